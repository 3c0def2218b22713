//! Matching lots by complex: their number and lowest price.

use std::borrow::Cow;

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{WORD, contains, ones, ones_of};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::postings::Member;
use novosel_indexer::columns::tables::ABSENT;

use crate::block::{self, nonzero};
use crate::count::MatchCounts;
use crate::lot_plan::LotPlan;
use crate::scratch::with_scratch;
use crate::{Engine, present};

/// Matching lots of each complex. Values for complexes outside the tallied set are undefined.
#[derive(Debug)]
pub(super) struct PerComplexCounts<'a> {
    /// Number of matching lots.
    pub(super) lots: Cow<'a, [u32]>,
    /// The lowest price, [`ABSENT`] when no matching lot has one.
    pub(super) price: Cow<'a, [u32]>,
    /// Complexes that count without a matching lot; they sell nothing at all.
    pub(super) lotless: Option<&'a [u64]>,
}

/// The matching lots of one complex, while its words are read.
struct Run {
    ordinal: usize,
    lots: u32,
    /// The slot of the cheapest lot.
    slot: u32,
}

impl Engine {
    /// Tallies the lots of a set of complexes. Free without a lot-level condition; otherwise one pass over their words.
    pub(super) fn tally<'a>(
        &'a self,
        kind: ListingKind,
        lots: &LotPlan<'a>,
        complexes: &[u64],
        lotless: Option<&'a [u64]>,
    ) -> PerComplexCounts<'a> {
        let catalogue = self.columns.catalogue(kind);
        if !lots.is_restricted() {
            let (lots, price) = (Cow::Borrowed(&*catalogue.lot_counts), Cow::Borrowed(&*catalogue.prices));
            return PerComplexCounts { lots, price, lotless };
        }
        let len = self.columns.complexes.len;
        // `prices` holds first the slot of the cheapest lot (lots are sorted by price), then its price.
        let (mut counts, mut prices) = (vec![0; len], vec![ABSENT; len]);
        let mut tallied = Run { ordinal: 0, lots: 0, slot: ABSENT };
        let mut settle = |run: &Run| {
            if run.lots > 0 {
                counts[run.ordinal] = run.lots;
                prices[run.ordinal] = run.slot;
            }
        };
        with_scratch(|scratch| {
            self.columns.layout.flag_words(complexes, &mut scratch.flags);
            lots.prefilter_blocks(scratch);
            lots.for_each_cache_line(block::by_block(&scratch.flags), |line, words| {
                let first = line * LINE;
                for at in ones_of(nonzero(words)) {
                    let ordinal = self.columns.layout.complex_of_word(first + at);
                    if ordinal != tallied.ordinal || tallied.lots == 0 {
                        settle(&tallied);
                        let slot = (first + at) * WORD + words[at].trailing_zeros() as usize;
                        tallied = Run { ordinal, lots: 0, slot: slot as u32 };
                    }
                    tallied.lots += words[at].count_ones();
                }
            });
        });
        settle(&tallied);
        for slot in prices.iter_mut().filter(|slot| **slot != ABSENT) {
            *slot = self.tables.lots.price[*slot as usize];
        }
        PerComplexCounts { lots: Cow::Owned(counts), price: Cow::Owned(prices), lotless }
    }
}

/// Of 64 complexes, so many are added up one by one; more all at once, with the others masked out.
const SPARSE: u32 = 8;

/// The values of 64 complexes.
fn run_of(column: &[u32], start: usize) -> Option<&[u32; WORD]> {
    column.get(start..)?.first_chunk()
}

/// Adds those of 64 complexes that are in a set.
fn add_masked(sum: &mut Sum, complexes: u64, lots: &[u32; WORD], prices: &[u32; WORD]) {
    let (mut found, mut with_lots, mut cheapest) = ([0_u32; LINE], [0_u32; LINE], [ABSENT; LINE]);
    for at in 0..WORD / LINE {
        let bits = (complexes >> (at * LINE)) as u32;
        for lane in 0..LINE {
            let mask = 0_u32.wrapping_sub(bits >> lane & 1);
            let lots = lots[at * LINE + lane] & mask;
            found[lane] += lots;
            with_lots[lane] += u32::from(lots > 0);
            cheapest[lane] = cheapest[lane].min(prices[at * LINE + lane] | !mask);
        }
    }
    sum.lots += u64::from(found.iter().sum::<u32>());
    sum.complexes += u64::from(with_lots.iter().sum::<u32>());
    sum.price = cheapest.into_iter().fold(sum.price, u32::min);
}

