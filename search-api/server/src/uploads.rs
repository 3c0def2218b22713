//! Pictures that people and editors upload: received one after another into files without names, a few at a time, and
//! read by a process of their own ([`novosel_media::upload`]).

use std::fs::File;
use std::io::Seek;

use axum::extract::Request;
use http::header::CONTENT_TYPE;
use multer::{Constraints, Field, Multipart, SizeLimit, parse_boundary};
use novosel_http::body::BodyTooSlow;
use novosel_http::error::ApiError;
use novosel_media::storage::Storage;
use novosel_media::upload::{self, Decoder, Upload, UploadError};
use novosel_store::Database;
use tokio::io::AsyncWriteExt;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Uploads that come in at once.
const RECEIVED_AT_ONCE: usize = 8;
/// Pictures that are read at once: each may take 256 MiB in its process.
const READ_AT_ONCE: usize = 2;
/// Most bytes of a picture.
const LARGEST: u64 = 25 << 20;
/// How long the files of a picture or a video wait for something to refer to it, seconds.
pub(crate) const EXPECTED: i64 = 3_600;

/// Takes pictures.
#[derive(Debug)]
pub struct Uploads {
    decoder: Decoder,
    storage: Storage,
    receiving: Semaphore,
    reading: Semaphore,
}

impl Uploads {
    /// By who reads files, into a storage.
    pub fn new(decoder: Decoder, storage: Storage) -> Self {
        let (receiving, reading) = (Semaphore::new(RECEIVED_AT_ONCE), Semaphore::new(READ_AT_ONCE));
        Self { decoder, storage, receiving, reading }
    }

    /// A place to receive pictures in.
    ///
    /// # Errors
    /// When too much comes at once.
    pub(crate) fn begin(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        self.receiving.try_acquire().map_err(|_| ApiError::overloaded())
    }

    /// Reads a picture; tells why it is not taken.
    ///
    /// # Errors
    /// When it cannot be read now.
    pub(crate) async fn read(&self, file: File) -> Result<Result<Upload, UploadError>, ApiError> {
        let _place = self.reading.acquire().await.map_err(ApiError::internal)?;
        match upload::read(&self.decoder, file).await {
            Err(UploadError::Media(error)) => Err(ApiError::internal(error)),
            read => Ok(read),
        }
    }

    /// Keeps the files of a picture. They go again unless something refers to it soon.
    ///
    /// # Errors
    /// When the database or the storage does not take them.
    pub(crate) async fn keep(&self, database: &Database, upload: Upload, now: i64) -> Result<(), ApiError> {
        let mut writing = database.write().await.map_err(ApiError::internal)?;
        writing.expect_files(&upload.copy, now + EXPECTED).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)?;
        upload.keep(&self.storage).await.map_err(ApiError::internal)
    }
}

/// A form of `multipart/form-data` with these fields.
///
/// # Errors
/// When the request has another kind of body.
pub(crate) fn form(
    request: Request,
    fields: &[&'static str],
    most: u64,
) -> Result<Multipart<'static>, ApiError> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = parse_boundary(kind)
        .map_err(|_| ApiError::UnsupportedMediaType { expected: "multipart/form-data" })?;
    let limits = SizeLimit::new().whole_stream(most);
    let constraints = Constraints::new().allowed_fields(fields.to_vec()).size_limit(limits);
    Ok(Multipart::with_constraints(request.into_body().into_data_stream(), boundary, constraints))
}

/// A field in a file without a name; none when it is too large: the rest of it is read past, so that the others come.
///
/// # Errors
/// When it does not come whole, or no file can be made.
pub(crate) async fn receive(field: Field<'_>) -> Result<Option<File>, ApiError> {
    let making = tokio::task::spawn_blocking(tempfile::tempfile);
    let file = making.await.map_err(ApiError::internal)?.map_err(ApiError::internal)?;
    receive_into(file, field, LARGEST).await
}

/// As [`receive`], into a file that is there, of at most so many bytes.
///
/// # Errors
/// When it does not come whole, or the file takes no more.
pub(crate) async fn receive_into(
    file: File,
    mut field: Field<'_>,
    largest: u64,
) -> Result<Option<File>, ApiError> {
    let mut file = tokio::fs::File::from_std(file);
    let mut bytes = 0;
    while let Some(piece) = field.chunk().await.map_err(refusal)? {
        bytes += piece.len() as u64;
        if bytes <= largest {
            file.write_all(&piece).await.map_err(ApiError::internal)?;
        }
    }
    if bytes > largest {
        return Ok(None);
    }
    file.flush().await.map_err(ApiError::internal)?;
    let mut file = file.into_std().await;
    file.rewind().map_err(ApiError::internal)?;
    Ok(Some(file))
}

/// What helps where a file is too large.
pub(crate) const TOO_LARGE: &str = "Больше 25 МБ. Уменьшите фото или выберите другое.";

/// What helps where a file is not taken.
pub(crate) fn remedy(error: &UploadError) -> &'static str {
    match error {
        UploadError::Heic => {
            "Нужен JPEG, PNG или WebP. Выберите фото ещё раз: отсюда айфон отдаст JPEG. Или включите в Камере \
             «Наиболее совместимый» формат."
        }
        UploadError::Format => "Это не JPEG, PNG или WebP. Сохраните картинку в одном из этих форматов.",
        UploadError::Refused(_) | UploadError::Media(_) => {
            "Файл повреждён или слишком велик: нужно не больше 50 млн точек. Пересохраните его и попробуйте снова."
        }
    }
}

/// Why a form is not taken.
pub(crate) fn refusal(error: multer::Error) -> ApiError {
    match error {
        multer::Error::FieldSizeExceeded { limit, .. } | multer::Error::StreamSizeExceeded { limit } => {
            ApiError::PayloadTooLarge { limit: usize::try_from(limit).unwrap_or(usize::MAX) }
        }
        multer::Error::UnknownField { field_name } => {
            let name = field_name.unwrap_or_default();
            ApiError::bad_request(format!("the form has no field {name:?}"))
        }
        multer::Error::StreamReadFailed(source) if BodyTooSlow::caused(source.as_ref()) => {
            ApiError::RequestTimeout
        }
        other => ApiError::bad_request(other.to_string()),
    }
}
