//! Complaints about what is shown: one a person and post. Those of three networks send it back to the moderators.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::header::CACHE_CONTROL;
use novosel_catalog::post::{Complaint, ComplaintReason, Post, PostKind, PostState};
use novosel_catalog::text::several_lines;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_pages::asks_for_data;
use novosel_people::post::{
    COMPLAINTS, COMPLAINTS_OF_NETWORK, COMPLAINTS_OF_PERSON, LONGEST_COMPLAINT, path_of,
};
use novosel_store::repo::Session;
use serde_json::json;

use crate::people::known::People;
use crate::people::lists::whoever;
use crate::people::signing_in::go;
use crate::rest::value_of;
use crate::visit::Visit;

/// Limits count a day, seconds.
const DAY: i64 = 24 * 60 * 60;

/// GET /opinions/complain/?post=…: leads to the form, which stands on the page of what is spoken of.
///
/// # Errors
/// Not found, when nobody sees such a post.
pub(crate) async fn form(visit: Visit, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let id = value_of(&query.unwrap_or_default(), "post").and_then(|id| id.parse().ok());
    let id: u32 = id.ok_or(ApiError::NotFound)?;
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let (post, kind) = shown(&mut reading, id).await?;
    Ok(go(&format!("{}&complain={}#complaint", page_of(&post, kind), post.id)))
}

/// POST /opinions/complain/ with `post`, `reason` and `note`.
///
/// # Errors
/// When no page of ours sends it, nobody sees such a post, too many complaints are made, or the database does not answer.
pub(crate) async fn complain(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let value = |name| form.get_scalar(&[name]).unwrap_or_default();
    let known = people.writer(&visit).await?;
    let id: u32 = value("post").parse().map_err(|_| ApiError::NotFound)?;
    let reason = ComplaintReason::parse(value("reason")).unwrap_or(ComplaintReason::Other);
    let note = several_lines(value("note")).chars().take(LONGEST_COMPLAINT).collect();
    let network = visit.client.map(|client| client.limit_key().to_string()).unwrap_or_default();
    let now = visit.now();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (post, kind) = shown(&mut writing, id).await?;
    if known.as_ref().is_some_and(|known| post.person == Some(known.person.id)) {
        return Err(ApiError::NotFound);
    }
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    let made = writing.complaints_since(person, &network, now - DAY).await.map_err(ApiError::internal)?;
    if made.0 >= COMPLAINTS_OF_PERSON || made.1 >= COMPLAINTS_OF_NETWORK {
        writing.roll_back().await.map_err(ApiError::internal)?;
        return Err(ApiError::TooManyRequests { retry_after: Duration::from_secs(3_600) });
    }
    let complaint = Complaint { post: id, reason, note, created: now, decided: None };
    let stored = async {
        writing.put_complaint(person, &complaint, &network).await?;
        let networks = writing.complaining_networks(id).await?;
        // What an office has answered stays until a person decides.
        if networks >= COMPLAINTS && post.kind != PostKind::Answer {
            writing.hold_post(&post, &format!("жалобы из разных сетей: {networks}"), now).await?;
        }
        writing.commit().await
    };
    stored.await.map_err(ApiError::internal)?;
    let mut response = if asks_for_data(&visit.headers) {
        ([(CACHE_CONTROL, "no-store")], Json(json!({ "done": "complained" }))).into_response()
    } else {
        go(&format!("{}&done=complained", page_of(&post, kind)))
    };
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// What everybody sees, and the kind of the page that it stands on: that of what it answers.
async fn shown(reading: &mut Session, id: u32) -> Result<(Post, PostKind), ApiError> {
    let is_shown = |post: &Post| post.state == PostState::Shown;
    let post = reading.post(id).await.map_err(ApiError::internal)?;
    let post = post.filter(is_shown).ok_or(ApiError::NotFound)?;
    let kind = match post.parent {
        None => post.kind,
        Some(parent) => {
            let parent = reading.post(parent).await.map_err(ApiError::internal)?;
            parent.filter(is_shown).ok_or(ApiError::NotFound)?.kind
        }
    };
    Ok((post, kind))
}

fn page_of(post: &Post, kind: PostKind) -> String {
    format!("{}?{}={}", path_of(kind), post.subject.kind.code(), post.subject.id)
}
