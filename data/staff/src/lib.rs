//! Rules of the back office: codes of a second factor, codes for a lost device, how long sessions and invitations last, and
//! the journal: what is written into it, how its entries hold each other, and how personal values in it are sealed. No
//! input, no output: random bytes, moments and what is stored come from the caller.
//!
//! To write down another action: a [`journal::Record`] where the change is made, in the same transaction.

pub mod journal;
pub mod recovery;
pub mod seal;
pub mod totp;

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// How long an invitation is good, seconds.
pub const INVITATION: i64 = 72 * HOUR;
/// How long somebody is known in a browser, whatever happens, seconds.
pub const SESSION: i64 = 7 * DAY;
/// … without a request.
pub const IDLE: i64 = 8 * HOUR;
/// How long somebody may take from the password to the second factor, seconds.
pub const UNPROVED: i64 = HOUR / 4;
/// Wrong codes that end a session in which none was right.
pub const WRONG_CODES: i64 = 5;
/// Where an invitation is accepted.
const INVITATION_PATH: &str = "/office/invitation/";

/// The link of an invitation: its secret is a fragment, which no browser sends and no log has.
pub fn invitation_link(site: &str, secret: &str) -> String {
    format!("{site}{INVITATION_PATH}#{secret}")
}

/// Longest name, characters.
pub const LONGEST_NAME: usize = 60;
/// Longest reason, characters.
pub const LONGEST_REASON: usize = 500;
