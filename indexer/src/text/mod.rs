//! Russian text as people type it: folding, tokens, normal forms, layouts, scripts, synonyms.
//!
//! Everything here is a pure function of its arguments or an immutable table; nothing reads a
//! clock, a file or the network, and nothing panics on any `&str`. The one heavy value is
//! [`Lemmatizer`], a dictionary compiled into the binary that is opened once and shared.
//!
//! What this module never does: decide what a word *means* for a filter. It says how words are
//! written and which spellings are the same word; the parser of phrases and the suggestion
//! dictionary build on that.
//!
//! To teach the portal a new abbreviation, slang word or English word heard in Russian, add a line
//! to `synonyms.tsv`; the tests check the table's form.

mod error;
mod fold;
mod heard;
mod layout;
mod lemmas;
mod normalize;
mod synonyms;
mod tokenizer;
mod tokens;
mod translit;

pub use error::TextError;
pub use heard::heard;
pub use layout::{to_latin as layout_to_latin, to_russian as layout_to_russian};
pub use lemmas::Lemmatizer;
pub use normalize::normalize;
pub use synonyms::{TypeWord, canonical, is_filler, is_link, rooms, sounds, type_word};
pub use tokenizer::{RussianTokenStream, RussianTokenizer, TOKENIZER_NAME, register};
pub use tokens::{MAX_QUERY_CHARS, MAX_TOKEN_CHARS, Token, query_tokens, tokens};
pub use translit::{sound_keys, to_cyrillic, to_latin};
