//! Prices over time (specification, section 3, «Price dynamics»). Prices are in thousands of roubles, those of a square
//! metre with the precision of a rouble.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::rooms::Rooms;

use crate::model::enums::DynamicsBasis;
use crate::model::flat::room_value;
use crate::model::listing::FieldErrorModel;
use crate::prices::{TrendPoint, percent};

/// Prices over the days of a period, a month apart; days without a known price have no point.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct PriceDynamics {
    /// Whose prices: the complex, the district, the class with its region.
    pub title: String,
    /// What the prices are of.
    pub basis: DynamicsBasis,
    /// Room classes of the complex that can be chosen.
    pub room_list: Vec<RoomChoice>,
    /// Whole lots, always averages; empty where only square metres are known.
    pub prices: Vec<DynamicsPoint>,
    /// A square metre.
    pub prices_per_meter: Vec<DynamicsPoint>,
    /// Whole lots of the complex, to lay beside a district or a class; empty for the complex itself.
    pub own_prices: Vec<DynamicsPoint>,
    /// A square metre of the complex on the same basis, to lay beside a district or a class; empty for the complex itself.
    pub own_prices_per_meter: Vec<DynamicsPoint>,
    /// The last price of whole lots and its change over the period.
    pub average_price: AveragePrice,
    /// The same of a square metre.
    pub average_price_per_meter: AveragePrice,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A room class to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct RoomChoice {
    /// The value of the room filter.
    pub value: &'static str,
    /// In words.
    pub title: &'static str,
}

impl From<Rooms> for RoomChoice {
    fn from(rooms: Rooms) -> Self {
        Self { value: room_value(rooms), title: rooms.title() }
    }
}

/// A price on a day.
#[derive(Clone, Copy, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct DynamicsPoint {
    /// The day.
    pub date: NaiveDate,
    /// The price.
    pub price: f64,
    /// Lots, or complexes, that it is of.
    pub count: u32,
}

/// The points of a trend.
pub fn points(trend: &[TrendPoint]) -> Vec<DynamicsPoint> {
    trend
        .iter()
        .map(|point| DynamicsPoint { date: point.date, price: point.price, count: point.count })
        .collect()
}

/// A price and how it changed; the change is null where there is only one point.
#[derive(Clone, Copy, Debug, Default, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct AveragePrice {
    /// The last price.
    pub price: Option<f64>,
    /// The change since the first point, percent.
    pub percent: Option<f64>,
    /// The change since the first point.
    pub change: Option<f64>,
}

impl AveragePrice {
    /// The summary of a trend.
    pub fn of(trend: &[TrendPoint]) -> Self {
        let Some((first, last)) = trend.first().zip(trend.last()) else { return Self::default() };
        let moved = trend.len() > 1;
        let change = ((last.price - first.price) * 1_000.0).round() / 1_000.0;
        Self {
            price: Some(last.price),
            percent: if moved { percent(first.price, last.price) } else { None },
            change: moved.then_some(change),
        }
    }
}
