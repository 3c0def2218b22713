//! Queries the text indexes of an opened generation.

use std::collections::BTreeMap;
use std::path::Path;

use novosel_catalog::id::{ComplexId, LotId};
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::Column;
use tantivy::directory::{Directory, RamDirectory};
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema};
use tantivy::{DocId, Index, ReloadPolicy, Score, Searcher, SegmentOrdinal, SegmentReader, Term};

use super::schema::{LotKeysSchema, Named, NamesSchema};
use crate::error::IndexError;
use crate::text::{
    self, Lemmatizer, canonical, layout_to_latin, layout_to_russian, query_tokens, sounds, to_cyrillic,
    to_latin, type_word,
};

/// Most words of a query that are looked for; no name has more.
const MAX_WORDS: usize = 12;
/// Shortest word, in letters, that one typo is corrected in.
const ONE_EDIT: usize = 4;
/// Shortest word, in letters, that two typos are corrected in.
const TWO_EDITS: usize = 7;
/// Longest word, in letters, that typos are corrected in: the automaton grows with the word, names do not.
const LONGEST_WITH_EDITS: usize = 24;
/// Words of a query that typos are corrected in, for the same reason.
const MAX_WORDS_WITH_EDITS: usize = 4;

/// The files of a folder, by name.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Both text indexes of a generation, in memory.
///
/// They are opened from bytes whose digests are verified, not from mapped files: a file that shrinks under
/// a mapping ends the process, and a flipped bit makes tantivy panic (fault F4).
pub struct TextIndex {
    names: NamesSchema,
    names_searcher: Searcher,
    lots: LotKeysSchema,
    lots_searcher: Searcher,
    lemmatizer: Lemmatizer,
}

impl std::fmt::Debug for TextIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TextIndex")
            .field("names", &self.names_searcher.num_docs())
            .field("lots", &self.lots_searcher.num_docs())
            .finish()
    }
}

/// How a query is interpreted; the first interpretation that finds something is the answer.
#[derive(Clone, Copy)]
enum Interpretation {
    Written,
    OtherScript,
    Edits,
}

impl Interpretation {
    /// How many typos are corrected in a word.
    fn edits(self, word: &str) -> u8 {
        match (self, word.chars().count()) {
            (Self::Edits, TWO_EDITS..=LONGEST_WITH_EDITS) => 2,
            (Self::Edits, ONE_EDIT..TWO_EDITS) => 1,
            _ => 0,
        }
    }
}

impl TextIndex {
    pub(crate) fn open(names: Files, lots: Files, lemmatizer: Lemmatizer) -> Result<Self, IndexError> {
        let names_schema = NamesSchema::new();
        let lots_schema = LotKeysSchema::new();
        Ok(Self {
            names_searcher: searcher(names, &names_schema.schema, Some(&lemmatizer), "open names index")?,
            names: names_schema,
            lots_searcher: searcher(lots, &lots_schema.schema, None, "open lot index")?,
            lots: lots_schema,
            lemmatizer,
        })
    }

    /// Documents of the names' index.
    pub fn names_count(&self) -> u64 {
        self.names_searcher.num_docs()
    }

    /// Documents of the lots' index.
    pub fn lots_count(&self) -> u64 {
        self.lots_searcher.num_docs()
    }

    /// Complexes whose names, address, builder, places or stations hold every word of the text, ascending.
    ///
    /// Words count in any form. When nothing is found, the text is read in the other keyboard layout, then
    /// in the other script, then with typos corrected. Type words («ЖК», «метро») matter only when alone.
    /// A text without words finds nothing.
    ///
    /// # Errors
    /// [`IndexError::FullText`] when the index in memory does not read, which verified bytes exclude.
    pub fn complexes_matching(&self, text: &str) -> Result<Vec<ComplexId>, IndexError> {
        self.complexes(text, &self.names.text_fields())
    }

    /// As [`Self::complexes_matching`], with the descriptions searched too.
    ///
    /// # Errors
    /// As [`Self::complexes_matching`].
    pub fn complexes_mentioning(&self, text: &str) -> Result<Vec<ComplexId>, IndexError> {
        let text_fields = self.names.text_fields();
        let mut fields = text_fields.to_vec();
        fields.push(self.names.description);
        self.complexes(text, &fields)
    }

    /// Everything of any kind that the text names, complexes and builders, places and stations, by kind and
    /// number; read as [`Self::complexes_matching`] does.
    ///
    /// # Errors
    /// As [`Self::complexes_matching`].
    pub fn named_matching(&self, text: &str) -> Result<Vec<Named>, IndexError> {
        self.first_reading(text, &[self.names.names], |_| true)
    }

    /// The lot of a key `source:external id`.
    ///
    /// # Errors
    /// As [`Self::complexes_matching`].
    pub fn lot_by_key(&self, key: &str) -> Result<Option<LotId>, IndexError> {
        let query = TermQuery::new(Term::from_field_text(self.lots.key, key), IndexRecordOption::Basic);
        let found =
            values(&self.lots_searcher, &query, "lot").map_err(IndexError::full_text("find lot by key"))?;
        // A number above 32 bits was never written.
        Ok(found.first().and_then(|id| u32::try_from(*id).ok()).map(LotId))
    }

    fn complexes(&self, text: &str, fields: &[Field]) -> Result<Vec<ComplexId>, IndexError> {
        let found = self.first_reading(text, fields, |named| matches!(named, Named::Complex(_)))?;
        Ok(found
            .into_iter()
            .filter_map(|named| match named {
                Named::Complex(id) => Some(id),
                _ => None,
            })
            .collect())
    }

