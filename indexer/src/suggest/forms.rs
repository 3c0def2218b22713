//! Normal forms of the words that names have and of their beginnings, worked out when a dictionary is opened.
//!
//! Most of what is typed is such a beginning, and asking the dictionary of word forms would cost more than the rest
//! of a lookup.

use crate::text::{Lemmatizer, canonical, rooms, type_word};

use super::alphabet::{SOLID, decode_letter, encode};
use super::image::{LEMMAS, NO_TERM};
use super::terms::TermTable;
use super::trie::{ROOT, Trie};

/// What is known of a beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known<'k> {
    /// A word, with the numbers of its normal forms.
    Word(&'k [u32]),
    /// No word by itself.
    Part,
}

/// A node that stands for no word or beginning whose forms are worked out.
const ASK: u32 = u32::MAX;
/// A node that is no word by itself.
const PART: u32 = u32::MAX - 1;

/// Longest beginning whose forms are worked out, in bytes; words of the language are shorter.
const MAX_LENGTH: usize = 128;

/// Normal forms by node of the table of words as written.
pub(super) struct Forms {
    /// Where the forms of a node begin, [`ASK`] or [`PART`].
    nodes: Vec<u32>,
    /// The forms of each, closed by [`NO_TERM`].
    numbers: Vec<u32>,
}

impl Forms {
    /// Works out the forms of every beginning in the table that is a word of it, or of the language.
    pub(super) fn of(surfaces: &TermTable, lemmas: &TermTable, lemmatizer: &Lemmatizer) -> Self {
        let trie = surfaces.trie();
        let forms = Self { nodes: vec![ASK; trie.len()], numbers: Vec::new() };
        let mut builder = Builder { trie, lemmas, lemmatizer, forms, text: String::new() };
        builder.below(ROOT);
        builder.forms
    }

    /// What is known of the beginning at a node; `None` leaves it to the dictionary of word forms.
    pub(super) fn get(&self, node: u32) -> Option<Known<'_>> {
        match self.nodes.get(node as usize).copied()? {
            ASK => None,
            PART => Some(Known::Part),
            start => {
                let numbers = self.numbers.get(start as usize..)?;
                let end = numbers.iter().position(|number| *number == NO_TERM)?;
                Some(Known::Word(&numbers[..end]))
            }
        }
    }
}

/// A walk over the beginnings.
struct Builder<'b> {
    trie: &'b Trie,
    lemmas: &'b TermTable,
    lemmatizer: &'b Lemmatizer,
    forms: Forms,
    text: String,
}

impl Builder<'_> {
    fn below(&mut self, node: u32) {
        if self.text.len() >= MAX_LENGTH {
            return;
        }
        let trie = self.trie;
        for (letter, child) in trie.children(node) {
            // Names written solid are no words, and letters of other alphabets are too few to matter.
            let Some(c) = decode_letter(letter).filter(|_| letter != SOLID) else { continue };
            self.text.push(c);
            self.meet(child);
            self.below(child);
            self.text.pop();
        }
    }

    fn meet(&mut self, node: u32) {
        let Self { trie, lemmas, lemmatizer, forms, text } = self;
        let stands_for_another =
            |text: &str| type_word(text).is_some() || !canonical(text).is_empty() || rooms(text).is_some();
        if stands_for_another(text) {
            return;
        }
        if !trie.range(node).whole && !lemmatizer.is_known(text) {
            forms.nodes[node as usize] = PART;
            return;
        }
        let mut found = [NO_TERM; LEMMAS + 1];
        let (mut count, mut plain) = (0, true);
        lemmatizer.for_each_lemma(text, |lemma| {
            plain &= !stands_for_another(lemma);
            if let Some(number) = lemmas.ordinal(&encode(lemma)).filter(|_| count < LEMMAS) {
                found[count] = number;
                count += 1;
            }
        });
        if plain {
            forms.nodes[node as usize] = forms.numbers.len() as u32;
            forms.numbers.extend_from_slice(&found[..=count]);
        }
    }
}
