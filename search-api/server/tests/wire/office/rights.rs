//! Who may what, and what is written down of it.

use novosel_catalog::staff::StaffRole;
use novosel_server::config::{OfficeConfig, ServerConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, documents, run};
use crate::city::City;

/// Who decides on records of the catalogue.
const DECIDING: &[StaffRole] = &[StaffRole::Moderator, StaffRole::Data];
/// Who looks at campaigns, and who chooses pictures for them and for texts.
const WATCHING: &[StaffRole] = &[StaffRole::Sales, StaffRole::Analyst];
const ILLUSTRATING: &[StaffRole] = &[StaffRole::Editor, StaffRole::Sales];
/// Any of which somebody needs to change something.
const CHANGES: [(&str, &[StaffRole]); 48] = [
    ("AcceptPost", &[StaffRole::Moderator]),
    ("RefusePost", &[StaffRole::Moderator]),
    ("RemovePost", &[StaffRole::Moderator]),
    ("AnswerPost", &[StaffRole::Moderator]),
    ("AcceptObject", &[StaffRole::Moderator]),
    ("RefuseObject", &[StaffRole::Moderator]),
    ("TakeOffObject", &[StaffRole::Moderator]),
    ("AcceptMerge", DECIDING),
    ("RejectMerge", DECIDING),
    ("UndoMerge", DECIDING),
    ("PlaceComplex", DECIDING),
    ("PassLeadOn", &[StaffRole::Sales]),
    ("EraseLead", &[StaffRole::Sales]),
    ("SaveAdvert", &[StaffRole::Sales]),
    ("StartAdvert", &[StaffRole::Sales]),
    ("PauseAdvert", &[StaffRole::Sales]),
    ("EditRecord", &[StaffRole::Data]),
    ("CreateRecord", &[StaffRole::Data]),
    ("PlanChange", &[StaffRole::Data]),
    ("UndoEdit", &[StaffRole::Data]),
    ("JudgeWords", &[StaffRole::Data]),
    ("AddSynonym", &[StaffRole::Data]),
    ("RemoveOtherName", &[StaffRole::Data]),
    ("RunSource", &[StaffRole::Data]),
    ("PauseSource", &[StaffRole::Data]),
    ("HoldDraft", &[StaffRole::Editor]),
    ("TakeDraft", &[StaffRole::Editor]),
    ("KeepDraft", &[StaffRole::Editor]),
    ("DiscardDraft", &[StaffRole::Editor]),
    ("ScheduleDraft", &[StaffRole::Editor]),
    ("UnscheduleDraft", &[StaffRole::Editor]),
    ("SaveText", &[StaffRole::Editor]),
    ("CreateText", &[StaffRole::Editor]),
    ("RestoreText", &[StaffRole::Editor]),
    ("DescribePicture", &[StaffRole::Editor]),
    ("RemovePicture", &[StaffRole::Editor]),
    ("DescribeVideo", &[StaffRole::Editor]),
    ("RemoveVideo", &[StaffRole::Editor]),
    ("SaveRedirect", &[StaffRole::Editor]),
    ("RemoveRedirect", &[StaffRole::Editor]),
    ("SaveMenu", &[StaffRole::Editor]),
    ("SaveSiteSettings", &[StaffRole::Editor]),
    ("ResetMenu", &[StaffRole::Editor]),
    ("InviteStaff", &[StaffRole::Administrator]),
    ("SetRoles", &[StaffRole::Administrator]),
    ("StopStaff", &[StaffRole::Administrator]),
    ("ResetFactor", &[StaffRole::Administrator]),
    ("RevokeSession", &[StaffRole::Administrator]),
];
/// … to read something.
const READS: [(&str, &[StaffRole]); 34] = [
    ("OfficeToday", StaffRole::ALL),
    ("ModerationQueue", DECIDING),
    ("ModerationItem", DECIDING),
    ("OfficeLeads", &[StaffRole::Sales]),
    ("OfficeLead", &[StaffRole::Sales]),
    ("OfficeAdverts", WATCHING),
    ("OfficeAdvert", WATCHING),
    ("CatalogueList", &[StaffRole::Data]),
    ("CatalogueRecord", &[StaffRole::Data]),
    ("NewRecord", &[StaffRole::Data]),
    ("PlannedChange", &[StaffRole::Data]),
    ("SearchMisses", &[StaffRole::Data]),
    ("FoundNow", &[StaffRole::Data]),
    ("SynonymTargets", &[StaffRole::Data]),
    ("AddedNames", &[StaffRole::Data]),
    ("OfficeSources", &[StaffRole::Data]),
    ("OfficeSource", &[StaffRole::Data]),
    ("SourceRun", &[StaffRole::Data]),
    ("OfficeTexts", &[StaffRole::Editor]),
    ("OfficeText", &[StaffRole::Editor]),
    ("BuiltInText", &[StaffRole::Editor]),
    ("OfficeTextVersion", &[StaffRole::Editor]),
    ("OfficeDraft", &[StaffRole::Editor]),
    ("OfficeTextLinks", &[StaffRole::Editor]),
    ("PreviewText", &[StaffRole::Editor]),
    ("OfficePictures", ILLUSTRATING),
    ("OfficeVideos", ILLUSTRATING),
    ("OfficeRedirects", &[StaffRole::Editor]),
    ("OfficeMenus", &[StaffRole::Editor]),
    ("OfficeSiteSettings", &[StaffRole::Editor]),
    ("PreviewMenu", &[StaffRole::Editor]),
    ("OfficeVisits", &[StaffRole::Analyst, StaffRole::Editor, StaffRole::Sales]),
    ("OfficeStaff", &[StaffRole::Administrator]),
    ("OfficeJournal", &[StaffRole::Administrator]),
];
const POSTS: [&str; 10] = [
    "/office/pictures",
    "/office/videos",
    "/office/graphql",
    "/office/api/sign-in",
    "/office/api/sign-out",
    "/office/api/invitation",
    "/office/api/invitation/accept",
    "/office/api/factor",
    "/office/api/factor/begin",
    "/office/api/factor/confirm",
];

