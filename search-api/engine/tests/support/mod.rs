//! Random catalogues and filters from a seed, and the oracle: a slow, simple implementation of [`Filter`] over the same
//! entries. Any test of this crate may use it: `mod support;`.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses its own part of the kit")]
#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_wrap,
    reason = "a test that panics says where; numbers here are small"
)]

pub mod filters;
pub mod oracle;
pub mod world;

/// A small deterministic generator (SplitMix64): the same seed gives the same catalogue on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `from` to `to`, both included.
    pub fn within(&mut self, from: u32, to: u32) -> u32 {
        from + (self.next() % u64::from(to - from + 1)) as u32
    }

    /// True with this probability, percent.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.within(1, 100) <= percent
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.within(0, list.len() as u32 - 1) as usize]
    }

    /// A value with this probability, percent.
    pub fn maybe<T>(&mut self, percent: u32, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.percent(percent).then(|| value(self))
    }

    /// From 0 to 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
