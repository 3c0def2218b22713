//! Prepared areas against the slow obvious answer: every side of every ring, in exact whole numbers.

use novosel_geo::{Area, BoundingBox, EvenOdd, Position, PreparedArea, Ring};
use proptest::prelude::*;

/// A point on a grid of 1/1024 of a degree: exact in floating point, so that the oracle can count in whole
/// numbers.
type Node = (i64, i64);

const GRID: f64 = 1024.0;

fn position((lat, lon): Node) -> Position {
    Position::new(55.0 + lat as f64 / GRID, 37.0 + lon as f64 / GRID).expect("the grid lies on the globe")
}

fn ring(nodes: &[Node], excluded: bool) -> Ring {
    Ring { vertices: nodes.iter().map(|node| position(*node)).collect(), excluded }
}

fn area(rings: &[(Vec<Node>, bool)]) -> Area {
    Area { rings: rings.iter().map(|(nodes, excluded)| ring(nodes, *excluded)).collect() }
}

/// Even-odd with the boundary inside, as a schoolbook has it.
fn oracle(nodes: &[Node], (lat, lon): Node) -> bool {
    let mut inside = false;
    for (index, &(lat1, lon1)) in nodes.iter().enumerate() {
        let (lat2, lon2) = nodes[(index + 1) % nodes.len()];
        let turn = (lon2 - lon1) * (lat - lat1) - (lat2 - lat1) * (lon - lon1);
        let in_box =
            lat >= lat1.min(lat2) && lat <= lat1.max(lat2) && lon >= lon1.min(lon2) && lon <= lon1.max(lon2);
        if turn == 0 && in_box {
            return true;
        }
        if (lat1 > lat) != (lat2 > lat) && (turn > 0) == (lat2 > lat1) {
            inside = !inside;
        }
    }
    inside
}

fn area_oracle(rings: &[(Vec<Node>, bool)], point: Node) -> bool {
    let added = rings.iter().all(|(_, excluded)| *excluded)
        || rings.iter().any(|(nodes, excluded)| !excluded && oracle(nodes, point));
    added && !rings.iter().any(|(nodes, excluded)| *excluded && oracle(nodes, point))
}

/// Every node around the ring: corners, sides, inside and outside.
fn check_everywhere(nodes: &[Node]) {
    let prepared = PreparedArea::new(&area(&[(nodes.to_vec(), false)]));
    for lat in -2..=18 {
        for lon in -2..=18 {
            let expected = oracle(nodes, (lat, lon));
            assert_eq!(prepared.contains(position((lat, lon))), expected, "{nodes:?} at {lat}, {lon}");
        }
    }
}

#[test]
fn odd_rings_have_a_defined_answer() {
    let square = [(0, 0), (0, 16), (16, 16), (16, 0)];
    let mut reversed = square;
    reversed.reverse();
    let closed = [(0, 0), (0, 16), (16, 16), (16, 0), (0, 0)];
    let repeated = [(0, 0), (0, 0), (0, 16), (16, 16), (16, 16), (16, 0)];
    for ring in [square.as_slice(), &reversed, &closed, &repeated] {
        check_everywhere(ring);
        assert!(oracle(ring, (8, 8)) && oracle(ring, (16, 8)) && !oracle(ring, (17, 8)));
    }
    let bow_tie = [(0, 0), (16, 16), (0, 16), (16, 0)];
    let star = [(0, 2), (16, 8), (0, 14), (10, 0), (10, 16)];
    let spike = [(0, 0), (0, 8), (16, 8), (0, 8), (0, 16), (8, 16), (8, 0)];
    let flat = [(5, 0), (5, 16), (5, 8)];
    let upright = [(0, 5), (16, 5), (8, 5)];
    let slanted = [(0, 0), (16, 16), (8, 8)];
    let one_point = [(4, 4), (4, 4), (4, 4)];
    let drawn_twice = [(0, 0), (0, 9), (9, 9), (9, 0), (0, 0), (0, 9), (9, 9), (9, 0)];
    for ring in [bow_tie.as_slice(), &star, &spike, &flat, &upright, &slanted, &one_point, &drawn_twice] {
        check_everywhere(ring);
    }
    assert!(!oracle(&star, (7, 8)), "the heart of a star is outside by even-odd");
}

