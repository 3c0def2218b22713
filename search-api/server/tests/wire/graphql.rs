//! POST /graphql: every operation of the specification's section 7.1 that is search, by the documents that clients send.

use novosel_catalog::building::ComplexKind;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_server::config::ServerConfig;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::content::STORED;
use crate::documents;
use crate::support::{Portal, build, portal, today};

/// The complex of the SPB site with the most live flats, and its place.
pub(crate) fn large() -> (u32, &'static str) {
    of_kind(|kind| !kind.is_settlement())
}

pub(crate) fn of_kind(wanted: impl Fn(ComplexKind) -> bool) -> (u32, &'static str) {
    let snapshot = &portal().snapshot;
    let complexes = snapshot.cards.iter().zip(0_u32..).filter(|(card, _)| wanted(card.kind));
    let of_site =
        complexes.filter(|(card, _)| card.kind.is_settlement() || card.region.site() == SiteRegion::Spb);
    let (card, ordinal) =
        of_site.max_by_key(|(_, ordinal)| snapshot.engine.tables().slots(*ordinal as usize).len()).unwrap();
    (ordinal, &card.slug)
}

pub(crate) fn region_of(ordinal: u32) -> &'static str {
    portal().snapshot.card_at(ordinal).region.site().code()
}

/// Variables with which every operation has something to answer.
fn variables(name: &str) -> Value {
    let (flats, flats_path) = large();
    let (settlement, settlement_path) = of_kind(ComplexKind::is_settlement);
    let engine = &portal().snapshot.engine;
    let lot = engine.lot(u32::try_from(engine.tables().slots(flats as usize).start).unwrap());
    match name {
        "BuildingsListFilters" => json!({ "region": "SPB", "listingPath": "rooms-1" }),
        "QueryBuildingsListData" => json!({ "region": "SPB", "listingPath": "/buildings/", "perPage": 3 }),
        "FaqListingWidget" => json!({ "region": "SPB", "searchKey": "/buildings/" }),
        "isBuildingUrlList" => json!({ "region": "SPB", "url": "/buildings/rooms-1/" }),
        "SettlementOffersData" | "SettlementSummaryOffersData" => {
            json!({ "region": region_of(settlement), "buildingPath": settlement_path })
        }
        "SimilarFlats" => json!({ "region": "SPB", "path": format!("/flats/{}/", lot.id) }),
        "FlatPage" | "FlatDynamic" | "FlatPriceHistory" | "FlatPriceComparison" => {
            json!({ "region": "SPB", "path": lot.id.to_string() })
        }
        "Clusters" => json!({ "region": "SPB", "url": "/buildings/", "bounds": "59,28,61,33", "zoom": 9 }),
        "Suggest" => json!({ "region": "SPB", "q": "автов" }),
        "Texts" => json!({ "region": "SPB", "q": "персональные данные" }),
        "Phrase" => json!({ "region": "SPB", "text": "однушка до 20 млн" }),
        "ReadPhrase" => json!({ "region": "SPB", "text": "однушка до 20 млн" }),
        name if documents::document(name).contains("$buildingPath") => {
            json!({ "region": "SPB", "buildingPath": flats_path })
        }
        name if documents::document(name).contains("$part") => {
            let reference_data = &portal().snapshot.reference_data;
            let programme = &reference_data.programmes[0];
            let bank = reference_data.banks.iter().find(|bank| bank.id == programme.bank).unwrap();
            json!({ "region": "SPB", "part": bank.slug, "program": programme.slug })
        }
        name if documents::document(name).contains("$path") => {
            json!({ "region": "SPB", "path": portal().snapshot.reference_data.builders[0].slug })
        }
        name if documents::document(name).contains("$url") => {
            json!({ "region": "SPB", "url": "/buildings/?rooms=1" })
        }
        name if documents::document(name).contains("$region") => json!({ "region": "SPB" }),
        _ => json!({}),
    }
}

