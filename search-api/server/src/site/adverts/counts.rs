//! Sums of views and clicks until they are stored, and what campaigns have had with them.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;
use novosel_catalog::advert::spending::Spent;
use novosel_catalog::advert::targets::AdPlace;
use novosel_catalog::advert::{AdDay, NetworkComplaints};

/// Banners of the ad network of which complaints are kept until they are stored: anybody may name one.
const FOREIGN: usize = 1_000;

/// By campaign, then by creative, day and place: there are no more than creatives that run.
type Sums = HashMap<u32, HashMap<(u32, NaiveDate, Option<AdPlace>), AdDay>>;
/// Complaints by a banner of the ad network and day.
type Foreign = HashMap<(String, NaiveDate), u64>;

/// What was counted.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// What the database has of campaigns with a budget, and the day of its numbers of a day.
    stored: HashMap<u32, (NaiveDate, Spent)>,
    /// What is on its way to the database.
    storing: Sums,
    /// What waits.
    waiting: Sums,
    foreign_storing: Foreign,
    foreign_waiting: Foreign,
}

/// What is stored together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) own: Vec<AdDay>,
    pub(crate) foreign: Vec<NetworkComplaints>,
}

impl Taken {
    pub(crate) fn is_empty(&self) -> bool {
        self.own.is_empty() && self.foreign.is_empty()
    }
}

fn add(sums: &mut Sums, more: AdDay) {
    let of_campaign = sums.entry(more.campaign).or_default();
    let sum = of_campaign.entry((more.creative, more.day, more.place)).or_insert(AdDay {
        views: 0,
        clicks: 0,
        complaints: 0,
        ..more
    });
    sum.views += more.views;
    sum.clicks += more.clicks;
    sum.complaints += more.complaints;
}

impl Counts {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts something.
    pub(crate) fn add(&self, more: AdDay) {
        add(&mut self.state().waiting, more);
    }

    /// Counts a complaint of a banner of the ad network.
    pub(crate) fn add_foreign(&self, banner: &str, day: NaiveDate) {
        let waiting = &mut self.state().foreign_waiting;
        let of = (banner.to_owned(), day);
        if waiting.len() < FOREIGN || waiting.contains_key(&of) {
            *waiting.entry(of).or_default() += 1;
        }
    }

    /// What a campaign has had by a day, with what is not stored yet; none until the database was asked.
    pub(crate) fn spent(&self, campaign: u32, today: NaiveDate) -> Option<Spent> {
        let state = self.state();
        let (day, mut spent) = *state.stored.get(&campaign)?;
        if day != today {
            (spent.views_today, spent.clicks_today) = (0, 0);
        }
        let more = [&state.storing, &state.waiting].into_iter().filter_map(|sums| sums.get(&campaign));
        for sum in more.flat_map(HashMap::values) {
            spent.views += sum.views;
            spent.clicks += sum.clicks;
            if sum.day == today {
                spent.views_today += sum.views;
                spent.clicks_today += sum.clicks;
            }
        }
        Some(spent)
    }

    /// What the database has of campaigns of which nothing was known.
    pub(crate) fn learn(&self, today: NaiveDate, spent: &BTreeMap<u32, Spent>) {
        let mut state = self.state();
        for (campaign, spent) in spent {
            state.stored.entry(*campaign).or_insert((today, *spent));
        }
    }

    /// Takes what waits, to be stored.
    pub(crate) fn begin(&self) -> Taken {
        let state = &mut *self.state();
        let waiting = std::mem::take(&mut state.waiting);
        for sum in waiting.into_values().flat_map(HashMap::into_values) {
            add(&mut state.storing, sum);
        }
        for (of, complaints) in std::mem::take(&mut state.foreign_waiting) {
            *state.foreign_storing.entry(of).or_default() += complaints;
        }
        let mut own: Vec<AdDay> = state.storing.values().flat_map(HashMap::values).copied().collect();
        let complained = state.foreign_storing.iter().map(|((banner, day), complaints)| NetworkComplaints {
            banner: banner.clone(),
            day: *day,
            complaints: *complaints,
        });
        let mut foreign: Vec<NetworkComplaints> = complained.collect();
        // Servers that store at once lock rows in one order.
        own.sort_by_key(|sum| (sum.campaign, sum.day, sum.creative, sum.place));
        foreign.sort_by(|one, other| (one.day, &one.banner).cmp(&(other.day, &other.banner)));
        Taken { own, foreign }
    }

