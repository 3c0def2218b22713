//! GET /tiles/base/{z}/{x}/{y}.mvt

use novosel_geo::mvt::Tile;
use prost::Message;
use reqwest::StatusCode;

use crate::support::portal;

/// The tile of zoom 10 over the centre of Saint Petersburg.
const TILE: &str = "/tiles/base/10/598/297.mvt";

fn names(bytes: &[u8]) -> Vec<String> {
    Tile::decode(bytes).unwrap().layers.into_iter().map(|layer| layer.name).collect()
}

#[tokio::test]
async fn a_tile_has_the_ground_the_metro_and_the_names_of_a_city() {
    let answer = portal().get(TILE).spb().send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "application/vnd.mapbox-vector-tile");
    let layers = ["city", "park", "water", "river", "road", "metro", "station", "place"];
    assert_eq!(names(&answer.bytes), layers);
    assert!(answer.bytes.len() < 64 * 1024, "{} bytes", answer.bytes.len());
}

#[tokio::test]
async fn a_tile_far_from_both_regions_is_empty() {
    let answer = portal().get("/tiles/base/10/100/100.mvt").send().await;
    assert_eq!((answer.status, answer.bytes.len()), (StatusCode::OK, 0));
}

#[tokio::test]
async fn a_known_tile_is_not_sent_again() {
    let first = portal().get(TILE).spb().send().await;
    assert!(first.header("cache-control").starts_with("public, max-age="));
    let again = portal().get(TILE).spb().header("if-none-match", first.header("etag")).send().await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn zooms_without_tiles_are_not_found() {
    for path in ["4/0/0.mvt", "15/0/0.mvt", "10/598/297", "10/1024/0.mvt", "a/b/c.mvt"] {
        let answer = portal().get(&format!("/tiles/base/{path}")).send().await;
        assert_eq!(answer.refusal().0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_still_picture_is_of_the_hosts_region() {
    let msk = portal().get("/tiles/picture.svg").send().await;
    let spb = portal().get("/tiles/picture.svg").spb().send().await;
    assert_eq!(msk.header("content-type"), "image/svg+xml");
    assert_ne!(msk.bytes, spb.bytes);
    let text = String::from_utf8(spb.bytes).unwrap();
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>") && text.contains("class=\"water\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_surroundings_of_a_complex_are_drawn_by_its_name() {
    let url = "/api/listing/buildings/?per_page=1";
    let listing = portal().get(url).send().await;
    let slug = listing.text.split("\"path\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let near = portal().get(&format!("/tiles/near/{slug}.svg")).send().await;
    assert_eq!(near.status, StatusCode::OK, "{slug}");
    assert_eq!(near.header("content-type"), "image/svg+xml");
    assert!(near.text.starts_with("<svg ") && near.text.ends_with("</svg>"));
    for address in ["/tiles/near/nobody-built-it.svg", "/tiles/near/x", "/tiles/near/.svg"] {
        assert_eq!(portal().get(address).send().await.status, StatusCode::NOT_FOUND, "{address}");
    }
}