#[tokio::test]
async fn no_role_may_what_is_anothers() {
    let bureau = Bureau::new().await;
    let schema = novosel_office::sdl();
    let (_, mutations) = schema.split_once("type Mutation {").unwrap();
    let mutations = mutations.split_once("\n}").unwrap().0;
    let named = mutations.lines().filter(|line| line.contains('(') && line.starts_with('\t'));
    assert_eq!(named.count(), CHANGES.len(), "each mutation has a row here");
    let mut variables = json!({
        "id": 0, "of": "LOT", "find": "", "fields": [], "kind": "MERGE", "alone": false, "lat": 1.0, "lon": 1.0, "name": "none", "paused": true, "reason": "проверка", "author": "Отдел", "text": "Текст", "version": 0,
        "number": 1, "markdown": "x", "mail": "x@mail.example", "roles": ["SALES"], "offset": 0, "limit": 1,
        "draft": 0, "revision": 0, "at": "2000-01-01T00:00:00Z", "place": "HEADER", "words": "солярис", "verdict": null, "days": 7, "layout": "MOBILE", "items": [], "region": "MSK", "section": "TEXT", "slug": "about", "from": "/staryy-adres/", "to": "/news/", "isNew": true, "alt": "Двор", "title": "Двор",
    });
    variables["advert"] = json!({
        "name": "Осень", "advertiser": "ООО «Мастерская 12»", "inn": "7707083893", "from": "2026-11-01", "to": "2026-11-30",
        "priority": 5, "budgetUnit": "VIEWS", "pacing": "ASAP", "places": ["PLATES"], "pages": [], "creatives": [],
    });
    let own = |text: &str| {
        // Sections of texts and changes of lots are other kinds, and a text may be named by its number.
        let used = |(name, _): &(&String, &Value)| {
            let is_other = (*name == "kind" && !text.contains("$kind: ModerationKind"))
                || (*name == "text" && text.contains("$text: Int"))
                // What has other names is a kind of its own.
                || (*name == "of" && !text.contains("$of: CatalogueKind"));
            text.contains(&format!("${name}:")) && !is_other
        };
        let own = variables.as_object().unwrap().iter().filter(used);
        let own = own.map(|(name, value)| (name.clone(), value.clone()));
        let named = text.contains("$of:").then(|| ("of".to_owned(), json!("STATION")));
        Value::Object(named.into_iter().chain(own).collect())
    };
    let documents = documents();
    let all: Vec<(&str, &[StaffRole])> = CHANGES.into_iter().chain(READS).collect();
    for (network, role) in (1..).zip(StaffRole::ALL) {
        let mail = format!("{}@mail.example", role.code());
        let (mut worker, _) = bureau.ready(network, &mail, &[*role]).await;
        for (name, needed) in &all {
            let answer = run(&mut worker, name, own(&documents[*name].1)).await;
            let may = needed.contains(role) || *role == StaffRole::Administrator;
            assert_eq!(code_of(&answer) != "FORBIDDEN", may, "{name} as {}: {}", role.code(), answer.text);
            assert_ne!(code_of(&answer), "internal", "{name} as {}: {}", role.code(), answer.text);
        }
    }
    // Nobody who has not proved the second factor gets as far as a role.
    let mut enrols = bureau.joined(20, "late@mail.example", &[StaffRole::Administrator]).await;
    let (mut factor, _) = bureau.signed_in(21, "administrator@mail.example").await;
    let mut nobody = bureau.city.browser(22);
    for (name, _) in &all {
        for browser in [&mut enrols, &mut factor, &mut nobody] {
            let answer = run(browser, name, own(&documents[*name].1)).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{name}: {}", answer.text);
        }
    }
}

