//! Advertising in the back office: a campaign is written, refused in words, started, counted and paused.

use novosel_catalog::advert::targets::AdPlace;
use novosel_catalog::advert::{AdDay, CampaignState, NetworkComplaints};
use novosel_catalog::staff::StaffRole;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::support::today;

/// The fields of an object.
fn fields(object: Value) -> serde_json::Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        other => panic!("{other} is no object"),
    }
}

fn plate(changes: Value) -> Value {
    let mut plate = json!({
        "kind": "PLATE", "weight": 1, "title": " Ремонт  под ключ ", "link": "https://master.example/",
    });
    plate.as_object_mut().unwrap().extend(fields(changes));
    plate
}

fn advert(changes: Value) -> Value {
    let mut advert = json!({
        "name": "Осень", "advertiser": "ООО «Мастерская 12»", "inn": "7707083893", "from": today(), "to": today(),
        "priority": 5, "cap": 3, "budget": 1_000, "budgetUnit": "VIEWS", "pacing": "ASAP", "places": ["PLATES"],
        "pages": [], "creatives": [plate(json!({}))],
    });
    advert.as_object_mut().unwrap().extend(fields(changes));
    advert
}

#[tokio::test]
async fn sales_write_a_campaign_start_it_and_see_what_it_was_worth() {
    let bureau = Bureau::new().await;
    let (mut sofia, _) = bureau.ready(1, "sofia@mail.example", &[StaffRole::Sales]).await;
    let new = |advert: Value| json!({ "id": null, "revision": 0, "advert": advert });
    let refused = [
        (json!({ "name": " " }), "name", "«Название»"),
        (json!({ "inn": "7707083894" }), "inn", "контрольными"),
        (json!({ "to": "2026-01-01" }), "to", "раньше первого"),
        (json!({ "priority": 0 }), "priority", "от\u{a0}1 до\u{a0}10"),
        (json!({ "places": [] }), "places", "хотя\u{a0}бы одно место"),
        (json!({ "address": "https://evil.example/" }), "address", "/kvartiry/"),
        (
            json!({ "creatives": [plate(json!({ "link": "//evil.example" }))] }),
            "creatives.0.link",
            "Креатив\u{a0}1: нужна ссылка",
        ),
        (
            json!({ "creatives": [plate(json!({ "erid": "не токен" }))] }),
            "creatives.0.erid",
            "латинские буквы",
        ),
        (
            json!({ "creatives": [plate(json!({ "kind": "PICTURE" }))] }),
            "creatives.0.image",
            "нужна картинка",
        ),
        (
            json!({ "creatives": [plate(json!({ "kind": "COMPLEX", "complex": "/buildings/nowhere/" }))] }),
            "creatives.0.complex",
            "в\u{a0}каталоге нет",
        ),
    ];
    for (changes, field, message) in refused {
        let answer = run(&mut sofia, "SaveAdvert", new(advert(changes))).await;
        assert_eq!(code_of(&answer), "INVALID", "{message}: {}", answer.text);
        let error = &answer.json()["errors"][0];
        assert_eq!(error["extensions"]["field"], field, "{}", answer.text);
        assert!(error["message"].as_str().unwrap().contains(message), "{message}: {}", answer.text);
    }

    let several =
        json!({ "name": " ", "creatives": [plate(json!({ "link": "//evil.example", "weight": 0 }))] });
    let answer = run(&mut sofia, "SaveAdvert", new(advert(several))).await.json();
    let faults = answer["errors"][0]["extensions"]["faults"].as_array().unwrap();
    let fields: Vec<&str> = faults.iter().map(|fault| fault["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["name", "creatives.0.weight", "creatives.0.link"]);
    assert!(faults[2]["message"].as_str().unwrap().starts_with("Нужна ссылка"), "{answer}");

    let draft = answered(&mut sofia, "SaveAdvert", new(advert(json!({})))).await;
    let id = draft["id"].as_u64().unwrap();
    assert_eq!(
        (&draft["state"], &draft["isShown"], &draft["left"]),
        (&json!("DRAFT"), &json!(false), &json!(1_000))
    );
    assert_eq!(draft["creatives"][0]["title"], "Ремонт под ключ");
    let untold = run(&mut sofia, "StartAdvert", json!({ "id": id, "revision": 1 })).await;
    assert!(untold.text.contains("без токена erid рекламу показывать нельзя"), "{}", untold.text);

    let number = &draft["creatives"][0]["id"];
    let told = advert(json!({ "creatives": [plate(json!({ "id": number, "erid": "2VtzqA7rN2" }))] }));
    let saved = json!({ "id": id, "revision": 1, "advert": told });
    let saved = answered(&mut sofia, "SaveAdvert", saved).await;
    assert_eq!(&saved["creatives"][0]["id"], number, "a creative keeps its number");
    let stale = run(&mut sofia, "SaveAdvert", json!({ "id": id, "revision": 1, "advert": told })).await;
    assert!(stale.text.contains("кампанию изменили"), "{}", stale.text);
    let started = answered(&mut sofia, "StartAdvert", json!({ "id": id, "revision": 2 })).await;
    assert_eq!((&started["state"], &started["isShown"]), (&json!("RUNNING"), &json!(true)));

    let mut writing = bureau.city.database.write().await.unwrap();
    let (campaign, creative) = (u32::try_from(id).unwrap(), u32::try_from(number.as_u64().unwrap()).unwrap());
    let day = AdDay {
        campaign,
        creative,
        day: today(),
        place: Some(AdPlace::Plates),
        views: 150,
        clicks: 3,
        complaints: 1,
    };
    let earlier = AdDay { place: None, views: 50, clicks: 0, complaints: 0, ..day };
    writing.count_adverts(&[day, earlier]).await.unwrap();
    let complaint = NetworkComplaints { banner: "842".to_owned(), day: today(), complaints: 2 };
    writing.count_network_complaints(&[complaint]).await.unwrap();
    writing.commit().await.unwrap();
    let (mut ilya, _) = bureau.ready(2, "ilya@mail.example", &[StaffRole::Analyst]).await;
    let seen = answered(&mut ilya, "OfficeAdvert", json!({ "id": id })).await;
    assert_eq!((&seen["views"], &seen["clicks"], &seen["left"]), (&json!(200), &json!(3), &json!(800)));
    assert_eq!(seen["days"], json!([{ "day": today(), "views": 200, "clicks": 3 }]));
    let by_place = json!([
        { "place": "PLATES", "views": 150, "clicks": 3 }, { "place": null, "views": 50, "clicks": 0 },
    ]);
    assert_eq!(seen["byPlace"], by_place);
    assert_eq!(seen["creatives"][0]["complaints"], 1);
    let page = json!({ "state": "RUNNING", "offset": 0, "limit": 10 });
    let listed = answered(&mut ilya, "OfficeAdverts", page).await;
    assert_eq!((&listed["total"], &listed["items"][0]["complaints"]), (&json!(1), &json!(1)));
    let complained = json!([{ "banner": "842", "complaints": 2, "last": today() }]);
    assert_eq!(listed["networkComplaints"], complained);

    let paused = answered(&mut sofia, "PauseAdvert", json!({ "id": id, "revision": 3 })).await;
    assert_eq!((&paused["state"], &paused["isShown"]), (&json!("PAUSED"), &json!(false)));
    let twice = run(&mut sofia, "PauseAdvert", json!({ "id": id, "revision": 4 })).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);
    let done: Vec<String> =
        bureau.done().await.into_iter().filter(|action| action.starts_with("advert.")).collect();
    assert_eq!(done, ["advert.pause", "advert.start", "advert.save", "advert.create"]);
    let journal = answered(&mut sofia, "OfficeToday", json!({})).await;
    assert_eq!(journal["journal"][0]["title"], "реклама: Осень");
    bureau.verified().await;
}

#[tokio::test]
async fn one_that_is_not_valid_is_told_of_in_words_and_can_be_paused_and_mended() {
    let bureau = Bureau::new().await;
    let (mut sofia, _) = bureau.ready(1, "sofia@mail.example", &[StaffRole::Sales]).await;
    let told = advert(json!({ "creatives": [plate(json!({ "erid": "2VtzqA7rN2" }))] }));
    let new = json!({ "id": null, "revision": 0, "advert": told });
    let id = answered(&mut sofia, "SaveAdvert", new).await["id"].as_u64().unwrap();
    let mut writing = bureau.city.database.write().await.unwrap();
    let mut stored = writing.campaign(u32::try_from(id).unwrap()).await.unwrap().unwrap();
    stored.state = CampaignState::Running;
    stored.inn = "7707083894".to_owned();
    writing.put_campaign(&stored).await.unwrap().unwrap();
    writing.commit().await.unwrap();

    let page = json!({ "state": null, "offset": 0, "limit": 10 });
    let listed = answered(&mut sofia, "OfficeAdverts", page).await;
    let item = &listed["items"][0];
    assert_eq!((&item["state"], &item["isShown"]), (&json!("RUNNING"), &json!(false)));
    assert!(item["fault"].as_str().unwrap().contains("ИНН"), "{listed}");
    assert_eq!(listed["unread"], json!([]));
    let paused = answered(&mut sofia, "PauseAdvert", json!({ "id": id, "revision": 2 })).await;
    assert!(paused["fault"].as_str().unwrap().contains("контрольными"), "{paused}");
    let untold = run(&mut sofia, "StartAdvert", json!({ "id": id, "revision": 3 })).await;
    assert_eq!(code_of(&untold), "INVALID", "{}", untold.text);
    let mended = json!({ "id": id, "revision": 3, "advert": told });
    assert_eq!(answered(&mut sofia, "SaveAdvert", mended).await["fault"], Value::Null);
    answered(&mut sofia, "StartAdvert", json!({ "id": id, "revision": 4 })).await;
}
