//! Details of lots from the database, and listings when it is gone (threat T6, fault F7).

use std::time::{Duration, Instant};

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::columns::tables::ABSENT;
use novosel_server::config::ServerConfig;
use serde_json::{Value, json};

use crate::bundle;
use crate::catalogue::{catalogue, demonstration, load, store};
use crate::support::{Answer, Portal, TestRequest};

/// Pages with a part missing are kept for two seconds; the machine may be busy.
const SOON: Duration = Duration::from_secs(20);

/// The address of a complex with flats on sale.
fn with_flats(portal: &Portal) -> (&'static str, String) {
    let tables = portal.snapshot.engine.tables();
    let complexes = portal.snapshot.cards.iter().enumerate().filter(|(_, card)| !card.kind.is_settlement());
    let (_, card) = complexes.max_by_key(|(ordinal, _)| tables.slots(*ordinal).len()).unwrap();
    (card.region.site().code(), card.slug.clone())
}

async fn flats(portal: &Portal) -> Value {
    let (region, path) = with_flats(portal);
    let data = portal.operation("FlatsData", json!({ "region": region, "buildingPath": path })).await;
    data["flatsData"].clone()
}

#[tokio::test]
async fn plans_and_histories_come_from_the_database_and_a_listing_does_without_them() {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let index = folder.path().join("index");

    let whole = Portal::start_with(index.clone(), ServerConfig::default(), Some(url));
    let list = flats(&whole).await;
    assert_eq!(list["errors"], json!([]));
    let groups = list["items"].as_array().unwrap();
    assert!(!groups.is_empty());
    for group in groups {
        assert!(group["photo"].is_string(), "{group}");
        assert_eq!(group["flat"]["ext_src"], "demo");
        assert_eq!(group["prices_history"].as_array().unwrap().last().unwrap()["price"], group["price_from"]);
        assert!(group["plankton_layout_id"].is_string());
    }
    // Cards of a database have the pictures that a generator's stream leaves out.
    let (region, _) = with_flats(&whole);
    let variables = json!({ "region": region, "listingPath": "/buildings/", "perPage": 100 });
    let data = whole.operation("QueryBuildingsListData", variables).await;
    let buildings = data["buildingsListData"]["buildings"]["items"].as_array().unwrap();
    for field in ["gallery", "promos", "subways", "finish_type"] {
        let filled = |building: &&Value| !building[field].as_array().unwrap().is_empty();
        assert!(buildings.iter().any(|building| filled(&building)), "{field}");
    }
    assert!(
        buildings.iter().any(|building| building["commentCount"].as_u64().unwrap() > 0),
        "opinions are counted"
    );

    // A database without tables fails at every statement.
    let empty = format!("sqlite:{}", folder.path().join("empty.db").display());
    let bare = Portal::start_with(index, ServerConfig::default(), Some(empty));
    let list = flats(&bare).await;
    assert_eq!(list["errors"][0]["field"], "details");
    let message = list["errors"][0]["message"].as_str().unwrap();
    assert!(!message.contains("table") && !message.contains("sqlite"), "{message}");
    let without: Vec<&Value> = list["items"].as_array().unwrap().iter().map(|group| &group["path"]).collect();
    let with: Vec<&Value> = groups.iter().map(|group| &group["path"]).collect();
    assert_eq!(without, with, "the list itself is the same");
    let lots = bare.get("/api/listing/kvartiry/").data().await;
    assert_eq!(lots["errors"][0]["field"], "details");
}

/// Whether the answers behind a page lack nothing.
fn is_whole(page: &Answer) -> bool {
    !bundle::state(page)["results"].to_string().contains("временно недоступн")
}

#[tokio::test]
async fn pages_are_whole_again_soon_after_the_database_answers() {
    let folder = tempfile::tempdir().unwrap();
    catalogue(folder.path()).await;
    // Without tables every statement fails, until they are there.
    let url = format!("sqlite:{}", folder.path().join("failing.db").display());
    let Some(portal) = bundle::over(folder.path(), url.clone()) else { return };
    let open = |path: &str| portal.get(path).header("accept", "text/html");
    let (region, slug) = with_flats(&portal);
    let tables = portal.snapshot.engine.tables();
    let ordinal = portal.snapshot.slugs.complex(&slug).unwrap() as usize;
    let lot = tables.slots(ordinal).map(|slot| tables.lots.id[slot]).find(|id| *id != ABSENT).unwrap();
    let of_site = |ask: TestRequest| if region == "SPB" { ask.spb() } else { ask };
    let objects = [format!("/buildings/{slug}/"), format!("/flats/{lot}/"), "/kvartiry/".to_owned()];
    for path in &objects {
        let page = of_site(open(path)).send().await;
        assert_eq!(page.status, 200, "{path}");
        assert!(!is_whole(&page), "{path}");
    }
    // Only the database knows what was sold and what became a part of another complex.
    for path in ["/flats/4000000000/", "/buildings/no-such-complex/"] {
        assert_eq!(of_site(open(path)).send().await.status, 500, "{path}");
    }

    store(&url, demonstration()).await;
    let returned = Instant::now();
    for path in &objects {
        while !is_whole(&of_site(open(path)).send().await) {
            assert!(returned.elapsed() < SOON, "{path}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    for path in ["/flats/4000000000/", "/buildings/no-such-complex/"] {
        assert_eq!(of_site(open(path)).send().await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_home_page_of_a_site_without_sales_leads_to_the_complexes_it_knows() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("catalogue.db").display());
    let without_lots = demonstration().filter(|record| !matches!(record, Record::Lot(_)));
    load(&url, folder.path(), without_lots).await;
    let portal = Portal::start(folder.path().join("index"), ServerConfig::default());
    for site in SiteRegion::ALL {
        let known = portal.snapshot.cards.iter().filter(|card| {
            card.region.site() == site
                && ListingKind::Buildings.accepts_complex(card.kind, card.multi_functional)
        });
        let page = portal.operation("MainPage", json!({ "region": site.code() })).await;
        let shortcuts = page["mainPage"]["shortcuts"].as_array().unwrap();
        let [shortcut] = shortcuts.as_slice() else { panic!("{shortcuts:?}") };
        assert_eq!(shortcut["label"], "Комплексы без\u{a0}продаж");
        assert_eq!(shortcut["count"], known.count());
        assert_eq!(shortcut["url"], "/buildings/?feature=no_sales");
    }
}
