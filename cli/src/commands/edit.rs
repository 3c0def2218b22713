//! `novosel edit`: corrections that win over feeds, their history, and taking them back.

mod apply;

use anyhow::Result;
use novosel_catalog::edit::{EditEntry, EditedEntity};
use novosel_catalog::staff::Actor;
use novosel_catalog::work::JobKind;
use novosel_edit::{EditError, Editing, FieldEdit};
use novosel_store::repo::Session as Writing;
use novosel_store::{DataError, Purpose};

use super::Session;
use crate::args::{Edit, Editor, Edits};
use crate::exit::{self, ExitError};

/// Runs a subcommand.
pub(crate) async fn run(session: &Session, command: Edits) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let (of, edit) = match command {
        Edits::Complex(edit) => (EditedEntity::Complex, edit),
        Edits::Lot(edit) => (EditedEntity::Lot, edit),
        Edits::Builder(edit) => (EditedEntity::Builder, edit),
        Edits::Agency(edit) => (EditedEntity::Agency, edit),
        Edits::Bank(edit) => (EditedEntity::Bank, edit),
        Edits::Programme(edit) => (EditedEntity::Programme, edit),
        Edits::SpecialProject(edit) => (EditedEntity::SpecialProject, edit),
        Edits::Apply { path, reason, editor } => {
            return apply::run(session, &database, &path, &editing(session, reason, editor)).await;
        }
        Edits::History { of, key } => {
            let of = kind(&of)?;
            let mut reading = database.read().await?;
            let id = novosel_edit::find(&mut reading, of, &key).await.map_err(exit_of)?;
            let entries = reading.edits_of(of, id).await?;
            session.printer.data(&entries, |entries| match entries.as_slice() {
                [] => format!("{} {key} has no edits", of.code()),
                entries => entries.iter().map(sentence).collect::<Vec<_>>().join("\n"),
            })?;
            return Ok(exit::OK);
        }
        Edits::Undo { number, reason, editor } => {
            let mut writing = database.write().await?;
            let editing = editing(session, reason, editor);
            let entry = novosel_edit::undo(&mut writing, number, &editing).await.map_err(exit_of)?;
            ask_for_index(&mut writing, &editing).await?;
            writing.commit().await?;
            return told(session, &[entry]);
        }
    };
    let Edit { key, set, lock, unlock, reason, editor } = edit;
    let editing = editing(session, reason, editor);
    let mut edits = Vec::new();
    for text in set {
        let (field, value) = text.split_once('=').ok_or_else(|| {
            let message = format!("--set {text:?} has no value: write it as FIELD=VALUE");
            ExitError::new(exit::USAGE, message)
        })?;
        edits.push(FieldEdit::Set(field.trim().to_owned(), value.to_owned()));
    }
    edits.extend(lock.into_iter().map(FieldEdit::Lock));
    edits.extend(unlock.into_iter().map(FieldEdit::Unlock));
    let mut writing = database.write().await?;
    let entries = make(&mut writing, of, &key, &edits, &editing).await.map_err(exit_of)?;
    ask_for_index(&mut writing, &editing).await?;
    writing.commit().await?;
    told(session, &entries)
}

/// Finds an entity and edits it.
async fn make(
    writing: &mut Writing,
    of: EditedEntity,
    key: &str,
    edits: &[FieldEdit],
    editing: &Editing,
) -> Result<Vec<EditEntry>, EditError> {
    let id = novosel_edit::find(writing, of, key).await?;
    novosel_edit::edit(writing, of, id, edits, editing).await
}

/// The site shows an edit with the next generation, which a worker builds.
async fn ask_for_index(writing: &mut Writing, editing: &Editing) -> Result<(), DataError> {
    writing.want_job(JobKind::Index, "", editing.now.timestamp()).await
}

/// Somebody at the terminal.
pub(super) fn editing(session: &Session, reason: String, editor: Editor) -> Editing {
    Editing {
        editor: editor.name,
        reason,
        now: session.clock.now(),
        actor: Actor::Terminal,
        request: String::new(),
    }
}

fn kind(word: &str) -> Result<EditedEntity> {
    Ok(EditedEntity::parse(word).ok_or_else(|| {
        let known: Vec<&str> = EditedEntity::ALL.iter().map(|of| of.code()).collect();
        ExitError::new(exit::USAGE, format!("{word:?} is not a kind of entity: {}", known.join(", ")))
    })?)
}

/// What the caller asked for wrongly is a wrong use of the command.
pub(super) fn exit_of(error: EditError) -> anyhow::Error {
    match error {
        EditError::Data(error) => error.into(),
        EditError::Reference(_) | EditError::Stored(_) => error.into(),
        asked => ExitError::new(exit::USAGE, asked.to_string()).into(),
    }
}

fn told(session: &Session, entries: &[EditEntry]) -> Result<u8> {
    session.printer.data(&entries, |entries| entries.iter().map(sentence).collect::<Vec<_>>().join("\n"))?;
    session.printer.say("the site follows with the next index: `novosel index build --changed`, or a worker");
    Ok(exit::OK)
}

/// «12  2026-11-20T09:00:00Z  set name of complex 4: "А" → "Б"; Ирина: спутано в прайсе».
fn sentence(entry: &EditEntry) -> String {
    let edit = &entry.edit;
    let change = if entry.before == edit.value {
        entry.before.clone()
    } else {
        format!("{} → {}", entry.before, edit.value)
    };
    format!(
        "{}  {}  {} {} of {} {}: {change}; {}: {}",
        entry.number,
        edit.edited,
        entry.action.code(),
        edit.field,
        edit.of.code(),
        edit.id,
        edit.editor,
        edit.reason
    )
}
