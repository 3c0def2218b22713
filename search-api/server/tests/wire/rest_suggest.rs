//! POST /search/suggest/

use novosel_catalog::id::ComplexId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use reqwest::StatusCode;
use serde_json::Value;

use crate::support::{encoded, portal, today};

const PATH: &str = "/search/suggest/";

async fn suggest(q: &str) -> Vec<Value> {
    let data = portal().form(PATH, &[("q", q)]).spb().data().await;
    data.as_array().unwrap().clone()
}

fn of_type<'a>(items: &'a [Value], kind: &'a str) -> impl Iterator<Item = &'a Value> {
    items.iter().filter(move |item| item["type"] == kind)
}

#[tokio::test]
async fn a_station_is_found_by_its_beginning_a_slip_another_layout_and_another_script() {
    for q in ["автов", "Автово", "fdnjdj", "avtovo", "афтово", "метро автово"] {
        let items = suggest(q).await;
        let found = of_type(&items, "subway").find(|item| item["name"] == "Автово");
        let item = found.unwrap_or_else(|| panic!("{q}: {items:?}"));
        let line =
            portal().snapshot.geography().stations.iter().find(|station| station.name == "Автово").unwrap();
        assert_eq!(item["record_id"], line.id.0);
        assert_eq!(item["region_id"], 3);
        assert!(item["data"].as_str().unwrap().starts_with('#'), "the colour of the line");
    }
}

#[tokio::test]
async fn an_item_has_exactly_the_fields_of_the_specification_and_ours() {
    let items = suggest("п").await;
    assert!(!items.is_empty());
    for item in &items {
        let mut keys: Vec<&str> = item.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        let mut expected = [
            "type",
            "id",
            "record_id",
            "name",
            "title",
            "data",
            "region_id",
            "q",
            "lots",
            "complexes",
            "price_from",
            "url",
            "highlights",
        ];
        expected.sort_unstable();
        assert_eq!(keys, expected);
    }
    let mut ids: Vec<_> =
        items.iter().map(|item| (item["type"].to_string(), item["id"].to_string())).collect();
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id is unique among items of its type");
}

#[tokio::test]
async fn every_item_counts_what_it_would_give_under_the_current_filters() {
    let form = encoded(&[("Building[rooms][]", "1"), ("Building[cmetro][]", "1")]);
    let name =
        &portal().snapshot.cards.iter().find(|card| card.region.site() == SiteRegion::Spb).unwrap().name;
    let data = portal().form(PATH, &[("q", name.as_str()), ("formData", &form)]).spb().data().await;
    let items = data.as_array().unwrap();
    let complexes: Vec<&Value> = of_type(items, "building").collect();
    assert!(!complexes.is_empty(), "{name}: {items:?}");
    for item in complexes {
        let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
        filter.rooms = RoomSet::of([Rooms::One]);
        filter.stations = vec![novosel_catalog::id::StationId(1)];
        filter.complexes = vec![ComplexId(u32::try_from(item["record_id"].as_u64().unwrap()).unwrap())];
        let counts = portal().snapshot.engine.count(&filter, today());
        assert_eq!(item["lots"], counts.lots, "{item}");
        assert_eq!(item["complexes"], counts.complexes, "{item}");
    }
}

#[tokio::test]
async fn a_group_of_flats_leads_to_its_flats() {
    let cards = portal().snapshot.cards.iter();
    let card = cards.filter(|card| card.region.site() == SiteRegion::Spb && !card.kind.is_settlement()).find(
        |card| {
            let ordinal = portal().snapshot.engine.ordinal_of(card.id).unwrap();
            !portal().snapshot.engine.tables().slots(ordinal as usize).is_empty()
        },
    );
    let name = &card.unwrap().name;
    let items = suggest(&format!("квартиры {name}")).await;
    let group =
        of_type(&items, "realtor_apartment_group").next().unwrap_or_else(|| panic!("{name}: {items:?}"));
    let url = group["url"].as_str().unwrap();
    assert!(url.starts_with("/new-flats/?rooms="), "{url}");
    let listing = portal().get(&format!("/api/listing{url}")).spb().data().await;
    assert_eq!(listing["lots"], group["lots"], "{url}");
}

#[tokio::test]
async fn a_landing_leads_to_its_own_address_with_its_count() {
    let items = suggest("студ").await;
    let landing = of_type(&items, "landing").next().unwrap_or_else(|| panic!("{items:?}"));
    assert_eq!((&landing["name"], &landing["url"]), (&"Студии".into(), &"/buildings/rooms-studii/".into()));
    let listing = portal().get("/api/listing/buildings/rooms-studii/").spb().data().await;
    assert_eq!(listing["lots"], landing["lots"]);
}

#[tokio::test]
async fn highlights_are_characters_of_the_name() {
    let items = suggest("автов").await;
    let item = of_type(&items, "subway").find(|item| item["name"] == "Автово").unwrap();
    assert_eq!(item["highlights"], serde_json::json!([[0, 5]]));
}

#[tokio::test]
async fn hostile_texts_have_a_list_for_an_answer() {
    assert!(suggest("").await.is_empty());
    assert!(suggest("   ").await.is_empty());
    for q in [
        "\0\u{1}\u{202e}ав",
        "😀😀😀",
        "name:* OR (title:\"x\") AND -y~2",
        "аbтoвo",
        "ё",
        "'; DROP TABLE lots; --",
        "%",
    ] {
        suggest(q).await;
    }
    suggest(&"а".repeat(4_096)).await;
    suggest(&"а\u{301}".repeat(5_000)).await;
    assert_eq!(portal().announce(PATH, 1024 * 1024).await, 413);
}

#[tokio::test]
async fn form_data_that_is_no_form_is_refused() {
    let answer = portal().form(PATH, &[("q", "авт"), ("formData", "x[999999999]=1")]).send().await;
    assert_eq!(answer.refusal(), (StatusCode::BAD_REQUEST, "invalid_field".into(), "formData".into()));
}
