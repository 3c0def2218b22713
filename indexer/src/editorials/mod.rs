//! What editors write, found by its words: news, articles, interviews, ratings, pages about the portal.
//!
//! Texts change without a generation, so their index lies beside it: [`EditorialIndex::build`] makes it in memory of all
//! texts there are, immutable and shared, and whoever serves it replaces it as a whole. A thousand texts take a fraction
//! of a second, so nothing of it is stored.
//!
//! Words are those of [`crate::text`]: any form of a word finds it, «ё» is «е», a text typed in the other keyboard layout
//! or in Latin letters is read again when it finds nothing as written, and the last word may be a beginning. A headline
//! weighs more than a lead, a lead more than the body, and what is fresh a little more than what is old.
//!
//! What it never does: it reads no database and fails on no query; whoever asks says for which site and day. Live blocks
//! have no words of their own, so nothing that they show is found.

mod build;
mod excerpt;
mod search;
mod terms;

use std::collections::HashMap;

use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;

use crate::text::Lemmatizer;

use terms::{Occurrence, Terms};

pub use excerpt::Excerpt;
pub use search::{Found, FoundText, TextQuery};

/// The index of texts, in memory.
pub struct EditorialIndex {
    change: i64,
    texts: Vec<IndexedText>,
    /// Texts by kind and slug.
    addresses: HashMap<(EditorialKind, String), EditorialId>,
    terms: Terms,
    lemmatizer: Lemmatizer,
}

impl std::fmt::Debug for EditorialIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EditorialIndex").field("texts", &self.texts.len()).finish_non_exhaustive()
    }
}

impl EditorialIndex {
    /// The change of the texts that it was built after.
    pub fn change(&self) -> i64 {
        self.change
    }

    /// The text at an address.
    pub fn at(&self, kind: EditorialKind, slug: &str) -> Option<EditorialId> {
        self.addresses.get(&(kind, slug.to_owned())).copied()
    }
}

/// A text with the places of its words.
struct IndexedText {
    /// The text without its body, which is in `words`.
    head: Editorial,
    /// An editor's own text at the address of a text that the portal is built with.
    own: Option<u32>,
    header: Vec<Occurrence>,
    /// The lead, then the lines of the body, a line each.
    words: String,
    occurrences: Vec<Occurrence>,
}
