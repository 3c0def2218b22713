//! What has changed while somebody was away: told on returning, until it is read.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::TimeDelta;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{LetterPace, LotEvent, NewSavedSearch, SearchNews};
use novosel_catalog::subscription::SubscriptionType;
use novosel_catalog::visit::SeenObject;
use novosel_server::config::ServerConfig;
use novosel_views::clock::Clock;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::City;
use crate::support::today;

/// A city whose clock is put forward.
#[cfg(test)]
struct Slow {
    city: City,
    minutes: Arc<AtomicI64>,
}

#[cfg(test)]
impl Slow {
    async fn new() -> Self {
        let minutes = Arc::new(AtomicI64::new(0));
        let (noon, shown) = (Clock::at(today()).now(), Arc::clone(&minutes));
        let clock = Clock::new(move || noon + TimeDelta::minutes(shown.load(Ordering::Relaxed)));
        Self { city: City::by(ServerConfig::default(), clock).await, minutes }
    }

    fn wait(&self, minutes: i64) {
        self.minutes.fetch_add(minutes, Ordering::Relaxed);
    }

    /// Longer than a visit may pause.
    fn pause(&self) {
        self.wait(6 * 60 + 1);
    }
}

/// The only person has seen the lot at so many thousands more.
#[cfg(test)]
async fn was_dearer(city: &City, by: u32) -> u32 {
    let mut writing = city.database.write().await.unwrap();
    let [seen] = writing.seen_by(1).await.unwrap().try_into().unwrap();
    let SeenObject { kind, object, ref state, .. } = seen;
    assert_eq!((kind, object), (SubscriptionType::Apartment, city.lot));
    let price = state.price.unwrap();
    let dearer = SeenObject {
        state: novosel_catalog::subscription::ObjectState {
            price: Some(Thousands(price.0 + by)),
            ..seen.state
        },
        ..seen
    };
    writing.put_seen(1, &[dearer]).await.unwrap();
    writing.commit().await.unwrap();
    price.0
}

fn changes(answer: &crate::support::Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.json()["changes"].clone()
}

#[tokio::test]
async fn a_fall_is_told_on_returning_to_scripts_and_in_the_cabinet_until_it_is_read() {
    let slow = Slow::new().await;
    let city = &slow.city;
    let mut anna = city.browser(1);
    anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    was_dearer(city, 200).await;
    for _ in 0..5 {
        slow.wait(5 * 60);
        assert_eq!(changes(&anna.get("/appData/me/").await), Value::Null, "not during a visit");
    }
    slow.pause();
    let told = changes(&anna.get("/appData/me/").await);
    assert_eq!((&told["count"], &told["objects"][0]["id"]), (&json!(1), &json!(city.lot)));
    let mark = told["objects"][0]["mark"].as_str().unwrap().replace('\u{a0}', " ");
    assert_eq!(mark, "−200 000 ₽ с прошлого визита");
    assert!(told["objects"][0]["words"][0].as_str().unwrap().starts_with("Цена снизилась"), "{told}");
    assert_eq!(told["objects"][0]["url"], format!("/flats/{}/", city.lot));
    let since = told["since"].clone();
    // Another visit without reading tells of the same, since the same moment.
    slow.pause();
    let again = changes(&anna.get("/user/changes/").await);
    assert_eq!((&again["since"], &again["count"]), (&since, &json!(1)));
    for (page, counted, is_told) in
        [("/user/favorites/", 1, true), ("/user/security/", 1, false), ("/user/registration/", 0, false)]
    {
        let page_data = anna.get(page).await.json();
        assert_eq!(page_data["counts"]["changes"], json!(counted), "{page}");
        assert_eq!(!page_data["changes"].is_null(), is_told, "{page}");
    }
    assert_eq!(anna.form("/user/changes/", &[("until", "0")]).await.json()["done"], "read");
    assert_eq!(changes(&anna.get("/appData/me/").await), Value::Null);
    slow.pause();
    assert_eq!(changes(&anna.get("/appData/me/").await), Value::Null, "read once is read");
}

#[tokio::test]
async fn opening_the_page_of_an_object_reads_what_is_told_of_it() {
    let slow = Slow::new().await;
    let city = &slow.city;
    let mut anna = city.browser(1);
    anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    was_dearer(city, 200).await;
    slow.pause();
    assert_ne!(changes(&anna.get("/appData/me/").await), Value::Null);
    let viewed = json!({ "add": { "viewed": { "ra": [city.lot] } } });
    assert_eq!(changes(&anna.json("/appData/lists/", &viewed).await), Value::Null);
}

#[tokio::test]
async fn what_a_search_has_found_is_told_up_to_what_was_shown() {
    let slow = Slow::new().await;
    let city = &slow.city;
    let mut anna = city.browser(1);
    anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    let now = city.database.read().await.unwrap().visits_of(1).await.unwrap().unwrap().seen;
    let mut writing = city.database.write().await.unwrap();
    let search = NewSavedSearch {
        person: 1,
        site: SiteRegion::Msk,
        name: "Двушки".to_owned(),
        filter: Filter::of(ListingKind::All, SiteRegion::Msk),
        url: "/kvartiry/?rooms=2".to_owned(),
        mail: String::new(),
        created: now,
        confirmed: None,
        pace: LetterPace::Paused,
        generation: 1,
    };
    let search = writing.put_search(&search).await.unwrap();
    let news = |lot: u32, found: i64| SearchNews {
        search,
        generation: 2,
        lot: LotId(lot),
        event: LotEvent::New,
        title: "Студия, 24 м²".to_owned(),
        place: "ЖК «Берег»".to_owned(),
        picture: None,
        price: Some(Thousands(7_000)),
        price_before: None,
        deadline: novosel_catalog::deadline::Deadline::Unknown,
        deadline_before: novosel_catalog::deadline::Deadline::Unknown,
        found,
        told: None,
    };
    writing.put_search_news(&[news(1, now - 50), news(2, now + 1), news(3, now + 1)]).await.unwrap();
    writing.commit().await.unwrap();
    slow.pause();
    let told = changes(&anna.get("/appData/me/").await);
    let found = &told["searches"][0];
    assert_eq!((&found["name"], &found["summary"]), (&json!("Двушки"), &json!("Новых: 2")));
    assert_eq!(found["url"], "/kvartiry/?rooms=2");
    // One more arrives between the page and the press: it is not read with the rest.
    let mut writing = city.database.write().await.unwrap();
    writing.put_search_news(&[news(4, now + 2)]).await.unwrap();
    writing.commit().await.unwrap();
    let until = told["until"].to_string();
    anna.form("/user/changes/", &[("until", &until)]).await;
    assert_eq!(changes(&anna.get("/appData/me/").await), Value::Null);
    slow.pause();
    assert_eq!(changes(&anna.get("/appData/me/").await)["searches"][0]["summary"], "Новых: 1");
}
