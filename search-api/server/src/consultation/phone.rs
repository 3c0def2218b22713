//! /consultation/phone/: the phone of whoever answers for an object, at a press (specification, sections 7.2 and 8).
//!
//! It is a number of the operator's call tracking, where there is one, else what the operator has told (`novosel leads
//! recipient set … --phone`), never what a feed wrote. Each is counted by object and day, without a trace of who asked. A
//! visitor without scripts is led to the page that has the phone beside the form.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_catalog::lead::{LeadTopic, PhoneSubject, RecipientKind};
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnScript;
use serde::Serialize;
use serde_json::json;

use super::subject::{Subject, about};
use super::tracking::{Asked, Tracked};
use super::{Consultations, Named, PATH as FORM};
use crate::object::About;
use crate::visit::Visit;

pub(crate) const PATH: &str = "/consultation/phone/";
/// Whether call tracking is asked now.
pub(crate) const AVAILABILITY: &str = "/consultation/phone/available/";

/// Why there is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// Nobody knows one.
    NoNumber,
    /// The office is not called: it calls back.
    NotDirect,
    /// Call tracking does not answer, and nobody knows another one.
    Unavailable,
    /// The office neither is called nor calls back.
    NoCallback,
}

impl Reason {
    /// In the words of the specification.
    fn code(self) -> &'static str {
        match self {
            Self::NoNumber => "no number",
            Self::NotDirect => "not isDirectCall",
            Self::Unavailable => "calltracking unavailable",
            Self::NoCallback => "no newtonCallback",
        }
    }

    /// What the visitor is told to do.
    pub(super) fn advice(self) -> &'static str {
        match self {
            Self::NoNumber => "Телефона нет. Оставьте заявку: вам перезвонят",
            Self::NotDirect => "По этому объекту перезванивают сами. Оставьте номер в заявке",
            Self::Unavailable => "Телефон сейчас не получить. Оставьте заявку или попробуйте через минуту",
            Self::NoCallback => "По этому объекту отвечают письмом. Оставьте адрес почты в заявке",
        }
    }

    /// What is asked for instead of a call of the visitor's own.
    fn topic(self) -> &'static str {
        match self {
            Self::NoCallback => LeadTopic::Answer.code(),
            Self::NoNumber | Self::NotDirect | Self::Unavailable => LeadTopic::Call.code(),
        }
    }
}

/// A phone, or why there is none.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) phone: Option<String>,
    pub(super) reason: Option<Reason>,
}

/// The number of call tracking; where that has none or fails, the one that the operator has told.
pub(super) async fn tell(visit: &Visit, taking: &Consultations, subject: &Subject) -> Told {
    let office = &subject.office;
    let ctx = &visit.ctx;
    let portal =
        (office.kind == RecipientKind::Portal).then(|| visit.sites.shown(ctx.site, &ctx.snapshot).phone);
    let own = office.phone.clone().or(portal).filter(|phone| !phone.is_empty());
    let reason = match tracked(visit, taking, subject).await {
        Tracked::Number(phone) => return Told { phone: Some(phone), reason: None },
        Tracked::CallbackOnly => return Told { phone: None, reason: Some(Reason::NotDirect) },
        Tracked::NoCallback => return Told { phone: None, reason: Some(Reason::NoCallback) },
        Tracked::Unavailable => Reason::Unavailable,
        Tracked::Off | Tracked::NoNumber => Reason::NoNumber,
    };
    let reason = own.is_none().then_some(reason);
    Told { phone: own, reason }
}

async fn tracked(visit: &Visit, taking: &Consultations, subject: &Subject) -> Tracked {
    let Some(object) = &subject.object else { return Tracked::Off };
    let asked = Asked {
        site: visit.ctx.site.code(),
        complex: object.complex,
        lot: object.lot,
        recipient: subject.office.key.clone(),
    };
    let asks = || {
        let client = visit.client.map(|client| client.limit_key());
        client.is_none_or(|client| taking.asks.take(client, Instant::now()).is_ok())
    };
    taking.tracking.number(asked, asks).await
}

/// What a script is told.
#[derive(Debug, Serialize)]
struct Shown {
    phone: Option<String>,
    reason: Option<&'static str>,
    /// What to do without one.
    advice: Option<&'static str>,
    /// Whom it reaches.
    name: String,
    /// Where a call is asked for instead.
    consultation: String,
}

