//! /auth/join/: whom a service has named is nobody here yet. They make an account, for which they consent; or, where an
//! account has proved the address that the service tells, they tell its password.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{Consent, Person};
use novosel_catalog::sign_in::{CeremonyKind, PersonProvider, SignInProvider};
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_people::provider::Profile;
use novosel_store::repo::Session;
use serde::{Deserialize, Serialize};

use super::{LOGIN, browser_of};
use crate::people::account::Account;
use crate::people::ceremonies::asked;
use crate::people::cookies;
use crate::people::known::{Known, NewSession, People};
use crate::people::mine::Named;
use crate::people::passkeys::tell;
use crate::people::registration::{ask_to_confirm, consented};
use crate::people::signing_in::{Tried, done, field, go, sign_in, take_try, told};
use crate::visit::Visit;

pub(crate) const JOINING: &str = "/auth/join/";

/// Whom a service has named, until they say what to do.
#[derive(Debug, Serialize, Deserialize)]
pub(in crate::people) struct Joining {
    provider: SignInProvider,
    subject: String,
    name: String,
    mail: Option<String>,
    shown: String,
    back: String,
}

impl Joining {
    pub(super) fn of(provider: SignInProvider, profile: Profile, back: String) -> Self {
        let Profile { subject, name, mail, shown } = profile;
        Self { provider, subject, name, mail, shown, back }
    }

    fn profile(&self) -> Profile {
        Profile {
            subject: self.subject.clone(),
            name: self.name.clone(),
            mail: self.mail.clone(),
            shown: self.shown.clone(),
        }
    }
}

/// Whom the service has named to this browser.
async fn named(visit: &Visit) -> Result<Option<(String, Joining)>, ApiError> {
    let Some(secret) = browser_of(&visit.headers) else { return Ok(None) };
    let Some(kept) = asked(visit, secret, CeremonyKind::Join).await? else { return Ok(None) };
    let joining = serde_json::from_str(&kept.state).map_err(ApiError::internal)?;
    Ok(Some((secret.to_owned(), joining)))
}

async fn shown(visit: &Visit, joining: &Joining) -> Result<(Account, Option<Person>), ApiError> {
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let owner = match &joining.mail {
        Some(mail) => reading.person_of_mail(mail).await.map_err(ApiError::internal)?,
        None => None,
    };
    let mut account = Account::default();
    account.values.insert("name", joining.name.clone());
    account.joining = Some(Named {
        title: joining.provider.title(),
        shown: joining.shown.clone(),
        mail: joining.mail.clone(),
        is_taken: owner.is_some(),
    });
    Ok((account, owner))
}

/// GET /auth/join/.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn page(visit: Visit) -> Result<Response, ApiError> {
    let Some((_, joining)) = named(&visit).await? else { return Ok(go(&format!("{LOGIN}?failed=late"))) };
    let (account, _) = shown(&visit, &joining).await?;
    visit.answer(JOINING, StatusCode::OK, &account).await
}

