//! The form codec: what the form can say survives its way over the wire.

use novosel_catalog::area::CeilingHeight;
use novosel_catalog::listing::fields::FIELDS;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_http::extract::form::FormTree;
use novosel_server::rest::wire::{read, write};

use crate::kit::{Random, filters};
use crate::support::encoded;

/// What the form can say: a site by its host, no zeros (zero is no condition), six rooms only with five.
fn expressible(mut filter: Filter) -> Filter {
    filter.site = filter.site.or(Some(SiteRegion::Msk));
    if filter.rooms.contains(Rooms::Many) {
        filter.rooms = filter.rooms.union(RoomSet::of([Rooms::Five]));
    }
    for field in &FIELDS {
        if field.bound.as_ref().is_some_and(|bound| (bound.limit)(&filter) == Some(0)) {
            (field.clear)(&mut filter);
        }
    }
    filter.ring_distance_to = filter.ring_distance_to.filter(|tenths| *tenths > 0);
    filter.normalized()
}

#[test]
fn every_wish_survives_the_form_by_its_own_address_and_by_the_common_one() {
    let geography = novosel_reference::geography().unwrap();
    let mut random = Random::new(20_261_120);
    for round in 0..5_000 {
        let filter = expressible(filters::filter(&mut random, 6));
        let pairs = write(&filter, &geography);
        let tree = FormTree::parse(encoded(&pairs).as_bytes()).unwrap();
        let site = filter.site.unwrap();
        for catalogue in [filter.kind, ListingKind::Buildings] {
            let (found, errors) = read(&tree, catalogue, site);
            assert_eq!(errors, [], "round {round}: {pairs:?}");
            assert_eq!(found, filter, "round {round}: {pairs:?}");
        }
    }
}

#[test]
fn every_field_of_the_table_survives_the_form() {
    let geography = novosel_reference::geography().unwrap();
    let mut random = Random::new(20_261_122);
    for field in &FIELDS {
        let mut asked = std::iter::repeat_with(|| expressible(filters::filter(&mut random, 6)));
        let filter = asked.by_ref().take(5_000).find(|filter| (field.is_set)(filter));
        let filter = filter.unwrap_or_else(|| panic!("no filter asks for {}", field.name));
        let tree = FormTree::parse(encoded(&write(&filter, &geography)).as_bytes()).unwrap();
        let (found, errors) = read(&tree, filter.kind, filter.site.unwrap());
        assert_eq!((found, errors), (filter, vec![]), "{}", field.name);
    }
    let tree = FormTree::parse(b"Building[ceiling_from]=2.9").unwrap();
    let (filter, errors) = read(&tree, ListingKind::Buildings, SiteRegion::Msk);
    assert_eq!((filter.ceiling_from, errors), (CeilingHeight::from_f64(2.9), vec![]));
}

fn payload(kind: ListingKind) -> Vec<(String, String)> {
    write(&Filter::of(kind, SiteRegion::Spb), &novosel_reference::geography().unwrap())
}

fn value<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let key = format!("Building[{name}]");
    pairs.iter().find(|(own, _)| *own == key).map(|(_, value)| value.as_str())
}

#[test]
fn hidden_values_follow_the_catalogue() {
    for (kind, low_floors, is_settlement) in [
        (ListingKind::Buildings, "all", "0"),
        (ListingKind::MultiFunctional, "all", "0"),
        (ListingKind::Mgk, "1", "0"),
        (ListingKind::Settlements, "0", "1"),
        (ListingKind::Townhouses, "0", "1"),
        (ListingKind::RealtorsApartments, "all", "0"),
    ] {
        let pairs = payload(kind);
        assert_eq!(value(&pairs, "low_floors"), Some(low_floors), "{kind:?}");
        assert_eq!(value(&pairs, "is_settlement"), Some(is_settlement), "{kind:?}");
        assert_eq!(value(&pairs, "extended_search"), Some("0"), "{kind:?}");
        assert_eq!(value(&pairs, "searchBoundingBox"), Some(""), "{kind:?}");
        assert_eq!(value(&pairs, "price_to"), None, "a filter enters only when it says something");
    }
}

#[test]
fn places_are_nested_by_region_and_a_price_makes_the_search_extended() {
    let geography = novosel_reference::geography().unwrap();
    let place =
        geography.places.iter().find(|place| place.is_district() && place.region.number() == 3).unwrap();
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.districts = vec![place.id];
    filter.price_to = Some(Thousands(9_000));
    let pairs = write(&filter, &geography);
    assert!(pairs.contains(&("Building[cdistrict][3][]".to_owned(), place.id.to_string())), "{pairs:?}");
    assert_eq!(value(&pairs, "extended_search"), Some("1"));
    assert_eq!(value(&pairs, "price_to"), Some("9000000"));
}

#[test]
fn a_plus_that_was_not_escaped_is_still_a_plus() {
    let tree = FormTree::parse(b"Building[rooms][]=4+&Building[rooms][]=st").unwrap();
    let (filter, errors) = read(&tree, ListingKind::Buildings, SiteRegion::Msk);
    assert_eq!(errors, []);
    assert_eq!(filter.rooms, RoomSet::of([Rooms::Studio, Rooms::Four, Rooms::Five, Rooms::Many]));
}
