//! Rules of applications: what a form must hold ([`form`]), which look like spam ([`suspicion`]), and what letters, calls
//! and tables say of them. It reads and writes nothing; `data/store` keeps applications, `search-api/server` takes them,
//! the worker delivers them.
//!
//! To add a field of the form: `Application` in the catalogue, its check in [`form`], and a line of [`letter`], [`call`]
//! and [`table`].

pub mod call;
pub mod form;
pub mod hours;
pub mod letter;
pub mod phone;
pub mod suspicion;
pub mod table;

/// The edition of the text of the consent: `/text/soglasie-na-peredachu-zayavki/` says it too.
pub const CONSENT_EDITION: u32 = 1;

/// Seconds in which applications of one contact to one recipient join.
pub const JOINING: i64 = 24 * 60 * 60;
