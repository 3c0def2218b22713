//! /consultation/phone/: the phone of whoever answers for an object, at a press (specification, sections 7.2 and 8).
//!
//! It is one that the operator has told (`novosel leads recipient set … --phone`), never what a feed wrote. Each is
//! counted by object and day, without a trace of who asked. A visitor without scripts is led to the page that has the
//! phone beside the form.

use axum::Json;
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, HeaderValue, StatusCode};
use novosel_catalog::lead::RecipientKind;
use novosel_catalog::subscription::SubscriptionType;
use novosel_http::error::ApiError;
use novosel_http::extract::own_page::OwnScript;
use serde::Serialize;

use super::subject::{Subject, about};
use super::{Named, PATH as FORM};
use crate::object::About;
use crate::visit::Visit;

pub(crate) const PATH: &str = "/consultation/phone/";
/// Why there is no number, in the words of the specification.
const NO_NUMBER: &str = "no number";

/// What a script is told.
#[derive(Debug, Serialize)]
struct Shown {
    phone: Option<String>,
    reason: Option<&'static str>,
    /// Whom it reaches.
    name: String,
    /// Where a call is asked for instead.
    consultation: String,
}

/// GET /consultation/phone/?lot=… and ?complex=….
///
/// # Errors
/// When there is no such object on sale on this site, or the database does not answer.
pub(crate) async fn get(
    script: Result<OwnScript, ApiError>,
    visit: Visit,
    Query(named): Query<Named>,
) -> Result<Response, ApiError> {
    let about = about(&named.lot, &named.complex)?.ok_or(ApiError::NotFound)?;
    let (key, number, kind) = match about {
        About::Lot(id) => ("lot", id.0, SubscriptionType::Apartment),
        About::Complex(id) => ("complex", id.0, SubscriptionType::Building),
    };
    let subject = Subject::of(&visit.ctx, visit.database()?, Some(about)).await?;
    let office = subject.office;
    let portal =
        (office.kind == RecipientKind::Portal).then(|| visit.sites.of(visit.ctx.site).0.phone.clone());
    let phone = office.phone.or(portal).filter(|phone| !phone.is_empty());
    // A robot that follows links, and a fetch ahead, have seen nothing.
    if phone.is_some() && (script.is_ok() || is_press(&visit.headers)) {
        count(&visit, (kind, number)).await;
    }
    let consultation = format!("{FORM}?{key}={number}&topic=call");
    if script.is_err() {
        let location = HeaderValue::try_from(consultation).map_err(ApiError::internal)?;
        let headers = [(LOCATION, location), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        return Ok((StatusCode::SEE_OTHER, headers).into_response());
    }
    let reason = phone.is_none().then_some(NO_NUMBER);
    let shown = Shown { phone, reason, name: office.name, consultation };
    Ok(([(CACHE_CONTROL, "no-store")], Json(shown)).into_response())
}

/// Whether a person has followed a link of this site.
fn is_press(headers: &HeaderMap) -> bool {
    let is = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
    is("sec-fetch-site", "same-origin")
        && is("sec-fetch-mode", "navigate")
        && !headers.contains_key("sec-purpose")
}

/// A count that does not come to be is no reason to keep a phone back.
async fn count(visit: &Visit, object: (SubscriptionType, u32)) {
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
