//! Limits of open connections, in total and for one address, and which connection is shed when there is no slot.
//!
//! A full server sheds the connection that has been idle longest, never one with a request in flight. A few slots above
//! the limits are reserved for probes, so that `/health` is answered on a full server. Other requests on them are
//! answered 503 and told to close.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::activity::Activity;
use super::client::limit_key;

/// Slots for probes, in total and for one address.
const PROBE_PLACES: usize = 16;
const PROBE_PLACES_PER_ADDRESS: usize = 2;
/// Most connections that may be closing at once above the limit.
const LEAVING: usize = 16;
/// Connections that one search finds, so that a flood does not cause a search for every arrival.
const BATCH: usize = 64;
/// Minimum time between a search without a result and the next one.
const SEARCH_PAUSE: Duration = Duration::from_millis(10);

/// Why a connection gets no slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdmissionError {
    Full,
    AddressFull,
}

impl AdmissionError {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::AddressFull => "address_full",
        }
    }
}

/// What a connection may request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdmissionScope {
    Visitor,
    /// Probes only, because of a limit.
    Probe(AdmissionError),
}

impl AdmissionScope {
    /// The limit that reserves the slot for probes; `None` for a visitor's slot.
    pub(crate) fn turned_away(self) -> Option<AdmissionError> {
        match self {
            Self::Visitor => None,
            Self::Probe(reason) => Some(reason),
        }
    }
}

#[derive(Debug)]
struct Connection {
    key: IpAddr,
    is_probe: bool,
    activity: Arc<Activity>,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    visitors: usize,
    by_address: HashMap<IpAddr, usize>,
    connections: HashMap<u64, Connection>,
    /// The connections that have been idle longest, by the last search; the longest at the end.
    quiet: Vec<(Instant, u64)>,
    searched_in_vain: Option<Instant>,
}

/// Tracks open connections.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    limit: usize,
    limit_per_address: usize,
    state: Arc<Mutex<State>>,
}

impl Admission {
    pub(crate) fn new(limit: usize, limit_per_address: usize) -> Self {
        Self { limit, limit_per_address, state: Arc::default() }
    }

    /// The counters are consistent between statements that may panic, so a poisoned lock is still usable.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot for the connection, held until the ticket is dropped. `exempt` is for listed proxies, which carry many
    /// visitors over one address.
    pub(crate) fn admit(&self, address: IpAddr, exempt: bool) -> Result<Ticket, AdmissionError> {
        let now = Instant::now();
        let key = limit_key(address);
        let mut state = self.state();
        let scope = state.scope(key, exempt, self, now)?;
        let number = state.next;
        state.next += 1;
        let activity = Arc::new(Activity::new(now));
        let is_probe = scope != AdmissionScope::Visitor;
        if !is_probe {
            state.visitors += 1;
            *state.by_address.entry(key).or_default() += 1;
        }
        state.connections.insert(number, Connection { key, is_probe, activity: Arc::clone(&activity) });
        Ok(Ticket { admission: self.clone(), number, scope, activity })
    }

    /// Sheds the visitor's connection that has been idle longest. Returns whether there was one.
    pub(crate) fn shed(&self) -> bool {
        self.state().shed_visitor(Instant::now())
    }

    /// Whether so many connections are closing that a new one would get no slot, though one is about to be free.
    /// Accepting resumes when they have ended, which depends on no peer.
    pub(crate) fn is_making_room(&self) -> bool {
        let state = self.state();
        state.visitors >= self.limit.saturating_add(LEAVING)
            && state.connections.values().any(|connection| connection.activity.is_shed())
    }

    pub(crate) fn open(&self) -> usize {
        self.state().connections.len()
    }
}

impl State {
    fn scope(
        &mut self,
        key: IpAddr,
        exempt: bool,
        limits: &Admission,
        now: Instant,
    ) -> Result<AdmissionScope, AdmissionError> {
        let open = self.by_address.get(&key).copied().unwrap_or(0);
        if open >= limits.limit_per_address && !exempt {
            return self.probe_scope(key, AdmissionError::AddressFull);
        }
        let has_place = self.visitors < limits.limit
            || (self.visitors < limits.limit.saturating_add(LEAVING) && self.shed_visitor(now));
        if has_place { Ok(AdmissionScope::Visitor) } else { self.probe_scope(key, AdmissionError::Full) }
    }

    /// A slot for a probe. One address cannot hold them all, and a new probe replaces the one that has been idle
    /// longest.
    fn probe_scope(&mut self, key: IpAddr, reason: AdmissionError) -> Result<AdmissionScope, AdmissionError> {
        let probes = || self.connections.values().filter(|connection| connection.is_probe);
        let (all, own) = (probes().count(), probes().filter(|connection| connection.key == key).count());
        let is_own_full = own >= PROBE_PLACES_PER_ADDRESS;
        if is_own_full || all >= PROBE_PLACES {
            let quietest = probes()
                .filter(|connection| !is_own_full || connection.key == key)
                .filter_map(|connection| Some((connection.activity.quiet_since()?, &connection.activity)))
                .min_by_key(|(since, _)| *since);
            let is_shed = quietest.is_some_and(|(since, activity)| activity.shed(since));
            // A shed connection ends only when its task has run, so slightly more than the slots may be open.
            if !is_shed || all >= PROBE_PLACES + LEAVING {
                return Err(reason);
            }
        }
        Ok(AdmissionScope::Probe(reason))
    }

