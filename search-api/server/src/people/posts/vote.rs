//! Votes: for what others have said, for ratings, complexes and banks. One a person and thing; cast anew, it changes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::header::CACHE_CONTROL;
use novosel_catalog::post::{PostState, PostSubject, PostSubjectKind, Tally};
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_pages::asks_for_data;
use novosel_people::post::VOTES_OF_NETWORK;
use novosel_store::repo::Session;
use serde::Serialize;

use super::subject::Subject;
use super::subject_of;
use crate::people::known::People;
use crate::people::lists::whoever;
use crate::people::signing_in::go;
use crate::visit::Visit;

/// The answer to a script.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Voted {
    /// The vote that counts now; none where it was taken back.
    vote: Option<i8>,
    votes_up: u32,
    votes_down: u32,
    /// Marks given here by stars, 1 first.
    marks: [u32; 5],
}

/// POST /opinions/vote/ with `subject`, `object` and `vote`: stars from 1 to 5, 1 and -1, or 0 to take it back.
///
/// # Errors
/// When no page of ours sends it, there is no such thing, too many of the network have voted for it, or the database does
/// not answer.
pub(crate) async fn vote(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let known = people.writer(&visit).await?;
    let of = subject_of(&form)?;
    let vote: i8 = form.get_scalar(&["vote"]).and_then(|vote| vote.parse().ok()).ok_or(ApiError::NotFound)?;
    if vote != 0 && !of.kind.takes(vote) {
        return Err(ApiError::NotFound);
    }
    let person = known.as_ref().map(|known| known.person.id);
    let back = place_of(&visit, of, person).await?;
    let network = visit.client.map(|client| client.limit_key().to_string()).unwrap_or_default();
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let (known, new) = whoever(&people, &mut writing, &visit, known).await?;
    let person = known.person.id;
    let others = writing.votes_of_network(&network, of, person).await.map_err(ApiError::internal)?;
    if others >= VOTES_OF_NETWORK {
        writing.roll_back().await.map_err(ApiError::internal)?;
        return Err(ApiError::TooManyRequests { retry_after: std::time::Duration::from_secs(3_600) });
    }
    let cast = match vote {
        0 => writing.drop_vote(person, of).await.map(drop),
        vote => writing.put_vote(person, of, vote, (&network, visit.now())).await,
    };
    cast.map_err(ApiError::internal)?;
    let voted = counted(&mut writing, of, (vote != 0).then_some(vote)).await?;
    writing.commit().await.map_err(ApiError::internal)?;
    let mut response = if asks_for_data(&visit.headers) {
        ([(CACHE_CONTROL, "no-store")], Json(voted)).into_response()
    } else {
        go(&back)
    };
    if let Some(new) = new {
        people.remember(&visit, &new, &mut response).await?;
    }
    Ok(response)
}

/// The page where what is voted for is seen. Nobody votes for what is not shown, nor for their own words.
async fn place_of(visit: &Visit, of: PostSubject, person: Option<u32>) -> Result<String, ApiError> {
    if of.kind != PostSubjectKind::Post {
        return Ok(Subject::of(visit, of).await?.url);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let post = reading.post(of.id).await.map_err(ApiError::internal)?;
    let is_votable = |post: &novosel_catalog::post::Post| {
        post.state == PostState::Shown && (person.is_none() || post.person != person)
    };
    let post = post.filter(is_votable).ok_or(ApiError::NotFound)?;
    Ok(format!("{}#post-{}", post.url, post.id))
}

async fn counted(writing: &mut Session, of: PostSubject, vote: Option<i8>) -> Result<Voted, ApiError> {
    if of.kind == PostSubjectKind::Post {
        let post = writing.post(of.id).await.map_err(ApiError::internal)?;
        let (votes_up, votes_down) = post.map(|post| (post.up, post.down)).unwrap_or_default();
        return Ok(Voted { vote, votes_up, votes_down, marks: [0; 5] });
    }
    let tallies = writing.tallies(Some(of)).await.map_err(ApiError::internal)?;
    let Tally { up, down, marks, .. } = tallies.get(&of).copied().unwrap_or_default();
    Ok(Voted { vote, votes_up: up, votes_down: down, marks })
}
