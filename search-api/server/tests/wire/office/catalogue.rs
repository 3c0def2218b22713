//! Records of the catalogue: found, read field by field, corrected, locked, taken back.

use novosel_catalog::staff::StaffRole;
use novosel_catalog::work::JobKind;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};

/// A field of a record.
fn field<'a>(record: &'a Value, name: &str) -> &'a Value {
    record["fields"].as_array().unwrap().iter().find(|field| field["name"] == name).unwrap()
}

fn set(name: &str, before: &Value, value: &str) -> Value {
    json!({ "name": name, "set": value, "before": before["value"] })
}

#[tokio::test]
async fn an_editor_of_data_corrects_a_complex_that_a_name_finds() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let nothing = json!({ "of": "COMPLEX", "offset": 0, "limit": 10 });
    assert_eq!(
        answered(&mut ilya, "CatalogueList", nothing.clone()).await["total"],
        0,
        "nobody has corrected any"
    );

    let snapshot = &bureau.city.portal.snapshot;
    let card = snapshot.cards.iter().find(|card| card.builder.is_some() && card.position.is_some()).unwrap();
    let typed = card.name.to_uppercase();
    let found = json!({ "of": "COMPLEX", "find": typed, "offset": 0, "limit": 10 });
    let found = answered(&mut ilya, "CatalogueList", found).await;
    let items = found["items"].as_array().unwrap();
    assert!(items.iter().any(|item| item["id"] == card.id.0), "{found}");
    let by_address = json!({ "of": "COMPLEX", "find": format!("http://msk.localhost/buildings/{}/", card.slug), "offset": 0, "limit": 10 });
    assert_eq!(answered(&mut ilya, "CatalogueList", by_address).await["items"][0]["id"], card.id.0);

    let which = json!({ "of": "COMPLEX", "id": card.id.0 });
    let record = answered(&mut ilya, "CatalogueRecord", which.clone()).await;
    let (walls, ceiling, builder) =
        (field(&record, "walls"), field(&record, "ceiling_from_cm"), field(&record, "builder"));
    assert_ne!(builder["origin"], "EDITOR");
    assert_eq!(builder["isLocked"], false);
    assert_eq!(field(&record, "places")["origin"], "COMPUTED");
    let edit = |fields: Value, reason: &str| json!({ "of": "COMPLEX", "id": card.id.0, "fields": fields, "reason": reason });
    // All of a form or none: the second field does not fit.
    let half = json!([set("walls", walls, "дерево"), set("ceiling_from_cm", ceiling, "высокие")]);
    let refused = run(&mut ilya, "EditRecord", edit(half, "замер")).await;
    assert_eq!(code_of(&refused), "INVALID", "{}", refused.text);
    assert!(refused.text.contains("Потолки от"), "{}", refused.text);
    assert_eq!(answered(&mut ilya, "CatalogueRecord", which.clone()).await, record);
    let unsaid = run(&mut ilya, "EditRecord", edit(json!([set("walls", walls, "дерево")]), " ")).await;
    assert_eq!(code_of(&unsaid), "INVALID", "{}", unsaid.text);

    let fields = json!([
        set("walls", walls, "дерево"),
        set("ceiling_from_cm", ceiling, "3,15 м"),
        { "name": "builder", "lock": true },
    ]);
    let saved = answered(&mut ilya, "EditRecord", edit(fields.clone(), "замер")).await;
    assert_eq!(
        (&field(&saved, "walls")["shown"], &field(&saved, "walls")["origin"]),
        (&"дерево".into(), &"EDITOR".into())
    );
    assert_eq!(field(&saved, "ceiling_from_cm")["shown"], "3,15\u{a0}м");
    assert_eq!(field(&saved, "builder")["isLocked"], true);
    assert_eq!(saved["history"].as_array().unwrap().len(), 3);
    assert_eq!(saved["entry"]["edits"], 3);
    assert_eq!(answered(&mut ilya, "CatalogueList", nothing).await["items"][0]["id"], card.id.0);
    let mut reading = bureau.city.database.read().await.unwrap();
    assert!(
        reading.jobs().await.unwrap().iter().any(|job| job.kind == JobKind::Index),
        "a new index is asked for"
    );
    let told = reading.journal_after(0, 100).await.unwrap();
    assert_eq!(told.iter().filter(|entry| entry.object == format!("complex/{}", card.id)).count(), 3);
    drop(reading);

    // Whoever began with the old value is told what it is now.
    let late = run(&mut ilya, "EditRecord", edit(fields, "замер")).await;
    assert_eq!(code_of(&late), "INVALID", "{}", late.text);
    assert!(late.text.contains("дерево"), "{}", late.text);

    let line = saved["history"].as_array().unwrap().iter().find(|line| line["field"] == "walls").unwrap();
    let undone = json!({ "number": line["number"], "reason": "ошиблись домом" });
    let undone = answered(&mut ilya, "UndoEdit", undone).await;
    assert_eq!(field(&undone, "walls")["value"], walls["value"]);
    assert_eq!(field(&undone, "walls")["isLocked"], false);
}

