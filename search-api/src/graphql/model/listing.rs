//! Lists and what stands around them: errors as data, headers, meta tags, questions and answers, links, the form.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::sort::{Direction, Sort};
use novosel_catalog::settlement::Convenience;
use novosel_geo::area::Area;
use serde::Serialize;

use crate::graphql::model::building::Building;
use crate::graphql::model::facet::{CountsModel, FacetsModel};
use crate::graphql::model::flat::ApartmentGroup;
use crate::graphql::model::flat_summary::FlatsSummary;
use crate::graphql::model::geography::SubwayLine;
use crate::graphql::model::settlement::{SettlementOffer, SettlementSummary};
use crate::listing::headers::Headers;
use crate::listing::links::Link;
use crate::rest::wire::FORM_TYPE;
use crate::snapshot::Snapshot;

/// An argument that was not understood: the answer does without it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(name = "FieldError")]
pub struct FieldErrorModel {
    /// The argument, or the key in the address.
    pub field: String,
    /// What is wrong, in Russian.
    pub message: String,
}

impl From<FieldError> for FieldErrorModel {
    fn from(error: FieldError) -> Self {
        Self { field: error.field, message: error.message }
    }
}

/// Errors as a list of the schema.
pub fn errors(errors: impl IntoIterator<Item = FieldError>) -> Vec<FieldErrorModel> {
    errors.into_iter().map(FieldErrorModel::from).collect()
}

/// Headers of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct ListHeaders {
    /// The header of the page.
    pub h1: String,
    /// The title of the document.
    pub title: String,
    /// What was found, in words.
    pub found: String,
}

impl From<&Headers> for ListHeaders {
    fn from(headers: &Headers) -> Self {
        Self { h1: headers.h1.clone(), title: headers.title.clone(), found: headers.found.clone() }
    }
}

/// Texts for the head of the document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct MetaTags {
    /// Title.
    pub title: String,
    /// Description.
    pub description: String,
    /// Key words.
    pub keywords: String,
    /// Header of the page.
    pub h1: String,
    /// The one address of the listing, without a host.
    pub canonical: String,
}

impl MetaTags {
    /// The texts of headers at an address.
    pub fn of(headers: Headers, canonical: String) -> Self {
        Self {
            title: headers.title,
            description: headers.description,
            keywords: headers.keywords,
            h1: headers.h1,
            canonical,
        }
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct FaqItem {
    /// how_buy, what_price, what_reviews, what_area.
    pub key: &'static str,
    /// The question.
    pub question: String,
    /// The answer, from the data of the moment.
    pub answer: String,
}

/// Questions and answers of a listing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct FaqListing {
    /// The questions.
    pub items: Vec<FaqItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A link with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct ListingLink {
    /// The words.
    pub title: String,
    /// The address.
    pub url: String,
    /// Complexes there; none for links that count nothing.
    pub count: Option<u64>,
}

impl From<Link> for ListingLink {
    fn from(link: Link) -> Self {
        Self { title: link.title, url: link.url, count: link.count }
    }
}

/// Flats and objects of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct ListingCounts {
    /// Matching lots.
    pub flats: u64,
    /// Matching complexes.
    pub objects: u64,
}

/// A page of complexes.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct BuildingsList {
    /// The complexes.
    pub items: Vec<Building>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Complexes in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// A page of flats.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct FlatsList {
    /// The flats.
    pub items: Vec<ApartmentGroup>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Groups in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// The summary of a complex's flats.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct FlatsSummaryList {
    /// A line for each room class.
    pub items: Vec<FlatsSummary>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Flats in all.
    pub items_count: u64,
}

/// A page of a settlement's offers.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct SettlementOffersList {
    /// The offers.
    pub items: Vec<SettlementOffer>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Offers in all.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
}

/// The summary of a settlement's offers.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct SettlementSummaryList {
    /// A line for each type.
    pub items: Vec<SettlementSummary>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Offers in all.
    pub items_count: u64,
}

