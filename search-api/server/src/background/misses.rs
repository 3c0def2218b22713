//! Stores what people typed that found nothing; numbers of several servers add up.

use std::time::Duration;

use novosel_catalog::search_miss::MissedWords;
use novosel_http::Shutdown;
use novosel_store::{DataError, Database};

use crate::state::AppState;

/// As often as it is stored.
const PAUSE: Duration = Duration::from_secs(5);
/// How long nobody has typed on by then.
const SETTLED: Duration = Duration::from_secs(8);

/// Stores it until the shutdown, and what is left then.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else { return };
    loop {
        let is_over = tokio::select! {
            () = shutdown.requested() => true,
            () = tokio::time::sleep(PAUSE) => false,
        };
        let taken = state.misses.take(if is_over { Duration::ZERO } else { SETTLED });
        if !taken.is_empty()
            && let Err(error) = store(&state, &database, &taken).await
        {
            tracing::warn!(%error, "store what was searched and not found");
            state.misses.put_back(taken);
        }
        if is_over {
            return;
        }
    }
}

async fn store(state: &AppState, database: &Database, taken: &[(MissedWords, u32)]) -> Result<(), DataError> {
    let mut writing = database.write().await?;
    writing.count_misses(state.clock.today(), taken).await?;
    writing.commit().await
}
