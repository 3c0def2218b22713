//! GET /tiles/search/{z}/{x}/{y}.mvt

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_geo::tile::TileId;
use reqwest::StatusCode;

use crate::support::{portal, today};

/// The tile of zoom 9 over Saint Petersburg.
const TILE: &str = "/tiles/search/9/299/148.mvt";

#[tokio::test]
async fn a_tile_is_the_engines_tile() {
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.rooms = RoomSet::of([Rooms::One]);
    let answer = portal().get(&format!("{TILE}?rooms=1")).spb().send().await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "application/vnd.mapbox-vector-tile");
    assert_eq!(
        answer.bytes,
        portal().snapshot.engine.tile(&filter, TileId::new(9, 299, 148).unwrap(), today())
    );
    assert!(!answer.bytes.is_empty(), "the city is on the tile");
}

#[tokio::test]
async fn the_tag_of_a_tile_names_the_generation() {
    let answer = portal().get(TILE).spb().send().await;
    let tag = answer.header("etag").to_owned();
    assert_eq!(tag, format!("\"{}\"", &portal().snapshot.digest[..16]));
    for known in [tag.clone(), format!("W/{tag}"), format!("\"old\", {tag}"), "*".to_owned()] {
        let again = portal().get(TILE).spb().header("if-none-match", &known).send().await;
        assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
    }
    let other = portal().get(TILE).spb().header("if-none-match", "\"old\"").send().await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_no_tile_is_not_found() {
    for path in ["23/0/0.mvt", "1/2/0.mvt", "1/0/2.mvt", "1/0/0", "1/0/0.png", "a/b/c.mvt", "-1/0/0.mvt"] {
        let answer = portal().get(&format!("/tiles/search/{path}")).send().await;
        assert_eq!(answer.refusal().0, StatusCode::NOT_FOUND, "{path}");
    }
}
