//! Host → region (threat T15): the name is normalised, unknown names are refused, forwarded names are trusted only from
//! listed proxies.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use http::request::Parts;
use http::{HeaderMap, HeaderName, Uri, header};
use novosel_catalog::region::SiteRegion;

use crate::config::{HostsConfig, ProxyNetwork, is_trusted};
use crate::error::ApiError;

/// `http` has no constant for it.
const X_FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// A host name has at most 253 characters (RFC 1035); the rest is for port and brackets.
const LONGEST_HOST: usize = 262;

/// Why a host is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostError {
    /// Neither a Host header nor an authority.
    #[error("read host: missing")]
    Missing,
    /// More than one Host header, or one that contradicts the request line.
    #[error("read host: duplicated")]
    Duplicated,
    /// Not a host name.
    #[error("read host: malformed")]
    Malformed,
    /// A well-formed name that belongs to no region.
    #[error("match host: unknown")]
    Unknown,
}

/// The known hosts, built once from the configuration.
#[derive(Clone, Debug)]
pub struct HostTable {
    regions: HashMap<String, SiteRegion>,
    links: HashMap<SiteRegion, String>,
    trusted: Vec<ProxyNetwork>,
}

impl HostTable {
    /// A table of the configured hosts. Refuses invalid host names and a name in both regions.
    pub fn new(hosts: &HostsConfig, trusted: &[ProxyNetwork]) -> Result<Self, HostTableError> {
        let mut regions = HashMap::new();
        let mut links = HashMap::new();
        for region in SiteRegion::ALL {
            for host in hosts.of(region) {
                let name = normalise(host)
                    .map_err(|source| HostTableError::Malformed { host: host.clone(), source })?;
                links.entry(region).or_insert_with(|| name.clone());
                if regions.insert(name, region).is_some_and(|other| other != region) {
                    return Err(HostTableError::Ambiguous { host: host.clone() });
                }
            }
        }
        Ok(Self { regions, links, trusted: trusted.to_vec() })
    }

    /// The host of links to a region; `None` when the configuration lists no host of it.
    pub fn link_host(&self, region: SiteRegion) -> Option<&str> {
        self.links.get(&region).map(String::as_str)
    }

    /// The region of the site that a page came from, by its `Origin`; none for every other site.
    pub fn region_of_origin(&self, origin: &str) -> Option<SiteRegion> {
        let (scheme, authority) = origin.split_once("://")?;
        let name = normalise(authority).ok()?;
        self.regions.get(&name).copied().filter(|_| matches!(scheme, "http" | "https"))
    }

    /// The region of a request. `peer` is the IP address of the connection, not of a header.
    pub fn resolve(
        &self,
        uri: &Uri,
        headers: &HeaderMap,
        peer: Option<IpAddr>,
    ) -> Result<SiteRegion, HostError> {
        let name = self.host(uri, headers, peer)?;
        self.regions.get(&name).copied().ok_or(HostError::Unknown)
    }

    /// The host that a request asks for, in small letters, without a port.
    ///
    /// # Errors
    /// When it names none, or none that can be.
    pub fn host(&self, uri: &Uri, headers: &HeaderMap, peer: Option<IpAddr>) -> Result<String, HostError> {
        let own = requested_host(uri, headers)?;
        let forwarded = peer
            .filter(|peer| is_trusted(&self.trusted, *peer))
            .and_then(|_| headers.contains_key(X_FORWARDED_HOST).then(|| single(headers, &X_FORWARDED_HOST)));
        match forwarded {
            Some(host) => normalise(host?),
            None => Ok(own),
        }
    }
}

/// A host configuration that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HostTableError {
    /// Not a host name.
    #[error("read configured host {host:?}")]
    Malformed {
        /// The name as configured.
        host: String,
        /// What is wrong with it.
        source: HostError,
    },
    /// One name in both regions.
    #[error("read configured host {host:?}: it is listed for both regions")]
    Ambiguous {
        /// The name as configured.
        host: String,
    },
}

/// The host of the request itself: the absolute-form or `:authority` host if present (RFC 9112, 3.2.2), with which a
/// Host header must then agree.
fn requested_host(uri: &Uri, headers: &HeaderMap) -> Result<String, HostError> {
    let header = match headers.contains_key(header::HOST) {
        true => Some(normalise(single(headers, &header::HOST)?)?),
        false => None,
    };
    let authority = match uri.authority() {
        Some(authority) if authority.as_str().contains('@') => return Err(HostError::Malformed),
        Some(authority) => Some(normalise(authority.as_str())?),
        None => None,
    };
    match (authority, header) {
        (Some(authority), Some(header)) if authority != header => Err(HostError::Duplicated),
        (Some(host), _) | (None, Some(host)) => Ok(host),
        (None, None) => Err(HostError::Missing),
    }
}

fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<&'a str, HostError> {
    let mut values = headers.get_all(name).iter();
    let value = values.next().ok_or(HostError::Missing)?;
    if values.next().is_some() {
        return Err(HostError::Duplicated);
    }
    value.to_str().map_err(|_| HostError::Malformed)
}

