//! Drafts: kept while they are wrong, written by one editor at a time, published at their hour.

use novosel_catalog::editorial::DRAFT_HOLD;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::StaffRole;
use novosel_office::texts::Checker;
use novosel_office::texts::publishing::{Due, publish_due};
use novosel_views::address::SiteContext;
use novosel_views::clock::Clock;
use serde_json::{Value, json};

use novosel_server::config::{OfficeConfig, ServerConfig};

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::Browser;

const NEW: &str =
    "---\nheader: Выйдет в свой час\nsection: news\ncategory: Рынок\nsite: both\n---\n\nПервый абзац.\n";

#[cfg(test)]
async fn keep(editor: &mut Browser<'_>, which: Value, draft: &Value, markdown: &str) -> Value {
    let mut variables = json!({
        "version": draft["version"].as_u64().unwrap_or(0),
        "revision": draft["revision"].as_u64().unwrap_or(0),
        "markdown": markdown,
        "reason": "порядок",
    });
    variables.as_object_mut().unwrap().extend(which.as_object().unwrap().clone());
    answered(editor, "KeepDraft", variables).await
}

/// Anna and Boris.
#[cfg(test)]
async fn two(bureau: &Bureau) -> (Browser<'_>, Browser<'_>) {
    let (anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let (boris, _) = bureau.ready(2, "boris@mail.example", &[StaffRole::Editor]).await;
    (anna, boris)
}

#[tokio::test]
async fn a_draft_may_have_faults_and_publishing_may_not() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = two(&bureau).await;
    let begun = keep(&mut anna, json!({}), &Value::Null, "---\nheader: Черновик\nsection: нет\n---\n").await;
    assert_eq!((&begun["isKept"], &begun["draft"]["title"]), (&true.into(), &"Черновик".into()));
    let id = begun["draft"]["id"].clone();
    let listed = answered(&mut anna, "OfficeTexts", json!({ "offset": 0, "limit": 5 })).await;
    assert_eq!(listed["drafts"][0]["id"], id, "{listed}");
    let create = |markdown: &str| json!({ "draft": id, "markdown": markdown, "reason": "новая" });
    let wrong = answered(&mut anna, "CreateText", create("---\nheader: Черновик\nsection: нет\n---\n")).await;
    assert!(!wrong["faults"].as_array().unwrap().is_empty() && wrong["text"].is_null(), "{wrong}");
    assert_eq!(answered(&mut anna, "OfficeDraft", json!({ "draft": id })).await["id"], id);
    let seen = answered(&mut anna, "CreateText", create(NEW)).await;
    assert_eq!(seen["text"]["path"], "/news/vyydet-v-svoy-chas/", "{seen}");
    assert_eq!(answered(&mut anna, "OfficeDraft", json!({ "draft": id })).await, Value::Null);
    // Words that come for a draft that is done with are a draft of their own.
    let late = keep(&mut anna, json!({ "draft": id }), &begun["draft"], "---\nheader: Поздно\n---\n").await;
    assert_eq!(late["isKept"], true);
    assert_ne!(late["draft"]["id"], id);
    let long = json!({ "version": 0, "revision": 0, "markdown": "ы".repeat(1_000_001), "reason": "" });
    let refused = run(&mut anna, "KeepDraft", long).await;
    assert!(refused.status.as_u16() == 413 || code_of(&refused) == "INVALID", "{}", refused.status);
    assert_eq!(answered(&mut anna, "DiscardDraft", json!({ "id": late["draft"]["id"] })).await, true);
    assert_eq!(answered(&mut anna, "DiscardDraft", json!({ "id": late["draft"]["id"] })).await, false);
    bureau.verified().await;
}

