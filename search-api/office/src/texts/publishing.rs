//! Makes what was written the text that visitors read: at once, or at the hour that was said.

use novosel_catalog::editorial::{DraftPlan, TextDraft};
use novosel_catalog::id::EditorialId;
use novosel_catalog::staff::Actor;
use novosel_staff::journal::{Origin, Record, State};
use novosel_store::repo::{Change, DeskText, Session, Signature};
use novosel_store::{DataError, Database};
use novosel_views::model::editorial::text_url;

use super::check::{Checker, Fault, read};
use super::labels::{hour, name, object};

/// What is to be published.
pub(super) struct Publishing<'a> {
    /// What is done, as the journal calls it.
    pub(super) action: &'static str,
    /// The text and the version that it was edited from; none: a new one.
    pub(super) edited: Option<(EditorialId, u32)>,
    pub(super) markdown: &'a str,
    /// Who wrote it.
    pub(super) editor: &'a str,
    /// Why.
    pub(super) reason: &'a str,
    /// Whose doing it is.
    pub(super) origin: &'a Origin,
}

/// What became of that.
pub(super) enum Outcome {
    Published(EditorialId),
    /// Somebody has published another version since.
    Stale(Box<DeskText>),
    Faulty(Vec<Fault>),
    /// The text is not there any more.
    Gone,
}

/// Publishes within a transaction; nothing is stored where it cannot be.
pub(super) async fn publish(
    writing: &mut Session,
    Publishing { action, edited, markdown, editor, reason, origin }: Publishing<'_>,
    checker: Checker<'_>,
) -> Result<Outcome, DataError> {
    let before = match edited {
        Some((id, version)) => match writing.desk_text(id).await? {
            None => return Ok(Outcome::Gone),
            Some(found) if found.versions != version => return Ok(Outcome::Stale(Box::new(found))),
            Some(found) => Some(found),
        },
        None => None,
    };
    let id = before.as_ref().map(|before| before.text.id);
    let mut text = match read(writing, id, markdown, checker).await? {
        Ok(text) => text,
        Err(faults) => return Ok(Outcome::Faulty(faults)),
    };
    writing.sign(Signature { editor: editor.to_owned(), reason: reason.to_owned(), now: origin.now });
    let change = writing.put_editorial(&mut text).await?;
    record(writing, (action, before.as_ref(), text.id), (change, reason), origin).await?;
    Ok(Outcome::Published(text.id))
}

/// Writes down what became of a text.
pub(super) async fn record(
    writing: &mut Session,
    (action, before, id): (&'static str, Option<&DeskText>, EditorialId),
    (change, reason): (Change, &str),
    origin: &Origin,
) -> Result<(), DataError> {
    if change == Change::Unchanged {
        return Ok(());
    }
    let after = writing.desk_text(id).await?;
    let record = Record {
        action,
        object: format!("text/{}", id.0),
        before: state(before),
        after: state(after.as_ref()),
        reason: reason.to_owned(),
    };
    writing.write_down(&record, origin).await?;
    // A page of an address that had none until now is kept as missing.
    writing.announce_text(id).await
}

/// What the journal says of a text; the words themselves are kept by its versions.
fn state(found: Option<&DeskText>) -> State {
    found.map_or_else(State::default, |found| {
        let state = State::default().with("version", found.versions.to_string());
        state.with("title", found.text.header.clone()).with("path", text_url(&found.text))
    })
}

/// What became of a draft at its hour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It is the text now.
    Published(EditorialId),
    /// It cannot be, for a reason that editors are told; it is a draft as before.
    Missed(String),
    /// Its hour is later by now, seconds since 1970.
    Later(i64),
    /// It is planned no more.
    Nothing,
}

/// Publishes a draft whose hour has come.
///
/// # Errors
/// When a statement fails: nothing is changed then.
pub async fn publish_due(
    database: &Database,
    id: u32,
    now: i64,
    checker: Checker<'_>,
) -> Result<Due, DataError> {
    let mut writing = database.write().await?;
    let is_due = writing.claim_due_draft(id, now).await?;
    let draft = writing.text_draft(id).await?;
    let planned = draft.and_then(|TextDraft { head, markdown }| Some((head.plan?, head, markdown?)));
    let Some((DraftPlan { due, scheduler }, head, markdown)) = planned else {
        writing.roll_back().await?;
        return Ok(Due::Nothing);
    };
    if !is_due {
        writing.roll_back().await?;
        return Ok(Due::Later(due));
    }
    let editor = name(&mut writing, head.editor).await?;
    let origin = Origin { actor: Actor::Staff(scheduler), now, request: format!("publish/{id}") };
    let publishing = Publishing {
        action: "text.publish",
        edited: head.text.map(|text| (text, head.version)),
        markdown: &markdown,
        editor: &editor,
        reason: &head.reason,
        origin: &origin,
    };
    let outcome = match publish(&mut writing, publishing, checker).await? {
        Outcome::Published(text) => {
            writing.drop_draft(id).await?;
            Due::Published(text)
        }
        Outcome::Stale(found) => Due::Missed(format!(
            "пока текст ждал своего часа, вышла версия {}, автор: {}. Опубликуйте черновик сами: покажем обе версии",
            found.versions, found.editor
        )),
        Outcome::Gone => Due::Missed("самого текста больше нет".to_owned()),
        Outcome::Faulty(faults) => Due::Missed(told(&faults)),
    };
    if let Due::Missed(problem) = &outcome {
        writing.unplan_draft(id, Some(problem)).await?;
        let record = Record {
            action: "text.miss",
            object: object(&head),
            before: State::default().with("due", hour(due)),
            after: State::default().with("title", head.title.clone()),
            reason: problem.clone(),
        };
        writing.write_down(&record, &origin).await?;
    }
    writing.commit().await?;
    Ok(outcome)
}

/// Faults in one sentence.
fn told(faults: &[Fault]) -> String {
    let lines = faults.iter().map(|fault| format!("строка {}: {}", fault.line, fault.message));
    lines.collect::<Vec<_>>().join("; ")
}
