//! How many connections may be open, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::client::limit_key;

/// Why a connection is turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnedAway {
    Full,
    AddressFull,
}

impl TurnedAway {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::AddressFull => "address_full",
        }
    }
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// Counts open connections.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    limit: usize,
    limit_per_address: usize,
    counts: Arc<Mutex<Counts>>,
}

impl Admission {
    pub(crate) fn new(limit: usize, limit_per_address: usize) -> Self {
        Self { limit, limit_per_address, counts: Arc::default() }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for the connection, held until the ticket is dropped. `exempt` is for listed proxies, which
    /// carry many visitors over one address.
    pub(crate) fn admit(&self, address: IpAddr, exempt: bool) -> Result<Ticket, TurnedAway> {
        let mut counts = self.counts();
        if counts.all >= self.limit {
            return Err(TurnedAway::Full);
        }
        let key = limit_key(address);
        let open = counts.by_address.get(&key).copied().unwrap_or(0);
        if open >= self.limit_per_address && !exempt {
            return Err(TurnedAway::AddressFull);
        }
        counts.all += 1;
        counts.by_address.insert(key, open + 1);
        Ok(Ticket { admission: self.clone(), key })
    }

    pub(crate) fn open(&self) -> usize {
        self.counts().all
    }
}

/// The place of one open connection.
#[derive(Debug)]
pub(crate) struct Ticket {
    admission: Admission,
    key: IpAddr,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut counts = self.admission.counts();
        counts.all -= 1;
        if let Some(open) = counts.by_address.get_mut(&self.key) {
            *open -= 1;
            if *open == 0 {
                counts.by_address.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_subscriber_is_one_address_and_a_mapped_ipv4_is_ipv4() {
        let admission = Admission::new(10, 1);
        let _first = admission.admit("2001:db8::1".parse().unwrap(), false).unwrap();
        let same = admission.admit("2001:db8::ffff:0:0:2".parse().unwrap(), false);
        assert_eq!(same.unwrap_err(), TurnedAway::AddressFull);
        assert!(admission.admit("2001:db8:0:1::1".parse().unwrap(), false).is_ok());
        let _mapped = admission.admit("::ffff:192.0.2.1".parse().unwrap(), false).unwrap();
        assert!(admission.admit("192.0.2.1".parse().unwrap(), false).is_err());
        assert!(admission.admit("192.0.2.1".parse().unwrap(), true).is_ok());
    }

    #[test]
    fn a_dropped_ticket_frees_its_place_and_its_memory() {
        let admission = Admission::new(1, 1);
        let ticket = admission.admit("192.0.2.1".parse().unwrap(), false).unwrap();
        assert_eq!(admission.admit("192.0.2.2".parse().unwrap(), true).unwrap_err(), TurnedAway::Full);
        drop(ticket);
        assert_eq!(admission.open(), 0);
        assert!(admission.counts().by_address.is_empty());
    }
}
