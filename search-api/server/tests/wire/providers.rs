//! Signing in by another service: against a stand-in over real HTTP, which checks what a service checks.

use novosel_catalog::person::SecretPurpose;
use reqwest::StatusCode;
use serde_json::{Value, json};
use url::Url;

use crate::city::{Browser, City, PASSWORD};
use crate::provider_service::StandIn;
use crate::support::Answer;

fn anna() -> Value {
    json!({
        "id": "77", "client_id": "yandex-program", "login": "anna", "first_name": "Анна",
        "default_email": "Anna@Mail.Example",
    })
}

#[cfg(test)]
impl Browser<'_> {
    /// Follows the link to a service; gives where it leads.
    async fn leave(&mut self, service: &str, back: &str) -> Answer {
        self.click(&format!("/auth/{service}/?back={back}"), "same-origin").await
    }

    async fn away(&mut self, service: &str) -> Url {
        let answer = self.leave(service, "%2Fkvartiry%2F").await;
        assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::SEE_OTHER, "no-store"));
        answer.header("location").parse().unwrap()
    }

    /// There, and back with a profile; gives where it leads then.
    async fn by(&mut self, stand_in: &StandIn, service: &str, profile: &Value) -> String {
        let sent = self.away(service).await;
        let back = stand_in.agree(&sent, profile);
        self.come_back(&back).await
    }

    async fn come_back(&mut self, path: &str) -> String {
        let answer = self.click(path, "cross-site").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        answer.header("location").to_owned()
    }

    /// Consents to a new account.
    async fn begins(&mut self) -> Answer {
        let fields = [("LoginForm[name]", "Анна"), ("LoginForm[consent]", "on"), ("LoginForm[edition]", "1")];
        self.form("/auth/join/", &fields).await
    }
}

#[tokio::test]
async fn an_account_begins_by_another_service_and_signs_in_by_it() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let mut home = city.browser(1);
    home.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let ways = home.get("/auth/").await.json()["ways"]["providers"].clone();
    assert_eq!(ways, json!([{"code":"yandex","title":"Яндекс ID"},{"code":"vk","title":"VK ID"}]));
    assert_eq!(home.by(&stand_in, "yandex", &anna()).await, "/auth/join/");
    assert_eq!(home.me().await["user"]["isGuest"], true, "nobody is made an account without consent");
    let page = home.get("/auth/join/").await.json();
    assert_eq!(
        page["joining"],
        json!({"title":"Яндекс ID","shown":"Anna@Mail.Example","mail":"anna@mail.example","isTaken":false})
    );
    let unticked = home.form("/auth/join/", &[("LoginForm[name]", "Анна")]).await;
    assert_eq!(unticked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unticked.json()["errors"]["consent"].is_string(), "{}", unticked.text);
    let begun = home.begins().await.json();
    assert_eq!((&begun["done"], &begun["location"]), (&json!("login"), &json!("/kvartiry/")));
    let me = home.me().await;
    assert_eq!((&me["user"]["userName"], &me["favoriteUrlAndCount"]["count"]), (&json!("Анна"), &json!(1)));
    let person = city.person("anna@mail.example").await;
    assert!(person.confirmed.is_none() && person.password.is_none(), "a service's word proves no address");
    assert_eq!(city.jobs("letter").await, 1, "a letter asks for that");
    assert_eq!(home.begins().await.status, StatusCode::UNPROCESSABLE_ENTITY, "once");

    let mut work = city.browser(2);
    work.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    assert_eq!(work.by(&stand_in, "yandex", &anna()).await, "/kvartiry/");
    let me = work.me().await;
    assert_eq!((&me["user"]["userName"], &me["favoriteUrlAndCount"]["count"]), (&json!("Анна"), &json!(2)));
    let kept = work.get("/user/data/export/").await.text;
    assert!(kept.contains(r#""subject":"77""#) && !kept.contains("token-"), "{kept}");
    assert_eq!(stand_in.unused_tokens(), 0, "each token was used for its profile");

    let security = work.get("/user/security/").await.json();
    assert_eq!(security["providers"][0]["title"], "Яндекс ID");
    let last = work.form("/user/security/", &[("unlink", "yandex")]).await;
    assert_eq!(last.status, StatusCode::UNPROCESSABLE_ENTITY, "the last way in stays: {}", last.text);
    assert!(last.json()["errors"][""].as_str().unwrap().starts_with("Это единственный способ войти"));
    let erased = work.form("/user/data/", &[("erase", "on")]).await.json();
    let rows = erased["erased"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["what"] == "Подключённые сервисы для входа" && row["count"] == 1));
    assert_eq!(work.by(&stand_in, "yandex", &anna()).await, "/auth/join/", "nobody knows them any more");
}

