//! The baseline: one tantivy document a lot, in one segment in memory, searched by one thread.
//!
//! Every field that a filter touches is indexed and fast, so that tantivy chooses its best plan. Documents stand in the order of the
//! complexes, as the engine's lots do.

mod collect;
mod facets;
mod lower;
mod names;
mod schema;

use std::sync::Arc;

use anyhow::{Context, Result};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_engine::Engine;
use novosel_geo::prepared::PreparedArea;
use tantivy::collector::TopDocs;
use tantivy::query::Query;
use tantivy::{Index, Order, ReloadPolicy, Searcher, TantivyDocument};

use collect::{ByComplex, InArea, LotsAndComplexes};
pub use facets::FacetQuery;
pub use names::Names;
use schema::{Fields, build};

/// Memory of the writer: enough for a million lots in one segment, and they are merged anyway.
const MEMORY: usize = 1 << 30;

/// Lots and complexes, as tantivy counts them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// Lots.
    pub lots: u64,
    /// Complexes with such a lot.
    pub complexes: u64,
}

/// The index.
pub struct Baseline {
    fields: Fields,
    searcher: Searcher,
    complexes: usize,
}

impl Baseline {
    /// Indexes every lot of the engine.
    ///
    /// # Errors
    /// When tantivy refuses.
    pub fn of(engine: &Engine) -> Result<Self> {
        let (schema, fields) = build();
        let index = Index::create_in_ram(schema);
        let mut writer =
            index.writer_with_num_threads::<TantivyDocument>(1, MEMORY).context("open the baseline")?;
        let tables = engine.tables();
        for ordinal in 0..tables.complexes.len() {
            for slot in tables.slots(ordinal) {
                // Slots are numbered by 32 bits.
                let lot = engine.lot(slot as u32);
                writer.add_document(fields.document(engine, &lot)).context("fill the baseline")?;
            }
        }
        writer.commit().context("commit the baseline")?;
        let segments = index.searchable_segment_ids().context("list the baseline's segments")?;
        if segments.len() > 1 {
            writer.merge(&segments).wait().context("merge the baseline")?;
        }
        writer.wait_merging_threads().context("finish the baseline")?;
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into();
        let searcher = reader.context("read the baseline")?.searcher();
        Ok(Self { fields, searcher, complexes: tables.complexes.len() })
    }

    /// How many segments are searched.
    pub fn segments(&self) -> usize {
        self.searcher.segment_readers().len()
    }

    /// The filter as tantivy's query; drawn areas as their box.
    pub fn query(&self, filter: &Filter) -> Box<dyn Query> {
        self.fields.lower(filter)
    }

    /// Counts.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn count(&self, filter: &Filter) -> Result<Pair> {
        let collector = LotsAndComplexes { complexes: self.complexes };
        self.searcher.search(&self.query(filter), &collector).context("count")
    }

    /// Counts within a drawn area: the query finds the box, the collector asks the prepared area, once a complex.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn count_in(&self, filter: &Filter, area: &Arc<PreparedArea>) -> Result<Pair> {
        let collector = InArea { complexes: self.complexes, area: Arc::clone(area) };
        self.searcher.search(&self.query(filter), &collector).context("count in an area")
    }

    /// Prices of a page of lots by price, with counts.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn lots_by_price(&self, filter: &Filter, page: Page) -> Result<(Pair, Vec<Option<u64>>)> {
        let top = TopDocs::with_limit(page.per_page() as usize)
            .and_offset(page.offset())
            .order_by_fast_field::<u64>(schema::PRICE, Order::Asc);
        let counts = LotsAndComplexes { complexes: self.complexes };
        let (counts, top) = self.searcher.search(&self.query(filter), &(counts, top)).context("list lots")?;
        Ok((counts, top.into_iter().map(|(price, _)| price).collect()))
    }

    /// A page of complexes by their cheapest matching lot: ordinals, with counts.
    ///
    /// # Errors
    /// When tantivy fails.
    pub fn complexes_by_price(&self, filter: &Filter, page: Page) -> Result<(Pair, Vec<u32>)> {
        let collector = ByComplex { complexes: self.complexes };
        let found = self.searcher.search(&self.query(filter), &collector).context("list complexes")?;
        let mut counts = Pair::default();
        let mut places = Vec::new();
        for (ordinal, sum) in found.iter().enumerate().filter(|(_, sum)| sum.lots > 0) {
            counts.lots += u64::from(sum.lots);
            counts.complexes += 1;
            places.push((sum.price, ordinal as u32));
        }
        let end = (page.offset() + page.per_page() as usize).min(places.len());
        if end < places.len() {
            places.select_nth_unstable(end);
            places.truncate(end);
        }
        places.sort_unstable();
        let listed = places.iter().skip(page.offset());
        Ok((counts, listed.map(|(_, ordinal)| *ordinal).collect()))
    }
}
