//! Words within one or two edits of a word: a bit-parallel automaton.
//!
//! An edit is a letter missed, added, replaced, or swapped with its neighbour. The state keeps, for
//! each number of edits, the set of places reached in the word as bits of one integer (Wu and
//! Manber, "Fast text searching allowing errors", 1992, with a swap added), so a step is a handful
//! of integer operations and nothing is built per query but one table of letters. Building a
//! table-driven automaton for a Russian word of eight letters took 19 µs for one edit and 53 µs for
//! two, before any walk; a whole lookup with one edit takes less than 40 µs here.
//! That is why it is ours and not a crate's.

use super::alphabet::bit;

/// Most edits that a walk allows.
pub(super) const MAX_SLIPS: usize = 2;

/// Longest word that a walk takes, in bytes of its code: places are bits of 64.
pub(super) const MAX_WORD: usize = 40;

/// The word looked for.
pub(super) struct LevenshteinAutomaton {
    word: [u8; MAX_WORD],
    /// For every byte, the places of the word that hold it.
    places: [u64; 256],
    end: u64,
    mask: u64,
    edits: usize,
}

/// Where a walk stands after some bytes of a term.
#[derive(Clone, Copy)]
pub(super) struct EditState {
    reached: [u64; MAX_SLIPS + 1],
    /// Places from which the last byte was the second letter of a pair: a swap may follow.
    swaps: [u64; MAX_SLIPS],
}

/// Where a letter leads that matches nothing; all such letters lead to the same state.
#[derive(Clone, Copy)]
pub(super) struct MismatchStep {
    /// Bits of the letters that match something here.
    pub(super) known: u64,
    /// Bits of the letters one of which must follow, unless the word may end.
    pub(super) next: u64,
    /// Whether the letter may be the last.
    pub(super) may_end: bool,
}

impl LevenshteinAutomaton {
    /// An automaton for a word of 1 to [`MAX_WORD`] bytes; `None` for other lengths.
    pub(super) fn new(word: &[u8], edits: usize) -> Option<Self> {
        if word.is_empty() || word.len() > MAX_WORD {
            return None;
        }
        let mut places = [0; 256];
        let mut letters = [0; MAX_WORD];
        letters[..word.len()].copy_from_slice(word);
        for (at, byte) in word.iter().enumerate() {
            places[usize::from(*byte)] |= 1 << at;
        }
        let end = 1 << word.len();
        Some(Self { word: letters, places, end, mask: end | (end - 1), edits: edits.min(MAX_SLIPS) })
    }

    /// The state before any byte.
    pub(super) fn start(&self) -> EditState {
        let mut reached = [0; MAX_SLIPS + 1];
        reached[0] = 1;
        for edits in 1..=self.edits {
            reached[edits] = (reached[edits - 1] | reached[edits - 1] << 1) & self.mask;
        }
        EditState { reached, swaps: [0; MAX_SLIPS] }
    }

    /// The state after one more byte.
    pub(super) fn step(&self, state: &EditState, byte: u8) -> EditState {
        let places = self.places[usize::from(byte)];
        let mut next = EditState { reached: [0; MAX_SLIPS + 1], swaps: [0; MAX_SLIPS] };
        next.reached[0] = (state.reached[0] & places) << 1;
        for edits in 1..=self.edits {
            let fewer = state.reached[edits - 1];
            let added_or_replaced = fewer | fewer << 1;
            let missed = next.reached[edits - 1] << 1;
            let swapped = (state.swaps[edits - 1] & places) << 2;
            let same = (state.reached[edits] & places) << 1;
            next.reached[edits] = (same | added_or_replaced | missed | swapped) & self.mask;
        }
        for edits in 0..self.edits {
            next.swaps[edits] = state.reached[edits] & (places >> 1);
        }
        next
    }

    /// Fewest edits with which the bytes so far make the whole word.
    pub(super) fn edits(&self, state: &EditState) -> Option<usize> {
        (0..=self.edits).find(|edits| state.reached[*edits] & self.end != 0)
    }

    /// Whether some continuation makes the whole word with at most the edits given.
    pub(super) fn may_end(&self, state: &EditState, edits: usize) -> bool {
        state.reached[edits.min(self.edits)] != 0
    }

    /// The only bytes that may follow when no edit is left; `None` while one is left.
    pub(super) fn only_bytes(&self, state: &EditState, edits: usize) -> Option<impl Iterator<Item = u8>> {
        let edits = edits.min(self.edits);
        let left = (0..edits).any(|fewer| state.reached[fewer] != 0)
            || (1..edits).any(|fewer| state.swaps[fewer - 1] != 0);
        if left {
            return None;
        }
        let swaps = if edits == 0 { 0 } else { state.swaps[edits - 1] };
        let mut places = (state.reached[edits] | swaps) & !self.end;
        Some(std::iter::from_fn(move || {
            let byte = *self.word.get(places.trailing_zeros() as usize)?;
            places &= !self.places[usize::from(byte)];
            Some(byte)
        }))
    }

    /// What a letter that stands at none of the places reached leads to, when it takes the last edit allowed;
    /// `None` while more are left.
    pub(super) fn mismatch_step(&self, state: &EditState, edits: usize) -> Option<MismatchStep> {
        let last = edits.min(self.edits).checked_sub(1)?;
        if state.reached[..last].iter().any(|reached| *reached != 0) {
            return None;
        }
        let swaps = state.swaps[..=last].iter().fold(0, |all, swaps| all | swaps);
        let reached = (state.reached[last] | state.reached[last] << 1) & self.mask;
        Some(MismatchStep {
            known: self.letters_at(reached | state.reached[last + 1] | swaps),
            next: self.letters_at(reached),
            may_end: reached & self.end != 0,
        })
    }

    /// Bits of the letters at some places.
    fn letters_at(&self, places: u64) -> u64 {
        let mut places = places & (self.end - 1);
        let mut letters = 0;
        while places != 0 {
            letters |= bit(self.word[places.trailing_zeros() as usize]);
            places &= places - 1;
        }
        letters
    }

    /// Most edits that this automaton allows.
    pub(super) fn limit(&self) -> usize {
        self.edits
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The distance with neighbours swapped, by the textbook table.
    fn distance(a: &[u8], b: &[u8]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let replaced = usize::from(a[i - 1] != b[j - 1]);
                    let mut least =
                        (table[i - 1][j] + 1).min(table[i][j - 1] + 1).min(table[i - 1][j - 1] + replaced);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        least = least.min(table[i - 2][j - 2] + 1);
                    }
                    least
                };
            }
        }
        table[a.len()][b.len()]
    }

    proptest! {
        #[test]
        fn the_automaton_agrees_with_the_textbook(
            word in "[abc]{1,7}", term in "[abc]{0,8}", limit in 1_usize..=2,
        ) {
            let automaton = LevenshteinAutomaton::new(word.as_bytes(), limit).unwrap();
            let mut state = automaton.start();
            for byte in term.bytes() {
                let next = automaton.step(&state, byte);
                if let Some(mut only) = automaton.only_bytes(&state, limit) {
                    prop_assert_eq!(automaton.may_end(&next, limit), only.any(|only| only == byte));
                }
                state = next;
            }
            let expected = Some(distance(word.as_bytes(), term.as_bytes())).filter(|d| *d <= limit);
            prop_assert_eq!(automaton.edits(&state), expected);
        }
    }
}
