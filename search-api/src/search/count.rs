//! How much matches.

use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{self, WORD, ones_of};
use novosel_indexer::columns::tables::ABSENT;
use serde::Serialize;

use crate::search::block::{self, WIDTH, windows};
use crate::search::complex_plan::{ComplexGroup, walk_to_any};
use crate::search::lot_plan::LotPlan;
use crate::search::plan::Plan;
use crate::search::scratch::{with_scratch, zeros};
use crate::search::{Engine, present};

/// Exact counts of what matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Counts {
    /// Lots.
    pub lots: u64,
    /// Complexes. Without a lot-level condition a complex without lots counts too, except in catalogues that list lots.
    pub complexes: u64,
    /// The cheapest price among the lots; none when there is no lot or all prices are hidden.
    pub price_from: Option<Thousands>,
}

/// Something that a suggestion offers to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A complex.
    Complex(ComplexId),
    /// A builder.
    Builder(BuilderId),
    /// A station.
    Station(StationId),
    /// An okrug, district, town or settlement.
    Place(PlaceId),
}

impl Engine {
    /// Counts what matches the filter.
    ///
    /// Without a lot-level condition O(complexes); with one, a pass over the words of the complexes that are left, for
    /// each condition.
    pub fn count(&self, filter: &Filter) -> Counts {
        let plan = self.plan(filter);
        let complexes = plan.complexes.all();
        if plan.lots.is_restricted() {
            return self.count_lots(&plan.lots, &complexes);
        }
        self.tally(filter.kind, &plan.lots, &complexes, plan.requires_lot).of_set(&complexes)
    }

    /// Counts lots, the complexes that have one, and the cheapest price, in one pass.
    fn count_lots(&self, lots: &LotPlan<'_>, complexes: &[u64]) -> Counts {
        with_scratch(|scratch| {
            let layout = &self.columns.layout;
            layout.flag_words(complexes, &mut scratch.flags);
            lots.narrow(scratch);
            let matched = zeros(&mut scratch.matched, layout.blocks());
            let mut counts = Counter { engine: self, lots: 0, price: ABSENT };
            let mut words = [0; WIDTH];
            for window in windows(&scratch.flags) {
                let words = &mut words[..window.len];
                lots.matching(&window, words);
                matched[window.block] = counts.add(words, window.words().start) << window.shift;
            }
            counts.finish(layout.count_complexes(matched.iter().copied().enumerate()))
        })
    }

    /// As [`Engine::count`]; also writes the matching lots as a bitmap, over whatever it held.
    pub(super) fn match_lots(&self, plan: &Plan<'_>, complexes: &[u64], bitmap: &mut Vec<u64>) -> Counts {
        with_scratch(|scratch| {
            let layout = &self.columns.layout;
            layout.flag_words(complexes, &mut scratch.flags);
            plan.lots.narrow(scratch);
            let matched = zeros(&mut scratch.matched, layout.blocks());
            let mut counts = Counter { engine: self, lots: 0, price: ABSENT };
            bitmap.resize(layout.words(), 0);
            let mut written = 0;
            for window in windows(&scratch.flags) {
                let range = window.words();
                bitmap[written..range.start].fill(0);
                written = range.end;
                let words = &mut bitmap[range.clone()];
                plan.lots.matching(&window, words);
                matched[window.block] = counts.add(words, range.start) << window.shift;
            }
            bitmap[written..].fill(0);
            let with_lots = layout.count_complexes(matched.iter().copied().enumerate());
            counts.finish(if plan.requires_lot { with_lots } else { bits::count(complexes) })
        })
    }

    /// For each wish: what would match if it were chosen, in place of what is chosen in its group.
    ///
    /// One pass over the lots for all wishes together, then the complexes of each.
    pub fn wish_counts(&self, filter: &Filter, wishes: &[Wish]) -> Vec<Counts> {
        let plan = self.plan(filter);
        let places = match filter.walk_minutes_to {
            Some(_) => plan.complexes.without(&[ComplexGroup::Place, ComplexGroup::WalkMinutes]),
            None => plan.complexes.without(&[ComplexGroup::Place]),
        };
        let mut near = plan.complexes.near();
        near.iter_mut().zip(&places).for_each(|(word, other)| *word |= other);
        let tally = self.tally(filter.kind, &plan.lots, &near, plan.requires_lot);
        let builders = plan.complexes.without(&[ComplexGroup::Builders]);
        let complexes = plan.complexes.without(&[ComplexGroup::Complexes]);
        let mut walkable = places.clone();
        if let Some(limit) = filter.walk_minutes_to {
            block::and(&mut walkable, &walk_to_any(self, limit));
        }
        let columns = &self.columns.complexes;
        let walk = filter.walk_minutes_to.unwrap_or(u16::MAX);
        let count = |wish: &Wish| match wish {
            Wish::Complex(id) => {
                let ordinal = columns.ordinal(*id).filter(|ordinal| bits::contains(&complexes, *ordinal));
                ordinal.map_or_else(Counts::default, |ordinal| tally.of_one(ordinal))
            }
            Wish::Builder(id) => tally.of_list(&builders, columns.builders.list(id.0).iter()),
            Wish::Station(id) => {
                let near = columns.stations.list(id.0).iter().filter(|member| member.minutes <= walk);
                tally.of_list(&places, near)
            }
            Wish::Place(id) => tally.of_list(&walkable, columns.places.list(id.0).iter()),
        };
        wishes.iter().map(count).collect()
    }
}

/// Sums over words of matching lots.
struct Counter<'a> {
    engine: &'a Engine,
    lots: u64,
    price: u32,
}

impl Counter<'_> {
    /// Adds matching lots from a word on; gives one bit for each word that has some.
    fn add(&mut self, words: &[u64], first: usize) -> u64 {
        self.lots += block::ones(words);
        let flags = block::nonzero(words);
        let cheapest = &self.engine.columns.layout.first_price()[first..first + words.len()];
        let least = cheapest.iter().fold(ABSENT, |least, price| least.min(*price));
        if least < self.price {
            // Lots of a word stand cheapest first: only where the first of all is cheaper can a matching one be.
            for at in ones_of(flags & block::below(cheapest, self.price)) {
                let slot = (first + at) * WORD + words[at].trailing_zeros() as usize;
                self.price = self.price.min(self.engine.tables.lots.price[slot]);
            }
        }
        flags
    }

    fn finish(self, complexes: u64) -> Counts {
        Counts { lots: self.lots, complexes, price_from: present(self.price).map(Thousands) }
    }
}
