//! Shared shortlists: objects that several people compare and vote about, by a secret link.

use serde::Serialize;

use crate::closed_list::closed_list;
use crate::person::ObjectType;
use crate::region::SiteRegion;

closed_list! {
    /// What somebody thinks of an object.
    Vote {
        /// Yes.
        For = "for", "за";
        /// Not decided.
        Thinking = "thinking", "думаю";
        /// No.
        Against = "against", "против";
    }
}

/// An object of a list: its type and its number.
pub type ObjectKey = (ObjectType, u32);

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

/// An object of a shortlist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SharedObject {
    /// Its type.
    #[serde(rename = "type")]
    pub kind: ObjectType,
    /// Its number.
    pub object: u32,
    /// Milliseconds since 1970.
    pub added: i64,
    /// The price at that moment, thousands of roubles.
    pub price: Option<u32>,
    /// What it was called then.
    pub title: String,
}

impl SharedObject {
    /// Its type and its number.
    pub fn key(&self) -> ObjectKey {
        (self.kind, self.object)
    }
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

/// The part of one person in a shortlist, for them to take away: what others have written is not in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnShare {
    /// What it is called.
    pub title: String,
    /// Whether the person has made it.
    pub is_owner: bool,
    /// Seconds since 1970.
    pub created: i64,
    /// How they sign.
    pub name: String,
    /// Objects, in a shortlist of their own: milliseconds since 1970, thousands of roubles.
    pub objects: Vec<SharedObject>,
    /// Their votes: the type, the number, the vote.
    pub votes: Vec<(ObjectType, u32, Vote)>,
    /// Their notes: the type, the number, the words.
    pub notes: Vec<(ObjectType, u32, String)>,
}
