//! Sorted words as a tree of letters in one flat array.
//!
//! Nodes stand level by level, so the children of a node are neighbours in the order of their bytes, and a mask of the
//! bytes that follow rules out most dead ends without looking at them. The words below a node are a range of numbers.
//! Ours, since an `fst` decodes a node to know what follows it, and has no range of words below one.

use super::alphabet::bit;
use super::levenshtein::MismatchStep;

/// The node before any letter.
pub(super) const ROOT: u32 = 0;

/// A beginning of words.
#[derive(Clone, Copy)]
struct Node {
    /// Bytes that follow, by their last six bits.
    follow: u64,
    /// Number of the first child; the children end where those of the next node begin.
    children: u32,
    /// Numbers of the words that begin so.
    first: u32,
    end: u32,
    letter: u8,
    /// Whether the beginning is a word by itself.
    whole: bool,
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

/// The tree.
pub(super) struct Trie {
    nodes: Vec<Node>,
}

impl Trie {
    /// The tree of words that are sorted and differ; fewer than 2³² letters in all.
    pub(super) fn of(words: &[Vec<u8>]) -> Self {
        let node = |letter, first: usize, end: usize| Node {
            follow: 0,
            children: 0,
            first: first as u32,
            end: end as u32,
            letter,
            whole: false,
        };
        let mut nodes = vec![node(0, 0, words.len())];
        let (mut at, mut depth) = (0, 0);
        while at < nodes.len() {
            let level = at..nodes.len();
            at = level.end;
            for parent in level {
                let (mut first, end) = (nodes[parent].first as usize, nodes[parent].end as usize);
                nodes[parent].children = nodes.len() as u32;
                if words[first..end].first().is_some_and(|word| word.len() == depth) {
                    nodes[parent].whole = true;
                    first += 1;
                }
                for run in words[first..end].chunk_by(|a, b| a[depth] == b[depth]) {
                    let letter = run[0][depth];
                    nodes[parent].follow |= bit(letter);
                    nodes.push(node(letter, first, first + run.len()));
                    first += run.len();
                }
            }
            depth += 1;
        }
        // Ends the children of the last node.
        let end = nodes.len() as u32;
        nodes.push(Node { children: end, ..node(0, 0, 0) });
        Self { nodes }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The nodes one letter further, with their letters.
    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = (u8, u32)> {
        let (start, end) = (self.nodes[node as usize].children, self.nodes[node as usize + 1].children);
        (start..end).map(|child| (self.nodes[child as usize].letter, child))
    }

    /// As [`Self::children`], without the children whose letters match nothing and lead nowhere.
    pub(super) fn children_past(
        &self,
        node: u32,
        mismatch: Option<MismatchStep>,
    ) -> impl Iterator<Item = (u8, u32)> {
        self.children(node).filter(move |(letter, child)| {
            mismatch.is_none_or(|mismatch| {
                mismatch.may_end
                    || bit(*letter) & mismatch.known != 0
                    || self.nodes[*child as usize].follow & mismatch.next != 0
            })
        })
    }

    /// The node one given letter further.
    #[inline]
    pub(super) fn child(&self, node: u32, letter: u8) -> Option<u32> {
        if self.nodes[node as usize].follow & bit(letter) == 0 {
            return None;
        }
        self.children(node).find(|(known, _)| *known == letter).map(|(_, child)| child)
    }

    /// The node that letters lead to.
    pub(super) fn descend(&self, from: u32, letters: &[u8]) -> Option<u32> {
        letters.iter().try_fold(from, |node, letter| self.child(node, *letter))
    }

    /// The words that begin with a node's letters.
    pub(super) fn range(&self, node: u32) -> TermRange {
        let Node { first, end, whole, .. } = self.nodes[node as usize];
        TermRange { first, end, whole }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_beginning_leads_to_its_words(
            words in proptest::collection::btree_set("[a-d]{1,5}", 0..40), asked in "[a-d]{0,6}",
        ) {
            let sorted: Vec<Vec<u8>> = words.iter().map(|word| word.clone().into_bytes()).collect();
            let trie = Trie::of(&sorted);
            let begin: Vec<usize> =
                (0..sorted.len()).filter(|at| sorted[*at].starts_with(asked.as_bytes())).collect();
            let expected = match (begin.first(), begin.last()) {
                (Some(first), Some(last)) => Some((*first, *last + 1, words.contains(&asked))),
                _ => None,
            };
            let range = trie.descend(ROOT, asked.as_bytes()).map(|node| trie.range(node));
            let found = range.map(|range| (range.first as usize, range.end as usize, range.whole));
            prop_assert_eq!(found.filter(|found| found.0 < found.1), expected);
            let beginnings: BTreeSet<&[u8]> =
                sorted.iter().flat_map(|word| (0..=word.len()).map(|end| &word[..end])).collect();
            prop_assert_eq!(trie.len(), beginnings.len().max(1));
        }
    }
}
