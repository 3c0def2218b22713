//! GET /tiles/base/{z}/{x}/{y}.mvt, the base map; GET /tiles/picture.svg, a region as a still picture; GET
//! /tiles/near/{complex}.svg, the surroundings of a complex.

use axum::Extension;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use http::{HeaderMap, StatusCode};
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use novosel_views::tiles::{Packed, ZOOMS};

use super::{MVT, is_known, read_tile};
use crate::overload::overloaded;

/// The base map changes with the reference books: a day without a question, a week while one is asked.
const KEEP: &str = "public, max-age=86400, stale-while-revalidate=604800";
const SVG: &str = "image/svg+xml";

/// A tile of the base map.
///
/// # Errors
/// When there is no such tile, or the pool is full.
pub async fn base(
    Extension(ctx): Extension<RequestContext>,
    Path((z, x, file)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let tile = read_tile(&z, &x, &file).filter(|tile| ZOOMS.contains(&tile.z())).ok_or(ApiError::NotFound)?;
    let packed = match ctx.snapshot.base.cached(tile) {
        Some(packed) => packed,
        None => ctx.compute(move |ctx| ctx.snapshot.base.tile(tile)).await.map_err(overloaded)?,
    };
    Ok(answer(packed, MVT, &headers))
}

/// The surroundings of a complex.
///
/// # Errors
/// When there is no such complex, nobody told where it stands, or the pool is full.
pub async fn near(
    Extension(ctx): Extension<RequestContext>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let slug = file.strip_suffix(".svg").ok_or(ApiError::NotFound)?;
    let ordinal = ctx.snapshot.slugs.complex(slug).ok_or(ApiError::NotFound)?;
    let card = ctx.snapshot.card_at(ordinal);
    let (id, position, region) = (card.id, card.point().ok_or(ApiError::NotFound)?, card.region);
    let still =
        ctx.compute(move |ctx| ctx.snapshot.base.near(id, position, region)).await.map_err(overloaded)?;
    Ok(answer(still, SVG, &headers))
}

/// The picture of the host's region.
///
/// # Errors
/// When the pool is full.
pub async fn picture(
    Extension(ctx): Extension<RequestContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let still = ctx.compute(|ctx| ctx.snapshot.base.still(ctx.site)).await.map_err(overloaded)?;
    Ok(answer(still, SVG, &headers))
}

/// What a request is answered with; the kind is a media type.
fn answer(packed: Packed, kind: &'static str, headers: &HeaderMap) -> Response {
    let common =
        [(ETAG, packed.tag.clone()), (CACHE_CONTROL, KEEP.to_owned()), (VARY, "accept-encoding".to_owned())];
    if is_known(headers, &packed.tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    if takes_gzip(headers) {
        return (common, [(CONTENT_TYPE, kind), (CONTENT_ENCODING, "gzip")], packed.gzip).into_response();
    }
    (common, [(CONTENT_TYPE, kind)], packed.plain).into_response()
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let kinds = headers.get(ACCEPT_ENCODING).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    kinds.split(',').any(|kind| kind.trim().starts_with("gzip"))
}
