//! Texts: saved, seen, met by another editor, moved, restored.

use std::time::{Duration, Instant};

use chrono::Days;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::StaffRole;
use novosel_server::config::{PagesConfig, ServerConfig};
use novosel_views::model::editorial::text_url;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered};
use crate::pages::{bundle, drawn};
use crate::support::today;

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

#[tokio::test]
async fn what_is_saved_is_seen_on_both_hosts_and_only_its_page_is_drawn_anew() {
    let folder = tempfile::tempdir().unwrap();
    bundle(&folder.path().join("web"));
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let web_dir = Some(folder.path().join("web"));
    let bureau = Bureau::with(ServerConfig { web_dir, pages, ..ServerConfig::default() }).await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let text = bureau.text().await;
    let path = text_url(&text);
    let page = async |host: &str, path: &str| {
        let answer = bureau.city.portal.get(path).host(host).header("accept", "text/html").send().await;
        drawn(&answer).to_owned()
    };
    let hosts = ["msk.localhost", "spb.localhost"];
    let mut before = Vec::new();
    for host in hosts {
        before.push((page(host, &path).await, page(host, "/news/other-one/").await));
    }
    let id = text.id.0;
    let opened = answered(&mut anna, "OfficeText", json!({ "id": id })).await;
    let markdown = opened["markdown"].as_str().unwrap().to_owned();
    let version = opened["version"].as_u64().unwrap();
    let save = |markdown: &str, version: u64| json!({ "id": id, "version": version, "markdown": markdown, "reason": "уточнили" });
    let changed = format!("{markdown}\nНовый последний абзац.\n");
    let saved = answered(&mut anna, "SaveText", save(&changed, version)).await;
    assert_eq!((&saved["conflict"], &saved["faults"]), (&Value::Null, &json!([])), "{saved}");
    assert!(saved["text"]["markdown"].as_str().unwrap().ends_with("Новый последний абзац.\n"));
    assert_eq!(saved["text"]["versions"][0]["editor"], "Анна");
    let started = Instant::now();
    for (host, (own, other)) in hosts.iter().zip(&before) {
        while page(host, &path).await == *own {
            assert!(started.elapsed() < SEEN, "{host} shows the page of before");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(page(host, "/news/other-one/").await, *other, "{host}");
    }

    // Somebody else who edited the version of before loses nothing, and overwrites nothing.
    let late = answered(&mut anna, "SaveText", save(&format!("{markdown}\nДругой абзац.\n"), version)).await;
    assert_eq!(late["text"], Value::Null);
    let difference = late["conflict"]["difference"].as_array().unwrap();
    let added = difference.iter().filter(|line| line["change"] == "ADDED");
    let added: Vec<&str> = added.map(|line| line["text"].as_str().unwrap()).collect();
    assert!(added.contains(&"Новый последний абзац."), "{added:?}");
    let latest = saved["text"]["version"].as_u64().unwrap();
    let wrong = answered(&mut anna, "SaveText", save("---\nheader: x\n---\n", latest)).await;
    assert!(!wrong["faults"].as_array().unwrap().is_empty(), "{wrong}");
    let restored =
        answered(&mut anna, "RestoreText", json!({ "id": id, "number": latest - 1, "reason": "рано" })).await;
    assert_eq!(restored["text"]["markdown"], opened["markdown"]);
    let created =
        "---\nheader: Совсем новая\nsection: news\ncategory: Рынок\nsite: both\n---\n\nПервый абзац.\n";
    let new = answered(&mut anna, "CreateText", json!({ "markdown": created, "reason": "новая" })).await;
    assert_eq!(new["text"]["path"], "/news/sovsem-novaya/", "{new}");
    let again = answered(&mut anna, "CreateText", json!({ "markdown": created, "reason": "новая" })).await;
    assert!(again["faults"][0]["message"].as_str().unwrap().contains("занят"), "{again}");
    let listed = json!({ "find": "СОВСЕМ нов", "offset": 0, "limit": 5 });
    assert_eq!(answered(&mut anna, "OfficeTexts", listed).await["total"], 1);
    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    let actions: Vec<&str> =
        today["journal"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    assert_eq!(actions[..3], ["текст создан", "возвращена версия текста", "текст изменён"]);
    bureau.verified().await;
}

#[tokio::test]
async fn a_text_that_moves_leads_on_from_every_address_that_it_had() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let text = bureau.text().await;
    let mut opened = answered(&mut anna, "OfficeText", json!({ "id": text.id.0 })).await;
    let asked = async |path: &str| {
        let region = text.site.unwrap_or(SiteRegion::Msk).code();
        let variables = json!({ "region": region, "path": path });
        let page = bureau.city.portal.operation("NewsItem", variables).await["newsItem"].take();
        (page["status"].as_str().unwrap().to_owned(), page["location"].as_str().map(ToOwned::to_owned))
    };
    for (from, to) in [(text.slug.as_str(), "drugoy-adres"), ("drugoy-adres", "tretiy-adres")] {
        let markdown = opened["markdown"].as_str().unwrap().replacen(
            &format!("slug: {from}"),
            &format!("slug: {to}"),
            1,
        );
        let save =
            json!({ "id": text.id.0, "version": opened["version"], "markdown": markdown, "reason": "адрес" });
        opened = answered(&mut anna, "SaveText", save).await["text"].take();
        assert_eq!(opened["path"], format!("/news/{to}/"));
    }
    let moved = ("MOVED".to_owned(), Some("/news/tretiy-adres/".to_owned()));
    assert_eq!(asked(&text.slug).await, moved);
    assert_eq!(asked("drugoy-adres").await, moved);
    assert_eq!(asked("tretiy-adres").await.0, "OK");
    // An address may be taken by another text.
    let created = "---\nheader: Новая\nslug: drugoy-adres\nsection: news\ncategory: Рынок\nsite: both\n---\n\nПервый абзац.\n";
    answered(&mut anna, "CreateText", json!({ "markdown": created, "reason": "новая" })).await;
    assert_eq!(asked("drugoy-adres").await.0, "OK");
    assert_eq!(asked(&text.slug).await, moved);
    // Where it is again it does not lead away from.
    let restored = json!({ "id": text.id.0, "number": 1, "reason": "назад" });
    answered(&mut anna, "RestoreText", restored).await;
    assert_eq!(asked("tretiy-adres").await.1, Some(text_url(&text)));
    assert_eq!(asked(&text.slug).await.0, "OK");
}

#[tokio::test]
async fn a_text_of_a_later_day_is_there_on_its_day() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let tomorrow = today() + Days::new(1);
    let front =
        format!("header: Выйдет завтра\nsection: news\ncategory: Рынок\nsite: both\ndate: {tomorrow}");
    let created =
        json!({ "markdown": format!("---\n{front}\n---\n\nПервый абзац.\n"), "reason": "к выходу" });
    let path = answered(&mut anna, "CreateText", created).await["text"]["path"].take();
    let seen = async || {
        let portal = &bureau.city.portal;
        let page = portal.operation("NewsItem", json!({ "region": "SPB", "path": path })).await;
        let list = portal.operation("NewsList", json!({ "region": "SPB", "perPage": 1 })).await;
        let feed = portal.get("/news/feed.xml").host("spb.localhost").send().await.text;
        let listed = list["newsList"]["items"][0]["url"] == path;
        (page["newsItem"]["status"] == "OK", listed, feed.contains(path.as_str().unwrap()))
    };
    assert_eq!(seen().await, (false, false, false));
    bureau.wait(24 * 60 * 60);
    assert_eq!(seen().await, (true, true, true));
}

