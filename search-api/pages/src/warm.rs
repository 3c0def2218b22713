//! Draws the main pages before anybody asks for them: after the start, after a new generation, after midnight.

use std::sync::Arc;
use std::time::Duration;

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use novosel_http::Shutdown;
use novosel_views::context::{RequestContext, Resources};
use novosel_views::snapshot::{Snapshot, SnapshotSlot};

use super::Pages;
use super::device::DeviceLayout;
use super::render::UNKNOWN;
use super::version::Version;

/// As often as the generation is looked at.
const POLL: Duration = Duration::from_millis(500);

/// Follows generations and days until the shutdown.
pub async fn follow(
    pages: Arc<Pages>,
    snapshots: Arc<SnapshotSlot>,
    resources: Arc<Resources>,
    mut shutdown: Shutdown,
) {
    let mut warmed = None;
    loop {
        if let Some(snapshot) = snapshots.load() {
            // What is said changes all day; the pages that show it follow by themselves.
            let version = Version { said: 0, ..pages.version(&snapshot, pages.clock.today()) };
            if warmed != Some(version) {
                tokio::select! {
                    () = shutdown.requested() => return,
                    () = warm(&pages, &snapshot, &resources, version) => warmed = Some(version),
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
async fn warm(pages: &Arc<Pages>, snapshot: &Arc<Snapshot>, resources: &Arc<Resources>, version: Version) {
    let started = std::time::Instant::now();
    // The page of unknown addresses, too: what is not there must be told under any load.
    let paths = || ["/", UNKNOWN].into_iter().chain(ListingKind::ALL.iter().map(|kind| kind.path()));
    for path in paths() {
        for site in SiteRegion::ALL {
            for layout in DeviceLayout::ALL {
                let (resources, snapshot) = (Arc::clone(resources), Arc::clone(snapshot));
                let ctx = RequestContext::new(resources, site, snapshot, version.today);
                pages.refresh(&ctx, layout, path).await;
            }
        }
    }
    let millis = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(generation = version.generation, millis, "main pages are drawn");
}
