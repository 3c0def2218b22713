//! `POST /office/pictures`: somebody uploads a picture for texts or advertising, cropped by their browser, with the words that stand for it.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use novosel_catalog::text_picture::checked_alt;
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_office::pictures::ILLUSTRATING;
use novosel_staff::journal::{Record, State as Facts};
use serde::Serialize;
use serde_json::json;

use super::Here;
use super::door::{origin, ready, stored};
use crate::uploads::{self, Uploads};
use crate::visit::Visit;

/// Where pictures are sent.
pub(crate) const PATH: &str = "/office/pictures";
const FILE: &str = "file";
const ALT: &str = "alt";
/// Most bytes of the form: a picture, and words.
const LARGEST_FORM: u64 = 26 << 20;
const NO_WORDS: &str = "Опишите словами, что на\u{a0}картинке: до\u{a0}500\u{a0}знаков, одной строкой.";

/// Takes a picture.
///
/// # Errors
/// When no page of ours sends it, nobody is known whose session is ready, their roles need none, too much comes at once, or
/// it cannot be kept.
pub(crate) async fn post(
    _: Here,
    _: OwnPage,
    visit: Visit,
    State(uploads): State<Arc<Uploads>>,
    id: Option<Extension<RequestId>>,
    request: Request,
) -> Result<Response, ApiError> {
    let known = ready(&visit).await?;
    if !ILLUSTRATING.iter().any(|role| known.staff.roles.may(*role)) {
        return Err(ApiError::Refused(StatusCode::FORBIDDEN));
    }
    let _place = uploads.begin()?;
    let mut form = uploads::form(request, &[FILE, ALT], LARGEST_FORM)?;
    let (mut file, mut alt) = (None, None);
    while let Some(field) = form.next_field().await.map_err(uploads::refusal)? {
        if field.name() == Some(ALT) {
            alt = checked_alt(&field.text().await.map_err(uploads::refusal)?).ok();
        } else {
            file = uploads::receive(field).await?;
            if file.is_none() {
                return Ok(refused(FILE, uploads::TOO_LARGE));
            }
        }
    }
    let Some(alt) = alt else { return Ok(refused(ALT, NO_WORDS)) };
    let Some(file) = file else {
        return Ok(refused(FILE, "Выберите файл с\u{a0}картинкой."));
    };
    let upload = match uploads.read(file).await? {
        Ok(upload) => upload,
        Err(error) => return Ok(refused(FILE, uploads::remedy(&error))),
    };
    let copy = upload.copy.clone();
    let database = visit.database()?;
    uploads.keep(database, upload, visit.now()).await?;
    let mut writing = stored(database.write().await)?;
    let by = (known.staff.name.as_str(), visit.now());
    let (picture, is_new) = stored(writing.add_text_picture(&copy, &alt, by).await)?;
    if is_new {
        let record = Record {
            action: "picture.add",
            object: format!("picture/{}", picture.id),
            before: Facts::default(),
            after: Facts::default().with("alt", picture.alt.clone()),
            reason: String::new(),
        };
        let origin = origin(&visit, known.staff.id, id.as_deref());
        stored(writing.write_down(&record, &origin).await)?;
    }
    stored(writing.commit().await)?;
    let path = picture.path();
    let added = Added { id: picture.id, path, alt: picture.alt, is_known: !is_new };
    Ok((StatusCode::OK, Json(added)).into_response())
}

/// A picture that is there now.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Added {
    id: u32,
    path: String,
    alt: String,
    /// The same file was there already, with these words.
    is_known: bool,
}

fn refused(field: &'static str, message: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "field": field, "message": message }))).into_response()
}
