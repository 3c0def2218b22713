//! Passkeys: made in the cabinet or after signing in by a password, and signing in by one. A browser is asked first and
//! answers then; both are of scripts, since only scripts reach a device.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, USER_AGENT};
use novosel_catalog::person::PersonLetter;
use novosel_catalog::sign_in::{Ceremony, CeremonyKind, NewPasskey};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::device;
use novosel_people::passkey::{Asked, CEREMONY, MOST_PASSKEYS, PasskeyError, RelyingParty};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::account::Account;
use super::ceremonies::{answered, ask};
use super::known::{Known, People};
use super::proof::{owner, proves};
use super::registration::write_letter;
use super::signing_in::{back_or_cabinet, done, field, sign_in, tell_of_device, told};
use crate::visit::Visit;

pub(crate) const MAKING: &str = "/user/passkeys/ask/";
pub(crate) const MADE: &str = "/user/passkeys/";
pub(crate) const ENTERING: &str = "/auth/passkey/ask/";
pub(crate) const ENTERED: &str = "/auth/passkey/";
/// The pages of the forms.
const LOGIN: &str = "/auth/";
const SECURITY: &str = "/user/security/";
/// Most bytes of an answer of a device.
pub(crate) const LARGEST_ANSWER: usize = 16 * 1024;

/// One text for an unknown passkey, a wrong signature and an answer that came too late.
const REFUSED: &str =
    "Ключ не подошёл или вы отвечали слишком долго. Попробуйте ещё раз или войдите с паролем.";

/// What a script is told to ask the device.
#[derive(Debug, Serialize)]
struct ToAsk {
    ceremony: String,
    options: Value,
}

/// What a device has answered.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    ceremony: String,
    credential: Value,
    #[serde(default)]
    back: String,
}

impl Answer {
    fn read(body: &[u8]) -> Result<Self, ApiError> {
        serde_json::from_slice(body).map_err(|error| {
            ApiError::bad_request(format!("passkey: JSON at line {} column {}", error.line(), error.column()))
        })
    }
}

