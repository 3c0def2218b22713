//! What a script engine is to its thread: calls with limits, answers or reasons.

use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many deadlines a visitor waits, by the clock on the wall, for a page that others keep from the processor.
pub(super) const DEADLINE_FACTOR: u32 = 4;
/// Why a page was not drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// A component threw.
    #[error("draw page: {0}")]
    Threw(String),
    /// The deadline passed.
    #[error("draw page: timed out")]
    TimedOut,
    /// The heap is full.
    #[error("draw page: out of memory")]
    OutOfMemory,
    /// Too many pages wait.
    #[error("draw page: the queue is full")]
    Busy,
    /// No memory is left for another page.
    #[error("draw page: no room")]
    NoRoom,
    /// The page, its plan or its data are larger than any page is.
    #[error("draw page: too large")]
    TooLarge,
    /// The machine broke.
    #[error("draw page: the engine broke")]
    Broke,
}

impl RenderError {
    /// The label of the metric.
    pub fn label(&self) -> &'static str {
        match self {
            Self::Threw(_) => "threw",
            Self::TimedOut => "timed_out",
            Self::OutOfMemory => "out_of_memory",
            Self::Busy => "busy",
            Self::NoRoom => "no_room",
            Self::TooLarge => "too_large",
            Self::Broke => "broke",
        }
    }

    /// Whether the page itself is at fault, so that drawing it again at once would fail again.
    pub(super) fn is_fault(&self) -> bool {
        !matches!(self, Self::Busy | Self::NoRoom)
    }
}

/// What is asked of a machine.
#[derive(Debug)]
pub(super) enum Call {
    /// `novosel.plan` of a request.
    Plan(Arc<str>),
    /// `novosel.render` of a request and its results.
    Render(Arc<str>, Arc<str>),
}

/// What a call may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Time of a processor.
    pub(super) work: Duration,
    /// The last moment, by the clock on the wall.
    pub(super) until: Instant,
}

/// One machine with the bundle in it.
pub(super) trait ScriptEngine {
    /// Answers a call. After [`RenderError::TimedOut`], `OutOfMemory` and `Broke` the machine is thrown away.
    fn call(&mut self, call: &Call, limits: Limits) -> Result<String, RenderError>;

    /// Whether it holds more memory than pages need.
    fn has_grown(&mut self) -> bool;
}
