//! One fluent harness: a server that all tests share, requests that read as sentences, and the same generation at hand to
//! say what the answers must be.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use axum::Router;
use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_demo::{DemoStream, Scale};
use novosel_http::{Shutdown, ShutdownTrigger};
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;
use novosel_media::upload::Decoder;
use novosel_server::config::ServerConfig;
use novosel_server::service::{ServerOptions, serve};
use novosel_store::Database;
use novosel_views::address::SiteContext;
use novosel_views::clock::Clock;
use novosel_views::snapshot::Snapshot;
use reqwest::header::{ACCEPT, CONTENT_TYPE, HOST};
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// The day of every test.
pub(crate) fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
}

/// Builds a generation of a generated catalogue; another seed is another catalogue.
pub(crate) fn build(root: &Path, lots: u64, seed: u64) {
    let geography = novosel_reference::geography().unwrap();
    let mut stream = DemoStream::new(Scale::Lots(lots), seed, today(), &geography).unwrap();
    let options = BuildOptions::new(today(), "2026-11-20T09:00:00Z".parse().unwrap());
    pipeline::build(&mut stream, root, options, &()).unwrap();
}

/// A running server.
pub(crate) struct Portal {
    address: String,
    /// The generation that it serves, opened a second time.
    pub(crate) snapshot: Arc<Snapshot>,
    /// The database that it reads.
    pub(crate) database: Option<Database>,
    _trigger: ShutdownTrigger,
}

/// The server that tests share; it lives as long as the process.
pub(crate) fn portal() -> &'static Portal {
    static PORTAL: OnceLock<Portal> = OnceLock::new();
    PORTAL.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        build(folder.path(), 9_000, 7);
        // In memory the generation needs its folder no more.
        Portal::start(folder.path().to_owned(), ServerConfig::default())
    })
}

impl Portal {
    /// Serves an index folder on a thread of its own, so that tests with runtimes of their own can share it.
    pub(crate) fn start(index: PathBuf, config: ServerConfig) -> Self {
        Self::start_with(index, config, None)
    }

    /// As [`Portal::start`], with the details of a database.
    pub(crate) fn start_with(index: PathBuf, config: ServerConfig, database: Option<String>) -> Self {
        Self::start_at(index, config, database, Clock::at(today()))
    }

    /// As [`Portal::start_with`], with a clock of its own.
    pub(crate) fn start_at(
        index: PathBuf,
        mut config: ServerConfig,
        database: Option<String>,
        clock: Clock,
    ) -> Self {
        // Many tests share one loopback address.
        config.front.connections_per_address = 4_096;
        // Pictures are kept only where a test says where.
        if config.media.dir == ServerConfig::default().media.dir {
            config.media.dir.clear();
        }
        let snapshot = Arc::new(Snapshot::new(Store::at(&index).open_current().unwrap()));
        let (trigger, shutdown) = Shutdown::channel();
        let (tell, started) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async move {
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                let database = match database {
                    Some(url) => Some(Database::connect(&url).await.unwrap()),
                    None => None,
                };
                tell.send((listener.local_addr().unwrap(), database.clone())).unwrap();
                let serving = ServerOptions {
                    config: &config,
                    store: Store::at(index),
                    database,
                    clock,
                    beside: Router::new(),
                    decoder: Decoder::Thread,
                    seed: 1,
                };
                serve(serving, listener, shutdown).await.unwrap();
            });
        });
        let (address, database) = started.recv().unwrap();
        let portal = Self { address: format!("http://{address}"), snapshot, database, _trigger: trigger };
        portal.wait_until_ready();
        portal
    }

    /// The listener is bound before the generation is open: connections wait in its queue.
    fn wait_until_ready(&self) {
        let address = self.address.clone();
        let asking = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime
                .block_on(async { client().get(format!("{address}/ready")).send().await.unwrap().status() })
        });
        assert_eq!(asking.join().unwrap(), StatusCode::OK);
    }

    /// Where addresses of a site are read.
    pub(crate) fn site_context(&self, site: SiteRegion) -> SiteContext<'_> {
        SiteContext { site, today: today(), geography: self.snapshot.geography() }
    }

    pub(crate) fn get(&self, path: &str) -> TestRequest {
        self.request(Method::GET, path)
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> TestRequest {
        let request = client().request(method, format!("{}{path}", self.address));
        TestRequest { request: request.header(HOST, "msk.localhost") }
    }

    /// A form of these pairs, percent-encoded.
    pub(crate) fn form<K: AsRef<str>, V: AsRef<str>>(&self, path: &str, pairs: &[(K, V)]) -> TestRequest {
        self.body(path, &encoded(pairs))
    }

    /// A form body as it is.
    pub(crate) fn body(&self, path: &str, body: &str) -> TestRequest {
        let mut call = self.request(Method::POST, path);
        call.request = call
            .request
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("x-requested-with", "XMLHttpRequest")
            .body(body.to_owned());
        call
    }

    /// A form with the boundary `x`, from a program that asks for JSON.
    pub(crate) fn multipart(&self, path: &str, body: impl Into<reqwest::Body>) -> TestRequest {
        let mut call = self.request(Method::POST, path);
        call.request = call
            .request
            .header(CONTENT_TYPE, "multipart/form-data; boundary=x")
            .header(ACCEPT, "application/json")
            .body(body);
        call
    }

    /// A body as it is, without the marker of AJAX calls; JSON where it looks like it.
    pub(crate) fn plain_body(&self, path: &str, body: &str) -> TestRequest {
        let kind =
            if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
        let mut call = self.request(Method::POST, path);
        call.request = call.request.header(CONTENT_TYPE, kind).body(body.to_owned());
        call
    }

    /// An operation of `operations/`, as the web bundle sends it.
    pub(crate) async fn operation(&self, name: &str, variables: Value) -> Value {
        let answer = self.document(&crate::documents::document(name), name, variables).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}: {}", answer.text);
        let mut body = answer.json();
        assert!(body.get("errors").is_none(), "{name}: {body}");
        body["data"].take()
    }

    /// Any document.
    pub(crate) async fn document(&self, document: &str, name: &str, variables: Value) -> Answer {
        self.graphql(&json!({ "query": document, "operationName": name, "variables": variables })).await
    }

    /// Any GraphQL request.
    pub(crate) async fn graphql(&self, body: &Value) -> Answer {
        let mut call = self.request(Method::POST, "/graphql");
        call.request = call.request.header(CONTENT_TYPE, "application/json").body(body.to_string());
        call.send().await
    }
}

