//! A generation under construction.

use std::fs;
use std::path::Path;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::LotKindSet;
use novosel_catalog::id::ComplexId;
use novosel_catalog::stream::{ComplexEntry, ReferenceData, Totals};

use super::BuildReport;
use super::sample::Sample;
use crate::columns::assemble::TablesBuilder;
use crate::columns::encode;
use crate::columns::tables::{Tables, WORD};
use crate::derive::{Deriver, card};
use crate::dictionary;
use crate::error::IndexError;
use crate::fulltext::{Landmarks, LotKeysWriter, NamesWriter};
use crate::generation::names::{BOOKS, CARDS, SUGGEST, TABLES, TEXT_LOTS, TEXT_NAMES};
use crate::generation::{BuildOptions, FORMAT, GenerationDraft, Manifest, ManifestCounts, read_manifest};
use crate::progress::{Progress, Stage};
use crate::reader::{Generation, duplicate, number_slots};
use crate::reference_data::StoredReferenceData;
use crate::suggest::SuggestBuilder;
use crate::text::Lemmatizer;

/// Takes complexes by ascending number within a region, then publishes.
pub(super) struct Assembly<'a> {
    reference_data: &'a ReferenceData,
    options: BuildOptions,
    around: Landmarks<'a>,
    deriver: Deriver,
    tables: TablesBuilder,
    names: NamesWriter,
    keys: LotKeysWriter,
    samples: Vec<Sample>,
    /// Every so many complexes one is sampled.
    stride: u64,
    read: Totals,
    kept: u64,
    removed: u64,
    dangling: u64,
}

impl<'a> Assembly<'a> {
    /// Begins with empty text indexes.
    pub(super) fn create(
        draft: &GenerationDraft<'_>,
        reference_data: &'a ReferenceData,
        options: BuildOptions,
        complexes: u64,
    ) -> Result<Self, IndexError> {
        let names = NamesWriter::create(&draft.folder().join(TEXT_NAMES), Lemmatizer::shared()?)?;
        names.add_reference_data(reference_data)?;
        let keys = LotKeysWriter::create(&draft.folder().join(TEXT_LOTS))?;
        Ok(Self::new(reference_data, options, complexes, names, keys))
    }

    /// Begins with the text indexes that stand in the draft already.
    pub(super) fn resume(
        draft: &GenerationDraft<'_>,
        reference_data: &'a ReferenceData,
        options: BuildOptions,
        complexes: u64,
    ) -> Result<Self, IndexError> {
        let names = NamesWriter::resume(&draft.folder().join(TEXT_NAMES), Lemmatizer::shared()?)?;
        let keys = LotKeysWriter::resume(&draft.folder().join(TEXT_LOTS))?;
        Ok(Self::new(reference_data, options, complexes, names, keys))
    }

    fn new(
        reference_data: &'a ReferenceData,
        options: BuildOptions,
        complexes: u64,
        names: NamesWriter,
        keys: LotKeysWriter,
    ) -> Self {
        Self {
            reference_data,
            options,
            around: Landmarks::new(reference_data),
            deriver: Deriver::new(reference_data, options.today),
            tables: TablesBuilder::default(),
            names,
            keys,
            samples: Vec::new(),
            stride: (complexes / options.verify_complexes.max(1) as u64).max(1),
            read: Totals::default(),
            kept: 0,
            removed: 0,
            dangling: 0,
        }
    }

    /// Adds a complex of the stream with its lots.
    pub(super) fn take(&mut self, entry: ComplexEntry) -> Result<(), IndexError> {
        let ComplexEntry { mut complex, mut lots } = entry;
        self.check_room(lots.len())?;
        complex.accreditations = self.deriver.accreditations(&complex);
        complex.features = self.deriver.features(&complex, LotKindSet::of(lots.iter().map(|lot| lot.kind)));
        self.names.add_complex(&complex, &self.around)?;
        self.dangling += self.around.dangling(&complex) as u64;
        let complex = card(complex);
        if self.options.verify_complexes > 0 && self.read.complexes.is_multiple_of(self.stride) {
            self.samples.push(Sample::of(&complex, &lots)?);
        }
        self.keys.add_lots(complex.id, &mut lots)?;
        self.read.complexes += 1;
        self.read.lots += lots.len() as u64;
        self.tables.push(complex, lots);
        Ok(())
    }

    /// Adds a complex as the generation before has it; text and keys stand in the draft already.
    pub(super) fn keep(&mut self, previous: &Generation, ordinal: usize) -> Result<(), IndexError> {
        let slots = previous.tables.slots(ordinal);
        self.check_room(slots.len())?;
        let mut complex: Complex = previous.cards[ordinal].clone();
        complex.accreditations = self.deriver.accreditations(&complex);
        complex.features = self.deriver.features(&complex, previous.tables.lots.kinds(slots));
        self.tables.push_kept(complex, &previous.tables, ordinal);
        self.kept += 1;
        Ok(())
    }

    /// Forgets text and keys of a complex of the generation before.
    pub(super) fn forget(&mut self, id: ComplexId) {
        self.names.remove_complex(id);
        self.keys.remove_complex(id);
    }

    /// Counts a complex that is gone.
    pub(super) fn count_removed(&mut self) {
        self.removed += 1;
    }

    fn check_room(&self, lots: usize) -> Result<(), IndexError> {
        // One number below the largest is left, because that one means «absent».
        let slots = self.tables.slots() + lots.next_multiple_of(WORD);
        if slots >= u32::MAX as usize { Err(IndexError::TooManyLots) } else { Ok(()) }
    }

