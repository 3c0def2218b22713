//! Which catalogue a database holds, opening what is not there, and the log of changes.

use novosel_store::{DataError, Database, Purpose};

use super::{records, revision, store, support};

#[test]
fn a_catalogue_keeps_its_identity_and_another_has_another() {
    support::on_both(async |database| {
        let first = database.catalogue().await.unwrap();
        store(&database, records()).await;
        database.migrate().await.unwrap();
        assert_eq!(database.catalogue().await.unwrap(), first);
        // New tables are a new catalogue, and so is what an export is restored into.
        database.migrate_back(0).await.unwrap();
        database.migrate().await.unwrap();
        let second = database.catalogue().await.unwrap();
        assert_ne!(second, first);
        // A database of before identities gets one, and nothing else of it changes.
        store(&database, records()).await;
        let before = revision(&database).await;
        database.migrate_back(4).await.unwrap();
        database.migrate().await.unwrap();
        assert_ne!(database.catalogue().await.unwrap(), second);
        assert_eq!(revision(&database).await, before);
    });
}

#[tokio::test]
async fn opening_makes_neither_a_file_nor_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sub/novosel.db");
    let url = format!("sqlite:{}", path.display());
    let error = Database::open(&url, Purpose::Serve).await.unwrap_err();
    assert!(
        matches!(&error, DataError::Absent { path: given } if *given == path.display().to_string()),
        "{error}"
    );
    assert!(!folder.path().join("sub").exists());

    Database::connect(&url).await.unwrap().close().await;
    let error = Database::open(&url, Purpose::Serve).await.unwrap_err();
    assert!(matches!(error, DataError::NoCatalogue { .. }), "{error}");

    let database = Database::connect(&url).await.unwrap();
    database.migrate().await.unwrap();
    let opened = Database::open(&url, Purpose::Serve).await.unwrap();
    assert_eq!(opened.catalogue().await.unwrap(), database.catalogue().await.unwrap());
}

#[tokio::test]
async fn the_log_of_changes_is_emptied_beside_an_open_reader() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novosel.db");
    let url = format!("sqlite:{}", path.display());
    let server = Database::connect(&url).await.unwrap();
    server.migrate().await.unwrap();
    let writer = Database::connect(&url).await.unwrap();
    let log = || std::fs::metadata(path.with_extension("db-wal")).map_or(0, |file| file.len());
    for _ in 0..3 {
        writer.migrate_back(4).await.unwrap();
        writer.migrate().await.unwrap();
        assert!(log() > 0);
        assert!(writer.checkpoint().await.unwrap());
        assert_eq!(log(), 0);
        assert_eq!(revision(&server).await, 0);
    }
    // What a reader still sees stays, and its reading goes on.
    let mut reading = server.read().await.unwrap();
    let before = reading.current_revision().await.unwrap();
    writer.migrate_back(4).await.unwrap();
    writer.migrate().await.unwrap();
    assert!(!writer.checkpoint().await.unwrap());
    assert_eq!(reading.current_revision().await.unwrap(), before);
}
