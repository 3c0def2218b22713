//! Which fields editors may set, and what their values may be.

use novosel_catalog::building::Complex;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::flat::Lot;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::EditError;

/// The fields of a kind, by their names in the catalogue format. Numbers, keys and addresses of pages stay as they are,
/// and what is computed follows from the rest.
pub(crate) fn names(of: EditedEntity) -> &'static [&'static str] {
    match of {
        EditedEntity::Complex => &[
            "name",
            "synonyms",
            "kind",
            "address",
            "position",
            "class",
            "builder",
            "developers",
            "ceiling_from_cm",
            "ceiling_to_cm",
            "walls",
            "parking",
            "description",
            "photos",
            "pros",
            "cons",
        ],
        EditedEntity::Lot => &[
            "status",
            "price",
            "price_terms",
            "rooms",
            "euro",
            "area",
            "living_area",
            "kitchen_area",
            "room_areas",
            "land_area",
            "floor",
            "floors_total",
            "section",
            "number",
            "finishing",
            "contract",
            "ceiling_cm",
            "balconies",
            "loggias",
            "window_view",
            "plan",
            "floor_plan",
            "photos",
            "description",
        ],
        EditedEntity::Builder => &["name", "synonyms", "description", "phone", "site", "founded", "logo"],
        EditedEntity::Agency => &["name", "phone", "mail"],
    }
}

/// The entity with a field set. The text is JSON, or a text itself where the field is one.
pub(crate) fn set(of: EditedEntity, entity: &Value, field: &str, text: &str) -> Result<Value, EditError> {
    let wrong = |reason: String| EditError::Value { field: field.to_owned(), value: text.to_owned(), reason };
    if field == "name" && text.trim().is_empty() {
        return Err(wrong("a name is at least one letter".to_owned()));
    }
    let plain = Value::String(text.trim().to_owned());
    let json: Option<Value> = serde_json::from_str(text).ok();
    let mut problem = String::new();
    for value in json.into_iter().chain([plain]) {
        let mut changed = entity.clone();
        changed[field] = value;
        match read_back(of, &changed) {
            Ok(read) => return Ok(read),
            // What JSON says is wrong with it tells more than what a text would be.
            Err(error) if problem.is_empty() => problem = error.to_string(),
            Err(_) => {}
        }
    }
    Err(wrong(problem))
}

/// The entity as its type reads and writes it.
fn read_back(of: EditedEntity, entity: &Value) -> Result<Value, serde_json::Error> {
    fn through<T: Serialize + DeserializeOwned>(entity: &Value) -> Result<Value, serde_json::Error> {
        serde_json::to_value(serde_json::from_value::<T>(entity.clone())?)
    }
    match of {
        EditedEntity::Complex => through::<Complex>(entity),
        EditedEntity::Lot => through::<Lot>(entity),
        EditedEntity::Builder => through::<Builder>(entity),
        EditedEntity::Agency => through::<Agency>(entity),
    }
}
