//! The state of one connection, and its deadline.
//!
//! The stream, the service and the response bodies report here; the task of the connection reads the next deadline.
//! HTTP/1 and HTTP/2 share the rules.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::head::HeadRefusal;
use crate::config::FrontConfig;

/// Which timeout closed a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TimeoutKind {
    Head,
    Idle,
    Write,
    Answer,
}

impl TimeoutKind {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Idle => "idle",
            Self::Write => "write",
            Self::Answer => "answer",
        }
    }
}

/// The timeouts of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timeouts {
    head: Duration,
    idle: Duration,
    write: Duration,
    answer: Duration,
}

impl Timeouts {
    pub(crate) fn of(config: &FrontConfig) -> Self {
        Self {
            head: config.header_timeout,
            idle: config.idle_timeout,
            write: config.write_stall_timeout,
            // A handler has its own timeout; a peer that then opens no HTTP/2 window stalls the rest.
            answer: config.request_timeout.saturating_add(config.write_stall_timeout),
        }
    }

    /// The shortest timeout: no state can expire sooner after it begins.
    pub(crate) fn shortest(&self) -> Duration {
        self.head.min(self.idle).min(self.write).min(self.answer)
    }
}

/// The state of the stream after a read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReadState {
    /// The number of the request head or HTTP/2 frame that is begun but incomplete.
    pub(crate) unfinished: Option<u64>,
    pub(crate) is_http2: bool,
    /// The number of a refused request, with the reason.
    pub(crate) refusal: Option<(u64, HeadRefusal)>,
}

/// How a connection may be ended without losing a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// At once, by the protocol: nothing is partially read.
    Graceful,
    /// Not yet: a head is being read.
    AfterHead,
    /// Not at once: nothing was received since it was opened, and a first request may be on its way.
    AfterSilence(Instant),
}

/// A request extension: the time from the first byte of a head to its end. For the first request of a connection it
/// starts at the connect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadTime(pub(crate) Duration);

#[derive(Debug)]
struct State {
    in_flight: usize,
    requests: u64,
    progress: Instant,
    head_took: Duration,
    /// The incomplete head or frame, with the time of its first byte.
    unfinished: Option<(u64, Instant)>,
    has_read: bool,
    is_http2: bool,
    is_shed: bool,
    blocked_since: Option<Instant>,
    refusal: Option<(u64, HeadRefusal)>,
}

/// The state that all parts of one connection share.
#[derive(Debug)]
pub(crate) struct Activity {
    state: Mutex<State>,
    shed: Notify,
}

impl Activity {
    /// A new connection is expected to send a head at once.
    pub(crate) fn new(now: Instant) -> Self {
        Self {
            state: Mutex::new(State {
                in_flight: 0,
                requests: 0,
                progress: now,
                unfinished: Some((0, now)),
                has_read: false,
                is_http2: false,
                is_shed: false,
                head_took: Duration::ZERO,
                blocked_since: None,
                refusal: None,
            }),
            shed: Notify::new(),
        }
    }

    /// The counters are consistent at every await, so a poisoned lock is still usable.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a read. The timeout of a head counts from its first byte; only the next head restarts it.
    pub(crate) fn read(&self, reading: ReadState) {
        let mut state = self.state();
        state.has_read = true;
        state.is_http2 = reading.is_http2;
        state.refusal = reading.refusal;
        if let Some((number, since)) = state.unfinished
            && reading.unfinished != Some(number)
        {
            state.head_took = since.elapsed();
        }
        state.unfinished = match (reading.unfinished, state.unfinished) {
            (Some(number), Some((same, since))) if number == same => Some((number, since)),
            (Some(number), _) => Some((number, Instant::now())),
            (None, _) => None,
        };
    }

    pub(crate) fn wrote(&self) {
        self.state().blocked_since = None;
    }

    pub(crate) fn write_blocked(&self) {
        self.state().blocked_since.get_or_insert_with(Instant::now);
    }

