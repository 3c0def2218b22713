//! Prices of a complex by room class and корпус. Prices are in thousands of roubles.

use std::collections::BTreeMap;

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::QueueId;
use novosel_catalog::rooms::Rooms;
use novosel_engine::LotFacts;

use crate::model::flat::room_value;
use crate::model::listing::FieldErrorModel;
use crate::prices::moves::{MONTHS, PriceMove};
use crate::prices::{Moves, thousands};
use crate::snapshot::Snapshot;

/// What a complex sells, by room class and корпус.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct PriceTable {
    /// Every корпус of each room class: classes by rooms, корпуса by completion.
    pub rows: Vec<PriceRow>,
    /// Room classes over all корпуса.
    pub totals: Vec<PriceRow>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// Lots on sale of one room class.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct PriceRow {
    /// The value of the room filter; null for what has no rooms.
    pub rooms: Option<&'static str>,
    /// In words: the rooms, or what it is.
    pub rooms_title: &'static str,
    /// The корпус; null over all of them and for lots of none.
    pub queue_id: Option<u32>,
    /// «Корпус 2».
    pub queue_title: Option<String>,
    /// Completion of the корпус in words.
    pub deadline: Option<String>,
    /// Lowest price.
    pub price_from: Option<u32>,
    /// Highest price.
    pub price_to: Option<u32>,
    /// Lowest price of a square metre.
    pub price_sq_from: Option<f64>,
    /// Smallest area, m².
    pub area_from: Option<f64>,
    /// Largest area, m².
    pub area_to: Option<f64>,
    /// Lots.
    pub count: u32,
    /// How prices of these lots changed over three months, percent; null where none had a price then.
    pub price_change: Option<f64>,
}

/// How prices of the lots on sale have moved of late, percent; of those that had a price then.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct PriceMoves {
    /// Months.
    pub months: u32,
    /// All of them; null where none had a price then.
    pub percent: Option<f64>,
    /// Room classes of which some had a price then.
    pub rooms: Vec<RoomMove>,
}

/// The move of a room class.
#[derive(Clone, Copy, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct RoomMove {
    /// The value of the room filter.
    pub rooms: &'static str,
    /// Percent.
    pub percent: f64,
}

impl From<&Moves> for PriceMoves {
    fn from(moves: &Moves) -> Self {
        // Five rooms and more are one class of the filter.
        let class = |rooms: Rooms| if rooms == Rooms::Many { Rooms::Five } else { rooms };
        let of = |rooms: Rooms| {
            let percent = moves.of(|part| part.rooms.map(class) == Some(rooms))?;
            Some(RoomMove { rooms: room_value(rooms), percent })
        };
        Self {
            months: MONTHS,
            percent: moves.of(|_| true),
            rooms: Rooms::ALL.into_iter().filter_map(of).collect(),
        }
    }
}

/// A class of a table: the rooms of lots that have rooms, otherwise the kind of lot.
type Class = (Option<Rooms>, Option<&'static str>);

impl PriceTable {
    /// The live lots of a complex.
    pub fn of(snapshot: &Snapshot, ordinal: u32, moves: &Moves, today: NaiveDate) -> Self {
        let card = snapshot.card_at(ordinal);
        let slots = snapshot.engine.tables().slots(ordinal as usize);
        let lots: Vec<LotFacts> = slots.map(|slot| snapshot.engine.lot(slot as u32)).collect();
        let mut totals: BTreeMap<Class, Vec<&LotFacts>> = BTreeMap::new();
        let mut rows: BTreeMap<(Class, usize), Vec<&LotFacts>> = BTreeMap::new();
        let order = queues_by_completion(card);
        for lot in &lots {
            let class = class(lot.rooms, lot.kind);
            totals.entry(class).or_default().push(lot);
            let place = lot.queue.and_then(|queue| order.iter().position(|known| *known == queue));
            rows.entry((class, place.unwrap_or(order.len()))).or_default().push(lot);
        }
        Self {
            rows: rows
                .into_iter()
                .map(|((class, place), lots)| {
                    let id = order.get(place).copied();
                    let is_of = |part: &PriceMove| {
                        let at = part.queue.and_then(|queue| order.iter().position(|known| *known == queue));
                        of_class(part, class) && at.unwrap_or(order.len()) == place
                    };
                    PriceRow { price_change: moves.of(is_of), ..PriceRow::of(class, id, card, &lots, today) }
                })
                .collect(),
            totals: totals
                .into_iter()
                .map(|(class, lots)| PriceRow {
                    price_change: moves.of(|part| of_class(part, class)),
                    ..PriceRow::of(class, None, card, &lots, today)
                })
                .collect(),
            errors: Vec::new(),
        }
    }

    /// An empty table.
    pub fn empty(errors: Vec<FieldErrorModel>) -> Self {
        Self { rows: Vec::new(), totals: Vec::new(), errors }
    }
}

fn class(rooms: Option<Rooms>, kind: LotKind) -> Class {
    match rooms {
        // Five rooms and more are one class of the filter.
        Some(Rooms::Many) => (Some(Rooms::Five), None),
        Some(rooms) => (Some(rooms), None),
        None => (None, Some(kind.title())),
    }
}

fn of_class(part: &PriceMove, wanted: Class) -> bool {
    class(part.rooms, part.kind) == wanted
}

fn queues_by_completion(card: &Complex) -> Vec<QueueId> {
    let mut queues: Vec<_> = card.queues.iter().map(|queue| (queue.deadline, queue.id)).collect();
    queues.sort_unstable();
    queues.into_iter().map(|(_, id)| id).collect()
}

impl PriceRow {
    fn of(
        (rooms, kind): Class,
        queue: Option<QueueId>,
        card: &Complex,
        lots: &[&LotFacts],
        today: NaiveDate,
    ) -> Self {
        let prices = || lots.iter().filter_map(|lot| lot.price);
        let areas = || lots.iter().filter_map(|lot| lot.area);
        let queue = queue.and_then(|id| card.queues.iter().find(|queue| queue.id == id));
        let has_five = lots.iter().any(|lot| lot.rooms == Some(Rooms::Many));
        Self {
            rooms: rooms.map(|rooms| if has_five { "5+" } else { room_value(rooms) }),
            rooms_title: match rooms {
                Some(Rooms::Five) if has_five => "5 комнат и больше",
                Some(rooms) => rooms.title(),
                None => kind.unwrap_or_default(),
            },
            queue_id: queue.map(|queue| queue.id.0),
            queue_title: queue.map(|queue| queue.title.clone()),
            deadline: queue.map(|queue| queue.deadline.on(today)),
            price_from: prices().min().map(|price| price.0),
            price_to: prices().max().map(|price| price.0),
            price_sq_from: lots.iter().filter_map(|lot| lot.price_per_metre).min().map(thousands),
            area_from: areas().min().map(|area| area.as_f64()),
            area_to: areas().max().map(|area| area.as_f64()),
            count: lots.len() as u32,
            price_change: None,
        }
    }
}
