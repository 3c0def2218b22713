//! Counts of lot-level options: one pass over the complexes.
//!
//! A complex has lots of few rooms, dates and finishings. So for every complex the options that it has lots of are kept
//! together, each with the words of those lots; a pass reads them one after another, and its time depends neither on how many
//! options there are nor on how they are spread in memory.

use novosel_catalog::money::Thousands;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::{WORD, ones};
use novosel_indexer::columns::numeric::{AREA_STEPS, PRICE_STEPS};
use novosel_indexer::columns::tables::ABSENT;

use crate::search::block::windows;
use crate::search::count::Counts;
use crate::search::facet_options::{GROUPS, LotOptions};
use crate::search::lot_plan::{LotGroup, LotPlan, Misses};
use crate::search::scratch::with_scratch;
use crate::search::{Engine, present};

/// The group of price steps, by position in [`GROUPS`].
const PRICES: usize = 5;
/// The group of area steps.
const AREAS: usize = 6;

/// For each complex the options that occur in it. Steps stand for the lots between them and the step before (of an
/// area: the step after), so that a lot is in one step only.
#[derive(Debug, Default)]
pub(super) struct OptionRows {
    /// Where the options of a complex begin, for each group; the last group ends where the next complex begins.
    starts: Vec<u32>,
    options: Vec<u16>,
    /// Where the lots of a complex begin: as many words for each option as the complex has.
    lots_from: Vec<u32>,
    lots: Vec<u64>,
    count: usize,
    /// The first option of each group.
    first: [usize; GROUPS.len()],
}

impl OptionRows {
    /// One look at each word of each option.
    pub(super) fn build(columns: &Columns) -> Self {
        let options = LotOptions::new(columns, true).options;
        let order = |group: LotGroup| GROUPS.iter().position(|other| *other == group);
        let mut rows = Self {
            first: GROUPS.map(|group| options.partition_point(|option| order(option.group) < order(group))),
            count: options.len(),
            ..Self::default()
        };
        let ends = rows.first.iter().skip(1).copied().chain([options.len()]);
        let groups: Vec<_> = rows.first.iter().copied().zip(ends).enumerate().collect();
        for ordinal in 0..columns.complexes.len {
            let words = columns.layout.words_of(ordinal..ordinal + 1);
            rows.lots_from.push(rows.lots.len() as u32);
            for (group, (first, end)) in &groups {
                rows.starts.push(rows.options.len() as u32);
                for at in *first..*end {
                    let nested = match *group {
                        PRICES if at > *first => Some(at - 1),
                        AREAS if at + 1 < *end => Some(at + 1),
                        _ => None,
                    };
                    let without = |word: usize| nested.map_or(0, |nested| options[nested].lots[word]);
                    let row = rows.lots.len();
                    rows.lots.extend(words.clone().map(|word| options[at].lots[word] & !without(word)));
                    if rows.lots[row..].iter().any(|lots| *lots != 0) {
                        rows.options.push(at as u16);
                    } else {
                        rows.lots.truncate(row);
                    }
                }
            }
        }
        rows.starts.push(rows.options.len() as u32);
        rows
    }

    /// The options of a group that a complex of so many words has, each with its lots.
    fn of(&self, ordinal: usize, group: usize, words: usize) -> impl Iterator<Item = (usize, &[u64])> {
        let at = ordinal * GROUPS.len();
        let (start, end) = (self.starts[at + group] as usize, self.starts[at + group + 1] as usize);
        let before = (start - self.starts[at] as usize) * words;
        let lots = &self.lots[self.lots_from[ordinal] as usize + before..][..(end - start) * words];
        self.options[start..end].iter().map(|option| usize::from(*option)).zip(lots.chunks_exact(words))
    }
}

impl Engine {
    /// Counts each option over the complexes of a set, with every lot-level condition but that of the option's group, in the
    /// order of [`LotOptions`] with catalogues.
    pub(super) fn count_lot_options(&self, plan: &LotPlan<'_>, complexes: &[u64]) -> Vec<Counts> {
        let layout = &self.columns.layout;
        let mut pass = Pass::new(self);
        // The lots that a group is counted over: all conditions but its own, by its position among them.
        let without = GROUPS.map(|group| match group {
            LotGroup::Kind => Some(0),
            group => plan.groups().position(|active| active == group).map(|at| at + 1),
        });
        with_scratch(|scratch| {
            layout.flag_words(complexes, &mut scratch.flags);
            let shared = &mut scratch.bitmaps;
            shared.resize_with(GROUPS.len() + 1, Vec::new);
            for (bitmap, _) in
                shared.iter_mut().zip([Some(0)].iter().chain(&without)).filter(|(_, at)| at.is_some())
            {
                // Only words of the complexes are read, and all of them are written first.
                bitmap.resize(layout.words(), 0);
            }
            let mut misses = Misses::default();
            for window in windows(&scratch.flags) {
                plan.misses(&window, &mut misses);
                misses.none(&mut shared[0][window.words()]);
                for (group, at) in without.iter().enumerate() {
                    if let Some(at) = at {
                        misses.but(*at, &mut shared[group + 1][window.words()]);
                    }
                }
            }
            for ordinal in ones(complexes) {
                let words = layout.words_of(ordinal..ordinal + 1);
                if words.is_empty() {
                    continue;
                }
                for (group, at) in without.iter().enumerate() {
                    let lots = &shared[at.map_or(0, |_| group + 1)][words.clone()];
                    if lots.iter().any(|lots| *lots != 0) {
                        pass.add(group, ordinal, words.start, lots);
                    }
                }
            }
        });
        pass.finish()
    }
}

