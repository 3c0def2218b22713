//! The second factor: set up once, then proved each time somebody signs in; a code for a lost device does it too, once.

use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use novosel_catalog::partner::SecretHash;
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_staff::journal::{Record, State as Facts};
use novosel_staff::{UNPROVED, WRONG_CODES, recovery, totp};
use novosel_store::repo::Session;
use serde::{Deserialize, Serialize};

use super::door::{Known, NewSecret, State, device_of, origin, prove, remember, stored, unknown, waiting};
use super::session::Shown;
use super::{Here, read};
use crate::visit::Visit;

/// As applications name it.
const ISSUER: &str = "Новосёл";
const WRONG: &str = "Код не подошёл. Дождитесь следующего и проверьте часы телефона.";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    code: String,
}

#[derive(Serialize)]
struct Begun {
    /// Base32.
    secret: String,
    uri: String,
}

#[derive(Serialize)]
struct Confirmed {
    recovery: Vec<String>,
}

/// `POST /office/api/factor/begin`.
///
/// # Errors
/// When no page of ours sends it, nobody is known who has none, or the database does not answer.
pub(crate) async fn begin(_: Here, _: OwnPage, visit: Visit) -> Result<Response, ApiError> {
    let known = waiting(&visit, State::Enrol).await?;
    let secret = novosel_store::random::<{ totp::SECRET }>().map_err(ApiError::internal)?;
    let digits: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let mut writing = stored(visit.database()?.write().await)?;
    stored(writing.begin_staff_factor(known.staff.id, &digits).await)?;
    stored(writing.commit().await)?;
    let uri = totp::uri(&secret, ISSUER, &known.staff.mail);
    Ok(Json(Begun { secret: totp::base32(&secret), uri }).into_response())
}

/// `POST /office/api/factor/confirm`: the first code; gives the codes for a lost device, once.
///
/// # Errors
/// As [`begin`], or when the code is wrong.
pub(crate) async fn confirm(
    _: Here,
    _: OwnPage,
    visit: Visit,
    id: Option<Extension<RequestId>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    let known = waiting(&visit, State::Enrol).await?;
    let Form { code } = read(&visit.headers, &body)?;
    let mut writing = stored(visit.database()?.write().await)?;
    if !is_right(&visit, &mut writing, &known, &code).await? {
        return Err(wrong(&visit, writing, &known).await?);
    }
    let random = novosel_store::random::<{ recovery::BYTES }>().map_err(ApiError::internal)?;
    let recovery = recovery::codes(&random);
    let hashes: Vec<SecretHash> = recovery.iter().map(|code| SecretHash::of(code)).collect();
    stored(writing.put_staff_recovery(known.staff.id, &hashes).await)?;
    let secret = finish(&visit, writing, (&known, id), "staff.factor").await?;
    let mut response = Json(Confirmed { recovery }).into_response();
    remember(&mut response, &secret);
    Ok(response)
}

/// `POST /office/api/factor`: a code of the application, or one for a lost device.
///
/// # Errors
/// When no page of ours sends it, nobody is known whose code is asked for, it is wrong, or the database does not answer.
pub(crate) async fn post(
    _: Here,
    _: OwnPage,
    visit: Visit,
    id: Option<Extension<RequestId>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    let known = waiting(&visit, State::Factor).await?;
    let Form { code } = read(&visit.headers, &body)?;
    let mut writing = stored(visit.database()?.write().await)?;
    let is_recovery = match recovery::hash(&code) {
        Some(hash) => stored(writing.take_staff_recovery(known.staff.id, &hash).await)?,
        None => false,
    };
    if !is_recovery && !is_right(&visit, &mut writing, &known, &code).await? {
        return Err(wrong(&visit, writing, &known).await?);
    }
    let action = if is_recovery { "staff.recovery" } else { "session.begin" };
    let secret = finish(&visit, writing, (&known, id), action).await?;
    let mut response = Json(Shown::of(&visit, &known.staff, State::Ready)).into_response();
    remember(&mut response, &secret);
    Ok(response)
}

/// Whether a code is one of now that was not taken before; it is taken.
async fn is_right(visit: &Visit, writing: &mut Session, known: &Known, code: &str) -> Result<bool, ApiError> {
    let Some(factor) = stored(writing.staff_factor(known.staff.id).await)? else { return Ok(false) };
    let secret = bytes_of(&factor.secret).ok_or_else(unknown)?;
    let now = visit.now();
    match totp::accepted(&secret, code, now, factor.step) {
        Some(step) => stored(writing.take_staff_step(known.staff.id, step, now).await),
        None => Ok(false),
    }
}

fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let pair = |place: usize| u8::from_str_radix(digits.get(place..place + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(pair).collect()
}

/// Counts a wrong code; too many of somebody, in whichever browser, end this session.
async fn wrong(visit: &Visit, mut writing: Session, known: &Known) -> Result<ApiError, ApiError> {
    let subject = format!("office-factor:{}", known.staff.id);
    let limit = (WRONG_CODES, UNPROVED * 1_000 / WRONG_CODES);
    let now = visit.clock.now().timestamp_millis();
    let error = match stored(writing.take_try(&subject, limit, now).await)? {
        Ok(()) => ApiError::field("code", WRONG),
        Err(_) => {
            stored(writing.end_staff_session(known.session.id).await)?;
            unknown()
        }
    };
    stored(writing.commit().await)?;
    Ok(error)
}

/// The session is ready; the journal says so.
async fn finish(
    visit: &Visit,
    mut writing: Session,
    (known, id): (&Known, Option<Extension<RequestId>>),
    action: &'static str,
) -> Result<NewSecret, ApiError> {
    let secret = prove(visit, &mut writing, known.session.id).await?;
    let record = Record {
        action,
        object: format!("staff/{}", known.staff.id),
        before: Facts::default(),
        after: Facts::default().with("device", device_of(&visit.headers)),
        reason: String::new(),
    };
    let id = id.map(|Extension(id)| id);
    stored(writing.write_down(&record, &origin(visit, known.staff.id, id.as_ref())).await)?;
    stored(writing.commit().await)?;
    Ok(secret)
}