#[tokio::test]
async fn every_operation_of_the_folder_answers_with_every_field_that_it_asks_for() {
    // Those that read the database are asked in `content`.
    let from_memory = |name: &String| !STORED.contains(&name.as_str());
    for name in documents::all().into_keys().filter(from_memory) {
        let data = portal().operation(&name, variables(&name)).await;
        assert!(!data.as_object().unwrap().is_empty(), "{name}");
        for answer in data.as_object().unwrap().values() {
            assert!(!answer.is_null(), "{name}");
            if let Some(errors) = answer.get("errors") {
                assert_eq!(errors, &json!([]), "{name}");
            }
        }
    }
}

#[tokio::test]
async fn a_document_goes_by_its_hash_too_and_an_unknown_one_is_refused() {
    let document = documents::document("getLandStatuses");
    let hash = novosel_graphql::guard::hash(&document);
    let by_hash =
        portal().graphql(&json!({ "extensions": { "persistedQuery": { "sha256Hash": hash } } })).await;
    assert_eq!(by_hash.status, StatusCode::OK, "{}", by_hash.text);
    assert_eq!(by_hash.json()["data"], portal().operation("getLandStatuses", json!({})).await);
    for query in ["{ getLandStatuses { id } }", "{ __schema { types { name } } }", "{ x(v: [[[[[]]]]]) }"] {
        let answer = portal().graphql(&json!({ "query": query })).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
        assert!(answer.text.len() <= 1_024, "{query}");
    }
}

#[tokio::test]
async fn a_listing_page_agrees_with_the_engine() {
    let variables = json!({
        "region": "SPB", "listingPath": "rooms-1", "url": "/buildings/rooms-1/?price_to=20000000",
        "page": 1, "perPage": 4, "ord": "PRICE", "dir": "DESC",
    });
    let data = portal().operation("QueryBuildingsListData", variables).await;
    let page = &data["buildingsListData"];
    let mut filter = Filter::of(ListingKind::Buildings, SiteRegion::Spb);
    filter.rooms = RoomSet::of([Rooms::One]);
    filter.price_to = Some(Thousands(20_000));
    let counts = portal().snapshot.engine.count(&filter, today());
    assert_eq!(page["counts"], json!({ "flats": counts.lots, "objects": counts.complexes }));
    assert_eq!(page["buildings"]["itemsCount"], counts.complexes);
    assert_eq!(page["buildings"]["pagesCount"], counts.complexes.div_ceil(4));
    let items = page["buildings"]["items"].as_array().unwrap();
    let prices: Vec<u64> = items.iter().map(|item| item["price_from"].as_u64().unwrap()).collect();
    assert!(prices.is_sorted_by(|one, other| one >= other), "{prices:?}");
    for item in items {
        let complex = portal().snapshot.slugs.complex_at(item["url"].as_str().unwrap()).unwrap();
        let listed = portal().snapshot.engine.complex_summary(&filter, complex, today());
        assert_eq!(item["flats"]["r1"]["count"], listed.matching.lots, "only one-room flats match");
        assert_eq!(item["flats"]["r2"], Value::Null);
        assert_eq!(item["price_from"], listed.matching.price_from.unwrap().0, "thousands of roubles");
    }
    let faq: Vec<&str> =
        page["faq"].as_array().unwrap().iter().map(|item| item["key"].as_str().unwrap()).collect();
    assert_eq!(faq[..2], ["how_buy", "what_price"]);
    assert!(page["topLinks"].as_array().unwrap().iter().all(|link| link["count"].is_u64()));
    assert_eq!(page["breadcrumbs"][2]["url"], "/buildings/rooms-1/");
    assert_eq!(page["metaTags"]["canonical"], "/buildings/?rooms=1&price_to=20000000&sort=price&dir=desc");
}

