//! Prices of one flat over time and in comparison. Prices are in thousands of roubles, those of a square metre with the
//! precision of a rouble.

use async_graphql::{Enum, SimpleObject};
use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;

use crate::model::dynamics::RoomChoice;
use crate::model::listing::{FieldErrorModel, ListHeaders};
use crate::prices::{percent, spread, thousands};

/// The price of a flat over a period.
#[derive(Clone, Debug, Default, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct FlatDynamic {
    /// Every change in the period; its first day and, for a flat on sale, today have a point of their own.
    /// Where nobody has spoken of the complex for a month, the last day of a word takes the place of today.
    pub prices: Vec<FlatPricePoint>,
    /// The average over the days of the period.
    pub average: Option<f64>,
    /// The lowest.
    pub min: Option<f64>,
    /// The highest.
    pub max: Option<f64>,
    /// From the first point to the last.
    pub change: Option<f64>,
    /// The same, percent.
    pub percent: Option<f64>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A price from a day on.
#[derive(Clone, Copy, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct FlatPricePoint {
    /// The day.
    pub date: NaiveDate,
    /// The price, or that of a square metre; null while it was hidden.
    pub price: Option<f64>,
}

/// A page of a flat's price history.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct FlatPriceHistory {
    /// The newest first.
    pub items: Vec<FlatPriceItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Prices in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// A price of a flat's history.
#[derive(Clone, Copy, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatPriceItem {
    /// The first day of the price.
    pub date: NaiveDate,
    /// The price; null while it was hidden.
    pub price: Option<u32>,
    /// The price of a square metre.
    pub price_sq: Option<f64>,
    /// The change against the price before; null for the first one.
    pub change: Option<i64>,
    /// The same, percent.
    pub percent: Option<f64>,
}

/// With what a flat is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
pub enum ComparisonType {
    /// Its complex.
    #[default]
    Building,
    /// Complexes of its district.
    District,
    /// Complexes of its class in the region.
    Class,
}

/// Where the price of a flat's square metre stands among the lots on sale of a scope.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatPriceComparison {
    /// With what it is compared.
    pub comparison_type: ComparisonType,
    /// Its name: the complex, the district, the class with its region.
    pub title: String,
    /// The rooms that are compared; null when lots of all rooms are, since too few have as many.
    pub rooms: Option<RoomChoice>,
    /// The flat's price of a square metre; null while its price is hidden.
    pub price_sq: Option<f64>,
    /// The price in the middle of the scope.
    pub median: Option<f64>,
    /// The lowest.
    pub min: Option<f64>,
    /// The highest.
    pub max: Option<f64>,
    /// How much dearer than the median the flat is, percent; below zero it is cheaper.
    pub percent: Option<f64>,
    /// Lots that are compared.
    pub count: u32,
    /// Of them, cheaper a square metre than the flat.
    pub cheaper_count: Option<u32>,
    /// The scope by price, at most twelve ranges.
    pub bins: Vec<PriceBin>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A range of prices with the lots in it.
#[derive(Clone, Copy, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct PriceBin {
    /// From this price on.
    pub from: f64,
    /// Up to this price.
    pub to: f64,
    /// Lots.
    pub count: u32,
    /// Whether the flat stands here.
    pub is_current: bool,
}

impl PriceBin {
    /// The price ranges of a scope; the one with the price is marked.
    pub fn all(bins: &[spread::Bin], price: Option<u32>) -> Vec<Self> {
        let last = bins.len().saturating_sub(1);
        let holds = |at: usize, bin: &spread::Bin, price: u32| {
            bin.from <= price && (price < bin.to || (at == last && price == bin.to))
        };
        let all = bins.iter().enumerate().map(|(at, bin)| Self {
            from: thousands(bin.from),
            to: thousands(bin.to),
            count: bin.count,
            is_current: price.is_some_and(|price| holds(at, bin, price)),
        });
        all.collect()
    }
}

/// The price per square metre, thousands of roubles.
pub fn per_metre(price: Thousands, area: Option<SquareMetres>) -> Option<f64> {
    let area = area.filter(|area| area.0 > 0)?;
    let roubles = price.roubles() * 100 / u64::from(area.0);
    u32::try_from(roubles).ok().map(thousands)
}

impl FlatPriceItem {
    /// A history, newest first, each price compared with the previous one.
    pub fn all(prices: &[PricePoint], area: Option<SquareMetres>) -> Vec<Self> {
        let mut before: Option<Thousands> = None;
        let mut items = Vec::with_capacity(prices.len());
        for point in prices {
            let pair = before.zip(point.price);
            items.push(Self {
                date: point.date,
                price: point.price.map(|price| price.0),
                price_sq: point.price.and_then(|price| per_metre(price, area)),
                change: pair.map(|(before, now)| i64::from(now.0) - i64::from(before.0)),
                percent: pair.and_then(|(before, now)| percent(f64::from(before.0), f64::from(now.0))),
            });
            before = point.price.or(before);
        }
        items.reverse();
        items
    }
}

