//! How many lots of a site have become cheaper of late.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use novosel_catalog::region::SiteRegion;
use novosel_store::{DataError, Database};
use tokio::sync::OnceCell;

use crate::cache::Cached;
use crate::snapshot::Snapshot;

/// How long a lower price counts as a drop, days.
const WEEK: u64 = 7;

#[derive(Clone, PartialEq, Eq, Hash)]
struct DropsKey {
    site: SiteRegion,
    today: NaiveDate,
}

impl Cached for DropsKey {
    type Value = Arc<OnceCell<u64>>;
    const CAPACITY: u64 = 8;
}

/// Live lots whose price fell within the last week, counted once a generation and day: the database goes through all
/// prices of the week for it.
///
/// # Errors
/// When the database fails.
pub async fn drops(
    database: &Database,
    snapshot: &Snapshot,
    site: SiteRegion,
    today: NaiveDate,
) -> Result<u64, DataError> {
    let cell = snapshot.cache.get_with(DropsKey { site, today }, Arc::default);
    let count = async { database.read_once().await?.count_price_drops(site, today - Days::new(WEEK)).await };
    cell.get_or_try_init(|| count).await.copied()
}
