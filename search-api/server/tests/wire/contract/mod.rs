//! The contract of the pages of complexes, lots and settlements: every operation of the specification's section 7.1 with its
//! variables, over HTTP, from a database and its index.

mod arguments;
mod cost;
mod errors;
mod fields;
mod kinds;
mod meaning;
mod older;

use std::path::PathBuf;
use std::sync::OnceLock;

use novosel_catalog::building::Complex;
use novosel_engine::LotFacts;
use novosel_server::config::ServerConfig;
use serde_json::{Value, json};

use crate::catalogue::catalogue;
use crate::support::Portal;

/// A catalogue in a database with its index; it lives as long as the process.
fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap().keep();
        let path = folder.clone();
        let made = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(catalogue(&path))
        });
        made.join().unwrap();
        folder
    })
}

/// The address of the database.
fn database() -> String {
    format!("sqlite:{}", folder().join("catalogue.db").display())
}

/// A server over both.
fn portal() -> &'static Portal {
    static PORTAL: OnceLock<Portal> = OnceLock::new();
    PORTAL
        .get_or_init(|| Portal::start_with(folder().join("index"), ServerConfig::default(), Some(database())))
}

/// The only field of an operation's answer.
async fn answer(name: &str, variables: Value) -> Value {
    let data = portal().operation(name, variables).await;
    data.as_object().unwrap().values().next().unwrap().clone()
}

/// The complex with the most lots of those that are wanted.
fn largest(wanted: impl Fn(&Complex) -> bool) -> (u32, &'static Complex) {
    let snapshot = &portal().snapshot;
    let cards = (0_u32..).zip(&snapshot.cards).filter(|(_, card)| wanted(card));
    cards.max_by_key(|(ordinal, _)| snapshot.engine.complex(*ordinal).lots).unwrap()
}

/// The complex of a tower with the most lots.
fn tower() -> (u32, &'static Complex) {
    largest(|card| !card.kind.is_settlement())
}

fn settlement() -> (u32, &'static Complex) {
    largest(|card| card.kind.is_settlement())
}

/// Lots on sale of a complex.
fn lots(ordinal: u32) -> Vec<LotFacts> {
    let engine = &portal().snapshot.engine;
    engine.tables().slots(ordinal as usize).map(|slot| engine.lot(u32::try_from(slot).unwrap())).collect()
}

fn of(card: &Complex) -> Value {
    json!({ "region": card.region.site().code(), "buildingPath": card.slug })
}

/// Variables with more of them.
fn with(mut variables: Value, more: Value) -> Value {
    let Value::Object(more) = more else { panic!("{more} is no object") };
    variables.as_object_mut().unwrap().extend(more);
    variables
}

/// Whether a value has a field at the end of a path like `items[].flat.floor`; of a list its first item is looked at.
fn has(value: &Value, path: &str) -> bool {
    let mut found = value;
    for part in path.split('.') {
        let (name, is_list) = part.strip_suffix("[]").map_or((part, false), |name| (name, true));
        let Some(next) = found.get(name) else { return false };
        found = next;
        if is_list {
            let Some(first) = found.get(0) else { return false };
            found = first;
        }
    }
    true
}
