//! What can go wrong with a dictionary's bytes.

use thiserror::Error;

/// Failure to make or open a suggestion dictionary.
#[derive(Debug, Error)]
pub enum SuggestError {
    /// The bytes are not a suggestion dictionary of this version.
    #[error("open suggestions: not a suggestion dictionary of version {expected}")]
    Version {
        /// The version that this build reads.
        expected: u8,
    },
    /// The bytes end early or hold a value that does not decode.
    #[error("decode suggestions: {0}")]
    Decode(#[from] postcard::Error),
    /// A term table is damaged.
    #[error("suggestion terms: {0}")]
    Terms(#[from] fst::Error),
    /// Parts of the dictionary disagree.
    #[error("open suggestions: {0} is inconsistent")]
    Inconsistent(&'static str),
    /// More names or terms than the format can number.
    #[error("build suggestions: too many {0}")]
    TooMany(&'static str),
}