    /// The stream gave what it promised.
    pub(super) fn check_totals(&self, promised: Totals) -> Result<(), IndexError> {
        let checks =
            [("complexes", promised.complexes, self.read.complexes), ("lots", promised.lots, self.read.lots)];
        match checks.into_iter().find(|(_, promised, read)| promised != read) {
            Some((what, promised, read)) => Err(IndexError::Totals { what, promised, read }),
            None => Ok(()),
        }
    }

    /// Joins, writes, verifies and publishes.
    pub(super) fn publish(
        self,
        draft: GenerationDraft<'_>,
        based_on: Option<u64>,
        progress: &dyn Progress,
    ) -> Result<BuildReport, IndexError> {
        // Taken apart, so that on an error the writers end before the draft removes their folder.
        let Self {
            reference_data, options, tables, names, keys, samples, read, kept, removed, dangling, ..
        } = self;
        progress.stage(Stage::Columns, read.complexes + kept);
        let (tables, cards) = tables.finish();
        let slots = number_slots(&tables);
        if let Some(lot) = duplicate(&slots) {
            return Err(IndexError::DuplicateLot(lot));
        }
        progress.advance(cards.len() as u64);

        progress.stage(Stage::Text, 0);
        let (named, keyed) = rayon::join(|| names.commit(), || keys.commit());
        named.and(keyed).map_err(|error| error.or_of_folder(draft.folder()))?;

        let suggestions =
            write_suggestions(&draft, reference_data, &cards, &tables, options.today, progress)?;
        progress.stage(Stage::Write, 4);
        write_tables(&draft, reference_data, &cards, &tables, progress)?;
        let geography = &reference_data.geography;
        let named =
            cards.len() + reference_data.builders.len() + geography.places.len() + geography.stations.len();
        let counts = ManifestCounts {
            complexes: cards.len() as u64,
            lots: slots.len() as u64,
            slots: tables.lots.len() as u64,
            names: named as u64,
            suggestions,
        };
        // Freed before verification opens the same again.
        drop((tables, cards, slots));
        let files = draft.digest_files()?;
        let manifest = Manifest { format: FORMAT, number: draft.number(), based_on, options, counts, files };
        draft.seal(&manifest)?;
        progress.advance(1);

        progress.stage(Stage::Verify, samples.len() as u64);
        verify(draft.folder(), draft.number(), &samples, progress)?;

        progress.stage(Stage::Publish, 0);
        let (_, manifest_digest) = read_manifest(draft.folder(), draft.number())?;
        let generation = draft.publish(&manifest_digest)?;
        Ok(BuildReport {
            generation,
            counts,
            bytes: manifest.bytes(),
            complexes_read: read.complexes,
            complexes_kept: kept,
            complexes_removed: removed,
            dangling_references: dangling,
            verified: samples.len() as u64,
        })
    }
}

fn write_suggestions(
    draft: &GenerationDraft<'_>,
    reference_data: &ReferenceData,
    cards: &[Complex],
    tables: &Tables,
    today: NaiveDate,
    progress: &dyn Progress,
) -> Result<u64, IndexError> {
    let entries = dictionary::entries(reference_data, cards, tables, today);
    let count = entries.len() as u64;
    progress.stage(Stage::Suggest, count);
    let mut builder = SuggestBuilder::new(Lemmatizer::shared()?);
    entries.into_iter().for_each(|entry| builder.push(entry));
    draft.write(SUGGEST, &builder.build()?)?;
    progress.advance(count);
    Ok(count)
}

fn write_tables(
    draft: &GenerationDraft<'_>,
    reference_data: &ReferenceData,
    cards: &[Complex],
    tables: &Tables,
    progress: &dyn Progress,
) -> Result<(), IndexError> {
    draft.write(TABLES, &encode::encode(tables))?;
    progress.advance(1);
    draft.write(CARDS, &card_lines(cards)?)?;
    progress.advance(1);
    let reference_data = serde_json::to_vec(&StoredReferenceData::from(reference_data))
        .map_err(|source| IndexError::Encode { what: "reference data", source })?;
    draft.write(BOOKS, &reference_data)?;
    progress.advance(1);
    Ok(())
}

/// One card a line, so that they are read by several threads.
fn card_lines(cards: &[Complex]) -> Result<Vec<u8>, IndexError> {
    let mut lines = Vec::with_capacity(cards.len() * 2048);
    for card in cards {
        serde_json::to_writer(&mut lines, card)
            .map_err(|source| IndexError::Encode { what: "card", source })?;
        lines.push(b'\n');
    }
    Ok(lines)
}

/// Opens what was written, the way a server will, and compares the samples with it.
fn verify(folder: &Path, number: u64, samples: &[Sample], progress: &dyn Progress) -> Result<(), IndexError> {
    let opened = Generation::open(folder, number)?;
    for sample in samples {
        sample.check(&opened).map_err(|error| match error {
            super::sample::Mismatch::Differs(reason) => IndexError::Verify { generation: number, reason },
            super::sample::Mismatch::Unreadable(error) => error,
        })?;
        progress.advance(1);
    }
    Ok(())
}

/// Copies a folder of the generation before into the draft.
pub(super) fn copy_folder(
    files: std::collections::BTreeMap<String, Vec<u8>>,
    draft: &GenerationDraft<'_>,
) -> Result<(), IndexError> {
    for (name, bytes) in files {
        let path = draft.folder().join(&name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(IndexError::io("create folder", parent))?;
        }
        fs::write(&path, &bytes).map_err(IndexError::io("write", &path))?;
    }
    Ok(())
}
