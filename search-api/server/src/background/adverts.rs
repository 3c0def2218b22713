//! Stores what was counted of the operator's own advertising; numbers of several servers add up.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use novosel_catalog::advert::spending::Spent;
use novosel_http::Shutdown;
use novosel_store::repo::Session;
use novosel_store::{DataError, Database};

use crate::state::AppState;

/// As often as it is stored.
const PAUSE: Duration = Duration::from_secs(3);
/// How long what other servers have counted stays unknown.
const STALE: Duration = Duration::from_secs(30);

/// Stores it until the shutdown, and what is left then.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else { return };
    let mut asked = Instant::now();
    loop {
        let is_over = tokio::select! {
            () = shutdown.requested() => true,
            () = tokio::time::sleep(PAUSE) => false,
        };
        let is_stale = asked.elapsed() >= STALE && !budgeted(&state).is_empty();
        match store(&state, &database, is_stale).await {
            Ok(true) => asked = Instant::now(),
            Ok(false) => {}
            // What was taken goes again the next time.
            Err(error) => tracing::warn!(%error, "store what was seen of advertising"),
        }
        if is_over {
            return;
        }
    }
}

/// Stores what waits, and asks what campaigns have had. Says whether it did.
async fn store(state: &AppState, database: &Database, is_stale: bool) -> Result<bool, DataError> {
    let counts = &state.adverts.counts;
    let counted = counts.begin();
    if counted.is_empty() && !is_stale {
        return Ok(false);
    }
    let today = state.clock.today();
    let budgeted = budgeted(state);
    let mut session = if counted.is_empty() { database.read().await? } else { database.write().await? };
    session.count_adverts(&counted.own).await?;
    session.count_network_complaints(&counted.foreign).await?;
    let spent = spent(&mut session, &budgeted, today).await?;
    session.commit().await?;
    counts.finish(today, spent);
    Ok(true)
}

/// The campaigns that have a budget to spend.
fn budgeted(state: &AppState) -> Vec<u32> {
    let arranged = state.snapshots.arranged();
    let with_budget = arranged.campaigns().iter().filter(|campaign| campaign.budget.is_some());
    with_budget.map(|campaign| campaign.id).collect()
}

/// What campaigns have had by a day, those that had nothing too.
pub(super) async fn spent(
    session: &mut Session,
    campaigns: &[u32],
    today: NaiveDate,
) -> Result<BTreeMap<u32, Spent>, DataError> {
    let totals = session.advert_totals(campaigns, today).await?;
    let of = |id: &u32| (*id, totals.get(id).map(|totals| totals.spent).unwrap_or_default());
    Ok(campaigns.iter().map(of).collect())
}
