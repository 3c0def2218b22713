//! Slow, silent, greedy and malformed peers over real sockets (threat T20, faults F10 and F11).

use std::time::{Duration, Instant};

use crate::support::{Server, TIMEOUT, json, quick, status};
use axum::Router;
use axum::body::Body;
use axum::routing::{get, post};
use novosel_http::extract::form::FormBody;
use tokio::io::AsyncReadExt;

fn router() -> Router {
    Router::new()
        .route("/", get(|| async { "home" }))
        .route("/form", post(|FormBody(form): FormBody| async move { form.names().count().to_string() }))
        .route("/echo", post(|body: String| async move { body }))
        .route("/upload", post(|body: String| async move { body }))
        .route("/large", get(|| async { Body::from(vec![b'a'; 64 * 1024 * 1024]) }))
}

async fn is_closed_after(server: &Server, sent: &str, at_least: Duration) -> String {
    let start = Instant::now();
    let answer = server.exchange(sent).await;
    assert!(start.elapsed() >= at_least, "closed after {:?} only", start.elapsed());
    assert!(start.elapsed() < TIMEOUT / 2, "closed after {:?}", start.elapsed());
    answer
}

#[tokio::test]
async fn a_half_sent_head_is_closed() {
    let config = quick();
    let server = Server::start(&config, router()).await;
    for half in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost\r\nX: "] {
        assert_eq!(is_closed_after(&server, half, config.front.header_timeout).await, "", "{half:?}");
    }
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_answers() {
    let config = quick();
    let server = Server::start(&config, router()).await;
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let answer = is_closed_after(&server, &request.repeat(2), config.front.idle_timeout).await;
    assert_eq!(answer.matches("HTTP/1.1 200").count(), 2);
}

#[tokio::test]
async fn a_stalled_body_is_answered_408_and_closed() {
    let config = quick();
    let server = Server::start(&config, router()).await;
    let head =
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    for stalled in [
        format!("{head}Content-Length: 10\r\n\r\na=1"),
        format!("{head}Transfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n"),
    ] {
        let answer = is_closed_after(&server, &stalled, config.front.body_grace).await;
        assert_eq!(status(&answer), 408, "{answer}");
    }
}

