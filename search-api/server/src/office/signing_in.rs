//! `POST /office/api/sign-in`: the password, which the second factor follows.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::response::{IntoResponse, Response};
use novosel_catalog::person::Person;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::form;
use serde::Deserialize;

use super::door::{State, open, remember, stored};
use super::session::Shown;
use super::{Here, read};
use crate::people::People;
use crate::people::signing_in::{Tried, take_try};
use crate::visit::Visit;

/// One text for a wrong password, an unknown address and an account that works nowhere here.
const WRONG: &str = "Почта или пароль не подошли. Проверьте раскладку и регистр.";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    mail: String,
    password: String,
}

/// Signs in as far as the second factor.
///
/// # Errors
/// When no page of ours sends it, too many try, it is wrong, or the database does not answer.
pub(crate) async fn post(
    _: Here,
    _: OwnPage,
    visit: Visit,
    Shared(people): Shared<Arc<People>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    let Form { mail, password } = read(&visit.headers, &body)?;
    let mail = form::mail(&mail).map_err(|error| ApiError::field("mail", error))?;
    if password.is_empty() {
        return Err(ApiError::field("password", "Введите пароль"));
    }
    let person = proved(&visit, &people, (&mail, password)).await?;
    let mut writing = stored(visit.database()?.write().await)?;
    let staff = match person {
        Some(person) => stored(writing.staff(person.id).await)?.filter(|staff| staff.stopped.is_none()),
        None => None,
    };
    let staff = staff.ok_or_else(|| ApiError::field("password", WRONG))?;
    let secret = open(&visit, &mut writing, staff.id).await?;
    stored(writing.commit().await)?;
    let mut response = Json(Shown::of(&visit, &staff, State::of(&staff, false))).into_response();
    remember(&mut response, &secret);
    Ok(response)
}

/// The person of an address, if the password is theirs; whatever is wrong takes the same time, and counts as a try.
///
/// # Errors
/// When too many try, or the database does not answer.
pub(super) async fn proved(
    visit: &Visit,
    people: &People,
    (mail, password): (&str, String),
) -> Result<Option<Person>, ApiError> {
    people.admit(visit).await?;
    let mut writing = stored(visit.database()?.write().await)?;
    take_try(&mut writing, visit, &Tried::Network).await?;
    take_try(&mut writing, visit, &Tried::Account(mail)).await?;
    let person = stored(writing.person_of_mail(mail).await)?;
    stored(writing.commit().await)?;
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let is_right = people.hashing.is_right(password, hash).await?;
    Ok(person.filter(|_| is_right))
}
