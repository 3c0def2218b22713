//! /user/…: the pages of the cabinet, and what their forms change. A form that did what it was for leads back to its
//! page, so that a reload sends nothing again.

use std::sync::Arc;

use axum::extract::{OriginalUri, State};
use axum::response::Response;
use http::StatusCode;
use http::header::VARY;
use novosel_catalog::person::{ObjectType, Person, PersonLetter, PersonList};
use novosel_catalog::sign_in::SignInProvider;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::{form, password};
use novosel_store::DataError;

use super::account::Account;
use super::auth::LOGIN;
use super::browsers;
use super::changes::CHANGES;
use super::handover;
use super::known::{Known, People};
use super::passkeys::tell;
use super::proof::{SIGN_IN_ANEW, is_owner, owner};
use super::providers::{LAST_WAY, Removed, failure_of, is_last_way};
use super::recovery::RECOVERY;
use super::registration::{REGISTRATION, write_letter};
use super::returned::{self, Changes};
use super::searches::{self, SEARCHES};
use super::signing_in::{back, back_or_cabinet, done, field, sign_in, told};
use crate::rest::value_of;
use crate::visit::{Visit, settle_erasure};

pub(crate) const PROFILE: &str = "/user/";
pub(crate) const FAVOURITES: &str = "/user/favorites/";
pub(crate) const APPLICATIONS: &str = "/user/applications/";
pub(crate) const SUBSCRIPTIONS: &str = "/user/subscriptions/";
pub(crate) const SECURITY: &str = "/user/security/";

/// A page of the cabinet.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    OriginalUri(address): OriginalUri,
) -> Result<Response, ApiError> {
    let known = people.known(&visit).await?;
    let is_of_cabinet = is_of_cabinet(address.path());
    if is_of_cabinet && let Some(away) = handover::first_visit(&visit, known.as_ref(), &address) {
        return Ok(away);
    }
    let mut account = Account { ways: people.ways(&visit), ..Account::of(&visit, known.as_ref()).await? };
    match (&known, address.path()) {
        (Some(known), FAVOURITES | CHANGES) => {
            account.changes = returned::of(&visit, &people, known).await?;
            account.counts.changes = account.changes.as_ref().map_or(0, Changes::count);
        }
        // Beside every other page of the cabinet it is only counted; pages of signing in are not of the cabinet.
        (Some(known), _) if is_of_cabinet => {
            account.counts.changes = returned::count(&visit, &people, known).await?;
        }
        _ => {}
    }
    if let (Some(known), SEARCHES) = (&known, address.path()) {
        account.searches = searches::of(&visit, &people, known).await?;
    }
    if address.path() == SUBSCRIPTIONS {
        account.push = browsers::of(&visit, &people, known.as_ref()).await?;
    }
    let query = address.query().unwrap_or_default();
    // The page is drawn without its query: where signing in leads back to is a part of its data.
    let back = value_of(query, "back").filter(|_| known.as_ref().is_none_or(|known| known.person.is_guest()));
    account.location = back.map(|back| back_or_cabinet(&back));
    let after = value_of(query, "done");
    let mut account = account.after(after.as_deref());
    let failed = value_of(query, "failed")
        .and_then(|failed| failure_of(&failed, &value_of(query, "by").unwrap_or_default()));
    if let Some(failed) = failed {
        account = account.refused(failed);
    }
    let mut response = visit.answer(address.path(), StatusCode::OK, &account).await?;
    if is_of_cabinet {
        response.headers_mut().append(VARY, handover::ASKED_BY);
    }
    Ok(response)
}

/// Whether the sections of the cabinet are beside a page.
fn is_of_cabinet(path: &str) -> bool {
    ![LOGIN, REGISTRATION, RECOVERY].contains(&path)
}

/// POST /user/: the name.
///
/// # Errors
/// When no page of ours sends it, nobody is signed in, or the database does not answer.
pub(crate) async fn profile(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = owner(&people, &visit).await?;
    match form::name(field(&form, "name")) {
        Ok(name) => {
            let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
            let person = Person { name, ..known.person };
            writing.change_person(&person).await.map_err(ApiError::internal)?;
            writing.commit().await.map_err(ApiError::internal)?;
            back(&visit, PROFILE, "saved").await
        }
        Err(error) => {
            let mut account = Account::of(&visit, Some(&known)).await?;
            account.values.insert("name", field(&form, "name").to_owned());
            account.errors.insert("name", error);
            visit.answer(PROFILE, StatusCode::UNPROCESSABLE_ENTITY, &account).await
        }
    }
}

