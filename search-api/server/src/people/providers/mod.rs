//! Signing in by another service, where the operator has configured one: a link leads there, the browser comes back with
//! a code, and whom the service names is let in, linked to whoever is signed in, or asked what to do.
//!
//! A number of the service is linked to an account in three ways alone: whoever is signed in and has just proved it asks
//! for it, whoever comes back tells the password of the account that has their address, or a new account is made. An
//! equal address of mail joins nobody to anything.

mod back;
mod join;
mod ways;

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, VARY};
use http::{HeaderMap, HeaderValue};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::sign_in::{Ceremony, CeremonyKind, SignInProvider};
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::provider::{AWAY, away};
use novosel_store::new_secret;
use serde::{Deserialize, Serialize};

use super::ceremonies::ask;
use super::cookies;
use super::known::People;
use super::signing_in::{back_or_cabinet, go, is_navigation};
use crate::rest::value_of;
use crate::visit::Visit;

pub(crate) use back::back;
pub(crate) use join::{JOINING, join, page};
pub(super) use ways::{LAST_WAY, Removed, failure_of, is_last_way};

const LOGIN: &str = "/auth/";
const SECURITY: &str = "/user/security/";
/// The address of the link to a service.
pub(crate) fn departure(provider: SignInProvider) -> String {
    format!("{LOGIN}{}/", provider.code())
}

/// The address that it sends the browser back to.
pub(crate) fn arrival(provider: SignInProvider) -> String {
    format!("{LOGIN}{}/back/", provider.code())
}

fn redirect_uri(visit: &Visit, provider: SignInProvider) -> String {
    format!("{}{}", visit.sites.origin(visit.ctx.site), arrival(provider))
}

/// What is kept of a browser that is away.
#[derive(Serialize, Deserialize)]
struct Away {
    provider: SignInProvider,
    /// The hash of the cookie that the browser has to come back with.
    browser: String,
    verifier: String,
    /// A path of ours.
    back: String,
}

/// GET /auth/yandex/?back=…: a click on a link of ours leads to the service; anything else to the page of signing in.
pub(crate) async fn begin(
    own: Result<OwnPage, ApiError>,
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
    provider: SignInProvider,
) -> Response {
    varying(begun(own.is_ok(), &visit, &people, query.as_deref().unwrap_or_default(), provider).await)
}

async fn begun(
    is_own: bool,
    visit: &Visit,
    people: &People,
    query: &str,
    provider: SignInProvider,
) -> Result<Response, ApiError> {
    let client = people.providers.client(provider)?;
    // Neither another site nor a fetch ahead sends anybody away.
    if !is_own || !is_navigation(&visit.headers) && visit.headers.contains_key("sec-fetch-mode") {
        return Ok(go(LOGIN));
    }
    people.admit(visit).await?;
    let known = people.known(visit).await?;
    let account = known.filter(|known| !known.person.is_guest());
    if let Some(known) = &account {
        // Who is signed in links the service, which is for those who have just proved themselves.
        if known.person.blocked.is_some() {
            return Err(ApiError::Refused(http::StatusCode::FORBIDDEN));
        }
        if !known.is_fresh(visit.now()) {
            return Ok(go(&format!("{SECURITY}?failed=stale&by={}", provider.code())));
        }
    }
    let nonce = browser_of(&visit.headers).map_or_else(new_secret, |known| Ok(known.to_owned()));
    let nonce = nonce.map_err(ApiError::internal)?;
    let verifier = new_secret().map_err(ApiError::internal)?;
    let state = Away {
        provider,
        browser: SecretHash::of(&nonce).digits().to_owned(),
        verifier,
        back: back_or_cabinet(&value_of(query, "back").unwrap_or_default()),
    };
    let ceremony = Ceremony {
        kind: CeremonyKind::Provider,
        person: account.map(|known| known.person.id),
        state: serde_json::to_string(&state).map_err(ApiError::internal)?.into(),
    };
    let secret = ask(visit, &ceremony, AWAY).await?;
    let redirect_uri = redirect_uri(visit, provider);
    let url = away(client.app(&redirect_uri), &client.endpoints, (&secret, &state.verifier));
    let mut response = go(url.as_str());
    cookies::set(response.headers_mut(), cookies::PROVIDER, &nonce, AWAY);
    Ok(response)
}

/// The secret that a browser which is away, or has just come back, is known by.
fn browser_of(headers: &HeaderMap) -> Option<&str> {
    cookies::value(headers, cookies::PROVIDER).filter(|secret| is_secret(secret))
}

/// Says what the answer depends on.
fn varying(answer: Result<Response, ApiError>) -> Response {
    let mut response = answer.into_response();
    let headers = response.headers_mut();
    let on = "cookie, origin, sec-purpose, sec-fetch-site, sec-fetch-mode, sec-fetch-dest";
    headers.append(VARY, HeaderValue::from_static(on));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
