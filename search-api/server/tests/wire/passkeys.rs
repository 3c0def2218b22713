//! Passkeys: made, used, named, removed; and what does not pass.

use novosel_server::config::{PeopleConfig, ServerConfig, SiteConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::authenticator::Authenticator;
use crate::city::{Browser, City, PASSWORD};
use crate::support::Answer;

const ORIGIN: &str = "http://msk.localhost:8080";

#[cfg(test)]
impl Browser<'_> {
    async fn asked(&mut self, path: &str) -> Value {
        let asked = self.form(path, &[]).await;
        assert_eq!(
            (asked.status, asked.header("cache-control")),
            (StatusCode::OK, "no-store"),
            "{}",
            asked.text
        );
        asked.json()
    }

    async fn makes(&mut self, device: &mut Authenticator, origin: &str) -> Answer {
        let asked = self.asked("/user/passkeys/ask/").await;
        let credential = device.make(&asked["options"], origin);
        self.json("/user/passkeys/", &json!({ "ceremony": asked["ceremony"], "credential": credential }))
            .await
    }

    async fn enters(&mut self, device: &mut Authenticator, origin: &str) -> Answer {
        let asked = self.asked("/auth/passkey/ask/").await;
        let credential = device.enter(&asked["options"], origin);
        let answer = json!({ "ceremony": asked["ceremony"], "credential": credential, "back": "/kvartiry/" });
        self.json("/auth/passkey/", &answer).await
    }
}

#[tokio::test]
async fn a_passkey_is_made_signs_in_is_named_and_removed() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let mut device = Authenticator::new(1);
    let made = home.makes(&mut device, ORIGIN).await;
    assert_eq!(made.json()["location"], "/user/security/?done=passkey", "{}", made.text);
    assert_eq!(city.jobs("letter").await, 2, "the owner is told of a new way in");
    let again = home.asked("/user/passkeys/ask/").await;
    assert_eq!(again["options"]["excludeCredentials"].as_array().unwrap().len(), 1, "a device makes one");

    let mut work = city.browser(2);
    work.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    let entered = work.enters(&mut device, ORIGIN).await;
    assert_eq!(
        (&entered.json()["done"], &entered.json()["location"]),
        (&json!("login"), &json!("/kvartiry/"))
    );
    let me = work.me().await;
    assert_eq!(
        (&me["user"]["isGuest"], &me["favoriteUrlAndCount"]["count"]),
        (&json!(false), &json!(1)),
        "{me}"
    );

    let shown = work.get("/user/security/").await.json();
    let key = &shown["passkeys"][0];
    assert!(key["used"].is_string() && key["name"].is_string(), "{shown}");
    let id = key["id"].to_string();
    let mut boris = city.browser(3);
    boris.confirmed("boris@mail.example").await;
    let foreign = boris.form("/user/security/", &[("key", &id), ("remove", "key")]).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    let named = work.form("/user/security/", &[("key", &id), ("name", " Ноутбук\r\nАнны ")]).await;
    assert_eq!(named.json()["done"], "renamed", "{}", named.text);
    assert_eq!(work.get("/user/security/").await.json()["passkeys"][0]["name"], "Ноутбук Анны");
    let long = work.form("/user/security/", &[("key", &id), ("name", &"я".repeat(41))]).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    let removed = work.form("/user/security/", &[("key", &id), ("remove", "key")]).await;
    assert_eq!(removed.json()["done"], "unlinked", "{}", removed.text);
    let late = city.browser(4).enters(&mut device, ORIGIN).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "a removed passkey is nobody's");
}

