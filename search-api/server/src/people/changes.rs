//! /user/changes/: what has changed while a person was away, as [`super::returned`] tells it, is read.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use novosel_catalog::visit::SeenObject;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_store::DataError;

use super::known::People;
use super::returned::{now_of, seen_now};
use super::signing_in::back;
use crate::visit::Visit;

pub(crate) const CHANGES: &str = "/user/changes/";

/// POST /user/changes/: it is read, up to `until`.
///
/// # Errors
/// When no page of ours sends it, nobody is known, or the database does not answer.
pub(crate) async fn read(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.sender(&visit).await?.ok_or(ApiError::NotFound)?;
    let person = known.person.id;
    let until = form.get_scalar(&["until"]).and_then(|until| until.parse::<i64>().ok());
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let read = async { Ok::<_, DataError>((reading.listed(person).await?, reading.seen_by(person).await?)) };
    let (listed, seen) = read.await.map_err(ApiError::internal)?;
    drop(reading);
    let sites = Arc::clone(&visit.sites);
    let now = visit.ctx.compute(move |ctx| {
        let mut now = seen_now(ctx, &sites, &listed);
        // What is gone is seen to be gone.
        let gone = seen.into_iter().filter(|seen| now_of(ctx, &sites, seen.key()).is_none());
        let gone: Vec<_> = gone.map(|seen| SeenObject { state: Default::default(), ..seen }).collect();
        now.extend(gone);
        now
    });
    let now = now.await.map_err(|_| ApiError::overloaded())?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let told = async {
        writing.put_seen(person, &now).await?;
        writing.forget_unlisted(person).await?;
        let before = writing.visits_of(person).await?.map_or(0, |visits| visits.news_told);
        // No page of ours tells of what is still to come.
        let until = until.unwrap_or(before).clamp(before, visit.now().max(before));
        writing.end_return(person, until).await?;
        writing.commit().await
    };
    told.await.map_err(ApiError::internal)?;
    back(&visit, CHANGES, "read").await
}
