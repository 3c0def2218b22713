//! What a session's statements run in, and one body of code for both databases.
//!
//! A repository writes its query once, with `$1` placeholders and SQL that both understand, inside [`on_both`]; the
//! macro expands it for each driver, so the compiler checks it against both and nothing is boxed.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::pool::PoolConnection;
use sqlx::{Database, Postgres, Sqlite, Transaction};

/// An open transaction, and the counter of its database.
pub(crate) struct Tx {
    pub(crate) open: Open,
    statements: Arc<AtomicU64>,
}

impl Tx {
    /// A transaction that has begun; its statements are counted.
    pub(crate) fn new(open: Open, statements: Arc<AtomicU64>) -> Self {
        Self { open, statements }
    }

    /// The transaction for one more statement.
    pub(crate) fn next(&mut self) -> &mut Open {
        self.statements.fetch_add(1, Ordering::Relaxed);
        &mut self.open
    }
}

/// What statements run in, of either database.
pub(crate) enum Open {
    Sqlite(Statements<Sqlite>),
    Postgres(Statements<Postgres>),
}

/// Where statements of one database run.
pub(crate) enum Statements<DB: Database> {
    /// In one transaction.
    Transaction(Transaction<'static, DB>),
    /// Each in a transaction of its own.
    Autocommit(PoolConnection<DB>),
}

impl<DB: Database> Statements<DB> {
    pub(crate) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Transaction(transaction) => transaction.commit().await,
            Self::Autocommit(_) => Ok(()),
        }
    }

    pub(crate) async fn rollback(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Transaction(transaction) => transaction.rollback().await,
            Self::Autocommit(_) => Ok(()),
        }
    }
}

impl<DB: Database> Deref for Statements<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        match self {
            Self::Transaction(transaction) => transaction,
            Self::Autocommit(connection) => connection,
        }
    }
}

impl<DB: Database> DerefMut for Statements<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        match self {
            Self::Transaction(transaction) => transaction,
            Self::Autocommit(connection) => connection,
        }
    }
}

/// Expands one body for both drivers: `$conn` is the connection, `Db` the driver.
macro_rules! on_both {
    ($tx:expr, |$conn:ident| $body:expr) => {
        match $tx.next() {
            $crate::transaction::Open::Sqlite(tx) => {
                #[allow(dead_code, reason = "only bodies that build statements name the driver")]
                type Db = sqlx::Sqlite;
                let $conn: &mut sqlx::SqliteConnection = &mut *tx;
                $body
            }
            $crate::transaction::Open::Postgres(tx) => {
                #[allow(dead_code, reason = "only bodies that build statements name the driver")]
                type Db = sqlx::Postgres;
                let $conn: &mut sqlx::PgConnection = &mut *tx;
                $body
            }
        }
    };
}
pub(crate) use on_both;
