//! Request ids: one a request, shown to the visitor and logged.
//!
//! Not tower-http's layer, because it accepts the id of any client; here only listed proxies may set one.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries the id, in both directions.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Lengths of an id that is accepted from a listed proxy.
const FOREIGN_LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// The id of one request: letters, digits, `-` and `_` only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(Arc<str>);

impl RequestId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id that a listed proxy has set, if there is exactly one and it is valid.
    pub fn from_proxy(headers: &HeaderMap) -> Option<Self> {
        let mut values = headers.get_all(X_REQUEST_ID).iter();
        let value = values.next()?.to_str().ok()?;
        let legal = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let fits = FOREIGN_LENGTH.contains(&value.len()) && value.bytes().all(legal);
        (fits && values.next().is_none()).then(|| Self(value.into()))
    }

    pub(crate) fn header(&self) -> HeaderValue {
        HeaderValue::from_str(&self.0).expect("an id has only characters of a header value")
    }
}

/// Generates ids: 16 hexadecimal digits that do not repeat within 2^64 requests of one process.
#[derive(Clone, Debug)]
pub struct RequestIds {
    next: Arc<AtomicU64>,
}

impl RequestIds {
    /// A generator with a seed; it must differ between processes.
    pub fn new(seed: u64) -> Self {
        Self { next: Arc::new(AtomicU64::new(seed)) }
    }

    /// The next id.
    pub fn next(&self) -> RequestId {
        // An odd step visits every value once; the finaliser of splitmix64 is a bijection, so that consecutive ids do
        // not look alike in a log.
        let counter = self.next.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
        let mixed = (counter ^ (counter >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        RequestId(format!("{:016x}", mixed ^ (mixed >> 31)).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_start_from_the_seed() {
        let ids = RequestIds::new(7);
        let seen: std::collections::HashSet<_> =
            (0..10_000).map(|_| ids.next().as_str().to_owned()).collect();
        assert_eq!(seen.len(), 10_000);
        assert_eq!(RequestIds::new(7).next(), RequestIds::new(7).next());
    }

    #[test]
    fn a_foreign_id_must_be_single_and_plain() {
        let id = |values: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(X_REQUEST_ID, value.parse().unwrap());
            }
            RequestId::from_proxy(&headers).map(|id| id.as_str().to_owned())
        };
        assert_eq!(id(&["abcd-1234"]), Some("abcd-1234".to_owned()));
        for wrong in [&["short"][..], &["with space 1"], &["abcd-1234", "abcd-1234"], &[], &["x\"y{}abcdef"]]
        {
            assert_eq!(id(wrong), None, "{wrong:?}");
        }
    }
}
