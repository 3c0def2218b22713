//! Guests and accounts: lists, proofs, the cabinet.

use novosel_catalog::person::{Person, SecretPurpose};
use reqwest::StatusCode;
use serde_json::json;

use crate::city::{City, PASSWORD};

#[tokio::test]
async fn a_heart_makes_a_guest_who_is_known_again() {
    City::on_both(async |city| {
        let mut browser = city.browser(1);
        let path = format!("/new-flats/favorites/toggle/{}/?type=ra&toggledId={0}", city.lot);
        let toggled = browser.script(&path).await;
        assert_eq!(toggled.status, StatusCode::OK, "{}", toggled.text);
        assert_eq!(toggled.json()["items"], json!([city.lot]));
        let cookies = toggled.header_values("set-cookie");
        let session = cookies.iter().find(|line| line.starts_with("__Host-session=")).unwrap();
        assert!(
            session.ends_with("; SameSite=Lax; Secure; HttpOnly") && session.contains("; Path=/;"),
            "{session}"
        );
        assert!(cookies.iter().any(|line| line.starts_with("visitor=guest;") && !line.contains("HttpOnly")));

        let complex = format!("/buildings/favorites/toggle/{}/?listed=1", city.complex);
        browser.script(&complex).await;
        let twice = browser.script(&complex).await;
        assert_eq!(twice.json()["items"], json!([city.complex]), "an impatient second click changes nothing");
        assert!(twice.header_values("set-cookie").is_empty(), "who is known stays so");
        let me = browser.me().await;
        assert_eq!(me["user"], json!({ "isGuest": true, "userName": "" }));
        assert_eq!(me["favoriteUrlAndCount"], json!({ "url": "/user/favorites/", "count": 2 }));
        assert_eq!(me["favorites"][0]["type"], "building");
        assert_eq!((&me["canComment"], &me["acceptedCookies"]), (&json!(true), &json!(false)));
        assert_eq!(city.browser(1).me().await["favorites"], json!([]), "another browser is another guest");

        let off = browser.script(&path).await.json();
        assert_eq!((&off["items"], &off["isListed"]), (&json!([]), &json!(false)));
        assert_eq!(
            browser.script("/buildings/favorites/toggle/999999999/").await.status,
            StatusCode::NOT_FOUND
        );
        assert_eq!(browser.script("/buildings/favorites/toggle/x/").await.status, StatusCode::NOT_FOUND);
        browser.cookies.values_mut().for_each(|value| value.push('0'));
        let changed = browser.me().await;
        assert_eq!(changed["favorites"], json!([]), "a made-up cookie is nobody's");
    })
    .await;
}

