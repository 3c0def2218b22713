//! The IP address of the client, with proxies and without.

use crate::support::{Server, quick};
use axum::routing::get;
use axum::{Extension, Router};
use novosel_http::client::ClientAddress;
use novosel_http::recorder::Telemetry;

fn router() -> Router {
    Router::new().route(
        "/client",
        get(|Extension(client): Extension<ClientAddress>| async move { client.limit_key().to_string() }),
    )
}

async fn client(server: &Server, headers: &str) -> String {
    let request = format!("GET /client HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n");
    server.exchange(request).await.rsplit("\r\n\r\n").next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn behind_a_listed_proxy_the_client_is_the_rightmost_address_that_is_not_listed() {
    let mut config = quick();
    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
    let server = Server::start(&config, router()).await;
    for (headers, expected) in [
        ("X-Forwarded-For: 203.0.113.1, 192.0.2.7, 10.0.0.2\r\n", "192.0.2.7"),
        ("X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-For: [2001:db8:1:2:3::4]:5\r\n", "2001:db8:1:2::"),
        ("Forwarded: for=203.0.113.1, for=\"[2001:db8:1:2:3::4]:5\";proto=https\r\n", "2001:db8:1:2::"),
        ("", "127.0.0.1"),
    ] {
        assert_eq!(client(&server, headers).await, expected, "{headers}");
    }
}

#[tokio::test]
async fn headers_of_a_proxy_that_is_not_listed_change_nothing_and_are_counted() {
    let telemetry = Telemetry::install().unwrap();
    let server = Server::start(&quick(), router()).await;
    for headers in ["X-Forwarded-For: 192.0.2.7\r\n", "Forwarded: for=192.0.2.7\r\n"] {
        assert_eq!(client(&server, headers).await, "127.0.0.1");
    }
    let text = telemetry.render();
    let counted = text.lines().find_map(|line| line.strip_prefix("novosel_unlisted_proxy_requests_total "));
    assert!(counted.unwrap().parse::<u64>().unwrap() >= 2, "{text}");
}
