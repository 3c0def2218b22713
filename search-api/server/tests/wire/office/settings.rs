//! Settings of the sites in the back office.

use std::time::{Duration, Instant};

use novosel_catalog::staff::StaffRole;
use novosel_server::config::{PagesConfig, ServerConfig};
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::pages::bundle;

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

#[cfg(test)]
fn of<'a>(all: &'a Value, region: &str) -> &'a Value {
    all.as_array().unwrap().iter().find(|site| site["region"] == region).unwrap()
}

#[cfg(test)]
fn field<'a>(site: &'a Value, name: &str) -> &'a Value {
    site["fields"].as_array().unwrap().iter().find(|field| field["name"] == name).unwrap()
}

/// The start page: what it is drawn for is in it.
#[cfg(test)]
async fn page_of(bureau: &Bureau, host: &str) -> String {
    bureau.city.portal.get("/").host(host).header("accept", "text/html").send().await.text
}

/// The start page once it has some words.
#[cfg(test)]
async fn once(bureau: &Bureau, host: &str, words: &str) -> String {
    let until = Instant::now() + SEEN;
    loop {
        let page = page_of(bureau, host).await;
        if page.contains(words) {
            return page;
        }
        assert!(Instant::now() < until, "{host} has no {words}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_site_says_what_editors_say_of_it_and_the_other_one_does_not() {
    let folder = tempfile::tempdir().unwrap();
    bundle(&folder.path().join("web"));
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let web_dir = Some(folder.path().join("web"));
    let bureau = Bureau::with(ServerConfig { web_dir, pages, ..ServerConfig::default() }).await;
    let (mut olga, _) = bureau.ready(1, "olga@mail.example", &[StaffRole::Editor]).await;
    let all = answered(&mut olga, "OfficeSiteSettings", json!({})).await;
    let msk = of(&all, "MSK");
    let phone = field(msk, "phone");
    assert_eq!((&phone["value"], &phone["configured"]), (&json!(null), &json!("+7 (495) 000-12-34")));
    assert_eq!(field(msk, "title.prices")["placeholders"], json!(["name", "region", "year"]));
    let first = once(&bureau, "msk.localhost", "+7 (495) 000-12-34").await;
    assert!(first.contains("novosel_example_msk") && !first.contains("titles"), "{first}");

    let form = |region: &str, version: &Value, fields: Value| json!({ "region": region, "version": version, "fields": fields });
    let said = json!([
        { "name": "phone", "value": " +7 (495) 111-22-33 " },
        { "name": "disclaimer", "value": "Всё проверяйте у\u{a0}застройщика." },
        { "name": "social", "value": "ВКонтакте | https://vk.com/olga\n\n" },
        { "name": "title.index", "value": "Дома {region} в {year}" },
    ]);
    let saved = answered(&mut olga, "SaveSiteSettings", form("MSK", &msk["version"], said)).await;
    let saved = of(&saved, "MSK");
    assert_eq!(field(saved, "social")["value"], "ВКонтакте | https://vk.com/olga");
    let page = once(&bureau, "msk.localhost", "+7 (495) 111-22-33").await;
    assert!(page.contains(r#""titles":{"index":"Дома {region} в {year}"}"#), "{page}");
    assert!(page.contains("Всё проверяйте у\u{a0}застройщика.") && page.contains("https://vk.com/olga"));
    assert!(!page.contains("+7 (495) 000-12-34") && !page.contains("novosel_example_msk"));
    let spb = page_of(&bureau, "spb.localhost").await;
    assert!(spb.contains("+7 (812) 000-12-34") && !spb.contains("Дома "));

    let stale = form("MSK", &msk["version"], json!([{ "name": "phone", "value": null }]));
    assert_eq!(code_of(&run(&mut olga, "SaveSiteSettings", stale).await), "INVALID");
    for (name, value, told) in [
        ("phone", "звоните", "с\u{a0}кодом"),
        ("social", "https://vk.com/olga", "название, черту и\u{a0}адрес"),
        ("social", "Сеть | javascript:alert(1)", "https://"),
        ("title.prices", "Цены {year}", "{name}"),
        ("title.index", "Цены {price}", "{price} нет"),
        ("company", &"я".repeat(200), "200\u{a0}знаков"),
        ("css", "x", "обновите"),
    ] {
        let form = form("MSK", &saved["version"], json!([{ "name": name, "value": value }]));
        let refused = run(&mut olga, "SaveSiteSettings", form).await;
        assert!(code_of(&refused) == "INVALID" && refused.text.contains(told), "{name}: {}", refused.text);
    }

    let names = ["phone", "disclaimer", "social", "title.index"];
    let nothing: Vec<Value> = names.iter().map(|name| json!({ "name": name, "value": null })).collect();
    answered(&mut olga, "SaveSiteSettings", form("MSK", &saved["version"], nothing.into())).await;
    once(&bureau, "msk.localhost", "+7 (495) 000-12-34").await;
    assert_eq!(bureau.done().await[..2], ["settings.save", "settings.save"]);
    let today = answered(&mut olga, "OfficeToday", json!({})).await;
    assert_eq!(today["journal"][1]["title"], "настройки сайта: Москва");
    let told = today["journal"][1]["after"].as_str().unwrap();
    assert!(told.contains("Телефон: +7 (495) 111-22-33") && !told.contains("Компания"), "{told}");
    bureau.verified().await;
}
