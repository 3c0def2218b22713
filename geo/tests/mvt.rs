//! Vector tiles: what was encoded is decoded, and nothing outside of the tile is left.

use novosel_geo::mvt::{EXTENT, Feature, GeomType, LayerBuilder, TagValue, Tile, encode};
use novosel_geo::{Position, TileId};
use proptest::prelude::*;
use prost::Message as _;

type GridPoint = (i32, i32);

/// Reads commands back as the specification's section 4.3 has it: a list of parts, closed or not.
fn decode(feature: &Feature) -> Vec<(Vec<GridPoint>, bool)> {
    let mut parts: Vec<(Vec<GridPoint>, bool)> = Vec::new();
    let (mut x, mut y) = (0_i32, 0_i32);
    let mut words = feature.geometry.iter().copied();
    while let Some(command) = words.next() {
        let (id, count) = (command & 7, command >> 3);
        assert!(count > 0, "a command must do something");
        if id == 7 {
            assert_eq!(count, 1);
            parts.last_mut().expect("a ring is open").1 = true;
            continue;
        }
        for _ in 0..count {
            let unzigzag = |word: u32| (word >> 1).cast_signed() ^ -(word & 1).cast_signed();
            x += unzigzag(words.next().expect("a command has its parameters"));
            y += unzigzag(words.next().expect("a command has its parameters"));
            match id {
                1 => parts.push((vec![(x, y)], false)),
                2 => parts.last_mut().expect("a move came first").0.push((x, y)),
                other => panic!("unknown command {other}"),
            }
        }
    }
    parts
}

fn doubled_area(ring: &[GridPoint]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
        .sum()
}

fn tile() -> TileId {
    TileId::new(10, 619, 320).expect("the tile exists at its zoom")
}

