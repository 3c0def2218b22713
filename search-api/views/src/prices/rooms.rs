//! Sums of prices by complex and rooms over the days of the longest period, for medians by rooms: a page that requests
//! the two-room flats of a class adds up a few hundred rows in memory.

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_store::repo::LotHistory;

use super::trend::{MOST_MONTHS, PriceUnit, TrendBasis, TrendKey, TrendPoint, days, median, on};
use super::{Scope, thousands};
use crate::context::RequestContext;

/// The total price and area of the lots of a room class on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sum {
    /// Thousands of roubles: the maximum of four billion is more than any complex is worth.
    cost: u32,
    /// Hundredths of a square metre.
    area: u32,
    /// Lots.
    count: u32,
}

/// The sums by day of a room class in a complex, from the first day with a price.
#[derive(Debug)]
struct RoomDays {
    rooms: Rooms,
    first: usize,
    sums: Box<[Sum]>,
}

/// The sums of every complex, by ordinal.
#[derive(Debug)]
pub struct RoomPrices {
    days: Vec<NaiveDate>,
    complexes: Vec<Box<[RoomDays]>>,
}

impl RoomPrices {
    pub(super) fn new(today: NaiveDate, complexes: usize) -> Self {
        let complexes = std::iter::repeat_with(Box::default).take(complexes).collect();
        Self { days: days(today, MOST_MONTHS), complexes }
    }

    /// Sums the lots on sale of a complex, whose prices are known until a day.
    pub(super) fn add(&mut self, ordinal: u32, lots: &[LotHistory], until: NaiveDate) {
        let mut by_rooms = vec![Vec::new(); Rooms::ALL.len()];
        for lot in lots.iter().filter(|lot| lot.same_as.is_none()) {
            let (Some(rooms), Some(SquareMetres(area @ 1..)), Some(begin)) =
                (lot.rooms, lot.area, lot.prices.first())
            else {
                continue;
            };
            let sums = &mut by_rooms[rooms.index()];
            sums.resize(self.days.len(), Sum::default());
            let first = self.days.partition_point(|day| *day < begin.date);
            let known = self.days.partition_point(|day| *day <= until);
            for (sum, day) in sums.iter_mut().zip(&self.days).take(known).skip(first) {
                if let Some(price) = on(&lot.prices, *day, true) {
                    sum.cost = sum.cost.saturating_add(price);
                    sum.area = sum.area.saturating_add(area);
                    sum.count += 1;
                }
            }
        }
        let known = Rooms::ALL.into_iter().zip(by_rooms).filter_map(|(rooms, sums)| {
            let first = sums.iter().position(|sum| sum.area > 0)?;
            Some(RoomDays { rooms, first, sums: sums[first..].into() })
        });
        self.complexes[ordinal as usize] = known.collect();
    }

    /// Medians over complexes of the average price of lots with these rooms (of all lots for no rooms), whole or by the
    /// square metre, over the longest period.
    pub fn medians(&self, members: &[u32], wanted: RoomSet, unit: PriceUnit) -> Vec<TrendPoint> {
        let parts = members.iter().map(|ordinal| &self.complexes[*ordinal as usize]);
        let parts: Vec<Vec<&RoomDays>> = parts
            .map(|rooms| {
                let is_wanted = |days: &&RoomDays| wanted.is_empty() || wanted.contains(days.rooms);
                rooms.iter().filter(is_wanted).collect::<Vec<_>>()
            })
            .filter(|days| !days.is_empty())
            .collect();
        let point = |(at, date): (usize, &NaiveDate)| {
            let known = parts.iter().filter_map(|days| average(days, at, unit));
            let mut prices: Vec<f64> = known.collect();
            prices.sort_unstable_by(f64::total_cmp);
            Some(TrendPoint { date: *date, price: median(&prices)?, count: prices.len() as u32 })
        };
        self.days.iter().enumerate().filter_map(point).collect()
    }

    /// The medians of a scope, cached with its generation.
    pub fn of_scope(
        &self,
        ctx: &RequestContext,
        scope: Scope,
        wanted: RoomSet,
        unit: PriceUnit,
    ) -> Arc<Vec<TrendPoint>> {
        let medians = || Arc::new(self.medians(&scope.members(&ctx.snapshot), wanted, unit));
        let basis = TrendBasis::Average(unit);
        ctx.snapshot.cache.get_with(TrendKey { scope, rooms: wanted, basis, today: ctx.today }, medians)
    }
}

/// The average price in a complex on a day, thousands of roubles: of a square metre with the precision of a rouble, of a
/// lot with that of a thousand.
fn average(rooms: &[&RoomDays], at: usize, unit: PriceUnit) -> Option<f64> {
    let sums = rooms.iter().filter_map(|days| days.sums.get(at.checked_sub(days.first)?));
    let (mut cost, mut area, mut count) = (0_u64, 0_u64, 0_u64);
    for sum in sums {
        cost += u64::from(sum.cost);
        area += u64::from(sum.area);
        count += u64::from(sum.count);
    }
    match unit {
        PriceUnit::Metre => {
            let roubles = (cost * 100_000).checked_div(area)?;
            Some(thousands(u32::try_from(roubles).unwrap_or(u32::MAX)))
        }
        PriceUnit::Lot => {
            let price = (cost + count / 2).checked_div(count)?;
            Some(f64::from(u32::try_from(price).unwrap_or(u32::MAX)))
        }
    }
}

