//! The outbox survives a worker that dies at any moment: nothing is lost, and nothing is told in two letters.
//!
//! A worker is a future; it dies by being dropped between two of its steps. A letter may go out twice, since a server of
//! mail and a database share no transaction, but under one Message-ID, and programs of mail show it once.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::pin;
use std::sync::Mutex;
use std::task::Poll;
use std::thread;

use chrono::{DateTime, Duration, Utc};
use mail_parser::MessageParser;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{LetterPace, LotEvent, NewSavedSearch, SearchNews};
use novosel_catalog::work::JobKind;
use novosel_http::Shutdown;
use novosel_notify::catcher::Catcher;
use novosel_notify::mail::Security;
use novosel_store::Database;
use novosel_store::repo::JobLane;
use novosel_views::clock::Clock;

use super::{Worker, follow};
use crate::commands::Session;
use crate::config::Config;
use crate::printer::Printer;

#[path = "../../../../data/store/tests/support/mod.rs"]
pub(super) mod support;

/// People, and searches of each.
const PEOPLE: u32 = 5;
const SEARCHES: u32 = 2;
/// The steps of a worker that begins and writes a letter; one that is to die does it before.
const STEPS: u64 = 130;
/// Where the generators of the moments begin.
const SEEDS: [u64; 4] = [13, 14, 15, 16];

/// A generator of numbers (splitmix64): the same moments every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit
    }
}

