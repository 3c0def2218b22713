//! The queue beyond what visitors say: objects of people, records that may be one, complexes that are not on the map.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::ComplexId;
use novosel_catalog::identity::{Merge, MergeKind, MergeState};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::{OwnKind, OwnState};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::{Actor, StaffRole};
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};

#[cfg(test)]
impl Bureau {
    /// An object that waits: a flat of a delivered house, or nothing that says where it is.
    async fn object(&self, person: u32, place: Option<ComplexId>) -> u32 {
        let mut writing = self.city.database.write().await.unwrap();
        let id = writing.new_own_object(person, (SiteRegion::Msk, OwnKind::Flat), self.now()).await.unwrap();
        let mut object = writing.own_object(id).await.unwrap().unwrap();
        object.state = OwnState::Waiting;
        object.facts.complex = place;
        object.facts.complex_name = "Сосны-2".to_owned();
        object.facts.area = SquareMetres::from_f64(54.2);
        object.facts.price = Thousands::from_roubles(9_000_000);
        object.facts.name = "Ольга".to_owned();
        object.facts.mail = "olga@mail.example".to_owned();
        object.confirmed = Some(self.now());
        writing.put_own_object(&object).await.unwrap();
        writing.commit().await.unwrap();
        id
    }

    /// Two lots of the catalogue that may be one.
    async fn pair(&self) -> u32 {
        let mut writing = self.city.database.write().await.unwrap();
        let lots = writing.lots_of(ComplexId(self.city.complex)).await.unwrap();
        let [kept, merged] = [lots[0].id.0, lots[1].id.0];
        let mut merge = Merge {
            number: 0,
            kind: MergeKind::Lot,
            kept,
            merged,
            score: 61,
            evidence: "площадь и этаж те же".to_owned(),
            houses: Vec::new(),
            state: MergeState::Proposed,
            by: "novosel".to_owned(),
            decided: "2026-11-20T09:00:00Z".to_owned(),
            reason: String::new(),
        };
        writing.put_merge(&mut merge).await.unwrap();
        writing.log_merge(&merge).await.unwrap();
        writing.commit().await.unwrap();
        merge.number
    }
}

fn count(queue: &Value, kind: &str) -> Option<u64> {
    let counts = queue["counts"].as_array().unwrap();
    counts.iter().find(|count| count["kind"] == kind)?["count"].as_u64()
}

#[tokio::test]
async fn an_object_is_refused_named_a_complex_and_published() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Moderator]).await;
    bureau.city.browser(2).confirmed("olga@mail.example").await;
    let olga = bureau.city.person("olga@mail.example").await;
    let (refused, published) = (bureau.object(olga.id, None).await, bureau.object(olga.id, None).await);
    let queue = answered(&mut anna, "ModerationQueue", json!({ "offset": 0, "limit": 50 })).await;
    assert_eq!(count(&queue, "OBJECT"), Some(2), "{queue}");
    let row = queue["items"].as_array().unwrap().iter().find(|row| row["kind"] == "OBJECT").unwrap();
    assert_eq!(row["title"], "Квартира, 54,2\u{a0}м²", "{row}");
    let item = json!({ "kind": "OBJECT", "id": published });
    let item = answered(&mut anna, "ModerationItem", item).await;
    assert_eq!((&item["placing"]["complex"], &item["placing"]["typed"]), (&Value::Null, &"Сосны-2".into()));

    let letters = bureau.city.jobs("letter").await;
    let told = json!({ "id": refused, "reason": "На фото телефон" });
    assert_eq!(answered(&mut anna, "RefuseObject", told).await["state"], "refused");
    assert_eq!(bureau.city.jobs("letter").await, letters + 1, "the person is told why");

    let nowhere = run(&mut anna, "AcceptObject", json!({ "id": published, "alone": false })).await;
    assert_eq!(code_of(&nowhere), "INVALID", "{}", nowhere.text);
    let card = bureau.city.portal.snapshot.cards.iter().find(|card| {
        card.kind == ComplexKind::Residential
            && card.queues.iter().all(|queue| queue.deadline == Deadline::Delivered)
    });
    let card = card.expect("the demonstration has a delivered complex");
    let page = format!("http://msk.localhost/buildings/{}/", card.slug);
    let accepted = json!({ "id": published, "complex": page, "alone": false });
    assert_eq!(answered(&mut anna, "AcceptObject", accepted).await["state"], "shown");
    let object = bureau.city.database.read().await.unwrap().own_object(published).await.unwrap().unwrap();
    assert_eq!((object.state, object.facts.complex), (OwnState::Published, Some(card.id)));
    let twice = run(&mut anna, "AcceptObject", json!({ "id": published, "alone": false })).await;
    assert!(code_of(&twice) == "INVALID" && twice.text.contains("уже опубликовано"), "{}", twice.text);

    let off = json!({ "id": published, "reason": "Продано" });
    assert_eq!(answered(&mut anna, "TakeOffObject", off).await["state"], "removed");
    assert_eq!(bureau.done().await[..3], ["object.take-off", "object.accept", "object.refuse"]);
    bureau.verified().await;
}

