//! Why pictures could not be fetched at all. What is wrong with one picture is in the report.

use std::io;

use novosel_store::DataError;

use crate::storage::StorageError;

/// Why fetching pictures ended.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The database failed.
    #[error("cannot read or store what is known of pictures")]
    Database(#[from] DataError),
    /// The storage of copies does not take them.
    #[error("cannot keep copies of pictures")]
    Storage(#[from] StorageError),
    /// What was fetched cannot be read again.
    #[error("cannot read what was fetched")]
    Fetched(#[source] io::Error),
    /// The decoder does not start.
    #[error("cannot start the decoder of pictures")]
    Decoder(#[source] io::Error),
    /// TLS cannot be set up.
    #[error("cannot set up fetching")]
    Fetcher(#[source] Box<dyn std::error::Error + Send + Sync>),
}
