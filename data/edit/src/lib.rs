//! Corrections by editors. A value that an editor sets is stored in the entity and remembered beside it, and no import
//! changes it until it is taken back. Everything is logged: who, when, why, what it was before.
//!
//! Fields go by their names in the catalogue format, and values are those of the format, so an entity's new field needs
//! a word in [`fields`] and nothing else.

mod entity;
mod fields;
mod input;
mod other_names;
mod planning;
mod programme;
mod rows;
mod special_project;
pub mod texts;

use chrono::{DateTime, SecondsFormat, Utc};
use novosel_catalog::edit::{EditAction, EditEntry, EditedEntity, ManualEdit};
use novosel_catalog::mortgage::ProgrammeError;
use novosel_catalog::special_project::SpecialProjectError;
use novosel_catalog::staff::{Actor, Moderator};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::Session;
use serde_json::Value;

pub use entity::{find, load};
pub use fields::{Field, empty, fields, value_of};
pub use input::{Input, Unit};
pub use other_names::{NamingError, add_name, find_named, remove_name};
pub use planning::plan;
pub use programme::{RuleError, following};

/// The longest reason and the longest name of an editor, characters.
const LONGEST: usize = 500;

/// Why an edit was not made. The database is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// No entity has the key.
    #[error("there is no {} {key:?}: name it by its number, its key `source:number`, or its address", .of.code())]
    Unknown {
        /// The kind.
        of: EditedEntity,
        /// What was asked for.
        key: String,
    },
    /// The field is not one that editors set.
    #[error("{} has no field {field:?} to edit; there are: {}", .of.code(), fields::names(*.of))]
    Field {
        /// The kind.
        of: EditedEntity,
        /// The field.
        field: String,
    },
    /// The value does not fit the field.
    #[error("{field} cannot be {value}: {reason}")]
    Value {
        /// The field.
        field: String,
        /// The value.
        value: String,
        /// What is wrong.
        reason: String,
    },
    /// With its new values a programme is no rule.
    #[error("the programme cannot be so: {0}")]
    Programme(#[source] ProgrammeError),
    /// It does not fit to the other rules of its programme.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// With its new values a special project does not hold together.
    #[error("the special project cannot be so: {0}")]
    SpecialProject(#[source] Box<SpecialProjectError>),
    /// Editors make none of the kind.
    #[error("no {} is made by hand: import it", .0.code())]
    Foreign(EditedEntity),
    /// Who or why is not told.
    #[error("an edit needs {0}, of one to {LONGEST} characters")]
    Untold(&'static str),
    /// A line of a file of edits is not one.
    #[error("it is not an edit: {0}")]
    Line(String),
    /// An edit was asked for without a field.
    #[error("no field is set, locked or unlocked")]
    Nothing,
    /// No edit has the number.
    #[error("there is no edit {0}: see `novosel edit history`")]
    NoEntry(u32),
    /// A later edit of the field stands on it.
    #[error("edit {number} of the same field came later: undo that first")]
    Later {
        /// The later edit.
        number: u32,
    },
    /// Words cannot be another name of a station or a place.
    #[error(transparent)]
    Name(#[from] NamingError),
    /// The reference data is damaged.
    #[error("cannot read the reference data")]
    Reference(#[from] novosel_reference::ReferenceError),
    /// A stored entity cannot be read or written.
    #[error("cannot read the stored entity")]
    Stored(#[source] serde_json::Error),
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// Who edits, when and why.
#[derive(Clone, Debug)]
pub struct Editing {
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// When.
    pub now: DateTime<Utc>,
    /// Whose doing it is.
    pub actor: Actor,
    /// The number of the request; empty at the terminal.
    pub request: String,
}

impl Editing {
    /// Who decides, as the journal says it.
    fn by(&self) -> Moderator<'_> {
        let (name, now) = (self.editor.trim(), self.now.timestamp());
        Moderator { name, actor: self.actor, request: &self.request, now }
    }
}

/// What is done to a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEdit {
    /// Gives it a value: JSON, or the text itself.
    Set(String, String),
    /// Keeps the value that it has.
    Lock(String),
    /// Leaves it to feeds.
    Unlock(String),
}

impl FieldEdit {
    fn field(&self) -> &str {
        match self {
            Self::Set(field, _) | Self::Lock(field) | Self::Unlock(field) => field,
        }
    }

    fn action(&self) -> EditAction {
        match self {
            Self::Set(..) => EditAction::Set,
            Self::Lock(_) => EditAction::Lock,
            Self::Unlock(_) => EditAction::Unlock,
        }
    }
}

/// Edits fields of an entity; gives the lines of its history.
///
/// # Errors
/// When a field or a value does not fit, or the database fails: nothing is done then if the session is dropped.
pub async fn edit(
    session: &mut Session,
    of: EditedEntity,
    id: u32,
    edits: &[FieldEdit],
    editing: &Editing,
) -> Result<Vec<EditEntry>, EditError> {
    told(editing)?;
    if edits.is_empty() {
        return Err(EditError::Nothing);
    }
    lasting(of, edits)?;
    let before = entity::load(session, of, id).await?;
    let mut after = before.clone();
    let mut done = apply(of, &mut after, edits)?;
    for field in entity::derive(session, of, &before, &mut after, editing.now).await? {
        done.push((EditAction::Set, field.to_owned()));
    }
    if after != before {
        entity::store(session, of, after.clone()).await?;
    }
    write(session, of, id, (&before, &after), done, editing).await
}

/// Makes an entity of a kind that editors make; gives its number.
///
/// # Errors
/// When editors make none of the kind, a field or a value does not fit, something is missing, or the database fails.
pub async fn create(
    session: &mut Session,
    of: EditedEntity,
    edits: &[FieldEdit],
    editing: &Editing,
) -> Result<u32, EditError> {
    told(editing)?;
    let mut entity = fields::empty(of).ok_or(EditError::Foreign(of))?;
    let done = apply(of, &mut entity, edits)?;
    whole(of, &entity)?;
    entity::address(of, &mut entity)?;
    let id = entity::store(session, of, entity.clone()).await?;
    write(session, of, id, (&Value::Null, &entity), done, editing).await?;
    Ok(id)
}

/// What is said once is not edited.
fn lasting(of: EditedEntity, edits: &[FieldEdit]) -> Result<(), EditError> {
    match edits.iter().map(FieldEdit::field).find(|field| fields::is_told_once(of, field)) {
        Some(field) => Err(EditError::Field { of, field: field.to_owned() }),
        None => Ok(()),
    }
}

/// Whether everything is said that an entity always has.
fn whole(of: EditedEntity, entity: &Value) -> Result<(), EditError> {
    let is_unsaid = |field: &&Field| match value_of(entity, field.name) {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    match fields(of).iter().find(|field| field.is_required() && is_unsaid(field)) {
        Some(field) => Err(EditError::Value {
            field: field.name.to_owned(),
            value: Value::Null.to_string(),
            reason: "it needs one".to_owned(),
        }),
        None => Ok(()),
    }
}

/// Makes the edits in an entity; gives what is to be written of them.
fn apply(
    of: EditedEntity,
    entity: &mut Value,
    edits: &[FieldEdit],
) -> Result<Vec<(EditAction, String)>, EditError> {
    let mut done = Vec::new();
    for edit in edits {
        let (action, field) = (edit.action(), edit.field());
        if fields::named(of, field).is_none() {
            return Err(EditError::Field { of, field: field.to_owned() });
        }
        if let FieldEdit::Set(field, text) = edit {
            *entity = fields::set(of, entity, field, text)?;
        }
        done.push((action, field.to_owned()));
    }
    Ok(done)
}

/// Takes an edit back: the field gets the value that it had before, and is edited no more unless it was before. With the
/// last day of a programme go the changes that were planned for the days after it.
///
/// # Errors
/// When there is no such edit, a later one stands on it, or the database fails.
pub async fn undo(session: &mut Session, number: u32, editing: &Editing) -> Result<EditEntry, EditError> {
    told(editing)?;
    let entry = session.edit_entry(number).await?.ok_or(EditError::NoEntry(number))?;
    let (of, id, field) = (entry.edit.of, entry.edit.id, entry.edit.field.clone());
    let history = session.edits_of(of, id).await?;
    let latest = history.iter().find(|line| line.edit.field == field);
    if let Some(later) = latest.filter(|line| line.number != number) {
        return Err(EditError::Later { number: later.number });
    }
    let before = entity::load(session, of, id).await?;
    let mut after = before.clone();
    let value: Value = serde_json::from_str(&entry.before).map_err(EditError::Stored)?;
    if value.is_null() && fields::named(of, &field).is_some_and(Field::is_required) {
        let reason = "it had none before, and needs one".to_owned();
        return Err(EditError::Value { field, value: entry.before, reason });
    }
    *fields::place_of(&mut after, &field) = value;
    if of == EditedEntity::Programme && field == planning::LAST_DAY {
        planning::make_room(session, &entity::parsed(after.clone())?, editing).await?;
    }
    entity::store(session, of, after).await?;
    let undone = EditEntry {
        number: 0,
        action: EditAction::Undo,
        edit: edit_of(of, id, &field, entry.before.clone(), editing),
        before: text(value_of(&before, &field)),
        was_edited: session.has_manual_edit(of, id, &field).await?,
    };
    // To take back that a field was left to feeds is to edit it again.
    if entry.was_edited {
        session.put_manual_edit(&undone.edit).await?;
    } else {
        session.drop_manual_edit(of, id, &field).await?;
    }
    log(session, undone, editing).await
}

async fn write(
    session: &mut Session,
    of: EditedEntity,
    id: u32,
    (before, after): (&Value, &Value),
    done: Vec<(EditAction, String)>,
    editing: &Editing,
) -> Result<Vec<EditEntry>, EditError> {
    let mut entries = Vec::new();
    for (action, field) in done {
        let entry = EditEntry {
            number: 0,
            action,
            edit: edit_of(of, id, &field, text(value_of(after, &field)), editing),
            before: text(value_of(before, &field)),
            was_edited: session.has_manual_edit(of, id, &field).await?,
        };
        match action {
            EditAction::Unlock => session.drop_manual_edit(of, id, &field).await?,
            _ => drop(session.put_manual_edit(&entry.edit).await?),
        }
        entries.push(log(session, entry, editing).await?);
    }
    Ok(entries)
}

/// Writes an edit into the history of edits and into the journal.
async fn log(session: &mut Session, entry: EditEntry, editing: &Editing) -> Result<EditEntry, EditError> {
    let number = session.log_edit(&entry).await?;
    let ManualEdit { of, id, field, value, reason, .. } = &entry.edit;
    let state = |value: &str| State::default().with("field", field).with("value", value);
    let record = Record {
        action: match entry.action {
            EditAction::Set => "edit.set",
            EditAction::Lock => "edit.lock",
            EditAction::Unlock => "edit.unlock",
            EditAction::Undo => "edit.undo",
        },
        object: format!("{}/{id}", of.code()),
        before: state(&entry.before),
        after: state(value).by(editing.by()),
        reason: reason.clone(),
    };
    session.write_down(&record, &editing.by().into()).await?;
    Ok(EditEntry { number, ..entry })
}

fn edit_of(of: EditedEntity, id: u32, field: &str, value: String, editing: &Editing) -> ManualEdit {
    ManualEdit {
        of,
        id,
        field: field.to_owned(),
        value,
        editor: editing.editor.trim().to_owned(),
        edited: editing.now.to_rfc3339_opts(SecondsFormat::Secs, true),
        reason: editing.reason.trim().to_owned(),
    }
}

/// A value as JSON; `null` for a field that is not there.
fn text(value: &Value) -> String {
    value.to_string()
}

fn told(editing: &Editing) -> Result<(), EditError> {
    let fits = |text: &str| (1..=LONGEST).contains(&text.trim().chars().count());
    if !fits(&editing.reason) {
        return Err(EditError::Untold("a reason"));
    }
    if fits(&editing.editor) { Ok(()) } else { Err(EditError::Untold("an editor")) }
}
