//! Sets of lots by slot, with a map of where there is any.

use crate::columns::bits::{self, WORD};
use crate::columns::layout::LINE;

/// A set of lots by slot. Beside its words stands one bit a word, so that a query finds out where several sets can meet by
/// reading a 64th of them.
#[derive(Clone, Debug, Default)]
pub struct Bitmap {
    words: Vec<u64>,
    filled: Vec<u64>,
}

impl Bitmap {
    /// The words, lowest slots first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// One bit a word: whether it holds any lot.
    pub fn filled(&self) -> &[u64] {
        &self.filled
    }
}

impl From<Vec<u64>> for Bitmap {
    fn from(words: Vec<u64>) -> Self {
        let filled = filled(words.iter().copied(), words.len());
        Self { words, filled }
    }
}

/// A set of lots that holds the first lots of each word: those of at most a price, since lots stand cheapest first. An
/// eighth of a bitmap.
#[derive(Clone, Debug)]
pub struct Prefixes {
    counts: Vec<[u8; LINE]>,
    filled: Vec<u64>,
}

impl Prefixes {
    /// The first lots of a line of words.
    #[inline]
    pub fn line(&self, line: usize) -> [u64; LINE] {
        let counts = &self.counts[line];
        let mut words = [0; LINE];
        // By index the loop becomes shifts of vectors, by iterator shifts of eight words.
        for at in 0..LINE {
            words[at] = first_ones(counts[at]);
        }
        words
    }

    /// Every word, lowest slots first.
    pub fn words(&self) -> Vec<u64> {
        self.counts.as_flattened().iter().copied().map(first_ones).collect()
    }

    /// One bit a word: whether it holds any lot.
    pub fn filled(&self) -> &[u64] {
        &self.filled
    }
}

impl From<Bitmap> for Prefixes {
    /// Of whole blocks, each word with ones only below the first zero.
    fn from(Bitmap { words, filled }: Bitmap) -> Self {
        let count = |word: &u64| {
            debug_assert!(word.wrapping_add(1) & word == 0, "lots stand cheapest first");
            word.count_ones() as u8
        };
        let counts = words.as_chunks::<LINE>().0.iter().map(|line| line.each_ref().map(count)).collect();
        Self { counts, filled }
    }
}

/// The lowest bits of a word.
#[inline]
fn first_ones(count: u8) -> u64 {
    if usize::from(count) >= WORD { u64::MAX } else { (1 << count) - 1 }
}

/// One bit for each of so many words: whether it is not zero.
pub(super) fn filled(words: impl Iterator<Item = u64>, len: usize) -> Vec<u64> {
    let mut filled = vec![0; len.div_ceil(WORD)];
    words.enumerate().filter(|(_, word)| *word != 0).for_each(|(at, _)| bits::set(&mut filled, at));
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_names_the_words_that_hold_something() {
        let mut words = vec![0; 2 * WORD];
        words[3] = 1;
        words[WORD + 63] = u64::MAX;
        let bitmap = Bitmap::from(words.clone());
        assert_eq!(bitmap.filled(), [1 << 3, 1 << 63]);
        assert_eq!(bitmap.words(), words);
    }

    #[test]
    fn the_first_lots_of_words_are_kept_as_counts() {
        let mut words = vec![0; WORD];
        words[1] = 0b111;
        words[9] = u64::MAX;
        let prefixes = Prefixes::from(Bitmap::from(words.clone()));
        assert_eq!(prefixes.words(), words);
        assert_eq!(prefixes.line(1), [0, u64::MAX, 0, 0, 0, 0, 0, 0]);
        assert_eq!(prefixes.filled(), [1 << 1 | 1 << 9]);
    }
}
