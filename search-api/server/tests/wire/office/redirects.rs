//! Redirects in the back office.

use std::time::{Duration, Instant};

use novosel_catalog::staff::StaffRole;
use novosel_server::config::{PagesConfig, ServerConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::pages::bundle;

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

#[tokio::test]
async fn an_address_without_a_page_leads_on_within_a_second_and_no_page_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    bundle(&folder.path().join("web"));
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let web_dir = Some(folder.path().join("web"));
    let bureau = Bureau::with(ServerConfig { web_dir, pages, ..ServerConfig::default() }).await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let open = async |host: &str, path: &str| {
        let answer = bureau.city.portal.get(path).host(host).header("accept", "text/html").send().await;
        (answer.status, answer.header("location").to_owned())
    };
    let form = |from: &str, to: &str, region: Value, is_new: bool| json!({ "from": from, "to": to, "region": region, "isNew": is_new });
    assert_eq!(open("msk.localhost", "/nowhere/old.html").await.0, StatusCode::NOT_FOUND);

    let saved = form("/Nowhere/Old.html", "/news/?type=market#list", json!("MSK"), true);
    let saved = answered(&mut anna, "SaveRedirect", saved).await;
    assert_eq!(saved["from"], "/nowhere/old.html/", "{saved}");
    let until = Instant::now() + SEEN;
    while open("msk.localhost", "/nowhere/old.html").await.0 != StatusCode::MOVED_PERMANENTLY {
        assert!(Instant::now() < until, "nobody is led");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for (path, to) in [
        ("/nowhere/old.html", "/news/?type=market#list"),
        ("/nowhere/OLD.html/?utm_source=x", "/news/?type=market#list"),
    ] {
        assert_eq!(open("msk.localhost", path).await.1, to, "{path}");
    }
    assert_eq!(open("spb.localhost", "/nowhere/old.html").await.0, StatusCode::NOT_FOUND);

    // A visitor who was counted by an address stays counted.
    answered(&mut anna, "SaveRedirect", form("/nowhere/b/", "/kvartiry/#top", json!(null), true)).await;
    let until = Instant::now() + SEEN;
    while open("spb.localhost", "/nowhere/b/?utm_source=x").await.1 != "/kvartiry/?utm_source=x#top" {
        assert!(Instant::now() < until, "nobody is led with a query");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    let refused = [
        (form("/nowhere/b/", "/data/", json!(null), true), "уже ведут"),
        (form("/nowhere/none/", "/data/", json!(null), false), "уже нет"),
        (form("/nowhere/c/", "https://evil.example/", json!(null), true), "На\u{a0}другие сайты"),
        (form("/nowhere/c/", "/nowhere/else/", json!("SPB"), true), "петербургской площадке"),
        (form("/buildings/", "/news/", json!(null), true), "есть страница"),
        (form("/office/texts/", "/news/", json!(null), true), "занят самим порталом"),
    ];
    for (form, message) in refused {
        let answer = run(&mut anna, "SaveRedirect", form).await;
        assert!(answer.text.contains(message), "{message}: {}", answer.text);
        assert!(["INVALID", "NOT_FOUND"].contains(&code_of(&answer).as_str()), "{}", answer.text);
    }

    answered(&mut anna, "SaveRedirect", form("/nowhere/b/", "/data/", json!(null), false)).await;
    let listed = json!({ "find": "DATA", "offset": 0, "limit": 5 });
    let listed = answered(&mut anna, "OfficeRedirects", listed).await;
    assert_eq!((&listed["total"], &listed["items"][0]["from"]), (&json!(1), &json!("/nowhere/b/")));
    answered(&mut anna, "RemoveRedirect", json!({ "from": "/nowhere/b/", "region": null })).await;
    let until = Instant::now() + SEEN;
    while open("spb.localhost", "/nowhere/b/").await.0 != StatusCode::NOT_FOUND {
        assert!(Instant::now() < until, "it still leads");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(bureau.done().await[..2], ["redirect.remove", "redirect.save"]);
    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    assert_eq!(today["journal"][0]["title"], "переадресация: /nowhere/b/");
    assert!(today["journal"][1]["after"].as_str().unwrap().contains("куда ведёт: /data/"), "{today}");
    bureau.verified().await;
}
