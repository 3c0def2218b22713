//! What can go wrong with a generation.

use std::io;
use std::path::{Path, PathBuf};

use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::stream::StreamError;
use thiserror::Error;

use crate::holder::Holder;
use crate::suggest::SuggestError;
use crate::text::TextError;

/// Bytes that a disk must take to be believed: a writer needs far more.
const PROBE: usize = 1 << 20;

/// Failure to build, publish, open or look into a generation.
#[derive(Debug, Error)]
pub enum IndexError {
    /// The file system refused.
    #[error("{operation} {}: {source}", path.display())]
    Io {
        /// What was tried.
        operation: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The source of the catalogue failed.
    #[error("read catalogue: {0}")]
    Stream(StreamError),
    /// Complexes must come by ascending number.
    #[error("read catalogue: complex {complex} follows complex {after}")]
    Order {
        /// The complex out of order.
        complex: ComplexId,
        /// The one before.
        after: ComplexId,
    },
    /// Two lots have one number.
    #[error("read catalogue: lot {0} occurs twice")]
    DuplicateLot(LotId),
    /// The stream gave something else than it promised.
    #[error("read catalogue: promised {promised} {what}, gave {read}")]
    Totals {
        /// «complexes» or «lots».
        what: &'static str,
        /// By the stream's totals.
        promised: u64,
        /// What came.
        read: u64,
    },
    /// Slots are numbered by 32 bits.
    #[error("build columns: more lots than 32 bits can number")]
    TooManyLots,
    /// The text index refused.
    #[error("{operation}: {source}")]
    FullText {
        /// What was tried.
        operation: &'static str,
        /// Why not.
        source: Box<tantivy::TantivyError>,
    },
    /// The dictionary of word forms does not open.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The suggestion dictionary does not build or open.
    #[error(transparent)]
    Suggest(#[from] SuggestError),
    /// A value does not turn into JSON.
    #[error("encode {what}: {source}")]
    Encode {
        /// What was encoded.
        what: &'static str,
        /// Why not.
        source: serde_json::Error,
    },
    /// Another process is at work on the same folder.
    #[error("lock {}: held by {holder}", path.display())]
    Locked {
        /// The lock file.
        path: PathBuf,
        /// Who holds it.
        holder: Holder,
    },
    /// A file is not what the manifest says, or its content does not decode.
    #[error("open generation {generation}: {file}: {reason}")]
    Damaged {
        /// The generation.
        generation: u64,
        /// The file within its folder.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Written by another version of the program.
    #[error("open generation {generation}: format {found}, this program reads {expected}")]
    Format {
        /// The generation.
        generation: u64,
        /// The version of the folder.
        found: u32,
        /// The version of the program.
        expected: u32,
    },
    /// No generation of this number.
    #[error("open generation {number}: not in {}", root.display())]
    Missing {
        /// The number.
        number: u64,
        /// The index folder.
        root: PathBuf,
    },
    /// Nothing to open.
    #[error("open index {}: {reason}", root.display())]
    Nothing {
        /// The index folder.
        root: PathBuf,
        /// «no generation» or what is wrong with each.
        reason: String,
    },
    /// The pointer file does not name a generation.
    #[error("read pointer {}: {reason}", path.display())]
    Pointer {
        /// The pointer file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// What was written is not what was read; nothing is published.
    #[error("verify generation {generation}: {reason}")]
    Verify {
        /// The generation.
        generation: u64,
        /// The difference.
        reason: String,
    },
    /// The change reaches further than the changed complexes.
    #[error("build changed objects: {0}; build the index in full")]
    FullBuildNeeded(String),
    /// Somebody published between opening the previous generation and building on it.
    #[error("build changed objects: based on generation {previous}, but {current} is current")]
    Stale {
        /// The one built on.
        previous: u64,
        /// The one published.
        current: u64,
    },
}

impl IndexError {
    pub(crate) fn io(operation: &'static str, path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { operation, path, source }
    }

    /// What the folder itself says when a thread that wrote to it died without an error: a full disk, mostly.
    pub(crate) fn or_of_folder(self, folder: &Path) -> Self {
        let silent = matches!(&self, Self::FullText { source, .. }
            if matches!(**source, tantivy::TantivyError::ErrorInThread(_)));
        if !silent {
            return self;
        }
        let probe = folder.join("probe");
        match std::fs::write(&probe, vec![0; PROBE]).and_then(|()| std::fs::remove_file(&probe)) {
            Err(source) => Self::Io { operation: "write", path: folder.to_owned(), source },
            Ok(()) => self,
        }
    }

    pub(crate) fn full_text(operation: &'static str) -> impl FnOnce(tantivy::TantivyError) -> Self {
        move |source| Self::FullText { operation, source: Box::new(source) }
    }

    pub(crate) fn damaged(generation: u64, file: &str, reason: &dyn ToString) -> Self {
        Self::Damaged { generation, file: file.to_owned(), reason: reason.to_string() }
    }
}
