//! Fenced blocks that are no code: live blocks and cards of experts, with one key a line.
//!
//! ````text
//! ```novosel listing
//! address: /buildings/?class=comfort
//! title: Комфорт-класс
//! ```
//! ````

use novosel_catalog::editorial::{Block, Words};
use serde_json::{Map, Value};

use crate::fault::{ContentError, Kind, Problem};
use crate::keys::{self, Pair};
use crate::{Names, found, video};

/// Keys whose values are numbers.
const NUMBERS: &[&str] = &["shown", "price", "first_payment", "years"];

/// The block of a fence, by what follows the word and by its lines; none where something is wrong with it. `words` reads
/// marks within a value.
pub(crate) fn block(
    kind: &str,
    text: &str,
    line: usize,
    names: &mut dyn Names,
    words: impl Fn(&str) -> Words,
    faults: &mut Vec<ContentError>,
) -> Option<Block> {
    let before = faults.len();
    let groups = keys::groups(text, line + 1, faults);
    let (first, rest) = groups.split_first()?;
    let mut fields = Map::new();
    match kind {
        "complex" => {
            for pair in first {
                match found(pair.line, Kind::Complex, &pair.value, names.complex(&pair.value)) {
                    Ok(id) => drop(fields.insert(pair.key.clone(), Value::from(id.0))),
                    Err(error) => faults.push(error),
                }
            }
        }
        "figures" => {
            fields = record(first, faults);
            let figures = rest.iter().map(|group| Value::Object(record(group, faults))).collect();
            fields.insert("figures".to_owned(), figures);
        }
        "video" => fields = video::fields(line, first, rest, faults),
        "expert" => {
            for pair in first {
                let value = match pair.key.as_str() {
                    "text" => serde_json::to_value(words(&pair.value)).unwrap_or_default(),
                    _ => Value::from(pair.value.as_str()),
                };
                fields.insert(pair.key.clone(), value);
            }
        }
        "listing" | "prices" | "loan" => fields = record(first, faults),
        other => {
            faults.push(ContentError::new(line, Problem::NoSuchBlock(other.to_owned())));
            return None;
        }
    }
    if let Some(pair) = rest.iter().flatten().next().filter(|_| !matches!(kind, "figures" | "video")) {
        faults.push(ContentError::new(pair.line, Problem::NoList(kind.to_owned())));
    }
    if faults.len() > before {
        return None;
    }
    fields.insert("block".to_owned(), Value::from(kind));
    let kind = kind.to_owned();
    let block: Block = match serde_json::from_value(Value::Object(fields)) {
        Ok(block) => block,
        Err(error) => {
            let error = error.to_string();
            let line = line_of(&groups, &error).unwrap_or(line);
            faults.push(ContentError::new(line, Problem::Fields { kind, error }));
            return None;
        }
    };
    if let Err(error) = block.check() {
        faults.push(ContentError::new(line, Problem::Fenced { kind, error }));
        return None;
    }
    Some(block)
}

/// The line of the field or the value that an error names.
fn line_of(groups: &[Vec<Pair>], error: &str) -> Option<usize> {
    let named = error.split('`').nth(1)?;
    groups.iter().flatten().find(|pair| pair.key == named || pair.value == named).map(|pair| pair.line)
}

fn record(group: &[Pair], faults: &mut Vec<ContentError>) -> Map<String, Value> {
    let mut fields = Map::new();
    for Pair { line, key, value } in group {
        let read = if NUMBERS.contains(&key.as_str()) {
            let digits: String =
                value.chars().filter(|letter| !matches!(letter, ' ' | '\u{a0}' | '_')).collect();
            match digits.parse::<u32>() {
                Ok(number) => Value::from(number),
                Err(_) => {
                    let problem = Problem::Number { key: key.clone(), value: value.clone() };
                    faults.push(ContentError::new(*line, problem));
                    continue;
                }
            }
        } else {
            Value::from(value.as_str())
        };
        fields.insert(key.clone(), read);
    }
    fields
}
