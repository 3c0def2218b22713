//! What one connection is doing, and until when it may.
//!
//! The stream, the service and the response bodies report here; the connection's task asks for the next
//! deadline. One place, so that HTTP/1 and HTTP/2 obey the same clock.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

use super::head::HeadRefusal;
use crate::config::FrontConfig;

/// Why a connection was closed by the clock.
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

/// The time limits that the clock applies.
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
            // A handler ends within its own limit; a peer that then opens no HTTP/2 window stalls the rest.
            answer: config.request_timeout.saturating_add(config.write_stall_timeout),
        }
    }

    /// No state can become overdue sooner than this after it begins.
    pub(crate) fn shortest(&self) -> Duration {
        self.head.min(self.idle).min(self.write).min(self.answer)
    }
}

/// What the stream knows after a read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReadState {
    /// The number of the head, or of the HTTP/2 frame, that is begun and not whole.
    pub(crate) unfinished: Option<u64>,
    pub(crate) is_http2: bool,
    /// The number of a refused request, and why.
    pub(crate) refusal: Option<(u64, HeadRefusal)>,
}

/// How a connection may be ended without losing a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Its protocol says goodbye now: nothing is half read.
    Graceful,
    /// A head is on its way.
    AfterHead,
    /// Nothing has come since it was opened, and something may be on its way.
    AfterSilence(Instant),
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
    head_took: Duration,
    /// What is begun and not whole, and since when.
    unfinished: Option<(u64, Instant)>,
    has_read: bool,
    is_http2: bool,
    is_shed: bool,
    blocked_since: Option<Instant>,
    refusal: Option<(u64, HeadRefusal)>,
}

/// Shared by everything that works for one connection.
#[derive(Debug)]
pub(crate) struct Activity {
    state: Mutex<State>,
    shed: Notify,
}

impl Activity {
    /// A fresh connection owes a head at once.
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

    /// The counters stay consistent at every await, so a poisoned lock is still good.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes were read. The clock of a head runs from its first byte; only the next head starts it anew.
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
    pub(crate) fn deadline(&self, timeouts: &Timeouts) -> (Instant, TimeoutKind) {
        let state = self.state();
        let idle = state.progress + timeouts.idle;
        let at_rest = match (state.in_flight, state.unfinished) {
            // While the peer takes no bytes nothing is read either, and the write clock runs.
            (0, Some((_, since))) if state.blocked_since.is_none() => {
                // Frames that follow each other without a request do not put the end off for ever.
                ((since + timeouts.head).min(idle + timeouts.head), TimeoutKind::Head)
            }
            (0, _) => (idle, TimeoutKind::Idle),
            (_, _) => (state.progress + timeouts.answer, TimeoutKind::Answer),
        };
        let write = state.blocked_since.map(|since| (since + timeouts.write, TimeoutKind::Write));
        write.map_or(at_rest, |write| write.min(at_rest))
    }

    /// Since when no request is in flight; none while one is, and for a connection that is shed already.
    pub(crate) fn quiet_since(&self) -> Option<Instant> {
        self.state().quiet_since()
    }

    /// Asks the connection to end, if it has been quiet since then; whether it was.
    pub(crate) fn shed(&self, since: Instant) -> bool {
        let mut state = self.state();
        state.is_shed |= state.quiet_since() == Some(since);
        if state.is_shed {
            self.shed.notify_one();
        }
        state.is_shed
    }

    /// Resolves when the connection is to end for another one's sake. A request that has begun meanwhile wins.
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

    /// The peer speaks HTTP/2, and its preface is whole.
    pub(crate) fn is_http2(&self) -> bool {
        let state = self.state();
        state.is_http2 && state.unfinished.is_none_or(|(number, _)| number > 0)
    }

    /// How the connection can be ended now.
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

    /// The connection has been asked to end and has not ended yet.
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