#[tokio::test]
async fn the_form_of_a_listing_is_what_its_address_chooses() {
    let avtovo =
        portal().snapshot.geography().stations.iter().find(|station| station.name == "Автово").unwrap();
    let path = format!("/buildings/?rooms=st,2&price_to=9000000&metro={}&fine_finish=1", avtovo.id);
    let data =
        portal().operation("BuildingsListFilters", json!({ "region": "SPB", "listingPath": path })).await;
    let form = &data["buildingsListFilters"]["form"];
    assert_eq!(form["selectedRealEstate"], "buildings");
    assert_eq!(form["selectedRooms"], json!(["st", "2"]));
    assert_eq!(form["priceTo"], 9_000_000, "roubles, as typed");
    assert_eq!(form["isWithFinishing"], true);
    assert_eq!(form["selectedSubways"][0]["name"], "Автово");
    assert_eq!(form["formType"], "Building");
    assert_eq!(form["isLoading"], false);
}

#[tokio::test]
async fn buildings_by_location_are_counted_short_and_in_full() {
    let ask = async |open: bool, separate: bool| {
        let variables =
            json!({ "region": "SPB", "isMobile": true, "separateDistricts": separate, "open": open });
        portal().operation("BuildingsByLocationsWidget", variables).await["buildingsByLocationsWidget"].take()
    };
    let (short, full, apart) = (ask(false, false).await, ask(true, false).await, ask(true, true).await);
    for group in ["areas", "districts", "locations", "subways"] {
        let count = full[format!("{group}_count")].as_u64().unwrap();
        assert_eq!(full[group].as_array().unwrap().len() as u64, count, "{group}");
        let shown = short["show_count"].as_u64().unwrap().min(count);
        assert_eq!(short[group].as_array().unwrap().len() as u64, shown, "{group}");
        let names: Vec<&str> =
            full[group].as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap()).collect();
        assert!(names.is_sorted(), "{group}");
    }
    assert_eq!(apart["districts"], json!([]));
    // The city has no okrugs: all its districts stand there, and with those of the oblast they are the whole listing.
    let sum = |group: &str| -> u64 {
        apart[group].as_array().unwrap().iter().map(|item| item["buildings_count"].as_u64().unwrap()).sum()
    };
    let listing = portal().get("/api/listing/buildings/").spb().data().await;
    assert_eq!(Some(sum("areas") + sum("regional_districts")), listing["complexes"].as_u64());
    assert_eq!(apart["central_districts"], json!([]));
    assert!(apart["regional_districts_count"].as_u64().unwrap() > 0);
    assert_eq!(full["central_districts"], json!([]));
    for item in full["subways"].as_array().unwrap() {
        assert!(item["line"]["color_rgb"].as_str().unwrap().starts_with('#'));
        let url = item["url"].as_str().unwrap();
        let listing = portal().get(&format!("/api/listing{url}")).spb().data().await;
        assert!(listing["complexes"].as_u64() >= item["buildings_count"].as_u64(), "{url}");
    }
}

#[tokio::test]
async fn a_listing_is_told_from_a_complex_by_its_address() {
    let (_, path) = large();
    for (url, expected) in [
        ("/buildings/", true),
        ("/buildings/rooms-1/?price_to=1", true),
        ("http://spb.localhost/buildings/mgk/", true),
        ("/new-flats/assignment", true),
        (&*format!("/buildings/{path}/"), false),
        ("/news/", false),
        ("", false),
    ] {
        let data = portal().operation("isBuildingUrlList", json!({ "region": "SPB", "url": url })).await;
        assert_eq!(data["isBuildingUrlList"], expected, "{url}");
    }
}