#[tokio::test]
async fn what_comes_back_is_taken_once_from_the_browser_that_left_with_its_verifier() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let late = "/auth/?failed=late&by=yandex";
    let refused = "/auth/?failed=refused&by=yandex";
    let mut home = city.browser(1);
    let sent = home.away("yandex").await;
    let back = stand_in.agree(&sent, &anna());
    let mut thief = city.browser(2);
    thief.away("yandex").await;
    assert_eq!(thief.come_back(&back).await, late, "another browser");
    assert_eq!(home.come_back(&back).await, late, "and then nobody");

    let sent = home.away("yandex").await;
    let back = stand_in.agree(&sent, &anna());
    let replayed = back.clone();
    assert_eq!(home.come_back(&back).await, "/auth/join/");
    assert_eq!(home.come_back(&replayed).await, late, "once");
    let no_state = "/auth/yandex/back/?code=code-1";
    assert_eq!(home.come_back(no_state).await, late);
    let made_up = format!("/auth/yandex/back/?code=code-1&state={}", "ab".repeat(32));
    assert_eq!(home.come_back(&made_up).await, late);

    // The code of one journey with the state of another: its verifier is not the one.
    let first = home.away("yandex").await;
    let stolen = stand_in.agree(&first, &anna());
    let code = stolen.split(['?', '&']).find(|part| part.starts_with("code=")).unwrap();
    let second = home.away("yandex").await;
    let own = stand_in.agree(&second, &anna());
    let own_code = own.split(['?', '&']).find(|part| part.starts_with("code=")).unwrap();
    assert_eq!(home.come_back(&own.replace(own_code, code)).await, refused);
    assert_eq!(stand_in.refused(), ["verifier"]);

    // A state of one service at the other.
    let sent = home.away("yandex").await;
    let crossed = stand_in.agree(&sent, &anna()).replace("/yandex/", "/vk/");
    assert_eq!(home.come_back(&crossed).await, "/auth/?failed=late&by=vk");

    let sent = home.away("yandex").await;
    let state = sent.query_pairs().find(|(name, _)| name == "state").unwrap().1.into_owned();
    let denied = home.come_back(&format!("/auth/yandex/back/?error=access_denied&state={state}")).await;
    assert_eq!(denied, "/auth/?failed=denied&by=yandex");
    let told = home.get(&denied).await.json();
    assert!(told["errors"][""].as_str().unwrap().contains("не разрешили Яндекс ID"), "{told}");
    let foreign = json!({ "id": "77", "client_id": "another-program" });
    assert_eq!(home.by(&stand_in, "yandex", &foreign).await, refused, "a token of another program");
    assert_eq!(home.me().await["user"]["isGuest"], true);
}

#[tokio::test]
async fn nobody_is_sent_away_by_another_site_or_to_a_service_that_is_not_configured() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let mut home = city.browser(1);
    let path = "/auth/yandex/?back=https%3A%2F%2Fevil.example%2F";
    assert_eq!(home.click(path, "cross-site").await.header("location"), "/auth/");
    let sent: Url = home.click(path, "same-origin").await.header("location").parse().unwrap();
    let back = stand_in.agree(&sent, &anna());
    home.come_back(&back).await;
    assert_eq!(home.begins().await.json()["location"], "/user/", "back to a page of ours alone");
    let silent = City::new().await;
    let mut other = silent.browser(1);
    assert_eq!(other.click("/auth/yandex/", "same-origin").await.status, StatusCode::NOT_FOUND);
    assert_eq!(other.get("/auth/").await.json()["ways"]["providers"], json!([]));
    assert_eq!(other.click("/auth/google/", "same-origin").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_equal_address_joins_nobody_without_the_password() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let mut owner = city.browser(1);
    owner.confirmed("anna@mail.example").await;
    let mut other = city.browser(2);
    assert_eq!(other.by(&stand_in, "yandex", &anna()).await, "/auth/join/");
    assert_eq!(other.get("/auth/join/").await.json()["joining"]["isTaken"], true);
    assert_eq!(other.begins().await.status, StatusCode::UNPROCESSABLE_ENTITY, "consent is no password");
    let wrong = other.form("/auth/join/", &[("LoginForm[password]", "не тот пароль совсем")]).await;
    assert_eq!(wrong.json()["errors"]["password"], "Пароль не подошёл");
    assert_eq!(other.me().await["user"]["isGuest"], true);
    let person = city.person("anna@mail.example").await;
    assert!(city.database.read().await.unwrap().providers_of(person.id).await.unwrap().is_empty());
    let right = other.at("203.0.9.7").form("/auth/join/", &[("LoginForm[password]", PASSWORD)]).await;
    assert_eq!(right.json()["done"], "login", "{}", right.text);
    let mut third = city.browser(3);
    assert_eq!(third.by(&stand_in, "yandex", &anna()).await, "/kvartiry/");
    assert_eq!(third.me().await["user"]["userName"], "Анна");
    let unlinked = third.form("/user/security/", &[("unlink", "yandex")]).await;
    assert_eq!(unlinked.json()["done"], "unlinked", "the password is left: {}", unlinked.text);
    assert_eq!(city.browser(4).by(&stand_in, "yandex", &anna()).await, "/auth/join/");
}

