//! Prices over time.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::money::Thousands;

/// A price from a date on. A hidden price is a point with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricePoint {
    /// The first day of the price.
    pub date: NaiveDate,
    /// The price.
    pub price: Option<Thousands>,
}
