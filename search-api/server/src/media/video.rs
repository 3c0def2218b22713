//! Videos that editors upload: `GET /media/video/{content}.mp4`, whole or in parts, from the folder or the bucket. No file
//! is ever whole in memory, and the places of whoever reads slowly are counted.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use novosel_catalog::uploaded_video::{VideoFile, VideoFormat};
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_media::is_content_name;
use novosel_media::storage::Storage;
use novosel_views::context::RequestContext;

use super::{ANY_ORIGIN, FOREVER, POLICY_OF_VIDEO, range};
use crate::places::Places;

/// Videos that are sent at once, and of them to one client: a player asks for two or three parts.
const SENT_AT_ONCE: usize = 256;
const TO_ONE: usize = 12;

/// Videos as their files are kept.
pub(super) struct Videos {
    storage: Storage,
    places: Arc<Places<Option<IpAddr>>>,
}

impl Videos {
    /// Of a storage.
    pub(super) fn new(storage: Storage) -> Self {
        Self { storage, places: Places::new(SENT_AT_ONCE, TO_ONE) }
    }
}

/// The content and the ending in a path after `/media/`.
pub(super) fn content(path: &str) -> Option<(&str, VideoFormat)> {
    VideoFile::of_path(path).filter(|(content, _)| is_content_name(content))
}

/// Answers with the file, or with the part of it that is asked for.
pub(super) async fn get(
    videos: &Videos,
    ctx: &RequestContext,
    (content, format): (&str, VideoFormat),
    client: Option<ClientAddress>,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let database = ctx.resources.database.as_ref().ok_or(ApiError::NotFound)?;
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    let video = reading.video_of(content).await.map_err(ApiError::internal)?;
    drop(reading);
    let file = video.map(|video| video.file).filter(|file| file.format == format);
    let file = file.ok_or(ApiError::NotFound)?;
    let tag = HeaderValue::try_from(format!("\"{content}\"")).map_err(ApiError::internal)?;
    let mut response = [
        (ETAG, tag.clone()),
        (CACHE_CONTROL, FOREVER),
        (CONTENT_SECURITY_POLICY, POLICY_OF_VIDEO),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (HeaderName::from_static("cross-origin-resource-policy"), ANY_ORIGIN),
    ]
    .into_response();
    if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return Ok(response);
    }
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    let length = usize::try_from(file.bytes).map_err(ApiError::internal)?;
    let part = range::announce(&mut response, length, range::wanted(headers, length, &tag));
    response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(part.len()));
    if !part.is_empty() {
        let place = videos.places.take(client.map(|client| client.limit_key()))?;
        let part = part.start as u64..part.end as u64;
        let pieces = match videos.storage.part(&file.name(), file.bytes, part).await {
            Ok(pieces) => pieces.ok_or(ApiError::NotFound)?,
            Err(error) => {
                let error: &(dyn std::error::Error + 'static) = &error;
                tracing::error!(error, "read a video");
                return Err(ApiError::overloaded());
            }
        };
        // The place is free when the last piece is sent, or nobody waits for it.
        *response.body_mut() = Body::from_stream(pieces.inspect(move |_| _ = &place));
    }
    Ok(response)
}
