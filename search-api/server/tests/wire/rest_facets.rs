//! GET /api/facets and GET /api/phrase

use novosel_catalog::listing::address;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use serde_json::Value;

use crate::support::{encoded, portal, today};

fn group<'a>(facets: &'a Value, field: &str) -> &'a Vec<Value> {
    let groups = facets["groups"].as_array().unwrap();
    let group = groups.iter().find(|group| group["field"] == field);
    group.unwrap_or_else(|| panic!("{field}"))["items"].as_array().unwrap()
}

#[tokio::test]
async fn an_option_chosen_gives_what_its_facet_promised() {
    let facets = portal().get("/api/facets?path=/buildings/&rooms=1&price_to=15000000").spb().data().await;
    let base = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    let (base, _) = address::read_query(base, "rooms=1&price_to=15000000");
    let mut tried = 0;
    for field in [
        "rooms",
        "class",
        "finishing",
        "contract",
        "metro",
        "district",
        "location",
        "builder",
        "end_date",
        "price_to",
    ] {
        for item in group(&facets, field) {
            let value = item["value"].as_str().unwrap();
            let mut alone = base.clone();
            match field {
                "rooms" => alone.rooms = novosel_catalog::rooms::RoomSet::EMPTY,
                "price_to" => alone.price_to = None,
                _ => {}
            }
            let (chosen, errors) = address::read_pairs(alone, [(field, value)]);
            assert_eq!(errors, [], "{field}={value}");
            let counts = portal().snapshot.engine.count(&chosen, today());
            assert_eq!(item["lots"], counts.lots, "{field}={value}");
            assert_eq!(item["complexes"], counts.complexes, "{field}={value}");
            assert!(!item["title"].as_str().unwrap().is_empty(), "{field}={value}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried} options");
    assert_eq!(facets["total"]["lots"], portal().snapshot.engine.count(&base, today()).lots);
}

#[tokio::test]
async fn a_hundred_equal_requests_in_flight_are_one_computation() {
    // A query of its own, so that no other test has asked it.
    let path = "/api/facets?path=/buildings/&rooms=3&price_to=23456000";
    let computed = async || {
        let metrics = portal().get("/metrics").send().await.text;
        let line = metrics.lines().find(|line| line.starts_with("novosel_computed_total{answer=\"facets\"}"));
        line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap())
    };
    portal().get("/api/facets?rooms=3&price_to=23455000").data().await;
    let before = computed().await;
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..100 {
        asking.spawn(portal().get(path).data());
    }
    let answers = asking.join_all().await;
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    let more = computed().await - before;
    // Other tests ask for facets meanwhile; a hundred computations would stand out.
    assert!((1..30).contains(&more), "{more} computations");
}

#[tokio::test]
async fn a_phrase_is_read_and_counted() {
    let query = encoded(&[("q", "двушка с отделкой у Автово до 19 млн")]);
    let data = portal().get(&format!("/api/phrase?{query}")).spb().data().await;
    let meanings: Vec<&str> =
        data["understood"].as_array().unwrap().iter().map(|part| part["meaning"].as_str().unwrap()).collect();
    assert!(meanings.len() >= 4, "{data}");
    assert_eq!(data["unknown"], serde_json::json!([]));
    let url = data["url"].as_str().unwrap();
    let listing = portal().get(&format!("/api/listing{url}")).spb().data().await;
    assert_eq!(listing["lots"], data["counts"]["lots"], "{url}");
    for part in data["understood"].as_array().unwrap() {
        let (start, end) = (part["start"].as_u64().unwrap(), part["end"].as_u64().unwrap());
        let words: String = "двушка с отделкой у Автово до 19 млн"
            .chars()
            .skip(usize::try_from(start).unwrap())
            .take(usize::try_from(end - start).unwrap())
            .collect();
        assert_eq!(part["text"], words);
    }
}

#[tokio::test]
async fn words_that_no_filter_expresses_are_told() {
    let query = encoded(&[("q", "однушка без соседей")]);
    let data = portal().get(&format!("/api/phrase?{query}")).data().await;
    let unknown = data["unknown"].as_array().unwrap();
    assert!(!unknown.is_empty(), "{data}");
    assert!(unknown.iter().all(|part| !part["meaning"].as_str().unwrap().is_empty()));
    let empty = portal().get("/api/phrase").data().await;
    assert_eq!(empty["url"], "/buildings/");
}