    fn shed_visitor(&mut self, now: Instant) -> bool {
        if self.shed_found() {
            return true;
        }
        if self.searched_in_vain.is_some_and(|last| now.duration_since(last) < SEARCH_PAUSE) {
            return false;
        }
        self.search();
        let found = self.shed_found();
        self.searched_in_vain = (!found).then_some(now);
        found
    }

    /// Sheds the connection of the last search that has been idle longest and still is.
    fn shed_found(&mut self) -> bool {
        while let Some((since, number)) = self.quiet.pop() {
            if self.connections.get(&number).is_some_and(|connection| connection.activity.shed(since)) {
                return true;
            }
        }
        false
    }

    fn search(&mut self) {
        let visitors = self.connections.iter().filter(|(_, connection)| !connection.is_probe);
        self.quiet = visitors
            .filter_map(|(number, connection)| Some((connection.activity.quiet_since()?, *number)))
            .collect();
        self.quiet.sort_unstable();
        self.quiet.truncate(BATCH);
        self.quiet.reverse();
    }
}

/// The slot of one open connection.
#[derive(Debug)]
pub(crate) struct Ticket {
    admission: Admission,
    number: u64,
    pub(crate) scope: AdmissionScope,
    pub(crate) activity: Arc<Activity>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.admission.state();
        let Some(connection) = state.connections.remove(&self.number) else { return };
        if connection.is_probe {
            return;
        }
        state.visitors -= 1;
        if let Some(open) = state.by_address.get_mut(&connection.key) {
            *open -= 1;
            if *open == 0 {
                state.by_address.remove(&connection.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admit(admission: &Admission, address: &str) -> Result<Ticket, AdmissionError> {
        admission.admit(address.parse().unwrap(), false)
    }

    fn scope(admission: &Admission, address: &str) -> AdmissionScope {
        admit(admission, address).unwrap().scope
    }

    #[test]
    fn an_ipv6_subscriber_is_one_address_and_a_mapped_ipv4_is_ipv4() {
        let admission = Admission::new(10, 1);
        let _first = admit(&admission, "2001:db8::1").unwrap();
        assert_eq!(
            scope(&admission, "2001:db8::ffff:0:0:2"),
            AdmissionScope::Probe(AdmissionError::AddressFull)
        );
        assert_eq!(scope(&admission, "2001:db8:0:1::1"), AdmissionScope::Visitor);
        let _mapped = admit(&admission, "::ffff:192.0.2.1").unwrap();
        assert_eq!(scope(&admission, "192.0.2.1"), AdmissionScope::Probe(AdmissionError::AddressFull));
        let proxy = admission.admit("192.0.2.1".parse().unwrap(), true).unwrap();
        assert_eq!(proxy.scope, AdmissionScope::Visitor);
    }

    #[test]
    fn a_dropped_ticket_frees_its_place_and_its_memory() {
        let admission = Admission::new(1, 1);
        let ticket = admit(&admission, "192.0.2.1").unwrap();
        let _request = ticket.activity.begin();
        assert_eq!(scope(&admission, "192.0.2.2"), AdmissionScope::Probe(AdmissionError::Full));
        drop(ticket);
        assert_eq!(admission.open(), 0);
        assert!(admission.state().by_address.is_empty());
    }

    #[test]
    fn the_quietest_gives_way_and_a_request_in_flight_never_does() {
        let admission = Admission::new(3, 3);
        let busy = admit(&admission, "192.0.2.1").unwrap();
        let _request = busy.activity.begin();
        let older = admit(&admission, "192.0.2.2").unwrap();
        let younger = admit(&admission, "192.0.2.3").unwrap();
        let newcomer = admit(&admission, "192.0.2.4").unwrap();
        assert_eq!(newcomer.scope, AdmissionScope::Visitor);
        assert_eq!([&busy, &older, &younger].map(|ticket| ticket.activity.is_shed()), [false, true, false]);
        drop(older);
        assert_eq!(scope(&admission, "192.0.2.5"), AdmissionScope::Visitor);
        assert!(younger.activity.is_shed());
    }

    #[test]
    fn a_burst_waits_until_those_that_give_way_are_gone() {
        let admission = Admission::new(2, 2 * LEAVING);
        let mut burst: Vec<_> = (0..2 + LEAVING).map(|_| admit(&admission, "192.0.2.1").unwrap()).collect();
        assert!(burst.iter().all(|ticket| ticket.scope == AdmissionScope::Visitor));
        assert!(admission.is_making_room());
        burst.retain(|ticket| !ticket.activity.is_shed());
        assert_eq!((burst.len(), admission.is_making_room()), (2, false));
    }

    #[test]
    fn one_address_cannot_hold_the_places_of_probes() {
        let admission = Admission::new(1, 1);
        let visitor = admit(&admission, "192.0.2.1").unwrap();
        let _request = visitor.activity.begin();
        let held: Vec<_> = (0..4).map(|_| admit(&admission, "192.0.2.2").unwrap()).collect();
        assert_eq!(
            held.iter().map(|ticket| ticket.activity.is_shed()).collect::<Vec<_>>(),
            [true, true, false, false]
        );
        assert_eq!(scope(&admission, "192.0.2.3"), AdmissionScope::Probe(AdmissionError::Full));
    }
}