/// GET /consultation/phone/?lot=…, ?complex=… and ?spec=….
///
/// # Errors
/// When there is no such object on sale on this site, no such special project today, or the database does not answer.
pub(crate) async fn get(
    script: Result<OwnScript, ApiError>,
    visit: Visit,
    State(taking): State<Arc<Consultations>>,
    Query(named): Query<Named>,
) -> Result<Response, ApiError> {
    if !named.spec.is_empty() {
        return of_special_project(script.is_ok(), &visit, &named.spec).await;
    }
    let about = about(&named.lot, &named.complex)?.ok_or(ApiError::NotFound)?;
    let (key, number, kind) = match about {
        About::Lot(id) => ("lot", id.0, PhoneSubject::Lot),
        About::Complex(id) => ("complex", id.0, PhoneSubject::Complex),
    };
    let subject = Subject::of(&visit.ctx, visit.database()?, Some(about)).await?;
    // A robot that follows links, and a fetch ahead, have seen nothing, and telephony is not asked for them.
    let is_press = script.is_ok() || is_press(&visit.headers);
    let told = if is_press { Some(tell(&visit, &taking, &subject).await) } else { None };
    if told.as_ref().is_some_and(|told| told.phone.is_some()) {
        count(&visit, (kind, number)).await;
    }
    let reason = told.as_ref().and_then(|told| told.reason);
    let topic = reason.map_or(LeadTopic::Call.code(), Reason::topic);
    let consultation = format!("{FORM}?{key}={number}&topic={topic}");
    if script.is_err() {
        let press = if is_press { "&phone=1" } else { "" };
        let location = HeaderValue::try_from(consultation + press).map_err(ApiError::internal)?;
        let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        return Ok((StatusCode::SEE_OTHER, headers).into_response());
    }
    let shown = Shown {
        phone: told.and_then(|told| told.phone),
        reason: reason.map(Reason::code),
        advice: reason.map(Reason::advice),
        name: subject.office.name,
        consultation,
    };
    Ok(([(CACHE_CONTROL, "no-store")], Json(shown)).into_response())
}

/// The phone of an advertiser, as the project has it. A visitor without scripts is told it in plain words.
async fn of_special_project(is_script: bool, visit: &Visit, path: &str) -> Result<Response, ApiError> {
    let ctx = &visit.ctx;
    let projects = ctx.snapshot.reference_data.special_projects.iter();
    let mut running = projects.filter(|project| project.is_of(ctx.site) && project.runs(ctx.today));
    let project = running.find(|project| project.path == path).ok_or(ApiError::NotFound)?;
    let phone = project.phone.clone().ok_or(ApiError::NotFound)?;
    let name = project.advertiser.name.clone();
    if !is_script && !is_press(&visit.headers) {
        let location = HeaderValue::try_from(project.url()).map_err(ApiError::internal)?;
        let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        return Ok((StatusCode::SEE_OTHER, headers).into_response());
    }
    count(visit, (PhoneSubject::SpecialProject, project.id.0)).await;
    if !is_script {
        return Ok(([(CACHE_CONTROL, "no-store")], format!("{name}: {phone}\n")).into_response());
    }
    let consultation = format!("{FORM}?topic={}", LeadTopic::Call.code());
    let shown = Shown { phone: Some(phone), reason: None, advice: None, name, consultation };
    Ok(([(CACHE_CONTROL, "no-store")], Json(shown)).into_response())
}

/// GET: whether numbers of call tracking are to be had now. Nobody is asked for it.
pub(crate) async fn availability(State(taking): State<Arc<Consultations>>) -> Response {
    let answer = json!({ "available": taking.tracking.is_available() });
    ([(CACHE_CONTROL, "no-store")], Json(answer)).into_response()
}

/// Whether a person has followed a link of this site.
fn is_press(headers: &HeaderMap) -> bool {
    let is = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
    is("sec-fetch-site", "same-origin")
        && is("sec-fetch-mode", "navigate")
        && !headers.contains_key("sec-purpose")
}

/// A count that does not come to be is no reason to keep a phone back.
async fn count(visit: &Visit, object: (PhoneSubject, u32)) {
    let day = visit.ctx.today.to_string();
    let counted = async {
        let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
        writing.count_phone_show(&day, object).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)
    };
    if let Err(error) = counted.await {
        tracing::warn!(%error, "count a phone that was shown");
    }
}