impl Portal {
    /// The status of a form whose head announces so many bytes, none of which is sent.
    pub(crate) async fn announce(&self, path: &str, bytes: usize) -> u16 {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream =
            tokio::net::TcpStream::connect(self.address.trim_start_matches("http://")).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {bytes}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        String::from_utf8_lossy(&status[9..]).parse().unwrap()
    }
}

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        // A shared pool would tie connections to the runtime of one test.
        .pool_max_idle_per_host(0)
        .no_proxy()
        .build()
        .unwrap()
}

/// Pairs as a form body or a query.
pub(crate) fn encoded<K: AsRef<str>, V: AsRef<str>>(pairs: &[(K, V)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// A request that is being written.
pub(crate) struct TestRequest {
    request: RequestBuilder,
}

impl TestRequest {
    /// On the Saint Petersburg site.
    pub(crate) fn spb(self) -> Self {
        self.host("spb.localhost")
    }

    pub(crate) fn host(self, host: &str) -> Self {
        // A header set twice would be sent twice.
        let (client, request) = self.request.build_split();
        let mut request = request.unwrap();
        request.headers_mut().insert(HOST, host.parse().unwrap());
        Self { request: RequestBuilder::from_parts(client, request) }
    }

    pub(crate) fn accept_json(self) -> Self {
        self.header(ACCEPT.as_str(), "application/json")
    }

    pub(crate) fn header(self, name: &str, value: &str) -> Self {
        Self { request: self.request.header(name, value) }
    }

    pub(crate) async fn send(self) -> Answer {
        let response = self.request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.unwrap().to_vec();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status, headers, bytes, text }
    }

    /// The JSON of an answer that must succeed.
    pub(crate) async fn data(self) -> Value {
        let answer = self.send().await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        answer.json()
    }
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    headers: reqwest::header::HeaderMap,
    pub(crate) bytes: Vec<u8>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn header_values(&self, name: &str) -> Vec<&str> {
        self.headers.get_all(name).iter().map(|value| value.to_str().unwrap()).collect()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The code and the field of a refusal.
    pub(crate) fn refusal(&self) -> (StatusCode, String, String) {
        let error = &self.json()["error"];
        let text = |key: &str| error[key].as_str().unwrap_or_default().to_owned();
        (self.status, text("code"), text("field"))
    }
}
