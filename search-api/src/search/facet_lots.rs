//! Counts of lot-level options: one pass over the words of the complexes, all options of a block while it is in cache.

use std::ops::Range;

use novosel_indexer::columns::bits::{self, WORD, ones};
use novosel_indexer::columns::tables::ABSENT;

use crate::search::block::{self, Buffer, WIDTH, Window, windows};
use crate::search::count::Counts;
use crate::search::lot_plan::{LotGroup, LotPlan, Misses};
use crate::search::scratch::{Scratch, with_scratch, zeros};
use crate::search::{Engine, present};
use novosel_catalog::money::Thousands;

/// Steps of a price-ordered list that are surely cheaper than looking at matching words.
const SHORT_WALK: usize = 64;

/// Where the cheapest lot of an option is looked for.
#[derive(Clone, Debug)]
pub(super) enum Cheapest<'a> {
    /// In lists of lots by price that together hold every priced lot of the option.
    Lists(Vec<&'a [u32]>),
    /// In all lots by price; only these belong to the option.
    Among(&'a [u32]),
}

/// An option of a lot-level group.
#[derive(Clone, Debug)]
pub(super) struct LotOption<'a> {
    /// Its group: counted without this condition.
    pub(super) group: LotGroup,
    /// Its lots.
    pub(super) lots: &'a [u64],
    /// How its cheapest lot is found.
    pub(super) cheapest: Cheapest<'a>,
}

/// Options that are counted over the same lots.
struct Shared {
    /// The condition to leave out, by its position in [`Misses`].
    without: Option<usize>,
    options: Range<usize>,
}

impl Engine {
    /// Counts each option over the complexes of a set, with every lot-level condition but that of the option's group.
    /// Options of a group stand together.
    pub(super) fn count_lot_options(
        &self,
        plan: &LotPlan<'_>,
        complexes: &[u64],
        options: &[LotOption<'_>],
    ) -> Vec<Counts> {
        with_scratch(|scratch| {
            self.columns.layout.flag_words(complexes, &mut scratch.flags);
            let shared = shared(plan, options);
            let lots = self.sweep(plan, options, &shared, scratch);
            let blocks = self.columns.layout.blocks();
            let mut counts = Vec::with_capacity(options.len());
            for (group, bitmap) in shared.iter().zip(&scratch.bitmaps) {
                for at in group.options.clone() {
                    let flags = &scratch.matched[at * blocks..(at + 1) * blocks];
                    let price =
                        if lots[at] == 0 { ABSENT } else { self.cheapest(plan, &options[at], bitmap, flags) };
                    counts.push(Counts {
                        lots: lots[at],
                        complexes: self.columns.layout.count_complexes(flags),
                        price_from: present(price).map(Thousands),
                    });
                }
            }
            counts
        })
    }

    /// Counts the lots of each option. Leaves one bitmap of lots for each shared base, and one bit for each matching word of
    /// each option, in the buffers.
    fn sweep(
        &self,
        plan: &LotPlan<'_>,
        options: &[LotOption<'_>],
        shared: &[Shared],
        scratch: &mut Scratch,
    ) -> Vec<u64> {
        let layout = &self.columns.layout;
        let Scratch { flags, matched, bitmaps } = scratch;
        bitmaps.resize_with(bitmaps.len().max(shared.len()), Vec::new);
        for bitmap in &mut bitmaps[..shared.len()] {
            zeros(bitmap, layout.words());
        }
        let matched = zeros(matched, layout.blocks() * options.len());
        let mut lots = vec![0; options.len()];
        let mut misses = Misses::default();
        for window in windows(flags) {
            plan.misses(&window, &mut misses);
            for (group, bitmap) in shared.iter().zip(bitmaps.iter_mut()) {
                let words = &mut bitmap[window.words()];
                match group.without {
                    Some(at) => misses.but(at, words),
                    None => misses.none(words),
                }
                let flags = block::nonzero(words);
                if flags == 0 {
                    continue;
                }
                for at in group.options.clone() {
                    let (count, flags) = count_both(words, options[at].lots, flags, &window);
                    lots[at] += count;
                    matched[at * layout.blocks() + window.block] = flags << window.shift;
                }
            }
        }
        lots
    }

    /// The cheapest lot that an option shares with a bitmap of lots; the flags say which words hold some.
    fn cheapest(&self, plan: &LotPlan<'_>, option: &LotOption<'_>, bitmap: &[u64], flags: &[u64]) -> u32 {
        let prices = &self.tables.lots.price;
        // A walk that takes longer than looking at every matching word is given up.
        let mut budget = SHORT_WALK + bits::count(flags) as usize;
        let floor = plan.lowest_price(option.group);
        let mut walk = |list: &[u32], holds: &dyn Fn(usize) -> bool| {
            let start = floor.map_or(0, |floor| list.partition_point(|slot| prices[*slot as usize] < floor));
            for slot in &list[start..] {
                if holds(*slot as usize) {
                    return Some(prices[*slot as usize]);
                }
                budget = budget.checked_sub(1)?;
            }
            Some(ABSENT)
        };
        let found = match &option.cheapest {
            Cheapest::Among(list) => {
                walk(list, &|slot| bits::contains(bitmap, slot) && bits::contains(option.lots, slot))
            }
            Cheapest::Lists(lists) => lists.iter().try_fold(ABSENT, |least, list| {
                Some(least.min(walk(list, &|slot| bits::contains(bitmap, slot))?))
            }),
        };
        found.unwrap_or_else(|| self.cheapest_word(option, bitmap, flags))
    }

    /// Lots stand cheapest first within a complex, so the first lot of each word decides.
    fn cheapest_word(&self, option: &LotOption<'_>, bitmap: &[u64], flags: &[u64]) -> u32 {
        let first_price = self.columns.layout.first_price();
        let mut price = ABSENT;
        for word in ones(flags) {
            let lots = bitmap[word] & option.lots[word];
            if first_price[word] < price && lots != 0 {
                price = price.min(self.tables.lots.price[word * WORD + lots.trailing_zeros() as usize]);
            }
        }
        price
    }
}

fn shared(plan: &LotPlan<'_>, options: &[LotOption<'_>]) -> Vec<Shared> {
    let mut shared: Vec<Shared> = Vec::new();
    for (at, option) in options.iter().enumerate() {
        let without = match option.group {
            LotGroup::Kind => Some(0),
            group => plan.groups().position(|active| active == group).map(|at| at + 1),
        };
        match shared.last_mut() {
            Some(last) if last.without == without => last.options.end = at + 1,
            _ => shared.push(Shared { without, options: at..at + 1 }),
        }
    }
    shared
}

/// Lots in both bitmaps within the flagged words: how many, and in which words.
fn count_both(words: &[u64], option: &[u64], flags: u64, window: &Window) -> (u64, u64) {
    let option = window.of(option);
    // Few words: skip the others. Many: all of them, without a branch.
    if flags.count_ones() as usize * 4 >= window.len {
        let mut both: Buffer = [0; WIDTH];
        let both = &mut both[..window.len];
        both.iter_mut().zip(words.iter().zip(option)).for_each(|(both, (word, other))| *both = word & other);
        return (block::ones(both), block::nonzero(both));
    }
    let mut count = 0;
    let mut matched = 0;
    for at in bits::ones_of(flags) {
        let lots = words[at] & option[at];
        count += u64::from(lots.count_ones());
        matched |= u64::from(lots != 0) << at;
    }
    (count, matched)
}
