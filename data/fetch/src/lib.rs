//! Fetching from the hosts that the operator named, and from nowhere else: feeds and their pictures.
//!
//! Only named hosts, on every redirect anew (three at most). The name is resolved here and the connection goes to the
//! very addresses that were checked, so a name that changes its mind between check and connection gains nothing.
//! Addresses of private, local, shared and special networks are refused, in whatever form they come; the one exception
//! is an address and port that the operator wrote out, such as `127.0.0.1:9000`, which no name leads to. Size and time
//! are limited. A [`service`] of the operator's own is not fetched from but called, wherever it is.

mod call;
mod post;
mod public;
pub mod service;

use std::collections::BTreeSet;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{
    ETAG, HeaderMap, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED, LOCATION,
};
use reqwest::{Client, Response, StatusCode, redirect};
use tempfile::NamedTempFile;
use url::{Host, Url};

use public::is_public;
pub use service::Reply;

/// Most redirects that are followed.
const REDIRECTS: usize = 3;
/// The longest wait for a connection, and for a next piece.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The longest validator that is kept, bytes.
const LONGEST_VALIDATOR: usize = 512;

/// Why an address was not fetched.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// Plain http where only https is fetched, or another scheme.
    #[error("{url} is not https: download it and import the file")]
    Scheme {
        /// The address.
        url: Box<Url>,
    },
    /// The host is not named by the operator.
    #[error("host {host:?} is not among `{setting}` of the configuration")]
    Host {
        /// The host, with its port where it is a literal address.
        host: String,
        /// The setting that names hosts.
        setting: &'static str,
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
    /// More bytes than the limit.
    #[error("the answer is over {largest} MiB")]
    TooLarge {
        /// The limit, MiB.
        largest: u64,
    },
    /// Longer than the limit.
    #[error("the answer takes over {} s", longest.as_secs())]
    TooSlow {
        /// The limit.
        longest: Duration,
    },
    /// Cannot connect, or the connection broke.
    #[error("cannot fetch {url}")]
    Transport {
        /// The address.
        url: Box<Url>,
        /// Why.
        source: reqwest::Error,
    },
    /// The file cannot be written.
    #[error("cannot keep what was fetched")]
    Keep(#[from] std::io::Error),
}

/// What may be fetched.
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    /// Whether plain http is fetched from public hosts.
    pub allows_http: bool,
    /// Most bytes of an answer.
    pub largest: u64,
    /// The longest time of a fetch, redirects included.
    pub longest: Duration,
    /// The setting that names hosts, for errors.
    pub setting: &'static str,
    /// Whether addresses hold a key: errors name their hosts alone.
    pub hides_addresses: bool,
}

/// What a server said about a version of a file: sent back, it need not send the file again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Validators {
    /// `ETag`.
    pub etag: Option<String>,
    /// `Last-Modified`.
    pub last_modified: Option<String>,
}

/// The answer to a conditional request.
#[derive(Debug)]
pub enum Fetched {
    /// The file is as it was.
    NotModified,
    /// A file that vanishes when dropped.
    File {
        /// The file.
        file: NamedTempFile,
        /// Its validators.
        validators: Validators,
    },
}

/// Called with bytes read so far, and the size in bytes (0 when it is not told).
pub type OnBytes<'a> = &'a (dyn Fn(u64, u64) + Send + Sync);

/// Fetches from a list of hosts.
pub struct Fetcher {
    names: BTreeSet<String>,
    /// Addresses with their ports, written out by the operator.
    sockets: BTreeSet<SocketAddr>,
    policy: Policy,
    client: Client,
}

/// An address for words: without a name and a password that it may hold.
pub fn shown(url: &Url) -> Box<Url> {
    let mut url = Box::new(url.clone());
    // An address without a host has neither.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    url
}

/// The host of an address as a list of hosts names it: a name, or a literal address with its port.
pub fn host_of(url: &Url) -> Option<String> {
    match url.host()? {
        Host::Domain(name) => Some(name.trim_end_matches('.').to_lowercase()),
        Host::Ipv4(address) => {
            Some(SocketAddr::new(address.into(), url.port_or_known_default()?).to_string())
        }
        Host::Ipv6(address) => {
            Some(SocketAddr::new(address.into(), url.port_or_known_default()?).to_string())
        }
    }
}

