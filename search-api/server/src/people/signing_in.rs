//! What signing in, by whatever proof, does: the browser is known anew, and what its guest has marked joins the account.

use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_catalog::person::{Listed, Person, PersonLetter};
use novosel_catalog::work::JobKind;
use novosel_http::error::ApiError;
use novosel_pages::asks_for_data;
use novosel_people::form::joined_notes;
use novosel_store::DataError;
use novosel_store::repo::Session;
use sha2::{Digest, Sha256};

use super::account::Account;
use super::known::{Known, NewSession, People};
use super::lists::trimmed;
use crate::site::own_path;
use crate::visit::Visit;

/// Tries of a network: so many at once, and one more every so many milliseconds (threat T22).
const OF_NETWORK: (i64, i64) = (3, 20_000);
/// Tries of an account: 25 an hour.
const OF_ACCOUNT: (i64, i64) = (25, 144_000);
/// Objects that a network begins to add: five an hour (threat T31).
const OBJECTS: (i64, i64) = (5, 720_000);

/// What letters to an address are about. Each has a limit of its own: who follows a price and registers gets both links,
/// and tries to sign in do not use up those to recover.
#[derive(Clone, Copy)]
pub(crate) enum Letters {
    /// Confirm the address of an account.
    Account,
    /// Confirm that letters are wanted.
    Subscription,
    /// Confirm the address of an object for sale.
    Object,
    /// An unknown browser has signed in.
    Device,
    /// A link to a new password.
    Recovery,
}

impl Letters {
    fn name(self) -> &'static str {
        match self {
            Self::Account => "letters-account",
            Self::Subscription => "letters-subscription",
            Self::Object => "letters-object",
            Self::Device => "letters-device",
            Self::Recovery => "letters-recovery",
        }
    }

    /// Confirmations go once an hour (threat T32).
    fn limit(self) -> (i64, i64) {
        match self {
            Self::Account | Self::Subscription | Self::Object => (1, 3_600_000),
            Self::Device | Self::Recovery => (3, 1_200_000),
        }
    }
}

/// What is counted.
pub(crate) enum Tried<'a> {
    /// The network of the visitor.
    Network,
    /// An account by its address of mail.
    Account(&'a str),
    /// Objects that the network of the visitor adds.
    Objects,
    /// Letters to an address.
    Letters(&'a str, Letters),
}

/// Counts a try; those of a network and of an account outlive a restart.
///
/// # Errors
/// 429 when there are too many.
pub(crate) async fn take_try(
    writing: &mut Session,
    visit: &Visit,
    tried: &Tried<'_>,
) -> Result<(), ApiError> {
    // The tables of limits hold no addresses of mail.
    let hashed = |kind: &str, mail: &str| format!("{kind}:{}", hex_of(mail));
    let (subject, limit) = match tried {
        Tried::Network => (format!("network:{}", subscriber(visit)), OF_NETWORK),
        Tried::Objects => (format!("objects:{}", subscriber(visit)), OBJECTS),
        Tried::Account(mail) => (hashed("account", mail), OF_ACCOUNT),
        Tried::Letters(mail, letters) => (hashed(letters.name(), mail), letters.limit()),
    };
    let now = visit.clock.now().timestamp_millis();
    match writing.take_try(&subject, limit, now).await.map_err(ApiError::internal)? {
        Ok(()) => Ok(()),
        Err(wait) => {
            let wait = Duration::from_millis(u64::try_from(wait).unwrap_or_default());
            Err(ApiError::TooManyRequests { retry_after: wait })
        }
    }
}

/// The /24 of an IPv4 address, the /64 of an IPv6 one.
fn subscriber(visit: &Visit) -> String {
    match visit.client.map(|client| client.limit_key()) {
        Some(std::net::IpAddr::V4(address)) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.0/24")
        }
        Some(address) => address.to_string(),
        None => String::new(),
    }
}

