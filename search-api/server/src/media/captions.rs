//! Captions of videos: `GET /media/complex/{slug}/captions-{number}.vtt`, as the catalogue tells them.

use axum::response::{IntoResponse, Response};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;

use super::feed::A_MINUTE;

/// Answers with the captions of a video of a complex.
pub(super) fn get(ctx: &RequestContext, slug: &str, number: u32) -> Result<Response, ApiError> {
    let ordinal = ctx.snapshot.slugs.complex(slug).ok_or(ApiError::NotFound)?;
    let at = (number as usize).checked_sub(1).ok_or(ApiError::NotFound)?;
    let video = ctx.snapshot.card_at(ordinal).videos.get(at);
    let text = video.and_then(|video| video.web_vtt()).ok_or(ApiError::NotFound)?;
    let kind = HeaderValue::from_static("text/vtt; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, A_MINUTE)], text).into_response())
}
