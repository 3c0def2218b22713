//! Where everything stands (`domain.md`, «Geography»).

use std::collections::HashSet;

use novosel_catalog::building::Complex;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::even_odd::EvenOdd;
use novosel_geo::ground::ShapeKind;
use novosel_geo::position::Position;

use crate::{geography, place, world};

#[test]
fn every_place_of_a_complex_lies_in_its_region_and_nobody_is_far_away() {
    let centre = |site| match site {
        SiteRegion::Msk => Position::new(55.750_722, 37.613_681).unwrap(),
        SiteRegion::Spb => Position::new(59.947_626, 30.323_11).unwrap(),
    };
    for complex in world().complexes.values() {
        let position = complex.point().expect("every complex stands somewhere");
        assert!(position.distance_m(centre(complex.region.site())) <= 150_000.0, "{}", complex.slug);
        assert!(!complex.places.is_empty(), "{}", complex.slug);
        for id in &complex.places {
            assert_eq!(place(*id).region, complex.region, "{} in {}", complex.slug, place(*id).name);
        }
        let innermost = place(complex.places[0]);
        assert_eq!(complex.places, geography().with_parents(innermost.id), "{}", complex.slug);
        assert!(position.distance_m(innermost.position) <= 1_300.0, "{}", complex.slug);
        assert!(complex.address.starts_with(complex.region.title()), "{}", complex.address);
        for queue in complex.queues.iter().filter_map(|queue| queue.position) {
            assert!(queue.distance_m(position) < 150.0, "{}", complex.slug);
        }
    }
}

#[test]
fn suburbs_of_the_city_are_the_oblasts() {
    let region_of = |name: &str| {
        let named = |complex: &&Complex| complex.places.iter().any(|id| place(*id).name == name);
        let regions: HashSet<Region> =
            world().complexes.values().filter(named).map(|complex| complex.region).collect();
        regions.into_iter().collect::<Vec<_>>()
    };
    for name in ["Кудрово", "Мурино", "Бугры", "Янино-1"] {
        assert_eq!(region_of(name), [Region::Lo], "{name}");
    }
    for okrug in ["НАО", "ЗелАО"] {
        let there: Vec<&Complex> =
            world().complexes.values().filter(|complex| crate::okrug(complex) == Some(okrug)).collect();
        assert!(!there.is_empty() && there.iter().all(|complex| complex.region == Region::Msk), "{okrug}");
    }
}

#[test]
fn ring_distance_is_given_outside_the_ring_only() {
    let (mkad, kad) = (novosel_geo::RingRoad::mkad(), novosel_geo::RingRoad::kad());
    for complex in world().complexes.values() {
        let ring = if complex.region.site() == SiteRegion::Msk { &mkad } else { &kad };
        assert_eq!(
            complex.ring_distance.is_none(),
            ring.contains(complex.point().unwrap()),
            "{}",
            complex.slug
        );
    }
}

#[test]
fn stations_are_near_and_in_order() {
    let world = world();
    for complex in world.complexes.values() {
        assert!(complex.stations.is_sorted_by_key(|near| near.metres) && complex.stations.len() <= 6);
        for near in &complex.stations {
            let station = geography().station(near.station).unwrap();
            let metres = station.position.distance_m(complex.point().unwrap());
            assert!((metres - f64::from(near.metres)).abs() <= 1.0, "{}", complex.slug);
        }
    }
    let in_city =
        world.complexes.values().filter(|complex| complex.region.is_city() && !complex.kind.is_settlement());
    let (all, near) = in_city.fold((0, 0), |(all, near), complex| {
        (all + 1, near + u32::from(complex.stations.iter().any(|station| station.walk_minutes <= 15)))
    });
    assert!(near * 100 / all >= 35, "{near} of {all} are near a station");
}

/// Whether an area whose shapes are rings, islands cut out, holds a position.
fn holds(rings: &[Vec<Position>], position: Position) -> bool {
    EvenOdd::new(rings.iter().map(Vec::as_slice)).contains(position)
}

#[test]
fn nothing_stands_in_water() {
    let waters = || novosel_geo::ground::shapes().iter().filter(|shape| shape.kind == ShapeKind::Water);
    let is_wet =
        |position| waters().any(|water| water.bounds.contains(position) && holds(&water.lines, position));
    assert!(is_wet(Position::new(59.99, 29.95).unwrap()), "the Gulf of Finland is wet");
    for complex in world().complexes.values() {
        let houses = complex.queues.iter().filter_map(|queue| queue.position);
        for position in complex.point().into_iter().chain(houses) {
            assert!(!is_wet(position), "{} at {position:?}", complex.slug);
        }
    }
}

#[test]
fn within_a_ring_road_an_oblast_has_only_the_towns_that_it_cuts() {
    let inside = |region: Region| {
        let ring = if region.site() == SiteRegion::Msk {
            novosel_geo::RingRoad::mkad()
        } else {
            novosel_geo::RingRoad::kad()
        };
        move |position| ring.contains(position)
    };
    // A city has nothing far outside of its ring: Zelenogorsk and the south of Troitsk are the farthest.
    for complex in world().complexes.values() {
        let position = complex.point().unwrap();
        let distance = complex.ring_distance.unwrap_or(0);
        match complex.region {
            Region::Mo | Region::Lo => assert!(
                !inside(complex.region)(position) || distance == 0 && is_at_the_ring(complex),
                "{} of the oblast stands in the city",
                complex.slug
            ),
            Region::Spb => assert!(distance < 350, "{}", complex.slug),
            Region::Msk => assert!(distance < 750, "{}", complex.slug),
        }
    }
}

/// Towns of the oblast that the ring road cuts off.
fn is_at_the_ring(complex: &Complex) -> bool {
    complex.places.iter().any(|id| place(*id).region == complex.region && !place(*id).is_district())
}
