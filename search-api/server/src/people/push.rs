//! /user/push/: browsers that get notifications (Web Push).
//!
//! A browser is asked only after a press, by its own dialog; what it answers is kept only when its push service is one
//! that the operator names.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use http::header::USER_AGENT;
use novosel_catalog::push::NewPushBrowser;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::push::{PushError, check_browser, is_named};
use novosel_people::{MAILING_EDITION, device};
use novosel_store::DataError;
use url::{Host, Url};

use super::account::Account;
use super::browsers;
use super::cabinet::SUBSCRIPTIONS;
use super::known::{Known, People};
use super::lists::whoever;
use super::returned::watched_now;
use super::signing_in::back;
use crate::visit::Visit;

pub(crate) const PUSH: &str = "/user/push/";
/// The longest address of a push service, bytes.
const LONGEST: usize = 1_024;
const NOT_AGREED: &str = "Отметьте согласие: без него присылать уведомления нельзя";

/// Checks an address that a browser tells: https at a named host, or a literal address that the operator wrote out.
fn check_endpoint(hosts: &[String], endpoint: &str) -> Result<(), PushError> {
    let url = Url::parse(endpoint).map_err(|_| PushError::Endpoint)?;
    let port = url.port_or_known_default().unwrap_or_default();
    let (host, is_literal) = match url.host() {
        Some(Host::Domain(name)) => (name.to_owned(), false),
        Some(Host::Ipv4(address)) => (format!("{address}:{port}"), true),
        Some(Host::Ipv6(address)) => (format!("[{address}]:{port}"), true),
        None => return Err(PushError::Endpoint),
    };
    let is_plain = !url.username().is_empty() || url.password().is_some() || endpoint.len() > LONGEST;
    let is_safe = url.scheme() == "https" || (is_literal && url.scheme() == "http");
    if is_plain || !is_safe || !is_named(hosts, &host) {
        return Err(PushError::Endpoint);
    }
    Ok(())
}

/// POST /user/push/: a browser (`endpoint`, `key`, `auth`, with the consent), ends one (`remove`: its number), or tells
/// of favourites too (`favourites`: `on`, with the consent, or `off`).
///
/// # Errors
/// When no page of ours sends it, it is of somebody else, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let value = |name: &'static str| form.get_scalar(&[name]).unwrap_or_default();
    let known = people.writer(&visit).await?;
    if form.contains(&["remove"]) {
        let known = known.ok_or(ApiError::NotFound)?;
        let id = value("remove").parse().map_err(|_| ApiError::NotFound)?;
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        let was_there = writing.remove_push_browser(known.person.id, id).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)?;
        return if was_there {
            back(&visit, SUBSCRIPTIONS, "push-off").await
        } else {
            Err(ApiError::NotFound)
        };
    }
    if form.contains(&["favourites"]) {
        let is_agreed = is_agreed(&form);
        return favourites(&visit, &people, known, (value("favourites") == "on", is_agreed)).await;
    }
    if people.push_key.is_none() {
        return Err(ApiError::NotFound);
    }
    let (endpoint, key, auth) = (value("endpoint"), value("key"), value("auth"));
    let error = match check_endpoint(&people.push_hosts, endpoint).and_then(|()| check_browser(key, auth)) {
        Err(_) => Some("Этот браузер присылает уведомления через службу, с которой мы не работаем"),
        Ok(()) if !is_agreed(&form) => Some(NOT_AGREED),
        Ok(()) => None,
    };
    if let Some(error) = error {
        let account = Account::of(&visit, known.as_ref()).await?.refused(error);
        return visit.answer(SUBSCRIPTIONS, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    let agent = visit.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let browser = NewPushBrowser {
        person,
        site: visit.ctx.site,
        endpoint: endpoint.to_owned(),
        key: key.to_owned(),
        auth: auth.to_owned(),
        device: device::name(agent),
        created: visit.now(),
    };
    let consent = browsers::consent(&visit);
    let kept = async {
        browsers::keep(&mut writing, &browser).await?;
        writing.put_consent(person, &consent).await?;
        writing.commit().await?;
        Ok::<_, DataError>(())
    };
    kept.await.map_err(ApiError::internal)?;
    let mut response = back(&visit, SUBSCRIPTIONS, "push").await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// Lets notifications tell of favourites, or ends it.
async fn favourites(
    visit: &Visit,
    people: &People,
    known: Option<Known>,
    (begins, is_agreed): (bool, bool),
) -> Result<Response, ApiError> {
    let known = known.ok_or(ApiError::NotFound)?;
    let person = known.person.id;
    if begins && !is_agreed {
        let account = Account::of(visit, Some(&known)).await?;
        let account = Account { push: browsers::of(visit, people, Some(&known)).await?, ..account };
        let account = account.refused(NOT_AGREED);
        return visit.answer(SUBSCRIPTIONS, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let listed = reading.listed(person).await.map_err(ApiError::internal)?;
    drop(reading);
    let watched = visit.ctx.compute(move |ctx| watched_now(ctx, &listed)).await;
    let watched = watched.map_err(|_| ApiError::overloaded())?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let changed = async {
        if begins {
            writing.begin_favourite_pushes(person, visit.now()).await?;
            writing.begin_favourite_watches(person, &watched).await?;
            writing.put_consent(person, &browsers::consent(visit)).await?;
        } else {
            writing.end_favourite_pushes(person).await?;
        }
        writing.commit().await
    };
    changed.await.map_err(ApiError::internal)?;
    back(visit, SUBSCRIPTIONS, if begins { "favourites-on" } else { "favourites-off" }).await
}

/// Whether a form says yes to the text as it is now.
fn is_agreed(form: &FormTree) -> bool {
    let value = |name: &'static str| form.get_scalar(&[name]).unwrap_or_default();
    value("consent") == "on" && value("edition").parse() == Ok(MAILING_EDITION)
}

#[cfg(test)]
mod tests {
    use novosel_people::push::SERVICES;

    use super::*;

    #[test]
    fn an_address_is_https_at_a_named_service_or_a_written_out_one() {
        let mut hosts: Vec<String> = SERVICES.iter().map(|&host| host.to_owned()).collect();
        for good in ["https://fcm.googleapis.com/fcm/send/abc", "https://db5p.notify.windows.com/w/?token=x"]
        {
            assert_eq!(check_endpoint(&hosts, good), Ok(()), "{good}");
        }
        for bad in [
            "",
            "http://fcm.googleapis.com/fcm/send/abc",
            "https://fcm.googleapis.com.evil.example/",
            "https://evil@fcm.googleapis.com/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "http://127.0.0.1:9/push",
            "https://169.254.169.254/latest/",
            "file:///etc/passwd",
        ] {
            assert_eq!(check_endpoint(&hosts, bad), Err(PushError::Endpoint), "{bad}");
        }
        hosts.push("127.0.0.1:9".to_owned());
        assert_eq!(check_endpoint(&hosts, "http://127.0.0.1:9/push"), Ok(()));
        assert_eq!(check_endpoint(&hosts, "http://127.0.0.1:10/push"), Err(PushError::Endpoint));
    }
}
