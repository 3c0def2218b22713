//! Pictures of an object: received, shown to their person, ordered and marked.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, Request, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_catalog::own_object::OwnState;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_media::upload::UploadError;
use novosel_owners::MOST_PHOTOS;

use super::model::{OwnForm, Problem};
use super::{address, own, own_in, value};
use crate::media::Media;
use crate::people::People;
use crate::people::signing_in::go;
use crate::uploads::{self, Uploads};
use crate::visit::Visit;

/// The field of the form.
const FIELD: &str = "photos";
/// Most bytes of one form: scripts send pictures one by one.
const LARGEST_FORM: u64 = 200 << 20;
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
    let _place = uploads.begin()?;
    let mut form = uploads::form(request, &[FIELD], LARGEST_FORM)?;
    let mut problems = Vec::new();
    let mut count = object.photos.len();
    while let Some(field) = form.next_field().await.map_err(uploads::refusal)? {
        let name: String = field
            .file_name()
            .unwrap_or_default()
            .chars()
            .filter(|sign| !sign.is_control())
            .take(LONGEST_NAME)
            .collect();
        let problem = |text: &str, is_heic| Problem { name: name.clone(), text: text.to_owned(), is_heic };
        let Some(file) = uploads::receive(field).await? else {
            problems.push(problem(uploads::TOO_LARGE, false));
            continue;
        };
        if file.metadata().map_err(ApiError::internal)?.len() == 0 {
            continue;
        }
        if count >= MOST_PHOTOS {
            problems.push(problem("Уже 20 фотографий, больше нельзя: уберите лишнюю.", false));
            continue;
        }
        let upload = match uploads.read(file).await? {
            Ok(upload) => upload,
            Err(error) => {
                problems.push(problem(uploads::remedy(&error), matches!(error, UploadError::Heic)));
                continue;
            }
        };
        let copy = upload.copy.clone();
        uploads.keep(visit.database()?, upload, visit.now()).await?;
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
