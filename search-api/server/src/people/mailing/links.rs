//! The links of letters: one proves an address, one ends everything.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use bytes::Bytes;
use http::StatusCode;
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::SecretPurpose;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_store::DataError;

use super::{CONFIRMATION, Subscribing, Told, UNSUBSCRIBING};
use crate::people::known::{LettersEnded, People};
use crate::rest::value_of;
use crate::visit::Visit;

/// What waits for the proof that the link of a letter is, and to whom that letter went.
async fn waiting(visit: &Visit, secret: &str) -> Result<Option<(u32, String, Told)>, ApiError> {
    if !is_secret(secret) {
        return Ok(None);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let found = async {
        let secret = SecretHash::of(secret);
        let Some((person, mail)) =
            reading.person_secret(&secret, SecretPurpose::Subscribe, visit.now()).await?
        else {
            return Ok(None);
        };
        let mut told = Told::to(&mut reading, person).await?;
        told.followed.retain(|followed| followed.mail == mail && followed.confirmed.is_none());
        told.searches.retain(|search| search.mail == mail && search.confirmed.is_none());
        Ok::<_, DataError>(Some((person, mail, told)))
    };
    let found = found.await.map_err(ApiError::internal)?;
    Ok(found.filter(|(_, _, told)| !told.is_empty()))
}

/// GET /mailing/confirm/?secret=…: asks to press the button; programs that open links confirm nothing.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn confirmation_page(visit: Visit, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let secret = value_of(&query.unwrap_or_default(), "secret").unwrap_or_default();
    let form = match waiting(&visit, &secret).await? {
        Some((_, mail, told)) => Subscribing { secret, is_good: true, mail, ..Subscribing::naming(&told) },
        None => Subscribing::default(),
    };
    visit.answer(CONFIRMATION, StatusCode::OK, &form).await
}

/// POST /mailing/confirm/.
///
/// # Errors
/// When no page of ours sends it, or the database does not answer.
pub(crate) async fn confirm(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let Some((person, mail, told)) =
        waiting(&visit, form.get_scalar(&["secret"]).unwrap_or_default()).await?
    else {
        let bad = Subscribing::default();
        return visit.answer(CONFIRMATION, StatusCode::UNPROCESSABLE_ENTITY, &bad).await;
    };
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let confirmed = async {
        writing.drop_person_secrets(person, SecretPurpose::Subscribe).await?;
        writing.prove_mail(person, &mail, now).await?;
        writing.commit().await
    };
    confirmed.await.map_err(ApiError::internal)?;
    let form = Subscribing {
        success: true,
        done: Some("confirmed"),
        is_good: true,
        mail,
        ..Subscribing::naming(&told)
    };
    visit.answer(CONFIRMATION, StatusCode::OK, &form).await
}

/// GET /mailing/unsubscribe/?token=…: shows what would end.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn unsubscribing_page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let token = value_of(&query.unwrap_or_default(), "token").unwrap_or_default();
    let form = match people.subscriber(&visit, &token).await? {
        Some((person, LettersEnded::Changes)) => {
            let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
            let told = Told::to(&mut reading, person).await.map_err(ApiError::internal)?;
            Subscribing { secret: token, is_good: true, ..Subscribing::naming(&told) }
        }
        Some((_, LettersEnded::Posts)) => {
            Subscribing { secret: token, is_good: true, ..Subscribing::of_posts() }
        }
        None => Subscribing::default(),
    };
    visit.answer(UNSUBSCRIBING, StatusCode::OK, &form).await
}

/// POST /mailing/unsubscribe/: ends everything that the signed token names, whoever sends it: mail programs do by one
/// click, with the token in the address, and with a body of any type.
///
/// # Errors
/// When too much is written, or the database does not answer.
pub(crate) async fn unsubscribe(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
    body: Bytes,
) -> Result<Response, ApiError> {
    people.meter(&visit)?;
    let of_body = || {
        let form = FormTree::parse(&body).ok()?;
        form.get_scalar(&["token"]).map(str::to_owned)
    };
    let token = value_of(&query.unwrap_or_default(), "token").or_else(of_body).unwrap_or_default();
    let Some((person, which)) = people.subscriber(&visit, &token).await? else {
        let bad = Subscribing::default();
        return visit.answer(UNSUBSCRIBING, StatusCode::UNPROCESSABLE_ENTITY, &bad).await;
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let ended = async {
        let ended = match which {
            LettersEnded::Changes => {
                let told = Told::to(&mut writing, person).await?;
                writing.end_subscriptions(person, None).await?;
                // The searches stay in the cabinet, without letters.
                writing.pause_searches(person).await?;
                Subscribing::naming(&told)
            }
            LettersEnded::Posts => {
                writing.set_post_letters(person, Some(visit.now())).await?;
                Subscribing::of_posts()
            }
        };
        writing.commit().await?;
        Ok::<_, DataError>(ended)
    };
    let ended = ended.await.map_err(ApiError::internal)?;
    let form = Subscribing { success: true, done: Some("unsubscribed"), is_good: true, ..ended };
    visit.answer(UNSUBSCRIBING, StatusCode::OK, &form).await
}
