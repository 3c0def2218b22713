//! Pages: React rendered inside the process, kept packed, answered in microseconds.
//!
//! A request becomes a host, a layout and one canonical address ([`address`], [`device`]); that is the whole key of
//! [`cache`], so nothing else of a request can change a page. Where nothing is kept, [`draw`] asks the script engine
//! for a plan, runs its operations through the same schema as everybody's, and asks for the page ([`engine`]). When
//! the engine fails, the page is a shell with a complete head and the data, which the browser draws ([`fallback`]).
//!
//! Never: HTTP from inside, a visitor's state in a page, a script in a page, an address built from a Host header.
//! To add a page: `web/src/app/routes.ts`; nothing here knows its name.

mod address;
mod bundle;
mod cache;
mod click;
mod contract;
mod device;
mod document;
mod draw;
pub(crate) mod encoding;
pub mod engine;
mod fallback;
mod files;
mod fullscreen;
mod page;
mod phases;
pub(crate) mod policy;
pub mod reload;
mod sites;
pub mod speculation;
pub mod warm;

use std::fmt;
use std::sync::Arc;

use arc_swap::ArcSwap;
use axum::Extension;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use http::header::{ACCEPT, CACHE_CONTROL, LOCATION, VARY};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};

pub use bundle::{Bundle, BundleError};
pub use device::Layout;
pub use engine::{EngineError, Engines, Renderer};
pub use sites::Sites;

pub(crate) use click::get as click;
pub(crate) use document::escape;
pub(crate) use fullscreen::get as fullscreen;

use crate::config::ServerConfig;
use crate::error::ApiError;
use crate::front::RouteLabel;
use crate::rest::about;
use crate::state::Ask;
use address::Address;
use cache::{Found, PageCache, TooManyFlights, Version};
use page::Page;

/// Files that carry a hash in their names.
const ASSETS: RouteLabel = RouteLabel::named("/assets/*");
/// The other files of the web bundle.
const FILES: RouteLabel = RouteLabel::named("static-file");

/// The marker of AJAX calls (specification, section 7.2).
const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");

/// Everything that draws and keeps pages.
pub struct Pages {
    loaded: ArcSwap<Loaded>,
    cache: PageCache,
    with_mapbox: bool,
    development: bool,
}

/// A bundle and what draws with it.
struct Loaded {
    bundle: Bundle,
    renderer: Arc<dyn Renderer>,
}

