//! Resolvers by noun. A resolver parses its arguments into domain values (errors are data), makes one call and builds
//! the response.

mod args;
pub mod banks;
mod builder_record;
pub mod building_mongo;
pub mod chosen;
pub mod collections;
pub mod companies;
pub mod dynamics;
pub mod editorial;
mod flat_floor;
pub mod flat_listing;
mod flat_page;
pub mod flat_prices;
pub mod flats;
pub mod grid;
pub mod layout;
pub mod listing;
pub mod locations;
pub mod main_page;
pub mod objects;
mod rated_places;
pub mod ratings;
pub mod reference;
pub mod search;
pub mod settlements;
pub mod tabs;
mod text_page;
pub mod visitor;

use async_graphql::MergedObject;

/// What can be asked.
#[derive(Debug, Default, MergedObject)]
pub struct Query(
    listing::ListingQuery,
    flats::FlatQuery,
    settlements::SettlementQuery,
    locations::LocationQuery,
    reference::ReferenceQuery,
    search::SearchQuery,
    chosen::ChosenQuery,
    objects::ObjectQuery,
    building_mongo::BuildingMongoQuery,
    dynamics::DynamicsQuery,
    grid::GridQuery,
    flat_prices::FlatPriceQuery,
    flat_listing::FlatListingQuery,
    collections::CollectionQuery,
    layout::LayoutQuery,
    main_page::MainPageQuery,
    tabs::TabQuery,
    editorial::EditorialQuery,
    ratings::RatingQuery,
    companies::CompanyQuery,
    banks::BankQuery,
    visitor::VisitorQuery,
);
