//! Tells people of changes of what they follow.
//!
//! After each new generation the objects are looked at and written down beside what was told of them; who has news gets
//! one letter, a day after the last one at the earliest. The letter is put together when it is sent, so what has come
//! back meanwhile, or was ended, is not in it; and what it told is written down with its end.

use std::collections::HashMap;

use anyhow::{Context, Result};
use chrono::NaiveDate;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::subscription::{ObjectState, Subscription, SubscriptionType};
use novosel_catalog::work::JobKind;
use novosel_indexer::generation::Store;
use novosel_notify::mail::{Letter, Mailer};
use novosel_pages::Sites;
use novosel_people::alert::{self, Links};
use novosel_people::{BETWEEN_DIGESTS, KEY, UNSUBSCRIBE, signature};
use novosel_store::{Database, new_secret};
use novosel_views::object_state::object_state;
use novosel_views::snapshot::Snapshot;

use super::super::Session;

/// Subscriptions that are looked at in one transaction.
const AT_ONCE: u32 = 1_000;

type Objects = HashMap<(SubscriptionType, u32), ObjectState>;

/// Looks at everything that is followed, in the current generation.
pub(super) async fn watch(session: &Session, database: &Database) -> Result<()> {
    let store = Store::at(&session.config.index_dir);
    let opened = tokio::task::spawn_blocking(move || store.open_current().map(Snapshot::new));
    let snapshot = opened.await.context("open the generation")??;
    let (today, now) = (session.today(), session.clock.now().timestamp());
    let mut known = Objects::new();
    let (mut last, mut changed) = (0, 0_usize);
    loop {
        let mut reading = database.read().await?;
        let followed = reading.subscriptions_after(last, AT_ONCE).await?;
        reading.roll_back().await?;
        let Some(end) = followed.last() else { break };
        last = end.id;
        let mut seen = Vec::new();
        for subscription in followed {
            let state = state_of(&snapshot, today, database, &mut known, &subscription).await?;
            if state != subscription.now {
                seen.push(Subscription { now: state, ..subscription });
            }
        }
        if seen.is_empty() {
            continue;
        }
        changed += seen.len();
        let mut writing = database.write().await?;
        for subscription in seen {
            writing.see_subscription(subscription.id, &subscription.now).await?;
            if subscription.has_news() {
                // It is put off there, where a letter went out less than a day ago.
                writing.want_job(JobKind::Digest, &subscription.person.to_string(), now).await?;
            }
        }
        writing.commit().await?;
    }
    session.printer.say(format!("{changed} subscriptions see a change in generation {}", snapshot.number));
    Ok(())
}

/// What an object is now. One that the generation does not have may be shown by another record: that of another source.
async fn state_of(
    snapshot: &Snapshot,
    today: NaiveDate,
    database: &Database,
    known: &mut Objects,
    followed: &Subscription,
) -> Result<ObjectState> {
    let key = (followed.kind, followed.object);
    if let Some(state) = known.get(&key) {
        return Ok(*state);
    }
    let mut state = object_state(snapshot, today, followed.kind, followed.object);
    if state.is_none() {
        let mut reading = database.read().await?;
        let other = match followed.kind {
            SubscriptionType::Apartment => {
                reading.offers_of(LotId(followed.object)).await?.first().map(|shown| shown.id.0)
            }
            SubscriptionType::Building => {
                reading.shown_in(ComplexId(followed.object)).await?.map(|shown| shown.0)
            }
        };
        reading.roll_back().await?;
        state = other.and_then(|other| object_state(snapshot, today, followed.kind, other));
    }
    let state = state.unwrap_or_default();
    known.insert(key, state);
    Ok(state)
}

/// Writes to a person what has changed; gives the time of another try where it is too early.
pub(super) async fn deliver(session: &Session, database: &Database, person: &str) -> Result<Option<i64>> {
    let person = person.parse().with_context(|| format!("{person:?} is no number of a person"))?;
    let mut reading = database.read().await?;
    let followed = reading.subscriptions_of(person).await?;
    reading.roll_back().await?;
    let now = session.clock.now();
    let next =
        followed.iter().filter_map(|followed| followed.told_at).max().map(|told| told + BETWEEN_DIGESTS);
    if let Some(next) = next.filter(|next| *next > now.timestamp()) {
        return Ok(followed.iter().any(Subscription::has_news).then_some(next));
    }
    let server = &session.config.server;
    let sites = Sites::of_config(&server.sites, &server.hosts, server.listen, server.pages.pmtiles.is_some());
    let mut mails: Vec<&str> = followed.iter().map(|followed| followed.mail.as_str()).collect();
    mails.sort_unstable();
    mails.dedup();
    for mail in mails {
        let of_mail = followed.iter().filter(|followed| followed.mail == mail && followed.has_news());
        let news: Vec<Subscription> = of_mail.cloned().collect();
        let Some(site) = news.first().map(|first| first.site) else { continue };
        let origin = sites.origin(site);
        let token = signature::signed(&portal_key(database).await?, UNSUBSCRIBE, &person.to_string());
        let unsubscribe = format!("{origin}/mailing/unsubscribe/?token={token}");
        let Some(alert) = alert::words(&news, Links { origin, unsubscribe: &unsubscribe }) else { continue };
        // Another try of the same letter is the same letter.
        let digest = SecretHash::of(&alert.text);
        let key = format!("digest-{person}-{}-{}", now.format("%Y%m%d"), &digest.digits()[..16]);
        let to = [mail.to_owned()];
        let letter = Letter {
            to: &to,
            subject: &alert.subject,
            text: alert.text,
            html: Some(alert.html),
            unsubscribe: Some(&unsubscribe),
            id: &key,
        };
        Mailer::of_config(&session.config.mail)?.send(&letter, now).await?;
        let mut writing = database.write().await?;
        for told in &news {
            writing.tell_subscription(told, now.timestamp()).await?;
        }
        writing.commit().await?;
    }
    Ok(None)
}

/// What links are signed by.
async fn portal_key(database: &Database) -> Result<String> {
    let new = new_secret().context("make a key")?;
    let mut writing = database.write().await?;
    let key = writing.portal_key(KEY, &new).await?;
    writing.commit().await?;
    Ok(key)
}
