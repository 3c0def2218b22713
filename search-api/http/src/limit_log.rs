//! Keeps refusals by limits out of the log of errors: a flood of them is what the limits are for. They are counted, and one
//! warning a minute at most sums them up.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::ApiError;

/// At most one warning a minute.
const SILENCE: Duration = Duration::from_secs(60);

/// Refusals by limits since the last warning. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct LimitLog(Arc<Mutex<Untold>>);

#[derive(Debug, Default)]
struct Untold {
    refused: u64,
    last_warning: Option<Instant>,
}

impl LimitLog {
    /// Notes an error, where it is a refusal by a limit; says whether it is.
    pub(crate) fn note(&self, error: &ApiError) -> bool {
        if !matches!(error, ApiError::TooManyRequests { .. } | ApiError::Overloaded { .. }) {
            return false;
        }
        metrics::counter!("novosel_limit_refusals_total", "code" => error.code()).increment(1);
        if let Some(refused) = self.to_tell(Instant::now()) {
            tracing::warn!(refused, "requests refused by limits since the last such line");
        }
        true
    }

    /// Counts one; gives how many there were since the last warning, where it is time for another.
    fn to_tell(&self, now: Instant) -> Option<u64> {
        // The value is consistent even if another holder of the lock panicked.
        let mut untold = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        untold.refused += 1;
        if untold.last_warning.is_some_and(|last_warning| now.duration_since(last_warning) < SILENCE) {
            return None;
        }
        untold.last_warning = Some(now);
        Some(std::mem::take(&mut untold.refused))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_has_one_line_a_minute_which_counts_it() {
        let (log, start) = (LimitLog::default(), Instant::now());
        assert_eq!(log.to_tell(start), Some(1));
        for _ in 0..1_000 {
            assert_eq!(log.to_tell(start + SILENCE / 2), None);
        }
        assert_eq!(log.to_tell(start + SILENCE), Some(1_001));
    }

    #[test]
    fn only_refusals_by_limits_are_none_of_the_errors() {
        let log = LimitLog::default();
        assert!(log.note(&ApiError::overloaded()));
        assert!(log.note(&ApiError::TooManyRequests { retry_after: SILENCE }));
        for error in
            [ApiError::TimedOut, ApiError::NotReady, ApiError::internal(std::io::Error::other("disk"))]
        {
            assert!(!log.note(&error), "{error}");
        }
    }
}
