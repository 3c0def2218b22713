//! Shared shortlists: a secret link, votes of several browsers, what only the owner changes.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City};

/// Makes one of a comparison; the path of its link.
#[cfg(test)]
async fn made(city: &City, browser: &mut Browser<'_>) -> String {
    let (complexes, flats) = (city.complex.to_string(), city.lot.to_string());
    let answer = browser.form("/user/shortlists/", &[("complexes", &complexes), ("flats", &flats)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    let (path, done) = answer.header("location").split_once('?').unwrap();
    assert_eq!(done, "done=created");
    let secret = path.trim_start_matches("/shortlists/").trim_end_matches('/');
    assert!(secret.len() >= 32 && secret.chars().all(|digit| digit.is_ascii_hexdigit()), "{secret}");
    path.to_owned()
}

#[cfg(test)]
fn flat(page: &Value) -> &Value {
    page["objects"].as_array().unwrap().iter().find(|object| object["type"] == "ra").unwrap()
}

#[tokio::test]
async fn two_browsers_see_vote_and_note_by_a_link_without_an_account() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let path = made(&city, &mut anna).await;
    let object = format!("ra:{}", city.lot);

    let mut ilya = city.browser(2);
    let page = ilya.get(&path).await;
    assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "no-store"), "{}", page.text);
    assert_eq!((page.header("referrer-policy"), page.header("x-robots-tag")), ("no-referrer", "noindex"));
    assert!(page.header_values("set-cookie").is_empty(), "looking makes nobody known");
    let seen = page.json();
    assert_eq!(
        (&seen["isGood"], &seen["isOwner"], &seen["byLink"]),
        (&json!(true), &json!(false), &json!(true))
    );
    assert_eq!(seen["objects"].as_array().unwrap().len(), 2);
    assert!(flat(&seen)["isOnSale"] == true && flat(&seen)["priceNow"] == flat(&seen)["priceThen"]);

    let vote = |vote| [("do", "vote"), ("object", object.as_str()), ("vote", vote)];
    for wanted in ["thinking", "for"] {
        assert_eq!(ilya.form(&path, &vote(wanted)).await.status, StatusCode::OK);
    }
    let waits = anna.get(&path).await.json();
    assert_eq!((&waits["isOwner"], &flat(&waits)["votes"]), (&json!(true), &json!([null, "for"])));
    assert_eq!((&flat(&waits)["verdict"], &flat(&waits)["waiting"]), (&json!("waiting"), &json!([0])));
    let both = anna.form(&path, &vote("for")).await.json();
    assert_eq!((&flat(&both)["verdict"], &flat(&both)["votes"]), (&json!("for"), &json!(["for", "for"])));
    for browser in [&mut anna, &mut ilya] {
        browser.form(&path, &vote("against")).await;
    }
    assert_eq!(flat(&anna.get(&path).await.json())["verdict"], "against");

    let unsigned = ilya.form(&path, &[("do", "sign"), ("name", "Илья"), ("edition", "1")]).await;
    assert_eq!(unsigned.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unsigned.json()["errors"]["consent"].is_string());
    let signature = [("do", "sign"), ("name", " Илья "), ("consent", "on"), ("edition", "1")];
    assert_eq!(ilya.form(&path, &signature).await.json()["members"][1]["name"], "Илья");
    let note = ilya.form(&path, &[("do", "note"), ("object", &object), ("note", "Кладовка <b>есть")]).await;
    assert_eq!(note.status, StatusCode::OK, "{}", note.text);
    let empty = ilya.form(&path, &[("do", "note"), ("object", &object), ("note", " ")]).await;
    assert_eq!(
        (empty.status, &empty.json()["values"]["object"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!(object))
    );
    let read = anna.get(&path).await.json();
    let note = &flat(&read)["notes"][0];
    assert_eq!(
        (&note["note"], &note["member"], &note["canRemove"]),
        (&json!("Кладовка <b>есть"), &json!(1), &json!(true))
    );

    let mut third = city.browser(3);
    let number = note["id"].to_string();
    let remove = [("do", "unnote"), ("note", number.as_str())];
    assert_eq!(third.form(&path, &remove).await.status, StatusCode::NOT_FOUND, "of somebody else");
    assert_eq!(ilya.form(&path, &remove).await.status, StatusCode::OK);

    assert!(ilya.get("/user/data/export/").await.text.contains("\"votes\":[[\"ra\","));
    ilya.form("/user/data/", &[("erase", "on")]).await;
    assert_eq!(flat(&anna.get(&path).await.json())["votes"][0], "against");
    assert!(!anna.get(&path).await.text.contains("Илья"));
}

