//! Writes the text indexes of a generation.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use novosel_catalog::building::Complex;
use novosel_catalog::company::Builder;
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::place::{Place, Station};
use novosel_catalog::stream::{LotRow, ReferenceData};
use tantivy::indexer::{LogMergePolicy, MergePolicy, NoMergePolicy, UserOperation};
use tantivy::schema::Field;
use tantivy::{Index, IndexWriter, SegmentMeta, TantivyDocument};

use super::schema::{LotKeysSchema, Named, NamesSchema};
use crate::error::IndexError;
use crate::text::{self, Lemmatizer, tokens};

/// Memory of the names' writer: ten thousand complexes with descriptions fit into one segment.
const NAMES_MEMORY: usize = 96 << 20;
/// Memory of one thread of the keys' writer: half a million keys make two segments.
const KEYS_MEMORY: usize = 64 << 20;
/// Threads of the keys' writer; the building thread is busy with the rest.
const KEYS_THREADS: usize = 2;

/// What the reference data says about the surroundings of complexes, by number.
#[derive(Debug)]
pub struct Landmarks<'a> {
    builders: HashMap<BuilderId, &'a Builder>,
    places: HashMap<PlaceId, &'a Place>,
    stations: HashMap<StationId, &'a Station>,
}

impl<'a> Landmarks<'a> {
    /// Indexes the reference data by number.
    pub fn new(reference_data: &'a ReferenceData) -> Self {
        Self {
            builders: reference_data.builders.iter().map(|builder| (builder.id, builder)).collect(),
            places: reference_data.geography.places.iter().map(|place| (place.id, place)).collect(),
            stations: reference_data.geography.stations.iter().map(|station| (station.id, station)).collect(),
        }
    }

    /// References of a complex that the reference data does not have.
    pub fn dangling(&self, complex: &Complex) -> usize {
        let builder = complex.builder.is_some_and(|id| !self.builders.contains_key(&id));
        let places = complex.places.iter().filter(|id| !self.places.contains_key(id)).count();
        let stations =
            complex.stations.iter().filter(|near| !self.stations.contains_key(&near.station)).count();
        usize::from(builder) + places + stations
    }
}

/// Writes the names' index.
pub struct NamesWriter {
    schema: NamesSchema,
    writer: IndexWriter,
}

impl NamesWriter {
    /// A new index in an empty folder.
    pub fn create(folder: &Path, lemmatizer: Lemmatizer) -> Result<Self, IndexError> {
        let schema = NamesSchema::new();
        let index = create(folder, schema.schema.clone(), "create names index")?;
        Self::over(&index, schema, lemmatizer)
    }

    /// Goes on with an index that stands in the folder.
    pub fn resume(folder: &Path, lemmatizer: Lemmatizer) -> Result<Self, IndexError> {
        let index = Index::open_in_dir(folder).map_err(IndexError::full_text("reopen names index"))?;
        Self::over(&index, NamesSchema::new(), lemmatizer)
    }

    fn over(index: &Index, schema: NamesSchema, lemmatizer: Lemmatizer) -> Result<Self, IndexError> {
        text::register(index.tokenizers(), lemmatizer);
        // One thread: the documents are few, and one segment is the fastest to search.
        let writer = index
            .writer_with_num_threads(1, NAMES_MEMORY)
            .map_err(IndexError::full_text("open names writer"))?;
        Ok(Self { schema, writer })
    }

    /// Adds the builders, places and stations.
    pub fn add_reference_data(&self, reference_data: &ReferenceData) -> Result<(), IndexError> {
        for builder in &reference_data.builders {
            let names = std::iter::once(&builder.name).chain(&builder.synonyms);
            self.add_named(Named::Builder(builder.id), names)?;
        }
        for place in &reference_data.geography.places {
            let names = [&place.name, &place.short].into_iter().chain(&place.other_names);
            self.add_named(Named::Place(place.id), names)?;
        }
        for station in &reference_data.geography.stations {
            let names = std::iter::once(&station.name).chain(&station.other_names);
            self.add_named(Named::Station(station.id), names)?;
        }
        Ok(())
    }

    fn add_named<'a>(
        &self,
        named: Named,
        names: impl IntoIterator<Item = &'a String>,
    ) -> Result<(), IndexError> {
        let mut document = TantivyDocument::default();
        document.add_u64(self.schema.record, named.code());
        names.into_iter().for_each(|name| add_text(&mut document, self.schema.names, name));
        self.add(document)
    }

    /// Adds a complex in full, its description too.
    pub fn add_complex(&self, complex: &Complex, around: &Landmarks<'_>) -> Result<(), IndexError> {
        let fields = &self.schema;
        let mut document = TantivyDocument::default();
        document.add_u64(fields.record, Named::Complex(complex.id).code());
        for name in std::iter::once(&complex.name).chain(&complex.synonyms) {
            add_text(&mut document, fields.names, name);
        }
        add_text(&mut document, fields.address, &complex.address);
        if let Some(builder) = complex.builder.and_then(|id| around.builders.get(&id)) {
            for name in std::iter::once(&builder.name).chain(&builder.synonyms) {
                add_text(&mut document, fields.builder, name);
            }
        }
        add_text(&mut document, fields.places, complex.region.title());
        for place in complex.places.iter().filter_map(|id| around.places.get(id)) {
            for name in [&place.name, &place.short].into_iter().chain(&place.other_names) {
                add_text(&mut document, fields.places, name);
            }
        }
        for station in complex.stations.iter().filter_map(|near| around.stations.get(&near.station)) {
            for name in std::iter::once(&station.name).chain(&station.other_names) {
                add_text(&mut document, fields.stations, name);
            }
        }
        complex.developers.iter().for_each(|name| add_text(&mut document, fields.developers, name));
        if let Some(description) = &complex.description {
            add_text(&mut document, fields.description, description);
        }
        self.add(document)
    }

    fn add(&self, document: TantivyDocument) -> Result<(), IndexError> {
        self.writer.add_document(document).map_err(IndexError::full_text("add to names index"))?;
        Ok(())
    }

    /// Takes a complex out; adding it again replaces it.
    pub fn remove_complex(&self, id: ComplexId) {
        self.writer.delete_term(self.schema.record_term(Named::Complex(id)));
    }

    /// Makes the index durable.
    pub fn commit(self) -> Result<(), IndexError> {
        commit(self.writer, "commit names index")
    }
}

