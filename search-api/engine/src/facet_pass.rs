//! Counts of lot-level options under any filter: one pass over the rows of the complexes.
//!
//! A facet applies every condition but that of its own group. A lot that meets all of them counts in every group; a lot
//! that fails one alone counts in the group of that condition; any other lot counts nowhere. These sets of lots are
//! disjoint, so each row is read against the first of them, and only the rows of the group's axis against the others.

use std::ops::Range;

use novosel_catalog::listing::fields::Condition;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{WORD, ones_of};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::tables::ABSENT;

use crate::block::windows;
use crate::count::MatchCounts;
use crate::facet_options::GROUPS;
use crate::facet_rows::{Code, OptionRows, Row};
use crate::facet_seen::Seen;
use crate::lot_plan::{LotPlan, Misses};
use crate::scratch::with_scratch;
use crate::{Engine, present};

/// Lots by the conditions they meet, within the words of a set of complexes. Other words are undefined.
#[derive(Debug)]
pub(super) struct Swept {
    /// Lots that meet every condition; then, for each group with a condition, lots that fail that one alone.
    bitmaps: Vec<Vec<u64>>,
    /// One bit a word of each bitmap: whether it holds any lot.
    filled: Vec<Vec<u64>>,
    /// Groups with a condition.
    own: Vec<Condition>,
}

impl Swept {
    /// Lots that meet every condition.
    pub(super) fn all(&self) -> &[u64] {
        &self.bitmaps[0]
    }

    /// One bit a word: whether it holds a lot that meets every condition.
    pub(super) fn filled(&self) -> &[u64] {
        &self.filled[0]
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
        let position = |group: Condition| match group {
            Condition::Catalogue => Some(0),
            group => plan.groups().position(|active| group == active.into()).map(|at| at + 1),
        };
        let own: Vec<(Condition, usize)> =
            GROUPS.iter().filter_map(|group| Some((*group, position(*group)?))).collect();
        with_scratch(|scratch| {
            layout.flag_words(complexes, &mut scratch.flags);
            let mut bitmaps = std::mem::take(&mut scratch.bitmaps);
            bitmaps.resize_with(bitmaps.len().max(own.len() + 1), Vec::new);
            bitmaps[..=own.len()].iter_mut().for_each(|bitmap| bitmap.resize(layout.words(), 0));
            let mut filled = vec![vec![0; layout.blocks()]; own.len() + 1];
            let mut misses = Misses::default();
            for window in windows(&scratch.flags) {
                plan.misses(&window, &mut misses);
                misses.none(&mut bitmaps[0][window.words()]);
                for (bitmap, (_, at)) in bitmaps[1..].iter_mut().zip(&own) {
                    misses.only(*at, &mut bitmap[window.words()]);
                }
                for (filled, bitmap) in filled.iter_mut().zip(&bitmaps) {
                    filled[window.block] = window.filled(bitmap);
                }
            }
            Swept { bitmaps, filled, own: own.into_iter().map(|(group, _)| group).collect() }
        })
    }

    /// Counts each option over complexes of the swept set, with every lot-level condition but that of the option's group,
    /// in the order of [`LotOptions`](crate::facet_options::LotOptions) with catalogues.
    pub(super) fn count_lot_options(&self, swept: &Swept, complexes: &[u64]) -> Vec<MatchCounts> {
        let rows = &self.option_rows;
        let mut found = vec![Found::default(); rows.groups.len()];
        let mut seen = Seen::new(self.columns.complexes.len, rows.axes.len());
        let mut counted = Vec::new();
        self.columns.layout.flag_words(complexes, &mut counted);
        let sets = swept.bitmaps.iter().zip(&swept.filled);
        let groups = [None].into_iter().chain(swept.own.iter().map(Some));
        for ((bitmap, filled), group) in sets.zip(groups) {
            let mut sums = group.map_or_else(|| Sums::of_all(rows), |group| Sums::of_group(rows, *group));
            let filled: Vec<u64> = filled.iter().zip(&counted).map(|(one, two)| one & two).collect();
            self.columns.layout.each_complex(&filled, |ordinal, lots| {
                let words = self.columns.layout.words_of(ordinal..ordinal + 1);
                let set = Lots {
                    first: lots.start - words.start,
                    len: lots.len(),
                    words: &bitmap[lots.start..],
                    cheapest: self.columns.layout.first_price()[lots.start],
                    prices: &self.tables.lots.price[lots.start * WORD..],
                };
                for axes in &sums.axes {
                    let (of_axes, of_rows) = rows.of(ordinal, axes.clone(), words.len());
                    let pass = Pass { rows: of_axes, lots: of_rows, words: words.len() };
                    pass.add(&set, &mut sums.by_code, seen.of(ordinal));
                }
            });
            sums.share(rows, &mut found);
        }
        seen.each(|axis, bit, complexes| found[rows.axes[axis][bit]].complexes = complexes);
        found.iter().map(Found::counts).collect()
    }
}

/// The words of a complex from the first to the last one with a lot of a set.
struct Lots<'a> {
    /// Index of the first word.
    first: usize,
    /// How many they are.
    len: usize,
    /// These words, and whatever comes after them.
    words: &'a [u64],
    /// No lot of these words is cheaper.
    cheapest: u32,
    /// The prices of these words' lots, and whatever comes after them.
    prices: &'a [u32],
}

/// What was found of lots with the same options.
#[derive(Clone, Copy, Debug)]
struct Sum {
    /// The options that these lots are counted in.
    options: u64,
    axis: u32,
    lots: u32,
    price: u32,
}

