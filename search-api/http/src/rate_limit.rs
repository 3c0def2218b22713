//! How much one client may ask for: a token bucket for each address, in a bounded table.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;

/// Clients that are remembered, some 200 bytes each. A client beyond them begins anew, and the queue is still bounded.
const MOST_CLIENTS: u64 = 65_536;

/// The meter.
#[derive(Debug)]
pub struct RateLimiter {
    /// Tokens a second; nothing is counted when it is zero.
    rate: f64,
    burst: f64,
    buckets: Cache<IpAddr, Arc<Mutex<Bucket>>>,
}

#[derive(Debug)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl RateLimiter {
    /// So many tokens a second over time, and so many at once after a rest.
    pub fn new(rate: f64, burst: u32) -> Self {
        let burst = f64::from(burst.max(1));
        // A bucket that has filled up again says no more than a new one.
        let full_after =
            if rate > 0.0 { Duration::from_secs_f64(burst / rate) } else { Duration::from_secs(1) };
        let buckets = Cache::builder()
            .max_capacity(MOST_CLIENTS)
            .time_to_idle(full_after.max(Duration::from_secs(1)))
            .eviction_policy(moka::policy::EvictionPolicy::lru())
            .build();
        Self { rate, burst, buckets }
    }

    /// Takes a token of a client.
    ///
    /// # Errors
    /// When there is none: how long until there is one.
    pub fn take(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let new = || Arc::new(Mutex::new(Bucket { tokens: self.burst, at: now }));
        let bucket = self.buckets.get_with(client, new);
        let mut bucket = bucket.lock().unwrap_or_else(PoisonError::into_inner);
        let earned = now.saturating_duration_since(bucket.at).as_secs_f64() * self.rate;
        bucket.tokens = (bucket.tokens + earned).min(self.burst);
        bucket.at = now;
        if bucket.tokens < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - bucket.tokens) / self.rate));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLIENT: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn a_client_has_its_burst_and_then_its_rate_and_others_have_theirs() {
        let (rate_limit, start) = (RateLimiter::new(2.0, 3), Instant::now());
        for _ in 0..3 {
            assert_eq!(rate_limit.take(CLIENT, start), Ok(()));
        }
        assert_eq!(rate_limit.take(CLIENT, start), Err(Duration::from_millis(500)));
        assert_eq!(rate_limit.take("192.0.2.2".parse().unwrap(), start), Ok(()));
        let later = start + Duration::from_millis(500);
        assert_eq!(rate_limit.take(CLIENT, later), Ok(()));
        assert!(rate_limit.take(CLIENT, later).is_err());
        let rested = later + Duration::from_secs(3_600);
        let taken = (0..10).filter(|_| rate_limit.take(CLIENT, rested).is_ok()).count();
        assert_eq!(taken, 3, "a rest gives no more than the burst");
    }

    #[test]
    fn a_rate_of_zero_counts_nothing() {
        let rate_limit = RateLimiter::new(0.0, 1);
        assert!((0..1_000).all(|_| rate_limit.take(CLIENT, Instant::now()).is_ok()));
    }

    #[test]
    fn the_table_of_clients_is_bounded() {
        let (rate_limit, now) = (RateLimiter::new(1.0, 1_000_000), Instant::now());
        for client in 0..2 * u32::try_from(MOST_CLIENTS).unwrap() {
            assert!(rate_limit.take(IpAddr::V4(client.into()), now).is_ok());
        }
        rate_limit.buckets.run_pending_tasks();
        assert!(rate_limit.buckets.entry_count() <= MOST_CLIENTS);
    }
}
