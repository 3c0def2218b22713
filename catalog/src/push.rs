//! Notifications of browsers (Web Push): who gets them, and what is on its way.

use serde::Serialize;

use crate::region::SiteRegion;

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
