//! What a question is answered from: one generation from start to end, one day, and what all questions share.

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;

use crate::address::SiteContext;
use crate::pictures::plan_rooms::PlanRooms;
use crate::pool::{Overloaded, Pool};
use crate::snapshot::Snapshot;

/// What all requests share.
#[derive(Debug)]
pub struct Resources {
    /// Threads for work over 500 µs.
    pub pool: Pool,
    /// Details of single lots; without it answers lack plans and texts.
    pub database: Option<Database>,
    /// Rooms of drawn floor plans.
    pub plan_rooms: PlanRooms,
}

/// What one request sees: its site, one generation from start to end, and one day.
#[derive(Clone, Debug)]
pub struct RequestContext {
    /// What all requests share.
    pub resources: Arc<Resources>,
    /// The site of the host.
    pub site: SiteRegion,
    /// The generation.
    pub snapshot: Arc<Snapshot>,
    /// The day in Moscow.
    pub today: NaiveDate,
}

impl RequestContext {
    /// Where addresses of the host's site are read.
    pub fn site_context(&self) -> SiteContext<'_> {
        self.site_context_of(self.site)
    }

    /// Where addresses of a site are read.
    pub fn site_context_of(&self, site: SiteRegion) -> SiteContext<'_> {
        SiteContext { site, today: self.today, geography: self.snapshot.geography() }
    }

    /// Computes on the pool.
    ///
    /// # Errors
    /// [`Overloaded`] when the pool is full.
    pub async fn compute<T, F>(&self, work: F) -> Result<T, Overloaded>
    where
        T: Send + 'static,
        F: FnOnce(&Self) -> T + Send + 'static,
    {
        let ctx = self.clone();
        self.resources.pool.run(move || work(&ctx)).await
    }
}
