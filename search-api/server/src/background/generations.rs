//! Follows the pointer of the index: opens and warms the next generation beside the served one, and swaps. A generation
//! that does not open is reported, and the old one keeps serving (faults F4, F5). What pages tell of prices is read before,
//! so that none of the first visitors waits for it, but a database that does not answer holds no generation up.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use novosel_http::Shutdown;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_views::snapshot::Snapshot;

use super::prices;
use crate::state::AppState;

/// How often the pointer is looked at: a new generation is noticed within a second.
const POLL: Duration = Duration::from_millis(500);
/// How long a generation that did not open is left alone; a copied folder may arrive after its pointer.
const RETRY: Duration = Duration::from_secs(10);
/// How long a generation waits for the database to tell of prices.
const PRICES: Duration = Duration::from_secs(5);

/// Follows the pointer until the shutdown.
pub(crate) async fn follow(state: AppState, store: Store, mut shutdown: Shutdown) {
    let mut seen = read_pointer(&store.pointer_path()).await;
    let mut retry_at = None;
    loop {
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(POLL) => {}
        }
        let pointer = read_pointer(&store.pointer_path()).await;
        let due = retry_at.is_some_and(|at| tokio::time::Instant::now() >= at);
        if pointer.is_none() || (pointer == seen && !due) {
            continue;
        }
        seen = pointer;
        retry_at = match swap(&state, &store).await {
            Ok(()) => None,
            Err(()) => Some(tokio::time::Instant::now() + RETRY),
        };
    }
}

async fn read_pointer(path: &Path) -> Option<Vec<u8>> {
    tokio::fs::read(path).await.ok()
}

/// Opens what the pointer names beside the served one. The failure is logged here; the caller only tries again.
async fn swap(state: &AppState, store: &Store) -> Result<(), ()> {
    let (slot, store) = (Arc::clone(&state.snapshots), store.clone());
    let opening = tokio::task::spawn_blocking(move || {
        if store.current()?.is_some_and(|number| slot.number() == Some(number)) {
            return Ok(None);
        }
        let generation = store.open_current()?;
        Ok::<_, IndexError>(Some(Arc::new(Snapshot::new(generation))))
    });
    let snapshot = match opening.await {
        Ok(Ok(Some(snapshot))) => snapshot,
        Ok(Ok(None)) => return Ok(()),
        Ok(Err(error)) => {
            metrics::counter!("novosel_generation_refused_total").increment(1);
            tracing::error!(%error, "open generation; the served one stays");
            return Err(());
        }
        Err(error) => {
            tracing::error!(%error, "open generation; the served one stays");
            return Err(());
        }
    };
    if let Some(database) = &state.resources.database {
        let reading = prices::read(database, Arc::clone(&snapshot), state.clock.today());
        match tokio::time::timeout(PRICES, reading).await {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => tracing::warn!(error = &*failure, "read prices before a swap"),
            Err(_) => tracing::warn!(seconds = PRICES.as_secs(), "prices are read after the swap"),
        }
    }
    let (slot, number) = (Arc::clone(&state.snapshots), snapshot.number);
    // Freeing the old one, when nobody reads it any more, is slow work.
    let freeing = tokio::task::spawn_blocking(move || drop(slot.store(snapshot)));
    if let Err(error) = freeing.await {
        tracing::error!(%error, "free the generation of before");
    }
    tracing::info!(generation = number, "serving a new generation");
    Ok(())
}