impl Fetcher {
    /// A fetcher for these hosts: names, compared without letter case, or literal addresses with a port.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(hosts: impl IntoIterator<Item = String>, policy: Policy) -> Result<Self, reqwest::Error> {
        let (mut names, mut sockets) = (BTreeSet::new(), BTreeSet::new());
        for host in hosts {
            match host.parse::<SocketAddr>() {
                Ok(socket) => {
                    sockets.insert(socket);
                }
                Err(_) => {
                    names.insert(host.trim_end_matches('.').to_lowercase());
                }
            }
        }
        let client = Client::builder()
            .dns_resolver(Arc::new(GuardedResolver))
            .redirect(redirect::Policy::none())
            .no_proxy()
            .connect_timeout(TIMEOUT)
            .read_timeout(TIMEOUT)
            .user_agent(concat!("novosel/", env!("CARGO_PKG_VERSION")))
            .build()?;
        Ok(Self { names, sockets, policy, client })
    }

    /// Fetches an address into a file that vanishes when dropped.
    ///
    /// # Errors
    /// When a rule of the module is broken, the host does not answer with 200, or the disk is full.
    pub async fn fetch(&self, url: &Url, on_bytes: OnBytes<'_>) -> Result<NamedTempFile, FetchError> {
        match self.fetch_changed(url, &Validators::default(), on_bytes).await? {
            Fetched::File { file, .. } => Ok(file),
            // Nobody asked for a condition.
            Fetched::NotModified => Err(FetchError::Status { url: self.shown(url), status: 304 }),
        }
    }

    /// As [`Fetcher::fetch`], unless the file is still that of the validators.
    ///
    /// # Errors
    /// As there.
    pub async fn fetch_changed(
        &self,
        url: &Url,
        known: &Validators,
        on_bytes: OnBytes<'_>,
    ) -> Result<Fetched, FetchError> {
        let longest = self.policy.longest;
        let whole = self.follow(url, known, on_bytes);
        tokio::time::timeout(longest, whole).await.map_err(|_| FetchError::TooSlow { longest })?
    }

    async fn follow(
        &self,
        url: &Url,
        known: &Validators,
        on_bytes: OnBytes<'_>,
    ) -> Result<Fetched, FetchError> {
        let (mut url, mut from) = (url.clone(), None);
        for _ in 0..=REDIRECTS {
            self.check(&url, from.as_ref())?;
            let mut request = self.client.get(url.clone());
            for (name, value) in [(IF_NONE_MATCH, &known.etag), (IF_MODIFIED_SINCE, &known.last_modified)] {
                if let Some(value) = value {
                    request = request.header(name, value);
                }
            }
            let response = request.send().await.map_err(|error| self.explained(&url, error))?;
            let status = response.status();
            if status == StatusCode::NOT_MODIFIED && *known != Validators::default() {
                return Ok(Fetched::NotModified);
            }
            if status.is_redirection() {
                let target = response.headers().get(LOCATION).and_then(|target| target.to_str().ok());
                let next = target.and_then(|target| url.join(target).ok());
                let next = next.ok_or_else(|| FetchError::Nowhere { url: self.shown(&url) })?;
                from = Some(std::mem::replace(&mut url, next));
                continue;
            }
            if status != StatusCode::OK {
                return Err(FetchError::Status { url: self.shown(&url), status: status.as_u16() });
            }
            let validators = validators(response.headers());
            let file = self.keep(&url, response, on_bytes).await?;
            return Ok(Fetched::File { file, validators });
        }
        Err(FetchError::Redirects)
    }

    async fn keep(
        &self,
        url: &Url,
        response: Response,
        on_bytes: OnBytes<'_>,
    ) -> Result<NamedTempFile, FetchError> {
        let largest = self.policy.largest;
        let too_large = || FetchError::TooLarge { largest: largest >> 20 };
        let size = response.content_length().unwrap_or(0);
        if size > largest {
            return Err(too_large());
        }
        on_bytes(0, size);
        let mut file = NamedTempFile::new()?;
        let mut read = 0;
        let mut pieces = response.bytes_stream();
        while let Some(piece) = pieces.next().await {
            let piece = piece.map_err(|error| self.transport(url, error))?;
            read += piece.len() as u64;
            if read > largest {
                return Err(too_large());
            }
            file.write_all(&piece)?;
            on_bytes(read, size);
        }
        file.flush()?;
        Ok(file)
    }

    fn check(&self, url: &Url, from: Option<&Url>) -> Result<(), FetchError> {
        let literal = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::V6(address)),
            _ => None,
        };
        // A literal address never reaches the resolver, so it is judged here. Another host leads to none of them.
        if let (Some(address), Some(port)) = (literal, url.port_or_known_default())
            && self.sockets.contains(&SocketAddr::new(address, port))
            && from.is_none_or(|from| from.host() == url.host())
            && matches!(url.scheme(), "http" | "https")
        {
            return Ok(());
        }
        if url.scheme() != "https" && !(self.policy.allows_http && url.scheme() == "http") {
            return Err(FetchError::Scheme { url: self.shown(url) });
        }
        let host = url.host_str().unwrap_or_default().trim_end_matches('.').to_lowercase();
        let is_named = self.names.contains(&host);
        match literal {
            Some(address) if is_named && !is_public(address) => Err(FetchError::Address { host }),
            _ if is_named => Ok(()),
            _ => {
                let host = host_of(url).unwrap_or(host);
                Err(FetchError::Host { host, setting: self.policy.setting })
            }
        }
    }

    /// An address for words.
    fn shown(&self, url: &Url) -> Box<Url> {
        let root = url.join("/").ok().filter(|_| self.policy.hides_addresses);
        shown(root.as_ref().unwrap_or(url))
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
        self.transport(url, error)
    }

    fn transport(&self, url: &Url, error: reqwest::Error) -> FetchError {
        // The client's own words name the whole address.
        let source = if self.policy.hides_addresses { error.without_url() } else { error };
        FetchError::Transport { url: self.shown(url), source }
    }
}

/// Validators short enough to be kept.
fn validators(headers: &HeaderMap) -> Validators {
    let text = |name: HeaderName| {
        let value = headers.get(name)?.to_str().ok()?;
        (value.len() <= LONGEST_VALIDATOR).then(|| value.to_owned())
    };
    Validators { etag: text(ETAG), last_modified: text(LAST_MODIFIED) }
}

#[derive(Debug, thiserror::Error)]
#[error("the name resolves to an address that is not public")]
struct NotPublic;

/// The system's resolver with every answer checked; the connection uses what was checked.
struct GuardedResolver;

impl Resolve for GuardedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            // One bad address spoils the answer: a mixed one is an attempt.
            if found.iter().any(|address| !is_public(address.ip())) {
                return Err(NotPublic.into());
            }
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

#[cfg(test)]
mod tests;
