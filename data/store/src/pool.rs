//! Connecting to either database: the pool, the version of the tables, and the sessions on it.

use std::io::ErrorKind;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use novosel_catalog::id::CatalogueId;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, PgPool, Postgres, SqlitePool, Transaction};

use crate::error::{DataError, DbContext};
use crate::repo::Session;
use crate::transaction::{Open, Statements, Tx};

/// How often a new file is opened and a migration is begun anew, and how long after another one: two commands make a
/// file's tables in milliseconds.
const NEW_FILE_TRIES: u32 = 5;
const NEW_FILE_PAUSE: Duration = Duration::from_millis(200);
/// How long a writer waits for another one before it gives up: longer than any import's last step.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);
/// SQLite's code of a file that another connection has.
const SQLITE_BUSY: u32 = 5;
/// Connections of a pool: readers of a portal, one writer, and some to spare.
const CONNECTIONS: u32 = 8;
/// How long folding the log waits for readers.
const CHECKPOINT_TIMEOUT: Duration = Duration::from_secs(2);
/// Pages that SQLite keeps in memory for a connection that works, in KiB with the minus sign of its convention: 64 MiB.
const WORK_CACHE: &str = "-65536";
/// … and for one that answers visitors: 4 MiB hold the inner pages of every tree, the system keeps the leaves for all.
const SERVE_CACHE: &str = "-4096";
/// The most distinct statements that are kept prepared; multi-row statements have one text a size.
const STATEMENTS: usize = 200;

