//! Runs a test on both databases.
//!
//! ```ignore
//! mod support;
//!
//! #[test]
//! fn a_sentence() {
//!     support::on_both(async |database| { … });
//! }
//! ```
//!
//! SQLite is a file in a temporary folder. PostgreSQL is a throw-away server, one for all tests of a binary, with a
//! database of its own for each test. Where its binaries are not found the test says so and runs on SQLite alone;
//! with `NOVOSEL_REQUIRE_POSTGRES=1` it fails instead.

mod postgres;

use std::io::Write;

use novosel_store::Database;

/// Runs the body on an empty, migrated database of each kind.
pub(crate) fn on_both(body: impl AsyncFn(Database)) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let url = format!("sqlite:{}", folder.path().join("novosel.db").display());
    runtime.block_on(run(&url, &body));
    match postgres::database() {
        Some(url) => runtime.block_on(run(&url, &body)),
        None if std::env::var_os("NOVOSEL_REQUIRE_POSTGRES").is_some_and(|value| value == "1") => {
            panic!("NOVOSEL_REQUIRE_POSTGRES=1, but the binaries of PostgreSQL are not found");
        }
        None => {
            writeln!(std::io::stderr(), "PostgreSQL is not found: the test ran on SQLite alone")
                .expect("stderr can be written");
        }
    }
}

async fn run(url: &str, body: &impl AsyncFn(Database)) {
    let database = Database::connect(url).await.expect("the database opens");
    database.migrate().await.expect("the tables are made");
    body(database.clone()).await;
    database.close().await;
}
