//! A complex as shown on pages other than its own.

use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;

use crate::context::RequestContext;
use crate::model::building::Building;
use crate::model::listing::ListingLink;
use crate::slugs::home_of;

/// The catalogue of all flats.
pub const ALL_FLATS: ListingKind = ListingKind::All;

/// The complex with all lots that its page offers.
pub fn as_listed(request: &RequestContext, ordinal: u32) -> Building {
    let card = request.snapshot.card_at(ordinal);
    let engine = &request.snapshot.engine;
    let offered = if card.kind.is_settlement() {
        ListingKind::Settlements
    } else {
        all_flats(engine.complex(ordinal).features)
    };
    let filter = Filter::of(offered, card.region.site());
    Building::of(&request.snapshot, request.today, &engine.complex_summary(&filter, ordinal, request.today))
}

/// The catalogue with every flat and apartment of a complex: in a mixed complex the home catalogue does not list both.
pub fn all_flats(features: FeatureSet) -> ListingKind {
    if features.contains(Feature::HideAssignment) { ListingKind::RealtorsApartments } else { ALL_FLATS }
}

/// Breadcrumbs: the home page, the catalogue, the smallest place, the complex.
pub fn breadcrumbs(request: &RequestContext, ordinal: u32, building: &Building) -> Vec<ListingLink> {
    let home = home_of(request.snapshot.card_at(ordinal));
    let link =
        |title: &str, url: &str| ListingLink { title: title.to_owned(), url: url.to_owned(), count: None };
    let place = building.location_data.iter().map(|place| link(&place.name, &place.url));
    [link("Главная", "/"), link(home.title(), home.path())]
        .into_iter()
        .chain(place)
        .chain([link(&building.name, &building.url)])
        .collect()
}
