//! Reads what pages tell of prices, for every generation and day, before anybody asks for it.

use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_http::Shutdown;
use novosel_store::Database;
use novosel_views::prices::drops::drops;
use novosel_views::prices::histories::histories;
use novosel_views::snapshot::Snapshot;

use crate::state::AppState;

/// As often as the generation is looked at.
const POLL: Duration = Duration::from_millis(500);
/// How long a database that failed is left alone.
const RETRY: Duration = Duration::from_secs(10);

/// Has price drops and price histories read until the shutdown.
pub(crate) async fn follow(state: AppState, mut shutdown: Shutdown) {
    let Some(database) = state.resources.database.clone() else { return };
    let mut known = None;
    loop {
        let mut pause = POLL;
        let today = state.clock.today();
        if let Some(snapshot) = state.snapshots.load()
            && known != Some((snapshot.number, today))
        {
            let version = (snapshot.number, today);
            let read = tokio::select! {
                () = shutdown.requested() => return,
                read = read(&database, snapshot, today) => read,
            };
            match read {
                Ok(()) => known = Some(version),
                Err(failure) => {
                    tracing::warn!(error = &*failure, "read prices");
                    pause = RETRY;
                }
            }
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Reads what pages of a generation tell of prices on a day; what is read already is not read again.
pub(super) async fn read(
    database: &Database,
    snapshot: Arc<Snapshot>,
    today: NaiveDate,
) -> Result<(), Arc<str>> {
    for site in SiteRegion::ALL {
        drops(database, &snapshot, site, today).await.map_err(|error| error.to_string())?;
    }
    if let Some(reading) = histories(Some(database), &snapshot, today) {
        // A generation that is replaced meanwhile need not be held for it.
        drop(snapshot);
        reading.await?;
    }
    Ok(())
}
