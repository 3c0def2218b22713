//! The JSON of a GraphQL request, parsed strictly: one object, no duplicate key, nothing before or after it.

use std::cell::Cell;
use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Deepest nesting inside `variables`.
pub const MAX_VARIABLE_DEPTH: usize = 16;
/// Most values in a request: a polygon of 2,000 vertices has 6,000.
pub const MAX_VALUES: usize = 16_000;
/// The request object and the `variables` object enclose every variable.
const MAX_DEPTH: usize = MAX_VARIABLE_DEPTH + 2;

/// A request as it was sent.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WireRequest {
    pub(super) query: Option<String>,
    pub(super) operation_name: Option<String>,
    pub(super) variables: Map<String, Value>,
    /// `documentId` or `id`, or the hash of `extensions.persistedQuery`.
    pub(super) hash: Option<String>,
}

/// Parses a body; the error describes the problem without quoting it.
pub(super) fn read(body: &[u8]) -> Result<WireRequest, &'static str> {
    let text = std::str::from_utf8(body).map_err(|_| "body is not UTF-8")?;
    match text.trim_start_matches([' ', '\t', '\r', '\n']).as_bytes().first() {
        Some(b'{') => {}
        Some(b'[') => return Err("batches are not accepted"),
        _ => return Err("body is not a JSON object"),
    }
    let budget = Cell::new(MAX_VALUES);
    let reason = Cell::new("body is not JSON");
    let mut reader = serde_json::Deserializer::from_str(text);
    let strict = Strict { depth: MAX_DEPTH, budget: &budget, reason: &reason };
    let value = strict.deserialize(&mut reader).map_err(|_| reason.get())?;
    reader.end().map_err(|_| "body has something after the JSON object")?;
    match value {
        Value::Object(fields) => request(fields),
        _ => Err("body is not a JSON object"),
    }
}

fn request(mut fields: Map<String, Value>) -> Result<WireRequest, &'static str> {
    let query = text(fields.remove("query"), "query is not a string")?;
    let operation_name = text(fields.remove("operationName"), "operationName is not a string")?;
    let document = text(fields.remove("documentId"), "documentId is not a string")?;
    let document = document.or(text(fields.remove("id"), "id is not a string")?);
    let variables = match fields.remove("variables") {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(variables)) => variables,
        Some(_) => return Err("variables is not an object"),
    };
    let persisted = match fields.remove("extensions") {
        None | Some(Value::Null) => None,
        Some(Value::Object(mut extensions)) => match extensions.remove("persistedQuery") {
            None | Some(Value::Null) => None,
            Some(Value::Object(mut persisted)) => {
                text(persisted.remove("sha256Hash"), "sha256Hash is not a string")?
            }
            Some(_) => return Err("persistedQuery is not an object"),
        },
        Some(_) => return Err("extensions is not an object"),
    };
    let hash = match (document, persisted) {
        (Some(document), Some(persisted)) if document != persisted => {
            return Err("documentId and sha256Hash differ");
        }
        (document, persisted) => document.or(persisted),
    };
    if query.is_none() && hash.is_none() {
        return Err("neither query nor document hash is given");
    }
    Ok(WireRequest { query, operation_name, variables, hash })
}

fn text(value: Option<Value>, error: &'static str) -> Result<Option<String>, &'static str> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(error),
    }
}

/// Parses any JSON value within limits of depth and number of values, refusing duplicate keys.
#[derive(Clone, Copy)]
struct Strict<'a> {
    depth: usize,
    budget: &'a Cell<usize>,
    /// serde's errors are text only; the reason is passed separately.
    reason: &'a Cell<&'static str>,
}

impl Strict<'_> {
    fn fail<E: de::Error>(&self, reason: &'static str) -> E {
        self.reason.set(reason);
        E::custom(reason)
    }

    fn inner<E: de::Error>(&self) -> Result<Self, E> {
        match self.depth.checked_sub(1) {
            Some(depth) => Ok(Self { depth, ..*self }),
            None => Err(self.fail("JSON is nested too deep")),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        match self.budget.get().checked_sub(1) {
            Some(left) => self.budget.set(left),
            None => return Err(self.fail("JSON has too many values")),
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| self.fail("number is not finite"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut values = Vec::new();
        while let Some(value) = items.next_element_seed(inner)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let inner = self.inner()?;
        let mut fields = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            let value = entries.next_value_seed(inner)?;
            if fields.insert(key, value).is_some() {
                return Err(self.fail("JSON has a key twice"));
            }
        }
        Ok(Value::Object(fields))
    }
}
