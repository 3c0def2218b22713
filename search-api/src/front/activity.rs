//! What one connection is doing, and until when it may.
//!
//! The stream, the service and the response bodies report here; the connection's task asks for the next
//! deadline. One place, so that HTTP/1 and HTTP/2 obey the same clock.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::head::HeadRefusal;
use crate::config::FrontConfig;

/// Why a connection was closed by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Overdue {
    Head,
    Idle,
    Write,
    Answer,
}

impl Overdue {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Idle => "idle",
            Self::Write => "write",
            Self::Answer => "answer",
        }
    }
}

/// The time limits that the clock applies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    head: Duration,
    idle: Duration,
    write: Duration,
    answer: Duration,
}

impl Patience {
    pub(crate) fn of(config: &FrontConfig) -> Self {
        Self {
            head: config.header_timeout,
            idle: config.idle_timeout,
            write: config.write_stall_timeout,
            // A handler ends within its own limit; a peer that then opens no HTTP/2 window stalls the rest.
            answer: config.request_timeout.saturating_add(config.write_stall_timeout),
        }
    }

    /// No state can become overdue sooner than this after it begins.
    pub(crate) fn shortest(&self) -> Duration {
        self.head.min(self.idle).min(self.write).min(self.answer)
    }
}

/// A request extension: the time from the first byte of a head to its end. Nothing came before the first request of a
/// connection, so its time counts from connecting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadTime(pub(crate) Duration);

#[derive(Debug)]
struct State {
    in_flight: usize,
    requests: u64,
    progress: Instant,
    head_since: Option<Instant>,
    head_took: Duration,
    blocked_since: Option<Instant>,
    refusal: Option<(u64, HeadRefusal)>,
}

/// Shared by everything that works for one connection.
#[derive(Debug)]
pub(crate) struct Activity {
    state: Mutex<State>,
}

impl Activity {
    /// A fresh connection owes a head at once.
    pub(crate) fn new(now: Instant) -> Self {
        Self {
            state: Mutex::new(State {
                in_flight: 0,
                requests: 0,
                progress: now,
                head_since: Some(now),
                head_took: Duration::ZERO,
                blocked_since: None,
                refusal: None,
            }),
        }
    }

    /// The counters stay consistent at every await, so a poisoned lock is still good.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes were read; `mid_head` tells whether a head is unfinished.
    pub(crate) fn read(&self, mid_head: bool, refusal: Option<(u64, HeadRefusal)>) {
        let mut state = self.state();
        state.refusal = refusal;
        if !mid_head {
            state.head_took = state.head_since.map_or(Duration::ZERO, |since| since.elapsed());
        }
        state.head_since = match (mid_head, state.head_since) {
            (true, None) => Some(Instant::now()),
            (true, since) => since,
            (false, _) => None,
        };
    }

    pub(crate) fn wrote(&self) {
        self.state().blocked_since = None;
    }

    pub(crate) fn write_blocked(&self) {
        self.state().blocked_since.get_or_insert_with(Instant::now);
    }

    /// How long the last head took to arrive.
    pub(crate) fn head_time(&self) -> HeadTime {
        HeadTime(self.state().head_took)
    }

    /// A request begins; the refusal when it stands in for a refused head.
    pub(crate) fn begin(self: &Arc<Self>) -> (InFlight, Option<HeadRefusal>) {
        let mut state = self.state();
        let number = state.requests;
        state.requests += 1;
        state.in_flight += 1;
        state.progress = Instant::now();
        let refusal = state.refusal.filter(|(refused, _)| *refused == number).map(|(_, refusal)| refusal);
        (InFlight { activity: Arc::clone(self) }, refusal)
    }

    /// The first moment at which the connection is overdue if nothing more happens.
    pub(crate) fn deadline(&self, patience: &Patience) -> (Instant, Overdue) {
        let state = self.state();
        let at_rest = match (state.in_flight, state.head_since) {
            (0, Some(since)) => (since + patience.head, Overdue::Head),
            (0, None) => (state.progress + patience.idle, Overdue::Idle),
            (_, _) => (state.progress + patience.answer, Overdue::Answer),
        };
        let write = state.blocked_since.map(|since| (since + patience.write, Overdue::Write));
        write.map_or(at_rest, |write| write.min(at_rest))
    }
}

/// A request in flight; ends when its response body is dropped.
#[derive(Debug)]
pub(crate) struct InFlight {
    activity: Arc<Activity>,
}

impl InFlight {
    /// The answer moved on.
    pub(crate) fn progress(&self) {
        self.activity.state().progress = Instant::now();
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        state.in_flight -= 1;
        state.progress = Instant::now();
    }
}
