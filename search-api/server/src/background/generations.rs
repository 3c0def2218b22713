//! Follows the pointer of the index: opens and warms the next generation beside the served one, and swaps. A generation
//! that does not open is reported, and the old one keeps serving (faults F4, F5).

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use novosel_http::Shutdown;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_views::snapshot::{Snapshot, SnapshotSlot};

/// How often the pointer is looked at: a new generation is noticed within a second.
const POLL: Duration = Duration::from_millis(500);
/// How long a generation that did not open is left alone; a copied folder may arrive after its pointer.
const RETRY: Duration = Duration::from_secs(10);

/// Follows the pointer until the shutdown.
pub(crate) async fn follow(slot: Arc<SnapshotSlot>, store: Store, mut shutdown: Shutdown) {
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
        retry_at = match swap(&slot, &store).await {
            Ok(()) => None,
            Err(()) => Some(tokio::time::Instant::now() + RETRY),
        };
    }
}

async fn read_pointer(path: &Path) -> Option<Vec<u8>> {
    tokio::fs::read(path).await.ok()
}

/// Opens what the pointer names beside the served one. The failure is logged here; the caller only tries again.
async fn swap(slot: &Arc<SnapshotSlot>, store: &Store) -> Result<(), ()> {
    let (slot, store) = (Arc::clone(slot), store.clone());
    let opening = tokio::task::spawn_blocking(move || {
        if store.current()?.is_some_and(|number| slot.number() == Some(number)) {
            return Ok(None);
        }
        let generation = store.open_current()?;
        let number = generation.number;
        // Freeing the old one, when nobody reads it any more, is slow work too: it happens on this thread.
        drop(slot.store(Arc::new(Snapshot::new(generation))));
        Ok::<_, IndexError>(Some(number))
    });
    match opening.await {
        Ok(Ok(Some(number))) => {
            tracing::info!(generation = number, "serving a new generation");
            Ok(())
        }
        Ok(Ok(None)) => Ok(()),
        Ok(Err(error)) => {
            metrics::counter!("novosel_generation_refused_total").increment(1);
            tracing::error!(%error, "open generation; the served one stays");
            Err(())
        }
        Err(error) => {
            tracing::error!(%error, "open generation; the served one stays");
            Err(())
        }
    }
}
