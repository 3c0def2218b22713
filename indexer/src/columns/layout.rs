//! Which words of a lot bitmap belong to which complex.
//!
//! A *block* is 64 words of a lot bitmap, so that one word of flags describes a block: 4,096 slots. Bitmaps are as
//! long as a whole number of blocks.

use std::ops::Range;

use crate::columns::bits::{self, WORD};
use crate::columns::tables::{ABSENT, Tables};

/// Words of a cache line: reading one of them costs as much as reading all.
pub const LINE: usize = 8;

/// The map between words and complexes.
#[derive(Clone, Debug, Default)]
pub struct WordLayout {
    words: usize,
    used: usize,
    ends: Vec<u64>,
    /// The first word of each complex, and the end of the last one.
    starts: Vec<u32>,
    /// Of words beyond the used ones the last complex.
    complex_of_word: Vec<u32>,
    first_price: Vec<u32>,
    line_price: Vec<u32>,
}

impl WordLayout {
    /// Reads the layout of the tables.
    pub fn build(tables: &Tables) -> Self {
        let used = tables.lots.len() / WORD;
        let blocks = used.div_ceil(WORD);
        let mut layout = Self {
            words: blocks * WORD,
            used,
            ends: vec![0; blocks],
            starts: tables.complexes.iter().map(|row| row.first_word).chain([used as u32]).collect(),
            complex_of_word: vec![tables.complexes.len().saturating_sub(1) as u32; blocks * WORD],
            first_price: vec![ABSENT; blocks * WORD],
            line_price: vec![ABSENT; blocks * WORD / LINE],
        };
        for ordinal in 0..tables.complexes.len() {
            let words = tables.words(ordinal);
            if words.is_empty() {
                continue;
            }
            bits::set(&mut layout.ends, words.end - 1);
            layout.complex_of_word[words].fill(ordinal as u32);
        }
        // Lots stand cheapest first, so the first of a word is its cheapest.
        for (price, word) in layout.first_price.iter_mut().zip(tables.lots.price.chunks_exact(WORD)) {
            *price = word[0];
        }
        for (least, prices) in layout.line_price.iter_mut().zip(layout.first_price.chunks_exact(LINE)) {
            *least = prices.iter().copied().fold(ABSENT, u32::min);
        }
        layout
    }

    /// Words of a lot bitmap: a multiple of 64.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Blocks of 64 words.
    pub fn blocks(&self) -> usize {
        self.ends.len()
    }

    /// The words of a run of complexes.
    pub fn words_of(&self, complexes: Range<usize>) -> Range<usize> {
        self.starts[complexes.start] as usize..self.starts[complexes.end] as usize
    }

    /// Flags the words of the complexes of a set: one bit a word.
    pub fn flag_words(&self, complexes: &[u64], flags: &mut Vec<u64>) {
        flags.clear();
        flags.resize(self.blocks(), 0);
        let last = self.starts.len() - 1;
        for run in bits::runs(complexes) {
            bits::set_range(flags, self.words_of(run.start..run.end.min(last)));
        }
    }

    /// Words that hold lots.
    pub fn used_words(&self) -> usize {
        self.used
    }

    /// The complex whose lots a word holds.
    pub fn complex_of_word(&self, word: usize) -> usize {
        self.complex_of_word[word] as usize
    }

    /// The complexes whose lots the words of a line hold.
    #[inline]
    pub fn complexes_of_line(&self, line: usize) -> &[u32; LINE] {
        &self.complex_of_word.as_chunks().0[line]
    }

    /// The complex of a slot.
    pub fn complex_of(&self, slot: usize) -> usize {
        self.complex_of_word(slot / WORD)
    }

    /// The lowest price of each word, [`ABSENT`] where no lot has one.
    pub fn first_price(&self) -> &[u32] {
        &self.first_price
    }

    /// The lowest price of each line of words, [`ABSENT`] where no lot has one.
    pub fn line_price(&self) -> &[u32] {
        &self.line_price
    }

    /// Calls `each` with every complex that has a flagged word, ascending, and its words from the first to the last
    /// flagged one.
    #[inline]
    pub fn each_complex(&self, flags: &[u64], mut each: impl FnMut(usize, Range<usize>)) {
        let mut from = 0;
        while let Some(first) = bits::first_from(flags, from) {
            let ordinal = self.complex_of_word(first);
            from = self.starts[ordinal + 1] as usize;
            let last = bits::last_below(flags, from).unwrap_or(first);
            each(ordinal, first..last + 1);
        }
    }

    /// How many complexes own at least one of the flagged words, given as ascending blocks with one bit a word.
    ///
    /// Adding to the flags a number whose bits are set everywhere but at the last word of each complex carries into
    /// that last word exactly when an earlier word of the same complex is flagged; so all complexes are decided in one
    /// addition over the flags. A block may be left out when no complex with a flagged word reaches into it.
    pub fn count_complexes(&self, flags: impl Iterator<Item = (usize, u64)>) -> u64 {
        let mut complexes = 0;
        let mut carry = false;
        for (block, flags) in flags {
            if flags == 0 && !carry {
                continue;
            }
            let ends = self.ends[block];
            let (sum, first) = (flags & !ends).overflowing_add(!ends);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            carry = first || second;
            complexes += u64::from(((sum | flags) & ends).count_ones());
        }
        complexes
    }
}