    /// Records progress of a request in flight.
    pub(crate) fn progress(&self) {
        self.state().progress = Instant::now();
    }

    /// How long the last head took to arrive.
    pub(crate) fn head_time(&self) -> HeadTime {
        HeadTime(self.state().head_took)
    }

    /// Begins a request; returns the refusal when the request stands in for a refused head.
    pub(crate) fn begin(self: &Arc<Self>) -> (InFlight, Option<HeadRefusal>) {
        let mut state = self.state();
        let number = state.requests;
        state.requests += 1;
        state.in_flight += 1;
        state.progress = Instant::now();
        let refusal = state.refusal.filter(|(refused, _)| *refused == number).map(|(_, refusal)| refusal);
        (InFlight { activity: Arc::clone(self) }, refusal)
    }

    /// When the connection times out if nothing more happens, and by which timeout.
    pub(crate) fn deadline(&self, timeouts: &Timeouts) -> (Instant, TimeoutKind) {
        let state = self.state();
        let idle = state.progress + timeouts.idle;
        let at_rest = match (state.in_flight, state.unfinished) {
            // While the peer reads nothing, nothing is read from it either, and the write timeout applies.
            (0, Some((_, since))) if state.blocked_since.is_none() => {
                // A sequence of frames without a request does not extend the deadline forever.
                ((since + timeouts.head).min(idle + timeouts.head), TimeoutKind::Head)
            }
            (0, _) => (idle, TimeoutKind::Idle),
            (_, _) => (state.progress + timeouts.answer, TimeoutKind::Answer),
        };
        let write = state.blocked_since.map(|since| (since + timeouts.write, TimeoutKind::Write));
        write.map_or(at_rest, |write| write.min(at_rest))
    }

    /// Since when no request is in flight; `None` while one is, or when the connection is already being shed.
    pub(crate) fn quiet_since(&self) -> Option<Instant> {
        self.state().quiet_since()
    }

    /// Asks the connection to end if it has been idle since then. Returns whether it was.
    pub(crate) fn shed(&self, since: Instant) -> bool {
        let mut state = self.state();
        state.is_shed |= state.quiet_since() == Some(since);
        if state.is_shed {
            self.shed.notify_one();
        }
        state.is_shed
    }

    /// Resolves when the connection is to be shed. A request that has begun in the meantime takes precedence.
    pub(crate) async fn shed_asked(&self) {
        loop {
            self.shed.notified().await;
            let mut state = self.state();
            if state.in_flight == 0 {
                return;
            }
            state.is_shed = false;
        }
    }

    /// Whether the peer uses HTTP/2 and its preface is complete.
    pub(crate) fn is_http2(&self) -> bool {
        let state = self.state();
        state.is_http2 && state.unfinished.is_none_or(|(number, _)| number > 0)
    }

    /// How the connection can be ended at this moment.
    pub(crate) fn ending(&self) -> Ending {
        let state = self.state();
        match state.unfinished {
            Some((_, since)) if !state.has_read => Ending::AfterSilence(since),
            Some((number, _)) if state.in_flight == 0 && (!state.is_http2 || number == 0) => {
                Ending::AfterHead
            }
            _ => Ending::Graceful,
        }
    }

    /// Whether the connection was asked to end and has not ended yet.
    pub(crate) fn is_shed(&self) -> bool {
        self.state().is_shed
    }
}

impl State {
    fn quiet_since(&self) -> Option<Instant> {
        let since = self.unfinished.map_or(self.progress, |(_, since)| since);
        (self.in_flight == 0 && !self.is_shed).then_some(since)
    }
}

/// A request in flight; ends when its response body is dropped.
#[derive(Debug)]
pub(crate) struct InFlight {
    activity: Arc<Activity>,
}

impl InFlight {
    /// Records progress of the response.
    pub(crate) fn progress(&self) {
        self.activity.progress();
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        state.in_flight -= 1;
        state.progress = Instant::now();
    }
}
