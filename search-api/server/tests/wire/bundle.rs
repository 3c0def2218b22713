//! The real web bundle: every page type from QuickJS as from Node, in both layouts. Without a build of `web/` it
//! passes; with NOVOSEL_REQUIRE_WEB=1 a missing build fails.

use std::path::{Path, PathBuf};

use novosel_indexer::columns::tables::ABSENT;
use novosel_pages::node::{Launch, Node};
use novosel_pages::{Engines, Renderer, Urgency};
use novosel_server::config::{PageEngine, PagesConfig, ServerConfig};
use novosel_views::slugs::{builder_url, complex_url};
use serde_json::{Value, json};

use crate::catalogue::catalogue;
use crate::support::{Answer, Portal};

const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148";
/// One address of every page type that needs no object of the catalogue.
pub(crate) const FIXED: [&str; 30] = [
    "/",
    "/buildings/",
    "/buildings/rooms-1/",
    "/buildings/?rooms=1,2&price_to=9000000",
    "/buildings/map/",
    "/buildings/viewed/",
    "/buildings/favorites/",
    "/buildings/compare/",
    "/buildings/multi-functional/",
    "/buildings/mgk/",
    "/buildings/townhouses/",
    "/settlements/",
    "/kvartiry/",
    "/new-flats/",
    "/new-flats/assignment/",
    "/news/",
    "/articles/",
    "/rating/",
    "/text/about/",
    "/companies/",
    "/banks/",
    "/mortgage/",
    "/agencies/",
    "/video/",
    "/all-offers-adv/",
    "/sitemap/",
    "/site/extfmap/",
    "/site/add/",
    "/user/",
    "/no/such/page/",
];

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

pub(crate) async fn with_bundle() -> Option<(tempfile::TempDir, Portal)> {
    let folder = tempfile::tempdir().unwrap();
    let database = catalogue(folder.path()).await;
    let portal = over(folder.path(), database)?;
    Some((folder, portal))
}

/// The bundle over the index of a folder and a database.
pub(crate) fn over(folder: &Path, database: String) -> Option<Portal> {
    let dist = web().join("dist");
    if !dist.join("server/entry-server.js").is_file() || !dist.join("client/.vite/manifest.json").is_file() {
        assert!(std::env::var_os("NOVOSEL_REQUIRE_WEB").is_none(), "build the web bundle: npm run build");
        return None;
    }
    // The machine may be busy: what is tested is the page, not its time.
    let pages = PagesConfig {
        engine: PageEngine::QuickJs,
        deadline_ms: 30_000,
        warm: false,
        renders_per_second: 0,
        ..PagesConfig::default()
    };
    let config = ServerConfig { web_dir: Some(dist), pages, ..ServerConfig::default() };
    Some(Portal::start_with(folder.join("index"), config, Some(database)))
}

/// Addresses of objects, one of each page type.
pub(crate) fn objects(portal: &Portal) -> Vec<String> {
    let snapshot = &portal.snapshot;
    let of_site = |code: &str| {
        let cards = snapshot.cards.iter();
        cards.filter(|card| card.region.site().code() == code).map(complex_url).next().unwrap()
    };
    let complex = of_site("MSK");
    let lots = &snapshot.engine.tables().lots.id;
    let lot = lots.iter().find(|id| **id != ABSENT).unwrap();
    let mut addresses = vec![
        format!("{complex}prices/"),
        format!("{complex}photos/"),
        complex,
        format!("/flats/{lot}/"),
        builder_url(&snapshot.reference_data.builders[0]),
    ];
    addresses.extend(snapshot.reference_data.banks.first().map(|bank| format!("/banks/{}/", bank.slug)));
    addresses
}

pub(crate) fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text:.300}"));
    &rest[..rest.find(end).unwrap_or_else(|| panic!("no {end} after {start}"))]
}

