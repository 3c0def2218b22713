//! Subscriptions to changes of objects.

use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::person::SecretPurpose;
use novosel_catalog::region::SiteRegion;
use novosel_people::{KEY, UNSUBSCRIBE, UNSUBSCRIBE_POSTS, signature};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City};
use crate::support::Answer;

const MAIL: &str = "anna@mail.example";

#[cfg(test)]
async fn follow(browser: &mut Browser<'_>, kind: &str, object: u32, mail: &str) -> Answer {
    let object = object.to_string();
    let pairs =
        [("objectType", kind), ("objectId", &object), ("email", mail), ("consent", "on"), ("edition", "2")];
    browser.form("/mailing/add/", &pairs).await
}

/// The number of the only person who follows something.
#[cfg(test)]
async fn subscriber(city: &City) -> u32 {
    let mut reading = city.database.read().await.unwrap();
    reading.subscriptions_after(0, 10).await.unwrap().first().expect("somebody follows something").person
}

#[tokio::test]
async fn letters_go_to_an_address_that_was_proved() {
    City::on_both(async |city| {
        let mut anna = city.browser(1);
        let form = anna.get(&format!("/mailing/?apartment={}", city.lot)).await;
        assert_eq!(
            (form.status, form.header("cache-control")),
            (StatusCode::OK, "no-store"),
            "{}",
            form.text
        );
        assert_eq!(form.json()["object"]["lot"], city.lot);
        assert_eq!(
            (&form.json()["isSubscribed"], &form.json()["consent"]["edition"]),
            (&json!(false), &json!(2))
        );
        let gone = anna.get("/mailing/?apartment=999999999").await;
        assert_eq!((gone.status, &gone.json()["object"]), (StatusCode::NOT_FOUND, &Value::Null));

        let lot = city.lot.to_string();
        let wrong = anna
            .form(
                "/mailing/add/",
                &[("objectType", "apartment"), ("objectId", &lot), ("email", "anna"), ("edition", "2")],
            )
            .await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        let wrong = wrong.json();
        assert_eq!(
            (&wrong["success"], wrong["error"].as_array().unwrap().len()),
            (&json!(false), 2),
            "{wrong}"
        );
        assert!(wrong["errors"]["email"].is_string() && wrong["errors"]["consent"].is_string());
        let rating = follow(&mut anna, "rating", 1, MAIL).await;
        assert_eq!(
            (rating.status, &rating.json()["success"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(false))
        );

        let taken = follow(&mut anna, "apartment", city.lot, " Anna@Mail.Example ").await;
        assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
        assert_eq!((&taken.json()["success"], &taken.json()["done"]), (&json!(true), &json!("waiting")));
        assert_eq!(taken.json()["mailing"]["apartment"], json!([]), "nobody has proved the address");
        follow(&mut anna, "building", city.complex, MAIL).await;
        assert_eq!(city.jobs("letter").await, 1, "one letter an hour asks an address");

        let person = subscriber(&city).await;
        let secret = city.secret(person, SecretPurpose::Subscribe, MAIL).await;
        let page = anna.get(&format!("/mailing/confirm/?secret={secret}")).await.json();
        assert_eq!((&page["isGood"], page["subscriptions"].as_array().unwrap().len()), (&json!(true), 2));
        let mut other = city.browser(2);
        let confirmed = other.form("/mailing/confirm/", &[("secret", &secret)]).await;
        assert_eq!((confirmed.status, &confirmed.json()["done"]), (StatusCode::OK, &json!("confirmed")));
        let again = other.form("/mailing/confirm/", &[("secret", &secret)]).await;
        assert_eq!(
            (again.status, &again.json()["isGood"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(false))
        );

        let mailing =
            json!({ "building": [city.complex], "apartment": [city.lot], "article": [], "news": [] });
        assert_eq!(anna.me().await["mailing"], mailing);
        assert_eq!(anna.get("/appData/mailingData/").await.json(), mailing);
        assert_eq!(other.get("/appData/mailingData/").await.json()["building"], json!([]));
        let form = anna.get(&format!("/mailing/?building={}", city.complex)).await.json();
        assert_eq!((&form["isSubscribed"], &form["mail"]), (&json!(true), &json!(MAIL)));
        let known = follow(&mut anna, "building", city.complex, MAIL).await.json();
        assert_eq!(known["done"], "subscribed", "the address is known");
        let moved = follow(&mut anna, "building", city.complex, "other@mail.example").await.json();
        assert_eq!(moved["done"], "waiting", "another address is to be proved");
    })
    .await;
}

#[tokio::test]
async fn who_follows_a_price_and_registers_within_the_hour_gets_both_links() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    follow(&mut anna, "apartment", city.lot, MAIL).await;
    assert_eq!(city.jobs("letter").await, 1);
    assert_eq!(anna.register(MAIL).await.status, StatusCode::OK);
    assert_eq!(city.jobs("letter").await, 2, "the link of letters does not confirm an account");
    assert_eq!(anna.form("/user/resend/", &[]).await.status, StatusCode::OK);
    assert_eq!(city.jobs("letter").await, 2, "one letter an hour asks to confirm it");
}

#[tokio::test]
async fn a_script_follows_a_flat_and_a_link_does_not() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let path = format!("/mailing/addFlat/?key={}&e-mail={MAIL}&consent=on&edition=2", city.lot);
    assert_eq!(anna.get(&path).await.status, StatusCode::FORBIDDEN);
    let taken = anna.script(&path).await;
    assert_eq!((taken.status, &taken.json()["success"]), (StatusCode::OK, &json!(true)), "{}", taken.text);
    let unticked = anna.script(&format!("/mailing/addFlat/?key={}&e-mail={MAIL}&edition=2", city.lot)).await;
    assert_eq!(unticked.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_cabinet_shows_and_ends_them_and_an_account_takes_them_over() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed(MAIL).await;
    assert_eq!(follow(&mut anna, "building", city.complex, MAIL).await.json()["done"], "subscribed");
    let mut guest = city.browser(2);
    follow(&mut guest, "apartment", city.lot, MAIL).await;
    follow(&mut guest, "building", city.complex, MAIL).await;
    guest
        .form("/auth/", &[("LoginForm[username]", MAIL), ("LoginForm[password]", crate::city::PASSWORD)])
        .await;
    let cabinet = guest.get("/user/subscriptions/").await.json();
    let listed = cabinet["subscriptions"].as_array().unwrap();
    assert_eq!((listed.len(), &cabinet["counts"]["subscriptions"]), (2, &json!(2)), "{cabinet}");
    let flat = listed.iter().find(|followed| followed["type"] == "apartment").unwrap();
    assert_eq!((&flat["object"], &flat["isOnSale"]), (&json!(city.lot), &json!(true)));
    assert!(flat["priceNow"].is_u64() && flat["priceNow"] == flat["priceThen"], "{flat}");
    assert!(anna.get("/user/data/export/").await.text.contains("\"subscriptions\":[{"));

    let number = flat["id"].to_string();
    let mut stranger = city.browser(3);
    follow(&mut stranger, "apartment", city.lot, "boris@mail.example").await;
    let foreign = stranger.form("/user/subscriptions/", &[("remove", &number)]).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
    assert_eq!(flat["pace"], "daily", "once a day, where nothing else was said");
    let pace = async |browser: &mut Browser<'_>, pace: &str| {
        browser.form("/user/subscriptions/", &[("save", &number), ("pace", pace)]).await
    };
    assert_eq!(pace(&mut stranger, "weekly").await.status, StatusCode::NOT_FOUND, "of another");
    assert_eq!(pace(&mut anna, "hourly").await.status, StatusCode::NOT_FOUND);
    let slower = pace(&mut anna, "weekly").await;
    assert_eq!((slower.status, &slower.json()["done"]), (StatusCode::OK, &json!("saved")));
    let form = anna.get(&format!("/mailing/?apartment={}", city.lot)).await.json();
    assert_eq!(form["pace"], "weekly", "{form}");
    let ended = anna.form("/user/subscriptions/", &[("remove", &number)]).await;
    assert_eq!((ended.status, &ended.json()["done"]), (StatusCode::OK, &json!("unsubscribed")));
    assert_eq!(anna.get("/user/subscriptions/").await.json()["counts"]["subscriptions"], 1);
    anna.form("/user/subscriptions/", &[("remove", "all")]).await;
    assert_eq!(anna.get("/user/subscriptions/").await.json()["subscriptions"], json!([]));
    assert_eq!(stranger.get("/user/subscriptions/").await.json()["counts"]["subscriptions"], 1);
}

