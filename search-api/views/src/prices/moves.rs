//! Recent price changes of a complex's lots on sale.

use chrono::{Months, NaiveDate};
use novosel_catalog::building::Heard;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::QueueId;
use novosel_catalog::rooms::Rooms;
use novosel_store::repo::LotHistory;

use super::percent;
use super::trend::on;

/// How far back «recent» goes, months.
pub const MONTHS: u32 = 3;

/// Lots on sale of one kind, room class and корпус whose price is known both today and some months ago. Thousands of
/// roubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceMove {
    /// What they are.
    pub kind: LotKind,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// All their prices of today.
    pub now: u64,
    /// All their prices of then.
    pub before: u64,
}

/// Sums of the prices of today and of some months ago, over the lots that had a price then.
#[derive(Debug, Default)]
pub struct Moves {
    parts: Vec<PriceMove>,
    changed: Option<NaiveDate>,
}

impl Moves {
    /// The changes of a complex's lots on sale.
    pub(super) fn of_lots(lots: &[LotHistory], heard: Heard, today: NaiveDate) -> Self {
        let points = lots.iter().flat_map(|lot| &lot.prices);
        let mut moves = Self { parts: Vec::new(), changed: points.map(|point| point.date).max() };
        // It may have other prices by now: no change of them is known.
        if !heard.is_silent(today) {
            let then = today.checked_sub_months(Months::new(MONTHS)).unwrap_or(NaiveDate::MIN);
            for lot in lots.iter().filter(|lot| lot.same_as.is_none()) {
                moves.add(lot, then);
            }
        }
        moves
    }

    fn add(&mut self, lot: &LotHistory, then: NaiveDate) {
        let Some((now, before)) = lot.price.zip(on(&lot.prices, then, true)) else { return };
        let (now, before) = (u64::from(now.0), u64::from(before));
        let is_of =
            |part: &&mut PriceMove| (part.kind, part.rooms, part.queue) == (lot.kind, lot.rooms, lot.queue);
        match self.parts.iter_mut().find(is_of) {
            Some(part) => (part.now, part.before) = (part.now + now, part.before + before),
            None => {
                let LotHistory { kind, rooms, queue, .. } = *lot;
                self.parts.push(PriceMove { kind, rooms, queue, now, before });
            }
        }
    }

    /// The last day on which a price of a lot on sale was stated or changed.
    pub fn changed(&self) -> Option<NaiveDate> {
        self.changed
    }

    /// The change of the wanted lots, percent: the sum of today's prices against the sum of then; `None` when none is
    /// known.
    pub fn of(&self, wanted: impl Fn(&PriceMove) -> bool) -> Option<f64> {
        let parts = self.parts.iter().filter(|part| wanted(part));
        let (now, before) = parts.fold((0, 0), |(now, before), part| (now + part.now, before + part.before));
        // Sums of prices in thousands are far below 2⁵³.
        percent(before as f64, now as f64)
    }
}

#[cfg(test)]
mod tests {
    use novosel_catalog::area::SquareMetres;
    use novosel_catalog::flat::LotStatus;
    use novosel_catalog::id::{ComplexId, LotId};
    use novosel_catalog::money::Thousands;
    use novosel_catalog::price_history::PricePoint;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// A one-room flat with prices on days of November, the last of which holds.
    fn lot(id: u32, points: &[(u32, Option<u32>)]) -> LotHistory {
        let point = |(of_november, price): &(u32, Option<u32>)| PricePoint {
            date: NaiveDate::from_ymd_opt(2026, 11, *of_november).unwrap(),
            price: price.map(Thousands),
        };
        let prices: Vec<PricePoint> = points.iter().map(point).collect();
        LotHistory {
            id: LotId(id),
            complex: ComplexId(1),
            queue: Some(QueueId(1)),
            kind: LotKind::Flat,
            status: LotStatus::Live,
            same_as: None,
            rooms: Some(Rooms::One),
            area: Some(SquareMetres(4_000)),
            price: prices.last().and_then(|point| point.price),
            prices,
        }
    }

    /// As the feeds are heard of until a day, and looked at on another.
    fn moves(lots: &[LotHistory], heard: &str, today: &str) -> Moves {
        Moves::of_lots(lots, Heard { since: day("2026-01-01"), last: day(heard) }, day(today))
    }

    #[test]
    fn moves_are_of_what_sells_and_sold_then() {
        let lots = [
            lot(1, &[(3, Some(9_000)), (9, Some(9_500)), (11, Some(9_900))]),
            lot(2, &[(4, Some(8_000))]),
            // Too late, hidden on the day, hidden today, the offer of another seller.
            lot(3, &[(10, Some(7_000))]),
            lot(4, &[(3, Some(6_000)), (4, None), (11, Some(6_000))]),
            lot(5, &[(3, Some(6_000)), (11, None)]),
            LotHistory { same_as: Some(LotId(1)), ..lot(6, &[(3, Some(9_000)), (12, Some(9_800))]) },
        ];
        let found = moves(&lots, "2027-02-09", "2027-02-09");
        let [part] = *found.parts else { panic!("{found:?}") };
        assert_eq!((part.rooms, part.before, part.now), (Some(Rooms::One), 17_500, 17_900));
        // Whoever offers it: a price was changed on the twelfth.
        assert_eq!(found.changed(), Some(day("2026-11-12")));
        assert!(moves(&lots, "2027-02-02", "2027-02-02").parts.is_empty());
        assert_eq!(moves(&[], "2027-02-09", "2027-02-09").changed(), None);
    }

    #[test]
    fn nothing_is_said_of_prices_that_nobody_has_confirmed() {
        let lots = [lot(1, &[(3, Some(9_000)), (11, Some(9_900))])];
        let found = moves(&lots, "2026-11-11", "2027-11-11");
        assert_eq!((found.of(|_| true), found.changed()), (None, Some(day("2026-11-11"))));
    }

    #[test]
    fn a_change_weighs_every_lot_by_its_price() {
        let part = |rooms, queue, now, before| PriceMove {
            kind: LotKind::Flat,
            rooms: Some(rooms),
            queue: Some(QueueId(queue)),
            now,
            before,
        };
        let moves = Moves {
            parts: vec![part(Rooms::One, 1, 11_000, 10_000), part(Rooms::One, 2, 30_000, 30_000)],
            changed: None,
        };
        assert_eq!(moves.of(|_| true), Some(2.5));
        assert_eq!(moves.of(|part| part.queue == Some(QueueId(2))), Some(0.0));
        assert_eq!(moves.of(|part| part.rooms == Some(Rooms::Two)), None);
        assert_eq!(Moves::default().of(|_| true), None);
    }
}
