//! GET /e-click/{id}/: a click on a banner (specification, section 2.5; threat T16).
//!
//! The target of a number is the counting address of the configured ad network with the number in it, that of `own-` with a
//! number (and the place of the page) the stored one of a creative of the operator's own; nothing of the request chooses a
//! host. The query is kept, because `utm_source` is in it.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION, VARY};
use http::{HeaderValue, Method, StatusCode};
use novosel_catalog::advert::targets::AdPlace;
use novosel_http::client::ClientAddress;
use novosel_http::error::ApiError;
use novosel_views::slugs::complex_url;
use url::{Url, form_urlencoded};

use super::adverts::{AdClickUrl, AdEvent, Adverts, banner, clicked, find, is_machine};
use crate::visit::Visit;

/// What the address of the ad network has in the place of the number.
pub(crate) const ID: &str = "{id}";
/// Longest number of a banner, digits.
const LONGEST_ID: usize = 12;
/// Longest query that is kept, bytes; a longer one is dropped.
const LONGEST_QUERY: usize = 2_048;
/// What the answer depends on besides the address.
const VARY_ON: &str = "user-agent, sec-purpose";

/// Leads to the ad network, or where a creative of the operator's own leads.
///
/// # Errors
/// [`ApiError::NotFound`] when no network is configured, for what is no number of a banner, for crawlers and fetches ahead.
pub(crate) async fn get(
    State(AdClickUrl(template)): State<AdClickUrl>,
    State(adverts): State<Arc<Adverts>>,
    visit: Visit,
    method: Method,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let own = clicked(&id);
    if own.is_none() && template.is_none() {
        return Err(ApiError::NotFound);
    }
    if is_machine(&visit.headers) {
        return Ok(([(VARY, HeaderValue::from_static(VARY_ON))], ApiError::NotFound).into_response());
    }
    let target = match (own, template.as_deref()) {
        (Some(own), _) => own_target(&visit, &adverts, own, (&query, method == Method::GET)),
        (None, Some(template)) => target(template, &id, &query),
        (None, None) => None,
    };
    let location =
        HeaderValue::try_from(target.ok_or(ApiError::NotFound)?).map_err(|_| ApiError::NotFound)?;
    let head = [
        (LOCATION, location),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (VARY, HeaderValue::from_static(VARY_ON)),
    ];
    Ok((StatusCode::FOUND, head).into_response())
}

/// Where a creative leads, which also counts a click of it.
fn own_target(
    visit: &Visit,
    adverts: &Adverts,
    (id, place): (u32, Option<AdPlace>),
    (query, is_click): (&str, bool),
) -> Option<String> {
    let arranged = visit.ctx.snapshot.arranged();
    let (campaign, creative) = find(arranged.campaigns(), id)?;
    let of_complex = || Some(complex_url(visit.ctx.snapshot.card(creative.complex?)?));
    let target = banner::target(&creative.link.clone().or_else(of_complex)?, query)?;
    if is_click {
        let network = visit.client.as_ref().map(ClientAddress::limit_key);
        let of = (campaign, creative, place);
        adverts.count(AdEvent::Click, of, visit.ctx.today, (&visit.headers, network));
    }
    Some(target)
}

fn target(template: &str, id: &str, query: &str) -> Option<String> {
    let is_number = (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return None;
    }
    let mut target = Url::parse(&template.replace(ID, id)).ok()?;
    if !query.is_empty() && query.len() <= LONGEST_QUERY {
        target.query_pairs_mut().extend_pairs(form_urlencoded::parse(query.as_bytes()));
    }
    Some(target.into())
}

#[cfg(test)]
mod tests {
    use crate::site::click::*;

    const TEMPLATE: &str = "https://ads.example/click/{id}/?place=1";

    #[test]
    fn the_target_is_on_the_configured_host_whatever_the_request_says() {
        assert_eq!(
            target(TEMPLATE, "42", "utm_source=vk&b=%0D%0Ax").unwrap(),
            "https://ads.example/click/42/?place=1&utm_source=vk&b=%0D%0Ax"
        );
        for wrong in ["", "-1", "1/../2", "//evil", "/\\evil", "https:evil", "1\r\n", "9999999999999", "٤"] {
            assert_eq!(target(TEMPLATE, wrong, ""), None, "{wrong}");
        }
        let long = format!("utm_source={}", "x".repeat(1 << 20));
        assert_eq!(target(TEMPLATE, "42", &long).unwrap(), "https://ads.example/click/42/?place=1");
    }
}
