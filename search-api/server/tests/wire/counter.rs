//! The portal's own counter: what browsers say becomes numbers, and nothing else.

use std::time::{Duration, Instant};

use chrono::Days;
use novosel_catalog::hit::{HitKind, HitLayout, PageName, ViewedObject};
use novosel_catalog::id::{BankId, ComplexId, EditorialId, LotId};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::vital::Vital;
use novosel_http::config::ProxyNetwork;
use novosel_server::config::{CounterConfig, ServerConfig};
use novosel_store::Database;
use novosel_store::repo::HitFilter;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::City;
use crate::consultation::Desk;
use crate::support::{Portal, portal, today};

const HITS: &str = "/appData/hits/";
const VITALS: &str = "/appData/vitals/";
/// Numbers are stored every few seconds.
const STORED: Duration = Duration::from_secs(60);

/// What is stored, once it is what is expected.
#[cfg(test)]
async fn stored(database: &Database, expected: &[(HitKind, u64)]) {
    let all = HitFilter { since: today(), site: None, layout: None };
    let began = Instant::now();
    loop {
        let stored = database.read().await.unwrap().hits_by_day(&all).await.unwrap();
        let stored: Vec<(HitKind, u64)> =
            stored.into_iter().map(|(_, kind, number)| (kind, number)).collect();
        if stored == expected {
            return;
        }
        assert!(began.elapsed() < STORED, "{stored:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[cfg(test)]
async fn tell(portal: &Portal, path: &str, body: &Value, headers: &[(&str, &str)]) -> StatusCode {
    let mut request = portal.plain_body(path, &body.to_string()).header("sec-fetch-site", "same-origin");
    for (name, value) in headers {
        request = request.header(name, value);
    }
    request.send().await.status
}

/// The lines of a histogram of a page.
#[cfg(test)]
async fn counted(name: &str, page: &str) -> Option<u64> {
    let metrics = portal().get("/metrics").send().await.text;
    let line = metrics.lines().find(|line| {
        line.starts_with(&format!("{name}_count")) && line.contains(&format!("page=\"{page}\""))
    })?;
    line.rsplit(' ').next()?.parse().ok()
}

#[tokio::test]
async fn web_vitals_become_histograms_by_page_and_layout() {
    let felt = json!({ "page": "sitemap", "layout": "mobile", "lcp": 1_250.5, "inp": 48, "cls": 0.02 });
    assert_eq!(tell(portal(), VITALS, &felt, &[]).await, StatusCode::NO_CONTENT);
    // Whoever asks not to be counted is in no number of visits; how a page felt is nobody's.
    assert_eq!(tell(portal(), VITALS, &felt, &[("dnt", "1")]).await, StatusCode::NO_CONTENT);
    let unpainted = json!({ "page": "sitemap", "layout": "mobile", "cls": 0 });
    assert_eq!(tell(portal(), VITALS, &unpainted, &[]).await, StatusCode::NO_CONTENT);
    let robot = [("user-agent", "Googlebot/2.1")];
    assert_eq!(tell(portal(), VITALS, &felt, &robot).await, StatusCode::NO_CONTENT);
    assert_eq!(counted("novosel_web_lcp_seconds", "sitemap").await, Some(2));
    assert_eq!(counted("novosel_web_inp_seconds", "sitemap").await, Some(2));
    assert_eq!(counted("novosel_web_cls", "sitemap").await, Some(3));
    let metrics = portal().get("/metrics").send().await.text;
    let bound = "novosel_web_lcp_seconds_bucket{page=\"sitemap\",layout=\"mobile\",le=\"2.5\"} 2";
    assert!(metrics.contains(bound), "{metrics}");
}

#[tokio::test]
async fn what_no_page_of_ours_says_is_refused() {
    let good = json!({ "page": "home", "layout": "desktop" });
    for path in [HITS, VITALS] {
        for wrong in [
            json!({}),
            json!({ "page": "/user/?mail=a@b.ru", "layout": "mobile" }),
            json!({ "page": "home", "layout": "x" }),
            json!({ "page": "home", "layout": "mobile", "mail": "a@b.ru" }),
        ] {
            assert_eq!(tell(portal(), path, &wrong, &[]).await, StatusCode::BAD_REQUEST, "{path} {wrong}");
        }
        let foreign = portal().plain_body(path, &good.to_string()).header("sec-fetch-site", "cross-site");
        assert_eq!(foreign.send().await.status, StatusCode::FORBIDDEN, "{path}");
        let long = json!({ "page": "home", "layout": "mobile", "x": "a".repeat(1_100) });
        assert_eq!(tell(portal(), path, &long, &[]).await, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
    }
    let applied = json!({ "page": "home", "layout": "mobile", "consented": true, "steps": ["application"] });
    assert_eq!(tell(portal(), HITS, &applied, &[]).await, StatusCode::BAD_REQUEST, "the server counts those");
}

#[tokio::test]
async fn an_address_says_so_much_and_no_more() {
    let config = ServerConfig {
        trusted_proxies: vec!["127.0.0.1/32".parse::<ProxyNetwork>().unwrap()],
        ..ServerConfig::default()
    };
    let city = City::with(config).await;
    let hit = json!({ "page": "home", "layout": "desktop" });
    // A slow machine earns further ones meanwhile, and never as many as it sends.
    let mut refused = None;
    for sent in 0..2_000 {
        let status = tell(&city.portal, HITS, &hit, &[("x-forwarded-for", "203.0.113.9")]).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(sent);
            break;
        }
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
    assert!(refused.is_some_and(|sent| sent >= 300), "{refused:?}");
    let other = tell(&city.portal, HITS, &hit, &[("x-forwarded-for", "203.0.114.9")]).await;
    assert_eq!(other, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn pages_visits_steps_and_views_of_objects_are_stored_and_applications_with_them() {
    City::on_both(async |city| {
        let ordinal = city.portal.snapshot.engine.ordinal_of(ComplexId(city.complex)).unwrap();
        let card = city.portal.snapshot.card_at(ordinal);
        let host = match card.region.site() {
            SiteRegion::Msk => "msk.localhost",
            SiteRegion::Spb => "spb.localhost",
        };
        let mut anna = city.browser(1).on(host);
        let listing = json!({ "page": "listing", "layout": "mobile" });
        let agreed = json!({
            "page": "listing", "layout": "mobile", "consented": true, "later": true, "steps": ["visit", "search", "visit"],
        });
        let building = json!({
            "page": "building", "layout": "mobile", "consented": true, "steps": ["card"], "path": format!("/buildings/{}/", card.slug),
        });
        let flat = json!({ "page": "flat", "layout": "desktop", "path": format!("/flats/{}/", city.lot) });
        // Without consent steps are nothing, and a path of no object is none.
        let unasked = json!({ "page": "news", "layout": "desktop", "steps": ["visit"], "path": "/news/x/" });
        for told in [&listing, &agreed, &building, &flat, &flat, &unasked] {
            assert_eq!(anna.json(HITS, told).await.status, StatusCode::NO_CONTENT);
        }
        let refusing = city.portal.plain_body(HITS, &flat.to_string()).header("sec-fetch-site", "same-origin");
        let refusing = anna.dress(refusing.header("sec-gpc", "1")).send().await;
        assert_eq!(refusing.status, StatusCode::NO_CONTENT);
        assert_eq!(refusing.header("set-cookie"), "");
        let robot = city.portal.plain_body(HITS, &flat.to_string()).header("user-agent", "YandexBot/3.0");
        anna.dress(robot.header("sec-fetch-site", "same-origin")).send().await;
        let steps = [(HitKind::Card, 1), (HitKind::Hit, 5), (HitKind::Search, 1), (HitKind::Visit, 1)];
        stored(&city.database, &steps).await;
        let felt = json!({ "page": "flat", "layout": "desktop", "lcp": 1_250.5, "cls": 0.004 });
        assert_eq!(anna.json(VITALS, &felt).await.status, StatusCode::NO_CONTENT);
        assert_eq!(anna.json(HITS, &listing).await.status, StatusCode::NO_CONTENT);
        let [card_opened, shown, searched, came] = steps;
        stored(&city.database, &[card_opened, (shown.0, shown.1 + 1), searched, came]).await;
        let mut reading = city.database.read().await.unwrap();
        let of_site =
            HitFilter { since: today(), site: Some(card.region.site()), layout: Some(HitLayout::Desktop) };
        assert_eq!(
            reading.hits_by_page(&of_site).await.unwrap(),
            [(PageName::Flat, 2), (PageName::News, 1)]
        );
        assert_eq!(
            reading.vitals_by_page(&of_site).await.unwrap(),
            [(PageName::Flat, Vital::Cls, 10, 1), (PageName::Flat, Vital::Lcp, 1_500, 1)]
        );
        let objects =
            [(ViewedObject::Complex(ComplexId(city.complex)), 1), (ViewedObject::Lot(LotId(city.lot)), 2)];
        assert_eq!(reading.views_of_month(today() + Days::new(1)).await.unwrap(), objects);
    })
    .await;
}

#[tokio::test]
async fn banks_and_texts_are_counted_and_what_was_looked_at_last_month_is_told_where_somebody_counts() {
    City::on_both(async |city| {
        let ordinal = city.portal.snapshot.engine.ordinal_of(ComplexId(city.complex)).unwrap();
        let (region, host) = match city.portal.snapshot.card_at(ordinal).region.site() {
            SiteRegion::Msk => ("MSK", "msk.localhost"),
            SiteRegion::Spb => ("SPB", "spb.localhost"),
        };
        let list = async |name: &str, field: &str| {
            let list = city.portal.operation(name, json!({ "region": region })).await;
            let item = &list[field]["items"][0];
            (item["id"].as_u64().unwrap() as u32, item["url"].as_str().unwrap().to_owned())
        };
        let (bank, bank_url) = list("BanksList", "banksList").await;
        let (news, news_url) = list("NewsList", "newsList").await;
        // Texts are read beside the catalogue, after the start.
        let began = Instant::now();
        while city.portal.operation("Texts", json!({ "region": region, "q": "дом" })).await["texts"]["itemsCount"] == 0 {
            assert!(began.elapsed() < STORED, "no text is found");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let anna = city.browser(1).on(host);
        for (page, path) in [
            ("bank", format!("{bank_url}objects/")),
            ("news", news_url.clone()),
            ("article", "/articles/x/".to_owned()),
        ] {
            let told = json!({ "page": page, "layout": "desktop", "path": path });
            assert_eq!(anna.clone().json(HITS, &told).await.status, StatusCode::NO_CONTENT);
        }
        stored(&city.database, &[(HitKind::Hit, 3)]).await;
        let objects = [ViewedObject::Bank(BankId(bank)), ViewedObject::Text(EditorialId(news))];
        let mut reading = city.database.read().await.unwrap();
        let counted = reading.views_of_month(today() + Days::new(1)).await.unwrap();
        assert_eq!(counted, objects.map(|object| (object, 1)));
        drop(reading);

        let yesterday = today() - Days::new(1);
        let lot = ViewedObject::Lot(LotId(city.lot));
        let viewed = [objects[0], objects[1], lot].into_iter().zip(7..);
        let viewed: Vec<_> = viewed.map(|(object, views)| ((yesterday, object), views)).collect();
        let mut writing = city.database.write().await.unwrap();
        writing.count_views(&viewed).await.unwrap();
        writing.commit().await.unwrap();
        let told = async |city: &City| {
            let page = async |name: &str, argument: &str, path: &str| {
                let mut variables = json!({ "region": region });
                variables[argument] = json!(path);
                city.portal.operation(name, variables).await
            };
            let flat = page("FlatPage", "path", &format!("/flats/{}/", city.lot)).await;
            let bank = page("BankPage", "part", &bank_url).await;
            let news = page("NewsItem", "path", &news_url).await;
            [
                &bank["bankPage"]["bank"]["views"],
                &news["newsItem"]["item"]["views_count"],
                &flat["flatPage"]["flat"]["views_month"],
            ]
            .map(Value::clone)
        };
        let city = city.restarted().await;
        let began = Instant::now();
        // What is looked at today is not of a month that is over.
        while told(&city).await != [7, 8, 9].map(Value::from) {
            assert!(began.elapsed() < STORED, "{:?}", told(&city).await);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let counter = CounterConfig { enabled: false };
        let city = city.restarted_with(ServerConfig { counter, ..ServerConfig::default() }).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(told(&city).await, [Value::Null, Value::Null, Value::Null]);
    })
    .await;
}

#[tokio::test]
async fn an_application_is_counted_where_it_is_accepted_and_once() {
    let desk = Desk::with(ServerConfig::default()).await;
    desk.confirm().await;
    assert_eq!(desk.send(&[("name", "")]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(desk.send(&[]).await.status, StatusCode::OK);
    let again = desk.send(&[("message", "И ещё вопрос")]).await;
    assert_eq!(again.json()["outcome"]["joined"], true, "{}", again.text);
    stored(&desk.database, &[(HitKind::Application, 1)]).await;
}

#[tokio::test]
async fn where_it_is_switched_off_browsers_are_told_so_and_nothing_is_counted() {
    let counter = CounterConfig { enabled: false };
    let (_folder, quiet) = crate::pages::with_config(ServerConfig { counter, ..ServerConfig::default() });
    let state = quiet.get("/news/").send().await.text;
    assert!(!state.contains("\"counts\""), "{state}");
    let felt = json!({ "page": "agencies", "layout": "mobile", "lcp": 900 });
    assert_eq!(tell(&quiet, VITALS, &felt, &[]).await, StatusCode::NO_CONTENT);
    assert_eq!(counted("novosel_web_lcp_seconds", "agencies").await, None);
}
