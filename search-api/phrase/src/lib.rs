//! Parses free text into a filter: «двушка с отделкой у Автово до 9 млн сдача 2027».
//!
//! [`parse`] is a pure function of the text and a [`PhraseContext`]. At every word the longest match wins; of equally
//! long ones the first in the order of [`reader`]. Nothing is dropped: every word is in what was understood, in what
//! was not (with the reason), or among the skipped words. What no filter can express is reported, never approximated;
//! this holds for exclusions above all.
//!
//! [`describe`] is the inverse: it turns a filter into chips, and a chip parsed as a phrase gives its condition again.
//!
//! This crate computes no counts, reads no index but the suggestion dictionary, and never fails on a text.
//!
//! To add a word for an existing term, add it to `lexicon.tsv`. To add a lower bound, add its words to `quantity.rs`;
//! the rest follows from the row of the field. To add any other term, add it to `term.rs`, its effect to `draft.rs` and
//! its chip to `describe.rs`.

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

pub use describe::{Chip, Titles, describe, describe_sort};

/// Characters of a phrase that are parsed; the rest is reported as one unknown part. Twice the longest text of a
/// filter: enough for every condition at once.
pub const MAX_PHRASE: usize = 256;

/// The context that a phrase is parsed in.
#[derive(Clone)]
pub struct PhraseContext<'a> {
    /// The site; a region in the phrase overrides it.
    pub site: Option<SiteRegion>,
    /// Today, for «в следующем году».
    pub today: NaiveDate,
    /// Names of complexes, builders, stations and places.
    pub dictionary: &'a SuggestDictionary,
    /// Stations, places and land statuses by number.
    pub geography: &'a Geography,
    /// Names of what was understood.
    pub titles: &'a dyn Titles,
    /// The current filter; the phrase replaces the fields that it sets.
    pub base: Filter,
}

/// A parsed phrase.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phrase {
    /// The base filter with everything understood.
    pub filter: Filter,
    /// The order of results, if the phrase names one.
    pub sort: Option<Sort>,
    /// What was understood, in the order of the text.
    pub understood: Vec<Part>,
    /// What was not understood or cannot be expressed, in the order of the text.
    pub unknown: Vec<UnknownPart>,
    /// Words without a meaning for the filter: «купить», «в», «и».
    pub skipped: Vec<SkippedPart>,
    /// The phrase with its spelling put right, if it was.
    pub corrected: Option<String>,
}

/// A run of words that was understood. Offsets are bytes of the original text.
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
    /// The field that it sets.
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
    /// The reason, in Russian.
    pub reason: String,
}

/// A run of words without a meaning for the filter.
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
    /// Its number among objects of its kind.
    pub id: u32,
    /// Its title.
    pub meaning: String,
}

/// Parses a phrase. Accepts any text; see the crate documentation for the guarantees.
pub fn parse(text: &str, context: &PhraseContext<'_>) -> Phrase {
    reader::read(text, context)
}