fn hex_of(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lets the browser be known as a person, and ends what it was before: a guest joins the account.
///
/// # Errors
/// When a statement fails.
pub(super) async fn sign_in(
    people: &People,
    writing: &mut Session,
    visit: &Visit,
    (person, before): (&Person, Option<&Known>),
) -> Result<NewSession, ApiError> {
    if let Some(Known { person: guest, session }) = before {
        writing.end_person_session(guest.id, session.id).await.map_err(ApiError::internal)?;
        let is_own = guest.id == person.id;
        // An account that nobody has confirmed was begun in this very browser; one that another service lets in goes on.
        let goes_on = guest.confirmed.is_some()
            || !writing.providers_of(guest.id).await.map_err(ApiError::internal)?.is_empty();
        if !is_own && (guest.is_guest() || !goes_on) {
            join(writing, guest.id, person.id, visit.now()).await.map_err(ApiError::internal)?;
        }
    }
    people.open(writing, visit, person).await
}

/// Writes to the owner of an account that is signed in to from a browser that has never been theirs.
///
/// # Errors
/// When a statement fails.
pub(super) async fn tell_of_device(
    people: &People,
    writing: &mut Session,
    visit: &Visit,
    person: &Person,
) -> Result<(), ApiError> {
    let Some(mail) = person.mail.as_ref().filter(|_| person.confirmed.is_some()) else { return Ok(()) };
    if people.is_device_of(visit, person.id).await?
        || take_try(writing, visit, &Tried::Letters(mail, Letters::Device)).await.is_err()
    {
        return Ok(());
    }
    let letter = writing
        .put_person_letter(Some(person.id), PersonLetter::Device, mail, visit.ctx.site, visit.now())
        .await
        .map_err(ApiError::internal)?;
    writing.want_job(JobKind::Letter, &letter.to_string(), visit.now()).await.map_err(ApiError::internal)
}

/// Gives what a guest has to an account, without losing or doubling, and removes the guest.
///
/// # Errors
/// When a statement fails.
pub(super) async fn join(writing: &mut Session, guest: u32, account: u32, now: i64) -> Result<(), DataError> {
    let own = writing.listed(account).await?;
    for listed in writing.listed(guest).await? {
        let key = |listed: &Listed| (listed.list, listed.kind, listed.object);
        let before = own.iter().find(|own| key(own) == key(&listed)).map_or("", |own| &own.note);
        let note = joined_notes(before, &listed.note);
        writing.put_listed(account, &listed, false).await?;
        if note != before {
            writing.note_listed(account, (listed.kind, listed.object), &note).await?;
        }
    }
    trimmed(writing, account).await?;
    writing.move_seen(guest, account).await?;
    writing.move_push_browsers(guest, account).await?;
    writing.move_favourite_pushes(guest, account).await?;
    writing.move_consents(guest, account).await?;
    writing.move_leads(guest, account).await?;
    writing.move_told(guest, account, now).await?;
    writing.move_posts(guest, account).await?;
    writing.move_votes(guest, account).await?;
    writing.move_complaints(guest, account).await?;
    writing.move_shortlists(guest, account).await?;
    writing.move_own_objects(guest, account).await?;
    writing.erase_person(guest, now).await?;
    Ok(())
}

/// The answer to a form that did what it was for: for a script as data, else on to the next page.
///
/// # Errors
/// When the page cannot be drawn now.
pub(super) async fn done(
    visit: &Visit,
    path: &str,
    account: Account,
    location: String,
) -> Result<Response, ApiError> {
    if asks_for_data(&visit.headers) {
        let account = Account { location: Some(location), ..account };
        return visit.answer(path, StatusCode::OK, &account).await;
    }
    Ok(go(&location))
}

/// Back to a page of the cabinet, which says what was done.
pub(super) async fn back(visit: &Visit, path: &str, what: &'static str) -> Result<Response, ApiError> {
    let account = Account { done: Some(what), ..Account::default() };
    done(visit, path, account, format!("{path}?done={what}")).await
}

/// On to an address of ours.
pub(crate) fn go(location: &str) -> Response {
    let location = HeaderValue::try_from(location).unwrap_or(HeaderValue::from_static("/user/"));
    (StatusCode::SEE_OTHER, [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static("no-store"))])
        .into_response()
}

/// A path of this site to go back to; the cabinet otherwise.
pub(super) fn back_or_cabinet(back: &str) -> String {
    let path = own_path(back).and_then(|path| path.to_str().map(str::to_owned).ok());
    path.unwrap_or_else(|| "/user/".to_owned())
}

/// The answer to too many tries, in words and with the time to wait.
///
/// # Errors
/// When the page cannot be drawn now, or it is another error.
pub(super) async fn told(
    visit: &Visit,
    path: &str,
    account: Account,
    error: ApiError,
) -> Result<Response, ApiError> {
    let ApiError::TooManyRequests { retry_after } = error else { return Err(error) };
    let minutes = retry_after.as_secs().div_ceil(60).max(1);
    let minutes = novosel_catalog::text::counted(minutes, ["минуту", "минуты", "минут"]);
    let account = account.refused(format!("Слишком много попыток. Попробуйте через {minutes}."));
    let mut response = visit.answer(path, StatusCode::TOO_MANY_REQUESTS, &account).await?;
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    let seconds = HeaderValue::from(retry_after.as_secs().max(1));
    response.headers_mut().insert(http::header::RETRY_AFTER, seconds);
    Ok(response)
}

/// The fields of a form under the prefix of the specification.
pub(super) fn field<'a>(form: &'a novosel_http::extract::form::FormTree, name: &str) -> &'a str {
    form.get_scalar(&["LoginForm", name]).unwrap_or_default()
}

/// Whether what a cookie or a form came with is of a browser at all.
pub(super) fn is_navigation(headers: &HeaderMap) -> bool {
    let is = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
    is("sec-fetch-mode", "navigate")
        && is("sec-fetch-dest", "document")
        && !headers.contains_key("sec-purpose")
}
