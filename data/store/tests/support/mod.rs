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

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::OnceLock;

use novosel_store::Database;
use tokio::runtime::Runtime;

/// Runs the body on an empty, migrated database of each kind. Each is a copy: to make the tables takes longer than most
/// tests do.
pub(crate) fn on_both(body: impl AsyncFn(Database)) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let file = folder.path().join("novosel.db");
    fs::write(&file, migrated_file(&runtime)).expect("the file can be written");
    runtime.block_on(run(&address(&file), &body));
    match migrated_server(&runtime) {
        Some(template) => runtime.block_on(run(&postgres::copy(template), &body)),
        None if std::env::var_os("NOVOSEL_REQUIRE_POSTGRES").is_some_and(|value| value == "1") => {
            panic!("NOVOSEL_REQUIRE_POSTGRES=1, but the binaries of PostgreSQL are not found");
        }
        None => {
            writeln!(std::io::stderr(), "PostgreSQL is not found: the test ran on SQLite alone")
                .expect("stderr can be written");
        }
    }
}

/// The file of an empty, migrated SQLite database.
fn migrated_file(runtime: &Runtime) -> &'static [u8] {
    static FILE: OnceLock<Vec<u8>> = OnceLock::new();
    FILE.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let file = folder.path().join("novosel.db");
        runtime.block_on(migrate(&address(&file)));
        fs::read(&file).expect("the file can be read")
    })
}

/// The address of an empty, migrated PostgreSQL database that nobody is connected to.
fn migrated_server(runtime: &Runtime) -> Option<&'static str> {
    static TEMPLATE: OnceLock<Option<String>> = OnceLock::new();
    let template = TEMPLATE.get_or_init(|| {
        let url = postgres::database()?;
        runtime.block_on(migrate(&url));
        Some(url)
    });
    template.as_deref()
}

fn address(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

async fn migrate(url: &str) {
    let database = Database::connect(url).await.expect("the database opens");
    database.migrate().await.expect("the tables are made");
    database.close().await;
}

async fn run(url: &str, body: &impl AsyncFn(Database)) {
    let database = Database::connect(url).await.expect("the database opens");
    body(database.clone()).await;
    database.close().await;
}
