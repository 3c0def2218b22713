//! Generated files are committed and fresh: run with `NOVOSEL_BLESS=1` to write them anew.

use std::collections::BTreeMap;
use std::path::Path;

use novosel_graphql::guard::{Operations, hash};
use novosel_graphql::sdl;
use novosel_server::rest::openapi;

use crate::documents;

fn assert_fresh(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    if std::env::var_os("NOVOSEL_BLESS").is_some() {
        std::fs::write(&path, expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{file} is stale: run the tests with NOVOSEL_BLESS=1 and commit it");
}

#[test]
fn the_committed_schema_is_the_one_that_is_served() {
    assert_fresh("schema.graphql", &sdl());
}

#[test]
fn the_committed_schema_of_the_back_office_is_the_one_that_is_served() {
    assert_fresh("office.graphql", &novosel_office::sdl());
}

#[test]
fn the_committed_description_of_the_api_is_the_one_that_is_served() {
    assert_fresh("openapi.json", openapi::document());
}

#[test]
fn the_list_of_documents_is_made_of_the_operations_folder() {
    let list: BTreeMap<String, String> =
        documents::all().into_values().map(|document| (hash(&document), document)).collect();
    let json = serde_json::to_string_pretty(&list).unwrap() + "\n";
    assert_fresh("operations.json", &json);
    // Every document passes the guard's limits.
    let mut operations = Operations::new(false);
    operations.add_json(json.as_bytes()).unwrap();
    assert_eq!(operations.len(), list.len());
}

#[test]
fn a_document_is_named_as_its_file() {
    for (name, document) in documents::all() {
        let operation = document.lines().find(|line| line.starts_with("query ")).unwrap_or_default();
        let named = operation.trim_start_matches("query ").split(['(', ' ', '{']).next().unwrap_or_default();
        assert_eq!(named, name);
    }
}
