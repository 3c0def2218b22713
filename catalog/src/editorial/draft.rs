//! What editors write before it is published.

use crate::id::EditorialId;

/// Seconds that somebody holds a draft without a sign of life.
pub const DRAFT_HOLD: i64 = 120;
/// Most drafts that somebody may have begun.
pub const MOST_DRAFTS: u32 = 100;

/// A draft, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftHead {
    /// Its number.
    pub id: u32,
    /// The text; none where it is not there yet.
    pub text: Option<EditorialId>,
    /// The version that it was begun from; 0 for a new text.
    pub version: u32,
    /// One more with each change: whoever changes it names the one that they have seen.
    pub revision: u32,
    /// The headline, as far as it is written.
    pub title: String,
    /// What was changed, in the words of the editor.
    pub reason: String,
    /// Who began it: a number of the staff.
    pub author: u32,
    /// Who changed it last.
    pub editor: u32,
    /// When, seconds since 1970.
    pub changed: i64,
    /// Who writes it.
    pub hold: DraftHold,
    /// When it is to be published.
    pub plan: Option<DraftPlan>,
    /// Why it was not published at its hour, for people.
    pub problem: Option<String>,
}

/// Who writes a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftHold {
    /// A number of the staff.
    pub holder: u32,
    /// Since when, seconds since 1970.
    pub since: i64,
    /// Until when, unless they give a sign of life.
    pub until: i64,
}

impl DraftHold {
    /// Whether somebody else writes.
    pub fn keeps_out(self, person: u32, now: i64) -> bool {
        self.holder != person && self.until > now
    }
}

/// When a draft is to be published, and who said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftPlan {
    /// Seconds since 1970.
    pub due: i64,
    /// A number of the staff.
    pub scheduler: u32,
}

/// A draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextDraft {
    /// All but its words.
    pub head: DraftHead,
    /// Front matter and blocks as Markdown, right or not; none where nothing was typed yet.
    pub markdown: Option<String>,
}

/// What is kept of a draft that is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftWords<'a> {
    /// The version that it was begun from.
    pub version: u32,
    /// The headline.
    pub title: &'a str,
    /// Front matter and blocks as Markdown.
    pub markdown: &'a str,
    /// What was changed.
    pub reason: &'a str,
}
