//! A build that reads only what changed.

use std::collections::BTreeMap;
use std::path::Path;

use novosel_catalog::id::ComplexId;
use novosel_catalog::region::Region;
use novosel_catalog::stream::{ComplexEntry, ReferenceData, StreamError};

use super::BuildReport;
use super::assembly::{Assembly, copy_folder};
use crate::error::IndexError;
use crate::generation::names::{TEXT_LOTS, TEXT_NAMES};
use crate::generation::{BuildOptions, GenerationDraft, Store, read_folder};
use crate::progress::{Progress, Stage};
use crate::reader::Generation;

/// What happened to a complex since a generation was built.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// It is new, or it or some of its lots changed: this is all of it.
    Changed(Box<ComplexEntry>),
    /// It is gone.
    Removed(ComplexId),
}

impl Change {
    fn complex(&self) -> ComplexId {
        match self {
            Self::Changed(entry) => entry.complex.id,
            Self::Removed(id) => *id,
        }
    }
}

/// The changes since a generation was built.
pub trait ChangeStream: Send {
    /// The reference data as it is now; read before the first change.
    fn reference_data(&mut self) -> Result<ReferenceData, StreamError>;

    /// The next change, in any order; of several for one complex the last one holds.
    fn next_change(&mut self) -> Result<Option<Change>, StreamError>;
}

/// Where a complex of the new generation comes from.
enum Source {
    Kept(usize),
    Read(Box<ComplexEntry>),
}

pub(super) fn build(
    previous: &Generation,
    changes: &mut dyn ChangeStream,
    root: &Path,
    options: BuildOptions,
    progress: &dyn Progress,
) -> Result<BuildReport, IndexError> {
    let store = Store::create(root)?;
    let _lock = store.lock("index build --changed")?;
    let current = store.current()?.unwrap_or(0);
    if current != previous.number {
        return Err(IndexError::Stale { previous: previous.number, current });
    }
    let reference_data = changes.reference_data().map_err(IndexError::Stream)?;
    check_names(&previous.reference_data, &reference_data)?;
    let mut changed: BTreeMap<ComplexId, Change> = BTreeMap::new();
    while let Some(change) = changes.next_change().map_err(IndexError::Stream)? {
        changed.insert(change.complex(), change);
    }

    let draft = GenerationDraft::create(&store)?;
    copy_text(previous, &store, &draft)?;
    progress.stage(Stage::Read, previous.manifest.counts.lots);
    let mut assembly = Assembly::resume(&draft, &reference_data, options, changed.len() as u64)?;
    for id in changed.keys().filter(|id| previous.ordinal_of(**id).is_some()) {
        assembly.forget(*id);
    }
    for (_, _, source) in sources(previous, changed, &mut assembly) {
        let lots = match source {
            Source::Kept(ordinal) => {
                assembly.keep(previous, ordinal)?;
                previous.tables.slots(ordinal).len()
            }
            Source::Read(entry) => {
                let lots = entry.lots.len();
                assembly.take(*entry).map_err(|error| error.or_of_folder(draft.folder()))?;
                lots
            }
        };
        progress.advance(lots as u64);
    }
    assembly.publish(draft, Some(previous.number), progress)
}

/// Every complex of the new generation, in the order of the tables.
fn sources(
    previous: &Generation,
    changed: BTreeMap<ComplexId, Change>,
    assembly: &mut Assembly<'_>,
) -> Vec<(Region, ComplexId, Source)> {
    let rows = previous.tables.complexes.iter().enumerate();
    let mut sources: Vec<(Region, ComplexId, Source)> = rows
        .filter(|(_, row)| !changed.contains_key(&row.id))
        .map(|(ordinal, row)| (row.region, row.id, Source::Kept(ordinal)))
        .collect();
    for (id, change) in changed {
        match change {
            Change::Changed(entry) => sources.push((entry.complex.region, id, Source::Read(entry))),
            Change::Removed(_) if previous.ordinal_of(id).is_some() => assembly.count_removed(),
            // Came and went between two builds.
            Change::Removed(_) => {}
        }
    }
    sources.sort_by_key(|(region, id, _)| (*region, *id));
    sources
}

/// The text of a complex holds the names of its builder, places and stations, so a changed name concerns
/// complexes that nobody marked as changed.
fn check_names(before: &ReferenceData, now: &ReferenceData) -> Result<(), IndexError> {
    let builders = |reference_data: &ReferenceData| -> Vec<_> {
        reference_data
            .builders
            .iter()
            .map(|builder| (builder.id, builder.name.clone(), builder.synonyms.clone()))
            .collect()
    };
    let places = |reference_data: &ReferenceData| -> Vec<_> {
        let places = reference_data.geography.places.iter();
        places
            .map(|place| (place.id, place.name.clone(), place.short.clone(), place.other_names.clone()))
            .collect()
    };
    let stations = |reference_data: &ReferenceData| -> Vec<_> {
        let stations = reference_data.geography.stations.iter();
        stations.map(|station| (station.id, station.name.clone(), station.other_names.clone())).collect()
    };
    let changed = [
        ("builders", builders(before) != builders(now)),
        ("places", places(before) != places(now)),
        ("stations", stations(before) != stations(now)),
    ];
    match changed.into_iter().find(|(_, changed)| *changed) {
        Some((what, _)) => Err(IndexError::FullBuildNeeded(format!("the names of {what} changed"))),
        None => Ok(()),
    }
}

/// Copies the text indexes, verified once more: the generation was opened a while ago.
fn copy_text(previous: &Generation, store: &Store, draft: &GenerationDraft<'_>) -> Result<(), IndexError> {
    let records: Vec<_> = previous
        .manifest
        .files
        .iter()
        .filter(|file| file.path.starts_with(TEXT_NAMES) || file.path.starts_with(TEXT_LOTS))
        .cloned()
        .collect();
    let files = read_folder(&store.folder(previous.number), previous.number, &records)?;
    copy_folder(files, draft)
}
