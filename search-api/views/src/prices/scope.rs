//! The set of complexes that a price is compared among.

use novosel_catalog::building::Complex;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::id::PlaceId;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::PlaceKind;
use novosel_catalog::region::{Region, SiteRegion};

use crate::slugs::home_of;
use crate::snapshot::Snapshot;

/// Complexes that are compared. Those of a site, a district or a class are of one catalogue: houses are not compared with
/// flats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// One complex, by ordinal.
    Complex(u32),
    /// Complexes of a site.
    Site(SiteRegion, ListingKind),
    /// Complexes of a place.
    District(PlaceId, ListingKind),
    /// Complexes of a class in a region.
    Class(Region, BuildingClass, ListingKind),
}

impl Scope {
    /// The district of a complex; its town when it is in no district.
    pub fn district_of(snapshot: &Snapshot, ordinal: u32) -> Option<Self> {
        let card = snapshot.card_at(ordinal);
        let places = card.places.iter().filter_map(|id| snapshot.geography().place(*id));
        let place = places.min_by_key(|place| width(place.kind))?;
        Some(Self::District(place.id, home_of(card)))
    }

    /// The class of a complex in its region.
    pub fn class_of(snapshot: &Snapshot, ordinal: u32) -> Option<Self> {
        let card = snapshot.card_at(ordinal);
        Some(Self::Class(card.region, card.class?, home_of(card)))
    }

    /// «Приморский район», «класс комфорт, Санкт-Петербург».
    pub fn title(self, snapshot: &Snapshot) -> String {
        match self {
            Self::Complex(ordinal) => snapshot.card_at(ordinal).name.clone(),
            Self::Site(site, _) => site.regions().map(Region::title).join(", "),
            Self::District(id, _) => {
                snapshot.geography().place(id).map(|place| place.name.clone()).unwrap_or_default()
            }
            Self::Class(region, class, _) => format!("класс {}, {}", class.title(), region.title()),
        }
    }

    /// The complexes. O(complexes), except for a single one.
    pub fn members(self, snapshot: &Snapshot) -> Vec<u32> {
        let matching = |holds: &dyn Fn(&Complex) -> bool| {
            let cards = (0_u32..).zip(&snapshot.cards);
            cards.filter(|(_, card)| holds(card)).map(|(ordinal, _)| ordinal).collect()
        };
        match self {
            Self::Complex(ordinal) => vec![ordinal],
            Self::Site(site, home) => matching(&|card| card.region.site() == site && home_of(card) == home),
            Self::District(id, home) => matching(&|card| card.places.contains(&id) && home_of(card) == home),
            Self::Class(region, class, home) => {
                matching(&|card| card.region == region && card.class == Some(class) && home_of(card) == home)
            }
        }
    }
}

/// What visitors call a district is first; an okrug is the last resort.
fn width(kind: PlaceKind) -> u8 {
    match kind {
        PlaceKind::District => 0,
        PlaceKind::Town => 1,
        PlaceKind::Settlement => 2,
        PlaceKind::MunicipalOkrug => 3,
        PlaceKind::Okrug => 4,
    }
}
