//! A box of latitudes and longitudes: a viewport of the map, the extent of a shape.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::position::{EARTH_RADIUS_M, Position, PositionError};

/// A closed box in degrees: all four edges belong to it.
///
/// South is never above north and west is never to the east of east, so a box never crosses the antimeridian: both
/// regions of the portal lie far from it. As text it is `south,west,north,east`, as JSON an object of these four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawBounds", into = "RawBounds")]
pub struct BoundingBox {
    south_west: Position,
    north_east: Position,
}

/// Why four numbers, or a text, are not a [`BoundingBox`].
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BoundsError {
    /// The text does not have four parts.
    #[error("bounding box needs four numbers south,west,north,east, got {0}")]
    Parts(usize),
    /// A part of the text is not a number.
    #[error("bounding box: {side} is not a number: {text:?}")]
    Number {
        /// Which edge.
        side: &'static str,
        /// The part as given, at most 32 characters of it.
        text: String,
    },
    /// A corner is not a position.
    #[error("bounding box corner: {0}")]
    Corner(#[from] PositionError),
    /// South is above north.
    #[error("bounding box: south {south} is above north {north}")]
    SouthAboveNorth {
        /// The southern edge as given.
        south: f64,
        /// The northern edge as given.
        north: f64,
    },
    /// West is to the east of east (a box over the antimeridian is not supported).
    #[error("bounding box: west {west} is to the east of east {east}")]
    WestBeyondEast {
        /// The western edge as given.
        west: f64,
        /// The eastern edge as given.
        east: f64,
    },
}

impl BoundingBox {
    /// Makes a box of its edges in degrees.
    ///
    /// # Errors
    /// When an edge is not finite or off the globe, or the edges are the wrong way round.
    pub fn new(south: f64, west: f64, north: f64, east: f64) -> Result<Self, BoundsError> {
        let south_west = Position::new(south, west)?;
        let north_east = Position::new(north, east)?;
        if south > north {
            return Err(BoundsError::SouthAboveNorth { south, north });
        }
        if west > east {
            return Err(BoundsError::WestBeyondEast { west, east });
        }
        Ok(Self { south_west, north_east })
    }

    /// The smallest box with all the points, or nothing when there are none.
    #[must_use]
    pub fn of(points: impl IntoIterator<Item = Position>) -> Option<Self> {
        let mut points = points.into_iter();
        let mut bounds = Self::at(points.next()?);
        for point in points {
            bounds.extend(point);
        }
        Some(bounds)
    }

    /// The box of a single point.
    #[must_use]
    pub fn at(point: Position) -> Self {
        Self { south_west: point, north_east: point }
    }

    /// A box that holds every point within `metres` of the centre, and at its corners a little more.
    ///
    /// Where the circle reaches a pole or the antimeridian the box spans all longitudes. A distance that is
    /// NaN or negative counts as zero.
    #[must_use]
    pub fn around(centre: Position, metres: f64) -> Self {
        // A hair wider than the circle, so that rounding never loses a point on its edge.
        let metres = metres.max(0.0) * (1.0 + 1e-9) + 1e-3;
        let angle = (metres / EARTH_RADIUS_M).min(std::f64::consts::PI);
        let north_south = angle.to_degrees();
        let south = centre.lat() - north_south;
        let north = centre.lat() + north_south;
        let all_longitudes = Self {
            south_west: Position::clamped(south, -180.0),
            north_east: Position::clamped(north, 180.0),
        };
        if south <= -90.0 || north >= 90.0 {
            return all_longitudes;
        }
        // The meridians that touch the circle (the circle holds no pole, so the sine is below one).
        let east_west = (angle.sin() / centre.lat().to_radians().cos()).min(1.0).asin().to_degrees();
        let (west, east) = (centre.lon() - east_west, centre.lon() + east_west);
        if west < -180.0 || east > 180.0 {
            return all_longitudes;
        }
        Self { south_west: Position::clamped(south, west), north_east: Position::clamped(north, east) }
    }

    /// The southern edge in degrees.
    #[must_use]
    pub fn south(&self) -> f64 {
        self.south_west.lat()
    }

    /// The western edge in degrees.
    #[must_use]
    pub fn west(&self) -> f64 {
        self.south_west.lon()
    }

    /// The northern edge in degrees.
    #[must_use]
    pub fn north(&self) -> f64 {
        self.north_east.lat()
    }

    /// The eastern edge in degrees.
    #[must_use]
    pub fn east(&self) -> f64 {
        self.north_east.lon()
    }

    /// The middle of the box in degrees.
    #[must_use]
    pub fn centre(&self) -> Position {
        Position::clamped(self.south().midpoint(self.north()), self.west().midpoint(self.east()))
    }

    /// Whether the point is inside or on an edge.
    #[must_use]
    pub fn contains(&self, point: Position) -> bool {
        // No branches: the four answers cost less than one missed guess.
        (point.lat() >= self.south())
            & (point.lat() <= self.north())
            & (point.lon() >= self.west())
            & (point.lon() <= self.east())
    }

    /// Whether the boxes share a point; touching edges count.
    #[must_use]
    pub fn intersects(&self, other: &Self) -> bool {
        self.south() <= other.north()
            && other.south() <= self.north()
            && self.west() <= other.east()
            && other.west() <= self.east()
    }

    /// Grows the box to hold the point.
    pub fn extend(&mut self, point: Position) {
        self.south_west = Position::clamped(self.south().min(point.lat()), self.west().min(point.lon()));
        self.north_east = Position::clamped(self.north().max(point.lat()), self.east().max(point.lon()));
    }

    /// The smallest box with both.
    #[must_use]
    pub fn union(mut self, other: &Self) -> Self {
        self.extend(other.south_west);
        self.extend(other.north_east);
        self
    }
}

impl fmt::Display for BoundingBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.south(), self.west(), self.north(), self.east())
    }
}

impl FromStr for BoundingBox {
    type Err = BoundsError;

    fn from_str(text: &str) -> Result<Self, BoundsError> {
        const SIDES: [&str; 4] = ["south", "west", "north", "east"];
        let parts = text.split(',').count();
        if parts != SIDES.len() {
            return Err(BoundsError::Parts(parts));
        }
        let mut edges = [0.0; 4];
        for ((edge, part), side) in edges.iter_mut().zip(text.split(',')).zip(SIDES) {
            *edge = part
                .trim()
                .parse()
                .map_err(|_| BoundsError::Number { side, text: part.chars().take(32).collect() })?;
        }
        let [south, west, north, east] = edges;
        Self::new(south, west, north, east)
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct RawBounds {
    south: f64,
    west: f64,
    north: f64,
    east: f64,
}

impl TryFrom<RawBounds> for BoundingBox {
    type Error = BoundsError;

    fn try_from(raw: RawBounds) -> Result<Self, BoundsError> {
        Self::new(raw.south, raw.west, raw.north, raw.east)
    }
}

impl From<BoundingBox> for RawBounds {
    fn from(bounds: BoundingBox) -> Self {
        Self { south: bounds.south(), west: bounds.west(), north: bounds.north(), east: bounds.east() }
    }
}
