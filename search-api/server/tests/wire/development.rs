//! Pages for `make dev`: the modules of Vite's dev server, and a server bundle that is read anew. And that nothing of
//! it is there unless it is asked for.

use std::path::Path;
use std::time::{Duration, Instant};

use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::StatusCode;

use crate::support::{Answer, Portal, build};

/// Far beyond the twentieth of a second after which the file is looked at.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The policy that visitors' browsers get.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; object-src 'none'; frame-src 'self'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types default; report-uri /site/policy-reports/";

/// A bundle whose page says one word.
fn bundle(web: &Path, word: &str) {
    let script = format!(
        "globalThis.novosel = {{
           plan: () => JSON.stringify({{ page: 'said', status: 200, operations: [], cache: 'public' }}),
           render: () => JSON.stringify({{ status: 200, head: '' }}) + '\\n<main>{word}</main>',
         }};"
    );
    std::fs::create_dir_all(web.join("server")).unwrap();
    std::fs::write(web.join("server/entry-server.js"), script).unwrap();
}

fn start(folder: &Path, development: bool) -> Portal {
    build(&folder.join("index"), 300, 3);
    let pages = PagesConfig { engines: 1, warm: false, development, ..PagesConfig::default() };
    let config = ServerConfig { web_dir: Some(folder.join("web")), pages, ..ServerConfig::default() };
    Portal::start(folder.join("index"), config)
}

async fn open(portal: &Portal) -> Answer {
    portal.get("/buildings/").header("accept", "text/html").send().await
}

#[tokio::test]
async fn a_changed_bundle_is_on_the_next_page_and_a_broken_one_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    bundle(&web, "before");
    let portal = start(folder.path(), true);
    let page = open(&portal).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains(r#"<script type="module" src="/@vite/client">"#), "{}", page.text);
    assert!(page.text.contains(r#"<script type="module" src="/src/entry-client.ts">"#));
    assert!(page.text.contains("<main>before</main>") && !page.text.contains("/assets/"));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("style-src 'self' 'unsafe-inline'") && policy.contains("script-src 'self';"));

    std::fs::write(web.join("server/entry-server.js"), "throw new Error('half of a bundle')").unwrap();
    bundle(&web, "a longer word after");
    let deadline = Instant::now() + TIMEOUT;
    loop {
        let page = open(&portal).await;
        assert_eq!(page.status, StatusCode::OK);
        if page.text.contains("<main>a longer word after</main>") {
            return;
        }
        assert!(page.text.contains("<main>before</main>"), "{}", page.text);
        assert!(Instant::now() < deadline, "the changed bundle never came");
    }
}

#[tokio::test]
async fn nobody_gets_development_who_did_not_ask_for_it() {
    assert!(!PagesConfig::default().development);
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    bundle(&web, "built");
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/bundle/client");
    std::fs::create_dir_all(web.join("client/.vite")).unwrap();
    std::fs::copy(client.join(".vite/manifest.json"), web.join("client/.vite/manifest.json")).unwrap();
    let portal = start(folder.path(), false);
    let page = open(&portal).await;
    assert_eq!(page.header("content-security-policy"), POLICY);
    assert!(page.text.contains("<main>built</main>") && page.text.contains("/assets/entry-Ab1.js"));
    assert!(!page.text.contains("/@vite/") && !page.text.contains("/src/"), "{}", page.text);
}
