//! What every handler shares, and what one request sees of it.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use http::request::Parts;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::extract::region::{HostTable, Site};
use crate::front::Generation;
use crate::front::graphql_guard::Operations;
use crate::front::shed::Pool;
use crate::graphql::PortalSchema;
use crate::listing::address::Place;
use crate::media::Media;
use crate::pages::reports::Reports;
use crate::pages::{Pages, Sites};
use crate::seo::Sitemaps;
use crate::snapshot::{Snapshot, SnapshotSlot};

/// The shared parts of a running server. Clones share them.
#[derive(Clone)]
pub struct AppState(Arc<Services>);

/// What an [`AppState`] shares.
pub struct Services {
    /// Where the served generation is.
    pub snapshots: Arc<SnapshotSlot>,
    /// Hosts of the two sites.
    pub hosts: Arc<HostTable>,
    /// GraphQL documents that run.
    pub operations: Arc<Operations>,
    /// The GraphQL schema.
    pub schema: PortalSchema,
    /// Threads for work over 500 µs.
    pub pool: Pool,
    /// Details of single lots; without it answers lack plans and texts.
    pub database: Option<Database>,
    /// Pages; without them only programs are answered.
    pub pages: Option<Pages>,
    /// What differs between the sites.
    pub sites: Sites,
    /// Files for crawlers.
    pub sitemaps: Sitemaps,
    /// The counting address of the ad network, `{id}` in the place of a banner's number.
    pub ad_click_url: Option<String>,
    /// What browsers refused, as far as the log has it.
    pub reports: Reports,
    /// Draws pictures.
    pub media: Media,
    /// The moment.
    pub clock: Clock,
}

impl AppState {
    /// Shares the parts.
    pub fn new(services: Services) -> Self {
        Self(Arc::new(services))
    }
}

impl Deref for AppState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
    }
}

impl FromRef<AppState> for Arc<HostTable> {
    fn from_ref(state: &AppState) -> Self {
        Self::clone(&state.hosts)
    }
}

impl FromRef<AppState> for Arc<Operations> {
    fn from_ref(state: &AppState) -> Self {
        Self::clone(&state.operations)
    }
}

/// What one request sees: its site, one generation from start to end, and one day.
#[derive(Clone)]
pub struct RequestContext {
    /// The shared parts.
    pub state: AppState,
    /// The site of the host.
    pub site: SiteRegion,
    /// The generation.
    pub snapshot: Arc<Snapshot>,
    /// The day in Moscow.
    pub today: NaiveDate,
}

impl RequestContext {
    /// Where addresses of the host's site are read.
    pub fn place(&self) -> Place<'_> {
        self.place_of(self.site)
    }

    /// Where addresses of a site are read.
    pub fn place_of(&self, site: SiteRegion) -> Place<'_> {
        Place { site, today: self.today, books: self.snapshot.reference() }
    }

    /// Computes on the pool.
    ///
    /// # Errors
    /// [`ApiError::Overloaded`] when the pool is full.
    pub async fn compute<T, F>(&self, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: FnOnce(&Self) -> T + Send + 'static,
    {
        let ask = self.clone();
        Ok(self.state.pool.run(move || work(&ask)).await?)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        // Every route of the catalogue stands behind `enter`; one that does not has nothing to answer from.
        parts.extensions.get::<Self>().cloned().ok_or(ApiError::NotReady)
    }
}

/// The door of the catalogue: the host becomes a site or is refused, the generation is taken once, and the answer
/// names it.
pub async fn request_context_layer(
    State(state): State<AppState>,
    site: Result<Site, ApiError>,
    mut request: Request,
    next: Next,
) -> Response {
    let site = match site {
        Ok(Site(site)) => site,
        Err(error) => return error.into_response(),
    };
    let Some(snapshot) = state.snapshots.load() else { return ApiError::NotReady.into_response() };
    let number = snapshot.number;
    let today = state.clock.today();
    request.extensions_mut().insert(RequestContext { state, site, snapshot, today });
    let mut response = next.run(request).await;
    // A kept page names the generation that it was drawn from.
    response.extensions_mut().get_or_insert(Generation(number));
    response
}
