//! What cards of a listing tell beside the facts of a complex or of a flat, and what an empty listing offers.

use serde_json::{Value, json};

use crate::support::portal;

async fn listing(url: &str) -> Value {
    let variables = json!({ "region": "SPB", "url": url, "perPage": 20 });
    let mut data = portal().operation("QueryBuildingsListData", variables).await;
    data["buildingsListData"].take()
}

#[tokio::test]
async fn a_filtered_card_tells_what_it_leaves_out() {
    let page = listing("/buildings/?rooms=1").await;
    let items = page["buildings"]["items"].as_array().unwrap();
    assert!(items.iter().any(|item| !item["other_flats"].is_null()), "some complex sells more than one room");
    for item in items {
        let whole = listing(&format!("/buildings/?complex={}", item["id"])).await;
        let whole = whole["buildings"]["items"][0]["flats_count"].as_u64().unwrap();
        let beside = item["other_flats"]["count"].as_u64().unwrap_or_default();
        assert_eq!(item["flats_count"].as_u64().unwrap() + beside, whole, "{}", item["url"]);
        let rooms = item["other_flats"]["rooms"].as_array().into_iter().flatten();
        assert!(rooms.into_iter().all(|room| *room != "1"), "the chosen class is in the table");
    }
    let whole = listing("/buildings/").await;
    let items = whole["buildings"]["items"].as_array().unwrap();
    assert!(items.iter().all(|item| item["other_flats"].is_null()), "without a filter nothing is left out");
}

#[tokio::test]
async fn an_empty_listing_offers_ways_out_and_complexes_that_almost_match() {
    let page = listing("/buildings/?rooms=1&price_to=1000000").await;
    assert_eq!(page["counts"], json!({ "flats": 0, "objects": 0 }));
    let ways: Vec<&Value> = page["relaxations"].as_array().unwrap().iter().map(|way| &way["title"]).collect();
    assert!(!ways.is_empty());
    let almost = page["almost"].as_array().unwrap();
    assert!((1..=3).contains(&almost.len()), "{almost:?}");
    for found in almost {
        assert!(ways.contains(&&found["title"]), "each differs by one of the ways");
        assert!(found["building"]["flats_count"].as_u64().unwrap() > 0);
    }
    let vain = page["relaxations"].as_array().unwrap().iter().filter(|way| way["counts"]["lots"] == 0);
    let vain: Vec<&Value> = vain.map(|way| &way["title"]).collect();
    assert_eq!(vain, ["Не учитывать: число комнат"], "what gives nothing is told too");
    let page = listing("/buildings/?rooms=1").await;
    assert_eq!(page["relaxations"], json!([]));
    assert_eq!(page["almost"], json!([]));
}

#[tokio::test]
async fn a_flat_tells_its_payment_its_contract_and_the_way_to_it() {
    let page = listing("/kvartiry/").await;
    let flats = page["flats"]["items"].as_array().unwrap();
    let priced: Vec<&Value> = flats.iter().filter(|flat| !flat["price_from"].is_null()).collect();
    assert!(!priced.is_empty());
    for flat in priced {
        let (price, metre) = (flat["price_from"].as_f64().unwrap(), flat["price_sq"].as_f64().unwrap());
        let area = flat["s_total"].as_f64().unwrap();
        assert!((price / area - metre).abs() < 0.01, "{flat}");
        assert!(flat["building"]["subways"].as_array().unwrap().len() <= 2);
        // A payment is far below the price, and repays at least the loan of sixty percent.
        if let Some(monthly) = flat["payment"]["monthly"].as_f64() {
            assert!(monthly * 180.0 >= price * 600.0 * 0.99 && monthly < price * 1_000.0 / 50.0, "{flat}");
        }
    }
    assert_eq!(page["order"], json!({ "sort": "popularity", "dir": "desc" }));
}
