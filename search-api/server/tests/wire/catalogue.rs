//! The catalogue of tests with a database: loaded and indexed once, and copied for each of them.

use std::fs;
use std::path::{Path, PathBuf};

use novosel_catalog::record::Record;
use novosel_demo::{Records, Scale, generate};
use novosel_indexer::generation::BuildOptions;
use novosel_indexer::pipeline;
use novosel_store::Database;
use tokio::sync::OnceCell;

use crate::support::today;

#[path = "../../../../data/store/tests/support/postgres.rs"]
mod postgres;

/// A catalogue in a database, and its index: a copy of what is made once.
pub(crate) async fn catalogue(folder: &Path) -> String {
    static FILES: OnceCell<Files> = OnceCell::const_new();
    let url = |folder: &Path| format!("sqlite:{}", folder.join("catalogue.db").display());
    let files = FILES.get_or_init(async || {
        let made = tempfile::tempdir().unwrap();
        fill(&url(made.path()), made.path()).await;
        Files::of(made.path())
    });
    files.await.write(folder);
    url(folder)
}

/// The same in PostgreSQL, where it is installed.
pub(crate) async fn served_catalogue(folder: &Path) -> Option<String> {
    static MADE: OnceCell<Option<(String, Files)>> = OnceCell::const_new();
    let made = MADE.get_or_init(async || {
        let url = postgres::database()?;
        let made = tempfile::tempdir().unwrap();
        fill(&url, made.path()).await;
        Some((url, Files::of(made.path())))
    });
    let (url, files) = made.await.as_ref()?;
    files.write(folder);
    Some(postgres::copy(url))
}

/// What a folder holds, by the path in it.
struct Files(Vec<(PathBuf, Vec<u8>)>);

impl Files {
    fn of(folder: &Path) -> Self {
        let mut files = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap().map(Result::unwrap) {
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                } else {
                    let path = entry.path().strip_prefix(folder).unwrap().to_owned();
                    files.push((path, fs::read(entry.path()).unwrap()));
                }
            }
        }
        Self(files)
    }

    fn write(&self, folder: &Path) {
        for (path, content) in &self.0 {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
    }
}

/// Fills any database; its index is in the folder.
async fn fill(url: &str, folder: &Path) {
    load(url, folder, demonstration()).await;
}

pub(crate) fn demonstration() -> Records {
    generate(Scale::Lots(1_500), 5, today(), &novosel_reference::geography().unwrap()).unwrap()
}

/// Records in a database, and their index.
pub(crate) async fn load(url: &str, folder: &Path, records: impl Iterator<Item = Record> + Send) {
    let database = store(url, records).await;
    index(&database, folder.join("index")).await;
    database.close().await;
}

/// Records in a database.
pub(crate) async fn store(url: &str, records: impl Iterator<Item = Record> + Send) -> Database {
    let database = Database::connect(url).await.unwrap();
    database.migrate().await.unwrap();
    let mut session = database.write().await.unwrap();
    session.load(records).await.unwrap();
    session.commit().await.unwrap();
    database
}

/// Builds an index of what is stored.
pub(crate) async fn index(database: &Database, root: PathBuf) {
    let mut stream = database.stream(novosel_reference::geography().unwrap()).unwrap();
    let options = BuildOptions::new(today(), "2026-11-20T09:00:00Z".parse().unwrap());
    tokio::task::spawn_blocking(move || pipeline::build(&mut stream, &root, options, &()))
        .await
        .unwrap()
        .unwrap();
}