/// POST /user/favorites/: a note, or `remove`.
///
/// # Errors
/// When no page of ours sends it, nobody is known, there is no such favourite, or the database does not answer.
pub(crate) async fn favourites(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let value = |name| form.get_scalar(&[name]).unwrap_or_default();
    let kind = ObjectType::parse(value("type")).ok_or(ApiError::NotFound)?;
    let id: u32 = value("id").parse().map_err(|_| ApiError::NotFound)?;
    let person = known.person.id;
    let removes = form.contains(&["remove"]);
    let note = match form::note(value("note")) {
        Ok(note) => note,
        Err(error) => {
            let mut account = Account::of(&visit, Some(&known)).await?;
            account.errors.insert("note", error);
            return visit.answer(FAVOURITES, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let changed = async {
        let was_there = if removes {
            writing.remove_listed(person, PersonList::Favourites, (kind, id)).await?
        } else {
            writing.note_listed(person, (kind, id), &note).await?
        };
        writing.commit().await?;
        Ok::<_, DataError>(was_there)
    };
    if !changed.await.map_err(ApiError::internal)? {
        return Err(ApiError::NotFound);
    }
    let what = if removes { "saved" } else { "note" };
    let account = Account { done: Some(what), ..Account::default() };
    done(&visit, FAVOURITES, account, format!("{FAVOURITES}?done={what}#{}", kind.code())).await
}

/// POST /user/applications/: takes one back, and with it the consent.
///
/// # Errors
/// When no page of ours sends it, it is of somebody else, or the database does not answer.
pub(crate) async fn applications(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.ok_or(ApiError::NotFound)?;
    let number = form.get_scalar(&["withdraw"]).and_then(|number| number.parse::<u32>().ok());
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let own = writing.leads_of_person(known.person.id).await.map_err(ApiError::internal)?;
    let lead = own.into_iter().find(|lead| Some(lead.id) == number).ok_or(ApiError::NotFound)?;
    let withdrawn = async {
        writing.withdraw_lead(lead.id, visit.now()).await?;
        writing.commit().await
    };
    withdrawn.await.map_err(ApiError::internal)?;
    settle_erasure(visit.database()?).await;
    back(&visit, APPLICATIONS, "withdrawn").await
}

/// POST /user/security/: ends sessions (`revoke`: a number, or `others`), names or removes a passkey (`key`: its number),
/// lets a service in no more (`unlink`), proves who is there (`prove`), or changes the password.
///
/// # Errors
/// When no page of ours sends it, nobody is signed in, or the database does not answer.
pub(crate) async fn security(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.filter(|known| !known.person.is_guest());
    let known = known.ok_or(ApiError::NotFound)?;
    if let Some(way) = Way::of(&form) {
        return change_way(&visit, &people, &known, way).await;
    }
    if form.contains(&["prove"]) {
        return prove(&visit, &people, &known, field(&form, "current")).await;
    }
    let Some(revoked) = form.get_scalar(&["revoke"]) else {
        return change_password(&visit, &people, known, &form).await;
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let ended = match revoked.parse() {
        // What is not this person's is not there.
        Ok(id) => writing.end_person_session(known.person.id, id).await,
        Err(_) => writing.end_other_sessions(known.person.id, Some(known.session.id)).await.map(|_| true),
    };
    let was_there = ended.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    if was_there { back(&visit, SECURITY, "revoked").await } else { Err(ApiError::NotFound) }
}

async fn change_password(
    visit: &Visit,
    people: &People,
    known: Known,
    form: &FormTree,
) -> Result<Response, ApiError> {
    let mut account = Account::of(visit, Some(&known)).await?;
    let typed = field(form, "password");
    let own = [known.person.name.as_str(), known.person.mail.as_deref().unwrap_or_default()];
    if let Err(error) = password::check(typed, &own) {
        account.errors.insert("password", error);
    }
    if known.person.password.is_none() {
        // There is nothing to tell yet: the first password is for whoever has just signed in.
        if !known.is_fresh(visit.now()) {
            account.errors.insert("", SIGN_IN_ANEW.to_owned());
        }
    } else {
        match is_owner(visit, people, &known, field(form, "current")).await {
            Ok(true) => {}
            Ok(false) => {
                account.errors.insert("current", "Пароль не подошёл".to_owned());
            }
            Err(error) => return told(visit, SECURITY, account, error).await,
        }
    }
    if !account.errors.is_empty() {
        return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let hash = people.hashing.hash(typed.to_owned()).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (id, session) = (known.person.id, known.session.id);
    let mail = known.person.mail.clone();
    let confirmed = known.person.confirmed;
    let changed = async {
        writing.change_person(&Person { password: Some(hash), ..known.person }).await?;
        // Whoever knew the old one is gone.
        writing.end_other_sessions(id, Some(session)).await?;
        if let (Some(mail), Some(_)) = (&mail, confirmed) {
            let now = (visit.ctx.site, visit.now());
            write_letter(&mut writing, Some(id), PersonLetter::Password, mail, now).await?;
        }
        writing.commit().await
    };
    changed.await.map_err(ApiError::internal)?;
    back(visit, SECURITY, "password").await
}

/// Takes the password of whoever is signed in for signing in anew: what asks for a fresh session gets one.
async fn prove(visit: &Visit, people: &People, known: &Known, typed: &str) -> Result<Response, ApiError> {
    let mut account = Account { ways: people.ways(visit), ..Account::of(visit, Some(known)).await? };
    match is_owner(visit, people, known, typed).await {
        Ok(true) => {}
        Ok(false) => {
            account.errors.insert("proof", "Пароль не подошёл".to_owned());
            return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
        Err(error) => return told(visit, SECURITY, account, error).await,
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let new = sign_in(people, &mut writing, visit, (&known.person, Some(known))).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let mut response = back(visit, SECURITY, "proved").await?;
    people.remember(visit, &new, &mut response).await?;
    Ok(response)
}

/// What is to become of a passkey, or of another service.
enum Way<'a> {
    Name(u32, &'a str),
    RemoveKey(u32),
    Unlink(SignInProvider),
}

impl<'a> Way<'a> {
    fn of(form: &'a FormTree) -> Option<Self> {
        if let Some(provider) = form.get_scalar(&["unlink"]).and_then(SignInProvider::parse) {
            return Some(Self::Unlink(provider));
        }
        let key = form.get_scalar(&["key"])?.parse().ok()?;
        if form.contains(&["remove"]) {
            return Some(Self::RemoveKey(key));
        }
        Some(Self::Name(key, form.get_scalar(&["name"]).unwrap_or_default()))
    }
}

async fn change_way(
    visit: &Visit,
    people: &People,
    known: &Known,
    way: Way<'_>,
) -> Result<Response, ApiError> {
    let person = &known.person;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let removed = match way {
        Way::Name(..) => None,
        Way::RemoveKey(_) => Some(Removed::Passkey),
        Way::Unlink(_) => Some(Removed::Provider),
    };
    if let Some(removed) = removed
        && is_last_way(&mut writing, person, removed).await?
    {
        drop(writing);
        let account = Account { ways: people.ways(visit), ..Account::of(visit, Some(known)).await? };
        let account = account.refused(LAST_WAY);
        return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let (was_there, what) = match way {
        Way::Name(..) if person.blocked.is_some() => return Err(ApiError::Refused(StatusCode::FORBIDDEN)),
        Way::Name(id, typed) => match form::passkey_name(typed) {
            Ok(name) => (writing.name_passkey(person.id, id, &name).await, "renamed"),
            Err(error) => {
                drop(writing);
                let account = Account::of(visit, Some(known)).await?.refused(error);
                return visit.answer(SECURITY, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
            }
        },
        Way::RemoveKey(id) => (writing.remove_passkey(person.id, id).await, "unlinked"),
        Way::Unlink(provider) => (writing.remove_provider(person.id, provider).await, "unlinked"),
    };
    if !was_there.map_err(ApiError::internal)? {
        return Err(ApiError::NotFound);
    }
    if what == "unlinked" {
        tell(&mut writing, visit, known).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    back(visit, SECURITY, what).await
}
