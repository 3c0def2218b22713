//! Slots of a full server: new connections replace idle ones, probes always get one.

use crate::support::{Client, Server, TIMEOUT, quick, status};
use axum::Router;
use axum::routing::{get, post};
use novosel_http::config::HttpConfig;

const REQUEST: &str = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

fn router() -> Router {
    Router::new()
        .route("/", get(|| async { "home" }))
        .route("/echo", post(|body: String| async move { body }))
}

/// Timeouts so long that in these tests connections are closed only by shedding.
fn patient() -> HttpConfig {
    let mut config = quick();
    config.front.header_timeout = TIMEOUT;
    config.front.idle_timeout = TIMEOUT;
    config.front.body_grace = TIMEOUT;
    config.front.body_timeout = TIMEOUT;
    config.front.request_timeout = TIMEOUT;
    config
}

async fn answered(mut client: Client) -> Client {
    client.send(REQUEST).await;
    client.until("home").await;
    client
}

/// A request that waits for its body; the interim response proves that it is in flight.
async fn in_flight(mut client: Client) -> Client {
    client
        .send("POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nab")
        .await;
    client.until("100 Continue").await;
    client
}

#[tokio::test]
async fn a_newcomer_takes_the_place_of_the_quietest() {
    let mut config = patient();
    config.front.connections = 10;
    config.front.connections_per_address = 2;
    let server = Server::start(&config, router()).await;
    let mut idle = Vec::new();
    for address in 2..7 {
        idle.push(answered(server.connect_from(address).await).await);
        // A connection that has sent nothing is idle too.
        idle.push(server.connect_from(address).await);
    }
    let mut newcomers = Vec::new();
    for address in 10..14 {
        newcomers.push(answered(server.connect_from(address).await).await);
    }
    for mut oldest in idle.drain(..4) {
        assert_eq!(oldest.rest().await, "", "the oldest give way");
    }
    for younger in idle {
        answered(younger).await;
    }
    for newcomer in newcomers {
        answered(newcomer).await;
    }
}

#[tokio::test]
async fn a_full_server_answers_its_probes_and_tells_visitors_to_come_back() {
    let mut config = patient();
    config.front.connections = 2;
    let server = Server::start(&config, router()).await;
    let mut busy = Vec::new();
    for address in [2, 3] {
        busy.push(in_flight(server.connect_from(address).await).await);
    }
    for path in ["/health", "/ready"] {
        let mut probe = server.connect_from(9).await;
        probe.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")).await;
        let answer = probe.rest().await;
        assert_eq!(status(&answer), 200, "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    let mut visitor = server.connect_from(9).await;
    visitor.send(REQUEST).await;
    let answer = visitor.rest().await;
    assert_eq!(status(&answer), 503, "{answer}");
    assert!(answer.contains("retry-after: ") && answer.contains("connection: close"), "{answer}");
    for mut busy in busy {
        busy.send("cd").await;
        busy.until("abcd").await;
    }
    answered(server.connect_from(9).await).await;
}

#[tokio::test]
async fn an_address_at_its_cap_can_still_be_probed() {
    let mut config = patient();
    config.front.connections_per_address = 1;
    let server = Server::start(&config, router()).await;
    let held = answered(server.connect().await).await;
    let mut probe = server.connect().await;
    probe.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert_eq!(status(&probe.rest().await), 200);
    answered(held).await;
}
