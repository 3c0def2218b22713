//! The ring roads against well-known places, and the distance against a walk along the road.

use novosel_geo::{Position, RingRoad};
use proptest::prelude::*;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

#[test]
fn old_moscow_is_inside_the_mkad() {
    let mkad = RingRoad::mkad();
    for (name, place) in [
        ("Kremlin", at(55.752, 37.617)),
        ("Strogino", at(55.803, 37.402)),
        ("Vykhino", at(55.715, 37.817)),
        ("Bibirevo", at(55.884, 37.603)),
        ("Yasenevo", at(55.606, 37.533)),
        ("Brateyevo", at(55.634, 37.765)),
    ] {
        assert!(mkad.contains(place), "{name}");
        assert_eq!(mkad.distance_outside_km(place), None, "{name}");
    }
}

#[test]
fn suburbs_are_so_many_kilometres_outside_the_mkad() {
    let mkad = RingRoad::mkad();
    for (name, place, from, to) in [
        ("Khimki station", at(55.893, 37.444), 0.3, 1.6),
        ("Mytishchi", at(55.911, 37.731), 1.5, 4.5),
        ("Lyubertsy", at(55.677, 37.894), 2.5, 5.0),
        ("Odintsovo", at(55.678, 37.277), 6.0, 10.0),
        ("Zelenograd", at(55.992, 37.214), 16.0, 22.0),
        ("Podolsk", at(55.431, 37.545), 13.0, 18.0),
        ("Kommunarka", at(55.570, 37.474), 2.0, 5.0),
        ("Tver", at(56.859, 35.912), 140.0, 160.0),
    ] {
        let km = mkad.distance_outside_km(place).unwrap_or_else(|| panic!("{name} is outside"));
        assert!((from..=to).contains(&km), "{name}: {km}");
    }
}

#[test]
fn the_kad_closes_over_the_dam() {
    let kad = RingRoad::kad();
    for (name, place) in [
        ("Palace square", at(59.939, 30.316)),
        ("Neva Bay", at(59.96, 29.95)),
        ("Strelna", at(59.853, 30.036)),
        ("Peterhof", at(59.884, 29.909)),
        ("Parnas station", at(60.067, 30.334)),
        ("Kudrovo, in the oblast", at(59.908, 30.513)),
    ] {
        assert!(kad.contains(place), "{name}");
    }
    for (name, place, from, to) in [
        ("Devyatkino station", at(60.050, 30.443), 0.1, 1.5),
        ("Rybatskoye station", at(59.831, 30.501), 1.5, 3.5),
        ("Vsevolozhsk", at(60.019, 30.645), 4.0, 9.0),
        ("Gatchina", at(59.567, 30.128), 22.0, 30.0),
        ("Sestroretsk", at(60.096, 29.965), 4.5, 8.0),
        ("Kolpino", at(59.751, 30.588), 7.0, 13.0),
    ] {
        let km = kad.distance_outside_km(place).unwrap_or_else(|| panic!("{name} is outside"));
        assert!((from..=to).contains(&km), "{name}: {km}");
    }
}

#[test]
fn a_ring_needs_three_points() {
    let error = RingRoad::new(vec![at(55.0, 37.0), at(56.0, 37.0)]).unwrap_err();
    assert_eq!(error.to_string(), "ring road of 2 points: at least 3 are needed");
}

proptest! {
    #[test]
    fn the_distance_is_that_of_the_nearest_step_along_the_road(
        lat in 54.5..57.0_f64,
        lon in 35.5..40.0_f64,
    ) {
        let mkad = RingRoad::mkad();
        let place = at(lat, lon);
        let Some(km) = mkad.distance_outside_km(place) else {
            prop_assert!(mkad.contains(place));
            return Ok(());
        };
        let line = mkad.line();
        let mut walked = f64::INFINITY;
        for (index, start) in line.iter().enumerate() {
            let end = line[(index + 1) % line.len()];
            for step in 0..100 {
                let t = f64::from(step) / 100.0;
                let lat = start.lat() + t * (end.lat() - start.lat());
                let lon = start.lon() + t * (end.lon() - start.lon());
                walked = walked.min(place.distance_m(at(lat, lon)) / 1_000.0);
            }
        }
        // The walk's steps are up to 60 m long; the plane is off by metres at such distances.
        prop_assert!((km - walked).abs() < 0.1, "{} {}", km, walked);
    }
}
