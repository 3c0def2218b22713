//! Notifications of browsers (Web Push): who gets them, and what is on its way.

use serde::Serialize;

use crate::region::SiteRegion;
use crate::saved_search::LetterPace;
use crate::subscription::{ObjectState, Subscription, SubscriptionType};

/// A browser that notifications are wanted in.
#[derive(Clone, PartialEq, Eq)]
pub struct NewPushBrowser {
    /// Whose it is.
    pub person: u32,
    /// The site that it was asked for on.
    pub site: SiteRegion,
    /// The address of its push service: whoever has it may send to the browser.
    pub endpoint: String,
    /// Its public key, base64url without padding.
    pub key: String,
    /// Its authentication secret, base64url without padding.
    pub auth: String,
    /// «Chrome, Windows».
    pub device: String,
    /// Seconds since 1970.
    pub created: i64,
}

/// The same with its number.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct PushBrowser {
    /// The number.
    pub id: u32,
    /// Whose it is.
    pub person: u32,
    /// The site that it was asked for on.
    pub site: SiteRegion,
    /// The address of its push service.
    pub endpoint: String,
    /// Its public key, base64url without padding.
    pub key: String,
    /// Its authentication secret, which stays.
    #[serde(skip)]
    pub auth: String,
    /// «Chrome, Windows».
    pub device: String,
    /// Seconds since 1970.
    pub created: i64,
}

/// A notification that is put together and has not gone out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The number: another try replaces the notification in the browser.
    pub id: u32,
    /// The browser.
    pub browser: u32,
    /// What is sent, as JSON.
    pub payload: String,
}

/// A favourite whose changes notifications tell of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FavouriteWatch {
    /// The type of the object.
    #[serde(rename = "type")]
    pub kind: SubscriptionType,
    /// Its number.
    pub object: u32,
    /// The site that has it.
    pub site: SiteRegion,
    /// What it was called when the watch began.
    pub title: String,
    /// The address of its page.
    pub url: String,
    /// The object when a notification told of it last, or when the watch began.
    pub pushed: ObjectState,
    /// The object in the generation that was looked at last.
    pub now: ObjectState,
}

impl FavouriteWatch {
    /// Its type and its number.
    pub fn key(&self) -> (SubscriptionType, u32) {
        (self.kind, self.object)
    }

    /// Whether there is something to tell.
    pub fn has_news(&self) -> bool {
        self.pushed.differs_from(&self.now)
    }

    /// As a notification tells it: as what is followed. No address has to be proved for it.
    pub fn followed(&self, person: u32, now: i64) -> Subscription {
        Subscription {
            id: 0,
            person,
            kind: self.kind,
            object: self.object,
            site: self.site,
            title: self.title.clone(),
            url: self.url.clone(),
            picture: None,
            mail: String::new(),
            created: now,
            confirmed: Some(now),
            pace: LetterPace::Daily,
            price: self.pushed.price,
            told: self.pushed,
            told_at: None,
            now: self.now,
            comments: Vec::new(),
        }
    }
}

/// Neither the address nor the keys are a business of a log.
impl std::fmt::Debug for PushBrowser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushBrowser").field("id", &self.id).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NewPushBrowser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPushBrowser").field("person", &self.person).finish_non_exhaustive()
    }
}
