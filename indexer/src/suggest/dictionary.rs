//! An open dictionary, and what a lookup in it finds.

use std::ops::Range;

use crate::text::Lemmatizer;

use super::error::SuggestError;
use super::forms::Forms;
use super::heavy::HeavyLists;
use super::image::{HEARD, Image, LEMMAS, NO_TERM, SuggestEntry, WordRow};
use super::kind::SuggestKind;
use super::query::Tables;
use super::rank::{MatchKind, Resolved};
use super::terms::TermTable;

/// One suggestion found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuggestHit {
    /// The entry's number in the dictionary: see [`SuggestDictionary::entry`].
    pub entry: u32,
    /// Place on the common scale, smaller is better: first by [`MatchKind`], then whole name, beginning
    /// of a name, words of a name, words of the title.
    pub score: u32,
    /// What it took to find it.
    pub via: MatchKind,
    /// The pass that found it.
    pub(super) pass: u32,
}

/// What a lookup found.
pub struct Suggestions<'d> {
    dictionary: &'d SuggestDictionary,
    pub(super) hits: Vec<SuggestHit>,
    pub(super) passes: Vec<Resolved>,
}

impl std::fmt::Debug for Suggestions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Suggestions").field("hits", &self.hits).finish()
    }
}

impl<'d> Suggestions<'d> {
    pub(super) fn none(dictionary: &'d SuggestDictionary) -> Self {
        Self { dictionary, hits: Vec::new(), passes: Vec::new() }
    }

    /// The hits, kind by kind in the order they were found best.
    #[must_use]
    pub fn hits(&self) -> &[SuggestHit] {
        &self.hits
    }

    /// The hits alone.
    #[must_use]
    pub fn into_hits(self) -> Vec<SuggestHit> {
        self.hits
    }

    /// Byte ranges of the entry's name to show in bold: in order, apart, on character boundaries.
    /// Empty when another name or the title matched.
    #[must_use]
    pub fn matched(&self, hit: &SuggestHit) -> Vec<Range<usize>> {
        let pass = self.passes.get(hit.pass as usize);
        let entry = self.dictionary.entry(hit.entry);
        let Some((pass, entry)) = pass.zip(entry) else { return Vec::new() };
        pass.matched(self.dictionary.rows_of(hit.entry), &entry.name)
    }
}

/// An open dictionary: immutable, shared between threads.
pub struct SuggestDictionary {
    entries: Vec<SuggestEntry>,
    /// Kind and region of each entry, close together.
    pub(super) marks: Vec<(SuggestKind, u8)>,
    row_offsets: Vec<u32>,
    rows: Vec<WordRow>,
    /// Numbers of the normal forms of every word as written.
    forms: Vec<[u32; LEMMAS]>,
    pub(super) heavy_surfaces: HeavyLists,
    pub(super) heavy_lemmas: HeavyLists,
    pub(super) tables: Tables,
}

impl std::fmt::Debug for SuggestDictionary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SuggestDictionary").field("entries", &self.entries.len()).finish()
    }
}

impl SuggestDictionary {
    /// Opens what [`super::SuggestBuilder::build`] made; everything that lookups rely on is checked.
    ///
    /// # Errors
    /// [`SuggestError`] when the bytes are of another version, damaged, or inconsistent.
    pub fn open(bytes: &[u8], lemmatizer: Lemmatizer) -> Result<Self, SuggestError> {
        let image = Image::from_bytes(bytes)?;
        let count = image.entries.len();
        let surfaces = TermTable::open(image.surfaces, count)?;
        let lemmas = TermTable::open(image.lemmas, count)?;
        let forms = Forms::of(&surfaces, &lemmas, &lemmatizer);
        let sounds = TermTable::open(image.sounds, count)?;
        let tables = Tables { surfaces, lemmas, sounds, forms, lemmatizer };
        let ordered = image.row_offsets.is_sorted()
            && image.row_offsets.len() == count + 1
            && image.row_offsets.last().map(|end| *end as usize) == Some(image.rows.len());
        if !ordered {
            return Err(SuggestError::Inconsistent("word list"));
        }
        let mut forms = vec![[NO_TERM; LEMMAS]; tables.surfaces.len()];
        for row in image.rows.iter().filter(|row| row.flags & HEARD == 0) {
            if let Some(forms) = forms.get_mut(row.surface as usize) {
                *forms = row.lemmas;
            }
        }
        let marks: Vec<_> = image.entries.iter().map(|entry| (entry.kind, entry.region)).collect();
        Ok(Self {
            entries: image.entries,
            heavy_surfaces: HeavyLists::open(image.heavy_surfaces, tables.surfaces.len(), &marks)?,
            heavy_lemmas: HeavyLists::open(image.heavy_lemmas, tables.lemmas.len(), &marks)?,
            marks,
            row_offsets: image.row_offsets,
            rows: image.rows,
            forms,
            tables,
        })
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is nothing to offer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry of a hit.
    #[must_use]
    pub fn entry(&self, number: u32) -> Option<&SuggestEntry> {
        self.entries.get(number as usize)
    }

    /// Every entry, in the order of their numbers.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &SuggestEntry> {
        self.entries.iter()
    }

    /// Numbers of the normal forms of a word as written, [`NO_TERM`] in the places left over.
    pub(super) fn forms_of(&self, surface: u32) -> [u32; LEMMAS] {
        self.forms.get(surface as usize).copied().unwrap_or([NO_TERM; LEMMAS])
    }

    pub(super) fn rows_of(&self, entry: u32) -> &[WordRow] {
        let at = entry as usize;
        match (self.row_offsets.get(at), self.row_offsets.get(at + 1)) {
            (Some(start), Some(end)) => &self.rows[*start as usize..*end as usize],
            _ => &[],
        }
    }
}
