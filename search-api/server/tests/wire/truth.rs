//! Truths of the demonstration catalogue that only a served generation can show: badges, landings, «от», plans.

use std::collections::{HashMap, HashSet};

use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::deadline::{Deadline, DeadlineChoice};
use novosel_catalog::feature::Feature;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_demo::{Scale, generate};
use novosel_pictures::facts::FlatFacts;
use novosel_pictures::plan_rooms;
use novosel_views::model::building::Building;
use novosel_views::slugs::home_of;
use novosel_views::snapshot::Snapshot;

use crate::support::{portal, today};

fn snapshot() -> &'static Snapshot {
    &portal().snapshot
}

#[test]
fn a_badge_of_a_mortgage_stands_where_it_is_true() {
    let (mut it, mut family) = (0, 0);
    for (card, row) in snapshot().cards.iter().zip(&snapshot().engine.tables().complexes) {
        let has = |feature| row.features.contains(feature);
        if has(Feature::ItMortgage) {
            assert!(!card.region.is_city(), "{}", card.slug);
            it += 1;
        }
        if has(Feature::FamilyMortgage) || has(Feature::MaternityCapital) {
            assert_ne!(card.kind, ComplexKind::Apartments, "{}", card.slug);
            family += 1;
        }
        if has(Feature::RuralMortgage) {
            assert_eq!(card.region.code(), "LO", "{}", card.slug);
        }
    }
    assert!(it > 0 && family > it, "{it} and {family}");
}

#[test]
fn a_landing_of_a_mortgage_lists_what_may_have_it() {
    for site in SiteRegion::ALL {
        for (slug, only_oblast) in
            [("it-ipoteka", true), ("semejnaya-ipoteka", false), ("materinskiy-kapital", false)]
        {
            let landing = landing::resolve(snapshot().geography(), site, today(), slug).unwrap();
            let page = Page::new(1, 100).unwrap();
            let found = snapshot().engine.complexes(&landing.filter, Sort::default(), page, today());
            for item in &found.items {
                let card = snapshot().card_at(item.ordinal);
                assert!(!(only_oblast && card.region.is_city()), "{} in {slug}", card.slug);
                assert_ne!(card.kind, ComplexKind::Apartments, "{} in {slug}", card.slug);
            }
            // The same wish among apartments finds nothing but flats of mixed complexes.
            let apartments = Filter { kind: ListingKind::MultiFunctional, ..landing.filter.clone() };
            let found = snapshot().engine.complexes(&apartments, Sort::default(), page, today());
            assert!(
                found.items.iter().all(|item| snapshot().card_at(item.ordinal).multi_functional),
                "{slug} for {}",
                site.code()
            );
        }
    }
}

#[test]
fn what_sells_nothing_is_counted_apart_and_projects_are_found() {
    let engine = &snapshot().engine;
    let count = |filter: &Filter| engine.count(filter, today()).complexes;
    for site in SiteRegion::ALL {
        let all = Filter::of(ListingKind::Buildings, site);
        let of_catalogue = |ordinal: &u32| {
            let card = snapshot().card_at(*ordinal);
            card.region.site() == site && all.kind.accepts_complex(card.kind, card.multi_functional)
        };
        let ordinals = || (0..snapshot().cards.len() as u32).filter(of_catalogue);
        let sells = |ordinal: &u32| engine.complex(*ordinal).lots > 0;
        assert_eq!(count(&all), ordinals().filter(sells).count() as u64);
        let mut unsold = all.clone();
        unsold.features.insert(Feature::NoSales);
        assert_eq!(count(&unsold), ordinals().filter(|ordinal| !sells(ordinal)).count() as u64);
        let projects = landing::resolve(snapshot().geography(), site, today(), "project").unwrap().filter;
        let found = engine.complexes(&projects, Sort::default(), Page::new(1, 100).unwrap(), today());
        assert!(found.counts.complexes > 0 && found.items.len() as u64 == found.counts.complexes);
        for item in &found.items {
            let queues = &snapshot().card_at(item.ordinal).queues;
            assert!(queues.iter().any(|queue| queue.deadline == Deadline::Project));
        }
        let facets = engine.facets(&all, today());
        let option = facets.deadlines.iter().find(|option| option.value == DeadlineChoice::Project).unwrap();
        assert_eq!(option.counts, found.counts, "the form promises what the list has");
    }
}

