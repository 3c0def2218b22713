//! The context of a request: one generation from start to end, one day, and the resources that all requests share.

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;

use crate::address::SiteContext;
use crate::pictures::plan_rooms::PlanRooms;
use crate::pool::{Overloaded, Pool};
use crate::snapshot::Snapshot;
use crate::video_hosts::VideoHosts;

/// Resources that all requests share.
#[derive(Debug)]
pub struct Resources {
    /// Threads for work over 500 µs.
    pub pool: Pool,
    /// The database of single lots; without it responses lack plans and texts.
    pub database: Option<Database>,
    /// Rooms of rendered floor plans.
    pub plan_rooms: PlanRooms,
    /// Whose videos pages may load.
    pub video_hosts: VideoHosts,
}

/// The context of one request: its site, one generation from start to end, and one day.
#[derive(Clone, Debug)]
pub struct RequestContext {
    /// Resources that all requests share.
    pub resources: Arc<Resources>,
    /// The site of the host.
    pub site: SiteRegion,
    /// The generation.
    pub snapshot: Arc<Snapshot>,
    /// Today in Moscow.
    pub today: NaiveDate,
}

impl RequestContext {
    /// The context for URLs of the host's site.
    pub fn site_context(&self) -> SiteContext<'_> {
        self.site_context_of(self.site)
    }

    /// The context for URLs of a site.
    pub fn site_context_of(&self, site: SiteRegion) -> SiteContext<'_> {
        SiteContext { site, today: self.today, geography: self.snapshot.geography() }
    }

    /// Runs work on the pool.
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
