//! One pass over the lots of a facet: which of them each axis is counted over.

use novosel_catalog::listing::fields::Condition;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::layout::LINE;

use crate::Engine;
use crate::block;
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
    /// One bit a word: whether the first set has a lot in it.
    pub(super) first: Vec<u64>,
    /// One bit a word: whether any set has a lot in it.
    pub(super) any: Vec<u64>,
}

impl Swept {
    /// Returns the buffer to the thread.
    pub(super) fn keep(self) {
        with_scratch(|scratch| scratch.sets = self.sets);
    }
}

impl Engine {
    /// Finds sets of lots in one pass over the words of a set of complexes.
    pub(super) fn sweep(
        &self,
        plan: &LotPlan<'_>,
        complexes: &[u64],
        wanted: &[Wanted],
        beyond: usize,
    ) -> Swept {
        let layout = &self.columns.layout;
        let places = |wanted: &Wanted| -> Vec<usize> {
            wanted.alone.iter().filter_map(|group| plan.position(*group)).collect()
        };
        let wanted: Vec<(bool, Vec<usize>)> =
            wanted.iter().map(|wanted| (wanted.all, places(wanted))).collect();
        with_scratch(|scratch| {
            layout.flag_words(complexes, &mut scratch.flags);
            let mut sets = std::mem::take(&mut scratch.sets);
            sets.resize(layout.words() * wanted.len() + beyond, 0);
            let mut filled = [vec![0; layout.blocks()], vec![0; layout.blocks()]];
            plan.for_each_missed_line(block::by_block(&scratch.flags), |line, misses| {
                let first = line * LINE;
                let mut any = [0; LINE];
                for ((all, alone), set) in wanted.iter().zip(sets.chunks_exact_mut(layout.words())) {
                    let lots = if *all { misses.none() } else { [0; LINE] };
                    let lots = alone.iter().fold(lots, |lots, at| block::either(&lots, &misses.only(*at)));
                    set[first..first + LINE].copy_from_slice(&lots);
                    any = block::either(&any, &lots);
                }
                for (filled, lots) in filled.iter_mut().zip([misses.none(), any]) {
                    filled[first / WORD] |= block::nonzero(&lots) << (first % WORD);
                }
            });
            let [first, any] = filled;
            Swept { sets, first, any }
        })
    }
}