pub(crate) fn state(page: &Answer) -> Value {
    serde_json::from_str(between(&page.text, r#"id="state">"#, "</script>")).unwrap()
}

/// The bundle in a worker of Node. That workers are confined is tested with the program itself.
fn node() -> Engines {
    let script = std::fs::read_to_string(web().join("dist/server/entry-server.js")).unwrap();
    let config = PagesConfig { engines: 1, deadline_ms: 30_000, ..PagesConfig::default() };
    let launch = Launch { node: Node::find(None).unwrap(), launcher: None };
    Engines::start_node(&script.into(), &config, launch).unwrap()
}

/// The same page by Node, from the state of the document.
async fn by_node(node: &Engines, state: &Value) -> (Value, String) {
    let request = state["request"].to_string();
    let results: Vec<String> = state["results"].as_array().unwrap().iter().map(Value::to_string).collect();
    let results = format!("[{}]", results.join(",\n"));
    let rendered = node.render(request.into(), results.into(), Urgency::of_person()).await.unwrap();
    let (page, body) = rendered.split_once('\n').unwrap();
    (serde_json::from_str(page).unwrap(), body.to_owned())
}

#[tokio::test]
async fn every_page_is_drawn_by_both_engines_alike_and_allows_a_strict_policy() {
    let Some((_folder, portal)) = with_bundle().await else { return };
    let node = node();
    let mut addresses: Vec<String> = FIXED.iter().map(|&path| path.to_owned()).collect();
    addresses.extend(objects(&portal));
    for (address, agent) in addresses.iter().flat_map(|address| [(address, "desktop"), (address, PHONE)]) {
        let ask = portal.get(address).header("accept", "text/html").header("user-agent", agent);
        let page = ask.send().await;
        let expected = if address == "/no/such/page/" { 404 } else { 200 };
        assert_eq!(page.status, expected, "{address}");
        let state = state(&page);
        let layout = if agent == PHONE { "mobile" } else { "desktop" };
        assert_eq!(state["request"]["layout"], layout, "{address}");
        let (drawn, body) = by_node(&node, &state).await;
        let root =
            between(&page.text, r#"<div id="root">"#, r#"</div><script type="application/json" id="state">"#);
        assert_eq!(body, *root, "{address} {layout}");
        assert!(page.text.contains(drawn["head"].as_str().unwrap()), "{address} {layout}");
        assert!(!root.is_empty() && !root.contains(" style="), "{address} {layout}");
        assert!(!root.contains("<script") || root.contains("ld+json"), "{address} {layout}");
        assert_eq!(root.matches("<h1").count(), 1, "{address} {layout}");
        for result in state["results"].as_array().unwrap() {
            let errors = result.get("errors").cloned().unwrap_or_else(|| json!([]));
            assert!(!errors.to_string().contains("неизвестный запрос"), "{address}: {errors}");
            // The answer that pages share is that of its operation; a page in a frame has no menus.
            if result["data"].get("layout").is_some() {
                let variables = json!({ "region": "MSK", "isMobile": layout == "mobile" });
                assert_eq!(result["data"], portal.operation("Layout", variables).await, "{address} {layout}");
            }
        }
    }
}

#[tokio::test]
async fn a_page_in_the_other_layout_asks_the_database_for_nothing() {
    let Some((_folder, portal)) = with_bundle().await else { return };
    let database = portal.database.clone().unwrap();
    let lots: Vec<u32> = portal.snapshot.engine.tables().lots.id.clone();
    // The least of some: the server looks for news of its own every second meanwhile.
    let (mut first, mut second) = (u64::MAX, u64::MAX);
    for lot in lots.into_iter().filter(|id| *id != ABSENT).take(6) {
        let path = format!("/flats/{lot}/");
        for (agent, least) in [("desktop", &mut first), (PHONE, &mut second)] {
            let before = database.statements();
            let page =
                portal.get(&path).header("accept", "text/html").header("user-agent", agent).send().await;
            assert_eq!(page.status, 200, "{path}");
            *least = (*least).min(database.statements() - before);
        }
    }
    assert!(first > 0 && second == 0, "{first} statements, then {second}");
}
