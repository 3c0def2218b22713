//! Connecting to either database, and one body of code for both.
//!
//! A repository writes its query once, with `$1` placeholders and SQL that both understand, inside [`on_both`]; the macro
//! expands it for each driver, so the compiler checks it against both and nothing is boxed.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{PgPool, Postgres, Sqlite, SqlitePool, Transaction};

use crate::error::{DataError, During};
use crate::repo::Session;

/// How often a migration is begun anew, and how long after another one: two commands make a file's tables in milliseconds.
const MIGRATION_TRIES: u32 = 5;
const MIGRATION_PAUSE: Duration = Duration::from_millis(200);
/// How long a writer waits for another one before it gives up: longer than any import's last step.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);
/// Connections of a pool: readers of a portal, one writer, and some to spare.
const CONNECTIONS: u32 = 8;
/// Pages that SQLite keeps in memory for a connection that works, in KiB with the minus sign of its convention: 64 MiB.
const WORK_CACHE: &str = "-65536";
/// … and for one that answers visitors: 4 MiB hold the inner pages of every tree, the system keeps the leaves for all.
const SERVE_CACHE: &str = "-4096";
/// The most distinct statements that are kept prepared; multi-row statements have one text a size.
const STATEMENTS: usize = 200;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Imports, builds, exports: one connection goes through much of the file, and keeps much of it.
    Work,
    /// Visitors: every connection of the pool reads a few rows at a time, and keeps little.
    Serve,
}

/// A database of the portal.
#[derive(Clone, Debug)]
pub struct Database {
    pool: Pool,
    url: String,
    statements: Arc<AtomicU64>,
}

#[derive(Clone, Debug)]
enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// An open transaction, and the counter of its database.
pub(crate) struct Tx {
    pub(crate) open: Open,
    statements: Arc<AtomicU64>,
}

impl Tx {
    /// The transaction for one more statement.
    pub(crate) fn next(&mut self) -> &mut Open {
        self.statements.fetch_add(1, Ordering::Relaxed);
        &mut self.open
    }
}

/// An open transaction of either database.
pub(crate) enum Open {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Expands one body for both drivers: `$conn` is the connection, `Db` the driver.
macro_rules! on_both {
    ($tx:expr, |$conn:ident| $body:expr) => {
        match $tx.next() {
            $crate::pool::Open::Sqlite(tx) => {
                #[allow(dead_code, reason = "only bodies that build statements name the driver")]
                type Db = sqlx::Sqlite;
                let $conn: &mut sqlx::SqliteConnection = &mut *tx;
                $body
            }
            $crate::pool::Open::Postgres(tx) => {
                #[allow(dead_code, reason = "only bodies that build statements name the driver")]
                type Db = sqlx::Postgres;
                let $conn: &mut sqlx::PgConnection = &mut *tx;
                $body
            }
        }
    };
}
pub(crate) use on_both;

impl Database {
    /// Connects, to work, to `sqlite:PATH` (made when absent, with its folder) or `postgres://…`. Tables are made by
    /// [`Database::migrate`].
    ///
    /// # Errors
    /// When the address names neither, or the database does not answer.
    pub async fn connect(url: &str) -> Result<Self, DataError> {
        Self::connect_for(url, Purpose::Work).await
    }

    /// As [`Database::connect`], for a purpose.
    ///
    /// # Errors
    /// As there.
    pub async fn connect_for(url: &str, purpose: Purpose) -> Result<Self, DataError> {
        let pool = match url.split(':').next() {
            // A database in memory belongs to one connection, and there are several.
            Some("sqlite") if url.contains(":memory:") || url.contains("mode=memory") => {
                return Err(DataError::Url { url: url.to_owned() });
            }
            Some("sqlite") => Pool::Sqlite(sqlite(url, purpose).await?),
            Some("postgres" | "postgresql") => Pool::Postgres(postgres(url).await?),
            _ => return Err(DataError::Url { url: without_password(url) }),
        };
        Ok(Self { pool, url: url.to_owned(), statements: Arc::default() })
    }

