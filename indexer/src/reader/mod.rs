//! An opened generation: every table and index in memory.

mod open;

pub use open::Opened;

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use novosel_catalog::building::{Complex, Placed};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::stream::ReferenceData;
use rayon::slice::ParallelSliceMut;

use crate::columns::encode;
use crate::columns::tables::{ABSENT, Tables};
use crate::error::IndexError;
use crate::fulltext::TextIndex;
use crate::generation::names::{BOOKS, CARDS, SUGGEST, TABLES, TEXT_LOTS, TEXT_NAMES};
use crate::generation::{Manifest, ManifestCounts, read_folder, read_manifest, split_folder};
use crate::reference_data::StoredReferenceData;
use crate::suggest::SuggestDictionary;
use crate::text::Lemmatizer;

/// A generation in memory; its folder may be moved or removed.
#[derive(Debug)]
pub struct Generation {
    /// The number.
    pub number: u64,
    /// What it is.
    pub manifest: Manifest,
    /// SHA-256 of the manifest: equal digests are equal generations.
    pub manifest_digest: String,
    /// Columns.
    pub tables: Tables,
    /// Complexes by ordinal, without the heavy parts of their pages.
    pub cards: Vec<Complex>,
    /// Books.
    pub reference_data: ReferenceData,
    /// Text search.
    pub text: TextIndex,
    /// Suggestions.
    pub suggest: SuggestDictionary,
    ordinals: HashMap<ComplexId, u32>,
    /// Number and slot of every lot in one word, ascending.
    slots: Vec<u64>,
}

impl Generation {
    /// Reads a folder. No byte is interpreted before its digest is checked.
    pub(crate) fn open(folder: &Path, number: u64) -> Result<Self, IndexError> {
        let (manifest, manifest_digest) = read_manifest(folder, number)?;
        let mut files = read_folder(folder, number, &manifest.files)?;
        let (names, lots) = (split_folder(&mut files, TEXT_NAMES), split_folder(&mut files, TEXT_LOTS));
        let lemmatizer = Lemmatizer::shared()?;
        let ((tables, cards), (text, (suggest, reference_data))) = rayon::join(
            || rayon::join(|| read_tables(&files, number), || read_cards(&files, number)),
            || {
                rayon::join(
                    || TextIndex::open(names, lots, lemmatizer.clone()),
                    || (read_suggest(&files, number, &lemmatizer), read_reference_data(&files, number)),
                )
            },
        );
        let ((tables, slots), mut cards) = (tables?, cards?);
        let generation = Self {
            number,
            manifest,
            manifest_digest,
            ordinals: tables.complexes.iter().zip(0..).map(|(row, at)| (row.id, at)).collect(),
            cards: {
                restore_positions(&mut cards, &tables, number)?;
                cards
            },
            tables,
            reference_data: reference_data?,
            text: text?,
            suggest: suggest?,
            slots,
        };
        generation.check_counts()?;
        Ok(generation)
    }

    /// How much there is.
    pub fn counts(&self) -> ManifestCounts {
        ManifestCounts {
            complexes: self.tables.complexes.len() as u64,
            lots: self.slots.len() as u64,
            slots: self.tables.lots.len() as u64,
            names: self.text.names_count(),
            suggestions: self.suggest.len() as u64,
        }
    }

    /// The place of a complex in the tables.
    pub fn ordinal_of(&self, id: ComplexId) -> Option<usize> {
        self.ordinals.get(&id).map(|ordinal| *ordinal as usize)
    }

    /// The card of a complex.
    pub fn card(&self, id: ComplexId) -> Option<&Complex> {
        self.ordinal_of(id).map(|ordinal| &self.cards[ordinal])
    }

    /// The slot of a lot.
    pub fn slot_of(&self, id: LotId) -> Option<usize> {
        let first = self.slots.partition_point(|packed| packed >> 32 < u64::from(id.0));
        let packed = *self.slots.get(first)?;
        // The low half is the slot.
        (packed >> 32 == u64::from(id.0)).then_some(packed as u32 as usize)
    }

