//! Text search by tantivy: names of everything in one index, keys of lots in another.
//!
//! Two indexes, because a million keys would make every list of the names' index a million documents wide.
//! What it never does: it offers no query language. A query is built of terms, so nothing that a visitor
//! types is syntax.
//!
//! To make one more text of a complex searchable: a field in [`schema`], its text in `write`, and, when the
//! filter's texts shall reach it, its name in [`schema::NamesSchema::text_fields`].

pub mod schema;
mod search;
mod write;

pub use schema::Named;
pub use search::TextIndex;
pub use write::{Landmarks, LotKeysWriter, NamesWriter};