    /// It is stored, and the database has so much now.
    pub(crate) fn finish(&self, today: NaiveDate, spent: BTreeMap<u32, Spent>) {
        let mut state = self.state();
        state.storing.clear();
        state.foreign_storing.clear();
        state.stored = spent.into_iter().map(|(campaign, spent)| (campaign, (today, spent))).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn seen(campaign: u32, creative: u32, on: u32) -> AdDay {
        let place = Some(AdPlace::Column);
        AdDay { campaign, creative, day: day(on), place, views: 1, clicks: 0, complaints: 0 }
    }

    fn stored(views: u64, views_today: u64) -> BTreeMap<u32, Spent> {
        [(1, Spent { views, views_today, ..Spent::default() })].into()
    }

    #[test]
    fn what_is_not_stored_yet_is_spent_and_what_fails_is_tried_again() {
        let counts = Counts::default();
        counts.add(seen(1, 10, 5));
        assert_eq!(counts.spent(1, day(5)), None, "nobody has asked the database");
        counts.learn(day(5), &stored(100, 20));
        counts.learn(day(5), &stored(0, 0));
        counts.add(seen(1, 10, 5));
        counts.add(seen(1, 11, 5));
        let spent = |today| counts.spent(1, today).map(|spent| (spent.views, spent.views_today));
        assert_eq!(spent(day(5)), Some((103, 23)));
        assert_eq!(spent(day(6)), Some((103, 0)), "another day has had nothing");

        let first = counts.begin().own;
        assert_eq!(first, [AdDay { views: 2, ..seen(1, 10, 5) }, seen(1, 11, 5)]);
        counts.add(seen(1, 10, 5));
        assert_eq!(spent(day(5)), Some((104, 24)));
        // It failed: all of it goes again.
        assert_eq!(counts.begin().own, [AdDay { views: 3, ..seen(1, 10, 5) }, seen(1, 11, 5)]);
        counts.add(seen(1, 10, 5));
        counts.finish(day(5), stored(104, 24));
        assert_eq!(spent(day(5)), Some((105, 25)));
        assert_eq!(counts.begin().own, [seen(1, 10, 5)]);
    }

    #[test]
    fn places_are_counted_apart_and_spent_together() {
        let counts = Counts::default();
        counts.learn(day(5), &stored(0, 0));
        let elsewhere = AdDay { place: None, ..seen(1, 10, 5) };
        for sum in [seen(1, 10, 5), elsewhere, seen(1, 10, 5)] {
            counts.add(sum);
        }
        assert_eq!(counts.spent(1, day(5)).map(|spent| spent.views), Some(3));
        assert_eq!(counts.begin().own, [elsewhere, AdDay { views: 2, ..seen(1, 10, 5) }]);
    }

    #[test]
    fn complaints_of_the_network_are_kept_of_so_many_banners_and_stored_once() {
        let counts = Counts::default();
        for number in 0..FOREIGN + 9 {
            counts.add_foreign(&number.to_string(), day(5));
        }
        counts.add_foreign("0", day(5));
        let taken = counts.begin().foreign;
        assert_eq!(taken.len(), FOREIGN);
        assert_eq!(taken[0], NetworkComplaints { banner: "0".to_owned(), day: day(5), complaints: 2 });
        assert_eq!(counts.begin().foreign.len(), FOREIGN, "what fails goes again");
        counts.finish(day(5), BTreeMap::new());
        assert!(counts.begin().is_empty());
    }
}
