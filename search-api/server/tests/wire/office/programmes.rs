//! Mortgage programmes that the office makes, and changes of them that it plans ahead: visitors see the rule of the day.

use chrono::{Days, NaiveDate};
use novosel_catalog::building::Complex;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::ProgrammeId;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::staff::StaffRole;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::Browser;
use crate::support::{Portal, today};

/// The first day of the new terms.
const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2027, 2, 1).unwrap();

fn field<'a>(fields: &'a Value, name: &str) -> Option<&'a Value> {
    fields.as_array().unwrap().iter().find(|field| field["name"] == name)
}

/// The fields of a form with what was typed into it.
fn typed(form: &Value, values: &[(&str, &str)]) -> Value {
    let edit = |(name, value): &(&str, &str)| {
        let before = field(form, name).map_or("", |field| field["value"].as_str().unwrap());
        json!({ "name": name, "set": value, "before": before })
    };
    values.iter().map(edit).collect::<Vec<_>>().into()
}

/// A complex of Moscow that a programme without an end soon lends for today, and the programme.
fn lent(portal: &Portal) -> (&Complex, &Programme) {
    let snapshot = &portal.snapshot;
    let lends = |rule: &&Programme, card: &Complex| {
        rule.accepts(card.region, LotKind::Flat, today()) && rule.valid_to.is_none_or(|end| end > FIRST)
    };
    let found = snapshot.cards.iter().filter(|card| !card.kind.is_settlement()).find_map(|card| {
        let rules = &snapshot.reference_data.programmes;
        let mut own = rules.iter().filter(|rule| card.accreditations.contains(&rule.id));
        let of_moscow = card.region.site() == novosel_catalog::region::SiteRegion::Msk;
        own.find(|rule| of_moscow && lends(rule, card)).map(|rule| (card, rule))
    });
    found.expect("the demonstration has one")
}

