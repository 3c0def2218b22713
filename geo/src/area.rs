//! A visitor's drawn area: the value of the form field `mapGeoObjects`.
//!
//! The canonical text is `[{"points":[[lat,lon],…],"excluded":false},…]`. `excluded` may be left out, and a
//! ring may also be a bare list of points. A ring is closed whether or not its last point repeats the
//! first. It may cross itself, turn back or have no area at all: the meaning is the even-odd rule, the boundary
//! counts as inside (see [`crate::prepared`]).
//!
//! Every limit is checked before any geometry is done, and the text is refused before it is parsed when it is too
//! long or too deep.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::position::{Position, PositionError};

/// Most rings in one area.
pub const MAX_RINGS: usize = 20;

/// Most vertices in all rings together: the drawing side simplifies its strokes to a few hundred.
pub const MAX_VERTICES: usize = 2_000;

/// Fewest different points that make a ring.
pub const MIN_RING_POINTS: usize = 3;

/// Longest text in bytes: 2,000 vertices of six decimals take about 48 KB.
pub const MAX_TEXT_BYTES: usize = 64 * 1024;

/// Deepest nesting of brackets. The canonical form has four levels.
pub const MAX_DEPTH: usize = 8;

/// Where an area may lie: the extremes of Moscow with its oblast (54.2–57.0° N, 35.1–40.3° E) and of Saint
/// Petersburg with the Leningrad oblast and its islands in the Gulf (58.4–61.4° N, 26.4–35.8° E) taken together, and
/// a margin of about one degree, so that a stroke a little over the border is still welcome while the whole world is
/// not.
const REGIONS_SOUTH: f64 = 53.2;
const REGIONS_NORTH: f64 = 62.4;
const REGIONS_WEST: f64 = 25.4;
const REGIONS_EAST: f64 = 41.3;

/// One closed line of an area.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "RingForm", into = "RingForm")]
pub struct Ring {
    /// The corners in drawing order, either winding; the last joins the first.
    pub vertices: Vec<Position>,
    /// Whether the ring is cut out of the area rather than added to it.
    pub excluded: bool,
}

/// What a visitor drew: the union of its rings without its excluded rings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Ring>", into = "Vec<Ring>")]
pub struct Area {
    /// The rings in drawing order.
    pub rings: Vec<Ring>,
}

/// Why a text or a list of rings is not an [`Area`]. Rings and points are numbered from zero.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AreaError {
    /// The text is longer than [`MAX_TEXT_BYTES`].
    #[error("area of {0} bytes is longer than {MAX_TEXT_BYTES} bytes")]
    TooLong(usize),
    /// Brackets are nested deeper than [`MAX_DEPTH`].
    #[error("area has brackets nested deeper than {MAX_DEPTH}")]
    TooDeep,
    /// The text is not JSON.
    #[error("area is not JSON: {0}")]
    Json(String),
    /// The JSON has another shape than the canonical form.
    #[error("area: {place} must be {expected}")]
    Shape {
        /// Which part of the value.
        place: String,
        /// What it should have been.
        expected: &'static str,
    },
    /// There are no rings at all.
    #[error("area has no rings")]
    NoRings,
    /// There are more rings than [`MAX_RINGS`].
    #[error("area has {0} rings, at most {MAX_RINGS} are allowed")]
    TooManyRings(usize),
    /// There are more vertices than [`MAX_VERTICES`] in all.
    #[error("area has {0} points, at most {MAX_VERTICES} are allowed in all rings together")]
    TooManyVertices(usize),
    /// A ring has fewer different points than [`MIN_RING_POINTS`].
    #[error("ring {ring} has {distinct} different points, at least {MIN_RING_POINTS} are needed")]
    TooFewPoints {
        /// Which ring.
        ring: usize,
        /// How many different points it has.
        distinct: usize,
    },
    /// Two numbers are not a position.
    #[error("ring {ring}, point {point}: {reason}")]
    Position {
        /// Which ring.
        ring: usize,
        /// Which point of it.
        point: usize,
        /// What is wrong.
        reason: PositionError,
    },
    /// A point is far from both regions.
    #[error(
        "ring {ring}, point {point}: {lat}, {lon} is far outside of both regions \
         (latitude {REGIONS_SOUTH} to {REGIONS_NORTH}, longitude {REGIONS_WEST} to {REGIONS_EAST})"
    )]
    OutsideRegions {
        /// Which ring.
        ring: usize,
        /// Which point of it.
        point: usize,
        /// Its latitude.
        lat: f64,
        /// Its longitude.
        lon: f64,
    },
}

