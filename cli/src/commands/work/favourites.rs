//! Looks for changes of favourites, for whoever wants notifications of them.
//!
//! As of what is followed: what an object is now is written down beside what notifications have told of it. One that is
//! followed besides is told of as that.

use std::collections::HashSet;

use anyhow::Result;
use novosel_catalog::person::PersonList;
use novosel_catalog::push::FavouriteWatch;
use novosel_catalog::work::JobKind;
use novosel_store::Database;
use novosel_views::object_state::{ObjectPage, object_page, object_state};
use novosel_views::snapshot::Snapshot;

use super::super::Session;
use super::subscriptions::{Objects, state_of};

/// People whose favourites are looked at in one transaction.
const AT_ONCE: u32 = 100;

/// Looks at every favourite that is watched, in the current generation.
pub(super) async fn watch(
    session: &Session,
    database: &Database,
    snapshot: &Snapshot,
    known: &mut Objects,
) -> Result<()> {
    let (today, now) = (session.today(), session.clock.now().timestamp());
    let notified = database.read().await?.people_with_pushes().await?;
    let (mut last, mut changed) = (0, 0_usize);
    loop {
        let mut reading = database.read().await?;
        let people = reading.favourite_watchers_after(last, AT_ONCE).await?;
        let (mut watched, mut unwatched) = (Vec::new(), Vec::new());
        for person in &people {
            let followed = reading.subscriptions_of(*person).await?;
            let followed: HashSet<_> = followed.iter().map(|one| (one.kind, one.object)).collect();
            let watches = reading.favourite_watches(*person).await?;
            let is_watched = |key| watches.iter().any(|watch| watch.key() == key);
            // Of a guest who has joined the account.
            let listed = reading.listed(*person).await?.into_iter();
            let listed = listed.filter(|listed| listed.list == PersonList::Favourites);
            let listed = listed.map(|listed| (listed.kind.followed(), listed.object));
            unwatched.extend(listed.filter(|key| !is_watched(*key)).map(|key| (*person, key)));
            for watch in watches {
                let is_followed = followed.contains(&watch.key());
                watched.push((*person, watch, is_followed));
            }
        }
        reading.roll_back().await?;
        let Some(end) = people.last() else { break };
        last = *end;
        let mut seen = Vec::new();
        for (person, watch, is_followed) in watched {
            let state = state_of(snapshot, today, database, known, watch.key()).await?;
            if state != watch.now || (is_followed && watch.pushed != state) {
                seen.push((person, FavouriteWatch { now: state, ..watch }, is_followed));
            }
        }
        let begun = unwatched.into_iter().filter_map(|(person, (kind, object))| {
            let now = object_state(snapshot, today, kind, object)?;
            let ObjectPage { title, path, site } = object_page(snapshot, kind, object)?;
            Some((person, FavouriteWatch { kind, object, site, title, url: path, pushed: now, now }))
        });
        let begun: Vec<_> = begun.collect();
        if seen.is_empty() && begun.is_empty() {
            continue;
        }
        changed += seen.len();
        let mut writing = database.write().await?;
        for (person, watch, is_followed) in seen {
            writing.see_favourite(person, &watch, is_followed).await?;
            if !is_followed && notified.contains(&person) && watch.has_news() {
                writing.want_job(JobKind::Push, &person.to_string(), now).await?;
            }
        }
        for (person, watch) in begun {
            writing.begin_favourite_watches(person, &[watch]).await?;
        }
        writing.commit().await?;
    }
    session.printer.say(format!("{changed} favourites see a change in generation {}", snapshot.number));
    Ok(())
}
