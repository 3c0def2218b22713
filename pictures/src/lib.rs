//! Draws the portal's pictures from facts: renders, building sites, floor plans, marks.

mod colour;
mod draw;
mod facts;
mod raster;
mod render;
mod scene;
mod svg;
mod trace;

pub use facts::{ComplexFacts, FlatFacts, SiteFacts};
pub use raster::{RasterError, WIDTHS, png, webp};
pub use render::render;
pub use svg::Picture;
