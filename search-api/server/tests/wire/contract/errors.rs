//! What an answer is beside the arguments that it could not use; [`super::arguments`] walks all of them.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::{answer, lots, of, portal, settlement, tower, with};
use crate::documents::document;

/// Asks and gives the fields that are reported.
async fn reported(name: &str, variables: Value) -> Vec<String> {
    let found = answer(name, variables.clone()).await;
    let errors = errors_of(&found).unwrap_or_else(|| panic!("{name} {variables}: no errors in {found}"));
    let in_russian = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
    for error in errors {
        assert!(in_russian(error["message"].as_str().unwrap()), "{name} {variables}: {error}");
    }
    errors.iter().map(|error| error["field"].as_str().unwrap().to_owned()).collect()
}

fn errors_of(found: &Value) -> Option<&Vec<Value>> {
    found["errors"].as_array().or_else(|| found["buildings"]["errors"].as_array())
}

async fn assert_reported(name: &str, variables: Value, field: &str) {
    let fields = reported(name, variables.clone()).await;
    assert!(fields.iter().any(|known| known == field), "{name} {variables}: {fields:?}, not {field}");
}

/// Lists with pages, and the arguments with which they have some.
fn paged() -> Vec<(&'static str, Value)> {
    let (ordinal, card) = tower();
    let (_, village) = settlement();
    let site = card.region.site().code();
    let path = json!({ "region": site, "path": lots(ordinal)[0].id.to_string() });
    let bare = json!({ "region": site });
    vec![
        ("FlatsData", of(card)),
        ("FlatsListData", of(card)),
        ("FlatListing", of(card)),
        ("SettlementOffersData", of(village)),
        ("FlatPriceHistory", path),
        ("FlatListingPage", with(bare.clone(), json!({ "listingPath": "/kvartiry/" }))),
        ("QueryBuildingsListData", with(bare.clone(), json!({ "listingPath": "/buildings/" }))),
        ("MortgagePrograms", bare.clone()),
        ("BanksList", bare.clone()),
        ("BuildersList", bare.clone()),
        ("AgenciesList", bare.clone()),
        ("PromosList", bare.clone()),
        ("SitePhotosList", bare.clone()),
        ("VideosList", bare.clone()),
        ("NewsList", bare.clone()),
        ("ArticlesList", bare),
    ]
}

#[tokio::test]
async fn the_last_page_is_no_error_and_the_next_one_is_empty() {
    for (name, variables) in paged() {
        let first = answer(name, with(variables.clone(), json!({ "perPage": 2 }))).await;
        let pages = ["pagesCount", "totalPages"].into_iter().find_map(|field| first[field].as_u64());
        let Some(pages) = pages.or_else(|| first["buildings"]["pagesCount"].as_u64()) else {
            panic!("{name} has no pages: {first}");
        };
        let last = with(variables.clone(), json!({ "perPage": 2, "page": pages.max(1) }));
        assert_eq!(reported(name, last).await, Vec::<String>::new(), "{name}");
        let beyond = with(variables, json!({ "perPage": 2, "page": pages.max(1) + 1 }));
        let found = answer(name, beyond.clone()).await;
        if let Some(items) = found["items"].as_array() {
            assert_eq!(items.len(), 0, "{name}");
        }
        assert_reported(name, beyond, "page").await;
    }
}

#[tokio::test]
async fn a_value_outside_an_enumeration_is_the_caller_s_mistake_not_a_fault() {
    let (ordinal, card) = tower();
    let flat = json!({ "region": card.region.site().code(), "path": lots(ordinal)[0].id.to_string() });
    for (name, variables) in [
        ("FlatsData", with(of(card), json!({ "sort": "CHEAP" }))),
        ("FlatsData", with(of(card), json!({ "order": "UP" }))),
        ("SettlementOffersData", with(of(settlement().1), json!({ "byType": ["palace"] }))),
        ("FlatPriceComparison", with(flat, json!({ "comparisonType": "CITY" }))),
        ("LotGrid", json!({ "region": "EKB", "buildingPath": card.slug })),
    ] {
        let refused = portal().document(&document(name), name, variables.clone()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{name} {variables}: {}", refused.text);
        let body = refused.json();
        assert!(body["data"].is_null(), "{name}");
        assert!(body["errors"][0]["extensions"]["code"].is_null(), "{name} {variables}: {body}");
    }
}

#[tokio::test]
async fn a_flat_of_the_other_site_is_not_of_this_one() {
    let (ordinal, card) = tower();
    let other = if card.region.site().code() == "MSK" { "SPB" } else { "MSK" };
    let path = json!({ "region": other, "path": lots(ordinal)[0].id.to_string() });
    for name in ["FlatDynamic", "FlatPriceHistory", "FlatPriceComparison", "SimilarFlats"] {
        assert_reported(name, path.clone(), "path").await;
    }
}

#[tokio::test]
async fn values_that_mean_nothing_are_reported_and_the_answer_does_without_them() {
    let (_, card) = tower();
    for name in ["FlatsData", "FlatsListData", "FlatListing", "SummaryFlatsData", "FlatsCount"] {
        let all = answer(name, of(card)).await;
        for (more, field) in [
            (json!({ "byRooms": ["one"] }), "byRooms"),
            (json!({ "byDeadline": [7] }), "byDeadline"),
            (json!({ "byDeadline": [20_275] }), "byDeadline"),
            (json!({ "toPrice": -1 }), "toPrice"),
            (json!({ "fromArea": -4.5 }), "fromArea"),
            (json!({ "fromArea": 1e30 }), "fromArea"),
        ] {
            let extra = with(of(card), more);
            assert_reported(name, extra.clone(), field).await;
            let found = answer(name, extra).await;
            for count in ["itemsCount", "count"] {
                assert_eq!(found[count], all[count], "{name}");
            }
        }
    }
    let houses = json!({ "region": "SPB", "listingPath": "/buildings/" });
    assert_reported("FlatListingPage", houses, "listingPath").await;
}
