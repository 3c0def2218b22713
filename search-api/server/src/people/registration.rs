//! /user/registration/ and /user/confirm/: a guest becomes an account, and proves the address of mail.
//!
//! Whoever registers goes on in this browser at once, whatever the address: nobody learns whether it has an account.
//! To sign in elsewhere the address has to be proved, by the link of a letter; who has not begun here tells the password
//! too, so that nobody confirms somebody else's registration by a hasty click.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::person::{Consent, Person, PersonLetter, SecretPurpose};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::form::{self, Errors, Registration};
use novosel_store::DataError;
use novosel_store::repo::Session;

use super::account::Account;
use super::known::{Known, People};
use super::signing_in::{Letters, Tried, done, field, sign_in, take_try, told};
use crate::rest::value_of;
use crate::visit::Visit;

pub(crate) const REGISTRATION: &str = "/user/registration/";
pub(crate) const CONFIRMATION: &str = "/user/confirm/";

/// Registers.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let typed = Registration {
        name: field(&form, "name"),
        mail: field(&form, "username"),
        password: field(&form, "password"),
        consent: form.contains(&["LoginForm", "consent"]),
        edition: field(&form, "edition").parse().unwrap_or_default(),
    };
    let before = match people.writer(&visit).await {
        Ok(before) => before,
        Err(error) => return told(&visit, REGISTRATION, Account::default(), error).await,
    };
    let mut account = Account::default();
    account.values.insert("username", typed.mail.trim().to_owned());
    account.values.insert("name", typed.name.trim().to_owned());
    account.values.insert("consent", if typed.consent { "on".to_owned() } else { String::new() });
    if before.as_ref().is_some_and(|known| !known.person.is_guest()) {
        let account = account.refused("Вы уже вошли. Чтобы создать другой аккаунт, сначала выйдите.");
        return visit.answer(REGISTRATION, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    }
    let (name, mail) = match typed.check() {
        Ok(checked) => checked,
        Err(errors) => {
            let account = Account { errors, ..account };
            return visit.answer(REGISTRATION, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let counted = take_try(&mut writing, &visit, &Tried::Network).await;
    writing.commit().await.map_err(ApiError::internal)?;
    if let Err(error) = counted {
        return told(&visit, REGISTRATION, account, error).await;
    }
    let hash = people.hashing.hash(typed.password.to_owned()).await?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let now = visit.now();
    let guest = match &before {
        Some(known) => known.person.clone(),
        None => writing.new_person(now).await.map_err(ApiError::internal)?,
    };
    let person =
        Person { name, mail: Some(mail.clone()), password: Some(hash), registered: Some(now), ..guest };
    let consent = Consent {
        purpose: "account".to_owned(),
        edition: typed.edition,
        given: now,
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    let stored = async {
        writing.change_person(&person).await?;
        writing.put_consent(person.id, &consent).await
    };
    stored.await.map_err(ApiError::internal)?;
    ask_to_confirm(&mut writing, &visit, &person, &mail).await?;
    let new = sign_in(&people, &mut writing, &visit, (&person, before.as_ref())).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("registration"), ..account };
    let mut response = done(&visit, REGISTRATION, account, "/user/?done=registration".to_owned()).await?;
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}

/// The name and the edition of the consent of an account that is made without a password.
///
/// # Errors
/// What is wrong, by field.
pub(super) fn consented(form: &FormTree, name: &str) -> Result<(String, u32), Errors> {
    let edition = field(form, "edition").parse().unwrap_or_default();
    let mut errors = Errors::new();
    let name = form::name(name).map_err(|error| errors.insert("name", error)).unwrap_or_default();
    if let Err(error) = form::consent(form.contains(&["LoginForm", "consent"]), edition) {
        errors.insert("consent", error);
    }
    if errors.is_empty() { Ok((name, edition)) } else { Err(errors) }
}

/// POST /user/resend/: the letter once more.
///
/// # Errors
/// When no page of ours sends it, there is nothing to confirm, or the database does not answer.
pub(crate) async fn resend(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?.ok_or(ApiError::NotFound)?;
    let mail = known.person.mail.clone().filter(|_| known.person.confirmed.is_none());
    let mail = mail.ok_or(ApiError::NotFound)?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    ask_to_confirm(&mut writing, &visit, &known.person, &mail).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("sent"), ..Account::default() };
    done(&visit, "/user/", account, "/user/?done=sent".to_owned()).await
}

/// A letter that asks to confirm; its owner, where there is one, is told that they have an account. One an hour goes to
/// an address: the rest is dropped, and nobody learns it.
pub(super) async fn ask_to_confirm(
    writing: &mut Session,
    visit: &Visit,
    person: &Person,
    mail: &str,
) -> Result<(), ApiError> {
    if take_try(writing, visit, &Tried::Letters(mail, Letters::Account)).await.is_err() {
        return Ok(());
    }
    let owner = writing.person_of_mail(mail).await.map_err(ApiError::internal)?;
    let letter = if owner.is_some() { PersonLetter::Known } else { PersonLetter::Confirm };
    write_letter(writing, Some(person.id), letter, mail, (visit.ctx.site, visit.now()))
        .await
        .map_err(ApiError::internal)
}

/// Asks for a letter.
///
/// # Errors
/// When a statement fails.
pub(crate) async fn write_letter(
    writing: &mut Session,
    person: Option<u32>,
    letter: PersonLetter,
    mail: &str,
    (site, now): (SiteRegion, i64),
) -> Result<(), DataError> {
    let id = writing.put_person_letter(person, letter, mail, site, now).await?;
    writing.want_job(JobKind::Letter, &id.to_string(), now).await
}

/// GET /user/confirm/?secret=…: asks to press the button; programs that open links confirm nothing.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn confirmation_page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let known = people.known(&visit).await?;
    let secret = value_of(&query.unwrap_or_default(), "secret").unwrap_or_default();
    let account = confirming(&visit, known.as_ref(), &secret).await?;
    visit.answer(CONFIRMATION, StatusCode::OK, &account).await
}

async fn confirming(visit: &Visit, known: Option<&Known>, secret: &str) -> Result<Account, ApiError> {
    let found = claimed(visit, secret).await?;
    Ok(Account {
        secret: found.as_ref().map(|_| secret.to_owned()).unwrap_or_default(),
        is_good: found.is_some(),
        needs_password: found
            .is_some_and(|(person, _)| known.is_none_or(|known| known.person.id != person.id)),
        ..Account::of(visit, known).await?
    })
}

/// Who has claimed an address, by the secret of the letter to it.
async fn claimed(visit: &Visit, secret: &str) -> Result<Option<(Person, String)>, ApiError> {
    if !is_secret(secret) {
        return Ok(None);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let found = async {
        let secret = SecretHash::of(secret);
        let Some((person, mail)) =
            reading.person_secret(&secret, SecretPurpose::Confirm, visit.now()).await?
        else {
            return Ok(None);
        };
        let person = reading.person(person).await?;
        // The address may have been changed, or proved by another one, since the letter.
        let person =
            person.filter(|person| person.mail.as_ref() == Some(&mail) && person.confirmed.is_none());
        let owner = reading.person_of_mail(&mail).await?;
        Ok::<_, DataError>(person.filter(|_| owner.is_none()).map(|person| (person, mail)))
    };
    found.await.map_err(ApiError::internal)
}

/// POST /user/confirm/.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn confirm(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let secret = field(&form, "secret");
    let known = people.known(&visit).await?;
    let account = confirming(&visit, known.as_ref(), secret).await?;
    let Some((person, mail)) = claimed(&visit, secret).await? else {
        return visit.answer(CONFIRMATION, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    };
    if account.needs_password {
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        let counted = take_try(&mut writing, &visit, &Tried::Network).await;
        writing.commit().await.map_err(ApiError::internal)?;
        if let Err(error) = counted {
            return told(&visit, CONFIRMATION, account, error).await;
        }
        let password = field(&form, "password").to_owned();
        if !people.hashing.is_right(password, person.password.clone()).await? {
            let mut account = account;
            let error = match &person.password {
                Some(_) => "Пароль не подошёл",
                None => "У аккаунта нет пароля: откройте ссылку в браузере, где он создан",
            };
            account.errors.insert("password", error.to_owned());
            return visit.answer(CONFIRMATION, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    if !writing.spend_person_secret(&SecretHash::of(secret)).await.map_err(ApiError::internal)? {
        return visit.answer(CONFIRMATION, StatusCode::UNPROCESSABLE_ENTITY, &Account::default()).await;
    }
    let now = visit.now();
    let proved = async {
        for other in writing.people_of_mail(&mail).await? {
            if other.id != person.id {
                // Whoever else claims the address has not proved it: their password dies. Who signs in by another
                // service goes on without the address.
                let has_others = !writing.providers_of(other.id).await?.is_empty();
                let registered = other.registered.filter(|_| has_others);
                writing.change_person(&Person { mail: None, password: None, registered, ..other }).await?;
            }
        }
        writing.drop_person_secrets(person.id, SecretPurpose::Confirm).await?;
        let person = Person { confirmed: Some(now), ..person };
        writing.change_person(&person).await?;
        writing.prove_mail(person.id, &mail, now).await?;
        Ok::<_, DataError>(person)
    };
    let person = proved.await.map_err(ApiError::internal)?;
    let new = sign_in(&people, &mut writing, &visit, (&person, known.as_ref())).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let account = Account { done: Some("confirmed"), ..Account::default() };
    let mut response = done(&visit, CONFIRMATION, account, "/user/?done=confirmed".to_owned()).await?;
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}
