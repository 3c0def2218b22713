//! The numbers of what is said are the same everywhere: on pages, in lists, over GraphQL and REST, whatever is decided.

use std::time::{Duration, Instant};

use novosel_catalog::post::{Decision, NewPost, PostKind, PostState, PostSubject, PostSubjectKind};
use novosel_catalog::region::SiteRegion;
use serde_json::{Value, json};

use crate::city::City;
use crate::posts::{OFFICE, decide, say};

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);

#[cfg(test)]
async fn answer(city: &City, name: &str, variables: &Value) -> Value {
    let data = city.portal.operation(name, variables.clone()).await;
    data.as_object().unwrap().values().next().unwrap().clone()
}

/// What an operation answers once it has a number.
#[cfg(test)]
async fn once(city: &City, (name, variables): (&str, &Value), at: &str, wanted: u64) -> Value {
    let until = Instant::now() + SEEN;
    loop {
        let answer = answer(city, name, variables).await;
        let number = answer.pointer(at).unwrap_or_else(|| panic!("{name} has no {at}: {answer}"));
        if number == wanted {
            return answer;
        }
        assert!(Instant::now() < until, "{name}{at} is {number} and not {wanted}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn of(items: &Value, id: u64) -> &Value {
    let items = items.as_array().unwrap_or_else(|| panic!("{items} is no list"));
    items.iter().find(|item| item["id"] == id).unwrap_or_else(|| panic!("{id} is not among {}", items.len()))
}

/// Comments that the page of a text shows, with the answers.
fn seen(page: &Value) -> u64 {
    let comments = page["comments"].as_array().unwrap();
    comments.iter().map(|comment| 1 + comment["answers"].as_array().unwrap().len() as u64).sum()
}

#[cfg(test)]
async fn put(city: &City, post: &NewPost) -> u32 {
    let mut writing = city.database.write().await.unwrap();
    let id = writing.put_post(post).await.unwrap();
    writing.commit().await.unwrap();
    id
}

fn post(kind: PostKind, subject: PostSubject, person: u32) -> NewPost {
    NewPost {
        kind,
        subject,
        site: SiteRegion::Msk,
        parent: None,
        person: Some(person),
        author: "Анна".to_owned(),
        stars: None,
        relation: None,
        pros: String::new(),
        cons: String::new(),
        text: "Когда откроют станцию?".to_owned(),
        state: PostState::Held,
        suspicions: Vec::new(),
        title: "О станции".to_owned(),
        url: "/".to_owned(),
        network: String::new(),
        words: String::new(),
        created: 2_000_000_000,
    }
}

#[cfg(test)]
async fn person(city: &City) -> u32 {
    let mut writing = city.database.write().await.unwrap();
    let id = writing.new_person(2_000_000_000).await.unwrap().id;
    writing.commit().await.unwrap();
    id
}

#[tokio::test]
async fn comments_of_texts_are_counted_alike_in_lists_and_on_pages() {
    let city = City::new().await;
    let region = json!({ "region": "MSK" });
    for (list, page, kind) in [
        ("NewsList", "NewsItem", PostSubjectKind::News),
        ("ArticlesList", "Article", PostSubjectKind::Article),
    ] {
        let first = answer(&city, list, &region).await["items"][0].clone();
        let id = first["id"].as_u64().unwrap();
        let subject = PostSubject { kind, id: u32::try_from(id).unwrap() };
        let path = json!({ "region": "MSK", "path": first["path"] });
        let check = async |wanted: u64| {
            let text = once(&city, (page, &path), "/item/ccount", wanted).await;
            assert_eq!(seen(&text), wanted, "the page shows so many");
            let items = answer(&city, list, &region).await["items"].clone();
            assert_eq!(of(&items, id)["ccount"], wanted, "{list}");
            let tabs = answer(&city, "MainTabs", &region).await;
            if kind == PostSubjectKind::News {
                assert_eq!(of(&tabs["news"]["items"], id)["ccount"], wanted);
                let main = answer(&city, "MainNews", &region).await;
                assert_eq!(of(&main["items"], id)["ccount"], wanted);
            } else {
                assert_eq!(of(&tabs["articles"]["items"], id)["ccount"], wanted);
            }
        };
        check(0).await;
        let (anna, boris) = (person(&city).await, person(&city).await);
        let comment = put(&city, &post(PostKind::Comment, subject, anna)).await;
        decide(&city, comment, Decision::Accept).await;
        check(1).await;
        let reply = NewPost { parent: Some(comment), ..post(PostKind::Comment, subject, boris) };
        let reply = put(&city, &reply).await;
        decide(&city, reply, Decision::Accept).await;
        check(2).await;
        let mut writing = city.database.write().await.unwrap();
        writing.answer_post(comment, "Редакция", "Весной", OFFICE).await.unwrap();
        writing.commit().await.unwrap();
        check(3).await;
        let refused = put(&city, &post(PostKind::Comment, subject, boris)).await;
        decide(&city, refused, Decision::Refuse).await;
        let other = NewPost { state: PostState::Shown, ..post(PostKind::Comment, subject, boris) };
        let other = put(&city, &other).await;
        check(4).await;
        decide(&city, other, Decision::Remove).await;
        check(3).await;
        let mut writing = city.database.write().await.unwrap();
        writing.erase_person(boris, 2_000_000_001).await.unwrap();
        writing.commit().await.unwrap();
        check(2).await;
        decide(&city, comment, Decision::Remove).await;
        check(0).await;
    }
}

#[tokio::test]
async fn opinions_of_a_complex_are_counted_alike_over_rest_and_graphql() {
    let city = City::new().await;
    let (region, host) = ("MSK", "msk.localhost");
    let listing = async || {
        let listing = city.portal.get("/api/listing/").host(host).accept_json().send().await;
        listing.json()["buildings"].clone()
    };
    let first = listing().await[0].clone();
    let (complex, before) = (first["id"].as_u64().unwrap(), first["commentCount"].as_u64().unwrap());
    let path = json!({ "region": region, "buildingPath": first["path"] });
    let check = async |wanted: u64| {
        let page = once(&city, ("BuildingPage", &path), "/building/commentCount", before + wanted).await;
        assert_eq!(page["building"]["ccount"], before + wanted);
        let listed = of(&listing().await, complex).clone();
        assert_eq!(
            (&listed["ccount"], &listed["commentCount"]),
            (&json!(before + wanted), &json!(before + wanted))
        );
    };
    let all = answer(&city, "MainTabs", &json!({ "region": region })).await["comments"]["count"].clone();
    let all = all.as_u64().unwrap();
    check(0).await;
    let mut anna = city.browser(1).on(host);
    let complex = u32::try_from(complex).unwrap();
    let said = say(&mut anna, complex, &[]).await.json();
    check(0).await;
    let id = crate::posts::number(&said);
    decide(&city, id, Decision::Accept).await;
    check(1).await;
    let tabs = answer(&city, "MainTabs", &json!({ "region": region })).await;
    assert_eq!(tabs["comments"]["count"], all + 1);
    decide(&city, id, Decision::Remove).await;
    check(0).await;
    decide(&city, id, Decision::Accept).await;
    check(1).await;
    anna.form("/opinions/remove/", &[("post", &id.to_string())]).await;
    check(0).await;
}

#[tokio::test]
async fn a_company_has_one_rating_in_lists_and_on_its_page_from_three_opinions_on() {
    let city = City::new().await;
    let region = json!({ "region": "MSK" });
    for (list, page, field, kind) in [
        ("BuildersList", "BuilderPage", "builder", PostSubjectKind::Builder),
        ("AgenciesList", "AgencyPage", "agency", PostSubjectKind::Agency),
    ] {
        let first = answer(&city, list, &region).await["items"][0].clone();
        let id = first["id"].as_u64().unwrap();
        let subject = PostSubject { kind, id: u32::try_from(id).unwrap() };
        let path = json!({ "region": "MSK", "path": first["path"] });
        let check = async |count: u64, rating: Value| {
            let at = format!("/{field}/opinions_count");
            let page = once(&city, (page, &path), &at, count).await;
            assert_eq!(page[field]["rating_opinions"], rating);
            assert_eq!(page["opinions"].as_array().unwrap().len() as u64, count);
            let items = answer(&city, list, &region).await["items"].clone();
            let listed = of(&items, id);
            assert_eq!((&listed["rating_opinions"], &listed["opinions_count"]), (&rating, &json!(count)));
            assert_eq!(listed["rating"], page[field]["rating"], "the catalogue's own is beside it");
            if kind == PostSubjectKind::Builder {
                let tab = answer(&city, "BuildersTab", &region).await["items"].clone();
                let named = tab.as_array().unwrap().iter().find(|item| item["url"] == listed["url"]);
                assert_eq!(named.unwrap()["rating_opinions"], rating);
            }
        };
        check(0, Value::Null).await;
        let mut ids = Vec::new();
        for stars in [5, 4, 4] {
            let author = person(&city).await;
            let opinion = NewPost { stars: Some(stars), ..post(PostKind::Opinion, subject, author) };
            ids.push(put(&city, &opinion).await);
        }
        decide(&city, ids[0], Decision::Accept).await;
        decide(&city, ids[1], Decision::Accept).await;
        check(2, Value::Null).await;
        decide(&city, ids[2], Decision::Accept).await;
        check(3, json!(4.3)).await;
        decide(&city, ids[0], Decision::Remove).await;
        check(2, Value::Null).await;
    }
    // A bank's is one average of the catalogue's marks and of votes, in both places.
    let first = answer(&city, "BanksList", &region).await["items"][0].clone();
    let votes = first["rating_votes"].as_u64().unwrap();
    let bank = PostSubject {
        kind: PostSubjectKind::Bank,
        id: u32::try_from(first["id"].as_u64().unwrap()).unwrap(),
    };
    let author = person(&city).await;
    let mut writing = city.database.write().await.unwrap();
    writing.put_vote(author, bank, 1, ("", 2_000_000_000)).await.unwrap();
    writing.commit().await.unwrap();
    let part = json!({ "region": "MSK", "part": first["path"] });
    let page = once(&city, ("BankPage", &part), "/bank/rating_votes", votes + 1).await;
    let items = answer(&city, "BanksList", &region).await["items"].clone();
    let listed = of(&items, first["id"].as_u64().unwrap());
    assert_eq!(
        (&listed["rating"], &listed["rating_votes"]),
        (&page["bank"]["rating"], &page["bank"]["rating_votes"])
    );
}
