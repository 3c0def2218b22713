//! GET /site/fullscreen/?mode=full|mobile&back=/path/: the visitor chooses a layout (specification, section 1).

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE, VARY};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use novosel_http::error::ApiError;
use novosel_pages::device::COOKIE_NAME;

use crate::rest::value_of;

/// A choice lasts a year.
const MAX_AGE: u32 = 365 * 24 * 3_600;
const SEC_PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");

/// Sets the cookie and leads back to a path of this site, whatever `back` says.
pub(crate) async fn get(RawQuery(query): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let query = query.unwrap_or_default();
    let value = match value_of(&query, "mode").as_deref() {
        Some("full") => 1,
        Some("mobile") => 0,
        _ => return Err(ApiError::field("mode", "допустимые значения: full, mobile")),
    };
    let back =
        value_of(&query, "back").and_then(|back| own_path(&back)).unwrap_or(HeaderValue::from_static("/"));
    let no_store = HeaderValue::from_static("no-store");
    let vary = HeaderValue::from_static("sec-purpose");
    let mut response =
        (StatusCode::SEE_OTHER, [(LOCATION, back), (CACHE_CONTROL, no_store), (VARY, vary)]).into_response();
    // A fetch ahead is no choice.
    if !headers.contains_key(SEC_PURPOSE) {
        let cookie = format!("{COOKIE_NAME}={value}; Path=/; Max-Age={MAX_AGE}; SameSite=Lax");
        let cookie = HeaderValue::try_from(cookie).expect("a number in fixed text");
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// A path of this site: neither a host (`//evil`, `/\evil`), nor a scheme, nor a line break (threat T17).
pub(crate) fn own_path(text: &str) -> Option<HeaderValue> {
    let rest = text.strip_prefix('/')?;
    let safe = !rest.starts_with(['/', '\\']) && text.bytes().all(|byte| byte.is_ascii_graphic());
    safe.then(|| HeaderValue::try_from(text).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use crate::site::fullscreen::*;

    #[test]
    fn only_a_path_of_this_site_is_a_way_back() {
        for good in ["/", "/buildings/?rooms=1", "/a//b"] {
            assert!(own_path(good).is_some(), "{good}");
        }
        let wrong = [
            "",
            "buildings/",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/\t/evil.example",
            "/a\r\nset-cookie: x",
            "/дом/",
        ];
        for wrong in wrong {
            assert!(own_path(wrong).is_none(), "{wrong}");
        }
    }
}
