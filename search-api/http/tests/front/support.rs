//! A server on loopback and a raw client: bytes out, bytes in.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use novosel_http::config::HttpConfig;
use novosel_http::probes::Probes;
use novosel_http::{HttpServer, ServeError, Shutdown, ShutdownReport, ShutdownTrigger, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinHandle;

/// Far above every limit in these tests: reaching it is a failure.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);

/// A configuration with timeouts of tenths of a second.
pub(crate) fn quick() -> HttpConfig {
    let mut config = HttpConfig::default();
    config.front.header_timeout = Duration::from_millis(150);
    config.front.idle_timeout = Duration::from_millis(200);
    config.front.body_timeout = Duration::from_millis(600);
    config.front.body_grace = Duration::from_millis(150);
    config.front.write_stall_timeout = Duration::from_millis(250);
    config.front.request_timeout = Duration::from_millis(400);
    config.front.shutdown_grace = Duration::ZERO;
    config.front.drain_timeout = Duration::from_millis(300);
    config
}

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) trigger: ShutdownTrigger,
    pub(crate) task: JoinHandle<Result<ShutdownReport, ServeError>>,
}

impl Server {
    pub(crate) async fn start(config: &HttpConfig, router: Router) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        Self::start_on(listener, config, router)
    }

    pub(crate) fn start_on(listener: TcpListener, config: &HttpConfig, router: Router) -> Self {
        let probes = Probes::new(Arc::new(|| Some(42)), None);
        let mut front = HttpServer::new(config, 1, probes.clone());
        front.uploads = &["/upload"];
        let address = listener.local_addr().expect("a bound socket has an address");
        let (trigger, shutdown) = Shutdown::channel();
        let task = tokio::spawn(serve(listener, router.merge(probes.routes()), front, shutdown));
        Self { address, trigger, task }
    }

    pub(crate) async fn connect(&self) -> Client {
        Client { stream: TcpStream::connect(self.address).await.expect("the server listens") }
    }

    /// A connection from another loopback address, as from another visitor.
    pub(crate) async fn connect_from(&self, last: u8) -> Client {
        let socket = TcpSocket::new_v4().expect("there are descriptors");
        socket.bind(([127, 0, 0, last], 0).into()).expect("loopback is 127.0.0.0/8");
        Client { stream: socket.connect(self.address).await.expect("the server listens") }
    }

    /// One exchange over a new connection, read until the server closes it.
    pub(crate) async fn exchange(&self, request: impl AsRef<[u8]>) -> String {
        let mut client = self.connect().await;
        client.send(request).await;
        client.rest().await
    }
}

/// A raw client.
pub(crate) struct Client {
    pub(crate) stream: TcpStream,
}

impl Client {
    pub(crate) async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        self.stream.write_all(bytes.as_ref()).await.expect("the connection is open");
    }

    /// Everything until the server closes; a reset counts as closed.
    pub(crate) async fn rest(&mut self) -> String {
        let mut bytes = Vec::new();
        let reading = async {
            let mut space = [0; 4_096];
            while let Ok(length @ 1..) = self.stream.read(&mut space).await {
                bytes.extend_from_slice(&space[..length]);
            }
        };
        tokio::time::timeout(TIMEOUT, reading).await.expect("the server closes the connection");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// What has arrived by the time that the marker has.
    pub(crate) async fn until(&mut self, marker: &str) -> String {
        let mut text = String::new();
        let reading = async {
            let mut space = [0; 4_096];
            while !text.contains(marker) {
                let length = self.stream.read(&mut space).await.expect("the connection is open");
                assert!(length > 0, "closed before {marker:?}: {text}");
                text.push_str(&String::from_utf8_lossy(&space[..length]));
            }
        };
        tokio::time::timeout(TIMEOUT, reading).await.expect("the server answers");
        text
    }
}

/// The status of a raw response.
pub(crate) fn status(answer: &str) -> u16 {
    answer
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .unwrap_or_else(|| panic!("no status: {answer:?}"))
}

/// The JSON body of a raw response.
pub(crate) fn json(answer: &str) -> serde_json::Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no body: {answer:?}"));
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body:?}"))
}
