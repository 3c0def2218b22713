//! Pictures and documents of a complex.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::QueueId;

/// A picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Photo {
    /// Path or address.
    pub file: String,
    /// Caption.
    pub caption: Option<String>,
    /// Order.
    pub sort: i32,
    /// The first picture of cards.
    pub is_main: bool,
    /// A render, not a photograph.
    pub is_render: bool,
    /// Shows finishing.
    pub finish: bool,
    /// The корпус it shows.
    pub queue: Option<QueueId>,
    /// The day it was taken or added.
    pub added: Option<NaiveDate>,
}

closed_list! {
    /// The group of a document.
    DocumentGroup {
        /// Разрешение на строительство.
        Permit = "permit", "разрешения";
        /// Проектная декларация.
        Declaration = "declaration", "проектные декларации";
        /// Проектная документация.
        Documentation = "documentation", "документация";
        /// Отчётность.
        Reporting = "reporting", "отчётность";
        /// The rest.
        Other = "other", "прочее";
    }
}

/// A document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// The group.
    pub group: DocumentGroup,
    /// Title.
    pub title: String,
    /// Path or address.
    pub file: String,
    /// The day of the document.
    pub date: NaiveDate,
    /// The корпус it concerns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queue: Option<QueueId>,
}
