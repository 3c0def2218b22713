//! What an import changed in lots, one by one: the part of a report that people read before they trust a feed.

use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::money::Thousands;
use serde::Serialize;
use serde_json::Value;

/// What happened to a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// It was not known before.
    New,
    /// It was off sale and is on sale again.
    Returned,
    /// It is on sale as before, with other facts.
    Changed,
    /// It is no longer in the feed.
    Vanished,
}

impl ChangeKind {
    /// The name in Russian.
    pub fn title(self) -> &'static str {
        match self {
            Self::New => "новый",
            Self::Returned => "вернулся",
            Self::Changed => "изменён",
            Self::Vanished => "снят",
        }
    }
}

/// A value before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Moved<T> {
    /// Before the import.
    pub from: T,
    /// After it.
    pub to: T,
}

/// What an import did to a lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LotChange {
    /// Its number in the feed.
    pub external_id: String,
    /// What happened.
    pub kind: ChangeKind,
    /// The price in thousands of roubles, where it moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Moved<Option<Thousands>>>,
    /// The status, where it moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Moved<LotStatus>>,
    /// Other fields that changed, by their names in the catalogue format.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
}

impl LotChange {
    /// A lot that is no longer in the feed.
    pub(crate) fn vanished(external_id: String, before: LotStatus) -> Self {
        let status = Some(Moved { from: before, to: LotStatus::Inactive });
        Self { external_id, kind: ChangeKind::Vanished, price: None, status, fields: Vec::new() }
    }

    /// What the import made of a lot; none when nothing.
    pub(crate) fn between(before: Option<&Lot>, after: &Lot) -> Option<Self> {
        let external_id = after.key.external_id.clone();
        let Some(before) = before else {
            let price = after.price.map(|price| Moved { from: None, to: Some(price) });
            return Some(Self {
                external_id,
                kind: ChangeKind::New,
                price,
                status: None,
                fields: Vec::new(),
            });
        };
        let moved = |is_moved| is_moved && before != after;
        let price =
            moved(before.price != after.price).then_some(Moved { from: before.price, to: after.price });
        let status =
            moved(before.status != after.status).then_some(Moved { from: before.status, to: after.status });
        let fields = if before == after { Vec::new() } else { fields(before, after) };
        let kind = if before.status != LotStatus::Live && after.status == LotStatus::Live {
            ChangeKind::Returned
        } else {
            ChangeKind::Changed
        };
        let is_same = price.is_none() && status.is_none() && fields.is_empty();
        (!is_same).then_some(Self { external_id, kind, price, status, fields })
    }
}

/// Fields that have columns of their own in the diff, or follow from those.
const TOLD_APART: [&str; 3] = ["price", "prices", "status"];

fn fields(before: &Lot, after: &Lot) -> Vec<String> {
    let (Ok(Value::Object(before)), Ok(Value::Object(after))) =
        (serde_json::to_value(before), serde_json::to_value(after))
    else {
        return Vec::new();
    };
    let mut names: Vec<&String> = before.keys().chain(after.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let differs =
        |name: &&&String| !TOLD_APART.contains(&name.as_str()) && before.get(**name) != after.get(**name);
    names.iter().filter(differs).map(|name| (*name).clone()).collect()
}
