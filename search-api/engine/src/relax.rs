//! What to give up when nothing matches: each single condition that could be dropped, or moved to the next value that
//! gives something, with its exact gain.

use chrono::NaiveDate;
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::class::ClassSet;
use novosel_catalog::contract::ContractSet;
use novosel_catalog::feature::Feature;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::flat::LotKindSet;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_catalog::rooms::RoomSet;
use novosel_catalog::settlement::Convenience;
use novosel_indexer::columns::bits::contains;
use novosel_indexer::columns::numeric::Numeric;
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::count::Counts;

/// Roubles in a thousand.
const THOUSAND: u32 = 1_000;

/// A condition that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Regions.
    Regions,
    /// Stations, districts and locations together.
    Place,
    /// Complexes.
    Complexes,
    /// Builders.
    Builders,
    /// Texts.
    Texts,
    /// Classes.
    Classes,
    /// One feature.
    Feature(Feature),
    /// One utility.
    Convenience(Convenience),
    /// Land statuses.
    LandStatuses,
    /// Distance from the ring.
    RingDistance,
    /// Minutes on foot.
    WalkMinutes,
    /// The viewport.
    Bounds,
    /// Drawn areas.
    Area,
    /// Rooms.
    Rooms,
    /// Lowest price.
    PriceFrom,
    /// Highest price.
    PriceTo,
    /// Highest price of a square metre.
    PricePerMetreTo,
    /// The monthly payment.
    Payment,
    /// Smallest area.
    AreaFrom,
    /// Largest area.
    AreaTo,
    /// Smallest kitchen.
    KitchenFrom,
    /// Smallest plot.
    LandFrom,
    /// Chosen completions.
    Deadlines,
    /// Completed by a quarter.
    DeadlineTo,
    /// Finishing.
    Finishing,
    /// Contracts.
    Contracts,
    /// Lot kinds.
    LotKinds,
    /// Lowest floor.
    FloorFrom,
    /// Highest floor.
    FloorTo,
    /// Not on the last floor.
    NotLastFloor,
}

/// How a condition is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is dropped.
    Dropped,
    /// Its bound is moved just far enough; the filter of the relaxation holds the new one.
    Moved,
}

/// One way out of an empty result.
#[derive(Clone, Debug, PartialEq)]
pub struct Relaxation {
    /// The condition.
    pub condition: Condition,
    /// What happens to it.
    pub change: Change,
    /// The filter after it.
    pub filter: Filter,
    /// What then matches.
    pub counts: Counts,
}

