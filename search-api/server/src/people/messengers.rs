//! Chats of messengers that get notifications. The portal speaks with a program of the operator alone: a person takes a
//! code to it, it tells the code and its number of the chat, and from then on it is sent what browsers are.
//!
//! - `POST /user/messenger/`: `name`, the consent and its edition; the page then shows the link with the code.
//! - `POST /messengers/{name}/link/`: of the operator's program, signed as webhooks are (`X-Novosel-Signature`); JSON
//!   `{"code": "…", "chat": "…"}` links a chat, `{"chat": "…"}` ends what it gets. 403 for a call that is not signed or
//!   is older than five minutes, 404 for a code that is spent or older than fifteen.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::StatusCode;
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::SecretPurpose;
use novosel_catalog::push::NewPushBrowser;
use novosel_catalog::region::SiteRegion;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_notify::webhook::{SIGNATURE, is_signed};
use novosel_people::MAILING_EDITION;
use novosel_people::messenger::{CODE, endpoint, is_chat};
use novosel_store::{DataError, new_secret};
use serde::Deserialize;

use super::account::Account;
use super::browsers::{self, StartLink};
use super::cabinet::SUBSCRIPTIONS;
use super::known::People;
use super::lists::whoever;
use crate::visit::Visit;

pub(crate) const MESSENGER: &str = "/user/messenger/";
pub(crate) const LINK: &str = "/messengers/{name}/link/";

/// POST /user/messenger/: asks for the link to a chat.
///
/// # Errors
/// When no page of ours sends it, there is no such messenger, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let value = |name: &'static str| form.get_scalar(&[name]).unwrap_or_default();
    let known = people.writer(&visit).await?;
    let name = value("name");
    let messenger = people.messengers.get(name).ok_or(ApiError::NotFound)?;
    if value("consent") != "on" || value("edition").parse() != Ok(MAILING_EDITION) {
        let account = Account::of(&visit, known.as_ref()).await?;
        let account = Account { push: browsers::of(&visit, &people, known.as_ref()).await?, ..account };
        let account = account.refused("Отметьте согласие: без него присылать уведомления нельзя");
        return visit.answer(SUBSCRIPTIONS, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let code = new_secret().map_err(ApiError::internal)?;
    let now = visit.now();
    let consent = browsers::consent(&visit);
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    // The program tells the code alone: with it goes the site whose pages the notifications lead to.
    let bound = format!("{name} {}", visit.ctx.site.code());
    let kept = async {
        writing.drop_person_secrets(person, SecretPurpose::Messenger).await?;
        let whose = (person, SecretPurpose::Messenger, &*bound);
        writing.put_person_secret(&SecretHash::of(&code), whose, now + CODE).await?;
        writing.put_consent(person, &consent).await?;
        writing.commit().await
    };
    kept.await.map_err(ApiError::internal)?;
    let mut push = browsers::of(&visit, &people, Some(&known)).await?;
    let url = messenger.start_url.replace("{code}", &code);
    push.start = Some(StartLink { title: messenger.title.clone(), url });
    let account = Account { push, ..Account::of(&visit, Some(&known)).await? };
    let mut response = visit.answer(SUBSCRIPTIONS, StatusCode::OK, &account).await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// What the operator's program tells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    /// Of the link that a person followed; none ends what the chat gets.
    code: Option<String>,
    chat: String,
}

/// POST /messengers/{name}/link/: the operator's program tells of a chat.
///
/// # Errors
/// When it does not sign, tells nothing that can be read, or the database does not answer.
pub(crate) async fn link(
    visit: Visit,
    State(people): State<Arc<People>>,
    Path(name): Path<String>,
    body: Bytes,
) -> Result<Response, ApiError> {
    people.meter(&visit)?;
    let messenger = people.messengers.get(&name).ok_or(ApiError::NotFound)?;
    let header = visit.headers.get(SIGNATURE).and_then(|header| header.to_str().ok()).unwrap_or_default();
    let now = visit.now();
    let moment = chrono::DateTime::from_timestamp(now, 0).unwrap_or_default();
    if !is_signed(&messenger.secret, header, &body, moment) {
        return Err(ApiError::Refused(StatusCode::FORBIDDEN));
    }
    let told: Told = serde_json::from_slice(&body)
        .map_err(|error| ApiError::BadRequest { reason: format!("code and chat as JSON: {error}") })?;
    if !is_chat(&told.chat) {
        let reason = "chat must be 1 to 128 printed characters of ASCII without spaces".to_owned();
        return Err(ApiError::BadRequest { reason });
    }
    let endpoint = endpoint(&name, &told.chat);
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let changed = async {
        let Some(code) = told.code else {
            let ended = writing.remove_push_endpoint(&endpoint).await?;
            writing.commit().await?;
            return Ok(ended);
        };
        let secret = SecretHash::of(&code);
        let found = match is_secret(&code) {
            true => writing.person_secret(&secret, SecretPurpose::Messenger, now).await?,
            false => None,
        };
        let site = found.as_ref().and_then(|(_, bound)| bound.split_once(' '));
        let site = site.filter(|(bound, _)| *bound == name).and_then(|(_, site)| SiteRegion::parse(site));
        let (Some((person, _)), Some(site)) = (found, site) else { return Ok(false) };
        if !writing.spend_person_secret(&secret).await? {
            return Ok(false);
        }
        let chat = NewPushBrowser {
            person,
            site,
            endpoint,
            key: String::new(),
            auth: String::new(),
            device: messenger.title.clone(),
            created: now,
        };
        browsers::keep(&mut writing, &chat).await?;
        writing.commit().await?;
        Ok::<_, DataError>(true)
    };
    if changed.await.map_err(ApiError::internal)? {
        Ok(Json(serde_json::json!({ "success": true })).into_response())
    } else {
        Err(ApiError::NotFound)
    }
}
