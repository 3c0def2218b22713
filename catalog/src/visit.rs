//! Visits of a person, and how they have last seen the objects of their lists.

use serde::Serialize;

use crate::subscription::{ObjectState, SubscriptionType};

/// When a person was here, and what they have yet to read. Seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Visits {
    /// The last request that was written down.
    pub seen: i64,
    /// The end of the visit after which nothing was read; none where there is nothing to tell.
    pub since: Option<i64>,
    /// What saved searches have found up to here is told.
    pub news_told: i64,
}

/// An object as a person has last seen it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenObject {
    /// The type of the object.
    #[serde(rename = "type")]
    pub kind: SubscriptionType,
    /// Its number.
    pub object: u32,
    /// What it was called then.
    pub title: String,
    /// Thousands of roubles.
    pub state: ObjectState,
}

impl SeenObject {
    /// Its type and its number.
    pub fn key(&self) -> (SubscriptionType, u32) {
        (self.kind, self.object)
    }
}
