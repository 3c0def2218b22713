//! Positions and boxes: what cannot be made, what the texts look like, how far things are.

use novosel_geo::{BoundingBox, BoundsError, Position, PositionError};
use proptest::prelude::*;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

fn any_position() -> impl Strategy<Value = Position> {
    (-90.0..=90.0_f64, -180.0..=180.0_f64).prop_map(|(lat, lon)| at(lat, lon))
}

#[test]
fn a_position_is_finite_and_on_the_globe() {
    for (lat, lon) in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (f64::NEG_INFINITY, 0.0)] {
        let refused = Position::new(lat, lon);
        assert!(matches!(refused, Err(PositionError::NotFinite { .. })), "{lat} {lon}");
    }
    assert_eq!(Position::new(90.001, 0.0), Err(PositionError::Latitude(90.001)));
    assert_eq!(Position::new(0.0, -180.5), Err(PositionError::Longitude(-180.5)));
    assert!(Position::new(-90.0, 180.0).is_ok());
}

#[test]
fn reading_a_position_validates() {
    let text = serde_json::to_string(&at(55.75, 37.61)).unwrap();
    assert_eq!(text, r#"{"lat":55.75,"lon":37.61}"#);
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), at(55.75, 37.61));
    let error = serde_json::from_str::<Position>(r#"{"lat":95,"lon":37}"#).unwrap_err();
    assert!(error.to_string().contains("latitude 95 is outside"), "{error}");
}

#[test]
fn minus_zero_is_zero() {
    use std::collections::HashSet;
    let set: HashSet<_> = [at(0.0, 0.0), at(-0.0, -0.0)].into_iter().collect();
    assert_eq!(set.len(), 1);
}

#[test]
fn the_two_capitals_are_634_km_apart() {
    let km = at(55.750_722, 37.613_681).distance_m(at(59.947_626, 30.323_11)) / 1_000.0;
    assert!((633.0..637.0).contains(&km), "{km}");
    let half_way_round = at(0.0, 0.0).distance_m(at(0.0, 180.0)) / 1_000.0;
    assert!((half_way_round - 20_015.0).abs() < 1.0, "{half_way_round}");
}

#[test]
fn a_box_reads_its_own_text() {
    let bounds: BoundingBox = "55.5,37.3,55.95,37.9".parse().unwrap();
    assert_eq!(bounds.to_string(), "55.5,37.3,55.95,37.9");
    assert_eq!((bounds.south(), bounds.west()), (55.5, 37.3));
    assert_eq!((bounds.north(), bounds.east()), (55.95, 37.9));
    assert_eq!("1,2,3".parse::<BoundingBox>(), Err(BoundsError::Parts(3)));
    assert!(matches!(
        "55,37,north,38".parse::<BoundingBox>(),
        Err(BoundsError::Number { side: "north", .. })
    ));
    assert!(matches!("NaN,37,56,38".parse::<BoundingBox>(), Err(BoundsError::Corner(_))));
    assert!(matches!("56,37,55,38".parse::<BoundingBox>(), Err(BoundsError::SouthAboveNorth { .. })));
    assert!(matches!("55,38,56,37".parse::<BoundingBox>(), Err(BoundsError::WestBeyondEast { .. })));
}

#[test]
fn boxes_that_touch_intersect() {
    let a = BoundingBox::new(55.0, 37.0, 56.0, 38.0).unwrap();
    assert!(a.intersects(&BoundingBox::new(56.0, 38.0, 57.0, 39.0).unwrap()));
    assert!(!a.intersects(&BoundingBox::new(56.1, 37.0, 57.0, 38.0).unwrap()));
    assert!(!a.intersects(&BoundingBox::new(55.0, 38.1, 56.0, 39.0).unwrap()));
}

proptest! {
    #[test]
    fn box_texts_round_trip(points in prop::collection::vec(any_position(), 1..20)) {
        let bounds = BoundingBox::of(points.iter().copied()).unwrap();
        prop_assert_eq!(bounds.to_string().parse::<BoundingBox>().unwrap(), bounds);
        prop_assert!(points.iter().all(|point| bounds.contains(*point)));
    }

    #[test]
    fn the_box_around_a_circle_holds_it(
        centre in any_position(),
        other in any_position(),
        slack in 0.0..0.5_f64,
    ) {
        let metres = centre.distance_m(other) * (1.0 + slack);
        prop_assert!(BoundingBox::around(centre, metres).contains(other));
    }

    #[test]
    fn rounding_moves_a_point_by_centimetres_and_only_once(point in any_position()) {
        let rounded = point.rounded();
        prop_assert!(point.distance_m(rounded) < 0.1);
        prop_assert_eq!(rounded.rounded(), rounded);
    }
}