/// Adds a text and, when it has words with dashes, the same words written solid: «Санкт-Петербург» is
/// found as `санктпетербург` too, which abbreviations stand for.
fn add_text(document: &mut TantivyDocument, field: Field, text: &str) {
    document.add_text(field, text);
    let mut solid = String::new();
    for token in tokens(text) {
        solid.push_str(&token.text);
        if !token.hyphenated && solid.len() > token.text.len() {
            document.add_text(field, &solid);
        }
        if !token.hyphenated {
            solid.clear();
        }
    }
}

/// Writes the index of lot keys.
pub struct LotKeysWriter {
    schema: LotKeysSchema,
    writer: IndexWriter,
}

impl LotKeysWriter {
    /// A new index in an empty folder. Segments stay as they come: merging a million keys would cost more
    /// than looking into a few segments ever does.
    pub fn create(folder: &Path) -> Result<Self, IndexError> {
        let schema = LotKeysSchema::new();
        let index = create(folder, schema.schema.clone(), "create lot index")?;
        Self::over(&index, schema, Box::new(NoMergePolicy))
    }

    /// Goes on with an index that stands in the folder. Small segments of many changes are merged.
    pub fn resume(folder: &Path) -> Result<Self, IndexError> {
        let index = Index::open_in_dir(folder).map_err(IndexError::full_text("reopen lot index"))?;
        Self::over(&index, LotKeysSchema::new(), Box::new(LogMergePolicy::default()))
    }

    fn over(index: &Index, schema: LotKeysSchema, merges: Box<dyn MergePolicy>) -> Result<Self, IndexError> {
        let writer = index
            .writer_with_num_threads(KEYS_THREADS, KEYS_THREADS * KEYS_MEMORY)
            .map_err(IndexError::full_text("open lot writer"))?;
        writer.set_merge_policy(merges);
        Ok(Self { schema, writer })
    }

    /// Adds the keys of a complex's lots and takes them out of the rows, which need them no more.
    pub fn add_lots(&self, complex: ComplexId, lots: &mut [LotRow]) -> Result<(), IndexError> {
        let documents = lots.iter_mut().map(|lot| {
            let key = std::mem::take(&mut lot.key);
            let mut document = TantivyDocument::default();
            document.add_text(self.schema.key, &key);
            document.add_u64(self.schema.lot, u64::from(lot.id.0));
            document.add_u64(self.schema.complex, u64::from(complex.0));
            UserOperation::Add(document)
        });
        // One batch: the hand-over to the writer's threads costs more than a key.
        self.writer.run(documents).map_err(IndexError::full_text("add to lot index"))?;
        Ok(())
    }

    /// Takes the lots of a complex out.
    pub fn remove_complex(&self, id: ComplexId) {
        self.writer.delete_term(self.schema.complex_term(id));
    }

    /// Makes the index durable.
    pub fn commit(self) -> Result<(), IndexError> {
        commit(self.writer, "commit lot index")
    }
}

fn create(
    folder: &Path,
    schema: tantivy::schema::Schema,
    operation: &'static str,
) -> Result<Index, IndexError> {
    fs::create_dir_all(folder).map_err(IndexError::io("create folder", folder))?;
    Index::create_in_dir(folder, schema).map_err(IndexError::full_text(operation))
}

/// Makes an index durable and takes away the files of segments that merges and deletions have replaced.
fn commit(mut writer: IndexWriter, operation: &'static str) -> Result<(), IndexError> {
    let mut index = writer.index().clone();
    let finish = || -> tantivy::Result<()> {
        writer.commit()?;
        // Merges may still be rewriting segments; the folder must not change after its digests are taken.
        writer.wait_merging_threads()?;
        let segments = index.searchable_segment_metas()?;
        let files = index.directory().list_managed_files();
        let living = files.into_iter().filter(|file| is_living(file, &segments)).collect();
        index.directory_mut().garbage_collect(|| living)?;
        Ok(())
    };
    finish().map_err(IndexError::full_text(operation))
}

/// Whether a file belongs to a segment of the commit: its parts are named by the segment, its deletions by
/// the operation too.
fn is_living(file: &Path, segments: &[SegmentMeta]) -> bool {
    let name = file.to_string_lossy();
    let Some((segment, part)) = name.split_once('.').filter(|(segment, _)| !segment.is_empty()) else {
        return true;
    };
    let of = segments.iter().find(|meta| meta.id().uuid_string() == segment);
    match (of, part.strip_suffix(".del")) {
        (Some(meta), Some(operation)) => meta.delete_opstamp().is_some_and(|at| at.to_string() == operation),
        (Some(_), None) => true,
        (None, _) => name == "meta.json",
    }
}
