//! What a visitor asks for: a catalogue, a filter, an order and a page.

pub mod filter;
pub mod kind;
pub mod page;
pub mod sort;
