//! Follows what visitors say, how editors arrange the site ([`arranged`]) and what they write ([`written`]): a moderator's
//! command, another replica or this server writes it into the database, and within a second its numbers are counted anew,
//! the kept pages of what was spoken of are dropped, and texts are found by their new words.

use std::sync::Arc;
use std::time::Duration;

use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::post::{PostSubject, PostSubjectKind};
use novosel_http::Shutdown;
use novosel_store::repo::Session;
use novosel_store::{DataError, Database};
use novosel_views::model::editorial::{section_url, text_url};
use novosel_views::said::Said;
use novosel_views::slugs::{bank_url, builder_url, complex_url};
use novosel_views::snapshot::Snapshot;

use super::{arranged, written};
use crate::state::AppState;

/// As often as the generation is looked at.
const POLL: Duration = Duration::from_millis(500);
/// How long a database that failed is left alone.
const RETRY: Duration = Duration::from_secs(10);

/// Follows it until the shutdown. A database that cannot answer costs its own numbers, not the catalogue (fault F7).
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else {
        // The pages about the portal are there without a database too.
        return written::index(&state, 0, Vec::new()).await;
    };
    let mut known = None;
    loop {
        let mut pause = POLL;
        match look(&state, &database, known).await {
            Ok(change) => known = Some(change),
            Err(error) => {
                tracing::warn!(%error, "read what visitors say");
                pause = RETRY;
            }
        }
        if let Err(error) = arranged::look(&state, &database).await {
            tracing::warn!(%error, "read how the site is arranged");
            pause = RETRY;
        }
        if let Err(error) = written::look(&state, &database).await {
            tracing::warn!(%error, "read what editors have written");
            pause = RETRY;
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Brings the numbers up to date; gives the last change.
async fn look(state: &AppState, database: &Database, known: Option<u32>) -> Result<u32, DataError> {
    let mut reading = database.read().await?;
    let last = reading.last_post_change().await?;
    let Some(known) = known.filter(|known| *known <= last) else {
        // The first look, or another database than before.
        let tallies = reading.tallies(None).await?;
        state.snapshots.say(Arc::new(Said::new(last, tallies)));
        return Ok(last);
    };
    if known == last {
        return Ok(last);
    }
    let changes = reading.post_changes_since(known).await?;
    let is_whole = changes.first().is_some_and(|(first, _)| *first == known + 1);
    let mut said = Said::clone(&state.snapshots.said());
    if is_whole {
        for (_, subject) in &changes {
            let tally = reading.tallies(Some(*subject)).await?;
            said = said.with(last, *subject, tally.get(subject).copied().unwrap_or_default());
        }
    } else {
        // Some are forgotten by now.
        said = Said::new(last, reading.tallies(None).await?);
    }
    let paths = paths(state, &mut reading, &changes).await?;
    drop(reading);
    // The numbers first: what is drawn after the pages are dropped is drawn with them.
    state.snapshots.say(Arc::new(said));
    if let Some(pages) = &state.pages {
        for path in paths {
            pages.outdate(&path, last);
        }
    }
    metrics::counter!("novosel_said_changes_total").increment(changes.len() as u64);
    Ok(last)
}

/// The paths of the pages that say something new.
async fn paths(
    state: &AppState,
    reading: &mut Session,
    changes: &[(u32, PostSubject)],
) -> Result<Vec<String>, DataError> {
    let Some(snapshot) = state.snapshots.load() else { return Ok(Vec::new()) };
    let mut paths = Vec::new();
    for (_, subject) in changes {
        let path = match subject.kind {
            PostSubjectKind::News | PostSubjectKind::Article | PostSubjectKind::Rating => {
                let id = EditorialId(subject.id);
                // Where it was, somebody may be led on from now, or find another text.
                let earlier = reading.earlier_addresses(id).await?;
                paths.extend(earlier.iter().map(|(kind, slug)| format!("{}{slug}/", section_url(*kind))));
                reading.editorial(id).await?.map(|text| text_url(&text))
            }
            _ => path_of(&snapshot, *subject),
        };
        paths.extend(path);
    }
    Ok(paths)
}

fn path_of(snapshot: &Snapshot, subject: PostSubject) -> Option<String> {
    let books = &snapshot.reference_data;
    match subject.kind {
        PostSubjectKind::Building => snapshot.card(ComplexId(subject.id)).map(complex_url),
        PostSubjectKind::Builder => {
            books.builders.iter().find(|builder| builder.id.0 == subject.id).map(builder_url)
        }
        PostSubjectKind::Agency => {
            let agency = books.agencies.iter().find(|agency| agency.id.0 == subject.id);
            agency.map(|agency| format!("/agencies/{}/", agency.slug))
        }
        PostSubjectKind::Bank => books.banks.iter().find(|bank| bank.id.0 == subject.id).map(bank_url),
        _ => None,
    }
}
