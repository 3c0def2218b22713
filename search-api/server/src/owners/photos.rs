//! Pictures of an object: received, shown to their person, ordered and marked.

use std::fs::File;
use std::io::Seek;
use std::sync::Arc;

use axum::extract::{Path, RawQuery, Request, State};
use axum::response::Response;
use http::StatusCode;
use http::header::CONTENT_TYPE;
use multer::{Constraints, Field, Multipart, SizeLimit, parse_boundary};
use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_catalog::own_object::OwnState;
use novosel_http::body::BodyTooSlow;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_media::upload::{self, Upload, UploadError};
use novosel_owners::MOST_PHOTOS;
use tokio::io::AsyncWriteExt;

use super::model::{OwnForm, Problem};
use super::{Uploads, address, own, own_in, value};
use crate::media::Media;
use crate::people::People;
use crate::people::signing_in::go;
use crate::visit::Visit;

/// The field of the form.
const FIELD: &str = "photos";
/// Most bytes of a picture.
const LARGEST: u64 = 25 << 20;
/// Most bytes of one form: scripts send pictures one by one.
const LARGEST_FORM: u64 = 200 << 20;
/// How long the files of a picture wait for it to be added to its object, seconds.
const EXPECTED: i64 = 3_600;
/// Longest name of a file that is told again, characters.
const LONGEST_NAME: usize = 80;

/// GET /site/add/{id}/photo/{photo}: `7.webp`.
///
/// # Errors
/// When the object is somebody else's, or has no such picture.
pub(crate) async fn get(
    visit: Visit,
    State(people): State<Arc<People>>,
    State(media): State<Arc<Media>>,
    Path((id, photo)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let (_, object) = own(&people, &visit, &id).await?;
    let number = photo.strip_suffix(".webp").and_then(|number| number.parse::<u32>().ok());
    let photo = object.photos.iter().find(|photo| Some(photo.id) == number).ok_or(ApiError::NotFound)?;
    media.draft(photo, &query.unwrap_or_default(), &visit.headers).await
}

/// POST /site/add/{id}/photos/add/: pictures in a form of `multipart/form-data`.
///
/// # Errors
/// When no page of ours sends it, the object is somebody else's, too much comes at once, or it cannot be kept.
pub(crate) async fn add(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    State(uploads): State<Arc<Uploads>>,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let (_, object) = own(&people, &visit, &id).await?;
    if !object.is_open() {
        return Err(ApiError::NotFound);
    }
    let _place = uploads.receiving.try_acquire().map_err(|_| ApiError::overloaded())?;
    let kind = visit.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = parse_boundary(kind)
        .map_err(|_| ApiError::UnsupportedMediaType { expected: "multipart/form-data" })?;
    let limits = SizeLimit::new().whole_stream(LARGEST_FORM);
    let constraints = Constraints::new().allowed_fields(vec![FIELD]).size_limit(limits);
    let mut form = Multipart::with_constraints(request.into_body().into_data_stream(), boundary, constraints);
    let mut problems = Vec::new();
    let mut count = object.photos.len();
    while let Some(field) = form.next_field().await.map_err(refusal)? {
        let name: String = field
            .file_name()
            .unwrap_or_default()
            .chars()
            .filter(|sign| !sign.is_control())
            .take(LONGEST_NAME)
            .collect();
        let problem = |text: &str, is_heic| Problem { name: name.clone(), text: text.to_owned(), is_heic };
        let Some(file) = receive(field).await? else {
            problems.push(problem("Больше 25 МБ. Уменьшите фото или выберите другое.", false));
            continue;
        };
        if file.metadata().map_err(ApiError::internal)?.len() == 0 {
            continue;
        }
        if count >= MOST_PHOTOS {
            problems.push(problem("Уже 20 фотографий, больше нельзя: уберите лишнюю.", false));
            continue;
        }
        let reading = uploads.reading.acquire().await.map_err(ApiError::internal)?;
        let read = upload::read(&uploads.decoder, file).await;
        drop(reading);
        let upload = match read {
            Ok(upload) => upload,
            Err(UploadError::Media(error)) => return Err(ApiError::internal(error)),
            Err(error) => {
                problems.push(problem(remedy(&error), matches!(error, UploadError::Heic)));
                continue;
            }
        };
        let copy = upload.copy.clone();
        keep(&uploads, &visit, upload).await?;
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        // Other forms may have sent pictures meanwhile, and the object may be gone.
        let mut object = own_in(&mut writing, known.person.id, &id).await?;
        count = object.photos.len();
        let is_known = object.photos.iter().any(|photo| photo.content == copy.content);
        if count >= MOST_PHOTOS || is_known || !object.is_open() {
            let text = if is_known {
                "Такое фото уже есть."
            } else {
                "Уже 20 фотографий, больше нельзя."
            };
            problems.push(problem(text, false));
            continue;
        }
        object.changed = visit.now();
        object.state = OwnState::Draft;
        let stored = async {
            writing.add_own_photo(object.id, &copy).await?;
            writing.put_own_object(&object).await?;
            writing.commit().await
        };
        stored.await.map_err(ApiError::internal)?;
        count += 1;
    }
    let (_, object) = own(&people, &visit, &id).await?;
    let path = address(object.id, "photos");
    let status = if problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    if problems.is_empty() && !novosel_pages::asks_for_data(&visit.headers) {
        return Ok(go(&path));
    }
    let mut form = OwnForm::of(&visit, object, "photos").await?;
    form.problems = problems;
    visit.answer(&path, status, &form).await
}

/// POST /site/add/{id}/photos/change/: `remove`, `main`, `earlier`, `later`, `plan` or `photo` with the number of a picture, or
/// `order` with the numbers of all, parted by commas.
///
/// # Errors
/// When no page of ours sends it, the object is somebody else's, or has no such picture.
pub(crate) async fn change(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(id): Path<String>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let mut object = own_in(&mut writing, known.person.id, &id).await?;
    if !object.is_open() {
        return Err(ApiError::NotFound);
    }
    let actions = ["remove", "main", "earlier", "later", "plan", "photo", "order"];
    let action = actions.into_iter().find(|action| form.contains(&[*action])).ok_or(ApiError::NotFound)?;
    let ids: Vec<u32> = object.photos.iter().map(|photo| photo.id).collect();
    let named: Vec<u32> = value(&form, action).split(',').filter_map(|id| id.parse().ok()).collect();
    let photo = named.first().copied().filter(|id| ids.contains(id)).ok_or(ApiError::NotFound)?;
    object.changed = visit.now();
    object.state = OwnState::Draft;
    let changed = async {
        match action {
            "remove" => {
                for removed in object.photos.iter().filter(|known| known.id == photo) {
                    writing.hide_own_photo(&object, removed, visit.now()).await?;
                }
                writing.drop_own_photo(photo, visit.now()).await?;
            }
            "main" | "earlier" | "later" | "order" => {
                writing.order_own_photos(object.id, &ordered(&ids, &named, action)).await?;
            }
            "plan" => writing.mark_own_photo(photo, LotPhotoKind::Plan).await?,
            _ => writing.mark_own_photo(photo, LotPhotoKind::Photo).await?,
        }
        writing.put_own_object(&object).await?;
        writing.commit().await
    };
    changed.await.map_err(ApiError::internal)?;
    let path = address(object.id, "photos");
    if !novosel_pages::asks_for_data(&visit.headers) {
        return Ok(go(&path));
    }
    let (_, object) = own(&people, &visit, &id).await?;
    let form = OwnForm::of(&visit, object, "photos").await?;
    visit.answer(&path, StatusCode::OK, &form).await
}

/// The order of the pictures after an action: the first named one goes to the front or one place on, or all stand as they
/// are named. Whatever was not named, such as a picture that came meanwhile, stays behind in its order.
fn ordered(ids: &[u32], named: &[u32], action: &str) -> Vec<u32> {
    let mut order = ids.to_vec();
    let at = named.first().and_then(|first| order.iter().position(|id| id == first));
    match (action, at) {
        ("main", Some(at)) => order[..=at].rotate_right(1),
        ("earlier", Some(at)) if at > 0 => order.swap(at, at - 1),
        ("later", Some(at)) if at + 1 < order.len() => order.swap(at, at + 1),
        ("order", _) => {
            let place = |id: &u32| named.iter().position(|known| known == id).unwrap_or(usize::MAX);
            order.sort_by_key(place);
        }
        _ => {}
    }
    order
}

/// Keeps the files of a picture. They go again unless the picture is added to an object.
async fn keep(uploads: &Uploads, visit: &Visit, upload: Upload) -> Result<(), ApiError> {
    let expected = async {
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        writing.expect_files(&upload.copy, visit.now() + EXPECTED).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)
    };
    expected.await?;
    upload.keep(&uploads.storage).await.map_err(ApiError::internal)
}

