//! What crawlers ask for: /robots.txt, /sitemap.xml and the files that it lists, for the site of the host.

mod robots;
mod sitemap;
mod sitemap_parts;

pub(crate) use robots::get as robots;
pub use sitemap::Sitemaps;
pub(crate) use sitemap::{index, part};
