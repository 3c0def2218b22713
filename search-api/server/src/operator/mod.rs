//! The operators' own listener (`server.operator_listen`, off by default): programs that hold a token edit the
//! catalogue, as `novosel edit` does.
//!
//! - `POST /edits` with `{"entity":"lot","key":"svet:17","set":{"price":9500},"reason":"…"}` sets, locks, unlocks
//! - `POST /edits/{number}/undo` with `{"reason":"…"}` takes an edit back
//! - `GET /edits/{entity}/{key}` gives the history of an entity, latest first
//! - `GET /posts?state=held`, `GET /posts/{number}` give what visitors say; `POST /posts/{number}/accept`, `…/refuse` and
//!   `…/remove` with `{"reason":"…"}`, `…/answer` with `{"author":"…","text":"…"}` decide on it ([`posts`]); their answers
//!   say who decided what, and when (`events`)
//!
//! A token stands in the header `Authorization: Bearer …` and nowhere else: a cookie, a query or a form is never looked
//! at, so no page can make a browser send it. The token's name is the editor that histories show. Everything answers
//! JSON; nothing is cached.

mod access;
mod posts;
mod refusal;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::{Json, Router};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use http::HeaderMap;
use http::header::CONTENT_TYPE;
use novosel_catalog::edit::{EditEntry, EditedEntity};
use novosel_catalog::partner::{OperatorToken, TokenScope};
use novosel_catalog::staff::Actor;
use novosel_catalog::work::JobKind;
use novosel_edit::{Editing, FieldEdit, edit, find, undo};
use novosel_store::Database;
use novosel_views::clock::Clock;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use access::bearer;
use refusal::Refusal;

use crate::methods::{get, post};

/// Largest body, bytes: an edit is a few fields.
const LARGEST_BODY: usize = 256 << 10;
/// Most fields of one edit.
const MOST_FIELDS: usize = 100;

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct Operator {
    /// The catalogue.
    pub(crate) database: Database,
    /// The moment.
    pub(crate) clock: Clock,
}

/// The routes of the listener.
pub(crate) fn routes(operator: Operator) -> Router {
    Router::new()
        .route("/edits", post(post_edits))
        .route("/edits/{number}/undo", post(post_undo))
        .route("/edits/{entity}/{key}", get(get_history))
        .route("/posts", get(posts::list))
        .route("/posts/{number}", get(posts::show))
        .route("/posts/{number}/{decision}", post(posts::decide))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .with_state(Arc::new(operator))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditBody {
    entity: EditedEntity,
    key: String,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    #[serde(default)]
    lock: Vec<String>,
    #[serde(default)]
    unlock: Vec<String>,
    reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UndoBody {
    reason: String,
}

#[derive(Debug, Serialize)]
struct Edits {
    edits: Vec<EditEntry>,
}

async fn post_edits(
    State(operator): State<Arc<Operator>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Edits>, Refusal> {
    let token = bearer(&operator, &headers, TokenScope::Edit).await?;
    let asked: EditBody = read(&headers, &body)?;
    let edits: Vec<FieldEdit> = asked
        .set
        .into_iter()
        .map(|(field, value)| FieldEdit::Set(field, value.to_string()))
        .chain(asked.lock.into_iter().map(FieldEdit::Lock))
        .chain(asked.unlock.into_iter().map(FieldEdit::Unlock))
        .collect();
    if edits.is_empty() || edits.len() > MOST_FIELDS {
        return Err(Refusal::invalid(format!(
            "name 1 to {MOST_FIELDS} fields in `set`, `lock` and `unlock`"
        )));
    }
    let now = operator.clock.now();
    let editing = editing(token, asked.reason, now);
    let mut session = operator.database.write().await?;
    let id = find(&mut session, asked.entity, &asked.key).await?;
    let edits = edit(&mut session, asked.entity, id, &edits, &editing).await?;
    // A worker publishes what was edited.
    session.want_job(JobKind::Index, "", now.timestamp()).await?;
    session.commit().await?;
    Ok(Json(Edits { edits }))
}

async fn post_undo(
    State(operator): State<Arc<Operator>>,
    Path(number): Path<u32>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Edits>, Refusal> {
    let token = bearer(&operator, &headers, TokenScope::Edit).await?;
    let asked: UndoBody = read(&headers, &body)?;
    let now = operator.clock.now();
    let editing = editing(token, asked.reason, now);
    let mut session = operator.database.write().await?;
    let entry = undo(&mut session, number, &editing).await?;
    session.want_job(JobKind::Index, "", now.timestamp()).await?;
    session.commit().await?;
    Ok(Json(Edits { edits: vec![entry] }))
}

async fn get_history(
    State(operator): State<Arc<Operator>>,
    Path((entity, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<Edits>, Refusal> {
    bearer(&operator, &headers, TokenScope::Read).await?;
    let of = EditedEntity::parse(&entity)
        .ok_or_else(|| Refusal::invalid("the entity is complex, lot, builder or agency".to_owned()))?;
    let mut session = operator.database.read().await?;
    let id = find(&mut session, of, &key).await?;
    Ok(Json(Edits { edits: session.edits_of(of, id).await? }))
}

/// A body of JSON, and said to be.
fn read<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, Refusal> {
    let kind = headers.get(CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    if !kind.starts_with(b"application/json") {
        return Err(Refusal::invalid("send a body of `content-type: application/json`".to_owned()));
    }
    serde_json::from_slice(body)
        .map_err(|error| Refusal::invalid(format!("the body cannot be read: {error}")))
}

/// Whoever holds a token edits.
fn editing(token: OperatorToken, reason: String, now: DateTime<Utc>) -> Editing {
    Editing { editor: token.name, reason, now, actor: Actor::Token, request: String::new() }
}
