//! GET /api/phrase?q=…&path=/buildings/&…: a phrase in free words, on top of the listing of the address.

use axum::Json;
use axum::extract::RawQuery;

use crate::error::ApiError;
use crate::graphql::model::phrase::PhraseAnswer;
use crate::rest::{listing_without, value_of};
use crate::state::Ask;

/// What a phrase means.
pub async fn get(ask: Ask, RawQuery(query): RawQuery) -> Result<Json<PhraseAnswer>, ApiError> {
    let query = query.unwrap_or_default();
    let text = value_of(&query, "q").unwrap_or_default();
    // In an address `q` is a text condition; here it is the phrase.
    let listing = listing_without(&ask, &query, "q")?;
    let answer =
        ask.compute(move |ask| PhraseAnswer::of(&ask.snapshot, ask.place(), &text, listing.filter)).await?;
    Ok(Json(answer))
}
