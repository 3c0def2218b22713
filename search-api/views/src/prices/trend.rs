//! Prices over the days of a period: averages over the lots of a complex, medians over complexes.

use std::sync::Arc;

use chrono::{Months, NaiveDate};
use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::LotStatus;
use novosel_catalog::price_history::{MetrePriceBasis, PricePoint};
use novosel_catalog::rooms::RoomSet;
use novosel_store::repo::LotHistory;

use crate::cache::Cached;
use crate::prices::{Scope, thousands};
use crate::snapshot::Snapshot;

/// The longest period that can be requested, months.
pub const MOST_MONTHS: u32 = 120;

/// What a price is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PriceUnit {
    /// A square metre.
    Metre,
    /// A whole lot.
    Lot,
}

/// What the medians of a trend are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrendBasis {
    /// The square metre of each complex whose history is of such prices.
    Metre(MetrePriceBasis),
    /// The average over the lots of each complex.
    Average(PriceUnit),
}

/// Medians are cached by scope, rooms (empty: of any), basis and day.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TrendKey {
    /// The compared complexes.
    pub scope: Scope,
    /// Rooms of the lots.
    pub rooms: RoomSet,
    /// What they are of.
    pub basis: TrendBasis,
    /// The last day of the longest period.
    pub today: NaiveDate,
}

impl Cached for TrendKey {
    type Value = Arc<Vec<TrendPoint>>;
    const CAPACITY: u64 = 512;
}

/// The price on a day, thousands of roubles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrendPoint {
    /// The day.
    pub date: NaiveDate,
    /// The average or the median.
    pub price: f64,
    /// Lots, or complexes, that it is of.
    pub count: u32,
}

/// Averages over lots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LotTrends {
    /// Of prices.
    pub prices: Vec<TrendPoint>,
    /// Of prices of a square metre.
    pub per_metre: Vec<TrendPoint>,
}

/// The days of a period, one a month; the last one is today.
pub fn days(today: NaiveDate, months: u32) -> Vec<NaiveDate> {
    (0..=months).rev().filter_map(|back| today.checked_sub_months(Months::new(back))).collect()
}

/// The days of a period as far as something is known: the last one is the last known one.
pub fn days_until(until: NaiveDate, today: NaiveDate, months: u32) -> Vec<NaiveDate> {
    let all = days(today, months);
    let Some(first) = all.first().copied() else { return all };
    let mut known: Vec<NaiveDate> = all.into_iter().filter(|day| *day <= until).collect();
    if until >= first && known.last() != Some(&until) {
        known.push(until);
    }
    known
}

/// The price that was valid on a day. The history of a removed object ends with its last point.
pub(super) fn on(prices: &[PricePoint], day: NaiveDate, is_current: bool) -> Option<u32> {
    let known = prices.partition_point(|point| point.date <= day);
    if known == prices.len() && !is_current && prices.last()?.date < day {
        return None;
    }
    prices[..known].last()?.price.map(|price| price.0)
}

/// Averages over the lots on sale on each day, as far as histories are known: of the price, and of the price of a
/// square metre over all of them together.
pub fn of_lots<'h>(lots: &(impl Iterator<Item = &'h LotHistory> + Clone), days: &[NaiveDate]) -> LotTrends {
    let mut trends = LotTrends::default();
    for day in days {
        let known = lots
            .clone()
            .filter_map(|lot| Some((on(&lot.prices, *day, lot.status == LotStatus::Live)?, lot.area)));
        let (mut count, mut sum) = (0_u32, 0_u64);
        let (mut measured, mut cost, mut area) = (0_u32, 0_u64, 0_u64);
        for (price, metres) in known {
            count += 1;
            sum += u64::from(price);
            if let Some(SquareMetres(hundredths @ 1..)) = metres {
                measured += 1;
                cost += u64::from(price);
                area += u64::from(hundredths);
            }
        }
        if count > 0 {
            // Sums of prices in thousands are far below 2⁵³.
            let price = (sum as f64 / f64::from(count)).round();
            trends.prices.push(TrendPoint { date: *day, price, count });
        }
        if measured > 0 {
            let roubles = u32::try_from(cost * 100_000 / area).unwrap_or(u32::MAX);
            trends.per_metre.push(TrendPoint { date: *day, price: thousands(roubles), count: measured });
        }
    }
    trends
}

/// The median of sorted values, with the precision of a rouble.
pub(super) fn median(sorted: &[f64]) -> Option<f64> {
    let upper = *sorted.get(sorted.len() / 2)?;
    let lower = if sorted.len().is_multiple_of(2) { sorted[sorted.len() / 2 - 1] } else { upper };
    Some((f64::midpoint(lower, upper) * 1_000.0).round() / 1_000.0)
}