    /// The complex that a slot belongs to; filling slots belong to the complex before them.
    pub fn ordinal_of_slot(&self, slot: usize) -> Option<usize> {
        if slot >= self.tables.lots.len() {
            return None;
        }
        let word = slot / crate::columns::tables::WORD;
        // Complexes without lots share their first word with the next one, which stands behind them.
        let behind = self.tables.complexes.partition_point(|row| row.first_word as usize <= word);
        behind.checked_sub(1)
    }

    fn check_counts(&self) -> Result<(), IndexError> {
        let (found, promised) = (self.counts(), self.manifest.counts);
        if found != promised {
            let reason = format!("holds {found:?} instead of {promised:?}");
            return Err(IndexError::damaged(self.number, "manifest.json", &reason));
        }
        if found.lots != self.text.lots_count() {
            let reason = format!("{} keys for {} lots", self.text.lots_count(), found.lots);
            return Err(IndexError::damaged(self.number, TEXT_LOTS, &reason));
        }
        Ok(())
    }
}

fn file<'a>(files: &'a BTreeMap<String, Vec<u8>>, name: &str, number: u64) -> Result<&'a [u8], IndexError> {
    files
        .get(name)
        .map(Vec::as_slice)
        .ok_or_else(|| IndexError::damaged(number, name, &"not in the manifest"))
}

fn read_tables(files: &BTreeMap<String, Vec<u8>>, number: u64) -> Result<(Tables, Vec<u64>), IndexError> {
    let tables = encode::decode(file(files, TABLES, number)?)
        .map_err(|error| IndexError::damaged(number, TABLES, &error))?;
    let slots = number_slots(&tables);
    if let Some(lot) = duplicate(&slots) {
        return Err(IndexError::damaged(number, TABLES, &format!("lot {lot} occurs twice")));
    }
    Ok((tables, slots))
}

/// Number and slot of every lot, ascending by number.
pub(crate) fn number_slots(tables: &Tables) -> Vec<u64> {
    let ids = tables.lots.id.iter().zip(0_u64..);
    let mut slots: Vec<u64> =
        ids.filter(|(id, _)| **id != ABSENT).map(|(id, slot)| u64::from(*id) << 32 | slot).collect();
    slots.par_sort_unstable();
    slots
}

/// A lot that has two slots.
pub(crate) fn duplicate(slots: &[u64]) -> Option<LotId> {
    let pair = slots.windows(2).find(|pair| pair[0] >> 32 == pair[1] >> 32)?;
    u32::try_from(pair[0] >> 32).ok().map(LotId)
}

fn read_cards(files: &BTreeMap<String, Vec<u8>>, number: u64) -> Result<Vec<Complex>, IndexError> {
    use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
    let lines: Vec<&[u8]> =
        file(files, CARDS, number)?.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
    lines
        .par_iter()
        .map(|line| serde_json::from_slice(line).map_err(|error| IndexError::damaged(number, CARDS, &error)))
        .collect()
}

/// Cards and rows are the same complexes. The row's position is the exact one: reading a decimal fraction
/// may differ in its last bit.
fn restore_positions(cards: &mut [Complex], tables: &Tables, number: u64) -> Result<(), IndexError> {
    if cards.len() != tables.complexes.len() {
        let reason = format!("{} cards for {} complexes", cards.len(), tables.complexes.len());
        return Err(IndexError::damaged(number, CARDS, &reason));
    }
    for (card, row) in cards.iter_mut().zip(&tables.complexes) {
        if card.id != row.id {
            let reason = format!("the card of complex {} stands for complex {}", card.id, row.id);
            return Err(IndexError::damaged(number, CARDS, &reason));
        }
        card.position = card.position.zip(row.position).map(|(placed, at)| Placed { at, ..placed });
    }
    Ok(())
}

fn read_reference_data(files: &BTreeMap<String, Vec<u8>>, number: u64) -> Result<ReferenceData, IndexError> {
    let stored: StoredReferenceData = serde_json::from_slice(file(files, BOOKS, number)?)
        .map_err(|error| IndexError::damaged(number, BOOKS, &error))?;
    Ok(stored.into())
}

fn read_suggest(
    files: &BTreeMap<String, Vec<u8>>,
    number: u64,
    lemmatizer: &Lemmatizer,
) -> Result<SuggestDictionary, IndexError> {
    Ok(SuggestDictionary::open(file(files, SUGGEST, number)?, lemmatizer.clone())?)
}
