//! A point on the ground: latitude and longitude in degrees, WGS84.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// Mean radius of the Earth in metres (IUGG), the one that haversine distances are stated for.
pub const EARTH_RADIUS_M: f64 = 6_371_008.8;

/// Six decimals of a degree are at most 11 cm: finer than any map click, short enough for a link.
const ROUNDING: f64 = 1e6;

/// A point in degrees, always finite and on the globe.
///
/// As JSON it is `{"lat": 55.75, "lon": 37.61}`; reading validates.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawPosition", into = "RawPosition")]
pub struct Position {
    lat: f64,
    lon: f64,
}

/// Why two numbers are not a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum PositionError {
    /// A coordinate is NaN or infinite.
    #[error("position {lat}, {lon}: both coordinates must be finite numbers")]
    NotFinite {
        /// The latitude as given.
        lat: f64,
        /// The longitude as given.
        lon: f64,
    },
    /// The latitude is beyond a pole.
    #[error("latitude {0} is outside -90..90 degrees")]
    Latitude(f64),
    /// The longitude is beyond the antimeridian.
    #[error("longitude {0} is outside -180..180 degrees")]
    Longitude(f64),
}

impl Position {
    /// Makes a position of latitude and longitude in degrees.
    ///
    /// # Errors
    /// When a number is not finite, or is off the globe.
    pub fn new(lat: f64, lon: f64) -> Result<Self, PositionError> {
        if !lat.is_finite() || !lon.is_finite() {
            return Err(PositionError::NotFinite { lat, lon });
        }
        if lat.abs() > 90.0 {
            return Err(PositionError::Latitude(lat));
        }
        if lon.abs() > 180.0 {
            return Err(PositionError::Longitude(lon));
        }
        // Adding zero turns -0.0 into 0.0, so that equal positions have equal bits and hash alike.
        Ok(Self { lat: lat + 0.0, lon: lon + 0.0 })
    }

    /// Latitude in degrees, north positive.
    #[must_use]
    pub fn lat(self) -> f64 {
        self.lat
    }

    /// Longitude in degrees, east positive.
    #[must_use]
    pub fn lon(self) -> f64 {
        self.lon
    }

    /// Great-circle distance in metres (haversine on a sphere; within 0.5 % of the ellipsoid).
    #[must_use]
    pub fn distance_m(self, other: Self) -> f64 {
        let (lat, other_lat) = (self.lat.to_radians(), other.lat.to_radians());
        let half_north = (other_lat - lat) / 2.0;
        let half_east = (other.lon - self.lon).to_radians() / 2.0;
        let h = half_north.sin().powi(2) + lat.cos() * other_lat.cos() * half_east.sin().powi(2);
        // Rounding may lift h a little over one for antipodes, where asin would give NaN.
        2.0 * EARTH_RADIUS_M * h.sqrt().min(1.0).asin()
    }

    /// The same point with both coordinates rounded to six decimals. Rounding twice changes nothing.
    #[must_use]
    pub fn rounded(self) -> Self {
        Self { lat: round_degrees(self.lat), lon: round_degrees(self.lon) }
    }

    /// A position from numbers that are known to be finite, pulled back onto the globe.
    pub(crate) fn clamped(lat: f64, lon: f64) -> Self {
        debug_assert!(lat.is_finite() && lon.is_finite());
        Self { lat: lat.clamp(-90.0, 90.0) + 0.0, lon: lon.clamp(-180.0, 180.0) + 0.0 }
    }
}

fn round_degrees(degrees: f64) -> f64 {
    (degrees * ROUNDING).round() / ROUNDING + 0.0
}

// Finite numbers only, so equality is total.
impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.lat.to_bits().hash(state);
        self.lon.to_bits().hash(state);
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct RawPosition {
    lat: f64,
    lon: f64,
}

impl TryFrom<RawPosition> for Position {
    type Error = PositionError;

    fn try_from(raw: RawPosition) -> Result<Self, PositionError> {
        Self::new(raw.lat, raw.lon)
    }
}

impl From<Position> for RawPosition {
    fn from(position: Position) -> Self {
        Self { lat: position.lat, lon: position.lon }
    }
}
