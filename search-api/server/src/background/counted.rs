//! Stores what the portal's own counter has gathered; numbers of several servers add up.

use std::time::Duration;

use novosel_http::Shutdown;
use novosel_store::{DataError, Database};

use crate::counter::Taken;
use crate::state::AppState;

/// As often as it is stored.
const PAUSE: Duration = Duration::from_secs(5);

/// Stores it until the shutdown, and what is left then.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else { return };
    loop {
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
    writing.commit().await
}
