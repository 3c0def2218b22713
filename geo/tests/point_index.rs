//! The point index against a walk over all points.

use novosel_geo::{Area, BoundingBox, PointIndex, Position, PreparedArea, Ring};
use proptest::prelude::*;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

fn regional() -> impl Strategy<Value = Position> {
    // A coarse grid makes equal places and equal distances common.
    (540..615_i32, 264..403_i32).prop_map(|(lat, lon)| at(f64::from(lat) / 10.0, f64::from(lon) / 10.0))
}

fn global() -> impl Strategy<Value = Position> {
    (-90.0..=90.0_f64, -180.0..=180.0_f64).prop_map(|(lat, lon)| at(lat, lon))
}

fn index_of(points: &[Position]) -> PointIndex {
    PointIndex::from_points(points.iter().copied().zip(0..))
}

fn ranked(points: &[Position], centre: Position) -> Vec<(u32, f64)> {
    let mut all: Vec<(u32, f64)> = (0..).zip(points.iter().map(|p| centre.distance_m(*p))).collect();
    all.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    all
}

#[test]
fn an_empty_index_finds_nothing() {
    let index = index_of(&[]);
    assert!(index.is_empty());
    assert!(index.nearest(at(60.0, 30.0), 5).is_empty());
    assert!(index.within(at(60.0, 30.0), 1e9).is_empty());
}

#[test]
fn at_60_north_a_degree_of_longitude_is_short() {
    // 0.10° to the east is 5.6 km, 0.06° to the north 6.7 km: plain degrees would choose the wrong one.
    let index = index_of(&[at(60.06, 30.0), at(60.0, 30.1)]);
    let nearest = index.nearest(at(60.0, 30.0), 1);
    assert_eq!(nearest[0].0, 1);
    assert!((nearest[0].1 - 5_560.0).abs() < 20.0, "{}", nearest[0].1);
}

#[test]
fn a_neighbour_across_the_antimeridian_is_near() {
    let index = index_of(&[at(60.0, -179.9), at(60.0, 170.0)]);
    assert_eq!(index.within(at(60.0, 179.9), 20_000.0).len(), 1);
}

proptest! {
    #[test]
    fn nearest_is_the_head_of_the_ranking(
        points in prop::collection::vec(regional(), 0..80),
        centre in regional(),
        k in 0..12_usize,
    ) {
        let mut expected = ranked(&points, centre);
        expected.truncate(k);
        prop_assert_eq!(index_of(&points).nearest(centre, k), expected);
    }

    #[test]
    fn within_is_the_ranking_up_to_a_distance(
        points in prop::collection::vec(regional(), 0..80),
        centre in regional(),
        metres in 0.0..400_000.0_f64,
    ) {
        let mut expected = ranked(&points, centre);
        expected.retain(|(_, distance)| *distance <= metres);
        prop_assert_eq!(index_of(&points).within(centre, metres), expected);
    }

    #[test]
    fn a_box_gives_exactly_its_points(
        points in prop::collection::vec(regional(), 0..80),
        corners in (regional(), regional()),
    ) {
        let bounds = BoundingBox::of([corners.0, corners.1]).unwrap();
        let mut found = Vec::new();
        index_of(&points).in_bounds(&bounds, |id, position| found.push((id, position)));
        found.sort_by_key(|(id, _)| *id);
        let expected: Vec<(u32, Position)> = (0..)
            .zip(points.iter().copied())
            .filter(|(_, position)| bounds.contains(*position))
            .collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn nearest_is_right_all_over_the_globe(
        points in prop::collection::vec(global(), 1..40),
        centre in global(),
        k in 1..5_usize,
    ) {
        let found = index_of(&points).nearest(centre, k);
        let mut expected = ranked(&points, centre);
        expected.truncate(k);
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn an_area_gives_exactly_its_points(
        points in prop::collection::vec(regional(), 0..80),
        rings in prop::collection::vec((prop::collection::vec(regional(), 3..8), any::<bool>()), 1..4),
    ) {
        let rings = rings
            .into_iter()
            .map(|(vertices, excluded)| Ring { vertices, excluded })
            .collect();
        let prepared = PreparedArea::new(&Area { rings });
        let mut found = Vec::new();
        index_of(&points).in_area(&prepared, |id| found.push(id));
        found.sort_unstable();
        let expected: Vec<u32> = (0..)
            .zip(&points)
            .filter(|(_, position)| prepared.contains(**position))
            .map(|(id, _)| id)
            .collect();
        prop_assert_eq!(found, expected);
    }
}
