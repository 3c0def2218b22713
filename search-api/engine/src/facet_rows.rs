//! Counts of lot-level options: one pass over the complexes.
//!
//! A complex has lots of few rooms, dates and finishings. So the options that occur in a complex are stored together,
//! each with the words of its lots. A pass reads them sequentially. Its time depends neither on the number of options
//! nor on their layout in memory.

use novosel_catalog::listing::fields::Condition;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::{WORD, ones};
use novosel_indexer::columns::numeric::{AREA_STEPS, CEILING_STEPS, PRICE_STEPS};
use novosel_indexer::columns::tables::{ABSENT, Tables};

use crate::block::windows;
use crate::count::MatchCounts;
use crate::facet_options::{GROUPS, LotOptions};
use crate::lot_plan::{LotPlan, Misses};
use crate::scratch::with_scratch;
use crate::{Engine, present};

/// Index of the group of price steps in [`GROUPS`].
const PRICES: usize = 5;
/// Index of the group of area steps.
const AREAS: usize = 6;
/// Index of the group of ceiling steps.
const CEILINGS: usize = 7;

/// Words that are counted at once, without a loop; rows are padded with zeros.
const STRIDE: usize = 4;
/// The bit of a sum from which complexes are counted: the number of lots fits 32 bits, that of complexes fewer.
const COMPLEX: u32 = 40;

/// The options that occur in each complex. A step holds only the lots between it and the previous step (for area and
/// ceiling: the next step), so that a lot is in one step only.
#[derive(Debug, Default)]
pub(super) struct OptionRows {
    /// Where the rows of each complex and group start; the last group ends where the next complex starts.
    starts: Vec<u32>,
    rows: Vec<Row>,
    /// Where the lots of each complex start, in strides: each row takes as many as the complex's words fill.
    lots_from: Vec<u32>,
    lots: Vec<[u64; STRIDE]>,
    count: usize,
    /// The first option of each group.
    first: [usize; GROUPS.len()],
}

/// An option that occurs in a complex.
#[derive(Clone, Copy, Debug)]
struct Row {
    option: u32,
    /// The lowest price of its lots, whatever the conditions.
    price: u32,
}

impl OptionRows {
    /// Builds the rows: visits each word of each option once.
    pub(super) fn build(tables: &Tables, columns: &Columns) -> Self {
        let options = LotOptions::new(columns, true).options;
        let order = |group: Condition| GROUPS.iter().position(|other| *other == group);
        let mut rows = Self {
            first: GROUPS.map(|group| options.partition_point(|option| order(option.group) < order(group))),
            count: options.len(),
            ..Self::default()
        };
        let ends: Vec<usize> = rows.first.iter().skip(1).copied().chain([options.len()]).collect();
        for ordinal in 0..columns.complexes.len {
            let words = columns.layout.words_of(ordinal..ordinal + 1);
            rows.lots_from.push(rows.lots.len() as u32);
            for (group, end) in ends.iter().enumerate() {
                rows.starts.push(rows.rows.len() as u32);
                let first = rows.first[group];
                for at in first..*end {
                    let nested = match group {
                        PRICES if at > first => Some(at - 1),
                        AREAS | CEILINGS if at + 1 < *end => Some(at + 1),
                        _ => None,
                    };
                    let without = |word: usize| nested.map_or(0, |nested| options[nested].lots[word]);
                    let lots = words.clone().map(|word| options[at].lots[word] & !without(word));
                    rows.push(at, lots, &tables.lots.price[words.start * WORD..words.end * WORD]);
                }
            }
        }
        rows.starts.push(rows.rows.len() as u32);
        rows
    }

    /// Adds the row of an option, unless it has no lot.
    fn push(&mut self, option: usize, lots: impl Iterator<Item = u64>, prices: &[u32]) {
        let start = self.lots.len();
        let mut price = None;
        for (at, lots) in lots.enumerate() {
            if at % STRIDE == 0 {
                self.lots.push([0; STRIDE]);
            }
            self.lots[start + at / STRIDE][at % STRIDE] = lots;
            if lots != 0 && price.is_none() {
                // Lots are sorted by price.
                price = Some(prices[at * WORD + lots.trailing_zeros() as usize]);
            }
        }
        match price {
            Some(price) => self.rows.push(Row { option: option as u32, price }),
            None => self.lots.truncate(start),
        }
    }

