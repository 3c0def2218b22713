//! Saved searches: filters of which somebody wants to be told when what they find changes.

use serde::Serialize;

use crate::closed_list::closed_list;
use crate::deadline::Deadline;
use crate::id::LotId;
use crate::listing::filter::Filter;
use crate::money::Thousands;
use crate::object_picture::ObjectPicture;
use crate::partner::SecretHash;
use crate::region::SiteRegion;

closed_list! {
    /// How often letters about a saved search come.
    LetterPace {
        /// As soon as something changes.
        AtOnce = "at-once", "сразу";
        /// Once a day at most.
        Daily = "daily", "раз в день";
        /// Once a week at most.
        Weekly = "weekly", "раз в неделю";
        /// Not at all: changes are kept.
        Paused = "paused", "на паузе";
    }
}

closed_list! {
    /// What happened to a lot between two generations, in the order in which letters tell of it.
    LotEvent {
        /// Its price fell.
        Cheaper = "cheaper", "подешевела";
        /// It was never on sale before.
        New = "new", "новая";
        /// It is on sale again.
        Returned = "returned", "снова в продаже";
        /// Its house is finished at another time.
        Moved = "moved", "сдвинулся срок";
        /// It is not on sale any more.
        Sold = "sold", "продана";
    }
}

/// What is to be saved.
#[derive(Clone, PartialEq)]
pub struct NewSavedSearch {
    /// Whose it is.
    pub person: u32,
    /// The site that it was saved on.
    pub site: SiteRegion,
    /// What its owner calls it.
    pub name: String,
    /// The search.
    pub filter: Filter,
    /// The address of its results, without scheme and host.
    pub url: String,
    /// The address of mail, in small letters; empty where nobody is to be written to.
    pub mail: String,
    /// Seconds since 1970.
    pub created: i64,
    /// When the address was proved, seconds since 1970; no letter goes to one that was not.
    pub confirmed: Option<i64>,
    /// How often letters come.
    pub pace: LetterPace,
    /// The generation whose results were seen: changes after it are news.
    pub generation: u64,
}

/// A saved search of a person.
#[derive(Clone, PartialEq, Serialize)]
pub struct SavedSearch {
    /// The number.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// The site that it was saved on.
    pub site: SiteRegion,
    /// What its owner calls it.
    pub name: String,
    /// The search.
    pub filter: Filter,
    /// The address of its results.
    pub url: String,
    /// The address of mail; empty where nobody is to be written to.
    pub mail: String,
    /// Seconds since 1970, as all moments here.
    pub created: i64,
    /// When the address was proved.
    pub confirmed: Option<i64>,
    /// How often letters come.
    pub pace: LetterPace,
    /// The generation whose results were seen when it was saved.
    pub generation: u64,
    /// When a letter told of it last.
    pub told_at: Option<i64>,
    /// Changes since the last letter that are counted, but not kept one by one.
    pub more: u64,
    /// How many addresses its feed has had: the secret of the current one follows from it.
    pub feed: u32,
}

/// A change that a saved search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchNews {
    /// The saved search.
    pub search: u32,
    /// The generation that brought it.
    pub generation: u64,
    /// The lot.
    pub lot: LotId,
    /// What happened to it.
    pub event: LotEvent,
    /// «2-комнатная квартира, 60,9 м², 9 этаж».
    pub title: String,
    /// «ЖК «…»».
    pub place: String,
    /// Its picture; none of what was found before pictures were kept.
    pub picture: Option<ObjectPicture>,
    /// The price, of a sold one the last.
    pub price: Option<Thousands>,
    /// The price before.
    pub price_before: Option<Thousands>,
    /// Completion.
    pub deadline: Deadline,
    /// Completion as it was.
    pub deadline_before: Deadline,
    /// When it was found, seconds since 1970.
    pub found: i64,
    /// When a letter told of it.
    pub told: Option<i64>,
}

/// How far the look for changes has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchWatch {
    /// The generation that everybody was told of.
    pub generation: u64,
    /// The generation that is compared with it, while that lasts.
    pub target: Option<u64>,
    /// The last saved search that was looked at in that comparison.
    pub after: u32,
    /// The highest number of a lot that was ever on sale in a watched generation.
    pub newest_lot: u32,
}

/// A letter with changes on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest {
    /// The number, by which another try is known to be the same letter.
    pub id: u32,
    /// When it was put together, seconds since 1970.
    pub created: i64,
    /// When the server of mail took it.
    pub sent: Option<i64>,
}

/// The secret address of a feed, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchFeed {
    /// How many addresses there have been.
    pub edition: u32,
    /// The hash of the secret.
    pub secret: SecretHash,
}

impl SavedSearch {
    /// Whether letters about it may go out.
    pub fn is_told(&self) -> bool {
        self.confirmed.is_some() && !self.mail.is_empty() && self.pace != LetterPace::Paused
    }
}

/// The address and the conditions are no business of a log.
impl std::fmt::Debug for SavedSearch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SavedSearch").field("id", &self.id).field("pace", &self.pace).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NewSavedSearch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewSavedSearch").field("pace", &self.pace).finish_non_exhaustive()
    }
}
