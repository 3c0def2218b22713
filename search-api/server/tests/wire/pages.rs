//! Pages over the wire, drawn by a small bundle that does everything a bundle may do wrong.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::time::{Duration, Instant};

use novosel_catalog::flat::LotKind;
use novosel_indexer::columns::tables::ABSENT;
use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::support::{Answer, Portal, TestRequest, build};

const PHONE: &str = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const TIMEOUT: Duration = Duration::from_secs(60);

/// The fixture bundle with the hash of a real document in it.
pub(crate) fn bundle(folder: &Path) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/bundle");
    for file in [
        "client/.vite/manifest.json",
        "client/assets/entry-Ab1.js",
        "client/assets/fixture-Ef3.js",
        "client/assets/all-Cd2.css",
    ] {
        std::fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
        std::fs::copy(from.join(file), folder.join(file)).unwrap();
    }
    let operations: HashMap<String, String> =
        serde_json::from_str(include_str!("../../../operations.json")).unwrap();
    let hash = |start: &str| operations.iter().find(|(_, text)| text.starts_with(start)).unwrap().0;
    let script = std::fs::read_to_string(from.join("server/entry-server.js")).unwrap();
    std::fs::create_dir_all(folder.join("server")).unwrap();
    std::fs::write(
        folder.join("server/entry-server.js"),
        script
            .replace("'HASH'", &format!("'{}'", hash("query Counts(")))
            .replace("'OBJECT'", &format!("'{}'", hash("query BuildingPage("))),
    )
    .unwrap();
}

/// A portal with the fixture bundle; one engine, so that a broken one would be noticed.
fn with_pages() -> (tempfile::TempDir, Portal) {
    let pages =
        PagesConfig { engines: 1, deadline_ms: 1_500, heap_mib: 32, warm: false, ..PagesConfig::default() };
    // All tests are one client.
    with_config(ServerConfig {
        pages: PagesConfig { renders_per_second: 0, ..pages },
        ..ServerConfig::default()
    })
}

/// A portal with the fixture bundle.
pub(crate) fn with_config(config: ServerConfig) -> (tempfile::TempDir, Portal) {
    let folder = tempfile::tempdir().unwrap();
    let (web, index) = (folder.path().join("web"), folder.path().join("index"));
    bundle(&web);
    build(&index, 300, 3);
    let portal = Portal::start(index, ServerConfig { web_dir: Some(web), ..config });
    (folder, portal)
}

pub(crate) fn open(portal: &Portal, path: &str) -> TestRequest {
    portal.get(path).header("accept", "text/html,application/xhtml+xml")
}

pub(crate) fn drawn(page: &Answer) -> &str {
    let (_, rest) = page.text.split_once("data-drawn=\"").unwrap_or_else(|| panic!("{}", page.text));
    rest.split('"').next().unwrap()
}

