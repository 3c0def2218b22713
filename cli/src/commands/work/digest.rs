//! Writes to people what has changed: of what they follow, and of what their saved searches find.
//!
//! A letter is put together and written down before it is sent, and what it tells is marked as told when the server of
//! mail has taken it. A worker that is killed between sends the same letter again, under the same number: programs of
//! mail show it once. What is followed is told as it is when the letter goes out.

use anyhow::{Context, Result};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{Digest, LetterPace, SavedSearch, SearchNews};
use novosel_catalog::subscription::Subscription;
use novosel_catalog::work::JobKind;
use novosel_notify::mail::{Letter, MailError};
use novosel_pages::Sites;
use novosel_people::alert::{self, Alert, Found, Links};
use novosel_people::{DIGEST_DAY, MOST_DIGESTS, UNSUBSCRIBE, between, signature};
use novosel_store::Database;
use novosel_store::repo::Session as Repositories;
use serde::Serialize;

use super::super::Session;
use super::sender::Sender;

/// What may be told to a person.
struct Due {
    followed: Vec<Subscription>,
    searches: Vec<SavedSearch>,
    news: Vec<SearchNews>,
}

impl Due {
    /// With what no letter has told of, or what one letter is to tell.
    async fn read(reading: &mut Repositories, person: u32, letter: Option<u32>) -> Result<Self> {
        let followed = reading.subscriptions_of(person).await?;
        let searches = reading.searches_of(person).await?;
        let news = reading.untold_news(person, letter).await?;
        Ok(Self { followed, searches, news })
    }

    /// When what is followed at a pace may be told of: one letter tells of all of it.
    fn followed_at(&self, pace: LetterPace) -> i64 {
        let alike = self.followed.iter().filter(|followed| followed.pace == pace);
        let told = alike.filter_map(|followed| followed.told_at).max();
        told.map_or(0, |told| told + between(pace))
    }

    fn has_news(&self, search: &SavedSearch) -> bool {
        search.is_told() && (search.more > 0 || self.news.iter().any(|news| news.search == search.id))
    }

    /// When the next letter may go out; none where there is nothing to tell.
    fn next(&self) -> Option<i64> {
        let followed = self.followed.iter().filter(|followed| followed.has_news());
        let followed = followed.map(|followed| self.followed_at(followed.pace));
        let searches = self.searches.iter().filter(|search| self.has_news(search)).map(due_at);
        followed.chain(searches).min()
    }

    fn followed_by(&self, mail: &str, now: i64) -> Vec<Subscription> {
        let is_due = |followed: &&Subscription| {
            followed.mail == mail && followed.has_news() && self.followed_at(followed.pace) <= now
        };
        self.followed.iter().filter(is_due).cloned().collect()
    }

    fn searches_by(&self, mail: &str, now: i64) -> Vec<&SavedSearch> {
        let is_due =
            |search: &&SavedSearch| search.mail == mail && self.has_news(search) && due_at(search) <= now;
        self.searches.iter().filter(is_due).collect()
    }

    fn mails(&self) -> Vec<String> {
        let followed = self.followed.iter().map(|followed| followed.mail.clone());
        let mut mails: Vec<String> =
            followed.chain(self.searches.iter().map(|search| search.mail.clone())).collect();
        mails.sort_unstable();
        mails.dedup();
        mails.retain(|mail| !mail.is_empty());
        mails
    }
}

/// When a letter may tell of a search.
fn due_at(search: &SavedSearch) -> i64 {
    search.told_at.map_or(0, |told| told + between(search.pace))
}

/// Letters that would go out now to a person, by address, and when the next ones may.
#[derive(Serialize)]
pub(crate) struct Plan {
    pub(crate) person: u32,
    pub(crate) letters: Vec<Planned>,
    /// Seconds since 1970.
    pub(crate) next: Option<i64>,
}

/// A letter that would go out now.
#[derive(Serialize)]
pub(crate) struct Planned {
    pub(crate) mail: String,
    /// Numbers of what is followed and has changed.
    pub(crate) subscriptions: Vec<u32>,
    /// Numbers of searches that have found something.
    pub(crate) searches: Vec<u32>,
}

impl Plan {
    fn of(due: &Due, person: u32, letters: &[(Digest, String)], now: i64) -> Self {
        let mut plan = Self { person, letters: Vec::new(), next: due.next() };
        if plan.next.is_none_or(|next| next > now) {
            return plan;
        }
        for mail in due.mails() {
            let subscriptions: Vec<u32> = due.followed_by(&mail, now).iter().map(|one| one.id).collect();
            let searches: Vec<u32> = due.searches_by(&mail, now).iter().map(|one| one.id).collect();
            if subscriptions.is_empty() && searches.is_empty() {
                continue;
            }
            if letters.len() + plan.letters.len() >= MOST_DIGESTS {
                let first = letters.iter().filter_map(|(digest, _)| digest.sent).min();
                plan.next = Some(first.unwrap_or(now) + DIGEST_DAY);
                return plan;
            }
            plan.letters.push(Planned { mail, subscriptions, searches });
        }
        // What is told less often waits for its time, which is known when this is told.
        plan.next = None;
        plan
    }
}

