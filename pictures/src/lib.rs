//! Draws the portal's pictures from facts: renders, building sites, finished rooms, floor plans, marks, city views;
//! and the documents of the demonstration catalogue.
//!
//! Every function is pure: the same facts and number give the same bytes, on every machine and on every day. Nothing
//! here reads files, clocks or the catalogue; whoever serves pictures looks the facts up ([`facts`]) and keeps what
//! was drawn. A picture is SVG text of whole-unit paths; [`webp`] and [`png`] turn it into pixels of the preset
//! widths, [`film`] makes a video of many.
//!
//! To add a kind of picture: one file with one function from facts to [`Picture`], a line in the tests, a cell in
//! `examples/sheet.rs`, and a look at it.

mod city;
mod colour;
mod cover;
mod document_pdf;
pub mod facts;
mod film;
pub mod fonts;
mod interior;
mod mark;
mod missing;
mod plan;
mod plan_cover;
mod raster;
mod render;
mod rng;
mod scene;
mod site;
mod sketch;
mod svg;
mod text;
mod trace;
mod yard;

pub use city::{Band, panorama, story};
pub use cover::{cover, site_cover};
pub use document_pdf::{DocumentFacts, pdf_document};
pub use film::{FILM_SIZE, film};
pub use interior::interior;
pub use mark::{Company, icon, mark, maskable_icon, wordmark};
pub use missing::missing;
pub use plan::{PlanRoom, plan, plan_rooms};
pub use plan_cover::plan_cover;
pub use raster::{RasterError, WIDTHS, png, webp};
pub use render::{render, yard_panorama};
pub use site::site;
pub use sketch::sketch;
pub use svg::Picture;
pub use yard::offer;

/// Goes up with any change of how drawings look, so that whoever keeps pictures draws them anew.
pub const LOOK: u32 = 3;
