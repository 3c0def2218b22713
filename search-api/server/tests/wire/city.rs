//! A portal with people: browsers that keep their cookies, each at an address of its own.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{Person, SecretPurpose};
use novosel_http::config::ProxyNetwork;
use novosel_people::{KEY, signature};
use novosel_server::config::{MediaConfig, ServerConfig};
use novosel_store::Database;
use novosel_views::clock::Clock;
use reqwest::StatusCode;
use serde_json::Value;
use tempfile::TempDir;

use crate::catalogue::{catalogue, index, served_catalogue};
use crate::support::{Answer, Portal, TestRequest, today};

pub(crate) const PASSWORD: &str = "зелёный трамвай едет домой";

/// A portal with a database, and objects to mark.
pub(crate) struct City {
    folder: TempDir,
    url: String,
    pub(crate) portal: Portal,
    pub(crate) database: Database,
    pub(crate) complex: u32,
    pub(crate) lot: u32,
}

/// A browser with its cookies of both hosts, at an address of its own.
#[derive(Clone)]
pub(crate) struct Browser<'a> {
    city: &'a City,
    pub(crate) address: String,
    pub(crate) cookies: BTreeMap<(&'static str, String), String>,
    host: &'static str,
}

#[cfg(test)]
impl City {
    pub(crate) async fn new() -> Self {
        Self::with(ServerConfig::default()).await
    }

    pub(crate) async fn with(config: ServerConfig) -> Self {
        Self::by(config, Clock::at(today())).await
    }

    /// With a clock of its own.
    pub(crate) async fn by(config: ServerConfig, clock: Clock) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = catalogue(folder.path()).await;
        Self::of(folder, url, config, clock).await
    }

    /// Tells the same story on SQLite and, where its binaries are found, on PostgreSQL.
    pub(crate) async fn on_both(story: impl AsyncFn(Self)) {
        story(Self::new().await).await;
        let folder = tempfile::tempdir().unwrap();
        let Some(url) = served_catalogue(folder.path()).await else {
            let required = std::env::var_os("NOVOSEL_REQUIRE_POSTGRES").is_some_and(|value| value == "1");
            assert!(!required, "NOVOSEL_REQUIRE_POSTGRES=1, but the binaries of PostgreSQL are not found");
            return;
        };
        story(Self::of(folder, url, ServerConfig::default(), Clock::at(today())).await).await;
    }

    async fn of(folder: TempDir, url: String, config: ServerConfig, clock: Clock) -> Self {
        let database = Database::connect(&url).await.unwrap();
        let media = MediaConfig { feed_dir: folder.path().join("feed-pictures"), ..config.media.clone() };
        let trusted_proxies = vec!["127.0.0.1/32".parse::<ProxyNetwork>().unwrap()];
        let config = ServerConfig { trusted_proxies, media, ..config };
        let portal = Portal::start_at(folder.path().join("index"), config, Some(url.clone()), clock);
        let engine = &portal.snapshot.engine;
        let priced = portal.snapshot.cards.iter().enumerate().find_map(|(ordinal, card)| {
            let lots = engine.tables().slots(ordinal).map(|slot| engine.lot(slot as u32));
            let lot = lots.into_iter().find(|lot| lot.price.is_some())?;
            Some((card.id.0, lot.id.0))
        });
        let (complex, lot) = priced.expect("the demonstration has one");
        Self { folder, url, portal, database, complex, lot }
    }

    /// The same place after a restart of its server: what that had in memory is gone.
    pub(crate) async fn restarted(self) -> Self {
        self.restarted_with(ServerConfig::default()).await
    }

    /// … under another configuration.
    pub(crate) async fn restarted_with(self, config: ServerConfig) -> Self {
        let Self { folder, url, portal, .. } = self;
        drop(portal);
        Self::of(folder, url, config, Clock::at(today())).await
    }

    /// The sites as visitors find them on a day: by an index of today of what is stored now.
    pub(crate) async fn on_day(&self, day: NaiveDate) -> Portal {
        let folder = tempfile::tempdir().unwrap();
        index(&self.database, folder.path().to_owned()).await;
        Portal::start_at(folder.path().to_owned(), ServerConfig::default(), None, Clock::at(day))
    }

    /// A browser at an address; each /24 has its own tries.
    pub(crate) fn browser(&self, network: u8) -> Browser<'_> {
        Browser {
            city: self,
            address: format!("203.0.{network}.7"),
            cookies: BTreeMap::new(),
            host: "msk.localhost",
        }
    }

    pub(crate) async fn person(&self, mail: &str) -> Person {
        let people = self.database.read().await.unwrap().people_of_mail(mail).await.unwrap();
        people.into_iter().next_back().unwrap()
    }

    /// A secret as a letter would bring it.
    pub(crate) async fn secret(&self, person: u32, purpose: SecretPurpose, bound: &str) -> String {
        let secret = novosel_store::new_secret().unwrap();
        let mut writing = self.database.write().await.unwrap();
        let ends = 4_000_000_000;
        writing.put_person_secret(&SecretHash::of(&secret), (person, purpose, bound), ends).await.unwrap();
        writing.commit().await.unwrap();
        secret
    }

    pub(crate) async fn jobs(&self, kind: &str) -> usize {
        let jobs = self.database.read().await.unwrap().jobs().await.unwrap();
        jobs.iter().filter(|job| job.kind.code() == kind).count()
    }
}