/// POST /auth/join/.
///
/// # Errors
/// When no page of ours sends it, too many try, or the database does not answer.
pub(crate) async fn join(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let before = people.writer(&visit).await?;
    let Some((secret, joining)) = named(&visit).await? else {
        let account = Account::default().refused("Вы отвечали слишком долго. Начните вход ещё раз.");
        return visit.answer(LOGIN, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
    };
    let (mut account, owner) = shown(&visit, &joining).await?;
    let joined = match owner {
        Some(owner) => by_password(&visit, &people, &joining, (owner, before.as_ref()), &form).await,
        None if before.as_ref().is_some_and(|known| !known.person.is_guest()) => {
            let account = account.refused("Вы уже вошли. Подключить этот вход можно в «Безопасности».");
            return visit.answer(JOINING, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
        None => match consented(&form, field(&form, "name")) {
            Ok(consent) => {
                let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
                if !is_first(&mut writing, &secret).await? {
                    return Ok(go(&format!("{LOGIN}?failed=late")));
                }
                anew(&visit, &people, &joining, (writing, before.as_ref()), consent).await.map(Some)
            }
            Err(errors) => {
                account.values.insert("name", field(&form, "name").to_owned());
                account.errors = errors;
                return visit.answer(JOINING, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
            }
        },
    };
    let new = match joined {
        Ok(Some(new)) => new,
        Ok(None) => {
            account.errors.insert("password", "Пароль не подошёл".to_owned());
            return visit.answer(JOINING, StatusCode::UNPROCESSABLE_ENTITY, &account).await;
        }
        Err(error) => return told(&visit, JOINING, account, error).await,
    };
    let account = Account { done: Some("login"), ..Account::default() };
    let mut response = done(&visit, JOINING, account, joining.back).await?;
    cookies::set(response.headers_mut(), cookies::PROVIDER, "", 0);
    people.remember(&visit, &new, &mut response).await?;
    Ok(response)
}

/// Of two answers at once one is taken.
async fn is_first(writing: &mut Session, secret: &str) -> Result<bool, ApiError> {
    writing.end_ceremony(&SecretHash::of(secret)).await.map_err(ApiError::internal)
}

/// Links the service to the account of the address, for whoever tells its password; none where it is a wrong one.
async fn by_password(
    visit: &Visit,
    people: &People,
    joining: &Joining,
    (owner, before): (Person, Option<&Known>),
    form: &FormTree,
) -> Result<Option<NewSession>, ApiError> {
    let mail = owner.mail.clone().unwrap_or_default();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    take_try(&mut writing, visit, &Tried::Network).await?;
    let counted = take_try(&mut writing, visit, &Tried::Account(&mail)).await;
    writing.commit().await.map_err(ApiError::internal)?;
    counted?;
    let typed = field(form, "password").to_owned();
    if !people.hashing.is_right(typed, owner.password.clone()).await? {
        return Ok(None);
    }
    if owner.blocked.is_some() {
        return Err(ApiError::Refused(StatusCode::FORBIDDEN));
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let own = writing.providers_of(owner.id).await.map_err(ApiError::internal)?;
    let whose = writing.provider(joining.provider, &joining.subject).await.map_err(ApiError::internal)?;
    let is_free = whose.is_none() && own.iter().all(|linked| linked.provider != joining.provider);
    let new = sign_in(people, &mut writing, visit, (&owner, before)).await?;
    if is_free {
        let linked = linked(joining.provider, owner.id, &joining.profile(), visit.now());
        writing.put_provider(&linked).await.map_err(ApiError::internal)?;
        let known = Known { session: new.session(visit.now()), person: owner };
        tell(&mut writing, visit, &known).await?;
    }
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(Some(new))
}

/// Makes an account of the guest, or of nobody.
async fn anew(
    visit: &Visit,
    people: &People,
    joining: &Joining,
    (mut writing, before): (Session, Option<&Known>),
    (name, edition): (String, u32),
) -> Result<NewSession, ApiError> {
    let now = visit.now();
    let guest = match before {
        Some(known) => known.person.clone(),
        None => writing.new_person(now).await.map_err(ApiError::internal)?,
    };
    // The address is told by a service, not proved: a letter asks for that, as it does of every registration.
    let person = Person { name, mail: joining.mail.clone(), registered: Some(now), ..guest };
    let consent = Consent {
        purpose: "account".to_owned(),
        edition,
        given: now,
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    let linked = linked(joining.provider, person.id, &joining.profile(), now);
    let stored = async {
        writing.change_person(&person).await?;
        writing.put_consent(person.id, &consent).await?;
        writing.put_provider(&linked).await
    };
    stored.await.map_err(ApiError::internal)?;
    if let Some(mail) = &person.mail {
        ask_to_confirm(&mut writing, visit, &person, mail).await?;
    }
    let new = sign_in(people, &mut writing, visit, (&person, before)).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(new)
}

/// A link of an account to a service.
pub(super) fn linked(provider: SignInProvider, person: u32, profile: &Profile, now: i64) -> PersonProvider {
    PersonProvider {
        provider,
        person,
        subject: profile.subject.clone(),
        shown: profile.shown.clone(),
        created: now,
        used: Some(now),
    }
}