static MIGRATIONS: Migrator = sqlx_macros::migrate!("./migrations");

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
        Self::reach(url, purpose, true).await
    }

    /// Opens a database that is there and holds a catalogue; makes nothing.
    ///
    /// # Errors
    /// [`DataError::Absent`] and [`DataError::NoCatalogue`] when it is not so, else as [`Database::connect`].
    pub async fn open(url: &str, purpose: Purpose) -> Result<Self, DataError> {
        let database = Self::reach(url, purpose, false).await?;
        if database.has_tables().await? {
            Ok(database)
        } else {
            Err(DataError::NoCatalogue { url: without_password(url) })
        }
    }

    async fn reach(url: &str, purpose: Purpose, create: bool) -> Result<Self, DataError> {
        let pool = match url.split(':').next() {
            // A database in memory belongs to one connection, and there are several.
            Some("sqlite") if url.contains(":memory:") || url.contains("mode=memory") => {
                return Err(DataError::Url { url: url.to_owned() });
            }
            Some("sqlite") => Pool::Sqlite(sqlite(url, purpose, create).await?),
            Some("postgres" | "postgresql") => Pool::Postgres(postgres(url).await?),
            _ => return Err(DataError::Url { url: without_password(url) }),
        };
        Ok(Self { pool, url: url.to_owned(), statements: Arc::default() })
    }

    /// Whether some version of the tables was ever made.
    async fn has_tables(&self) -> Result<bool, DataError> {
        let sql = match &self.pool {
            Pool::Sqlite(_) => "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'counters')",
            Pool::Postgres(_) => "SELECT to_regclass('counters') IS NOT NULL",
        };
        let found = match &self.pool {
            Pool::Sqlite(pool) => sqlx::query_scalar(sql).fetch_one(pool).await,
            Pool::Postgres(pool) => sqlx::query_scalar(sql).fetch_one(pool).await,
        };
        found.db_context("look for the tables")
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
        session.name_catalogue().await?;
        session.project_editorials().await?;
        session.project_ceilings().await?;
        session.project_programmes().await?;
        session.commit().await
    }

    /// Which catalogue this is; another database never has the same identity, a copy of this one has.
    ///
    /// # Errors
    /// When the statement fails or the stored identity is damaged.
    pub async fn catalogue(&self) -> Result<CatalogueId, DataError> {
        let mut session = self.read().await?;
        let id = session.catalogue().await?;
        session.roll_back().await?;
        Ok(id)
    }

    /// Folds SQLite's log of changes into the file and empties it, so that it does not grow from one import to the next
    /// while some server holds the file open. Says whether all of it went in: what a reader still needs stays for the
    /// next time. PostgreSQL does so by itself.
    ///
    /// # Errors
    /// When the disk refuses.
    pub async fn checkpoint(&self) -> Result<bool, DataError> {
        let Pool::Sqlite(pool) = &self.pool else { return Ok(true) };
        let mut conn = pool.acquire().await.db_context("fold the log of changes")?;
        // Readers of a page take milliseconds; whoever reads the whole catalogue is not waited for.
        let wait = |timeout: Duration| format!("PRAGMA busy_timeout = {}", timeout.as_millis());
        sqlx::query(AssertSqlSafe(wait(CHECKPOINT_TIMEOUT)))
            .execute(&mut *conn)
            .await
            .db_context("set a time-out")?;
        let folded = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *conn).await;
        sqlx::query(AssertSqlSafe(wait(BUSY_TIMEOUT)))
            .execute(&mut *conn)
            .await
            .db_context("set a time-out")?;
        let busy: i64 = folded.db_context("fold the log of changes")?;
        Ok(busy == 0)
    }

    /// Ends an erasure: the log of changes holds the erased words until it is folded into the file. What a reader keeps
    /// from going in now goes in with the next erasure or import. Goes on when whoever asked for it has gone away.
    ///
    /// # Errors
    /// As [`Database::checkpoint`].
    pub async fn settle_erasure(&self) -> Result<bool, DataError> {
        let database = self.clone();
        let folded = tokio::spawn(async move { database.checkpoint().await }).await;
        folded.map_err(|_| sqlx::Error::WorkerCrashed).db_context("fold the log of changes")?
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
                let begun = pool.begin_with("BEGIN IMMEDIATE").await.db_context("begin writing")?;
                Open::Sqlite(Statements::Transaction(begun))
            }
            Pool::Postgres(pool) => {
                let begun = begun(pool, "BEGIN").await.db_context("begin writing")?;
                Open::Postgres(Statements::Transaction(begun))
            }
        };
        Ok(self.session(open))
    }

    /// Opens a session that sees one state of the database from start to end.
    ///
    /// # Errors
    /// When no connection is to be had.
    pub async fn read(&self) -> Result<Session, DataError> {
        let open = match &self.pool {
            Pool::Sqlite(pool) => {
                Open::Sqlite(Statements::Transaction(pool.begin().await.db_context("begin reading")?))
            }
            Pool::Postgres(pool) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
                let begun = begun(pool, begin).await.db_context("begin reading")?;
                Open::Postgres(Statements::Transaction(begun))
            }
        };
        Ok(self.session(open))
    }

    /// Opens a session for one statement that reads. It sees one state by itself: to begin and to end a transaction around
    /// it would cost as much again, and on PostgreSQL two more ways to the server and back.
    ///
    /// # Errors
    /// When no connection is to be had.
    pub async fn read_once(&self) -> Result<Session, DataError> {
        let open = match &self.pool {
            // Boxed: opening a connection to PostgreSQL holds 14 KB, and so would all that reads, wherever it reads.
            Pool::Sqlite(pool) => {
                let acquired = Box::pin(pool.acquire()).await.db_context("read")?;
                Open::Sqlite(Statements::Autocommit(acquired))
            }
            Pool::Postgres(pool) => {
                let acquired = Box::pin(pool.acquire()).await.db_context("read")?;
                Open::Postgres(Statements::Autocommit(acquired))
            }
        };
        Ok(self.session(open))
    }

    fn session(&self, open: Open) -> Session {
        Session::new(Tx::new(open, Arc::clone(&self.statements)))
    }

    /// Closes every connection; SQLite folds its log back into the file.
    pub async fn close(&self) {
        match &self.pool {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// A transaction, begun to its end even when whoever asked for it goes away meanwhile, as a visitor who closes a page
/// does: sqlx would give the connection back to the pool inside of the transaction, and the next one would read an old
/// state by it, and write nothing.
async fn begun(pool: &PgPool, begin: &'static str) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    tokio::spawn(async move { pool.begin_with(begin).await }).await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

/// Commands that find a new file at once all begin its tables: a server locks itself for that, a file is not locked.
/// Whoever comes second fails, and finds the tables there when it looks again.
async fn migrate_file(pool: &SqlitePool) -> Result<(), MigrateError> {
    for _ in 0..NEW_FILE_TRIES {
        match MIGRATIONS.run(pool).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) => {
                tokio::time::sleep(NEW_FILE_PAUSE).await;
            }
            done => return done,
        }
    }
    MIGRATIONS.run(pool).await
}

async fn sqlite(url: &str, purpose: Purpose, create: bool) -> Result<SqlitePool, DataError> {
    let cache = match purpose {
        Purpose::Work => WORK_CACHE,
        Purpose::Serve => SERVE_CACHE,
    };
    let options = SqliteConnectOptions::from_str(url).db_context("read the database address")?;
    if !create {
        // An empty file is a database without tables; opening it would already write into it.
        match options.get_filename().metadata() {
            Ok(file) if file.len() == 0 => return Err(DataError::NoCatalogue { url: url.to_owned() }),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(DataError::Absent { path: options.get_filename().display().to_string() });
            }
            // What else is wrong SQLite says itself.
            Ok(_) | Err(_) => {}
        }
    } else if let Some(folder) = options.get_filename().parent().filter(|folder| *folder != Path::new("")) {
        std::fs::create_dir_all(folder)
            .map_err(|source| DataError::Folder { folder: folder.display().to_string(), source })?;
    }
    let options = options
        .create_if_missing(create)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL a power loss may cost the last transactions but never the database; imports are repeatable.
        .synchronous(SqliteSynchronous::Normal)
        .busy_timeout(BUSY_TIMEOUT)
        .foreign_keys(true)
        // What is erased is overwritten in the file, not only left out of the tables.
        .pragma("secure_delete", "on")
        .pragma("cache_size", cache)
        .pragma("temp_store", "memory")
        .statement_cache_capacity(STATEMENTS)
        .row_buffer_size(4_096);
    // A file does not hang up as a server does: a connection is not tried before each of its uses.
    let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).test_before_acquire(false);
    for _ in 0..NEW_FILE_TRIES {
        match pool.clone().connect_with(options.clone()).await {
            Err(error) if is_busy(&error) => tokio::time::sleep(NEW_FILE_PAUSE).await,
            opened => return opened.db_context("open the database"),
        }
    }
    pool.connect_with(options).await.db_context("open the database")
}

/// Whether another connection has the file. SQLite says so at once, whatever the time-out, to whoever would begin a log
/// of changes while another one does.
fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    // The lower byte of an extended code is the plain one.
    code.and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == SQLITE_BUSY)
}

async fn postgres(url: &str) -> Result<PgPool, DataError> {
    let options = PgConnectOptions::from_str(url)
        .db_context("read the database address")?
        .statement_cache_capacity(STATEMENTS);
    PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .connect_with(options)
        .await
        .db_context("reach the database")
}

fn without_password(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if at > scheme + 3 => format!("{}://…{}", &url[..scheme], &url[at..]),
        _ => url.to_owned(),
    }
}
