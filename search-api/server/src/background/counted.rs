//! Stores what the portal's own counter has gathered, where numbers of several servers add up, and learns once a day how
//! often objects were looked at in the month that is over.

use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveDate;
use novosel_http::Shutdown;
use novosel_store::{DataError, Database};
use novosel_views::viewed::Viewed;
use tokio::time::Instant;

use crate::counter::Taken;
use crate::state::AppState;

/// As often as it is stored.
const PAUSE: Duration = Duration::from_secs(5);
/// How long a database that failed is not asked for the month again.
const RETRY: Duration = Duration::from_secs(60);

/// Stores it until the shutdown, and what is left then.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else { return };
    let mut month = Month::default();
    loop {
        if state.counter.is_enabled() {
            month.learn(&state, &database).await;
        }
        let is_over = tokio::select! {
            () = shutdown.requested() => true,
            () = tokio::time::sleep(PAUSE) => false,
        };
        let taken = state.counter.sums.take();
        if !taken.is_empty()
            && let Err(error) = store(&database, &taken).await
        {
            tracing::warn!(%error, "store what was counted");
            state.counter.sums.put_back(taken);
        }
        if is_over {
            return;
        }
    }
}

async fn store(database: &Database, taken: &Taken) -> Result<(), DataError> {
    let mut writing = database.write().await?;
    writing.count_hits(&taken.hits).await?;
    writing.count_views(&taken.views).await?;
    writing.count_vitals(&taken.vitals).await?;
    writing.commit().await
}

/// The month that is known.
#[derive(Default)]
struct Month {
    before: Option<NaiveDate>,
    failed: Option<Instant>,
}

impl Month {
    async fn learn(&mut self, state: &AppState, database: &Database) {
        let today = state.clock.today();
        let is_left_alone = self.failed.is_some_and(|failed| failed.elapsed() < RETRY);
        if self.before == Some(today) || is_left_alone {
            return;
        }
        match month(database, today).await {
            Ok(viewed) => {
                state.snapshots.view(Arc::new(viewed));
                *self = Self { before: Some(today), failed: None };
            }
            Err(error) => {
                tracing::warn!(%error, "read how often objects were looked at");
                self.failed = Some(Instant::now());
            }
        }
    }
}

async fn month(database: &Database, today: NaiveDate) -> Result<Viewed, DataError> {
    let mut reading = database.read().await?;
    Ok(Viewed::new(reading.views_of_month(today).await?))
}
