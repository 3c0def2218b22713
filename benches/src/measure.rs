//! Medians.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::cases::Ask;

/// How long a closure runs before it is timed.
const WARM_UP: Duration = Duration::from_millis(200);
/// How long it is timed at least.
const TIMED: Duration = Duration::from_secs(1);
/// The fewest timed calls, however slow each is.
const FEWEST: usize = 20;

/// The median time of a call; the closure is warmed up, then called for a second, and at least 20 times.
///
/// # Errors
/// When a call fails.
pub fn median(ask: &Ask<'_>) -> Result<Duration> {
    let warm_up = Instant::now();
    while warm_up.elapsed() < WARM_UP {
        black_box(ask()?);
    }
    let mut times = Vec::with_capacity(1 << 16);
    let timed = Instant::now();
    while timed.elapsed() < TIMED || times.len() < FEWEST {
        let start = Instant::now();
        black_box(ask()?);
        times.push(start.elapsed());
    }
    let middle = times.len() / 2;
    let (_, median, _) = times.select_nth_unstable(middle);
    Ok(*median)
}

/// Microseconds.
pub fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
