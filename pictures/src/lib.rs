//! Draws the portal's pictures from facts.
mod colour;
mod draw;
mod svg;
mod trace;
pub use svg::Picture;