impl Engine {
    /// Every single condition whose dropping or moving gives more than the filter does now: the largest gain in lots
    /// first, then in complexes, then in the order of the conditions, dropping before moving.
    ///
    /// One count for each condition, and one more for each bound.
    pub fn relax(&self, filter: &Filter, today: NaiveDate) -> Vec<Relaxation> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.relax").entered();
        let now = self.count(filter, today);
        let mut found = Vec::new();
        for (condition, dropped) in dropped(filter) {
            let moved = self.moved(filter, condition, &dropped, today);
            let ways = [(Change::Dropped, Some(dropped)), (Change::Moved, moved)];
            for (change, filter) in ways.into_iter().filter_map(|(change, filter)| Some((change, filter?))) {
                let counts = self.count(&filter, today);
                if counts.lots > now.lots || counts.complexes > now.complexes {
                    found.push(Relaxation { condition, change, filter, counts });
                }
            }
        }
        // The sort is stable, so equal gains stay in the order of the conditions.
        found.sort_by_key(|relaxation| {
            std::cmp::Reverse((relaxation.counts.lots, relaxation.counts.complexes))
        });
        found
    }

    /// The conditions that are given up in vain: without any one of them nothing more matches.
    pub fn vain(&self, filter: &Filter, ways: &[Relaxation], today: NaiveDate) -> Vec<Relaxation> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.vain").entered();
        let helps =
            |condition| ways.iter().any(|way| way.condition == condition && way.change == Change::Dropped);
        let counts = self.count(filter, today);
        let vain = dropped(filter).into_iter().filter(|(condition, _)| !helps(*condition));
        vain.map(|(condition, filter)| Relaxation { condition, change: Change::Dropped, filter, counts })
            .collect()
    }

    /// The filter with the bound at the nearest value that some object, which meets all else, has.
    fn moved(
        &self,
        filter: &Filter,
        condition: Condition,
        dropped: &Filter,
        today: NaiveDate,
    ) -> Option<Filter> {
        let mut moved = filter.clone();
        let lots = &self.tables.lots;
        match condition {
            Condition::PriceFrom => {
                moved.price_from = self.highest(dropped, today, Numeric::Price).map(Thousands);
            }
            Condition::PriceTo => moved.price_to = self.lowest(dropped, today, Numeric::Price).map(Thousands),
            Condition::PricePerMetreTo => {
                let roubles = self.lowest(dropped, today, Numeric::PricePerMetre)?;
                moved.price_per_metre_to = Some(Thousands(roubles.div_ceil(THOUSAND)));
            }
            Condition::Payment => {
                let terms = filter.payment?.terms();
                let least = self.least_payment(dropped, today, terms)?;
                moved.payment = PaymentLimit::new(u32::try_from(least).ok()?.max(1), terms);
            }
            Condition::AreaFrom => {
                moved.area_from = self.highest(dropped, today, Numeric::Area).map(SquareMetres);
            }
            Condition::AreaTo => moved.area_to = self.lowest(dropped, today, Numeric::Area).map(SquareMetres),
            Condition::KitchenFrom => {
                moved.kitchen_from = self.highest(dropped, today, Numeric::Kitchen).map(SquareMetres);
            }
            Condition::LandFrom => {
                moved.land_from = self.highest(dropped, today, Numeric::Land).map(LandArea)
            }
            Condition::FloorFrom => moved.floor_from = self.extreme_floor(dropped, today, i16::max),
            Condition::FloorTo => moved.floor_to = self.extreme_floor(dropped, today, i16::min),
            Condition::DeadlineTo => {
                let mut nearest = u16::MAX;
                self.each_lot(dropped, today, |slot| {
                    let quarter = novosel_catalog::deadline::Quarter::try_from(lots.deadline[slot]);
                    nearest = nearest.min(quarter.map_or(u16::MAX, |quarter| quarter.code()));
                });
                moved.deadline_to = novosel_catalog::deadline::Quarter::try_from(nearest).ok();
            }
            Condition::RingDistance => {
                let nearest = self.least_of_complexes(dropped, today, &self.columns.complexes.ring_distances);
                moved.ring_distance_to = nearest.and_then(|nearest| u16::try_from(nearest).ok());
            }
            Condition::WalkMinutes => moved.walk_minutes_to = self.nearest_walk(dropped, today),
            _ => return None,
        }
        (moved != *filter && moved != *dropped).then_some(moved)
    }

    fn each_lot(&self, filter: &Filter, today: NaiveDate, found: impl FnMut(usize)) {
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        self.each_match(&plan, &set, found);
    }

    fn lowest(&self, filter: &Filter, today: NaiveDate, numeric: Numeric) -> Option<u32> {
        let mut least = ABSENT;
        self.each_lot(filter, today, |slot| least = least.min(numeric.value(&self.tables.lots, slot)));
        (least != ABSENT).then_some(least)
    }

    /// The least payment for a matching lot.
    fn least_payment(&self, filter: &Filter, today: NaiveDate, terms: LoanTerms) -> Option<u64> {
        let lenders = self.lending.lenders(today, &self.tables, &self.books);
        let mut least = None;
        self.each_lot(filter, today, |slot| {
            let lot = self.lot(slot as u32);
            let monthly = lot.price.and_then(|price| lenders.monthly(&lot, price, terms));
            least = least.into_iter().chain(monthly).min();
        });
        least
    }

    fn highest(&self, filter: &Filter, today: NaiveDate, numeric: Numeric) -> Option<u32> {
        let mut most = None;
        self.each_lot(filter, today, |slot| {
            let value = numeric.value(&self.tables.lots, slot);
            if value != ABSENT {
                most = most.max(Some(value));
            }
        });
        most
    }

    fn extreme_floor(
        &self,
        filter: &Filter,
        today: NaiveDate,
        pick: impl Fn(i16, i16) -> i16,
    ) -> Option<i16> {
        let mut extreme = None;
        self.each_lot(filter, today, |slot| {
            if let Some(floor) = self.lot(slot as u32).floor {
                extreme = Some(extreme.map_or(floor, |extreme| pick(extreme, floor)));
            }
        });
        extreme
    }

    /// The least value among the matching complexes.
    fn least_of_complexes(&self, filter: &Filter, today: NaiveDate, column: &[u32]) -> Option<u32> {
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.requires_lot);
        tally.matching(&set).map(|ordinal| column[ordinal]).filter(|value| *value != ABSENT).min()
    }

    fn nearest_walk(&self, filter: &Filter, today: NaiveDate) -> Option<u16> {
        let columns = &self.columns.complexes;
        if filter.stations.is_empty() {
            let nearest = self.least_of_complexes(filter, today, &columns.walk_minutes);
            return nearest.and_then(|minutes| u16::try_from(minutes).ok());
        }
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.requires_lot);
        let lists = filter.stations.iter().flat_map(|id| columns.stations.list(id.0));
        let matching = lists.filter(|member| {
            let ordinal = member.ordinal as usize;
            contains(&set, ordinal) && tally.matches(ordinal)
        });
        matching.map(|member| member.minutes).min()
    }
}

