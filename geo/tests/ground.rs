//! The shapes of the base map against what is known of the two cities.

use novosel_geo::curve::{simplify, smooth};
use novosel_geo::even_odd::EvenOdd;
use novosel_geo::ground::{Shape, ShapeKind, shapes};
use novosel_geo::position::Position;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("a place of the test is on the globe")
}

fn is_wet(position: Position) -> bool {
    let covers = |shape: &&Shape| {
        shape.kind == ShapeKind::Water
            && EvenOdd::new(shape.lines.iter().map(Vec::as_slice)).contains(position)
    };
    shapes().iter().any(|shape| covers(&shape))
}

#[test]
fn every_line_of_the_files_is_a_shape() {
    let text = include_str!("../src/ground/drawn.txt");
    let written = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
    let waters = include_str!("../src/ground/water.txt").lines().count();
    // Each ring road is a line and the city inside it.
    assert_eq!(shapes().len(), written + waters + 4);
    for shape in shapes() {
        assert!(shape.lines.iter().all(|line| line.len() >= 3), "{}", shape.name);
        let within = shape.bounds.south() > 53.8 && shape.bounds.north() < 61.7;
        assert!(within && shape.bounds.west() > 25.9 && shape.bounds.east() < 40.9, "{}", shape.name);
    }
}

#[test]
fn the_gulf_and_ladoga_are_wet_and_the_cities_are_dry() {
    assert!(is_wet(at(59.93, 30.05)), "Neva Bay");
    assert!(is_wet(at(60.8, 31.5)), "Ladoga");
    assert!(is_wet(at(60.1, 28.5)), "the Gulf of Finland");
    assert!(!is_wet(at(59.9356, 30.3259)), "Nevsky prospekt");
    assert!(!is_wet(at(59.995, 29.767)), "Kronstadt stands on an island");
    assert!(!is_wet(at(55.7537, 37.6199)), "Red Square");
}

#[test]
fn areas_and_closed_roads_end_where_they_begin() {
    let closed = |shape: &&Shape| shape.is_area() || shape.kind == ShapeKind::RingRoad;
    for shape in shapes().iter().filter(closed) {
        assert!(shape.lines.iter().all(|ring| ring.first() == ring.last()), "{}", shape.name);
    }
}

#[test]
fn a_smooth_line_runs_through_its_points_and_simplifies_back() {
    let corners = [at(55.0, 37.0), at(55.1, 37.2), at(55.0, 37.4), at(55.2, 37.6)];
    let curve = smooth(&corners, false, 8);
    assert_eq!(curve.len(), 3 * 8 + 1);
    for (index, corner) in corners.iter().enumerate() {
        assert!(curve[index * 8].distance_m(*corner) < 0.01);
    }
    assert!(simplify(&curve, 1e-9).len() > 12);
    assert_eq!(simplify(&curve, 0.5).len(), 2, "half of the world is coarser than any line");
}
