//! Imports, each test on both databases.

mod feeds;
mod hostile;
mod identity;
mod mapped;
mod meaning;
mod numbers;
mod pictures;
mod places;
mod real;
mod register;
mod replay;
mod rules;
mod sniff;
#[path = "../../../store/tests/support/mod.rs"]
mod support;
mod videos;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use novosel_catalog::building::Complex;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::ComplexId;
use novosel_import::{ImportError, ImportReport, Options, Silent, Source};
use novosel_store::Database;

/// A day of imports at noon in Moscow.
fn at(day: &str) -> DateTime<Utc> {
    format!("{day}T09:00:00Z").parse().expect("the day is written as 2026-11-20")
}

/// The options of most tests.
fn options(source: &str) -> Options {
    Options { source: Some(source.to_owned()), ..Options::at(at("2026-11-20")) }
}

/// A fixture by name.
fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

async fn import(database: &Database, path: &Path, options: &Options) -> Result<ImportReport, ImportError> {
    novosel_import::run(database, &Source::Path(path.to_owned()), options, Arc::new(Silent)).await
}

/// Imports a text as a file whose name does not show its format.
async fn import_text(
    database: &Database,
    text: &str,
    options: &Options,
) -> Result<ImportReport, ImportError> {
    let file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    std::fs::write(file.path(), text).expect("the file can be written");
    import(database, file.path(), options).await
}

/// The whole catalogue as text: equal texts are equal catalogues.
async fn digest(database: &Database) -> String {
    let mut out = Vec::new();
    database.read().await.expect("a session opens").export(&mut out).await.expect("the catalogue is written");
    String::from_utf8(out).expect("JSON is UTF-8")
}

/// The complexes that are shown, with their lots.
async fn catalogue(database: &Database) -> Vec<(Complex, Vec<Lot>)> {
    let mut session = database.read().await.expect("a session opens");
    let complexes = session.complexes_after(ComplexId(0), u16::MAX).await.expect("complexes are read");
    let mut all = Vec::with_capacity(complexes.len());
    for complex in complexes {
        let lots = session.lots_of(complex.id).await.expect("lots are read");
        all.push((complex, lots));
    }
    all
}

/// Every lot by its number in the feed.
async fn lots(database: &Database) -> Vec<Lot> {
    let mut lots: Vec<Lot> = catalogue(database).await.into_iter().flat_map(|(_, lots)| lots).collect();
    lots.sort_by(|a, b| a.key.external_id.cmp(&b.key.external_id));
    lots
}