#[tokio::test]
async fn the_owner_alone_changes_the_list_and_a_link_dies_at_once() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let path = made(&city, &mut anna).await;
    let mut ilya = city.browser(2);
    let object = format!("building:{}", city.complex);
    let own: [&[(&str, &str)]; 5] = [
        &[("do", "remove"), ("object", &object)],
        &[("do", "rename"), ("title", "Чужая")],
        &[("do", "revoke")],
        &[("do", "renew")],
        &[("do", "delete")],
    ];
    for change in own {
        assert_eq!(ilya.form(&path, change).await.status, StatusCode::NOT_FOUND, "{change:?}");
    }
    let unknown = ilya.form(&path, &[("do", "vote"), ("object", "ra:1"), ("vote", "for")]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND, "no object of the list");

    assert_eq!(anna.form(&path, own[0]).await.status, StatusCode::OK);
    assert_eq!(anna.get(&path).await.json()["objects"].as_array().unwrap().len(), 1);
    let added = anna.form(&path, &[("do", "add"), ("object", &object)]).await.json();
    assert_eq!(added["objects"].as_array().unwrap().len(), 2);
    let renamed = anna.form(&path, &[("do", "rename"), ("title", " Двушка\nна двоих ")]).await;
    assert_eq!(renamed.json()["title"], "Двушка на двоих");

    let mine = anna.get("/user/shortlists/").await.json();
    let one = &mine["shortlists"][0];
    assert_eq!((&one["title"], &mine["counts"]["shortlists"]), (&json!("Двушка на двоих"), &json!(1)));
    let number = one["url"].as_str().unwrap().to_owned();
    assert_eq!(ilya.get(&number).await.status, StatusCode::NOT_FOUND, "a number is the owner's");
    assert_eq!(anna.get(&number).await.json()["byLink"], false);

    let renewed = anna.form(&path, &[("do", "renew")]).await;
    let fresh = renewed.header("location").to_owned();
    assert_ne!(fresh, path);
    let dead = ilya.get(&path).await;
    assert_eq!((dead.status, &dead.json()["isGood"]), (StatusCode::NOT_FOUND, &json!(false)));
    let never = ilya.get(&format!("/shortlists/{}/", "0".repeat(64))).await;
    assert_eq!((never.status, never.text), (dead.status, dead.text), "one answer for all");
    assert_eq!(ilya.get(&fresh).await.status, StatusCode::OK);
    let revoked = anna.form(&fresh, &[("do", "revoke")]).await;
    assert_eq!(revoked.header("location"), number);
    assert_eq!(ilya.get(&fresh).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ilya.form(&fresh, &[("do", "vote")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anna.form(&number, &[("do", "delete")]).await.header("location"), "/user/shortlists/");
    assert_eq!(anna.get(&number).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn one_is_made_of_favourites_and_of_nothing_none() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let nothing = anna.form("/user/shortlists/", &[("from", "favourites")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(nothing.json()["errors"][""].is_string() && nothing.header_values("set-cookie").is_empty());
    anna.script(&format!("/new-flats/favorites/toggle/{}/?listed=1", city.lot)).await;
    let made = anna.form("/user/shortlists/", &[("from", "favourites")]).await;
    let path = made.header("location").split_once('?').unwrap().0.to_owned();
    let page = anna.get(&path).await.json();
    assert_eq!((page["objects"].as_array().unwrap().len(), &page["favourites"]), (1, &json!([])));
    anna.script(&format!("/buildings/favorites/toggle/{}/?listed=1", city.complex)).await;
    let page = anna.get(&path).await.json();
    assert_eq!(page["favourites"], json!([{ "type": "building", "id": city.complex }]));
}
