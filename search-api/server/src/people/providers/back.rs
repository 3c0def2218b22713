//! The browser comes back from a service.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::sign_in::{Ceremony, CeremonyKind, PersonProvider, SignInProvider};
use novosel_http::error::ApiError;
use novosel_people::provider::{AWAY, Profile, Returned};

use super::join::{JOINING, Joining, linked};
use super::{Away, LOGIN, SECURITY, browser_of, redirect_uri, varying};
use crate::people::ceremonies::{answered, ask};
use crate::people::clients::Failed;
use crate::people::cookies;
use crate::people::known::{Known, People};
use crate::people::passkeys::tell;
use crate::people::signing_in::{go, sign_in, tell_of_device};
use crate::rest::value_of;
use crate::visit::Visit;

/// GET /auth/yandex/back/?code=…&state=…
pub(crate) async fn back(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
    provider: SignInProvider,
) -> Response {
    varying(came_back(&visit, &people, query.as_deref().unwrap_or_default(), provider).await)
}

async fn came_back(
    visit: &Visit,
    people: &People,
    query: &str,
    provider: SignInProvider,
) -> Result<Response, ApiError> {
    let client = people.providers.client(provider)?;
    if visit.headers.contains_key("sec-purpose") {
        return Ok(go(LOGIN));
    }
    people.admit(visit).await?;
    let value = |name| value_of(query, name).unwrap_or_default();
    let state = value("state");
    let failed = |page: &str, why: &str| Ok(go(&format!("{page}?failed={why}&by={}", provider.code())));
    // What was sent with the browser is good for one answer, of that browser and of that service.
    let Some(asked) = answered(visit, &state, CeremonyKind::Provider).await? else {
        return failed(LOGIN, "late");
    };
    let away: Away = serde_json::from_str(&asked.state).map_err(ApiError::internal)?;
    let is_same = browser_of(&visit.headers)
        .is_some_and(|secret| SecretHash::stored(away.browser.clone()).is(&SecretHash::of(secret)));
    if !is_same || away.provider != provider {
        return failed(LOGIN, "late");
    }
    let page = if asked.person.is_some() { SECURITY } else { LOGIN };
    if let Some(error) = value_of(query, "error") {
        return failed(page, if error == "access_denied" { "denied" } else { "refused" });
    }
    let (code, device_id) = (value("code"), value("device_id"));
    if code.is_empty() {
        return failed(page, "refused");
    }
    let returned = Returned { code: &code, device_id: &device_id, state: &state };
    let redirect_uri = redirect_uri(visit, provider);
    let asking = people.providers.profile(client, &redirect_uri, returned, &away.verifier);
    let profile = match asking.await {
        Ok(profile) => profile,
        Err(Failed::Refused) => return failed(page, "refused"),
        Err(Failed::Silent) => return failed(page, "silent"),
    };
    let known = people.known(visit).await?;
    match asked.person {
        Some(person) => link(visit, known.filter(|known| known.person.id == person), provider, profile).await,
        None => enter(visit, people, known, profile, away).await,
    }
}

/// Links the service to whoever is signed in, and was so when they left.
async fn link(
    visit: &Visit,
    known: Option<Known>,
    provider: SignInProvider,
    profile: Profile,
) -> Result<Response, ApiError> {
    let failed = |page: &str, why: &str| Ok(go(&format!("{page}?failed={why}&by={}", provider.code())));
    let Some(known) = known.filter(|known| !known.person.is_guest() && known.person.blocked.is_none()) else {
        return failed(LOGIN, "left");
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let owner = writing.provider(provider, &profile.subject).await.map_err(ApiError::internal)?;
    if owner.as_ref().is_some_and(|owner| owner.person != known.person.id) {
        return failed(SECURITY, "taken");
    }
    let own = writing.providers_of(known.person.id).await.map_err(ApiError::internal)?;
    if owner.is_none() && own.iter().any(|linked| linked.provider == provider) {
        return failed(SECURITY, "another");
    }
    if owner.is_none() {
        let linked = linked(provider, known.person.id, &profile, visit.now());
        writing.put_provider(&linked).await.map_err(ApiError::internal)?;
        tell(&mut writing, visit, &known).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    let mut response = go(&format!("{SECURITY}?done=linked"));
    cookies::set(response.headers_mut(), cookies::PROVIDER, "", 0);
    Ok(response)
}

/// Lets in whom the service is linked to; whom it is not, is asked what to do.
async fn enter(
    visit: &Visit,
    people: &People,
    before: Option<Known>,
    profile: Profile,
    away: Away,
) -> Result<Response, ApiError> {
    let provider = away.provider;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let found = writing.provider(provider, &profile.subject).await.map_err(ApiError::internal)?;
    let Some(found) = found else {
        drop(writing);
        let joining = Joining::of(provider, profile, away.back);
        let ceremony = Ceremony {
            kind: CeremonyKind::Join,
            person: None,
            state: serde_json::to_string(&joining).map_err(ApiError::internal)?.into(),
        };
        let secret = ask(visit, &ceremony, AWAY).await?;
        let mut response = go(JOINING);
        cookies::set(response.headers_mut(), cookies::PROVIDER, &secret, AWAY);
        return Ok(response);
    };
    let person = writing.person(found.person).await.map_err(ApiError::internal)?;
    let person = person.filter(|person| !person.is_guest()).ok_or(ApiError::NotFound)?;
    let used = PersonProvider { shown: profile.shown, ..found };
    writing.use_provider(&used, visit.now()).await.map_err(ApiError::internal)?;
    let new = sign_in(people, &mut writing, visit, (&person, before.as_ref())).await?;
    tell_of_device(people, &mut writing, visit, &person).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let mut response = go(&away.back);
    cookies::set(response.headers_mut(), cookies::PROVIDER, "", 0);
    people.remember(visit, &new, &mut response).await?;
    Ok(response)
}
