//! One person on two hosts: cookies of one are not sent to the other, so the browser is handed over.
//!
//! The host that is entered, `/user/arrive/`, gives the browser a nonce of its own and sends it to `/user/depart/` of the
//! other host with the nonce's hash; that one, which knows the person, answers with a signed-for secret that is good for
//! half a minute, once, and beside that nonce alone. So nobody can be made somebody else by a link.
//!
//! Scripts lead the links between the sites this way; without them, and by a typed address, the cabinet does once a day.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, VARY};
use http::{HeaderMap, HeaderValue, Uri};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::SecretPurpose;
use novosel_http::error::ApiError;
use novosel_people::HANDOVER;
use novosel_store::new_secret;

use super::cookies;
use super::known::{Known, People};
use super::signing_in::{back_or_cabinet, go, is_navigation, join, sign_in};
use crate::rest::value_of;
use crate::visit::Visit;

pub(crate) const ARRIVAL: &str = "/user/arrive/";
pub(crate) const DEPARTURE: &str = "/user/depart/";

/// How long the other site is not asked again who a browser is, seconds.
const ASKED_FOR: i64 = 24 * 60 * 60;

/// What decides whether it is asked, for `Vary`.
pub(super) const ASKED_BY: HeaderValue =
    HeaderValue::from_static("cookie, sec-purpose, sec-fetch-mode, sec-fetch-dest, sec-fetch-site");

/// Where a browser goes first that comes to the cabinet by itself, without scripts or by a typed address, and has no account
/// here: the other site may know it. Such a way leads back as one from elsewhere, so that it is gone once.
pub(super) fn first_visit(visit: &Visit, known: Option<&Known>, address: &Uri) -> Option<Response> {
    let headers = &visit.headers;
    let comes_by_itself =
        headers.get("sec-fetch-site").is_some_and(|from| from == "none" || from == "same-origin");
    let is_asked = cookies::value(headers, cookies::ASKED).is_some();
    let is_account = known.is_some_and(|known| !known.person.is_guest());
    if is_account || is_asked || !comes_by_itself || !is_navigation(headers) || address.query().is_some() {
        return None;
    }
    let mut response = go(&format!("{ARRIVAL}?{}", pairs(&[("back", address.path())])));
    cookies::set(response.headers_mut(), cookies::ASKED, "1", ASKED_FOR);
    response.headers_mut().append(VARY, ASKED_BY);
    Some(response)
}

/// Where a browser arrives, with the secret of the other host or without.
pub(crate) async fn arrive(visit: Visit, people: State<Arc<People>>, query: RawQuery) -> Response {
    varying(arrived(visit, people, query).await)
}

/// Where a browser departs from: with a secret, when a person is known here.
pub(crate) async fn depart(visit: Visit, people: State<Arc<People>>, query: RawQuery) -> Response {
    varying(departed(visit, people, query).await)
}

/// Says what the answer depends on.
fn varying(answer: Result<Response, ApiError>) -> Response {
    let mut response = answer.into_response();
    let headers = response.headers_mut();
    headers.append(VARY, HeaderValue::from_static("sec-purpose, sec-fetch-mode, sec-fetch-dest"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn arrived(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let back = back_or_cabinet(&value_of(&query, "back").unwrap_or_default());
    if !may_navigate(&visit.headers) {
        return Ok(go(&back));
    }
    people.meter(&visit)?;
    let Some(ticket) = value_of(&query, "ticket") else {
        let nonce = new_secret().map_err(ApiError::internal)?;
        let (_, other) = visit.sites.of(visit.ctx.site);
        let hash = SecretHash::of(&nonce);
        let mut response = go(&format!(
            "{}{DEPARTURE}?{}",
            other.origin,
            pairs(&[("nonce", hash.digits()), ("back", &back)])
        ));
        cookies::set(response.headers_mut(), cookies::ARRIVAL, &nonce, HANDOVER * 2);
        return Ok(response);
    };
    let mut response = go(&back);
    cookies::set(response.headers_mut(), cookies::ARRIVAL, "", 0);
    let nonce = cookies::value(&visit.headers, cookies::ARRIVAL).filter(|nonce| is_secret(nonce));
    let (Some(nonce), true) = (nonce, is_secret(&ticket)) else { return Ok(response) };
    let before = people.known(&visit).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let ticket = SecretHash::of(&ticket);
    let found = writing.person_secret(&ticket, SecretPurpose::Handover, visit.now()).await;
    let Some((person, bound)) = found.map_err(ApiError::internal)? else { return Ok(response) };
    if !SecretHash::stored(bound).is(&SecretHash::of(nonce)) {
        return Ok(response);
    }
    let is_ours = writing.spend_person_secret(&ticket).await.map_err(ApiError::internal)?;
    let person = writing.person(person).await.map_err(ApiError::internal)?;
    let Some(person) = person.filter(|_| is_ours) else {
        writing.commit().await.map_err(ApiError::internal)?;
        return Ok(response);
    };
    // Who is signed in here stays so, and what a guest who comes has marked is theirs; a guest becomes the one who comes.
    if let Some(Known { person: here, .. }) = &before
        && (!here.is_guest() || here.id == person.id)
    {
        if person.is_guest() && here.id != person.id {
            join(&mut writing, person.id, here.id, visit.now()).await.map_err(ApiError::internal)?;
        }
        writing.commit().await.map_err(ApiError::internal)?;
        return Ok(response);
    }
    let new = sign_in(&people, &mut writing, &visit, (&person, before.as_ref())).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}

async fn departed(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let back = back_or_cabinet(&value_of(&query, "back").unwrap_or_default());
    let (_, other) = visit.sites.of(visit.ctx.site);
    if !may_navigate(&visit.headers) {
        return Ok(go(&format!("{}{back}", other.origin)));
    }
    people.meter(&visit)?;
    let nonce = value_of(&query, "nonce").filter(|nonce| is_secret(nonce));
    let known = people.known(&visit).await?;
    let (Some(nonce), Some(known)) = (nonce, known) else {
        return Ok(go(&format!("{}{back}", other.origin)));
    };
    let ticket = new_secret().map_err(ApiError::internal)?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let whose = (known.person.id, SecretPurpose::Handover, &*nonce);
    writing
        .put_person_secret(&SecretHash::of(&ticket), whose, visit.now() + HANDOVER)
        .await
        .map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(go(&format!("{}{ARRIVAL}?{}", other.origin, pairs(&[("ticket", &ticket), ("back", &back)]))))
}

/// Neither a picture, nor a frame, nor a fetch ahead hands anybody over.
fn may_navigate(headers: &HeaderMap) -> bool {
    // Browsers that say nothing of a request are as they were.
    let is_silent = !headers.contains_key("sec-fetch-mode") && !headers.contains_key("sec-purpose");
    is_silent || is_navigation(headers)
}

fn pairs(pairs: &[(&str, &str)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