/// What would be written to a person now.
pub(crate) async fn plan(database: &Database, person: u32, now: i64) -> Result<Plan> {
    let mut reading = database.read().await?;
    let letters = reading.digests_of(person, now - DIGEST_DAY).await?;
    let due = Due::read(&mut reading, person, None).await?;
    reading.roll_back().await?;
    Ok(Plan::of(&due, person, &letters, now))
}

/// Writes to a person what has changed; gives the time of another try where it is too early.
pub(crate) async fn deliver(
    session: &Session,
    database: &Database,
    sender: &Sender,
    person: &str,
) -> Result<Option<i64>> {
    let person: u32 = person.parse().with_context(|| format!("{person:?} is no number of a person"))?;
    let now = session.clock.now().timestamp();
    let mut writing = database.write().await?;
    let mut letters = writing.digests_of(person, now - DIGEST_DAY).await?;
    // What a killed worker has put together goes out first, as it is.
    if letters.iter().any(|(digest, _)| digest.sent.is_none()) {
        writing.roll_back().await?;
        for (digest, mail) in letters.iter().filter(|(digest, _)| digest.sent.is_none()) {
            send(session, database, sender, (person, digest.id), mail).await?;
        }
        writing = database.write().await?;
        letters = writing.digests_of(person, now - DIGEST_DAY).await?;
    }
    let due = Due::read(&mut writing, person, None).await?;
    let plan = Plan::of(&due, person, &letters, now);
    let mut begun = Vec::new();
    for planned in &plan.letters {
        let digest = writing.begin_digest(person, &planned.mail, now).await?;
        for search in &planned.searches {
            writing.put_into_digest(digest, *search).await?;
        }
        begun.push((digest, &planned.mail));
    }
    writing.commit().await?;
    let mut next = due.next();
    for (digest, mail) in begun {
        next = send(session, database, sender, (person, digest), mail).await?;
    }
    Ok(plan.next.or(next.filter(|next| *next > now)))
}

/// Sends a letter that is put together, and marks what it tells; gives when the next one may go out.
async fn send(
    session: &Session,
    database: &Database,
    sender: &Sender,
    (person, digest): (u32, u32),
    mail: &str,
) -> Result<Option<i64>> {
    let now = session.clock.now();
    let mut reading = database.read().await?;
    let due = Due::read(&mut reading, person, Some(digest)).await?;
    let is_stopped = reading.mail_stopped(mail).await?.is_some();
    reading.roll_back().await?;
    let followed = due.followed_by(mail, now.timestamp());
    let found: Vec<Found<'_>> = due
        .searches
        .iter()
        .filter(|search| search.is_told() && search.mail == mail)
        .map(|search| Found {
            search,
            news: due.news.iter().filter(|news| news.search == search.id).collect(),
            more: search.more,
        })
        .filter(|found| !found.news.is_empty())
        .collect();
    let site =
        followed.first().map(|first| first.site).or_else(|| found.first().map(|found| found.search.site));
    let written = match site.filter(|_| !is_stopped) {
        Some(site) => written(session, sender.key(database).await?, (person, site), &followed, &found),
        None => None,
    };
    // Everything was ended meanwhile, or nothing is written to this address.
    let Some((alert, unsubscribe)) = written else {
        let mut writing = database.write().await?;
        writing.drop_digest(digest).await?;
        let next = Due::read(&mut writing, person, None).await?.next();
        writing.commit().await?;
        return Ok(next);
    };
    let to = [mail.to_owned()];
    let letter = Letter {
        to: &to,
        subject: &alert.subject,
        text: alert.text,
        html: Some(alert.html),
        unsubscribe: Some(&unsubscribe),
        id: &sender.message_id(database, &format!("digest-{digest}"), mail).await?,
    };
    let outcome = sender.send(&letter, now).await;
    let mut writing = database.write().await?;
    match outcome {
        Ok(_) => {
            writing.count_mail(JobKind::Digest, true, now.timestamp()).await?;
            for told in &followed {
                writing.tell_subscription(told, now.timestamp()).await?;
            }
            for found in &found {
                let more = i64::try_from(found.more).unwrap_or_default();
                if more > 0 {
                    writing.count_more_news(found.search.id, -more).await?;
                }
            }
            let told: Vec<u32> = found.iter().map(|found| found.search.id).collect();
            writing.end_digest(digest, &told, now.timestamp()).await?;
        }
        Err(MailError::NoSuchAddress { reply }) => {
            session.printer.say("the server of mail knows no such address: it is not written to any more");
            writing.stop_mail(mail, &reply, now.timestamp()).await?;
            writing.count_mail(JobKind::Digest, false, now.timestamp()).await?;
            writing.drop_digest(digest).await?;
        }
        Err(error) => return Err(error.into()),
    }
    let next = Due::read(&mut writing, person, None).await?.next();
    writing.commit().await?;
    Ok(next)
}

/// The letter, and the address that ends such letters.
fn written(
    session: &Session,
    key: &str,
    (person, site): (u32, SiteRegion),
    followed: &[Subscription],
    found: &[Found<'_>],
) -> Option<(Alert, String)> {
    let server = &session.config.server;
    let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some());
    let origin = sites.origin(site);
    let token = signature::signed(key, UNSUBSCRIBE, &person.to_string());
    let unsubscribe = format!("{origin}/mailing/unsubscribe/?token={token}");
    let alert = alert::words(followed, found, Links { origin, unsubscribe: &unsubscribe });
    alert.map(|alert| (alert, unsubscribe))
}
