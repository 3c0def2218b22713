//! Reads the prices by rooms of every generation and day before anybody asks for them.

use std::time::Duration;

use novosel_http::Shutdown;
use novosel_views::prices::rooms::prices;

use crate::state::AppState;

/// As often as the generation is looked at.
const POLL: Duration = Duration::from_millis(500);
/// How long a database that failed is left alone.
const RETRY: Duration = Duration::from_secs(10);

/// Has the sums of every generation and day read before anybody asks for them, until the shutdown.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let mut known = None;
    loop {
        let mut pause = POLL;
        if let Some(snapshot) = state.snapshots.load() {
            let today = state.clock.today();
            let version = Some((snapshot.number, today));
            if let Some(reading) =
                prices(state.resources.database.as_ref(), &snapshot, today).filter(|_| known != version)
            {
                drop(snapshot);
                let read = tokio::select! {
                    () = shutdown.requested() => return,
                    read = reading => read,
                };
                match read {
                    Ok(_) => known = version,
                    Err(failure) => {
                        tracing::warn!(error = &*failure, "read prices by rooms");
                        pause = RETRY;
                    }
                }
            }
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}
