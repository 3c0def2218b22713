//! Guests and accounts: who a browser is, what they have marked, and their cabinet (specification, sections 3, 6, 7.2).
//!
//! A person is known by a cookie: a secret of which the hash is stored, with a signature, so that a made-up one costs no
//! question to the database. Public pages know nobody: what is one person's is asked for after them, or is a page that
//! nobody keeps. What changes something is sent by a page of the same site alone.

mod account;
pub(crate) mod auth;
mod browsers;
pub(crate) mod cabinet;
mod ceremonies;
pub(crate) mod changes;
pub(crate) mod clients;
pub(crate) mod config;
pub(crate) mod cookies;
pub(crate) mod data;
pub(crate) mod handover;
mod hashing;
mod known;
pub(crate) mod lists;
pub(crate) mod mailing;
pub(crate) mod me;
pub(crate) mod messengers;
mod mine;
pub(crate) mod passkeys;
pub(crate) mod posts;
mod proof;
pub(crate) mod providers;
pub(crate) mod push;
pub(crate) mod recovery;
pub(crate) mod registration;
mod returned;
mod search_feeds;
pub(crate) mod searches;
pub(crate) mod shortlists;
pub(crate) mod signing_in;
pub(crate) mod subscriptions;

pub use config::{
    MessengerConfig, MessengersConfig, OauthConfig, PeopleConfig, ProviderConfig, PushConfig,
    check_messengers,
};
pub(crate) use known::{Known, NewSession, People};
pub(crate) use mine::at;
