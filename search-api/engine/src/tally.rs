//! Matching lots by complex: their number and lowest price.

use std::borrow::Cow;

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{HALF, WORD, contains, ones, ones_of};
use novosel_indexer::columns::catalogue::{Catalogue, Total};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::postings::Member;
use novosel_indexer::columns::tables::ABSENT;

use crate::block::{self, nonzero};
use crate::complex_plan::ComplexPlan;
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
    /// Totals of 64 complexes each.
    totals: Cow<'a, [Total]>,
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
        if !lots.is_restricted() {
            return self.whole_tally(kind, lotless);
        }
        let len = self.columns.complexes.len.next_multiple_of(WORD);
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
        PerComplexCounts::of(counts, prices, lotless)
    }

    /// The tally of everything in a catalogue.
    pub(super) fn whole_tally<'a>(
        &'a self,
        kind: ListingKind,
        lotless: Option<&'a [u64]>,
    ) -> PerComplexCounts<'a> {
        let Catalogue { lot_counts, prices, totals, .. } = self.columns.catalogue(kind);
        let (lots, price, totals) =
            (Cow::Borrowed(&**lot_counts), Cow::Borrowed(&**prices), Cow::Borrowed(&**totals));
        PerComplexCounts { lots, price, totals, lotless }
    }
}

/// A word of a set in halves: shifting numbers of 32 bits takes half the vectors.
fn halves(complexes: u64) -> [u32; 2] {
    [complexes as u32, (complexes >> HALF) as u32]
}

/// Of 64 complexes, the lowest price of those in a set.
#[inline(never)]
fn price_of(complexes: u64, prices: &[u32; WORD]) -> u32 {
    let mut cheapest = ABSENT;
    for (half, prices) in halves(complexes).into_iter().zip(prices.as_chunks::<HALF>().0) {
        for (at, price) in prices.iter().enumerate() {
            cheapest = cheapest.min(price | (half >> at & 1).wrapping_sub(1));
        }
    }
    cheapest
}

/// Running totals of [`MatchCounts`].
#[derive(Clone, Copy, Debug)]
struct Sum {
    lots: u64,
    /// More lots, in sums that vectors add to. Slots fit 32 bits, so each of these does too.
    of_some: [u32; HALF],
    complexes: u64,
    price: u32,
}

impl Default for Sum {
    fn default() -> Self {
        Self { lots: 0, of_some: [0; HALF], complexes: 0, price: ABSENT }
    }
}

impl Sum {
    /// Adds the lots of those of 64 complexes that are in a set.
    #[inline(never)]
    fn add_some(&mut self, complexes: u64, lots: &[u32; WORD]) {
        for (half, lots) in halves(complexes).into_iter().zip(lots.as_chunks::<HALF>().0) {
            for (at, (sum, lots)) in self.of_some.iter_mut().zip(lots).enumerate() {
                *sum += lots & 0_u32.wrapping_sub(half >> at & 1);
            }
        }
    }
}

impl From<Sum> for MatchCounts {
    fn from(sum: Sum) -> Self {
        let lots = sum.lots + sum.of_some.iter().map(|lots| u64::from(*lots)).sum::<u64>();
        Self { lots, complexes: sum.complexes, price_from: present(sum.price).map(Thousands) }
    }
}

impl<'a> PerComplexCounts<'a> {
    /// Matching lots and lowest prices by complex, none where there is no lot; of a whole number of words.
    pub(super) fn of(lots: Vec<u32>, prices: Vec<u32>, lotless: Option<&'a [u64]>) -> Self {
        let totals = Cow::Owned(Total::all(&lots, &prices));
        Self { lots: Cow::Owned(lots), price: Cow::Owned(prices), totals, lotless }
    }

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
        complexes.iter().enumerate().for_each(|(at, word)| self.add_word(&mut sum, at, *word));
        sum.into()
    }

    /// Counts over the complexes that meet every group of a plan.
    pub(super) fn of_plan(&self, plan: &ComplexPlan<'_>) -> MatchCounts {
        let mut sum = Sum::default();
        plan.each_word(|at, complexes| self.add_word(&mut sum, at, complexes));
        sum.into()
    }

    /// Adds those of 64 complexes that are in a set.
    #[inline]
    fn add_word(&self, sum: &mut Sum, at: usize, complexes: u64) {
        let total = &self.totals[at];
        let found = total.selling & complexes;
        sum.complexes += u64::from(found.count_ones());
        if found == total.selling {
            sum.lots += u64::from(total.lots);
            sum.price = sum.price.min(total.price);
        } else if found != 0 {
            sum.add_some(found, &self.lots.as_chunks().0[at]);
            if total.price < sum.price {
                sum.price = sum.price.min(price_of(found, &self.price.as_chunks().0[at]));
            }
        }
        if let Some(set) = self.lotless {
            // They sell nothing at all, so none is counted twice.
            sum.complexes += u64::from((set[at] & complexes).count_ones());
        }
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
        let both = complexes.iter().zip(other).map(|(one, two)| one & two);
        both.enumerate().for_each(|(at, both)| self.add_word(&mut sum, at, both));
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

    /// The complexes of a set, to be added up by many lists.
    pub(super) fn listed(&self, complexes: &[u64]) -> Listed {
        let mut listed = Vec::with_capacity(self.lots.len());
        let by_word = self.lots.as_chunks::<WORD>().0.iter().zip(self.price.as_chunks::<WORD>().0);
        for ((lots, prices), set) in by_word.zip(complexes) {
            let member = |at: usize| {
                let mask = 0_u32.wrapping_sub((set >> at & 1) as u32);
                [lots[at] & mask, prices[at] | !mask]
            };
            listed.extend_from_slice(&std::array::from_fn::<_, WORD, _>(member));
        }
        let lotless = self.lotless.map(|set| set.iter().zip(complexes).map(|(one, two)| one & two).collect());
        Listed { complexes: listed, lotless }
    }

    /// The matching complexes of a set, ascending.
    pub(super) fn matching<'s>(&'s self, complexes: &'s [u64]) -> impl Iterator<Item = usize> + 's {
        ones(complexes).filter(|ordinal| self.matches(*ordinal))
    }
}

/// Lots and lowest prices of a set of complexes; of others nothing.
#[derive(Clone)]
pub(super) struct Listed {
    complexes: Vec<[u32; 2]>,
    lotless: Option<Vec<u64>>,
}

impl Listed {
    /// Counts over the members of a list. No branch depends on a member: whether it has lots is as good as random.
    #[inline]
    pub(super) fn of<'m>(&self, list: impl Iterator<Item = &'m Member> + Clone) -> MatchCounts {
        let mut sum = Sum::default();
        for member in list.clone() {
            let [lots, price] = self.complexes[member.ordinal as usize];
            sum.lots += u64::from(lots);
            sum.complexes += u64::from(lots > 0);
            sum.price = sum.price.min(price);
        }
        if let Some(set) = &self.lotless {
            sum.complexes += list.filter(|member| contains(set, member.ordinal as usize)).count() as u64;
        }
        sum.into()
    }
}
