//! Tiles and the Mercator plane.

use novosel_geo::tile::MAX_ZOOM;
use novosel_geo::{Position, TileError, TileId, mercator};
use proptest::prelude::*;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

fn place() -> impl Strategy<Value = Position> {
    (-85.0..=85.0_f64, -180.0..=180.0_f64).prop_map(|(lat, lon)| at(lat, lon))
}

#[test]
fn tiles_exist_within_their_zoom() {
    assert_eq!(TileId::new(23, 0, 0), Err(TileError::Zoom(23)));
    assert_eq!(TileId::new(2, 4, 0), Err(TileError::OutOfRange { z: 2, x: 4, y: 0, limit: 4 }));
    assert!(TileId::new(2, 0, 4).is_err());
    assert!(TileId::new(22, (1 << 22) - 1, (1 << 22) - 1).is_ok());
    assert_eq!(TileId::new(10, 618, 320).unwrap().to_string(), "10/618/320");
}

#[test]
fn the_kremlin_is_in_its_tile() {
    // Column and row of the usual formulas for 55.7520° N, 37.6175° E.
    let tile = TileId::at(at(55.752, 37.6175), 10).unwrap();
    assert_eq!((tile.z(), tile.x(), tile.y()), (10, 619, 320));
    let bounds = tile.bounds();
    assert!((bounds.west() - 37.617_187_5).abs() < 1e-9, "{}", bounds.west());
    assert!((bounds.east() - 37.968_75).abs() < 1e-9, "{}", bounds.east());
}

#[test]
fn the_world_is_a_square() {
    let world = TileId::new(0, 0, 0).unwrap().bounds();
    assert_eq!((world.west(), world.east()), (-180.0, 180.0));
    assert!((world.north() - 85.051_128_78).abs() < 1e-6, "{}", world.north());
    assert_eq!(mercator(at(0.0, 0.0)), (0.5, 0.5));
    assert_eq!(mercator(at(90.0, 180.0)), (1.0, 0.0));
    assert_eq!(mercator(at(-90.0, -180.0)), (0.0, 1.0));
}

#[test]
fn a_rim_widens_a_tile_by_its_share() {
    let tile = TileId::new(8, 154, 80).unwrap();
    let (plain, wide) = (tile.bounds(), tile.buffered_bounds(64));
    let width = plain.east() - plain.west();
    assert!((plain.west() - wide.west() - width / 8.0).abs() < 1e-9);
    assert!((wide.east() - plain.east() - width / 8.0).abs() < 1e-9);
    assert!(wide.south() < plain.south() && wide.north() > plain.north());
    let corner = TileId::new(8, 0, 0).unwrap().buffered_bounds(512);
    assert_eq!(corner.west(), -180.0);
}

#[test]
fn corners_fall_on_the_corners_of_the_grid() {
    let tile = TileId::new(12, 2475, 1281).unwrap();
    let bounds = tile.bounds();
    assert_eq!(tile.to_tile_pixels(at(bounds.north(), bounds.west()), 4096), (0, 0));
    assert_eq!(tile.to_tile_pixels(at(bounds.south(), bounds.east()), 4096), (4096, 4096));
    let (x, y) = TileId::new(22, 0, 0).unwrap().to_tile_pixels(at(-85.0, 180.0), 4096);
    assert_eq!((x, y), (i32::MAX, i32::MAX), "far points saturate");
}

proptest! {
    #[test]
    fn a_tile_holds_the_points_that_it_is_found_for(place in place(), z in 0..=MAX_ZOOM) {
        let tile = TileId::at(place, z).unwrap();
        // A hair of slack: the way there and back goes through sinh and asinh.
        let bounds = tile.bounds();
        prop_assert!(place.lat() >= bounds.south() - 1e-9 && place.lat() <= bounds.north() + 1e-9);
        prop_assert!(place.lon() >= bounds.west() - 1e-9 && place.lon() <= bounds.east() + 1e-9);
        let (x, y) = tile.to_tile_pixels(place, 4096);
        prop_assert!((0..=4096).contains(&x) && (0..=4096).contains(&y));
    }

    #[test]
    fn four_children_cover_a_tile(x in 0..1_u32 << 12, y in 0..1_u32 << 12) {
        let tile = TileId::new(12, x, y).unwrap().bounds();
        let children = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .map(|(dx, dy)| TileId::new(13, 2 * x + dx, 2 * y + dy).unwrap().bounds());
        let all = children.into_iter().reduce(|a, b| a.union(&b)).unwrap();
        prop_assert_eq!(all, tile);
    }
}
