//! Read models that GraphQL and REST both serve: cards, listings, the pages of a complex, a flat and a bank; built from
//! one opened generation and the database.
//!
//! [`snapshot`] is the data of responses, [`context`] what one request can access, [`model`] the types of responses,
//! [`listing`] everything about a page of results, [`prices`] price history and comparison. The crate opens generations
//! and never writes one; it contains no SQL and no HTTP.
//!
//! To add a fact to a card: its field in [`model`], set by `of` from the snapshot; both GraphQL and REST then have it.

pub mod address;
pub mod arranged;
pub mod cache;
pub mod clock;
pub mod context;
pub mod details;
mod digest;
mod highlight;
pub mod lenders;
pub mod listing;
pub mod live;
pub mod model;
pub mod object_state;
pub mod offered;
pub mod pictures;
pub mod pool;
pub mod prices;
pub mod rated;
pub mod resolve;
pub mod results;
pub mod said;
pub mod slugs;
pub mod snapshot;
pub mod special;
pub mod tiles;
pub mod track;
pub mod video_hosts;
pub mod viewed;
pub mod written;