/// A listing page of complexes or of lots.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct BuildingsListData {
    /// Texts for the head of the document.
    pub meta_tags: MetaTags,
    /// Questions and answers.
    pub faq: Vec<FaqItem>,
    /// The complexes; empty in a catalogue of lots.
    pub buildings: BuildingsList,
    /// The lots; empty in a catalogue of complexes.
    pub flats: FlatsList,
    /// Flats and objects.
    pub counts: ListingCounts,
    /// Where the listing stands.
    pub breadcrumbs: Vec<ListingLink>,
    /// Landings that have something.
    pub top_links: Vec<ListingLink>,
    /// The order of the list.
    pub order: ListingOrder,
    /// The last day on which a price of the site changed.
    pub updated_at: Option<NaiveDate>,
    /// Ways out of an empty result; empty while something is found.
    pub relaxations: Vec<RelaxationItem>,
    /// Complexes that differ from the wish in one condition; empty while something is found.
    pub almost: Vec<AlmostFound>,
}

/// A complex that a wish misses by one condition.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct AlmostFound {
    /// What differs: «Цена до 5,2 млн ₽».
    pub title: String,
    /// The complex, with what of it then matches.
    pub building: Building,
}

/// The order of a list, by the codes of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct ListingOrder {
    /// What the list is ordered by.
    pub sort: &'static str,
    /// asc or desc.
    pub dir: &'static str,
}

impl From<Sort> for ListingOrder {
    fn from(sort: Sort) -> Self {
        let dir = if sort.direction == Direction::Asc { "asc" } else { "desc" };
        Self { sort: sort.field.code(), dir }
    }
}

/// A way out of an empty result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct RelaxationItem {
    /// The key of the condition in addresses; `place` for stations, districts and towns together.
    pub field: &'static str,
    /// What to do, in words.
    pub title: String,
    /// The address after it.
    pub url: String,
    /// What then matches.
    pub counts: CountsModel,
}

/// The form of a listing: what is chosen, and what can be.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct BuildingsListFilters {
    /// What is chosen.
    pub form: SearchFormState,
    /// What can be chosen, with counts.
    pub facets: FacetsModel,
    /// What matches.
    pub counts: CountsModel,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages of the listing.
    pub pages_count: u64,
    /// Objects of the listing.
    pub items_count: u64,
    /// Headers.
    pub headers: ListHeaders,
    /// The one address of the listing.
    pub canonical: String,
}

/// A chosen station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct SelectedSubway {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The line.
    pub line: Option<SubwayLine>,
}

/// A chosen district, town or settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case")]
pub struct SelectedDistrict {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// A district, not a town or a settlement.
    pub is_district: bool,
    /// 1 to 4.
    pub region_id: u8,
}

/// A chosen complex or builder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case")]
pub struct SelectedRecord {
    /// Number.
    pub id: u32,
    /// Number.
    pub record_id: u32,
    /// Name.
    pub name: String,
    /// Name with its kind.
    pub title: String,
    /// building or builder.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: &'static str,
}

/// A chosen text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct SelectedText {
    /// Place in the list, from 1.
    pub id: u32,
    /// The text.
    pub name: String,
    /// The text.
    pub q: String,
}

/// A chosen land status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject)]
pub struct SelectedGroundType {
    /// Number.
    pub id: u32,
}

