//! Tells people by notifications of their browsers and messengers what has changed, as letters do: each change once, at
//! the same pace.
//!
//! A notification is put together and written down in the transaction that marks what it tells, one row for each
//! browser or chat; rows that have not gone out go out as they are. A worker that is killed behind a send sends the same
//! one again, under the same topic, tag and number: the push service, the browser and the operator's program replace it.

use anyhow::{Context, Result};
use novosel_catalog::push::{FavouriteWatch, Push, PushBrowser};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::saved_search::{LetterPace, SavedSearch, SearchNews};
use novosel_catalog::subscription::Subscription;
use novosel_fetch::FetchError;
use novosel_notify::push::{Message, PushError, send, service_of};
use novosel_notify::webhook::{Webhook, WebhookError, call};
use novosel_pages::Sites;
use novosel_people::alert::{self, Found};
use novosel_people::messenger::chat_of;
use novosel_people::push::{Fresh, ServerKey, encrypted, is_named};
use novosel_people::{BETWEEN_DIGESTS, DIGEST_DAY, MOST_DIGESTS, between};
use novosel_store::repo::Channel;
use novosel_store::{Database, random};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::super::Session;

/// What may be told to a person.
struct Due {
    /// Each with the time when it may be told of.
    followed: Vec<(Subscription, i64)>,
    favourites: Vec<FavouriteWatch>,
    favourites_at: i64,
    /// Each with the time when it may be told of.
    searches: Vec<(SavedSearch, i64)>,
    news: Vec<SearchNews>,
}

impl Due {
    async fn read(database: &Database, person: u32, now: i64) -> Result<Self> {
        let mut reading = database.read().await?;
        let pushed = reading.objects_pushed(person).await?;
        let mut followed = reading.subscriptions_of(person).await?;
        let mut comments = reading.new_comments(person, Channel::Push).await?;
        for one in &mut followed {
            one.comments = comments.remove(&one.id).unwrap_or_default();
            if let Some((state, _)) = pushed.get(&one.id) {
                // No address has to be proved for what goes to the person's own browser.
                (one.told, one.confirmed) = (*state, Some(now));
            }
        }
        // One notification tells of all that is followed at a pace.
        let told_at = |pace| {
            let alike = followed.iter().filter(|one| one.pace == pace);
            alike.filter_map(|one| pushed.get(&one.id).and_then(|(_, at)| *at)).max()
        };
        let followed_at = |one: &Subscription| told_at(one.pace).map_or(0, |told| told + between(one.pace));
        let news_of = followed.iter().filter(|one| one.has_news());
        let followed = news_of.map(|one| (one.clone(), followed_at(one))).collect();
        let (mut favourites, mut favourites_at) = (Vec::new(), 0);
        if let Some((_, told)) = reading.favourite_pushes(person).await? {
            favourites = reading.favourite_watches(person).await?;
            favourites_at = told.map_or(0, |told| told + BETWEEN_DIGESTS);
        }
        favourites.retain(FavouriteWatch::has_news);
        let news = reading.unpushed_news(person).await?;
        let times = reading.searches_pushed(person).await?;
        let mut searches = reading.searches_of(person).await?;
        reading.roll_back().await?;
        searches.retain(|search| {
            search.pace != LetterPace::Paused && news.iter().any(|news| news.search == search.id)
        });
        let due = |search: SavedSearch| {
            let at = times.get(&search.id).map_or(0, |told| told + between(search.pace));
            (search, at)
        };
        Ok(Self {
            followed,
            favourites,
            favourites_at,
            searches: searches.into_iter().map(due).collect(),
            news,
        })
    }

    /// When the next notification may go out; none where there is nothing to tell.
    fn next(&self) -> Option<i64> {
        let favourites = (!self.favourites.is_empty()).then_some(self.favourites_at);
        let followed = self.followed.iter().map(|(_, at)| *at);
        followed.chain(favourites).chain(self.searches.iter().map(|(_, at)| *at)).min()
    }
}

/// Notifies a person; gives the time of another try where it is too early.
pub(super) async fn deliver(session: &Session, database: &Database, person: &str) -> Result<Option<i64>> {
    let person: u32 = person.parse().with_context(|| format!("{person:?} is no number of a person"))?;
    let key = session.config.server.push.key()?;
    let now = session.clock.now().timestamp();
    let next = put_together(database, (person, key.is_some()), now).await?;
    let mut reading = database.read().await?;
    let (waiting, browsers) =
        (reading.waiting_pushes(person).await?, reading.push_browsers_of(person).await?);
    reading.roll_back().await?;
    let mut failed = None;
    for push in &waiting {
        let Some(browser) = browsers.iter().find(|browser| browser.id == push.browser) else { continue };
        // One service that is down holds up no other.
        if let Err(error) = deliver_one(session, database, key.as_ref(), (push, browser), now).await {
            failed = Some(error);
        }
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(next),
    }
}