#[tokio::test]
async fn an_answer_is_taken_once_from_the_right_site_and_the_right_device() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let mut device = Authenticator::new(1);
    for origin in ["http://spb.localhost:8080", "https://evil.example", "http://msk.localhost"] {
        let foreign = home.makes(&mut device, origin).await;
        assert_eq!(foreign.status, StatusCode::UNPROCESSABLE_ENTITY, "{origin}");
    }
    let blind = home.makes(&mut Authenticator::new(2).unverified(), ORIGIN).await;
    assert_eq!(blind.status, StatusCode::UNPROCESSABLE_ENTITY, "who is there has to be shown");
    assert_eq!(home.makes(&mut device, ORIGIN).await.status, StatusCode::OK);

    let mut work = city.browser(2);
    let asked = work.asked("/auth/passkey/ask/").await;
    let credential = device.enter(&asked["options"], ORIGIN);
    let answer = json!({ "ceremony": asked["ceremony"], "credential": credential });
    let mut wrong = answer.clone();
    wrong["ceremony"] = json!("ab".repeat(32));
    assert_eq!(work.json("/auth/passkey/", &wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let entered = work.json("/auth/passkey/", &answer).await;
    assert_eq!(entered.json()["done"], "login", "{}", entered.text);
    let mut thief = city.browser(3);
    let replayed = thief.json("/auth/passkey/", &answer).await;
    assert_eq!(replayed.status, StatusCode::UNPROCESSABLE_ENTITY, "once");

    let mut copied = device.clone();
    copied.counter = 0;
    let mut other = Authenticator::new(3);
    other.handle.clone_from(&device.handle);
    let mut stranger = device.clone();
    stranger.handle = "AAAAAAAAQACAAAAAAAAAAA".to_owned();
    let mut answers = Vec::new();
    for (device, why) in [(copied, "a copy"), (other, "unknown"), (stranger, "of somebody else")] {
        let refused = thief.enters(&mut device.clone(), ORIGIN).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
        answers.push(refused.text);
    }
    answers.push(replayed.text);
    assert!(answers.iter().all(|text| *text == answers[0]), "one text: {answers:?}");
    let foreign = thief.enters(&mut device.clone(), "https://evil.example").await;
    assert_eq!(foreign.text, answers[0]);
    for garbage in [json!({}), json!({ "ceremony": 1 }), json!([])] {
        assert_eq!(thief.json("/auth/passkey/", &garbage).await.status, StatusCode::BAD_REQUEST);
    }
    let big = json!({ "ceremony": "x".repeat(20_000), "credential": {} });
    assert_eq!(thief.json("/auth/passkey/", &big).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(thief.me().await["user"]["isGuest"], true);
}

#[tokio::test]
async fn a_question_to_one_account_is_answered_by_it_alone_and_a_guest_has_no_passkeys() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed("anna@mail.example").await;
    let mut boris = city.browser(2);
    boris.confirmed("boris@mail.example").await;
    let asked = anna.asked("/user/passkeys/ask/").await;
    let credential = Authenticator::new(1).make(&asked["options"], ORIGIN);
    let stolen = json!({ "ceremony": asked["ceremony"], "credential": credential });
    let stolen = boris.json("/user/passkeys/", &stolen).await;
    assert_eq!(stolen.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(boris.get("/user/security/").await.json()["passkeys"], json!([]));
    let mut guest = city.browser(3);
    guest.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    assert_eq!(guest.form("/user/passkeys/ask/", &[]).await.status, StatusCode::NOT_FOUND);

    anna.known_since("anna@mail.example", 3_600).await;
    let old = anna.form("/user/passkeys/ask/", &[]).await;
    assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY, "a browser that was left open makes none");
    let told = anna.at("203.0.9.7").form("/user/passkeys/ask/", &[("LoginForm[current]", PASSWORD)]).await;
    assert_eq!(told.status, StatusCode::OK, "{}", told.text);
}

#[tokio::test]
async fn a_passkey_of_the_common_domain_signs_in_on_both_sites() {
    let site = |name: &str| SiteConfig {
        origin: Some(format!("https://{name}.portal.example")),
        ..SiteConfig::default()
    };
    let mut config = ServerConfig {
        people: PeopleConfig { passkey_domain: Some("portal.example".to_owned()), ..PeopleConfig::default() },
        ..ServerConfig::default()
    };
    config.sites.msk = site("msk");
    config.sites.spb = site("spb");
    let city = City::with(config).await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let mut device = Authenticator::new(1);
    let made = home.makes(&mut device, "https://msk.portal.example").await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text);
    let mut other = city.browser(2).on("spb.localhost");
    let entered = other.enters(&mut device, "https://spb.portal.example").await;
    assert_eq!(entered.json()["done"], "login", "{}", entered.text);
}

#[tokio::test]
async fn a_passkey_is_made_without_a_question_right_after_a_password_alone() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let mut device = Authenticator::new(1).silent();
    let asked = home.makes(&mut device, ORIGIN).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "a device that was to ask and did not");

    home.known_since("anna@mail.example", 3_600).await;
    let upgrade = [("upgrade", "on"), ("LoginForm[current]", PASSWORD)];
    let old = home.at("203.0.9.7").form("/user/passkeys/ask/", &upgrade).await.json();
    let credential = device.make(&old["options"], ORIGIN);
    let answer = json!({ "ceremony": old["ceremony"], "credential": credential });
    let late = home.json("/user/passkeys/", &answer).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "signing in was long ago: {}", late.text);

    home.known_since("anna@mail.example", 5).await;
    let fresh = home.form("/user/passkeys/ask/", &[("upgrade", "on")]).await.json();
    let credential = device.make(&fresh["options"], ORIGIN);
    let answer = json!({ "ceremony": fresh["ceremony"], "credential": credential });
    let made = home.json("/user/passkeys/", &answer).await;
    assert_eq!(made.json()["done"], "passkey", "{}", made.text);
    let silently = city.browser(2).enters(&mut device.clone(), ORIGIN).await;
    assert_eq!(silently.status, StatusCode::UNPROCESSABLE_ENTITY, "signing in asks its owner");
    let entered = city.browser(3).enters(&mut device.asking(), ORIGIN).await;
    assert_eq!(entered.json()["done"], "login", "{}", entered.text);
}
