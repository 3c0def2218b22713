//! The address codec: a filter as the query of a listing's address and back.
//!
//! The keys are those of [`fields::FIELDS`], in its order. The catalogue is the path and the site is the host, so
//! neither is in the query. Lists are joined by commas, prices are whole roubles, areas are decimal: equal filters
//! have equal addresses. The terms of a loan stand after the limit of its monthly payment, and only where they are
//! not the usual ones. Reading is lenient: a key that is not ours (`utm_source`) is passed over, a value that cannot
//! be read is reported and the rest survives.

use std::borrow::Borrow;

use crate::listing::fields::{self, FilterReader, Kind, Refusal, Values};
use crate::listing::filter::{Filter, MAX_VALUES};

/// A value that could not be read: the key and what is wrong with it, in Russian, for a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The key.
    pub field: String,
    /// What is wrong and what would be right.
    pub message: String,
}

impl FieldError {
    /// An error of a field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// The filter as ordered pairs of an address's query.
pub fn to_pairs(filter: &Filter) -> Vec<(&'static str, String)> {
    let mut pairs = Vec::new();
    for key in fields::keys() {
        (key.write)(filter, &mut Values { key: key.name, pairs: &mut pairs });
    }
    pairs
}

/// The query of an address, percent-encoded, without the question mark; empty for the default.
pub fn to_query(filter: &Filter) -> String {
    encode(to_pairs(filter))
}

/// Pairs as the query of an address, percent-encoded, without the question mark. Commas separate values and need no
/// escape in a query: with one, no address of a list would be readable.
pub fn encode<P, K, V>(pairs: P) -> String
where
    P: IntoIterator,
    P::Item: Borrow<(K, V)>,
    K: AsRef<str>,
    V: AsRef<str>,
{
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish().replace("%2C", ",")
}

/// Applies the pairs of an address to a filter that already knows its catalogue and site. Repeated keys add up.
pub fn read_pairs<'a>(
    base: Filter,
    pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> (Filter, Vec<FieldError>) {
    let mut reading = FilterReader::of(base);
    let mut errors = Vec::new();
    for (name, value) in pairs {
        errors.extend(read(&mut reading, name, value.trim()));
    }
    (reading.finish(), errors)
}

/// Reads a value, or says what is wrong with it; one of a key that is not ours is passed over.
fn read(reading: &mut FilterReader, name: &str, value: &str) -> Option<FieldError> {
    let key = fields::key(name).filter(|key| !value.is_empty() && !is_nothing(key.kind, value))?;
    let message = match (key.read)(reading, value).err()? {
        Refusal::TooMany => format!("не больше {MAX_VALUES} значений"),
        Refusal::Value(value) => {
            let shown: String = value.chars().take(40).collect();
            format!("значение «{shown}» не подходит")
        }
        Refusal::Reason(reason) => reason,
    };
    Some(FieldError::new(name, message))
}

/// Bounds count when they are above zero (specification, section 5): zero is what an empty field holds.
fn is_nothing(kind: Kind, value: &str) -> bool {
    matches!(kind, Kind::Roubles | Kind::Decimal)
        && value.contains('0')
        && value.bytes().all(|byte| matches!(byte, b'0' | b'.' | b','))
}

/// [`read_pairs`] of an encoded query.
pub fn read_query(base: Filter, query: &str) -> (Filter, Vec<FieldError>) {
    let pairs: Vec<_> = url::form_urlencoded::parse(query.as_bytes()).collect();
    read_pairs(base, pairs.iter().map(|(key, value)| (key.as_ref(), value.as_ref())))
}
