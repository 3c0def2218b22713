//! Brings the menus, the settings of the sites and the redirects up to date that the database has: an editor, a command
//! or another replica has changed them.

use std::sync::Arc;

use novosel_catalog::redirect::Redirects;
use novosel_store::{DataError, Database};
use novosel_views::arranged::Arranged;

use crate::state::AppState;

/// Looks whether something was arranged anew; pages are drawn with it from then on.
pub(crate) async fn look(state: &AppState, database: &Database) -> Result<(), DataError> {
    let known = state.snapshots.arranged();
    let mut reading = database.read().await?;
    let (menus, redirects) = (reading.last_menu_change().await?, reading.last_redirect_change().await?);
    let settings = reading.last_site_settings_change().await?;
    let mut arranged = Arranged::clone(&known);
    if known.menu_change() != Some(menus) {
        arranged = arranged.with_menus(menus, reading.menus().await?);
    }
    if known.settings_change() != Some(settings) {
        arranged = arranged.with_settings(settings, reading.site_settings().await?);
    }
    if known.redirect_change() != Some(redirects) {
        let all = reading.redirects().await?;
        match tokio::task::spawn_blocking(move || Redirects::new(&all)).await {
            Ok(led) => arranged = arranged.with_redirects(redirects, led),
            Err(error) => tracing::error!(%error, "read redirects"),
        }
    }
    let changes = |of: &Arranged| (of.menu_change(), of.settings_change(), of.redirect_change());
    if changes(&known) != (Some(menus), Some(settings), Some(redirects)) {
        state.snapshots.arrange(Arc::new(arranged));
    }
    Ok(())
}
