//! What every response carries: id, headers, uniform errors, compression (threats T15, T33, faults F13, F14).

use std::sync::Arc;

use crate::support::{Server, json, quick, status};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use novosel_http::config::HostsConfig;
use novosel_http::error::ApiError;
use novosel_http::extract::region::{HostTable, Site};
use novosel_http::{Generation, RequestId};
use novosel_http::{probes::Probes, recorder::Telemetry};
use tower::ServiceExt;

async fn broken() -> &'static str {
    panic!("broken handler")
}

fn router() -> Router {
    let proxy = "127.0.0.1".parse().expect("an address is a network");
    let hosts = HostTable::new(&HostsConfig::default(), &[proxy]).expect("the default hosts are valid");
    Router::new()
        .route("/site", get(|Site(region): Site| async move { region.code() }))
        .with_state(Arc::new(hosts))
        .route("/panic", get(broken))
        .route("/slow", get(std::future::pending::<()>))
        .route("/large", get(|| async { Json(vec!["квартира"; 1_000]) }))
        .route("/small", get(|| async { Json("ok") }))
        .route("/id", get(|Extension(id): Extension<RequestId>| async move { id.as_str().to_owned() }))
        .route("/broken", get(|| async { ApiError::internal(std::io::Error::other("secret path")) }))
        .route(
            "/generation",
            get(|| async { ([("x-a", "b")], Extension(Generation(7)), "x").into_response() }),
        )
        .route("/post", post(|| async {}))
}

fn request(path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n")
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next()?;
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test]
async fn every_answer_carries_security_headers_and_an_id_errors_too() {
    let server = Server::start(&quick(), router()).await;
    for (path, expected) in
        [("/small", 200), ("/none", 404), ("/post", 405), ("/panic", 500), ("/broken", 500), ("/slow", 503)]
    {
        let answer = server.exchange(request(path, "")).await;
        assert_eq!(status(&answer), expected, "{path}: {answer}");
        for name in [
            "x-content-type-options",
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
            "content-security-policy",
        ] {
            assert!(header(&answer, name).is_some(), "{path} lacks {name}: {answer}");
        }
        let id = header(&answer, "x-request-id").unwrap();
        assert_eq!(id.len(), 16, "{path}");
        if expected >= 400 {
            assert_eq!(json(&answer)["error"]["request_id"], id, "{path}");
            assert_eq!(header(&answer, "cache-control"), Some("no-store"), "{path}");
        }
    }
}

#[tokio::test]
async fn what_broke_inside_stays_inside() {
    let server = Server::start(&quick(), router()).await;
    for path in ["/broken", "/panic"] {
        let answer = server.exchange(request(path, "")).await;
        assert!(!answer.contains("secret") && !answer.contains("broken handler"), "{answer}");
    }
    let slow = server.exchange(request("/slow", "")).await;
    assert_eq!(json(&slow)["error"]["code"], "timed_out");
    assert!(header(&slow, "retry-after").is_some());
    let wrong_method = server.exchange(request("/post", "")).await;
    assert_eq!(header(&wrong_method, "allow"), Some("POST"));
}

#[tokio::test]
async fn an_id_from_outside_is_believed_only_from_a_listed_proxy() {
    let foreign = "X-Request-Id: from-outside-1\r\n";
    let server = Server::start(&quick(), router()).await;
    let answer = server.exchange(request("/id", foreign)).await;
    assert_ne!(header(&answer, "x-request-id"), Some("from-outside-1"));
    assert!(answer.ends_with(header(&answer, "x-request-id").unwrap()), "the handler sees the same id");

    let mut config = quick();
    config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let behind_proxy = Server::start(&config, router()).await;
    let answer = behind_proxy.exchange(request("/id", foreign)).await;
    assert_eq!(header(&answer, "x-request-id"), Some("from-outside-1"));
}

#[tokio::test]
async fn large_json_is_compressed_and_small_json_is_not() {
    let server = Server::start(&quick(), router()).await;
    let encoding = |path, accepted: &str| {
        let request = request(path, &format!("Accept-Encoding: {accepted}\r\n"));
        let server = &server;
        async move { header(&server.exchange(request).await, "content-encoding").map(str::to_owned) }
    };
    assert_eq!(encoding("/large", "br, gzip").await.as_deref(), Some("br"));
    assert_eq!(encoding("/large", "gzip").await.as_deref(), Some("gzip"));
    assert_eq!(encoding("/large", "identity").await, None);
    assert_eq!(encoding("/small", "br, gzip").await, None);
}

