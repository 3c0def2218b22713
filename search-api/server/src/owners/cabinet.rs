//! «Мои объекты»: renewed, taken off, removed; and the link of a letter that proves where applications go.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use novosel_catalog::own_object::OwnState;
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::SecretPurpose;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_owners::SHOWN;
use novosel_store::DataError;
use serde::Serialize;

use super::{CONFIRMATION, OBJECTS, own_in, value};
use crate::people::People;
use crate::people::signing_in::go;
use crate::rest::value_of;
use crate::visit::Visit;

/// POST /user/objects/: `off`, `renew` or `delete` with the number of an object.
///
/// # Errors
/// When no page of ours sends it, the object is somebody else's, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let action = ["off", "renew", "delete"].into_iter().find(|action| form.contains(&[*action]));
    let action = action.ok_or(ApiError::NotFound)?;
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let mut object = own_in(&mut writing, known.person.id, value(&form, action)).await?;
    let done = match action {
        "off" => "off",
        "renew" => "renewed",
        _ => "deleted",
    };
    let changed = async {
        match (action, object.state) {
            ("delete", _) => {
                writing.hide_own_object(&object, now).await?;
                writing.drop_own_object(object.id, now).await?;
            }
            ("off", _) => {
                writing.hide_own_object(&object, now).await?;
                (object.state, object.lot, object.ends) = (OwnState::Off, None, None);
                (object.changed, object.reminded) = (now, None);
                writing.put_own_object(&object).await?;
            }
            (_, OwnState::Published) => {
                (object.ends, object.reminded, object.changed) = (Some(now + SHOWN), None, now);
                writing.put_own_object(&object).await?;
            }
            // What has been away is looked at again.
            (_, OwnState::Off | OwnState::Expired) => {
                (object.state, object.changed) = (OwnState::Waiting, now);
                writing.put_own_object(&object).await?;
            }
            _ => {}
        }
        writing.commit().await
    };
    changed.await.map_err(ApiError::internal)?;
    Ok(go(&format!("{OBJECTS}?done={done}")))
}

/// What the page of the link is given.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Proving {
    secret: String,
    is_good: bool,
    is_done: bool,
    mail: String,
}

async fn claimed(visit: &Visit, secret: &str) -> Result<Option<(u32, String)>, ApiError> {
    if !is_secret(secret) {
        return Ok(None);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let found = reading.person_secret(&SecretHash::of(secret), SecretPurpose::Object, visit.now()).await;
    found.map_err(ApiError::internal)
}

/// GET /site/add/confirm/?secret=…: asks to press the button; programs that open links confirm nothing.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn confirmation_page(visit: Visit, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let secret = value_of(&query.unwrap_or_default(), "secret").unwrap_or_default();
    let proving = match claimed(&visit, &secret).await? {
        Some((_, mail)) => Proving { secret, is_good: true, mail, ..Proving::default() },
        None => Proving::default(),
    };
    visit.answer(CONFIRMATION, StatusCode::OK, &proving).await
}

/// POST /site/add/confirm/.
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
    let secret = value(&form, "secret");
    let Some((person, mail)) = claimed(&visit, secret).await? else {
        return visit.answer(CONFIRMATION, StatusCode::UNPROCESSABLE_ENTITY, &Proving::default()).await;
    };
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let confirmed = async {
        writing.drop_person_secrets(person, SecretPurpose::Object).await?;
        for mut object in writing.own_objects_of(person).await? {
            if object.facts.mail == mail && object.confirmed.is_none() {
                object.confirmed = Some(now);
                writing.put_own_object(&object).await?;
                if object.lot.is_some() {
                    writing.put_recipient(&recipient(object.id, &mail)).await?;
                }
            }
        }
        writing.commit().await?;
        Ok::<_, DataError>(())
    };
    confirmed.await.map_err(ApiError::internal)?;
    let proving = Proving { is_good: true, is_done: true, mail, ..Proving::default() };
    visit.answer(CONFIRMATION, StatusCode::OK, &proving).await
}

/// The person as the one who gets applications for an object.
fn recipient(object: u32, mail: &str) -> Recipient {
    Recipient {
        key: RecipientKey { kind: RecipientKind::Owner, company: object },
        mail: Some(mail.to_owned()),
        webhook_url: None,
        webhook_secret: None,
        phone: None,
        hours: Vec::new(),
    }
}
