//! POST /search/count/: the text of the form's button, «1 248 квартир в 96 ЖК» (specification, section 7.2).
//!
//! Never HTML: a fault is a 503 in JSON, which the form shows as an empty count and not as «nothing found».

use axum::Extension;
use axum::Json;
use axum::response::{IntoResponse, Response};
use http::HeaderMap;
use http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, VARY};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_engine::count::MatchCounts;
use novosel_http::error::ApiError;
use novosel_http::extract::form::FormBody;
use novosel_views::address::refusal;
use novosel_views::context::RequestContext;
use novosel_views::listing::words;
use serde::Serialize;

use crate::overload::overloaded;
use crate::rest::wire;

/// The count as data.
#[derive(Debug, Serialize)]
pub struct CountDocument {
    /// Lots.
    pub lots: u64,
    /// Complexes.
    pub complexes: u64,
    /// The cheapest price, thousands of roubles.
    pub price_from: Option<u32>,
    /// The text of the button.
    pub text: String,
}

impl CountDocument {
    /// The document of counts in a catalogue.
    pub fn of(kind: ListingKind, counts: MatchCounts) -> Self {
        Self {
            lots: counts.lots,
            complexes: counts.complexes,
            price_from: counts.price_from.map(|price| price.0),
            text: words::found(kind, counts.lots, counts.complexes),
        }
    }
}

/// Answers with text, or with JSON where the client asks for it.
pub async fn post(
    Extension(ctx): Extension<RequestContext>,
    headers: HeaderMap,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let (filter, errors) = wire::read(&form, ListingKind::default(), ctx.site);
    if let Some(error) = refusal(&errors) {
        return Err(ApiError::field(error.field.clone(), error.message.clone()));
    }
    let kind = filter.kind;
    let document = CountDocument::of(kind, counts(&ctx, filter).await?);
    let fresh = [(CACHE_CONTROL, "no-store"), (VARY, "accept")];
    if wants_json(&headers) {
        return Ok((fresh, Json(document)).into_response());
    }
    Ok((fresh, [(CONTENT_TYPE, "text/plain; charset=utf-8")], document.text).into_response())
}

fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get_all(ACCEPT)
        .iter()
        .any(|value| value.to_str().is_ok_and(|text| text.contains("application/json")))
}

/// Counts here, or on the pool where the filter has what may take over 500 µs: a text or an area not seen before.
///
/// # Errors
/// [`ApiError::Overloaded`] when the pool is full.
pub async fn counts(ctx: &RequestContext, filter: Filter) -> Result<MatchCounts, ApiError> {
    if filter.texts.is_empty() && filter.area.is_none() {
        return Ok(ctx.snapshot.engine.count(&filter, ctx.today));
    }
    ctx.compute(move |ctx| ctx.snapshot.engine.count(&filter, ctx.today)).await.map_err(overloaded)
}
