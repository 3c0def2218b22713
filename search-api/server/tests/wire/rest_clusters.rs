//! GET /api/clusters

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use reqwest::StatusCode;

use crate::support::{portal, today};

#[tokio::test]
async fn clusters_hold_exactly_the_complexes_of_the_viewport() {
    let viewport: novosel_geo::bounds::BoundingBox = "59.6,29.6,60.3,31.2".parse().unwrap();
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.bounds = Some(viewport);
    let counts = portal().snapshot.engine.count(&filter, today());
    for zoom in [0, 9, 12, 16, 22] {
        let data =
            portal().get(&format!("/api/clusters?bbox=59.6,29.6,60.3,31.2&zoom={zoom}")).spb().data().await;
        let clusters = data["clusters"].as_array().unwrap();
        let sum = |key: &str| clusters.iter().map(|cluster| cluster[key].as_u64().unwrap()).sum::<u64>();
        assert_eq!((sum("objects"), sum("lots")), (counts.complexes, counts.lots), "zoom {zoom}");
        for cluster in clusters {
            let single = cluster["objects"] == 1;
            assert_eq!(cluster["building_id"].is_u64(), single, "{cluster}");
        }
    }
}

#[tokio::test]
async fn the_viewport_and_the_zoom_are_needed() {
    for (query, field) in [
        ("zoom=10", "bbox"),
        ("bbox=59,30,60,31", "zoom"),
        ("bbox=59,30,60,31&zoom=23", "zoom"),
        ("bbox=60,30,59,31&zoom=3", "bbox"),
        ("bbox=59,30,60,31&zoom=-1", "zoom"),
    ] {
        let answer = portal().get(&format!("/api/clusters?{query}")).spb().send().await;
        assert_eq!(
            answer.refusal(),
            (StatusCode::BAD_REQUEST, "invalid_field".into(), field.into()),
            "{query}"
        );
    }
}