/// POST /user/passkeys/ask/: what to ask the device of whoever is signed in, and has just proved who they are.
///
/// # Errors
/// When no page of ours sends it, nobody is signed in, or the database does not answer.
pub(crate) async fn ask_to_make(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = owner(&people, &visit).await?;
    let party = people.party(&visit)?;
    let mut account = Account::of(&visit, Some(&known)).await?;
    match proves(&visit, &people, &known, field(&form, "current")).await {
        Ok(true) => {}
        Ok(false) => {
            account.errors.insert("current", "Пароль не подошёл".to_owned());
            return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
        Err(error) => return told(&visit, SECURITY, account, error).await,
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let keys = reading.passkeys_of(known.person.id).await.map_err(ApiError::internal)?;
    drop(reading);
    if keys.len() >= MOST_PASSKEYS {
        let account = account.refused(format!("Больше {MOST_PASSKEYS} ключей не сохранить: уберите лишний"));
        return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let handle = keys.first().map_or_else(RelyingParty::new_handle, |key| key.handle.clone());
    let numbers: Vec<String> = keys.into_iter().map(|key| key.credential).collect();
    let name = known.person.shown_name();
    let mail = known.person.mail.as_deref().unwrap_or(name);
    let asked = party.ask_to_make(&handle, (mail, name), &numbers).map_err(ApiError::internal)?;
    // Without a question it is made right after a password was accepted, and never later.
    let is_upgrade = form.contains(&["upgrade"]) && known.is_fresh(visit.now());
    let state = serde_json::to_string(&(&handle, &asked.state, is_upgrade)).map_err(ApiError::internal)?;
    to_ask(&visit, (CeremonyKind::Make, Some(known.person.id)), Asked { state, ..asked }).await
}

/// POST /user/passkeys/: the passkey that the device has made.
///
/// # Errors
/// When no page of ours sends it, nobody is signed in, or the database does not answer.
pub(crate) async fn make(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    let known = owner(&people, &visit).await?;
    let party = people.party(&visit)?;
    let answer = Answer::read(&body)?;
    let asked = answered(&visit, &answer.ceremony, CeremonyKind::Make).await?;
    let asked = asked.filter(|asked| asked.person == Some(known.person.id));
    let made = match asked {
        Some(asked) => {
            let (handle, state, is_upgrade): (String, String, bool) =
                serde_json::from_str(&asked.state).map_err(ApiError::internal)?;
            let checking = Arc::clone(&party);
            let made = compute(&visit, move || checking.made(&answer.credential, &state, is_upgrade)).await?;
            made.ok().map(|made| (handle, made))
        }
        None => None,
    };
    let Some((handle, made)) = made else {
        let account = Account::of(&visit, Some(&known)).await?;
        let account = account.refused("Ключ не сохранён: устройство ответило слишком поздно или не то");
        return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    };
    let agent = visit.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let new = NewPasskey {
        handle: &handle,
        credential: &made.credential,
        key: &made.key,
        domain: party.domain(),
        name: &device::name(agent),
        created: visit.now(),
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let keys = writing.passkeys_of(known.person.id).await.map_err(ApiError::internal)?;
    if keys.len() < MOST_PASSKEYS {
        writing.put_passkey(known.person.id, &new).await.map_err(ApiError::internal)?;
        tell(&mut writing, &visit, &known).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("passkey"), ..Account::default() };
    done(&visit, SECURITY, account, format!("{SECURITY}?done=passkey")).await
}

/// Tells whoever is signed in, by a letter, that their ways to sign in have changed.
///
/// # Errors
/// When a statement fails.
pub(super) async fn tell(
    writing: &mut novosel_store::repo::Session,
    visit: &Visit,
    known: &Known,
) -> Result<(), ApiError> {
    let (Some(mail), Some(_)) = (&known.person.mail, known.person.confirmed) else { return Ok(()) };
    let now = (visit.ctx.site, visit.now());
    write_letter(writing, Some(known.person.id), PersonLetter::Access, mail, now)
        .await
        .map_err(ApiError::internal)
}

/// POST /auth/passkey/ask/: what to ask the device of somebody who signs in.
///
/// # Errors
/// When no page of ours sends it, too many ask, or the database does not answer.
pub(crate) async fn ask_to_enter(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let asked = people.party(&visit)?.ask_to_enter().map_err(ApiError::internal)?;
    to_ask(&visit, (CeremonyKind::Enter, None), asked).await
}

/// POST /auth/passkey/: signs in.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn enter(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let party = people.party(&visit)?;
    let answer = Answer::read(&body)?;
    let before = people.known(&visit).await?;
    let asked = answered(&visit, &answer.ceremony, CeremonyKind::Enter).await?;
    let (Some(asked), Ok((handle, credential))) = (asked, party.named(&answer.credential)) else {
        return refused(&visit).await;
    };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let key = reading.passkey(&credential).await.map_err(ApiError::internal)?;
    drop(reading);
    let Some(key) = key.filter(|key| key.handle == handle) else { return refused(&visit).await };
    let stored = key.key;
    let entered = compute(&visit, move || party.entered(&answer.credential, &asked.state, &stored)).await?;
    let Ok(renewed) = entered else { return refused(&visit).await };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let person = writing.person(key.person).await.map_err(ApiError::internal)?;
    // A registration whose address somebody else has proved is none any more.
    let Some(person) = person.filter(|person| !person.is_guest()) else { return refused(&visit).await };
    writing.use_passkey(key.id, &renewed, visit.now()).await.map_err(ApiError::internal)?;
    let new = sign_in(&people, &mut writing, &visit, (&person, before.as_ref())).await?;
    tell_of_device(&people, &mut writing, &visit, &person).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("login"), ..Account::default() };
    let mut response = done(&visit, LOGIN, account, back_or_cabinet(&answer.back)).await?;
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}

async fn to_ask(
    visit: &Visit,
    (kind, person): (CeremonyKind, Option<u32>),
    Asked { options, state }: Asked,
) -> Result<Response, ApiError> {
    let ceremony = ask(visit, &Ceremony { kind, person, state: state.into() }, CEREMONY).await?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(ToAsk { ceremony, options })).into_response())
}

async fn refused(visit: &Visit) -> Result<Response, ApiError> {
    let account = Account::default().refused(REFUSED);
    visit.answer(LOGIN, StatusCode::UNPROCESSABLE_ENTITY, &account).await
}

/// Arithmetic of keys, off the threads that answer.
async fn compute<T: Send + 'static>(
    visit: &Visit,
    work: impl FnOnce() -> Result<T, PasskeyError> + Send + 'static,
) -> Result<Result<T, PasskeyError>, ApiError> {
    visit.ctx.compute(move |_| work()).await.map_err(|_| ApiError::overloaded())
}
