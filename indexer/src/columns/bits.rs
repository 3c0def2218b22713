//! Sets of small numbers as words of 64 bits: complexes by ordinal, lots by slot.

use std::ops::Range;

/// Bits in a word.
pub const WORD: usize = u64::BITS as usize;
/// Half of a word: numbers of 32 bits are worked on so many at once, in half the vectors.
pub const HALF: usize = WORD / 2;

/// A set of numbers below a fixed length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// The empty set of numbers below `len`.
    pub fn empty(len: usize) -> Self {
        Self(vec![0; len.div_ceil(WORD)])
    }

    /// The set of these numbers, each below `len`.
    pub fn of(len: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut bits = Self::empty(len);
        members.into_iter().for_each(|member| bits.insert(member));
        bits
    }

    /// Adds a number.
    ///
    /// # Panics
    /// When the number is not below the length.
    pub fn insert(&mut self, member: usize) {
        set(&mut self.0, member);
    }

    /// Whether the number is in the set.
    pub fn contains(&self, member: usize) -> bool {
        contains(&self.0, member)
    }

    /// The words, lowest numbers first.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// The words, to change.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}

/// Adds a number to a set of words.
pub fn set(words: &mut [u64], member: usize) {
    words[member / WORD] |= 1 << (member % WORD);
}

/// Whether the number is in the set.
pub fn contains(words: &[u64], member: usize) -> bool {
    words.get(member / WORD).is_some_and(|word| word >> (member % WORD) & 1 != 0)
}

/// How many numbers are in the set.
pub fn count(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// Numbers of the set, ascending.
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, word)| ones_of(*word).map(move |bit| index * WORD + bit))
}

/// Positions of the set bits of one word, ascending.
pub fn ones_of(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}

/// Runs of consecutive members, ascending.
pub fn runs(words: &[u64]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = next(words, at, 0)?;
        let end = next(words, start, u64::MAX).unwrap_or(words.len() * WORD);
        at = end;
        Some(start..end)
    })
}

/// The first member at or after `from`.
#[inline]
pub fn first_from(words: &[u64], from: usize) -> Option<usize> {
    next(words, from, 0)
}

/// The last member below `end`.
#[inline]
pub fn last_below(words: &[u64], end: usize) -> Option<usize> {
    let last = end.checked_sub(1)?;
    let mut index = last / WORD;
    let mut word = words.get(index)? & u64::MAX >> (WORD - 1 - last % WORD);
    while word == 0 {
        index = index.checked_sub(1)?;
        word = words[index];
    }
    Some(index * WORD + word.ilog2() as usize)
}

/// The first member at or after `from` of the set, or of its complement when `flip` is all ones.
#[inline]
fn next(words: &[u64], from: usize, flip: u64) -> Option<usize> {
    let mut index = from / WORD;
    let mut word = (words.get(index)? ^ flip) & (u64::MAX << (from % WORD));
    while word == 0 {
        index += 1;
        word = words.get(index)? ^ flip;
    }
    Some(index * WORD + word.trailing_zeros() as usize)
}

/// Adds a range of numbers to a set of words.
pub fn set_range(words: &mut [u64], range: Range<usize>) {
    if range.is_empty() {
        return;
    }
    let (first, last) = (range.start / WORD, (range.end - 1) / WORD);
    let head = u64::MAX << (range.start % WORD);
    let tail = u64::MAX >> (WORD - 1 - (range.end - 1) % WORD);
    if first == last {
        words[first] |= head & tail;
        return;
    }
    words[first] |= head;
    words[first + 1..last].fill(u64::MAX);
    words[last] |= tail;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_members_on_both_sides_are_found_across_words() {
        let set = [1 << 3 | 1 << 63, 0, 1 << 5];
        let forward = [0, 3, 4, 63, 64, 133, 134, 400].map(|from| first_from(&set, from));
        assert_eq!(forward, [Some(3), Some(3), Some(63), Some(63), Some(133), Some(133), None, None]);
        let backward = [0, 3, 4, 64, 133, 134, 192].map(|end| last_below(&set, end));
        assert_eq!(backward, [None, None, Some(3), Some(63), Some(63), Some(133), Some(133)]);
    }
}
