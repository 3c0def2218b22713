//! Settings of the sockets, connections and hosts.
//!
//! Durations are whole milliseconds in the file (`header_timeout_ms = 5000`), so that no unit is guessed.
//! An unknown key is refused: a misspelt limit must not silently mean the default.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

use novosel_catalog::region::SiteRegion;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The part of the server's configuration that the HTTP front uses.
#[derive(Clone, Debug, PartialEq)]
pub struct HttpConfig {
    /// Address to listen on.
    pub listen: SocketAddr,
    /// How the next process takes over the listening socket.
    pub handover: Handover,
    /// Address of the operator's own listener; `None` when probes share `listen`.
    pub metrics_listen: Option<SocketAddr>,
    /// Reverse proxies whose forwarding headers are trusted.
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// Limits of connections and requests.
    pub front: FrontConfig,
}

impl Default for HttpConfig {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            handover: Handover::None,
            metrics_listen: None,
            trusted_proxies: Vec::new(),
            front: FrontConfig::default(),
        }
    }
}

/// How the next process takes over the listening socket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Handover {
    /// Not at all: the next process listens after this one has stopped.
    #[default]
    None,
    /// The service manager holds the socket and passes it (`LISTEN_FDS`): no connection is lost. `listen` is then used
    /// only in links.
    Systemd,
    /// Both processes listen at once (`SO_REUSEPORT`): start the next one, then stop this one. A connection that
    /// arrives in the very moment of closing is lost, unless `net.ipv4.tcp_migrate_req` is 1 (Linux 5.14).
    ReusePort,
}

/// Host names by region, without port. Any other host is answered with 421.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HostsConfig {
    /// Hosts of the Moscow site. The first one is used in links between the sites.
    /// Default `msk.localhost`, `localhost`, `127.0.0.1`, `[::1]`.
    pub msk: Vec<String>,
    /// Hosts of the Saint Petersburg site. The first one is used in links. Default `spb.localhost`.
    pub spb: Vec<String>,
}

impl Default for HostsConfig {
    fn default() -> Self {
        Self {
            msk: ["msk.localhost", "localhost", "127.0.0.1", "[::1]"].map(String::from).to_vec(),
            spb: vec!["spb.localhost".to_owned()],
        }
    }
}

impl HostsConfig {
    /// The hosts of one site.
    pub fn of(&self, region: SiteRegion) -> &[String] {
        match region {
            SiteRegion::Msk => &self.msk,
            SiteRegion::Spb => &self.spb,
        }
    }
}

/// Limits of the accept loop and of each connection. The defaults are the figures of fault F10.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FrontConfig {
    /// Longest time from the first byte of a request head (or from connecting) to its end, and for the preface and
    /// each header block of HTTP/2. Default 5,000.
    #[serde(rename = "header_timeout_ms", with = "milliseconds")]
    pub header_timeout: Duration,
    /// Longest silence of a kept-alive connection between requests. Default 60,000.
    #[serde(rename = "idle_timeout_ms", with = "milliseconds")]
    pub idle_timeout: Duration,
    /// Longest time for a whole request body, however fast it trickles. Default 30,000.
    #[serde(rename = "body_timeout_ms", with = "milliseconds")]
    pub body_timeout: Duration,
    /// The same for what is large: at the addresses that the program names ([`crate::HttpServer::uploads`]). The
    /// handler there gets this time beside its own. Default 1,800,000.
    #[serde(rename = "upload_timeout_ms", with = "milliseconds")]
    pub upload_timeout: Duration,
    /// Time before the minimum body rate begins to count. Default 5,000.
    #[serde(rename = "body_grace_ms", with = "milliseconds")]
    pub body_grace: Duration,
    /// Slowest request body after the grace, bytes a second; 0 switches the rule off. Default 500.
    pub body_min_rate: u32,
    /// Longest time that a reader may take no byte of a response. Default 15,000.
    #[serde(rename = "write_stall_timeout_ms", with = "milliseconds")]
    pub write_stall_timeout: Duration,
    /// Longest time for a handler to begin its answer; then 503. Default 30,000.
    #[serde(rename = "request_timeout_ms", with = "milliseconds")]
    pub request_timeout: Duration,
    /// How long a stopping server still accepts after `/ready` has said no, so that balancers notice; part of
    /// `drain_timeout_ms`. Default 1,000.
    #[serde(rename = "shutdown_grace_ms", with = "milliseconds")]
    pub shutdown_grace: Duration,
    /// How long a stop takes at most: then requests in flight are cut. Default 10,000.
    #[serde(rename = "drain_timeout_ms", with = "milliseconds")]
    pub drain_timeout: Duration,
    /// Open connections from one IPv4 address or one IPv6 /64, loopback included. Default 256.
    pub connections_per_address: usize,
    /// Open connections in all; fewer where the process may not open that many descriptors. When all are taken, the
    /// one that has been quiet longest gives way. Default 20,000.
    pub connections: usize,
    /// Connections that wait to be accepted; the system may allow fewer (`net.core.somaxconn`). Default 4,096.
    pub backlog: u32,
    /// Largest request head, bytes; then 431. Default 16,384.
    pub head_bytes: usize,
    /// Largest request line, bytes; then 414. Default 8,192.
    pub request_line_bytes: usize,
    /// Simultaneous HTTP/2 streams of one connection. Default 64.
    pub http2_streams: u32,
    /// HTTP/2 streams reset by the peer before they were accepted; more ends the connection (rapid reset).
    /// Default 20.
    pub http2_pending_resets: usize,
    /// HTTP/2 streams reset by us for the peer's errors; more ends the connection. Default 256.
    pub http2_local_resets: usize,
}

