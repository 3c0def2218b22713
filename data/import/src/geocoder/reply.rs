//! Reading what a geocoder answers: JSON of any shape, and pointers into it.

use std::io;
use std::path::Path;

use novosel_geo::position::{Position, PositionError};
use serde_json::Value;

use super::{GeocoderConfig, GeocoderError};

/// Why an answer cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReplyError {
    /// It cannot be kept while it is read.
    #[error("cannot read the answer back")]
    Read(#[from] io::Error),
    /// It is not JSON.
    #[error("it is not JSON")]
    Json(#[from] serde_json::Error),
    /// It has nothing where a pointer leads: another service, or a refusal that says 200.
    #[error("it has nothing at {pointer}")]
    Shape {
        /// The pointer.
        pointer: String,
    },
    /// What stands there is not a number.
    #[error("what it has at {pointer} is not a number")]
    Number {
        /// The pointer.
        pointer: String,
    },
    /// The numbers are not a point.
    #[error("it is not a point")]
    Point(#[from] PositionError),
}

/// What a geocoder knows of an address.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Found {
    pub(crate) position: Position,
    /// Whether it is the point of the house, as far as the geocoder says.
    pub(crate) is_precise: bool,
}

/// Where in an answer the facts are.
pub(super) struct Pointers {
    point: Point,
    /// The pointer, and the values that mean the house.
    precision: Option<(String, Vec<String>)>,
}

enum Point {
    /// A text of longitude and latitude.
    Text(String),
    /// Latitude, longitude.
    Numbers(String, String),
}

impl Pointers {
    pub(super) fn of(config: &GeocoderConfig) -> Result<Self, GeocoderError> {
        let wrong = |name, reason| GeocoderError::Setting { name, reason };
        let named = [
            ("lat_pointer", &config.lat_pointer),
            ("lon_pointer", &config.lon_pointer),
            ("point_pointer", &config.point_pointer),
            ("precision_pointer", &config.precision_pointer),
        ];
        for (name, pointer) in named {
            if pointer.as_ref().is_some_and(|pointer| !pointer.starts_with('/')) {
                return Err(wrong(name, "a JSON pointer begins with a slash"));
            }
        }
        let point = match (&config.point_pointer, &config.lat_pointer, &config.lon_pointer) {
            (Some(point), None, None) => Point::Text(point.clone()),
            (None, Some(lat), Some(lon)) => Point::Numbers(lat.clone(), lon.clone()),
            _ => return Err(wrong("point_pointer", "set it, or both `lat_pointer` and `lon_pointer`")),
        };
        let precision = match &config.precision_pointer {
            Some(_) if config.precise.is_empty() => {
                return Err(wrong("precise", "name the values at `precision_pointer` that mean the house"));
            }
            pointer => pointer.clone().map(|pointer| (pointer, config.precise.clone())),
        };
        Ok(Self { point, precision })
    }

    pub(super) fn read(&self, file: &Path) -> Result<Option<Found>, ReplyError> {
        self.found(&serde_json::from_slice(&std::fs::read(file)?)?)
    }

    fn found(&self, answer: &Value) -> Result<Option<Found>, ReplyError> {
        let numbers = match &self.point {
            Point::Numbers(lat, lon) => number(answer, lat)?.zip(number(answer, lon)?),
            Point::Text(pointer) => {
                let wrong = || ReplyError::Number { pointer: pointer.clone() };
                let Some(value) = at(answer, pointer)? else { return Ok(None) };
                let text = value.as_str().ok_or_else(wrong)?;
                let (lon, lat) = text.trim().split_once([' ', ',']).ok_or_else(wrong)?;
                let degrees = |text: &str| text.trim().parse::<f64>().map_err(|_| wrong());
                Some((degrees(lat)?, degrees(lon)?))
            }
        };
        let Some((lat, lon)) = numbers else { return Ok(None) };
        let is_precise = match &self.precision {
            None => true,
            Some((pointer, precise)) => match at(answer, pointer)? {
                None => false,
                Some(Value::String(value)) => precise.contains(value),
                Some(value) => precise.contains(&value.to_string()),
            },
        };
        Ok(Some(Found { position: Position::new(lat, lon)?.rounded(), is_precise }))
    }
}

fn number(answer: &Value, pointer: &str) -> Result<Option<f64>, ReplyError> {
    let Some(value) = at(answer, pointer)? else { return Ok(None) };
    let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
    number.map(Some).ok_or_else(|| ReplyError::Number { pointer: pointer.to_owned() })
}

/// What a pointer leads to. None where a list on its way is too short or a value on it is null: so services say that
/// they found nothing. Where a name is missing the answer is of another shape, and says nothing at all.
fn at<'a>(answer: &'a Value, pointer: &str) -> Result<Option<&'a Value>, ReplyError> {
    let mut here = answer;
    for step in pointer.split('/').skip(1) {
        let step = step.replace("~1", "/").replace("~0", "~");
        let next = match here {
            Value::Null => return Ok(None),
            Value::Array(items) => match step.parse().ok().and_then(|index: usize| items.get(index)) {
                None => return Ok(None),
                found => found,
            },
            Value::Object(members) => members.get(&step),
            _ => None,
        };
        here = next.ok_or_else(|| ReplyError::Shape { pointer: pointer.to_owned() })?;
    }
    Ok((!here.is_null()).then_some(here))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn numbers() -> Pointers {
        let config = GeocoderConfig {
            lat_pointer: Some("/0/lat".to_owned()),
            lon_pointer: Some("/0/lon".to_owned()),
            ..GeocoderConfig::default()
        };
        Pointers::of(&config).unwrap()
    }

    fn text() -> Pointers {
        let config = GeocoderConfig {
            point_pointer: Some("/members/0/pos".to_owned()),
            precision_pointer: Some("/members/0/kind".to_owned()),
            precise: vec!["exact".to_owned(), "5".to_owned()],
            ..GeocoderConfig::default()
        };
        Pointers::of(&config).unwrap()
    }

    #[test]
    fn numbers_texts_of_numbers_and_pairs_are_points() {
        let found = |pointers: &Pointers, answer| pointers.found(&answer).unwrap().unwrap();
        let point = Position::new(55.75, 37.61).unwrap();
        assert_eq!(found(&numbers(), json!([{"lat": "55.75", "lon": 37.61}])).position, point);
        let exact = found(&text(), json!({"members": [{"pos": "37.61 55.75", "kind": "exact"}]}));
        assert_eq!(exact, Found { position: point, is_precise: true });
        assert!(found(&text(), json!({"members": [{"pos": "37.61,55.75", "kind": 5}]})).is_precise);
        assert!(!found(&text(), json!({"members": [{"pos": "37.61 55.75", "kind": "street"}]})).is_precise);
    }

    #[test]
    fn an_empty_list_and_a_null_are_nothing_and_another_shape_is_a_fault() {
        assert_eq!(numbers().found(&json!([])).unwrap(), None);
        assert_eq!(numbers().found(&json!([{"lat": null, "lon": null}])).unwrap(), None);
        assert_eq!(text().found(&json!({"members": []})).unwrap(), None);
        let refusal = text().found(&json!({"error": "no such key"})).unwrap_err();
        assert!(matches!(refusal, ReplyError::Shape { .. }), "{refusal}");
        let words = numbers().found(&json!([{"lat": "north", "lon": 1}])).unwrap_err();
        assert!(matches!(words, ReplyError::Number { .. }), "{words}");
        let off = numbers().found(&json!([{"lat": 155.0, "lon": 1}])).unwrap_err();
        assert!(matches!(off, ReplyError::Point(_)), "{off}");
    }
}
