//! Pictures that editors upload for texts: `GET /media/text/{content}-{width}x{height}.webp`.

use axum::response::Response;
use http::{HeaderMap, HeaderValue};
use novosel_catalog::text_picture::TextPicture;
use novosel_http::error::ApiError;
use novosel_media::is_content_name;
use novosel_store::repo::PictureCopy;
use novosel_views::context::RequestContext;

use super::bucket::{Found, Local};
use super::feed::{A_MINUTE, missing, stored};
use super::{Media, answer, width};

/// How long a picture is kept by whoever has seen it: one that an editor removes is soon gone.
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// The name of the copy in a path after `/media/`.
pub(super) fn content(path: &str) -> Option<&str> {
    TextPicture::content_of(path).filter(|text| is_content_name(text))
}

/// Answers with the copy in the width that is asked for.
pub(super) async fn get(
    media: &Media,
    ctx: &RequestContext,
    content: &str,
    query: &str,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let asked = width(query)?;
    let database = ctx.resources.database.as_ref().ok_or(ApiError::NotFound)?;
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    let picture = reading.text_picture_of(content).await.map_err(ApiError::internal)?;
    drop(reading);
    if let Some(TextPicture { content, width, height, .. }) = picture {
        let copy = PictureCopy { content, width, height, likeness: String::new() };
        if let Found::Picture(picture) = stored(media, &copy, asked, Local::Memory).await? {
            return Ok(answer(&picture, AN_HOUR, headers));
        }
    }
    missing(media, asked, A_MINUTE, headers).await
}
