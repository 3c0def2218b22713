//! Read models that GraphQL and REST both serve: cards, listings, the page of a complex, of a flat, of a bank; assembled
//! from one opened generation and the database.
//!
//! [`snapshot`] is what answers come from, [`context`] what one request sees of it, [`model`] the shapes of answers,
//! [`listing`] everything about a page of results, [`prices`] how prices stand and move. The crate opens generations and
//! never writes one; it says no SQL and knows no HTTP.
//!
//! To add a fact to a card: its member in [`model`], made by `of` from the snapshot; both wires have it then.

pub mod address;
pub mod cache;
pub mod clock;
pub mod context;
pub mod details;
mod digest;
pub mod listing;
pub mod model;
pub mod pictures;
pub mod pool;
pub mod prices;
pub mod resolve;
pub mod results;
pub mod slugs;
pub mod snapshot;
pub mod tiles;
