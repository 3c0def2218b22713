//! Menus in the back office.

use std::time::{Duration, Instant};

use novosel_catalog::staff::StaffRole;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

/// The menu of the header as pages have it, once it begins with some words.
#[cfg(test)]
async fn once(bureau: &Bureau, region: &str, first: &str) -> Value {
    let until = Instant::now() + SEEN;
    loop {
        let layout = bureau.city.portal.operation("Layout", json!({ "region": region })).await;
        let menu = layout["layout"]["siteMenu"].clone();
        if menu[0]["label"] == first {
            return menu;
        }
        assert!(Instant::now() < until, "the menu of {region} begins with {}", menu[0]["label"]);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn header(menus: &Value) -> Value {
    menus.as_array().unwrap().iter().find(|menu| menu["place"] == "HEADER").unwrap().clone()
}

/// Items as a form sends them: the lowest of a menu have nothing below them.
fn whole(items: &Value) -> Vec<Value> {
    let whole_item = |item: &Value| {
        let mut item = item.clone();
        item["children"] = whole(&item["children"]).into();
        item
    };
    items.as_array().map(|items| items.iter().map(whole_item).collect()).unwrap_or_default()
}

#[tokio::test]
async fn a_menu_is_changed_for_both_sites_at_once_and_the_built_in_one_comes_back() {
    let bureau = Bureau::new().await;
    let (mut olga, _) = bureau.ready(1, "olga@mail.example", &[StaffRole::Editor]).await;
    let built_in = header(&answered(&mut olga, "OfficeMenus", json!({})).await);
    assert_eq!(built_in["isBuiltIn"], true);
    let first = built_in["items"][0]["label"].as_str().unwrap().to_owned();
    once(&bureau, "MSK", &first).await;

    let mut items = whole(&built_in["items"]);
    let own = |label: &str, url: &str, region: Value| json!({ "id": null, "label": label, "url": url, "style": null, "region": region, "children": [] });
    items.insert(0, own("Только в\u{a0}Петербурге", "/news/", json!("SPB")));
    items.insert(1, own("Журнал {year}", "/articles/", json!(null)));
    let form =
        |version: &Value, items: &[Value]| json!({ "place": "HEADER", "version": version, "items": items });
    let seen = json!({ "place": "HEADER", "region": "MSK", "items": items });
    let seen = answered(&mut olga, "PreviewMenu", seen).await;
    let year = format!("Журнал {}", &crate::support::today().to_string()[..4]);
    assert_eq!(seen[0]["label"], year.as_str(), "{seen}");
    let saved = answered(&mut olga, "SaveMenu", form(&built_in["version"], &items)).await;
    let saved = header(&saved);
    assert_eq!((&saved["isBuiltIn"], &saved["items"][1]["label"]), (&json!(false), &json!("Журнал {year}")));
    once(&bureau, "MSK", &year).await;
    let spb = once(&bureau, "SPB", "Только в\u{a0}Петербурге").await;
    assert_eq!(spb[1]["label"], year.as_str());

    let stale = run(&mut olga, "SaveMenu", form(&built_in["version"], &items[1..])).await;
    assert_eq!(code_of(&stale), "INVALID", "{}", stale.text);
    items[0]["url"] = json!("https://evil.example/");
    let foreign = run(&mut olga, "SaveMenu", form(&saved["version"], &items)).await;
    assert!(foreign.text.contains("Только в") && code_of(&foreign) == "INVALID", "{}", foreign.text);

    let reset = json!({ "place": "HEADER", "version": saved["version"] });
    assert_eq!(header(&answered(&mut olga, "ResetMenu", reset).await)["items"], built_in["items"]);
    once(&bureau, "SPB", &first).await;
    assert_eq!(bureau.done().await[..2], ["menu.reset", "menu.save"]);
    let today = answered(&mut olga, "OfficeToday", json!({})).await;
    assert_eq!(today["journal"][1]["title"], "меню: шапка");
    let told = today["journal"][1]["after"].as_str().unwrap();
    assert!(told.contains("Журнал {year} → /articles/") && !told.contains(&first), "{told}");
    bureau.verified().await;
}