/// What an option has so far.
#[derive(Clone, Copy)]
struct Found {
    lots: u64,
    complexes: u64,
    price: u32,
}

/// A pass over the complexes.
struct Pass<'a> {
    rows: &'a OptionRows,
    prices: &'a [u32],
    found: Vec<Found>,
    /// Complexes by their lowest price step.
    lowest_price: [u64; PRICE_STEPS.len()],
    /// Complexes by their highest area step.
    highest_area: [u64; AREA_STEPS.len()],
}

impl<'a> Pass<'a> {
    fn new(engine: &'a Engine) -> Self {
        Self {
            rows: &engine.option_rows,
            prices: &engine.tables.lots.price,
            found: vec![Found { lots: 0, complexes: 0, price: ABSENT }; engine.option_rows.count],
            lowest_price: [0; PRICE_STEPS.len()],
            highest_area: [0; AREA_STEPS.len()],
        }
    }

    /// Counts the options of a group in the lots of a complex, whose words begin at `first`.
    fn add(&mut self, group: usize, ordinal: usize, first: usize, lots: &[u64]) {
        let cheapest = self.prices[first * WORD];
        let (mut lowest, mut highest) = (None, None);
        for (option, row) in self.rows.of(ordinal, group, lots.len()) {
            let count: u32 = row.iter().zip(lots).map(|(row, lots)| (row & lots).count_ones()).sum();
            let found = &mut self.found[option];
            found.lots += u64::from(count);
            found.complexes += u64::from(count > 0);
            if group == PRICES || group == AREAS {
                highest = if count > 0 { Some(option) } else { highest };
                lowest = lowest.or(highest);
            }
            // No lot of the complex is cheaper than its first one.
            if count > 0 && cheapest < found.price {
                found.price = found.price.min(first_price(self.prices, first, row, lots));
            }
        }
        match (group, lowest, highest) {
            (PRICES, Some(step), _) => self.lowest_price[step - self.rows.first[PRICES]] += 1,
            (AREAS, _, Some(step)) => self.highest_area[step - self.rows.first[AREAS]] += 1,
            _ => {}
        }
    }

    fn finish(mut self) -> Vec<Counts> {
        let (prices, areas) = (self.rows.first[PRICES], self.rows.first[AREAS]);
        // A step holds the steps below it; the complexes of a price step are those whose lowest step is not above it.
        for (step, complexes) in self.lowest_price.iter().enumerate() {
            self.found[prices + step].complexes = *complexes;
        }
        for step in 1..PRICE_STEPS.len() {
            let below = self.found[prices + step - 1];
            self.found[prices + step].include(below);
        }
        for (step, complexes) in self.highest_area.iter().enumerate() {
            self.found[areas + step].complexes = *complexes;
        }
        for step in (1..AREA_STEPS.len()).rev() {
            let above = self.found[areas + step];
            self.found[areas + step - 1].include(above);
        }
        self.found.iter().map(Found::counts).collect()
    }
}

/// The price of the first lot in both: lots stand cheapest first.
fn first_price(prices: &[u32], first: usize, row: &[u64], lots: &[u64]) -> u32 {
    let mut words = row.iter().zip(lots).map(|(row, lots)| row & lots).enumerate();
    let found = words.find(|(_, lots)| *lots != 0);
    found.map_or(ABSENT, |(at, lots)| prices[(first + at) * WORD + lots.trailing_zeros() as usize])
}

impl Found {
    fn include(&mut self, nested: Self) {
        self.lots += nested.lots;
        self.complexes += nested.complexes;
        self.price = self.price.min(nested.price);
    }

    fn counts(&self) -> Counts {
        Counts { lots: self.lots, complexes: self.complexes, price_from: present(self.price).map(Thousands) }
    }
}