/// Pages could not be prepared.
#[derive(Debug, thiserror::Error)]
pub enum PagesError {
    /// The bundle cannot be read.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// The bundle cannot be run.
    #[error(transparent)]
    Engine(#[from] EngineError),
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
    pub fn of_config(config: &ServerConfig) -> Result<Option<Self>, PagesError> {
        let dir = config.web_dir.as_deref();
        let bundle = match config.pages.development {
            true => Some(Bundle::for_development(dir)?),
            false => Bundle::of_config(dir)?,
        };
        let Some(bundle) = bundle else { return Ok(None) };
        let renderer = Arc::new(Engines::start(&bundle.script, &config.pages)?);
        bundle.files.pack();
        Ok(Some(Self::new(bundle, renderer, config)))
    }

    /// Pages of a bundle that something draws.
    pub fn new(bundle: Bundle, renderer: Arc<dyn Renderer>, config: &ServerConfig) -> Self {
        let with_mapbox = [&config.sites.msk, &config.sites.spb].iter().any(|site| site.map_token.is_some());
        let cache = PageCache::new(config.pages.cache_mib << 20);
        let loaded = ArcSwap::from_pointee(Loaded { bundle, renderer });
        Self { loaded, cache, with_mapbox, development: config.pages.development }
    }

    /// Draws with another bundle from now on; kept pages of the one before are not served any more.
    fn replace(&self, bundle: Bundle, renderer: Arc<dyn Renderer>) {
        self.loaded.store(Arc::new(Loaded { bundle, renderer }));
    }

    /// What a page of a request is drawn from now.
    fn version(&self, generation: u64, today: NaiveDate) -> Version {
        Version { generation, today, bundle: self.loaded.load().bundle.hash }
    }

    /// The page of a canonical address, kept or drawn.
    async fn page(
        &self,
        ask: &Ask,
        layout: Layout,
        path: &str,
        query: &str,
    ) -> Result<Arc<Page>, TooManyFlights> {
        let version = self.version(ask.snapshot.number, ask.today);
        let key = key(ask, layout, path, query);
        let (outcome, page) = match self.cache.get(&key, version) {
            Found::Fresh(page) => ("kept", page),
            Found::Stale(page) => {
                // Somebody draws the new one; this visitor does not wait for it.
                drop(self.fly(ask, layout, &key, path, query));
                ("stale", page)
            }
            Found::Nothing => {
                let flight = self.fly(ask, layout, &key, path, query)?;
                let broken = || Arc::new(draw::broken(version));
                ("drawn", flight.await.unwrap_or_else(broken))
            }
        };
        metrics::counter!("novosel_pages_total", "outcome" => outcome).increment(1);
        Ok(page)
    }

    /// Draws a page unless it is fresh, and waits for it.
    pub(crate) async fn refresh(&self, ask: &Ask, layout: Layout, path: &str) {
        let version = self.version(ask.snapshot.number, ask.today);
        let key = key(ask, layout, path, "");
        if matches!(self.cache.get(&key, version), Found::Fresh(_)) {
            return;
        }
        if let Ok(flight) = self.fly(ask, layout, &key, path, "") {
            flight.await;
        }
    }

    fn fly(
        &self,
        ask: &Ask,
        layout: Layout,
        key: &Arc<str>,
        path: &str,
        query: &str,
    ) -> Result<cache::Flight, TooManyFlights> {
        self.cache.fly(key, || {
            let wanted = draw::Wanted {
                ask: ask.clone(),
                layout,
                key: Arc::clone(key),
                path: path.to_owned(),
                query: query.to_owned(),
            };
            draw::and_keep(wanted)
        })
    }
}

/// Everything of a request that a page depends on.
fn key(ask: &Ask, layout: Layout, path: &str, query: &str) -> Arc<str> {
    format!("{} {} {path}?{query}", ask.site.code(), layout.name()).into()
}

/// `/`: the page for whoever reads pages (what draws the preview of a link names no kind), the description of the API
/// for a program that asks for JSON.
pub(crate) async fn home(ask: Ask, request: Request) -> Response {
    if ask.state.pages.is_none() || asks_for_data(request.headers()) {
        return ([(VARY, "accept")], about::get(ask).await).into_response();
    }
    any(ask, request).await.into_response()
}

/// Any other address: a file of the bundle, or a page.
pub(crate) async fn any(ask: Ask, request: Request) -> Result<Response, ApiError> {
    let state = ask.state.clone();
    let pages = state.pages.as_ref().ok_or(ApiError::NotFound)?;
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::NotFound);
    }
    let (uri, headers) = (request.uri(), request.headers());
    if let Some(file) = pages.loaded.load().bundle.files.answer(uri.path(), headers) {
        let label = if uri.path().starts_with("/assets/") { ASSETS } else { FILES };
        return Ok((Extension(label), file).into_response());
    }
    if asks_for_data(headers) {
        return Err(ApiError::NotFound);
    }
    match address::read(ask.place(), uri.path(), uri.query().unwrap_or_default()) {
        Address::Page { path, query } => {
            let page = pages.page(&ask, Layout::of(headers), &path, &query).await?;
            Ok(page.answer(headers))
        }
        Address::Moved(to) => moved(&to),
        Address::Nothing => Err(ApiError::NotFound),
    }
}

fn moved(to: &str) -> Result<Response, ApiError> {
    let location = HeaderValue::try_from(to).map_err(|_| ApiError::NotFound)?;
    let head = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"))];
    Ok((StatusCode::MOVED_PERMANENTLY, Extension(RouteLabel::REDIRECT), head).into_response())
}

fn asks_for_data(headers: &HeaderMap) -> bool {
    headers.contains_key(X_REQUESTED_WITH)
        || headers.get(ACCEPT).is_some_and(|kinds| kinds.as_bytes().starts_with(b"application/json"))
}

impl From<TooManyFlights> for ApiError {
    fn from(_: TooManyFlights) -> Self {
        Self::Overloaded { retry_after: crate::error::RETRY_SOON }
    }
}
