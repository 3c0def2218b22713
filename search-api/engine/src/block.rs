//! Words of lot bitmaps: by cache line where all conditions are met at once, in registers; up to 64 at a time where
//! each condition leaves something behind. Plain enough for the compiler to turn every loop into vector instructions.

use std::ops::Range;

use novosel_indexer::columns::bitmap::{Bitmap, Prefixes};
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::numeric::Side;

/// Words in a block.
pub(super) const WIDTH: usize = 64;

/// Words of one block, in a buffer on the stack.
pub(super) type Buffer = [u64; WIDTH];

/// Words of one cache line.
pub(super) type Line = [u64; LINE];

/// A lot bitmap by lines: bitmaps are whole blocks.
pub(super) fn lines(words: &[u64]) -> &[Line] {
    words.as_chunks().0
}

/// Blocks with the flags of their words.
pub(super) fn by_block(flags: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    flags.iter().copied().enumerate()
}

/// The blocks of a range of words, with the flags of these words.
pub(super) fn flags_of(words: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    (words.start / WIDTH..words.end.div_ceil(WIDTH)).map(move |block| {
        let first = words.start.saturating_sub(block * WIDTH);
        let end = (words.end - block * WIDTH).min(WIDTH);
        (block, u64::MAX << first & u64::MAX >> (WIDTH - end))
    })
}

/// Calls `each` with every line that has a flagged word, ascending, and the flags of its words.
#[inline]
pub(super) fn each_flagged_line(flags: impl Iterator<Item = (usize, u64)>, mut each: impl FnMut(usize, u8)) {
    for (block, mut rest) in flags {
        while rest != 0 {
            let shift = rest.trailing_zeros() as usize / LINE * LINE;
            each((block * WIDTH + shift) / LINE, (rest >> shift) as u8);
            rest &= !(0xff << shift);
        }
    }
}

/// What is in both lines.
#[inline]
pub(super) fn both(one: &Line, two: &Line) -> Line {
    std::array::from_fn(|at| one[at] & two[at])
}

/// What is in either line.
#[inline]
pub(super) fn either(one: &Line, two: &Line) -> Line {
    std::array::from_fn(|at| one[at] | two[at])
}

/// The words of a line that have a flag, as masks.
#[inline]
pub(super) fn flagged(flags: u8) -> Line {
    std::array::from_fn(|at| 0_u64.wrapping_sub(u64::from(flags >> at & 1)))
}

/// The lines of a block between the first and the last one with a flagged word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// The block.
    pub(super) block: usize,
    /// The first word of the lines within the block.
    pub(super) shift: usize,
    /// How many words they have.
    pub(super) len: usize,
    /// Flagged words, the first of the lines in bit 0.
    pub(super) flags: u64,
}

impl Window {
    /// The window of the flagged words of a block; there is one at least.
    fn new(block: usize, flags: u64) -> Self {
        let shift = flags.trailing_zeros() as usize / LINE * LINE;
        let end = (WORD - flags.leading_zeros() as usize).next_multiple_of(LINE);
        Self { block, shift, len: end - shift, flags: flags >> shift }
    }

    /// The words in a lot bitmap.
    pub(super) fn words(&self) -> Range<usize> {
        let start = self.block * WIDTH + self.shift;
        start..start + self.len
    }

    /// The stretch of a lot bitmap.
    pub(super) fn of<'a>(&self, bitmap: &'a [u64]) -> &'a [u64] {
        &bitmap[self.words()]
    }
}

/// The windows of flagged words, ascending.
pub(super) fn windows(flags: &[u64]) -> impl Iterator<Item = Window> + '_ {
    let flagged = flags.iter().enumerate().filter(|(_, flags)| **flags != 0);
    flagged.map(|(block, flags)| Window::new(block, *flags))
}

/// Writes the union of bitmaps.
pub(super) fn or_all(words: &mut [u64], bitmaps: &[&Bitmap], window: &Window) {
    words.fill(0);
    for bitmap in bitmaps {
        words.iter_mut().zip(window.of(bitmap.words())).for_each(|(word, other)| *word |= other);
    }
}

