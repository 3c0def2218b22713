//! How the values of a feed are merged into those of the database, field by field. Fields go by their names in the
//! catalogue format, which are also the names of manual edits and of origins; so a new field of an entity needs
//! nothing here.

use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use novosel_catalog::edit::ManualEdit;

/// Manual edits of one kind of entity: the fields that editors set, by number.
#[derive(Debug, Default)]
pub(crate) struct Edits(HashMap<u32, Vec<(String, String)>>);

impl Edits {
    pub(crate) fn of(edits: Vec<ManualEdit>) -> Self {
        let mut by_id: HashMap<u32, Vec<(String, String)>> = HashMap::new();
        for edit in edits {
            by_id.entry(edit.id).or_default().push((edit.field, edit.value));
        }
        Self(by_id)
    }

    /// The edited fields of an entity.
    pub(crate) fn of_entity(&self, id: u32) -> &[(String, String)] {
        self.0.get(&id).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn has(&self, id: u32, field: &str) -> bool {
        self.of_entity(id).iter().any(|(edited, _)| edited == field)
    }
}

/// What a feed says about an entity: only the fields that it knows.
#[derive(Debug, Default)]
pub(crate) struct FieldValues(Vec<(&'static str, Value)>);

impl FieldValues {
    /// Adds a field; blank values say nothing and are left out.
    pub(crate) fn add(
        &mut self,
        field: &'static str,
        value: impl Serialize,
    ) -> Result<(), serde_json::Error> {
        let value = serde_json::to_value(value)?;
        if !is_blank(&value) {
            self.0.push((field, value));
        }
        Ok(())
    }
}

/// Whether a value says nothing.
pub(crate) fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// What a merge did.
#[derive(Debug, Default)]
pub(crate) struct Merged {
    /// Fields that took the feed's value.
    pub(crate) taken: Vec<&'static str>,
    /// Fields that keep a manual edit against the feed.
    pub(crate) kept: u64,
}

/// Lets the feed's fields into an entity. A manual edit is never overwritten. A field that another source gave
/// (`is_foreign`) is only filled when blank.
pub(crate) fn merge<T: Serialize + DeserializeOwned>(
    entity: &mut T,
    values: FieldValues,
    edited: &[(String, String)],
    is_foreign: impl Fn(&str) -> bool,
) -> Result<Merged, serde_json::Error> {
    let mut stored = serde_json::to_value(&*entity)?;
    let mut merged = Merged::default();
    for (field, value) in values.0 {
        let current = stored.get(field).unwrap_or(&Value::Null);
        if *current == value {
            continue;
        }
        if edited.iter().any(|(name, _)| name == field) {
            merged.kept += 1;
        } else if is_blank(current) || !is_foreign(field) {
            stored[field] = value;
            merged.taken.push(field);
        }
    }
    if !merged.taken.is_empty() {
        *entity = serde_json::from_value(stored)?;
    }
    Ok(merged)
}
