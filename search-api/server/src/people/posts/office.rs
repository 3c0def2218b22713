//! The office of a company answers a question by the link of a letter to it. A moderator reads what it says.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use novosel_catalog::lead::RecipientKind;
use novosel_catalog::post::{Post, PostKind, PostState};
use novosel_catalog::text::several_lines;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_http::extract::own_page::OwnPage;
use novosel_people::post::{LONGEST_TEXT, path_of};
use novosel_people::question_letter::{ANSWER, AnswerLink};
use novosel_people::signature;
use novosel_store::repo::Session;
use novosel_views::model::post::PostModel;
use serde::Serialize;

use super::Posting;
use crate::people::known::People;
use crate::people::signing_in::go;
use crate::visit::Visit;

/// What the page shows of the question, and what the office has said before.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Office {
    token: String,
    company: String,
    author: String,
    text: Vec<String>,
    before: String,
}

/// A question, with the name of the company that answers it.
struct Asked {
    question: Post,
    company: String,
}

/// What a link is about; none where it is not one of ours, or the question is seen no more.
async fn asked(visit: &Visit, people: &People, token: &str) -> Result<Option<Asked>, ApiError> {
    let database = visit.database()?;
    let key = people.key(database).await?;
    let Some(link) = signature::text_of(key, ANSWER, token).and_then(AnswerLink::parse) else {
        return Ok(None);
    };
    let books = &visit.ctx.snapshot.reference_data;
    let company = match link.office.kind {
        RecipientKind::Builder => {
            let builder = books.builders.iter().find(|builder| builder.id.0 == link.office.company);
            builder.map(|builder| builder.name.clone())
        }
        RecipientKind::Portal => Some("Новосёл".to_owned()),
        RecipientKind::Agency | RecipientKind::Owner => None,
    };
    let mut reading = database.read().await.map_err(ApiError::internal)?;
    // Who is not to get applications any more has no say either.
    let is_known = link.office.kind == RecipientKind::Portal
        || reading.recipient(link.office).await.map_err(ApiError::internal)?.is_some();
    let question = reading.post(link.question).await.map_err(ApiError::internal)?;
    let question = question.filter(|post| post.kind == PostKind::Question && post.state == PostState::Shown);
    Ok(question.zip(company).filter(|_| is_known).map(|(question, company)| Asked { question, company }))
}

/// The form of a link.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn form(visit: &Visit, people: &People, token: &str) -> Result<Option<Office>, ApiError> {
    let Some(Asked { question, company }) = asked(visit, people, token).await? else { return Ok(None) };
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    let before = unread(&mut reading, question.id).await?;
    let shown = PostModel::from(&question);
    Ok(Some(Office { token: token.to_owned(), company, author: shown.author, text: shown.text, before }))
}

/// What waits for a moderator, or was refused.
async fn unread(reading: &mut Session, question: u32) -> Result<String, ApiError> {
    let before = reading.official_answer(question).await.map_err(ApiError::internal)?;
    let before = before.filter(|answer| answer.state != PostState::Shown);
    Ok(before.map(|answer| answer.text).unwrap_or_default())
}

/// POST /questions/answer/ with `token` and `text`.
///
/// # Errors
/// When no page of ours sends it, the link is none of ours, or the database does not answer.
pub(crate) async fn answer(
    _: OwnPage,
    visit: Visit,
    State(people): State<Arc<People>>,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    people.sender(&visit).await?;
    let value = |name| form.get_scalar(&[name]).unwrap_or_default();
    let token = value("token");
    let Asked { question, company } = asked(&visit, &people, token).await?.ok_or(ApiError::NotFound)?;
    let text = several_lines(value("text"));
    let error = match text.chars().count() {
        0 => Some("Напишите ответ".to_owned()),
        length if length > LONGEST_TEXT => Some(format!("Сократите ответ до {LONGEST_TEXT} знаков")),
        _ => None,
    };
    let refused = async |error: String| {
        let known = people.known(&visit).await?;
        let about = (PostKind::Question, question.subject);
        let mut posting = Posting::of(&visit, known.as_ref(), about, None).await?;
        let office = self::form(&visit, &people, token).await?;
        posting.office = office.map(|office| Office { before: text.clone(), ..office });
        posting.errors.insert("answer", error);
        visit.answer(path_of(PostKind::Question), StatusCode::UNPROCESSABLE_ENTITY, &posting).await
    };
    if let Some(error) = error {
        return refused(error).await;
    }
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let stored = async {
        let shown = writing.propose_answer(&question, (&company, &text), visit.now()).await?;
        writing.commit().await?;
        Ok::<_, novosel_store::DataError>(shown)
    };
    if stored.await.map_err(ApiError::internal)?.is_some() {
        let said = "Ответ уже опубликован. Чтобы изменить его, напишите оператору портала.";
        return refused(said.to_owned()).await;
    }
    let subject = question.subject;
    Ok(go(&format!("{}?{}={}&done=answered", path_of(PostKind::Question), subject.kind.code(), subject.id)))
}
