//! Headers that every response carries, errors too.

use http::header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use http::{HeaderMap, HeaderName, HeaderValue};

/// Name and default value. A handler that sets one of them (a page with its own policy) overrides it.
const DEFAULTS: [(HeaderName, HeaderValue); 6] = [
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"),
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (
        CONTENT_SECURITY_POLICY,
        // API responses: nothing may be loaded, framed or submitted from them.
        HeaderValue::from_static(
            "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        ),
    ),
];

/// Adds the headers that are missing.
pub fn apply(headers: &mut HeaderMap) {
    for (name, value) in DEFAULTS {
        headers.entry(name).or_insert(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pages_own_policy_is_kept() {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'self'"));
        apply(&mut headers);
        assert_eq!(headers[CONTENT_SECURITY_POLICY], "default-src 'self'");
        assert_eq!(headers[X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(headers.len(), DEFAULTS.len());
    }
}
