//! What belongs to pages and is no page: the start page's two answers, the choice of a layout, clicks on banners, what
//! browsers refused, links that may be fetched ahead.

pub(crate) mod click;
pub(crate) mod fullscreen;
pub(crate) mod reports;
pub(crate) mod speculation;

pub(crate) use fullscreen::own_path;

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, VARY};
use novosel_http::error::ApiError;
use novosel_pages::{Pages, VARY_ON_KIND, asks_for_data};
use novosel_views::context::RequestContext;

use crate::rest::about;

/// `/`: the page for whoever reads pages (what draws the preview of a link names no kind), the description of the API
/// for a program that asks for JSON.
pub(crate) async fn home(
    State(pages): State<Option<Arc<Pages>>>,
    Extension(ctx): Extension<RequestContext>,
    request: Request,
) -> Response {
    match &pages {
        Some(pages) if !asks_for_data(request.headers()) => pages.answer(&ctx, request).await.into_response(),
        _ => ([(VARY, VARY_ON_KIND), (CACHE_CONTROL, "no-cache")], about::get(Extension(ctx)).await)
            .into_response(),
    }
}

/// Any other address: a file of the web bundle, or a page.
pub(crate) async fn page(
    State(pages): State<Option<Arc<Pages>>>,
    Extension(ctx): Extension<RequestContext>,
    request: Request,
) -> Result<Response, ApiError> {
    pages.as_ref().ok_or(ApiError::NotFound)?.answer(&ctx, request).await
}