/// A place by its share of the tile: 0, 0 is the north-west corner and 1, 1 the south-east one.
fn at(x: f64, y: f64) -> Position {
    let bounds = tile().bounds();
    let lat = bounds.north() + y * (bounds.south() - bounds.north());
    let lon = bounds.west() + x * (bounds.east() - bounds.west());
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

fn square(from: f64, to: f64) -> Vec<Position> {
    vec![at(from, from), at(to, from), at(to, to), at(from, to)]
}

#[test]
fn points_with_tags_survive_the_way() {
    let mut layer = LayerBuilder::new("complexes", tile(), 32);
    let tags = |name, lots| {
        [
            ("name", TagValue::Text(name)),
            ("lots", TagValue::Number(lots)),
            ("late", TagValue::Flag(true)),
            ("km", TagValue::Measure(2.5)),
        ]
    };
    assert!(layer.point(Some(1), at(0.25, 0.5), &tags("Северная долина", 12)));
    assert!(layer.point(Some(2), at(0.75, 0.5), &tags("Южная поляна", 12)));
    assert!(!layer.point(Some(3), at(1.2, 0.5), &tags("за краем", 1)));
    assert!(layer.point(None, at(1.05, 0.5), &[]), "within the rim");

    let bytes = encode([layer.finish(), LayerBuilder::new("empty", tile(), 0).finish()]);
    let read = Tile::decode(bytes.as_slice()).unwrap();
    assert_eq!(read.layers.len(), 1, "an empty layer is left out");
    let layer = &read.layers[0];
    assert_eq!((layer.name.as_str(), layer.version, layer.extent), ("complexes", 2, Some(EXTENT)));
    assert_eq!(layer.keys, ["name", "lots", "late", "km"]);
    assert_eq!(layer.values.len(), 5, "equal values stand once");
    let ids: Vec<Option<u64>> = layer.features.iter().map(|f| f.id).collect();
    assert_eq!(ids, [Some(1), Some(2), None]);
    let second = &layer.features[1];
    let named: Vec<(&str, &novosel_geo::mvt::Value)> = second
        .tags
        .chunks(2)
        .map(|pair| (layer.keys[pair[0] as usize].as_str(), &layer.values[pair[1] as usize]))
        .collect();
    assert_eq!(named[0].1.string_value.as_deref(), Some("Южная поляна"));
    assert_eq!(named[1].1.uint_value, Some(12));
    assert_eq!(named[2].1.bool_value, Some(true));
    assert_eq!(named[3].1.double_value, Some(2.5));
    let expected = tile().to_tile_pixels(at(0.75, 0.5), EXTENT);
    assert_eq!(decode(second), [(vec![expected], false)]);
    assert_eq!(second.r#type(), GeomType::Point);
}

#[test]
fn a_known_tile_has_known_bytes() {
    // By hand from the specification: the layer (1a 15) with its version (78 02), name "p", one feature of a point at
    // 0, 0 (type 18 01, geometry 22 03: 09 00 00) and the extent (28 80 20).
    let mut layer = LayerBuilder::new("p", tile(), 0);
    let corner = tile().bounds();
    assert!(layer.point(None, Position::new(corner.north(), corner.west()).unwrap(), &[]));
    let bytes = encode([layer.finish()]);
    let layer = Tile::decode(bytes.as_slice()).unwrap().layers.remove(0);
    assert_eq!(layer.features[0].geometry, [9, 0, 0]);
    let body = [
        0x0a, 0x01, b'p', 0x12, 0x07, 0x18, 0x01, 0x22, 0x03, 0x09, 0x00, 0x00, 0x28, 0x80, 0x20, 0x78, 0x02,
    ];
    assert_eq!(bytes[..2], [0x1a, u8::try_from(body.len()).unwrap()]);
    assert_eq!(bytes[2..], body);
}

#[test]
fn a_line_is_cut_into_the_pieces_inside() {
    let mut layer = LayerBuilder::new("roads", tile(), 0);
    // In, out to the east, back in further south, and out to the south.
    let line = [at(0.5, 0.25), at(1.5, 0.25), at(1.5, 0.75), at(0.5, 0.75), at(0.5, 1.5)];
    assert!(layer.line(Some(1), &line, &[]));
    assert!(!layer.line(Some(2), &[at(1.5, 0.0), at(1.5, 1.0)], &[]));
    let layer = layer.finish();
    assert_eq!(layer.features.len(), 1);
    let parts = decode(&layer.features[0]);
    assert_eq!(parts.len(), 2);
    assert_eq!(parts[0].0.len(), 2);
    assert_eq!(parts[0].0[1].0, 4096);
    assert_eq!((parts[1].0[0].0, parts[1].0[2].1), (4096, 4096));
}

#[test]
fn a_polygon_is_wound_outer_right_and_holes_left() {
    for reversed in [false, true] {
        let mut rings = vec![square(0.1, 0.9), square(0.4, 0.6)];
        if reversed {
            rings.iter_mut().for_each(|ring| ring.reverse());
        }
        let mut layer = LayerBuilder::new("water", tile(), 0);
        assert!(layer.polygon(None, &rings, &[]));
        let parts = decode(&layer.finish().features[0]);
        assert!(parts.iter().all(|(_, closed)| *closed));
        let areas: Vec<i64> = parts.iter().map(|(ring, _)| doubled_area(ring)).collect();
        assert!(areas[0] > 0 && areas[1] < 0, "{areas:?}");
    }
}

#[test]
fn a_polygon_over_the_tile_becomes_the_tile() {
    let mut layer = LayerBuilder::new("water", tile(), 0);
    assert!(layer.polygon(None, &[square(-1.0, 2.0), square(1.2, 1.4)], &[]));
    let parts = decode(&layer.finish().features[0]);
    assert_eq!(parts.len(), 1, "the hole outside is gone");
    assert_eq!(doubled_area(&parts[0].0), 2 * 4096 * 4096);
}

#[test]
fn a_polygon_beside_the_tile_or_too_small_is_nothing() {
    let mut layer = LayerBuilder::new("water", tile(), 8);
    assert!(!layer.polygon(None, &[square(1.5, 2.0)], &[]));
    assert!(!layer.polygon(None, &[square(0.5, 0.500_01)], &[]));
    assert!(!layer.polygon(None, &[], &[]));
    assert!(layer.finish().features.is_empty());
}

fn places(least: usize) -> impl Strategy<Value = Vec<Position>> {
    let place = (-1.5..2.5_f64, -1.5..2.5_f64).prop_map(|(x, y)| at(x, y));
    prop::collection::vec(place, least..20)
}

proptest! {
    #[test]
    fn what_is_cut_lies_in_the_tile_and_its_rim(line in places(0), rim in 0..64_u32) {
        let mut layer = LayerBuilder::new("any", tile(), rim);
        layer.line(None, &line, &[]);
        layer.polygon(None, std::slice::from_ref(&line), &[]);
        for position in &line {
            layer.point(None, *position, &[]);
        }
        let layer = layer.finish();
        let rim = (rim * EXTENT / 512).cast_signed();
        for feature in &layer.features {
            for (part, closed) in decode(feature) {
                match feature.r#type() {
                    GeomType::Point => prop_assert_eq!(part.len(), 1),
                    GeomType::LineString => prop_assert!(part.len() >= 2 && !closed),
                    _ => prop_assert!(closed && part.len() >= 3 && doubled_area(&part) > 0),
                }
                for (x, y) in part {
                    prop_assert!((-rim..=4096 + rim).contains(&x));
                    prop_assert!((-rim..=4096 + rim).contains(&y));
                }
            }
        }
    }

    #[test]
    fn a_line_within_the_tile_is_kept_whole(
        places in prop::collection::vec((0.01..0.99_f64, 0.01..0.99_f64), 2..20),
    ) {
        let line: Vec<Position> = places.iter().map(|(x, y)| at(*x, *y)).collect();
        let mut expected: Vec<GridPoint> =
            line.iter().map(|place| tile().to_tile_pixels(*place, EXTENT)).collect();
        expected.dedup();
        prop_assume!(expected.len() >= 2);
        let mut layer = LayerBuilder::new("roads", tile(), 0);
        prop_assert!(layer.line(None, &line, &[]));
        prop_assert_eq!(decode(&layer.finish().features[0]), vec![(expected, false)]);
    }
}
