//! GET /api/facets?path=/buildings/&…: every option of every group with its counts, by the address of a listing.

use axum::Json;
use axum::extract::RawQuery;

use crate::error::ApiError;
use crate::graphql::model::facet::FacetsModel;
use crate::rest::listing_of;
use crate::state::Ask;

/// The facets of a listing.
pub async fn get(ask: Ask, RawQuery(query): RawQuery) -> Result<Json<FacetsModel>, ApiError> {
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
