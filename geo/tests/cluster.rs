//! Clusters: exact totals, one answer whatever the order, nothing that covers its neighbour.

use novosel_geo::cluster::{CELL_PX, OVERLAP_PX};
use novosel_geo::tile::TILE_PX;
use novosel_geo::{Cluster, Marker, Position, clusters, mercator};
use proptest::prelude::*;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

fn marker(id: u32, lat: f64, lon: f64, weight: u32, price: Option<u32>) -> Marker {
    Marker { id, position: at(lat, lon), weight, price }
}

fn markers() -> impl Strategy<Value = Vec<Marker>> {
    let one = (55.4..56.0_f64, 37.2..38.0_f64, 0..500_u32, prop::option::of(3_000..90_000_u32));
    prop::collection::vec(one, 0..200).prop_map(|places| {
        (0..).zip(places).map(|(id, (lat, lon, weight, price))| marker(id, lat, lon, weight, price)).collect()
    })
}

fn world_px(zoom: u8) -> f64 {
    f64::from(TILE_PX) * f64::from(1_u32 << zoom)
}

fn px_between(a: Position, b: Position, zoom: u8) -> f64 {
    let ((ax, ay), (bx, by)) = (mercator(a), mercator(b));
    (ax - bx).hypot(ay - by) * world_px(zoom)
}

#[test]
fn nothing_gives_nothing() {
    assert_eq!(clusters(std::iter::empty(), 10), vec![]);
}

#[test]
fn one_marker_keeps_its_place_and_id() {
    let only = marker(7, 55.75, 37.61, 0, None);
    let found = clusters([only].into_iter(), 3);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].single, Some(7));
    assert_eq!(found[0].position, only.position);
    assert_eq!((found[0].objects, found[0].weight, found[0].price_from), (1, 0, None));
}

#[test]
fn heavy_markers_pull_the_centre() {
    let found =
        clusters([marker(1, 55.75, 37.60, 3, Some(9_000)), marker(2, 55.75, 37.64, 1, None)].into_iter(), 4);
    assert_eq!(found.len(), 1);
    let Cluster { position, objects, weight, price_from, single, bounds } = found[0];
    assert!((position.lon() - 37.61).abs() < 1e-6, "{position:?}");
    assert!((position.lat() - 55.75).abs() < 1e-6, "{position:?}");
    assert_eq!((objects, weight, price_from, single), (2, 4, Some(9_000), None));
    assert_eq!((bounds.west(), bounds.east()), (37.60, 37.64));
}

#[test]
fn a_border_between_cells_does_not_part_neighbours() {
    // Two places a few pixels to both sides of a line of the grid.
    let zoom = 10;
    let cell = f64::from(CELL_PX) / world_px(zoom);
    let column = (mercator(at(55.75, 37.61)).0 / cell).round();
    let lon = |px: f64| (column * cell + px / world_px(zoom)) * 360.0 - 180.0;
    let pair = [marker(1, 55.75, lon(-3.0), 1, None), marker(2, 55.75, lon(3.0), 1, None)];
    assert_eq!(clusters(pair.into_iter(), zoom).len(), 1);
    let apart = [marker(1, 55.75, lon(-29.0), 1, None), marker(2, 55.75, lon(29.0), 1, None)];
    assert_eq!(clusters(apart.into_iter(), zoom).len(), 2);
}

#[test]
fn a_deep_zoom_parts_all_but_equal_places() {
    let three = [
        marker(1, 55.7500, 37.61, 1, None),
        marker(2, 55.7510, 37.61, 1, None),
        marker(3, 55.7510, 37.61, 1, None),
    ];
    let found = clusters(three.into_iter(), u8::MAX);
    let objects: Vec<u32> = found.iter().map(|cluster| cluster.objects).collect();
    assert_eq!(objects, [2, 1]);
}

proptest! {
    #[test]
    fn totals_are_exact(markers in markers(), zoom in 0..20_u8) {
        let found = clusters(markers.iter().copied(), zoom);
        let objects: usize = found.iter().map(|c| c.objects as usize).sum();
        let weight: u64 = found.iter().map(|c| u64::from(c.weight)).sum();
        prop_assert_eq!(objects, markers.len());
        prop_assert_eq!(weight, markers.iter().map(|m| u64::from(m.weight)).sum::<u64>());
        let cheapest = found.iter().filter_map(|c| c.price_from).min();
        prop_assert_eq!(cheapest, markers.iter().filter_map(|m| m.price).min());
        for cluster in &found {
            prop_assert_eq!(cluster.objects == 1, cluster.single.is_some());
            if let Some(id) = cluster.single {
                prop_assert_eq!(cluster.position, markers[id as usize].position);
                prop_assert_eq!(cluster.price_from, markers[id as usize].price);
            }
            // The centre is counted to a centimetre or so, the box exactly.
            let bounds = cluster.bounds;
            prop_assert!(cluster.position.lat() >= bounds.south() - 1e-6);
            prop_assert!(cluster.position.lat() <= bounds.north() + 1e-6);
            prop_assert!(cluster.position.lon() >= bounds.west() - 1e-6);
            prop_assert!(cluster.position.lon() <= bounds.east() + 1e-6);
        }
    }

    #[test]
    fn the_order_of_markers_does_not_matter(
        markers in markers(),
        zoom in 0..16_u8,
        turn in 0..200_usize,
    ) {
        let mut turned = markers.clone();
        turned.reverse();
        let middle = turn % turned.len().max(1);
        turned.rotate_left(middle);
        prop_assert_eq!(
            clusters(turned.into_iter(), zoom),
            clusters(markers.into_iter(), zoom)
        );
    }

    #[test]
    fn markers_of_a_cluster_are_within_three_cells(markers in markers(), zoom in 6..16_u8) {
        for cluster in clusters(markers.into_iter(), zoom) {
            let bounds = cluster.bounds;
            let corner = |lat, lon| at(lat, lon);
            let diagonal = px_between(
                corner(bounds.south(), bounds.west()),
                corner(bounds.north(), bounds.east()),
                zoom,
            );
            prop_assert!(diagonal <= 3.0 * f64::from(CELL_PX) * std::f64::consts::SQRT_2 + 1.0);
        }
    }

    #[test]
    fn two_markers_never_cover_each_other(
        lat in 55.4..56.0_f64,
        lon in 37.2..38.0_f64,
        east_px in -90.0..90.0_f64,
        zoom in 6..18_u8,
    ) {
        let other = at(lat, lon + east_px / world_px(zoom) * 360.0);
        let pair = [marker(0, lat, lon, 1, None), Marker { id: 1, position: other, weight: 1, price: None }];
        let found = clusters(pair.into_iter(), zoom);
        if let [a, b] = found.as_slice() {
            prop_assert!(px_between(a.position, b.position, zoom) > f64::from(OVERLAP_PX) - 0.5);
        }
    }
}