/// What visitors are offered of a programme: the rate of its page, its rules in the list of all, and of a complex.
async fn offered(portal: &Portal, (bank, slug): (&str, &str), complex: &str) -> (Value, Vec<u64>, Vec<u64>) {
    let page = json!({ "region": "MSK", "part": bank, "program": slug });
    let page = portal.operation("BankProgramPage", page).await["bankProgramPage"].take();
    let own = |mut answer: Value, name: &str| {
        let items = answer[name]["items"].take();
        let url = format!("/banks/{bank}/{slug}/");
        let own = items.as_array().unwrap().iter().filter(|item| item["url"] == url).collect::<Vec<_>>();
        own.iter().map(|item| item["id"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let all = portal.operation("MortgagePrograms", json!({ "region": "MSK" })).await;
    let ofs = json!({ "region": "MSK", "buildingPath": complex });
    let ofs = portal.operation("BuildingBankPrograms", ofs).await;
    let others = page["programs"].as_array().unwrap();
    assert!(others.iter().all(|other| other["path"] != slug), "a programme is offered once: {page}");
    let rate =
        if page["status"] == "OK" { page["program"]["percent"].clone() } else { page["status"].clone() };
    (rate, own(all, "mortgagePrograms"), own(ofs, "buildingBankPrograms"))
}

async fn record(browser: &mut Browser<'_>, id: u64) -> Value {
    answered(browser, "CatalogueRecord", json!({ "of": "PROGRAMME", "id": id })).await
}

#[tokio::test]
async fn a_planned_change_begins_on_its_day_at_the_address_of_the_programme() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let (card, rule) = lent(&bureau.city.portal);
    let books = &bureau.city.portal.snapshot.reference_data;
    let bank = books.banks.iter().find(|bank| bank.id == rule.bank).unwrap();
    let (id, address) = (u64::from(rule.id.0), (bank.slug.as_str(), rule.slug.as_str()));
    let before = record(&mut ilya, id).await;
    let form = answered(&mut ilya, "PlannedChange", json!({ "id": id })).await;
    assert_eq!(field(&form, "valid_from").unwrap()["value"], "");
    let known = field(&before["fields"], "percent_from").unwrap();
    assert_eq!(field(&form, "percent_from").unwrap()["value"], known["value"]);
    assert!(field(&form, "bank").is_none() && field(&form, "deleted").is_none());

    let plan = |values: &[(&str, &str)]| json!({ "id": id, "fields": typed(&form, values), "reason": "письмо банка" });
    let now = today().to_string();
    let refused: [(&[(&str, &str)], &str); 7] = [
        (&[("percent_from", "7")], "Первый день"),
        (&[("valid_from", &now), ("percent_from", "7"), ("percent_to", "7")], "не\u{a0}раньше завтрашнего"),
        (
            &[("valid_from", "2090-01-01"), ("percent_from", "7"), ("percent_to", "7"), ("valid_to", "")],
            "в\u{a0}эти дни",
        ),
        (&[("valid_from", "2027-02-01"), ("percent_from", "99"), ("percent_to", "7")], "Ставка «от»"),
        (&[("valid_from", "2027-02-01"), ("valid_to", "2027-01-01")], "раньше первого"),
        (&[("valid_from", "2027-02-01")], "Ничего не"),
        (&[("valid_from", "2027-02-01"), ("bank", "Полтина")], "не\u{a0}правят"),
    ];
    // The rule that ends is the one that has days to go beyond.
    let ends = rule.valid_to.is_some();
    for (values, message) in refused.iter().filter(|(_, message)| ends || *message != "в\u{a0}эти дни")
    {
        let answer = run(&mut ilya, "PlanChange", plan(values)).await;
        assert_eq!(code_of(&answer), "INVALID", "{values:?}: {}", answer.text);
        assert!(answer.text.contains(message), "{message}: {}", answer.text);
    }
    assert_eq!(record(&mut ilya, id).await, before, "nothing of it is stored");

    let change = [("valid_from", "2027-02-01"), ("percent_from", "77"), ("percent_to", "77,5")];
    let planned = answered(&mut ilya, "PlanChange", plan(&change)).await;
    let next = planned["entry"]["id"].as_u64().unwrap();
    assert_ne!(next, id);
    assert_eq!(planned["entry"]["path"], Value::Null, "it has no page before its day");
    assert_eq!(planned["rules"][0]["id"], id);
    assert_eq!(field(&planned["fields"], "bank").unwrap()["shown"], bank.name.as_str());
    let present = record(&mut ilya, id).await;
    assert_eq!(field(&present["fields"], "valid_to").unwrap()["value"], "2027-01-31");
    assert_eq!(present["rules"][0]["id"], next);
    let list = json!({ "of": "PROGRAMME", "find": format!("{} {}", bank.name, rule.name), "offset": 0, "limit": 10 });
    let list = answered(&mut ilya, "CatalogueList", list).await;
    let found: Vec<u64> =
        list["items"].as_array().unwrap().iter().filter_map(|item| item["id"].as_u64()).collect();
    let place = found.iter().position(|found| *found == id).unwrap();
    assert_eq!(found[place + 1], next, "one after the other: {found:?}");
    let mut reading = bureau.city.database.read().await.unwrap();
    let told = reading.journal_after(0, 100).await.unwrap();
    let of = |id: u64| told.iter().filter(|entry| entry.object == format!("programme/{id}")).count();
    assert_eq!((of(id), of(next)), (1, change.len()));
    drop(reading);

    let rate = f64::from(rule.percent_from) / 100.0;
    for (day, rate, offers) in [
        (today(), rate, id),
        (FIRST - Days::new(1), rate, id),
        (FIRST, 77.0, next),
        (FIRST + Days::new(30), 77.0, next),
    ] {
        let portal = bureau.city.on_day(day).await;
        let expected = (json!(rate), vec![offers], vec![offers]);
        assert_eq!(offered(&portal, address, &card.slug).await, expected, "{day}");
        let kept = portal.snapshot.card(card.id).unwrap();
        assert!(kept.accreditations.contains(&ProgrammeId(next as u32)), "whom the bank lends for stays");
    }

    // The present rule cannot hold on into the days of the next one.
    let longer = typed(&present["fields"], &[("valid_to", "2027-03-01")]);
    let longer = json!({ "of": "PROGRAMME", "id": id, "fields": longer, "reason": "продлили" });
    let longer = run(&mut ilya, "EditRecord", longer).await;
    assert!(longer.text.contains("уже есть условия с\u{a0}01.02.2027"), "{}", longer.text);

    let line =
        present["history"].as_array().unwrap().iter().find(|line| line["field"] == "valid_to").unwrap();
    let undo = json!({ "number": line["number"], "reason": "банк передумал" });
    let undone = answered(&mut ilya, "UndoEdit", undo).await;
    let last = field(&before["fields"], "valid_to").unwrap();
    assert_eq!(field(&undone["fields"], "valid_to").unwrap()["value"], last["value"]);
    assert!(undone["rules"][0]["about"].as_str().unwrap().ends_with("снята"), "{undone}");
    let portal = bureau.city.on_day(FIRST).await;
    assert_eq!(offered(&portal, address, &card.slug).await, (json!(rate), vec![id], vec![id]));
    // … and the same day can be planned anew.
    let anew = answered(&mut ilya, "PlanChange", plan(&change)).await;
    assert!(anew["entry"]["id"].as_u64() > Some(next), "{anew}");
}

#[tokio::test]
async fn a_bank_and_its_programme_are_made_by_a_form_and_offered_from_the_first_day_on() {
    let bureau = Bureau::new().await;
    let (mut ilya, _) = bureau.ready(1, "ilya@mail.example", &[StaffRole::Data]).await;
    let bank = json!({ "of": "BANK", "fields": [{ "name": "name", "set": "Речной берег" }], "reason": "новый банк" });
    let made = answered(&mut ilya, "CreateRecord", bank.clone()).await;
    assert_eq!(made["entry"]["path"], "/banks/rechnoy-bereg/");
    assert_eq!(field(&made["fields"], "logo").unwrap()["value"], "/media/bank/rechnoy-bereg.svg");
    let twice = run(&mut ilya, "CreateRecord", bank).await;
    assert!(twice.text.contains("уже есть у\u{a0}другой записи"), "{}", twice.text);

    let form = answered(&mut ilya, "NewRecord", json!({ "of": "PROGRAMME" })).await;
    assert_eq!(field(&form, "bank").unwrap()["input"], "BANK");
    let told = [
        ("bank", "речной берег"),
        ("name", "Для своих"),
        ("target", "standard"),
        ("valid_from", "2027-02-01"),
        ("regions", "MSK\nMO"),
        ("kinds", "apartment"),
        ("percent_from", "5,5"),
        ("percent_to", "9"),
        ("first_payment", "20"),
        ("term_from", "1"),
        ("term_to", "30"),
    ];
    let create = |changed: &[(&str, &str)]| {
        let values: Vec<(&str, &str)> = told
            .iter()
            .map(|(name, value)| match changed.iter().find(|(other, _)| other == name) {
                Some((_, value)) => (*name, *value),
                None => (*name, *value),
            })
            .chain(changed.iter().filter(|(name, _)| !told.iter().any(|(known, _)| known == name)).copied())
            .collect();
        json!({ "of": "PROGRAMME", "fields": typed(&form, &values), "reason": "письмо банка" })
    };
    let refused: [(&[(&str, &str)], &str); 5] = [
        (&[("bank", "Речной")], "Похожи: «Речной берег»"),
        (&[("bank", "Такого нет")], "Сначала заведите банк"),
        (&[("regions", "")], "пустым"),
        (&[("term_from", "31")], "Срок «от»"),
        (&[("name", "…")], "не\u{a0}подходит"),
    ];
    for (values, message) in refused {
        let answer = run(&mut ilya, "CreateRecord", create(values)).await;
        assert_eq!(code_of(&answer), "INVALID", "{values:?}: {}", answer.text);
        assert!(answer.text.contains(message), "{message}: {}", answer.text);
    }
    let unsaid = json!({ "of": "PROGRAMME", "fields": typed(&form, &told[..2]), "reason": "письмо банка" });
    let unsaid = run(&mut ilya, "CreateRecord", unsaid).await;
    assert!(unsaid.text.contains("Для\u{a0}кого: напишите"), "{}", unsaid.text);

    let made = answered(&mut ilya, "CreateRecord", create(&[])).await;
    let id = made["entry"]["id"].as_u64().unwrap();
    assert_eq!(field(&made["fields"], "bank").unwrap()["shown"], "Речной берег");
    let list = json!({ "of": "PROGRAMME", "find": "речной", "offset": 0, "limit": 10 });
    assert_eq!(answered(&mut ilya, "CatalogueList", list).await["items"][0]["id"], id);
    // Another one of the name holds on other days, or not at all.
    let clash = run(&mut ilya, "CreateRecord", create(&[("valid_from", "2028-01-01")])).await;
    assert!(clash.text.contains("уже есть условия с\u{a0}01.02.2027"), "{}", clash.text);
    let earlier = create(&[("valid_from", "2026-12-01"), ("valid_to", "2026-12-31")]);
    let earlier = answered(&mut ilya, "CreateRecord", earlier).await["entry"]["id"].as_u64().unwrap();
    let moved = json!([{ "name": "bank", "set": "Полтина" }]);
    let moved = json!({ "of": "PROGRAMME", "id": id, "fields": moved, "reason": "проверка" });
    let moved = run(&mut ilya, "EditRecord", moved).await;
    assert!(moved.text.contains("не\u{a0}правят"), "{}", moved.text);

    let complex = lent(&bureau.city.portal).0.slug.as_str();
    let address = ("rechnoy-bereg", "dlya-svoikh");
    for (day, status, offers) in [
        (today(), json!("UNKNOWN"), vec![]),
        (NaiveDate::from_ymd_opt(2026, 12, 1).unwrap(), json!(5.5), vec![earlier]),
        (FIRST - Days::new(1), json!("GONE"), vec![]),
        (FIRST, json!(5.5), vec![id]),
    ] {
        let portal = bureau.city.on_day(day).await;
        let expected = (status, offers, vec![]);
        assert_eq!(offered(&portal, address, complex).await, expected, "{day}");
    }
}
