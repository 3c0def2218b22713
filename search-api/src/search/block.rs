//! Words of lot bitmaps, up to 64 at a time: few enough to stay in the first-level cache, plain enough for the
//! compiler to turn every loop into vector instructions.

use std::ops::Range;

use novosel_indexer::columns::bitmap::Bitmap;
use novosel_indexer::columns::bits::WORD;

/// Words in a block.
pub(super) const WIDTH: usize = 64;

/// Words of one block, in a buffer on the stack.
pub(super) type Buffer = [u64; WIDTH];

/// Words of a cache line: reading one of them costs as much as reading all.
const LINE: usize = 8;

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
    pub(super) fn new(block: usize, flags: u64) -> Self {
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

    /// The runs of lines that have a flagged word, each as a window.
    pub(super) fn runs(&self) -> impl Iterator<Item = Self> {
        let (Self { block, shift, .. }, mut rest) = (*self, self.flags);
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let first = rest.trailing_zeros() as usize / LINE * LINE;
            let flags = rest >> first;
            // The end of the run is the first line without a flag.
            let bare = (0..WORD - first).step_by(LINE).find(|at| flags >> at & 0xff == 0);
            let len = bare.unwrap_or(WORD - first);
            let all = u64::MAX >> (WORD - len);
            rest &= !(all << first);
            Some(Self { block, shift: shift + first, len, flags: flags & all })
        })
    }

    /// The window within the stretch of another one.
    pub(super) fn within(&self, other: &Self) -> Range<usize> {
        let start = self.shift - other.shift;
        start..start + self.len
    }

    /// Whether every word is flagged.
    pub(super) fn is_whole(&self) -> bool {
        self.flags == u64::MAX >> (WORD - self.len)
    }
}

/// The windows of flagged words, ascending.
pub(super) fn windows(flags: &[u64]) -> impl Iterator<Item = Window> + '_ {
    let flagged = flags.iter().enumerate().filter(|(_, flags)| **flags != 0);
    flagged.map(|(block, flags)| Window::new(block, *flags))
}

/// Clears the words that are not flagged.
pub(super) fn keep_flagged(words: &mut [u64], window: &Window) {
    if window.is_whole() {
        return;
    }
    for (at, word) in words.iter_mut().enumerate() {
        *word &= 0_u64.wrapping_sub(window.flags >> at & 1);
    }
}

/// Keeps what is in any of the bitmaps.
pub(super) fn and_any(words: &mut [u64], bitmaps: &[&Bitmap], window: &Window) {
    match bitmaps {
        [one, two] => {
            let both = window.of(one.words()).iter().zip(window.of(two.words()));
            words.iter_mut().zip(both).for_each(|(word, (one, two))| *word &= one | two);
        }
        several => {
            let mut union = [0; WIDTH];
            or_all(&mut union[..window.len], several, window);
            and(words, &union[..window.len]);
        }
    }
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

/// A bitmap to stay within, or outside of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<'a> {
    bitmap: &'a [u64],
    /// Every bit set where the bitmap is dropped.
    flip: u64,
}

impl<'a> Term<'a> {
    pub(super) fn kept(bitmap: &'a [u64]) -> Self {
        Self { bitmap, flip: 0 }
    }

    pub(super) fn dropped(bitmap: &'a [u64]) -> Self {
        Self { bitmap, flip: u64::MAX }
    }

    /// Whether it is one to stay within.
    pub(super) fn is_kept(&self) -> bool {
        self.flip == 0
    }

    pub(super) fn bitmap(&self) -> &'a [u64] {
        self.bitmap
    }
}

/// Keeps what every term keeps, three bitmaps in a pass: writing between passes costs as much as the reading.
pub(super) fn and_all(words: &mut [u64], terms: &[Term<'_>], window: &Window) {
    for terms in terms.chunks(3) {
        match terms {
            [one] => {
                let flip = one.flip;
                words.iter_mut().zip(window.of(one.bitmap)).for_each(|(word, one)| *word &= one ^ flip);
            }
            [one, two] => {
                let flips = (one.flip, two.flip);
                let others = window.of(one.bitmap).iter().zip(window.of(two.bitmap));
                words
                    .iter_mut()
                    .zip(others)
                    .for_each(|(word, (one, two))| *word &= (one ^ flips.0) & (two ^ flips.1));
            }
            [one, two, three] => {
                let flips = (one.flip, two.flip, three.flip);
                let others = window.of(one.bitmap).iter().zip(window.of(two.bitmap));
                words.iter_mut().zip(others.zip(window.of(three.bitmap))).for_each(
                    |(word, ((one, two), three))| {
                        *word &= (one ^ flips.0) & (two ^ flips.1) & (three ^ flips.2);
                    },
                );
            }
            _ => {}
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
pub(super) fn ones(words: &[u64]) -> u64 {
    words.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// One bit for each word that is not zero.
pub(super) fn nonzero(words: &[u64]) -> u64 {
    words.iter().zip(0..).fold(0, |flags, (word, at)| flags | sign(*word) << at)
}

/// One bit for each number below a limit.
pub(super) fn below(numbers: &[u32], limit: u32) -> u64 {
    numbers.iter().zip(0..).fold(0, |flags, (number, at)| flags | u64::from(*number < limit) << at)
}

/// 1 for a word that is not zero, without a branch.
fn sign(word: u64) -> u64 {
    (word | word.wrapping_neg()) >> (WORD - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_whole_lines_and_its_runs_are_those_with_a_flag() {
        let flags = 1 << 13 | 1 << 16 | 1 << 63;
        let window = Window::new(2, flags);
        assert_eq!((window.words(), window.is_whole()), (136..192, false));
        let runs: Vec<_> = window.runs().map(|run| (run.words(), run.within(&window), run.flags)).collect();
        assert_eq!(runs, [(136..152, 0..16, 1 << 5 | 1 << 8), (184..192, 48..56, 1 << 7)]);
        let all = Window::new(0, u64::MAX);
        assert_eq!(all.runs().map(|run| run.is_whole()).collect::<Vec<_>>(), [true]);
    }

    #[test]
    fn a_flag_stands_for_all_words_of_its_line() {
        assert_eq!(whole_lines(1 << 3 | 1 << 8 | 1 << 63), 0xff00_0000_0000_ffff);
        assert_eq!(whole_lines(0), 0);
    }
}
