//! Whether the visitor gets letters about what becomes of what they have said.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::person::Person;
use novosel_catalog::post::PostKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_pages::asks_for_data;
use novosel_store::DataError;
use novosel_store::repo::Session;

use super::{OPINIONS, Posting};
use crate::people::known::People;
use crate::people::signing_in::go;
use crate::visit::Visit;

/// Whether letters come; none where nobody has proved an address that they could go to.
pub(super) async fn letters_of(reading: &mut Session, person: &Person) -> Result<Option<bool>, DataError> {
    if person.mail.is_none() || person.confirmed.is_none() {
        return Ok(None);
    }
    reading.has_post_letters(person.id).await.map(Some)
}

/// POST /opinions/letters/ with `letters` on or off.
///
/// # Errors
/// When no page of ours sends it, nobody has proved an address, or the database does not answer.
pub(crate) async fn letters(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.ok_or(ApiError::NotFound)?;
    let is_on = match form.get_scalar(&["letters"]) {
        Some("on") => true,
        Some("off") => false,
        _ => return Err(ApiError::NotFound),
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let set = async {
        if letters_of(&mut writing, &known.person).await?.is_none() {
            return Ok(false);
        }
        writing.set_post_letters(known.person.id, (!is_on).then(|| visit.now())).await?;
        writing.commit().await?;
        Ok::<_, DataError>(true)
    };
    if !set.await.map_err(ApiError::internal)? {
        return Err(ApiError::NotFound);
    }
    let done = if is_on { "letters" } else { "silence" };
    if asks_for_data(&visit.headers) {
        let mut posting = Posting::mine(&visit, Some(&known), PostKind::Opinion).await?;
        posting.done = Some(done);
        return visit.answer(OPINIONS, StatusCode::OK, &posting).await;
    }
    Ok(go(&format!("{OPINIONS}?done={done}")))
}
