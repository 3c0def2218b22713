//! The objects that people add: what is decided of them, and their lots.

mod decide;
mod look;
mod lot;

pub use decide::{OwnError, Placing, Published, accept, refuse, take_off};
pub use look::{Looked, LookedPoint, look};