/// Sums over one of the sets of lots.
struct Sums {
    by_code: Vec<Sum>,
    /// The axes with an option to count, as runs.
    axes: Vec<Range<usize>>,
}

impl Sums {
    fn of_all(rows: &OptionRows) -> Self {
        let sum = |code: &Code| Sum { options: code.options, axis: code.axis, lots: 0, price: ABSENT };
        Self {
            by_code: rows.codes.iter().map(sum).collect(),
            axes: std::iter::once(0..rows.axes.len()).collect(),
        }
    }

    fn of_group(rows: &OptionRows, group: Condition) -> Self {
        let of_group = |options: &Vec<usize>| {
            let options = options.iter().zip(0..).filter(|(option, _)| rows.groups[**option] == group);
            options.fold(0_u64, |bits, (_, bit)| bits | 1 << bit)
        };
        let counted: Vec<u64> = rows.axes.iter().map(of_group).collect();
        let axes = (0..counted.len()).filter(|axis| counted[*axis] != 0).map(|axis| axis..axis + 1).collect();
        let mut sums = Self { axes, ..Self::of_all(rows) };
        sums.by_code.iter_mut().for_each(|sum| sum.options &= counted[sum.axis as usize]);
        sums
    }

    /// Adds to each option the sums that it is in.
    fn share(&self, rows: &OptionRows, found: &mut [Found]) {
        for sum in self.by_code.iter().filter(|sum| sum.lots > 0) {
            for bit in ones_of(sum.options) {
                let found = &mut found[rows.axes[sum.axis as usize][bit]];
                found.lots += u64::from(sum.lots);
                found.price = found.price.min(sum.price);
            }
        }
    }
}

/// Rows of a complex.
struct Pass<'a> {
    rows: &'a [Row],
    /// The lots of the rows, and whatever comes after them.
    lots: &'a [u64],
    /// Words a row.
    words: usize,
}

impl Pass<'_> {
    /// Adds the lots of each row that are in a set.
    fn add(&self, set: &Lots<'_>, sums: &mut [Sum], seen: &mut [u64]) {
        match set.len {
            1 => self.add_words::<1>(set, sums, seen),
            2 => self.add_words::<2>(set, sums, seen),
            3 => self.add_words::<3>(set, sums, seen),
            4 => self.add_words::<4>(set, sums, seen),
            5 | 6 => self.add_words::<6>(set, sums, seen),
            7 | 8 => self.add_words::<8>(set, sums, seen),
            9..=12 => self.add_words::<12>(set, sums, seen),
            13..=16 => self.add_words::<16>(set, sums, seen),
            _ => self.add_many(set, sums, seen),
        }
    }

    /// The set has at most so many words: the compiler unrolls the loop over them and keeps them in registers. What is
    /// read beyond the set meets zeros.
    fn add_words<const WORDS: usize>(&self, set: &Lots<'_>, sums: &mut [Sum], seen: &mut [u64]) {
        let Some(words) = set.words.first_chunk::<WORDS>() else { return self.add_many(set, sums, seen) };
        let words: [u64; WORDS] = std::array::from_fn(|at| if at < set.len { words[at] } else { 0 });
        let mut at = set.first;
        for row in self.rows {
            let Some(lots) = self.lots[at..].first_chunk::<WORDS>() else { return };
            at += self.words;
            let found = ones_of_both(lots, &words);
            settle(row, found, set.cheapest, sums, seen, || first_price(set.prices, lots, &words));
        }
    }

    fn add_many(&self, set: &Lots<'_>, sums: &mut [Sum], seen: &mut [u64]) {
        let words = &set.words[..set.len];
        let mut at = set.first;
        for row in self.rows {
            let lots = &self.lots[at..][..set.len];
            at += self.words;
            let (lines, rest) = lots.as_chunks::<LINE>();
            let (set_lines, set_rest) = words.as_chunks::<LINE>();
            let found = lines.iter().zip(set_lines).map(|(lots, set)| ones_of_both(lots, set)).sum::<u32>();
            let found =
                found + rest.iter().zip(set_rest).map(|(lots, set)| (lots & set).count_ones()).sum::<u32>();
            settle(row, found, set.cheapest, sums, seen, || first_price(set.prices, lots, words));
        }
    }
}

/// Adds what was found in a row of a complex where no lot of the set is cheaper than a price.
#[inline(always)]
fn settle(
    row: &Row,
    lots: u32,
    cheapest: u32,
    sums: &mut [Sum],
    seen: &mut [u64],
    price: impl FnOnce() -> u32,
) {
    let sum = &mut sums[row.code as usize];
    sum.lots += lots;
    // Whether there are any is as good as random, so a branch on it would be guessed wrongly every other time. The
    // compiler makes branches of comparisons and selections here, not of this sum: a bit that only some lots carry into.
    let any = 0_u64.wrapping_sub((u64::from(lots) + (CARRY - 1)) >> CARRY.trailing_zeros());
    seen[sum.axis as usize] |= sum.options & any;
    if row.price.max(cheapest) | !(any as u32) < sum.price {
        sum.price = sum.price.min(price());
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
fn first_price(prices: &[u32], row: &[u64], set: &[u64]) -> u32 {
    let mut words = row.iter().zip(set).map(|(row, set)| row & set).enumerate();
    let found = words.find(|(_, lots)| *lots != 0);
    found.map_or(ABSENT, |(at, lots)| prices[at * WORD + lots.trailing_zeros() as usize])
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
