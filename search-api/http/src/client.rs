//! The IP address of the visitor, behind listed proxies too.
//!
//! A listed proxy is trusted for the address that it appends to `X-Forwarded-For` or `Forwarded` (RFC 7239). Addresses
//! further left were not verified by it. So the list is read from the right, and the first address that is not a listed
//! proxy is the client. When both headers are present, `X-Forwarded-For` is read: most proxies append to it and pass a
//! visitor's own `Forwarded` on.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use http::header::FORWARDED;
use http::{HeaderMap, HeaderName};

use crate::config::{ProxyNetwork, is_trusted};

/// `http` has no constant for it.
const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A request extension: the IP address of the visitor, for limits and the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress {
    address: IpAddr,
    behind_unlisted_proxy: bool,
}

impl ClientAddress {
    /// The client of a request from `peer`, the address of the connection.
    pub fn new(peer: IpAddr, headers: &HeaderMap, proxies: &[ProxyNetwork]) -> Self {
        let peer = peer.to_canonical();
        if !is_trusted(proxies, peer) {
            let forwarded = headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(FORWARDED);
            return Self { address: peer, behind_unlisted_proxy: forwarded };
        }
        let address = match headers.contains_key(X_FORWARDED_FOR) {
            true => first_unlisted(peer, proxies, x_forwarded_for(headers)),
            false => first_unlisted(peer, proxies, forwarded(headers)),
        };
        Self { address, behind_unlisted_proxy: false }
    }

    /// The IP address.
    pub fn ip(&self) -> IpAddr {
        self.address
    }

    /// The key of per-client limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one subscriber.
    pub fn limit_key(&self) -> IpAddr {
        limit_key(self.address)
    }

    /// Whether the request has forwarding headers but its peer is not a listed proxy. Either a visitor made them up, or
    /// the configuration lacks a proxy and all its visitors look like one client.
    pub fn is_behind_unlisted_proxy(&self) -> bool {
        self.behind_unlisted_proxy
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.address.fmt(formatter)
    }
}

/// The key of per-client limits: an IPv4 address, or the /64 of an IPv6 address.
pub fn limit_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        v4 => v4,
    }
}

/// Reads the hops from the right. A hop without a valid address ends the search: the proxy that reported it is the last
/// one known.
fn first_unlisted(
    peer: IpAddr,
    proxies: &[ProxyNetwork],
    hops: impl Iterator<Item = Option<IpAddr>>,
) -> IpAddr {
    let mut known = peer;
    for hop in hops {
        let Some(address) = hop else { return known };
        known = address.to_canonical();
        if !is_trusted(proxies, known) {
            return known;
        }
    }
    known
}

/// Hops of `X-Forwarded-For` from the right; `None` for what is not an address.
fn x_forwarded_for(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    lines_from_the_right(headers, &X_FORWARDED_FOR).flat_map(|line| {
        // A line that is not plain text counts as one hop without an address.
        let line = line.unwrap_or("?");
        line.split(',').rev().map(str::trim).filter(|hop| !hop.is_empty()).map(address)
    })
}

/// Hops of `Forwarded` from the right; `None` for `unknown`, an obfuscated name, or a syntax error.
fn forwarded(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    lines_from_the_right(headers, &FORWARDED).flat_map(|line| {
        let elements = line.and_then(|line| split_unquoted(line, ',')).unwrap_or_else(|| vec!["?"]);
        elements.into_iter().rev().filter(|element| !element.is_empty()).map(forwarded_for)
    })
}

fn lines_from_the_right<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = Option<&'a str>> + use<'a> {
    headers.get_all(name).iter().rev().map(|value| value.to_str().ok())
}

/// The `for` of one element of `Forwarded`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    split_unquoted(element, ';')?.into_iter().find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        let value = value.trim();
        let value = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(value);
        name.trim().eq_ignore_ascii_case("for").then(|| address(value))?
    })
}

