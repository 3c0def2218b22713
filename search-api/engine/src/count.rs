//! Counts of what matches a filter.

use chrono::NaiveDate;
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::fields::Field;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_indexer::columns::bits::{self, WORD, ones_of};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::tables::ABSENT;
use serde::Serialize;

use crate::block::{self, Line};
use crate::complex_plan::walk_to_any;
use crate::lot_plan::LotPlan;
use crate::lotless::shared;
use crate::plan::Plan;
use crate::scratch::{with_scratch, zeros};
use crate::{Engine, present};

/// Exact counts of what matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct MatchCounts {
    /// Lots.
    pub lots: u64,
    /// Complexes with a matching lot. Those that sell nothing count where the filter asks for them: by
    /// [`Feature::NoSales`](novosel_catalog::feature::Feature::NoSales), or as projects.
    pub complexes: u64,
    /// The lowest price of the lots; `None` when there is no lot or all prices are hidden.
    pub price_from: Option<Thousands>,
}

/// What a suggestion adds to the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestionTarget {
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
    /// O(complexes) without a lot-level condition; otherwise one pass for each condition over the words of the
    /// remaining complexes.
    pub fn count(&self, filter: &Filter, today: NaiveDate) -> MatchCounts {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.count").entered();
        let plan = self.plan(filter, today);
        if plan.lots.is_restricted() {
            let complexes = plan.complexes.all();
            let counts = self.count_lots(&plan.lots, &complexes);
            return MatchCounts { complexes: counts.complexes + shared(plan.lotless, &complexes), ..counts };
        }
        self.whole_tally(filter.kind, plan.lotless).of_plan(&plan.complexes)
    }

    /// Counts lots, the complexes that have one, and the cheapest price, in one pass.
    fn count_lots(&self, lots: &LotPlan<'_>, complexes: &[u64]) -> MatchCounts {
        with_scratch(|scratch| {
            let layout = &self.columns.layout;
            layout.flag_words(complexes, &mut scratch.flags);
            lots.prefilter_blocks(scratch);
            let mut counts = Counter::new(self, zeros(&mut scratch.matched, layout.blocks()));
            lots.for_each_cache_line(block::by_block(&scratch.flags), |line, lots| counts.add(line, lots));
            let complexes = counts.complexes();
            counts.finish(complexes)
        })
    }

    /// Like [`Engine::count`], but also overwrites `bitmap` with the matching lots.
    pub(super) fn match_lots(
        &self,
        plan: &Plan<'_>,
        complexes: &[u64],
        bitmap: &mut Vec<u64>,
    ) -> MatchCounts {
        with_scratch(|scratch| {
            let layout = &self.columns.layout;
            layout.flag_words(complexes, &mut scratch.flags);
            plan.lots.prefilter_blocks(scratch);
            let mut counts = Counter::new(self, zeros(&mut scratch.matched, layout.blocks()));
            bitmap.resize(layout.words(), 0);
            let mut written = 0;
            plan.lots.for_each_cache_line(block::by_block(&scratch.flags), |line, lots| {
                let first = line * LINE;
                if written < first {
                    bitmap[written..first].fill(0);
                }
                written = first + LINE;
                bitmap[first..written].copy_from_slice(lots);
                counts.add(line, lots);
            });
            bitmap[written..].fill(0);
            let with_lots = counts.complexes();
            counts.finish(with_lots + shared(plan.lotless, complexes))
        })
    }

    /// For each target: what would match if it replaced the choice in its group.
    ///
    /// One pass over the lots for all targets together, then one over the complexes of each.
    pub fn suggestion_counts(
        &self,
        filter: &Filter,
        targets: &[SuggestionTarget],
        today: NaiveDate,
    ) -> Vec<MatchCounts> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.wish_counts").entered();
        let plan = self.plan(filter, today);
        let places = match filter.walk_minutes_to {
            Some(_) => plan.complexes.without(&[Field::Place.into(), Field::WalkMinutes.into()]),
            None => plan.complexes.without(&[Field::Place.into()]),
        };
        let mut near = plan.complexes.near();
        near.iter_mut().zip(&places).for_each(|(word, other)| *word |= other);
        let tally = self.tally(filter.kind, &plan.lots, &near, plan.lotless);
        let builders = plan.complexes.without(&[Field::Builders.into()]);
        let complexes = plan.complexes.without(&[Field::Complexes.into()]);
        let mut walkable = places.clone();
        if let Some(limit) = filter.walk_minutes_to {
            block::and(&mut walkable, &walk_to_any(self, limit));
        }
        let columns = &self.columns.complexes;
        let walk = filter.walk_minutes_to.unwrap_or(u16::MAX);
        let count = |target: &SuggestionTarget| match target {
            SuggestionTarget::Complex(id) => {
                let ordinal = columns.ordinal(*id).filter(|ordinal| bits::contains(&complexes, *ordinal));
                ordinal.map_or_else(MatchCounts::default, |ordinal| tally.of_one(ordinal))
            }
            SuggestionTarget::Builder(id) => tally.of_list(&builders, columns.builders.list(id.0).iter()),
            SuggestionTarget::Station(id) => {
                let near = columns.stations.list(id.0).iter().filter(|member| member.minutes <= walk);
                tally.of_list(&places, near)
            }
            SuggestionTarget::Place(id) => tally.of_list(&walkable, columns.places.list(id.0).iter()),
        };
        targets.iter().map(count).collect()
    }
}

/// Totals over lines of matching lots.
struct Counter<'a> {
    engine: &'a Engine,
    lots: u64,
    price: u32,
    /// One bit for each word that has a matching lot.
    matched: &'a mut [u64],
}

impl<'a> Counter<'a> {
    fn new(engine: &'a Engine, matched: &'a mut [u64]) -> Self {
        Self { engine, lots: 0, price: ABSENT, matched }
    }

    #[inline(always)]
    fn add(&mut self, line: usize, lots: &Line) {
        self.lots += block::ones(lots);
        let flags = block::nonzero(lots);
        let first = line * LINE;
        self.matched[first / WORD] |= flags << (first % WORD);
        if self.engine.columns.layout.line_price()[line] < self.price {
            self.price = self.cheapest(first, *lots, flags);
        }
    }

    /// The lower of the price so far and the lowest price among the lots of a line.
    #[cold]
    fn cheapest(&self, first: usize, lots: Line, flags: u64) -> u32 {
        // Lots of a word are sorted by price: only a word whose first lot is cheaper can hold a cheaper match.
        let cheapest = &self.engine.columns.layout.first_price()[first..first + LINE];
        let cheaper = ones_of(flags & block::below(cheapest, self.price));
        let slots = cheaper.map(|at| (first + at) * WORD + lots[at].trailing_zeros() as usize);
        slots.map(|slot| self.engine.tables.lots.price[slot]).fold(self.price, u32::min)
    }

    /// The number of complexes with a matching lot.
    fn complexes(&self) -> u64 {
        self.engine.columns.layout.count_complexes(self.matched.iter().copied().enumerate())
    }

    fn finish(self, complexes: u64) -> MatchCounts {
        MatchCounts { lots: self.lots, complexes, price_from: present(self.price).map(Thousands) }
    }
}
