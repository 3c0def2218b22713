//! GET /api/listing/{address}: a listing as JSON, by the same address as its page.

use axum::Extension;
use axum::Json;
use axum::extract::{Path, RawQuery};
use novosel_catalog::listing::address::FieldError;
use novosel_engine::count::MatchCounts;
use novosel_http::error::ApiError;
use novosel_views::address::{self, Listing, canonical, refusal};
use novosel_views::context::RequestContext;
use novosel_views::listing::headers::Headers;
use novosel_views::results::{Items, pages_count, results, total};
use serde::Serialize;

use super::description::{LISTING, Refusal};
use crate::overload::overloaded;

/// A value that was not understood.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct FieldErrorDocument {
    /// The field.
    pub field: String,
    /// What is wrong, in Russian.
    pub message: String,
}

impl From<FieldError> for FieldErrorDocument {
    fn from(error: FieldError) -> Self {
        Self { field: error.field, message: error.message }
    }
}

/// A listing as data. Prices are thousands of roubles.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ListingDocument {
    /// The one address of the wish.
    pub address: String,
    /// The header.
    pub title: String,
    /// What was found, in words.
    pub text: String,
    /// Matching lots.
    pub lots: u64,
    /// Matching complexes.
    pub complexes: u64,
    /// The cheapest lot.
    pub price_from: Option<u32>,
    /// The page, from 1.
    pub page: u32,
    /// Objects on a page.
    pub per_page: u32,
    /// Pages.
    pub pages_count: u64,
    /// `buildings` or `flats`.
    #[serde(flatten)]
    pub items: Items,
    /// Values that were not understood, and what is missing.
    pub errors: Vec<FieldErrorDocument>,
}

/// The residential complexes of the site.
#[utoipa::path(
    get,
    path = "/api/listing/",
    operation_id = "complexes",
    tag = LISTING,
    summary = "Жилые комплексы региона",
    description = "То же, что список по адресу /buildings/.",
    params(
        ("sort" = Option<String>, Query, description = "Порядок, как у страницы списка.", example = "price"),
        ("dir" = Option<String>, Query, description = "Направление: asc или desc.", example = "asc"),
        ("page" = Option<u32>, Query, description = "Страница, с первой.", example = 2),
        ("per_page" = Option<u32>, Query, description = "Объектов на странице.", example = 20),
    ),
    responses(
        (status = 200, description = "Страница списка", body = ListingDocument),
        (status = 400, description = "Значение не подходит", body = Refusal),
    ),
)]
pub async fn root(
    Extension(ctx): Extension<RequestContext>,
    RawQuery(query): RawQuery,
) -> Result<Json<ListingDocument>, ApiError> {
    of_address(&ctx, "/buildings/", query.as_deref().unwrap_or_default()).await
}

/// Any listing.
#[utoipa::path(
    get,
    path = "/api/listing/{path}",
    operation_id = "listing",
    tag = LISTING,
    summary = "Любой список",
    description = "Адрес и запрос те же, что у страницы списка: /api/listing/kvartiry/?rooms=2 отвечает данными страницы \
        /kvartiry/?rooms=2. Комплексы — в поле buildings, квартиры — в поле flats.",
    params(
        ("path" = String, Path, description = "Адрес страницы списка без первой черты.", example = "kvartiry/"),
        ("sort" = Option<String>, Query, description = "Порядок, как у страницы списка.", example = "price"),
        ("dir" = Option<String>, Query, description = "Направление: asc или desc.", example = "asc"),
        ("page" = Option<u32>, Query, description = "Страница, с первой.", example = 2),
        ("per_page" = Option<u32>, Query, description = "Объектов на странице.", example = 20),
    ),
    responses(
        (status = 200, description = "Страница списка", body = ListingDocument),
        (status = 400, description = "Значение не подходит", body = Refusal),
        (status = 404, description = "Такого списка нет", body = Refusal),
    ),
)]
pub async fn get(
    Extension(ctx): Extension<RequestContext>,
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Json<ListingDocument>, ApiError> {
    of_address(&ctx, &path, query.as_deref().unwrap_or_default()).await
}

async fn of_address(
    ctx: &RequestContext,
    path: &str,
    query: &str,
) -> Result<Json<ListingDocument>, ApiError> {
    let listing = address::read_parts(ctx.site_context(), path, query).map_err(|_| ApiError::NotFound)?;
    if let Some(error) = refusal(&listing.errors) {
        return Err(ApiError::field(error.field.clone(), error.message.clone()));
    }
    document(ctx, listing).await.map(Json)
}

/// Answers a listing as data.
///
/// # Errors
/// [`ApiError::Overloaded`] when the pool is full.
pub(super) async fn document(ctx: &RequestContext, listing: Listing) -> Result<ListingDocument, ApiError> {
    let results = results(ctx, &listing).await.map_err(overloaded)?;
    let MatchCounts { lots, complexes, price_from } = results.counts;
    let headers = Headers::of(ctx.snapshot.geography(), ctx.site, &listing, &results.counts);
    let errors = listing.errors.iter().cloned().chain(results.errors).map(FieldErrorDocument::from).collect();
    Ok(ListingDocument {
        address: canonical(ctx.site_context(), &listing.filter, listing.sort),
        title: headers.h1,
        text: headers.found,
        lots,
        complexes,
        price_from: price_from.map(|price| price.0),
        page: listing.page.number(),
        per_page: listing.page.per_page(),
        pages_count: pages_count(listing.page, total(&listing, &results.counts)),
        items: results.items,
        errors,
    })
}
