//! A form of `multipart/form-data` with a file or a text, received into a file without a name.

use std::fs::File;
use std::io::{self, Seek};

use axum::body::Body;
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use multer::{Constraints, Field, Multipart, SizeLimit, parse_boundary};
use novosel_http::body::BodyTooSlow;
use novosel_http::error::ApiError;
use tokio::io::AsyncWriteExt;

/// What the form has besides its feed, bytes.
const REST: u64 = 64 << 10;
/// Fields of the form: the file and the text.
const FIELDS: [&str; 2] = ["file", "text"];

/// Receives the first field that is not empty.
///
/// # Errors
/// When the body is no such form, is larger than `largest`, comes too slowly, or has neither a file nor a text.
pub(super) async fn receive(headers: &HeaderMap, body: Body, largest: u64) -> Result<File, ApiError> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = parse_boundary(kind)
        .map_err(|_| ApiError::UnsupportedMediaType { expected: "multipart/form-data" })?;
    let limits = SizeLimit::new().whole_stream(2 * largest + REST).per_field(largest);
    let constraints = Constraints::new().allowed_fields(FIELDS.to_vec()).size_limit(limits);
    let refused = |error: multer::Error| refusal(&error, largest);
    let mut form = Multipart::with_constraints(body.into_data_stream(), boundary, constraints);
    while let Some(field) = form.next_field().await.map_err(refused)? {
        let mut file = keep(field, refused).await?;
        if file.metadata().map_err(ApiError::internal)?.len() > 0 {
            file.rewind().map_err(ApiError::internal)?;
            return Ok(file);
        }
    }
    Err(ApiError::field("file", "Выберите файл фида или вставьте его текст."))
}

async fn keep(mut field: Field<'_>, refused: impl Fn(multer::Error) -> ApiError) -> Result<File, ApiError> {
    let making = tokio::task::spawn_blocking(tempfile::tempfile);
    let file = making.await.map_err(ApiError::internal)?.map_err(ApiError::internal)?;
    let mut file = tokio::fs::File::from_std(file);
    while let Some(piece) = field.chunk().await.map_err(&refused)? {
        file.write_all(&piece).await.map_err(ApiError::internal)?;
    }
    file.flush().await.map_err(ApiError::internal)?;
    Ok(file.into_std().await)
}

fn refusal(error: &multer::Error, largest: u64) -> ApiError {
    match error {
        multer::Error::FieldSizeExceeded { .. } | multer::Error::StreamSizeExceeded { .. } => {
            ApiError::PayloadTooLarge { limit: usize::try_from(largest).unwrap_or(usize::MAX) }
        }
        multer::Error::UnknownField { .. } => ApiError::bad_request("the form has a field `file` or `text`"),
        multer::Error::StreamReadFailed(source) if BodyTooSlow::caused(source.as_ref()) => {
            ApiError::RequestTimeout
        }
        other => ApiError::bad_request(io::Error::other(other.to_string()).to_string()),
    }
}
