//! What a guest has marked, of every section, joins an account and goes to the other host: nothing is lost or doubled.

use std::collections::BTreeSet;

use novosel_catalog::person::{Consent, Listed, ObjectType, PersonList};
use novosel_people::lists::takes;
use reqwest::StatusCode;

use crate::city::{Browser, City, PASSWORD};

type Kept = BTreeSet<(&'static str, &'static str, u32, String)>;

/// Objects of every section in every list that takes them: so many of each from a number on.
#[cfg(test)]
async fn mark(city: &City, person: u32, from: u32, note: &str) {
    let mut writing = city.database.write().await.unwrap();
    for list in PersonList::ALL.iter().copied() {
        for kind in ObjectType::ALL.iter().copied().filter(|kind| takes(list, *kind)) {
            for object in from..from + 3 {
                let note = if list == PersonList::Favourites { note.to_owned() } else { String::new() };
                let listed = Listed { list, kind, object, added: i64::from(object), note, price: None };
                writing.put_listed(person, &listed, false).await.unwrap();
            }
        }
    }
    writing.commit().await.unwrap();
}

#[cfg(test)]
async fn kept(city: &City, person: u32) -> Kept {
    let listed = city.database.read().await.unwrap().listed(person).await.unwrap();
    let count = listed.len();
    let kept: Kept =
        listed.into_iter().map(|one| (one.list.code(), one.kind.code(), one.object, one.note)).collect();
    assert_eq!(kept.len(), count, "nothing is there twice");
    kept
}

/// The number of a guest whom a heart has made.
#[cfg(test)]
async fn guest(city: &City, browser: &mut Browser<'_>) -> u32 {
    browser.script(&format!("/buildings/favorites/toggle/{}/", city.complex)).await;
    let number = browser.get("/user/data/export/").await.json()["number"].as_u64().unwrap();
    u32::try_from(number).unwrap()
}

#[tokio::test]
async fn lists_of_every_section_join_an_account_without_losing_or_doubling() {
    let city = City::new().await;
    let mut home = city.browser(1);
    home.confirmed("anna@mail.example").await;
    let account = city.person("anna@mail.example").await.id;
    mark(&city, account, 1, "из дома").await;
    let mut work = city.browser(2);
    let number = guest(&city, &mut work).await;
    mark(&city, number, 3, "с работы").await;
    let consent = Consent { purpose: "posts".to_owned(), edition: 1, given: 1, address: String::new() };
    let mut writing = city.database.write().await.unwrap();
    writing.put_consent(number, &consent).await.unwrap();
    writing.commit().await.unwrap();
    assert_eq!(work.login("anna@mail.example", PASSWORD).await.json()["done"], "login");

    let joined = kept(&city, account).await;
    for list in PersonList::ALL.iter().copied() {
        for kind in ObjectType::ALL.iter().copied().filter(|kind| takes(list, *kind)) {
            let of_both = joined.iter().filter(|(in_list, of_kind, object, _)| {
                (*in_list, *of_kind) == (list.code(), kind.code()) && *object < 6
            });
            assert_eq!(of_both.count(), 5, "{list:?} {kind:?}: 1, 2, 3 and 3, 4, 5");
        }
    }
    let note = |object| joined.iter().find(|one| (one.0, one.2) == ("favourites", object)).unwrap().3.clone();
    let both = ("из дома\nс работы".to_owned(), "с работы".to_owned());
    assert_eq!((note(3), note(4)), both, "neither note is lost");
    let mut reading = city.database.read().await.unwrap();
    assert!(reading.consents(account).await.unwrap().contains(&consent), "and what was consented to");
    assert_eq!(reading.person(number).await.unwrap(), None, "the guest is no more");
    drop(reading);
    let me = work.me().await;
    assert_eq!(me["favorites"].as_array().unwrap().len(), ObjectType::ALL.len(), "{me}");
    assert_eq!(home.me().await["viewed"]["count"], me["viewed"]["count"], "on every device");
}

#[tokio::test]
async fn lists_of_every_section_go_to_the_other_host() {
    let city = City::new().await;
    let mut home = city.browser(1);
    let number = guest(&city, &mut home).await;
    mark(&city, number, 1, "").await;
    let before = kept(&city, number).await;
    let mut there = home.clone().on("spb.localhost");
    let other = guest(&city, &mut there).await;
    assert_ne!(other, number, "each host has known a guest of its own");
    mark(&city, other, 4, "").await;
    let path = |location: &str| location[location.find("/user/").unwrap()..].to_owned();
    let begun = there.click("/user/arrive/?back=/", "cross-site").await;
    let departed = home.click(&path(begun.header("location")), "cross-site").await;
    let arrived = there.click(&path(departed.header("location")), "cross-site").await;
    assert_eq!(arrived.status, StatusCode::SEE_OTHER);
    let after = kept(&city, number).await;
    assert!(after.is_superset(&before), "nothing is lost");
    assert_eq!(city.database.read().await.unwrap().person(other).await.unwrap(), None);
    assert_eq!(there.me().await["viewed"], home.me().await["viewed"], "one person on both hosts");
    assert_eq!(there.me().await["favorites"], home.me().await["favorites"]);
}
