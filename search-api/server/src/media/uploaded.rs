//! Pictures that people upload, once everybody may see them: of the objects that they add, and of editors' texts.

use axum::response::Response;
use http::{HeaderMap, HeaderValue};
use novosel_http::error::ApiError;
use novosel_store::repo::PictureCopy;

use super::bucket::{Found, Local};
use super::feed::{A_MINUTE, missing, stored};
use super::{Media, answer};

/// How long a picture is kept by whoever has seen it: what is taken off is soon gone.
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// Answers with the copy in a width, or with the picture of what is missing.
pub(super) async fn shown(
    media: &Media,
    copy: Option<PictureCopy>,
    width: Option<u32>,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(copy) = copy
        && let Found::Picture(picture) = stored(media, &copy, width, Local::Memory).await?
    {
        return Ok(answer(&picture, AN_HOUR, headers));
    }
    missing(media, width, A_MINUTE, headers).await
}
