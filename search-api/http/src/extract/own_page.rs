//! Whether a page of this site sends a request that changes something (threat T25).
//!
//! Browsers say so in `Sec-Fetch-Site`; those that do not know it send the `Origin` of every POST. A request with
//! neither is no page's: a program has to name the site in `Origin`. Pages need no token for it, so they stay the same
//! for everybody.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use http::header::ORIGIN;
use http::request::Parts;
use http::{HeaderMap, HeaderName, Method, StatusCode};
use novosel_catalog::region::SiteRegion;

use super::region::{HostTable, Site};
use crate::error::ApiError;

/// `http` has no constants for them.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const SEC_PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");
const X_REQUESTED_WITH: HeaderName = HeaderName::from_static("x-requested-with");

/// A request that a page of this site sends; any other is refused with 403.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnPage;

impl<S> FromRequestParts<S> for OwnPage
where
    S: Send + Sync,
    Arc<HostTable>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let Site(site) = Site::from_request_parts(parts, state).await?;
        match is_own(&Arc::<HostTable>::from_ref(state), site, &parts.headers) {
            true => Ok(Self),
            false => Err(ApiError::Refused(StatusCode::FORBIDDEN)),
        }
    }
}

/// A request that a script of a page of this site sends: as [`OwnPage`], with the marker of such requests. It is what
/// an address needs that changes something by GET (threat S1): neither a link, nor a picture, nor a fetch ahead sends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnScript;

impl<S> FromRequestParts<S> for OwnScript
where
    S: Send + Sync,
    Arc<HostTable>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        OwnPage::from_request_parts(parts, state).await?;
        let is_marked = parts.headers.get(X_REQUESTED_WITH).is_some_and(|value| value == "XMLHttpRequest");
        if is_marked && parts.method != Method::HEAD {
            Ok(Self)
        } else {
            Err(ApiError::Refused(StatusCode::FORBIDDEN))
        }
    }
}

fn is_own(hosts: &HostTable, site: SiteRegion, headers: &HeaderMap) -> bool {
    // A fetch ahead changes nothing.
    if headers.contains_key(SEC_PURPOSE) {
        return false;
    }
    // Every value must agree: a second header is somebody's attempt.
    let all = |name: &HeaderName, agrees: &dyn Fn(&str) -> bool| {
        let mut values = headers.get_all(name).iter().peekable();
        let is_there = values.peek().is_some();
        (is_there, values.all(|value| value.to_str().is_ok_and(agrees)))
    };
    let (has_site, is_same) = all(&SEC_FETCH_SITE, &|value| value == "same-origin");
    // A page whose address is a secret tells it to nobody (`no-referrer`), and its forms name `null` as their origin;
    // that they are ours the browser says itself.
    let is_unnamed = |value: &str| has_site && is_same && value == "null";
    let (has_origin, is_ours) =
        all(&ORIGIN, &|value| is_unnamed(value) || hosts.region_of_origin(value) == Some(site));
    (has_site || has_origin) && is_same && is_ours
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::HostsConfig;

    #[test]
    fn only_a_page_of_the_same_site_passes() {
        let hosts = HostsConfig {
            msk: vec!["msk.example".to_owned(), "www.msk.example".to_owned()],
            spb: vec!["spb.example".to_owned()],
        };
        let hosts = HostTable::new(&hosts, &[]).unwrap();
        let passes = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.append(*name, value.parse().unwrap());
            }
            is_own(&hosts, SiteRegion::Msk, &headers)
        };
        assert!(passes(&[("sec-fetch-site", "same-origin")]));
        assert!(passes(&[("sec-fetch-site", "same-origin"), ("origin", "https://msk.example")]));
        assert!(passes(&[("origin", "http://WWW.msk.example:8080")]), "an older browser");
        for wrong in [
            &[][..],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[("sec-fetch-site", "none")],
            &[("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-origin"), ("sec-purpose", "prefetch")],
            &[("origin", "https://evil.example")],
            &[("origin", "https://spb.example")],
            &[("origin", "null")],
            &[("origin", "ftp://msk.example")],
            &[("origin", "https://msk.example"), ("origin", "https://evil.example")],
            &[("sec-fetch-site", "same-origin"), ("origin", "https://evil.example")],
            &[("origin", "https://msk.example@evil.example")],
        ] {
            assert!(!passes(wrong), "{wrong:?}");
        }
    }
}
