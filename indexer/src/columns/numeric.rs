//! Numbers of lots as cumulative bitmaps.
//!
//! For each *cut* of a column there is the bitmap of lots whose value is at most the cut. A bound that is no cut lies
//! between two of them: lots under the lower cut surely meet it, lots over the upper one surely do not, and only the lots in
//! between (one in 200 or so of a price or an area), the [`Edge`], are looked at one by one. Cuts stand at the round numbers
//! that visitors ask for (prices to a tenth of a million, areas to a square metre), which therefore have no edge at all, and
//! at quantiles where many lots stand between two of these.
//!
//! A bound from the other side also needs the bitmap of lots that have a value, so each column counts from the side that
//! visitors ask from: prices and floors upwards, areas downwards. Columns speak of *ranks*: a value in that order.
//! Lots stand cheapest first, so that those under a price are the first of each word, and a count a word says which.

use novosel_catalog::money::Thousands;
use rayon::prelude::*;

use crate::columns::bitmap::{Bitmap, Prefixes, filled};
use crate::columns::bits::{self, WORD};
use crate::columns::edge::{BLOCK, Edge, EdgeBuilder};
use crate::columns::layout::WordLayout;
use crate::columns::tables::{ABSENT, ABSENT_U8, Tables};

pub use novosel_catalog::listing::fields::{Numeric, floor_value};

/// Quantiles of a column.
const QUANTILES: usize = 32;
/// The share of lots between two round numbers from which a quantile there is a cut too: one in so many.
const CROWDED: usize = 64;
/// Values that quantiles are taken from: an error of a per cent in a cut only moves work.
const SAMPLE: usize = 65_536;

/// Round prices of the form and of landings, in thousands of roubles: the steps of the price facet.
pub const PRICE_STEPS: [Thousands; 16] = [
    Thousands(3_000),
    Thousands(4_000),
    Thousands(5_000),
    Thousands(6_000),
    Thousands(7_000),
    Thousands(8_000),
    Thousands(9_000),
    Thousands(10_000),
    Thousands(12_000),
    Thousands(15_000),
    Thousands(20_000),
    Thousands(25_000),
    Thousands(30_000),
    Thousands(40_000),
    Thousands(60_000),
    Thousands(100_000),
];

/// Round areas in hundredths of m²: the steps of the area facet.
pub const AREA_STEPS: [u32; 10] = [2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 10_000, 15_000];

/// Round heights in centimetres: the steps of the ceiling facet.
pub const CEILING_STEPS: [u32; 6] = [270, 280, 290, 300, 320, 350];

/// Whether a limit is a step of a facet.
pub fn is_step(numeric: Numeric, limit: u32) -> bool {
    match numeric {
        Numeric::Price => PRICE_STEPS.contains(&Thousands(limit)),
        Numeric::Area => AREA_STEPS.contains(&limit),
        Numeric::Ceiling => CEILING_STEPS.contains(&limit),
        Numeric::PricePerMetre | Numeric::Kitchen | Numeric::Land | Numeric::Floor => false,
    }
}

/// Prices that are typed: tenths of a million, then halves, in thousands of roubles.
fn round_prices() -> impl Iterator<Item = u32> {
    (2_000..20_000).step_by(100).chain((20_000..=60_000).step_by(500))
}

/// Areas that are typed: whole square metres, in hundredths.
fn round_areas() -> impl Iterator<Item = u32> {
    (15..=120).map(|metres| metres * 100)
}

/// Where a value stands in the order of its column.
pub fn rank(numeric: Numeric, value: u32) -> u32 {
    if numeric.is_descending() { (ABSENT - 1).saturating_sub(value) } else { value }
}

/// Round numbers that visitors ask for, as ranks.
fn round(numeric: Numeric) -> Vec<u32> {
    match numeric {
        Numeric::Price => round_prices().chain(PRICE_STEPS.iter().map(|step| step.0)).collect(),
        Numeric::Area => round_areas().chain(AREA_STEPS).map(|area| rank(numeric, area)).collect(),
        Numeric::Ceiling => CEILING_STEPS.map(|height| rank(numeric, height)).to_vec(),
        // Thresholds of floors are few, so nearly all of them become cuts.
        Numeric::Floor => (1..=25).map(floor_value).collect(),
        Numeric::PricePerMetre | Numeric::Kitchen | Numeric::Land => Vec::new(),
    }
}

/// The cumulative bitmaps of one column.
#[derive(Clone, Debug)]
pub struct NumericColumn {
    /// Ranks, ascending; the last is not below any.
    cuts: Vec<u32>,
    sides: Vec<Sides>,
    /// Lots with a rank over the cut before and of at most the cut; none where all have the rank of the cut.
    edges: Vec<Option<Edge>>,
    /// Whether every lot has a value.
    complete: bool,
}

