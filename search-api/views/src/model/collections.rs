//! Lists that are neither listings nor companies: chosen objects, promos, pictures of building sites, the site map.

use async_graphql::SimpleObject;

use crate::model::building::Building;
use crate::model::building_sections::{Photo, Promo};
use crate::model::flat::ApartmentGroup;
use crate::model::listing::{FieldErrorModel, ListingLink};

/// Objects of numbers, in the order of the numbers.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct ObjectsList {
    /// Complexes.
    pub buildings: Vec<Building>,
    /// Flats that are on sale.
    pub flats: Vec<ApartmentGroup>,
    /// Numbers of complexes that are not there.
    pub lost_buildings: Vec<u32>,
    /// Numbers of flats that are not on sale any more.
    pub lost_flats: Vec<u32>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
}

/// A promo with its complex.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct PromoItem {
    /// The promo.
    pub promo: Promo,
    /// Its complex as its catalogue lists it.
    pub building: Building,
}

/// A page of the promos that hold today.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct PromosList {
    /// Promos of the most popular complexes first.
    pub items: Vec<PromoItem>,
    /// Kinds with the number of their promos: the address of each is of this list.
    pub kinds: Vec<ListingLink>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Promos in all.
    pub items_count: u64,
}

/// A building site with its newest picture.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct SitePhotosItem {
    /// The newest picture.
    pub photo: Photo,
    /// The корпус in the picture.
    pub queue: Option<String>,
    /// The complex as its catalogue lists it.
    pub building: Building,
}

/// A page of building sites.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(serial)]
pub struct SitePhotosList {
    /// The newest pictures first.
    pub items: Vec<SitePhotosItem>,
    /// What was not understood.
    pub errors: Vec<FieldErrorModel>,
    /// Pages.
    pub pages_count: u64,
    /// Building sites in all.
    pub items_count: u64,
}

/// The map of a site.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct SitemapPage {
    /// Catalogues with their complexes.
    pub catalogues: Vec<ListingLink>,
    /// Landings that have something.
    pub landings: Vec<ListingLink>,
    /// First letters of complexes with their number: the address of each is of the map.
    pub letters: Vec<ListingLink>,
    /// The letter that is shown.
    pub letter: String,
    /// Complexes of the letter, by name, with their flats.
    pub complexes: Vec<ListingLink>,
    /// Builders, by name, with their complexes.
    pub builders: Vec<ListingLink>,
}
