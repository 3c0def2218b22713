//! Answers from memory: counts, facets, listings, suggestions, tiles, over HTTP and GraphQL.
//!
//! The crate opens generations and never writes one; it reads no feed and says no SQL. What it does with a
//! request is in three layers: [`front`] guards the socket and knows no catalogue, [`extract`] turns outside
//! text into types, handlers make one domain call each. Every status is decided in [`error`].
//!
//! To add an endpoint: one file for its handler, one line in the router, one test that mirrors its address.

pub mod config;
pub mod error;
pub mod extract;
pub mod front;
pub mod search;
pub mod telemetry;