/// Lots on one side of a cut.
#[derive(Clone, Debug)]
pub enum Side {
    /// Of any column.
    Any(Bitmap),
    /// Of the price.
    Cheapest(Prefixes),
}

impl Side {
    /// One bit a word: whether it holds any lot.
    pub fn filled(&self) -> &[u64] {
        match self {
            Self::Any(lots) => lots.filled(),
            Self::Cheapest(lots) => lots.filled(),
        }
    }
}

/// The two sides of a cut.
#[derive(Clone, Debug)]
pub struct Sides {
    at_most: Side,
    /// One bit a word: whether it holds a lot with a rank over the cut.
    over: Vec<u64>,
}

impl Sides {
    /// Lots with a rank of at most the cut.
    pub fn at_most(&self) -> &Side {
        &self.at_most
    }

    /// One bit a word: whether it holds a lot with a rank over the cut.
    pub fn over(&self) -> &[u64] {
        &self.over
    }
}

/// Lots that surely, and lots that possibly, have a rank of at most a limit.
#[derive(Clone, Copy, Debug)]
pub struct Bracket<'a> {
    /// Every one of these has.
    pub sure: Option<&'a Sides>,
    /// No other lot has.
    pub possible: Option<&'a Sides>,
    /// The possible ones that are not sure; none when the sure ones are all.
    pub edge: Option<&'a Edge>,
    /// Whether the limit stands nearer to the sure ones.
    pub is_near_sure: bool,
}

impl NumericColumn {
    fn build(numeric: Numeric, tables: &Tables, layout: &WordLayout) -> Self {
        let lots = &tables.lots;
        let rank = |slot| match lots.number(numeric, slot) {
            ABSENT => ABSENT,
            value => rank(numeric, value),
        };
        let ranks: Vec<u32> = (0..lots.len()).map(rank).collect();
        let Some(largest) = ranks.iter().copied().filter(|rank| *rank != ABSENT).max() else {
            return Self { cuts: Vec::new(), sides: Vec::new(), edges: Vec::new(), complete: false };
        };
        let mut cuts: Vec<u32> = round(numeric).into_iter().filter(|cut| *cut < largest).collect();
        cuts.push(largest);
        cuts.sort_unstable();
        cuts.dedup();
        let quantiles = crowded_quantiles(&ranks, &cuts);
        cuts.extend(quantiles);
        cuts.sort_unstable();
        cuts.dedup();
        let mut at_most = vec![vec![0_u64; layout.words()]; cuts.len()];
        let below = std::iter::once(None).chain(cuts.iter().copied().map(Some));
        let mut edges: Vec<_> =
            below.zip(&cuts).map(|(below, cut)| EdgeBuilder::between(below, *cut)).collect();
        for (block, ranks) in ranks.chunks(BLOCK).enumerate() {
            for (slot, rank) in ranks.iter().enumerate().filter(|(_, rank)| **rank != ABSENT) {
                let bucket = cuts.partition_point(|cut| cut < rank);
                at_most[bucket][block * WORD + slot / WORD] |= 1 << (slot % WORD);
                edges[bucket].push(*rank, slot as u16);
            }
            edges.iter_mut().for_each(EdgeBuilder::end_block);
        }
        let edges = edges.into_iter().map(EdgeBuilder::finish).collect();
        for upper in 1..at_most.len() {
            let (below, above) = at_most.split_at_mut(upper);
            above[0].iter_mut().zip(&below[upper - 1]).for_each(|(word, below)| *word |= below);
        }
        let present = at_most.last().cloned().unwrap_or_default();
        let live = lots.kind.iter().filter(|kind| **kind != ABSENT_U8).count();
        let over = |lots: &[u64]| {
            filled(present.iter().zip(lots).map(|(present, lots)| present & !lots), present.len())
        };
        let side = |lots: Vec<u64>| match numeric {
            Numeric::Price => Side::Cheapest(Bitmap::from(lots).into()),
            _ => Side::Any(lots.into()),
        };
        let sides = |lots: Vec<u64>| Sides { over: over(&lots), at_most: side(lots) };
        let sides = at_most.into_iter().map(sides).collect();
        Self { cuts, sides, edges, complete: bits::count(&present) == live as u64 }
    }

    /// Lots that have a value; nothing when none has.
    pub fn present(&self) -> Option<&Side> {
        self.sides.last().map(Sides::at_most)
    }

