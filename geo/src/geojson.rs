//! Boundaries of districts and towns from a GeoJSON feature collection (RFC 7946).
//!
//! Features are read one at a time, so the file never stands in memory whole. A bad feature is a typed error with its
//! number and the good ones survive; only a text that is not a feature collection fails as a whole.

use std::fmt;
use std::io::Read;

use ::geojson::{Feature, GeometryValue, JsonObject, PolygonType};
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::bounds::BoundingBox;
use crate::even_odd::EvenOdd;
use crate::position::{Position, PositionError};

/// A polygon: an outer ring and its holes. Rings are closed from the last point to the first, without repeating it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polygon {
    /// The outer ring first, then the holes.
    pub rings: Vec<Vec<Position>>,
}

/// A named place with its shape.
#[derive(Clone, Debug)]
pub struct Boundary {
    /// The number of the place: the property `id`, or else the feature's own id.
    pub id: Option<i64>,
    /// The property `name`.
    pub name: String,
    /// All other properties as they stand.
    pub properties: JsonObject,
    /// One polygon or several.
    pub polygon: Vec<Polygon>,
    shape: EvenOdd,
}

/// What a file gave: the good features and the reasons for the others, both in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct Boundaries {
    /// The boundaries that can be used.
    pub accepted: Vec<Boundary>,
    /// The features that cannot.
    pub rejected: Vec<FeatureError>,
}

/// Why the whole text was refused.
#[derive(Debug, thiserror::Error)]
pub enum GeoJsonError {
    /// The text is not JSON, is not a feature collection, or could not be read to its end.
    #[error("geojson boundaries: {0}")]
    Read(#[from] serde_json::Error),
}

/// Why one feature was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("feature {index}: {reason}")]
pub struct FeatureError {
    /// The number of the feature in the collection, from zero.
    pub index: usize,
    /// What is wrong with it.
    pub reason: FeatureReason,
}

/// What is wrong with a feature.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum FeatureReason {
    /// It is not a GeoJSON feature.
    #[error("not a geojson feature: {0}")]
    Malformed(String),
    /// It has no geometry.
    #[error("no geometry")]
    NoGeometry,
    /// It has another geometry than a polygon.
    #[error("geometry is a {0}, a boundary needs a Polygon or a MultiPolygon")]
    NotAPolygon(&'static str),
    /// A multipolygon without polygons, or a polygon without rings.
    #[error("geometry is empty")]
    Empty,
    /// A ring has under three points, the repeated last one not counted.
    #[error("ring {ring} has {points} points, at least 3 are needed")]
    TooFewPoints {
        /// The number of the ring among all rings of the feature, from zero.
        ring: usize,
        /// How many points it has.
        points: usize,
    },
    /// Two numbers are not a position.
    #[error("ring {ring}, point {point}: {reason}")]
    Position {
        /// The number of the ring among all rings of the feature, from zero.
        ring: usize,
        /// The number of the point in the ring, from zero.
        point: usize,
        /// What is wrong with it.
        reason: PositionError,
    },
    /// There is no property `name` with a text.
    #[error("property name is missing or is not a text")]
    NoName,
    /// The property `id` is not a whole number.
    #[error("property id is not a whole number: {0}")]
    BadId(String),
}

impl Boundary {
    /// Whether the place is inside or on the boundary. A hole is outside, an island in a hole is inside.
    #[must_use]
    pub fn contains(&self, position: Position) -> bool {
        self.shape.contains(position)
    }

