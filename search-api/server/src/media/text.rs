//! Pictures that editors upload for texts: `GET /media/text/{content}-{width}x{height}.webp`.

use axum::response::Response;
use http::HeaderMap;
use novosel_catalog::text_picture::TextPicture;
use novosel_http::error::ApiError;
use novosel_media::is_content_name;
use novosel_store::repo::PictureCopy;
use novosel_views::context::RequestContext;

use super::{Media, uploaded, width};

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
    let copy = picture.map(|TextPicture { content, width, height, .. }| {
        let likeness = String::new();
        PictureCopy { content, width, height, likeness }
    });
    uploaded::shown(media, copy, asked, headers).await
}
