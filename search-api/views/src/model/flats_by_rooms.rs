//! Matching flats of a complex by rooms.

use async_graphql::SimpleObject;
use novosel_catalog::rooms::Rooms;
use novosel_engine::list::{LotSummary, RoomSummary};
use serde::Serialize;

/// Matching flats of one room class. Prices are thousands of roubles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct RoomFlats {
    /// Lowest price.
    pub price_from: Option<u32>,
    /// Highest price.
    pub price_to: Option<u32>,
    /// Smallest area, m².
    pub area_from: Option<f64>,
    /// Largest area, m².
    pub area_to: Option<f64>,
    /// Flats.
    pub count: u32,
}

impl From<&LotSummary> for RoomFlats {
    fn from(summary: &LotSummary) -> Self {
        Self {
            price_from: summary.price_from.map(|price| price.0),
            price_to: summary.price_to.map(|price| price.0),
            area_from: summary.area_from.map(|area| area.as_f64()),
            area_to: summary.area_to.map(|area| area.as_f64()),
            count: summary.lots,
        }
    }
}

/// Matching flats by rooms; a class without flats is null.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
// Snake case would separate letters from digits: `r_1`.
#[graphql(rename_fields = "lowercase", serial)]
pub struct FlatsByRooms {
    /// One room.
    pub r1: Option<RoomFlats>,
    /// Two rooms.
    pub r2: Option<RoomFlats>,
    /// Three rooms.
    pub r3: Option<RoomFlats>,
    /// Four rooms.
    pub r4: Option<RoomFlats>,
    /// Five rooms or more.
    pub r5: Option<RoomFlats>,
    /// Studios.
    pub st: Option<RoomFlats>,
    /// Free plan.
    pub open: Option<RoomFlats>,
}

impl FlatsByRooms {
    /// The room classes of a listed complex.
    pub fn of(rooms: &[RoomSummary]) -> Self {
        let mut flats = Self::default();
        for RoomSummary { rooms, summary } in rooms {
            let Some(rooms) = rooms else { continue };
            let class = match rooms {
                Rooms::Studio => &mut flats.st,
                Rooms::One => &mut flats.r1,
                Rooms::Two => &mut flats.r2,
                Rooms::Three => &mut flats.r3,
                Rooms::Four => &mut flats.r4,
                Rooms::Five | Rooms::Many => &mut flats.r5,
                Rooms::Open => &mut flats.open,
            };
            let more = RoomFlats::from(summary);
            *class = Some(class.map_or(more, |known| known.with(more)));
        }
        flats
    }
}

impl RoomFlats {
    fn with(self, other: Self) -> Self {
        Self {
            price_from: least(self.price_from, other.price_from),
            price_to: self.price_to.max(other.price_to),
            area_from: least(self.area_from, other.area_from),
            area_to: most(self.area_to, other.area_to),
            count: self.count + other.count,
        }
    }
}

fn least<T: PartialOrd>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if other < one { other } else { one }),
        (one, other) => one.or(other),
    }
}

fn most(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.max(other)),
        (one, other) => one.or(other),
    }
}