#[tokio::test]
async fn ways_out_of_an_empty_result_give_what_they_promise() {
    let url = "/buildings/?rooms=1&price_to=100000";
    let data = portal().operation("Relaxations", json!({ "region": "SPB", "url": url })).await;
    let items = data["relaxations"]["items"].as_array().unwrap();
    assert!(!items.is_empty());
    for item in items {
        let url = item["url"].as_str().unwrap();
        let listing = portal().get(&format!("/api/listing{url}")).spb().data().await;
        assert_eq!(listing["lots"], item["counts"]["lots"], "{url}");
        assert!(item["counts"]["lots"].as_u64().unwrap() > 0);
        assert!(!item["title"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn wrong_arguments_are_data() {
    let (_, path) = large();
    for (more, field) in [
        (json!({ "perPage": 0 }), "perPage"),
        (json!({ "perPage": -1 }), "perPage"),
        (json!({ "perPage": 101 }), "perPage"),
        (json!({ "perPage": 2_147_483_648_i64 }), "perPage"),
        (json!({ "page": 0 }), "page"),
        (json!({ "page": 1_000_000_000 }), "page"),
        (json!({ "toPrice": -5 }), "toPrice"),
        (json!({ "toPrice": 9_000_000_000_000_i64 }), "toPrice"),
        (json!({ "fromArea": -1.0 }), "fromArea"),
        (json!({ "fromArea": 1e308 }), "fromArea"),
        (json!({ "byRooms": ["много"] }), "byRooms"),
        (json!({ "byDeadline": [7] }), "byDeadline"),
        (json!({ "byDeadline": vec![1; 501] }), "byDeadline"),
        (json!({ "buildingPath": "nobody" }), "buildingPath"),
        (json!({ "buildingPath": "'; DROP TABLE complexes; --" }), "buildingPath"),
    ] {
        let mut variables = json!({ "region": "SPB", "buildingPath": path });
        variables.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let data = portal().operation("FlatListing", variables).await;
        let errors = data["flatListing"]["errors"].as_array().unwrap();
        assert_eq!(errors[0]["field"], field, "{more}");
        assert!(!errors[0]["message"].as_str().unwrap().is_empty(), "{more}");
    }
    let data = portal()
        .operation("QueryBuildingsListData", json!({ "region": "SPB", "listingPath": "../../etc" }))
        .await;
    assert_eq!(data["buildingsListData"]["buildings"]["errors"][0]["field"], "listingPath");
    for (bounds, zoom, field) in [("1,2,3", 3, "bounds"), ("59,30,60,31", 99, "zoom")] {
        let variables = json!({ "region": "SPB", "url": "/buildings/", "bounds": bounds, "zoom": zoom });
        let data = portal().operation("Clusters", variables).await;
        assert_eq!(data["clusters"]["errors"][0]["field"], field);
    }
}

#[tokio::test]
async fn values_outside_an_enumeration_are_a_bad_request() {
    for variables in [
        json!({ "region": "NSK", "listingPath": "/buildings/" }),
        json!({ "region": "SPB", "ord": "ID" }),
        json!({ "region": "SPB", "dir": "SIDEWAYS" }),
        json!({ "listingPath": "/buildings/" }),
    ] {
        let document = documents::document("QueryBuildingsListData");
        let answer = portal().document(&document, "QueryBuildingsListData", variables.clone()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{variables}: {}", answer.text);
        assert!(answer.text.len() <= 2_048, "{}", answer.text);
    }
}

#[tokio::test]
async fn an_open_server_takes_any_document_within_the_limits() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), 500, 3);
    let mut config = ServerConfig::default();
    config.graphql.open = true;
    let open = Portal::start(folder.path().to_owned(), config);
    let answer = open.graphql(&json!({ "query": "{ __type(name: \"Building\") { name } }" })).await;
    assert_eq!(answer.json()["data"]["__type"]["name"], "Building");
    let answer =
        open.graphql(&json!({ "query": "{ counts(region: MSK, url: \"/buildings/\") { text } }" })).await;
    assert_eq!(answer.status, StatusCode::OK);
    let deep = format!("{{ a(v: {}1{}) }}", "[".repeat(100_000), "]".repeat(100_000));
    for query in [deep.as_str(), "{ nobody }", "query($x: Int) { counts }"] {
        let answer = open.graphql(&json!({ "query": query })).await;
        assert!(answer.status.is_client_error(), "{}", &query[..query.len().min(40)]);
    }
    assert_eq!(open.get("/health").send().await.status, StatusCode::OK);
}
