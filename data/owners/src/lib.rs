//! Rules of the objects that people add themselves: what each step of the form may hold, by which contract something can
//! be sold, where on the map it stands, how a price stands beside those of its complex, what looks like the same flat, which lot follows. No input,
//! no output.

pub mod contract;
pub mod form;
pub mod likeness;
pub mod lot;
pub mod market;
pub mod point;

/// The edition of the consent to publishing an object (the text page `soglasie-na-obyavlenie`).
pub const CONSENT_EDITION: u32 = 1;
/// The purpose under which that consent is kept.
pub const CONSENT: &str = "object";
/// Most pictures of an object.
pub const MOST_PHOTOS: usize = 20;
/// Most objects of a person that are not taken off.
pub const MOST_OBJECTS: usize = 20;

const DAY: i64 = 24 * 60 * 60;

/// How long the catalogue shows an object, seconds.
pub const SHOWN: i64 = 30 * DAY;
/// How long before its end its person is told of it, seconds.
pub const REMINDER: i64 = 3 * DAY;
/// How long a draft, and an object that is off, is kept after its last change, seconds.
pub const KEPT: i64 = 90 * DAY;
