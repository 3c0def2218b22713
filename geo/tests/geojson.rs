//! Boundaries: the good features survive, the bad ones say what is wrong and where.

use novosel_geo::Position;
use novosel_geo::geojson::{FeatureError, FeatureReason, boundaries, for_each_boundary};

fn collection(features: &[&str]) -> String {
    format!(
        r#"{{"bbox":[30,59,31,60],"type":"FeatureCollection","crs":{{"a":[1]}},"features":[{}]}}"#,
        features.join(",")
    )
}

fn feature(properties: &str, geometry: &str) -> String {
    format!(r#"{{"type":"Feature","properties":{properties},"geometry":{geometry}}}"#)
}

const SQUARE: &str = r#"{"type":"Polygon","coordinates":[[[30,59],[30.4,59],[30.4,59.4],[30,59.4],[30,59]],[[30.1,59.1],[30.2,59.1],[30.2,59.2],[30.1,59.2],[30.1,59.1]]]}"#;

fn at(lat: f64, lon: f64) -> Position {
    Position::new(lat, lon).expect("the test's own place is on the globe")
}

#[test]
fn a_boundary_has_its_number_name_properties_and_shape() {
    let text =
        collection(&[&feature(r#"{"id":31,"name":" Приморский ","kind":"district","parent":null}"#, SQUARE)]);
    let read = boundaries(text.as_bytes()).unwrap();
    assert_eq!(read.rejected, []);
    let [boundary] = read.accepted.as_slice() else {
        panic!("one boundary, got {}", read.accepted.len());
    };
    assert_eq!((boundary.id, boundary.name.as_str()), (Some(31), "Приморский"));
    assert_eq!(boundary.properties["kind"], "district");
    assert_eq!(boundary.properties.len(), 2);
    assert_eq!(boundary.polygon[0].rings[0].len(), 4, "the closing point is not repeated");
    assert!(boundary.contains(at(59.05, 30.05)) && boundary.contains(at(59.0, 30.0)));
    assert!(!boundary.contains(at(59.15, 30.15)), "in the hole");
    assert!(!boundary.contains(at(59.5, 30.1)));
    assert_eq!(boundary.bounds().unwrap().to_string(), "59,30,59.4,30.4");
}

#[test]
fn an_island_in_a_hole_is_inside() {
    let geometry = r#"{"type":"MultiPolygon","coordinates":[
        [[[30,59],[31,59],[31,60],[30,60],[30,59]],[[30.2,59.2],[30.8,59.2],[30.8,59.8],[30.2,59.8],[30.2,59.2]]],
        [[[30.4,59.4,7.5],[30.6,59.4,7.5],[30.6,59.6,7.5],[30.4,59.6,7.5],[30.4,59.4,7.5]]]]}"#;
    let text = collection(&[&feature(r#"{"name":"Кронштадт"}"#, geometry)]);
    let read = boundaries(text.as_bytes()).unwrap();
    let boundary = &read.accepted[0];
    assert_eq!(boundary.id, None);
    assert!(boundary.contains(at(59.1, 30.1)));
    assert!(!boundary.contains(at(59.3, 30.3)));
    assert!(boundary.contains(at(59.5, 30.5)));
}

#[test]
fn numbers_come_from_the_property_or_the_feature() {
    let with_id = |id: &str, properties: &str| {
        format!(r#"{{"type":"Feature","id":{id},"properties":{properties},"geometry":{SQUARE}}}"#)
    };
    let features = [
        with_id("5", r#"{"name":"а"}"#),
        with_id("5", r#"{"name":"а","id":6}"#),
        with_id(r#""way/5""#, r#"{"name":"а"}"#),
        with_id("5", r#"{"name":"а","id":"7"}"#),
    ];
    let text = collection(&features.each_ref().map(String::as_str));
    let ids: Vec<_> = boundaries(text.as_bytes()).unwrap().accepted.iter().map(|b| b.id).collect();
    assert_eq!(ids, [Some(5), Some(6), None, Some(7)]);
}

#[test]
fn bad_features_are_named_and_the_good_survive() {
    let named = r#"{"name":"Мурино"}"#;
    let ring = |points: &str| format!(r#"{{"type":"Polygon","coordinates":[[{points}]]}}"#);
    let features = [
        feature(named, SQUARE),
        feature(named, "null"),
        feature(named, r#"{"type":"Point","coordinates":[30,59]}"#),
        feature(named, &ring("[30,59],[31,59],[30,59]")),
        feature(named, &ring("[30,59],[31,59],[31,159],[30,59]")),
        feature(r#"{"name":5}"#, SQUARE),
        feature(r#"{"name":"  "}"#, SQUARE),
        feature("null", SQUARE),
        feature(r#"{"name":"а","id":1.5}"#, SQUARE),
        feature(named, r#"{"type":"MultiPolygon","coordinates":[]}"#),
        r#"{"type":"Banana"}"#.to_owned(),
        "17".to_owned(),
        feature(named, SQUARE),
    ];
    let features: Vec<&str> = features.iter().map(String::as_str).collect();
    let read = boundaries(collection(&features).as_bytes()).unwrap();
    assert_eq!(read.accepted.len(), 2);
    let messages: Vec<String> = read.rejected.iter().map(FeatureError::to_string).collect();
    let expected = [
        "feature 1: no geometry",
        "feature 2: geometry is a Point, a boundary needs a Polygon or a MultiPolygon",
        "feature 3: ring 0 has 2 points, at least 3 are needed",
        "feature 4: ring 0, point 2: latitude 159 is outside -90..90 degrees",
        "feature 5: property name is missing or is not a text",
        "feature 6: property name is missing or is not a text",
        "feature 7: property name is missing or is not a text",
        "feature 8: property id is not a whole number: 1.5",
        "feature 9: geometry is empty",
    ];
    assert_eq!(messages[..expected.len()], expected);
    for (error, index) in read.rejected[expected.len()..].iter().zip([10, 11]) {
        assert_eq!(error.index, index);
        assert!(matches!(error.reason, FeatureReason::Malformed(_)), "{error}");
    }
    assert_eq!(read.rejected.len(), expected.len() + 2);
}

#[test]
fn a_text_that_is_no_collection_fails_as_a_whole() {
    for (text, part) in [
        ("", "EOF"),
        ("[]", "FeatureCollection"),
        (r#"{"type":"Feature"}"#, "got a Feature"),
        (r#"{"type":"FeatureCollection"}"#, "with type and features"),
        (r#"{"features":[]}"#, "with type and features"),
        (r#"{"type":"FeatureCollection","features":{}}"#, "a list of features"),
        (r#"{"type":"FeatureCollection","features":[]} x"#, "trailing"),
        (r#"{"type":"FeatureCollection","features":[{"#, "EOF"),
    ] {
        let error = boundaries(text.as_bytes()).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn features_before_a_cut_are_given() {
    let whole = collection(&[&feature(r#"{"name":"а"}"#, SQUARE), "{}"]);
    let cut = &whole[..whole.len() - 4];
    let mut seen = 0;
    let result = for_each_boundary(cut.as_bytes(), |boundary| seen += i32::from(boundary.is_ok()));
    assert!(result.is_err());
    assert_eq!(seen, 1);
}
