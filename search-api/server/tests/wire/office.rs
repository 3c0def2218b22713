//! The back office: joining, the second factor, who may what, and what becomes of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::post::{NewPost, PostKind, PostState, PostSubject, PostSubjectKind};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::{StaffRole, StaffRoles};
use novosel_server::config::{OfficeConfig, PagesConfig, ServerConfig};
use novosel_staff::journal::Chain;
use novosel_staff::totp;
use novosel_views::clock::Clock;
use novosel_views::model::editorial::text_url;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City, PASSWORD};
use crate::pages::{bundle, drawn};
use crate::support::{Answer, today};

/// A second is the promise; a busy machine takes longer.
const SEEN: Duration = Duration::from_secs(30);
/// What somebody needs to change something.
const CHANGES: [(&str, StaffRole); 11] = [
    ("AcceptPost", StaffRole::Moderator),
    ("RefusePost", StaffRole::Moderator),
    ("RemovePost", StaffRole::Moderator),
    ("AnswerPost", StaffRole::Moderator),
    ("SaveText", StaffRole::Editor),
    ("CreateText", StaffRole::Editor),
    ("RestoreText", StaffRole::Editor),
    ("InviteStaff", StaffRole::Administrator),
    ("SetRoles", StaffRole::Administrator),
    ("StopStaff", StaffRole::Administrator),
    ("RevokeSession", StaffRole::Administrator),
];
/// What somebody needs to read something.
const READS: [(&str, Option<StaffRole>); 9] = [
    ("OfficeToday", None),
    ("ModerationQueue", Some(StaffRole::Moderator)),
    ("ModerationItem", Some(StaffRole::Moderator)),
    ("OfficeTexts", Some(StaffRole::Editor)),
    ("OfficeText", Some(StaffRole::Editor)),
    ("OfficeTextVersion", Some(StaffRole::Editor)),
    ("PreviewText", Some(StaffRole::Editor)),
    ("OfficeStaff", Some(StaffRole::Administrator)),
    ("OfficeJournal", Some(StaffRole::Administrator)),
];
const POSTS: [&str; 8] = [
    "/office/graphql",
    "/office/api/sign-in",
    "/office/api/sign-out",
    "/office/api/invitation",
    "/office/api/invitation/accept",
    "/office/api/factor",
    "/office/api/factor/begin",
    "/office/api/factor/confirm",
];

/// A portal with a back office, and a clock that goes on when it is told to.
struct Bureau {
    city: City,
    later: Arc<AtomicI64>,
}

/// The documents of the back office by the names of their operations.
#[cfg(test)]
fn documents() -> BTreeMap<String, (String, String)> {
    let listed: BTreeMap<String, String> =
        serde_json::from_str(include_str!("../../../office-operations.json")).unwrap();
    let name = |text: &str| {
        let rest = text.trim_start_matches("query ").trim_start_matches("mutation ");
        rest.split(['(', ' ', '{']).next().unwrap().to_owned()
    };
    listed.into_iter().map(|(hash, text)| (name(&text), (hash, text))).collect()
}

#[cfg(test)]
impl Bureau {
    async fn new() -> Self {
        Self::with(ServerConfig::default()).await
    }

    async fn with(config: ServerConfig) -> Self {
        let later = Arc::new(AtomicI64::new(0));
        let noon = Clock::at(today()).now();
        let since = Arc::clone(&later);
        let clock = Clock::new(move || noon + TimeDelta::seconds(since.load(Ordering::Relaxed)));
        let office = OfficeConfig { enabled: true, ..config.office.clone() };
        let city = City::by(ServerConfig { office, ..config }, clock).await;
        Self { city, later }
    }

    fn now(&self) -> i64 {
        Clock::at(today()).now().timestamp() + self.later.load(Ordering::Relaxed)
    }

    /// Lets time go on.
    fn wait(&self, seconds: i64) {
        self.later.fetch_add(seconds, Ordering::Relaxed);
    }

