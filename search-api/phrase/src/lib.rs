//! A phrase in free words, read as a filter: «двушка с отделкой у Автово до 9 млн сдача 2027».
//!
//! [`parse`] is a pure function of the text and a [`PhraseContext`]: the same words always mean the same. At every
//! word the longest reading wins, of equally long ones the first in the order of [`reader`]. Nothing is dropped:
//! every word lies in what was understood, in what was not (with the reason), or among the words that ask for nothing.
//! What no filter expresses is reported, never bent into what one does; an exclusion above all.
//!
//! [`describe`] goes the other way: a filter in the words of chips, and a chip read as a phrase is its condition.
//!
//! This module never counts, never touches an index but the suggestion dictionary, and never fails on a text.
//!
//! To teach it one more word for a known thing, add it to `lexicon.tsv`. To teach it a new lower bound, add its words
//! to `quantity.rs`: the rest is the field's row. To teach it another thing, add a term to `term.rs`, its effect to
//! `draft.rs` and its chip to `describe.rs`.

mod catalogue;
mod describe;
mod draft;
mod hint;
mod lexicon;
mod limits;
mod number;
mod piece;
mod place;
mod quantity;
mod range;
mod reader;
mod rooms;
mod spelling;
mod street;
mod term;
mod time;
mod words;

use chrono::NaiveDate;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::suggest::SuggestDictionary;
use serde::Serialize;

pub use novosel_catalog::listing::fields::Subject;

pub use describe::{Chip, Titles, Untitled, describe, describe_sort};

/// Characters of a phrase that are read; the rest is reported as one unknown part. Twice the longest text of a filter:
/// enough for every condition at once.
pub const MAX_PHRASE: usize = 256;

/// What a phrase is read against.
#[derive(Clone, Debug)]
pub struct PhraseContext<'a> {
    /// The site; a region named in the phrase goes before it.
    pub site: Option<SiteRegion>,
    /// The day of the visit: «в следующем году».
    pub today: NaiveDate,
    /// Names of everything.
    pub dictionary: &'a SuggestDictionary,
    /// Stations, places and land statuses by number.
    pub geography: &'a Geography,
    /// What is chosen already; the phrase replaces the fields that it speaks of.
    pub base: Filter,
}

/// A phrase, read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phrase {
    /// The base with everything understood.
    pub filter: Filter,
    /// The order, if the phrase names one.
    pub sort: Option<Sort>,
    /// What was understood, in the order of the text.
    pub understood: Vec<Part>,
    /// What was not, or cannot be expressed, in the order of the text.
    pub unknown: Vec<UnknownPart>,
    /// Words that ask for nothing: «купить», «в», «и».
    pub skipped: Vec<SkippedPart>,
    /// The phrase with its spelling put right, if it was.
    pub corrected: Option<String>,
}

/// A run of words with its meaning. Offsets are bytes of the original text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The words as typed.
    pub text: String,
    /// The meaning in Russian: «до 9 млн ₽».
    pub meaning: String,
    /// What it concerns.
    pub kind: Subject,
    /// Other things of the same name, likelier ones first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
}

/// A run of words that is not in the filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnknownPart {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The words as typed.
    pub text: String,
    /// Why, in Russian.
    pub reason: String,
}

/// A run of words that asks for nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SkippedPart {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The words as typed.
    pub text: String,
}

/// What else a name may have meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// What it is.
    pub kind: Subject,
    /// Its number among its kind.
    pub id: u32,
    /// Its title.
    pub meaning: String,
}

/// Reads a phrase. Any text is accepted; see the module for what is promised about it.
pub fn parse(text: &str, context: &PhraseContext<'_>) -> Phrase {
    reader::read(text, context)
}