/// Each active condition with the filter without it.
fn dropped(filter: &Filter) -> Vec<(Condition, Filter)> {
    let mut list = Vec::new();
    let mut offer = |active: bool, condition: Condition, drop: &dyn Fn(&mut Filter)| {
        if active {
            let mut without = filter.clone();
            drop(&mut without);
            list.push((condition, without));
        }
    };
    offer(!filter.regions.is_empty(), Condition::Regions, &|f| f.regions.clear());
    offer(filter.has_place(), Condition::Place, &|f| {
        f.stations.clear();
        f.districts.clear();
        f.locations.clear();
    });
    offer(!filter.complexes.is_empty(), Condition::Complexes, &|f| f.complexes.clear());
    offer(!filter.builders.is_empty(), Condition::Builders, &|f| f.builders.clear());
    offer(!filter.texts.is_empty(), Condition::Texts, &|f| f.texts.clear());
    offer(!filter.classes.is_empty(), Condition::Classes, &|f| f.classes = ClassSet::EMPTY);
    for feature in filter.features.iter() {
        offer(true, Condition::Feature(feature), &|f| f.features.remove(feature));
    }
    for convenience in filter.conveniences.iter() {
        offer(true, Condition::Convenience(convenience), &|f| f.conveniences.remove(convenience));
    }
    offer(!filter.land_statuses.is_empty(), Condition::LandStatuses, &|f| f.land_statuses.clear());
    offer(filter.ring_distance_to.is_some(), Condition::RingDistance, &|f| f.ring_distance_to = None);
    offer(filter.walk_minutes_to.is_some(), Condition::WalkMinutes, &|f| f.walk_minutes_to = None);
    offer(filter.bounds.is_some(), Condition::Bounds, &|f| f.bounds = None);
    offer(filter.area.is_some(), Condition::Area, &|f| f.area = None);
    offer(!filter.rooms.is_empty(), Condition::Rooms, &|f| f.rooms = RoomSet::EMPTY);
    offer(filter.price_from.is_some(), Condition::PriceFrom, &|f| f.price_from = None);
    offer(filter.price_to.is_some(), Condition::PriceTo, &|f| f.price_to = None);
    offer(filter.price_per_metre_to.is_some(), Condition::PricePerMetreTo, &|f| f.price_per_metre_to = None);
    offer(filter.payment.is_some(), Condition::Payment, &|f| f.payment = None);
    offer(filter.area_from.is_some(), Condition::AreaFrom, &|f| f.area_from = None);
    offer(filter.area_to.is_some(), Condition::AreaTo, &|f| f.area_to = None);
    offer(filter.kitchen_from.is_some(), Condition::KitchenFrom, &|f| f.kitchen_from = None);
    offer(filter.land_from.is_some(), Condition::LandFrom, &|f| f.land_from = None);
    offer(!filter.deadlines.is_empty(), Condition::Deadlines, &|f| f.deadlines.clear());
    offer(filter.deadline_to.is_some(), Condition::DeadlineTo, &|f| f.deadline_to = None);
    offer(!filter.finishing.is_empty(), Condition::Finishing, &|f| f.finishing = FinishingSet::EMPTY);
    offer(!filter.contracts.is_empty(), Condition::Contracts, &|f| f.contracts = ContractSet::EMPTY);
    offer(!filter.lot_kinds.is_empty(), Condition::LotKinds, &|f| f.lot_kinds = LotKindSet::EMPTY);
    offer(filter.floor_from.is_some(), Condition::FloorFrom, &|f| f.floor_from = None);
    offer(filter.floor_to.is_some(), Condition::FloorTo, &|f| f.floor_to = None);
    offer(filter.not_last_floor, Condition::NotLastFloor, &|f| f.not_last_floor = false);
    list
}
