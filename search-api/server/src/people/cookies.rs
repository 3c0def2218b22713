//! The cookies of people. Those with the prefix `__Host-` belong to one host, and no script reads them; `visitor` only
//! tells scripts that there is something to ask for.

use http::header::{COOKIE, SET_COOKIE};
use http::{HeaderMap, HeaderValue};

/// By which a person is known: a signed secret.
pub(super) const SESSION: &str = "__Host-session";
/// The account that was last known in this browser, signed: its owner is not shut out by others' tries.
pub(super) const DEVICE: &str = "__Host-device";
/// Set when the other site was asked who this browser is.
pub(super) const ASKED: &str = "__Host-asked";
/// What the other site's handover is bound to.
pub(super) const ARRIVAL: &str = "__Host-arrival";
/// What coming back from another service is bound to; then, whom it has told of.
pub(super) const PROVIDER: &str = "__Host-provider";
/// `guest` or `account`, for scripts.
pub(super) const MARKER: &str = "visitor";
/// Set when the notice about cookies is accepted (specification, section 9).
pub(super) const CONSENT: &str = "cookies_consent";

/// The value of a cookie; none where it is sent twice, which is somebody's attempt.
pub(crate) fn value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let pairs = all.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut values = pairs.filter(|(known, _)| *known == name).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (Some(value), None) => Some(value),
        _ => None,
    }
}

/// Sets a cookie for so many seconds; none removes it.
pub(super) fn set(headers: &mut HeaderMap, name: &str, value: &str, seconds: i64) {
    let scope = if name == MARKER { "" } else { "; Secure; HttpOnly" };
    let cookie = format!("{name}={value}; Path=/; Max-Age={seconds}; SameSite=Lax{scope}");
    let cookie = HeaderValue::try_from(cookie).expect("names and values are of ours");
    headers.append(SET_COOKIE, cookie);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_that_comes_twice_counts_as_none() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; visitor=guest; b=2"));
        assert_eq!(value(&headers, MARKER), Some("guest"));
        assert_eq!(value(&headers, "c"), None);
        headers.append(COOKIE, HeaderValue::from_static("visitor=account"));
        assert_eq!(value(&headers, MARKER), None);
    }

    #[test]
    fn only_the_marker_can_be_read_by_scripts() {
        let mut headers = HeaderMap::new();
        set(&mut headers, SESSION, "x.y", 60);
        set(&mut headers, MARKER, "guest", 60);
        let cookies: Vec<&str> =
            headers.get_all(SET_COOKIE).iter().map(|value| value.to_str().unwrap()).collect();
        assert_eq!(
            cookies,
            [
                "__Host-session=x.y; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly",
                "visitor=guest; Path=/; Max-Age=60; SameSite=Lax"
            ]
        );
    }
}
