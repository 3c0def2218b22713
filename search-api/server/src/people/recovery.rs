//! /user/recovery/ and /user/recovery/new/: a new password by the link of a letter.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::{Person, PersonLetter, SecretPurpose};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::{form, password};
use novosel_store::DataError;

use super::account::Account;
use super::known::People;
use super::registration::write_letter;
use super::signing_in::{Letters, Tried, done, field, sign_in, take_try, told};
use crate::rest::value_of;
use crate::visit::Visit;

pub(crate) const RECOVERY: &str = "/user/recovery/";
pub(crate) const NEW_PASSWORD: &str = "/user/recovery/new/";

/// Asks for a letter. The answer is the same for every address, and takes the same time.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let typed = field(&form, "username");
    let mut account = Account::default();
    account.values.insert("username", typed.trim().to_owned());
    let mail = match form::mail(typed) {
        Ok(mail) => mail,
        Err(error) => {
            account.errors.insert("username", error);
            return visit.answer(RECOVERY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
    };
    people.admit(&visit).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    if let Err(error) = take_try(&mut writing, &visit, &Tried::Network).await {
        return told(&visit, RECOVERY, account, error).await;
    }
    if take_try(&mut writing, &visit, &Tried::Letters(&mail, Letters::Recovery)).await.is_ok() {
        let asked = async {
            let owner = writing.person_of_mail(&mail).await?.map(|person| person.id);
            write_letter(&mut writing, owner, PersonLetter::Recover, &mail, (visit.ctx.site, visit.now()))
                .await
        };
        asked.await.map_err(ApiError::internal)?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("recovery"), ..account };
    visit.answer(RECOVERY, StatusCode::OK, &account).await
}

/// GET /user/recovery/new/?secret=….
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let known = people.known(&visit).await?;
    let secret = value_of(&query.unwrap_or_default(), "secret").unwrap_or_default();
    let owner = owner(&visit, &secret).await?;
    let account = Account {
        is_good: owner.is_some(),
        secret: owner.map(|_| secret).unwrap_or_default(),
        ..Account::of(&visit, known.as_ref()).await?
    };
    visit.answer(NEW_PASSWORD, StatusCode::OK, &account).await
}

/// Sets the new password, and signs in.
///
/// # Errors
/// When no page of ours sends it, or the database does not answer.
pub(crate) async fn set(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let secret = field(&form, "secret");
    let Some(person) = owner(&visit, secret).await? else {
        return visit.answer(NEW_PASSWORD, StatusCode::UNPROCESSABLE_ENTITY, &Account::default()).await;
    };
    let typed = field(&form, "password");
    let own = [person.name.as_str(), person.mail.as_deref().unwrap_or_default()];
    if let Err(error) = password::check(typed, &own) {
        let mut account = Account { is_good: true, secret: secret.to_owned(), ..Account::default() };
        account.errors.insert("password", error);
        return visit.answer(NEW_PASSWORD, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let hash = people.hashing.hash(typed.to_owned()).await?;
    let before = people.known(&visit).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    // Of two who have the link one comes through.
    if !writing.spend_person_secret(&SecretHash::of(secret)).await.map_err(ApiError::internal)? {
        return visit.answer(NEW_PASSWORD, StatusCode::UNPROCESSABLE_ENTITY, &Account::default()).await;
    }
    let person = Person { password: Some(hash), ..person };
    let changed = async {
        writing.change_person(&person).await?;
        writing.drop_person_secrets(person.id, SecretPurpose::Recover).await?;
        if form.contains(&["LoginForm", "others"]) {
            writing.end_other_sessions(person.id, None).await?;
        }
        let mail = person.mail.as_deref().unwrap_or_default();
        let now = (visit.ctx.site, visit.now());
        write_letter(&mut writing, Some(person.id), PersonLetter::Password, mail, now).await
    };
    changed.await.map_err(ApiError::internal)?;
    let new = sign_in(&people, &mut writing, &visit, (&person, before.as_ref())).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("password"), ..Account::default() };
    let mut response = done(&visit, NEW_PASSWORD, account, "/user/?done=password".to_owned()).await?;
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}

/// Whose password a secret may set.
async fn owner(visit: &Visit, secret: &str) -> Result<Option<Person>, ApiError> {
    if !is_secret(secret) {
        return Ok(None);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let found = async {
        let secret = SecretHash::of(secret);
        match reading.person_secret(&secret, SecretPurpose::Recover, visit.now()).await? {
            Some((person, _)) => reading.person(person).await,
            None => Ok::<_, DataError>(None),
        }
    };
    Ok(found.await.map_err(ApiError::internal)?.filter(|person| person.confirmed.is_some()))
}