/// The trimmed parts between separators outside of quotes; `None` when a quote is not closed.
fn split_unquoted(text: &str, separator: char) -> Option<Vec<&str>> {
    let (mut pieces, mut start, mut quoted, mut escaped) = (Vec::new(), 0, false, false);
    for (at, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if character == separator && !quoted => {
                pieces.push(text[start..at].trim());
                start = at + character.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(text[start..].trim());
    (!quoted).then_some(pieces)
}

/// `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).map(str::parse::<Ipv6Addr>);
    if let Some(bare) = bare {
        return bare.ok().map(IpAddr::V6);
    }
    text.parse::<IpAddr>().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn client(peer: &str, headers: &[(&str, &str)]) -> String {
        let proxies = ["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()];
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        ClientAddress::new(peer.parse().unwrap(), &map, &proxies).to_string()
    }

    #[test]
    fn the_rightmost_address_that_is_no_listed_proxy_is_the_client() {
        for (line, expected) in [
            ("192.0.2.7", "192.0.2.7"),
            ("203.0.113.1, 192.0.2.7", "192.0.2.7"),
            ("192.0.2.7, 10.0.0.2,10.0.0.3", "192.0.2.7"),
            ("192.0.2.7:4711", "192.0.2.7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("2001:db8::7", "2001:db8::7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("203.0.113.1, unknown, 10.0.0.2", "10.0.0.2"),
            ("10.0.0.4, , 10.0.0.2", "10.0.0.4"),
            ("192.0.2.7:x", "10.0.0.1"),
            ("", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[("x-forwarded-for", line)]), expected, "{line}");
        }
        let lines = [("x-forwarded-for", "203.0.113.1"), ("x-forwarded-for", "192.0.2.7, 10.0.0.2")];
        assert_eq!(client("10.0.0.1", &lines), "192.0.2.7");
    }

    #[test]
    fn forwarded_is_read_with_its_quotes_brackets_and_ports() {
        for (line, expected) in [
            ("for=192.0.2.7;proto=https;by=10.0.0.1", "192.0.2.7"),
            ("for=203.0.113.1, For=\"192.0.2.7:4711\";host=\"a,b;for=203.0.113.9\"", "192.0.2.7"),
            ("for=203.0.113.1, for=\"[2001:db8::7]:4711\" , for=10.0.0.2", "2001:db8::7"),
            ("for=203.0.113.1, for=_hidden, for=10.0.0.2", "10.0.0.2"),
            ("for=203.0.113.1, for=unknown", "10.0.0.1"),
            ("for=203.0.113.1, proto=https", "10.0.0.1"),
            ("for=\"203.0.113.1, for=192.0.2.7", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[("forwarded", line)]), expected, "{line}");
        }
        let both = [("forwarded", "for=203.0.113.1"), ("x-forwarded-for", "192.0.2.7")];
        assert_eq!(client("10.0.0.1", &both), "192.0.2.7");
    }

    #[test]
    fn a_peer_that_is_not_listed_is_the_client_and_its_headers_are_noticed() {
        let headers = HeaderMap::from_iter([(X_FORWARDED_FOR, HeaderValue::from_static("203.0.113.1"))]);
        let peer = "192.0.2.7".parse().unwrap();
        let unlisted = ClientAddress::new(peer, &headers, &[]);
        assert_eq!((unlisted.ip(), unlisted.is_behind_unlisted_proxy()), (peer, true));
        assert!(!ClientAddress::new(peer, &HeaderMap::new(), &[]).is_behind_unlisted_proxy());
        let listed = ClientAddress::new(peer, &headers, &["192.0.2.7".parse().unwrap()]);
        assert!(!listed.is_behind_unlisted_proxy());
    }

    #[test]
    fn limits_count_by_the_ipv4_address_or_the_64_of_ipv6() {
        let key = |peer: &str| {
            ClientAddress::new(peer.parse().unwrap(), &HeaderMap::new(), &[]).limit_key().to_string()
        };
        assert_eq!(key("192.0.2.7"), "192.0.2.7");
        assert_eq!(key("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
