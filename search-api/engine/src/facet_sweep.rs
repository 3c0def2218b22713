//! One pass over the lots of a facet: which of them each axis is counted over.

use novosel_catalog::listing::fields::Condition;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::block::{self, Line};
use crate::lot_plan::LotPlan;
use crate::scratch::with_scratch;

/// A set of lots to find.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    /// Lots that meet every condition.
    pub(super) all: bool,
    /// Lots that fail the condition of one of these groups and no other.
    pub(super) alone: Vec<Condition>,
}

/// Sets of lots, within the words of a set of complexes. Other words are undefined.
#[derive(Debug)]
pub(super) struct Swept {
    /// One set after another, each as long as a bitmap, and some words more.
    pub(super) sets: Vec<u64>,
    /// What each complex has of the first set.
    pub(super) first: Tally,
    /// The first slot of any set by complex, [`ABSENT`] where there is none.
    pub(super) any: Vec<u32>,
}

/// Lots by complex, up to a whole number of words.
#[derive(Debug)]
pub(super) struct Tally {
    /// How many there are.
    pub(super) lots: Vec<u32>,
    /// The slot of the first, which is the cheapest; [`ABSENT`] where there is none.
    pub(super) slots: Vec<u32>,
}

impl Tally {
    /// Adds the lots of a line of words. No branch depends on them.
    #[inline(always)]
    fn add(&mut self, line: usize, complexes: &[u32; LINE], lots: &Line) {
        for at in 0..LINE {
            self.lots[complexes[at] as usize] += lots[at].count_ones();
        }
        lower(&mut self.slots, line, complexes, lots);
    }
}

/// Lowers the first slots of complexes to those of the lots of a line.
#[inline(always)]
fn lower(slots: &mut [u32], line: usize, complexes: &[u32; LINE], lots: &Line) {
    for at in 0..LINE {
        let slot = ((line * LINE + at) * WORD) as u32 + lots[at].trailing_zeros();
        let own = &mut slots[complexes[at] as usize];
        *own = (*own).min(if lots[at] == 0 { ABSENT } else { slot });
    }
}

impl Swept {
    /// Returns the buffer to the thread.
    pub(super) fn keep(sets: Vec<u64>) {
        with_scratch(|scratch| scratch.sets = sets);
    }
}

impl Engine {
    /// Finds sets of lots in one pass over the words of a set of complexes; the first is of lots that meet every condition.
    pub(super) fn sweep(
        &self,
        plan: &LotPlan<'_>,
        complexes: &[u64],
        wanted: &[Wanted],
        beyond: usize,
    ) -> Swept {
        let layout = &self.columns.layout;
        let len = self.columns.complexes.len.next_multiple_of(WORD);
        let places = |wanted: &Wanted| -> Vec<usize> {
            wanted.alone.iter().filter_map(|group| plan.position(*group)).collect()
        };
        let others: Vec<(bool, Vec<usize>)> =
            wanted[1..].iter().map(|wanted| (wanted.all, places(wanted))).collect();
        with_scratch(|scratch| {
            layout.flag_words(complexes, &mut scratch.flags);
            let mut sets = std::mem::take(&mut scratch.sets);
            sets.resize(layout.words() * wanted.len() + beyond, 0);
            let mut first = Tally { lots: vec![0; len], slots: vec![ABSENT; len] };
            let mut nearest = vec![ABSENT; if others.is_empty() { 0 } else { len }];
            plan.for_each_missed_line(block::by_block(&scratch.flags), |line, misses| {
                let words = line * LINE..(line + 1) * LINE;
                let all = misses.none();
                let complexes = layout.complexes_of_line(line);
                first.add(line, complexes, &all);
                sets[words.clone()].copy_from_slice(&all);
                if others.is_empty() {
                    return;
                }
                let (mut any, single) = (all, misses.one());
                let sets = sets[layout.words()..].chunks_exact_mut(layout.words());
                for ((with_all, alone), set) in others.iter().zip(sets) {
                    let lots = if *with_all { all } else { [0; LINE] };
                    let lots =
                        alone.iter().fold(lots, |lots, at| block::either(&lots, &misses.only(&single, *at)));
                    set[words.clone()].copy_from_slice(&lots);
                    any = block::either(&any, &lots);
                }
                lower(&mut nearest, line, complexes, &any);
            });
            Swept { sets, first, any: nearest }
        })
    }
}