#[tokio::test]
async fn what_is_large_has_a_time_of_its_own_where_the_program_says_so() {
    let mut config = quick();
    config.front.upload_timeout = TIMEOUT;
    config.front.body_grace = TIMEOUT;
    let server = Server::start(&config, router()).await;
    let longest = config.front.body_timeout + config.front.request_timeout;
    for (path, is_taken) in [("/upload", true), ("/echo", false)] {
        let mut client = server.connect().await;
        let length = 15;
        client
            .send(format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"))
            .await;
        let (mut reader, mut writer) = client.stream.split();
        let dripping = async {
            let mut drops = tokio::time::interval(longest / (length - 3));
            for _ in 0..length {
                drops.tick().await;
                // One that was too slow is closed meanwhile.
                if tokio::io::AsyncWriteExt::write_all(&mut writer, b"v").await.is_err() {
                    return;
                }
            }
        };
        let answered = async {
            let mut head = [0; 12];
            reader.read_exact(&mut head).await.unwrap();
            String::from_utf8_lossy(&head).into_owned()
        };
        let ((), head) = tokio::join!(dripping, answered);
        assert_eq!(status(&head) == 200, is_taken, "{path}: {head}");
    }
}

#[tokio::test]
async fn a_reader_that_takes_nothing_is_cut() {
    let mut config = quick();
    config.front.request_timeout = TIMEOUT;
    config.front.drain_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    let mut client = server.connect().await;
    client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    client.until("\r\n\r\n").await;
    // Nothing is read from here on: the stop waits for the connection, and the write timeout ends it.
    let start = Instant::now();
    server.trigger.drain();
    assert_eq!(server.task.await.unwrap().unwrap().cut, 0);
    assert!(start.elapsed() < TIMEOUT / 2);
    let mut received = 0;
    let mut space = vec![0; 1 << 16];
    while let Ok(length @ 1..) = client.stream.read(&mut space).await {
        received += length;
    }
    assert!(received < 64 * 1024 * 1024, "the whole answer came");
}

#[tokio::test]
async fn smuggled_requests_are_answered_400_and_the_connection_is_closed() {
    let server = Server::start(&quick(), router()).await;
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let cases = [
        (
            "length and chunked",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        ),
        (
            "two equal lengths",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
        ),
        (
            "two lengths",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 9\r\n\r\n",
        ),
        ("bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n"),
        ("one bare line feed", "GET / HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n"),
        ("folded line", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n"),
        ("space before the colon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"),
        (
            "encoding before chunked",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x, chunked\r\n\r\n",
        ),
    ];
    for (name, request) in cases {
        let answer = server.exchange(format!("{request}{smuggled}")).await;
        assert_eq!(status(&answer), 400, "{name}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{name}: {answer}");
        assert!(answer.contains("connection: close"), "{name}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{name}: {answer}");
        assert_eq!(json(&answer)["error"]["code"], "bad_request", "{name}");
    }
    let answer = server.exchange("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
    assert!(answer.ends_with("home"), "{answer}");
}

#[tokio::test]
async fn a_clean_request_before_a_malformed_one_is_answered_first() {
    let server = Server::start(&quick(), router()).await;
    let answer =
        server.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\nHost: x\n\n").await;
    let statuses: Vec<_> =
        answer.match_indices("HTTP/1.1 ").map(|(at, _)| &answer[at + 9..at + 12]).collect();
    assert_eq!(statuses, ["200", "400"], "{answer}");
}

#[tokio::test]
async fn a_broken_chunk_ends_the_connection_with_400() {
    let server = Server::start(&quick(), router()).await;
    let head =
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    let answer =
        server.exchange(format!("{head}Transfer-Encoding: chunked\r\n\r\n3\r\na=1\n\n0\r\n\r\n")).await;
    assert_eq!(status(&answer), 400, "{answer}");
}

#[tokio::test]
async fn large_heads_are_431_and_long_addresses_414() {
    let server = Server::start(&quick(), router()).await;
    let cookie = "c".repeat(17 * 1024);
    let answer =
        server.exchange(format!("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n")).await;
    assert_eq!((status(&answer), &json(&answer)["error"]["code"]), (431, &"headers_too_large".into()));
    let answer =
        server.exchange(format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(9_000))).await;
    assert_eq!((status(&answer), &json(&answer)["error"]["code"]), (414, &"uri_too_long".into()));
    let cookie = "c".repeat(15 * 1024);
    let fits = format!("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: {cookie}\r\n\r\n");
    assert_eq!(status(&server.exchange(fits).await), 200);
}

#[tokio::test]
async fn a_large_form_is_refused_before_it_is_read_and_the_answer_arrives() {
    let server = Server::start(&quick(), router()).await;
    let body = "a".repeat(2 * 1024 * 1024);
    let mut client = server.connect().await;
    let head =
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    client.send(format!("{head}Content-Length: {}\r\n\r\n{}", body.len(), &body[..200_000])).await;
    let answer = client.until("\r\n\r\n").await;
    assert_eq!(status(&answer), 413, "{answer}");
}

#[tokio::test]
async fn connections_beyond_the_cap_are_closed_and_freed_places_are_used_again() {
    let mut config = quick();
    config.front.connections_per_address = 2;
    config.front.idle_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut client = server.connect().await;
        client.send(request).await;
        client.until("home").await;
        held.push(client);
    }
    assert_eq!(server.connect().await.rest().await, "", "a third connection is closed");
    drop(held);
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let mut client = server.connect().await;
        // A refused connection may be closed before the request is written.
        let sent = tokio::io::AsyncWriteExt::write_all(
            &mut client.stream,
            b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        )
        .await;
        if sent.is_ok() && client.rest().await.ends_with("home") {
            break;
        }
        assert!(Instant::now() < deadline, "the places are not freed");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_listed_proxy_is_free_of_the_cap() {
    let mut config = quick();
    config.front.connections_per_address = 1;
    config.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::start(&config, router()).await;
    let mut clients = Vec::new();
    for _ in 0..3 {
        let mut client = server.connect().await;
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        client.until("home").await;
        clients.push(client);
    }
}

#[tokio::test]
async fn a_stop_answers_what_is_in_flight_and_cuts_a_stalled_peer_in_time() {
    let mut config = quick();
    config.front.body_grace = TIMEOUT;
    config.front.body_timeout = TIMEOUT;
    config.front.request_timeout = TIMEOUT;
    config.front.idle_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    let mut idle = server.connect().await;
    idle.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    idle.until("home").await;
    let mut stalled = server.connect().await;
    // The interim response proves that the handler waits for the body.
    stalled
        .send(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\nabc",
        )
        .await;
    stalled.until("100 Continue").await;
    let mut finishing = server.connect().await;
    finishing
        .send("POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nab")
        .await;
    finishing.until("100 Continue").await;

    let start = Instant::now();
    server.trigger.drain();
    assert_eq!(idle.rest().await, "", "an idle connection is closed at once");
    finishing.send("cd").await;
    assert!(finishing.rest().await.ends_with("abcd"), "a request in flight is answered");
    let drained = server.task.await.unwrap().unwrap();
    assert_eq!(drained.cut, 1);
    assert!(start.elapsed() >= config.front.drain_timeout);
    assert!(start.elapsed() < TIMEOUT / 2);
    assert!(tokio::net::TcpStream::connect(server.address).await.is_err(), "nothing listens any more");
}

#[tokio::test]
async fn a_second_stop_ends_at_once() {
    let mut config = quick();
    config.front.drain_timeout = TIMEOUT * 10;
    config.front.body_grace = TIMEOUT;
    config.front.body_timeout = TIMEOUT;
    config.front.request_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    let mut stalled = server.connect().await;
    stalled
        .send(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\nabc",
        )
        .await;
    stalled.until("100 Continue").await;
    server.trigger.drain();
    server.trigger.end();
    let drained = tokio::time::timeout(TIMEOUT, server.task).await.unwrap().unwrap().unwrap();
    assert_eq!(drained.cut, 1);
}

#[tokio::test]
async fn http2_is_spoken_when_the_client_begins_with_it() {
    let server = Server::start(&quick(), router()).await;
    let mut raw = server.connect().await;
    raw.send(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await;
    let mut frame = [0; 9];
    tokio::time::timeout(TIMEOUT, raw.stream.read_exact(&mut frame)).await.unwrap().unwrap();
    assert_eq!(frame[3], 4, "the first frame is SETTINGS");
}

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const SETTINGS: &[u8] = b"\0\0\0\x04\0\0\0\0\0";

#[tokio::test]
async fn half_a_preface_and_half_a_header_block_are_cut_as_half_a_head_is() {
    let mut config = quick();
    config.front.idle_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    // A header block of stream 1 that its frame does not end.
    let open_block: &[u8] = b"\0\0\x01\x01\0\0\0\0\x01\x82";
    for half in [
        b"PRI * HT".to_vec(),
        b"PRI * HTTP/2.0\r\n".to_vec(),
        PREFACE[..20].to_vec(),
        PREFACE.to_vec(),
        [PREFACE, &SETTINGS[..8]].concat(),
        [PREFACE, SETTINGS, open_block].concat(),
        b"\r\n\r\n".to_vec(),
    ] {
        let start = Instant::now();
        let mut client = server.connect().await;
        client.send(&half).await;
        client.rest().await;
        assert!(start.elapsed() >= config.front.header_timeout, "{half:?}");
        assert!(start.elapsed() < TIMEOUT / 2, "{half:?}: closed after {:?}", start.elapsed());
    }
}

#[tokio::test]
async fn a_dripping_peer_that_never_ends_a_head_is_cut() {
    let mut config = quick();
    config.front.idle_timeout = TIMEOUT;
    let server = Server::start(&config, router()).await;
    // Endless bytes: of a header line, of empty lines, of an HTTP/2 header block.
    let block = b"\0\0\0\x09\0\0\0\0\x01";
    let cases: [(&[u8], &[u8]); 3] = [
        (b"GET / HTTP/1.1\r\nX: ", b"y"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"\r\n"),
        (&[PREFACE, SETTINGS, b"\0\0\x01\x01\0\0\0\0\x01\x82"].concat(), block),
    ];
    for (begin, drip) in cases {
        let start = Instant::now();
        let mut client = server.connect().await;
        client.send(begin).await;
        let (mut reader, mut writer) = client.stream.split();
        let dripping = async {
            let mut drops = tokio::time::interval(config.front.header_timeout / 5);
            loop {
                drops.tick().await;
                if tokio::io::AsyncWriteExt::write_all(&mut writer, drip).await.is_err() {
                    return;
                }
            }
        };
        let mut space = [0; 4_096];
        let closed = async { while let Ok(1..) = reader.read(&mut space).await {} };
        tokio::select! {
            () = dripping => {}
            () = closed => {}
            () = tokio::time::sleep(TIMEOUT) => panic!("{drip:?} is taken for ever"),
        }
        assert!(start.elapsed() < TIMEOUT / 2, "{drip:?}: closed after {:?}", start.elapsed());
    }
}
