//! Advertising of the operator's own: what stands where, what is counted, where clicks lead (threat T16).

use std::time::{Duration, Instant};

use chrono::Days;
use novosel_catalog::advert::spending::{Budget, BudgetUnit, Pacing};
use novosel_catalog::advert::targets::{AdPage, AdPages, AdPlace, AdPlaces, Targets};
use novosel_catalog::advert::{AdDay, Campaign, CampaignState, Creative, CreativeKind};
use novosel_catalog::id::ComplexId;
use novosel_catalog::region::SiteRegion;
use novosel_server::config::{PagesConfig, ServerConfig};
use novosel_store::repo::AdDayFilter;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::city::City;
use crate::support::{Answer, today};

/// Sums are stored every three seconds, changes are seen in one; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

fn creative(kind: CreativeKind, link: Option<&str>) -> Creative {
    Creative {
        id: 0,
        kind,
        weight: 1,
        title: "Ремонт под ключ".to_owned(),
        text: None,
        button: None,
        image: (kind == CreativeKind::Picture).then(|| "/media/text/0a1b-600x400.webp".to_owned()),
        video: None,
        complex: None,
        link: link.map(str::to_owned),
        erid: Some("2VtzqA7rN2".to_owned()),
        legal: None,
    }
}

fn campaign(place: AdPlace, creatives: Vec<Creative>) -> Campaign {
    Campaign {
        id: 0,
        revision: 0,
        name: "Осень".to_owned(),
        advertiser: "ООО «Мастерская 12»".to_owned(),
        inn: "7707083893".to_owned(),
        from: today(),
        to: today() + Days::new(9),
        priority: 5,
        state: CampaignState::Running,
        cap: Some(3),
        budget: None,
        pacing: Pacing::Asap,
        targets: Targets {
            places: AdPlaces::of([place]),
            site: Some(SiteRegion::Msk),
            pages: AdPages::EMPTY,
            address: None,
        },
        creatives,
    }
}

#[cfg(test)]
async fn put(city: &City, campaign: &Campaign) -> Campaign {
    let mut writing = city.database.write().await.unwrap();
    let stored = writing.put_campaign(campaign).await.unwrap().expect("nobody else changes it");
    writing.commit().await.unwrap();
    stored
}

#[cfg(test)]
async fn ask(city: &City, query: &str) -> Answer {
    city.portal.get(&format!("/appData/ads/?{query}")).host("msk.localhost").send().await
}

/// The names of the banners of a place.
#[cfg(test)]
async fn names(city: &City, query: &str) -> Vec<String> {
    let answer = ask(city, query).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let places = answer.json()["places"].clone();
    let banners = places.as_array().unwrap().iter().flat_map(|place| place["banners"].as_array().unwrap());
    banners.map(|banner| banner["id"].as_str().unwrap().to_owned()).collect()
}

