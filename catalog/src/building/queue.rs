//! A корпус: completion, permit, escrow and contract belong to it, not to the complex.

use chrono::NaiveDate;
use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

use crate::contract::Contract;
use crate::deadline::Deadline;
use crate::flat::SourceKey;
use crate::id::QueueId;

/// A moved completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// The day of the announcement.
    pub announced: NaiveDate,
    /// The completion promised before.
    pub from: Deadline,
    /// The completion promised since.
    pub to: Deadline,
}

impl Shift {
    /// Whether it is put off, where both promises are quarters.
    pub fn is_later(&self) -> bool {
        self.from.quarter().zip(self.to.quarter()).is_some_and(|(from, to)| to.since(from) > 0)
    }
}

/// A корпус of a complex.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Queue {
    /// Number, unique over all complexes.
    pub id: QueueId,
    /// Where it came from.
    pub key: SourceKey,
    /// «Корпус 2».
    pub title: String,
    /// The очередь, from 1.
    pub phase: Option<u16>,
    /// Completion.
    pub deadline: Deadline,
    /// The day building began.
    pub started: Option<NaiveDate>,
    /// The completion first promised.
    pub first_deadline: Option<Deadline>,
    /// Every move of the completion, oldest first; the specification's `transfer_count` is its length.
    pub shifts: Vec<Shift>,
    /// The day on which it was first said to be delivered, where a promise that was over by then had been repeated until
    /// that day: it was delivered late or told of late, by how much is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery_told: Option<NaiveDate>,
    /// The last day for handing over keys.
    pub keys_date: Option<NaiveDate>,
    /// Storeys, lowest.
    pub floors_from: Option<u16>,
    /// Storeys, highest.
    pub floors_to: Option<u16>,
    /// Sections.
    pub sections: Option<u16>,
    /// Where it is.
    pub position: Option<Position>,
    /// The contract lots are sold by.
    pub contract: Option<Contract>,
    /// The escrow bank, if any.
    pub escrow_bank: Option<String>,
    /// Number of the building permit.
    pub permit: Option<String>,
    /// Number of the project declaration.
    pub declaration: Option<String>,
    /// Lots in all, sold ones too.
    pub lots_total: Option<u32>,
}

impl Queue {
    /// Quarters between the first promise and today's one, when both are quarters.
    pub fn delay_quarters(&self) -> Option<i32> {
        Some(self.deadline.quarter()?.since(self.first_deadline?.quarter()?))
    }

    /// The last day for handing over keys; none for a delivered корпус whose day is yet to come: what was planned before
    /// the commissioning is no news of keys.
    pub fn keys_by(&self, today: NaiveDate) -> Option<NaiveDate> {
        self.keys_date.filter(|day| self.deadline != Deadline::Delivered || *day <= today)
    }
}
