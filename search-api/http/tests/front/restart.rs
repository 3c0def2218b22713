//! A stop in steps, and a restart without lost connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::support::{Client, Server, TIMEOUT, quick, status};
use axum::Router;
use axum::routing::get;
use novosel_http::config::{Handover, HttpConfig};
use novosel_http::listen::{ListenError, listen};
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};

const REQUEST: &str = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

fn router() -> Router {
    Router::new().route("/", get(|| async { "home" }))
}

/// The steps of a stop last until the test continues.
fn patient() -> HttpConfig {
    let mut config = quick();
    config.front.header_timeout = TIMEOUT;
    config.front.idle_timeout = TIMEOUT;
    config.front.shutdown_grace = TIMEOUT * 10;
    config.front.drain_timeout = TIMEOUT * 10;
    config
}

async fn until_not_ready(server: &Server) {
    let deadline = Instant::now() + TIMEOUT;
    let request = "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    while status(&server.exchange(request).await) != 503 {
        assert!(Instant::now() < deadline, "still ready");
    }
}

#[tokio::test]
async fn a_stop_is_not_ready_first_and_still_answers_and_tells_peers_to_close() {
    let server = Server::start(&patient(), router()).await;
    let mut kept = server.connect().await;
    kept.send(REQUEST).await;
    assert!(!kept.until("home").await.contains("connection: close"));
    server.trigger.drain();
    until_not_ready(&server).await;
    kept.send(REQUEST).await;
    let answer = kept.rest().await;
    assert_eq!((status(&answer), answer.contains("connection: close")), (200, true), "{answer}");
    let mut newcomer = server.connect().await;
    newcomer.send(REQUEST).await;
    let answer = newcomer.rest().await;
    assert_eq!((status(&answer), answer.contains("connection: close")), (200, true), "{answer}");
    // The second signal does not wait for the grace.
    server.trigger.end();
    let ended = tokio::time::timeout(TIMEOUT, server.task).await.unwrap();
    assert_eq!(ended.unwrap().unwrap().cut, 0);
}

#[tokio::test]
async fn http2_peers_are_told_to_go_away_when_a_stop_begins() {
    let server = Server::start(&patient(), router()).await;
    let mut peer = server.connect().await;
    peer.send(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await;
    // Its settings are sent first, and prove that the preface has been read.
    assert_eq!(frame(&mut peer).await, 4);
    server.trigger.drain();
    let goaway = async { while frame(&mut peer).await != 7 {} };
    tokio::time::timeout(TIMEOUT, goaway).await.expect("GOAWAY comes within the grace");
}

/// The type of the next HTTP/2 frame.
async fn frame(peer: &mut Client) -> u8 {
    let mut header = [0; 9];
    peer.stream.read_exact(&mut header).await.expect("the connection is open");
    let length = usize::from(header[1]) << 8 | usize::from(header[2]);
    let mut payload = vec![0; length];
    peer.stream.read_exact(&mut payload).await.expect("a frame is whole");
    header[3]
}

#[tokio::test]
async fn the_grace_is_part_of_the_stop_and_the_listener_closes_after_it() {
    let mut config = quick();
    config.front.shutdown_grace = Duration::from_millis(250);
    let server = Server::start(&config, router()).await;
    let start = Instant::now();
    server.trigger.drain();
    assert_eq!(server.task.await.unwrap().unwrap().cut, 0);
    assert!(start.elapsed() >= config.front.shutdown_grace);
    assert!(TcpStream::connect(server.address).await.is_err(), "nothing listens any more");
}

#[tokio::test]
async fn a_connection_that_was_opened_just_before_a_stop_is_answered() {
    let mut config = patient();
    config.front.shutdown_grace = Duration::ZERO;
    let server = Server::start(&config, router()).await;
    let mut silent = server.connect().await;
    let mut half = server.connect().await;
    half.send("GET / HTTP/1.1\r\nHost: loc").await;
    server.trigger.drain();
    silent.send(REQUEST).await;
    assert_eq!(status(&silent.rest().await), 200);
    half.send("alhost\r\n\r\n").await;
    assert_eq!(status(&half.rest().await), 200);
    assert_eq!(server.task.await.unwrap().unwrap().cut, 0);
}

/// Sends requests until told to stop, over one connection as long as the server keeps it open, or over a new one each
/// time.
async fn visitor(
    address: std::net::SocketAddr,
    is_keeping: bool,
    answered: Arc<AtomicUsize>,
    mut stop: tokio::sync::watch::Receiver<bool>,
) {
    let mut kept: Option<Client> = None;
    while !*stop.borrow_and_update() {
        let mut client = match kept.take() {
            Some(client) => client,
            None => Client { stream: TcpStream::connect(address).await.expect("somebody listens") },
        };
        client.send(REQUEST).await;
        let answer = client.until("home").await;
        assert_eq!(status(&answer), 200);
        answered.fetch_add(1, Ordering::Relaxed);
        kept = Some(client).filter(|_| is_keeping && !answer.contains("connection: close"));
    }
}

#[tokio::test]
async fn restarts_on_a_socket_that_is_handed_over_lose_no_request() {
    let mut config = quick();
    config.front.shutdown_grace = Duration::from_millis(300);
    config.front.drain_timeout = TIMEOUT;
    config.front.idle_timeout = TIMEOUT;
    config.front.header_timeout = TIMEOUT;
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    socket.set_nonblocking(true).unwrap();
    let next = || TcpListener::from_std(socket.try_clone().unwrap()).unwrap();
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let answered = Arc::new(AtomicUsize::new(0));
    let mut server = Server::start_on(next(), &config, router());
    let visitors: Vec<_> = [true, true, false, false]
        .map(|is_keeping| {
            tokio::spawn(visitor(server.address, is_keeping, Arc::clone(&answered), stopped.clone()))
        })
        .into();
    for round in 1..=3 {
        while answered.load(Ordering::Relaxed) < round * 40 {
            tokio::task::yield_now().await;
        }
        server.trigger.drain();
        let drained = server.task.await.unwrap().unwrap();
        assert_eq!(drained.cut, 0, "round {round}");
        // Between two servers new connections wait in the socket's queue.
        server = Server::start_on(next(), &config, router());
    }
    stop.send(true).unwrap();
    for visitor in visitors {
        tokio::time::timeout(TIMEOUT, visitor)
            .await
            .expect("nobody waits for ever")
            .expect("nothing is lost");
    }
    assert!(answered.load(Ordering::Relaxed) >= 120);
}

#[tokio::test]
async fn two_servers_share_an_address_when_the_configuration_says_so() {
    let mut config = quick();
    let first = listen(&HttpConfig { listen: ([127, 0, 0, 1], 0).into(), ..config.clone() }).unwrap().main;
    config.listen = first.local_addr().unwrap();
    assert!(matches!(listen(&config), Err(ListenError::Address { .. })), "one alone by default");
    drop(first);

    config.handover = Handover::ReusePort;
    let older = Server::start_on(listen(&config).unwrap().main, &config, router());
    let younger = Server::start_on(listen(&config).unwrap().main, &config, router());
    older.trigger.drain();
    assert_eq!(older.task.await.unwrap().unwrap().cut, 0);
    for _ in 0..20 {
        let answer = younger.exchange("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
        assert_eq!(status(&answer), 200);
    }
}

#[tokio::test]
async fn a_socket_that_nobody_passed_is_told() {
    let config = HttpConfig { handover: Handover::Systemd, ..quick() };
    assert!(matches!(listen(&config), Err(ListenError::NotPassed)));
}
