//! What crawlers and news readers ask for, for the site of the host: /robots.txt, /sitemap.xml and the files that it
//! lists, feeds of the sections.

mod robots;
mod section_feeds;
mod sitemap;
mod sitemap_parts;

pub(crate) use robots::get as robots;
pub(crate) use section_feeds::route as section_feed;
pub use sitemap::Sitemaps;
pub(crate) use sitemap::{index, part};