    /// The options of a group that occur in a complex, each with its lots in this many strides.
    fn of(
        &self,
        ordinal: usize,
        group: usize,
        strides: usize,
    ) -> impl Iterator<Item = (&Row, &[[u64; STRIDE]])> {
        let at = ordinal * GROUPS.len();
        let (start, end) = (self.starts[at + group] as usize, self.starts[at + group + 1] as usize);
        let before = (start - self.starts[at] as usize) * strides;
        let lots = &self.lots[self.lots_from[ordinal] as usize + before..][..(end - start) * strides];
        self.rows[start..end].iter().zip(lots.chunks_exact(strides))
    }
}

/// Lots by the conditions they meet, within the words of a set of complexes. Other words are undefined.
#[derive(Debug)]
pub(super) struct Swept {
    /// Lots that meet every condition; then, for each group with a condition, lots that meet every other one.
    bitmaps: Vec<Vec<u64>>,
    /// Which groups have a condition.
    own: [bool; GROUPS.len()],
}

impl Swept {
    /// Lots that meet every condition.
    pub(super) fn all(&self) -> &[u64] {
        &self.bitmaps[0]
    }

    /// Returns the buffers to the thread.
    pub(super) fn keep(self) {
        with_scratch(|scratch| scratch.bitmaps = self.bitmaps);
    }
}

impl Engine {
    /// Finds the lots that each group is counted over, in one pass over the words of a set of complexes.
    pub(super) fn sweep(&self, plan: &LotPlan<'_>, complexes: &[u64]) -> Swept {
        let layout = &self.columns.layout;
        let without = GROUPS.map(|group| match group {
            Condition::Catalogue => Some(0),
            group => plan.groups().position(|active| group == active.into()).map(|at| at + 1),
        });
        with_scratch(|scratch| {
            layout.flag_words(complexes, &mut scratch.flags);
            let mut bitmaps = std::mem::take(&mut scratch.bitmaps);
            bitmaps.resize_with(GROUPS.len() + 1, Vec::new);
            bitmaps[0].resize(layout.words(), 0);
            for (bitmap, _) in bitmaps[1..].iter_mut().zip(&without).filter(|(_, at)| at.is_some()) {
                bitmap.resize(layout.words(), 0);
            }
            let mut misses = Misses::default();
            for window in windows(&scratch.flags) {
                plan.misses(&window, &mut misses);
                misses.none(&mut bitmaps[0][window.words()]);
                for (bitmap, at) in bitmaps[1..].iter_mut().zip(&without) {
                    if let Some(at) = at {
                        misses.but(*at, &mut bitmap[window.words()]);
                    }
                }
            }
            Swept { bitmaps, own: without.map(|at| at.is_some()) }
        })
    }

    /// Counts each option over complexes of the swept set, with every lot-level condition but that of the option's group,
    /// in the order of [`LotOptions`] with catalogues.
    pub(super) fn count_lot_options(&self, swept: &Swept, complexes: &[u64]) -> Vec<MatchCounts> {
        let mut pass = Pass::new(self);
        let (mut all, mut own) = (Vec::new(), Vec::new());
        for ordinal in ones(complexes) {
            let words = self.columns.layout.words_of(ordinal..ordinal + 1);
            fill(&mut all, &swept.all()[words.clone()]);
            for group in 0..GROUPS.len() {
                let lots = if swept.own[group] {
                    fill(&mut own, &swept.bitmaps[group + 1][words.clone()]);
                    &own
                } else {
                    &all
                };
                if !lots.is_empty() {
                    pass.add(group, ordinal, words.start, lots);
                }
            }
        }
        pass.finish()
    }
}

/// Splits words into strides; `strides` is left empty when the words have no lot.
fn fill(strides: &mut Vec<[u64; STRIDE]>, words: &[u64]) {
    strides.clear();
    if words.iter().all(|lots| *lots == 0) {
        return;
    }
    strides.extend(words.chunks(STRIDE).map(|chunk| {
        let mut stride = [0; STRIDE];
        stride[..chunk.len()].copy_from_slice(chunk);
        stride
    }));
}

/// A pass over the complexes.
struct Pass<'a> {
    rows: &'a OptionRows,
    prices: &'a [u32],
    /// Lots of each option; from bit [`COMPLEX`] on, its complexes.
    sums: Vec<u64>,
    /// The lowest price of each option.
    cheapest: Vec<u32>,
    /// Number of complexes by their lowest price step.
    lowest_price: [u64; PRICE_STEPS.len()],
    /// Number of complexes by their highest area step.
    highest_area: [u64; AREA_STEPS.len()],
    /// Number of complexes by their highest ceiling step.
    highest_ceiling: [u64; CEILING_STEPS.len()],
}