#[tokio::test]
async fn a_builder_is_named_and_a_price_is_in_roubles() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let snapshot = &bureau.city.portal.snapshot;
    let card = snapshot.cards.iter().find(|card| card.builder.is_some()).unwrap();
    let record = answered(&mut ilya, "CatalogueRecord", json!({ "of": "COMPLEX", "id": card.id.0 })).await;
    let builder = field(&record, "builder");
    let another = snapshot.reference_data.builders.iter().find(|one| Some(one.id) != card.builder).unwrap();
    let edit = |name: &str| json!({ "of": "COMPLEX", "id": card.id.0, "fields": [set("builder", builder, name)], "reason": "реестр" });
    let unknown = run(&mut ilya, "EditRecord", edit("Такого нет")).await;
    assert!(unknown.text.contains("в\u{a0}каталоге нет"), "{}", unknown.text);
    let saved = answered(&mut ilya, "EditRecord", edit(&another.name.to_uppercase())).await;
    assert_eq!(field(&saved, "builder")["shown"], another.name.as_str());

    let mut reading = bureau.city.database.read().await.unwrap();
    let mut lots = reading.lots_of(card.id).await.unwrap();
    drop(reading);
    lots.retain(|lot| lot.price.is_some());
    let lot = &lots[0];
    let listed = json!({ "of": "LOT", "complex": card.id.0, "offset": 0, "limit": 200 });
    let listed = answered(&mut ilya, "CatalogueList", listed).await;
    assert!(listed["items"].as_array().unwrap().iter().any(|item| item["id"] == lot.id.0), "{listed}");
    let record = answered(&mut ilya, "CatalogueRecord", json!({ "of": "LOT", "id": lot.id.0 })).await;
    let price = field(&record, "price");
    assert_eq!(price["value"], lot.price.unwrap().roubles().to_string());
    let edit = json!({ "of": "LOT", "id": lot.id.0, "fields": [set("price", price, "9 876 000 ₽")], "reason": "прайс" });
    let saved = answered(&mut ilya, "EditRecord", edit).await;
    assert_eq!(field(&saved, "price")["shown"], "9\u{a0}876\u{a0}000\u{a0}₽");
    let mut reading = bureau.city.database.read().await.unwrap();
    assert_eq!(reading.lot(lot.id).await.unwrap().unwrap().price.unwrap().0, 9_876);
}

