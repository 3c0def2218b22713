//! An injected clock: deadline years, live promos and mortgage rules follow the Moscow calendar.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, Utc};

/// Moscow time is three hours ahead all year (specification, section 9).
const MOSCOW_SECONDS: i32 = 3 * 3_600;

/// Returns the current time: the real one in the command line, a fixed one in tests.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// A clock of a function.
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// A clock fixed at noon of a day in Moscow.
    pub fn at(day: NaiveDate) -> Self {
        let noon = day.and_hms_opt(9, 0, 0).expect("every day has nine o'clock").and_utc();
        Self::new(move || noon)
    }

    /// The current time.
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }

    /// The current day and time of day in Moscow.
    pub fn moscow(&self) -> NaiveDateTime {
        let moscow = FixedOffset::east_opt(MOSCOW_SECONDS).expect("three hours are less than a day");
        self.now().with_timezone(&moscow).naive_local()
    }

    /// Today in Moscow.
    pub fn today(&self) -> NaiveDate {
        self.moscow().date()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(test)]
mod tests {
    use crate::clock::*;

    #[test]
    fn the_day_changes_at_midnight_in_moscow() {
        let day = |text: &str| {
            let now: DateTime<Utc> = text.parse().unwrap();
            Clock::new(move || now).today().to_string()
        };
        assert_eq!(day("2026-12-31T20:59:59Z"), "2026-12-31");
        assert_eq!(day("2026-12-31T21:00:00Z"), "2027-01-01");
        let noon: NaiveDate = "2026-11-20".parse().unwrap();
        assert_eq!(Clock::at(noon).today(), noon);
    }
}
