//! The suggestion dictionary: what the search box offers while a name is being typed.
//!
//! [`SuggestBuilder`] takes every name worth offering and makes one block of bytes at index time;
//! [`SuggestDictionary`] opens that block and answers lookups from memory, immutable and shared.
//!
//! A lookup goes through passes until one finds enough: the words as typed (the last one is a
//! beginning) with abbreviations and normal forms; the same keys in the other layout; the same
//! sounds in the other script; then one or two edits a word. Every pass ranks the same entries
//! by the same rules, so the ranking is one scale: see [`MatchKind`] and [`SuggestHit::score`].
//!
//! What this module never does: count lots under a filter (the caller joins counts to hits), read
//! a file, or fail on a query; any text gives a list, possibly empty.
//!
//! To offer one more kind of thing: add it to [`SuggestKind`] with its wire name and place in
//! the order, and push its entries when the index is built.

mod alphabet;
mod build;
mod dictionary;
mod error;
mod forms;
mod heavy;
mod highlight;
mod image;
mod kind;
mod levenshtein;
mod lookup;
mod query;
mod rank;
mod search;
mod terms;
mod trie;

pub use build::SuggestBuilder;
pub use dictionary::{SuggestDictionary, SuggestHit, Suggestions};
pub use error::SuggestError;
pub use image::SuggestEntry;
pub use kind::{KindMask, RegionMask, SuggestKind};
pub use rank::MatchKind;
