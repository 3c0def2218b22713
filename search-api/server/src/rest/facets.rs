//! GET /api/facets?path=/buildings/&…: every option of every group with its counts, by the address of a listing.

use axum::Extension;
use axum::Json;
use axum::extract::RawQuery;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use novosel_views::model::facet::FacetsModel;

use super::description::{LISTING, Refusal};
use crate::overload::overloaded;
use crate::rest::listing_of;

/// The facets of a listing.
#[utoipa::path(
    get,
    path = "/api/facets",
    operation_id = "facets",
    tag = LISTING,
    summary = "Варианты фильтров с количеством",
    description = "Каждый вариант каждой группы и сколько найдётся, если выбрать его.",
    params(
        ("path" = Option<String>, Query, description = "Адрес страницы списка.", example = "/buildings/"),
    ),
    responses(
        (status = 200, description = "Группы в порядке формы", body = FacetsModel),
        (status = 400, description = "Значение не подходит", body = Refusal),
    ),
)]
pub async fn get(
    Extension(ctx): Extension<RequestContext>,
    RawQuery(query): RawQuery,
) -> Result<Json<FacetsModel>, ApiError> {
    let listing = listing_of(&ctx, query.as_deref().unwrap_or_default())?;
    let model = ctx
        .compute(move |ctx| {
            let filter = &listing.filter;
            let facets = ctx.snapshot.facets(filter, ctx.today);
            FacetsModel::of(&ctx.snapshot, &facets)
        })
        .await
        .map_err(overloaded)?;
    Ok(Json(model))
}