/// Keeps what is in the other words too.
pub(super) fn and(words: &mut [u64], other: &[u64]) {
    words.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// Lots to stay within, or outside of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<'a> {
    lots: Lots<'a>,
    /// Every bit set where the lots are dropped.
    flip: u64,
}

#[derive(Clone, Copy, Debug)]
enum Lots<'a> {
    Any(&'a [Line]),
    Cheapest(&'a Prefixes),
}

impl<'a> Term<'a> {
    pub(super) fn kept(bitmap: &'a Bitmap) -> Self {
        Self { lots: Lots::Any(lines(bitmap.words())), flip: 0 }
    }

    pub(super) fn of_side(side: &'a Side, is_kept: bool) -> Self {
        let lots = match side {
            Side::Any(bitmap) => Lots::Any(lines(bitmap.words())),
            Side::Cheapest(prefixes) => Lots::Cheapest(prefixes),
        };
        Self { lots, flip: if is_kept { 0 } else { u64::MAX } }
    }

    /// Whether it is one to stay within.
    pub(super) fn is_kept(&self) -> bool {
        self.flip == 0
    }

    /// What of a line it keeps.
    #[inline]
    pub(super) fn keep(&self, lots: &Line, line: usize) -> Line {
        let made;
        let own = match self.lots {
            Lots::Any(lots) => &lots[line],
            Lots::Cheapest(prefixes) => {
                made = prefixes.line(line);
                &made
            }
        };
        std::array::from_fn(|at| lots[at] & (own[at] ^ self.flip))
    }

    /// Keeps what is in a window.
    pub(super) fn keep_window(&self, words: &mut [u64], window: &Window) {
        let first = window.words().start / LINE;
        for (line, lots) in words.as_chunks_mut().0.iter_mut().enumerate() {
            *lots = self.keep(lots, first + line);
        }
    }
}

/// Sets the flags of every word of a line that has a flagged one.
pub(super) fn whole_lines(flags: u64) -> u64 {
    let halves = flags | flags >> 4;
    let quarters = halves | halves >> 2;
    let any = (quarters | quarters >> 1) & 0x0101_0101_0101_0101;
    any * 0xff
}

/// How many bits are set.
#[inline]
pub(super) fn ones(line: &Line) -> u64 {
    line.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// One bit for each word that is not zero.
#[inline]
pub(super) fn nonzero(line: &Line) -> u64 {
    const FLAGS: Line = [1, 2, 4, 8, 16, 32, 64, 128];
    let mut flags = [0; LINE];
    // By index the loop becomes one comparison of vectors, by iterator comparisons of eight words.
    for at in 0..LINE {
        flags[at] = if line[at] == 0 { 0 } else { FLAGS[at] };
    }
    flags.iter().fold(0, |all, flag| all | flag)
}

/// One bit for each number below a limit.
pub(super) fn below(numbers: &[u32], limit: u32) -> u64 {
    numbers.iter().zip(0..).fold(0, |flags, (number, at)| flags | u64::from(*number < limit) << at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_a_flag_are_named_with_the_flags_of_their_words() {
        let flags = [0, 1 << 13 | 1 << 16 | 1 << 63];
        let mut named = Vec::new();
        each_flagged_line(by_block(&flags), |line, flags| named.push((line, flags)));
        assert_eq!(named, [(9, 1 << 5), (10, 1), (15, 1 << 7)]);
        assert_eq!(flagged(1 << 7 | 1), [u64::MAX, 0, 0, 0, 0, 0, 0, u64::MAX]);
        assert_eq!(flags_of(70..130).collect::<Vec<_>>(), [(1, u64::MAX << 6), (2, 0b11)]);
        assert!(flags_of(70..70).chain(flags_of(64..64)).all(|(_, flags)| flags == 0));
        let window = windows(&flags).next().map(|window| (window.block, window.words()));
        assert_eq!(window, Some((1, 72..128)));
    }

    #[test]
    fn a_flag_stands_for_all_words_of_its_line() {
        assert_eq!(whole_lines(1 << 3 | 1 << 8 | 1 << 63), 0xff00_0000_0000_ffff);
        assert_eq!(whole_lines(0), 0);
    }
}
