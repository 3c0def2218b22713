//! What an address chooses, as chips: each condition in words, with the address that is left without it.

use async_graphql::SimpleObject;
use novosel_catalog::listing::address as codec;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, Sort};

use crate::listing::address::Place;
use crate::phrase::{Field, describe};
use crate::snapshot::Snapshot;

/// A condition that a visitor can take back.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct ChosenChip {
    /// «до 9 млн ₽».
    pub text: String,
    /// The address without it.
    pub url: String,
}

/// The address of a wish with every condition in its query. A landing's canonical address hides its conditions in
/// the path, where none of them can be changed alone.
pub fn plain(filter: &Filter, sort: Sort) -> String {
    let mut query = codec::to_query(filter);
    if sort != Sort::default() {
        let direction = if sort.direction == Direction::Asc { "asc" } else { "desc" };
        let separator = if query.is_empty() { "" } else { "&" };
        query.push_str(&format!("{separator}sort={}&dir={direction}", sort.field.code()));
    }
    let path = filter.kind.path();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

/// The chips of a wish, in the order of its address. Conditions of one name are one chip: a station of two lines.
pub fn chips(snapshot: &Snapshot, place: Place<'_>, filter: &Filter, sort: Sort) -> Vec<ChosenChip> {
    let conditions = conditions(filter);
    let texts: Vec<String> =
        conditions.iter().map(|condition| words(snapshot, place, filter, condition)).collect();
    let without = |text: &str| {
        let kept = conditions.iter().zip(&texts).filter(|(_, other)| *other != text);
        let pairs = kept.flat_map(|(condition, _)| pairs(condition));
        let (rest, _) = codec::read_pairs(Filter::of(filter.kind, place.site), pairs);
        plain(&rest, sort)
    };
    let mut chips: Vec<ChosenChip> = Vec::new();
    if filter.kind != ListingKind::default() {
        let other = Filter { kind: ListingKind::default(), ..filter.clone() };
        chips.push(ChosenChip { text: filter.kind.title().to_owned(), url: plain(&other, sort) });
    }
    for text in &texts {
        if !chips.iter().any(|chip| chip.text == *text) {
            chips.push(ChosenChip { text: text.clone(), url: without(text) });
        }
    }
    chips
}

/// A condition: the pairs of an address that mean something together.
type Condition = Vec<(&'static str, String)>;

fn pairs(condition: &Condition) -> impl Iterator<Item = (&str, &str)> {
    condition.iter().map(|(key, value)| (*key, value.as_str()))
}

/// Every condition alone. The terms of a loan belong to the limit of its payment, which stands before them.
fn conditions(filter: &Filter) -> Vec<Condition> {
    let mut conditions: Vec<Condition> = Vec::new();
    for (key, value) in codec::to_pairs(filter) {
        match (key, conditions.last_mut()) {
            ("payment_first" | "payment_term", Some(limit)) => limit.push((key, value)),
            _ => conditions.extend(singles(key, value).into_iter().map(|pair| vec![pair])),
        }
    }
    conditions
}

/// Each value of a list alone; texts, areas and boxes hold commas of their own.
fn singles(key: &'static str, value: String) -> Vec<(&'static str, String)> {
    match key {
        "q" | "draw" | "bbox" => vec![(key, value)],
        _ => value.split(',').map(|value| (key, value.to_owned())).collect(),
    }
}

/// One condition in words.
fn words(snapshot: &Snapshot, place: Place<'_>, filter: &Filter, condition: &Condition) -> String {
    let base = Filter::of(filter.kind, place.site);
    let (one, _) = codec::read_pairs(base, pairs(condition));
    let said = describe(&one, place.books, snapshot);
    let texts: Vec<String> =
        said.into_iter().filter(|chip| chip.field != Field::Kind).map(|chip| chip.text).collect();
    texts.join(", ")
}