#[tokio::test]
async fn what_leads_to_a_text_is_told_also_by_an_address_that_it_had() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let text = bureau.text().await;
    let links = |to: &str, title: &str| {
        let front = format!("header: {title}\nsection: news\ncategory: Рынок\nsite: both\nshort: О чём");
        json!({ "markdown": format!("---\n{front}\n---\n\nЧитайте [здесь]({to}).\n"), "reason": "новая" })
    };
    let linking = answered(&mut anna, "CreateText", links(&text_url(&text), "Ведёт")).await["text"].take();
    let told = answered(&mut anna, "OfficeTextLinks", json!({ "id": text.id.0 })).await;
    let found = told.as_array().unwrap().iter().find(|link| link["text"] == linking["id"]);
    assert_eq!(found.map(|link| &link["path"]), Some(&text_url(&text).into()), "{told}");
    let opened = answered(&mut anna, "OfficeText", json!({ "id": text.id.0 })).await;
    let markdown = opened["markdown"].as_str().unwrap().replacen(&text.slug, "po-novomu-adresu", 1);
    let preview = json!({ "id": text.id.0, "markdown": markdown });
    assert_eq!(answered(&mut anna, "PreviewText", preview).await["path"], "/news/po-novomu-adresu/");
    let save =
        json!({ "id": text.id.0, "version": opened["version"], "markdown": markdown, "reason": "адрес" });
    answered(&mut anna, "SaveText", save).await;
    let again = answered(&mut anna, "OfficeTextLinks", json!({ "id": text.id.0 })).await;
    assert_eq!(again, told, "the earlier address counts");
    let none = answered(&mut anna, "OfficeTextLinks", json!({ "id": linking["id"] })).await;
    assert_eq!(none, json!([]));
}

