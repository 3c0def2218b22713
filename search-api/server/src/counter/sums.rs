//! Numbers that wait to be stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;
use novosel_catalog::hit::{Counted, ViewedObject};
use novosel_catalog::vital::Measured;

/// Different objects that wait at most. The other numbers are of closed lists: a few hundred of a day.
const MOST_OBJECTS: usize = 20_000;
/// Different numbers of pages that wait at most, while the database does not answer.
const MOST_NUMBERS: usize = 10_000;

/// What waits.
#[derive(Debug, Default)]
pub(crate) struct Sums(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    hits: HashMap<Counted, u32>,
    views: HashMap<(NaiveDate, ViewedObject), u32>,
    vitals: HashMap<Measured, u32>,
}

/// What is taken to be stored, each number once, in one order for every server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) hits: Vec<(Counted, u32)>,
    pub(crate) views: Vec<((NaiveDate, ViewedObject), u32)>,
    pub(crate) vitals: Vec<(Measured, u32)>,
}

impl Taken {
    pub(crate) fn is_empty(&self) -> bool {
        self.hits.is_empty() && self.views.is_empty() && self.vitals.is_empty()
    }
}

impl Sums {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one.
    pub(crate) fn count(&self, counted: Counted) {
        add(&mut self.waiting().hits, counted, 1, MOST_NUMBERS);
    }

    /// Counts a look at an object.
    pub(crate) fn view(&self, day: NaiveDate, object: ViewedObject) {
        add(&mut self.waiting().views, (day, object), 1, MOST_OBJECTS);
    }

    /// Counts a measurement.
    pub(crate) fn measure(&self, measured: Measured) {
        add(&mut self.waiting().vitals, measured, 1, MOST_NUMBERS);
    }

    /// Takes everything.
    pub(crate) fn take(&self) -> Taken {
        let Waiting { hits, views, vitals } = std::mem::take(&mut *self.waiting());
        Taken { hits: sorted(hits), views: sorted(views), vitals: sorted(vitals) }
    }

    /// Puts back what could not be stored.
    pub(crate) fn put_back(&self, Taken { hits, views, vitals }: Taken) {
        let mut waiting = self.waiting();
        for (counted, number) in hits {
            add(&mut waiting.hits, counted, number, MOST_NUMBERS);
        }
        for (object, number) in views {
            add(&mut waiting.views, object, number, MOST_OBJECTS);
        }
        for (measured, number) in vitals {
            add(&mut waiting.vitals, measured, number, MOST_NUMBERS);
        }
    }
}

fn sorted<K: Ord>(sums: HashMap<K, u32>) -> Vec<(K, u32)> {
    let mut sums: Vec<(K, u32)> = sums.into_iter().collect();
    sums.sort_unstable();
    sums
}

fn add<K: Eq + std::hash::Hash>(sums: &mut HashMap<K, u32>, key: K, number: u32, most: usize) {
    if sums.len() >= most && !sums.contains_key(&key) {
        metrics::counter!("novosel_hits_dropped_total").increment(u64::from(number));
        return;
    }
    let sum = sums.entry(key).or_default();
    *sum = sum.saturating_add(number);
}

#[cfg(test)]
mod tests {
    use novosel_catalog::hit::{HitKind, HitLayout, PageName};
    use novosel_catalog::id::LotId;
    use novosel_catalog::region::SiteRegion;
    use novosel_catalog::vital::Vital;

    use super::*;

    fn counted(kind: HitKind) -> Counted {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        Counted { day, site: SiteRegion::Msk, page: PageName::Flat, layout: HitLayout::Mobile, kind }
    }

    #[test]
    fn numbers_add_up_are_taken_once_and_survive_a_database_that_does_not_answer() {
        let sums = Sums::default();
        let (hit, card) = (counted(HitKind::Hit), counted(HitKind::Card));
        let viewed = (hit.day, ViewedObject::Lot(LotId(7)));
        for counted in [card, hit, hit] {
            sums.count(counted);
        }
        sums.view(viewed.0, viewed.1);
        let Counted { day, site, page, layout, .. } = hit;
        let measured = Measured { day, site, page, layout, vital: Vital::Lcp, bound: 2_500 };
        sums.measure(measured);
        let taken = sums.take();
        let vitals = vec![(measured, 1)];
        assert_eq!(taken, Taken { hits: vec![(hit, 2), (card, 1)], views: vec![(viewed, 1)], vitals });
        assert!(sums.take().is_empty());
        sums.count(hit);
        sums.put_back(taken);
        let again = sums.take();
        assert_eq!((again.hits, again.vitals), (vec![(hit, 3), (card, 1)], vec![(measured, 1)]));
    }

    #[test]
    fn whoever_looks_at_everything_fills_no_memory() {
        let (sums, day) = (Sums::default(), counted(HitKind::Hit).day);
        for id in 0..2 * u32::try_from(MOST_OBJECTS).unwrap() {
            sums.view(day, ViewedObject::Lot(LotId(id)));
        }
        sums.view(day, ViewedObject::Lot(LotId(0)));
        let taken = sums.take();
        assert_eq!((taken.views.len(), taken.views[0].1), (MOST_OBJECTS, 2));
    }
}
