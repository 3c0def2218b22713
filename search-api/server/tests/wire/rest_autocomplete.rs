//! POST /buildings/ajax/…

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::portal;

async fn types(path: &str, key: &str, q: &str) -> BTreeSet<String> {
    let data = portal().form(&format!("/buildings/ajax/{path}"), &[(key, q)]).spb().data().await;
    let items: &Vec<Value> = data.as_array().unwrap();
    assert!(!items.is_empty(), "{path} {q}");
    items.iter().map(|item| item["type"].as_str().unwrap().to_owned()).collect()
}

fn set(types: &[&str]) -> BTreeSet<String> {
    types.iter().map(|kind| (*kind).to_owned()).collect()
}

#[tokio::test]
async fn each_field_completes_its_own_kind_of_name() {
    let snapshot = &portal().snapshot;
    let builder_of = |id| snapshot.slugs.builder(&snapshot.reference_data, id).unwrap();
    // One that is no longer on the market is not completed.
    let of_petersburg = snapshot.cards.iter().filter(|card| card.region.number() > 2);
    let mut known = of_petersburg.map(|card| (card, builder_of(card.builder.unwrap())));
    let (card, builder) = known.find(|(_, builder)| !builder.deleted).unwrap();
    assert_eq!(types("buildingAutoComplete", "q", &card.name).await, set(&["building"]));
    assert_eq!(types("builderAutoComplete", "q", &builder.name).await, set(&["builder"]));
    assert_eq!(types("whereIsAutoComplete", "q", "автово").await, set(&["subway", "district"]));
    assert_eq!(types("locationAutocomplete", "q", "выборгский район").await, set(&["district"]));
    assert_eq!(types("locationAutocomplete/", "q", "выборгский район").await, set(&["district"]));
    assert_eq!(types("builderAutoComplete/", "q", &builder.name).await, set(&["builder"]));
    assert!(types("whereIsAutoComplete/", "term", "мурино").await.contains("location"));
    assert_eq!(types("buildingAutoComplete/", "q", &card.name).await, set(&["building"]));
    assert!(types("whereIsAutoComplete", "term", "мурино").await.contains("location"));
    assert!(!types("locationAutocomplete", "q", "приморск").await.contains("subway"));
}
