//! Texts of editors by their words: as they are now, for the site and the day of whoever asks.

use std::time::{Duration, Instant};

use chrono::Days;
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind};
use novosel_catalog::region::SiteRegion;
use serde_json::{Value, json};

use crate::city::City;
use crate::support::{portal, today};

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

#[cfg(test)]
async fn texts(city: &City, region: &str, q: &str) -> Value {
    city.portal.operation("Texts", json!({ "region": region, "q": q })).await["texts"].take()
}

/// What a question answers once it has so many texts.
#[cfg(test)]
async fn once(city: &City, region: &str, q: &str, count: u64) -> Value {
    let until = Instant::now() + SEEN;
    loop {
        let found = texts(city, region, q).await;
        if found["itemsCount"] == count {
            return found;
        }
        assert!(Instant::now() < until, "«{q}» finds {} texts and not {count}", found["itemsCount"]);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[cfg(test)]
async fn put(city: &City, text: &mut Editorial) {
    let mut writing = city.database.write().await.unwrap();
    writing.put_editorial(text).await.unwrap();
    writing.commit().await.unwrap();
}

#[tokio::test]
async fn a_text_is_found_by_its_words_of_now_by_those_who_may_read_it() {
    City::on_both(async |city| {
        let texts_of_city = city.database.read().await.unwrap().editorials().await.unwrap();
        let news = texts_of_city.into_iter().find(|text| text.kind == EditorialKind::News).unwrap();
        let mut text = Editorial {
            id: novosel_catalog::id::EditorialId(0),
            site: Some(SiteRegion::Msk),
            slug: "o-zyuzelnikah".to_owned(),
            header: "Сколько стоит зюзельник".to_owned(),
            short: "Коротко о главном.".to_owned(),
            text: Body::new(vec![Block::paragraph("Двор. Зюзельники «растут» в ЖК, и щупломеры тоже.")])
                .unwrap(),
            date: today(),
            ..news
        };
        put(&city, &mut text).await;
        for q in ["зюзельник", "щупломера", "зюзельники щупломер", "p.ptkmybr", "зюзел"]
        {
            let found = once(&city, "MSK", q, 1).await;
            assert_eq!(found["items"][0]["url"], "/news/o-zyuzelnikah/", "{q}");
            assert_eq!(texts(&city, "SPB", q).await["itemsCount"], 0, "of the other site: {q}");
        }
        let found = texts(&city, "MSK", "щупломер зюзельников").await;
        assert_eq!(
            found["items"],
            json!([{
                "kind": "news",
                "label": "Новость",
                "header": "Сколько стоит зюзельник",
                "header_highlights": [[14, 23]],
                "excerpt": "Зюзельники «растут» в ЖК, и щупломеры тоже.",
                "highlights": [[0, 10], [28, 37]],
                "url": "/news/o-zyuzelnikah/",
                "image": text.image,
                "date": today(),
            }])
        );

        text.header = "Почём мурлопеги".to_owned();
        text.text = Body::default();
        text.site = None;
        put(&city, &mut text).await;
        once(&city, "MSK", "зюзельник", 0).await;
        for region in ["MSK", "SPB"] {
            let found = once(&city, region, "мурлопег", 1).await;
            assert_eq!(found["items"][0]["excerpt"], "Коротко о главном.", "{region}");
        }
        text.date = today().checked_add_days(Days::new(1)).unwrap();
        text.header = "Завтра о сизокрылках".to_owned();
        put(&city, &mut text).await;
        once(&city, "MSK", "мурлопег", 0).await;
        assert_eq!(texts(&city, "MSK", "сизокрылки").await["itemsCount"], 0, "of tomorrow");
    })
    .await;
}

#[tokio::test]
async fn a_page_of_texts_is_reported_where_it_cannot_be() {
    let city = City::new().await;
    let all = once_any(&city, "квартира").await;
    assert!(all > 3, "the demonstration has texts");
    let page = async |page: u64, size: u64| {
        let variables = json!({ "region": "MSK", "q": "квартира", "page": page, "perPage": size });
        city.portal.operation("Texts", variables).await["texts"].take()
    };
    let first = page(1, 2).await;
    assert_eq!(first["pagesCount"], all.div_ceil(2));
    assert_eq!(first["errors"], json!([]));
    let second = page(2, 2).await;
    let urls = |page: &Value| -> Vec<String> {
        page["items"].as_array().unwrap().iter().map(|item| item["url"].to_string()).collect()
    };
    assert_eq!((urls(&first).len(), urls(&second).is_empty()), (2, false));
    assert!(urls(&first).iter().all(|url| !urls(&second).contains(url)));
    let beyond = page(all + 1, 1).await;
    assert_eq!((&beyond["items"], &beyond["errors"][0]["field"]), (&json!([]), &json!("page")));
    assert_eq!(page(1, 101).await["errors"][0]["field"], "perPage");
    for nothing in ["", "к", "щуплобривый"] {
        let found = texts(&city, "MSK", nothing).await;
        assert_eq!((&found["itemsCount"], &found["errors"]), (&json!(0), &json!([])), "{nothing}");
    }
}

/// How many texts a question has once the texts are read.
#[cfg(test)]
async fn once_any(city: &City, q: &str) -> u64 {
    let until = Instant::now() + SEEN;
    loop {
        let count = texts(city, "MSK", q).await["itemsCount"].as_u64().unwrap();
        if count > 0 {
            return count;
        }
        assert!(Instant::now() < until, "«{q}» finds nothing");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn pages_about_the_portal_are_found_without_a_database_too() {
    let until = Instant::now() + SEEN;
    loop {
        let variables = json!({ "region": "SPB", "q": "обработка персональных данных" });
        let found = portal().operation("Texts", variables).await["texts"].take();
        if let Some(first) = found["items"].as_array().and_then(|items| items.first()) {
            assert_eq!((&first["kind"], &first["label"]), (&json!("text"), &json!("О портале")));
            assert!(first["url"].as_str().unwrap().starts_with("/text/"), "{first}");
            return;
        }
        assert!(Instant::now() < until, "nothing is found");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
