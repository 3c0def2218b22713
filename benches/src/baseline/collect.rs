//! Collectors that say lots and complexes, as every answer of the portal does.

use std::sync::Arc;

use novosel_geo::position::Position;
use novosel_geo::prepared::PreparedArea;
use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::{Column, ColumnValues};
use tantivy::{COLLECT_BLOCK_BUFFER_LEN, DocId, Score, SegmentOrdinal, SegmentReader};

use super::Pair;
use super::schema::{COMPLEX, LAT, LON, PRICE};

/// Which complexes have been seen.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    lots: u64,
    complexes: Vec<u64>,
}

impl Seen {
    fn new(complexes: usize) -> Self {
        Self { lots: 0, complexes: vec![0; complexes.div_ceil(64)] }
    }

    fn mark(&mut self, complex: u64) {
        self.complexes[complex as usize / 64] |= 1 << (complex % 64);
    }

    fn merge(parts: Vec<Self>) -> Pair {
        let mut parts = parts.into_iter();
        let Some(mut all) = parts.next() else { return Pair::default() };
        for part in parts {
            all.lots += part.lots;
            all.complexes.iter_mut().zip(part.complexes).for_each(|(all, part)| *all |= part);
        }
        let complexes = all.complexes.iter().map(|word| u64::from(word.count_ones())).sum();
        Pair { lots: all.lots, complexes }
    }
}

/// Reads the complexes of a block of documents.
struct ComplexReader {
    column: Arc<dyn ColumnValues<u64>>,
    block: [u64; COLLECT_BLOCK_BUFFER_LEN],
}

impl ComplexReader {
    fn of(segment: &SegmentReader) -> tantivy::Result<Self> {
        let column = segment.fast_fields().column_first_or_default(COMPLEX)?;
        Ok(Self { column, block: [0; COLLECT_BLOCK_BUFFER_LEN] })
    }

    fn read(&mut self, docs: &[DocId]) -> &[u64] {
        let block = &mut self.block[..docs.len()];
        self.column.get_vals(docs, block);
        block
    }
}

/// Counts lots and different complexes.
pub(super) struct LotsAndComplexes {
    pub(super) complexes: usize,
}

pub(super) struct SegmentCounts {
    reader: ComplexReader,
    seen: Seen,
}

impl Collector for LotsAndComplexes {
    type Fruit = Pair;
    type Child = SegmentCounts;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentCounts> {
        Ok(SegmentCounts { reader: ComplexReader::of(segment)?, seen: Seen::new(self.complexes) })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, parts: Vec<Seen>) -> tantivy::Result<Pair> {
        Ok(Seen::merge(parts))
    }
}

impl SegmentCollector for SegmentCounts {
    type Fruit = Seen;

    fn collect(&mut self, doc: DocId, _: Score) {
        self.collect_block(&[doc]);
    }

    fn collect_block(&mut self, docs: &[DocId]) {
        self.seen.lots += docs.len() as u64;
        for complex in self.reader.read(docs) {
            self.seen.mark(*complex);
        }
    }

    fn harvest(self) -> Seen {
        self.seen
    }
}

/// Counts lots and different complexes within an area.
pub(super) struct InArea {
    pub(super) complexes: usize,
    pub(super) area: Arc<PreparedArea>,
}

pub(super) struct SegmentInArea {
    reader: ComplexReader,
    lat: Column<f64>,
    lon: Column<f64>,
    area: Arc<PreparedArea>,
    /// The last complex and whether it is inside: lots of a complex stand together.
    last: Option<(u64, bool)>,
    seen: Seen,
}

impl Collector for InArea {
    type Fruit = Pair;
    type Child = SegmentInArea;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentInArea> {
        let fast = segment.fast_fields();
        Ok(SegmentInArea {
            reader: ComplexReader::of(segment)?,
            lat: fast.f64(LAT)?,
            lon: fast.f64(LON)?,
            area: Arc::clone(&self.area),
            last: None,
            seen: Seen::new(self.complexes),
        })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, parts: Vec<Seen>) -> tantivy::Result<Pair> {
        Ok(Seen::merge(parts))
    }
}

impl SegmentCollector for SegmentInArea {
    type Fruit = Seen;

    fn collect(&mut self, doc: DocId, _: Score) {
        self.collect_block(&[doc]);
    }

    fn collect_block(&mut self, docs: &[DocId]) {
        for (doc, complex) in docs.iter().zip(self.reader.read(docs)) {
            let is_inside = match self.last {
                Some((last, is_inside)) if last == *complex => is_inside,
                _ => {
                    let at = self.lat.first(*doc).zip(self.lon.first(*doc));
                    let position = at.and_then(|(lat, lon)| Position::new(lat, lon).ok());
                    position.is_some_and(|position| self.area.contains(position))
                }
            };
            self.last = Some((*complex, is_inside));
            if is_inside {
                self.seen.lots += 1;
                self.seen.mark(*complex);
            }
        }
    }

    fn harvest(self) -> Seen {
        self.seen
    }
}

/// Matching lots of a complex and the cheapest of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) lots: u32,
    pub(super) price: u64,
}

/// Sums by complex.
pub(super) struct ByComplex {
    pub(super) complexes: usize,
}

pub(super) struct SegmentByComplex {
    reader: ComplexReader,
    prices: Column<u64>,
    sums: Vec<Sum>,
}

impl Collector for ByComplex {
    type Fruit = Vec<Sum>;
    type Child = SegmentByComplex;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<SegmentByComplex> {
        Ok(SegmentByComplex {
            reader: ComplexReader::of(segment)?,
            prices: segment.fast_fields().u64(PRICE)?,
            sums: vec![Sum { lots: 0, price: u64::MAX }; self.complexes],
        })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, parts: Vec<Vec<Sum>>) -> tantivy::Result<Vec<Sum>> {
        let mut parts = parts.into_iter();
        let Some(mut all) = parts.next() else { return Ok(Vec::new()) };
        for part in parts {
            for (all, part) in all.iter_mut().zip(part) {
                all.lots += part.lots;
                all.price = all.price.min(part.price);
            }
        }
        Ok(all)
    }
}

impl SegmentCollector for SegmentByComplex {
    type Fruit = Vec<Sum>;

    fn collect(&mut self, doc: DocId, _: Score) {
        self.collect_block(&[doc]);
    }

    fn collect_block(&mut self, docs: &[DocId]) {
        for (doc, complex) in docs.iter().zip(self.reader.read(docs)) {
            let sum = &mut self.sums[*complex as usize];
            sum.lots += 1;
            // A hidden price comes after all.
            sum.price = sum.price.min(self.prices.first(*doc).unwrap_or(u64::MAX));
        }
    }

    fn harvest(self) -> Vec<Sum> {
        self.sums
    }
}