impl Default for FrontConfig {
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(5),
            idle_timeout: Duration::from_secs(60),
            body_timeout: Duration::from_secs(30),
            upload_timeout: Duration::from_secs(30 * 60),
            body_grace: Duration::from_secs(5),
            body_min_rate: 500,
            write_stall_timeout: Duration::from_secs(15),
            request_timeout: Duration::from_secs(30),
            shutdown_grace: Duration::from_secs(1),
            drain_timeout: Duration::from_secs(10),
            connections_per_address: 256,
            connections: 20_000,
            backlog: 4_096,
            head_bytes: 16 * 1024,
            request_line_bytes: 8 * 1024,
            http2_streams: 64,
            http2_pending_resets: 20,
            http2_local_resets: 256,
        }
    }
}

/// One address or one network of reverse proxies: `192.0.2.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyNetwork {
    address: IpAddr,
    prefix: u8,
}

impl ProxyNetwork {
    /// Whether the address lies in the network. IPv4-mapped IPv6 addresses count as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                let shift = 32 - u32::from(self.prefix);
                u32::from(network).checked_shr(shift) == u32::from(address).checked_shr(shift)
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                let shift = 128 - u32::from(self.prefix);
                u128::from(network).checked_shr(shift) == u128::from(address).checked_shr(shift)
            }
            _ => false,
        }
    }
}

/// Whether the peer is one of the listed proxies.
pub fn is_trusted(proxies: &[ProxyNetwork], address: IpAddr) -> bool {
    proxies.iter().any(|network| network.contains(address))
}

/// A proxy network that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("read proxy network {text:?}: expected an address or address/prefix")]
pub struct ProxyNetworkError {
    text: String,
}

impl FromStr for ProxyNetwork {
    type Err = ProxyNetworkError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ProxyNetworkError { text: text.to_owned() };
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u8>().map_err(|_| error())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| error())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.unwrap_or(longest);
        if prefix > longest {
            return Err(error());
        }
        Ok(Self { address, prefix })
    }
}

impl fmt::Display for ProxyNetwork {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.address, self.prefix)
    }
}

impl Serialize for ProxyNetwork {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ProxyNetwork {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Durations as whole milliseconds.
mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(duration: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_in_milliseconds_and_written_back() {
        let config: FrontConfig = serde_json::from_str(r#"{"header_timeout_ms":250}"#).unwrap();
        assert_eq!(config.header_timeout, Duration::from_millis(250));
        let written = serde_json::to_value(&config).unwrap();
        assert_eq!(written["header_timeout_ms"], 250);
    }

    #[test]
    fn proxy_networks_contain_their_addresses_only() {
        let network: ProxyNetwork = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains("10.1.200.3".parse().unwrap()));
        assert!(network.contains("::ffff:10.1.2.3".parse().unwrap()));
        assert!(!network.contains("10.2.0.1".parse().unwrap()));
        assert!(!network.contains("fd00::1".parse().unwrap()));
        let everything: ProxyNetwork = "0.0.0.0/0".parse().unwrap();
        assert!(everything.contains("203.0.113.9".parse().unwrap()));
        for wrong in ["", "10.0.0.0/33", "host", "::/129", "1.2.3.4/x"] {
            assert!(wrong.parse::<ProxyNetwork>().is_err(), "{wrong}");
        }
    }
}
