//! The back office at `/office/`: one document for all of its addresses, the session of whoever works there, and its own
//! GraphQL. It is off unless the configuration says otherwise, and where a host is configured, only that one has it.
//!
//! Somebody is known there by a cookie of their own, after a password and a second factor; what visitors are known by
//! counts nothing here. Whatever changes something comes from a page of the same site. No answer is kept by anybody.

pub(crate) mod config;
mod door;
mod factor;
pub(crate) mod graphql;
mod joining;
pub(crate) mod page;
pub(crate) mod photo;
pub(crate) mod pictures;
mod session;
pub(crate) mod signing_in;
pub(crate) mod videos;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRef, FromRequestParts, Request};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::MethodRouter;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, REFERRER_POLICY};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue};
use novosel_graphql::guard::{Operations, OperationsError};
use novosel_http::error::ApiError;
use novosel_http::extract::region::HostTable;
use novosel_office::OfficeSchema;
use serde::de::DeserializeOwned;

use config::OfficeConfig;

pub(crate) use factor::{begin as begin_factor, confirm as confirm_factor, post as post_factor};
pub(crate) use joining::{accept, look};
pub(crate) use session::{get as get_session, leave};

/// Every address below it belongs to the back office.
pub(crate) const PATH: &str = "/office/";
/// Most bytes of a form of signing in.
pub(crate) const LARGEST_FORM: usize = 16 * 1024;
/// The documents of `web/src/office` by hash; a test checks that they run under the schema.
const OPERATIONS: &[u8] = include_bytes!("../../../office-operations.json");

/// What the routes of the back office share.
pub struct Office {
    is_enabled: bool,
    host: Option<String>,
    two_editors: bool,
    /// Most MiB of an uploaded video.
    video_mib: u64,
    schema: OfficeSchema,
    operations: Operations,
}

impl std::fmt::Debug for Office {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Office").field("host", &self.host).finish_non_exhaustive()
    }
}

impl Office {
    /// As the configuration says.
    ///
    /// # Errors
    /// When the list of documents cannot be read.
    pub(crate) fn of_config(config: &OfficeConfig, video_mib: u64) -> Result<Self, OperationsError> {
        let mut operations = Operations::new(false);
        operations.add_json(OPERATIONS)?;
        let host = config.host.as_ref().map(|host| host.trim_end_matches('.').to_ascii_lowercase());
        let OfficeConfig { enabled: is_enabled, two_editors, .. } = *config;
        Ok(Self { is_enabled, host, two_editors, video_mib, schema: novosel_office::schema(), operations })
    }
}

/// A request at a host that has the back office; not found at every other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here;

impl<S> FromRequestParts<S> for Here
where
    S: Send + Sync,
    Shared: FromRef<S>,
    Arc<HostTable>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let office = Shared::from_ref(state);
        let is_here = match &office.host {
            None => true,
            Some(host) => {
                let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
                let hosts = Arc::<HostTable>::from_ref(state);
                hosts.host(&parts.uri, &parts.headers, peer)? == *host
            }
        };
        if office.is_enabled && is_here { Ok(Self) } else { Err(ApiError::NotFound) }
    }
}

/// An address of the back office: nobody keeps or lists what it answers.
pub(crate) fn private<S: Clone + Send + Sync + 'static>(methods: MethodRouter<S>) -> MethodRouter<S> {
    methods.layer(middleware::from_fn(unkept))
}

async fn unkept(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex, nofollow"));
    response
}

/// The JSON of a body that says that it is JSON.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, ApiError> {
    let kind = headers.get(CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    if !kind.starts_with(b"application/json") {
        return Err(ApiError::UnsupportedMediaType { expected: "application/json" });
    }
    serde_json::from_slice(body).map_err(|_| ApiError::bad_request("the body is no JSON of this address"))
}

/// What is shared, as handlers take it.
pub(crate) type Shared = Arc<Office>;
