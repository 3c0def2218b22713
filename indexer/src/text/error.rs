//! What can go wrong with text tables.

use thiserror::Error;

/// Failure of the text tables; text itself never fails.
#[derive(Debug, Error)]
pub enum TextError {
    /// The compiled-in dictionary of word forms did not open.
    #[error("open the dictionary of russian word forms: {0}")]
    Dictionary(String),
}
