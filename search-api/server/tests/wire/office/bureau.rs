//! A portal with a back office, and what its tests do there.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::TimeDelta;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::post::{NewPost, PostKind, PostState, PostSubject, PostSubjectKind};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::{StaffRole, StaffRoles};
use novosel_server::config::{OfficeConfig, ServerConfig};
use novosel_staff::journal::Chain;
use novosel_staff::totp;
use novosel_views::clock::Clock;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::city::{Browser, City, PASSWORD};
use crate::support::{Answer, today};

/// A portal with a back office, and a clock that goes on when it is told to.
pub(super) struct Bureau {
    pub(super) city: City,
    later: Arc<AtomicI64>,
}

/// The documents of the back office by the names of their operations.
#[cfg(test)]
pub(super) fn documents() -> BTreeMap<String, (String, String)> {
    let listed: BTreeMap<String, String> =
        serde_json::from_str(include_str!("../../../../office-operations.json")).unwrap();
    let name = |text: &str| {
        let rest = text.trim_start_matches("query ").trim_start_matches("mutation ");
        rest.split(['(', ' ', '{']).next().unwrap().to_owned()
    };
    listed.into_iter().map(|(hash, text)| (name(&text), (hash, text))).collect()
}

#[cfg(test)]
impl Bureau {
    pub(super) async fn new() -> Self {
        Self::with(ServerConfig::default()).await
    }

    pub(super) async fn with(config: ServerConfig) -> Self {
        let later = Arc::new(AtomicI64::new(0));
        let noon = Clock::at(today()).now();
        let since = Arc::clone(&later);
        let clock = Clock::new(move || noon + TimeDelta::seconds(since.load(Ordering::Relaxed)));
        let office = OfficeConfig { enabled: true, ..config.office.clone() };
        let city = City::by(ServerConfig { office, ..config }, clock).await;
        Self { city, later }
    }

    pub(super) fn now(&self) -> i64 {
        Clock::at(today()).now().timestamp() + self.later.load(Ordering::Relaxed)
    }

    /// Lets time go on.
    pub(super) fn wait(&self, seconds: i64) {
        self.later.fetch_add(seconds, Ordering::Relaxed);
    }

    /// The token of an invitation.
    pub(super) async fn invited(&self, mail: &str, roles: &[StaffRole]) -> String {
        let token = novosel_store::new_secret().unwrap();
        let mut writing = self.city.database.write().await.unwrap();
        let roles = StaffRoles::of(roles.iter().copied());
        let times = (self.now(), self.now() + 1_000_000);
        writing.put_staff_invitation(&SecretHash::of(&token), (mail, roles), times).await.unwrap();
        writing.commit().await.unwrap();
        token
    }

    /// The code that an application shows now.
    pub(super) async fn code(&self, mail: &str) -> String {
        let person = self.city.person(mail).await;
        let factor = self.city.database.read().await.unwrap().staff_factor(person.id).await.unwrap().unwrap();
        let secret: Vec<u8> = (0..factor.secret.len())
            .step_by(2)
            .map(|place| u8::from_str_radix(&factor.secret[place..place + 2], 16).unwrap())
            .collect();
        totp::code(&secret, self.now())
    }

    /// Joins as far as the second factor.
    pub(super) async fn joined(&self, network: u8, mail: &str, roles: &[StaffRole]) -> Browser<'_> {
        let token = self.invited(mail, roles).await;
        let mut browser = self.city.browser(network);
        let form = json!({ "token": token, "name": "Анна", "password": PASSWORD });
        let answer = browser.json("/office/api/invitation/accept", &form).await;
        assert_eq!(answer.json()["state"], "enrol", "{}", answer.text);
        browser
    }

    /// Joins, to the end; gives the codes for a lost device.
    pub(super) async fn ready(
        &self,
        network: u8,
        mail: &str,
        roles: &[StaffRole],
    ) -> (Browser<'_>, Vec<String>) {
        let mut browser = self.joined(network, mail, roles).await;
        browser.json("/office/api/factor/begin", &json!({})).await;
        let form = json!({ "code": self.code(mail).await });
        let answer = browser.json("/office/api/factor/confirm", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        let codes = serde_json::from_value(answer.json()["recovery"].clone()).unwrap();
        (browser, codes)
    }

    pub(super) async fn signed_in(&self, network: u8, mail: &str) -> (Browser<'_>, Answer) {
        let mut browser = self.city.browser(network);
        let form = json!({ "mail": mail, "password": PASSWORD });
        let answer = browser.json("/office/api/sign-in", &form).await;
        (browser, answer)
    }

    pub(super) async fn state(&self, browser: &mut Browser<'_>) -> Value {
        let answer = browser.get("/office/api/session").await;
        assert_eq!(answer.header("cache-control"), "no-store");
        answer.json()["state"].clone()
    }

    /// An opinion that waits.
    pub(super) async fn held(&self, person: u32) -> u32 {
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
    pub(super) async fn text(&self) -> Editorial {
        let texts = self.city.database.read().await.unwrap().editorials().await.unwrap();
        texts.into_iter().find(|text| text.kind == EditorialKind::News).expect("the demonstration has news")
    }

    /// The actions of the journal, the latest first.
    pub(super) async fn done(&self) -> Vec<String> {
        let entries = self.city.database.read().await.unwrap().journal_after(0, 1_000).await.unwrap();
        entries.into_iter().rev().map(|entry| entry.action).collect()
    }

    /// Somebody at the terminal changes a text: it has a version more.
    pub(super) async fn changed_elsewhere(&self, text: &Editorial) {
        let mut writing = self.city.database.write().await.unwrap();
        let mut text = Editorial { short: format!("{} Уточнено.", text.short), ..text.clone() };
        writing.put_editorial(&mut text).await.unwrap();
        writing.commit().await.unwrap();
    }

    pub(super) async fn verified(&self) -> u32 {
        let mut chain = Chain::default();
        for entry in self.city.database.read().await.unwrap().journal_after(0, 1_000).await.unwrap() {
            chain.follow(&entry).unwrap();
        }
        chain.len()
    }
}

#[cfg(test)]
pub(super) async fn run(browser: &mut Browser<'_>, name: &str, variables: Value) -> Answer {
    let (hash, _) = documents().remove(name).unwrap_or_else(|| panic!("there is no document {name}"));
    browser.json("/office/graphql", &json!({ "id": hash, "variables": variables })).await
}

/// What a document answers; nothing may be wrong with it.
#[cfg(test)]
pub(super) async fn answered(browser: &mut Browser<'_>, name: &str, variables: Value) -> Value {
    let answer = run(browser, name, variables).await;
    let mut body = answer.json();
    assert!(answer.status == StatusCode::OK && body.get("errors").is_none(), "{name}: {}", answer.text);
    body["data"].as_object_mut().unwrap().values_mut().next().unwrap().take()
}

pub(super) fn code_of(answer: &Answer) -> String {
    answer.json()["errors"][0]["extensions"]["code"].as_str().unwrap_or_default().to_owned()
}
