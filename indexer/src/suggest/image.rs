//! The serialised form of a suggestion dictionary.

use serde::{Deserialize, Serialize};

use super::error::SuggestError;
use super::kind::SuggestKind;
use super::terms::TermImage;

/// First byte of a dictionary; raised with every change of the form below or of the text rules.
pub(super) const VERSION: u8 = 2;

/// No word: an absent normal form or sound.
pub(super) const NO_TERM: u32 = u32::MAX;

/// Normal forms kept for a word.
pub(super) const LEMMAS: usize = 3;

/// One thing to offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuggestEntry {
    /// What it is.
    pub kind: SuggestKind,
    /// Its number among its kind.
    pub record_id: u32,
    /// Its region's number, 1 to 4; 0 for none in particular.
    pub region: u8,
    /// The name shown: «Северная долина».
    pub name: String,
    /// The line below or around the name: «ЖК «Северная долина», Выборгский район». Its words
    /// are found too, after every name.
    pub title: String,
    /// Other names: synonyms, old names, given transliterations.
    pub names: Vec<String>,
    /// Greater is offered first among equals.
    pub popularity: u32,
    /// Whatever the kind carries: a metro line's colour.
    pub data: Option<String>,
    /// The text search that the suggestion stands for, if it is one.
    pub q: Option<String>,
}

/// One word of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct WordRow {
    /// Number of the word as written.
    pub(super) surface: u32,
    /// Numbers of its normal forms.
    pub(super) lemmas: [u32; LEMMAS],
    /// Number of its sound.
    pub(super) sound: u32,
    /// Byte range in the name shown; empty for other names and the title.
    pub(super) start: u16,
    pub(super) end: u16,
    /// Which name: 0 the one shown, then the others; [`TITLE`] for the title.
    pub(super) name: u8,
    /// Place among the name's words, type words of the entry's own kind left out.
    pub(super) place: u8,
    /// How many such words the name has.
    pub(super) words: u8,
    pub(super) flags: u8,
}

/// The name number of words of the title.
pub(super) const TITLE: u8 = u8::MAX;
/// The place of a word that is not counted.
pub(super) const NO_PLACE: u8 = u8::MAX;
/// The row is how the word is heard in the other script, not how it is written.
pub(super) const HEARD: u8 = 1;
/// The word is written in Latin letters.
pub(super) const LATIN: u8 = 2;

/// Best entries of a beginning, a word or a normal form that stands in very many names.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct HeavyList {
    pub(super) first: u32,
    pub(super) end: u32,
    /// Whether the beginning is a word by itself (as in the range it stands for).
    pub(super) whole: bool,
    /// Entries with their scores in groups of one region and kind, the best first, at most
    /// [`HEAVY_TOP`] each.
    pub(super) entries: Vec<(u32, u16)>,
}

/// Entries kept for each region and kind of a heavy beginning: twice the specification's five.
pub(super) const HEAVY_TOP: usize = 10;

/// A beginning with more postings than this is heavy; fewer are graded one by one.
pub(super) const HEAVY_POSTINGS: usize = 32;

/// A whole dictionary.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Image {
    /// Sorted by kind, then popularity: an entry's number is its rank among equals.
    pub(super) entries: Vec<SuggestEntry>,
    /// Where the rows of each entry begin, and the end.
    pub(super) row_offsets: Vec<u32>,
    pub(super) rows: Vec<WordRow>,
    pub(super) surfaces: TermImage,
    pub(super) lemmas: TermImage,
    pub(super) sounds: TermImage,
    /// Of beginnings and words as written: sorted by range and wholeness.
    pub(super) heavy_surfaces: Vec<HeavyList>,
    /// Of normal forms: sorted by range.
    pub(super) heavy_lemmas: Vec<HeavyList>,
}

impl Image {
    pub(super) fn to_bytes(&self) -> Result<Vec<u8>, SuggestError> {
        Ok(postcard::to_extend(self, vec![VERSION])?)
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, SuggestError> {
        match bytes.split_first() {
            Some((&VERSION, body)) => Ok(postcard::from_bytes(body)?),
            _ => Err(SuggestError::Version { expected: VERSION }),
        }
    }
}
