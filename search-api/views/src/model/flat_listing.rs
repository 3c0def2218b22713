//! The surroundings of a listing of flats (specification, section 3, «Listing»).

use async_graphql::SimpleObject;

use crate::model::listing::{FaqItem, FieldErrorModel, ListingCounts, ListingLink, MetaTags};
use crate::model::search_form::SearchFormState;

/// The head, the links and the counts of a catalogue of flats.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct FlatListingPage {
    /// The header of the page.
    pub title: String,
    /// What is chosen.
    pub form: SearchFormState,
    /// Texts for the head of the document.
    pub meta_tags: MetaTags,
    /// Where the listing stands.
    pub breadcrumbs: Vec<ListingLink>,
    /// Flats, and the complexes that sell them.
    pub counts: ListingCounts,
    /// Pages.
    pub total_pages: u64,
    /// The same catalogue by rooms, and other catalogues of flats.
    pub top_links: Vec<ListingLink>,
    /// Questions and answers.
    pub faq: Vec<FaqItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}
