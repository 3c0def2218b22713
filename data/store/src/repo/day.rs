//! Days as the number yyyymmdd: readable in either database, and sorted by time.

use chrono::{Datelike, NaiveDate};

/// 20261120 for 20 November 2026.
pub(super) fn encode(day: NaiveDate) -> i64 {
    i64::from(day.year()) * 10_000 + i64::from(day.month()) * 100 + i64::from(day.day())
}

/// The day of a number; none when there is no such day.
pub(super) fn decode(number: i64) -> Option<NaiveDate> {
    let year = i32::try_from(number.div_euclid(10_000)).ok()?;
    let month_and_day = u32::try_from(number.rem_euclid(10_000)).ok()?;
    NaiveDate::from_ymd_opt(year, month_and_day / 100, month_and_day % 100)
}
