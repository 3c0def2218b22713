//! Who a browser is in the back office.

use axum::response::Response;
use http::header::{SET_COOKIE, USER_AGENT};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::staff::{Actor, Staff, StaffSession};
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_people::device;
use novosel_staff::journal::Origin;
use novosel_staff::{IDLE, SESSION, UNPROVED};
use novosel_store::repo::Session;
use novosel_store::{DataError, new_secret};

use crate::people::cookies;
use crate::visit::Visit;

/// By which somebody is known: a secret of which the hash is stored.
const COOKIE: &str = "__Host-office";
/// How often it is written down that somebody works, seconds.
const SEEN: i64 = 60;

/// Somebody of the staff, and the browser that they are known in.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) staff: Staff,
    pub(super) session: StaffSession,
}

impl Known {
    /// Whether the second factor was proved in it.
    pub(super) fn is_ready(&self) -> bool {
        self.session.proved.is_some()
    }
}

/// The state of a session, as scripts have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    /// Nobody is known.
    None,
    /// A second factor is to be set up.
    Enrol,
    /// A code of it is asked for.
    Factor,
    /// Everything that the roles allow.
    Ready,
}

impl State {
    pub(super) fn of(staff: &Staff, is_proved: bool) -> Self {
        match (is_proved, staff.factor) {
            (true, _) => Self::Ready,
            (false, Some(_)) => Self::Factor,
            (false, None) => Self::Enrol,
        }
    }
}

/// Who asks; none for a browser that is not known.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn known(visit: &Visit) -> Result<Option<Known>, ApiError> {
    let Some(secret) = cookies::value(&visit.headers, COOKIE).filter(|secret| is_secret(secret)) else {
        return Ok(None);
    };
    let hash = SecretHash::of(secret);
    let now = visit.now();
    let mut reading = stored(visit.database()?.read().await)?;
    let Some(session) = stored(reading.staff_session(&hash, (now, now - IDLE)).await)? else {
        return Ok(None);
    };
    let staff = stored(reading.staff(session.person).await)?;
    Ok(staff.map(|staff| Known { staff, session }))
}

/// Who works, with the second factor proved; it is written down that they do.
///
/// # Errors
/// 401 for everybody else, or when the database does not answer.
pub(super) async fn ready(visit: &Visit) -> Result<Known, ApiError> {
    let known = known(visit).await?.filter(Known::is_ready).ok_or_else(unknown)?;
    let now = visit.now();
    if known.session.seen <= now - SEEN {
        let mut writing = stored(visit.database()?.write().await)?;
        stored(writing.see_staff(known.session.id, now).await)?;
        stored(writing.commit().await)?;
    }
    Ok(known)
}

/// Who is in this state.
///
/// # Errors
/// 401 for everybody else, or when the database does not answer.
pub(super) async fn waiting(visit: &Visit, state: State) -> Result<Known, ApiError> {
    let is_so = |known: &Known| State::of(&known.staff, known.is_ready()) == state;
    known(visit).await?.filter(is_so).ok_or_else(unknown)
}

/// Nobody who may is known here.
pub(super) fn unknown() -> ApiError {
    ApiError::Refused(StatusCode::UNAUTHORIZED)
}

/// A secret that the cookie is set to when what it stands for is stored.
pub(super) struct NewSecret(String);

/// Lets the browser be known as somebody whose second factor is not proved yet; what it was before ends.
///
/// # Errors
/// When a statement fails.
pub(super) async fn open(visit: &Visit, writing: &mut Session, person: u32) -> Result<NewSecret, ApiError> {
    if let Some(before) = known(visit).await? {
        stored(writing.end_staff_session(before.session.id).await)?;
    }
    let secret = new_secret().map_err(ApiError::internal)?;
    let now = visit.now();
    let device = device_of(&visit.headers);
    let hash = SecretHash::of(&secret);
    stored(writing.put_staff_session(&hash, (person, &device), (now, now + UNPROVED)).await)?;
    Ok(NewSecret(secret))
}

/// Says that the second factor is proved: from now on another secret is known.
///
/// # Errors
/// When a statement fails.
pub(super) async fn prove(visit: &Visit, writing: &mut Session, session: u32) -> Result<NewSecret, ApiError> {
    let secret = new_secret().map_err(ApiError::internal)?;
    let now = visit.now();
    let hash = SecretHash::of(&secret);
    stored(writing.prove_staff_session(session, &hash, (now, now + SESSION)).await)?;
    Ok(NewSecret(secret))
}

/// «Chrome, Windows».
pub(super) fn device_of(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    device::name(agent)
}

/// Whose doing it is, for the journal.
pub(super) fn origin(visit: &Visit, person: u32, request: Option<&RequestId>) -> Origin {
    let request = request.map_or_else(String::new, |id| id.as_str().to_owned());
    Origin { actor: Actor::Staff(person), now: visit.now(), request }
}

/// Sets the cookie of a session that is stored by now.
pub(super) fn remember(response: &mut Response, secret: &NewSecret) {
    set(response.headers_mut(), &secret.0, SESSION);
}

/// Forgets who the browser was.
pub(super) fn forget(response: &mut Response) {
    set(response.headers_mut(), "", 0);
}

fn set(headers: &mut HeaderMap, value: &str, seconds: i64) {
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; SameSite=Strict; Secure; HttpOnly");
    headers.append(SET_COOKIE, HeaderValue::try_from(cookie).expect("a secret is of hexadecimal digits"));
}

/// What the database says, as an answer.
pub(super) fn stored<T>(answer: Result<T, DataError>) -> Result<T, ApiError> {
    answer.map_err(ApiError::internal)
}