/// Medians over complexes of the price of a square metre in each, over the longest period: one kind of price, whatever
/// other complexes tell. Computed once a generation.
pub fn of_metres(
    snapshot: &Snapshot,
    scope: Scope,
    basis: MetrePriceBasis,
    today: NaiveDate,
) -> Arc<Vec<TrendPoint>> {
    let key = TrendKey { scope, rooms: RoomSet::EMPTY, basis: TrendBasis::Metre(basis), today };
    snapshot.cache.get_with(key, || Arc::new(of_scope(snapshot, scope, basis, today)))
}

fn of_scope(snapshot: &Snapshot, scope: Scope, basis: MetrePriceBasis, today: NaiveDate) -> Vec<TrendPoint> {
    let members = scope.members(snapshot);
    let cards: Vec<(&Complex, bool)> = members
        .iter()
        .map(|ordinal| (snapshot.card_at(*ordinal), snapshot.engine.complex(*ordinal).lots > 0))
        .filter(|(card, _)| !card.prices.is_empty() && card.price_basis == basis)
        .collect();
    // What a register tells of a house holds whether or not anything in it is on sale here.
    let is_told = |on_sale: bool| on_sale || basis == MetrePriceBasis::HouseAverage;
    let point = |date: NaiveDate| {
        let known = cards.iter().filter_map(|(card, on_sale)| {
            on(&card.prices, date, is_told(*on_sale) && date <= card.heard().holds_until(today))
        });
        let mut prices: Vec<f64> = known.map(f64::from).collect();
        prices.sort_unstable_by(f64::total_cmp);
        Some(TrendPoint { date, price: median(&prices)?, count: prices.len() as u32 })
    };
    days(today, MOST_MONTHS).into_iter().filter_map(point).collect()
}

/// The points of a trend within the last `months`.
pub fn within(trend: &[TrendPoint], today: NaiveDate, months: u32) -> Vec<TrendPoint> {
    let start = today.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN);
    trend.iter().filter(|point| point.date >= start).copied().collect()
}

#[cfg(test)]
mod tests {
    use novosel_catalog::flat::LotKind;
    use novosel_catalog::id::{ComplexId, LotId};
    use novosel_catalog::money::Thousands;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn lot(status: LotStatus, area: u32, points: &[(&str, Option<u32>)]) -> LotHistory {
        LotHistory {
            id: LotId(1),
            complex: ComplexId(1),
            queue: None,
            kind: LotKind::Flat,
            status,
            same_as: None,
            rooms: None,
            area: Some(SquareMetres(area)),
            price: points.last().and_then(|(_, price)| price.map(Thousands)),
            prices: points
                .iter()
                .map(|(date, price)| PricePoint { date: day(date), price: price.map(Thousands) })
                .collect(),
        }
    }

    #[test]
    fn a_period_ends_on_the_last_known_day() {
        let known = |until: &str| days_until(day(until), day("2026-11-20"), 3);
        assert_eq!(known("2026-11-20"), days(day("2026-11-20"), 3));
        assert_eq!(known("2026-10-01"), [day("2026-08-20"), day("2026-09-20"), day("2026-10-01")]);
        assert_eq!(known("2026-09-20"), [day("2026-08-20"), day("2026-09-20")]);
        assert!(known("2026-08-19").is_empty());
    }

    #[test]
    fn a_period_ends_today_and_keeps_the_day_of_the_month_where_it_can() {
        assert_eq!(days(day("2026-03-31"), 2), ["2026-01-31", "2026-02-28", "2026-03-31"].map(day));
        assert_eq!(days(day("2026-11-20"), 0), [day("2026-11-20")]);
    }

    #[test]
    fn a_price_holds_until_the_next_one_and_a_sold_lot_ends_with_its_last() {
        let live = lot(LotStatus::Live, 4_000, &[("2026-08-01", Some(8_000)), ("2026-10-25", Some(9_000))]);
        let sold = lot(LotStatus::Sold, 6_000, &[("2026-07-01", Some(12_000)), ("2026-09-30", Some(13_000))]);
        let hidden = lot(LotStatus::Live, 5_000, &[("2026-07-01", None)]);
        let lots = [live, sold, hidden];
        let trends = of_lots(&lots.iter(), &days(day("2026-11-20"), 4));
        let prices: Vec<(f64, u32)> = trends.prices.iter().map(|point| (point.price, point.count)).collect();
        assert_eq!(prices, [(12_000.0, 1), (10_000.0, 2), (10_000.0, 2), (8_000.0, 1), (9_000.0, 1)]);
        let metres: Vec<f64> = trends.per_metre.iter().map(|point| point.price).collect();
        assert_eq!(metres, [200.0, 200.0, 200.0, 200.0, 225.0]);
    }

    #[test]
    fn days_before_the_first_price_have_no_point() {
        let late = [lot(LotStatus::Live, 4_000, &[("2026-11-01", Some(8_000))])];
        assert_eq!(of_lots(&late.iter(), &days(day("2026-11-20"), 12)).prices.len(), 1);
        assert_eq!(of_lots(&[].iter(), &days(day("2026-11-20"), 12)), LotTrends::default());
    }
}
