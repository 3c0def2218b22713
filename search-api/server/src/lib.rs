//! A running server: the router, REST, tiles, pictures, files for crawlers, telemetry and configuration, put together
//! from the crates beside it.
//!
//! [`router`] has every address on one screen, [`config`] every setting; [`serve`] is the one call that runs it all.
//! Handlers make one call of `views` or `engine` each. Nothing here computes an answer or draws a page.
//!
//! To add an endpoint: one file for its handler, one line in the router, one test that mirrors its address.

mod background;
pub mod config;
mod consultation;
mod counter;
mod feed_check;
pub mod media;
mod methods;
mod misses;
mod object;
mod office;
mod operator;
mod overload;
mod owners;
mod page_operations;
mod partner_feeds;
mod people;
mod places;
pub mod rest;
pub mod router;
pub mod seo;
pub mod service;
mod site;
mod stand_ins;
pub mod state;
pub mod telemetry;
pub mod tiles;
mod uploads;
mod video_uploads;
mod visit;

pub use service::{ServerOptions, ServiceError, serve};
