//! The queue of moderators, for programs that hold a token of the scope `moderate`.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use bytes::Bytes;
use http::HeaderMap;
use novosel_catalog::partner::TokenScope;
use novosel_catalog::post::{Decision, Post, PostKind, PostState};
use novosel_catalog::post_history::PostEvent;
use novosel_catalog::staff::{Actor, Moderator};
use novosel_catalog::text::{one_line, several_lines};
use novosel_people::post::{LONGEST_TEXT, reason};
use novosel_store::repo::{Moderated, PostFilter, Session};
use serde::{Deserialize, Serialize};

use super::access::bearer;
use super::refusal::Refusal;
use super::{Operator, read};

/// Most posts of an answer.
const MOST: u32 = 200;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Listed {
    state: Option<PostState>,
    kind: Option<PostKind>,
    #[serde(default)]
    unanswered: bool,
    #[serde(default)]
    complained: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct Posts {
    posts: Vec<Post>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    author: String,
    text: String,
}

/// `GET /posts?state=held`: the one that waits longest first.
pub(super) async fn list(
    State(operator): State<Arc<Operator>>,
    Query(listed): Query<Listed>,
    headers: HeaderMap,
) -> Result<Json<Posts>, Refusal> {
    bearer(&operator, &headers, TokenScope::Moderate).await?;
    let filter = PostFilter {
        state: listed.state,
        kind: listed.kind,
        unanswered: listed.unanswered,
        complained: listed.complained,
    };
    Ok(Json(Posts { posts: operator.database.read().await?.posts(filter, MOST).await? }))
}

/// A post with what became of it: who decided what, and when.
#[derive(Debug, Serialize)]
pub(super) struct WithHistory {
    #[serde(flatten)]
    post: Post,
    events: Vec<PostEvent>,
}

impl WithHistory {
    async fn of(session: &mut Session, post: Post) -> Result<Self, Refusal> {
        let events = session.post_events(post.id).await?;
        Ok(Self { post, events })
    }
}

/// `GET /posts/{number}`.
pub(super) async fn show(
    State(operator): State<Arc<Operator>>,
    Path(number): Path<u32>,
    headers: HeaderMap,
) -> Result<Json<WithHistory>, Refusal> {
    bearer(&operator, &headers, TokenScope::Moderate).await?;
    let mut reading = operator.database.read().await?;
    let post = reading.post(number).await?.ok_or(Refusal::UnknownPost(number))?;
    WithHistory::of(&mut reading, post).await.map(Json)
}

/// `POST /posts/{number}/{decision}`: accept; refuse and remove with `{"reason":"…"}`; answer with
/// `{"author":"…","text":"…"}`.
pub(super) async fn decide(
    State(operator): State<Arc<Operator>>,
    Path((number, decision)): Path<(u32, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<WithHistory>, Refusal> {
    let token = bearer(&operator, &headers, TokenScope::Moderate).await?;
    let now = operator.clock.now().timestamp();
    let by = Moderator { name: &token.name, actor: Actor::Token, request: "", now };
    let (mut writing, moderated) = if decision == "answer" {
        let Answered { author, text } = read(&headers, &body)?;
        let (author, text) = (one_line(&author), several_lines(&text));
        if author.is_empty() || text.is_empty() || text.chars().count() > LONGEST_TEXT {
            return Err(Refusal::invalid(format!(
                "an answer has an `author` and a `text` of 1 to {LONGEST_TEXT} characters"
            )));
        }
        let mut writing = operator.database.write().await?;
        let moderated = writing.answer_post(number, &author, &text, by).await?;
        (writing, moderated)
    } else {
        let decision = Decision::parse(&decision)
            .ok_or_else(|| Refusal::invalid("decide accept, refuse, remove or answer".to_owned()))?;
        let told = match decision {
            Decision::Accept => String::new(),
            Decision::Refuse | Decision::Remove => {
                let Told { reason: typed } = read(&headers, &body)?;
                reason(&typed).map_err(Refusal::invalid)?
            }
        };
        let mut writing = operator.database.write().await?;
        let moderated = writing.moderate(number, decision, &told, by).await?;
        (writing, moderated)
    };
    match moderated {
        Moderated::Done(post) => {
            let done = WithHistory::of(&mut writing, *post).await?;
            writing.commit().await?;
            Ok(Json(done))
        }
        Moderated::Unknown => Err(Refusal::UnknownPost(number)),
        Moderated::Impossible(state) => Err(Refusal::Impossible(number, state)),
    }
}