#[tokio::test]
async fn a_programme_has_its_days_and_its_rate_corrected_and_stays_a_rule() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let all = json!({ "of": "PROGRAMME", "offset": 0, "limit": 200 });
    let all = answered(&mut ilya, "CatalogueList", all).await;
    let books = &bureau.city.portal.snapshot.reference_data;
    assert_eq!(all["total"], books.programmes.len(), "all of them without a word");
    let programme = &books.programmes[0];
    let bank = books.banks.iter().find(|bank| bank.id == programme.bank).unwrap();
    let found = json!({ "of": "PROGRAMME", "find": format!("{} {}", bank.name, programme.name), "offset": 0, "limit": 10 });
    let found = answered(&mut ilya, "CatalogueList", found).await;
    let entry = found["items"].as_array().unwrap().iter().find(|item| item["id"] == programme.id.0).unwrap();
    assert_eq!(entry["path"], format!("/banks/{}/{}/", bank.slug, programme.slug));

    let which = json!({ "of": "PROGRAMME", "id": programme.id.0 });
    let record = answered(&mut ilya, "CatalogueRecord", which.clone()).await;
    let edit = |fields: Value| json!({ "of": "PROGRAMME", "id": programme.id.0, "fields": fields, "reason": "письмо банка" });
    let refused = [
        (json!([set("percent_from", field(&record, "percent_from"), "99,5")]), "Ставка «от»"),
        (json!([set("valid_to", field(&record, "valid_to"), "01.02.2001")]), "Последний день"),
        (json!([set("regions", field(&record, "regions"), "")]), "пустым"),
        (json!([set("kinds", field(&record, "kinds"), "яхта")]), "одно из значений"),
    ];
    for (fields, message) in refused {
        let answer = run(&mut ilya, "EditRecord", edit(fields)).await;
        assert_eq!(code_of(&answer), "INVALID", "{}", answer.text);
        assert!(answer.text.contains(message), "{message}: {}", answer.text);
    }
    assert_eq!(answered(&mut ilya, "CatalogueRecord", which).await, record, "nothing of it is stored");

    let fields = json!([
        set("percent_from", field(&record, "percent_from"), "5,9"),
        set("percent_to", field(&record, "percent_to"), "6,4 %"),
        set("valid_to", field(&record, "valid_to"), "2031-12-31"),
        set("regions", field(&record, "regions"), "MO\nMSK"),
    ]);
    let saved = answered(&mut ilya, "EditRecord", edit(fields)).await;
    assert_eq!(field(&saved, "percent_from")["shown"], "5,9\u{a0}%");
    assert_eq!(field(&saved, "valid_to")["shown"], "31.12.2031");
    assert_eq!(field(&saved, "regions")["shown"], "Москва, Московская область");
    assert!(saved["entry"]["about"].as_str().unwrap().contains("от\u{a0}5,9\u{a0}%"), "{}", saved["entry"]);
    let mut reading = bureau.city.database.read().await.unwrap();
    let stored = reading.programme(programme.id).await.unwrap().unwrap();
    assert_eq!((stored.percent_from, stored.percent_to, stored.slug), (590, 640, programme.slug.clone()));
    let told = reading.journal_after(0, 100).await.unwrap();
    let object = format!("programme/{}", programme.id.0);
    assert_eq!(told.iter().filter(|entry| entry.object == object).count(), 4);
}

