//! Saved searches: letters about them, the cabinet, feeds.

use novosel_catalog::person::SecretPurpose;
use novosel_people::{KEY, UNSUBSCRIBE, signature};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::City;

const MAIL: &str = "anna@mail.example";

#[tokio::test]
async fn a_search_is_saved_confirmed_shown_given_a_feed_and_paused_by_one_click() {
    City::on_both(async |city| {
        let mut anna = city.browser(1);
        let of = "/kvartiry/?rooms=2&price_to=90000000";
        let form =
            anna.get(&format!("/mailing/search/?of={}", of.replace('?', "%3F").replace('&', "%26"))).await;
        assert_eq!(
            (form.status, form.header("cache-control")),
            (StatusCode::OK, "no-store"),
            "{}",
            form.text
        );
        let search = form.json()["search"].clone();
        assert!(search["chips"].as_array().unwrap().len() >= 3, "{search}");
        assert_eq!((&search["pace"], &search["isSaved"]), (&json!("daily"), &json!(false)));
        for foreign in ["https%3A%2F%2Fevil.example%2F", "%2Fuser%2F", "nothing", ""] {
            let refused = anna.get(&format!("/mailing/search/?of={foreign}")).await;
            assert_eq!(
                (refused.status, &refused.json()["search"]),
                (StatusCode::NOT_FOUND, &Value::Null),
                "{foreign}"
            );
        }

        let wrong =
            anna.form("/mailing/search/add/", &[("of", of), ("email", "anna"), ("pace", "hourly")]).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        let errors = wrong.json()["errors"].clone();
        assert!(["email", "pace", "consent"].iter().all(|field| errors[field].is_string()), "{errors}");
        let typed = [
            ("of", of),
            ("email", MAIL),
            ("pace", "weekly"),
            ("name", " Двушки "),
            ("consent", "on"),
            ("edition", "2"),
        ];
        let saved = anna.form("/mailing/search/add/", &typed).await;
        assert_eq!(
            (saved.status, &saved.json()["done"]),
            (StatusCode::OK, &json!("waiting")),
            "{}",
            saved.text
        );
        anna.form("/mailing/search/add/", &typed).await;
        assert_eq!(city.jobs("letter").await, 1, "one letter an hour asks an address");

        let mut reading = city.database.read().await.unwrap();
        let [stored] = reading.searches_after(0, 10).await.unwrap().try_into().unwrap();
        assert_eq!((stored.name.as_str(), stored.confirmed), ("Двушки", None));
        drop(reading);
        let secret = city.secret(stored.person, SecretPurpose::Subscribe, MAIL).await;
        let confirmed = anna.form("/mailing/confirm/", &[("secret", &secret)]).await.json();
        assert_eq!(
            (&confirmed["done"], confirmed["subscriptions"].as_array().unwrap().len()),
            (&json!("confirmed"), 1)
        );

        let id = stored.id.to_string();
        let mine = anna.get("/user/searches/").await.json()["searches"][0].clone();
        assert_eq!(
            (&mine["name"], &mine["isConfirmed"], &mine["feed"]),
            (&json!("Двушки"), &json!(true), &Value::Null)
        );
        let mut other = city.browser(2);
        other.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
        for (field, status) in [("remove", StatusCode::NOT_FOUND), ("feed", StatusCode::NOT_FOUND)] {
            assert_eq!(
                other.form("/user/searches/", &[(field, &id)]).await.status,
                status,
                "of somebody else"
            );
        }
        anna.form("/user/searches/", &[("feed", &id)]).await;
        let address = |mine: &Value| {
            let feed = mine["searches"][0]["feed"].as_str().expect("a feed").to_owned();
            format!("/{}", feed.split("://").nth(1).unwrap().split_once('/').unwrap().1)
        };
        let first = address(&anna.get("/user/searches/").await.json());
        let feed = other.get(&first).await;
        assert_eq!(
            (feed.status, feed.header("cache-control")),
            (StatusCode::OK, "no-store"),
            "{}",
            feed.text
        );
        assert_eq!((feed.header("referrer-policy"), feed.header("x-robots-tag")), ("no-referrer", "noindex"));
        assert!(feed.text.contains("<title>Двушки</title>"), "{}", feed.text);
        anna.form("/user/searches/", &[("feed", &id)]).await;
        assert_eq!(other.get(&first).await.status, StatusCode::NOT_FOUND, "the old address is shut");
        assert_eq!(
            other.get(&address(&anna.get("/user/searches/").await.json())).await.status,
            StatusCode::OK
        );

        let mut reading = city.database.write().await.unwrap();
        let key = reading.portal_key(KEY, "unused").await.unwrap();
        reading.commit().await.unwrap();
        let token = signature::signed(&key, UNSUBSCRIBE, &stored.person.to_string());
        let ended = other.form("/mailing/unsubscribe/", &[("token", &token)]).await;
        assert_eq!(
            (ended.status, &ended.json()["done"]),
            (StatusCode::OK, &json!("unsubscribed")),
            "{}",
            ended.text
        );
        assert_eq!(anna.get("/user/searches/").await.json()["searches"][0]["pace"], "paused");
        anna.form("/user/searches/", &[("remove", &id)]).await;
        assert_eq!(anna.get("/user/searches/").await.json()["searches"], json!([]));
    })
    .await;
}

#[tokio::test]
async fn a_search_without_an_address_is_kept_in_the_cabinet_and_in_its_feed() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let of = "/kvartiry/?rooms=2";
    let kept = anna.form("/mailing/search/add/", &[("of", of), ("email", ""), ("pace", "daily")]).await;
    let told = kept.json();
    assert_eq!((kept.status, &told["done"]), (StatusCode::OK, &json!("kept")), "{}", kept.text);
    assert_eq!((&told["search"]["isPushed"], &told["search"]["feed"]), (&json!(false), &Value::Null));
    assert_eq!(city.jobs("letter").await, 0);
    let mine = anna.get("/user/searches/").await.json()["searches"].clone();
    assert_eq!((mine.as_array().unwrap().len(), &mine[0]["mail"]), (1, &json!("")));

    let again = [("of", of), ("pace", "daily"), ("feed", "on")];
    let feed = anna.form("/mailing/search/add/", &again).await.json()["search"]["feed"].clone();
    let mine = anna.get("/user/searches/").await.json()["searches"].clone();
    assert_eq!((mine.as_array().unwrap().len(), &mine[0]["feed"]), (1, &feed), "the same search");
    let same = anna.form("/mailing/search/add/", &again).await.json()["search"]["feed"].clone();
    assert_eq!(same, feed, "its address stays");
    let path = feed.as_str().unwrap().split("://").nth(1).unwrap().split_once('/').unwrap().1.to_owned();
    assert_eq!(city.browser(2).get(&format!("/{path}")).await.status, StatusCode::OK);

    // Whoever is to be written to agrees to it.
    let unticked = anna.form("/mailing/search/add/", &[("of", of), ("email", MAIL), ("pace", "daily")]).await;
    assert_eq!(unticked.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unticked.json()["errors"]["consent"].is_string(), "{}", unticked.text);
}
