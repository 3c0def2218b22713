//! Web Mercator and the tiles of a map.
//!
//! Tiles are 512 px wide, as the vector-tile renderers draw them: at zoom z the world is `512 · 2^z` px.

use std::f64::consts::PI;
use std::fmt;

use crate::bounds::BoundingBox;
use crate::position::Position;

/// The width of a tile on the screen in CSS px.
pub const TILE_PX: u32 = 512;

/// The deepest zoom: a pixel is then under 2 cm.
pub const MAX_ZOOM: u8 = 22;

/// Where Web Mercator ends, in degrees, so that the world is a square.
const MAX_LAT: f64 = 85.051_128_779_806_6;

/// A tile of the map: zoom, column from the west, row from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileId {
    z: u8,
    x: u32,
    y: u32,
}

/// Why three numbers are not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TileError {
    /// The zoom is deeper than [`MAX_ZOOM`].
    #[error("tile zoom {0} is deeper than {MAX_ZOOM}")]
    Zoom(u8),
    /// The column or the row is beyond the zoom.
    #[error("tile {z}/{x}/{y}: column and row must be under {limit}")]
    OutOfRange {
        /// The zoom.
        z: u8,
        /// The column as given.
        x: u32,
        /// The row as given.
        y: u32,
        /// How many columns and rows there are at this zoom.
        limit: u32,
    },
}

impl TileId {
    /// Makes a tile address.
    ///
    /// # Errors
    /// When the zoom is too deep, or the column or the row does not exist at it.
    pub fn new(z: u8, x: u32, y: u32) -> Result<Self, TileError> {
        if z > MAX_ZOOM {
            return Err(TileError::Zoom(z));
        }
        let limit = 1_u32 << z;
        if x >= limit || y >= limit {
            return Err(TileError::OutOfRange { z, x, y, limit });
        }
        Ok(Self { z, x, y })
    }

    /// The tile that holds the point.
    ///
    /// # Errors
    /// When the zoom is too deep.
    pub fn at(position: Position, z: u8) -> Result<Self, TileError> {
        if z > MAX_ZOOM {
            return Err(TileError::Zoom(z));
        }
        let side = 1_u32 << z;
        let (x, y) = mercator(position);
        let index = |world: f64| ((world * f64::from(side)) as u32).min(side - 1);
        Self::new(z, index(x), index(y))
    }

    /// The zoom.
    #[must_use]
    pub fn z(self) -> u8 {
        self.z
    }

    /// The column, from the west.
    #[must_use]
    pub fn x(self) -> u32 {
        self.x
    }

    /// The row, from the north.
    #[must_use]
    pub fn y(self) -> u32 {
        self.y
    }

    /// The ground under the tile.
    #[must_use]
    pub fn bounds(self) -> BoundingBox {
        self.buffered_bounds(0)
    }

    /// The ground under the tile and a rim of so many CSS px (a tile is [`TILE_PX`] wide), cut at the edge
    /// of the world.
    #[must_use]
    pub fn buffered_bounds(self, px: u32) -> BoundingBox {
        let rim = f64::from(px) / f64::from(TILE_PX);
        let side = f64::from(1_u32 << self.z);
        let world = |tiles: f64| (tiles / side).clamp(0.0, 1.0);
        let (x, y) = (f64::from(self.x), f64::from(self.y));
        let mut bounds = BoundingBox::at(unmercator(world(x - rim), world(y - rim)));
        bounds.extend(unmercator(world(x + 1.0 + rim), world(y + 1.0 + rim)));
        bounds
    }

    /// Where the point falls in the tile's own grid of `extent` units a side, from its north-western corner.
    /// Points outside of the tile have coordinates outside of the grid.
    #[must_use]
    pub fn to_tile_pixels(self, position: Position, extent: u32) -> (i32, i32) {
        let (x, y) = self.to_tile_units(position, extent);
        // The casts saturate, so a point on the other side of the world stays far outside.
        (x.round() as i32, y.round() as i32)
    }

    /// As [`TileId::to_tile_pixels`], before rounding.
    pub(crate) fn to_tile_units(self, position: Position, extent: u32) -> (f64, f64) {
        let side = f64::from(1_u32 << self.z);
        let (x, y) = mercator(position);
        let units = f64::from(extent);
        ((x * side - f64::from(self.x)) * units, (y * side - f64::from(self.y)) * units)
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.z, self.x, self.y)
    }
}

/// Web Mercator in world units: 0, 0 is the north-west and 1, 1 the south-east corner of the square world. Latitudes
/// beyond 85.05° fall on its edge.
#[must_use]
pub fn mercator(position: Position) -> (f64, f64) {
    let lat = position.lat().clamp(-MAX_LAT, MAX_LAT).to_radians();
    let x = (position.lon() + 180.0) / 360.0;
    let y = (1.0 - lat.tan().asinh() / PI) / 2.0;
    (x, y.clamp(0.0, 1.0))
}

/// The point at world units; the other way of [`mercator`].
pub(crate) fn unmercator(x: f64, y: f64) -> Position {
    let lat = ((1.0 - 2.0 * y) * PI).sinh().atan().to_degrees();
    Position::clamped(lat, x * 360.0 - 180.0)
}