#[tokio::test]
async fn what_a_browser_has_kept_moves_over_once() {
    let city = City::new().await;
    let mut browser = city.browser(1);
    let numbers: Vec<u32> = city.portal.snapshot.cards.iter().take(12).map(|card| card.id.0).collect();
    let moved = browser
        .lists(&json!({ "add": {
            "favourites": { "building": [numbers[2], numbers[1], 999_999_999] },
            "viewed": { "ra": [city.lot] },
            "compare": { "building": numbers },
        } }))
        .await;
    assert_eq!(moved.status, StatusCode::OK, "{}", moved.text);
    let me = moved.json();
    assert_eq!(
        me["favorites"][0]["all"],
        json!([numbers[2], numbers[1]]),
        "the newest first; what is gone is gone"
    );
    assert_eq!(me["compare"]["building"], json!(numbers[..10]), "ten side by side, in their order");
    assert_eq!(me["viewed"]["data"]["ra"], json!([city.lot]));
    assert_eq!(me["viewed"]["data"]["cottage"], json!([]));
    let again = browser
        .lists(&json!({
            "add": { "viewed": { "building": [numbers[0]] } },
            "remove": { "compare": { "building": [numbers[0]] }, "favourites": { "building": [5] } },
        }))
        .await
        .json();
    assert_eq!(again["compare"]["building"], json!(numbers[1..10]));
    assert_eq!(again["viewed"]["count"], 2);
    for wrong in [json!({ "add": { "likes": {} } }), json!({ "isAdmin": true }), json!([1]), json!("x")] {
        assert_eq!(browser.lists(&wrong).await.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn an_account_is_made_proved_and_signed_in_to_elsewhere() {
    City::on_both(async |city| {
        let mut home = city.browser(1);
        home.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
        let guest = home.cookies.clone();
        let short = home
            .form("/user/registration/", &[("LoginForm[username]", "anna"), ("LoginForm[password]", "short")])
            .await;
        assert_eq!(short.status, StatusCode::UNPROCESSABLE_ENTITY);
        let errors: Vec<String> = short.json()["errors"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(errors, ["consent", "password", "username"]);
        assert!(!short.text.contains("\"short\""), "a password is never sent back");

        let registered = home.register("Anna@Mail.Example").await;
        assert_eq!(registered.json()["done"], "registration", "{}", registered.text);
        assert_ne!(home.cookies, guest, "the session is a new one");
        let me = home.me().await;
        assert_eq!(me["user"], json!({ "isGuest": false, "userName": "Анна" }));
        assert_eq!(me["favoriteUrlAndCount"]["count"], 1, "what the guest has marked stays");
        assert_eq!(city.jobs("letter").await, 1);
        let mut old = city.browser(1);
        old.cookies = guest;
        assert_eq!(old.me().await["user"]["isGuest"], true, "the guest's session has ended");

        let person = city.person("anna@mail.example").await;
        assert!(person.confirmed.is_none() && person.password.is_some());
        assert_eq!(city.database.read().await.unwrap().consents(person.id).await.unwrap()[0].edition, 1);
        let mut work = city.browser(2);
        let early = work.login("anna@mail.example", PASSWORD).await;
        assert_eq!(
            early.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "nobody signs in to an address not proved"
        );

        let secret = city.secret(person.id, SecretPurpose::Confirm, "anna@mail.example").await;
        let link = format!("/user/confirm/?secret={secret}");
        let page = work.get(&link).await.json();
        assert_eq!((&page["isGood"], &page["needsPassword"]), (&json!(true), &json!(true)), "not begun here");
        let hasty = work.form("/user/confirm/", &[("LoginForm[secret]", &secret)]).await;
        assert_eq!(hasty.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", hasty.text);
        assert_eq!(home.get(&link).await.json()["needsPassword"], false);
        let confirmed = home.form("/user/confirm/", &[("LoginForm[secret]", &secret)]).await;
        assert_eq!(confirmed.json()["done"], "confirmed", "{}", confirmed.text);
        assert_eq!(work.get(&link).await.json()["isGood"], false, "once");

        work.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
        work.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
        let entered = work.login(" ANNA@mail.example ", PASSWORD).await;
        assert_eq!(entered.json()["done"], "login", "{}", entered.text);
        let me = work.me().await;
        assert_eq!(me["favoriteUrlAndCount"]["count"], 2, "joined, nothing lost, nothing twice: {me}");
        let sessions = work.get("/user/security/").await.json()["sessions"].as_array().unwrap().len();
        assert_eq!(sessions, 2);
        let cookies = work.cookies.clone();
        assert_eq!(work.click("/logout/", "same-origin").await.header("location"), "/");
        assert_eq!(work.me().await["user"]["isGuest"], true);
        work.cookies = cookies;
        assert_eq!(work.me().await["user"]["isGuest"], true, "the session is dead on the server too");
        assert_eq!(home.me().await["user"]["isGuest"], false);
    })
    .await;
}

#[tokio::test]
async fn an_address_that_is_proved_ends_the_claims_of_others() {
    let city = City::new().await;
    let mut thief = city.browser(1);
    thief.register("anna@mail.example").await;
    assert_eq!(thief.me().await["user"]["isGuest"], false);
    let claim = city.person("anna@mail.example").await;
    let late = city.secret(claim.id, SecretPurpose::Confirm, "anna@mail.example").await;
    city.browser(2).confirmed("anna@mail.example").await;
    assert_eq!(thief.me().await["user"]["isGuest"], true, "the password of the unproved one is dead");
    let tried = thief.form("/user/confirm/", &[("LoginForm[secret]", &late)]).await;
    assert_eq!(tried.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", tried.text);
}

#[tokio::test]
async fn a_new_password_comes_by_a_link_that_works_once_and_ends_other_sessions() {
    City::on_both(async |city| {
        let mut home = city.browser(1);
        home.confirmed("anna@mail.example").await;
        let person = city.person("anna@mail.example").await;
        let secret = city.secret(person.id, SecretPurpose::Recover, "anna@mail.example").await;
        let mut work = city.browser(2);
        assert_eq!(work.get(&format!("/user/recovery/new/?secret={secret}")).await.json()["isGood"], true);
        let fields = |password| {
            [
                ("LoginForm[secret]", secret.as_str()),
                ("LoginForm[password]", password),
                ("LoginForm[others]", "on"),
            ]
        };
        let short = work.form("/user/recovery/new/", &fields("short")).await;
        assert_eq!((short.status, &short.json()["isGood"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(true)));
        let changed = work.form("/user/recovery/new/", &fields("совсем другая фраза")).await;
        assert_eq!(changed.json()["done"], "password", "{}", changed.text);
        assert_eq!(work.me().await["user"]["isGuest"], false);
        assert_eq!(home.me().await["user"]["isGuest"], true, "the other session has ended");
        let again = work.form("/user/recovery/new/", &fields("третья длинная фраза")).await;
        assert_eq!(
            (again.status, &again.json()["isGood"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(false))
        );
        assert_eq!(
            city.browser(3).login("anna@mail.example", PASSWORD).await.status,
            StatusCode::UNPROCESSABLE_ENTITY
        );
        assert_eq!(
            city.browser(4).login("anna@mail.example", "совсем другая фраза").await.status,
            StatusCode::OK
        );
    })
    .await;
}

#[tokio::test]
async fn the_cabinet_changes_what_is_ones_own_alone() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed("anna@mail.example").await;
    let mut boris = city.browser(2);
    boris.confirmed("boris@mail.example").await;
    anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
    let lot = city.lot.to_string();
    let note = |text| [("type", "ra"), ("id", lot.as_str()), ("note", text)];
    assert_eq!(boris.form("/user/favorites/", &note("чужое")).await.status, StatusCode::NOT_FOUND);
    let noted = anna.form("/user/favorites/", &note("Окна во двор\r\n<b>")).await;
    assert_eq!(noted.json()["location"], "/user/favorites/?done=note#ra", "{}", noted.text);
    let shown = anna.get("/user/favorites/").await.json();
    assert_eq!(shown["favourites"][0]["note"], "Окна во двор\n<b>");
    assert_eq!(shown["favourites"][0]["priceThen"], shown["favourites"][0]["priceNow"]);
    assert!(shown["favourites"][0]["priceNow"].as_u64().unwrap() > 100_000, "roubles: {shown}");

    let session = anna.get("/user/security/").await.json()["sessions"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(boris.form("/user/security/", &[("revoke", &session)]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(boris.form("/user/applications/", &[("withdraw", "1")]).await.status, StatusCode::NOT_FOUND);
    let named = boris.form("/user/", &[("LoginForm[name]", "Борис"), ("isAdmin", "1"), ("id", "1")]).await;
    assert_eq!(named.json()["done"], "saved", "{}", named.text);
    assert_eq!(boris.me().await["user"]["userName"], "Борис");
    assert_eq!(anna.me().await["user"]["userName"], "Анна");
    boris.address = "203.0.50.7".to_owned();
    let wrong = boris
        .form(
            "/user/security/",
            &[("LoginForm[current]", "не тот пароль"), ("LoginForm[password]", "совсем другая фраза")],
        )
        .await;
    assert!(wrong.json()["errors"]["current"].is_string(), "{}", wrong.text);

    let mut guest = city.browser(3);
    for (path, pairs) in
        [("/user/", [("LoginForm[name]", "Гость")]), ("/user/security/", [("revoke", "others")])]
    {
        assert_eq!(guest.form(path, &pairs).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        guest.get("/user/data/export/").await.header("location"),
        "/user/data/",
        "nothing is kept of nobody"
    );
    let mut writing = city.database.write().await.unwrap();
    let person = writing.person_of_mail("boris@mail.example").await.unwrap().unwrap();
    writing.change_person(&Person { blocked: Some(1), ..person }).await.unwrap();
    writing.block_network("203.0.60.7", Some("spam"), 0).await.unwrap();
    writing.commit().await.unwrap();
    let heart = format!("/buildings/favorites/toggle/{}/", city.complex);
    assert_eq!(boris.script(&heart).await.status, StatusCode::FORBIDDEN, "who is blocked reads");
    assert_eq!(boris.me().await["canComment"], false);
    assert_eq!(city.browser(60).script(&heart).await.status, StatusCode::FORBIDDEN);
    assert_eq!(city.browser(60).me().await["canComment"], false);
}

#[tokio::test]
async fn everything_is_taken_away_and_erased() {
    City::on_both(async |city| {
        let mut anna = city.browser(1);
        anna.confirmed("anna@mail.example").await;
        anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
        let exported = anna.get("/user/data/export/").await;
        assert!(exported.header("content-disposition").contains("novosel.json"));
        let kept = exported.json();
        assert_eq!(
            (&kept["mail"], &kept["lists"][0]["object"]),
            (&json!("anna@mail.example"), &json!(city.lot))
        );
        assert!(!exported.text.contains("argon2"), "the hash stays");
        anna.address = "203.0.70.7".to_owned();
        assert_eq!(anna.form("/user/data/", &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        let wrong = anna.form("/user/data/", &[("erase", "on"), ("LoginForm[current]", "не тот")]).await;
        assert!(wrong.json()["errors"]["current"].is_string(), "{}", wrong.text);
        let person = city.person("anna@mail.example").await;
        let erased =
            anna.form("/user/data/", &[("erase", "on"), ("LoginForm[current]", PASSWORD)]).await.json();
        assert_eq!(erased["done"], "erased", "{erased}");
        let rows: u64 =
            erased["erased"].as_array().unwrap().iter().map(|row| row["count"].as_u64().unwrap()).sum();
        assert!(rows >= 4, "{erased}");
        assert_eq!(anna.me().await["user"]["isGuest"], true);
        let mut reading = city.database.read().await.unwrap();
        assert_eq!(reading.person(person.id).await.unwrap(), None);
        assert_eq!(reading.listed(person.id).await.unwrap(), []);
        assert_eq!(reading.people_of_mail("anna@mail.example").await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn whether_an_address_is_blocked_is_told_to_it_alone() {
    let city = City::new().await;
    let mut writing = city.database.write().await.unwrap();
    writing.block_network("203.0.7.7", Some("spam"), 0).await.unwrap();
    writing.commit().await.unwrap();
    let document = crate::documents::document("IsUserIpBlocked");
    let ask = async |from: &str, ip: &str| {
        let body = json!({ "query": document, "variables": { "ip": ip } });
        let request = city.portal.plain_body("/graphql", &body.to_string());
        let answer = request.header("x-forwarded-for", from).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        answer.json()["data"]["isUserIpBlocked"].clone()
    };
    assert_eq!(ask("203.0.7.7", "203.0.7.7").await, json!({ "isBlocked": true, "errors": [] }));
    assert_eq!(ask("203.0.7.8", "203.0.7.8").await["isBlocked"], false);
    for other in ["203.0.7.7", "", "localhost", "203.0.7.0/24"] {
        let told = ask("203.0.7.8", other).await;
        assert_eq!(
            (&told["isBlocked"], &told["errors"][0]["field"]),
            (&json!(null), &json!("ip")),
            "{other}"
        );
    }
}
