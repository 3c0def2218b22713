//! A search request: a catalogue, a filter, an order and a page.

pub mod address;
pub mod fields;
pub mod filter;
pub mod kind;
pub mod landing;
pub mod page;
pub mod saved;
pub mod sort;