impl FlatDynamic {
    /// The part of a history between two days; `value` computes what is shown of a price.
    pub fn of(
        prices: &[PricePoint],
        (start, end): (NaiveDate, NaiveDate),
        is_current: bool,
        value: impl Fn(Thousands) -> Option<f64>,
    ) -> Self {
        let value = |point: &PricePoint| point.price.and_then(&value);
        let known = prices.partition_point(|point| point.date <= start);
        let before = prices[..known].last().filter(|_| start <= end);
        let carried = before.map(|point| FlatPricePoint { date: start, price: value(point) });
        let inside = prices[known..].iter().filter(|point| point.date <= end);
        let mut shown: Vec<FlatPricePoint> = carried.into_iter().collect();
        shown.extend(inside.map(|point| FlatPricePoint { date: point.date, price: value(point) }));
        let last = shown.last().copied().filter(|last| is_current && last.date < end);
        shown.extend(last.map(|last| FlatPricePoint { date: end, ..last }));
        let known_prices = || shown.iter().filter_map(|point| point.price);
        let ends = known_prices().next().zip(known_prices().next_back());
        let rounded = |value: f64| (value * 1_000.0).round() / 1_000.0;
        Self {
            average: average(&shown).map(rounded),
            min: known_prices().reduce(f64::min),
            max: known_prices().reduce(f64::max),
            change: ends.map(|(first, last)| rounded(last - first)),
            percent: ends.and_then(|(first, last)| percent(first, last)),
            prices: shown,
            errors: Vec::new(),
        }
    }
}

/// Average weighted by the days that each price was valid; a single price is its own average.
fn average(points: &[FlatPricePoint]) -> Option<f64> {
    let spans = points.iter().zip(points.iter().skip(1));
    let (mut days, mut sum) = (0.0, 0.0);
    for (from, to) in spans {
        // A period has at most some thousands of days.
        let held = (to.date - from.date).num_days() as f64;
        if let Some(price) = from.price {
            days += held;
            sum += price * held;
        }
    }
    if days > 0.0 { Some(sum / days) } else { points.iter().rev().find_map(|point| point.price) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(points: &[(&str, Option<u32>)]) -> Vec<PricePoint> {
        let point = |(date, price): &(&str, Option<u32>)| PricePoint {
            date: date.parse().unwrap(),
            price: price.map(Thousands),
        };
        points.iter().map(point).collect()
    }

    fn whole(price: Thousands) -> Option<f64> {
        Some(f64::from(price.0))
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_period_begins_with_the_price_that_held_and_ends_today() {
        let prices = history(&[("2026-01-10", Some(8_000)), ("2026-11-10", Some(9_000))]);
        let period = (day("2026-10-31"), day("2026-11-20"));
        let found = FlatDynamic::of(&prices, period, true, whole);
        let days: Vec<String> = found.prices.iter().map(|point| point.date.to_string()).collect();
        assert_eq!(days, ["2026-10-31", "2026-11-10", "2026-11-20"]);
        assert_eq!((found.min, found.max), (Some(8_000.0), Some(9_000.0)));
        assert_eq!(found.average, Some(8_500.0), "each price held ten days");
        assert_eq!((found.change, found.percent), (Some(1_000.0), Some(12.5)));
        let sold = FlatDynamic::of(&prices, period, false, whole);
        assert_eq!(sold.prices.len(), 2, "what is sold has no price today");
    }

    #[test]
    fn a_flat_that_appeared_today_has_one_point_and_a_hidden_price_none() {
        let new = history(&[("2026-11-20", Some(8_000))]);
        let period = (day("2025-11-20"), day("2026-11-20"));
        let found = FlatDynamic::of(&new, period, true, whole);
        assert_eq!((found.prices.len(), found.average, found.change), (1, Some(8_000.0), Some(0.0)));
        let hidden = FlatDynamic::of(&history(&[("2026-01-01", None)]), period, true, whole);
        assert_eq!((hidden.average, hidden.min, hidden.change), (None, None, None));
        assert_eq!(FlatDynamic::of(&[], period, true, whole).prices, []);
    }

    #[test]
    fn a_history_tells_each_change_against_the_last_known_price() {
        let prices =
            history(&[("2026-01-10", Some(8_000)), ("2026-02-10", None), ("2026-03-10", Some(7_600))]);
        let items = FlatPriceItem::all(&prices, Some(SquareMetres(4_000)));
        assert_eq!(items.iter().map(|item| item.change).collect::<Vec<_>>(), [Some(-400), None, None]);
        assert_eq!((items[0].percent, items[0].price_sq), (Some(-5.0), Some(190.0)));
        assert_eq!((items[1].price, items[2].price), (None, Some(8_000)));
    }
}
