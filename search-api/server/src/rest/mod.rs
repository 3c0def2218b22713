//! AJAX and data routes (specification, section 7.2): one file an endpoint; [`wire`] alone knows the names of the
//! form's fields.
//!
//! To add an endpoint: a file with one handler (below `/api/` described, and named in [`openapi`]), a line in [`crate::router`], a test named after its address.

pub mod about;
pub mod autocomplete;
pub mod clusters;
pub mod count;
mod description;
pub mod facets;
pub mod listing;
pub mod openapi;
pub mod phrase;
pub mod reference;
pub mod submit;
pub mod suggest;
pub mod wire;

use novosel_http::error::ApiError;
use novosel_views::address::{Listing, read_parts, refusal};
use novosel_views::context::RequestContext;

/// The catalogue when no `path` is given.
const DEFAULT_PATH: &str = "/buildings/";

/// The listing that a query names: `path` is the path of its page, the rest is the query of its page.
pub(crate) fn listing_of(ctx: &RequestContext, query: &str) -> Result<Listing, ApiError> {
    let path = value_of(query, "path").unwrap_or_else(|| DEFAULT_PATH.to_owned());
    let listing = read_parts(ctx.site_context(), &path, query).map_err(|_| ApiError::NotFound)?;
    match refusal(&listing.errors) {
        Some(error) => Err(ApiError::field(error.field.clone(), error.message.clone())),
        None => Ok(listing),
    }
}

/// As [`listing_of`], one key of the query left out.
pub(crate) fn listing_without(ctx: &RequestContext, query: &str, key: &str) -> Result<Listing, ApiError> {
    let pairs = url::form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name != key);
    let rest = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
    listing_of(ctx, &rest)
}

/// The last value of a key in a query.
pub(crate) fn value_of(query: &str, key: &str) -> Option<String> {
    let pairs = url::form_urlencoded::parse(query.as_bytes());
    pairs.filter(|(name, _)| name == key).last().map(|(_, value)| value.into_owned())
}
