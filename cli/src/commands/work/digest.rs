//! Writes to people what has changed: of what they follow, and of what their saved searches find.
//!
//! A letter is put together and written down before it is sent, and what it tells is marked as told when the server of
//! mail has taken it. A worker that is killed between sends the same letter again, under the same number: programs of
//! mail show it once. What is followed is told as it is when the letter goes out.

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{SavedSearch, SearchNews};
use novosel_catalog::subscription::Subscription;
use novosel_notify::mail::{Letter, MailError, Mailer};
use novosel_pages::Sites;
use novosel_people::alert::{self, Alert, Found, Links};
use novosel_people::{BETWEEN_DIGESTS, DIGEST_DAY, KEY, MOST_DIGESTS, UNSUBSCRIBE, between, signature};
use novosel_store::{Database, new_secret};

use super::super::Session;

/// What may be told to a person.
struct Due {
    followed: Vec<Subscription>,
    searches: Vec<SavedSearch>,
    news: Vec<SearchNews>,
}

impl Due {
    async fn read(database: &Database, person: u32) -> Result<Self> {
        let mut reading = database.read().await?;
        let followed = reading.subscriptions_of(person).await?;
        let searches = reading.searches_of(person).await?;
        let news = reading.untold_news(person, None).await?;
        reading.roll_back().await?;
        Ok(Self { followed, searches, news })
    }

    /// When what is followed may be told of.
    fn followed_at(&self) -> i64 {
        let told = self.followed.iter().filter_map(|followed| followed.told_at).max();
        told.map_or(0, |told| told + BETWEEN_DIGESTS)
    }

    fn has_news(&self, search: &SavedSearch) -> bool {
        search.is_told() && (search.more > 0 || self.news.iter().any(|news| news.search == search.id))
    }

    /// When the next letter may go out; none where there is nothing to tell.
    fn next(&self) -> Option<i64> {
        let followed = self.followed.iter().any(Subscription::has_news).then(|| self.followed_at());
        let searches = self.searches.iter().filter(|search| self.has_news(search)).map(due_at);
        followed.into_iter().chain(searches).min()
    }

    fn followed_by(&self, mail: &str, now: i64) -> Vec<Subscription> {
        if self.followed_at() > now {
            return Vec::new();
        }
        let news = self.followed.iter().filter(|followed| followed.mail == mail && followed.has_news());
        news.cloned().collect()
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

/// Writes to a person what has changed; gives the time of another try where it is too early.
pub(crate) async fn deliver(session: &Session, database: &Database, person: &str) -> Result<Option<i64>> {
    let person: u32 = person.parse().with_context(|| format!("{person:?} is no number of a person"))?;
    let now = session.clock.now();
    // What a killed worker has put together goes out first, as it is.
    let mut reading = database.read().await?;
    let letters = reading.digests_of(person, now.timestamp() - DIGEST_DAY).await?;
    reading.roll_back().await?;
    for (digest, mail) in letters.iter().filter(|(digest, _)| digest.sent.is_none()) {
        send(session, database, (person, digest.id), mail, now).await?;
    }
    let due = Due::read(database, person).await?;
    let Some(next) = due.next() else { return Ok(None) };
    if next > now.timestamp() {
        return Ok(Some(next));
    }
    let mut sent = letters.len();
    for mail in due.mails() {
        let (followed, searches) =
            (due.followed_by(&mail, now.timestamp()), due.searches_by(&mail, now.timestamp()));
        if followed.is_empty() && searches.is_empty() {
            continue;
        }
        if sent >= MOST_DIGESTS {
            let first = letters.iter().filter_map(|(digest, _)| digest.sent).min();
            return Ok(Some(first.unwrap_or(now.timestamp()) + DIGEST_DAY));
        }
        let mut writing = database.write().await?;
        let digest = writing.begin_digest(person, &mail, now.timestamp()).await?;
        for search in searches {
            writing.put_into_digest(digest, search.id).await?;
        }
        writing.commit().await?;
        send(session, database, (person, digest), &mail, now).await?;
        sent += 1;
    }
    // What is told less often waits for its time.
    Ok(Due::read(database, person).await?.next().filter(|next| *next > now.timestamp()))
}

/// Sends a letter that is put together, and marks what it tells.
async fn send(
    session: &Session,
    database: &Database,
    (person, digest): (u32, u32),
    mail: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let due = Due::read(database, person).await?;
    let mut reading = database.read().await?;
    let news = reading.untold_news(person, Some(digest)).await?;
    let is_stopped = reading.mail_stopped(mail).await?.is_some();
    reading.roll_back().await?;
    let followed = due.followed_by(mail, now.timestamp());
    let found: Vec<Found<'_>> = due
        .searches
        .iter()
        .filter(|search| search.is_told() && search.mail == mail)
        .map(|search| Found {
            search,
            news: news.iter().filter(|news| news.search == search.id).collect(),
            more: search.more,
        })
        .filter(|found| !found.news.is_empty())
        .collect();
    let site =
        followed.first().map(|first| first.site).or_else(|| found.first().map(|found| found.search.site));
    let written = match site.filter(|_| !is_stopped) {
        Some(site) => written(session, database, (person, site), &followed, &found).await?,
        None => None,
    };
    // Everything was ended meanwhile, or nothing is written to this address.
    let Some((alert, unsubscribe)) = written else {
        let mut writing = database.write().await?;
        writing.drop_digest(digest).await?;
        writing.commit().await?;
        return Ok(());
    };
    let to = [mail.to_owned()];
    let letter = Letter {
        to: &to,
        subject: &alert.subject,
        text: alert.text,
        html: Some(alert.html),
        unsubscribe: Some(&unsubscribe),
        id: &format!("digest-{digest}"),
    };
    let outcome = Mailer::of_config(&session.config.mail)?.send(&letter, now).await;
    let mut writing = database.write().await?;
    match outcome {
        Ok(()) => {
            for told in &followed {
                writing.tell_subscription(told, now.timestamp()).await?;
            }
            for found in &found {
                writing
                    .count_more_news(found.search.id, -i64::try_from(found.more).unwrap_or_default())
                    .await?;
            }
            let told: Vec<u32> = found.iter().map(|found| found.search.id).collect();
            writing.end_digest(digest, &told, now.timestamp()).await?;
        }
        Err(MailError::NoSuchAddress) => {
            session.printer.say("the server of mail knows no such address: it is not written to any more");
            writing.stop_mail(mail, now.timestamp()).await?;
            writing.drop_digest(digest).await?;
        }
        Err(error) => return Err(error.into()),
    }
    writing.commit().await?;
    Ok(())
}

/// The letter, and the address that ends such letters.
async fn written(
    session: &Session,
    database: &Database,
    (person, site): (u32, SiteRegion),
    followed: &[Subscription],
    found: &[Found<'_>],
) -> Result<Option<(Alert, String)>> {
    let server = &session.config.server;
    let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some());
    let origin = sites.origin(site);
    let token = signature::signed(&portal_key(database).await?, UNSUBSCRIBE, &person.to_string());
    let unsubscribe = format!("{origin}/mailing/unsubscribe/?token={token}");
    let alert = alert::words(followed, found, Links { origin, unsubscribe: &unsubscribe });
    Ok(alert.map(|alert| (alert, unsubscribe)))
}

/// What links are signed by.
async fn portal_key(database: &Database) -> Result<String> {
    let new = new_secret().context("make a key")?;
    let mut writing = database.write().await?;
    let key = writing.portal_key(KEY, &new).await?;
    writing.commit().await?;
    Ok(key)
}
