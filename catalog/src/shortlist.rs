//! Shared shortlists: objects that several people compare and vote about, by a secret link.

pub use crate::person::{ObjectKey, OwnShare, SharedObject, Vote};

use crate::region::SiteRegion;

/// A shortlist without what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortlist {
    /// The number.
    pub id: u32,
    /// The person who has made it.
    pub owner: u32,
    /// The site that it was made on.
    pub site: SiteRegion,
    /// «Двушка на двоих».
    pub title: String,
    /// Seconds since 1970.
    pub created: i64,
    /// Whether a link leads to it.
    pub has_link: bool,
}

/// Somebody who has written in a shortlist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The person.
    pub person: u32,
    /// How they sign; may be empty.
    pub name: String,
}

/// A vote of a person about an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastVote {
    /// The object.
    pub key: ObjectKey,
    /// Whose it is.
    pub person: u32,
    /// The vote.
    pub vote: Vote,
}

/// A note of a person about an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedNote {
    /// The number.
    pub id: u32,
    /// The object.
    pub key: ObjectKey,
    /// Who has written it.
    pub person: u32,
    /// The words.
    pub note: String,
    /// Seconds since 1970.
    pub created: i64,
}

/// What is in a shortlist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShortlistContent {
    /// Objects in the order in which they were added.
    pub objects: Vec<SharedObject>,
    /// Whoever has written, the owner and the earliest first.
    pub members: Vec<Member>,
    /// Votes.
    pub votes: Vec<CastVote>,
    /// Notes, the oldest first.
    pub notes: Vec<SharedNote>,
}

impl ShortlistContent {
    /// Whether an object is in it.
    pub fn has(&self, key: ObjectKey) -> bool {
        self.objects.iter().any(|object| object.key() == key)
    }
}
