//! Draws the main pages before anybody asks for them: after the start, after a new generation, after midnight.

use std::time::Duration;

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;

use super::cache::Version;
use super::device::Layout;
use super::draw::UNKNOWN;
use crate::front::Shutdown;
use crate::state::{AppState, RequestContext};

/// As often as the generation is looked at.
const POLL: Duration = Duration::from_millis(500);

/// Follows generations and days until the shutdown.
pub async fn follow(state: AppState, mut shutdown: Shutdown) {
    let mut warmed = None;
    loop {
        if let (Some(snapshot), Some(pages)) = (state.snapshots.load(), &state.pages) {
            let version = pages.version(snapshot.number, state.clock.today());
            if warmed != Some(version) {
                tokio::select! {
                    () = shutdown.requested() => return,
                    () = warm(&state, version) => warmed = Some(version),
                }
            }
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(POLL) => {}
        }
    }
}

/// One page after another: visitors come first.
async fn warm(state: &AppState, version: Version) {
    let (Some(pages), Some(snapshot)) = (&state.pages, state.snapshots.load()) else { return };
    let started = std::time::Instant::now();
    // The page of unknown addresses, too: what is not there must be told under any load.
    let paths = || ["/", UNKNOWN].into_iter().chain(ListingKind::ALL.iter().map(|kind| kind.path()));
    for path in paths() {
        for site in SiteRegion::ALL {
            for layout in Layout::ALL {
                let ask = RequestContext {
                    state: state.clone(),
                    site,
                    snapshot: snapshot.clone(),
                    today: version.today,
                };
                pages.refresh(&ask, layout, path).await;
            }
        }
    }
    let millis = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(generation = version.generation, millis, "main pages are drawn");
}
