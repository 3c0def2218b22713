//! Lists and their surroundings: errors as data, headers, meta tags, questions and answers, links.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::sort::{Direction, Sort};
use serde::Serialize;

use crate::listing::headers::Headers;
use crate::listing::links::Link;
use crate::model::building::Building;
use crate::model::facet::{CountsModel, FacetsModel};
use crate::model::flat::ApartmentGroup;
use crate::model::flat_summary::FlatsSummary;
use crate::model::search_form::SearchFormState;
use crate::model::settlement::{SettlementOffer, SettlementSummary};

/// An argument that was not understood: the answer does without it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(name = "FieldError", serial)]
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

/// Errors as schema types.
pub fn errors(errors: impl IntoIterator<Item = FieldError>) -> Vec<FieldErrorModel> {
    errors.into_iter().map(FieldErrorModel::from).collect()
}

/// Headers of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
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
#[graphql(serial)]
pub struct MetaTags {
    /// Title.
    pub title: String,
    /// Description.
    pub description: String,
    /// Key words.
    pub keywords: String,
    /// Header of the page.
    pub h1: String,
    /// Whether the header tells every condition of the listing.
    pub is_whole: bool,
    /// The one address of the listing, without a host.
    pub canonical: String,
}

impl MetaTags {
    /// The texts of headers, with the canonical URL.
    pub fn of(headers: Headers, canonical: String) -> Self {
        Self {
            title: headers.title,
            description: headers.description,
            keywords: headers.keywords,
            h1: headers.h1,
            is_whole: headers.is_whole,
            canonical,
        }
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
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
#[graphql(serial)]
pub struct FaqListing {
    /// The questions.
    pub items: Vec<FaqItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A link with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
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
#[graphql(serial)]
pub struct ListingCounts {
    /// Matching lots.
    pub flats: u64,
    /// Matching complexes.
    pub objects: u64,
}

/// A page of complexes.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
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
#[graphql(serial)]
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
#[graphql(serial)]
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
#[graphql(serial)]
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
#[graphql(serial)]
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
#[graphql(serial)]
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
    /// Landings, with the number of their complexes.
    pub top_links: Vec<ListingLink>,
    /// The order of the list.
    pub order: ListingOrder,
    /// The last day on which a price of the site changed.
    pub updated_at: Option<NaiveDate>,
    /// Ways out of an empty result; empty while something is found.
    pub relaxations: Vec<RelaxationItem>,
    /// Complexes that differ from the wish in one condition; empty while something is found.
    pub almost: Vec<AlmostFound>,
    /// Complexes that the same filter finds and that sell nothing: no count of the listing has them.
    pub unsold: Option<ListingLink>,
}

/// A complex that a wish misses by one condition.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct AlmostFound {
    /// What differs: «Цена до 5,2 млн ₽».
    pub title: String,
    /// The complex, with what of it then matches.
    pub building: Building,
}

/// The order of a list, by the codes of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
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
#[graphql(serial)]
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
#[graphql(serial)]
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
