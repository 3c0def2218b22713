//! Pages of complexes and flats, and the lists around them: statuses, addresses, and what they hold.

use novosel_catalog::flat::LotStatus;
use novosel_catalog::region::SiteRegion;
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use novosel_views::snapshot::Snapshot;
use serde_json::{Value, json};

use crate::support::{Portal, portal, today};

fn snapshot() -> &'static Snapshot {
    &portal().snapshot
}

/// The complex of a site with the most lots.
fn large(site: SiteRegion) -> u32 {
    let cards = (0_u32..).zip(&snapshot().cards).filter(|(_, card)| card.region.site() == site);
    let flats = cards.filter(|(_, card)| !card.kind.is_settlement());
    flats.max_by_key(|(ordinal, _)| snapshot().engine.complex(*ordinal).lots).unwrap().0
}

async fn building(region: &str, path: &str) -> Value {
    let variables = json!({ "region": region, "buildingPath": path });
    portal().operation("BuildingPage", variables).await["buildingPage"].take()
}

async fn flat(region: &str, path: &str) -> Value {
    let variables = json!({ "region": region, "path": path });
    portal().operation("FlatPage", variables).await["flatPage"].take()
}

#[tokio::test]
async fn the_page_of_a_complex_agrees_with_its_card() {
    let ordinal = large(SiteRegion::Spb);
    let card = snapshot().card_at(ordinal);
    let page = building("SPB", &card.slug).await;
    assert_eq!(page["status"], "OK");
    assert_eq!(page["errors"], json!([]));
    assert_eq!(page["building"]["id"], card.id.0);
    // Resales of purchase rights are of the complex, and of another catalogue.
    assert_eq!(page["building"]["allFlatsCount"], snapshot().engine.complex(ordinal).lots);
    let queues = page["details"]["queues"].as_array().unwrap();
    assert_eq!(queues.len(), card.queues.len());
    let live: u64 = queues.iter().map(|queue| queue["live_lots"].as_u64().unwrap()).sum();
    assert_eq!(live, u64::from(snapshot().engine.complex(ordinal).lots), "every flat stands in a корпус");
    let similar = page["similar"].as_array().unwrap();
    assert_eq!(similar.len(), 6);
    assert!(similar.iter().all(|other| other["id"] != card.id.0), "a complex is not like itself");
    let last = page["breadcrumbs"].as_array().unwrap().last().unwrap();
    assert_eq!(last["title"], card.name.as_str());
}

#[tokio::test]
async fn another_spelling_of_a_complex_leads_to_its_address() {
    let card = snapshot().card_at(large(SiteRegion::Spb));
    let url = format!("/buildings/{}/", card.slug);
    for path in [card.slug.to_uppercase(), card.id.to_string()] {
        let page = building("SPB", &path).await;
        assert_eq!((&page["status"], &page["location"]), (&json!("MOVED"), &json!(url)), "{path}");
        assert!(page["building"].is_null(), "{path}");
    }
    let other = building("MSK", &card.slug).await;
    assert_eq!(other["status"], "MOVED");
    assert_eq!(other["site"], "SPB", "the other site shows it");
    for path in ["net-takogo", "", "4294967295", "%00"] {
        assert_eq!(building("SPB", path).await["status"], "UNKNOWN", "{path}");
    }
}

#[tokio::test]
async fn the_page_of_a_flat_stands_at_one_address() {
    let ordinal = large(SiteRegion::Spb);
    let slot = snapshot().engine.tables().slots(ordinal as usize).start;
    let lot = snapshot().engine.lot(u32::try_from(slot).unwrap());
    let page = flat("SPB", &format!("/flats/{}/", lot.id)).await;
    assert_eq!(page["status"], "OK");
    assert_eq!(page["flat"]["id"], lot.id.0);
    assert_eq!(page["flat"]["price"], lot.price.unwrap().0);
    assert_eq!(page["flat"]["price_sq"], lot.price_per_metre.unwrap());
    for neighbour in page["neighbours"].as_array().unwrap() {
        assert_eq!(neighbour["rooms"], page["flat"]["rooms"]);
        assert_ne!(neighbour["path"], json!(lot.id.to_string()));
    }
    for same in page["same_layout"].as_array().unwrap() {
        assert_ne!(same["id"], lot.id.0);
    }
    let padded = flat("SPB", &format!("00{}", lot.id)).await;
    assert_eq!(padded["location"], json!(format!("/flats/{}/", lot.id)));
    assert_eq!(flat("MSK", &lot.id.to_string()).await["site"], "SPB");
    for path in ["4294967295", "abc", "-1"] {
        assert_eq!(flat("SPB", path).await["status"], "UNKNOWN", "{path}");
    }
}

