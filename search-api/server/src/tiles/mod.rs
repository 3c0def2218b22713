//! Vector tiles. `/tiles/base/` is the base map ([`base`]); `/tiles/search/{z}/{x}/{y}.mvt?…` is what matches a listing.
//!
//! The query is that of a listing with `path`, as for `/api/facets`. The entity tag names the generation, so a map
//! asks again for nothing while the index stands.

mod base;
mod operator;
mod pmtiles;

pub use base::{base, near, picture};
pub use operator::operator_routes;
pub use pmtiles::ArchiveError;

use axum::Extension;
use axum::extract::{Path, RawQuery};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use http::{HeaderMap, StatusCode};
use novosel_geo::tile::TileId;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;

use crate::overload::overloaded;
use crate::rest::listing_of;

/// What a vector tile is called.
const MVT: &str = "application/vnd.mapbox-vector-tile";
/// A tile is asked for again after a minute, and then mostly not sent again.
const KEEP: &str = "public, max-age=60";
/// Digits of the manifest's digest that tell generations apart.
const TAG_DIGITS: usize = 16;

/// A tile of a listing.
pub async fn search(
    Extension(ctx): Extension<RequestContext>,
    Path((z, x, file)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let tile = read_tile(&z, &x, &file).ok_or(ApiError::NotFound)?;
    let listing = listing_of(&ctx, query.as_deref().unwrap_or_default())?;
    let digest = &ctx.snapshot.digest;
    let tag = format!("\"{}\"", digest.get(..TAG_DIGITS).unwrap_or(digest));
    // The address has no site in it, the host has.
    let common = [(ETAG, tag.clone()), (CACHE_CONTROL, KEEP.to_owned()), (VARY, "host".to_owned())];
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let bytes = ctx
        .compute(move |ctx| ctx.snapshot.engine.tile(&listing.filter, tile, ctx.today))
        .await
        .map_err(overloaded)?;
    Ok((common, [(CONTENT_TYPE, MVT)], bytes).into_response())
}

fn read_tile(z: &str, x: &str, file: &str) -> Option<TileId> {
    let y = file.strip_suffix(".mvt")?;
    TileId::new(z.parse().ok()?, x.parse().ok()?, y.parse().ok()?).ok()
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let tags = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    tags.flat_map(|value| value.split(',')).any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
    })
}