/// Drops a future after so many of its steps; says whether it came to its end before.
async fn ends_within<T>(future: impl Future<Output = T>, steps: u64) -> Option<T> {
    let mut left = steps;
    let mut future = pin!(future);
    std::future::poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

pub(super) struct World {
    pub(super) database: Database,
    pub(super) catcher: Catcher,
    pub(super) now: DateTime<Utc>,
    /// The searches, and what was put into each.
    found: BTreeMap<u32, Vec<u32>>,
    pub(super) people: Vec<u32>,
    lots: u32,
}

impl World {
    pub(super) async fn new(database: Database) -> Self {
        let mut world = Self {
            database,
            catcher: Catcher::keeping(usize::MAX).await.unwrap(),
            now: "2026-11-20T09:00:00Z".parse().unwrap(),
            found: BTreeMap::new(),
            people: Vec::new(),
            lots: 0,
        };
        let mut writing = world.database.write().await.unwrap();
        for number in 0..PEOPLE {
            let person = writing.new_person(100).await.unwrap().id;
            world.people.push(person);
            for search in 0..SEARCHES {
                let price_to = Some(Thousands(9_000 + search));
                let new = NewSavedSearch {
                    person,
                    site: SiteRegion::Msk,
                    name: format!("Поиск {search}"),
                    filter: Filter { price_to, ..Filter::of(ListingKind::All, SiteRegion::Msk) },
                    url: "/flats/".to_owned(),
                    mail: format!("person-{number}@mail.example"),
                    created: 100,
                    confirmed: Some(100),
                    pace: LetterPace::AtOnce,
                    generation: 1,
                };
                world.found.insert(writing.put_search(&new).await.unwrap(), Vec::new());
            }
        }
        writing.commit().await.unwrap();
        world
    }

    /// A search of somebody finds a lot that nothing else has found.
    async fn find(&mut self, random: &mut Random) {
        let person = self.people[random.below(self.people.len() as u64) as usize];
        self.find_for(person, random.below(u64::from(SEARCHES)) as usize).await;
    }

    /// A search of a person does, by its place among them.
    pub(super) async fn find_for(&mut self, person: u32, search: usize) {
        self.lots += 1;
        let mut writing = self.database.write().await.unwrap();
        let search = writing.searches_of(person).await.unwrap()[search].id;
        let news = SearchNews {
            search,
            generation: 2,
            lot: LotId(self.lots),
            event: LotEvent::New,
            title: format!("Студия {}", self.lots),
            place: "ЖК «Сосны»".to_owned(),
            picture: None,
            price: Some(Thousands(9_000)),
            price_before: None,
            deadline: Deadline::Delivered,
            deadline_before: Deadline::Unknown,
            found: self.now.timestamp(),
            told: None,
        };
        // A matcher that was killed puts the same down once more.
        writing.put_search_news(std::slice::from_ref(&news)).await.unwrap();
        writing.put_search_news(&[news]).await.unwrap();
        writing.want_job(JobKind::Digest, &person.to_string(), self.now.timestamp()).await.unwrap();
        writing.commit().await.unwrap();
        self.found.get_mut(&search).unwrap().push(self.lots);
    }

    pub(super) fn session(&self) -> Session {
        let mut config = Config::default();
        config.mail.host = Some("127.0.0.1".to_owned());
        config.mail.port = Some(self.catcher.address().port());
        config.mail.security = Security::None;
        config.mail.from = Some("robot@portal.example".to_owned());
        let now = self.now;
        Session { config, printer: Printer::new(false, true), clock: Clock::new(move || now) }
    }

    /// A worker begins, does what is due, and ends or dies; says whether it came to its end.
    pub(super) async fn work(&self, steps: u64) -> bool {
        self.work_as(&self.session(), steps).await
    }

    pub(super) async fn work_as(&self, session: &Session, steps: u64) -> bool {
        let (_trigger, shutdown) = Shutdown::channel();
        let worker = Worker { lane: JobLane::Letters, mark: String::new() };
        match ends_within(follow(session, &self.database, worker, true, shutdown), steps).await {
            Some(ended) => {
                ended.unwrap();
                true
            }
            None => false,
        }
    }

    /// By letter (its Message-ID) to whom it went and which lots it tells of; a second copy says the same.
    fn letters(&self) -> BTreeMap<String, (String, BTreeSet<u32>)> {
        let mut letters = BTreeMap::new();
        for letter in self.catcher.letters() {
            let parsed = MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
            let lots = letter.text.split("/flats/").skip(1);
            let lots = lots.filter_map(|part| part.split('/').next()?.parse().ok()).collect();
            let told = (letter.to, lots);
            let before = letters.insert(parsed.message_id().unwrap().to_owned(), told.clone());
            assert!(before.is_none_or(|before| before == told), "two letters under one Message-ID");
        }
        letters
    }
}

/// What was told by workers that were killed.
#[derive(Default)]
struct Told {
    kills: u32,
    lots: u32,
    letters: usize,
    /// Of those, second copies.
    copies: usize,
}

/// Kills a worker so many times while searches go on finding lots, then lets one end.
async fn survive(database: Database, seed: u64, kills: u32) -> Told {
    let mut random = Random(seed);
    let mut world = World::new(database).await;
    let mut killed = 0;
    while killed < kills {
        if random.below(3) > 0 {
            world.find(&mut random).await;
        }
        killed += u32::from(!world.work(1 + random.below(STEPS)).await);
        // Later than the lease of the dead one, and than the limit of letters a day.
        world.now += Duration::hours(7);
    }
    for _ in 0..20 {
        assert!(world.work(u64::MAX).await);
        world.now += Duration::hours(7);
    }
    let mut reading = world.database.read().await.unwrap();
    assert_eq!(reading.jobs().await.unwrap(), [], "nothing waits");
    for (search, lots) in &world.found {
        let news = reading.news_of_search(*search, 10_000).await.unwrap();
        let told: BTreeSet<u32> =
            news.iter().filter(|news| news.told.is_some()).map(|news| news.lot.0).collect();
        assert_eq!(told, lots.iter().copied().collect(), "nothing is lost");
    }
    for person in &world.people {
        let letters = reading.digests_of(*person, 0).await.unwrap();
        assert!(letters.iter().all(|(letter, _)| letter.sent.is_some()), "every letter has an end");
    }
    drop(reading);
    let letters = world.letters();
    for lot in 1..=world.lots {
        let telling = letters.values().filter(|(_, lots)| lots.contains(&lot)).count();
        assert_eq!(telling, 1, "lot {lot} is told of in one letter");
    }
    let copies = world.catcher.letters().len() - letters.len();
    Told { kills, lots: world.lots, letters: letters.len(), copies }
}

#[test]
fn a_worker_is_killed_at_a_thousand_moments_and_every_change_is_told_in_one_letter() {
    // A quarter of the moments a thread: a worker is awaited most of the time.
    let told: Mutex<BTreeMap<&str, Told>> = Mutex::default();
    thread::scope(|scope| {
        for seed in SEEDS {
            let told = &told;
            scope.spawn(move || {
                support::on_both(async |database| {
                    let kind = database.kind();
                    // A server is twenty times slower than a file.
                    let kills = if kind == "sqlite" { 1_000 } else { 100 } / SEEDS.len() as u32;
                    let part = survive(database, seed, kills).await;
                    let mut told = told.lock().unwrap();
                    let all = told.entry(kind).or_default();
                    all.kills += part.kills;
                    all.lots += part.lots;
                    all.letters += part.letters;
                    all.copies += part.copies;
                });
            });
        }
    });
    let told = told.into_inner().unwrap();
    assert_eq!(told["sqlite"].kills, 1_000);
    for (kind, Told { kills, lots, letters, copies }) in told {
        assert!(lots > kills / 3 && letters > 20, "{kind}: {lots} lots, {letters} letters");
        assert!(copies > 0, "{kind}: some died between the server of mail and the database");
    }
}
