//! When a корпус is begun, promised, moved, commissioned and handed over (`domain.md`, «Dates»).

use chrono::{Days, NaiveDate};
use novosel_catalog::building::Shift;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::region::Region;

use super::rng::SeededRng;

/// What the course of building ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// Commissioned so many quarters ago, at least one.
    Delivered(u32),
    /// Before the commission: promised for this quarter.
    Commission,
    /// Promised so many quarters from now; for none, by the end of the running one.
    Underway(u32),
    /// The builder moves the promise again and again, or names none.
    Stalled,
    /// Announced.
    Project,
}

/// The dates of a корпус.
#[derive(Clone, Debug, Default)]
pub(super) struct Schedule {
    pub(super) deadline: Deadline,
    pub(super) started: Option<NaiveDate>,
    pub(super) first_deadline: Option<Deadline>,
    pub(super) shifts: Vec<Shift>,
    pub(super) keys_date: Option<NaiveDate>,
    /// The quarter of commissioning, past or promised.
    pub(super) finish: Option<Quarter>,
    /// Quarters from now to it; zero for one of the running quarter or a delivered one.
    pub(super) quarters_left: u32,
}

impl Schedule {
    /// Draws the dates of a корпус as of a day.
    pub(super) fn draw(course: Course, region: Region, today: NaiveDate, rng: &mut SeededRng) -> Self {
        let quarters_left = match course {
            Course::Delivered(_) | Course::Commission => 0,
            Course::Underway(quarters) => quarters,
            Course::Stalled => rng.between(1, 5),
            Course::Project => {
                return Self { deadline: Deadline::Project, quarters_left: 12, ..Self::default() };
            }
        };
        let ahead = match course {
            Course::Delivered(ago) => -i64::from(ago),
            _ => i64::from(quarters_left),
        };
        let Some(finish) = Quarter::of(today).and_then(|now| plus(now, ahead)) else {
            return Self::default();
        };
        let delay = if course == Course::Stalled { rng.between(4, 11) } else { delay(region, rng) };
        let Some(first) = plus(finish, -i64::from(delay)) else { return Self::default() };
        // A house takes two to three years from the pit to the commission.
        let planned = first.last_day() - Days::new(u64::from(rng.between(730, 1_170)));
        let started = planned.min(today - Days::new(u64::from(rng.between(60, 420))));
        let shifts = shifts(started, first, finish, today, rng);
        let deadline = match course {
            Course::Delivered(_) => Deadline::Delivered,
            Course::Commission => Deadline::Commission,
            Course::Stalled if rng.chance(40) => Deadline::Unknown,
            _ => Deadline::Quarter(finish),
        };
        let first_deadline = shifts.first().map_or(Deadline::Quarter(finish), |shift| shift.from);
        let keys = finish.last_day() + Days::new(u64::from(rng.between(92, 365)));
        Self {
            deadline,
            started: Some(started),
            first_deadline: Some(first_deadline),
            shifts,
            keys_date: match deadline {
                Deadline::Unknown => None,
                // Keys of a house that is ready are handed over already, or nobody has named another day.
                Deadline::Delivered => Some(keys).filter(|day| *day <= today),
                _ => Some(keys),
            },
            finish: Some(finish),
            quarters_left,
        }
    }
}

/// Half of Moscow's корпуса are late by seven months on average; Saint Petersburg's one in six, the Leningrad oblast
/// more.
fn delay(region: Region, rng: &mut SeededRng) -> u32 {
    let (percent, weights): (u32, &[u32]) = match region {
        Region::Msk | Region::Mo => (52, &[30, 30, 22, 12, 6]),
        Region::Spb => (17, &[92, 8]),
        Region::Lo => (30, &[60, 30, 10]),
    };
    if !rng.chance(percent) {
        return 0;
    }
    rng.weighted(weights) as u32 + 1
}

/// The moves from the first promise to the last, announced one after another; none when the works began too lately
/// for any announcement.
fn shifts(
    started: NaiveDate,
    first: Quarter,
    last: Quarter,
    today: NaiveDate,
    rng: &mut SeededRng,
) -> Vec<Shift> {
    let delay = (i64::from(last.year()) - i64::from(first.year())) * 4 + i64::from(last.quarter())
        - i64::from(first.quarter());
    let announce = |from: Quarter, rng: &mut SeededRng| {
        from.last_day().min(today) - Days::new(u64::from(rng.between(8, 90)))
    };
    let step =
        |announced, from, to| Shift { announced, from: Deadline::Quarter(from), to: Deadline::Quarter(to) };
    let halfway = plus(first, delay / 2).filter(|_| delay >= 3 && rng.chance(65));
    if let Some(halfway) = halfway {
        let second = announce(halfway, rng);
        let earlier = announce(first, rng).min(second - Days::new(91));
        if earlier > started + Days::new(30) {
            return vec![step(earlier, first, halfway), step(second, halfway, last)];
        }
    }
    let announced = announce(first, rng);
    if delay > 0 && announced > started + Days::new(30) {
        vec![step(announced, first, last)]
    } else {
        Vec::new()
    }
}

fn plus(quarter: Quarter, count: i64) -> Option<Quarter> {
    quarter.plus(i32::try_from(count).ok()?)
}
