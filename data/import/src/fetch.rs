//! Fetching a feed from a configured host, and from nowhere else.
//!
//! Only https, only hosts of the list, on every redirect anew (three at most). The name is resolved here and the
//! connection goes to the very addresses that were checked, so a name that changes its mind between check and
//! connection gains nothing. Addresses of private, local, shared and special networks are refused, in
//! whatever form they come. At most 2 GiB in at most ten minutes.

use std::collections::BTreeSet;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::LOCATION;
use reqwest::{Client, redirect};
use tempfile::NamedTempFile;
use url::{Host, Url};

use super::Progress;
use super::input::LARGEST;

/// Most redirects that are followed.
const REDIRECTS: usize = 3;
/// The longest fetch.
const LONGEST: Duration = Duration::from_secs(600);
/// The longest wait for a connection, and for a next piece.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Why an address was not fetched.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// Not https.
    #[error("{url} is not https: download it and import the file")]
    Scheme {
        /// The address.
        url: Box<Url>,
    },
    /// The host is not configured.
    #[error("host {host:?} is not among `import.allowed_hosts` of the configuration")]
    Host {
        /// The host.
        host: String,
    },
    /// The host is written as an address, or resolves to one that is not public.
    #[error("{host} leads to an address that is not public")]
    Address {
        /// The host.
        host: String,
    },
    /// Too many redirects.
    #[error("more than 3 redirects")]
    Redirects,
    /// A redirect without a readable target.
    #[error("a redirect from {url} leads nowhere")]
    Nowhere {
        /// The redirecting address.
        url: Box<Url>,
    },
    /// Another answer than 200.
    #[error("{url} answers {status}")]
    Status {
        /// The address.
        url: Box<Url>,
        /// The status.
        status: u16,
    },
    /// Over 2 GiB.
    #[error("the feed is over 2 GiB")]
    TooLarge,
    /// Over ten minutes.
    #[error("the feed takes over 10 minutes")]
    TooSlow,
    /// Cannot connect, or the connection broke.
    #[error("cannot fetch {url}")]
    Transport {
        /// The address.
        url: Box<Url>,
        /// Why.
        source: reqwest::Error,
    },
    /// The file cannot be written.
    #[error("cannot keep the fetched feed")]
    Keep(#[from] std::io::Error),
}

/// Fetches feeds from a list of hosts.
pub struct Fetcher {
    hosts: BTreeSet<String>,
    policy: Policy,
}

/// What is let through beyond the list of hosts. Production has one value of it; tests reach a listener on this machine
/// by another.
#[derive(Clone, Copy)]
pub(crate) struct Policy {
    pub(crate) https_only: bool,
    pub(crate) is_allowed: fn(IpAddr) -> bool,
    pub(crate) largest: u64,
    pub(crate) longest: Duration,
}

/// An address for words: without a name and a password that it may hold.
pub(crate) fn shown(url: &Url) -> Box<Url> {
    let mut url = Box::new(url.clone());
    // An address without a host has neither.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    url
}

impl Fetcher {
    /// A fetcher for these hosts, compared without letter case.
    pub fn new(hosts: impl IntoIterator<Item = String>) -> Self {
        let policy = Policy { https_only: true, is_allowed: is_public, largest: LARGEST, longest: LONGEST };
        Self::with_policy(hosts, policy)
    }

    pub(crate) fn with_policy(hosts: impl IntoIterator<Item = String>, policy: Policy) -> Self {
        Self {
            hosts: hosts.into_iter().map(|host| host.trim_end_matches('.').to_lowercase()).collect(),
            policy,
        }
    }

    /// Fetches an address into a file that vanishes when dropped.
    ///
    /// # Errors
    /// When a rule of the module is broken, the host does not answer with 200, or the disk is full.
    pub async fn fetch(&self, url: &Url, progress: &dyn Progress) -> Result<NamedTempFile, FetchError> {
        let whole = self.follow(url, progress);
        tokio::time::timeout(self.policy.longest, whole).await.map_err(|_| FetchError::TooSlow)?
    }

    async fn follow(&self, url: &Url, progress: &dyn Progress) -> Result<NamedTempFile, FetchError> {
        let transport = |url: &Url| {
            let url = shown(url);
            move |source| FetchError::Transport { url, source }
        };
        let client = self.client().map_err(transport(url))?;
        let mut url = url.clone();
        for _ in 0..=REDIRECTS {
            self.check(&url)?;
            let response =
                client.get(url.clone()).send().await.map_err(|error| self.explained(&url, error))?;
            if response.status().is_redirection() {
                let target = response.headers().get(LOCATION).and_then(|target| target.to_str().ok());
                let next = target.and_then(|target| url.join(target).ok());
                url = next.ok_or_else(|| FetchError::Nowhere { url: shown(&url) })?;
                continue;
            }
            if response.status().as_u16() != 200 {
                return Err(FetchError::Status { url: shown(&url), status: response.status().as_u16() });
            }
            let size = response.content_length().unwrap_or(0);
            if size > self.policy.largest {
                return Err(FetchError::TooLarge);
            }
            progress.started(size);
            let mut file = NamedTempFile::new()?;
            let mut read = 0;
            let mut pieces = response.bytes_stream();
            while let Some(piece) = pieces.next().await {
                let piece = piece.map_err(transport(&url))?;
                read += piece.len() as u64;
                if read > self.policy.largest {
                    return Err(FetchError::TooLarge);
                }
                file.write_all(&piece)?;
                progress.bytes(read);
            }
            file.flush()?;
            return Ok(file);
        }
        Err(FetchError::Redirects)
    }

    fn check(&self, url: &Url) -> Result<(), FetchError> {
        if self.policy.https_only && url.scheme() != "https" {
            return Err(FetchError::Scheme { url: shown(url) });
        }
        let host = url.host_str().unwrap_or_default().trim_end_matches('.').to_lowercase();
        if !self.hosts.contains(&host) {
            return Err(FetchError::Host { host });
        }
        // A literal address never reaches the resolver, so it is judged here.
        let literal = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
            _ => None,
        };
        match literal {
            Some(address) if !(self.policy.is_allowed)(address) => Err(FetchError::Address { host }),
            _ => Ok(()),
        }
    }

    fn client(&self) -> Result<Client, reqwest::Error> {
        Client::builder()
            .dns_resolver(Arc::new(GuardedResolver { is_allowed: self.policy.is_allowed }))
            .redirect(redirect::Policy::none())
            .no_proxy()
            .https_only(self.policy.https_only)
            .connect_timeout(TIMEOUT)
            .read_timeout(TIMEOUT)
            .user_agent(concat!("novosel/", env!("CARGO_PKG_VERSION")))
            .build()
    }

    /// Finds the resolver's refusal among the causes of a failed connection.
    fn explained(&self, url: &Url, error: reqwest::Error) -> FetchError {
        let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        while let Some(inner) = cause {
            if inner.is::<NotPublic>() {
                return FetchError::Address { host: url.host_str().unwrap_or_default().to_owned() };
            }
            cause = inner.source();
        }
        FetchError::Transport { url: shown(url), source: error }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the name resolves to an address that is not public")]
struct NotPublic;

/// The system's resolver with every answer checked; the connection uses what was checked.
struct GuardedResolver {
    is_allowed: fn(IpAddr) -> bool,
}

impl Resolve for GuardedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let is_allowed = self.is_allowed;
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            // One bad address spoils the answer: a mixed one is an attempt.
            if found.iter().any(|address| !is_allowed(address.ip())) {
                return Err(NotPublic.into());
            }
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

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

#[cfg(test)]
mod tests;
