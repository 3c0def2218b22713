//! A term table: sorted words, and the entries that each stands in.
//!
//! Words are numbered in sorted order, so the words with a common beginning are a range of
//! numbers, and their entries, kept one word after another, are one slice.

use std::collections::BTreeMap;
use std::ops::Range;

use fst::raw::{Fst, Node, Transition};
use serde::{Deserialize, Serialize};

use super::alphabet::SOLID;
use super::error::SuggestError;
use super::slip::{SlipAutomaton, SlipState};

/// Nodes that one walk may visit, so that no query can make a walk long.
const MAX_VISITS: usize = 30_000;

/// A term table as it is stored.
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
    fst: Fst<Vec<u8>>,
    offsets: Vec<u32>,
    postings: Vec<u32>,
}

/// Words with a common beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TermRange {
    /// Number of the first word.
    pub(super) first: u32,
    /// Number after the last word.
    pub(super) end: u32,
    /// Whether the first word is the beginning itself.
    pub(super) whole: bool,
}

impl TermRange {
    /// The range of one word.
    pub(super) fn of(ordinal: u32) -> Self {
        Self { first: ordinal, end: ordinal.saturating_add(1), whole: true }
    }

    pub(super) fn contains(&self, ordinal: u32) -> bool {
        (self.first..self.end).contains(&ordinal)
    }
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
        Ok(Self { fst, offsets: image.offsets, postings: image.postings })
    }

    /// How many words the table has.
    pub(super) fn len(&self) -> usize {
        self.fst.len()
    }

    /// The number of a word.
    pub(super) fn ordinal(&self, word: &[u8]) -> Option<u32> {
        self.fst.get(word).and_then(|output| u32::try_from(output.value()).ok())
    }

    /// The words that begin so; `None` when there are none.
    pub(super) fn beginning(&self, prefix: &[u8]) -> Option<TermRange> {
        let mut node = self.fst.root();
        let mut output = 0;
        for byte in prefix {
            let transition = node.transition(node.find_input(*byte)?);
            output += transition.out.value();
            node = self.fst.node(transition.addr);
        }
        self.range_at(&node, output)
    }

    /// The words below a node: outputs are pushed to the front, so the sum on the way to a node is
    /// the number of its first word; the number of the last is down the last transitions.
    fn range_at(&self, node: &Node<'_>, output: u64) -> Option<TermRange> {
        let whole = node.is_final();
        let mut last = output;
        let mut node = *node;
        while let Some(final_transition) = node.len().checked_sub(1) {
            let transition = node.transition(final_transition);
            last += transition.out.value();
            node = self.fst.node(transition.addr);
        }
        last += node.final_output().value();
        let end = u32::try_from(last).ok()?.checked_add(1)?;
        Some(TermRange { first: u32::try_from(output).ok()?, end, whole })
    }

    /// Entries of a range of words, one word after another; an entry may repeat.
    pub(super) fn entries(&self, words: Range<u32>) -> &[u32] {
        let bounds = (self.offsets.get(words.start as usize), self.offsets.get(words.end as usize));
        match bounds {
            (Some(start), Some(end)) => &self.postings[*start as usize..*end as usize],
            _ => &[],
        }
    }

    /// Words near a word, with the slips of each; with `prefix`, words that begin near it.
    ///
    /// A range may lie inside an earlier one with more slips: the fewest count.
    pub(super) fn near(&self, automaton: &SlipAutomaton, prefix: bool, found: &mut Vec<(TermRange, usize)>) {
        let mut walk = Walk { table: self, automaton, prefix, visits: 0, found };
        walk.visit(self.fst.root(), 0, &automaton.start(), automaton.limit() + 1);
    }
}

/// A walk over the words near one.
struct Walk<'w> {
    table: &'w TermTable,
    automaton: &'w SlipAutomaton,
    prefix: bool,
    visits: usize,
    found: &'w mut Vec<(TermRange, usize)>,
}

impl Walk<'_> {
    /// Visits a node; `best` is the fewest slips with which a beginning on the way matched.
    ///
    /// The depth is bounded: past the word's length and slips no state is alive.
    fn visit(&mut self, node: Node<'_>, output: u64, state: &SlipState, mut best: usize) {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return;
        }
        if let Some(slips) = self.automaton.slips(state).filter(|slips| *slips < best) {
            self.meet(&node, output, slips);
            if self.prefix {
                best = slips;
            }
        }
        if best == 0 || !self.automaton.may_end(state, best - 1) {
            return;
        }
        match self.automaton.only_bytes(state, best - 1) {
            Some(bytes) => {
                for at in bytes.filter_map(|byte| node.find_input(byte)) {
                    self.descend(node.transition(at), output, state, best);
                }
            }
            None => {
                for transition in node.transitions() {
                    self.descend(transition, output, state, best);
                }
            }
        }
    }

    fn descend(&mut self, transition: Transition, output: u64, state: &SlipState, best: usize) {
        if transition.inp == SOLID {
            return;
        }
        let next = self.automaton.step(state, transition.inp);
        if self.automaton.may_end(&next, best - 1) {
            let below = self.table.fst.node(transition.addr);
            self.visit(below, output + transition.out.value(), &next, best);
        }
    }

    fn meet(&mut self, node: &Node<'_>, output: u64, slips: usize) {
        if self.prefix {
            self.found.extend(self.table.range_at(node, output).map(|range| (range, slips)));
        } else if node.is_final() {
            let first = u32::try_from(output + node.final_output().value()).unwrap_or(u32::MAX);
            self.found.push((TermRange::of(first), slips));
        }
    }
}