impl Area {
    /// Makes an area of rings, checking every limit; coordinates are rounded to six decimals.
    ///
    /// # Errors
    /// When a limit is passed, a ring is not one, or a point is far from both regions.
    pub fn new(mut rings: Vec<Ring>) -> Result<Self, AreaError> {
        if rings.is_empty() {
            return Err(AreaError::NoRings);
        }
        check_sizes(rings.len(), rings.iter().map(|ring| ring.vertices.len()))?;
        for (index, ring) in rings.iter_mut().enumerate() {
            for vertex in &mut ring.vertices {
                *vertex = vertex.rounded();
            }
            check_ring(index, ring)?;
        }
        Ok(Self { rings })
    }

    /// Reads the value of `mapGeoObjects`. An empty text, `null` and `[]` mean that no area is drawn.
    ///
    /// # Errors
    /// When the text is too long, too deep, not JSON or of another shape, and as [`Area::new`].
    pub fn parse(json: &str) -> Result<Option<Self>, AreaError> {
        if json.len() > MAX_TEXT_BYTES {
            return Err(AreaError::TooLong(json.len()));
        }
        if json.trim().is_empty() {
            return Ok(None);
        }
        check_depth(json)?;
        let value: Value = serde_json::from_str(json).map_err(|error| AreaError::Json(error.to_string()))?;
        let rings = match &value {
            Value::Null => return Ok(None),
            Value::Array(rings) => rings,
            _ => return Err(shape("the value", "a list of rings")),
        };
        if rings.is_empty() {
            return Ok(None);
        }
        // Sizes first: a text of the allowed length may still hold ten times the allowed points.
        let outlines = rings
            .iter()
            .enumerate()
            .map(|(index, ring)| Outline::of(index, ring))
            .collect::<Result<Vec<_>, _>>()?;
        check_sizes(outlines.len(), outlines.iter().map(|o| o.points.len()))?;
        let rings = outlines
            .iter()
            .enumerate()
            .map(|(index, outline)| outline.read(index))
            .collect::<Result<Vec<_>, _>>()?;
        Self::new(rings).map(Some)
    }

    /// The canonical text, which [`Area::parse`] reads back as an equal area.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("finite numbers and lists always serialise")
    }

    /// How many vertices all rings have together.
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.rings.iter().map(|ring| ring.vertices.len()).sum()
    }
}

impl TryFrom<Vec<Ring>> for Area {
    type Error = AreaError;

    fn try_from(rings: Vec<Ring>) -> Result<Self, AreaError> {
        Self::new(rings)
    }
}

impl From<Area> for Vec<Ring> {
    fn from(area: Area) -> Self {
        area.rings
    }
}

/// A ring as it is written: points as pairs, rounded.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RingForm {
    points: Vec<Pair>,
    #[serde(default)]
    excluded: bool,
}

/// A point as it is written: latitude, then longitude.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "(f64, f64)", into = "(f64, f64)")]
struct Pair(Position);

impl TryFrom<(f64, f64)> for Pair {
    type Error = PositionError;

    fn try_from((lat, lon): (f64, f64)) -> Result<Self, PositionError> {
        Position::new(lat, lon).map(Self)
    }
}

impl From<Pair> for (f64, f64) {
    fn from(Pair(position): Pair) -> Self {
        (position.lat(), position.lon())
    }
}

impl From<RingForm> for Ring {
    fn from(form: RingForm) -> Self {
        Self {
            vertices: form.points.into_iter().map(|Pair(position)| position).collect(),
            excluded: form.excluded,
        }
    }
}

