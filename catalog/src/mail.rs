//! What becomes of letters.

use serde::Serialize;

/// The letters of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MailDay {
    /// Taken by the server of mail.
    pub sent: u64,
    /// Refused for good: there is no such address.
    pub refused: u64,
}

/// An address that is not written to any more.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct StoppedMail {
    /// The address.
    pub mail: String,
    /// Since when, seconds since 1970.
    pub since: i64,
    /// What the server of mail said.
    pub reason: String,
}

/// The address is no business of a log.
impl std::fmt::Debug for StoppedMail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoppedMail").field("since", &self.since).finish_non_exhaustive()
    }
}
