//! The page of a form: what is shown of a subject, and what the visitor may say.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::post::{PostKind, PostSubject, PostSubjectKind};
use novosel_http::error::ApiError;
use novosel_people::post::path_of;

use super::order::{Listed, Sort};
use super::{Accused, Posting, office};
use crate::people::known::People;
use crate::rest::value_of;
use crate::visit::Visit;

/// What an address says was done.
const DONE: [&str; 8] = ["held", "shown", "removed", "voted", "complained", "letters", "silence", "answered"];

/// GET /opinions/?building=…, /questions/?building=…, /comments/?news=…: the form. `answer` names the comment that is
/// answered, `office` is the link of a letter to a company. Without a subject: everything that the visitor has said.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn page(
    visit: Visit,
    State(people): State<Arc<People>>,
    RawQuery(query): RawQuery,
    kind: PostKind,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let named = |of: &PostSubjectKind| {
        Some(PostSubject { kind: *of, id: value_of(&query, of.code())?.parse().ok()? })
    };
    let subject = PostSubjectKind::ALL.iter().find_map(named);
    let parent = value_of(&query, "answer").and_then(|id| id.parse().ok());
    let known = people.known(&visit).await?;
    let posting = match subject {
        Some(subject) => Posting::of(&visit, known.as_ref(), (kind, subject), parent).await,
        None if query.is_empty() || value_of(&query, "done").is_some() => {
            Posting::mine(&visit, known.as_ref(), kind).await
        }
        None => Err(ApiError::NotFound),
    };
    let (status, mut posting) = match posting {
        Ok(posting) => (StatusCode::OK, posting),
        Err(ApiError::NotFound) => {
            (StatusCode::NOT_FOUND, Posting { is_missing: true, ..Posting::blank(kind) })
        }
        Err(error) => return Err(error),
    };
    if let Some(id) = value_of(&query, "complain").and_then(|id| id.parse().ok()) {
        posting.complaint = Accused::among(&posting.posts, id);
    }
    if let (PostKind::Question, Some(token)) = (kind, value_of(&query, "office")) {
        posting.office = office::form(&visit, &people, &token).await?;
    }
    let sort = Sort::parse(&value_of(&query, "sort").unwrap_or_default());
    posting.listed = Listed::apply(value_of(&query, "relation").as_deref(), sort, &mut posting.posts);
    let done = value_of(&query, "done");
    posting.done = DONE.into_iter().find(|known| Some(*known) == done.as_deref());
    visit.answer(path_of(kind), status, &posting).await
}
