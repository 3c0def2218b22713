//! One person on two hosts: handed over by redirects, bound to the browser that goes.

use reqwest::StatusCode;
use serde_json::json;

use crate::city::City;
use crate::support::Answer;

#[tokio::test]
async fn a_person_goes_to_the_other_host_and_nobody_else_does() {
    let city = City::new().await;
    let mut browser = city.browser(1);
    browser.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let mut arriving = browser.clone().on("spb.localhost");
    let begun = arriving.click("/user/arrive/?back=/kvartiry/", "cross-site").await;
    let path = |answer: &Answer, host: &str| {
        let location = answer.header("location").to_owned();
        let (origin, path) = location.split_once(".localhost").unwrap();
        assert_eq!(origin, format!("http://{host}"), "{location}");
        path[path.find('/').unwrap()..].to_owned()
    };
    browser.cookies = arriving.cookies.clone();
    let departed = browser.click(&path(&begun, "msk"), "cross-site").await;
    let ticket = path(&departed, "spb");
    arriving.cookies = browser.cookies.clone();
    let mut stranger = city.browser(9).on("spb.localhost");
    assert_eq!(stranger.click(&ticket, "cross-site").await.header("location"), "/kvartiry/");
    assert_eq!(stranger.me().await["favorites"], json!([]), "a link makes nobody another one");
    let arrived = arriving.click(&ticket, "cross-site").await;
    assert_eq!(arrived.header("location"), "/kvartiry/");
    assert_eq!(arriving.me().await["favoriteUrlAndCount"]["count"], 1, "the same person");
    let mut again = arriving.clone();
    again.cookies.retain(|(_, name), _| name != "__Host-session");
    again.click(&ticket, "cross-site").await;
    assert_eq!(again.me().await["favorites"], json!([]), "a ticket works once");
    let evil = arriving.click("/user/arrive/?back=//evil.example/", "cross-site").await;
    assert!(!evil.header("location").contains("evil"), "{}", evil.header("location"));
    let framed = format!("/user/depart/?nonce={}", "0".repeat(64));
    let framed = browser.dress(city.portal.get(&framed).header("sec-fetch-mode", "no-cors")).send().await;
    assert!(!framed.header("location").contains("ticket"), "no picture departs");
}

#[tokio::test]
async fn the_cabinet_asks_the_other_host_once_who_comes_by_a_typed_address() {
    let city = City::new().await;
    let mut browser = city.browser(1);
    browser.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let at = |answer: &Answer| {
        let location = answer.header("location");
        let place = location.split_once(".localhost").map_or(location, |(_, rest)| rest);
        place[place.find('/').unwrap()..].to_owned()
    };
    let mut typed = browser.clone().on("spb.localhost");
    let away = typed.click("/user/favorites/", "none").await;
    assert_eq!(
        (away.status, away.header("location")),
        (StatusCode::SEE_OTHER, "/user/arrive/?back=%2Fuser%2Ffavorites%2F")
    );
    assert!(away.header("vary").contains("sec-fetch-site"), "{}", away.header("vary"));
    let asked = typed.click(&at(&away), "none").await;
    browser.cookies = typed.cookies.clone();
    let known = browser.click(&at(&asked), "cross-site").await;
    let arrived = typed.click(&at(&known), "cross-site").await;
    assert_eq!(arrived.header("location"), "/user/favorites/");
    assert_eq!(typed.me().await["favoriteUrlAndCount"]["count"], 1, "the same guest");

    let mut stranger = city.browser(2).on("spb.localhost");
    let away = stranger.click("/user/favorites/", "same-origin").await;
    assert_eq!(away.status, StatusCode::SEE_OTHER);
    let asked = stranger.click(&at(&away), "same-origin").await;
    let unknown = stranger.clone().on("msk.localhost").click(&at(&asked), "cross-site").await;
    assert_eq!(at(&unknown), "/user/favorites/", "nobody there either");
    for (path, from) in [("/user/favorites/", "cross-site"), ("/user/favorites/", "none"), ("/auth/", "none")]
    {
        assert_ne!(
            stranger.click(path, from).await.status,
            StatusCode::SEE_OTHER,
            "{path} {from}: asked already"
        );
    }
    let mut signed_in = city.browser(3);
    signed_in.confirmed("anna@mail.example").await;
    assert_ne!(signed_in.click("/user/favorites/", "none").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_guest_of_one_host_joins_the_account_of_the_other_with_both_notes() {
    let city = City::new().await;
    let mut home = city.browser(1).on("spb.localhost");
    home.confirmed("anna@mail.example").await;
    let marked = format!("/new-flats/favorites/toggle/{}/", city.lot);
    let lot = city.lot.to_string();
    let note = |text| [("type", "ra"), ("id", lot.as_str()), ("note", text)];
    home.script(&marked).await;
    home.form("/user/favorites/", &note("Шумно")).await;
    let mut guest = home.clone().on("msk.localhost");
    guest.script(&marked).await;
    guest.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let noted = guest.form("/user/favorites/", &note("Окна во двор")).await;
    assert_eq!(noted.status, StatusCode::OK, "{}", noted.text);
    let path = |answer: &Answer| {
        let location = answer.header("location");
        let rest = location.split_once(".localhost").unwrap().1;
        rest[rest.find('/').unwrap()..].to_owned()
    };
    home.cookies = guest.cookies.clone();
    let begun = home.click("/user/arrive/?back=/kvartiry/", "cross-site").await;
    guest.cookies = home.cookies.clone();
    let departed = guest.click(&path(&begun), "cross-site").await;
    home.cookies = guest.cookies.clone();
    home.click(&path(&departed), "cross-site").await;
    let me = home.me().await;
    assert_eq!(me["user"], json!({ "isGuest": false, "userName": "Анна" }), "the account stays signed in");
    assert_eq!(me["favoriteUrlAndCount"]["count"], 2, "nothing lost, nothing twice: {me}");
    let shown = home.get("/user/favorites/").await.json();
    let notes = shown["favourites"].as_array().unwrap().iter().map(|object| object["note"].clone());
    assert!(notes.into_iter().any(|note| note == "Шумно\nОкна во двор"), "{shown}");
}