    /// The token of an invitation.
    async fn invited(&self, mail: &str, roles: &[StaffRole]) -> String {
        let token = novosel_store::new_secret().unwrap();
        let mut writing = self.city.database.write().await.unwrap();
        let roles = StaffRoles::of(roles.iter().copied());
        let times = (self.now(), self.now() + 1_000_000);
        writing.put_staff_invitation(&SecretHash::of(&token), (mail, roles), times).await.unwrap();
        writing.commit().await.unwrap();
        token
    }

    /// The code that an application shows now.
    async fn code(&self, mail: &str) -> String {
        let person = self.city.person(mail).await;
        let factor = self.city.database.read().await.unwrap().staff_factor(person.id).await.unwrap().unwrap();
        let secret: Vec<u8> = (0..factor.secret.len())
            .step_by(2)
            .map(|place| u8::from_str_radix(&factor.secret[place..place + 2], 16).unwrap())
            .collect();
        totp::code(&secret, self.now())
    }

    /// Joins as far as the second factor.
    async fn joined(&self, network: u8, mail: &str, roles: &[StaffRole]) -> Browser<'_> {
        let token = self.invited(mail, roles).await;
        let mut browser = self.city.browser(network);
        let form = json!({ "token": token, "name": "Анна", "password": PASSWORD });
        let answer = browser.json("/office/api/invitation/accept", &form).await;
        assert_eq!(answer.json()["state"], "enrol", "{}", answer.text);
        browser
    }

    /// Joins, to the end; gives the codes for a lost device.
    async fn ready(&self, network: u8, mail: &str, roles: &[StaffRole]) -> (Browser<'_>, Vec<String>) {
        let mut browser = self.joined(network, mail, roles).await;
        browser.json("/office/api/factor/begin", &json!({})).await;
        let form = json!({ "code": self.code(mail).await });
        let answer = browser.json("/office/api/factor/confirm", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        let codes = serde_json::from_value(answer.json()["recovery"].clone()).unwrap();
        (browser, codes)
    }

    async fn signed_in(&self, network: u8, mail: &str) -> (Browser<'_>, Answer) {
        let mut browser = self.city.browser(network);
        let form = json!({ "mail": mail, "password": PASSWORD });
        let answer = browser.json("/office/api/sign-in", &form).await;
        (browser, answer)
    }

    async fn state(&self, browser: &mut Browser<'_>) -> Value {
        let answer = browser.get("/office/api/session").await;
        assert_eq!(answer.header("cache-control"), "no-store");
        answer.json()["state"].clone()
    }

    /// An opinion that waits.
    async fn held(&self, person: u32) -> u32 {
        let mut writing = self.city.database.write().await.unwrap();
        let post = NewPost {
            kind: PostKind::Opinion,
            subject: PostSubject { kind: PostSubjectKind::Building, id: self.city.complex },
            site: SiteRegion::Msk,
            parent: None,
            person: Some(person),
            author: "Ольга".to_owned(),
            stars: Some(4),
            relation: None,
            pros: "двор".to_owned(),
            cons: "парковка".to_owned(),
            text: "Живу год, звоните 8 900 000-00-00".to_owned(),
            state: PostState::Held,
            suspicions: vec!["телефон".to_owned()],
            title: "ЖК «Сосны»".to_owned(),
            url: "/buildings/sosny/".to_owned(),
            network: String::new(),
            words: String::new(),
            created: self.now() - 600,
        };
        let id = writing.put_post(&post).await.unwrap();
        writing.commit().await.unwrap();
        id
    }

    /// A news item.
    async fn text(&self) -> Editorial {
        let texts = self.city.database.read().await.unwrap().editorials().await.unwrap();
        texts.into_iter().find(|text| text.kind == EditorialKind::News).expect("the demonstration has news")
    }

    async fn verified(&self) -> u32 {
        let mut chain = Chain::default();
        for entry in self.city.database.read().await.unwrap().journal_after(0, 1_000).await.unwrap() {
            chain.follow(&entry).unwrap();
        }
        chain.len()
    }
}

