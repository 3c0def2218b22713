//! Brings the menus, the settings of the sites, the redirects and the campaigns up to date that the database has: an editor, a command
//! or another replica has changed them.

use std::sync::Arc;

use chrono::Days;
use novosel_catalog::advert::Campaign;
use novosel_catalog::redirect::Redirects;
use novosel_store::repo::StoredCampaign;
use novosel_store::{DataError, Database};
use novosel_views::arranged::Arranged;

use super::adverts;
use crate::state::AppState;

/// How long clicks of a campaign lead on after its last day, days: somebody has its page open, or sent its link.
const CLICKED_FOR: u64 = 90;

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
    let campaigns = reading.last_advert_change().await?;
    if known.advert_change() != Some(campaigns) {
        let today = state.clock.today();
        let stored = reading.shown_campaigns(today - Days::new(CLICKED_FOR)).await?;
        let all: Vec<Campaign> = stored.into_iter().filter_map(valid).collect();
        let with_budget = |campaign: &&Campaign| campaign.budget.is_some();
        let budgeted: Vec<u32> = all.iter().filter(with_budget).map(|campaign| campaign.id).collect();
        // What they have had is known before they are shown.
        state.adverts.counts.learn(today, &adverts::spent(&mut reading, &budgeted, today).await?);
        arranged = arranged.with_campaigns(campaigns, all);
    }
    let changes =
        |of: &Arranged| (of.menu_change(), of.settings_change(), of.redirect_change(), of.advert_change());
    if changes(&known) != (Some(menus), Some(settings), Some(redirects), Some(campaigns)) {
        state.snapshots.arrange(Arc::new(arranged));
    }
    Ok(())
}

/// A campaign that can be shown; of another one the log says what is wrong, and it stops no other.
fn valid((number, campaign): StoredCampaign) -> Option<Campaign> {
    let told = |error: &DataError| {
        tracing::error!(campaign = number, reason = error.reason(), "a campaign is not shown");
    };
    campaign.inspect_err(told).ok()
}
