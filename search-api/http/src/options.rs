//! The parts of a server besides its socket and its router.

use super::limit_log::LimitLog;
use super::request_id::RequestIds;
use super::unlisted_proxy::UnlistedProxies;
use crate::config::{FrontConfig, HttpConfig, ProxyNetwork};
use crate::probes::Probes;

/// What the front needs besides the router. `serve` adds the middleware itself.
#[derive(Clone, Debug)]
pub struct HttpServer {
    /// Limits of connections and requests.
    pub config: FrontConfig,
    /// Proxies whose forwarding headers are trusted.
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// The source of request ids.
    pub request_ids: RequestIds,
    /// Readiness, metrics, and the flag that a drain sets.
    pub probes: Probes,
    pub(crate) unlisted_proxies: UnlistedProxies,
    pub(crate) limit_log: LimitLog,
}

impl HttpServer {
    /// The front of a configuration. `seed` must differ between processes, so that their request ids do.
    pub fn new(config: &HttpConfig, seed: u64, probes: Probes) -> Self {
        Self {
            config: config.front.clone(),
            trusted_proxies: config.trusted_proxies.clone(),
            request_ids: RequestIds::new(seed),
            probes,
            unlisted_proxies: UnlistedProxies::default(),
            limit_log: LimitLog::default(),
        }
    }
}
