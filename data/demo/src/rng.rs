//! Seeded random numbers. Each part of each object has its own stream, so that a change in one part, or a skipped part,
//! moves nothing elsewhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a stream of random numbers is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    Plan = 1,
    Order,
    Ground,
    Houses,
    Status,
    Terms,
    Sold,
    Card,
    Prose,
    Media,
    Reputation,
    Money,
    Offers,
    Companies,
    Banks,
    Editorial,
}

/// A stream of random numbers; the same seed, part and number give the same stream on every machine.
pub(super) struct SeededRng(ChaCha8Rng);

impl SeededRng {
    /// The stream of one part of the object with this number.
    pub(super) fn of(seed: u64, part: Part, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&(part as u64).to_le_bytes());
        key[16..24].copy_from_slice(&number.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number below `bound`; zero when the bound is zero.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        // The bias of the multiplication is below 2^-20 for the small bounds used here.
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) + 1)
    }

    /// A fraction from 0 up to, but not, 1.
    pub(super) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// A number from `low` up to `high`.
    pub(super) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Whether something that happens `percent` times of a hundred happens.
    pub(super) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of a list, which is not empty.
    pub(super) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(u32::try_from(items.len()).unwrap_or(u32::MAX)) as usize]
    }

    /// One of a list of texts, which is not empty.
    pub(super) fn word(&mut self, words: &[&'static str]) -> &'static str {
        words[self.below(u32::try_from(words.len()).unwrap_or(u32::MAX)) as usize]
    }

    /// An index by weights, whose sum is above zero.
    pub(super) fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut left = self.below(weights.iter().sum());
        for (index, weight) in weights.iter().enumerate() {
            if left < *weight {
                return index;
            }
            left -= weight;
        }
        weights.len() - 1
    }

    /// Puts a list into a random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX)) as usize;
            items.swap(last, other);
        }
    }

    /// Up to `count` different members of a list, in the list's order.
    pub(super) fn sample<T: Copy>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut order: Vec<usize> = (0..items.len()).collect();
        self.shuffle(&mut order);
        order.truncate(count);
        order.sort_unstable();
        order.into_iter().map(|index| items[index]).collect()
    }
}