#[test]
fn a_card_is_delivered_when_every_house_is() {
    let engine = &snapshot().engine;
    let mut partly = 0;
    for (card, ordinal) in snapshot().cards.iter().zip(0_u32..).filter(|(card, _)| !card.queues.is_empty()) {
        let filter = Filter {
            deadlines: vec![DeadlineChoice::Delivered],
            ..Filter::of(home_of(card), card.region.site())
        };
        let listed = engine.complex_summary(&filter, ordinal, today());
        let building = Building::of(snapshot(), today(), &listed);
        let ready = card.queues.iter().filter(|queue| queue.deadline == Deadline::Delivered).count();
        let is_delivered = building.end_date == Some(1) && building.end_date_to == Some(1);
        assert_eq!(is_delivered, ready == card.queues.len(), "{}", card.slug);
        partly += usize::from(listed.matching.lots > 0 && ready < card.queues.len());
    }
    assert!(partly > 0, "no delivered house sells beside one that is being built");
}

#[test]
fn a_pair_of_conditions_is_one_address() {
    let geography = snapshot().geography();
    for site in SiteRegion::ALL {
        let names: Vec<String> =
            landing::fixed(site, today()).iter().map(|landing| landing.slug.clone()).collect();
        let station = geography.stations.iter().find(|station| station.region.site() == site).unwrap();
        let station = landing::of_station(geography, site, station.id).unwrap().slug;
        let mut pairs = 0;
        for first in names.iter().chain([&station]) {
            for second in &names {
                let Some(pair) = landing::resolve(geography, site, today(), &format!("{first}/{second}"))
                else {
                    continue;
                };
                let named = landing::named(geography, today(), &pair.filter).unwrap();
                assert_eq!(named, pair, "{first} and {second}");
                let back = landing::resolve(geography, site, today(), &format!("{second}/{first}")).unwrap();
                assert_eq!(back.filter, pair.filter, "{first} and {second}");
                pairs += 1;
            }
        }
        assert!(pairs > 500, "{pairs}");
        let rooms = landing::resolve(geography, site, today(), &format!("{station}/rooms-1")).unwrap();
        assert_eq!(rooms.slug, format!("{station}/rooms-1"));
        for wrong in ["rooms-1/rooms-2", "rooms-1/", "rooms-1/nothing", "low-cost-msk/rooms-1", "a/b/c"] {
            assert_eq!(landing::resolve(geography, site, today(), wrong), None, "{wrong}");
        }
    }
}

#[test]
fn from_is_the_cheapest_live_lot() {
    let engine = &snapshot().engine;
    let mut priced = 0;
    for (card, ordinal) in snapshot().cards.iter().zip(0_u32..) {
        let home = home_of(card);
        let listed = engine.complex_summary(&Filter::of(home, card.region.site()), ordinal, today());
        let lots = engine.tables().slots(ordinal as usize).map(|slot| engine.lot(slot as u32));
        let cheapest =
            lots.filter(|lot| home.lot_kinds().contains(lot.kind)).filter_map(|lot| lot.price).min();
        assert_eq!(listed.matching.price_from, cheapest, "{}", card.slug);
        assert_eq!(listed.catalogue_price_from, cheapest, "{}", card.slug);
        priced += u32::from(cheapest.is_some());
    }
    assert!(priced > 30, "{priced}");
}

/// A lot as its plan is drawn.
fn facts(lot: &Lot) -> FlatFacts {
    FlatFacts {
        kind: lot.kind,
        rooms: lot.rooms,
        euro: lot.euro,
        area: lot.area.unwrap_or_default(),
        kitchen: lot.kitchen_area,
        room_areas: lot.room_areas.clone(),
        balconies: lot.balconies.unwrap_or(0),
        loggias: lot.loggias.unwrap_or(0),
        storeys: lot.floors_total.and_then(|floors| u8::try_from(floors).ok()).unwrap_or(1),
    }
}

#[test]
fn the_areas_written_on_a_plan_are_those_of_the_lot_and_add_up() {
    let geography = novosel_reference::geography().unwrap();
    let mut drawn: HashSet<String> = HashSet::new();
    let mut kinds: HashMap<LotKind, u32> = HashMap::new();
    for record in generate(Scale::Demo, 1, today(), &geography).unwrap() {
        let Record::Lot(lot) = record else { continue };
        let (Some(plan), Some(area)) = (lot.plan.clone(), lot.area) else { continue };
        // All flats of a riser share a plan; a thousand of them tell as much as all.
        if drawn.len() >= 1_000 || !drawn.insert(plan.clone()) {
            continue;
        }
        let rooms = plan_rooms(&facts(&lot), plan.trim_start_matches("/media/"));
        let sum: u32 = rooms.iter().map(|room| room.area.0).sum();
        assert_eq!(SquareMetres(sum), area, "lot {}: {rooms:?}", lot.id);
        for size in lot.room_areas.iter().chain(&lot.kitchen_area).filter(|_| !lot.room_areas.is_empty()) {
            assert!(rooms.iter().any(|room| room.area == *size), "lot {}: {size} in {rooms:?}", lot.id);
        }
        *kinds.entry(lot.kind).or_default() += 1;
    }
    assert!(kinds[&LotKind::Flat] > 500 && kinds[&LotKind::Apartments] > 15, "{kinds:?}");
}