    /// The box around the boundary.
    #[must_use]
    pub fn bounds(&self) -> Option<BoundingBox> {
        self.shape.bounds()
    }
}

/// Reads every boundary of a feature collection.
///
/// # Errors
/// When the text as a whole is not a feature collection.
pub fn boundaries(reader: impl Read) -> Result<Boundaries, GeoJsonError> {
    let mut read = Boundaries::default();
    for_each_boundary(reader, |boundary| match boundary {
        Ok(boundary) => read.accepted.push(boundary),
        Err(error) => read.rejected.push(error),
    })?;
    Ok(read)
}

/// Gives each boundary of a feature collection to `sink` as it is read, or the reason why it is none.
///
/// # Errors
/// When the text as a whole is not a feature collection; the features before the fault have been given by then.
pub fn for_each_boundary(
    reader: impl Read,
    mut sink: impl FnMut(Result<Boundary, FeatureError>),
) -> Result<(), GeoJsonError> {
    // The parser asks for single bytes.
    let reader = std::io::BufReader::new(reader);
    let mut deserializer = serde_json::Deserializer::from_reader(reader);
    let mut index = 0;
    let mut each = |value: Value| {
        sink(read_feature(value).map_err(|reason| FeatureError { index, reason }));
        index += 1;
    };
    Collection { each: &mut each }.deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(())
}

fn read_feature(value: Value) -> Result<Boundary, FeatureReason> {
    let feature = serde_json::from_value::<Feature>(value)
        .map_err(|error| FeatureReason::Malformed(error.to_string()))?;
    let geometry = feature.geometry.ok_or(FeatureReason::NoGeometry)?;
    let polygon = read_geometry(&geometry.value)?;
    let mut properties = feature.properties.unwrap_or_default();
    let id = match properties.remove("id") {
        Some(value) => Some(whole_number(&value)?),
        None => match feature.id {
            Some(::geojson::feature::Id::Number(number)) => number.as_i64(),
            // A text id of a map export («way/123») is a name of another system, not a number of ours.
            Some(::geojson::feature::Id::String(_)) | None => None,
        },
    };
    let Some(Value::String(name)) = properties.remove("name") else {
        return Err(FeatureReason::NoName);
    };
    if name.trim().is_empty() {
        return Err(FeatureReason::NoName);
    }
    let lines = polygon.iter().flat_map(|part| &part.rings);
    let shape = EvenOdd::new(lines.map(Vec::as_slice));
    Ok(Boundary { id, name: name.trim().to_owned(), properties, polygon, shape })
}

fn whole_number(value: &Value) -> Result<i64, FeatureReason> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.parse().ok())
        .ok_or_else(|| FeatureReason::BadId(value.to_string()))
}

fn read_geometry(geometry: &GeometryValue) -> Result<Vec<Polygon>, FeatureReason> {
    let parts: &[PolygonType] = match geometry {
        GeometryValue::Polygon { coordinates } => std::slice::from_ref(coordinates),
        GeometryValue::MultiPolygon { coordinates } => coordinates,
        other => return Err(FeatureReason::NotAPolygon(other.type_name())),
    };
    if parts.is_empty() || parts.iter().any(Vec::is_empty) {
        return Err(FeatureReason::Empty);
    }
    let mut ring = 0;
    let mut polygons = Vec::with_capacity(parts.len());
    for part in parts {
        let mut rings = Vec::with_capacity(part.len());
        for points in part {
            rings.push(read_ring(ring, points)?);
            ring += 1;
        }
        polygons.push(Polygon { rings });
    }
    Ok(polygons)
}

fn read_ring(ring: usize, points: &[::geojson::Position]) -> Result<Vec<Position>, FeatureReason> {
    let mut line = Vec::with_capacity(points.len());
    for (point, coordinates) in points.iter().enumerate() {
        // GeoJSON writes longitude first; a height may follow and is of no use here.
        let [lon, lat, ..] = coordinates.as_slice() else {
            return Err(FeatureReason::Malformed(format!(
                "ring {ring}, point {point} has under two numbers"
            )));
        };
        let position =
            Position::new(*lat, *lon).map_err(|reason| FeatureReason::Position { ring, point, reason })?;
        line.push(position);
    }
    if line.len() > 1 && line.first() == line.last() {
        line.pop();
    }
    if line.len() < 3 {
        return Err(FeatureReason::TooFewPoints { ring, points: line.len() });
    }
    Ok(line)
}

/// The outer object of the text: gives each element of `features` away as it comes.
struct Collection<'a> {
    each: &'a mut dyn FnMut(Value),
}

/// The list of features.
struct Features<'a> {
    each: &'a mut dyn FnMut(Value),
}

impl<'de> DeserializeSeed<'de> for Collection<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Collection<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a geojson FeatureCollection")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
        let (mut typed, mut listed) = (false, false);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "type" => {
                    let kind: String = map.next_value()?;
                    if kind != "FeatureCollection" {
                        return Err(M::Error::custom(format!("expected a FeatureCollection, got a {kind}")));
                    }
                    typed = true;
                }
                "features" => {
                    map.next_value_seed(Features { each: self.each })?;
                    listed = true;
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        if !typed || !listed {
            return Err(M::Error::custom("expected a FeatureCollection with type and features"));
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Features<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Features<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of features")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<(), S::Error> {
        while let Some(feature) = list.next_element::<Value>()? {
            (self.each)(feature);
        }
        Ok(())
    }
}
