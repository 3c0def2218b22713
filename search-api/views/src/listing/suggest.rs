//! Suggestions with counts under the current filter.

use std::ops::Range;

use async_graphql::SimpleObject;
use novosel_catalog::contract::Contract;
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::rooms::RoomSet;
use novosel_engine::count::{MatchCounts, SuggestionTarget};
use novosel_indexer::suggest::{KindMask, RegionMask, SuggestEntry, SuggestHit, SuggestKind};
use serde::Serialize;

use crate::address::{SiteContext, canonical};
use crate::highlight::characters;
use crate::slugs::complex_url;
use crate::snapshot::Snapshot;

/// Items of each type; the form shows five and expands the rest (specification, section 9).
pub const PER_TYPE: usize = 10;
/// Characters of a query that are used (threat T9).
const MAX_QUERY: usize = 128;

/// Something that the search box offers (specification, section 3, «Search suggestion item»); from `lots` on ours.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Suggestion {
    /// builder, building, location, district, subway, building_group, realtor_apartment_group, resale_apartment_group.
    #[serde(rename = "type")]
    #[graphql(name = "type")]
    pub kind: &'static str,
    /// Unique among items of the type.
    pub id: u32,
    /// The number of the thing itself; of a group, of its complex or builder.
    pub record_id: u32,
    /// The name shown.
    pub name: String,
    /// The line below it.
    pub title: String,
    /// The colour of a station's line; the rooms of a group of flats.
    pub data: Option<String>,
    /// 1 Moscow, 2 Moscow oblast, 3 Saint Petersburg, 4 Leningrad oblast, 0 for none in particular.
    pub region_id: u8,
    /// The text search that the item stands for, if it is one.
    pub q: Option<String>,
    /// Lots that would match if the item were chosen.
    pub lots: u64,
    /// Complexes that would match.
    pub complexes: u64,
    /// The cheapest of those lots, thousands of roubles.
    pub price_from: Option<u32>,
    /// Where the item leads.
    pub url: String,
    /// Letters of the name to show in bold: pairs of first and past-the-last, counted in characters.
    pub highlights: Vec<Vec<u32>>,
}

/// A query of the search box.
#[derive(Clone, Debug)]
pub struct SuggestQuery<'a> {
    /// As typed.
    pub text: &'a str,
    /// The requested types.
    pub kinds: KindMask,
    /// Items of each type.
    pub per_type: usize,
    /// The current filter, which counts are computed under.
    pub filter: &'a Filter,
}

impl<'a> SuggestQuery<'a> {
    /// Things of every type that a text finds.
    pub fn of(text: &'a str, filter: &'a Filter) -> Self {
        Self { text, kinds: KindMask::ALL, per_type: PER_TYPE, filter }
    }
}

/// The items whose names match a text, each with what it would match.
pub fn suggest(
    snapshot: &Snapshot,
    site_context: SiteContext<'_>,
    query: &SuggestQuery<'_>,
) -> Vec<Suggestion> {
    let end = query.text.char_indices().nth(MAX_QUERY).map_or(query.text.len(), |(at, _)| at);
    let text = query.text[..end].trim();
    if text.is_empty() {
        return Vec::new();
    }
    let regions = RegionMask::of(&site_context.site.regions().map(|region| region.number()));
    let suggestions = snapshot.suggest.lookup_of_kinds(text, regions, query.kinds, query.per_type);
    let hits = suggestions.hits().iter();
    let found: Vec<(&SuggestHit, &SuggestEntry)> =
        hits.filter_map(|hit| Some((hit, snapshot.suggest.entry(hit.entry)?))).collect();
    let targets: Vec<SuggestionTarget> = found.iter().filter_map(|(_, entry)| target_of(entry)).collect();
    let mut counted =
        snapshot.engine.suggestion_counts(query.filter, &targets, site_context.today).into_iter();
    let mut count = |entry: &SuggestEntry| match target_of(entry) {
        Some(_) => counted.next().unwrap_or_default(),
        None => snapshot.engine.count(&choice(site_context, entry, query.filter), site_context.today),
    };
    let items = found
        .into_iter()
        .map(|(hit, entry)| item(snapshot, site_context, entry, &suggestions.matched(hit), count(entry)));
    items.collect()
}

