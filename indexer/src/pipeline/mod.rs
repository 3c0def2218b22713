//! From a catalogue to a published generation.
//!
//! [`build`] reads everything; [`build_changed`] reads what changed and takes the rest from the generation
//! before. Both write aside, open what they wrote, compare it with what they read, and only then publish;
//! an error or a kill at any moment leaves the serving generation as it was.

mod assembly;
mod changed;
mod sample;

use std::path::Path;

use novosel_catalog::id::ComplexId;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, ReferenceData, StreamError};

use crate::error::IndexError;
use crate::generation::{BuildOptions, GenerationDraft, ManifestCounts, Store};
use crate::progress::{Progress, Stage};
use crate::reader::Generation;

use assembly::Assembly;
pub use changed::{Change, ChangeStream};

/// What a build did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildReport {
    /// The number of the generation, now serving.
    pub generation: u64,
    /// How much it holds.
    pub counts: ManifestCounts,
    /// Bytes of its files.
    pub bytes: u64,
    /// Complexes read from the stream.
    pub complexes_read: u64,
    /// Complexes taken unchanged from the generation before.
    pub complexes_kept: u64,
    /// Complexes of the generation before that are gone.
    pub complexes_removed: u64,
    /// References of the complexes read to builders, places or stations that the reference data does not have.
    pub dangling_references: u64,
    /// Complexes that were compared with the stream after writing.
    pub verified: u64,
}

/// Builds a generation of the whole stream and publishes it.
///
/// # Errors
/// When another build is at work, the stream fails or breaks its promises, or the disk refuses. Nothing is
/// published then.
pub fn build(
    stream: &mut dyn CatalogueStream,
    root: &Path,
    options: BuildOptions,
    progress: &dyn Progress,
) -> Result<BuildReport, IndexError> {
    let store = Store::create(root)?;
    let _lock = store.lock("index build")?;
    let draft = GenerationDraft::create(&store)?;
    let totals = stream.totals().map_err(IndexError::Stream)?;
    let reference_data = stream.reference_data().map_err(IndexError::Stream)?;
    progress.stage(Stage::Read, totals.lots);
    let mut assembly = Assembly::create(&draft, &reference_data, options, totals.complexes)?;
    let mut before: Option<ComplexId> = None;
    while let Some(entry) = stream.next_complex().map_err(IndexError::Stream)? {
        let (complex, lots) = (entry.complex.id, entry.lots.len() as u64);
        if let Some(after) = before.filter(|before| *before >= complex) {
            return Err(IndexError::Order { complex, after });
        }
        before = Some(complex);
        assembly.take(entry).map_err(|error| error.or_of_folder(draft.folder()))?;
        progress.advance(lots);
    }
    assembly.check_totals(totals)?;
    assembly.publish(draft, None, progress)
}

/// Builds a generation of an opened one and what changed since, and publishes it.
///
/// Facts that depend on the day are computed anew for every complex; text and keys only for changed ones.
///
/// # Errors
/// As [`build`]; [`IndexError::Stale`] when `previous` serves no more, and [`IndexError::FullBuildNeeded`]
/// when the reference data changed a name that the text of unchanged complexes holds.
pub fn build_changed(
    previous: &Generation,
    changes: &mut dyn ChangeStream,
    root: &Path,
    options: BuildOptions,
    progress: &dyn Progress,
) -> Result<BuildReport, IndexError> {
    changed::build(previous, changes, root, options, progress)
}

/// A catalogue that stands in memory, as a stream.
#[derive(Debug, Default)]
pub struct MemoryStream {
    reference_data: ReferenceData,
    entries: std::vec::IntoIter<ComplexEntry>,
}

impl MemoryStream {
    /// A stream of these entries, in any order.
    pub fn new(reference_data: ReferenceData, mut entries: Vec<ComplexEntry>) -> Self {
        entries.sort_by_key(|entry| entry.complex.id);
        Self { reference_data, entries: entries.into_iter() }
    }
}

impl CatalogueStream for MemoryStream {
    fn totals(&mut self) -> Result<novosel_catalog::stream::Totals, StreamError> {
        let entries = self.entries.as_slice();
        let lots = entries.iter().map(|entry| entry.lots.len() as u64).sum();
        Ok(novosel_catalog::stream::Totals { complexes: entries.len() as u64, lots })
    }

    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        Ok(self.reference_data.clone())
    }

    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError> {
        Ok(self.entries.next())
    }
}
