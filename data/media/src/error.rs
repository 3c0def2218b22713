//! Why pictures could not be fetched or kept at all. What is wrong with one picture is in the report.

use std::io;

use novosel_fetch::FetchError;
use novosel_store::DataError;

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

/// Why the storage does not do what it should.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// A setting is not there, or cannot be used.
    #[error("set `server.media.s3.{0}` of the configuration")]
    Setting(&'static str),
    /// The address of the storage is none.
    #[error(
        "`server.media.s3.endpoint` {0:?} is no address of http or https with a host that fits `path_style`"
    )]
    Endpoint(String),
    /// TLS cannot be set up.
    #[error("cannot set up TLS")]
    Tls(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The folder cannot be written.
    #[error("cannot write to the folder of pictures")]
    Folder(#[source] io::Error),
    /// The bucket does not do what it is asked for.
    #[error("bucket {bucket:?} answers {status} {code}: {remedy}")]
    Refused {
        /// Its name.
        bucket: String,
        /// The status.
        status: u16,
        /// What the storage calls it.
        code: String,
        /// What the operator can do.
        remedy: &'static str,
    },
    /// No answer.
    #[error(
        "the storage of bucket {bucket:?} does not answer: check `server.media.s3.endpoint`, and whether it runs"
    )]
    Away {
        /// The name of the bucket.
        bucket: String,
        /// Why.
        source: FetchError,
    },
    /// A list that cannot be read.
    #[error("the list of bucket {bucket:?} cannot be read: {reason}")]
    List {
        /// Its name.
        bucket: String,
        /// Why.
        reason: String,
    },
}