/// Writes down what is due; gives the time of the next notification. Without a key it goes to chats alone.
async fn put_together(database: &Database, (person, has_key): (u32, bool), now: i64) -> Result<Option<i64>> {
    let mut reading = database.read().await?;
    let mut browsers = reading.push_browsers_of(person).await?;
    browsers.retain(|browser| has_key || chat_of(&browser.endpoint).is_some());
    let browsers: Vec<u32> = browsers.iter().map(|browser| browser.id).collect();
    let told = reading.pushes_since(person, now - DIGEST_DAY).await?;
    reading.roll_back().await?;
    let due = Due::read(database, person, now).await?;
    let Some(next) = due.next().filter(|_| !browsers.is_empty()) else { return Ok(None) };
    if next > now {
        return Ok(Some(next));
    }
    if let (true, Some(first)) = (told.len() >= MOST_DIGESTS, told.first()) {
        return Ok(Some(first + DIGEST_DAY));
    }
    let followed = due.followed.iter().filter(|(_, at)| *at <= now);
    let followed: Vec<Subscription> = followed.map(|(one, _)| one.clone()).collect();
    let favourites = if due.favourites_at <= now { due.favourites.as_slice() } else { &[] };
    let found: Vec<Found<'_>> = due
        .searches
        .iter()
        .filter(|(_, at)| *at <= now)
        .map(|(search, _)| Found {
            search,
            news: due.news.iter().filter(|news| news.search == search.id).collect(),
            more: 0,
        })
        .collect();
    let liked: Vec<_> = favourites.iter().map(|watch| watch.followed(person, now)).collect();
    let Some(payload) = payload((&followed, &liked), &found, now) else { return Ok(None) };
    let searches: Vec<u32> = found.iter().map(|found| found.search.id).collect();
    let mut writing = database.write().await?;
    writing.put_pushes((person, &browsers), &payload, (&searches, &followed, favourites), now).await?;
    writing.commit().await?;
    // What is told less often waits for its time.
    Ok(Due::read(database, person, now).await?.next().filter(|next| *next > now))
}

/// A title, as that of the letter, the path of the page that a press opens, and by what a later try replaces it.
fn payload(
    (followed, favourites): (&[Subscription], &[Subscription]),
    found: &[Found<'_>],
    now: i64,
) -> Option<String> {
    let title = alert::title(followed, favourites, found)?;
    let path = match (followed, favourites, found) {
        ([only], [], []) | ([], [only], []) => only.link(),
        ([], [], [only]) => only.search.url.clone(),
        _ => "/user/changes/".to_owned(),
    };
    Some(json!({ "title": title, "path": path, "tag": format!("changes-{now}") }).to_string())
}

fn sites(session: &Session) -> Sites {
    let server = &session.config.server;
    Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some())
}

async fn deliver_one(
    session: &Session,
    database: &Database,
    key: Option<&ServerKey>,
    (push, browser): (&Push, &PushBrowser),
    now: i64,
) -> Result<()> {
    let is_taken = match (chat_of(&browser.endpoint), key) {
        (Some(chat), _) => to_chat(session, (push, browser.site), chat).await?,
        (None, Some(key)) => to_browser(session, key, (push, browser), now).await?,
        // The key was taken away meanwhile.
        (None, None) => return Ok(()),
    };
    let mut writing = database.write().await?;
    if is_taken {
        writing.end_push(push.id, now).await?;
    } else {
        session.printer.say(format!("{} gets no notifications any more: it is forgotten", browser.device));
        writing.remove_push_browser(browser.person, browser.id).await?;
    }
    writing.commit().await?;
    Ok(())
}

/// Sends to a browser; false: its push service knows it no more, or is not one of the operator's any more.
async fn to_browser(
    session: &Session,
    key: &ServerKey,
    (push, browser): (&Push, &PushBrowser),
    now: i64,
) -> Result<bool> {
    let config = &session.config.server.push;
    let (origin, host) = service_of(&browser.endpoint)?;
    if !is_named(&config.hosts, &host) {
        session.printer.say(format!("{host} is not among `server.push.hosts` any more"));
        return Ok(false);
    }
    let contact = config.contact(&sites(session));
    let message = Message {
        body: encrypted(push.payload.as_bytes(), &browser.key, &browser.auth, &fresh()?)?,
        authorization: key.authorization(&origin, &contact, now),
        topic: format!("push-{}", push.id),
    };
    match send(&browser.endpoint, message).await {
        Err(PushError::Gone) => Ok(false),
        outcome => Ok(outcome.map(|()| true)?),
    }
}

/// What the operator's program is told: the chat, the text, where it leads, and by what a second try is known.
#[derive(Serialize)]
struct ToChat<'a> {
    chat: &'a str,
    text: String,
    url: String,
    id: u32,
}

/// The payload of a notification, as a browser reads it.
#[derive(Deserialize)]
struct Payload {
    title: String,
    path: String,
}

/// Sends to a chat; false: the operator's program has lost it, or there is no such messenger any more.
async fn to_chat(
    session: &Session,
    (push, site): (&Push, SiteRegion),
    (name, chat): (&str, &str),
) -> Result<bool> {
    let Some(messenger) = session.config.server.messengers.get(name) else {
        session.printer.say(format!("{name} is not among `server.messengers` any more"));
        return Ok(false);
    };
    let Payload { title, path } = serde_json::from_str(&push.payload).context("read a notification")?;
    let url = format!("{}{path}", sites(session).origin(site));
    let body = serde_json::to_string(&ToChat { chat, text: title, url, id: push.id })?;
    let hook = Webhook {
        address: &messenger.send_url,
        secret: &messenger.secret,
        setting: "server.messengers.….send_url",
    };
    match call(hook, body, session.clock.now()).await {
        Err(WebhookError::Call(FetchError::Status { status: 404 | 410, .. })) => Ok(false),
        outcome => Ok(outcome.map(|()| true)?),
    }
}

/// Random bytes of a message.
fn fresh() -> Result<Fresh> {
    Ok(Fresh { key: key_bytes()?, salt: random().context("take random bytes")? })
}

/// Random bytes that are a key: one in 2³² is none.
pub(crate) fn key_bytes() -> Result<[u8; 32]> {
    loop {
        let bytes = random().context("take random bytes")?;
        if ServerKey::of_random(&bytes).is_some() {
            return Ok(bytes);
        }
    }
}
