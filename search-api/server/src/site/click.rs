//! GET /e-click/{id}/: a click on a banner (specification, section 2.5; threat T16).
//!
//! The target is the counting address of the configured ad network with the number of the banner in it; nothing of
//! the request chooses a host. The query is kept, because `utm_source` is in it.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION, VARY};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use novosel_http::error::ApiError;
use novosel_pages::robots::is_robot;
use url::{Url, form_urlencoded};

/// What the address of the ad network has in the place of the number.
pub(crate) const ID: &str = "{id}";
/// Longest number of a banner, digits.
const LONGEST_ID: usize = 12;
/// Longest query that is kept, bytes; a longer one is dropped.
const LONGEST_QUERY: usize = 2_048;
const SEC_PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");
/// What the answer depends on besides the address.
const VARY_ON: &str = "user-agent, sec-purpose";

/// The counting address of the ad network, `{id}` in the place of a banner's number; none leads nowhere.
#[derive(Clone, Debug, Default)]
pub struct AdClickUrl(pub Option<Arc<str>>);

/// Leads to the ad network.
///
/// # Errors
/// [`ApiError::NotFound`] when no network is configured, for what is no number, for crawlers and fetches ahead.
pub(crate) async fn get(
    State(AdClickUrl(template)): State<AdClickUrl>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let template = template.as_deref().ok_or(ApiError::NotFound)?;
    if is_machine(&headers) {
        return Ok(([(VARY, HeaderValue::from_static(VARY_ON))], ApiError::NotFound).into_response());
    }
    let target = target(template, &id, &query.unwrap_or_default()).ok_or(ApiError::NotFound)?;
    let location = HeaderValue::try_from(target).map_err(|_| ApiError::NotFound)?;
    let head = [
        (LOCATION, location),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (VARY, HeaderValue::from_static(VARY_ON)),
    ];
    Ok((StatusCode::FOUND, head).into_response())
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

/// Visits of crawlers are no clicks, and a fetch ahead is none.
fn is_machine(headers: &HeaderMap) -> bool {
    headers.contains_key(SEC_PURPOSE) || is_robot(headers)
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

    #[test]
    fn crawlers_and_fetches_ahead_do_not_click() {
        let headers = |name: &'static str, value: &'static str| {
            HeaderMap::from_iter([(HeaderName::from_static(name), HeaderValue::from_static(value))])
        };
        assert!(is_machine(&headers("user-agent", "Mozilla/5.0 (compatible; YandexBot/3.0)")));
        assert!(is_machine(&headers("sec-purpose", "prefetch")));
        assert!(!is_machine(&headers("user-agent", "Mozilla/5.0 Chrome/142.0")));
    }
}
