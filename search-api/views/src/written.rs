//! What editors write, as it is searched. The index lies beside the generation, because texts change without one, and a
//! server replaces it as a whole ([`crate::snapshot::SnapshotSlot::write`]).

use novosel_catalog::editorial::Editorial;
use novosel_indexer::editorials::EditorialIndex;
use novosel_indexer::text::{Lemmatizer, TextError};

/// The index of the texts that the database has after a change, and of those that the portal is built with. Slow: a
/// fraction of a second.
///
/// # Errors
/// When the program was built without its dictionary of words.
pub fn index(change: i64, stored: Vec<Editorial>) -> Result<EditorialIndex, TextError> {
    let built_in = novosel_reference::texts().chain(novosel_reference::ratings()).collect();
    Ok(EditorialIndex::build(change, stored, built_in, Lemmatizer::shared()?))
}