#[cfg(test)]
mod tests {
    use novosel_catalog::flat::{LotKind, LotStatus};
    use novosel_catalog::id::{ComplexId, LotId};
    use novosel_catalog::money::Thousands;
    use novosel_catalog::price_history::PricePoint;

    use super::*;

    const METRE: PriceUnit = PriceUnit::Metre;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn lot(rooms: Rooms, area: u32, points: &[(&str, Option<u32>)]) -> LotHistory {
        let point =
            |(date, price): &(&str, Option<u32>)| PricePoint { date: day(date), price: price.map(Thousands) };
        LotHistory {
            id: LotId(1),
            complex: ComplexId(1),
            queue: None,
            kind: LotKind::Flat,
            status: LotStatus::Live,
            same_as: None,
            rooms: Some(rooms),
            area: Some(SquareMetres(area)),
            price: points.last().and_then(|(_, price)| price.map(Thousands)),
            prices: points.iter().map(point).collect(),
        }
    }

    fn november(rooms: Rooms, price: u32) -> LotHistory {
        lot(rooms, 4_000, &[("2026-11-01", Some(price))])
    }

    #[test]
    fn each_complex_counts_once_in_a_median() {
        let mut prices = RoomPrices::new(day("2026-11-20"), 4);
        // Three lots of the first complex average 220 thousand per square metre.
        prices.add(0, &[9_200, 8_000, 9_200].map(|price| november(Rooms::One, price)), day("2026-11-20"));
        prices.add(1, &[november(Rooms::One, 12_000)], day("2026-11-20"));
        prices.add(3, &[november(Rooms::One, 20_000)], day("2026-11-20"));
        let one = RoomSet::of([Rooms::One]);
        let today = day("2026-11-20");
        assert_eq!(
            prices.medians(&[0, 1, 2, 3], one, METRE),
            [TrendPoint { date: today, price: 300.0, count: 3 }]
        );
        assert_eq!(prices.medians(&[0, 1], one, METRE)[0].price, 260.0);
        assert_eq!(prices.medians(&[2], one, METRE), []);
        assert_eq!(prices.medians(&[0, 1, 3], RoomSet::of([Rooms::Two]), METRE), []);
    }

    #[test]
    fn a_whole_lot_has_a_median_too_and_no_rooms_mean_all() {
        let mut prices = RoomPrices::new(day("2026-11-20"), 2);
        prices.add(0, &[november(Rooms::One, 9_000), november(Rooms::Two, 12_000)], day("2026-11-20"));
        prices.add(1, &[november(Rooms::One, 8_000)], day("2026-11-20"));
        let whole = |rooms| prices.medians(&[0, 1], rooms, PriceUnit::Lot)[0].price;
        assert_eq!(whole(RoomSet::of([Rooms::One])), 8_500.0);
        assert_eq!(whole(RoomSet::EMPTY), 9_250.0);
    }

    #[test]
    fn rooms_that_are_asked_for_together_are_averaged_together() {
        let mut prices = RoomPrices::new(day("2026-11-20"), 1);
        prices.add(0, &[november(Rooms::One, 8_000), november(Rooms::Two, 16_000)], day("2026-11-20"));
        let price =
            |rooms: &[Rooms]| prices.medians(&[0], RoomSet::of(rooms.iter().copied()), METRE)[0].price;
        assert_eq!(price(&[Rooms::One]), 200.0);
        assert_eq!(price(&[Rooms::One, Rooms::Two]), 300.0);
    }

    #[test]
    fn a_price_holds_until_the_next_one_and_a_hidden_one_does_not_count() {
        let mut prices = RoomPrices::new(day("2026-11-20"), 1);
        let points = [("2026-08-01", Some(8_000)), ("2026-10-01", None), ("2026-11-10", Some(9_000))];
        prices.add(0, &[lot(Rooms::One, 4_000, &points)], day("2026-11-20"));
        let found = prices.medians(&[0], RoomSet::of([Rooms::One]), METRE);
        let found: Vec<(NaiveDate, f64)> = found.iter().map(|point| (point.date, point.price)).collect();
        let known = [("2026-08-20", 200.0), ("2026-09-20", 200.0), ("2026-11-20", 225.0)];
        assert_eq!(found, known.map(|(date, price)| (day(date), price)));
    }

    #[test]
    fn lots_of_no_known_size_rooms_or_price_and_second_offers_are_left_out() {
        let mut prices = RoomPrices::new(day("2026-11-20"), 1);
        let sizeless = LotHistory { area: None, ..november(Rooms::One, 8_000) };
        let roomless = LotHistory { rooms: None, ..november(Rooms::One, 8_000) };
        let offered = LotHistory { same_as: Some(LotId(2)), ..november(Rooms::One, 8_000) };
        prices.add(0, &[sizeless, roomless, offered, lot(Rooms::One, 4_000, &[])], day("2026-11-20"));
        assert_eq!(prices.medians(&[0], RoomSet::of(Rooms::ALL), METRE), []);
    }
}