#[tokio::test]
async fn two_editors_meet_on_one_draft_and_neither_loses_a_word() {
    let bureau = Bureau::new().await;
    let (mut anna, mut boris) = two(&bureau).await;
    let text = bureau.text().await.id.0;
    let of_text = json!({ "text": text });
    let held = answered(&mut anna, "HoldDraft", of_text.clone()).await;
    assert_eq!((&held["writer"]["isMe"], &held["markdown"]), (&true.into(), &Value::Null));
    let annas = keep(&mut anna, of_text.clone(), &held, "слова Анны").await["draft"].take();
    let seen = answered(&mut boris, "HoldDraft", of_text.clone()).await;
    assert_eq!((&seen["writer"]["isMe"], &seen["markdown"]), (&false.into(), &"слова Анны".into()));
    let refused = keep(&mut boris, of_text.clone(), &seen, "слова Бориса").await;
    assert_eq!((&refused["isKept"], &refused["draft"]["markdown"]), (&false.into(), &"слова Анны".into()));
    let opened = answered(&mut boris, "OfficeText", json!({ "id": text })).await;
    let save =
        json!({ "id": text, "version": opened["version"], "markdown": opened["markdown"], "reason": "своё" });
    assert_eq!(code_of(&run(&mut boris, "SaveText", save).await), "INVALID");
    assert_eq!(code_of(&run(&mut boris, "DiscardDraft", json!({ "id": seen["id"] })).await), "INVALID");

    let taken = answered(&mut boris, "TakeDraft", json!({ "id": seen["id"] })).await;
    assert_eq!(taken["writer"]["isMe"], true);
    let boriss = keep(&mut boris, of_text.clone(), &taken, "слова Анны и Бориса").await;
    assert_eq!(boriss["isKept"], true);
    let told = keep(&mut anna, of_text.clone(), &annas, "слова Анны, ещё два").await;
    assert_eq!((&told["isKept"], &told["draft"]["markdown"]), (&false.into(), &"слова Анны и Бориса".into()));
    assert_eq!(told["draft"]["writer"]["isMe"], false);
    let today = answered(&mut boris, "OfficeToday", json!({})).await;
    assert_eq!(today["journal"][0]["action"], "правка взята на себя", "{today}");

    // Boris goes home.
    bureau.wait(DRAFT_HOLD);
    let free = answered(&mut anna, "OfficeDraft", of_text.clone()).await;
    assert_eq!(free["writer"], Value::Null);
    assert_eq!(keep(&mut anna, of_text, &free, "дальше Анна").await["isKept"], true);
    bureau.verified().await;
}

#[tokio::test]
async fn where_a_text_takes_two_nobody_publishes_their_own_last_words() {
    let office = OfficeConfig { two_editors: true, ..OfficeConfig::default() };
    let bureau = Bureau::with(ServerConfig { office, ..ServerConfig::default() }).await;
    let (mut anna, mut boris) = two(&bureau).await;
    let unseen = json!({ "draft": null, "markdown": NEW, "reason": "новая" });
    assert_eq!(code_of(&run(&mut anna, "CreateText", unseen).await), "INVALID", "not without a draft");
    let kept = keep(&mut anna, json!({}), &Value::Null, NEW).await["draft"].take();
    assert_eq!(kept["needsAnother"], true);
    let id = kept["id"].clone();
    let create = |markdown: &str| json!({ "draft": id, "markdown": markdown, "reason": "новая" });
    assert_eq!(code_of(&run(&mut anna, "CreateText", create(NEW)).await), "INVALID");
    let at = chrono::DateTime::from_timestamp(bureau.now() + 3_600, 0).unwrap().to_rfc3339();
    let plan = json!({ "id": id, "revision": kept["revision"], "at": at, "reason": "новая" });
    assert_eq!(code_of(&run(&mut anna, "ScheduleDraft", plan).await), "INVALID");

    let taken = answered(&mut boris, "TakeDraft", json!({ "id": id })).await;
    assert_eq!(taken["needsAnother"], false);
    let sly = NEW.replace("Первый", "Совсем другой");
    assert_eq!(code_of(&run(&mut boris, "CreateText", create(&sly)).await), "INVALID", "words of no draft");
    // A reason is no change of the words.
    let same = keep(&mut boris, json!({ "draft": id }), &taken, NEW).await;
    assert_eq!((&same["isKept"], &same["draft"]["needsAnother"]), (&true.into(), &false.into()));
    let changed = keep(&mut boris, json!({ "draft": id }), &same["draft"], &sly).await;
    assert_eq!(changed["draft"]["needsAnother"], true, "what Boris adds is seen by Anna");
    answered(&mut anna, "TakeDraft", json!({ "id": id })).await;
    let published = answered(&mut anna, "CreateText", create(&sly)).await;
    assert_eq!(published["text"]["path"], "/news/vyydet-v-svoy-chas/", "{published}");

    // Both versions have been seen by two: one person goes back.
    let text = published["text"]["id"].clone();
    let held = answered(&mut boris, "HoldDraft", json!({ "text": text })).await;
    keep(&mut boris, json!({ "text": text }), &held, NEW).await;
    answered(&mut anna, "TakeDraft", json!({ "id": held["id"] })).await;
    let save = json!({ "id": text, "version": 1, "markdown": NEW, "reason": "как было" });
    assert_eq!(answered(&mut anna, "SaveText", save).await["text"]["version"], 2);
    let restore = json!({ "id": text, "number": 1, "reason": "снова" });
    assert_eq!(answered(&mut anna, "RestoreText", restore).await["text"]["version"], 3);
    bureau.verified().await;
}