#[tokio::test]
async fn who_refuses_every_encoding_gets_406_without_a_body() {
    let server = Server::start(&quick(), router()).await;
    for path in ["/large", "/small", "/none"] {
        let answer = server.exchange(request(path, "Accept-Encoding: identity;q=0, *;q=0\r\n")).await;
        assert_eq!(status(&answer), 406, "{answer}");
        assert!(answer.ends_with("\r\n\r\n"), "{answer}");
        assert_eq!(header(&answer, "content-length"), Some("0"), "{answer}");
        assert_eq!(header(&answer, "content-type"), None, "{answer}");
        assert_eq!(header(&answer, "vary"), Some("accept-encoding"), "{answer}");
    }
    let packed = server.exchange(request("/large", "Accept-Encoding: identity;q=0, gzip\r\n")).await;
    assert_eq!((status(&packed), header(&packed, "content-encoding")), (200, Some("gzip")), "{packed}");
}

#[tokio::test]
async fn metrics_can_have_a_listener_of_their_own() {
    let telemetry = Telemetry::install().unwrap();
    let probes = Probes::new(Arc::new(|| Some(3)), Some(telemetry)).with_metrics_apart();
    let status = |routes: Router, path: &'static str| {
        let request = http::Request::get(path).body(axum::body::Body::empty()).unwrap();
        async move { routes.oneshot(request).await.unwrap().status() }
    };
    assert_eq!(status(probes.routes(), "/metrics").await, 404);
    assert_eq!(status(probes.routes(), "/ready").await, 200);
    for path in ["/metrics", "/health", "/ready"] {
        assert_eq!(status(probes.operator_routes(), path).await, 200, "{path}");
    }
}

#[tokio::test]
async fn the_region_comes_from_the_host() {
    let server = Server::start(&quick(), router()).await;
    let by_host = |host: &'static str| {
        let server = &server;
        async move {
            let answer = server
                .exchange(format!("GET /site HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
                .await;
            (status(&answer), answer.rsplit("\r\n\r\n").next().unwrap().to_owned())
        }
    };
    assert_eq!(by_host("SPB.localhost.:8080").await, (200, "SPB".to_owned()));
    assert_eq!(by_host("localhost").await, (200, "MSK".to_owned()));
    assert_eq!(by_host("evil.example").await.0, 421);
    assert_eq!(by_host("a@b").await.0, 400);
    assert_eq!(by_host("localhost\r\nHost: localhost").await.0, 400);
    assert_eq!(by_host("localhost\r\nX-Forwarded-Host: spb.localhost").await, (200, "SPB".to_owned()));
    let absolute =
        "GET http://spb.localhost/site HTTP/1.1\r\nHost: spb.localhost\r\nConnection: close\r\n\r\n";
    assert!(server.exchange(absolute).await.ends_with("SPB"));
}

#[tokio::test]
async fn the_generation_of_an_answer_is_in_its_header() {
    let server = Server::start(&quick(), router()).await;
    let answer = server.exchange(request("/generation", "")).await;
    assert_eq!(header(&answer, "x-generation"), Some("7"), "{answer}");
}

#[tokio::test]
async fn health_ready_and_metrics_differ() {
    let telemetry = Telemetry::install().unwrap();
    let call = |probes: &Probes, path: &'static str| {
        let routes: Router = probes.routes();
        let request = http::Request::get(path).body(axum::body::Body::empty()).unwrap();
        async move { routes.oneshot(request).await.unwrap() }
    };
    let none = Probes::new(Arc::new(|| None), Some(telemetry.clone()));
    assert_eq!(call(&none, "/health").await.status(), 200);
    assert_eq!(call(&none, "/ready").await.status(), 503);
    let serving = Probes::new(Arc::new(|| Some(3)), Some(telemetry));
    assert_eq!(call(&serving, "/ready").await.status(), 200);
    let metrics = call(&serving, "/metrics").await;
    let text = axum::body::to_bytes(metrics.into_body(), 1 << 20).await.unwrap();
    assert!(String::from_utf8_lossy(&text).contains("novosel_generation 3"), "{text:?}");
    serving.start_draining();
    assert_eq!(call(&serving, "/ready").await.status(), 503);
    assert_eq!(call(&serving, "/health").await.status(), 200);
}

#[tokio::test]
async fn a_request_is_counted_by_its_route_never_by_its_address() {
    let telemetry = Telemetry::install().unwrap();
    let server = Server::start(&quick(), router()).await;
    server.exchange(request("/small?email=a@b.ru", "")).await;
    server.exchange(request("/nowhere/123", "")).await;
    server.exchange("broken\r\n\r\n").await;
    // No need to wait for the upkeep: rendering folds the samples itself.
    let text = telemetry.render();
    assert!(text.contains(r#"route="/small""#), "{text}");
    assert!(text.contains(r#"route="not-found""#), "{text}");
    assert!(text.contains(r#"route="unmatched""#), "a head that no route has seen: {text}");
    assert!(!text.contains("nowhere") && !text.contains("a@b.ru"), "{text}");
}
