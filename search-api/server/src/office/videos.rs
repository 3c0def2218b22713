//! `POST /office/videos`: somebody uploads a video with its title and the words that stand for it.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::CONTENT_LENGTH;
use novosel_catalog::text_picture::TextPicture;
use novosel_catalog::uploaded_video::{checked_title, checked_words};
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_media::video::{self, Received, VideoFault};
use novosel_office::pictures::ILLUSTRATING;
use novosel_staff::journal::{Record, State as Facts};
use novosel_store::repo::VideoWords;
use serde::Serialize;
use serde_json::json;

use super::Here;
use super::door::{Known, origin, ready, stored};
use crate::uploads;
use crate::video_uploads::{VideoUploads, remedy};
use crate::visit::Visit;

/// Where videos are sent.
pub(crate) const PATH: &str = "/office/videos";
const FILE: &str = "file";
const TITLE: &str = "title";
const WORDS: &str = "words";
const POSTER: &str = "poster";
/// Bytes of a form beside its file.
const REST: u64 = 64 << 10;

const NO_TITLE: &str = "Назовите видео: до\u{a0}120\u{a0}знаков, одной строкой.";
const NO_WORDS: &str = "Опишите словами, что на\u{a0}видео: до\u{a0}500\u{a0}знаков, одной строкой.";
const NO_POSTER: &str = "Этой картинки нет среди картинок: выберите другую заставку.";
const NO_FILE: &str = "Выберите файл с\u{a0}видео.";

/// Takes a video. What is said of it comes before the file, so that nothing large is sent in vain.
///
/// # Errors
/// When no page of ours sends it, nobody is known whose session is ready, their roles need none, too much comes at once, or
/// it cannot be kept.
pub(crate) async fn post(
    _: Here,
    _: OwnPage,
    visit: Visit,
    State(uploads): State<Arc<VideoUploads>>,
    id: Option<Extension<RequestId>>,
    request: Request,
) -> Result<Response, ApiError> {
    let known = illustrator(&visit).await?;
    let _place = uploads.begin(known.staff.id)?;
    let most = uploads.largest + REST;
    let announced =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > most) {
        return Err(ApiError::PayloadTooLarge { limit: usize::try_from(most).unwrap_or(usize::MAX) });
    }
    let mut form = uploads::form(request, &[TITLE, WORDS, POSTER, FILE], most)?;
    let (mut title, mut words, mut poster) = (String::new(), String::new(), String::new());
    let file = loop {
        let Some(field) = form.next_field().await.map_err(uploads::refusal)? else {
            return Ok(refused(FILE, NO_FILE));
        };
        let said = match field.name() {
            Some(TITLE) => &mut title,
            Some(WORDS) => &mut words,
            Some(POSTER) => &mut poster,
            _ => break field,
        };
        *said = field.text().await.map_err(uploads::refusal)?;
    };
    let Ok(title) = checked_title(&title) else { return Ok(refused(TITLE, NO_TITLE)) };
    let Ok(words) = checked_words(&words) else { return Ok(refused(WORDS, NO_WORDS)) };
    let poster = Some(poster).filter(|path| !path.is_empty());
    if let Some(path) = &poster
        && !is_picture(&visit, path).await?
    {
        return Ok(refused(POSTER, NO_POSTER));
    }
    let file = uploads::receive_into(uploads.spool().await?, file, uploads.largest).await?;
    let Some(file) = file else {
        return Ok(refused(FILE, &format!("Больше {}\u{a0}МБ: сожмите видео.", uploads.largest >> 20)));
    };
    let received = match video::read(file).await {
        Ok(received) => received,
        Err(VideoFault::Unreadable(error)) => return Err(ApiError::internal(error)),
        Err(fault) => return Ok(refused(FILE, &remedy(&fault))),
    };
    // A large file takes a while: who they are may have changed meanwhile.
    let known = illustrator(&visit).await?;
    store(&visit, &uploads, (&known, id.as_deref()), received, VideoWords { title, words, poster }).await
}

async fn illustrator(visit: &Visit) -> Result<Known, ApiError> {
    let known = ready(visit).await?;
    if ILLUSTRATING.iter().any(|role| known.staff.roles.may(*role)) {
        Ok(known)
    } else {
        Err(ApiError::Refused(StatusCode::FORBIDDEN))
    }
}

/// Whether a path is of a picture for texts.
async fn is_picture(visit: &Visit, path: &str) -> Result<bool, ApiError> {
    let Some(content) = path.strip_prefix("/media/").and_then(TextPicture::content_of) else {
        return Ok(false);
    };
    let mut reading = stored(visit.database()?.read().await)?;
    let picture = stored(reading.text_picture_of(content).await)?;
    Ok(picture.is_some_and(|picture| picture.path() == path))
}

/// Keeps a video and writes down who has uploaded it.
async fn store(
    visit: &Visit,
    uploads: &VideoUploads,
    (known, request): (&Known, Option<&RequestId>),
    received: Received,
    said: VideoWords,
) -> Result<Response, ApiError> {
    let (database, file) = (visit.database()?, received.file.clone());
    uploads.keep(database, received, visit.now()).await?;
    let mut writing = stored(database.write().await)?;
    let by = (known.staff.name.as_str(), visit.now());
    let (video, is_new) = stored(writing.add_video(&file, said, by).await)?;
    if is_new {
        let record = Record {
            action: "video.add",
            object: format!("video/{}", video.id),
            before: Facts::default(),
            after: Facts::default().with("title", video.title.clone()).with("alt", video.words.clone()),
            reason: String::new(),
        };
        stored(writing.write_down(&record, &origin(visit, known.staff.id, request)).await)?;
    }
    stored(writing.commit().await)?;
    let added = Added {
        id: video.id,
        path: video.file.path(),
        title: video.title,
        words: video.words,
        poster: video.poster,
        seconds: video.file.seconds,
        is_slow: video.file.is_slow,
        is_known: !is_new,
    };
    Ok((StatusCode::OK, Json(added)).into_response())
}

/// A video that is there now.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Added {
    id: u32,
    path: String,
    title: String,
    words: String,
    poster: Option<String>,
    seconds: Option<u32>,
    /// It begins later than it could: what a player needs first stands at its end.
    is_slow: bool,
    /// The same file was there already, with these words.
    is_known: bool,
}

fn refused(field: &'static str, message: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "field": field, "message": message }))).into_response()
}
