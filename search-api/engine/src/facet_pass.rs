//! Counts of lot-level options under any filter: one pass over the rows of the complexes.

use std::ops::Range;

use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{self, WORD, ones_of};
use novosel_indexer::columns::tables::ABSENT;

use crate::count::MatchCounts;
use crate::facet_readings::{Readings, Sum};
use crate::facet_rows::{OptionRows, Pieces, WIDTHS};
use crate::facet_seen::Seen;
use crate::facet_sweep::Swept;
use crate::lot_plan::LotPlan;
use crate::scratch::with_scratch;
use crate::{Engine, present};

/// What was found in one pass.
pub(super) struct Counted {
    /// Counts of each option, in the order of [`LotOptions`](crate::facet_options::LotOptions) with catalogues.
    pub(super) options: Vec<MatchCounts>,
    /// By complex, the lots that meet every condition.
    pub(super) lots: Vec<u32>,
    /// By complex, the lowest price of these.
    pub(super) prices: Vec<u32>,
}

impl Engine {
    /// Counts each option over the complexes of a set, with every lot-level condition but that of the option's group;
    /// and the lots of each complex of a larger set.
    pub(super) fn count_lot_options(
        &self,
        plan: &LotPlan<'_>,
        counted: &[u64],
        complexes: &[u64],
    ) -> Counted {
        let rows = &self.option_rows;
        let len = self.columns.complexes.len;
        let Readings { wanted, sums, .. } = self.readings(plan);
        let swept = self.sweep(plan, complexes, &wanted, WIDTHS[WIDTHS.len() - 1]);
        let tally = self.tally_swept(&swept, counted);
        let runs: Vec<Range<usize>> = bits::runs(counted).map(|run| run.start..run.end.min(len)).collect();
        let mut seen =
            Seen::new(len, rows.axes.len(), with_scratch(|scratch| std::mem::take(&mut scratch.seen)));
        let mut found = vec![Found::default(); rows.groups.len()];
        for sums in sums {
            let stride = seen.stride();
            let (sets, prices) = (swept.sets.as_slice(), self.tables.lots.price.as_slice());
            let mut pass = Pass { sets, prices, cheapest: &tally.cheapest, sums, seen: seen.words(), stride };
            let is_read = |axis: usize, sums: &[Sum]| {
                sums.iter().any(|sum| sum.axis as usize == axis && sum.options != 0)
            };
            for (axis, [one, two, four, eight, sixteen]) in rows.pieces.iter().enumerate() {
                if is_read(axis, &pass.sums) {
                    pass.read::<1>(one, &runs);
                    pass.read::<2>(two, &runs);
                    pass.read::<4>(four, &runs);
                    pass.read::<8>(eight, &runs);
                    pass.read::<16>(sixteen, &runs);
                }
            }
            share(&pass.sums, rows, &mut found);
        }
        seen.each(|axis, bit, complexes| found[rows.axes[axis][bit]].complexes = complexes);
        swept.keep();
        with_scratch(|scratch| scratch.seen = seen.into());
        Counted { options: found.iter().map(Found::counts).collect(), lots: tally.lots, prices: tally.prices }
    }

    /// Tallies the first set, lots that meet every condition, and finds the cheapest lots of complexes that are counted.
    fn tally_swept(&self, swept: &Swept, counted: &[u64]) -> Tally {
        let len = self.columns.complexes.len;
        let mut tally = Tally { lots: vec![0; len], prices: vec![ABSENT; len], cheapest: vec![ABSENT; len] };
        let first_price = self.columns.layout.first_price();
        let mut filled = Vec::new();
        self.columns.layout.flag_words(counted, &mut filled);
        let flags = swept.first.iter().zip(&swept.any);
        filled.iter_mut().zip(flags).for_each(|(words, (first, any))| *words = first | *words & any);
        self.columns.layout.each_complex(&filled, |ordinal, words| {
            tally.cheapest[ordinal] = first_price[words.start];
            let (mut lots, mut slot) = (0, ABSENT);
            for at in words.rev() {
                let word = swept.sets[at];
                lots += word.count_ones();
                slot = if word == 0 { slot } else { (at * WORD) as u32 + word.trailing_zeros() };
            }
            (tally.lots[ordinal], tally.prices[ordinal]) = (lots, slot);
        });
        for slot in tally.prices.iter_mut().filter(|slot| **slot != ABSENT) {
            *slot = self.tables.lots.price[*slot as usize];
        }
        tally
    }
}

