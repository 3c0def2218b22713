//! The words of all texts, sorted: as they are written, and their normal forms.

use std::ops::Range;

/// A word at its place in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence {
    /// The word as written.
    pub(super) term: u32,
    /// Bytes.
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Occurrence {
    pub(super) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A text that has a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Posting {
    pub(super) text: u32,
    /// What the word weighs in it.
    pub(super) weight: f32,
}

/// A word.
#[derive(Debug)]
pub(super) struct Term {
    pub(super) spelling: Box<str>,
    /// The texts that have it, as written or as a normal form.
    pub(super) postings: Box<[Posting]>,
    /// Its normal forms apart from itself, where it is a word as written.
    pub(super) lemmas: Box<[u32]>,
}

/// All words, by spelling.
#[derive(Debug)]
pub(super) struct Terms(pub(super) Vec<Term>);

impl Terms {
    pub(super) fn get(&self, number: u32) -> &Term {
        &self.0[number as usize]
    }

    /// The number of a word.
    pub(super) fn number(&self, word: &str) -> Option<u32> {
        self.0.binary_search_by(|term| term.spelling.as_ref().cmp(word)).ok().map(|at| at as u32)
    }

    /// The words that begin so.
    pub(super) fn beginning(&self, letters: &str) -> Range<u32> {
        let start = self.0.partition_point(|term| term.spelling.as_ref() < letters);
        let count = self.0[start..].partition_point(|term| term.spelling.starts_with(letters));
        start as u32..(start + count) as u32
    }
}
