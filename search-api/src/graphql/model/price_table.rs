//! Prices of a complex by room class and корпус. Prices are thousands of roubles.

use std::collections::BTreeMap;

use async_graphql::SimpleObject;
use novosel_catalog::building::Complex;
use novosel_catalog::id::QueueId;
use novosel_catalog::rooms::Rooms;

use crate::graphql::model::flat::room_value;
use crate::graphql::model::listing::FieldErrorModel;
use crate::prices::{percent, thousands};
use crate::search::LotFacts;
use crate::snapshot::Snapshot;

/// What a complex sells, by room class and корпус.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case")]
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
#[graphql(rename_fields = "snake_case")]
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
    /// How prices of these lots changed since each appeared, percent.
    pub price_change: Option<f64>,
}

/// A class of a table: lots with rooms by rooms, others by what they are.
type Class = (Option<Rooms>, Option<&'static str>);

impl PriceTable {
    /// The live lots of a complex.
    pub fn of(snapshot: &Snapshot, ordinal: u32) -> Self {
        let card = snapshot.card_at(ordinal);
        let slots = snapshot.engine.tables().slots(ordinal as usize);
        let lots: Vec<LotFacts> = slots.map(|slot| snapshot.engine.lot(slot as u32)).collect();
        let mut totals: BTreeMap<Class, Vec<&LotFacts>> = BTreeMap::new();
        let mut rows: BTreeMap<(Class, usize), Vec<&LotFacts>> = BTreeMap::new();
        let order = queues_by_completion(card);
        for lot in &lots {
            let class = class(lot);
            totals.entry(class).or_default().push(lot);
            let place = lot.queue.and_then(|queue| order.iter().position(|known| *known == queue));
            rows.entry((class, place.unwrap_or(order.len()))).or_default().push(lot);
        }
        Self {
            rows: rows
                .into_iter()
                .map(|((class, place), lots)| PriceRow::of(class, order.get(place).copied(), card, &lots))
                .collect(),
            totals: totals.into_iter().map(|(class, lots)| PriceRow::of(class, None, card, &lots)).collect(),
            errors: Vec::new(),
        }
    }

    /// A table of nothing.
    pub fn empty(errors: Vec<FieldErrorModel>) -> Self {
        Self { rows: Vec::new(), totals: Vec::new(), errors }
    }
}

fn class(lot: &LotFacts) -> Class {
    match lot.rooms {
        // Five rooms and more are one class of the filter.
        Some(Rooms::Many) => (Some(Rooms::Five), None),
        Some(rooms) => (Some(rooms), None),
        None => (None, Some(lot.kind.title())),
    }
}

fn queues_by_completion(card: &Complex) -> Vec<QueueId> {
    let mut queues: Vec<_> = card.queues.iter().map(|queue| (queue.deadline, queue.id)).collect();
    queues.sort_unstable();
    queues.into_iter().map(|(_, id)| id).collect()
}

impl PriceRow {
    fn of((rooms, kind): Class, queue: Option<QueueId>, card: &Complex, lots: &[&LotFacts]) -> Self {
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
            deadline: queue.map(|queue| queue.deadline.to_string()),
            price_from: prices().min().map(|price| price.0),
            price_to: prices().max().map(|price| price.0),
            price_sq_from: lots.iter().filter_map(|lot| lot.price_per_metre).min().map(thousands),
            area_from: areas().min().map(|area| area.as_f64()),
            area_to: areas().max().map(|area| area.as_f64()),
            count: lots.len() as u32,
            price_change: change(lots),
        }
    }
}

/// All prices of now against all first prices of the same lots.
fn change(lots: &[&LotFacts]) -> Option<f64> {
    let pairs = lots.iter().filter_map(|lot| lot.price.zip(lot.first_price));
    let (now, before) = pairs.fold((0_u64, 0_u64), |(now, before), (price, first)| {
        (now + u64::from(price.0), before + u64::from(first.0))
    });
    // Sums of prices in thousands stay far below 2⁵³.
    percent(before as f64, now as f64)
}