    /// Whether every lot has a value.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// Lots whose rank is at most the limit.
    pub fn at_most(&self, limit: u32) -> Bracket<'_> {
        let above = self.cuts.partition_point(|cut| *cut <= limit);
        let sure = above.checked_sub(1).and_then(|below| self.sides.get(below));
        if above == self.cuts.len() || above > 0 && self.cuts[above - 1] == limit {
            return Bracket { sure, possible: sure, edge: None, is_near_sure: true };
        }
        let Some(edge) = &self.edges[above] else {
            return Bracket { sure, possible: sure, edge: None, is_near_sure: true };
        };
        let below = above.checked_sub(1).map_or(0, |below| self.cuts[below]);
        let is_near_sure = limit - below < self.cuts[above] - limit;
        Bracket { sure, possible: self.sides.get(above), edge: Some(edge), is_near_sure }
    }
}

/// Quantiles of a sample that stand where many lots lie between two cuts. Elsewhere a further cut would cost a bitmap and
/// spare a limit next to nothing.
fn crowded_quantiles(ranks: &[u32], cuts: &[u32]) -> Vec<u32> {
    let stride = ranks.len().div_ceil(SAMPLE).max(1);
    let mut sample: Vec<u32> = ranks.iter().copied().step_by(stride).filter(|rank| *rank != ABSENT).collect();
    if sample.is_empty() {
        return Vec::new();
    }
    sample.sort_unstable();
    let up_to = |cut: &u32| sample.partition_point(|rank| rank <= cut);
    let is_crowded = |quantile: &u32| {
        let above = cuts.partition_point(|cut| cut < quantile);
        let below = above.checked_sub(1).map_or(0, |below| up_to(&cuts[below]));
        (cuts.get(above).map_or(sample.len(), up_to) - below) * CROWDED > sample.len()
    };
    let quantiles = (1..QUANTILES).map(|quantile| sample[quantile * sample.len() / QUANTILES]);
    quantiles.filter(is_crowded).collect()
}

/// Every column of numbers.
#[derive(Clone, Debug)]
pub struct NumericColumns {
    /// By index of their number.
    columns: Vec<NumericColumn>,
    prices_per_metre: Vec<u32>,
    /// Whole words of what the column keeps as prefixes.
    price_steps: Vec<Vec<u64>>,
    /// No lot.
    none: Vec<u64>,
}

impl NumericColumns {
    /// One pass over each column and one over its bitmaps.
    pub fn build(tables: &Tables, layout: &WordLayout) -> Self {
        let columns: Vec<_> = Numeric::ALL
            .par_iter()
            .with_max_len(1)
            .map(|numeric| NumericColumn::build(*numeric, tables, layout))
            .collect();
        let slots = 0..tables.lots.len();
        let prices_per_metre = slots.map(|slot| tables.lots.price_per_metre(slot)).collect();
        let none = vec![0; layout.words()];
        let step = |limit: &Thousands| match step(&columns, Numeric::Price, limit.0) {
            None => none.clone(),
            Some(Side::Any(lots)) => lots.words().to_vec(),
            Some(Side::Cheapest(lots)) => lots.words(),
        };
        let price_steps = PRICE_STEPS.iter().map(step).collect();
        Self { columns, prices_per_metre, price_steps, none }
    }

    /// Price of a square metre in roubles by slot, [`ABSENT`] if there is none.
    pub fn prices_per_metre(&self) -> &[u32] {
        &self.prices_per_metre
    }

    /// Lots of at most each price of [`PRICE_STEPS`].
    pub fn price_steps(&self) -> impl Iterator<Item = &[u64]> {
        self.price_steps.iter().map(Vec::as_slice)
    }

    /// Lots of at least each area of [`AREA_STEPS`].
    pub fn area_steps(&self) -> impl Iterator<Item = &[u64]> {
        AREA_STEPS.iter().map(|size| self.step(Numeric::Area, *size))
    }

    /// Lots of at least each height of [`CEILING_STEPS`].
    pub fn ceiling_steps(&self) -> impl Iterator<Item = &[u64]> {
        CEILING_STEPS.iter().map(|height| self.step(Numeric::Ceiling, *height))
    }

    /// Lots that meet a step of a column of whole bitmaps.
    fn step(&self, numeric: Numeric, limit: u32) -> &[u64] {
        match step(&self.columns, numeric, limit) {
            Some(Side::Any(lots)) => lots.words(),
            Some(Side::Cheapest(_)) | None => &self.none,
        }
    }

    /// The bitmaps of a column.
    pub fn column(&self, numeric: Numeric) -> &NumericColumn {
        &self.columns[numeric as usize]
    }
}

/// Lots that meet a round limit, which is a cut unless nothing or everything meets it.
fn step(columns: &[NumericColumn], numeric: Numeric, limit: u32) -> Option<&Side> {
    columns[numeric as usize].at_most(rank(numeric, limit)).sure.map(Sides::at_most)
}
