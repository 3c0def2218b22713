//! Suggestions by tantivy: the same names, prefix and fuzzy queries, the ten best. It knows no word forms, layouts or scripts.

use anyhow::{Context, Result};
use novosel_indexer::suggest::SuggestDictionary;
use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Query};
use tantivy::schema::{Field, Schema, TEXT};
use tantivy::{DocAddress, Index, ReloadPolicy, Score, Searcher, TantivyDocument, Term};

/// Memory of the writer.
const MEMORY: usize = 128 << 20;
/// How many are shown.
const SHOWN: usize = 10;

/// The index of names.
pub struct Names {
    text: Field,
    searcher: Searcher,
}

impl Names {
    /// Indexes every entry of the dictionary by all of its names.
    ///
    /// # Errors
    /// When tantivy refuses.
    pub fn of(dictionary: &SuggestDictionary) -> Result<Self> {
        let mut schema = Schema::builder();
        let text = schema.add_text_field("names", TEXT);
        let index = Index::create_in_ram(schema.build());
        let mut writer =
            index.writer_with_num_threads::<TantivyDocument>(1, MEMORY).context("open the names")?;
        for entry in dictionary.entries() {
            let mut document = TantivyDocument::default();
            for name in [&entry.name, &entry.title].into_iter().chain(&entry.names) {
                document.add_text(text, name);
            }
            writer.add_document(document).context("fill the names")?;
        }
        writer.commit().context("commit the names")?;
        let segments = index.searchable_segment_ids().context("list the names' segments")?;
        if segments.len() > 1 {
            writer.merge(&segments).wait().context("merge the names")?;
        }
        writer.wait_merging_threads().context("finish the names")?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into();
        Ok(Self { text, searcher: reader.context("read the names")?.searcher() })
    }

    /// The best entries that have a word with each of these beginnings, each with at most so many slips.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn suggest(&self, typed: &str, edits: u8) -> Result<Vec<(Score, DocAddress)>> {
        let words = typed.split_whitespace().map(|word| {
            let term = Term::from_field_text(self.text, &word.to_lowercase());
            Box::new(FuzzyTermQuery::new_prefix(term, edits, true)) as Box<dyn Query>
        });
        let query = BooleanQuery::intersection(words.collect());
        let best = TopDocs::with_limit(SHOWN).order_by_score();
        self.searcher.search(&query, &best).context("suggest")
    }
}
