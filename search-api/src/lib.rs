//! Answers from memory: counts, facets, listings, suggestions, tiles, over HTTP and GraphQL.
//!
//! The crate opens generations and never writes one; it reads no feed and says no SQL. What it does with a
//! request is in three layers: [`front`] guards the socket and knows no catalogue, [`extract`] turns outside
//! text into types, handlers make one domain call each. [`router`] has every address on one screen, [`error`] every status;
//! [`snapshot`] is what answers come from, and [`serve`] is the one call that runs it all.
//!
//! To add an endpoint: one file for its handler, one line in the router, one test that mirrors its address.

pub mod clock;
pub mod config;
mod config_sites;
pub mod error;
pub mod extract;
pub mod front;
pub mod graphql;
mod kept;
pub mod listing;
pub mod media;
pub mod names;
pub mod pages;
pub mod prices;
pub mod rest;
pub mod router;
pub mod seo;
pub mod service;
pub mod snapshot;
pub mod state;
pub mod telemetry;
pub mod tiles;

pub use novosel_engine as search;
pub use novosel_phrase as phrase;
pub use service::{ServerOptions, ServiceError, serve};
