//! Operations on the words of lot bitmaps, a cache line at a time in registers. The loops are simple enough for the compiler
//! to vectorise.

use std::ops::Range;

use novosel_indexer::columns::bitmap::{Bitmap, Prefixes};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::numeric::Side;

/// Words in a block.
pub(super) const WIDTH: usize = 64;

/// Lines in a block.
pub(super) const LINES: usize = WIDTH / LINE;

/// Words of one block, in a buffer on the stack.
pub(super) type Buffer = [u64; WIDTH];

/// Words of one cache line.
pub(super) type Line = [u64; LINE];

/// Splits a lot bitmap into lines. Bitmaps are padded to whole blocks.
pub(super) fn lines(words: &[u64]) -> &[Line] {
    words.as_chunks().0
}

/// Numbers the blocks of a list of flags.
pub(super) fn by_block(flags: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    flags.iter().copied().enumerate()
}

/// The blocks of a range of words, with the flags of the words in the range.
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

/// The intersection of two lines.
#[inline]
pub(super) fn both(one: &Line, two: &Line) -> Line {
    std::array::from_fn(|at| one[at] & two[at])
}

/// The union of two lines.
#[inline]
pub(super) fn either(one: &Line, two: &Line) -> Line {
    std::array::from_fn(|at| one[at] | two[at])
}

/// A line with all bits set in the flagged words and none in the others.
#[inline]
pub(super) fn flagged(flags: u8) -> Line {
    std::array::from_fn(|at| 0_u64.wrapping_sub(u64::from(flags >> at & 1)))
}

/// Intersects words with other words.
pub(super) fn and(words: &mut [u64], other: &[u64]) {
    words.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// A set of lots to intersect with or to subtract.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<'a> {
    lots: Lots<'a>,
    /// All ones when the lots are subtracted, zero otherwise.
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

    /// Applies the term to one line.
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
}

/// Sets all flags of every line that has a flagged word.
pub(super) fn whole_lines(flags: u64) -> u64 {
    let halves = flags | flags >> 4;
    let quarters = halves | halves >> 2;
    let any = (quarters | quarters >> 1) & 0x0101_0101_0101_0101;
    any * 0xff
}

/// The number of set bits.
#[inline]
pub(super) fn ones(line: &Line) -> u64 {
    line.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// One bit for each word that is not zero.
#[inline]
pub(super) fn nonzero(line: &Line) -> u64 {
    const FLAGS: Line = [1, 2, 4, 8, 16, 32, 64, 128];
    let mut flags = [0; LINE];
    // An indexed loop compiles to one vector comparison, an iterator to eight scalar ones.
    for at in 0..LINE {
        flags[at] = if line[at] == 0 { 0 } else { FLAGS[at] };
    }
    flags.iter().fold(0, |all, flag| all | flag)
}

/// One bit a number: set when it is below the limit.
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
    }

    #[test]
    fn a_flag_stands_for_all_words_of_its_line() {
        assert_eq!(whole_lines(1 << 3 | 1 << 8 | 1 << 63), 0xff00_0000_0000_ffff);
        assert_eq!(whole_lines(0), 0);
    }
}