#[cfg(test)]
async fn run(browser: &mut Browser<'_>, name: &str, variables: Value) -> Answer {
    let (hash, _) = documents().remove(name).unwrap_or_else(|| panic!("there is no document {name}"));
    browser.json("/office/graphql", &json!({ "id": hash, "variables": variables })).await
}

/// What a document answers; nothing may be wrong with it.
#[cfg(test)]
async fn answered(browser: &mut Browser<'_>, name: &str, variables: Value) -> Value {
    let answer = run(browser, name, variables).await;
    let mut body = answer.json();
    assert!(answer.status == StatusCode::OK && body.get("errors").is_none(), "{name}: {}", answer.text);
    body["data"].as_object_mut().unwrap().values_mut().next().unwrap().take()
}

fn code_of(answer: &Answer) -> String {
    answer.json()["errors"][0]["extensions"]["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn an_invitation_leads_through_the_second_factor_to_work_and_is_good_once() {
    let bureau = Bureau::new().await;
    let token = bureau.invited("anna@mail.example", &[StaffRole::Administrator]).await;
    let mut anna = bureau.city.browser(1);
    assert_eq!(bureau.state(&mut anna).await, "none");
    let look = anna.json("/office/api/invitation", &json!({ "token": token })).await;
    let told = json!({ "mail": "anna@mail.example", "roles": ["ADMINISTRATOR"], "account": false });
    assert_eq!(look.json(), told, "{}", look.text);
    let mut form = json!({ "token": token, "name": "Анна", "password": "коротко" });
    let short = anna.json("/office/api/invitation/accept", &form).await;
    assert_eq!(short.refusal().2, "password", "{}", short.text);
    form["password"] = PASSWORD.into();
    let joined = anna.json("/office/api/invitation/accept", &form).await;
    assert_eq!(joined.json()["state"], "enrol", "{}", joined.text);
    let cookie = joined.header("set-cookie");
    for part in ["__Host-office=", "; Path=/;", "SameSite=Strict", "Secure", "HttpOnly"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(anna.json("/office/api/invitation/accept", &form).await.refusal().2, "token", "once");
    assert_eq!(run(&mut anna, "OfficeToday", json!({})).await.status, StatusCode::UNAUTHORIZED);

    let begun = anna.json("/office/api/factor/begin", &json!({})).await.json();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/"), "{begun}");
    let wrong = anna.json("/office/api/factor/confirm", &json!({ "code": "000000" })).await;
    assert_eq!(wrong.refusal().2, "code", "{}", wrong.text);
    let code = bureau.code("anna@mail.example").await;
    let before = anna.cookies.clone();
    let confirmed = anna.json("/office/api/factor/confirm", &json!({ "code": code })).await;
    assert_eq!(confirmed.json()["recovery"].as_array().unwrap().len(), 10, "{}", confirmed.text);
    assert_ne!(anna.cookies, before, "the secret of before the proof is good no more");
    assert_eq!(bureau.state(&mut anna).await, "ready");
    let staff = answered(&mut anna, "OfficeStaff", json!({})).await;
    assert_eq!((&staff[0]["name"], &staff[0]["sessions"][0]["isCurrent"]), (&"Анна".into(), &true.into()));
    let journal = answered(&mut anna, "OfficeJournal", json!({ "limit": 10 })).await;
    assert!(
        journal["entries"][1]["after"].as_str().unwrap().contains("почта: anna@mail.example"),
        "{journal}"
    );
    assert_eq!(bureau.verified().await, 2);

    let left = anna.json("/office/api/sign-out", &json!({})).await;
    assert_eq!(left.json()["state"], "none");
    assert_eq!(bureau.state(&mut anna).await, "none");
}

#[tokio::test]
async fn an_account_that_there_is_joins_by_its_own_password() {
    let bureau = Bureau::new().await;
    bureau.city.browser(1).confirmed("boris@mail.example").await;
    let token = bureau.invited("boris@mail.example", &[StaffRole::Editor]).await;
    let mut boris = bureau.city.browser(2);
    let look = boris.json("/office/api/invitation", &json!({ "token": token })).await;
    assert_eq!(look.json()["account"], true);
    let form = |password: &str| json!({ "token": token, "name": "Борис", "password": password });
    let wrong = boris.json("/office/api/invitation/accept", &form("новый пароль чужого человека")).await;
    assert_eq!(wrong.refusal().2, "password", "{}", wrong.text);
    let joined = boris.json("/office/api/invitation/accept", &form(PASSWORD)).await;
    assert_eq!(joined.json()["state"], "enrol", "{}", joined.text);
}

#[tokio::test]
async fn a_step_is_taken_once_and_so_is_a_code_of_a_lost_device() {
    let bureau = Bureau::new().await;
    let (_, codes) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let used = bureau.code("anna@mail.example").await;
    let (mut anna, answer) = bureau.signed_in(2, "anna@mail.example").await;
    assert_eq!(answer.json()["state"], "factor", "{}", answer.text);
    let replayed = anna.json("/office/api/factor", &json!({ "code": used })).await;
    assert_eq!(replayed.refusal().2, "code", "the step of the proof is used up: {}", replayed.text);
    bureau.wait(30);
    let code = bureau.code("anna@mail.example").await;
    assert_eq!(anna.json("/office/api/factor", &json!({ "code": code })).await.json()["state"], "ready");

    let (mut other, _) = bureau.signed_in(3, "anna@mail.example").await;
    let replayed = other.json("/office/api/factor", &json!({ "code": code })).await;
    assert_eq!(replayed.refusal().2, "code", "{}", replayed.text);
    let lost = other.json("/office/api/factor", &json!({ "code": codes[0].to_uppercase() })).await;
    assert_eq!(lost.json()["state"], "ready", "{}", lost.text);
    let (mut third, _) = bureau.signed_in(4, "anna@mail.example").await;
    let again = third.json("/office/api/factor", &json!({ "code": codes[0] })).await;
    assert_eq!(again.refusal().2, "code", "{}", again.text);
    bureau.wait(9 * 60 * 60);
    assert_eq!(bureau.state(&mut other).await, "none", "it was left alone for a night");
}

#[tokio::test]
async fn five_wrong_codes_end_the_session_in_whichever_browser() {
    let bureau = Bureau::new().await;
    bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    for network in 2..6 {
        let (mut anna, _) = bureau.signed_in(network, "anna@mail.example").await;
        let wrong = anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    }
    let (mut anna, _) = bureau.signed_in(6, "anna@mail.example").await;
    anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
    let stopped = anna.json("/office/api/factor", &json!({ "code": "111111" })).await;
    assert_eq!(stopped.status, StatusCode::UNAUTHORIZED, "{}", stopped.text);
    assert_eq!(bureau.state(&mut anna).await, "none");
}

#[tokio::test]
async fn an_unknown_address_a_wrong_password_and_a_visitors_account_are_told_alike() {
    let bureau = Bureau::new().await;
    bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    bureau.city.browser(2).confirmed("olga@mail.example").await;
    let mut told = Vec::new();
    for (network, mail, password) in [
        (3, "nobody@mail.example", PASSWORD),
        (4, "anna@mail.example", "чужой пароль совсем другой"),
        (5, "olga@mail.example", PASSWORD),
    ] {
        let form = json!({ "mail": mail, "password": password });
        let answer = bureau.city.browser(network).json("/office/api/sign-in", &form).await;
        assert_eq!(answer.header("set-cookie"), "");
        let error = answer.json()["error"].clone();
        told.push((answer.status, error["code"].clone(), error["message"].clone(), error["field"].clone()));
    }
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{told:?}");
}

#[tokio::test]
async fn no_role_may_what_is_anothers() {
    let bureau = Bureau::new().await;
    let schema = novosel_office::sdl();
    let (_, mutations) = schema.split_once("type Mutation {").unwrap();
    let mutations = mutations.split_once("\n}").unwrap().0;
    let named = mutations.lines().filter(|line| line.contains('(') && line.starts_with('\t'));
    assert_eq!(named.count(), CHANGES.len(), "each mutation has a row here");
    let variables = json!({
        "id": 0, "kind": "OPINION", "reason": "проверка", "author": "Отдел", "text": "Текст", "version": 0,
        "number": 1, "markdown": "x", "mail": "x@mail.example", "roles": ["SALES"], "offset": 0, "limit": 1,
    });
    let own = |text: &str| {
        // Sections of texts are other kinds.
        let used = |(name, _): &(&String, &Value)| {
            text.contains(&format!("${name}:")) && !(*name == "kind" && text.contains("$kind: TextKind"))
        };
        let own = variables.as_object().unwrap().iter().filter(used);
        Value::Object(own.map(|(name, value)| (name.clone(), value.clone())).collect())
    };
    let documents = documents();
    let changes = CHANGES.iter().map(|(name, role)| (*name, Some(*role)));
    let all: Vec<(&str, Option<StaffRole>)> = changes.chain(READS).collect();
    for (network, role) in (1..).zip(StaffRole::ALL) {
        let mail = format!("{}@mail.example", role.code());
        let (mut worker, _) = bureau.ready(network, &mail, &[*role]).await;
        for (name, needed) in &all {
            let answer = run(&mut worker, name, own(&documents[*name].1)).await;
            let may = needed.is_none_or(|needed| needed == *role || *role == StaffRole::Administrator);
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
    assert!(today["journal"][1]["after"].as_str().unwrap().contains("текст: Живу год."), "{today}");
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
async fn what_is_saved_is_seen_on_both_hosts_and_only_its_page_is_drawn_anew() {
    let folder = tempfile::tempdir().unwrap();
    bundle(&folder.path().join("web"));
    let pages = PagesConfig { renders_per_second: 0, warm: false, engines: 1, ..PagesConfig::default() };
    let web_dir = Some(folder.path().join("web"));
    let bureau = Bureau::with(ServerConfig { web_dir, pages, ..ServerConfig::default() }).await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Editor]).await;
    let text = bureau.text().await;
    let path = text_url(&text);
    let page = async |host: &str, path: &str| {
        let answer = bureau.city.portal.get(path).host(host).header("accept", "text/html").send().await;
        drawn(&answer).to_owned()
    };
    let hosts = ["msk.localhost", "spb.localhost"];
    let mut before = Vec::new();
    for host in hosts {
        before.push((page(host, &path).await, page(host, "/news/other-one/").await));
    }
    let id = text.id.0;
    let opened = answered(&mut anna, "OfficeText", json!({ "id": id })).await;
    let markdown = opened["markdown"].as_str().unwrap().to_owned();
    let version = opened["version"].as_u64().unwrap();
    let save = |markdown: &str, version: u64| json!({ "id": id, "version": version, "markdown": markdown, "reason": "уточнили" });
    let changed = format!("{markdown}\nНовый последний абзац.\n");
    let saved = answered(&mut anna, "SaveText", save(&changed, version)).await;
    assert_eq!((&saved["conflict"], &saved["faults"]), (&Value::Null, &json!([])), "{saved}");
    assert!(saved["text"]["markdown"].as_str().unwrap().ends_with("Новый последний абзац.\n"));
    assert_eq!(saved["text"]["versions"][0]["editor"], "Анна");
    let started = Instant::now();
    for (host, (own, other)) in hosts.iter().zip(&before) {
        while page(host, &path).await == *own {
            assert!(started.elapsed() < SEEN, "{host} shows the page of before");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(page(host, "/news/other-one/").await, *other, "{host}");
    }

    // Somebody else who edited the version of before loses nothing, and overwrites nothing.
    let late = answered(&mut anna, "SaveText", save(&format!("{markdown}\nДругой абзац.\n"), version)).await;
    assert_eq!(late["text"], Value::Null);
    let difference = late["conflict"]["difference"].as_array().unwrap();
    let added = difference.iter().filter(|line| line["change"] == "ADDED");
    let added: Vec<&str> = added.map(|line| line["text"].as_str().unwrap()).collect();
    assert!(added.contains(&"Новый последний абзац."), "{added:?}");
    let latest = saved["text"]["version"].as_u64().unwrap();
    let wrong = answered(&mut anna, "SaveText", save("---\nheader: x\n---\n", latest)).await;
    assert!(!wrong["faults"].as_array().unwrap().is_empty(), "{wrong}");
    let restored =
        answered(&mut anna, "RestoreText", json!({ "id": id, "number": latest - 1, "reason": "рано" })).await;
    assert_eq!(restored["text"]["markdown"], opened["markdown"]);
    let created =
        "---\nheader: Совсем новая\nsection: news\ncategory: Рынок\nsite: both\n---\n\nПервый абзац.\n";
    let new = answered(&mut anna, "CreateText", json!({ "markdown": created, "reason": "новая" })).await;
    assert_eq!(new["text"]["path"], "/news/sovsem-novaya/", "{new}");
    let again = answered(&mut anna, "CreateText", json!({ "markdown": created, "reason": "новая" })).await;
    assert!(again["faults"][0]["message"].as_str().unwrap().contains("занят"), "{again}");
    let listed = json!({ "find": "СОВСЕМ нов", "offset": 0, "limit": 5 });
    assert_eq!(answered(&mut anna, "OfficeTexts", listed).await["total"], 1);
    let today = answered(&mut anna, "OfficeToday", json!({})).await;
    let actions: Vec<&str> =
        today["journal"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    assert_eq!(actions[..3], ["текст создан", "возвращена версия текста", "текст изменён"]);
    bureau.verified().await;
}

#[tokio::test]
async fn an_administrator_invites_changes_and_stops() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Administrator]).await;
    let asked = json!({ "mail": "Oleg@mail.example", "roles": ["EDITOR"] });
    let invited = answered(&mut anna, "InviteStaff", asked).await;
    let link = invited["link"].as_str().unwrap();
    let (place, token) = link.split_once('#').unwrap();
    assert!(place.ends_with("/office/invitation/"), "{link}");
    let mut oleg = bureau.city.browser(2);
    let form = json!({ "token": token, "name": "Олег", "password": PASSWORD });
    assert_eq!(oleg.json("/office/api/invitation/accept", &form).await.json()["mail"], "oleg@mail.example");
    oleg.json("/office/api/factor/begin", &json!({})).await;
    let code = json!({ "code": bureau.code("oleg@mail.example").await });
    oleg.json("/office/api/factor/confirm", &code).await;
    let id = bureau.city.person("oleg@mail.example").await.id;
    let none = run(&mut anna, "SetRoles", json!({ "id": id, "roles": [] })).await;
    assert_eq!(code_of(&none), "INVALID");
    answered(&mut anna, "SetRoles", json!({ "id": id, "roles": ["MODERATOR"] })).await;
    assert_eq!(
        code_of(&run(&mut oleg, "OfficeTexts", json!({ "offset": 0, "limit": 1 })).await),
        "FORBIDDEN"
    );
    let own = bureau.city.person("anna@mail.example").await.id;
    let self_made = run(&mut anna, "SetRoles", json!({ "id": own, "roles": ["EDITOR"] })).await;
    assert_eq!(code_of(&self_made), "INVALID", "{}", self_made.text);
    assert_eq!(code_of(&run(&mut anna, "StopStaff", json!({ "id": own })).await), "INVALID");
    let stopped = answered(&mut anna, "StopStaff", json!({ "id": id })).await;
    assert_ne!(stopped["stopped"], Value::Null);
    assert_eq!(bureau.state(&mut oleg).await, "none");
    assert_eq!(bureau.signed_in(3, "oleg@mail.example").await.1.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn it_is_off_by_default_and_at_a_host_of_its_own_at_that_one_alone() {
    let city = City::new().await;
    let mut anybody = city.browser(1);
    for path in ["/office/", "/office/api/session"] {
        assert_eq!(anybody.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let office = OfficeConfig { enabled: true, host: Some("SPB.localhost".to_owned()) };
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
