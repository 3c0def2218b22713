//! A new generation under live requests (faults F4 and F5).

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use novosel_indexer::generation::Store;
use novosel_server::config::ServerConfig;
use novosel_views::snapshot::Snapshot;
use reqwest::StatusCode;

use crate::support::{Portal, build};

/// Far beyond the half a second after which the pointer is looked at.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Asks until a generation answers; every answer on the way must be whole.
async fn until_generation(portal: &Portal, number: u64) -> BTreeSet<(u64, u64)> {
    let deadline = Instant::now() + TIMEOUT;
    let mut seen = BTreeSet::new();
    loop {
        let answer = portal.get("/api/").send().await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        let header: u64 = answer.header("x-generation").parse().unwrap();
        let body = answer.json();
        assert_eq!(body["generation"], header, "head and body are of one generation");
        seen.insert((header, body["lots"].as_u64().unwrap()));
        if header == number {
            return seen;
        }
        assert!(Instant::now() < deadline, "generation {number} never came");
    }
}

#[tokio::test]
async fn a_new_generation_is_served_without_a_failure_and_a_damaged_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    build(root, 2_000, 1);
    let portal = Portal::start(root.to_owned(), ServerConfig::default());
    let first = portal.snapshot.number;
    let store = Store::at(root);

    let building = std::thread::spawn({
        let root = root.to_owned();
        move || build(&root, 3_000, 2)
    });
    let seen = until_generation(&portal, first + 1).await;
    building.join().unwrap();
    let lots = Snapshot::new(store.open_current().unwrap()).manifest.counts.lots;
    let expected = BTreeSet::from([(first, portal.snapshot.manifest.counts.lots), (first + 1, lots)]);
    assert!(seen.is_subset(&expected), "{seen:?}");

    // Damage the third before the pointer names it: the second keeps serving.
    build(root, 2_000, 3);
    until_generation(&portal, first + 2).await;
    store.rollback(Some(first + 1)).unwrap();
    until_generation(&portal, first + 1).await;
    let pointer = fs::read(store.pointer_path()).unwrap();
    let tables = root.join(format!("gen-{:06}", first + 2)).join("tables.bin");
    let mut permissions = fs::metadata(&tables).unwrap().permissions();
    #[expect(
        clippy::permissions_set_readonly_false,
        reason = "the file is the test's own and is damaged next"
    )]
    permissions.set_readonly(false);
    fs::set_permissions(&tables, permissions).unwrap();
    let mut bytes = fs::read(&tables).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&tables, bytes).unwrap();
    // What a publisher's rename leaves, whatever is inside.
    let other =
        String::from_utf8(pointer).unwrap().replacen(&(first + 1).to_string(), &(first + 2).to_string(), 1);
    fs::write(store.pointer_path(), other).unwrap();
    let refused = async || {
        let metrics = portal.get("/metrics").send().await.text;
        metrics
            .lines()
            .any(|line| line.starts_with("novosel_generation_refused_total ") && !line.ends_with(" 0"))
    };
    let deadline = Instant::now() + TIMEOUT;
    while !refused().await {
        assert!(Instant::now() < deadline, "the damaged generation was never tried");
        let answer = portal.get("/api/").send().await;
        assert_eq!(answer.header("x-generation"), (first + 1).to_string());
    }
    assert_eq!(portal.get("/ready").send().await.status, StatusCode::OK);
    assert_eq!(portal.get("/api/").send().await.header("x-generation"), (first + 1).to_string());
}
