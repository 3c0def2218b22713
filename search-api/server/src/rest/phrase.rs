//! GET /api/phrase?q=…&path=/buildings/&…: a phrase in free words, on top of the listing of the address.

use axum::Extension;
use axum::Json;
use axum::extract::RawQuery;
use novosel_http::error::ApiError;
use novosel_views::context::RequestContext;
use novosel_views::model::phrase::PhraseAnswer;

use super::description::{LISTING, Refusal};
use crate::overload::overloaded;
use crate::rest::{listing_without, value_of};

/// What a phrase means.
#[utoipa::path(
    get,
    path = "/api/phrase",
    operation_id = "phrase",
    tag = LISTING,
    summary = "Запрос обычными словами",
    description = "Что понято в запросе, что нет и почему, сколько найдено и адрес списка.",
    params(
        ("q" = String, Query, description = "Запрос.", example = "двушка до 9 млн"),
        ("path" = Option<String>, Query, description = "Адрес страницы списка.", example = "/buildings/"),
    ),
    responses(
        (status = 200, description = "Что понято", body = PhraseAnswer),
        (status = 400, description = "Значение не подходит", body = Refusal),
    ),
)]
pub async fn get(
    Extension(ctx): Extension<RequestContext>,
    RawQuery(query): RawQuery,
) -> Result<Json<PhraseAnswer>, ApiError> {
    let query = query.unwrap_or_default();
    let text = value_of(&query, "q").unwrap_or_default();
    // In an address `q` is a text condition; here it is the phrase.
    let listing = listing_without(&ctx, &query, "q")?;
    let answer = ctx
        .compute(move |ctx| PhraseAnswer::of(&ctx.snapshot, ctx.site_context(), &text, listing.filter))
        .await
        .map_err(overloaded)?;
    Ok(Json(answer))
}