/// Running totals of [`MatchCounts`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    lots: u64,
    complexes: u64,
    price: u32,
}

impl Default for Sum {
    fn default() -> Self {
        Self { lots: 0, complexes: 0, price: ABSENT }
    }
}

impl From<Sum> for MatchCounts {
    fn from(sum: Sum) -> Self {
        Self { lots: sum.lots, complexes: sum.complexes, price_from: present(sum.price).map(Thousands) }
    }
}

impl PerComplexCounts<'_> {
    fn add(&self, sum: &mut Sum, ordinal: usize) {
        let lots = self.lots[ordinal];
        sum.lots += u64::from(lots);
        sum.complexes += u64::from(self.matches(ordinal));
        sum.price = sum.price.min(self.price[ordinal]);
    }

    /// Whether a complex of the set matches.
    pub(super) fn matches(&self, ordinal: usize) -> bool {
        self.lots[ordinal] > 0 || self.lotless.is_some_and(|set| contains(set, ordinal))
    }

    /// Counts over a set of complexes.
    pub(super) fn of_set(&self, complexes: &[u64]) -> MatchCounts {
        let mut sum = Sum::default();
        for (index, word) in complexes.iter().enumerate() {
            let run = index * WORD..(index + 1) * WORD;
            match (*word, self.lots.get(run.clone())) {
                (0, _) => {}
                (u64::MAX, Some(lots)) => {
                    self.add_run(&mut sum, lots, &self.price[run]);
                    let lotless = self.lotless.map_or(0, |set| set[index].count_ones());
                    sum.complexes += u64::from(lotless);
                }
                (word, _) => ones_of(word).for_each(|bit| self.add(&mut sum, run.start + bit)),
            }
        }
        sum.into()
    }

    fn add_run(&self, sum: &mut Sum, lots: &[u32], prices: &[u32]) {
        let with_lots: u32 = lots.iter().map(|lots| u32::from(*lots > 0)).sum();
        sum.lots += u64::from(lots.iter().sum::<u32>());
        sum.complexes += u64::from(with_lots);
        sum.price = prices.iter().fold(sum.price, |least, price| least.min(*price));
    }

    /// Counts of one complex.
    pub(super) fn of_one(&self, ordinal: usize) -> MatchCounts {
        let mut sum = Sum::default();
        self.add(&mut sum, ordinal);
        sum.into()
    }

    /// Counts over the intersection of two sets.
    pub(super) fn of_both(&self, complexes: &[u64], other: &[u64]) -> MatchCounts {
        let mut sum = Sum::default();
        for (index, (one, two)) in complexes.iter().zip(other).enumerate() {
            let (both, start) = (one & two, index * WORD);
            match (run_of(&self.lots, start), run_of(&self.price, start)) {
                (Some(lots), Some(prices)) if both.count_ones() > SPARSE => {
                    add_masked(&mut sum, both, lots, prices);
                    let lotless = self.lotless.map_or(0, |set| (set[index] & both).count_ones());
                    sum.complexes += u64::from(lotless);
                }
                _ => ones_of(both).for_each(|bit| self.add(&mut sum, start + bit)),
            }
        }
        sum.into()
    }

    /// Counts over the members of a list that are in a set of complexes.
    pub(super) fn of_list<'m>(
        &self,
        complexes: &[u64],
        list: impl Iterator<Item = &'m Member>,
    ) -> MatchCounts {
        let mut sum = Sum::default();
        for member in list {
            let ordinal = member.ordinal as usize;
            if contains(complexes, ordinal) {
                self.add(&mut sum, ordinal);
            }
        }
        sum.into()
    }

    /// The matching complexes of a set, ascending.
    pub(super) fn matching<'s>(&'s self, complexes: &'s [u64]) -> impl Iterator<Item = usize> + 's {
        ones(complexes).filter(|ordinal| self.matches(*ordinal))
    }
}
