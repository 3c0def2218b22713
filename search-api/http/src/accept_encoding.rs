//! Answers 406 to a client that accepts none of the available encodings.

use axum::body::Body;
use axum::response::Response;
use http::header::{ACCEPT_ENCODING, CONTENT_TYPE, VARY};
use http::{HeaderMap, HeaderValue};

/// The encodings of responses with their aliases; the identity is last.
const OFFERED: [&[&str]; 3] = [&["br"], &["gzip", "x-gzip"], &["identity"]];

/// Whether `Accept-Encoding` refuses every available encoding (RFC 9110, 12.5.3): the identity is refused only by name
/// or by `*`, the others also when they are not listed.
pub(crate) fn refuses_all(headers: &HeaderMap) -> bool {
    if !headers.contains_key(ACCEPT_ENCODING) {
        return false;
    }
    let mut offered = [None; OFFERED.len()];
    let mut others = None;
    let lines = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    for item in lines.flat_map(|line| line.split(',')) {
        let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
        let (name, is_accepted) = (name.trim(), !is_zero(parameters));
        if name == "*" {
            others = others.or(Some(is_accepted));
        }
        for (names, accepted) in OFFERED.iter().zip(&mut offered) {
            if names.iter().any(|own| own.eq_ignore_ascii_case(name)) {
                *accepted = Some(accepted.unwrap_or(false) || is_accepted);
            }
        }
    }
    let [packed @ .., identity] = offered;
    let is_packed_accepted = packed.iter().any(|accepted| accepted.or(others) == Some(true));
    !is_packed_accepted && identity.or(others) == Some(false)
}

/// Removes the body of a response that the client could not decode.
pub(crate) fn empty(response: &mut Response) {
    *response.body_mut() = Body::empty();
    response.headers_mut().remove(CONTENT_TYPE);
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
}

/// `q=0`, `q=0.000`.
fn is_zero(parameters: &str) -> bool {
    let weight = parameters.split(';').find_map(|parameter| {
        let (name, weight) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| weight.trim())
    });
    weight.is_some_and(|weight| {
        weight.starts_with('0') && weight.bytes().all(|byte| matches!(byte, b'0' | b'.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(value: &'static str) -> bool {
        refuses_all(&HeaderMap::from_iter([(ACCEPT_ENCODING, value.parse().unwrap())]))
    }

    #[test]
    fn only_a_list_that_leaves_nothing_is_refused() {
        for value in
            ["identity;q=0, *;q=0", "*;q=0", "identity;q=0", "zstd, *;q=0", "gzip;q=0,br;q=0,identity;q=0.0"]
        {
            assert!(refused(value), "{value}");
        }
        for value in [
            "",
            "identity",
            "*",
            "zstd",
            "gzip;q=0",
            "identity;q=0, gzip",
            "*;q=0, br",
            "*;q=0, identity;q=0.1",
            "identity;q=0, *;q=0.5",
            "*;q=0, x-gzip",
        ] {
            assert!(!refused(value), "{value}");
        }
        assert!(!refuses_all(&HeaderMap::new()));
    }
}