/// The lots of each complex.
struct Tally {
    lots: Vec<u32>,
    prices: Vec<u32>,
    /// No lot of any set is cheaper.
    cheapest: Vec<u32>,
}

/// Adds to each option the sums that it is in.
fn share(sums: &[Sum], rows: &OptionRows, found: &mut [Found]) {
    for sum in sums.iter().filter(|sum| sum.lots > 0) {
        for bit in ones_of(sum.options) {
            let found = &mut found[rows.axes[sum.axis as usize][bit]];
            found.lots += u64::from(sum.lots);
            found.price = found.price.min(sum.price);
        }
    }
}

/// One pass over rows.
struct Pass<'a> {
    /// Sets of lots, one after another.
    sets: &'a [u64],
    /// By slot.
    prices: &'a [u32],
    /// By complex: no lot of any set is cheaper.
    cheapest: &'a [u32],
    /// By [`OptionRows::codes`].
    sums: Vec<Sum>,
    /// The options of every complex.
    seen: &'a mut [u64],
    /// Words of `seen` a complex.
    stride: usize,
}

impl Pass<'_> {
    /// Adds the lots of each piece of runs of complexes. Pieces have equally many words and follow one another, so
    /// nothing in the loop depends on how many a complex has.
    fn read<const WORDS: usize>(&mut self, pieces: &Pieces, complexes: &[Range<usize>]) {
        let Self { sets, prices, cheapest, stride, .. } = *self;
        let (sums, seen) = (self.sums.as_mut_slice(), &mut *self.seen);
        for run in complexes {
            let (pieces, lots) = pieces.of::<WORDS>(run.clone());
            for (piece, lots) in pieces.iter().zip(lots) {
                let sum = &mut sums[piece.code as usize];
                let set = &sets[sum.set as usize + piece.word as usize..];
                let Some(set) = set.first_chunk::<WORDS>() else { return };
                let found = ones_of_both(lots, set);
                sum.lots += found;
                // Whether there are any is as good as random, so a branch on it would be guessed wrongly every other
                // time. The compiler makes branches of comparisons and selections here, not of this sum: a bit that
                // only some lots carry into.
                let any = 0_u64.wrapping_sub((u64::from(found) + (CARRY - 1)) >> CARRY.trailing_zeros());
                let ordinal = piece.ordinal as usize;
                seen[ordinal * stride + sum.axis as usize] |= sum.options & any;
                if piece.price.max(cheapest[ordinal]) | !(any as u32) < sum.price {
                    sum.price = sum.price.min(first_price(prices, piece.word as usize, lots, set));
                }
            }
        }
    }
}

/// More than the lots of a complex, and a power of two.
const CARRY: u64 = 1 << 32;

/// The number of lots in both. Two words at a time take two instructions; four become a vector and take ten.
#[inline(always)]
fn ones_of_both<const WORDS: usize>(row: &[u64; WORDS], set: &[u64; WORDS]) -> u32 {
    let mut found = 0;
    let mut at = 0;
    while at + 1 < WORDS {
        let two = u128::from(row[at] & set[at]) << u64::BITS | u128::from(row[at + 1] & set[at + 1]);
        found += two.count_ones();
        at += 2;
    }
    if at < WORDS { found + (row[at] & set[at]).count_ones() } else { found }
}

/// The price of the first lot in both, which is the lowest: lots are sorted by price.
#[cold]
#[inline(never)]
fn first_price(prices: &[u32], first: usize, row: &[u64], set: &[u64]) -> u32 {
    let mut words = row.iter().zip(set).map(|(row, set)| row & set).enumerate();
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

impl Default for Found {
    fn default() -> Self {
        Self { lots: 0, complexes: 0, price: ABSENT }
    }
}

impl Found {
    fn counts(&self) -> MatchCounts {
        MatchCounts {
            lots: self.lots,
            complexes: self.complexes,
            price_from: present(self.price).map(Thousands),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_of_a_row_are_counted_however_many_words_there_are() {
        let words: [u64; 7] = std::array::from_fn(|at| 0x0123_4567_89ab_cdef_u64.rotate_left(at as u32 * 5));
        let set: [u64; 7] = std::array::from_fn(|at| 0xffff_0000_00ff_0f0f_u64.rotate_left(at as u32 * 3));
        let expected: u32 = words.iter().zip(&set).map(|(row, set)| (row & set).count_ones()).sum();
        assert_eq!(ones_of_both(&words, &set), expected);
        assert_eq!(ones_of_both(&[words[0]], &[set[0]]), (words[0] & set[0]).count_ones());
    }
}
