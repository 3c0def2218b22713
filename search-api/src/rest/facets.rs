//! GET /api/facets?path=/buildings/&…: every option of every group with its counts, by the address of a listing.

use axum::Json;
use axum::extract::RawQuery;

use crate::error::ApiError;
use crate::graphql::model::facet::FacetsModel;
use crate::rest::listing_of;
use crate::rest::openapi::{LISTING, Refusal};
use crate::state::RequestContext;

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
pub async fn get(ask: RequestContext, RawQuery(query): RawQuery) -> Result<Json<FacetsModel>, ApiError> {
    let listing = listing_of(&ask, query.as_deref().unwrap_or_default())?;
    let model = ask
        .compute(move |ask| {
            let filter = &listing.filter;
            let facets =
                ask.snapshot.kept.facets(filter, ask.today, || ask.snapshot.engine.facets(filter, ask.today));
            FacetsModel::of(&ask.snapshot, &facets)
        })
        .await?;
    Ok(Json(model))
}
