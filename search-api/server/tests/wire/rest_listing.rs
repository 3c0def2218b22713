//! GET /api/listing/…

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::region::SiteRegion;
use reqwest::StatusCode;
use serde_json::Value;

use crate::support::{portal, today};

#[tokio::test]
async fn a_page_of_complexes_is_the_engines_page() {
    let filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    let sort = Sort { field: SortField::Price, direction: Direction::Asc };
    let expected = portal().snapshot.engine.complexes(&filter, sort, Page::new(2, 3).unwrap(), today());
    let data = portal().get("/api/listing/buildings/?sort=price&page=2&per_page=3").spb().data().await;
    let ids: Vec<u64> =
        data["buildings"].as_array().unwrap().iter().map(|item| item["id"].as_u64().unwrap()).collect();
    let expected_ids: Vec<u64> = expected.items.iter().map(|item| u64::from(item.id.0)).collect();
    assert_eq!(ids, expected_ids);
    assert_eq!(data["complexes"], expected.counts.complexes);
    assert_eq!(data["pages_count"], expected.counts.complexes.div_ceil(3));
    assert_eq!(data["address"], "/buildings/?sort=price&dir=asc");
    let first = &data["buildings"][0];
    assert_eq!(first["price_from"], expected.items[0].matching.price_from.unwrap().0);
    assert_eq!(first["flats_count"], expected.items[0].matching.lots);
}

#[tokio::test]
async fn a_catalogue_of_lots_lists_lots() {
    let data = portal().get("/api/listing/kvartiry/?rooms=1&sort=price&per_page=5").data().await;
    let prices: Vec<u64> =
        data["flats"].as_array().unwrap().iter().map(|flat| flat["price_from"].as_u64().unwrap()).collect();
    assert_eq!(prices.len(), 5);
    assert!(prices.is_sorted(), "{prices:?}");
    assert_eq!(data["price_from"], prices[0]);
    assert!(data["flats"].as_array().unwrap().iter().all(|flat| flat["rooms"] == "1"));
    assert!(data.get("buildings").is_none());
}

#[tokio::test]
async fn every_catalogue_and_every_landing_of_both_sites_answers() {
    for site in SiteRegion::ALL {
        let host = if site == SiteRegion::Spb { "spb.localhost" } else { "msk.localhost" };
        for kind in ListingKind::ALL {
            let data = portal().get(&format!("/api/listing{}", kind.path())).host(host).data().await;
            assert_eq!(data["address"], kind.path());
        }
        let site_context = portal().site_context(site);
        for landing in novosel_catalog::listing::landing::fixed(site, site_context.today).iter() {
            let path = format!("/api/listing/buildings/{}/", landing.slug);
            let data = portal().get(&path).host(host).data().await;
            let counts = portal().snapshot.engine.count(&landing.filter, today());
            assert_eq!(
                (&data["lots"], &data["complexes"]),
                (&Value::from(counts.lots), &counts.complexes.into()),
                "{path}"
            );
            let title = data["title"].as_str().unwrap();
            assert!(title.starts_with(char::is_uppercase) && !title.contains([':', ',']), "{title}");
        }
    }
}

#[tokio::test]
async fn pages_join_without_gaps_or_repeats() {
    let mut seen = Vec::new();
    for page in 1..=40 {
        let data = portal().get(&format!("/api/listing/buildings/?per_page=7&page={page}")).data().await;
        let items = data["buildings"].as_array().unwrap().clone();
        if items.is_empty() {
            assert_eq!(seen.len() as u64, data["complexes"].as_u64().unwrap());
            break;
        }
        seen.extend(items.into_iter().map(|item| item["id"].as_u64().unwrap()));
    }
    let count = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), count);
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused_with_its_field() {
    for (query, field) in [
        ("per_page=0", "per_page"),
        ("per_page=101", "per_page"),
        ("per_page=-1", "per_page"),
        ("per_page=2147483648", "per_page"),
        ("page=0", "page"),
        ("page=1000000000", "page"),
        ("page=x", "page"),
        ("sort=id;drop", "sort"),
        ("dir=up", "dir"),
        ("bbox=1,2,3", "bbox"),
        ("bbox=nan,30,60,31", "bbox"),
        ("draw=[[1]]", "draw"),
    ] {
        let answer = portal().get(&format!("/api/listing/buildings/?{query}")).send().await;
        assert_eq!(
            answer.refusal(),
            (StatusCode::BAD_REQUEST, "invalid_field".into(), field.into()),
            "{query}"
        );
    }
}

#[tokio::test]
async fn what_is_no_listing_is_not_found() {
    for path in
        ["nowhere/", "buildings/no-such-landing/", "buildings/a/b/", "settlements/rooms-1/", "..%2f..%2fetc/"]
    {
        let answer = portal().get(&format!("/api/listing/{path}")).send().await;
        assert_eq!(answer.refusal().0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_foreign_key_is_passed_over_and_a_wrong_value_is_told() {
    let data = portal().get("/api/listing/buildings/?utm_source=a&rooms=1,9x&metro=abc").data().await;
    assert_eq!(data["address"], "/buildings/rooms-1/");
    let fields: Vec<&str> =
        data["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["rooms", "metro"]);
}
