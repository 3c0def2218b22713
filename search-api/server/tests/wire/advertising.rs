//! An ad network: what pages say of it and their policies allow, and the document of its frames.

use axum::Router;
use novosel_http::Shutdown;
use novosel_indexer::generation::Store;
use novosel_media::upload::Decoder;
use novosel_server::config::{AdvertisingConfig, HostsConfig, PagesConfig, ServerConfig};
use novosel_server::service::{ServerOptions, ServiceError, serve};
use novosel_views::clock::Clock;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::pages::{open, state, with_config};
use crate::support::today;

fn network() -> Value {
    json!({
        "script": "https://ads.example/loader.js",
        "object": "AdNetwork",
        "pixel_url": "https://ads.example/view/{id}/",
        "frame_origin": "https://frames.ads.example",
    })
}

fn advertising() -> AdvertisingConfig {
    serde_json::from_value(json!({"network": network()})).unwrap()
}

fn config() -> ServerConfig {
    ServerConfig {
        pages: PagesConfig { engines: 1, warm: false, renders_per_second: 0, ..PagesConfig::default() },
        ad_click_url: Some("https://ads.example/click/{id}/".to_owned()),
        advertising: advertising(),
        ..ServerConfig::default()
    }
}

#[tokio::test]
async fn a_page_says_and_allows_what_the_network_needs_and_pages_of_people_do_not() {
    let (_folder, portal) = with_config(config());
    let page = open(&portal, "/news/").spb().send().await;
    let site = &state(&page)["request"]["site"];
    assert_eq!(site["ads"], json!(["top", "branding", "column", "in_page", "plates", "grid"]));
    let told = &site["adNetwork"];
    assert_eq!(told["clickUrl"], "https://ads.example/click/");
    assert_eq!(told["pixelUrl"], "https://ads.example/view/{id}/");
    assert_eq!(told["frameUrl"], "https://frames.ads.example/ad-frame/");
    assert_eq!((&told["places"]["top"], &told["places"]["branding"]), (&json!("216"), &json!("510")));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self' https://ads.example/loader.js; "), "{policy}");
    assert!(policy.contains("frame-src 'self' https://frames.ads.example; "), "{policy}");
    assert!(policy.contains("require-trusted-types-for 'script'; trusted-types default ads; "), "{policy}");

    let person = open(&portal, "/site/add/").send().await;
    let site = &state(&person)["request"]["site"];
    assert_eq!((site.get("ads"), site.get("adNetwork")), (None, None));
    assert!(!person.header("content-security-policy").contains("ads.example"));
}

#[tokio::test]
async fn without_a_network_pages_say_nothing_of_advertising() {
    let (_folder, portal) =
        with_config(ServerConfig { advertising: AdvertisingConfig::default(), ..config() });
    let page = open(&portal, "/news/").send().await;
    let site = &state(&page)["request"]["site"];
    assert_eq!((site.get("ads"), site.get("adNetwork")), (None, None));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self'; ") && policy.contains("trusted-types default; "), "{policy}");
    assert_eq!(portal.get("/ad-frame/").send().await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_frame_of_banners_is_on_its_own_host_alone_and_has_no_origin() {
    let (_folder, portal) = with_config(config());
    let frame = portal.get("/ad-frame/").host("frames.ads.example").send().await;
    assert_eq!((frame.status, frame.header("content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
    let policy = frame.header("content-security-policy");
    assert!(
        policy.ends_with("sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox"),
        "{policy}"
    );
    assert!(policy.contains("frame-ancestors http://msk.localhost:"), "{policy}");
    assert_eq!(portal.get("/ad-frame/").send().await.status, StatusCode::NOT_FOUND);
    let page = portal.get("/").host("frames.ads.example").send().await;
    assert_eq!(page.status, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn a_network_whose_frame_or_clicks_are_wrong_does_not_start() {
    let start = async |config: ServerConfig| {
        let folder = tempfile::tempdir().unwrap();
        let serving = ServerOptions {
            config: &config,
            store: Store::at(folder.path()),
            database: None,
            clock: Clock::at(today()),
            beside: Router::new(),
            decoder: Decoder::Thread,
            seed: 1,
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (_trigger, shutdown) = Shutdown::channel();
        serve(serving, listener, shutdown).await.unwrap_err()
    };
    let hosts = HostsConfig { msk: vec!["frames.ads.example".to_owned()], ..HostsConfig::default() };
    let refused = start(ServerConfig { hosts, ..config() }).await;
    assert!(
        matches!(&refused, ServiceError::OwnAdFrame(host) if host == "frames.ads.example"),
        "{refused:?}"
    );
    let refused = start(ServerConfig { ad_click_url: None, ..config() }).await;
    assert!(matches!(refused, ServiceError::NoAdClicks), "{refused:?}");
}