pub(crate) fn state(page: &Answer) -> Value {
    let (_, rest) = page.text.split_once(r#"<script type="application/json" id="state">"#).unwrap();
    serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap()
}

#[tokio::test]
async fn a_page_is_drawn_once_and_known_by_its_tag() {
    let (_folder, portal) = with_pages();
    let first = open(&portal, "/news/?type=1&page=2&utm_source=vk").send().await;
    assert_eq!((first.status, first.header("content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
    assert!(first.text.contains("MSK desktop /news/ page=2&amp;type=1 []"), "{}", first.text);
    assert!(first.text.contains(r#"<link rel="modulepreload" href="/assets/fixture-Ef3.js">"#));
    assert!(first.header("etag").starts_with('"'), "a strong tag: {}", first.header("etag"));
    assert_eq!(first.header("cache-control"), "no-cache");
    let policy = first.header("content-security-policy");
    assert!(policy.contains("script-src 'self'; style-src 'self'") && !policy.contains("unsafe"), "{policy}");
    let again = open(&portal, "/news/?page=2&type=1&zz=1").send().await;
    assert_eq!(again.text, first.text);
    let known =
        open(&portal, "/news/?page=2&type=1&zz=1").header("if-none-match", first.header("etag")).send().await;
    assert_eq!((known.status, known.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    for packing in ["gzip", "br"] {
        let packed =
            open(&portal, "/news/?page=2&type=1&zz=1").header("accept-encoding", packing).send().await;
        assert_eq!(packed.header("content-encoding"), packing);
        assert_ne!(packed.header("etag"), first.header("etag"));
    }
    let head = portal.request(Method::HEAD, "/fixture/").header("accept", "text/html").send().await;
    assert_eq!((head.status, head.bytes.len()), (StatusCode::OK, 0));
    let mine = open(&portal, "/mine/").send().await;
    assert_eq!(mine.header("cache-control"), "private, no-store");
    assert_ne!(drawn(&open(&portal, "/mine/").send().await), drawn(&mine));
}

#[tokio::test]
async fn pages_files_and_moves_are_counted_by_their_own_routes_and_phases_by_page() {
    let (_folder, portal) = with_pages();
    for path in [
        "/fixture/?secret=1",
        "/fixture/",
        "/gone/",
        "/assets/entry-Ab1.js",
        "/moved/",
        "/fixture",
        "/no/such/4711/",
    ] {
        open(&portal, path).send().await;
    }
    portal.get("/media/brand/icon.svg").send().await;
    let metrics = portal.get("/metrics").send().await.text;
    let requests = |route: &str, status: u16| {
        let labels =
            [format!("route=\"{route}\""), "method=\"GET\"".to_owned(), format!("status=\"{status}\"")];
        let mut lines = metrics.lines().filter(|line| line.starts_with("novosel_http_requests_total{"));
        let line = lines.find(|line| labels.iter().all(|label| line.contains(label)))?;
        line.rsplit(' ').next()?.parse::<u64>().ok()
    };
    for (route, status) in [
        ("/[fixture]", 200),
        ("/gone", 410),
        ("/assets/*", 200),
        ("redirect", 301),
        ("not-found", 404),
        ("/media/icon", 200),
    ] {
        assert!(requests(route, status).is_some_and(|count| count > 0), "{route} {status}: {metrics}");
    }
    // Seconds may have any digits: what comes from outside could be in names and labels.
    let mut labels = metrics.lines().filter_map(|line| line.rsplit_once(' ')).map(|(labels, _)| labels);
    assert!(!labels.any(|labels| labels.contains("4711") || labels.contains("secret")), "{metrics}");
    for phase in ["plan", "operations", "render", "pack"] {
        let count = format!("novosel_page_phase_seconds_count{{page=\"fixture\",phase=\"{phase}\"}} ");
        assert!(metrics.contains(&count), "{phase}: {metrics}");
    }
    for bound in ["0.0001", "1", "+Inf"] {
        let bucket = format!("novosel_queue_wait_seconds_bucket{{queue=\"pages\",le=\"{bound}\"}} ");
        assert!(metrics.contains(&bucket), "{bound}: {metrics}");
    }
}

#[tokio::test]
async fn sites_and_layouts_have_pages_of_their_own() {
    let (_folder, portal) = with_pages();
    let desktop = open(&portal, "/fixture/").send().await;
    let mobile = open(&portal, "/fixture/").header("user-agent", PHONE).send().await;
    let full =
        open(&portal, "/fixture/").header("user-agent", PHONE).header("cookie", "fullscreen=1").send().await;
    let spb = open(&portal, "/fixture/").spb().send().await;
    assert!(desktop.text.contains("MSK desktop") && desktop.text.contains("width=1220"));
    assert!(mobile.text.contains("MSK mobile") && mobile.text.contains("width=375"));
    assert!(!mobile.text.contains("user-scalable"), "zoom stays allowed");
    assert_eq!(full.text, desktop.text);
    assert!(spb.text.contains("SPB desktop") && spb.text.contains(r#"data-region="SPB""#));
    assert!(desktop.header("vary").contains("cookie") && desktop.header("vary").contains("user-agent"));
    let embedded = open(&portal, "/site/extfmap/").send().await;
    assert!(embedded.header("content-security-policy").contains("frame-ancestors 'self'"));
}

#[tokio::test]
async fn no_header_of_one_visitor_changes_the_page_of_another() {
    let (_folder, portal) = with_pages();
    for (number, (name, value)) in [
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "evil"),
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-prefix", "/evil"),
        ("forwarded", "host=evil.example"),
        ("x-host", "evil.example"),
        ("x-original-url", "/evil/"),
        ("x-rewrite-url", "/evil/"),
        ("x-http-method-override", "POST"),
        ("origin", "https://evil.example"),
        ("referer", "https://evil.example/"),
        ("cookie", "session=evil; cookies_consent=1"),
        ("authorization", "Bearer evil"),
        ("accept-language", "en"),
        ("range", "bytes=0-1"),
        ("via", "evil"),
        ("x-generation", "666"),
        ("sec-purpose", "prefetch"),
        ("cache-control", "no-cache"),
        ("user-agent", "<script>evil</script>"),
    ]
    .into_iter()
    .enumerate()
    {
        let path = format!("/news/?page={}", number + 2);
        let poisoned = open(&portal, &path).header(name, value).send().await;
        assert_eq!(poisoned.status, StatusCode::OK, "{name}");
        assert!(!poisoned.text.contains("evil") && poisoned.header("set-cookie").is_empty(), "{name}");
        assert_eq!(open(&portal, &path).send().await.text, poisoned.text, "{name}");
    }
}

#[tokio::test]
async fn whatever_a_script_does_the_page_comes_as_a_shell_and_the_server_goes_on() {
    let (_folder, portal) = with_pages();
    for path in ["/throw/", "/loop/", "/bomb/"] {
        let started = Instant::now();
        let shell = open(&portal, path).send().await;
        assert_eq!(shell.status, StatusCode::OK, "{path}");
        assert!(started.elapsed() < Duration::from_secs(8), "{path}");
        assert!(shell.text.contains(r#"<div id="root"></div>"#), "{path}: {}", shell.text);
        assert!(shell.text.contains("<title>") && !shell.text.contains(r#"rel="canonical""#), "{path}");
        assert!(shell.text.contains(r#"<meta name="robots" content="noindex">"#), "{path}");
        assert_eq!(shell.header("x-robots-tag"), "noindex", "{path}");
        assert_eq!(shell.header("cache-control"), "private, no-store", "{path}");
        assert_eq!(state(&shell)["request"]["path"], path);
        // The API does not notice; the next page is whole as soon as a new engine stands.
        assert_eq!(portal.get("/api/").data().await["name"], "Новосёл");
        let deadline = Instant::now() + TIMEOUT;
        let mut page = 1;
        let mut next = || {
            page += 1;
            format!("/news/?type={}&page={page}", path.len())
        };
        while open(&portal, &next()).send().await.text.contains(r#"<div id="root"></div>"#) {
            assert!(Instant::now() < deadline, "no page after {path}");
        }
    }
    let thrown = state(&open(&portal, "/throw/").send().await);
    assert!(thrown["results"][0]["data"]["counts"]["text"].is_string(), "the browser has the data: {thrown}");
    let metrics = portal.get("/metrics").send().await.text;
    for reason in ["threw", "timed_out", "out_of_memory"] {
        assert!(metrics.contains(&format!("novosel_page_failures_total{{reason=\"{reason}\"}}")), "{reason}");
    }
}

#[tokio::test]
async fn every_status_is_the_right_one() {
    let (_folder, portal) = with_pages();
    for (path, status, location) in [
        ("/data/", 200, ""),
        ("/gone/", 410, ""),
        ("/missing/", 404, ""),
        ("/no/such/page/", 404, ""),
        ("/assets/gone.js", 404, ""),
        ("/assets/%2e%2e/index.html", 404, ""),
        ("/fixture", 301, "/fixture/"),
        ("/news?page=2&a=1&utm_source=vk", 301, "/news/?page=2&utm_source=vk"),
        ("//evil.example/", 301, "/evil.example/"),
        ("/buildings/?rooms=1", 301, "/buildings/rooms-1/"),
        ("/moved/", 301, "/buildings/"),
        ("/stolen/", 500, ""),
        ("/e-click/42/", 404, ""),
        ("/buildings/rooms-1/", 200, ""),
    ] {
        let answer = open(&portal, path).send().await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (status, location), "{path}");
        assert!(location.is_empty() || !answer.text.contains("<script"), "{path}");
    }
    assert!(open(&portal, "/data/").send().await.text.contains("ЖК"), "the answer is in the page");
    let unknown = open(&portal, "/no/such/page/").send().await;
    assert_eq!(drawn(&open(&portal, "/another/").send().await), drawn(&unknown), "one page for all of them");
}

#[tokio::test]
async fn a_browser_gets_errors_as_pages_and_a_script_as_data() {
    let (_folder, portal) = with_pages();
    for (path, status) in [("/assets/gone.js", 404), ("/site/fullscreen/?mode=x", 400)] {
        let page = open(&portal, path).send().await;
        assert_eq!((page.status.as_u16(), page.header("content-type")), (status, "text/html; charset=utf-8"));
        assert!(page.text.contains("<h1>") && page.header("content-security-policy").contains("sha256-"));
        let data = open(&portal, path).header("x-requested-with", "XMLHttpRequest").send().await;
        assert_eq!(data.refusal().0, status, "{path}");
    }
    let stranger = open(&portal, "/").host("evil.example").send().await;
    assert_eq!(stranger.status, StatusCode::MISDIRECTED_REQUEST);
    assert!(stranger.text.contains("<h1>Другой сайт</h1>"));
    let fetched = open(&portal, "/fixture/").header("x-requested-with", "XMLHttpRequest").send().await;
    assert!(fetched.status == StatusCode::OK && !drawn(&fetched).is_empty(), "a script may fetch a page");
    let data = portal.get("/").header("accept", "application/json").data().await;
    assert_eq!(data["name"], "Новосёл", "a program gets data at the root");
    assert!(open(&portal, "/").send().await.text.contains("<main"));
}

#[tokio::test]
async fn files_of_the_bundle_are_served_and_hashed_ones_kept_for_ever() {
    let (_folder, portal) = with_pages();
    let script = portal.get("/assets/entry-Ab1.js").send().await;
    assert_eq!(script.text, "export const entry = true;\n");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    let again =
        portal.get("/assets/entry-Ab1.js").header("if-none-match", script.header("etag")).send().await;
    assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let wrong = portal.request(Method::POST, "/assets/entry-Ab1.js").send().await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
    let rules = portal.get("/speculation-rules.json").send().await;
    assert_eq!(rules.header("content-type"), "application/speculationrules+json");
}

#[tokio::test]
async fn the_layout_is_chosen_by_a_cookie_and_the_way_back_stays_on_the_site() {
    let (_folder, portal) = with_pages();
    let full = open(&portal, "/site/fullscreen/?mode=full&back=/buildings/%3Frooms=1").send().await;
    assert_eq!((full.status, full.header("location")), (StatusCode::SEE_OTHER, "/buildings/?rooms=1"));
    assert!(full.header("set-cookie").starts_with("fullscreen=1; Path=/; Max-Age="));
    let mobile = open(&portal, "/site/fullscreen/?mode=mobile&back=//evil.example").send().await;
    assert_eq!(mobile.header("location"), "/");
    assert!(mobile.header("set-cookie").starts_with("fullscreen=0;"));
    let ahead = open(&portal, "/site/fullscreen/?mode=full").header("sec-purpose", "prefetch").send().await;
    assert_eq!(ahead.header("set-cookie"), "");
}

#[tokio::test]
async fn crawlers_find_every_address_of_their_site() {
    let (_folder, portal) = with_pages();
    let robots = portal.get("/robots.txt").spb().send().await;
    assert!(robots.text.contains("Sitemap: http://spb.localhost:8080/sitemap.xml"), "{}", robots.text);
    let index = portal.get("/sitemap.xml").spb().send().await;
    assert!(index.text.contains("/sitemaps/lots-1.xml</loc>"), "{}", index.text);
    let (mut addresses, mut flats) = (0, HashSet::new());
    for part in index.text.split("<loc>").skip(1) {
        let path = part.split("</loc>").next().unwrap().strip_prefix("http://spb.localhost:8080").unwrap();
        let file = portal.get(path).spb().send().await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (StatusCode::OK, "application/xml; charset=utf-8")
        );
        assert!(!file.text.contains("msk.localhost"), "{path}");
        addresses += file.text.matches("<loc>").count();
        let ids = file.text.split("/flats/").skip(1).filter_map(|rest| rest.split('/').next()?.parse().ok());
        flats.extend(ids.collect::<Vec<u32>>());
        let packed = portal.get(path).spb().header("accept-encoding", "gzip").send().await;
        assert_eq!(packed.header("content-encoding"), "gzip");
    }
    assert!(addresses > flats.len(), "{addresses} addresses, {} of them flats", flats.len());
    // Every lot that has a page, and no other: a plot's address moves to its settlement.
    let tables = portal.snapshot.engine.tables();
    let of_site = tables.complexes.iter().enumerate().filter(|(_, row)| row.region.site().code() == "SPB");
    for slot in of_site.flat_map(|(ordinal, _)| tables.slots(ordinal)) {
        let (id, kind) = (tables.lots.id[slot], tables.lots.kind[slot]);
        if id != ABSENT {
            assert_eq!(flats.remove(&id), LotKind::ALL[usize::from(kind)].has_page(), "{id}");
        }
    }
    assert!(flats.is_empty(), "{flats:?}");
    assert_eq!(portal.get("/sitemaps/lots-99.xml").send().await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_new_generation_draws_its_pages_anew() {
    let (folder, portal) = with_pages();
    let first = open(&portal, "/fixture/").send().await;
    let generation: u64 = first.header("x-generation").parse().unwrap();
    build(&folder.path().join("index"), 300, 4);
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let page = open(&portal, "/fixture/").send().await;
        assert_eq!(page.status, StatusCode::OK);
        // The header and the state are of one generation, whichever it is.
        assert_eq!(page.header("x-generation"), state(&page)["request"]["generation"].to_string());
        if page.header("x-generation") == (generation + 1).to_string() {
            assert_ne!(page.header("etag"), first.header("etag"));
            return;
        }
        assert!(Instant::now() < deadline, "the page of the new generation never came");
    }
}
