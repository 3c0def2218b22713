//! Which addresses are of the public internet.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Whether an address is of the public internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// Ranges of the IANA special-purpose registry for IPv4.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = match (a, b, c) {
        (0 | 10 | 127, ..) => true,
        // Shared addresses of providers.
        (100, 64..=127, _) => true,
        // Link-local, the metadata services of clouds among them.
        (169, 254, _) => true,
        (172, 16..=31, _) => true,
        (192, 168, _) | (192, 0, 0 | 2) | (192, 88, 99) => true,
        // Benchmarking and documentation.
        (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113) => true,
        // Multicast and reserved.
        (224..=255, ..) => true,
        _ => false,
    };
    !special
}

/// Global unicast is 2000::/3; within it the ranges that carry or stand for IPv4 are judged by what they carry.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    let segments = address.segments();
    let embedded = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match segments {
        // NAT64.
        [0x64, 0xFF9B, 0, 0, 0, 0, high, low] => is_public_v4(embedded(high, low)),
        // 6to4.
        [0x2002, high, low, ..] => is_public_v4(embedded(high, low)),
        // Teredo and other protocol assignments, documentation.
        [0x2001, 0..=0x1FF, ..] | [0x2001, 0x0DB8, ..] | [0x3FFF, 0..=0x0FFF, ..] => false,
        [first, ..] => (0x2000..=0x3FFF).contains(&first),
    }
}