/// What a worker does at an hour.
#[cfg(test)]
async fn work(bureau: &Bureau, draft: &Value) -> Due {
    let geography = novosel_reference::geography().unwrap();
    let now = bureau.now();
    let clock = Clock::new(move || chrono::DateTime::from_timestamp(now, 0).unwrap());
    let today = clock.today();
    let context_of = |site: SiteRegion| SiteContext { site, today, geography: &geography };
    let id = u32::try_from(draft["id"].as_u64().unwrap()).unwrap();
    publish_due(&bureau.city.database, id, now, Checker { today, context_of: &context_of }).await.unwrap()
}

/// Hours from now, as fields send them.
#[cfg(test)]
fn in_hours(bureau: &Bureau, hours: i64) -> String {
    chrono::DateTime::from_timestamp(bureau.now() + hours * 3_600, 0).unwrap().to_rfc3339()
}

#[tokio::test]
async fn a_planned_text_is_nowhere_until_its_hour_and_everywhere_after_it() {
    let bureau = Bureau::new().await;
    let (mut anna, mut boris) = two(&bureau).await;
    let begun = keep(&mut anna, json!({}), &Value::Null, NEW).await["draft"].take();
    let plan = |draft: &Value, at: String| json!({ "id": draft["id"], "revision": draft["revision"], "at": at, "reason": "к сдаче" });
    let past = run(&mut anna, "ScheduleDraft", plan(&begun, in_hours(&bureau, -1))).await;
    assert_eq!(code_of(&past), "INVALID");
    let planned = answered(&mut anna, "ScheduleDraft", plan(&begun, in_hours(&bureau, 2))).await;
    assert_eq!(planned["faults"], json!([]), "{planned}");
    let moved = answered(&mut anna, "ScheduleDraft", plan(&planned["draft"], in_hours(&bureau, 1))).await;
    let refused = run(
        &mut anna,
        "KeepDraft",
        json!({
            "draft": begun["id"], "version": 0, "revision": moved["draft"]["revision"], "markdown": "x", "reason": "",
        }),
    );
    assert_eq!(code_of(&refused.await), "INVALID", "what was approved is what goes out");
    let today = answered(&mut boris, "OfficeToday", json!({})).await;
    assert_eq!(today["planned"][0]["scheduler"], "Анна", "{today}");
    let path = "/news/vyydet-v-svoy-chas/";
    let seen = async || {
        let portal = &bureau.city.portal;
        let page = portal.operation("NewsItem", json!({ "region": "SPB", "path": path })).await;
        let list = portal.operation("NewsList", json!({ "region": "MSK", "perPage": 1 })).await;
        let feed = portal.get("/news/feed.xml").host("spb.localhost").send().await.text;
        (page["newsItem"]["status"] == "OK", list["newsList"]["items"][0]["url"] == path, feed.contains(path))
    };
    assert_eq!(work(&bureau, &begun).await, Due::Later(bureau.now() + 3_600));
    assert_eq!(seen().await, (false, false, false));
    bureau.wait(3_600);
    assert!(matches!(work(&bureau, &begun).await, Due::Published(_)));
    assert_eq!(seen().await, (true, true, true));
    assert_eq!(work(&bureau, &begun).await, Due::Nothing, "once");
    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    let actions: Vec<&str> =
        today["journal"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    assert_eq!(
        actions[..3],
        ["текст вышел в назначенный час", "выход текста перенесён", "выход текста назначен"]
    );
    assert_eq!((&today["journal"][0]["actor"], &today["planned"]), (&"Анна".into(), &json!([])));
    bureau.verified().await;
}

#[tokio::test]
async fn what_cannot_be_published_at_its_hour_stays_a_draft_and_says_why() {
    let bureau = Bureau::new().await;
    let (mut anna, mut boris) = two(&bureau).await;
    let plan = |draft: &Value| json!({ "id": draft["id"], "revision": draft["revision"], "at": in_hours(&bureau, 1), "reason": "к сдаче" });
    let stored = bureau.text().await;
    let text = stored.id.0;
    let opened = answered(&mut anna, "OfficeText", json!({ "id": text })).await;
    let markdown = opened["markdown"].as_str().unwrap();
    let held = answered(&mut anna, "HoldDraft", json!({ "text": text })).await;
    let edit = keep(&mut anna, json!({ "text": text }), &held, &format!("{markdown}\nЕщё абзац.\n")).await;
    let new = keep(&mut anna, json!({}), &Value::Null, NEW).await;
    for draft in [&edit["draft"], &new["draft"]] {
        let planned = answered(&mut anna, "ScheduleDraft", plan(draft)).await;
        assert!(planned["draft"]["due"].is_string(), "{planned}");
    }
    // An operator changes the one, and the other's address is taken.
    bureau.changed_elsewhere(&stored).await;
    answered(&mut boris, "CreateText", json!({ "markdown": NEW, "reason": "раньше" })).await;
    bureau.wait(3_600);
    for (draft, why) in [(&edit["draft"], "вышла версия"), (&new["draft"], "занят")] {
        let Due::Missed(problem) = work(&bureau, draft).await else { panic!("{draft}") };
        assert!(problem.contains(why), "{problem}");
        let kept = answered(&mut boris, "OfficeDraft", json!({ "draft": draft["id"] })).await;
        assert_eq!(
            (&kept["due"], &kept["problem"], &kept["markdown"]),
            (&Value::Null, &problem.into(), &draft["markdown"])
        );
    }
    let today = answered(&mut boris, "OfficeToday", json!({})).await;
    assert_eq!(today["planned"].as_array().unwrap().len(), 2);
    bureau.verified().await;
}

#[tokio::test]
async fn a_plan_is_taken_back() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = two(&bureau).await;
    let draft = keep(&mut anna, json!({}), &Value::Null, NEW).await["draft"].take();
    let later = NEW.replace("site: both", "site: both\ndate: 2100-01-01");
    let wrong = keep(&mut anna, json!({ "draft": draft["id"] }), &draft, &later).await["draft"].take();
    let plan = |draft: &Value| json!({ "id": draft["id"], "revision": draft["revision"], "at": in_hours(&bureau, 1), "reason": "к сдаче" });
    let refused = answered(&mut anna, "ScheduleDraft", plan(&wrong)).await;
    assert_eq!(
        (&refused["faults"][0]["line"], &refused["draft"]["due"]),
        (&6.into(), &Value::Null),
        "{refused}"
    );
    let right = keep(&mut anna, json!({ "draft": draft["id"] }), &wrong, NEW).await["draft"].take();
    answered(&mut anna, "ScheduleDraft", plan(&right)).await;
    let back = answered(&mut anna, "UnscheduleDraft", json!({ "id": draft["id"] })).await;
    assert_eq!((&back["due"], &back["writer"]["isMe"]), (&Value::Null, &true.into()));
    bureau.wait(3_600);
    assert_eq!(work(&bureau, &draft).await, Due::Nothing);
    assert_eq!(keep(&mut anna, json!({ "draft": draft["id"] }), &back, "дальше").await["isKept"], true);
    bureau.verified().await;
}
