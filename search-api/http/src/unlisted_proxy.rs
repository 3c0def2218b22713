//! Detects a proxy that the configuration does not list: counts its requests and warns at a limited rate.
//!
//! All its visitors look like one client, with one limit of connections and one bucket of every rate limit. Anybody can
//! send the headers, so they change no limit, and the log has a bounded rate.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::client::ClientAddress;

/// At most one warning a minute.
const SILENCE: Duration = Duration::from_secs(60);

/// Records requests that seem to come through an unlisted proxy. Clones share the time of the last warning.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnlistedProxies {
    last_warning: Arc<Mutex<Option<Instant>>>,
}

impl UnlistedProxies {
    pub(crate) fn note(&self, client: ClientAddress) {
        metrics::counter!("novosel_unlisted_proxy_requests_total").increment(1);
        if self.may_tell(Instant::now()) {
            tracing::warn!(
                peer = %client,
                "forwarding headers from a peer that server.trusted_proxies does not list: if it is your proxy, list \
                 it, or its visitors share the limits of one client"
            );
        }
    }

    fn may_tell(&self, now: Instant) -> bool {
        // The value is consistent even if another holder of the lock panicked.
        let mut last_warning = self.last_warning.lock().unwrap_or_else(PoisonError::into_inner);
        if last_warning.is_some_and(|last_warning| now.duration_since(last_warning) < SILENCE) {
            return false;
        }
        *last_warning = Some(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_has_one_line_a_minute() {
        let (proxies, start) = (UnlistedProxies::default(), Instant::now());
        assert!(proxies.may_tell(start));
        assert!(!proxies.may_tell(start + SILENCE / 2));
        assert!(proxies.may_tell(start + SILENCE));
    }
}