#[tokio::test]
async fn whoever_looks_after_the_catalogue_decides_on_pairs_and_on_nothing_that_people_say() {
    let bureau = Bureau::new().await;
    let (mut petr, _) = bureau.ready(1, "petr@mail.example", &[StaffRole::Data]).await;
    let number = bureau.pair().await;
    let queue = answered(&mut petr, "ModerationQueue", json!({ "offset": 0, "limit": 50 })).await;
    assert_eq!((count(&queue, "MERGE"), count(&queue, "OPINION")), (Some(1), None), "{queue}");
    assert_eq!(queue["items"].as_array().unwrap().len(), 1, "{queue}");
    let theirs = [
        ("ModerationQueue", json!({ "kind": "OPINION", "offset": 0, "limit": 1 })),
        ("ModerationItem", json!({ "kind": "OPINION", "id": 1 })),
    ];
    for (document, asked) in theirs {
        assert_eq!(code_of(&run(&mut petr, document, asked).await), "FORBIDDEN", "{document}");
    }
    let item = answered(&mut petr, "ModerationItem", json!({ "kind": "MERGE", "id": number })).await;
    let facts = item["pair"]["facts"].as_array().unwrap();
    let complex = facts.iter().find(|fact| fact["title"] == "Комплекс").unwrap();
    assert_eq!((complex["agrees"].as_bool(), &item["pair"]["score"]), (Some(true), &61.into()), "{item}");

    assert_eq!(answered(&mut petr, "AcceptMerge", json!({ "id": number })).await["state"], "shown");
    assert_eq!(bureau.city.jobs("index").await, 1, "pages show it with the next generation");
    let twice = run(&mut petr, "AcceptMerge", json!({ "id": number })).await;
    assert!(twice.text.contains("уже объединены"), "{}", twice.text);
    let undone = json!({ "id": number, "reason": "Разные квартиры" });
    let undone = answered(&mut petr, "UndoMerge", undone).await;
    assert_eq!(undone["state"], "removed");
    let steps: Vec<_> = undone["history"].as_array().unwrap().iter().map(|step| &step["actor"]).collect();
    assert_eq!(steps, ["программа", "Анна", "Анна"], "{undone}");
    assert_eq!(bureau.done().await[..2], ["merge.undo", "merge.accept"]);
    bureau.verified().await;
}

#[tokio::test]
async fn a_complex_is_put_on_the_map_and_stays_there() {
    let bureau = Bureau::new().await;
    let (mut petr, _) = bureau.ready(1, "petr@mail.example", &[StaffRole::Data]).await;
    let id = bureau.city.complex;
    let wrong = json!({ "id": id, "lat": 155.0, "lon": 37.6, "reason": "декларация" });
    assert_eq!(code_of(&run(&mut petr, "PlaceComplex", wrong).await), "INVALID");
    let right = json!({ "id": id, "lat": 55.751, "lon": 37.618, "reason": "декларация" });
    let placed = answered(&mut petr, "PlaceComplex", right).await;
    assert!(placed["facts"].to_string().contains("55.75100, 37.61800"), "{placed}");
    let mut reading = bureau.city.database.read().await.unwrap();
    assert!(reading.has_manual_edit(EditedEntity::Complex, id, "position").await.unwrap());
    let entries = reading.journal_after(0, 1_000).await.unwrap();
    let entry = entries.iter().find(|entry| entry.action == "edit.set").unwrap();
    assert!(matches!(entry.actor, Actor::Staff(_)) && entry.object == format!("complex/{id}"), "{entry:?}");
    drop(reading);
    bureau.verified().await;
}

#[tokio::test]
async fn a_picture_that_nobody_sees_yet_is_its_moderators() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Moderator]).await;
    let (mut vera, _) = bureau.ready(2, "vera@mail.example", &[StaffRole::Editor]).await;
    bureau.city.browser(3).confirmed("olga@mail.example").await;
    let olga = bureau.city.person("olga@mail.example").await;
    let id = bureau.object(olga.id, None).await;
    let path = format!("/office/photo/{id}/1.webp");
    assert_eq!(bureau.city.browser(4).get(&path).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(vera.get(&path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(anna.get(&path).await.status, StatusCode::NOT_FOUND, "the object has no picture");
}