#[cfg(test)]
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let end = Instant::now() + SEEN;
    while !is_so().await {
        assert!(Instant::now() < end, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[cfg(test)]
async fn counted(city: &City, campaign: u32) -> Vec<AdDay> {
    let filter = AdDayFilter { campaign: Some(campaign), ..AdDayFilter::default() };
    city.database.read().await.unwrap().advert_days(filter).await.unwrap()
}

#[cfg(test)]
async fn tell(city: &City, path: &str, body: Value, address: &str) -> Answer {
    let request = city.portal.plain_body(path, &body.to_string()).host("msk.localhost");
    request.header("sec-fetch-site", "same-origin").header("x-forwarded-for", address).send().await
}

#[tokio::test]
async fn a_campaign_is_shown_where_it_is_for_and_its_facts_are_those_of_the_law() {
    let city = City::new().await;
    let empty = ask(&city, "places=top,plates&page=listing&path=/kvartiry/&query=").await;
    assert_eq!(empty.header("cache-control"), "no-store");
    assert_eq!(empty.header("set-cookie"), "");
    let nothing =
        json!({ "places": [{ "place": "top", "banners": [] }, { "place": "plates", "banners": [] }] });
    assert_eq!(empty.json(), nothing);
    for wrong in ["", "places=", "places=footer", "places=top,"] {
        assert_eq!(ask(&city, wrong).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }

    let plate = creative(CreativeKind::Plate, Some("https://master.example/"));
    let mut of_listing = campaign(AdPlace::Plates, vec![plate.clone()]);
    of_listing.targets.address = Some("/kvartiry/?rooms=2".to_owned());
    let stored = put(&city, &of_listing).await;
    let name = format!("own-{}", stored.creatives[0].id);
    let here = "places=plates&page=flats&path=/kvartiry/&query=rooms%3D2%26price_to%3D9000000";
    until("it is not shown", async || names(&city, here).await == [name.clone()]).await;
    let banner = ask(&city, here).await.json()["places"][0]["banners"][0].clone();
    let expected = json!({
        "id": name, "kind": "plate", "title": "Ремонт под ключ", "text": null, "price": null, "image": null,
        "video": null, "complex": null, "link": format!("/e-click/{name}-plates/"), "button": null, "advertiser": "ООО «Мастерская 12»",
        "inn": "7707083893", "erid": "2VtzqA7rN2", "legal": null, "cap": 3,
        "why": "Условия поиска, которые вы\u{a0}выбрали",
    });
    assert_eq!(banner, expected);
    for elsewhere in [
        "places=plates&page=flats&path=/kvartiry/&query=rooms%3D1",
        "places=plates&page=home&path=/&query=",
        "places=top&page=flats&path=/kvartiry/&query=rooms%3D2",
    ] {
        assert!(names(&city, elsewhere).await.is_empty(), "{elsewhere}");
    }
    let spb = city.portal.get(&format!("/appData/ads/?{here}")).host("spb.localhost").send().await;
    assert_eq!(spb.json()["places"][0]["banners"], json!([]), "it is for the other site");

    // A complex is as the catalogue has it; what has more priority goes first.
    let complex = Creative {
        title: String::new(),
        complex: Some(ComplexId(city.complex)),
        ..creative(CreativeKind::Complex, None)
    };
    let picture = creative(CreativeKind::Picture, Some("/news/"));
    let mut column = campaign(AdPlace::Column, vec![complex]);
    column.targets.site = None;
    column.targets.pages = AdPages::of([AdPage::Home]);
    let column = put(&city, &column).await;
    let first = put(&city, &Campaign { priority: 9, ..campaign(AdPlace::Column, vec![picture]) }).await;
    let home = "places=column&page=home&path=/&query=";
    let wanted = [&first, &column].map(|campaign| format!("own-{}", campaign.creatives[0].id));
    let card = city.portal.snapshot.card(ComplexId(city.complex)).unwrap();
    let host = if card.region.site() == SiteRegion::Msk { "msk.localhost" } else { "spb.localhost" };
    until("both are not shown", async || names(&city, home).await.contains(&wanted[0])).await;
    let answer = city.portal.get(&format!("/appData/ads/?{home}")).host(host).send().await.json();
    let banners = answer["places"][0]["banners"].as_array().unwrap();
    let shown = banners.iter().find(|banner| banner["id"] == wanted[1]).unwrap();
    assert_eq!(shown["title"], card.full_name());
    assert!(shown["price"].as_str().unwrap().starts_with("от\u{a0}"), "{shown}");
    assert!(shown["image"].as_str().unwrap().starts_with("/media/"), "{shown}");
    assert_eq!(shown["complex"]["name"], card.full_name());
    let station = card.stations.first().map_or(Value::Null, |near| near.walk_minutes.into());
    assert_eq!(shown["complex"]["station"]["walk_minutes"], station, "{shown}");
    if host == "msk.localhost" {
        assert_eq!(names(&city, home).await, wanted);
    }

    put(&city, &Campaign { state: CampaignState::Paused, ..first }).await;
    until("it is still shown", async || !names(&city, home).await.contains(&wanted[0])).await;
}

#[tokio::test]
async fn views_and_clicks_are_counted_once_and_a_click_leads_where_it_is_stored() {
    let city = City::new().await;
    let outside = creative(CreativeKind::Plate, Some("https://master.example/?from=novosel"));
    let inside = creative(CreativeKind::Plate, Some("/news/?type=market"));
    let stored = put(&city, &campaign(AdPlace::Plates, vec![outside, inside])).await;
    let [out, own] = [0, 1].map(|at| format!("own-{}", stored.creatives[at].id));
    let click = async |name: &str, address: &str, header: (&str, &str)| {
        let path = format!("/e-click/{name}/?utm_source=vk&place=top");
        let request = city.portal.get(&path).host("msk.localhost").header("x-forwarded-for", address);
        request.header(header.0, header.1).send().await
    };
    let person = ("user-agent", "Mozilla/5.0 Chrome/142.0");
    until("it leads nowhere", async || click(&out, "192.0.2.1", person).await.status == StatusCode::FOUND)
        .await;
    let again = click(&out, "192.0.2.1", person).await;
    assert_eq!(again.header("location"), "https://master.example/?from=novosel&utm_source=vk&place=top");
    assert_eq!(again.header("cache-control"), "no-store");
    // The place stands in the name, so the query stays the visitor's.
    let led = click(&format!("{own}-grid"), "192.0.2.1", person).await;
    assert_eq!(led.header("location"), "/news/?type=market&utm_source=vk&place=top");
    // Not counted: a crawler, a fetch ahead, a question for the head alone, one more of the same network.
    for machine in [("user-agent", "YandexBot/3.0"), ("sec-purpose", "prefetch")] {
        assert_eq!(click(&out, "192.0.2.2", machine).await.status, StatusCode::NOT_FOUND);
    }
    let head = city.portal.request(Method::HEAD, &format!("/e-click/{out}/")).host("msk.localhost");
    let head = head.header("x-forwarded-for", "192.0.2.3").send().await;
    assert_eq!(head.status, StatusCode::FOUND);
    for address in ["2001:db8::1", "2001:db8::2:3"] {
        assert_eq!(click(&out, address, person).await.status, StatusCode::FOUND);
    }
    for wrong in [
        "own-",
        &format!("{out}-footer"),
        &format!("{out}-"),
        "own-999999",
        "own-1/../2",
        "own-9999999999",
        "//evil.example",
        "12",
    ] {
        let answer = city.portal.get(&format!("/e-click/{wrong}/")).host("msk.localhost").send().await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
    }

    let seen = json!({ "ids": [out, out, "own-999999", "842"], "place": "plates" });
    assert_eq!(tell(&city, "/appData/ads/views/", seen, "192.0.2.1").await.status, StatusCode::NO_CONTENT);
    for (path, body) in [
        ("/appData/ads/views/", json!({ "ids": "own-1" })),
        ("/appData/ads/views/", json!({ "ids": vec!["own-1"; 65] })),
        ("/appData/ads/views/", json!({ "ids": [out], "place": "footer" })),
        ("/appData/ads/complaints/", json!({ "id": out, "place": "TOP" })),
        ("/appData/ads/complaints/", json!({ "ids": [] })),
    ] {
        assert_eq!(tell(&city, path, body, "192.0.2.1").await.status, StatusCode::BAD_REQUEST, "{path}");
    }
    let foreign = city.portal.plain_body("/appData/ads/views/", "{\"ids\":[]}").host("msk.localhost");
    let foreign = foreign.header("sec-fetch-site", "cross-site").send().await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    for _ in 0..3 {
        let complaint =
            tell(&city, "/appData/ads/complaints/", json!({ "id": own, "place": "grid" }), "192.0.2.1").await;
        assert_eq!(complaint.status, StatusCode::NO_CONTENT);
    }
    let day = |at: usize, place, views, clicks, complaints| AdDay {
        campaign: stored.id,
        creative: stored.creatives[at].id,
        day: today(),
        place,
        views,
        clicks,
        complaints,
    };
    let expected =
        [day(0, None, 0, 2, 0), day(0, Some(AdPlace::Plates), 1, 0, 0), day(1, Some(AdPlace::Grid), 0, 1, 1)];
    until("it is not stored", async || counted(&city, stored.id).await == expected).await;
}

#[tokio::test]
async fn a_campaign_that_is_not_valid_is_not_shown_and_stops_no_other() {
    let city = City::new().await;
    let plate = || vec![creative(CreativeKind::Plate, Some("/news/"))];
    let wrong = Campaign { inn: "7707083894".to_owned(), ..campaign(AdPlace::Plates, plate()) };
    let wrong = put(&city, &wrong).await;
    let right = put(&city, &campaign(AdPlace::Plates, plate())).await;
    let of = |campaign: &Campaign| format!("own-{}", campaign.creatives[0].id);
    let here = "places=plates&page=home&path=/&query=";
    until("the other is not shown", async || names(&city, here).await == [of(&right)]).await;
    let mended = put(&city, &Campaign { inn: "7707083893".to_owned(), ..wrong }).await;
    until("it is not shown", async || names(&city, here).await.contains(&of(&mended))).await;
}

#[tokio::test]
async fn complaints_of_the_network_are_taken_where_there_is_one() {
    let network = Some("https://ads.example/click/{id}/".to_owned());
    let city = City::with(ServerConfig { ad_click_url: network, ..ServerConfig::default() }).await;
    let without = City::new().await;
    for (city, banner) in [(&city, "842"), (&city, "own-842"), (&city, "<b>842</b>"), (&without, "842")] {
        let told = tell(city, "/appData/ads/complaints/", json!({ "id": banner }), "192.0.2.1").await;
        assert_eq!(told.status, StatusCode::NO_CONTENT, "{banner}");
    }
    let complained = async |city: &City| {
        let told = city.database.read().await.unwrap().network_complaints(today(), 9).await.unwrap();
        told.into_iter().map(|one| (one.banner, one.complaints)).collect::<Vec<_>>()
    };
    until("it is not stored", async || complained(&city).await == [("842".to_owned(), 1)]).await;
    assert!(complained(&without).await.is_empty(), "nobody has a banner of that number");
}

#[tokio::test]
async fn nothing_of_a_spent_budget_is_shown_and_what_waits_is_stored_at_the_end() {
    let city = City::new().await;
    let plate = || vec![creative(CreativeKind::Plate, Some("/news/"))];
    let budget = Some(Budget { unit: BudgetUnit::Views, most: 3 });
    let had =
        put(&city, &Campaign { budget, state: CampaignState::Draft, ..campaign(AdPlace::Plates, plate()) })
            .await;
    let earlier = AdDay {
        campaign: had.id,
        creative: had.creatives[0].id,
        day: today() - Days::new(1),
        place: None,
        views: 1,
        clicks: 0,
        complaints: 0,
    };
    let mut writing = city.database.write().await.unwrap();
    writing.count_adverts(&[earlier]).await.unwrap();
    writing.commit().await.unwrap();
    let started = put(&city, &Campaign { state: CampaignState::Running, ..had }).await;
    let name = format!("own-{}", started.creatives[0].id);
    let here = "places=plates&page=home&path=/&query=";
    until("it is not shown", async || names(&city, here).await == [name.clone()]).await;
    for _ in 0..2 {
        assert_eq!(names(&city, here).await, std::slice::from_ref(&name));
        tell(&city, "/appData/ads/views/", json!({ "ids": [name] }), "192.0.2.1").await;
    }
    assert!(names(&city, here).await.is_empty(), "what is not stored yet is spent");

    let city = city.restarted().await;
    until("it is lost", async || {
        counted(&city, started.id).await.iter().map(|day| day.views).sum::<u64>() == 3
    })
    .await;
    until("it forgets", async || names(&city, here).await.is_empty()).await;
    let stale = Campaign { revision: 0, ..started };
    let mut writing = city.database.write().await.unwrap();
    assert_eq!(writing.put_campaign(&stale).await.unwrap(), None, "somebody has changed it since");
}

#[tokio::test]
async fn a_page_names_the_places_that_show_something_today() {
    let folder = tempfile::tempdir().unwrap();
    crate::pages::bundle(&folder.path().join("web"));
    let web_dir = Some(folder.path().join("web"));
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let city = City::with(ServerConfig { web_dir, pages, ..ServerConfig::default() }).await;
    let open = async |host: &str| {
        city.portal.get("/news/").host(host).header("accept", "text/html").send().await.text
    };
    assert!(!open("msk.localhost").await.contains("\"ads\""), "nothing runs");
    let plate = creative(CreativeKind::Plate, Some("/news/"));
    put(&city, &campaign(AdPlace::Plates, vec![plate])).await;
    until("the page does not name it", async || open("msk.localhost").await.contains("\"ads\":[\"plates\"]"))
        .await;
    assert!(!open("spb.localhost").await.contains("\"ads\""), "the other site has none");
}
