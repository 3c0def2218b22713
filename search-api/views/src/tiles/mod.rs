//! The base map of a generation: vector tiles and still pictures, rendered on first request.

mod base;
mod layers;
mod metro;
mod packed;
mod picture;

pub use base::{BaseTiles, ZOOMS};
pub use packed::Packed;