/// Lower case, without port and trailing dot; fails on characters outside a host name or a bracketed IPv6 address.
fn normalise(host: &str) -> Result<String, HostError> {
    if host.is_empty() {
        return Err(HostError::Missing);
    }
    if host.len() > LONGEST_HOST {
        return Err(HostError::Malformed);
    }
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => {
            let (address, after) = rest.split_once(']').ok_or(HostError::Malformed)?;
            address.parse::<std::net::Ipv6Addr>().map_err(|_| HostError::Malformed)?;
            let port = if after.is_empty() {
                None
            } else {
                Some(after.strip_prefix(':').ok_or(HostError::Malformed)?)
            };
            (&host[..address.len() + 2], port)
        }
        None => match host.split_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (host, None),
        },
    };
    // An empty port is legal (RFC 3986, 3.2.3).
    if port.is_some_and(|port| !port.is_empty() && (port.len() > 5 || port.parse::<u16>().is_err())) {
        return Err(HostError::Malformed);
    }
    if name.starts_with('[') {
        return Ok(name.to_ascii_lowercase());
    }
    let name = name.strip_suffix('.').unwrap_or(name);
    let legal = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if name.is_empty() || name.starts_with('.') || name.contains("..") || !name.bytes().all(legal) {
        return Err(HostError::Malformed);
    }
    Ok(name.to_ascii_lowercase())
}

/// The site that the visitor requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site(pub SiteRegion);

impl<S> FromRequestParts<S> for Site
where
    S: Send + Sync,
    Arc<HostTable>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let table = Arc::<HostTable>::from_ref(state);
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        Ok(Self(table.resolve(&parts.uri, &parts.headers, peer)?))
    }
}

impl From<HostError> for ApiError {
    fn from(error: HostError) -> Self {
        match error {
            HostError::Unknown => ApiError::MisdirectedRequest,
            HostError::Missing | HostError::Duplicated | HostError::Malformed => {
                ApiError::bad_request(error.to_string())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> HostTable {
        HostTable::new(&HostsConfig::default(), &["10.0.0.0/8".parse().unwrap()]).unwrap()
    }

    fn resolve(uri: &str, headers: &[(&str, &str)], peer: &str) -> Result<SiteRegion, HostError> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        table().resolve(&uri.parse().unwrap(), &map, Some(peer.parse().unwrap()))
    }

    #[test]
    fn a_host_is_normalised_before_it_is_matched() {
        for host in
            ["spb.localhost", "SPB.LocalHost", "spb.localhost.", "spb.localhost:8080", "spb.localhost:"]
        {
            assert_eq!(resolve("/", &[("host", host)], "192.0.2.1"), Ok(SiteRegion::Spb), "{host}");
        }
        for host in ["localhost", "msk.localhost:80", "127.0.0.1:8080", "[::1]:8080", "[::1]"] {
            assert_eq!(resolve("/", &[("host", host)], "192.0.2.1"), Ok(SiteRegion::Msk), "{host}");
        }
    }

    #[test]
    fn strange_hosts_are_refused_with_their_reason() {
        let host = |host| resolve("/", &[("host", host)], "192.0.2.1");
        assert_eq!(host("evil.example"), Err(HostError::Unknown));
        assert_eq!(host("localhost.evil.example"), Err(HostError::Unknown));
        for wrong in [
            "localhost:99999",
            "localhost:8080:1",
            "a b",
            "user@localhost",
            "[::1",
            "[x]",
            "..",
            "localhost/x",
        ] {
            assert_eq!(host(wrong), Err(HostError::Malformed), "{wrong}");
        }
        assert_eq!(host(&"a".repeat(300)), Err(HostError::Malformed));
        assert_eq!(resolve("/", &[], "192.0.2.1"), Err(HostError::Missing));
        let twice = [("host", "localhost"), ("host", "localhost")];
        assert_eq!(resolve("/", &twice, "192.0.2.1"), Err(HostError::Duplicated));
    }

    #[test]
    fn an_absolute_form_address_names_the_host_and_must_agree_with_the_header() {
        let same = [("host", "spb.localhost")];
        assert_eq!(resolve("http://spb.localhost/a", &same, "192.0.2.1"), Ok(SiteRegion::Spb));
        assert_eq!(resolve("http://spb.localhost/a", &[], "192.0.2.1"), Ok(SiteRegion::Spb));
        assert_eq!(resolve("http://msk.localhost/a", &same, "192.0.2.1"), Err(HostError::Duplicated));
    }

    #[test]
    fn a_forwarded_host_is_believed_only_from_a_listed_proxy() {
        let headers = [("host", "localhost"), ("x-forwarded-host", "spb.localhost")];
        assert_eq!(resolve("/", &headers, "10.2.3.4"), Ok(SiteRegion::Spb));
        assert_eq!(resolve("/", &headers, "192.0.2.1"), Ok(SiteRegion::Msk));
        let twice = [("host", "localhost"), ("x-forwarded-host", "a"), ("x-forwarded-host", "b")];
        assert_eq!(resolve("/", &twice, "10.2.3.4"), Err(HostError::Duplicated));
    }

    #[test]
    fn a_host_cannot_serve_two_regions() {
        let hosts = HostsConfig { msk: vec!["a.example".into()], spb: vec!["A.example.".into()] };
        assert!(matches!(HostTable::new(&hosts, &[]), Err(HostTableError::Ambiguous { .. })));
        assert_eq!(table().link_host(SiteRegion::Spb), Some("spb.localhost"));
    }
}
