//! The only place that reads the clock: everything below takes the day and the moment as values.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};

/// Seconds that Moscow is ahead of UTC (specification, section 9).
const MOSCOW: i32 = 3 * 3_600;

/// The moment.
pub fn now() -> DateTime<Utc> {
    Utc::now()
}

/// The day in Moscow.
pub fn today() -> NaiveDate {
    let moscow = FixedOffset::east_opt(MOSCOW).expect("three hours are a valid offset");
    now().with_timezone(&moscow).date_naive()
}
