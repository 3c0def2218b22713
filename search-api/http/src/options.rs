//! The parts of a server besides its socket and its router.

use std::time::Duration;

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
    /// Paths that take something large: their bodies have a time of their own. Default none.
    pub uploads: &'static [&'static str],
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
            uploads: &[],
            unlisted_proxies: UnlistedProxies::default(),
            limit_log: LimitLog::default(),
        }
    }

    /// How long a request to a path may take besides its handler's own work.
    pub(crate) fn upload_time(&self, path: &str) -> Option<Duration> {
        self.uploads.contains(&path).then_some(self.config.upload_timeout)
    }
}