#[tokio::test]
async fn a_special_project_is_made_shown_and_corrected_by_a_form() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let of = json!({ "of": "SPECIAL_PROJECT" });
    let form = answered(&mut ilya, "NewRecord", of).await;
    let hint = form.as_array().unwrap().iter().find(|field| field["name"] == "offers").unwrap();
    assert_eq!((&hint["input"], hint["hint"].as_str().unwrap().contains('|')), (&"LINES".into(), true));
    let complexes = run(&mut ilya, "NewRecord", json!({ "of": "COMPLEX" })).await;
    assert!(complexes.text.contains("\"newRecord\":null"), "{}", complexes.text);

    let complex = bureau.city.portal.snapshot.cards[0].id.0;
    let told = json!({
        "title": "Дома у воды", "path": "doma-u-vody", "short": "Квартал с набережной.",
        "logo_form": "/media/builder/bereg.svg", "logo_form_link": "/spec/doma-u-vody/",
        "advertiser.name": "ООО «Берег»", "advertiser.inn": "7707083893", "advertiser.erid": "2VtzqwT5c7D",
        "text": "Дома у воды.\n\n## Двор\n\nБез машин.",
        "offers": format!("ЖК {complex} | Квартиры у воды\n/buildings/ready/ | Сданные дома"),
        "links": "О компании | /companies/", "to": "2099-12-31",
    });
    let form_of = |more: &[(&str, &str)]| {
        let mut told = told.as_object().unwrap().clone();
        told.extend(more.iter().map(|(name, value)| ((*name).to_owned(), Value::from(*value))));
        let edits = told.into_iter().map(|(name, value)| json!({ "name": name, "set": value }));
        json!({ "of": "SPECIAL_PROJECT", "fields": edits.collect::<Vec<_>>(), "reason": "договор 12" })
    };
    let refused: [(&[(&str, &str)], &str); 8] = [
        (&[("advertiser.inn", "7707083894")], "контрольные"),
        (&[("advertiser.erid", "2Vtz-q")], "оператор рекламных данных"),
        (&[("path", "Дома у воды")], "строчные латинские"),
        (&[("from", "2100-01-01")], "раньше первого"),
        (&[("offers", "дом у воды | Фраза")], "написана иначе"),
        (&[("text", "Дома.\n\n<script>alert(1)</script>")], "строка 3"),
        (&[("logo_form_link", "javascript:alert(1)")], "javascript"),
        (&[("short", " ")], "пустым"),
    ];
    for (more, message) in refused {
        let answer = run(&mut ilya, "CreateRecord", form_of(more)).await;
        assert_eq!(code_of(&answer), "INVALID", "{more:?}: {}", answer.text);
        assert!(answer.text.contains(message), "{message}: {}", answer.text);
    }
    let unsaid = json!({ "of": "SPECIAL_PROJECT", "fields": [{ "name": "title", "set": "Дома" }], "reason": "договор" });
    let unsaid = run(&mut ilya, "CreateRecord", unsaid).await;
    assert_eq!(code_of(&unsaid), "INVALID", "what every project has: {}", unsaid.text);

    let made = answered(&mut ilya, "CreateRecord", form_of(&[])).await;
    let id = made["entry"]["id"].as_u64().unwrap();
    assert_eq!(field(&made, "advertiser.inn")["value"], "7707083893");
    assert_eq!(field(&made, "text")["value"], told["text"]);
    assert_eq!(field(&made, "offers")["value"], told["offers"]);
    assert!(made["history"].as_array().unwrap().iter().all(|line| {
        line["canUndo"] == !field(&made, line["field"].as_str().unwrap())["isRequired"].as_bool().unwrap()
    }));
    let twice = run(&mut ilya, "CreateRecord", form_of(&[])).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);
    assert!(twice.text.contains("уже есть"), "{}", twice.text);

    let list = json!({ "of": "SPECIAL_PROJECT", "find": "берег", "offset": 0, "limit": 10 });
    assert_eq!(answered(&mut ilya, "CatalogueList", list).await["items"][0]["id"], id);
    // Both days are new: the first one alone would be after the last one.
    let fields = json!([
        { "name": "from", "set": "2100-01-01", "before": "" },
        { "name": "to", "set": "2100-12-31", "before": "2099-12-31" },
        { "name": "site", "set": "SPB", "before": "" },
    ]);
    let edit = json!({ "of": "SPECIAL_PROJECT", "id": id, "fields": fields, "reason": "перенесли" });
    let saved = answered(&mut ilya, "EditRecord", edit).await;
    assert_eq!(field(&saved, "site")["shown"], "Санкт-Петербург");
    let mut reading = bureau.city.database.read().await.unwrap();
    let stored = reading.special_projects().await.unwrap();
    let stored = stored.iter().find(|project| u64::from(project.id.0) == id).unwrap();
    assert_eq!(stored.to.unwrap().to_string(), "2100-12-31");
    assert_eq!(stored.offers.len(), 2);
    assert!(reading.jobs().await.unwrap().iter().any(|job| job.kind == JobKind::Index));
}