#[tokio::test]
async fn a_sold_flat_is_gone_and_leads_to_flats_on_sale() {
    let folder = tempfile::tempdir().unwrap();
    let url = crate::catalogue::catalogue(folder.path()).await;
    let stored = Portal::start_with(folder.path().join("index"), ServerConfig::default(), Some(url.clone()));
    let tables = stored.snapshot.engine.tables();
    let slot = (0..tables.complexes.len()).find_map(|at| tables.slots(at).next()).unwrap();
    let sold = stored.snapshot.engine.lot(u32::try_from(slot).unwrap());
    let mut session = Database::connect(&url).await.unwrap().write().await.unwrap();
    session.set_lot_status(&[sold.id], LotStatus::Sold).await.unwrap();
    session.commit().await.unwrap();
    let site = stored.snapshot.card_at(sold.ordinal).region.site().code();
    let variables = json!({ "region": site, "path": sold.id.to_string() });
    let page = stored.operation("FlatPage", variables).await["flatPage"].take();
    assert_eq!(page["status"], "GONE");
    assert_eq!(page["flat"]["state"], "sold");
    assert_eq!(page["programs"], json!([]), "nobody lends for what is sold");
    // What only the database has.
    let card = stored.snapshot.card_at(sold.ordinal);
    let variables = json!({ "region": site, "buildingPath": card.slug });
    let building = stored.operation("BuildingPage", variables).await["buildingPage"].take();
    assert!(building["details"]["description"].is_string());
    assert!(!building["details"]["documents"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn chosen_objects_keep_their_order_and_the_lost_are_named() {
    let ids: Vec<u32> = [large(SiteRegion::Spb), large(SiteRegion::Msk)]
        .map(|ordinal| snapshot().card_at(ordinal).id.0)
        .to_vec();
    let variables = json!({ "buildings": [ids[0], 4_000_000_000_u32, ids[1]], "flats": [4_000_000_000_u32] });
    let list = portal().operation("ObjectsList", variables).await["objectsList"].take();
    let found: Vec<&Value> = list["buildings"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(found, [&json!(ids[0]), &json!(ids[1])]);
    assert_eq!(list["lostBuildings"], json!([4_000_000_000_u32]));
    assert_eq!(list["lostFlats"], json!([4_000_000_000_u32]));
    let many: Vec<u32> = (1..=61).collect();
    let list = portal().operation("ObjectsList", json!({ "flats": many })).await["objectsList"].take();
    assert_eq!(list["errors"][0]["field"], "flats");
}

#[tokio::test]
async fn promos_hold_today_and_their_kinds_add_up() {
    let variables = json!({ "region": "SPB", "perPage": 100 });
    let list = portal().operation("PromosList", variables).await["promosList"].take();
    let counted: u64 =
        list["kinds"].as_array().unwrap().iter().map(|kind| kind["count"].as_u64().unwrap()).sum();
    assert_eq!(json!(counted), list["itemsCount"]);
    for item in list["items"].as_array().unwrap() {
        let end = item["promo"]["to"].as_str();
        assert!(item["promo"]["unlimited"] == true || end.unwrap() >= today().to_string().as_str(), "{item}");
    }
    let kind = list["kinds"][0]["url"].as_str().unwrap().split('=').next_back().unwrap();
    let variables = json!({ "region": "SPB", "kind": kind });
    let of_kind = portal().operation("PromosList", variables).await["promosList"].take();
    assert_eq!(of_kind["itemsCount"], list["kinds"][0]["count"]);
    let wrong = portal().operation("PromosList", json!({ "region": "SPB", "page": 0 })).await;
    assert_eq!(wrong["promosList"]["errors"][0]["field"], "page");
}

#[tokio::test]
async fn the_map_of_a_site_names_every_complex_under_one_letter() {
    let map = portal().operation("SitemapPage", json!({ "region": "SPB" })).await["sitemapPage"].take();
    let letters = map["letters"].as_array().unwrap();
    let mut all = 0;
    for letter in letters {
        let variables = json!({ "region": "SPB", "letter": letter["title"] });
        let page = portal().operation("SitemapPage", variables).await["sitemapPage"].take();
        let complexes = page["complexes"].as_array().unwrap();
        assert_eq!(json!(complexes.len()), letter["count"], "{letter}");
        all += complexes.len();
    }
    let of_site = snapshot().cards.iter().filter(|card| card.region.site() == SiteRegion::Spb).count();
    assert_eq!(all, of_site);
}
