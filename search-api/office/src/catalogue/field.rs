//! A field of a record as forms have it, and a line of its history.

use async_graphql::{Enum, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use novosel_edit::Input;

/// How a form takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum FieldInput {
    /// A line of text.
    Line,
    /// Text of many lines.
    Text,
    /// Items, a line each.
    Lines,
    /// A number.
    Number,
    /// `true` or `false`.
    Flag,
    /// One of the options.
    Choice,
    /// Several of the options, a line each.
    Choices,
    /// A day, as `2026-12-01`.
    Day,
    /// The name of a builder.
    Builder,
    /// The name of a bank.
    Bank,
    /// A point of the map.
    Point,
    /// No form takes it: the terminal does.
    None,
}

/// Where a value came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum FieldOrigin {
    /// A feed.
    Source,
    /// An editor.
    Editor,
    /// It follows from other fields.
    Computed,
}

/// A value of a closed list.
#[derive(Clone, Debug, SimpleObject)]
pub struct FieldOption {
    /// Its code.
    pub value: String,
    /// Its name.
    pub title: String,
}

/// A field of a record.
#[derive(Clone, Debug, SimpleObject)]
pub struct CatalogueField {
    /// Its name in the catalogue format.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// The heading that it stands under.
    pub group: String,
    /// How a form takes it.
    pub input: FieldInput,
    /// The unit of a number.
    pub unit: String,
    /// How the value is written; empty where that is a matter of course.
    pub hint: String,
    /// The values of a closed list.
    pub options: Vec<FieldOption>,
    /// Whether it has a value always.
    pub is_required: bool,
    /// The value as a form has it; empty where nothing is known.
    pub value: String,
    /// The value as people read it.
    pub shown: String,
    /// Where it came from; null where nothing is known.
    pub origin: Option<FieldOrigin>,
    /// The feed, or what it was computed by.
    pub source: Option<String>,
    /// The day when the feed gave it, where that is kept.
    pub day: Option<NaiveDate>,
    /// Whether editors may keep it from feeds: what is computed follows from the rest.
    pub can_lock: bool,
    /// Whether feeds leave it alone.
    pub is_locked: bool,
    /// Who set it.
    pub editor: Option<String>,
    /// When.
    pub edited: Option<DateTime<Utc>>,
    /// Why.
    pub reason: Option<String>,
}

/// A line of the history of a record.
#[derive(Clone, Debug, SimpleObject)]
pub struct FieldChange {
    /// Its number.
    pub number: u32,
    /// What was done, in words.
    pub action: String,
    /// The field.
    pub field: String,
    /// What people call the field.
    pub title: String,
    /// The value before, as people read it.
    pub before: String,
    /// The value before, as a form has it.
    pub before_value: String,
    /// The value after, as people read it.
    pub after: String,
    /// Who.
    pub editor: String,
    /// When.
    pub happened: DateTime<Utc>,
    /// Why.
    pub reason: String,
    /// Whether it can be taken back: no later one of the field stands on it.
    pub can_undo: bool,
}

pub(super) fn read_only(name: &str, title: &str, group: &str, shown: String) -> CatalogueField {
    CatalogueField {
        name: name.to_owned(),
        title: title.to_owned(),
        group: group.to_owned(),
        input: FieldInput::None,
        unit: String::new(),
        hint: String::new(),
        options: Vec::new(),
        is_required: false,
        value: shown.clone(),
        shown,
        origin: None,
        source: None,
        day: None,
        can_lock: false,
        is_locked: false,
        editor: None,
        edited: None,
        reason: None,
    }
}

pub(super) fn input_of(input: Input) -> FieldInput {
    match input {
        Input::Line => FieldInput::Line,
        Input::Text => FieldInput::Text,
        Input::Lines => FieldInput::Lines,
        Input::Number(_) => FieldInput::Number,
        Input::Flag => FieldInput::Flag,
        Input::Choice(_) => FieldInput::Choice,
        Input::Choices(_) => FieldInput::Choices,
        Input::Day => FieldInput::Day,
        Input::Builder => FieldInput::Builder,
        Input::Bank => FieldInput::Bank,
        Input::Point => FieldInput::Point,
        Input::Rows(_) => FieldInput::Lines,
        Input::Blocks => FieldInput::Text,
        Input::Format => FieldInput::None,
    }
}
