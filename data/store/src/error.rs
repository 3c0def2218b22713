//! What can go wrong with the database.

use novosel_catalog::flat::SourceKey;
use thiserror::Error;

/// A failure of the database, or a value that it cannot hold.
#[derive(Debug, Error)]
pub enum DataError {
    /// The address names neither database.
    #[error("cannot use database {url:?}: expected sqlite:PATH or postgres://…")]
    Url {
        /// The address, without a password.
        url: String,
    },
    /// There is no file where the database should be; only what fills a catalogue makes one.
    #[error("open database {path}: there is no such file")]
    Absent {
        /// The file.
        path: String,
    },
    /// The database is there and holds no tables of a catalogue.
    #[error("open database {url}: it holds no catalogue")]
    NoCatalogue {
        /// The address, without a password.
        url: String,
    },
    /// The folder of the database file cannot be made.
    #[error("cannot make folder {folder:?} for the database")]
    Folder {
        /// The folder.
        folder: String,
        /// Why.
        source: std::io::Error,
    },
    /// A migration failed.
    #[error("cannot migrate the database")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// A statement failed.
    #[error("cannot {operation}")]
    Sql {
        /// What was tried.
        operation: &'static str,
        /// Why.
        source: sqlx::Error,
    },
    /// A unique number, name or key belongs to another entity.
    #[error("cannot {operation}: its number, name or key is taken ({constraint})")]
    Taken {
        /// What was tried.
        operation: &'static str,
        /// The rule that was broken.
        constraint: String,
    },
    /// The number of an entity is that of one with another key.
    #[error(
        "{table} {id} is {held:?} here and {given:?} there: two catalogues cannot be one, restore into an empty database"
    )]
    OtherKey {
        /// The table.
        table: &'static str,
        /// The number.
        id: u32,
        /// The key of the stored entity.
        held: String,
        /// The key that was told.
        given: String,
    },
    /// An entity refers to another one that is not there.
    #[error("cannot {operation}: it refers to an entity that is not there")]
    Missing {
        /// What was tried.
        operation: &'static str,
    },
    /// A thing cannot be a part of itself.
    #[error("{table} {id} would be a part of itself")]
    Circle {
        /// The table.
        table: &'static str,
        /// The number.
        id: u32,
    },
    /// A stored value is not one of the catalogue.
    #[error("{table} {id}: stored {column} cannot be {value:?}")]
    Stored {
        /// The table.
        table: &'static str,
        /// The number of the row.
        id: i64,
        /// The column.
        column: &'static str,
        /// What stands there.
        value: String,
    },
    /// A body cannot be written or read as JSON.
    #[error("{table} {id}: body is not readable")]
    Body {
        /// The table.
        table: &'static str,
        /// The number of the row.
        id: i64,
        /// Why.
        source: serde_json::Error,
    },
    /// The system gives no random bytes.
    #[error("the system gives no random bytes")]
    Random {
        /// Why.
        source: std::io::Error,
    },
    /// Numbers of a kind have run out.
    #[error("no number is left in {table}")]
    Exhausted {
        /// The table.
        table: &'static str,
    },
    /// The export cannot be written.
    #[error("cannot write the export")]
    Export(#[from] std::io::Error),
    /// The thread behind a stream ended without an answer.
    #[error("reading the catalogue stopped early")]
    Stopped,
}

impl DataError {
    /// What is behind it, for whoever mends a row.
    pub fn reason(&self) -> String {
        std::error::Error::source(self).map_or_else(|| self.to_string(), ToString::to_string)
    }
}

/// Says what was being done when a statement failed.
pub(crate) trait DbContext<T> {
    fn db_context(self, operation: &'static str) -> Result<T, DataError>;
}

/// A number that has a key keeps it: what comes with the same number and another key is another thing.
pub(crate) fn same_key(
    table: &'static str,
    id: u32,
    held: &SourceKey,
    given: &SourceKey,
) -> Result<(), DataError> {
    if held == given {
        return Ok(());
    }
    let text = |key: &SourceKey| format!("{}:{}", key.source, key.external_id);
    Err(DataError::OtherKey { table, id, held: text(held), given: text(given) })
}

impl<T> DbContext<T> for Result<T, sqlx::Error> {
    fn db_context(self, operation: &'static str) -> Result<T, DataError> {
        self.map_err(|source| match source.as_database_error() {
            Some(fault) if fault.is_unique_violation() => {
                let constraint = fault.constraint().unwrap_or_else(|| fault.message()).to_owned();
                DataError::Taken { operation, constraint }
            }
            Some(fault) if fault.is_foreign_key_violation() => DataError::Missing { operation },
            _ => DataError::Sql { operation, source },
        })
    }
}