#[tokio::test]
async fn the_password_of_a_registration_dies_when_another_proves_its_address() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let mut squatter = city.browser(1);
    assert_eq!(squatter.register("anna@mail.example").await.status, StatusCode::OK);
    let mut anna_browser = city.browser(2);
    anna_browser.by(&stand_in, "yandex", &anna()).await;
    let page = anna_browser.get("/auth/join/").await.json();
    assert_eq!(page["joining"]["isTaken"], false, "an address that nobody has proved is nobody's");
    assert_eq!(anna_browser.begins().await.json()["done"], "login");
    let person = city.person("anna@mail.example").await;
    let secret = city.secret(person.id, SecretPurpose::Confirm, "anna@mail.example").await;
    let elsewhere = city.browser(3).form("/user/confirm/", &[("LoginForm[secret]", &secret)]).await;
    assert!(elsewhere.json()["errors"]["password"].as_str().unwrap().contains("нет пароля"));
    let proved = anna_browser.form("/user/confirm/", &[("LoginForm[secret]", &secret)]).await;
    assert_eq!(proved.json()["done"], "confirmed", "{}", proved.text);
    assert_eq!(squatter.me().await["user"]["isGuest"], true, "the squatter is nobody");
    let people = city.database.read().await.unwrap().people_of_mail("anna@mail.example").await.unwrap();
    assert_eq!(people.len(), 1);
    let password = [("LoginForm[username]", "anna@mail.example"), ("LoginForm[password]", PASSWORD)];
    assert_eq!(city.browser(4).form("/auth/", &password).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The first password needs no other, for whoever has just signed in.
    let set = [("LoginForm[password]", "совсем новый длинный пароль")];
    assert_eq!(anna_browser.form("/user/security/", &set).await.json()["done"], "password");
}

#[tokio::test]
async fn a_service_is_linked_by_whoever_has_just_proved_who_they_are() {
    let stand_in = StandIn::new().await;
    let city = City::with(stand_in.config()).await;
    let mut home = city.browser(1);
    home.confirmed("boris@mail.example").await;
    let vk = json!({ "user_id": "5", "first_name": "Борис", "last_name": "Ким", "email": "" });
    home.known_since("boris@mail.example", 3_600).await;
    let stale = home.leave("vk", "").await;
    assert_eq!(stale.header("location"), "/user/security/?failed=stale&by=vk");
    let page = home.get("/user/security/?failed=stale&by=vk").await.json();
    assert_eq!((&page["isFresh"], page["errors"][""].is_string()), (&json!(false), true), "{page}");
    let wrong = home.form("/user/security/", &[("prove", "on"), ("LoginForm[current]", "не тот")]).await;
    assert_eq!(wrong.json()["errors"]["proof"], "Пароль не подошёл");
    let proof = [("prove", "on"), ("LoginForm[current]", PASSWORD)];
    assert_eq!(home.form("/user/security/", &proof).await.json()["done"], "proved");
    let letters = city.jobs("letter").await;
    assert_eq!(home.by(&stand_in, "vk", &vk).await, "/user/security/?done=linked");
    assert_eq!(city.jobs("letter").await, letters + 1, "the owner is told of a new way in");
    assert_eq!(home.get("/user/security/").await.json()["providers"][0]["shown"], "Борис Ким");
    let mut other = city.browser(2);
    other.confirmed("vera@mail.example").await;
    assert_eq!(other.by(&stand_in, "vk", &vk).await, "/user/security/?failed=taken&by=vk");
    let another = json!({ "user_id": "6", "first_name": "Пётр" });
    assert_eq!(home.by(&stand_in, "vk", &another).await, "/user/security/?failed=another&by=vk");
    // Whoever leaves signed in and comes back as somebody else links nothing.
    let sent = other.away("vk").await;
    let back = stand_in.agree(&sent, &another);
    other.form("/logout/", &[]).await;
    assert_eq!(other.come_back(&back).await, "/auth/?failed=left&by=vk");
    assert_eq!(city.browser(3).by(&stand_in, "vk", &vk).await, "/kvartiry/");
}

#[tokio::test]
async fn a_service_that_does_not_answer_is_told_plainly() {
    let stand_in = StandIn::new().await;
    let mut config = stand_in.config();
    if let Some(yandex) = &mut config.people.oauth.yandex {
        yandex.token_url = Some("http://127.0.0.1:9/token".to_owned());
    }
    let city = City::with(config).await;
    let mut home = city.browser(1);
    let failed = home.by(&stand_in, "yandex", &anna()).await;
    assert_eq!(failed, "/auth/?failed=silent&by=yandex");
    let told = home.get(&failed).await.json();
    assert!(told["errors"][""].as_str().unwrap().starts_with("Яндекс ID сейчас не отвечает"), "{told}");
}
