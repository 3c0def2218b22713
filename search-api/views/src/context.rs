//! The context of a request: one generation from start to end, one day, and the resources that all requests share.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;

use crate::address::SiteContext;
use crate::pictures::plan_rooms::PlanRooms;
use crate::pool::{Overloaded, Pool};
use crate::snapshot::Snapshot;
use crate::video_hosts::VideoHosts;

/// How long an answer waits for what it can do without (fault F7).
const TIMEOUT: Duration = Duration::from_secs(1);

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
    /// Whether something could not be read, so that the answer says less than is known.
    degraded: Arc<AtomicBool>,
}

impl RequestContext {
    /// The context of a request.
    pub fn new(
        resources: Arc<Resources>,
        site: SiteRegion,
        snapshot: Arc<Snapshot>,
        today: NaiveDate,
    ) -> Self {
        Self { resources, site, snapshot, today, degraded: Arc::default() }
    }

    /// The same on a site.
    pub fn on(&self, site: SiteRegion) -> Self {
        Self { site, ..self.clone() }
    }

    /// The context of one of several answers to the request: what it lacks, the others need not lack.
    pub fn of_answer(&self) -> Self {
        Self { degraded: Arc::default(), ..self.clone() }
    }

    /// Whether something could not be read. Such an answer is right for the moment, and nobody keeps it.
    pub fn is_degraded(&self) -> bool {
        self.degraded.load(Ordering::Relaxed)
    }

    /// The result of a read within its timeout; otherwise the reason, for the log, and the answer is degraded.
    ///
    /// # Errors
    /// When the read fails or times out.
    pub fn read<T, E: Display>(
        &self,
        read: impl Future<Output = Result<T, E>>,
    ) -> impl Future<Output = Result<T, String>> {
        // Boxed: a resolver's future, which is allocated for every operation, would hold it once for each function between.
        let read = Box::pin(read);
        let degraded = Arc::clone(&self.degraded);
        async move {
            let read = match tokio::time::timeout(TIMEOUT, read).await {
                Ok(read) => read.map_err(|error| error.to_string()),
                Err(_) => Err("timed out".to_owned()),
            };
            if read.is_err() {
                degraded.store(true, Ordering::Relaxed);
            }
            read
        }
    }

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
