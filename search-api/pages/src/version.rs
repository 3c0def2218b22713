//! What a page is made of, for telling a fresh one from a stale one.

use chrono::NaiveDate;

/// What a page was drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Version {
    /// The generation.
    pub(crate) generation: u64,
    /// The day in Moscow: years and deadlines follow it.
    pub(crate) today: NaiveDate,
    /// The bundle that drew it ([`super::Bundle`]); changes in development alone.
    pub(crate) bundle: u64,
    /// The last change of what visitors say ([`novosel_views::said`]).
    pub(crate) said: u32,
}

impl Version {
    /// Whether nothing but what visitors say may differ.
    pub(crate) fn differs_by_words_alone(&self, other: &Self) -> bool {
        Self { said: other.said, ..*self } == *other
    }
}
