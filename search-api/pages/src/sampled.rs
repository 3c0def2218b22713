//! Lines of the log at a bounded rate: so many of each kind a minute, so that a storm of one fault fills no disk and
//! hides no other.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// How long a kind's lines are counted.
const WINDOW: TimeDelta = TimeDelta::minutes(1);

/// What the log has of the running minute, by kind. Kinds are a bounded set, never text from outside.
#[derive(Debug)]
pub struct Sampler<K> {
    most: u32,
    kinds: Mutex<HashMap<K, Minute>>,
}

#[derive(Debug)]
struct Minute {
    began: DateTime<Utc>,
    logged: u32,
    passed: u64,
}

impl<K: Eq + std::hash::Hash> Sampler<K> {
    /// So many lines of a kind a minute.
    pub fn new(most: u32) -> Self {
        Self { most, kinds: Mutex::default() }
    }

    /// Whether the log takes a line of this kind; with how many were passed over since the last one.
    pub fn take(&self, kind: K, now: DateTime<Utc>) -> Option<u64> {
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        let minute = kinds.entry(kind).or_insert(Minute { began: now, logged: 0, passed: 0 });
        if now - minute.began >= WINDOW || now < minute.began {
            *minute = Minute { began: now, logged: 0, passed: minute.passed };
        }
        if minute.logged >= self.most {
            minute.passed += 1;
            return None;
        }
        minute.logged += 1;
        Some(std::mem::take(&mut minute.passed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_has_its_lines_a_minute_and_hides_no_other() {
        let sampler = Sampler::new(3);
        let at = |seconds: i64| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::seconds(1_800_000_000 + seconds);
        let taken = |kind, second| (0..10).filter(|_| sampler.take(kind, at(second)).is_some()).count();
        assert_eq!((taken("storm", 0), taken("storm", 59), taken("rare", 59)), (3, 0, 3));
        assert_eq!(
            sampler.take("storm", at(60)),
            Some(17),
            "the first line of a minute says what was passed over"
        );
        assert_eq!(sampler.take("storm", at(61)), Some(0));
    }
}
