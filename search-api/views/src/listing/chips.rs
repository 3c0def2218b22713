//! The conditions of a URL as chips, each with the URL without it.

use async_graphql::SimpleObject;
use novosel_catalog::listing::address as codec;
use novosel_catalog::listing::fields::{self, Kind};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, Sort};
use novosel_phrase::{Subject, describe};

use crate::address::SiteContext;
use crate::snapshot::Snapshot;

/// A condition that a visitor can take back.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct ChosenChip {
    /// «до 9 млн ₽».
    pub text: String,
    /// The address without it.
    pub url: String,
}

/// The URL of a filter with every condition in its query. The canonical URL of a landing has its conditions in the
/// path, where none can be changed alone.
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

/// The chips of a filter, in the order of its URL. Conditions of one name are one chip: a station of two lines.
pub fn chips(
    snapshot: &Snapshot,
    site_context: SiteContext<'_>,
    filter: &Filter,
    sort: Sort,
) -> Vec<ChosenChip> {
    let conditions = conditions(filter);
    let texts: Vec<String> =
        conditions.iter().map(|condition| words(snapshot, site_context, filter, condition)).collect();
    let without = |text: &str| {
        let kept = conditions.iter().zip(&texts).filter(|(_, other)| *other != text);
        let pairs = kept.flat_map(|(condition, _)| pairs(condition));
        let (rest, _) = codec::read_pairs(Filter::of(filter.kind, site_context.site), pairs);
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

/// A condition: the query parameters that belong together.
type Pairs = Vec<(&'static str, String)>;

fn pairs(condition: &Pairs) -> impl Iterator<Item = (&str, &str)> {
    condition.iter().map(|(key, value)| (*key, value.as_str()))
}

/// Every condition alone. Loan terms belong to the value before them.
fn conditions(filter: &Filter) -> Vec<Pairs> {
    let mut conditions: Vec<Pairs> = Vec::new();
    for (key, value) in codec::to_pairs(filter) {
        match (fields::key(key).map(|key| key.kind), conditions.last_mut()) {
            (Some(Kind::Term), Some(before)) => before.push((key, value)),
            (Some(Kind::List), _) => {
                conditions.extend(value.split(',').map(|value| vec![(key, value.to_owned())]));
            }
            _ => conditions.push(vec![(key, value)]),
        }
    }
    conditions
}

/// One condition in words.
fn words(snapshot: &Snapshot, site_context: SiteContext<'_>, filter: &Filter, condition: &Pairs) -> String {
    let base = Filter::of(filter.kind, site_context.site);
    let (one, _) = codec::read_pairs(base, pairs(condition));
    let said = describe(&one, site_context.geography, snapshot);
    let texts: Vec<String> =
        said.into_iter().filter(|chip| chip.field != Subject::Kind).map(|chip| chip.text).collect();
    texts.join(", ")
}
