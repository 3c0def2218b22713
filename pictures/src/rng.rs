//! Seeded random numbers: the same words always give the same picture, on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of draws.
pub(crate) struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// The stream that belongs to these words.
    pub(crate) fn of(words: &str) -> Self {
        let mut key = [0; 32];
        for (lane, part) in (0_u64..).zip(key.chunks_mut(8)) {
            part.copy_from_slice(&fnv(words, lane).to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A fraction from 0 up to, but not, 1.
    pub(crate) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// A number from `low` up to `high`.
    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A number below `bound`; zero when the bound is zero.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.0.next_u32()) * bound as u64) >> 32) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) as usize + 1) as u32
    }

    /// Whether something of this probability happens.
    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// One of a list, which is not empty.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// One or minus one.
    pub(crate) fn sign(&mut self) -> f64 {
        if self.chance(0.5) { 1.0 } else { -1.0 }
    }
}

/// FNV-1a, started anew for every lane of the key.
fn fnv(words: &str, lane: u64) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64 ^ lane.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    words.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_give_the_same_draws_and_others_do_not() {
        let three = |words| {
            let mut rng = SeededRng::of(words);
            [rng.below(1_000_000), rng.below(1_000_000), rng.below(1_000_000)]
        };
        assert_eq!(three("severnyj-park"), three("severnyj-park"));
        assert_ne!(three("severnyj-park"), three("severnyj-parl"));
    }
}
