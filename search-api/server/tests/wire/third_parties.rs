//! Scripts of third parties: which pages may load which, and the host of the stand-ins.

use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::pages::{open, state, with_config};
use crate::support::portal;

fn config(change: &Value) -> ServerConfig {
    let pages = PagesConfig { engines: 1, warm: false, renders_per_second: 0, ..PagesConfig::default() };
    let mut config = serde_json::to_value(ServerConfig { pages, ..ServerConfig::default() }).unwrap();
    for (key, value) in change.as_object().unwrap() {
        config[key] = value.clone();
    }
    serde_json::from_value(config).unwrap()
}

#[tokio::test]
async fn without_third_parties_no_page_knows_of_any() {
    let (_folder, portal) = with_config(config(&json!({})));
    let page = open(&portal, "/news/").send().await;
    assert!(state(&page)["request"]["site"].get("thirdParties").is_none());
    let policy = page.header("content-security-policy");
    assert!(policy.contains("; script-src 'self'; ") && policy.contains("; frame-src 'self'; "), "{policy}");
    for path in ["/counter.js", "/pixel.gif", "/"] {
        let answer = portal.get(path).host("partners.localhost").send().await;
        assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST, "{path}");
    }
}

#[tokio::test]
async fn a_page_names_exactly_what_is_configured_and_pages_of_a_person_nothing() {
    let (_folder, portal) = with_config(config(&json!({
        "third_parties": {
            "counter": {"script": "https://mc.example.org/tag.js"},
            "quiz": {"script": "https://quiz.example.org/v2.js", "id": "7", "hosts": ["files.example.org"],
                "scripts": ["https://cdn.example.org/q.js"]},
        },
        "sites": {"msk": {"counter": "101"}, "spb": {"counter": "202"}},
    })));
    let page = open(&portal, "/news/").send().await;
    assert_eq!(
        state(&page)["request"]["site"]["thirdParties"],
        json!({
            "counter": {"script": "https://mc.example.org/tag.js", "id": "101"},
            "quiz": {"script": "https://quiz.example.org/v2.js", "id": "7", "scripts": ["https://cdn.example.org/q.js"]},
        })
    );
    let other = open(&portal, "/news/").spb().send().await;
    assert_eq!(state(&other)["request"]["site"]["thirdParties"]["counter"]["id"], "202");
    let policy = page.header("content-security-policy");
    let scripts = "; script-src 'self' https://cdn.example.org/q.js https://mc.example.org/tag.js \
                   https://quiz.example.org/v2.js; style-src 'self'; ";
    assert!(policy.contains(scripts), "{policy}");
    let frames = "; frame-src 'self' https://cdn.example.org https://files.example.org https://mc.example.org \
                  https://quiz.example.org; ";
    assert!(policy.contains(frames), "{policy}");
    assert!(policy.contains("; require-trusted-types-for 'script'; trusted-types default; "), "{policy}");
    for path in ["/user/", "/auth/", "/site/add/", "/site/extfmap/", "/mailing/", "/shortlists/1/"] {
        let page = open(&portal, path).send().await;
        let policy = page.header("content-security-policy");
        assert!(!policy.contains("example.org"), "{path}: {policy}");
        assert!(!page.text.contains("mc.example.org"), "{path}");
    }
}

#[tokio::test]
async fn a_page_has_the_ab_tests_that_run_and_takes_no_garbage_for_a_variant() {
    let variants = json!([{"name": "APARTMENTS", "weight": 1}, {"name": "BUILDINGS", "weight": 1}]);
    let runs = json!({"name": "form", "variants": variants, "until": "2026-11-20"});
    let over = json!({"name": "old", "variants": variants, "until": "2023-12-26"});
    let (_folder, portal) = with_config(config(&json!({"experiments": [over, runs]})));
    let page = open(&portal, "/news/").send().await;
    assert_eq!(state(&page)["request"]["site"]["experiments"], json!([runs]));
    for cookie in ["ab_form=<script>", "ab_form=A; ab_form=B", &format!("ab_form={}", "x".repeat(8_000))] {
        let same = open(&portal, "/news/").header("cookie", cookie).send().await;
        assert_eq!((same.status, &same.text), (StatusCode::OK, &page.text));
    }
}

#[tokio::test]
async fn stand_ins_have_a_host_of_their_own_and_nothing_else_there() {
    let (_folder, portal) = with_config(config(&json!({"stand_ins": true, "listen": "127.0.0.1:8080"})));
    let page = open(&portal, "/news/").send().await;
    let parties = state(&page)["request"]["site"]["thirdParties"].clone();
    assert_eq!(parties.as_object().unwrap().len(), 6, "{parties}");
    for party in parties.as_object().unwrap().values() {
        let script = party["script"].as_str().unwrap();
        let path = script.strip_prefix("http://partners.localhost:8080").unwrap();
        let file = portal.get(path).host("partners.localhost").send().await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (StatusCode::OK, "text/javascript; charset=utf-8"),
            "{path}"
        );
        assert_eq!(file.header("access-control-allow-origin"), "*");
        assert_eq!(file.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(portal.get(path).send().await.status, StatusCode::NOT_FOUND, "{path} of a site");
        assert!(page.header("content-security-policy").contains(script), "{path}");
    }
    let network = portal.get("/ad-network.js").host("partners.localhost").send().await;
    assert_eq!(network.header("content-type"), "text/javascript; charset=utf-8");
    assert!(network.text.contains("window.StandInAds"));
    let advertised = portal.get("/click/1581?place=stand-in").host("partners.localhost").send().await;
    assert_eq!(
        (advertised.status, advertised.header("content-type")),
        (StatusCode::OK, "text/html; charset=utf-8")
    );
    for path in ["/", "/news/", "/graphql", "/counter.js/", "/robots.txt"] {
        let answer = portal.get(path).host("partners.localhost").send().await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let posted = portal.request(Method::POST, "/counter.js").host("partners.localhost").send().await;
    assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn the_host_of_the_stand_ins_is_unknown_by_default() {
    let answer = portal().get("/counter.js").host("partners.localhost").send().await;
    assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST);
}