impl From<Ring> for RingForm {
    fn from(ring: Ring) -> Self {
        Self { points: ring.vertices.iter().map(|v| Pair(v.rounded())).collect(), excluded: ring.excluded }
    }
}

/// A ring of the parsed text before its numbers are looked at.
struct Outline<'a> {
    points: &'a [Value],
    excluded: bool,
}

impl<'a> Outline<'a> {
    fn of(index: usize, ring: &'a Value) -> Result<Self, AreaError> {
        match ring {
            Value::Array(points) => Ok(Self { points, excluded: false }),
            Value::Object(fields) => Self::of_fields(index, fields),
            _ => Err(shape(format!("ring {index}"), "an object with points, or a list of points")),
        }
    }

    fn of_fields(index: usize, fields: &'a serde_json::Map<String, Value>) -> Result<Self, AreaError> {
        if fields.keys().any(|key| key != "points" && key != "excluded") {
            return Err(shape(format!("ring {index}"), "an object with nothing but points and excluded"));
        }
        let Some(Value::Array(points)) = fields.get("points") else {
            return Err(shape(format!("points of ring {index}"), "a list of points"));
        };
        let excluded = match fields.get("excluded") {
            None => false,
            Some(Value::Bool(excluded)) => *excluded,
            Some(_) => {
                return Err(shape(format!("excluded of ring {index}"), "true or false"));
            }
        };
        Ok(Self { points, excluded })
    }

    fn read(&self, ring: usize) -> Result<Ring, AreaError> {
        let vertices = self
            .points
            .iter()
            .enumerate()
            .map(|(point, value)| read_point(ring, point, value))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Ring { vertices, excluded: self.excluded })
    }
}

fn read_point(ring: usize, point: usize, value: &Value) -> Result<Position, AreaError> {
    let pair = value.as_array().map(Vec::as_slice);
    let Some([lat, lon]) = pair else {
        return Err(not_a_pair(ring, point));
    };
    let (Some(lat), Some(lon)) = (lat.as_f64(), lon.as_f64()) else {
        return Err(not_a_pair(ring, point));
    };
    Position::new(lat, lon).map_err(|reason| AreaError::Position { ring, point, reason })
}

fn not_a_pair(ring: usize, point: usize) -> AreaError {
    shape(format!("ring {ring}, point {point}"), "a pair of numbers [lat, lon]")
}

fn shape(place: impl Into<String>, expected: &'static str) -> AreaError {
    AreaError::Shape { place: place.into(), expected }
}

fn check_sizes(rings: usize, vertices: impl Iterator<Item = usize>) -> Result<(), AreaError> {
    if rings > MAX_RINGS {
        return Err(AreaError::TooManyRings(rings));
    }
    let vertices = vertices.sum();
    if vertices > MAX_VERTICES {
        return Err(AreaError::TooManyVertices(vertices));
    }
    Ok(())
}

fn check_ring(index: usize, ring: &Ring) -> Result<(), AreaError> {
    let distinct = ring.vertices.iter().collect::<HashSet<_>>().len();
    if distinct < MIN_RING_POINTS {
        return Err(AreaError::TooFewPoints { ring: index, distinct });
    }
    let stray = ring.vertices.iter().position(|v| !near_regions(*v));
    let Some(point) = stray else {
        return Ok(());
    };
    Err(AreaError::OutsideRegions {
        ring: index,
        point,
        lat: ring.vertices[point].lat(),
        lon: ring.vertices[point].lon(),
    })
}

fn near_regions(position: Position) -> bool {
    (REGIONS_SOUTH..=REGIONS_NORTH).contains(&position.lat())
        && (REGIONS_WEST..=REGIONS_EAST).contains(&position.lon())
}

/// One pass over the bytes that counts open brackets outside of strings. It runs before the parser, whose work and
/// stack would otherwise grow with the visitor's nesting.
fn check_depth(json: &str) -> Result<(), AreaError> {
    let mut depth = 0_usize;
    let mut in_string = false;
    let mut escaped = false;
    for byte in json.bytes() {
        if in_string {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => in_string = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => in_string = true,
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(AreaError::TooDeep);
        }
    }
    Ok(())
}