#[cfg(test)]
impl Browser<'_> {
    pub(crate) fn on(mut self, host: &'static str) -> Self {
        self.host = host;
        self
    }

    /// Lets the browser be known as somebody by a session that began so many seconds ago.
    pub(crate) async fn known_since(&mut self, mail: &str, seconds: i64) {
        let person = self.city.person(mail).await.id;
        let secret = novosel_store::new_secret().unwrap();
        let mut writing = self.city.database.write().await.unwrap();
        let now = writing.person_sessions(person, 0).await.unwrap()[0].created;
        let times = (now - seconds, 4_000_000_000);
        writing.put_person_session(&SecretHash::of(&secret), (person, "Chrome"), times).await.unwrap();
        let key = writing.portal_key(KEY, "").await.unwrap();
        writing.commit().await.unwrap();
        let cookie = signature::signed(&key, "session", &secret);
        self.cookies.insert((self.host, "__Host-session".to_owned()), cookie);
    }

    /// The same browser at another address.
    pub(crate) fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    pub(crate) fn dress(&self, request: TestRequest) -> TestRequest {
        let mine = self.cookies.iter().filter(|((host, _), _)| *host == self.host);
        let cookies: Vec<String> = mine.map(|((_, name), value)| format!("{name}={value}")).collect();
        let request = request.host(self.host).header("x-forwarded-for", &self.address);
        if cookies.is_empty() { request } else { request.header("cookie", &cookies.join("; ")) }
    }

    pub(crate) async fn send(&mut self, request: TestRequest) -> Answer {
        let answer = self.dress(request).send().await;
        for line in answer.header_values("set-cookie") {
            let (name, rest) = line.split_once('=').unwrap();
            let (value, scope) = rest.split_once("; ").unwrap();
            let key = (self.host, name.to_owned());
            if scope.contains("Max-Age=0;") || value.is_empty() {
                self.cookies.remove(&key);
            } else {
                self.cookies.insert(key, value.to_owned());
            }
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = self.city.portal.get(path).accept_json();
        self.send(request).await
    }

    /// A request of a script of a page of the same site.
    pub(crate) async fn script(&mut self, path: &str) -> Answer {
        let request = self.city.portal.get(path).accept_json();
        let request =
            request.header("sec-fetch-site", "same-origin").header("x-requested-with", "XMLHttpRequest");
        self.send(request).await
    }

    /// A click on a link.
    pub(crate) async fn click(&mut self, path: &str, from: &str) -> Answer {
        let request = self.city.portal.get(path).header("sec-fetch-site", from);
        let request = request.header("sec-fetch-mode", "navigate").header("sec-fetch-dest", "document");
        self.send(request).await
    }

    pub(crate) async fn form(&mut self, path: &str, pairs: &[(&str, &str)]) -> Answer {
        let request =
            self.city.portal.form(path, pairs).accept_json().header("sec-fetch-site", "same-origin");
        self.send(request).await
    }

    /// A script's JSON.
    pub(crate) async fn json(&mut self, path: &str, body: &Value) -> Answer {
        let request = self.city.portal.plain_body(path, &body.to_string()).accept_json();
        self.send(request.header("sec-fetch-site", "same-origin")).await
    }

    pub(crate) async fn lists(&mut self, body: &Value) -> Answer {
        self.json("/appData/lists/", body).await
    }

    pub(crate) async fn me(&mut self) -> Value {
        let answer = self.get("/appData/me/").await;
        assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::OK, "no-store"));
        answer.json()
    }

    pub(crate) async fn register(&mut self, mail: &str) -> Answer {
        self.form(
            "/user/registration/",
            &[
                ("LoginForm[name]", "Анна"),
                ("LoginForm[username]", mail),
                ("LoginForm[password]", PASSWORD),
                ("LoginForm[consent]", "on"),
                ("LoginForm[edition]", "1"),
            ],
        )
        .await
    }

    pub(crate) async fn login(&mut self, mail: &str, password: &str) -> Answer {
        let pairs = [("LoginForm[username]", mail), ("LoginForm[password]", password)];
        self.form("/auth/", &pairs).await
    }

    /// Registers, and opens the link of the letter.
    pub(crate) async fn confirmed(&mut self, mail: &str) {
        assert_eq!(self.register(mail).await.status, StatusCode::OK);
        let person = self.city.person(mail).await;
        let secret = self.city.secret(person.id, SecretPurpose::Confirm, mail).await;
        let answer = self.form("/user/confirm/", &[("LoginForm[secret]", &secret)]).await;
        assert_eq!(answer.json()["done"], "confirmed", "{}", answer.text);
    }
}
