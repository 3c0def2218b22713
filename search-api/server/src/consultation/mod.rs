//! /consultation/: a visitor asks a seller, or the portal, to call or to write (specification, sections 2.3 and 7.2).
//!
//! The page of the address has the form and needs no script; a dialog asks the same address for the same facts as JSON.
//! What is sent is checked, stored with what has to be told of it, and delivered by a worker. Both are one visitor's:
//! nothing of them is kept by a cache. Few are taken at once, and a day has so many for an address and for a contact.

mod accept;
mod code;
mod delivery;
pub(crate) mod phone;
pub(crate) mod proof;
mod subject;
mod tracking;
mod wire;

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::partner::is_secret;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_http::extract::own_page::OwnPage;
use novosel_leads::form::{Errors, Typed, page_path, utm};
use serde::Deserialize;
use tokio::sync::{Semaphore, SemaphorePermit};

use accept::Sent;
use code::Codes;
pub use code::{CodeWay, LeadCodeConfig};
use novosel_http::rate_limit::RateLimiter;
use novosel_notify::phone_service::{PhoneServiceConfig, PhoneServiceError};
use subject::{Subject, about};
use tracking::CallTracking;
use wire::Consultation;

use crate::counter::Counter;
use crate::people::People;
use crate::visit::Visit;

/// The address of the page and of its form.
pub(crate) const PATH: &str = "/consultation/";
/// Where an application is withdrawn.
pub(crate) const WITHDRAWAL: &str = "/consultation/withdraw/";
/// Where the code that proves a phone is entered.
pub(crate) const CODE: &str = "/consultation/code/";
/// Applications that are taken at once.
const AT_ONCE: usize = 8;
/// How often a network lets the telephony service be asked for numbers: in a second over time, and after a rest.
const ASKS: (f64, u32) = (0.2, 30);

/// What applications and phones share.
#[derive(Debug)]
pub struct Consultations {
    /// How many are taken now.
    places: Semaphore,
    tracking: CallTracking,
    asks: RateLimiter,
    codes: Codes,
}

/// What an address names.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Named {
    lot: String,
    complex: String,
    /// The name of a special project.
    spec: String,
    topic: String,
    /// `1` after a press on a phone.
    phone: String,
}

impl Named {
    fn is_press(&self) -> bool {
        self.phone == "1"
    }
}

impl Consultations {
    /// As the configuration says.
    ///
    /// # Errors
    /// When the address of a telephony service is none.
    pub(crate) fn of_config(
        call_tracking: &PhoneServiceConfig,
        lead_code: &LeadCodeConfig,
    ) -> Result<Self, PhoneServiceError> {
        Ok(Self {
            places: Semaphore::new(AT_ONCE),
            tracking: CallTracking::of_config(call_tracking)?,
            asks: RateLimiter::new(ASKS.0, ASKS.1),
            codes: Codes::of_config(lead_code)?,
        })
    }

    /// A place among those that are taken now.
    fn place(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        self.places.try_acquire().map_err(|_| ApiError::overloaded())
    }
}

async fn answer(visit: &Visit, form: &Consultation) -> Result<Response, ApiError> {
    let status = if form.has_errors() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    visit.answer(PATH, status, form).await
}

/// The form, empty.
///
/// # Errors
/// When there is no such object on sale on this site.
pub(crate) async fn get(
    visit: Visit,
    State(taking): State<Arc<Consultations>>,
    Query(named): Query<Named>,
) -> Result<Response, ApiError> {
    let about = about(&named.lot, &named.complex)?;
    let mut subject = Subject::of(&visit.ctx, visit.database()?, about).await?;
    // A press on a phone leads here where there are no scripts.
    if named.is_press() && about.is_some() {
        let told = phone::tell(&visit, &taking, &subject).await;
        subject.office.phone_note = told.reason.map(phone::Reason::advice);
        subject.office.phone = told.phone;
    }
    answer(&visit, &Consultation::empty(subject.shown(), &named.topic)).await
}

/// Takes the form.
///
/// # Errors
/// When no page of ours sends it, too many are sent, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(taking): State<Arc<Consultations>>,
    State(people): State<Arc<People>>,
    State(counter): State<Arc<Counter>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let _place = taking.place()?;
    let known = people.writer(&visit).await?;
    let database = visit.database()?;
    let about = about(value(&form, "lot"), value(&form, "complex"))?;
    let subject = Subject::of(&visit.ctx, database, about).await?;
    let edition = value(&form, "edition").parse().unwrap_or_default();
    let mut typed = typed(&form);
    let mut checked = typed.check(edition);
    // The consent names who gets it: another one needs another consent.
    if checked.is_ok() && value(&form, "recipient") != subject.office.key {
        let changed = "Изменился получатель заявки: проверьте, кому она уйдёт, и отметьте согласие снова";
        checked = Err(Errors::from([("consent", changed.to_owned())]));
        typed.consent = false;
    }
    let checked = match checked {
        Ok(checked) => checked,
        Err(errors) => return answer(&visit, &Consultation::refused(subject.shown(), typed, errors)).await,
    };
    let sent = Sent {
        known,
        site: visit.ctx.site,
        subject: &subject,
        checked,
        edition,
        page: page_path(value(&form, "page")),
        utm: utm(value(&form, "utm")),
        trap: value(&form, "website"),
        taken: value(&form, "taken").parse().ok(),
        client: visit.client,
        now: visit.clock.now(),
    };
    let (outcome, new) = accept::accept(&visit, &people, &taking.codes, sent).await?;
    if !outcome.joined && !outcome.held {
        counter.count_application(visit.ctx.site, &visit.headers, &visit.clock);
    }
    let mut response = answer(&visit, &Consultation::taken(subject.shown(), typed, outcome)).await?;
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// Takes an application back.
///
/// # Errors
/// When no page of ours sends it, or the secret is of no application.
pub(crate) async fn withdraw(
    _: OwnPage,
    visit: Visit,
    State(taking): State<Arc<Consultations>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let _place = taking.place()?;
    let database = visit.database()?;
    let secret = Some(value(&form, "withdraw")).filter(|text| is_secret(text)).ok_or(ApiError::NotFound)?;
    let lead = accept::withdraw(database, secret, visit.clock.now().timestamp()).await?;
    let object = lead.application.and_then(|application| application.object);
    let subject = Subject::before(&visit.ctx, database, object.as_ref()).await?;
    answer(&visit, &Consultation::withdrawn(subject.shown())).await
}

fn value<'a>(form: &'a FormTree, name: &str) -> &'a str {
    form.get_scalar(&[name]).unwrap_or_default()
}

fn typed(form: &FormTree) -> Typed {
    let text = |name| value(form, name).to_owned();
    Typed {
        topic: text("topic"),
        name: text("name"),
        phone: text("phone"),
        email: text("email"),
        time: text("time"),
        message: text("message"),
        consent: form.contains(&["consent"]),
    }
}
