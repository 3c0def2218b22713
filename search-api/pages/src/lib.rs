//! Pages: React rendered by a script engine, cached packed, answered in microseconds.
//!
//! A request becomes a host, a layout and one canonical address ([`address`], [`device`]); that is the whole key of
//! [`cache`], so nothing else of a request can change a page. Where nothing is cached, [`render`] asks the script engine
//! for a plan, has its operations run through the same schema as everybody's ([`operations`]), and asks for the page
//! ([`engine`]). When the engine fails, the page is a shell with a complete head and the data, which the browser renders
//! ([`fallback`]).
//! What is not in the cache costs: it is metered for each client ([`novosel_http::rate_limit`]), people come before robots ([`queue`]),
//! and memory is given out before it is taken ([`memory`]).
//!
//! Never: HTTP from inside, a visitor's state in a page, a script in a page, an address built from a Host header.
//! To add a page: `web/src/app/routes.ts`; nothing here knows its name.

mod address;
pub mod advertising;
mod bundle;
mod cache;
mod canonical;
pub mod config;
mod contract;
pub mod device;
mod document;
pub mod engine;
mod error;
pub mod experiments;
mod fallback;
mod files;
mod html;
mod keys;
mod memory;
pub mod node;
mod operations;
mod page;
mod personal;
mod phases;
pub mod policy;
mod queue;
mod quickjs;
pub mod reload;
mod render;
pub mod robots;
pub mod sampled;
mod script_engine;
mod sites;
pub mod third_parties;
mod version;
pub mod warm;

use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use axum::Extension;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use http::header::{ACCEPT, CACHE_CONTROL, LOCATION, VARY};
use http::{HeaderMap, HeaderValue, Method, StatusCode};

pub use bundle::{Bundle, BundleError};
pub use device::DeviceLayout;
pub use engine::{EngineError, Engines, Renderer};
pub use error::PagesError;
pub use html::escape;
pub use operations::Executor;
pub use page::VARY_ON_KIND;
pub use queue::Urgency;
pub use sites::Sites;

use crate::config::{PageEngine, PagesConfig};
use address::Address;
use cache::{Found, PageCache, Refused};
use memory::MemoryBudget;
use node::Launch;
use novosel_http::RouteLabel;
use novosel_http::client::ClientAddress;
use novosel_http::error::{ApiError, RETRY_SOON};
use novosel_http::rate_limit::RateLimiter;
use novosel_views::clock::Clock;
use novosel_views::context::RequestContext;
use novosel_views::snapshot::Snapshot;
use page::Page;
use sampled::Sampler;
use version::Version;

/// Files that carry a hash in their names.
const ASSETS: RouteLabel = RouteLabel::named("/assets/*");
/// The other files of the web bundle.
const FILES: RouteLabel = RouteLabel::named("static-file");

/// Failures of each reason that the log takes a minute.
const LOGGED_FAILURES: u32 = 5;

/// Everything that renders and caches pages.
pub struct Pages {
    loaded: ArcSwap<Loaded>,
    cache: PageCache,
    /// Only rendering is metered: what the cache has costs nothing, and a page that somebody else waits for is shared.
    rate_limit: RateLimiter,
    memory: MemoryBudget,
    /// Failures in the log, by reason.
    failures: Sampler<&'static str>,
    sites: Arc<Sites>,
    clock: Clock,
    operations: Arc<dyn Executor>,
    development: bool,
}

/// What pages are made from.
pub struct PagesOptions<'a> {
    /// The settings.
    pub config: &'a PagesConfig,
    /// Folder of the web bundle.
    pub web_dir: Option<&'a Path>,
    /// The two sites.
    pub sites: Arc<Sites>,
    /// The moment.
    pub clock: Clock,
    /// Runs what a page asks.
    pub operations: Arc<dyn Executor>,
}

/// A bundle and what renders with it.
struct Loaded {
    bundle: Bundle,
    renderer: Arc<dyn Renderer>,
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages").field("bundle", &self.loaded.load().bundle.hash).finish_non_exhaustive()
    }
}

impl Pages {
    /// The pages of a configuration; none when no bundle was built.
    ///
    /// # Errors
    /// When a bundle is there and cannot be used.
    pub fn of_config(options: PagesOptions<'_>) -> Result<Option<Self>, PagesError> {
        let bundle = match options.config.development {
            true => Some(Bundle::for_development(options.web_dir)?),
            false => Bundle::of_config(options.web_dir)?,
        };
        let Some(bundle) = bundle else { return Ok(None) };
        let renderer = Arc::new(engines(&bundle, options.config)?);
        let PagesOptions { config, sites, clock, operations, .. } = options;
        Ok(Some(Self {
            loaded: ArcSwap::from_pointee(Loaded { bundle, renderer }),
            cache: PageCache::new(config.cache_mib << 20),
            rate_limit: RateLimiter::new(f64::from(config.renders_per_second), config.render_burst),
            memory: MemoryBudget::new(config.rendering_mib, Duration::from_millis(config.deadline_ms)),
            failures: Sampler::new(LOGGED_FAILURES),
            sites,
            clock,
            operations,
            development: config.development,
        }))
    }

