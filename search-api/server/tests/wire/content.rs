//! News, articles, ratings, texts, companies and banks, from a database and a generation of the same catalogue; and
//! what is answered when the database is gone (threat T6).

mod companies;
mod live;
mod special;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use novosel_catalog::editorial::Editorial;
use novosel_catalog::rating_criterion::RatingSubject;
use novosel_catalog::rating_method::RatingMethod;
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::catalogue::catalogue;
use crate::documents;
use crate::support::Portal;

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
        method: Some(RatingMethod::new(RatingSubject::Builder, weights, 1).unwrap()),
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
