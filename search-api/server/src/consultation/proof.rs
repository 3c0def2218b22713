//! /consultation/code/: the code that proves the phone of an application is entered, or sent again.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use novosel_catalog::lead::{Lead, LeadEvent, LeadState};
use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_leads::form::{Errors, Typed};
use novosel_leads::phone;
use novosel_store::repo::Session;

use super::code::{Entered, enter, give_up};
use super::delivery::tell;
use super::subject::Subject;
use super::wire::{Consultation, Outcome};
use super::{Consultations, accept, answer, value};
use crate::people::People;
use crate::visit::Visit;

const OVER: &str = "Код больше не действует. Запросите новый";
const LIMIT: &str = "Больше кодов сегодня не отправляем. Попробуйте завтра или позвоните нам";
const EMPTY: &str = "Введите код из 6 цифр";

/// POST with `application`, the secret of the page, and `code`, or `again` for a new one.
///
/// # Errors
/// When no page of ours sends it, the secret is of no application, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(taking): State<Arc<Consultations>>,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let _place = taking.place()?;
    people.sender(&visit).await?;
    let database = visit.database()?;
    let secret =
        Some(value(&form, "application")).filter(|text| is_secret(text)).ok_or(ApiError::NotFound)?;
    let now = visit.now();
    let mut writing = database.write().await.map_err(ApiError::internal)?;
    let found = writing.lead_of_secret(&SecretHash::of(secret)).await.map_err(ApiError::internal)?;
    let lead = found.filter(|lead| lead.application.is_some()).ok_or(ApiError::NotFound)?;
    let mut errors = Errors::new();
    if lead.state != LeadState::Waiting {
        writing.roll_back().await.map_err(ApiError::internal)?;
    } else if form.contains(&["again"]) {
        let contact = lead.application.as_ref().map(|asked| asked.contact().to_owned()).unwrap_or_default();
        let network = visit.client.map(|client| client.limit_key().to_string()).unwrap_or_default();
        let made = taking.codes.make(&mut writing, (lead.id, secret), (&contact, &network), now).await?;
        writing.commit().await.map_err(ApiError::internal)?;
        match made {
            None => {
                errors.insert("code", LIMIT.to_owned());
            }
            Some(code) => {
                if !taking.codes.send(&contact, &code).await {
                    give_up(database, lead.id, now).await?;
                }
            }
        }
    } else if !value(&form, "code").chars().any(|sign| sign.is_ascii_digit()) {
        writing.roll_back().await.map_err(ApiError::internal)?;
        errors.insert("code", EMPTY.to_owned());
    } else {
        match enter(&mut writing, (lead.id, secret), value(&form, "code"), now).await? {
            Entered::Right => deliver(&mut writing, &lead, now).await?,
            Entered::Wrong(left) => {
                errors.insert("code", format!("Код не подходит. Осталось попыток: {left}"));
            }
            Entered::Over => {
                errors.insert("code", OVER.to_owned());
            }
        }
        writing.commit().await.map_err(ApiError::internal)?;
    }
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    let lead = reading.lead(lead.id).await.map_err(ApiError::internal)?.ok_or(ApiError::NotFound)?;
    drop(reading);
    let object = lead.application.as_ref().and_then(|asked| asked.object.as_ref());
    let subject = Subject::before(&visit.ctx, database, object).await?;
    let outcome = Outcome {
        number: lead.id,
        at: accept::at(lead.created),
        joined: false,
        held: lead.state == LeadState::Held,
        withdraw: secret.to_owned(),
        code: taking.codes.step(&lead),
    };
    answer(&visit, &Consultation::proved(subject.shown(), typed(&lead), outcome, errors)).await
}

/// The phone is proved: its recipient is told.
async fn deliver(writing: &mut Session, lead: &Lead, now: i64) -> Result<(), ApiError> {
    let Some(asked) = &lead.application else { return Ok(()) };
    let delivered = async {
        writing.change_lead(lead.id, LeadState::Open, asked, now).await?;
        tell(writing, lead.id, LeadState::Open, LeadEvent::New, now).await
    };
    delivered.await.map_err(ApiError::internal)
}

/// The form, as it was sent.
fn typed(lead: &Lead) -> Typed {
    let Some(asked) = &lead.application else { return Typed::empty() };
    Typed {
        topic: asked.topic.code().to_owned(),
        name: asked.name.clone(),
        phone: asked.phone.as_deref().map(phone::shown).unwrap_or_default(),
        email: asked.mail.clone().unwrap_or_default(),
        time: asked.time.code().to_owned(),
        message: asked.message.clone(),
        consent: false,
    }
}
