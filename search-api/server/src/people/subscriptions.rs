//! /user/subscriptions/: what a person follows is told of more or less often, or no more.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::saved_search::LetterPace;
use novosel_catalog::work::JobKind;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_store::DataError;

use super::cabinet::SUBSCRIPTIONS;
use super::known::{Known, People};
use super::signing_in::back;
use crate::visit::Visit;

/// POST /user/subscriptions/: ends one (`remove`: its number) or `all`, or changes how often letters come (`save`, `pace`).
///
/// # Errors
/// When no page of ours sends it, it is of somebody else, or the database does not answer.
pub(crate) async fn post(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.admit(&visit).await?;
    let known = people.known(&visit).await?.ok_or(ApiError::NotFound)?;
    if let Some(number) = form.get_scalar(&["save"]) {
        let number = number.parse().map_err(|_| ApiError::NotFound)?;
        let pace = LetterPace::parse(form.get_scalar(&["pace"]).unwrap_or_default());
        return pace_subscription(&visit, &known, number, pace.ok_or(ApiError::NotFound)?).await;
    }
    let one = match form.get_scalar(&["remove"]).unwrap_or_default() {
        "all" => None,
        number => Some(number.parse().map_err(|_| ApiError::NotFound)?),
    };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let ended = writing.end_subscriptions(known.person.id, one).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    if ended == 0 && one.is_some() {
        return Err(ApiError::NotFound);
    }
    back(&visit, SUBSCRIPTIONS, "unsubscribed").await
}

async fn pace_subscription(
    visit: &Visit,
    known: &Known,
    number: u32,
    pace: LetterPace,
) -> Result<Response, ApiError> {
    if known.person.blocked.is_some() {
        return Err(ApiError::Refused(StatusCode::FORBIDDEN));
    }
    let person = known.person.id;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let changed = async {
        let was_there = writing.pace_subscription((person, number), pace).await?;
        // What has waited may be told sooner now.
        writing.want_job(JobKind::Digest, &person.to_string(), visit.now()).await?;
        writing.commit().await?;
        Ok::<_, DataError>(was_there)
    };
    if !changed.await.map_err(ApiError::internal)? {
        return Err(ApiError::NotFound);
    }
    back(visit, SUBSCRIPTIONS, "saved").await
}