#[tokio::test]
async fn a_program_of_mail_ends_them_by_one_request_from_anywhere() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    follow(&mut anna, "apartment", city.lot, MAIL).await;
    let person = subscriber(&city).await;
    let mut writing = city.database.write().await.unwrap();
    let key = writing.portal_key(KEY, "unused").await.unwrap();
    writing.commit().await.unwrap();
    let token = signature::signed(&key, UNSUBSCRIBE, &person.to_string());
    let page = anna.get(&format!("/mailing/unsubscribe/?token={token}")).await.json();
    assert_eq!((&page["isGood"], page["subscriptions"].as_array().unwrap().len()), (&json!(true), 1));
    let path = |token: &str| format!("/mailing/unsubscribe/?token={token}");
    let sent =
        |path: String| city.portal.plain_body(&path, "List-Unsubscribe=One-Click").accept_json().send();
    let forged = sent(path(&token.replacen(&person.to_string(), &(person + 1).to_string(), 1))).await;
    assert_eq!(forged.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(anna.get("/user/subscriptions/").await.json()["counts"]["subscriptions"], 1);
    for _ in 0..2 {
        let ended = sent(path(&token)).await;
        assert_eq!((ended.status, &ended.json()["done"]), (StatusCode::OK, &json!("unsubscribed")));
    }
    assert_eq!(anna.get("/user/subscriptions/").await.json()["subscriptions"], json!([]));
}

