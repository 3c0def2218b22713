//! An open transaction of either database, and one body of code for both.
//!
//! A repository writes its query once, with `$1` placeholders and SQL that both understand, inside [`on_both`]; the
//! macro expands it for each driver, so the compiler checks it against both and nothing is boxed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Postgres, Sqlite, Transaction};

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

/// An open transaction of either database.
pub(crate) enum Open {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
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