    /// Draws with another bundle from now on; kept pages of the one before are not served any more.
    fn replace(&self, bundle: Bundle, renderer: Arc<dyn Renderer>) {
        self.loaded.store(Arc::new(Loaded { bundle, renderer }));
    }

    /// What a page of a request is drawn from now.
    fn version(&self, snapshot: &Snapshot, today: NaiveDate) -> Version {
        Version::of(snapshot, today, self.loaded.load().bundle.hash)
    }

    /// A page of this path says something new since a change: what was drawn before it is not served any more.
    pub fn outdate(&self, path: &str, change: u32) {
        self.cache.outdate(path, change);
    }

    /// The document of the back office; none where the bundle has no back office.
    pub fn office(&self) -> Option<String> {
        self.loaded.load().bundle.office.clone()
    }

    /// Any address that is no other route: a file of the bundle, or a page.
    ///
    /// # Errors
    /// When there is neither, or too many pages are asked for.
    pub async fn answer(
        self: &Arc<Self>,
        ctx: &RequestContext,
        request: Request,
    ) -> Result<Response, ApiError> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(ApiError::NotFound);
        }
        let (uri, headers) = (request.uri(), request.headers());
        if let Some(file) = self.loaded.load().bundle.files.answer(uri.path(), headers) {
            let label = if uri.path().starts_with("/assets/") { ASSETS } else { FILES };
            return Ok((Extension(label), file).into_response());
        }
        if asks_for_data(headers) {
            return Err(ApiError::NotFound);
        }
        match address::read(ctx.site_context(), uri.path(), uri.query().unwrap_or_default()) {
            Address::Page { path, query } => {
                let client = request.extensions().get::<ClientAddress>().copied();
                let is_robot = robots::is_robot(headers);
                let layout = DeviceLayout::of(headers);
                let page = self.page(ctx, client, !is_robot, layout, &path, &query).await?;
                if page.is_unavailable() || page.is_shell() && is_robot {
                    return Ok(refused());
                }
                Ok(page.answer(headers))
            }
            Address::Moved(to) => moved(&to),
            Address::Nothing => Err(ApiError::NotFound),
        }
    }

    /// What an address answers, for whoever runs the site: nobody is metered for it.
    ///
    /// # Errors
    /// When it cannot be told now.
    pub async fn status(
        self: &Arc<Self>,
        ctx: &RequestContext,
        address: &str,
    ) -> Result<StatusCode, ApiError> {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        if self.loaded.load().bundle.files.answer(path, &HeaderMap::new()).is_some() {
            return Ok(StatusCode::OK);
        }
        match address::read(ctx.site_context(), path, query) {
            Address::Page { path, query } => {
                let page = self.page(ctx, None, true, DeviceLayout::Desktop, &path, &query).await?;
                StatusCode::from_u16(page.status).map_err(|_| ApiError::NotReady)
            }
            Address::Moved(_) => Ok(StatusCode::MOVED_PERMANENTLY),
            Address::Nothing => Ok(StatusCode::NOT_FOUND),
        }
    }

    /// The page of an address, kept or drawn; what must be drawn is metered by `client`, where there is one.
    async fn page(
        self: &Arc<Self>,
        ctx: &RequestContext,
        client: Option<ClientAddress>,
        is_person: bool,
        layout: DeviceLayout,
        path: &str,
        query: &str,
    ) -> Result<Arc<Page>, Refused> {
        let version = self.version(&ctx.snapshot, ctx.today);
        let key = key(ctx, layout, path, query);
        let (outcome, page) = match self.cache.get(&key, path, version) {
            Found::Fresh(page) => {
                if page.takes_smaller_packing() {
                    pack_smaller(ctx, Arc::clone(&page));
                }
                ("kept", page)
            }
            Found::Stale(page) => {
                // Somebody draws the new one; this visitor does not wait for it, and does not pay for it.
                drop(self.coalesce(ctx, None, false, layout, &key, path, query));
                ("stale", page)
            }
            Found::Nothing => {
                let flight = self.coalesce(ctx, client, is_person, layout, &key, path, query)?;
                let broken = || Arc::new(render::broken(version));
                ("drawn", flight.await.unwrap_or_else(broken))
            }
        };
        metrics::counter!("novosel_pages_total", "outcome" => outcome).increment(1);
        Ok(page)
    }

    /// Draws a page unless it is fresh, and waits for it.
    pub(crate) async fn refresh(self: &Arc<Self>, ctx: &RequestContext, layout: DeviceLayout, path: &str) {
        let version = self.version(&ctx.snapshot, ctx.today);
        let key = key(ctx, layout, path, "");
        if matches!(self.cache.get(&key, path, version), Found::Fresh(_)) {
            return;
        }
        if let Ok(flight) = self.coalesce(ctx, None, false, layout, &key, path, "") {
            flight.await;
        }
    }

    #[expect(clippy::too_many_arguments, reason = "who asks, for what, and where it is kept")]
    fn coalesce(
        self: &Arc<Self>,
        ctx: &RequestContext,
        client: Option<ClientAddress>,
        is_person: bool,
        layout: DeviceLayout,
        key: &Arc<str>,
        path: &str,
        query: &str,
    ) -> Result<cache::InFlight, Refused> {
        let admit = || client.map_or(Ok(()), |client| self.admit(client));
        self.cache.coalesce(&ctx.resources.pool, key, is_person, admit, |urgency| {
            let wanted = render::RenderRequest {
                ctx: ctx.clone(),
                layout,
                key: Arc::clone(key),
                path: path.to_owned(),
                query: query.to_owned(),
                urgency,
                personal: None,
            };
            render::render_and_cache(Arc::clone(self), wanted)
        })
    }

    /// Takes what a page to be drawn costs from its client.
    fn admit(&self, client: ClientAddress) -> Result<(), Refused> {
        // Behind a proxy that is not listed all visitors have one address; the front says so. On a network of the
        // operator's own it is no visitor's.
        if client.is_behind_unlisted_proxy() && is_inside(client.ip()) {
            return Ok(());
        }
        self.rate_limit.take(client.limit_key(), Instant::now()).map_err(|retry_after| {
            metrics::counter!("novosel_shed_total", "reason" => "metered").increment(1);
            Refused::Metered { retry_after }
        })
    }
}

