//! Counts of lot-level options under any filter: one pass over the rows of the complexes.

use std::ops::Range;

use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{self, WORD, ones_of};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::tables::ABSENT;

use crate::count::MatchCounts;
use crate::facet_readings::{Divided, Readings, Sum};
use crate::facet_rows::{OptionRows, Piece, Pieces, WIDTHS};
use crate::facet_seen::Seen;
use crate::facet_sweep::Swept;
use crate::lot_plan::LotPlan;
use crate::scratch::with_scratch;
use crate::tally::PerComplexCounts;
use crate::{Engine, present};

/// What was found in one pass.
pub(super) struct Counted<'a> {
    /// Counts of each option, in the order of [`LotOptions`](crate::facet_options::LotOptions) with catalogues.
    pub(super) options: Vec<MatchCounts>,
    /// The lots that meet every condition.
    pub(super) tally: PerComplexCounts<'a>,
}

impl Engine {
    /// Counts each option over the complexes of a set, with every lot-level condition but that of the option's group;
    /// and the lots of each complex of a larger set.
    pub(super) fn count_lot_options<'a>(
        &'a self,
        plan: &LotPlan<'_>,
        counted: &[u64],
        complexes: &[u64],
        lotless: Option<&'a [u64]>,
    ) -> Counted<'a> {
        let rows = &self.option_rows;
        let Readings { wanted, sets, mut sums, divided } = self.readings(plan);
        let swept = self.sweep(plan, complexes, &wanted, WIDTHS[WIDTHS.len() - 1]);
        let prices = self.tables.lots.price.as_slice();
        let cheapest = [prices_of(&swept.first.slots, prices), prices_of(&swept.any, prices)];
        let runs = [runs(&swept.first.slots, counted), runs(&swept.any, counted)];
        let ends = |runs: &Vec<Range<usize>>| Some(runs.first()?.start..runs.last()?.end);
        let read = ends(&runs[usize::from(!swept.any.is_empty())]).unwrap_or_default();
        let mut seen = Seen::new(
            read.clone(),
            rows.axes.len(),
            with_scratch(|scratch| std::mem::take(&mut scratch.seen)),
        );
        let mut found = vec![Found::default(); rows.groups.len()];
        let stride = seen.stride();
        let words = self.columns.layout.words();
        let seen_words = seen.words();
        for (axis, [one, two, four, eight, sixteen]) in rows.pieces.iter().enumerate() {
            let of_any = usize::from(sets[axis] > 0);
            let set = &swept.sets[sets[axis] * words..];
            let mut pass = Pass {
                set,
                prices,
                cheapest: &cheapest[of_any],
                sums: &mut sums,
                seen: seen_words,
                stride,
                axis,
            };
            let runs = &runs[of_any];
            pass.read::<1>(one, runs);
            pass.read::<2>(two, runs);
            pass.read::<4>(four, runs);
            pass.read::<8>(eight, runs);
            pass.read::<16>(sixteen, runs);
        }
        share(&sums, rows, &mut found);
        for Divided { code, alone, options } in divided {
            let axis = rows.codes[code].axis as usize;
            let (set, alone) = (&swept.sets[sets[axis] * words..], &swept.sets[alone * words..]);
            let mut sums = options.map(Sum::of);
            let [one, two, four, eight, sixteen] = &rows.pieces[axis];
            let mut pass =
                Pass { set, prices, cheapest: &cheapest[1], sums: &mut sums, seen: seen_words, stride, axis };
            pass.divide::<1>(one, code, &read, counted, alone);
            pass.divide::<2>(two, code, &read, counted, alone);
            pass.divide::<4>(four, code, &read, counted, alone);
            pass.divide::<8>(eight, code, &read, counted, alone);
            pass.divide::<16>(sixteen, code, &read, counted, alone);
            sums.iter().for_each(|sum| share_one(sum, &rows.axes[axis], &mut found));
        }
        let seen = seen.each(|axis, bit, complexes| found[rows.axes[axis][bit]].complexes = complexes);
        Swept::keep(swept.sets);
        with_scratch(|scratch| scratch.seen = seen);
        let [prices, _] = cheapest;
        let tally = PerComplexCounts::of(swept.first.lots, prices, lotless);
        Counted { options: found.iter().map(Found::counts).collect(), tally }
    }
}

/// The prices of slots, [`ABSENT`] for those that are. No branch depends on a slot.
fn prices_of(slots: &[u32], prices: &[u32]) -> Vec<u32> {
    let Some(last) = prices.len().checked_sub(1) else { return slots.to_vec() };
    let price =
        |slot: &u32| prices[(*slot as usize).min(last)] | 0_u32.wrapping_sub(u32::from(*slot == ABSENT));
    slots.iter().map(price).collect()
}

/// So many complexes without a lot in a row cost less to read than another run.
const SKIPPED: usize = 4;