/// A field in a file without a name; none when it is too large: the rest of it is read past, so that the others come.
async fn receive(mut field: Field<'_>) -> Result<Option<File>, ApiError> {
    let making = tokio::task::spawn_blocking(tempfile::tempfile);
    let file = making.await.map_err(ApiError::internal)?.map_err(ApiError::internal)?;
    let mut file = tokio::fs::File::from_std(file);
    let mut bytes = 0;
    while let Some(piece) = field.chunk().await.map_err(refusal)? {
        bytes += piece.len() as u64;
        if bytes <= LARGEST {
            file.write_all(&piece).await.map_err(ApiError::internal)?;
        }
    }
    if bytes > LARGEST {
        return Ok(None);
    }
    file.flush().await.map_err(ApiError::internal)?;
    let mut file = file.into_std().await;
    file.rewind().map_err(ApiError::internal)?;
    Ok(Some(file))
}

/// What helps where a file is not taken.
fn remedy(error: &UploadError) -> &'static str {
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

fn refusal(error: multer::Error) -> ApiError {
    match error {
        multer::Error::FieldSizeExceeded { .. } | multer::Error::StreamSizeExceeded { .. } => {
            ApiError::PayloadTooLarge { limit: usize::try_from(LARGEST_FORM).unwrap_or(usize::MAX) }
        }
        multer::Error::UnknownField { .. } => ApiError::bad_request("the form has the field `photos`"),
        multer::Error::StreamReadFailed(source) if BodyTooSlow::caused(source.as_ref()) => {
            ApiError::RequestTimeout
        }
        other => ApiError::bad_request(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_moved_one_by_one_or_all_at_once() {
        let of = |named: &[u32], action| ordered(&[1, 2, 3, 4], named, action);
        assert_eq!(of(&[3], "main"), [3, 1, 2, 4]);
        assert_eq!((of(&[3], "earlier"), of(&[1], "earlier")), (vec![1, 3, 2, 4], vec![1, 2, 3, 4]));
        assert_eq!((of(&[3], "later"), of(&[4], "later")), (vec![1, 2, 4, 3], vec![1, 2, 3, 4]));
        assert_eq!(of(&[4, 2, 9, 1], "order"), [4, 2, 1, 3], "one that came meanwhile stays behind");
    }
}
