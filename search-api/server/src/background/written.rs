//! Keeps the index of texts up to date: an editor, a command or another replica has changed one.

use std::sync::Arc;

use novosel_catalog::editorial::Editorial;
use novosel_store::{DataError, Database};

use crate::state::AppState;

/// Looks whether a text was changed; the next search finds it as it is then.
pub(crate) async fn look(state: &AppState, database: &Database) -> Result<(), DataError> {
    let known = state.snapshots.written().map(|written| written.change());
    let mut reading = database.read().await?;
    let change = reading.reference_data_revision().await?;
    if known != Some(change) {
        let texts = reading.editorials().await?;
        drop(reading);
        index(state, change, texts).await;
    }
    Ok(())
}

/// Indexes the texts beside the requests, and serves the index.
pub(crate) async fn index(state: &AppState, change: i64, stored: Vec<Editorial>) {
    let built = tokio::task::spawn_blocking(move || novosel_views::written::index(change, stored)).await;
    match built {
        Ok(Ok(written)) => state.snapshots.write(Arc::new(written)),
        Ok(Err(error)) => tracing::error!(%error, "index texts"),
        Err(error) => tracing::error!(%error, "index texts"),
    }
}
