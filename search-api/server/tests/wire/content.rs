//! News, articles, ratings, texts, companies and banks, from a database and a generation of the same catalogue; and
//! what is answered when the database is gone (threat T6).

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use novosel_catalog::builder_rating::BuilderMethod;
use novosel_catalog::editorial::Editorial;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use novosel_views::address::{SiteContext, read};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::details::catalogue;
use crate::documents;
use crate::support::Portal;
use crate::support::today;

/// Operations that read the database.
pub(crate) const STORED: [&str; 15] = [
    "Article",
    "ArticleCategoryMenu",
    "ArticlesList",
    "ArticlesTypes",
    "BankArticles",
    "IsUserIpBlocked",
    "MainNews",
    "MainTabs",
    "NewsItem",
    "NewsList",
    "NewsTypes",
    "RatingExperts",
    "RatingListingPage",
    "RatingPage",
    "RatingsTab",
];

/// A server with its database, and one of the same generation whose database has no tables.
struct Pair {
    whole: Portal,
    bare: Portal,
}

fn pair() -> &'static Pair {
    static PAIR: OnceLock<Pair> = OnceLock::new();
    PAIR.get_or_init(|| {
        // The databases live as long as the servers: as the process.
        let folder = tempfile::tempdir().unwrap().keep();
        let path = folder.clone();
        let made = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let url = catalogue(&path).await;
                put_rating_of_all(&url).await;
                url
            })
        });
        let url = made.join().unwrap();
        Pair { whole: open(&folder, &url), bare: open(&folder, &empty(&folder)) }
    })
}

/// The name of an operator's rating of builders.
const OF_ALL: &str = "vse-zastroyschiki";

/// A rating of builders for which one delivered house is enough: the small catalogue has few.
async fn put_rating_of_all(url: &str) {
    let built_in = novosel_reference::rating(novosel_reference::BUILDERS_RATING).unwrap();
    let weights = built_in.method.as_ref().unwrap().weights().to_vec();
    let mut own = Editorial {
        slug: OF_ALL.to_owned(),
        method: Some(BuilderMethod::new(weights, 1).unwrap()),
        date: "2020-01-09".parse().unwrap(),
        ..built_in
    };
    let database = Database::connect(url).await.unwrap();
    let mut writing = database.write().await.unwrap();
    writing.put_editorial(&mut own).await.unwrap();
    writing.commit().await.unwrap();
}

fn open(folder: &Path, url: &str) -> Portal {
    let index: PathBuf = folder.join("index");
    let mut config = ServerConfig::default();
    config.graphql.open = true;
    Portal::start_with(index, config, Some(url.to_owned()))
}

fn empty(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("empty.db").display())
}

/// The only field of an operation's answer.
async fn answer(name: &str, variables: Value) -> Value {
    let data = pair().whole.operation(name, variables).await;
    data.as_object().unwrap().values().next().unwrap().clone()
}

fn length(list: &Value) -> usize {
    list.as_array().unwrap_or_else(|| panic!("{list} is no list")).len()
}

const SITES: [&str; 2] = ["MSK", "SPB"];

/// Whether the small catalogue has enough complexes of a class for a rating: on the larger site.
fn has_ratings(region: &str) -> bool {
    region == "MSK"
}