#[tokio::test]
async fn a_page_that_the_portal_is_built_with_is_changed_by_publishing_in_its_place() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let list = json!({ "kind": "TEXT", "find": "о портале", "offset": 0, "limit": 10 });
    let built_in = answered(&mut anna, "OfficeTexts", list.clone()).await["builtIn"].clone();
    let about = json!({
        "kind": "TEXT", "slug": "about", "title": built_in[0]["title"], "path": "/text/about/", "region": null,
    });
    assert_eq!(built_in, json!([about]));
    let home = json!({ "kind": "TEXT", "find": "как выбирают", "offset": 0, "limit": 10 });
    let home = answered(&mut anna, "OfficeTexts", home).await["builtIn"].clone();
    let of_home = |region: &str| json!({ "kind": "TEXT", "slug": format!("home-{}", region.to_lowercase()), "path": "/", "region": region });
    let mut found = home.as_array().unwrap().clone();
    found.iter_mut().for_each(|text| drop(text.as_object_mut().unwrap().remove("title")));
    assert_eq!(found, [of_home("MSK"), of_home("SPB")], "they stand on the start pages");
    let of = |section: &str, slug: &str| json!({ "section": section, "slug": slug });
    let nothing = answered(&mut anna, "BuiltInText", of("NEWS", "about")).await;
    assert_eq!(nothing, Value::Null);
    let rating = answered(&mut anna, "BuiltInText", of("RATING", "ipoteka-usloviya-bankov")).await;
    assert!(rating.as_str().unwrap().contains("\nweights: "), "{rating}");

    let markdown = answered(&mut anna, "BuiltInText", of("TEXT", "about")).await;
    let markdown = format!("{}\nНаписано редакцией.\n", markdown.as_str().unwrap());
    let create = json!({ "markdown": markdown, "reason": "свой текст" });
    let created = answered(&mut anna, "CreateText", create).await;
    assert_eq!(
        (&created["faults"], &created["text"]["path"]),
        (&json!([]), &"/text/about/".into()),
        "{created}"
    );
    assert_eq!(answered(&mut anna, "OfficeTexts", list).await["builtIn"], json!([]));
    for region in ["MSK", "SPB"] {
        let page =
            bureau.city.portal.operation("TextPage", json!({ "region": region, "path": "about" })).await;
        assert!(page.to_string().contains("Написано редакцией."), "{region}: {page}");
    }
}

#[tokio::test]
async fn a_text_of_both_sites_is_previewed_on_either() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let text = |site: &str| {
        let front = format!("header: Где строят\nsection: news\ncategory: Рынок\nsite: {site}\nshort: О чём");
        let listing = "```novosel listing\naddress: /buildings/\ntitle: Новостройки\n```";
        format!("---\n{front}\n---\n\n{listing}\n")
    };
    let mut seen = async |site: &str, region: Value| {
        let asked = json!({ "markdown": text(site), "region": region });
        let answer = answered(&mut anna, "PreviewText", asked).await;
        assert_eq!(answer["faults"], json!([]));
        let addresses = answer["blocks"][0]["listing"]["buildings"].as_array().unwrap().iter();
        let addresses: Vec<Value> = addresses.map(|building| building["url"].clone()).collect();
        assert!(!addresses.is_empty(), "{answer}");
        (answer["regions"].clone(), answer["region"].clone(), addresses)
    };
    let (both, region, moscow) = seen("both", json!("MSK")).await;
    assert_eq!((both, region), (json!(["MSK", "SPB"]), json!("MSK")));
    let (_, region, petersburg) = seen("both", json!("SPB")).await;
    assert_eq!(region, "SPB");
    assert!(moscow.iter().all(|url| !petersburg.contains(url)));
    // A text of one site is shown there, whatever is asked.
    assert_eq!(seen("spb", json!("MSK")).await, (json!(["SPB"]), json!("SPB"), petersburg));
}
