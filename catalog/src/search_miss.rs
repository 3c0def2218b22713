//! What people typed that found nothing: words and numbers by day and site, nothing of anybody.

use chrono::NaiveDate;

use crate::closed_list::closed_list;
use crate::region::SiteRegion;

closed_list! {
    /// Where words found nothing.
    MissKind {
        /// Nothing is offered for them.
        Suggestion = "suggestion", "подсказки";
        /// In a phrase they are not understood.
        Phrase = "phrase", "фраза";
    }
}

closed_list! {
    /// What was decided of words.
    MissVerdict {
        /// They mean nothing.
        NoWord = "no-word", "не слово";
        /// They are another name of a record now.
        Synonym = "synonym", "синоним";
    }
}

/// Words that found nothing, as they are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MissedWords {
    /// The site.
    pub site: SiteRegion,
    /// Where.
    pub kind: MissKind,
    /// In small letters.
    pub words: String,
}

/// Words that found nothing, with how often they did in a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchMiss {
    /// In small letters.
    pub words: String,
    /// Where, mostly.
    pub kinds: Vec<MissKind>,
    /// On which sites.
    pub sites: Vec<SiteRegion>,
    /// How often.
    pub seen: u64,
    /// The last day.
    pub last: NaiveDate,
}
