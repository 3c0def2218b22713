//! GET /api/clusters?bbox=south,west,north,east&zoom=10&path=/buildings/&…: pins of a viewport.

use axum::Extension;
use axum::Json;
use axum::extract::RawQuery;
use novosel_geo::tile::MAX_ZOOM;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use novosel_views::model::map::{MapCluster, pins};
use serde::Serialize;

use super::description::{LISTING, Refusal};
use crate::overload::overloaded;
use crate::rest::{listing_of, value_of};

/// Pins of a viewport.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ClustersDocument {
    /// The heaviest first.
    pub clusters: Vec<MapCluster>,
}

/// The pins of a listing in a viewport.
#[utoipa::path(
    get,
    path = "/api/clusters",
    operation_id = "clusters",
    tag = LISTING,
    summary = "Метки на карте",
    description = "Комплексы списка в окне карты, собранные в метки по масштабу.",
    params(
        ("bbox" = String, Query, description = "Окно карты: юг, запад, север, восток.", example = "55.5,37.3,55.9,37.9"),
        ("zoom" = u8, Query, description = "Масштаб, от 0 до 22.", example = 10),
        ("path" = Option<String>, Query, description = "Адрес страницы списка.", example = "/buildings/"),
    ),
    responses(
        (status = 200, description = "Метки, самые большие первыми", body = ClustersDocument),
        (status = 400, description = "Значение не подходит", body = Refusal),
    ),
)]
pub async fn get(
    Extension(ctx): Extension<RequestContext>,
    RawQuery(query): RawQuery,
) -> Result<Json<ClustersDocument>, ApiError> {
    let query = query.unwrap_or_default();
    let mut listing = listing_of(&ctx, &query)?;
    // In an address the viewport is a condition; here it is what the map shows.
    let viewport = listing.filter.bounds.take().ok_or_else(|| {
        ApiError::field("bbox", "нужны четыре числа через запятую: юг, запад, север, восток")
    })?;
    let zoom = read_zoom(value_of(&query, "zoom").as_deref())?;
    let clusters =
        ctx.compute(move |ctx| pins(ctx, &listing.filter, &viewport, zoom)).await.map_err(overloaded)?;
    Ok(Json(ClustersDocument { clusters }))
}

fn read_zoom(zoom: Option<&str>) -> Result<u8, ApiError> {
    let zoom = zoom.and_then(|zoom| zoom.parse::<u8>().ok()).filter(|zoom| *zoom <= MAX_ZOOM);
    zoom.ok_or_else(|| ApiError::field("zoom", format!("нужно целое число от 0 до {MAX_ZOOM}")))
}