/// Runs of the complexes of a set that have a first slot, and of few others between them.
fn runs(slots: &[u32], counted: &[u64]) -> Vec<Range<usize>> {
    let filled = slots.as_chunks::<WORD>().0.iter().zip(counted).map(|(slots, counted)| {
        let mut flags = 0;
        for (at, slots) in slots.as_chunks::<LINE>().0.iter().enumerate() {
            let mut of_line = [0_u32; LINE];
            // By index the loop becomes one comparison of vectors.
            for lane in 0..LINE {
                of_line[lane] = if slots[lane] == ABSENT { 0 } else { 1 << lane };
            }
            flags |= u64::from(of_line.iter().fold(0, |all, flag| all | flag)) << (at * LINE);
        }
        flags & counted
    });
    let filled: Vec<u64> = filled.collect();
    let mut runs: Vec<Range<usize>> = Vec::new();
    for run in bits::runs(&filled) {
        match runs.last_mut() {
            Some(last)
                if run.start <= last.end + SKIPPED
                    && (last.end..run.start).all(|ordinal| bits::contains(counted, ordinal)) =>
            {
                last.end = run.end;
            }
            _ => runs.push(run),
        }
    }
    runs
}

/// Adds to each option the sums that it is in.
fn share(sums: &[Sum], rows: &OptionRows, found: &mut [Found]) {
    for (sum, code) in sums.iter().zip(&rows.codes) {
        share_one(sum, &rows.axes[code.axis as usize], found);
    }
}

/// Adds a sum to the options of an axis that it is in.
fn share_one(sum: &Sum, axis: &[usize], found: &mut [Found]) {
    for bit in ones_of(sum.options).filter(|_| sum.lots > 0) {
        let found = &mut found[axis[bit]];
        found.lots += u64::from(sum.lots);
        found.price = found.price.min(sum.price);
    }
}

/// One pass over the rows of an axis.
struct Pass<'a> {
    /// The lots to read them against.
    set: &'a [u64],
    /// By slot.
    prices: &'a [u32],
    /// By complex: no lot of the set is cheaper.
    cheapest: &'a [u32],
    /// By [`OptionRows::codes`].
    sums: &'a mut [Sum],
    /// The options of every complex.
    seen: &'a mut [u64],
    /// Words of `seen` a complex.
    stride: usize,
    axis: usize,
}

impl Pass<'_> {
    /// Adds the lots of each piece of runs of complexes. Pieces have equally many words and follow one another, so
    /// nothing in the loop depends on how many a complex has.
    fn read<const WORDS: usize>(&mut self, pieces: &Pieces, complexes: &[Range<usize>]) {
        for run in complexes {
            let (pieces, lots) = pieces.of::<WORDS>(run.clone());
            for (piece, lots) in pieces.iter().zip(lots) {
                let Some(set) = self.set[piece.word as usize..].first_chunk() else { return };
                self.add::<WORDS>(piece, piece.code as usize, lots, set);
            }
        }
    }

    /// Adds the pieces with the same options: their lots of one set that are in another to the first sum, the rest to the
    /// second.
    fn divide<const WORDS: usize>(
        &mut self,
        pieces: &Pieces,
        code: usize,
        read: &Range<usize>,
        counted: &[u64],
        alone: &[u64],
    ) {
        for (piece, lots) in pieces.of_code::<WORDS>(code, read.clone()) {
            let word = piece.word as usize;
            let (Some(all), Some(alone)) =
                (self.set[word..].first_chunk::<WORDS>(), alone[word..].first_chunk::<WORDS>())
            else {
                return;
            };
            let is_counted = 0_u64.wrapping_sub(u64::from(bits::contains(counted, piece.ordinal as usize)));
            self.add::<WORDS>(piece, 0, lots, &alone.map(|alone| alone & is_counted));
            let rest = std::array::from_fn(|at| all[at] & !alone[at] & is_counted);
            self.add::<WORDS>(piece, 1, lots, &rest);
        }
    }

    #[inline(always)]
    fn add<const WORDS: usize>(
        &mut self,
        piece: &Piece,
        sum: usize,
        lots: &[u64; WORDS],
        set: &[u64; WORDS],
    ) {
        let sum = &mut self.sums[sum];
        let found = ones_of_both(lots, set);
        sum.lots += found;
        // Whether there are any is as good as random, so a branch on it would be guessed wrongly every other
        // time. The compiler makes branches of comparisons and selections here, not of this sum: a bit that
        // only some lots carry into.
        let any = 0_u64.wrapping_sub((u64::from(found) + (CARRY - 1)) >> CARRY.trailing_zeros());
        let ordinal = piece.ordinal as usize;
        self.seen[ordinal * self.stride + self.axis] |= sum.options & any;
        if piece.price.max(self.cheapest[ordinal]) | !(any as u32) < sum.price {
            sum.price = sum.price.min(first_price(self.prices, piece.word as usize, lots, set));
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
