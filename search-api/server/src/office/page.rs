//! The document of the back office: the same at each of its addresses; its script draws what the address is.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use http::header::CONTENT_SECURITY_POLICY;
use novosel_http::error::ApiError;
use novosel_pages::{Pages, policy};

use super::Here;

/// Any address below `/office/`.
///
/// # Errors
/// When the back office is not here, or the web bundle has none.
pub(crate) async fn get(_: Here, State(pages): State<Option<Arc<Pages>>>) -> Result<Response, ApiError> {
    let document = pages.as_ref().and_then(|pages| pages.office()).ok_or(ApiError::NotFound)?;
    Ok(([(CONTENT_SECURITY_POLICY, policy::OFFICE)], Html(document)).into_response())
}
