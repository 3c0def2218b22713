//! The page and its files, and an address as chips.

use novosel_search_api::config::ServerConfig;
use reqwest::StatusCode;
use serde_json::json;

use crate::support::{Portal, build, portal};

fn with_page() -> (tempfile::TempDir, Portal) {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    std::fs::create_dir_all(web.join("assets")).unwrap();
    std::fs::write(web.join("index.html"), "<html lang=\"ru\" data-region=\"MSK\">").unwrap();
    std::fs::write(web.join("assets/index-Ab1.js"), "let x").unwrap();
    let index = folder.path().join("index");
    build(&index, 300, 3);
    let portal = Portal::start(index, ServerConfig { web_dir: Some(web), ..ServerConfig::default() });
    (folder, portal)
}

#[tokio::test]
async fn the_page_stands_at_the_root_and_at_every_listing() {
    let (_folder, portal) = with_page();
    let root = portal.get("/").header("accept", "text/html").send().await;
    assert_eq!((root.status, root.header("content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
    assert!(root.header("content-security-policy").contains("script-src 'self'"));
    for path in ["/buildings/?rooms=1", "/buildings/rooms-1/", "/kvartiry/", "/settlements/"] {
        let page = portal.get(path).spb().send().await;
        assert!(page.status == StatusCode::OK && page.text.contains("data-region=\"SPB\""), "{path}");
    }
    // A program still gets data at the root, and an unknown address is no page.
    assert_eq!(portal.get("/").data().await["name"], "Новосёл");
    for path in ["/buildings/no-such-landing/", "/assets/", "/index.html", "/assets/%2e%2e/index.html"] {
        assert_eq!(portal.get(path).send().await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_hashed_file_is_kept_for_ever() {
    let (_folder, portal) = with_page();
    let script = portal.get("/assets/index-Ab1.js").send().await;
    assert_eq!(script.text, "let x");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    let again =
        portal.get("/assets/index-Ab1.js").header("if-none-match", script.header("etag")).send().await;
    assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let wrong = portal.ask(reqwest::Method::POST, "/assets/index-Ab1.js").send().await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn each_chip_takes_its_own_condition_back() {
    let address = "/buildings/?rooms=1,2&price_to=9000000&fine_finish=1&sort=price&dir=asc";
    let chosen = chosen(address).await;
    assert_eq!(chosen["url"], address);
    let chips: Vec<(String, &str)> = chosen["chips"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chip| (chip["text"].as_str().unwrap().replace('\u{a0}', " "), chip["url"].as_str().unwrap()))
        .collect();
    let expected = [
        ("1-комнатные", "/buildings/?rooms=2&price_to=9000000&fine_finish=1&sort=price&dir=asc"),
        ("2-комнатные", "/buildings/?rooms=1&price_to=9000000&fine_finish=1&sort=price&dir=asc"),
        ("до 9 млн ₽", "/buildings/?rooms=1,2&fine_finish=1&sort=price&dir=asc"),
        ("с отделкой", "/buildings/?rooms=1,2&price_to=9000000&sort=price&dir=asc"),
    ];
    assert_eq!(chips, expected.map(|(text, url)| (text.to_owned(), url)));
}

#[tokio::test]
async fn a_landing_shows_the_conditions_that_its_path_hides() {
    let chosen = chosen("/buildings/rooms-1/").await;
    assert_eq!(chosen["url"], "/buildings/?rooms=1");
    assert_eq!(chosen["chips"], json!([{ "text": "1-комнатные", "url": "/buildings/" }]));
}

#[tokio::test]
async fn a_catalogue_is_a_condition_too() {
    let chosen = chosen("/buildings/townhouses/?price_to=9000000").await;
    assert_eq!(chosen["chips"][0]["url"], "/buildings/?price_to=9000000");
}

async fn chosen(address: &str) -> serde_json::Value {
    let variables = json!({ "region": "MSK", "url": address });
    portal().operation("SearchPage", variables).await["chosen"].take()
}
