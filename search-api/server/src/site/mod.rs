//! What belongs to pages and is no page: the start page's two answers, where an address leads that has no page, the choice
//! of a layout, advertising and clicks on it, what browsers refused, links that may be fetched ahead.

pub(crate) mod adverts;
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
use http::{Method, StatusCode};
use novosel_http::error::ApiError;
use novosel_pages::{Pages, VARY_ON_KIND, asks_for_data, moved};
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

/// Any other address: a file of the web bundle, or a page; where there is neither, editors may lead on.
pub(crate) async fn page(
    State(pages): State<Option<Arc<Pages>>>,
    Extension(ctx): Extension<RequestContext>,
    request: Request,
) -> Result<Response, ApiError> {
    let pages = pages.as_ref().ok_or(ApiError::NotFound)?;
    let is_asked = matches!(*request.method(), Method::GET | Method::HEAD);
    let led = ctx.snapshot.redirect(ctx.site, request.uri().path()).filter(|_| is_asked);
    let Some(to) = led else { return pages.answer(&ctx, request).await };
    let query = request.uri().query().map(str::to_owned);
    let answer = pages.answer(&ctx, request).await;
    match &answer {
        Err(ApiError::NotFound) => moved(&with_query(&to, query.as_deref())),
        Ok(page) if page.status() == StatusCode::NOT_FOUND => moved(&with_query(&to, query.as_deref())),
        _ => answer,
    }
}

/// An address with the query of the visitor, who was counted by it, unless it has its own.
fn with_query(to: &str, query: Option<&str>) -> String {
    match query {
        Some(query) if !to.contains('?') => {
            let (path, fragment) = to.split_at(to.find('#').unwrap_or(to.len()));
            format!("{path}?{query}{fragment}")
        }
        _ => to.to_owned(),
    }
}
