//! Pictures of the objects that people add: `GET /media/own/{content}.webp`, once a moderator has accepted them; before
//! that, to their person alone, at an address of the form.

use axum::response::Response;
use http::header::CACHE_CONTROL;
use http::{HeaderMap, HeaderValue};
use novosel_catalog::own_object::OwnPhoto;
use novosel_http::error::ApiError;
use novosel_media::is_content_name;
use novosel_store::repo::PictureCopy;
use novosel_views::context::RequestContext;

use super::bucket::{Found, Local};
use super::feed::stored;
use super::{Media, answer, uploaded, width};

/// A picture that is its person's alone.
const NEVER: HeaderValue = HeaderValue::from_static("private, no-store");

/// The name of the copy in a path after `/media/`.
pub(super) fn content(path: &str) -> Option<&str> {
    path.strip_prefix("own/")?.strip_suffix(".webp").filter(|text| is_content_name(text))
}

/// Answers with the copy in the width that is asked for, where everybody may see it.
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
    let copy = reading.shown_own_photo(content).await.map_err(ApiError::internal)?;
    drop(reading);
    uploaded::shown(media, copy, asked, headers).await
}

impl Media {
    /// A picture of a draft, for its person.
    ///
    /// # Errors
    /// When its file is gone, or the width is no preset.
    pub(crate) async fn draft(
        &self,
        photo: &OwnPhoto,
        query: &str,
        headers: &HeaderMap,
    ) -> Result<Response, ApiError> {
        let asked = width(query)?;
        let copy = PictureCopy {
            content: photo.content.clone(),
            width: photo.width,
            height: photo.height,
            likeness: photo.likeness.clone(),
        };
        let Found::Picture(picture) = stored(self, &copy, asked, Local::Memory).await? else {
            return Err(ApiError::NotFound);
        };
        let mut response = answer(&picture, NEVER, headers);
        response.headers_mut().insert(CACHE_CONTROL, NEVER);
        Ok(response)
    }
}
