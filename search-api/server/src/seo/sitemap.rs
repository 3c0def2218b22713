//! GET /sitemap.xml and /sitemaps/{part}.xml: every address of a site, made once a generation and kept packed.

use std::fmt::{self, Write};
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::NaiveDate;
use http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use http::{HeaderMap, HeaderValue};
use moka::sync::Cache;
use novosel_catalog::region::SiteRegion;
use novosel_http::encoding::{Encoding, gunzip, gzip};
use novosel_http::error::ApiError;
use novosel_pages::Sites;
use novosel_views::context::RequestContext;

use super::sitemap_parts::{Part, Url, parts, urls};
use crate::overload::overloaded;

/// A file of 50,000 addresses is some 300 KB packed; a million lots are twenty of them a site.
const KEPT_BYTES: u64 = 24 << 20;
const GZIP_LEVEL: i32 = 6;
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// What a kept file was made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    generation: u64,
    today: NaiveDate,
    site: SiteRegion,
    part: Part,
}

/// Files of the served generation, packed.
pub struct Sitemaps(Cache<Key, Bytes>);

impl Default for Sitemaps {
    fn default() -> Self {
        let weigher = |_: &Key, file: &Bytes| u32::try_from(file.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(KEPT_BYTES).weigher(weigher).build())
    }
}

impl fmt::Debug for Sitemaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sitemaps").field("files", &self.0.entry_count()).finish()
    }
}

/// The list of the files.
pub(crate) async fn index(
    State(sites): State<Arc<Sites>>,
    Extension(ctx): Extension<RequestContext>,
) -> Response {
    let origin = sites.origin(ctx.site);
    let mut xml = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"{SCHEMA}\">\n");
    for part in parts(&ctx) {
        xml.push_str(&format!("<sitemap><loc>{origin}/sitemaps/{part}.xml</loc></sitemap>\n"));
    }
    xml.push_str("</sitemapindex>\n");
    let head = [
        (CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    (head, xml).into_response()
}

/// One of the files.
///
/// # Errors
/// [`ApiError::NotFound`] for a name that the list does not have.
pub(crate) async fn part(
    State(sites): State<Arc<Sites>>,
    State(sitemaps): State<Arc<Sitemaps>>,
    Extension(ctx): Extension<RequestContext>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let part = file.strip_suffix(".xml").and_then(Part::parse).filter(|part| parts(&ctx).contains(part));
    let part = part.ok_or(ApiError::NotFound)?;
    let key = Key { generation: ctx.snapshot.number, today: ctx.today, site: ctx.site, part };
    let packed = match sitemaps.0.get(&key) {
        Some(packed) => packed,
        None => {
            let urls = urls(&ctx, part).await?;
            let origin: Arc<str> = sites.origin(ctx.site).into();
            let packed = ctx
                .compute(move |_| gzip(file_of(&origin, &urls).as_bytes(), GZIP_LEVEL))
                .await
                .map_err(overloaded)?;
            sitemaps.0.insert(key, packed.clone());
            packed
        }
    };
    let mut head = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static("application/xml; charset=utf-8")),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
        (VARY, HeaderValue::from_static("accept-encoding")),
    ]);
    if Encoding::of(&headers) == Encoding::Identity {
        return Ok((head, gunzip(&packed)).into_response());
    }
    head.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Ok((head, packed).into_response())
}

fn file_of(origin: &str, urls: &[Url]) -> String {
    let mut xml = String::with_capacity(urls.len() * 96 + 256);
    xml.push_str(&format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"{SCHEMA}\">\n"));
    for Url { path, changed } in urls {
        // Paths are made of Latin names and numbers: nothing in them needs an escape.
        write!(xml, "<url><loc>{origin}{path}</loc>").expect("a String takes every write");
        if let Some(day) = changed {
            write!(xml, "<lastmod>{day}</lastmod>").expect("a String takes every write");
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}
