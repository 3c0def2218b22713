//! What every handler shares, and what one request sees of it.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{FromRef, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use novosel_graphql::PortalSchema;
use novosel_graphql::guard::Operations;
use novosel_http::Generation;
use novosel_http::error::ApiError;
use novosel_http::extract::region::{HostTable, Site};
use novosel_pages::{Pages, Sites};
use novosel_views::clock::Clock;
use novosel_views::context::{RequestContext, Resources};
use novosel_views::snapshot::SnapshotSlot;

use crate::consultation::Consultations;
use crate::counter::Counter;
use crate::feed_check::FeedChecks;
use crate::media::Media;
use crate::misses::Misses;
use crate::office::Office;
use crate::partner_feeds::PartnerFeeds;
use crate::people::People;
use crate::seo::Sitemaps;
use crate::site::adverts::{AdClickUrl, Adverts};
use crate::site::reports::Reports;
use crate::uploads::Uploads;
use crate::video_uploads::VideoUploads;

/// The shared parts of a running server. Clones share them.
#[derive(Clone)]
pub struct AppState(Arc<Services>);

/// What an [`AppState`] shares.
pub struct Services {
    /// Where the served generation is.
    pub snapshots: Arc<SnapshotSlot>,
    /// What answers are assembled with.
    pub resources: Arc<Resources>,
    /// Hosts of the two sites.
    pub hosts: Arc<HostTable>,
    /// GraphQL documents that run.
    pub operations: Arc<Operations>,
    /// The GraphQL schema.
    pub schema: PortalSchema,
    /// Pages; without them only programs are answered.
    pub pages: Option<Arc<Pages>>,
    /// What differs between the sites.
    pub sites: Arc<Sites>,
    /// Whether stand-ins of third parties are served.
    pub stand_ins: bool,
    /// Files for crawlers.
    pub sitemaps: Arc<Sitemaps>,
    /// The counting address of the ad network, `{id}` in the place of a banner's number.
    pub ad_click_url: AdClickUrl,
    /// Advertising that the operator sells.
    pub adverts: Arc<Adverts>,
    /// What browsers refused, as far as the log has it.
    pub reports: Arc<Reports>,
    /// Draws pictures.
    pub media: Arc<Media>,
    /// Checks feeds that visitors send.
    pub feed_checks: Arc<FeedChecks>,
    /// Applications that are taken.
    pub consultations: Arc<Consultations>,
    /// Guests and accounts.
    pub people: Arc<People>,
    /// The back office.
    pub office: Arc<Office>,
    /// Takes pictures of what people sell.
    pub uploads: Arc<Uploads>,
    /// Takes videos of editors.
    pub video_uploads: Arc<VideoUploads>,
    /// Feeds of partners.
    pub partner_feeds: Arc<PartnerFeeds>,
    /// What is searched and not found.
    pub misses: Arc<Misses>,
    /// What the portal counts of its visitors by itself.
    pub counter: Arc<Counter>,
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

/// What handlers take of the state, each by its type.
macro_rules! parts {
    ($($part:ty: $field:ident),* $(,)?) => {
        $(impl FromRef<AppState> for $part {
            fn from_ref(state: &AppState) -> Self {
                state.$field.clone()
            }
        })*
    };
}

parts! {
    Arc<HostTable>: hosts,
    Arc<Operations>: operations,
    PortalSchema: schema,
    Option<Arc<Pages>>: pages,
    Arc<Sites>: sites,
    Arc<Sitemaps>: sitemaps,
    AdClickUrl: ad_click_url,
    Arc<Adverts>: adverts,
    Arc<Reports>: reports,
    Arc<Media>: media,
    Arc<FeedChecks>: feed_checks,
    Arc<Consultations>: consultations,
    Arc<People>: people,
    Arc<Office>: office,
    Arc<Uploads>: uploads,
    Arc<VideoUploads>: video_uploads,
    Arc<PartnerFeeds>: partner_feeds,
    Arc<Misses>: misses,
    Arc<Counter>: counter,
    Clock: clock,
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
    let resources = Arc::clone(&state.resources);
    request.extensions_mut().insert(RequestContext::new(resources, site, snapshot, today));
    let mut response = next.run(request).await;
    // A kept page names the generation that it was drawn from.
    response.extensions_mut().get_or_insert(Generation(number));
    response
}
