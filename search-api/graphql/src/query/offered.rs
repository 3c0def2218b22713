//! A complex as shown on pages other than its own.

use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_views::context::RequestContext;
use novosel_views::model::building::Building;
use novosel_views::model::listing::ListingLink;
use novosel_views::slugs::home_of;

use super::listing::ALL_FLATS;

/// The complex with all lots that its page offers.
pub(super) fn as_listed(request: &RequestContext, ordinal: u32) -> Building {
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
pub(super) fn all_flats(features: FeatureSet) -> ListingKind {
    if features.contains(Feature::HideAssignment) { ListingKind::RealtorsApartments } else { ALL_FLATS }
}

/// Breadcrumbs: the home page, the catalogue, the smallest place, the complex.
pub(super) fn breadcrumbs(request: &RequestContext, ordinal: u32, building: &Building) -> Vec<ListingLink> {
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
