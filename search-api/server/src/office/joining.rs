//! Invitations: what one is for, and accepting it.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::Person;
use novosel_catalog::staff::{Staff, StaffInvitation, StaffRole};
use novosel_http::RequestId;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::{form, password};
use novosel_staff::journal::{Record, State as Facts};
use novosel_store::repo::Session;
use serde::{Deserialize, Serialize};

use super::door::{State, open, origin, remember, stored};
use super::session::Shown;
use super::signing_in::proved;
use super::{Here, read};
use crate::people::People;
use crate::visit::Visit;

const EXPIRED: &str = "Приглашение не действует: его уже приняли, или прошло трое суток. Попросите новое.";
const WRONG: &str = "Пароль не подошёл. У этой почты уже есть аккаунт на сайте: нужен пароль от него.";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Token {
    token: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    token: String,
    name: String,
    password: String,
}

/// What an invitation is for.
#[derive(Serialize)]
struct Invited {
    mail: String,
    roles: Vec<String>,
    /// Whether the address has an account, whose password is asked for.
    account: bool,
}

async fn found(reading: &mut Session, token: &str, now: i64) -> Result<StaffInvitation, ApiError> {
    let expired = || ApiError::field("token", EXPIRED);
    if !is_secret(token) {
        return Err(expired());
    }
    stored(reading.staff_invitation(&SecretHash::of(token), now).await)?.ok_or_else(expired)
}

/// `POST /office/api/invitation`: the secret comes in the body, because addresses are logged.
///
/// # Errors
/// When no page of ours sends it, the invitation is not good, or the database does not answer.
pub(crate) async fn look(
    _: Here,
    _: OwnPage,
    visit: Visit,
    Shared(people): Shared<Arc<People>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let Token { token } = read(&visit.headers, &body)?;
    let mut reading = stored(visit.database()?.read().await)?;
    let StaffInvitation { mail, roles, .. } = found(&mut reading, &token, visit.now()).await?;
    let account = stored(reading.person_of_mail(&mail).await)?.is_some();
    let roles = roles.iter().map(|role: StaffRole| role.code().to_uppercase()).collect();
    Ok(Json(Invited { mail, roles, account }).into_response())
}

/// `POST /office/api/invitation/accept`: joins, and signs in as far as the second factor.
///
/// # Errors
/// When no page of ours sends it, something is wrong with it, or the database does not answer.
pub(crate) async fn accept(
    _: Here,
    _: OwnPage,
    visit: Visit,
    Shared(people): Shared<Arc<People>>,
    id: Option<Extension<RequestId>>,
    body: Bytes,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let Form { token, name, password } = read(&visit.headers, &body)?;
    let name = form::name(&name).map_err(|error| ApiError::field("name", error))?;
    if name.is_empty() {
        return Err(ApiError::field("name", "Введите имя: его увидят в журнале"));
    }
    let mut reading = stored(visit.database()?.read().await)?;
    let invitation = found(&mut reading, &token, visit.now()).await?;
    let known = stored(reading.person_of_mail(&invitation.mail).await)?;
    drop(reading);
    let person = match known {
        Some(known) => {
            if known.password.is_none() {
                let message =
                    "У аккаунта этой почты нет пароля. Задайте его на сайте: «Войти» → «Забыли пароль?».";
                return Err(ApiError::field("password", message));
            }
            let person = proved(&visit, &people, (&invitation.mail, password)).await?;
            Err(person.ok_or_else(|| ApiError::field("password", WRONG))?)
        }
        None => {
            let own = [name.as_str(), invitation.mail.as_str()];
            password::check(&password, &own).map_err(|error| ApiError::field("password", error))?;
            Ok(people.hashing.hash(password).await?)
        }
    };
    let mut writing = stored(visit.database()?.write().await)?;
    if !stored(writing.take_staff_invitation(invitation.id).await)? {
        return Err(ApiError::field("token", EXPIRED));
    }
    let person = match person {
        Err(known) => known,
        Ok(hash) => register(&visit, &mut writing, (&invitation.mail, &name), hash).await?,
    };
    let before = stored(writing.staff(person.id).await)?;
    let staff = Staff {
        id: person.id,
        name,
        mail: invitation.mail,
        roles: invitation.roles,
        created: before.as_ref().map_or(visit.now(), |before| before.created),
        stopped: None,
        factor: before.and_then(|before| before.factor),
    };
    stored(writing.put_staff(&staff).await)?;
    let titles: Vec<&str> = staff.roles.iter().map(StaffRole::title).collect();
    let after = Facts::default()
        .personal("name", staff.id, staff.name.clone())
        .personal("mail", staff.id, staff.mail.clone())
        .with("roles", titles.join(", "));
    let record = Record {
        action: "staff.join",
        object: format!("staff/{}", staff.id),
        before: Facts::default(),
        after,
        reason: String::new(),
    };
    let id = id.map(|Extension(id)| id);
    stored(writing.write_down(&record, &origin(&visit, staff.id, id.as_ref())).await)?;
    let secret = open(&visit, &mut writing, staff.id).await?;
    stored(writing.commit().await)?;
    let mut response = Json(Shown::of(&visit, &staff, State::of(&staff, false))).into_response();
    remember(&mut response, &secret);
    Ok(response)
}

/// An account for an address that has none. Whoever has the link has it from that address.
async fn register(
    visit: &Visit,
    writing: &mut Session,
    (mail, name): (&str, &str),
    hash: String,
) -> Result<Person, ApiError> {
    let now = visit.now();
    let new = stored(writing.new_person(now).await)?;
    let person = Person {
        name: name.to_owned(),
        mail: Some(mail.to_owned()),
        confirmed: Some(now),
        password: Some(hash),
        registered: Some(now),
        ..new
    };
    stored(writing.change_person(&person).await)?;
    Ok(person)
}