/// The target that the engine counts in one pass; `None` for groups of flats, which are counted one by one.
fn target_of(entry: &SuggestEntry) -> Option<SuggestionTarget> {
    let number = entry.record_id;
    match entry.kind {
        SuggestKind::Complex => Some(SuggestionTarget::Complex(ComplexId(number))),
        SuggestKind::Builder | SuggestKind::BuildingGroup => {
            Some(SuggestionTarget::Builder(BuilderId(number)))
        }
        SuggestKind::Subway => Some(SuggestionTarget::Station(StationId(number))),
        SuggestKind::District | SuggestKind::Location => Some(SuggestionTarget::Place(PlaceId(number))),
        SuggestKind::FlatGroup | SuggestKind::AssignmentGroup | SuggestKind::Landing => None,
    }
}

/// The filter with the item chosen instead of its group.
fn choice(site_context: SiteContext<'_>, entry: &SuggestEntry, filter: &Filter) -> Filter {
    let mut chosen = filter.clone();
    let number = entry.record_id;
    match entry.kind {
        SuggestKind::Complex => chosen.complexes = vec![ComplexId(number)],
        SuggestKind::Builder | SuggestKind::BuildingGroup => chosen.builders = vec![BuilderId(number)],
        SuggestKind::Subway | SuggestKind::District | SuggestKind::Location => {
            chosen.stations.clear();
            chosen.districts.clear();
            chosen.locations.clear();
            match entry.kind {
                SuggestKind::Subway => chosen.stations = vec![StationId(number)],
                SuggestKind::District => chosen.districts = vec![PlaceId(number)],
                _ => chosen.locations = vec![PlaceId(number)],
            }
        }
        SuggestKind::FlatGroup | SuggestKind::AssignmentGroup => {
            chosen.kind = if entry.kind == SuggestKind::FlatGroup {
                ListingKind::RealtorsApartments
            } else {
                ListingKind::RealtorsApartmentsAssignment
            };
            // The catalogue of assignments implies the contract.
            chosen.contracts.remove(Contract::Assignment);
            chosen.complexes = vec![ComplexId(number)];
            chosen.rooms = entry.data.as_deref().and_then(RoomSet::parse_value).unwrap_or_default();
        }
        SuggestKind::Landing => {
            let slug = entry.data.as_deref().unwrap_or_default();
            let landing =
                landing::resolve(site_context.geography, site_context.site, site_context.today, slug);
            return landing.map_or(chosen, |landing| landing.over(filter));
        }
    }
    chosen
}

fn item(
    snapshot: &Snapshot,
    site_context: SiteContext<'_>,
    entry: &SuggestEntry,
    matched: &[Range<usize>],
    counts: MatchCounts,
) -> Suggestion {
    let url = match (entry.kind, snapshot.card(ComplexId(entry.record_id))) {
        (SuggestKind::Complex, Some(card)) => complex_url(card),
        _ => canonical(
            site_context,
            &choice(site_context, entry, &Filter::of(ListingKind::default(), site_context.site)),
            Sort::default(),
        ),
    };
    Suggestion {
        kind: entry.kind.wire(),
        id: item_id(entry),
        record_id: entry.record_id,
        name: entry.name.clone(),
        title: entry.title.clone(),
        data: entry.data.clone(),
        region_id: entry.region,
        q: entry.q.clone(),
        lots: counts.lots,
        complexes: counts.complexes,
        price_from: counts.price_from.map(|price| price.0),
        url,
        highlights: characters(&entry.name, matched),
    }
}

/// A complex has a group for each room value, so its number alone would not be unique.
fn item_id(entry: &SuggestEntry) -> u32 {
    let rooms = entry.data.as_deref().and_then(RoomSet::parse_value);
    match (entry.kind, rooms.and_then(|rooms| rooms.iter().next())) {
        (SuggestKind::FlatGroup | SuggestKind::AssignmentGroup, Some(first)) => {
            // Eight classes of rooms. A number that overflows belongs to no complex of ours, and stays unique enough to
            // show.
            entry.record_id.wrapping_mul(8) + first.index() as u32
        }
        _ => entry.record_id,
    }
}