/// The state of the search form (specification, section 3, «Search form state»). Prices here are roubles, as typed.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
pub struct SearchFormState {
    /// The real-estate type.
    pub selected_real_estate: &'static str,
    /// Stations.
    pub selected_subways: Vec<SelectedSubway>,
    /// Districts, towns, settlements.
    pub selected_districts: Vec<SelectedDistrict>,
    /// Complexes.
    pub selected_residential_complexes: Vec<SelectedRecord>,
    /// Room values.
    pub selected_rooms: Vec<&'static str>,
    /// Highest price, roubles; 0 for none.
    pub price_to: u64,
    /// Builders.
    pub selected_builders: Vec<SelectedRecord>,
    /// Texts.
    pub selected_search_texts: Vec<SelectedText>,
    /// Smallest area, m²; 0 for none.
    pub area_from: f64,
    /// Completions.
    pub selected_end_dates: Vec<u16>,
    /// Smallest house, m²; 0 for none.
    pub cottage_area: f64,
    /// Smallest plot, сотки; 0 for none.
    pub land_area: f64,
    /// Greatest distance from the ring, km; 0 for none.
    pub kad_dist: f64,
    /// Utilities.
    pub selected_conveniences: Vec<&'static str>,
    /// The type of the form.
    pub form_type: &'static str,
    /// Drawn areas, serialised.
    pub map_geo_objects: Option<String>,
    /// The text of the button.
    pub button_data: String,
    /// The checkbox «Отделка».
    pub is_with_finishing: bool,
    /// Land statuses.
    pub selected_ground_types: Vec<SelectedGroundType>,
    /// Smallest kitchen, m²; 0 for none.
    pub kitchen_area: f64,
    /// Never when it comes from the server.
    pub is_loading: bool,
}

impl SearchFormState {
    /// The form that a filter fills, with the text of its button.
    pub fn of(snapshot: &Snapshot, filter: &Filter, button: String) -> Self {
        let books = snapshot.reference();
        let area = filter.area_from.map_or(0.0, |area| area.as_f64());
        let is_settlement = filter.kind.is_settlement();
        let stations = filter.stations.iter().filter_map(|id| books.station(*id));
        let places = filter.districts.iter().chain(&filter.locations).filter_map(|id| books.place(*id));
        let complexes = filter.complexes.iter().filter_map(|id| snapshot.card(*id));
        let builders = filter.builders.iter().filter_map(|id| snapshot.names.builder(&snapshot.books, *id));
        Self {
            selected_real_estate: filter.kind.code(),
            selected_subways: stations
                .map(|station| SelectedSubway {
                    id: station.id.0,
                    name: station.name.clone(),
                    line: SubwayLine::of(books, station.line),
                })
                .collect(),
            selected_districts: places
                .map(|place| SelectedDistrict {
                    id: place.id.0,
                    name: place.name.clone(),
                    is_district: place.is_district(),
                    region_id: place.region.number(),
                })
                .collect(),
            selected_residential_complexes: complexes
                .map(|card| record(card.id.0, &card.name, format!("ЖК «{}»", card.name), "building"))
                .collect(),
            selected_rooms: filter.rooms.values(),
            price_to: filter.price_to.map_or(0, |price| price.roubles()),
            selected_builders: builders
                .map(|builder| {
                    record(builder.id.0, &builder.name, format!("Застройщик {}", builder.name), "builder")
                })
                .collect(),
            selected_search_texts: filter
                .texts
                .iter()
                .zip(1..)
                .map(|(text, id)| SelectedText { id, name: text.clone(), q: text.clone() })
                .collect(),
            area_from: if is_settlement { 0.0 } else { area },
            selected_end_dates: filter.deadlines.iter().map(|choice| choice.code()).collect(),
            cottage_area: if is_settlement { area } else { 0.0 },
            land_area: filter.land_from.map_or(0.0, |land| land.as_f64()),
            kad_dist: filter.ring_distance_to.map_or(0.0, |tenths| f64::from(tenths) / 10.0),
            selected_conveniences: filter.conveniences.iter().map(Convenience::code).collect(),
            form_type: FORM_TYPE,
            map_geo_objects: filter.area.as_ref().map(Area::to_json),
            button_data: button,
            is_with_finishing: filter.finishing == novosel_catalog::finishing::FinishingSet::fine(),
            selected_ground_types: filter
                .land_statuses
                .iter()
                .map(|status| SelectedGroundType { id: status.0 })
                .collect(),
            kitchen_area: filter.kitchen_from.map_or(0.0, |area| area.as_f64()),
            is_loading: false,
        }
    }
}

fn record(id: u32, name: &str, title: String, kind: &'static str) -> SelectedRecord {
    SelectedRecord { id, record_id: id, name: name.to_owned(), title, kind }
}