/// Packs a page that is asked for again, while nobody waits; under load its larger packing stays.
fn pack_smaller(ctx: &RequestContext, page: Arc<Page>) {
    let ctx = ctx.clone();
    tokio::spawn(async move {
        let packed = Arc::clone(&page);
        let packing = ctx.compute(move |_| packed.pack_smaller().len());
        if packing.await.is_err() {
            page.smaller_packing_was_shed();
        }
    });
}

/// Addresses that no visitor from outside has.
fn is_inside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

/// Everything of a request that a page depends on.
fn key(ctx: &RequestContext, layout: DeviceLayout, path: &str, query: &str) -> Arc<str> {
    format!("{} {} {path}?{query}", ctx.site.code(), layout.name()).into()
}

/// 503: robots come again for a page, people do not get a wrong one. People may get a shell where robots get this.
fn refused() -> Response {
    let mut response = ApiError::Overloaded { retry_after: RETRY_SOON }.into_response();
    response.headers_mut().insert(VARY, HeaderValue::from_static("user-agent"));
    response
}

/// The configured engine with a bundle in it. Where the choice is ours, a Node that does not run it is passed over.
fn engines(bundle: &Bundle, config: &PagesConfig) -> Result<Engines, PagesError> {
    let by_node = Launch::of_config(config).map_err(PagesError::from).and_then(|launch| {
        let Some(launch) = launch else { return Ok(None) };
        let (version, node) = (launch.node.version.clone(), launch.node.path.display().to_string());
        let engines = Engines::start_node(&bundle.script, config, launch)?;
        tracing::info!(version, node, "pages are rendered by Node");
        Ok(Some(engines))
    });
    match by_node {
        Ok(Some(engines)) => Ok(engines),
        Ok(None) => Ok(Engines::start(&bundle.script, config)?),
        Err(error) if config.engine == PageEngine::Auto => {
            tracing::warn!(%error, "pages are rendered by the embedded engine");
            Ok(Engines::start(&bundle.script, config)?)
        }
        Err(error) => Err(error),
    }
}

/// The answer that the address has moved, for good.
///
/// # Errors
/// When it is no value of a header.
pub fn moved(to: &str) -> Result<Response, ApiError> {
    let location = HeaderValue::try_from(to).map_err(|_| ApiError::NotFound)?;
    let head = [
        (LOCATION, location),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
        (VARY, HeaderValue::from_static(VARY_ON_KIND)),
    ];
    Ok((StatusCode::MOVED_PERMANENTLY, Extension(RouteLabel::REDIRECT), head).into_response())
}

/// Whether a program asks for JSON. The marker of AJAX calls does not say so: a script may fetch a page.
pub fn asks_for_data(headers: &HeaderMap) -> bool {
    headers.get(ACCEPT).is_some_and(|kinds| kinds.as_bytes().starts_with(b"application/json"))
}
