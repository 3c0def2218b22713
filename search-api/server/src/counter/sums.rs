//! Numbers that wait to be stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;
use novosel_catalog::hit::{Counted, ViewedObject};

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
}

/// What is taken to be stored, each number once, in one order for every server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) hits: Vec<(Counted, u32)>,
    pub(crate) views: Vec<((NaiveDate, ViewedObject), u32)>,
}

impl Taken {
    pub(crate) fn is_empty(&self) -> bool {
        self.hits.is_empty() && self.views.is_empty()
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

    /// Takes everything.
    pub(crate) fn take(&self) -> Taken {
        let Waiting { hits, views } = std::mem::take(&mut *self.waiting());
        let mut taken = Taken { hits: hits.into_iter().collect(), views: views.into_iter().collect() };
        taken.hits.sort_unstable();
        taken.views.sort_unstable();
        taken
    }

    /// Puts back what could not be stored.
    pub(crate) fn put_back(&self, Taken { hits, views }: Taken) {
        let mut waiting = self.waiting();
        for (counted, number) in hits {
            add(&mut waiting.hits, counted, number, MOST_NUMBERS);
        }
        for (object, number) in views {
            add(&mut waiting.views, object, number, MOST_OBJECTS);
        }
    }
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
        let taken = sums.take();
        assert_eq!(taken, Taken { hits: vec![(hit, 2), (card, 1)], views: vec![(viewed, 1)] });
        assert!(sums.take().is_empty());
        sums.count(hit);
        sums.put_back(taken);
        assert_eq!(sums.take().hits, [(hit, 3), (card, 1)]);
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
