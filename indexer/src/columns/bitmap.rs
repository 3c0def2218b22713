//! One bit a slot, with a map of where there is any.

use crate::columns::bits::{self, WORD};

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
}
