//! Counts of lot-level options: one pass over the words of the complexes.
//!
//! A word of lots has few rooms, dates and finishings. So for every word the options that it has lots of are kept in one
//! row, each with those lots; a pass reads the rows one after another, and its time depends neither on how many options
//! there are nor on how they are spread in memory.

use novosel_catalog::money::Thousands;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::{WORD, ones_of};
use novosel_indexer::columns::numeric::{AREA_STEPS, PRICE_STEPS};
use novosel_indexer::columns::tables::ABSENT;

use crate::search::block::{Buffer, WIDTH, nonzero, windows};
use crate::search::count::Counts;
use crate::search::facet_options::{GROUPS, LotOptions};
use crate::search::lot_plan::{LotGroup, LotPlan, Misses};
use crate::search::scratch::with_scratch;
use crate::search::{Engine, present};

/// The group of price steps, by position in [`GROUPS`].
const PRICES: usize = 5;
/// The group of area steps.
const AREAS: usize = 6;

/// For each word of lots the options that occur in it. Steps stand for the lots between them and the step before (of an
/// area: the step after), so that a lot is in one step only.
#[derive(Debug, Default)]
pub(super) struct OptionRows {
    /// Where the entries of a word begin, for each group; the last group ends where the next word begins.
    starts: Vec<u32>,
    entries: Vec<Entry>,
    options: usize,
    /// The first option of each group.
    first: [usize; GROUPS.len()],
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    lots: u64,
    option: u32,
}

impl OptionRows {
    /// One look at each word of each option.
    pub(super) fn build(columns: &Columns) -> Self {
        let options = LotOptions::new(columns, true).options;
        let order = |group: LotGroup| GROUPS.iter().position(|other| *other == group);
        let mut rows = Self {
            first: GROUPS.map(|group| options.partition_point(|option| order(option.group) < order(group))),
            options: options.len(),
            ..Self::default()
        };
        let ends = rows.first.iter().skip(1).copied().chain([options.len()]);
        let groups: Vec<_> = rows.first.iter().copied().zip(ends).enumerate().collect();
        for word in 0..columns.layout.used_words() {
            for (group, (first, end)) in &groups {
                rows.starts.push(rows.entries.len() as u32);
                for at in *first..*end {
                    let lots = options[at].lots[word];
                    let nested = match *group {
                        PRICES if at > *first => options[at - 1].lots[word],
                        AREAS if at + 1 < *end => options[at + 1].lots[word],
                        _ => 0,
                    };
                    if lots & !nested != 0 {
                        rows.entries.push(Entry { lots: lots & !nested, option: at as u32 });
                    }
                }
            }
        }
        rows.starts.push(rows.entries.len() as u32);
        rows
    }

    fn of(&self, word: usize, group: usize) -> &[Entry] {
        let at = word * GROUPS.len() + group;
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

impl Engine {
    /// Counts each option over the complexes of a set, with every lot-level condition but that of the option's group, in the
    /// order of [`LotOptions`] with catalogues.
    pub(super) fn count_lot_options(&self, plan: &LotPlan<'_>, complexes: &[u64]) -> Vec<Counts> {
        let mut pass = Pass::new(self);
        // The lots that a group is counted over: all conditions but its own, by its position among them.
        let without = GROUPS.map(|group| match group {
            LotGroup::Kind => Some(0),
            group => plan.groups().position(|active| active == group).map(|at| at + 1),
        });
        with_scratch(|scratch| {
            self.columns.layout.flag_words(complexes, &mut scratch.flags);
            let mut misses = Misses::default();
            let mut shared: [Buffer; GROUPS.len() + 1] = [[0; WIDTH]; GROUPS.len() + 1];
            for window in windows(&scratch.flags) {
                plan.misses(&window, &mut misses);
                let (all, own) = shared.split_at_mut(1);
                let all = &mut all[0][..window.len];
                misses.none(all);
                let mut flags = nonzero(all);
                for (without, words) in without.iter().zip(own.iter_mut()) {
                    if let Some(at) = without {
                        misses.but(*at, &mut words[..window.len]);
                        flags |= nonzero(&words[..window.len]);
                    }
                }
                let first = window.words().start;
                for at in ones_of(flags) {
                    pass.enter(self.columns.layout.complex_of_word(first + at));
                    for (group, without) in without.iter().enumerate() {
                        let lots = shared[without.map_or(0, |_| group + 1)][at];
                        if lots != 0 {
                            pass.add(group, first + at, lots);
                        }
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
    complexes: u32,
    /// The last complex that it was found in.
    complex: u32,
    price: u32,
}

/// A pass over the rows, complex by complex.
struct Pass<'a> {
    rows: &'a OptionRows,
    prices: &'a [u32],
    found: Vec<Found>,
    complex: u32,
    /// The lowest price step of the complex is known.
    price_known: bool,
    /// Complexes by their lowest price step.
    lowest_price: [u32; PRICE_STEPS.len()],
    /// One more than the highest area step of the complex.
    largest_area: usize,
    /// Complexes by their highest area step.
    highest_area: [u32; AREA_STEPS.len()],
}

impl<'a> Pass<'a> {
    fn new(engine: &'a Engine) -> Self {
        let nothing = Found { lots: 0, complexes: 0, complex: ABSENT, price: ABSENT };
        Self {
            rows: &engine.option_rows,
            prices: &engine.tables.lots.price,
            found: vec![nothing; engine.option_rows.options],
            complex: ABSENT,
            price_known: false,
            lowest_price: [0; PRICE_STEPS.len()],
            largest_area: 0,
            highest_area: [0; AREA_STEPS.len()],
        }
    }

    /// Goes on with the words of a complex; words come in ascending order.
    fn enter(&mut self, complex: usize) {
        if self.complex == complex as u32 {
            return;
        }
        self.leave();
        self.complex = complex as u32;
    }

    fn leave(&mut self) {
        if let Some(step) = self.largest_area.checked_sub(1) {
            self.highest_area[step] += 1;
        }
        self.largest_area = 0;
        self.price_known = false;
    }

    fn add(&mut self, group: usize, word: usize, lots: u64) {
        let rows = self.rows;
        for entry in rows.of(word, group) {
            let lots = lots & entry.lots;
            if lots == 0 {
                continue;
            }
            let found = &mut self.found[entry.option as usize];
            found.lots += u64::from(lots.count_ones());
            if found.complex != self.complex {
                found.complex = self.complex;
                found.complexes += 1;
                // Lots stand cheapest first, so the first of the complex is its cheapest.
                found.price = found.price.min(self.prices[word * WORD + lots.trailing_zeros() as usize]);
            }
            match group {
                PRICES if !self.price_known => {
                    self.price_known = true;
                    self.lowest_price[entry.option as usize - rows.first[PRICES]] += 1;
                }
                AREAS => {
                    self.largest_area = self.largest_area.max(entry.option as usize - rows.first[AREAS] + 1);
                }
                _ => {}
            }
        }
    }

    fn finish(mut self) -> Vec<Counts> {
        self.leave();
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

impl Found {
    fn include(&mut self, nested: Self) {
        self.lots += nested.lots;
        self.complexes += nested.complexes;
        self.price = self.price.min(nested.price);
    }

    fn counts(&self) -> Counts {
        Counts {
            lots: self.lots,
            complexes: u64::from(self.complexes),
            price_from: present(self.price).map(Thousands),
        }
    }
}