#[tokio::test]
async fn every_list_has_items_pages_and_headers_on_both_sites() {
    for region in SITES {
        for name in [
            "NewsList",
            "ArticlesList",
            "BankArticles",
            "RatingListingPage",
            "BuildersList",
            "BanksList",
            "AgenciesList",
        ] {
            if name == "RatingListingPage" && !has_ratings(region) {
                continue;
            }
            let list = answer(name, json!({ "region": region, "perPage": 2 })).await;
            assert!((1..=2).contains(&length(&list["items"])), "{name} {region}: {list}");
            assert_eq!(list["errors"], json!([]), "{name} {region}");
            let count = list["itemsCount"].as_u64().unwrap();
            assert_eq!(list["pagesCount"], count.div_ceil(2), "{name} {region}");
            assert!(!list["headers"]["h1"].as_str().unwrap().is_empty(), "{name} {region}");
        }
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_is_an_error_beside_the_first_one() {
    for name in ["NewsList", "ArticlesList", "RatingListingPage", "BuildersList", "BanksList", "AgenciesList"]
    {
        let first = answer(name, json!({ "region": "SPB" })).await;
        for (variables, field) in [
            (json!({ "region": "SPB", "perPage": 0 }), "perPage"),
            (json!({ "region": "SPB", "perPage": 101 }), "perPage"),
            (json!({ "region": "SPB", "page": 0 }), "page"),
            (json!({ "region": "SPB", "page": 2_000_000_000 }), "page"),
        ] {
            let list = answer(name, variables).await;
            assert_eq!(list["errors"][0]["field"], field, "{name}");
            assert_eq!(list["itemsCount"], first["itemsCount"], "{name}");
        }
    }
    let list = answer("NewsList", json!({ "region": "SPB", "typeId": 1 })).await;
    assert_eq!(list["errors"][0]["field"], "typeId");
}

#[tokio::test]
async fn lists_are_of_their_site_and_category_and_newest_first() {
    for region in SITES {
        let types = answer("NewsTypes", json!({ "region": region })).await;
        let all = answer("NewsList", json!({ "region": region, "perPage": 100 })).await;
        let counts: u64 = types.as_array().unwrap().iter().map(|of| of["count"].as_u64().unwrap()).sum();
        assert_eq!(all["itemsCount"], counts);
        let days: Vec<&str> =
            all["items"].as_array().unwrap().iter().map(|item| item["date"].as_str().unwrap()).collect();
        assert!(days.is_sorted_by(|one, other| one >= other), "{days:?}");
        let kind = &types[0];
        let some =
            answer("NewsList", json!({ "region": region, "typeId": kind["id"], "perPage": 100 })).await;
        assert_eq!(some["itemsCount"], kind["count"]);
        assert!(some["items"].as_array().unwrap().iter().all(|item| item["types"][0]["id"] == kind["id"]));
        let menu = answer("ArticleCategoryMenu", json!({ "region": region })).await;
        let articles = answer("ArticlesTypes", json!({ "region": region })).await;
        assert_eq!(length(&menu), length(&articles));
        assert!(menu[0]["count"].as_u64() >= menu[1]["count"].as_u64());
    }
}

#[tokio::test]
async fn every_item_of_a_list_has_its_page_and_an_unknown_name_has_none() {
    for (list, page) in
        [("NewsList", "NewsItem"), ("ArticlesList", "Article"), ("RatingListingPage", "RatingPage")]
    {
        let items = answer(list, json!({ "region": "MSK", "perPage": 3 })).await;
        for item in items["items"].as_array().unwrap() {
            let found = answer(page, json!({ "region": "MSK", "path": item["url"] })).await;
            assert_eq!(found["status"], "OK", "{page}");
            assert_eq!(found["item"]["header"], item["header"]);
            assert!(length(&found["blocks"]) > 0, "{page}: {item}");
            assert_eq!(found["breadcrumbs"][2]["title"], item["header"]);
        }
        let shouted = items["items"][0]["path"].as_str().unwrap().to_uppercase();
        let moved = answer(page, json!({ "region": "MSK", "path": shouted })).await;
        assert_eq!((&moved["status"], &moved["location"]), (&json!("MOVED"), &items["items"][0]["url"]));
        let unknown = answer(page, json!({ "region": "MSK", "path": "no-such-text" })).await;
        assert_eq!(unknown["status"], "UNKNOWN");
    }
    let news = answer("NewsList", json!({ "region": "MSK", "perPage": 20 })).await;
    let mut of_moscow_alone = 0;
    for item in news["items"].as_array().unwrap() {
        let other = answer("NewsItem", json!({ "region": "SPB", "path": item["path"] })).await;
        if other["status"] == "MOVED" {
            assert_eq!(other["site"], "MSK");
            of_moscow_alone += 1;
        } else {
            assert_eq!(other["item"]["header"], item["header"], "news of both sites");
        }
    }
    assert!((1..20).contains(&of_moscow_alone), "{of_moscow_alone} of 20");
}

#[tokio::test]
async fn news_readers_follow_a_section_of_their_site() {
    for (section, list) in
        [("news", "NewsList"), ("articles", "ArticlesList"), ("rating", "RatingListingPage")]
    {
        let newest = answer(list, json!({ "region": "MSK", "perPage": 1 })).await;
        let newest = &newest["items"][0]["url"];
        let feed = pair().whole.get(&format!("/{section}/feed.xml")).send().await;
        assert_eq!(feed.header("content-type"), "application/atom+xml; charset=utf-8");
        let entries: Vec<&str> = feed.text.split("<entry>").skip(1).collect();
        assert!(!entries.is_empty(), "{section}");
        let path = entries[0].split("<link href=\"http://msk.localhost:8080").nth(1).unwrap();
        assert_eq!(*newest, path.split('"').next().unwrap(), "{section}");
    }
}

#[tokio::test]
async fn a_rating_keeps_its_places_and_experts_are_heard() {
    let ratings = answer("RatingListingPage", json!({ "region": "MSK", "perPage": 1 })).await;
    let path = &ratings["items"][0]["path"];
    let page = answer("RatingPage", json!({ "region": "MSK", "path": path, "page": 1 })).await;
    let places: Vec<u64> =
        page["objects"].as_array().unwrap().iter().map(|object| object["place"].as_u64().unwrap()).collect();
    assert_eq!(places, (1..=places.len() as u64).collect::<Vec<_>>());
    assert_eq!(page["itemsCount"], ratings["items"][0]["objects_count"]);
    let experts = answer("RatingExperts", json!({ "region": "MSK" })).await;
    assert!(length(&experts["items"]) > 0);
    assert!(length(&experts["items"][0]["reviews"]) > 0);
}

#[tokio::test]
async fn the_home_page_has_counters_popular_complexes_sites_and_tabs() {
    for region in SITES {
        let page = answer("MainPage", json!({ "region": region })).await;
        assert!(page["counters"]["flats"].as_u64() > page["counters"]["complexes"].as_u64());
        assert!(page["counters"]["priceDrops"].is_u64());
        assert!((1..=6).contains(&length(&page["popular"])));
        assert!(page["popular"].as_array().unwrap().iter().all(|one| one["price_from"].is_u64()));
        assert!(length(&page["progress"]) > 0);
        assert!(page["progress"][0]["stage"].is_string() && page["progress"][0]["queue"].is_string());
        assert!(length(&page["shortcuts"]) > 3);
        for name in ["BuildersTab", "BanksTab", "LocationsTab", "RatingsTab"] {
            let tab = answer(name, json!({ "region": region })).await;
            let items = length(&tab["items"]) as u64;
            let least = u64::from(name != "RatingsTab" || has_ratings(region));
            assert!((least..=6).contains(&items) && tab["count"].as_u64() >= Some(items), "{name}: {tab}");
        }
        let news = answer("MainNews", json!({ "region": region })).await;
        assert!(length(&news["items"]) > 0);
        let tabs = answer("MainTabs", json!({ "region": region })).await;
        for tab in ["news", "articles", "comments"] {
            assert!(length(&tabs[tab]["items"]) > 0, "{tab}");
        }
        let comment = &tabs["comments"]["items"][0];
        assert!(!comment["text"].as_str().unwrap().is_empty() && comment["building_url"].is_string());
    }
}

#[tokio::test]
async fn pages_about_the_portal_are_there_without_a_database_too() {
    for portal in [&pair().whole, &pair().bare] {
        for path in [
            "about",
            "agreement",
            "politika-obrabotki-personalnyh-dannyh",
            "soglasie-na-peredachu-zayavki",
            "soglasie-na-obyavlenie",
            "soglasie-na-rassylku",
            "soglasie-na-publikatsiyu",
            "soglasie-na-obshchuyu-podborku",
            "contacts",
            "adv",
            "/text/oferta/",
        ] {
            let data = portal.operation("TextPage", json!({ "region": "SPB", "path": path })).await;
            assert_eq!(data["textPage"]["status"], "OK", "{path}");
            assert!(length(&data["textPage"]["blocks"]) > 3);
            assert_eq!(length(&data["textPage"]["pages"]), 11);
        }
    }
    let unknown = answer("TextPage", json!({ "region": "SPB", "path": "nothing" })).await;
    assert_eq!(unknown["status"], "UNKNOWN");
}

#[tokio::test]
async fn an_agency_stands_on_the_site_that_it_sells_on() {
    let items = answer("AgenciesList", json!({ "region": "SPB", "perPage": 1 })).await;
    let path = &items["items"][0]["path"];
    let elsewhere = answer("AgencyPage", json!({ "region": "MSK", "path": path })).await;
    assert_eq!((&elsewhere["status"], &elsewhere["site"]), (&json!("MOVED"), &json!("SPB")));
    assert!(elsewhere["agency"].is_null());
}

#[tokio::test]
async fn companies_and_banks_have_pages() {
    for region in SITES {
        for (list, page, argument, field) in [
            ("BuildersList", "BuilderPage", "path", "builder"),
            ("AgenciesList", "AgencyPage", "path", "agency"),
            ("BanksList", "BankPage", "part", "bank"),
        ] {
            let items = answer(list, json!({ "region": region, "perPage": 1 })).await;
            let item = &items["items"][0];
            let mut variables = json!({ "region": region });
            variables[argument] = item["path"].clone();
            let found = answer(page, variables.clone()).await;
            assert_eq!(found["status"], "OK", "{page}");
            assert_eq!(found[field]["name"], item["name"]);
            variables[argument] = json!("no-such-company");
            assert_eq!(answer(page, variables).await["status"], "UNKNOWN", "{page}");
        }
        let all = answer("MortgagePrograms", json!({ "region": region })).await;
        let extra = json!({ "region": region, "max": 5_000, "first_pay": 20, "term": 15 });
        let some = answer("MortgagePrograms", extra).await;
        assert!(some["itemsCount"].as_u64() < all["itemsCount"].as_u64());
        for programme in some["items"].as_array().unwrap() {
            assert!(programme["first_pay"].as_u64() <= Some(20) && programme["termTo"].as_u64() >= Some(15));
            assert!(programme["max"].as_u64().is_none_or(|max| max >= 5_000));
            assert!(
                programme["payment"].as_u64() > Some(5_000_000 / 180),
                "a month costs more than its share"
            );
        }
        let wrong = answer("MortgagePrograms", json!({ "region": region, "term": 31 })).await;
        assert_eq!(wrong["errors"][0]["field"], "term");
    }
}

#[tokio::test]
async fn a_builder_is_judged_by_the_dates_of_its_houses() {
    for region in SITES {
        let items = answer("BuildersList", json!({ "region": region, "perPage": 10 })).await;
        for item in items["items"].as_array().unwrap() {
            let page = answer("BuilderPage", json!({ "region": region, "path": item["path"] })).await;
            let record = &page["record"];
            let number = |name: &str| record[name].as_u64().unwrap();
            let houses: Vec<&Value> = page["projects"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|project| project["houses"].as_array().unwrap())
                .collect();
            let mut all = 0;
            for (course, name) in [
                ("ON_TIME", "on_time"),
                ("LATE", "late"),
                ("ON_SCHEDULE", "on_schedule"),
                ("MOVED", "moved"),
                ("STALLED", "stalled"),
            ] {
                let count = houses.iter().filter(|house| house["course"] == course).count() as u64;
                assert_eq!(count, number(name), "{name} of {item}");
                all += count;
            }
            assert_eq!(all, number("counted"));
            assert_eq!(houses.len() as u64, all + number("undated") + number("announced"));
            let spans = record["late_spans"].as_array().unwrap().iter();
            assert_eq!(spans.map(|span| span["count"].as_u64().unwrap()).sum::<u64>(), number("late"));
            assert_eq!(number("delivered") + number("underway"), all);
            let standing = &page["standing"];
            assert_eq!(standing["url"], "/rating/kto-sdaet-doma-v-srok/");
            if number("delivered") < standing["fewest"].as_u64().unwrap() {
                assert!(standing["place"].is_null(), "{standing}");
            }
        }
    }
}

#[tokio::test]
async fn builders_stand_by_sums_that_add_up() {
    for region in SITES {
        let variables = json!({ "region": region, "path": OF_ALL });
        let page = answer("RatingPage", variables).await;
        let weights = page["method"]["weights"].as_array().unwrap().iter();
        assert_eq!(weights.map(|weight| weight["percent"].as_u64().unwrap()).sum::<u64>(), 100);
        let builders = page["builders"].as_array().unwrap();
        assert!(builders.len() >= 3, "{region}: {page}");
        assert_eq!((&page["pagesCount"], &page["item"]["is_of_builders"]), (&json!(1), &json!(true)));
        let tenths = |value: &Value| (value.as_f64().unwrap() * 10.0).round() as u64;
        let totals: Vec<u64> = builders.iter().map(|rated| tenths(&rated["total"])).collect();
        assert!(totals.is_sorted_by(|one, other| one >= other), "{totals:?}");
        for (place, rated) in (1_u64..).zip(builders) {
            assert_eq!(rated["place"], place);
            let parts = rated["parts"].as_array().unwrap();
            assert_eq!(parts.iter().map(|part| tenths(&part["sum"])).sum::<u64>(), tenths(&rated["total"]));
            let applied = parts.iter().filter(|part| !part["points"].is_null());
            assert_eq!(applied.map(|part| tenths(&part["weight"])).sum::<u64>(), 1_000);
        }
    }
}

#[tokio::test]
async fn the_portal_is_built_with_a_rating_of_builders() {
    for region in SITES {
        let path = novosel_reference::BUILDERS_RATING;
        let page = answer("RatingPage", json!({ "region": region, "path": path })).await;
        assert_eq!((&page["status"], &page["method"]["fewest"]), (&json!("OK"), &json!(8)), "{page}");
        assert!(length(&page["blocks"]) > 3 && length(&page["objects"]) == 0);
        let places = length(&page["builders"]);
        assert!(places == 0 || places >= 3, "two builders are no rating");
        let shouted = json!({ "region": region, "path": path.to_uppercase() });
        assert_eq!(answer("RatingPage", shouted).await["status"], "MOVED");
    }
}

#[tokio::test]
async fn a_database_that_is_gone_is_an_error_of_its_field_alone() {
    let bare = &pair().bare;
    for name in STORED {
        let document = documents::document(name);
        let answer =
            bare.document(&document, name, json!({ "region": "SPB", "path": "x", "ip": "127.0.0.1" })).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}: {}", answer.text);
        let body = answer.json();
        assert_eq!(body["errors"][0]["extensions"]["code"], "unavailable", "{name}: {body}");
        for word in ["sqlite", "editorials", "no such table", "SELECT"] {
            assert!(!answer.text.contains(word), "{name}: {}", answer.text);
        }
    }
    let document = "query Both { newsTypes(region: SPB) { id } buildersTab(region: SPB) { count } }";
    let body = bare.document(document, "Both", json!({})).await.json();
    assert_eq!(body["data"]["newsTypes"], Value::Null);
    assert!(body["data"]["buildersTab"]["count"].as_u64() > Some(0), "{body}");
    assert_eq!(body["errors"].as_array().unwrap().len(), 1);
    let page = bare.operation("MainPage", json!({ "region": "SPB" })).await;
    assert_eq!(page["mainPage"]["counters"]["priceDrops"], Value::Null, "the page does without the number");
}

/// A text of the small catalogue's database with these blocks, at `/articles/zhivoy/`; gives a server of it.
async fn with_text(blocks: Value) -> (tempfile::TempDir, Portal) {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    let mut text: Editorial = serde_json::from_value(json!({
        "id": 0, "kind": "article", "site": null, "slug": "zhivoy", "category": "Рынок", "header": "Живой текст",
        "short": "Вступление.", "text": blocks, "date": "2026-11-19", "image": null, "complexes": [], "builders": [],
        "views": 0
    }))
    .unwrap();
    session.put_editorial(&mut text).await.unwrap();
    session.commit().await.unwrap();
    let portal = open(folder.path(), &url);
    (folder, portal)
}

#[tokio::test]
async fn live_blocks_answer_for_the_site_that_asks_and_agree_with_its_listings() {
    let blocks = json!([
        { "block": "paragraph", "text": [{ "text": "Вступление." }] },
        { "block": "listing", "address": "/buildings/?rooms=1", "shown": 2 },
        { "block": "prices", "by": "rooms", "address": "/buildings/" },
        { "block": "figures", "figures": [
            { "label": "квартир", "measure": "lots", "address": "/buildings/" },
            { "label": "комплексов", "measure": "complexes", "address": "/buildings/" },
            { "label": "от", "measure": "price_from", "address": "/buildings/" },
            { "label": "метр", "measure": "metre_median", "address": "/buildings/" },
        ] },
        { "block": "loan", "address": "/buildings/", "first_payment": 40, "years": 15, "target": "standard" },
    ]);
    let (_folder, portal) = with_text(blocks).await;
    let mut counts = Vec::new();
    for region in SITES {
        let data = portal.operation("Article", json!({ "region": region, "path": "zhivoy" })).await;
        let blocks = data["article"]["blocks"].as_array().unwrap();
        let kinds: Vec<&str> = blocks.iter().map(|block| block["kind"].as_str().unwrap()).collect();
        assert_eq!(
            kinds,
            ["listing", "prices", "figures", "loan"],
            "what repeats the first paragraph is shown once"
        );
        assert!(blocks.iter().all(|block| block["as_of"].is_string()), "{blocks:?}");
        let listing = &blocks[0]["listing"];
        let found = portal
            .operation("QueryBuildingsListData", json!({ "region": region, "url": listing["url"] }))
            .await;
        let items = found["buildingsListData"]["buildings"]["items"].as_array().unwrap();
        let names = |items: &[Value]| -> Vec<Value> {
            items.iter().take(2).map(|item| item["name"].clone()).collect()
        };
        assert_eq!(names(listing["buildings"].as_array().unwrap()), names(items), "{region}");
        let site = SiteRegion::parse(region).unwrap();
        let counted = portal.snapshot.engine.count(&Filter::of(ListingKind::Buildings, site), today());
        let figures = &blocks[2]["figures"];
        assert_eq!(figures[0]["value"], counted.lots, "{region}");
        assert_eq!(figures[1]["value"], counted.complexes, "{region}");
        assert_eq!(figures[2]["value"], counted.price_from.unwrap().0, "{region}");
        let prices = &blocks[1]["prices"];
        assert_eq!(figures[3]["value"], prices["median"], "{region}");
        assert!(prices["groups"].as_array().unwrap().len() >= 2, "{prices}");
        assert_eq!(blocks[3]["loan"]["price"], figures[2]["value"], "{region}");
        assert!(blocks[3]["loan"]["payment"].as_u64().unwrap() > 0, "{region}");
        counts.push(figures[0]["value"].clone());
    }
    assert_ne!(counts[0], counts[1], "each site has its own");
}

#[tokio::test]
async fn a_live_block_whose_subject_is_gone_leaves_the_text_whole() {
    let blocks = json!([
        { "block": "paragraph", "text": [{ "text": "До." }] },
        { "block": "complex", "complex": 4_000_000 },
        { "block": "listing", "address": "/buildings/nowhere/" },
        { "block": "listing", "address": "/nowhere/" },
        { "block": "prices", "by": "class", "address": "/buildings/?price_to=1000" },
        { "block": "figures", "figures": [{ "label": "нет", "measure": "price_from", "address": "/buildings/?price_to=1000" }] },
        { "block": "loan", "address": "/buildings/?price_to=1000", "first_payment": 40, "years": 15, "target": "standard" },
        { "block": "listing", "address": "/buildings/?price_to=1000", "title": "Пусто" },
        { "block": "paragraph", "text": [{ "text": "После." }] },
    ]);
    let (_folder, portal) = with_text(blocks).await;
    let data = portal.operation("Article", json!({ "region": "SPB", "path": "zhivoy" })).await;
    let article = &data["article"];
    let kinds: Vec<&str> =
        article["blocks"].as_array().unwrap().iter().map(|block| block["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["paragraph", "figures", "listing", "paragraph"]);
    assert_eq!(article["blocks"][1]["figures"][0]["value"], Value::Null);
    assert_eq!(article["blocks"][2]["listing"]["buildings"], json!([]));
}

#[test]
fn texts_of_the_demonstration_ask_only_for_what_there_is() {
    let geography = novosel_reference::geography().unwrap();
    let records = novosel_demo::generate(novosel_demo::Scale::Demo, 1, today(), &geography).unwrap();
    let (mut live, mut kinds) = (0, std::collections::HashSet::new());
    for record in records {
        let novosel_catalog::record::Record::Editorial(text) = record else { continue };
        for block in text.text.blocks() {
            kinds.insert(std::mem::discriminant(block));
            for address in block.addresses() {
                for site in text.site.map_or_else(|| SiteRegion::ALL.to_vec(), |site| vec![site]) {
                    let context = SiteContext { site, today: today(), geography: &geography };
                    let listing =
                        read(context, address).unwrap_or_else(|_| panic!("{}: {address}", text.slug));
                    assert!(listing.errors.is_empty(), "{}: {address}: {:?}", text.slug, listing.errors);
                    live += 1;
                }
            }
        }
    }
    assert!(live > 200, "{live} live blocks");
    assert!(kinds.len() >= 11, "{} kinds of blocks", kinds.len());
}

#[tokio::test]
async fn special_projects_of_the_day_stand_around_pages_and_have_pages_of_their_own() {
    let portal = &pair().whole;
    let project = |region: &str, path: &Value| {
        portal.operation("SpecProjectPage", json!({ "region": region, "path": path }))
    };
    for (region, other) in [("MSK", "SPB"), ("SPB", "MSK")] {
        let layout = portal.operation("Layout", json!({ "region": region })).await["layout"].clone();
        let projects = layout["specProjects"].as_array().unwrap();
        assert_eq!(projects.len(), 3, "{region}");
        for one in projects {
            let legal = one["legal_text_logo"].as_str().unwrap();
            assert!(
                legal.starts_with("Реклама. ООО") && legal.contains("ИНН") && legal.contains("erid:"),
                "{legal}"
            );
            let page = project(region, &one["url"]).await["specProject"].clone();
            assert_eq!((&page["status"], &page["project"]["title"]), (&json!("OK"), &one["title"]));
            assert!(
                length(&page["blocks"]) > 4 && length(&page["offers"]) == 2 && page["has_phone"] == true,
                "{page}"
            );
            assert!(length(&page["offers"][0]["block"]["listing"]["buildings"]) == 1);
            let moved = project(other, &one["path"]).await["specProject"].clone();
            assert_eq!((&moved["status"], &moved["site"]), (&json!("MOVED"), &json!(region)));
            assert_eq!(moved["location"], one["url"]);
        }
    }
    let unknown = project("MSK", &json!("nobody")).await["specProject"].clone();
    assert_eq!((&unknown["status"], &unknown["project"]), (&json!("UNKNOWN"), &Value::Null));
}

#[tokio::test]
async fn the_phone_of_an_advertiser_is_told_at_a_press_and_counted() {
    let portal = &pair().whole;
    let layout = portal.operation("Layout", json!({ "region": "MSK" })).await["layout"].clone();
    let path = layout["specProjects"][0]["path"].as_str().unwrap().to_owned();
    let address = format!("/consultation/phone/?spec={path}");
    let robot = portal.get(&address).send().await;
    assert_eq!((robot.status, robot.header("location")), (StatusCode::SEE_OTHER, &*format!("/spec/{path}/")));
    let script = portal.get(&address).header("sec-fetch-site", "same-origin");
    let shown = script.header("x-requested-with", "XMLHttpRequest").data().await;
    assert!(shown["phone"].as_str().unwrap().starts_with("+7 (495) 000-"), "{shown}");
    let page = portal.get("/sitemaps/sections.xml").send().await;
    assert!(page.text.contains(&format!("/spec/{path}/</loc>")));
    let gone = portal.get("/consultation/phone/?spec=nobody").send().await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}
