//! The value of `mapGeoObjects`: its forms, its limits, and that no text makes it panic.

use novosel_geo::area::{MAX_RINGS, MAX_TEXT_BYTES, MAX_VERTICES};
use novosel_geo::{Area, AreaError, Position, Ring};
use proptest::prelude::*;

const TRIANGLE: &str = "[[55.7,37.5],[55.8,37.6],[55.7,37.7]]";

fn refused(text: &str) -> AreaError {
    Area::parse(text).expect_err(text)
}

#[test]
fn nothing_drawn_is_no_area() {
    for text in ["", "  \n", "null", "[]", " [ ] "] {
        assert_eq!(Area::parse(text), Ok(None), "{text:?}");
    }
}

#[test]
fn canonical_and_bare_forms_mean_the_same() {
    let canonical = format!(r#"[{{"points":{TRIANGLE},"excluded":false}}]"#);
    let area = Area::parse(&canonical).unwrap().unwrap();
    assert_eq!(area.to_json(), canonical);
    for text in [
        format!("[{TRIANGLE}]"),
        format!(r#"[{{"points":{TRIANGLE}}}]"#),
        format!(r#" [ {{ "excluded" : false, "points" : {TRIANGLE} }} ] "#),
    ] {
        assert_eq!(Area::parse(&text).unwrap().unwrap(), area, "{text}");
    }
    let excluded = format!(r#"[{{"points":{TRIANGLE},"excluded":true}}]"#);
    assert!(Area::parse(&excluded).unwrap().unwrap().rings[0].excluded);
}

#[test]
fn coordinates_are_kept_to_six_decimals() {
    let text = "[[[55.70000049,37.5],[55.8,37.6],[55.7,37.7123456789]]]";
    let area = Area::parse(text).unwrap().unwrap();
    assert_eq!(area.to_json(), r#"[{"points":[[55.7,37.5],[55.8,37.6],[55.7,37.712346]],"excluded":false}]"#);
}

#[test]
fn other_shapes_are_named() {
    for (text, part) in [
        ("{}", "the value must be a list of rings"),
        ("[1]", "ring 0 must be an object"),
        (r#"[{"points":5}]"#, "points of ring 0 must be a list"),
        (r#"[{"excluded":true}]"#, "points of ring 0 must be a list"),
        (r#"[{"points":[],"excluded":1}]"#, "excluded of ring 0 must be true or false"),
        (r#"[{"points":[],"colour":"red"}]"#, "nothing but points and excluded"),
        ("[[[55.7,37.5],[55.7]]]", "ring 0, point 1 must be a pair"),
        ("[[[55.7,37.5],[55.7,37.5,0]]]", "ring 0, point 1 must be a pair"),
        (r#"[[["55.7","37.5"]]]"#, "ring 0, point 0 must be a pair"),
    ] {
        let message = refused(text).to_string();
        assert!(message.contains(part), "{text}: {message}");
    }
    for text in ["[", "[NaN]", "[[[55.7,37.5],]]", "[[[1e400,37.5]]]", "[] []", "\u{feff}[]"] {
        assert!(matches!(refused(text), AreaError::Json(_)), "{text}");
    }
}

#[test]
fn limits_are_exact() {
    let long = " ".repeat(MAX_TEXT_BYTES + 1);
    assert_eq!(refused(&long), AreaError::TooLong(MAX_TEXT_BYTES + 1));

    let rings = |count: usize| format!("[{}]", vec![TRIANGLE; count].join(","));
    assert!(Area::parse(&rings(MAX_RINGS)).is_ok());
    assert_eq!(refused(&rings(MAX_RINGS + 1)), AreaError::TooManyRings(MAX_RINGS + 1));

    let ring = |count: usize| {
        let points: Vec<String> = (0..count).map(|i| format!("[55.{:04},37.5{}]", i, i % 2)).collect();
        format!("[[{}]]", points.join(","))
    };
    assert!(Area::parse(&ring(MAX_VERTICES)).is_ok());
    assert_eq!(refused(&ring(MAX_VERTICES + 1)), AreaError::TooManyVertices(MAX_VERTICES + 1));

    let twice = "[[[55.7,37.5],[55.8,37.6],[55.7,37.5],[55.8,37.6]]]";
    assert_eq!(refused(twice), AreaError::TooFewPoints { ring: 0, distinct: 2 });
    assert_eq!(refused("[[]]"), AreaError::TooFewPoints { ring: 0, distinct: 0 });
}

#[test]
fn the_longest_legal_area_fits_the_text_limit() {
    let vertices =
        (0..MAX_VERTICES).map(|i| Position::new(55.123_457 + i as f64 * 1e-6, 37.123_457).unwrap()).collect();
    let area = Area::new(vec![Ring { vertices, excluded: false }]).unwrap();
    let text = area.to_json();
    assert!(text.len() <= MAX_TEXT_BYTES, "{}", text.len());
    assert_eq!(Area::parse(&text), Ok(Some(area)));
}

#[test]
fn brackets_are_counted_before_parsing() {
    let deep = "[".repeat(60_000);
    assert_eq!(refused(&deep), AreaError::TooDeep);
    assert_eq!(refused(r#"[[[[[[[[["#), AreaError::TooDeep);
    // Eight levels are allowed to fail for another reason; brackets in a text do not count.
    assert!(matches!(refused("[[[[[[[[]]]]]]]]"), AreaError::Shape { .. }));
    assert!(matches!(refused(r#"["[[[[[[[[[\"[["]"#), AreaError::Shape { .. }));
}

#[test]
fn the_rest_of_the_world_is_refused() {
    let whole_world = "[[[-85,-180],[-85,180],[85,180],[85,-180]]]";
    let over_the_antimeridian = "[[[55,179],[55,-179],[56,180]]]";
    let pole = "[[[90,0],[89,90],[89,180]]]";
    let null_island = "[[[55.7,37.5],[55.8,37.6],[0,0]]]";
    for text in [whole_world, over_the_antimeridian, pole, null_island] {
        assert!(matches!(refused(text), AreaError::OutsideRegions { .. }), "{text}");
    }
    let off_the_globe = refused("[[[55.7,37.5],[155.8,37.6],[55.7,37.7]]]");
    assert!(matches!(off_the_globe, AreaError::Position { ring: 0, point: 1, .. }));
    let longitude_first = "[[[37.5,55.7],[37.6,55.8],[37.7,55.7]]]";
    assert!(matches!(refused(longitude_first), AreaError::OutsideRegions { .. }));
}

#[test]
fn serde_checks_the_same_limits() {
    let area = Area::parse(&format!("[{TRIANGLE}]")).unwrap().unwrap();
    let text = serde_json::to_string(&area).unwrap();
    assert_eq!(text, area.to_json());
    assert_eq!(serde_json::from_str::<Area>(&text).unwrap(), area);
    for text in ["[]", r#"[{"points":[[55.7,37.5]],"excluded":false}]"#] {
        assert!(serde_json::from_str::<Area>(text).is_err(), "{text}");
    }
}

fn any_ring() -> impl Strategy<Value = Ring> {
    let position = (54.0..61.0_f64, 27.0..40.0_f64)
        .prop_map(|(lat, lon)| Position::new(lat, lon).expect("within the range"));
    (prop::collection::vec(position, 3..60), any::<bool>())
        .prop_map(|(vertices, excluded)| Ring { vertices, excluded })
}

proptest! {
    #[test]
    fn canonical_text_round_trips(rings in prop::collection::vec(any_ring(), 1..=MAX_RINGS)) {
        let area = Area::new(rings.clone()).unwrap();
        let text = area.to_json();
        let read = Area::parse(&text).unwrap().unwrap();
        prop_assert_eq!(&read, &area);
        prop_assert_eq!(read.to_json(), text);
        for (ring, drawn) in area.rings.iter().zip(&rings) {
            for (vertex, point) in ring.vertices.iter().zip(&drawn.vertices) {
                prop_assert!(vertex.distance_m(*point) < 0.1);
            }
        }
    }

    #[test]
    fn no_text_panics(text in r#"[\[\]{}",:0-9.eE+\-a-z \\]{0,80}"#) {
        if let Ok(Some(area)) = Area::parse(&text) {
            prop_assert!(area.vertex_count() >= 3);
        }
    }

    #[test]
    fn any_json_is_read_or_refused(text in r#"\[(\{"points":)?\[(\[[0-9.]{1,9},[0-9.]{1,9}\],?){0,5}\]\}?\]"#) {
        if let Ok(Some(area)) = Area::parse(&text) {
            prop_assert_eq!(Area::parse(&area.to_json()), Ok(Some(area)));
        }
    }
}
