//! What to relax when nothing matches: each condition that could be dropped, or moved to the next value with a match,
//! with its exact gain.

use chrono::NaiveDate;
use novosel_catalog::deadline::Quarter;
use novosel_catalog::listing::fields::{Condition, Field, Numeric, Side};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_indexer::columns::bits::contains;
use novosel_indexer::columns::tables::ABSENT;

use crate::Engine;
use crate::count::MatchCounts;

/// How a condition is relaxed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is dropped.
    Dropped,
    /// Its bound is moved to the nearest value with a match; see the filter of the relaxation.
    Moved,
}

/// One way to get more matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Relaxation {
    /// The relaxed condition.
    pub condition: Condition,
    /// Whether it is dropped or moved.
    pub change: Change,
    /// The relaxed filter.
    pub filter: Filter,
    /// What then matches.
    pub counts: MatchCounts,
}

impl Engine {
    /// Every relaxation of a single condition that matches more than the filter does. Sorted by the gain in lots, then
    /// in complexes, then by the order of the conditions, dropping before moving.
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

    /// The conditions that do not help: dropping any one of them adds no match.
    pub fn vain(&self, filter: &Filter, ways: &[Relaxation], today: NaiveDate) -> Vec<Relaxation> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.vain").entered();
        let helps =
            |condition| ways.iter().any(|way| way.condition == condition && way.change == Change::Dropped);
        let counts = self.count(filter, today);
        let vain = dropped(filter).into_iter().filter(|(condition, _)| !helps(*condition));
        vain.map(|(condition, filter)| Relaxation { condition, change: Change::Dropped, filter, counts })
            .collect()
    }

    /// The filter with the bound at the nearest value of an object that meets all other conditions.
    fn moved(
        &self,
        filter: &Filter,
        condition: Condition,
        dropped: &Filter,
        today: NaiveDate,
    ) -> Option<Filter> {
        let mut moved = filter.clone();
        match condition {
            Condition::Field(Field::Payment) => {
                let terms = filter.payment?.terms();
                let least = self.least_payment(dropped, today, terms)?;
                moved.payment = PaymentLimit::new(u32::try_from(least).ok()?.max(1), terms);
            }
            Condition::Field(Field::DeadlineTo) => {
                let mut nearest = u16::MAX;
                self.for_each_lot(dropped, today, |slot| {
                    let quarter = Quarter::try_from(self.tables.lots.deadline[slot]);
                    nearest = nearest.min(quarter.map_or(u16::MAX, |quarter| quarter.code()));
                });
                moved.deadline_to = Quarter::try_from(nearest).ok();
            }
            Condition::Field(Field::RingDistance) => {
                let nearest = self.least_of_complexes(dropped, today, &self.columns.complexes.ring_distances);
                moved.ring_distance_to = nearest.and_then(|nearest| u16::try_from(nearest).ok());
            }
            Condition::Field(Field::WalkMinutes) => moved.walk_minutes_to = self.nearest_walk(dropped, today),
            _ => {
                let bound = condition.bound()?;
                let limit = match bound.side {
                    Side::AtLeast => self.highest(dropped, today, bound.numeric)?,
                    Side::AtMost => self.lowest(dropped, today, bound.numeric)?,
                };
                (bound.set)(&mut moved, limit);
            }
        }
        (moved != *filter && moved != *dropped).then_some(moved)
    }

    fn for_each_lot(&self, filter: &Filter, today: NaiveDate, found: impl FnMut(usize)) {
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        self.for_each_match(&plan, &set, found);
    }

    fn lowest(&self, filter: &Filter, today: NaiveDate, numeric: Numeric) -> Option<u32> {
        let mut least = ABSENT;
        self.for_each_lot(filter, today, |slot| least = least.min(self.tables.lots.number(numeric, slot)));
        (least != ABSENT).then_some(least)
    }

    /// The lowest monthly payment among the matching lots.
    fn least_payment(&self, filter: &Filter, today: NaiveDate, terms: LoanTerms) -> Option<u64> {
        let lenders = self.lending.lenders(today, &self.tables, &self.reference_data);
        let mut least = None;
        self.for_each_lot(filter, today, |slot| {
            let lot = self.lot(slot as u32);
            let monthly = lot.price.and_then(|price| lenders.monthly(&lot, price, terms));
            least = least.into_iter().chain(monthly).min();
        });
        least
    }

    fn highest(&self, filter: &Filter, today: NaiveDate, numeric: Numeric) -> Option<u32> {
        let mut most = None;
        self.for_each_lot(filter, today, |slot| {
            let value = self.tables.lots.number(numeric, slot);
            if value != ABSENT {
                most = most.max(Some(value));
            }
        });
        most
    }

    /// The lowest value among the matching complexes.
    fn least_of_complexes(&self, filter: &Filter, today: NaiveDate, column: &[u32]) -> Option<u32> {
        let plan = self.plan(filter, today);
        let set = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.lotless);
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
        let tally = self.tally(filter.kind, &plan.lots, &set, plan.lotless);
        let lists = filter.stations.iter().flat_map(|id| columns.stations.list(id.0));
        let matching = lists.filter(|member| {
            let ordinal = member.ordinal as usize;
            contains(&set, ordinal) && tally.matches(ordinal)
        });
        matching.map(|member| member.minutes).min()
    }
}

/// Each active condition, with the filter without it.
fn dropped(filter: &Filter) -> Vec<(Condition, Filter)> {
    let without = |condition: Condition| {
        let mut without = filter.clone();
        condition.clear(&mut without);
        (condition, without)
    };
    Condition::of(filter).into_iter().map(without).collect()
}
