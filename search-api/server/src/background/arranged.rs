//! Brings the menus up to date that the database has: an editor, a command or another replica has changed them.

use std::sync::Arc;

use novosel_store::{DataError, Database};
use novosel_views::arranged::Arranged;

use crate::state::AppState;

/// Looks whether something was arranged anew; pages are drawn with it from then on.
pub(crate) async fn look(state: &AppState, database: &Database) -> Result<(), DataError> {
    let known = state.snapshots.arranged();
    let mut reading = database.read().await?;
    let menus = reading.last_menu_change().await?;
    if known.menu_change() != Some(menus) {
        let arranged = Arranged::clone(&known).with_menus(menus, reading.menus().await?);
        state.snapshots.arrange(Arc::new(arranged));
    }
    Ok(())
}
