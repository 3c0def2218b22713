//! Prices over time.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::money::Thousands;

/// What the prices of a square metre of a complex are of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MetrePriceBasis {
    /// The cheapest square metre on sale.
    #[default]
    Cheapest,
    /// The average of a house, as its source states it; of several houses the lowest one.
    HouseAverage,
}

impl MetrePriceBasis {
    /// Whether they are of the cheapest square metre.
    pub fn is_cheapest(&self) -> bool {
        *self == Self::Cheapest
    }
}

/// A price from a date on. A hidden price is a point with none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricePoint {
    /// The first day of the price.
    pub date: NaiveDate,
    /// The price.
    pub price: Option<Thousands>,
}
