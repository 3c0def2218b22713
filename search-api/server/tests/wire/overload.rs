//! Pages under load and under junk: what others ask changes no page, no status is invented, and nobody takes all.

use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::StatusCode;

use crate::pages::{drawn, open, with_config};
use crate::support::Portal;

const ROBOT: &str = "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)";

fn of(pages: PagesConfig) -> (tempfile::TempDir, Portal) {
    let pages = PagesConfig { engines: 1, deadline_ms: 1_500, heap_mib: 32, warm: false, ..pages };
    // Tests say by a header whose request it is.
    let trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    with_config(ServerConfig { pages, trusted_proxies, ..ServerConfig::default() })
}

fn unmetered() -> PagesConfig {
    PagesConfig { renders_per_second: 0, ..PagesConfig::default() }
}

#[tokio::test]
async fn a_key_that_no_page_reads_makes_no_page() {
    let (_folder, portal) =
        of(PagesConfig { renders_per_second: 1, render_burst: 2, ..PagesConfig::default() });
    let first = open(&portal, "/news/?page=2").send().await;
    assert!(first.text.contains(r#"<link rel="canonical" href="http://msk.localhost:8080/news/?page=2">"#));
    for number in 0..40 {
        let path =
            format!("/news/?zz{number}={number}&page=2&utm_source=x{number}&yclid={number}&gclid=1&fbclid=2");
        let page = open(&portal, &path).send().await;
        assert_eq!((page.status, page.header("location")), (StatusCode::OK, ""), "{path}");
        assert_eq!(page.text, first.text, "{path}");
    }
    let metrics = portal.get("/metrics").send().await.text;
    assert!(metrics.contains("novosel_pages_total{outcome=\"kept\"}"), "{metrics}");
}

#[tokio::test]
async fn new_pages_are_metered_by_client_and_kept_ones_are_not() {
    let (_folder, portal) =
        of(PagesConfig { renders_per_second: 1, render_burst: 3, ..PagesConfig::default() });
    let ask = |client: &str, number: u32| {
        open(&portal, &format!("/news/?page={number}")).header("x-forwarded-for", client)
    };
    let mut refused = None;
    for number in 2..40 {
        let page = ask("192.0.2.1", number).send().await;
        if page.status != StatusCode::OK {
            refused = Some((number, page));
            break;
        }
    }
    let (number, page) = refused.expect("forty pages at once are too many for a burst of three");
    assert!(number >= 5, "the burst is given: {number}");
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(page.text.contains("<h1>Слишком много страниц сразу</h1>"), "{}", page.text);
    assert_eq!(page.header("cache-control"), "no-store");
    let kept = ask("192.0.2.1", 2).send().await;
    assert_eq!(kept.status, StatusCode::OK, "what the cache has costs nothing");
    let moved = open(&portal, "/news").header("x-forwarded-for", "192.0.2.1").send().await;
    assert_eq!(moved.status, StatusCode::MOVED_PERMANENTLY);
    assert_eq!(ask("192.0.2.2", 50).send().await.status, StatusCode::OK, "another client has its own");
    // One subscriber has a /64 of IPv6.
    let mut statuses = Vec::new();
    for number in 60..80 {
        statuses.push(ask(&format!("2001:db8:1:2::{number:x}"), number).send().await.status);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    assert_eq!(ask("2001:db8:1:3::1", 90).send().await.status, StatusCode::OK);
}

#[tokio::test]
async fn without_a_plan_nobody_gets_a_page_and_everybody_is_told_to_come_again() {
    let (_folder, portal) = of(unmetered());
    for agent in ["Mozilla/5.0", ROBOT] {
        let answer = open(&portal, "/plan-throws/").header("user-agent", agent).send().await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{agent}");
        assert!(answer.header("retry-after").parse::<u64>().unwrap() >= 1, "{agent}");
        assert_eq!(answer.header("cache-control"), "no-store", "{agent}");
        assert!(answer.text.contains("<h1>Нужно немного подождать</h1>"), "{}", answer.text);
    }
}

#[tokio::test]
async fn without_a_rendering_people_get_a_shell_and_robots_come_again() {
    let (_folder, portal) = of(unmetered());
    // Whoever comes first: what one gets is not the other's.
    for (path, first) in [("/throw/", "Mozilla/5.0"), ("/loop/", ROBOT)] {
        open(&portal, path).header("user-agent", first).send().await;
        let shell = open(&portal, path).header("user-agent", "Mozilla/5.0").send().await;
        let robot = open(&portal, path).header("user-agent", ROBOT).send().await;
        assert_eq!(robot.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(robot.header("retry-after").parse::<u64>().unwrap() >= 1, "{path}");
        assert!(robot.header("vary").contains("user-agent"), "{path}: {}", robot.header("vary"));
        if path == "/throw/" {
            assert_eq!(shell.status, StatusCode::OK);
            assert_eq!(shell.header("x-robots-tag"), "noindex");
            assert_eq!(shell.header("cache-control"), "private, no-store");
            assert!(shell.header("vary").contains("user-agent"));
            assert!(!shell.text.contains("canonical") || !shell.text.contains("rel=\"canonical\""));
        }
    }
}

#[tokio::test]
async fn a_shell_of_what_is_not_there_says_so() {
    let (_folder, portal) = of(unmetered());
    let shell = open(&portal, "/throw-unknown/").send().await;
    assert_eq!(shell.status, StatusCode::NOT_FOUND, "{}", shell.text);
    assert!(shell.text.contains("<title>Страница не найдена"), "{}", shell.text);
    assert!(shell.text.contains(r#"<div id="root"></div>"#));
}

#[tokio::test]
async fn no_status_is_invented_under_load() {
    let (_folder, portal) = of(PagesConfig { queue: 4, ..unmetered() });
    // The page of unknown addresses is drawn, as it is after a start.
    let unknown = open(&portal, "/no/such/page/").send().await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    let looping = (2..8).map(|number| {
        let ask = open(&portal, "/loop/")
            .header("cookie", if number % 2 == 0 { "fullscreen=1" } else { "fullscreen=0" });
        ask.send()
    });
    let missing = (0..25).map(|number| {
        let ask = open(&portal, &format!("/no/such/page-{number}/"));
        ask.send()
    });
    let moved = (0..5).map(|_| open(&portal, "/moved/").send());
    let (_, missing, moved) = tokio::join!(
        futures_util::future::join_all(looping),
        futures_util::future::join_all(missing),
        futures_util::future::join_all(moved),
    );
    for answer in missing {
        let status = answer.status.as_u16();
        assert!(matches!(status, 404 | 503), "{status}");
        assert!(status == 404 || !answer.header("retry-after").is_empty());
        assert!(status == 503 || drawn(&answer) == drawn(&unknown));
    }
    for answer in moved {
        let status = answer.status.as_u16();
        assert!(matches!(status, 301 | 503), "{status}");
    }
}