#[tokio::test]
async fn the_comments_of_an_article_are_followed_by_the_route_of_the_specification() {
    let city = City::new().await;
    let texts = city.database.read().await.unwrap().editorials().await.unwrap();
    let of = |kind: EditorialKind| {
        let here = |text: &&Editorial| text.site.is_none_or(|site| site.code() == "MSK");
        texts.iter().filter(here).find(|text| text.kind == kind).expect("the demonstration has one").id.0
    };
    let (article, news) = (of(EditorialKind::Article), of(EditorialKind::News));
    let mut anna = city.browser(1);
    let form = anna.get(&format!("/mailing/?article={article}")).await;
    assert_eq!((form.status, form.header("cache-control")), (StatusCode::OK, "no-store"), "{}", form.text);
    let text = form.json()["text"].clone();
    assert_eq!(
        (&text["type"], &text["id"], &form.json()["object"]),
        (&json!("article"), &json!(article), &Value::Null)
    );
    let page = text["url"].as_str().unwrap().to_owned();
    assert_eq!(anna.get(&format!("/mailing/?news={article}")).await.status, StatusCode::NOT_FOUND);

    let path = |object: &str, back: &str| format!("/comments/mailing/create/page/{object}{back}");
    let typed = [("email", MAIL), ("consent", "on"), ("edition", "2"), ("key", "article")];
    let named = format!("article-{article}");
    let wrong = anna.form(&path(&named, &page), &[("email", "anna"), ("edition", "2")]).await;
    assert_eq!(
        (wrong.status, wrong.json()["error"].as_array().unwrap().len()),
        (StatusCode::UNPROCESSABLE_ENTITY, 2)
    );
    for (object, status) in [
        (format!("news-{news}"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("building-{}", city.complex), StatusCode::UNPROCESSABLE_ENTITY),
        ("article-999999999".to_owned(), StatusCode::NOT_FOUND),
    ] {
        let refused = anna.form(&path(&object, "/"), &typed).await;
        assert_eq!((refused.status, &refused.json()["success"]), (status, &json!(false)), "{object}");
    }
    let request = city.portal.plain_body(&path(&named, &page), "email=a").accept_json();
    assert_eq!(anna.send(request).await.status, StatusCode::FORBIDDEN, "no page of ours sends it");

    let taken = anna.form(&path(&named, &page), &typed).await;
    assert_eq!((taken.status, &taken.json()["done"]), (StatusCode::OK, &json!("waiting")), "{}", taken.text);
    assert_eq!(taken.json()["back"], json!(page));
    let encoded = path(&article.to_string(), &format!("/{}/", page.replace('/', "%2F")));
    let again = anna.form(&encoded, &typed).await;
    assert_eq!(
        (&again.json()["success"], &again.json()["back"]),
        (&json!(true), &json!(page)),
        "{}",
        again.text
    );
    let foreign = anna.form(&path(&named, "/%5Cevil.example/"), &typed).await;
    assert_eq!((&foreign.json()["success"], &foreign.json()["back"]), (&json!(true), &Value::Null));
    let item = anna.form(&path(&format!("news-{news}"), "/"), &typed[..3]).await;
    assert_eq!(item.status, StatusCode::OK, "{}", item.text);
    follow(&mut anna, "apartment", city.lot, MAIL).await;
    assert_eq!(city.jobs("letter").await, 1, "one letter an hour asks an address");

    let person = subscriber(&city).await;
    let secret = city.secret(person, SecretPurpose::Subscribe, MAIL).await;
    assert_eq!(anna.form("/mailing/confirm/", &[("secret", &secret)]).await.json()["done"], "confirmed");
    let mailing = json!({ "building": [], "apartment": [city.lot], "article": [article], "news": [news] });
    assert_eq!(anna.get("/appData/mailingData/").await.json(), mailing);
    assert_eq!(anna.me().await["mailing"], mailing);
    let cabinet = anna.get("/user/subscriptions/").await.json();
    let listed = cabinet["subscriptions"].as_array().unwrap();
    let row = listed.iter().find(|followed| followed["type"] == "article").unwrap();
    assert_eq!((&row["title"], &row["url"]), (&text["title"], &text["url"]));
    let form = anna.get(&format!("/mailing/?article={article}")).await.json();
    assert_eq!((&form["isSubscribed"], &form["mail"]), (&json!(true), &json!(MAIL)));

    // A withdrawn text keeps no link, and may be left.
    let mine = async |anna: &mut Browser<'_>| {
        let mine = anna.get("/user/subscriptions/").await.json()["subscriptions"].clone();
        mine.as_array().unwrap().iter().find(|one| one["type"] == "article").cloned()
    };
    let before = mine(&mut anna).await.unwrap();
    assert_eq!(before["url"], json!(page));
    let mut writing = city.database.write().await.unwrap();
    let mut text = texts.iter().find(|text| text.id.0 == article).unwrap().clone();
    text.site = Some(SiteRegion::Spb);
    writing.put_editorial(&mut text).await.unwrap();
    writing.commit().await.unwrap();
    assert_eq!(mine(&mut anna).await.unwrap()["url"], Value::Null);
    let number = before["id"].to_string();
    anna.form("/user/subscriptions/", &[("remove", &number)]).await;
    assert_eq!(mine(&mut anna).await, None);
}

