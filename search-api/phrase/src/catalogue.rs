//! Combined meaning of several terms: catalogues in one phrase, and places that depend on the site.

use novosel_catalog::id::PlaceId;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::{Geography, Place};
use novosel_catalog::region::{Region, SiteRegion};

/// The catalogue of two that one phrase contains; `None` when they exclude each other.
pub(super) fn merge(one: ListingKind, other: ListingKind) -> Option<ListingKind> {
    use ListingKind::{
        All, Buildings, Mgk, MultiFunctional, RealtorsApartments, RealtorsApartmentsAssignment, Settlements,
    };
    let pair = |a, b| (one, other) == (a, b) || (one, other) == (b, a);
    if one == other {
        return Some(one);
    }
    if pair(All, Buildings) || pair(All, RealtorsApartments) || pair(Buildings, RealtorsApartments) {
        return Some(RealtorsApartments);
    }
    if pair(Buildings, RealtorsApartmentsAssignment) {
        return Some(Buildings);
    }
    if pair(All, RealtorsApartmentsAssignment) || pair(RealtorsApartments, RealtorsApartmentsAssignment) {
        return Some(RealtorsApartmentsAssignment);
    }
    if pair(All, MultiFunctional) {
        return Some(All);
    }
    [MultiFunctional, Mgk, Settlements].into_iter().find(|kind| pair(*kind, Buildings) || pair(*kind, All))
}

/// The oblast of a site.
pub(super) fn oblast(site: Option<SiteRegion>) -> Result<Region, String> {
    let site = site.ok_or("не ясно, какая область: Московская или Ленинградская")?;
    Ok(site.regions()[1])
}

/// Central districts of a site, without those inside another central one.
pub(super) fn centre(geography: &Geography, site: Option<SiteRegion>) -> Result<Vec<PlaceId>, String> {
    let site = site.ok_or("не ясно, центр какого города")?;
    let central = |place: &&Place| {
        let inside = place.parent.and_then(|id| geography.place(id)).is_some_and(|parent| parent.is_central);
        place.is_central && !inside && place.is_district() && place.region.site() == site
    };
    let districts: Vec<_> = geography.places.iter().filter(central).map(|place| place.id).collect();
    if districts.is_empty() {
        return Err("центральные районы не отмечены в справочнике".to_owned());
    }
    Ok(districts)
}