#[tokio::test]
async fn no_other_site_and_no_other_document_is_listened_to() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Administrator]).await;
    for path in POSTS {
        let request = bureau.city.portal.plain_body(path, "{}").accept_json();
        let foreign = request.header("sec-fetch-site", "cross-site").header("origin", "https://evil.example");
        assert_eq!(anna.send(foreign).await.status, StatusCode::FORBIDDEN, "{path}");
        let bare = bureau.city.portal.plain_body(path, "{}").accept_json();
        assert_eq!(anna.send(bare).await.status, StatusCode::FORBIDDEN, "{path}: no page of ours");
    }
    assert_eq!(bureau.state(&mut anna).await, "ready");
    let free = anna.json("/office/graphql", &json!({ "query": "{ me { id } }" })).await;
    assert_eq!(free.status, StatusCode::BAD_REQUEST, "{}", free.text);
}

#[tokio::test]
async fn a_moderator_corrects_and_shows_and_the_journal_seals_the_words() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Moderator]).await;
    bureau.city.browser(2).confirmed("olga@mail.example").await;
    let olga = bureau.city.person("olga@mail.example").await;
    let id = bureau.held(olga.id).await;
    let queue = answered(&mut anna, "ModerationQueue", json!({ "offset": 0, "limit": 10 })).await;
    let own = queue["items"].as_array().unwrap().iter().find(|item| item["id"] == id).unwrap();
    assert_eq!((&own["kind"], &own["marks"]), (&"OPINION".into(), &json!(["телефон"])));
    let waiting =
        queue["counts"].as_array().unwrap().iter().find(|count| count["kind"] == "OPINION").unwrap();
    assert!(waiting["oldest"].as_i64().unwrap() >= 600, "{waiting}");
    let unsaid = run(&mut anna, "RefusePost", json!({ "id": id, "reason": " " })).await;
    assert_eq!((code_of(&unsaid).as_str(), unsaid.status), ("INVALID", StatusCode::OK), "{}", unsaid.text);
    let shown = answered(&mut anna, "AcceptPost", json!({ "id": id, "text": "Живу год." })).await;
    assert_eq!((&shown["state"], &shown["text"]), (&"shown".into(), &"Живу год.".into()));
    assert_eq!(shown["history"][0]["actor"], "Анна");
    let twice = run(&mut anna, "AcceptPost", json!({ "id": id })).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);
    let removed = answered(&mut anna, "RemovePost", json!({ "id": id, "reason": "по просьбе" })).await;
    assert_eq!(removed["state"], "removed");

    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    assert_eq!(today["decided"], 2);
    assert!(today["journal"][2]["after"].as_str().unwrap().contains("текст: Живу год."), "{today}");
    let mut writing = bureau.city.database.write().await.unwrap();
    let stored = writing.journal_after(0, 100).await.unwrap();
    assert!(stored.iter().all(|entry| !entry.after.contains("Живу год") && !entry.before.contains("8 900")));
    writing.erase_person(olga.id, 1).await.unwrap();
    writing.commit().await.unwrap();
    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    assert!(!today["journal"].to_string().contains("Живу год"), "{today}");
    bureau.verified().await;
}

#[tokio::test]
async fn it_is_off_by_default_and_at_a_host_of_its_own_at_that_one_alone() {
    let city = City::new().await;
    let mut anybody = city.browser(1);
    for path in ["/office/", "/office/api/session"] {
        assert_eq!(anybody.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let office = OfficeConfig { enabled: true, host: Some("SPB.localhost".to_owned()), ..Default::default() };
    let bureau = Bureau::with(ServerConfig { office, ..ServerConfig::default() }).await;
    let mut anybody = bureau.city.browser(1);
    assert_eq!(anybody.get("/office/api/session").await.status, StatusCode::NOT_FOUND);
    let there = anybody.on("spb.localhost").get("/office/api/session").await;
    assert_eq!(there.status, StatusCode::OK);
    assert_eq!(there.header("x-robots-tag"), "noindex, nofollow");
}

#[test]
fn every_document_of_the_back_office_is_of_its_schema() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let schema = novosel_office::schema();
    for (name, (hash, text)) in documents() {
        assert_eq!(hash, novosel_graphql::guard::hash(&text), "{name}");
        // Without a session every field refuses; what cannot be in the schema is refused before.
        let answer = runtime.block_on(novosel_office::execute(&schema, text.as_str().into()));
        let faults: Vec<&str> = answer.errors.iter().map(|error| error.message.as_str()).collect();
        assert!(faults.iter().all(|fault| !fault.contains("Unknown")), "{name}: {faults:?}");
    }
}