    /// How many statements the sessions of this database, and of its clones, have run.
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// The address that the database was opened by. May hold a password: never print it.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// «sqlite» or «postgres», for talk and logs.
    pub fn kind(&self) -> &'static str {
        match self.pool {
            Pool::Sqlite(_) => "sqlite",
            Pool::Postgres(_) => "postgres",
        }
    }

    /// Brings the tables up to this version.
    ///
    /// # Errors
    /// When a statement fails, or the database is of a newer version.
    pub async fn migrate(&self) -> Result<(), DataError> {
        match &self.pool {
            Pool::Sqlite(pool) => migrate_file(pool).await?,
            Pool::Postgres(pool) => MIGRATIONS.run(pool).await?,
        }
        let mut session = self.write().await?;
        session.project_editorials().await?;
        session.commit().await
    }

    /// Takes the tables back to a version; 0 leaves none. What the dropped tables held is gone.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn migrate_back(&self, version: i64) -> Result<(), DataError> {
        match &self.pool {
            Pool::Sqlite(pool) => MIGRATIONS.undo(pool, version).await?,
            Pool::Postgres(pool) => MIGRATIONS.undo(pool, version).await?,
        }
        Ok(())
    }

    /// Opens a session that reads and writes. On SQLite it waits for another writer at once, not at its first write.
    ///
    /// # Errors
    /// When no connection is to be had, or another writer holds the database too long.
    pub async fn write(&self) -> Result<Session, DataError> {
        let open = match &self.pool {
            Pool::Sqlite(pool) => {
                Open::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await.during("begin writing")?)
            }
            Pool::Postgres(pool) => Open::Postgres(pool.begin().await.during("begin writing")?),
        };
        Ok(self.session(open))
    }

    /// Opens a session that sees one state of the database from start to end.
    ///
    /// # Errors
    /// When no connection is to be had.
    pub async fn read(&self) -> Result<Session, DataError> {
        let open = match &self.pool {
            Pool::Sqlite(pool) => Open::Sqlite(pool.begin().await.during("begin reading")?),
            Pool::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
                Open::Postgres(pool.begin_with(begin).await.during("begin reading")?)
            }
        };
        Ok(self.session(open))
    }

    fn session(&self, open: Open) -> Session {
        Session::new(Tx { open, statements: Arc::clone(&self.statements) })
    }

    /// Closes every connection; SQLite folds its log back into the file.
    pub async fn close(&self) {
        match &self.pool {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// Commands that find a new file at once all begin its tables: a server locks itself for that, a file is not locked. Whoever
/// comes second fails, and finds the tables there when it looks again.
async fn migrate_file(pool: &SqlitePool) -> Result<(), MigrateError> {
    for _ in 0..MIGRATION_TRIES {
        match MIGRATIONS.run(pool).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) => {
                tokio::time::sleep(MIGRATION_PAUSE).await;
            }
            done => return done,
        }
    }
    MIGRATIONS.run(pool).await
}

async fn sqlite(url: &str, purpose: Purpose) -> Result<SqlitePool, DataError> {
    let cache = match purpose {
        Purpose::Work => WORK_CACHE,
        Purpose::Serve => SERVE_CACHE,
    };
    let options = SqliteConnectOptions::from_str(url).during("read the database address")?;
    if let Some(folder) = options.get_filename().parent().filter(|folder| *folder != Path::new("")) {
        std::fs::create_dir_all(folder)
            .map_err(|source| DataError::Folder { folder: folder.display().to_string(), source })?;
    }
    let options = options
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL a power loss may cost the last transactions but never the database; imports are repeatable.
        .synchronous(SqliteSynchronous::Normal)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
        .pragma("cache_size", cache)
        .pragma("temp_store", "memory")
        .statement_cache_capacity(STATEMENTS)
        .row_buffer_size(4_096);
    SqlitePoolOptions::new()
        .max_connections(CONNECTIONS)
        .connect_with(options)
        .await
        .during("open the database")
}

async fn postgres(url: &str) -> Result<PgPool, DataError> {
    let options = PgConnectOptions::from_str(url)
        .during("read the database address")?
        .statement_cache_capacity(STATEMENTS);
    PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await.during("reach the database")
}

fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if at > scheme + 3 => format!("{}://…{}", &url[..scheme], &url[at..]),
        _ => url.to_owned(),
    }
}
