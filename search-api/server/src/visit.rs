//! A request of one visitor, whose answer nobody else gets: as JSON for a script, as a page for everybody else.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRef, FromRequestParts};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, VARY};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_pages::{Pages, Sites, VARY_ON_KIND, asks_for_data};
use novosel_store::Database;
use novosel_views::clock::Clock;
use novosel_views::context::RequestContext;
use serde::Serialize;

/// Ends an erasure that is committed. It holds whether or not the log can be emptied at once.
pub(crate) async fn settle_erasure(database: &Database) {
    match database.settle_erasure().await {
        Ok(true) => {}
        Ok(false) => tracing::warn!("the database's log keeps erased words until its readers have ended"),
        Err(error) => tracing::warn!(%error, "empty the database's log after an erasure"),
    }
}

/// Who asks, and what answers.
pub(crate) struct Visit {
    pub(crate) pages: Option<Arc<Pages>>,
    pub(crate) sites: Arc<Sites>,
    pub(crate) clock: Clock,
    pub(crate) ctx: RequestContext,
    pub(crate) headers: HeaderMap,
    pub(crate) client: Option<ClientAddress>,
}

impl<S> FromRequestParts<S> for Visit
where
    S: Send + Sync,
    Option<Arc<Pages>>: FromRef<S>,
    Arc<Sites>: FromRef<S>,
    Clock: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self {
            pages: FromRef::from_ref(state),
            sites: FromRef::from_ref(state),
            clock: Clock::from_ref(state),
            ctx: parts.extensions.get::<RequestContext>().cloned().ok_or(ApiError::NotReady)?,
            headers: parts.headers.clone(),
            client: parts.extensions.get::<ClientAddress>().copied(),
        })
    }
}

impl Visit {
    /// The database; without one nothing of a visitor is kept.
    pub(crate) fn database(&self) -> Result<&Database, ApiError> {
        self.ctx.resources.database.as_ref().ok_or(ApiError::NotReady)
    }

    /// Seconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now().timestamp()
    }

    /// Answers with what is this visitor's: as JSON of a status, or as the page of a path.
    pub(crate) async fn answer<T: Serialize>(
        &self,
        path: &str,
        status: StatusCode,
        personal: &T,
    ) -> Result<Response, ApiError> {
        if asks_for_data(&self.headers) {
            let headers = [(CACHE_CONTROL, "no-store"), (VARY, VARY_ON_KIND)];
            return Ok((status, headers, Json(personal)).into_response());
        }
        let page = match &self.pages {
            Some(pages) => {
                pages.answer_personally(&self.ctx, (&self.headers, self.client), path, personal).await
            }
            None => Err(ApiError::NotFound),
        };
        let mut response = page.into_response();
        response.headers_mut().append(VARY, HeaderValue::from_static(VARY_ON_KIND));
        Ok(response)
    }
}