#[tokio::test]
async fn letters_about_posts_end_by_a_link_of_their_own_and_begin_again_beside_the_posts() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    anna.confirmed(MAIL).await;
    assert_eq!(anna.get("/opinions/").await.json()["letters"], true);
    let person = city.person(MAIL).await.id;
    let mut writing = city.database.write().await.unwrap();
    let key = writing.portal_key(KEY, "unused").await.unwrap();
    writing.commit().await.unwrap();
    let path = |purpose| {
        let token = signature::signed(&key, purpose, &person.to_string());
        format!("/mailing/unsubscribe/?token={token}")
    };
    let named = anna.get(&path(UNSUBSCRIBE_POSTS)).await.json();
    assert_eq!((&named["isGood"], &named["subscriptions"][0]["url"]), (&json!(true), &json!("/opinions/")));
    let sent =
        |path: String| city.portal.plain_body(&path, "List-Unsubscribe=One-Click").accept_json().send();
    assert_eq!(sent(path(UNSUBSCRIBE)).await.json()["done"], "unsubscribed");
    assert_eq!(anna.get("/opinions/").await.json()["letters"], true, "those are other letters");
    assert_eq!(sent(path(UNSUBSCRIBE_POSTS)).await.json()["done"], "unsubscribed");
    let mine = anna.get("/opinions/").await;
    assert_eq!((&mine.json()["letters"], mine.header("cache-control")), (&json!(false), "no-store"));
    assert_eq!(anna.form("/opinions/letters/", &[("letters", "maybe")]).await.status, StatusCode::NOT_FOUND);
    let begun = anna.form("/opinions/letters/", &[("letters", "on")]).await.json();
    assert_eq!((&begun["done"], &begun["letters"]), (&json!("letters"), &json!(true)));
    let mut guest = city.browser(2);
    assert_eq!(guest.get("/opinions/").await.json()["letters"], Value::Null);
    let refused = guest.form("/opinions/letters/", &[("letters", "on")]).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "there is no address");
}
