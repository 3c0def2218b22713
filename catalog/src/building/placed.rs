//! Where a complex is on the map, and how that is known: told, or found by its address or by a name.

use novosel_geo::position::{Position, PositionError};
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// What a point was found by, the surest first.
    PlacedBy {
        /// A source or an editor gave it.
        Source = "source", "точно";
        /// Another complex at the same address has it.
        House = "house", "по адресу";
        /// The operator's geocoder knows the house.
        Geocoder = "geocoder", "по адресу";
        /// The operator's geocoder knows the street, not the house.
        Street = "street", "по названию улицы";
        /// The address names one district, town or settlement, and this is a point inside it.
        Place = "place", "по названию района или посёлка";
    }
}

impl PlacedBy {
    /// Whether somebody said so: then it is no guess, and no import makes another of it.
    pub fn is_told(self) -> bool {
        self == Self::Source
    }

    /// Whether distances may be measured from it: minutes on foot from the middle of a settlement would be invented.
    pub fn is_of_house(self) -> bool {
        matches!(self, Self::Source | Self::House | Self::Geocoder)
    }
}

/// A point with what it was found by.
///
/// As JSON it is `{"lat": 55.75, "lon": 37.61, "by": "house"}`; without `by` it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawPlaced", into = "RawPlaced")]
pub struct Placed {
    /// Where.
    pub at: Position,
    /// How that is known.
    pub by: PlacedBy,
}

/// A point that was told.
impl From<Position> for Placed {
    fn from(at: Position) -> Self {
        Self { at, by: PlacedBy::Source }
    }
}

#[derive(Serialize, Deserialize)]
struct RawPlaced {
    lat: f64,
    lon: f64,
    #[serde(default = "told", skip_serializing_if = "is_told")]
    by: PlacedBy,
}

fn told() -> PlacedBy {
    PlacedBy::Source
}

// The shape that `skip_serializing_if` calls.
fn is_told(by: &PlacedBy) -> bool {
    by.is_told()
}

impl TryFrom<RawPlaced> for Placed {
    type Error = PositionError;

    fn try_from(raw: RawPlaced) -> Result<Self, PositionError> {
        Ok(Self { at: Position::new(raw.lat, raw.lon)?, by: raw.by })
    }
}

impl From<Placed> for RawPlaced {
    fn from(placed: Placed) -> Self {
        Self { lat: placed.at.lat(), lon: placed.at.lon(), by: placed.by }
    }
}
