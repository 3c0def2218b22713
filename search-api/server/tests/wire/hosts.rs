//! Hosts, probes and addresses that are nobody's.

use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::support::{portal, today};

#[tokio::test]
async fn the_host_chooses_the_site_however_it_is_written() {
    let of =
        |site| portal().snapshot.engine.count(&Filter::of(ListingKind::Buildings, site), today()).complexes;
    for (host, site) in [
        ("spb.localhost", SiteRegion::Spb),
        ("SPB.LOCALHOST:8080", SiteRegion::Spb),
        ("spb.localhost.", SiteRegion::Spb),
        ("msk.localhost", SiteRegion::Msk),
        ("localhost:1", SiteRegion::Msk),
        ("127.0.0.1", SiteRegion::Msk),
    ] {
        let listing = portal().get("/api/listing/").host(host).data().await;
        assert_eq!(listing["complexes"], of(site), "{host}");
    }
    let forwarded = portal().get("/api/listing/").header("x-forwarded-host", "spb.localhost").data().await;
    assert_eq!(forwarded["complexes"], of(SiteRegion::Msk), "nobody is a trusted proxy");
}

#[tokio::test]
async fn of_what_browsers_refused_a_few_of_each_kind_a_minute_reach_the_log() {
    let reported = async |log: &str, source: &str| {
        let metrics = portal().get("/metrics").send().await.text;
        let lines = metrics.lines().filter(|line| {
            let has = |label: &str, value: &str| line.contains(&format!("{label}=\"{value}\""));
            line.starts_with("novosel_policy_reports_total") && has("log", log) && has("source", source)
        });
        lines.map(|line| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap()).sum::<u64>()
    };
    let tell = async |report: &str| portal().body("/site/policy-reports/", report).send().await.status;
    for number in 0..40 {
        assert_eq!(tell(&format!("refused {number}")).await, StatusCode::NO_CONTENT);
    }
    assert_eq!((reported("kept", "unreadable").await, reported("passed", "unreadable").await), (3, 37));
    // A real one comes after them, with a policy that is longer than the log takes of it.
    let real = json!({ "csp-report": {
        "document-uri": "http://msk.localhost:8080/news/",
        "original-policy": "x".repeat(2_000),
        "effective-directive": "script-src-elem",
        "blocked-uri": "inline",
    } });
    assert_eq!(tell(&real.to_string()).await, StatusCode::NO_CONTENT);
    assert_eq!(reported("kept", "inline").await, 1);
    assert_eq!(tell(&"a".repeat(20_000)).await, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_foreign_host_is_misdirected_everywhere_but_at_the_probes() {
    for path in ["/", "/api/listing/", "/api/facets", "/tiles/search/0/0/0.mvt", "/no/such/address"] {
        let answer = portal().get(path).host("evil.example").send().await;
        assert_eq!(answer.refusal().0, StatusCode::MISDIRECTED_REQUEST, "{path}");
    }
    for path in ["/health", "/ready", "/metrics"] {
        assert_eq!(portal().get(path).host("evil.example").send().await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn every_answer_of_the_catalogue_names_its_generation_errors_too() {
    for (path, status) in [
        ("/", StatusCode::OK),
        ("/api/", StatusCode::OK),
        ("/api/listing/buildings/", StatusCode::OK),
        ("/api/listing/nowhere/", StatusCode::NOT_FOUND),
        ("/search/count/", StatusCode::METHOD_NOT_ALLOWED),
        ("/no/such/address", StatusCode::NOT_FOUND),
        ("/api/clusters", StatusCode::BAD_REQUEST),
    ] {
        let answer = portal().get(path).send().await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header("x-generation"), portal().snapshot.number.to_string(), "{path}");
        assert!(answer.header("content-type").starts_with("application/json"), "{path}");
    }
    let head = portal().request(Method::HEAD, "/api/").send().await;
    assert_eq!((head.status, head.bytes.len()), (StatusCode::OK, 0));
}

#[tokio::test]
async fn metrics_count_requests_by_route() {
    portal().get("/api/facets").data().await;
    let metrics = portal().get("/metrics").send().await.text;
    assert!(metrics.contains("novosel_http_requests_total{route=\"/api/facets\""), "{metrics}");
    assert!(metrics.contains(&format!("novosel_generation {}", portal().snapshot.number)), "{metrics}");
}