impl<'a> Pass<'a> {
    fn new(engine: &'a Engine) -> Self {
        Self {
            rows: &engine.option_rows,
            prices: &engine.tables.lots.price,
            sums: vec![0; engine.option_rows.count],
            cheapest: vec![ABSENT; engine.option_rows.count],
            lowest_price: [0; PRICE_STEPS.len()],
            highest_area: [0; AREA_STEPS.len()],
            highest_ceiling: [0; CEILING_STEPS.len()],
        }
    }

    /// Counts the options of a group in the lots of a complex, whose words start at `first`.
    fn add(&mut self, group: usize, ordinal: usize, first: usize, lots: &[[u64; STRIDE]]) {
        // Which rows of the group have lots, the first in bit 0. For steps the lowest and the highest place the
        // complex. The groups of steps have fewer rows than a word has bits.
        let mut seen = 0_u64;
        let rows = self.rows.of(ordinal, group, lots.len());
        for ((row, of_row), bit) in rows.zip(0..) {
            let count = ones_of_both(of_row, lots);
            let some = u64::from(count > 0);
            seen |= some << (bit % u64::BITS);
            let option = row.option as usize;
            self.sums[option] += count | some << COMPLEX;
            if row.price < self.cheapest[option] && count > 0 {
                let price = first_price(self.prices, first, of_row.as_flattened(), lots.as_flattened());
                self.cheapest[option] = self.cheapest[option].min(price);
            }
        }
        if seen != 0 && matches!(group, PRICES | AREAS | CEILINGS) {
            self.add_step(group, ordinal, seen);
        }
    }

    fn add_step(&mut self, group: usize, ordinal: usize, seen: u64) {
        let row = if group == PRICES { seen.trailing_zeros() } else { seen.ilog2() };
        let start = self.rows.starts[ordinal * GROUPS.len() + group] as usize;
        let step = self.rows.rows[start + row as usize].option as usize - self.rows.first[group];
        match group {
            PRICES => self.lowest_price[step] += 1,
            AREAS => self.highest_area[step] += 1,
            _ => self.highest_ceiling[step] += 1,
        }
    }

    fn finish(self) -> Vec<MatchCounts> {
        let prices = self.rows.first[PRICES];
        let found = |(sum, price): (&u64, &u32)| Found {
            lots: sum & ((1 << COMPLEX) - 1),
            complexes: sum >> COMPLEX,
            price: *price,
        };
        let mut options: Vec<Found> = self.sums.iter().zip(&self.cheapest).map(found).collect();
        // A step includes the steps below it. A price step has the complexes whose lowest step is not above it.
        for (step, complexes) in self.lowest_price.iter().enumerate() {
            options[prices + step].complexes = *complexes;
        }
        for step in 1..PRICE_STEPS.len() {
            let below = options[prices + step - 1];
            options[prices + step].include(below);
        }
        for (group, highest) in [(AREAS, &self.highest_area[..]), (CEILINGS, &self.highest_ceiling)] {
            let first = self.rows.first[group];
            for (step, complexes) in highest.iter().enumerate() {
                options[first + step].complexes = *complexes;
            }
            for step in (1..highest.len()).rev() {
                let above = options[first + step];
                options[first + step - 1].include(above);
            }
        }
        options.iter().map(Found::counts).collect()
    }
}

/// The number of lots in both. Two words at a time take two instructions; four become a vector and take ten.
fn ones_of_both(row: &[[u64; STRIDE]], lots: &[[u64; STRIDE]]) -> u64 {
    let two = |row: &[u64; STRIDE], lots: &[u64; STRIDE], at: usize| {
        (u128::from(row[at] & lots[at]) << u64::BITS | u128::from(row[at + 1] & lots[at + 1])).count_ones()
    };
    row.iter().zip(lots).map(|(row, lots)| u64::from(two(row, lots, 0) + two(row, lots, 2))).sum()
}

/// The price of the first lot in both, which is the lowest: lots are sorted by price.
fn first_price(prices: &[u32], first: usize, row: &[u64], lots: &[u64]) -> u32 {
    let mut words = row.iter().zip(lots).map(|(row, lots)| row & lots).enumerate();
    let found = words.find(|(_, lots)| *lots != 0);
    found.map_or(ABSENT, |(at, lots)| prices[(first + at) * WORD + lots.trailing_zeros() as usize])
}

/// The counts of an option.
#[derive(Clone, Copy)]
struct Found {
    lots: u64,
    complexes: u64,
    price: u32,
}

impl Found {
    fn include(&mut self, nested: Self) {
        self.lots += nested.lots;
        self.complexes += nested.complexes;
        self.price = self.price.min(nested.price);
    }

    fn counts(&self) -> MatchCounts {
        MatchCounts {
            lots: self.lots,
            complexes: self.complexes,
            price_from: present(self.price).map(Thousands),
        }
    }
}
