//! POST {catalogue}/search/?gc=1: the search form is sent (specification, sections 2.4 and 7.2).
//!
//! The answer is a redirect to the one address of the wish; with `json=1` it is the data of that address.

use axum::Extension;
use axum::Json;
use axum::extract::RawQuery;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, LOCATION};
use novosel_catalog::listing::filter::{Filter, MAX_TEXT};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_http::error::ApiError;
use novosel_http::extract::form::{FormBody, FormTree};
use novosel_views::address::{Listing, canonical, refusal};
use novosel_views::context::RequestContext;
use novosel_views::model::phrase::PhraseAnswer;

use crate::overload::overloaded;
use crate::rest::listing::document;
use crate::rest::wire;

/// The longest address that this server takes back: its request line is 8 KiB.
const LONGEST_ADDRESS: usize = 8_000;

/// Residential complexes, and whatever the form's hidden values make of them.
pub async fn buildings(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::Buildings, query, form).await
}

/// Apartments.
pub async fn multi_functional(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::MultiFunctional, query, form).await
}

/// Low-rise complexes.
pub async fn mgk(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::Mgk, query, form).await
}

/// Cottage settlements.
pub async fn settlements(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::Settlements, query, form).await
}

/// Townhouses and duplexes.
pub async fn townhouses(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::Townhouses, query, form).await
}

/// Flats in new buildings.
pub async fn realtors(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::RealtorsApartments, query, form).await
}

/// Assignments.
pub async fn assignment(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::RealtorsApartmentsAssignment, query, form).await
}

/// All flats.
pub async fn all(
    Extension(ctx): Extension<RequestContext>,
    query: RawQuery,
    form: FormBody,
) -> Result<Response, ApiError> {
    submit(ctx, ListingKind::All, query, form).await
}

async fn submit(
    ctx: RequestContext,
    catalogue: ListingKind,
    RawQuery(query): RawQuery,
    FormBody(form): FormBody,
) -> Result<Response, ApiError> {
    let (filter, errors) = wire::read(&form, catalogue, ctx.site);
    if let Some(error) = refusal(&errors) {
        return Err(ApiError::field(error.field.clone(), error.message.clone()));
    }
    let fresh = [(CACHE_CONTROL, "no-store")];
    if wants_data(query.as_deref().unwrap_or_default(), &form) {
        let listing = Listing { filter, sort: Sort::default(), page: Page::default(), landing: None, errors };
        return Ok((fresh, Json(document(&ctx, listing).await?)).into_response());
    }
    let address = match wire::words(&form).map(str::to_owned) {
        Some(words) => ctx.compute(move |ctx| said(ctx, &words, filter)).await.map_err(overloaded)?,
        None => canonical(ctx.site_context(), &filter, Sort::default()),
    };
    if address.len() > LONGEST_ADDRESS {
        // The redirect would lead to a 414. The data of such an area are had by `json=1`.
        return Err(ApiError::field(
            "draw",
            "область слишком подробная для адреса страницы: нарисуйте её проще",
        ));
    }
    Ok((StatusCode::SEE_OTHER, fresh, [(LOCATION, address)]).into_response())
}

/// The address of free words on top of the fields. What cannot be read as a wish is looked for as a text.
fn said(ctx: &RequestContext, words: &str, filter: Filter) -> String {
    let answer = PhraseAnswer::of(&ctx.snapshot, ctx.site_context(), words, filter.clone());
    if answer.region == ctx.site.into() && !answer.understood.is_empty() {
        return answer.url;
    }
    let mut texts = filter;
    texts.texts.push(words.chars().take(MAX_TEXT).collect());
    canonical(ctx.site_context(), &texts, Sort::default())
}

fn wants_data(query: &str, form: &FormTree) -> bool {
    let on = |value: &str| matches!(value, "1" | "true");
    url::form_urlencoded::parse(query.as_bytes()).any(|(key, value)| key == "json" && on(&value))
        || form.get_scalar(&["json"]).is_some_and(on)
}