    /// What the first reading of the text finds that finds anything wanted.
    fn first_reading(
        &self,
        text: &str,
        fields: &[Field],
        is_wanted: impl Fn(&Named) -> bool,
    ) -> Result<Vec<Named>, IndexError> {
        let other_layout = [layout_to_russian(text), layout_to_latin(text)];
        let layouts = other_layout.iter().map(String::as_str).filter(|swapped| *swapped != text);
        let readings = std::iter::once((text, Interpretation::Written))
            .chain(layouts.clone().map(|text| (text, Interpretation::Written)))
            .chain([(text, Interpretation::OtherScript), (text, Interpretation::Edits)])
            .chain(layouts.map(|text| (text, Interpretation::Edits)));
        for (text, interpretation) in readings {
            let mut found =
                self.read(text, fields, interpretation).map_err(IndexError::full_text("find by text"))?;
            found.retain(&is_wanted);
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// The documents that hold every word in some of its spellings, in the order of their codes.
    ///
    /// Word by word, so that a word that nothing holds ends the search before the next ones cost anything.
    fn read(
        &self,
        text: &str,
        fields: &[Field],
        interpretation: Interpretation,
    ) -> tantivy::Result<Vec<Named>> {
        let mut common: Option<Vec<u64>> = None;
        for (place, word) in words(text).iter().enumerate() {
            let edits = if place < MAX_WORDS_WITH_EDITS { interpretation.edits(word) } else { 0 };
            let mut found = values(
                &self.names_searcher,
                &*self.word_query(word, fields, interpretation, edits),
                "record",
            )?;
            found.sort_unstable();
            if let Some(before) = &common {
                found.retain(|code| before.binary_search(code).is_ok());
            }
            if found.is_empty() {
                return Ok(Vec::new());
            }
            common = Some(found);
        }
        Ok(common.unwrap_or_default().into_iter().filter_map(Named::of_code).collect())
    }

    /// Any spelling of the word in any of the fields; typos are corrected in names only.
    fn word_query(
        &self,
        word: &str,
        fields: &[Field],
        interpretation: Interpretation,
        edits: u8,
    ) -> Box<dyn Query> {
        let spellings = self.spellings(word, interpretation);
        let mut any: Vec<Box<dyn Query>> = Vec::new();
        for field in fields {
            for spelling in &spellings {
                let term = Term::from_field_text(*field, spelling);
                any.push(Box::new(TermQuery::new(term, IndexRecordOption::Basic)));
            }
            if edits > 0 && self.names.name_fields().contains(field) {
                any.push(Box::new(FuzzyTermQuery::new(Term::from_field_text(*field, word), edits, true)));
            }
        }
        Box::new(BooleanQuery::union(any))
    }

    fn spellings(&self, word: &str, interpretation: Interpretation) -> Vec<String> {
        let mut spellings = self.lemmatizer.forms(word);
        for whole in canonical(word) {
            spellings.extend(self.lemmatizer.forms(whole));
        }
        if matches!(interpretation, Interpretation::OtherScript) {
            spellings.push(to_latin(word));
            spellings.extend(sounds(word).iter().map(|&heard| heard.to_owned()));
            for cyrillic in to_cyrillic(word) {
                spellings.extend(self.lemmatizer.forms(&cyrillic));
            }
        }
        spellings.sort_unstable();
        spellings.dedup();
        spellings
    }
}

/// The words that must be found: type words only when there is nothing else.
fn words(text: &str) -> Vec<String> {
    let all: Vec<String> = query_tokens(text).into_iter().map(|token| token.text).take(MAX_WORDS).collect();
    let telling: Vec<String> = all.iter().filter(|word| type_word(word).is_none()).cloned().collect();
    if telling.is_empty() { all } else { telling }
}

fn searcher(
    files: Files,
    expected: &Schema,
    lemmatizer: Option<&Lemmatizer>,
    operation: &'static str,
) -> Result<Searcher, IndexError> {
    let directory = RamDirectory::create();
    for (name, bytes) in files {
        directory.atomic_write(Path::new(&name), &bytes).map_err(IndexError::io(operation, name))?;
    }
    let open = || -> tantivy::Result<Searcher> {
        let index = Index::open(directory)?;
        if index.schema() != *expected {
            return Err(tantivy::TantivyError::SchemaError("the fields are not this program's".to_owned()));
        }
        if let Some(lemmatizer) = lemmatizer {
            text::register(index.tokenizers(), lemmatizer.clone());
        }
        // A generation never changes, so nothing is ever reloaded.
        Ok(index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher())
    };
    open().map_err(IndexError::full_text(operation))
}

/// The values of a number field in every document that matches.
fn values(searcher: &Searcher, query: &dyn Query, field: &'static str) -> tantivy::Result<Vec<u64>> {
    searcher.search(query, &Values { field })
}

/// Collects the values of a number field.
struct Values {
    field: &'static str,
}

/// [`Values`] of one segment.
struct SegmentValues {
    column: Column<u64>,
    found: Vec<u64>,
}

impl Collector for Values {
    type Fruit = Vec<u64>;
    type Child = SegmentValues;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentValues> {
        Ok(SegmentValues { column: segment.fast_fields().u64(self.field)?, found: Vec::new() })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, fruits: Vec<Vec<u64>>) -> tantivy::Result<Vec<u64>> {
        Ok(fruits.concat())
    }
}

impl SegmentCollector for SegmentValues {
    type Fruit = Vec<u64>;

    fn collect(&mut self, document: DocId, _: Score) {
        self.found.extend(self.column.first(document));
    }

    fn harvest(self) -> Vec<u64> {
        self.found
    }
}
