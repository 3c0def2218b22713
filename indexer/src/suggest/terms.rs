//! A term table: sorted words, and the entries that each stands in.
//!
//! Words are numbered in sorted order, so the words with a common beginning are a range of
//! numbers, and their entries, kept one word after another, are one slice.

use std::collections::BTreeMap;
use std::ops::Range;

use fst::Streamer;
use fst::raw::Fst;
use serde::{Deserialize, Serialize};

use super::alphabet::SOLID;
use super::error::SuggestError;
use super::levenshtein::{EditState, LevenshteinAutomaton};
use super::trie::{ROOT, TermRange, Trie};

/// Nodes that one walk may visit, so that no query can make a walk long.
const MAX_VISITS: usize = 30_000;

/// A term table as it is stored: packed, where the open one is quick.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct TermImage {
    fst: Vec<u8>,
    offsets: Vec<u32>,
    postings: Vec<u32>,
}

impl TermImage {
    /// Packs the words collected with the entries of each.
    pub(super) fn pack(words: &BTreeMap<Vec<u8>, Vec<u32>>) -> Result<Self, SuggestError> {
        let mut builder = fst::raw::Builder::memory();
        let mut offsets = Vec::with_capacity(words.len() + 1);
        let mut postings = Vec::new();
        offsets.push(0);
        for (ordinal, (word, entries)) in (0_u64..).zip(words) {
            builder.insert(word, ordinal)?;
            postings.extend_from_slice(entries);
            let end = u32::try_from(postings.len()).map_err(|_| SuggestError::TooMany("names"))?;
            offsets.push(end);
        }
        Ok(Self { fst: builder.into_inner()?, offsets, postings })
    }
}

/// A term table, open.
pub(super) struct TermTable {
    trie: Trie,
    words: usize,
    offsets: Vec<u32>,
    postings: Vec<u32>,
}

impl TermTable {
    /// Opens a table after checking everything that lookups rely on.
    pub(super) fn open(image: TermImage, entries: usize) -> Result<Self, SuggestError> {
        let fst = Fst::new(image.fst)?;
        fst.verify()?;
        let ordered = image.offsets.is_sorted()
            && image.offsets.len() == fst.len() + 1
            && image.offsets.last().map(|end| *end as usize) == Some(image.postings.len());
        if !ordered {
            return Err(SuggestError::Inconsistent("term table"));
        }
        if image.postings.iter().any(|entry| *entry as usize >= entries) {
            return Err(SuggestError::Inconsistent("posting list"));
        }
        let mut words: Vec<Vec<u8>> = Vec::with_capacity(fst.len());
        let mut stream = fst.stream();
        while let Some((word, number)) = stream.next() {
            if number.value() != words.len() as u64 {
                return Err(SuggestError::Inconsistent("numbering of words"));
            }
            words.push(word.to_vec());
        }
        let trie = Trie::of(&words);
        Ok(Self { trie, words: words.len(), offsets: image.offsets, postings: image.postings })
    }

    /// How many words the table has.
    pub(super) fn len(&self) -> usize {
        self.words
    }

    /// The tree of the words.
    pub(super) fn trie(&self) -> &Trie {
        &self.trie
    }

    /// The number of a word.
    pub(super) fn ordinal(&self, word: &[u8]) -> Option<u32> {
        self.beginning(word).filter(|range| range.whole).map(|range| range.first)
    }

    /// The words that begin so; `None` when there are none.
    pub(super) fn beginning(&self, prefix: &[u8]) -> Option<TermRange> {
        self.trie.descend(ROOT, prefix).map(|node| self.trie.range(node))
    }

    /// Entries of a range of words, one word after another; an entry may repeat.
    pub(super) fn entries(&self, words: Range<u32>) -> &[u32] {
        let bounds = (self.offsets.get(words.start as usize), self.offsets.get(words.end as usize));
        match bounds {
            (Some(start), Some(end)) => &self.postings[*start as usize..*end as usize],
            _ => &[],
        }
    }

