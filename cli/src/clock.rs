//! The only place that reads the clock: everything below takes the moment as a value.

use chrono::{NaiveDate, Utc};
use novosel_views::clock::Clock;

/// The real clock, or one that stands on a day.
pub(crate) fn of(day: Option<NaiveDate>) -> Clock {
    day.map_or_else(|| Clock::new(Utc::now), Clock::at)
}
