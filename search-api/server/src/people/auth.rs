//! POST /auth/ and POST /user/login/check/: signing in by a password. /logout/: leaving.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::form;

use super::account::Account;
use super::known::{Known, People, forget};
use super::signing_in::{
    Tried, back_or_cabinet, done, field, go, is_navigation, sign_in, take_try, tell_of_device, told,
};
use crate::visit::Visit;

/// The page of the form.
pub(crate) const LOGIN: &str = "/auth/";
pub(crate) const LOGOUT: &str = "/logout/";
/// One text for a wrong password, an unknown address and one that nobody has confirmed (threat T21).
const WRONG: &str = "Почта или пароль не подошли. Проверьте раскладку и регистр.";

/// Signs in.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    login(&visit, &people, &form, true).await
}

/// Says whether signing in would succeed; nobody is signed in.
///
/// # Errors
/// As [`post`].
pub(crate) async fn check(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    login(&visit, &people, &form, false).await
}

async fn login(visit: &Visit, people: &People, form: &FormTree, enters: bool) -> Result<Response, ApiError> {
    let (typed, password) = (field(form, "username"), field(form, "password"));
    let mut account = Account { ways: people.ways(visit), ..Account::default() };
    account.values.insert("username", typed.trim().to_owned());
    let mail = form::mail(typed).map_err(|error| account.errors.insert("username", error)).ok();
    if password.is_empty() {
        account.errors.insert("password", "Введите пароль".to_owned());
    }
    let Some(mail) = mail.filter(|_| account.errors.is_empty()) else {
        return visit.answer(LOGIN, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    };
    let before = match tried(visit, people, &mail).await {
        Ok(before) => before,
        Err(error) => return told(visit, LOGIN, account, error).await,
    };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let person = reading.person_of_mail(&mail).await.map_err(ApiError::internal)?;
    drop(reading);
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let is_right = people.hashing.is_right(password.to_owned(), hash).await?;
    let Some(person) = person.filter(|_| is_right) else {
        let account = account.refused(WRONG);
        return visit.answer(LOGIN, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    };
    let account = Account { done: Some("login"), ..Account::default() };
    if !enters {
        return visit.answer(LOGIN, StatusCode::OK, &account).await;
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let new = sign_in(people, &mut writing, visit, (&person, before.as_ref())).await?;
    tell_of_device(people, &mut writing, visit, &person).await?;
    let keys = writing.passkeys_of(person.id).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    let offers_passkey = keys.is_empty() && people.party(visit).is_ok();
    let account = Account { offers_passkey, ..account };
    let back = back_or_cabinet(form.get_scalar(&["back"]).unwrap_or_default());
    let mut response = done(visit, LOGIN, account, back).await?;
    people.remember(visit, &new, &mut response).await?;
    Ok(response)
}

/// Counts a try of an account; gives who the browser is now. The owner's own browser is not shut out by others.
async fn tried(visit: &Visit, people: &People, mail: &str) -> Result<Option<Known>, ApiError> {
    people.admit(visit).await?;
    let before = people.known(visit).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    take_try(&mut writing, visit, &Tried::Network).await?;
    let owner = writing.person_of_mail(mail).await.map_err(ApiError::internal)?;
    let is_own = match owner {
        Some(owner) => people.is_device_of(visit, owner.id).await?,
        None => false,
    };
    if !is_own {
        take_try(&mut writing, visit, &Tried::Account(mail)).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(before)
}

/// GET /logout/: a click on a link of ours leaves; anything else shows the page with the button (threat S3).
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn logout_page(
    own: Result<OwnPage, ApiError>,
    visit: Visit,
    State(people): State<Arc<People>>,
) -> Result<Response, ApiError> {
    if own.is_ok() && is_navigation(&visit.headers) {
        return leave(&visit, &people).await;
    }
    let known = people.known(&visit).await?;
    let account = Account::of(&visit, known.as_ref()).await?;
    visit.answer(LOGOUT, StatusCode::OK, &account).await
}

/// POST /logout/.
///
/// # Errors
/// When no page of ours sends it, or the database does not answer.
pub(crate) async fn logout(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
) -> Result<Response, ApiError> {
    leave(&visit, &people).await
}

async fn leave(visit: &Visit, people: &People) -> Result<Response, ApiError> {
    let known = people.known(visit).await?;
    // A guest is nowhere else: leaving would lose everything, and there is a page for that.
    let Some(known) = known.filter(|known| !known.person.is_guest()) else {
        return Ok(go("/user/"));
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    writing.end_person_session(known.person.id, known.session.id).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    let mut response = go("/");
    forget(response.headers_mut());
    Ok(response)
}
