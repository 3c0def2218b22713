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

use crate::keys::{self, Pair};
use crate::{ContentError, Names, found};

/// The word after the fence.
pub(crate) const FENCE: &str = "novosel";
/// Blocks that are written so.
const KINDS: &str = "complex, listing, prices, figures, loan, expert";
/// Keys whose values are numbers.
const NUMBERS: &[&str] = &["shown", "price", "first_payment", "years"];

/// The block of a fence, by what follows the word and by its lines. `words` reads marks within a value.
pub(crate) fn block(
    kind: &str,
    text: &str,
    line: usize,
    names: &mut dyn Names,
    words: impl Fn(&str) -> Words,
) -> Result<Block, ContentError> {
    let mut groups = keys::groups(text, line + 1)?.into_iter();
    let first = groups.next().unwrap_or_default();
    let mut fields = Map::new();
    match kind {
        "complex" => {
            for pair in &first {
                let id = found(pair.line, "complex", &pair.value, names.complex(&pair.value))?;
                fields.insert(pair.key.clone(), Value::from(id.0));
            }
        }
        "figures" => {
            let rest = groups.by_ref().map(|group| record(&group)).collect::<Result<Vec<_>, _>>()?;
            fields = record(&first)?;
            fields.insert("figures".to_owned(), rest.into_iter().map(Value::Object).collect());
        }
        "expert" => {
            for pair in &first {
                let value = match pair.key.as_str() {
                    "text" => to_value(pair, &words(&pair.value))?,
                    _ => Value::from(pair.value.as_str()),
                };
                fields.insert(pair.key.clone(), value);
            }
        }
        "listing" | "prices" | "loan" => fields = record(&first)?,
        other => {
            let message = format!("there is no block {other:?}: write «```{FENCE}» and one of {KINDS}");
            return Err(ContentError::new(line, message));
        }
    }
    if let Some(pair) = groups.flatten().next() {
        return Err(ContentError::new(pair.line, format!("a block {kind:?} has no list: remove the hyphen")));
    }
    fields.insert("block".to_owned(), Value::from(kind));
    let block: Block = serde_json::from_value(Value::Object(fields))
        .map_err(|error| ContentError::new(line, format!("the block {kind:?}: {error}")))?;
    block.check().map_err(|error| ContentError::new(line, format!("the block {kind:?}: {error}")))?;
    Ok(block)
}

fn record(group: &[Pair]) -> Result<Map<String, Value>, ContentError> {
    let field = |pair: &Pair| {
        let value = if NUMBERS.contains(&pair.key.as_str()) {
            let digits: String =
                pair.value.chars().filter(|letter| !matches!(letter, ' ' | '\u{a0}' | '_')).collect();
            let number: u32 = digits.parse().map_err(|_| {
                ContentError::new(
                    pair.line,
                    format!("{} is {:?}: write a whole number", pair.key, pair.value),
                )
            })?;
            Value::from(number)
        } else {
            Value::from(pair.value.as_str())
        };
        Ok((pair.key.clone(), value))
    };
    group.iter().map(field).collect()
}

fn to_value(pair: &Pair, words: &Words) -> Result<Value, ContentError> {
    serde_json::to_value(words).map_err(|error| ContentError::new(pair.line, error.to_string()))
}
