//! Corrections by editors: values that win over feeds until they are taken back.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;

closed_list! {
    /// What an editor can correct.
    EditedEntity {
        /// A complex.
        Complex = "complex", "комплекс";
        /// A lot.
        Lot = "lot", "лот";
        /// A builder.
        Builder = "builder", "застройщик";
        /// An agency.
        Agency = "agency", "агентство";
        /// A bank.
        Bank = "bank", "банк";
        /// A mortgage programme.
        Programme = "programme", "программа";
        /// A special project.
        SpecialProject = "special_project", "спецпроект";
    }
}

closed_list! {
    /// What an editor did to a field.
    EditAction {
        /// Gave it a value.
        Set = "set", "задано";
        /// Kept the value that it had.
        Lock = "lock", "закреплено";
        /// Left it to feeds again.
        Unlock = "unlock", "отпущено";
        /// Took an earlier edit back.
        Undo = "undo", "отменено";
    }
}

/// A value that an editor set; imports leave it alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManualEdit {
    /// The kind of entity.
    pub of: EditedEntity,
    /// Its number.
    pub id: u32,
    /// The field's name in the catalogue format.
    pub field: String,
    /// The value as JSON.
    pub value: String,
    /// Who set it.
    pub editor: String,
    /// When, RFC 3339 in UTC.
    pub edited: String,
    /// Why.
    pub reason: String,
}

/// One line of the history of edits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditEntry {
    /// Its number.
    pub number: u32,
    /// What was done.
    pub action: EditAction,
    /// The edit: its value is the one afterwards.
    #[serde(flatten)]
    pub edit: ManualEdit,
    /// The value before, as JSON.
    pub before: String,
    /// Whether the field was edited already.
    pub was_edited: bool,
}
