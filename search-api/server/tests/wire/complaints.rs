//! Complaints about what is shown, and which opinions a page lists.

use novosel_catalog::post::{Decision, PostState};
use novosel_store::repo::PostFilter;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City};
use crate::posts::{decide, number, say};
use crate::support::Answer;

#[cfg(test)]
async fn complain(browser: &mut Browser<'_>, post: u32, reason: &str) -> Answer {
    let post = post.to_string();
    browser.form("/opinions/complain/", &[("post", &post), ("reason", reason), ("note", "Это реклама")]).await
}

#[cfg(test)]
async fn state(city: &City, id: u32) -> (PostState, u32) {
    let post = city.database.read().await.unwrap().post(id).await.unwrap().unwrap();
    (post.state, post.complaints)
}

#[tokio::test]
async fn complaints_of_three_networks_send_a_post_back_to_the_moderators() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let id = number(&say(&mut anna, city.complex, &[]).await.json());
    let mut boris = city.browser(2);
    assert_eq!(complain(&mut boris, id, "insult").await.status, StatusCode::NOT_FOUND, "it is held");
    decide(&city, id, Decision::Accept).await;
    assert_eq!(complain(&mut anna, id, "insult").await.status, StatusCode::NOT_FOUND, "her own");
    let form = boris.get(&format!("/opinions/?building={}&complain={id}", city.complex)).await.json();
    assert_eq!((&form["complaint"]["post"], &form["complaint"]["author"]), (&json!(id), &json!("Анна В.")));
    assert_eq!(form["complaint"]["reasons"].as_array().unwrap().len(), 5);

    for _ in 0..2 {
        let done = complain(&mut boris, id, "advertising").await;
        assert_eq!((done.status, &done.json()["done"]), (StatusCode::OK, &json!("complained")));
    }
    assert_eq!(state(&city, id).await, (PostState::Shown, 1), "one a person");
    let mut neighbour = city.browser(2);
    complain(&mut neighbour, id, "advertising").await;
    complain(&mut city.browser(3), id, "untrue").await;
    assert_eq!(state(&city, id).await, (PostState::Shown, 3), "two networks are two voices");
    complain(&mut city.browser(4), id, "nonsense").await;
    assert_eq!(state(&city, id).await, (PostState::Held, 4));
    let page = boris.get(&format!("/opinions/?building={}", city.complex)).await;
    assert!(!page.text.contains("менеджер не торопил"), "nobody sees it");

    let again = say(&mut anna, city.complex, &[]).await;
    assert_eq!(again.json()["done"], "held", "written anew it waits all the same");
    let complained = PostFilter { complained: true, ..PostFilter::default() };
    let queue = city.database.read().await.unwrap().posts(complained, 10).await.unwrap();
    assert_eq!(queue.iter().map(|post| post.id).collect::<Vec<_>>(), [id]);
    decide(&city, id, Decision::Accept).await;
    assert_eq!(state(&city, id).await, (PostState::Shown, 0), "they are decided on");
    complain(&mut city.browser(5), id, "insult").await;
    assert_eq!(state(&city, id).await, (PostState::Shown, 1), "old ones count no more");
    decide(&city, id, Decision::Accept).await;
    assert_eq!(state(&city, id).await, (PostState::Shown, 0), "it stays as it is");
    let about = city.database.read().await.unwrap().complaints_about(id).await.unwrap();
    assert!(about.len() == 5 && about.iter().all(|one| one.decided.is_some()), "{about:?}");
    assert!(boris.get("/user/data/export/").await.text.contains("\"complaints\":[{"));
}

#[tokio::test]
async fn one_network_complains_so_often_a_day() {
    let city = City::new().await;
    let mut anna = city.browser(1);
    let id = number(&say(&mut anna, city.complex, &[]).await.json());
    decide(&city, id, Decision::Accept).await;
    let mut refused = 0;
    for _ in 0..33 {
        // Each is another guest of the same network.
        match complain(&mut city.browser(9), id, "insult").await.status {
            StatusCode::TOO_MANY_REQUESTS => refused += 1,
            status => assert_eq!(status, StatusCode::OK),
        }
    }
    assert!(refused >= 3, "{refused}");
    assert_eq!(state(&city, id).await.0, PostState::Shown, "one network is one voice");
}

#[tokio::test]
async fn opinions_are_listed_by_what_their_authors_have_to_do_with_it_and_in_an_order() {
    let city = City::new().await;
    let mut ids = Vec::new();
    for (at, (stars, relation)) in [("5", "viewed"), ("1", "bought"), ("3", "bought")].iter().enumerate() {
        let mut browser = city.browser(10 + at as u8);
        let text = format!("Смотрели двушку и готовую секцию, менеджер не торопил. Визит {at}.");
        let change = [("stars", *stars), ("relation", *relation), ("text", text.as_str())];
        let id = number(&say(&mut browser, city.complex, &change).await.json());
        decide(&city, id, Decision::Accept).await;
        ids.push(id);
    }
    let mut boris = city.browser(20);
    let object = ids[1].to_string();
    boris.form("/opinions/vote/", &[("subject", "post"), ("object", &object), ("vote", "1")]).await;
    let mut list = async |query: &str| {
        let page = boris.get(&format!("/opinions/?building={}{query}", city.complex)).await.json();
        let of = |post: &Value| post["id"].as_u64().and_then(|id| u32::try_from(id).ok());
        let listed: Vec<u32> = page["posts"].as_array().unwrap().iter().filter_map(of).collect();
        (listed, page["listed"].clone())
    };
    let (bought, listed) = list("&relation=bought").await;
    assert_eq!(bought, [ids[2], ids[1]]);
    assert_eq!(listed["counts"], json!([["bought", 2], ["viewed", 1], ["lives", 0]]));
    assert_eq!(listed["relation"], "bought");
    assert_eq!(list("&relation=bought&sort=useful").await.0, [ids[1], ids[2]]);
    assert_eq!(list("&sort=low").await.0[0], ids[1]);
    assert_eq!(list("&sort=useful").await.0[0], ids[1]);
    let (high, listed) = list("&sort=high").await;
    assert_eq!(listed["sort"], "high");
    assert!(high.iter().position(|id| *id == ids[0]) < high.iter().position(|id| *id == ids[1]));
    assert_eq!(list("&relation=x&sort=y").await.1["relation"], Value::Null);
}
