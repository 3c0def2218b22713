//! Flats of a complex by room class (specification, section 3, «Flats summary»). Prices are thousands of roubles.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::SimpleObject;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::id::LotId;
use novosel_catalog::rooms::Rooms;
use novosel_engine::LotFacts;
use serde::Serialize;

use crate::details::Details;
use crate::model::flat::{cheapest, room_value};

/// Flats of one room class.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct FlatsSummary {
    /// The value of the room filter.
    pub rooms: &'static str,
    /// The class in words.
    pub title: &'static str,
    /// Lowest price.
    pub min_price: Option<u32>,
    /// Highest price.
    pub max_price: Option<u32>,
    /// Smallest area, m².
    pub min_area: Option<f64>,
    /// Largest area, m².
    pub max_area: Option<f64>,
    /// Lowest floor.
    pub min_floor: Option<i16>,
    /// Floors, ascending.
    pub floors: Vec<i16>,
    /// Completions: 1 to 4, or year and quarter.
    pub deadline: Vec<u16>,
    /// Flats.
    pub count_flats: u32,
    /// Layouts, the cheapest first.
    pub layouts: Vec<FlatLayout>,
}

/// A layout of a summary.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct FlatLayout {
    /// Total area, m².
    pub area: Option<f64>,
    /// The cheapest flat.
    pub price_from: Option<u32>,
    /// Flats.
    pub count: u32,
    /// The plan.
    pub photo: Option<String>,
    /// The address of the cheapest flat.
    pub url: String,
}

/// Layouts shown for each room class.
pub const SUMMARY_LAYOUTS: usize = 30;

impl FlatsSummary {
    /// A row for each room class, by class; lots without rooms are not included.
    pub fn of(lots: Vec<LotFacts>, details: &Details) -> Vec<Self> {
        let mut classes: BTreeMap<Rooms, Vec<LotFacts>> = BTreeMap::new();
        for lot in lots {
            if let Some(rooms) = lot.rooms {
                classes.entry(rooms).or_default().push(lot);
            }
        }
        classes.into_iter().map(|(rooms, lots)| Self::of_class(rooms, lots, details)).collect()
    }

    fn of_class(rooms: Rooms, lots: Vec<LotFacts>, details: &Details) -> Self {
        let prices = || lots.iter().filter_map(|lot| lot.price).map(|price| price.0);
        let areas = || lots.iter().filter_map(|lot| lot.area);
        let floors: BTreeSet<i16> = lots.iter().filter_map(|lot| lot.floor).collect();
        let deadlines: BTreeSet<_> = lots.iter().map(|lot| lot.deadline).collect();
        Self {
            rooms: room_value(rooms),
            title: rooms.title(),
            min_price: prices().min(),
            max_price: prices().max(),
            min_area: areas().min().map(|area| area.as_f64()),
            max_area: areas().max().map(|area| area.as_f64()),
            min_floor: floors.first().copied(),
            floors: floors.into_iter().collect(),
            deadline: deadlines.into_iter().map(|deadline| deadline.code()).collect(),
            count_flats: lots.len() as u32,
            layouts: layouts(lots, details),
        }
    }
}

/// The flats that represent the layouts of a summary, whose plans are shown.
pub fn summary_ids(lots: &[LotFacts]) -> Vec<LotId> {
    let mut classes: BTreeMap<Rooms, Vec<LotFacts>> = BTreeMap::new();
    for lot in lots.iter().filter(|lot| lot.rooms.is_some()) {
        classes.entry(lot.rooms.unwrap_or(Rooms::Open)).or_default().push(*lot);
    }
    classes
        .into_values()
        .flat_map(|lots| cheapest_layouts(lots).into_iter().map(|(first, _)| first.id))
        .collect()
}

/// Flats with one plan, whatever their finishing and seller: the cheapest one, and their number.
fn cheapest_layouts(lots: Vec<LotFacts>) -> Vec<(LotFacts, u32)> {
    let mut plans: BTreeMap<_, Vec<LotFacts>> = BTreeMap::new();
    for lot in lots {
        plans.entry((lot.area, lot.euro)).or_default().push(lot);
    }
    let mut layouts: Vec<(LotFacts, u32)> =
        plans.values().filter_map(|lots| Some((*cheapest(lots)?, lots.len() as u32))).collect();
    layouts.sort_by_key(|(first, _)| (first.price.map_or(u32::MAX, |price| price.0), first.id));
    layouts.truncate(SUMMARY_LAYOUTS);
    layouts
}

fn layouts(lots: Vec<LotFacts>, details: &Details) -> Vec<FlatLayout> {
    let layout = |(first, count): (LotFacts, u32)| FlatLayout {
        area: first.area.map(|area| area.as_f64()),
        price_from: first.price.map(|price| price.0),
        count,
        photo: details.get(&first.id).and_then(|lot| lot.plan.as_deref().map(page_url)),
        url: format!("/flats/{}/", first.id),
    };
    cheapest_layouts(lots).into_iter().map(layout).collect()
}