    /// Words near a word, with the edits of each; with `prefix`, words that begin near it.
    ///
    /// A range may lie inside an earlier one with more edits: the fewest count. A whole word no further away than its
    /// beginnings is a range of its own.
    pub(super) fn near(
        &self,
        automaton: &LevenshteinAutomaton,
        prefix: bool,
        found: &mut Vec<(TermRange, usize)>,
    ) {
        let mut walk = Walk { table: self, automaton, prefix, visits: 0, found };
        walk.visit(ROOT, &automaton.start(), None);
    }
}

/// A walk over the words near one.
struct Walk<'w> {
    table: &'w TermTable,
    automaton: &'w LevenshteinAutomaton,
    prefix: bool,
    visits: usize,
    found: &'w mut Vec<(TermRange, usize)>,
}

impl Walk<'_> {
    /// Visits a node; `begun` is the fewest edits with which a beginning on the way matched.
    ///
    /// The depth is bounded: past the word's length and edits no state is alive.
    fn visit(&mut self, node: u32, state: &EditState, mut begun: Option<usize>) {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return;
        }
        if let Some(edits) = self.automaton.edits(state) {
            let range = self.table.trie.range(node);
            if self.prefix && begun.is_none_or(|fewest| edits < fewest) {
                self.found.push((range, edits));
                begun = Some(edits);
            } else if range.whole && begun.is_none_or(|fewest| edits == fewest) {
                self.found.push((TermRange::of(range.first), edits));
            }
        }
        let most = begun.unwrap_or(self.automaton.limit());
        if begun == Some(0) || !self.automaton.may_end(state, most) {
            return;
        }
        let table = self.table;
        match self.automaton.only_bytes(state, most) {
            Some(bytes) => {
                for letter in bytes {
                    if let Some(child) = table.trie.child(node, letter) {
                        self.descend(letter, child, state, begun);
                    }
                }
            }
            None => {
                let mismatch = self.automaton.mismatch_step(state, most);
                for (letter, child) in table.trie.children_past(node, mismatch) {
                    self.descend(letter, child, state, begun);
                }
            }
        }
    }

    fn descend(&mut self, letter: u8, child: u32, state: &EditState, begun: Option<usize>) {
        if letter == SOLID {
            return;
        }
        let next = self.automaton.step(state, letter);
        if self.automaton.may_end(&next, begun.unwrap_or(self.automaton.limit())) {
            self.visit(child, &next, begun);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn table(words: &[String]) -> TermTable {
        let words: BTreeMap<Vec<u8>, Vec<u32>> =
            words.iter().map(|word| (word.clone().into_bytes(), vec![0])).collect();
        TermTable::open(TermImage::pack(&words).unwrap(), 1).unwrap()
    }

    /// Fewest edits of the automaton over a whole term.
    fn edits(automaton: &LevenshteinAutomaton, term: &[u8]) -> Option<usize> {
        automaton.edits(&term.iter().fold(automaton.start(), |state, byte| automaton.step(&state, *byte)))
    }

    proptest! {
        #[test]
        fn a_walk_finds_every_word_near(
            words in proptest::collection::vec("[abcd]{1,7}", 1..60), typed in "[abcd]{1,7}", limit in 1_usize..=2,
        ) {
            let table = table(&words);
            let automaton = LevenshteinAutomaton::new(typed.as_bytes(), limit).unwrap();
            for prefix in [false, true] {
                let mut found = Vec::new();
                table.near(&automaton, prefix, &mut found);
                for word in &words {
                    let number = table.ordinal(word.as_bytes()).unwrap();
                    let near = found.iter().filter(|(range, _)| range.contains(number));
                    let near = near.map(|(_, edits)| *edits).min();
                    let ends = if prefix { 0..=word.len() } else { word.len()..=word.len() };
                    let expected = ends.filter_map(|end| edits(&automaton, &word.as_bytes()[..end])).min();
                    prop_assert_eq!(near, expected, "{} {}", word, prefix);
                    let whole = edits(&automaton, word.as_bytes()).filter(|edits| expected == Some(*edits));
                    let met = found.iter().find(|(range, edits)| {
                        range.whole && range.first == number && Some(*edits) == expected
                    });
                    prop_assert_eq!(met.map(|(_, edits)| *edits), whole, "the whole {} {}", word, prefix);
                }
            }
        }
    }
}
