//! Between which days sources have spoken of a complex. What nobody repeats may be otherwise by now, and a promise that was
//! over when it was first heard may be that of a house delivered long ago: neither is known to be broken.

use chrono::{Months, NaiveDate};

use super::Complex;
use crate::deadline::Quarter;

/// A complex of which nothing was stated for so long may have changed by now, months.
const SILENCE: u32 = 1;

/// The days of the first and of the last word about a complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The day of the first one.
    pub since: NaiveDate,
    /// The day of the last one.
    pub last: NaiveDate,
}

impl Heard {
    /// Whether nobody speaks of it any more.
    pub fn is_silent(self, today: NaiveDate) -> bool {
        self.last < a_silence_before(today)
    }

    /// The last day on which what was stated is taken to hold.
    pub fn holds_until(self, today: NaiveDate) -> NaiveDate {
        if self.is_silent(today) { self.last } else { today }
    }

    /// Whether a promise is known to be broken: it was heard before its quarter ended, and those who still speak of the
    /// complex have not said since that it was kept.
    pub fn knows_as_broken(self, promised: Quarter, today: NaiveDate) -> bool {
        let end = promised.last_day();
        end < today && self.since <= end && end < self.last && !self.is_silent(today)
    }
}

/// The day after which a source is not silent yet; news that are not older say nothing of the day of what they tell.
pub fn a_silence_before(today: NaiveDate) -> NaiveDate {
    today.checked_sub_months(Months::new(SILENCE)).unwrap_or(NaiveDate::MIN)
}

impl Complex {
    /// When it was spoken of.
    pub fn heard(&self) -> Heard {
        Heard { since: self.added, last: self.updated }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_broken_when_it_was_heard_in_time_and_is_still_repeated_after_it() {
        let day = |month, day| NaiveDate::from_ymd_opt(2026, month, day).expect("a real day");
        let (promised, today) = (Quarter::new(2026, 3).expect("a quarter"), day(11, 20));
        let knows = |since, last| Heard { since, last }.knows_as_broken(promised, today);
        assert!(knows(day(9, 30), day(10, 20)));
        assert!(!knows(day(10, 1), day(11, 20)), "first heard when it was over");
        assert!(!knows(day(1, 1), day(10, 19)), "silent for more than a month");
        let soon = Heard { since: day(1, 1), last: day(9, 30) };
        assert!(
            !soon.is_silent(day(10, 2)) && !soon.knows_as_broken(promised, day(10, 2)),
            "nobody spoke since"
        );
        assert!(!Heard { since: day(1, 1), last: day(9, 20) }.knows_as_broken(promised, day(9, 30)));
    }
}
