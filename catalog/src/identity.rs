//! Identity: which records of sources are one complex or one lot, who decided so, and why.

use chrono::{DateTime, SecondsFormat};
use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::QueueId;
use crate::staff::Moderator;

closed_list! {
    /// What can be one thing under two records.
    MergeKind {
        /// A complex.
        Complex = "complex", "комплекс";
        /// A lot.
        Lot = "lot", "лот";
    }
}

closed_list! {
    /// What was decided of two records.
    MergeState {
        /// Waits for a person.
        Proposed = "proposed", "ждёт решения";
        /// They are one.
        Accepted = "accepted", "объединены";
        /// A person said that they are two: they never merge by themselves.
        Rejected = "rejected", "разные";
        /// They were one and are two again: they never merge by themselves.
        Undone = "undone", "разъединены";
    }
}

impl MergeState {
    /// Whether the records stay two whatever a later import finds.
    pub fn keeps_apart(self) -> bool {
        matches!(self, Self::Rejected | Self::Undone)
    }
}

/// Two records that are, may be, or are not one thing. The records stay as their sources deliver them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merge {
    /// Its number; 0 until it is stored.
    pub number: u32,
    /// What they are.
    pub kind: MergeKind,
    /// The number of the record that stays.
    pub kept: u32,
    /// The number of the record that becomes a part of it.
    pub merged: u32,
    /// How sure it is, 0 to 100.
    pub score: u8,
    /// What speaks for it, in words.
    pub evidence: String,
    /// Of complexes: корпуса of the merged one with those of the kept one that they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<(QueueId, QueueId)>,
    /// What was decided.
    pub state: MergeState,
    /// Who decided: a person, or the program.
    pub by: String,
    /// When, RFC 3339 in UTC.
    pub decided: String,
    /// Why; empty where the program decided by the evidence.
    pub reason: String,
}

/// One line of the history of a merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MergeEntry {
    /// The merge.
    pub merge: u32,
    /// The state that was decided.
    pub state: MergeState,
    /// Who.
    pub by: String,
    /// When, RFC 3339 in UTC.
    pub decided: String,
    /// Why.
    pub reason: String,
}

/// Who decides, when and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who: a person, or the program.
    pub by: String,
    /// When, RFC 3339 in UTC.
    pub decided: String,
    /// Why.
    pub reason: String,
}

impl Decision {
    /// What a person decides.
    pub fn of(by: Moderator<'_>, reason: &str) -> Self {
        let decided = DateTime::from_timestamp(by.now, 0).unwrap_or_default();
        Self {
            by: by.name.to_owned(),
            decided: decided.to_rfc3339_opts(SecondsFormat::Secs, true),
            reason: reason.to_owned(),
        }
    }
}
