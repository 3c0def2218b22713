//! What becomes of posts and who decides it, and what their authors are told of it.

use serde::Serialize;

use crate::closed_list::closed_list;
use crate::post::PostState;

closed_list! {
    /// A step in the life of a post.
    PostStep {
        /// A moderator has shown it.
        Shown = "shown", "показан";
        /// A moderator has refused it.
        Refused = "refused", "отклонён";
        /// A moderator has taken it off.
        Removed = "removed", "снят";
        /// A moderator lets it stand in spite of complaints.
        Kept = "kept", "оставлен";
        /// The office of the company has answered it.
        Answered = "answered", "есть ответ";
        /// Complaints have sent it back to the moderators.
        Held = "held", "на проверке";
        /// Its author has written it anew.
        Rewritten = "rewritten", "переписан";
    }
}

closed_list! {
    /// What the author of a post is told of it.
    PostNews {
        /// Everybody sees it.
        Shown = "shown", "показан";
        /// It is refused.
        Refused = "refused", "отклонён";
        /// It is not shown any more.
        Removed = "removed", "снят";
        /// Somebody has answered it.
        Answered = "answered", "есть ответ";
    }
}

impl PostNews {
    /// What is told of a post that a moderator has brought to a state.
    pub fn of(state: PostState) -> Option<Self> {
        match state {
            PostState::Shown => Some(Self::Shown),
            PostState::Refused => Some(Self::Refused),
            PostState::Removed => Some(Self::Removed),
            PostState::Held => None,
        }
    }
}

/// A step of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PostEvent {
    /// What happened.
    pub step: PostStep,
    /// Who decided: a person at the terminal, or a token of operators; empty where visitors did.
    pub by: String,
    /// Why.
    pub reason: String,
    /// Seconds since 1970.
    pub at: i64,
}

/// What the author of a post was told by a letter, or is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AuthorLetter {
    /// The post.
    pub post: u32,
    /// What is told.
    pub news: PostNews,
    /// The answer, where there is one.
    pub answer: Option<u32>,
    /// When it became news, seconds since 1970.
    pub created: i64,
    /// When the server of mail took the letter; none while it waits.
    pub told: Option<i64>,
}

/// What the author of a post is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostLetter {
    /// The number.
    pub id: u32,
    /// The post.
    pub post: u32,
    /// What is told.
    pub news: PostNews,
    /// The answer, where there is one.
    pub answer: Option<u32>,
    /// The letter that it is put into, once one is begun.
    pub letter: Option<u32>,
}