#[test]
fn exclusions_are_cut_out_with_their_edge() {
    let outer = (vec![(0, 0), (0, 16), (16, 16), (16, 0)], false);
    let hole = (vec![(4, 4), (4, 8), (8, 8), (8, 4)], true);
    let prepared = PreparedArea::new(&area(&[outer, hole.clone()]));
    assert!(prepared.contains(position((2, 2))) && prepared.contains(position((0, 0))));
    assert!(!prepared.contains(position((6, 6))) && !prepared.contains(position((4, 6))));
    assert_eq!(prepared.bounds(), BoundingBox::of([position((0, 0)), position((16, 16))]));

    let only_hole = PreparedArea::new(&area(&[hole]));
    assert!(only_hole.is_unbounded() && only_hole.bounds().is_none());
    assert!(only_hole.contains(position((100, 100))) && !only_hole.contains(position((6, 6))));
}

#[test]
fn an_area_built_by_hand_without_points_contains_nothing() {
    let prepared = PreparedArea::new(&area(&[(vec![], false)]));
    assert!(!prepared.contains(position((0, 0))));
    assert_eq!(prepared.bounds(), None);
    assert!(!prepared.is_unbounded());
}

#[test]
fn a_prepared_area_may_be_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<PreparedArea>();
}

#[test]
fn the_worst_zigzag_stays_small_and_right() {
    // Every side runs from the south to the north: the slabs must not hold a million copies.
    let nodes: Vec<Node> = (0..2_000).map(|i| (if i % 2 == 0 { 0 } else { 900 }, i)).collect();
    let lines: Vec<Position> = nodes.iter().map(|node| position(*node)).collect();
    let prepared = EvenOdd::new([lines.as_slice()]);
    for point in (0..2_000).step_by(37).map(|i| (i % 900, i)) {
        assert_eq!(prepared.contains(position(point)), oracle(&nodes, point), "{point:?}");
    }
}

fn nodes(size: i64, most: usize) -> impl Strategy<Value = Vec<Node>> {
    prop::collection::vec((0..=size, 0..=size), 1..most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn small_rings_agree_on_every_node(nodes in nodes(8, 12)) {
        // Crossings, spikes, repeats and collinear runs are the rule on so small a grid.
        let prepared = PreparedArea::new(&area(&[(nodes.clone(), false)]));
        for lat in -1..=9 {
            for lon in -1..=9 {
                prop_assert_eq!(prepared.contains(position((lat, lon))), oracle(&nodes, (lat, lon)));
            }
        }
    }

    #[test]
    fn large_rings_agree(
        nodes in nodes(3_000, 300),
        points in prop::collection::vec((-10..3_010_i64, -10..3_010_i64), 60),
    ) {
        let prepared = PreparedArea::new(&area(&[(nodes.clone(), false)]));
        let corners = nodes.iter().copied();
        for point in points.into_iter().chain(corners) {
            prop_assert_eq!(prepared.contains(position(point)), oracle(&nodes, point));
        }
    }

    #[test]
    fn unions_and_exclusions_agree(
        rings in prop::collection::vec((nodes(12, 9), any::<bool>()), 1..6),
        points in prop::collection::vec((-1..14_i64, -1..14_i64), 40),
    ) {
        let prepared = PreparedArea::new(&area(&rings));
        for point in points {
            prop_assert_eq!(prepared.contains(position(point)), area_oracle(&rings, point));
        }
    }

    #[test]
    fn winding_and_closing_do_not_matter(nodes in nodes(40, 30), point in (0..=40_i64, 0..=40_i64)) {
        let answer = |nodes: Vec<Node>| {
            PreparedArea::new(&area(&[(nodes, false)])).contains(position(point))
        };
        let closed: Vec<Node> = nodes.iter().chain(nodes.first()).copied().collect();
        let reversed: Vec<Node> = nodes.iter().rev().copied().collect();
        prop_assert_eq!(answer(closed), answer(nodes.clone()));
        prop_assert_eq!(answer(reversed), answer(nodes));
    }
}
