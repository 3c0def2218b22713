//! `GET /office/photo/{object}/{photo}.webp`: a picture of an object that nobody else sees yet, for its moderator.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::own_object::OwnState;
use novosel_catalog::staff::StaffRole;
use novosel_http::error::ApiError;

use super::Here;
use super::door::ready;
use crate::media::Media;
use crate::visit::Visit;

/// Answers with the picture.
///
/// # Errors
/// When nobody is known whose session is ready, they are no moderator, or there is no such picture.
pub(crate) async fn get(
    _: Here,
    visit: Visit,
    State(media): State<Arc<Media>>,
    Path((object, photo)): Path<(u32, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let known = ready(&visit).await?;
    if !known.staff.roles.may(StaffRole::Moderator) {
        return Err(ApiError::Refused(StatusCode::FORBIDDEN));
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let object = reading.own_object(object).await.map_err(ApiError::internal)?;
    drop(reading);
    let object = object.filter(|object| object.state != OwnState::Draft).ok_or(ApiError::NotFound)?;
    let number = photo.strip_suffix(".webp").and_then(|number| number.parse::<u32>().ok());
    let photo = object.photos.iter().find(|photo| Some(photo.id) == number).ok_or(ApiError::NotFound)?;
    media.draft(photo, &query.unwrap_or_default(), &visit.headers).await
}
