//! Words of lot bitmaps, up to 64 at a time: few enough to stay in the first-level cache, plain enough for the
//! compiler to turn every loop into vector instructions.

use std::ops::Range;

use novosel_indexer::columns::bits::WORD;

/// Words in a block.
pub(super) const WIDTH: usize = 64;

/// Words of one block, in a buffer on the stack.
pub(super) type Buffer = [u64; WIDTH];

/// The stretch of a block between its first and last flagged word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// The block.
    pub(super) block: usize,
    /// The first word of the stretch within the block.
    pub(super) shift: usize,
    /// How many words it has.
    pub(super) len: usize,
    /// Flagged words, the first of the stretch in bit 0.
    pub(super) flags: u64,
}

impl Window {
    /// The words in a lot bitmap.
    pub(super) fn words(&self) -> Range<usize> {
        let start = self.block * WIDTH + self.shift;
        start..start + self.len
    }

    /// The stretch of a lot bitmap.
    pub(super) fn of<'a>(&self, bitmap: &'a [u64]) -> &'a [u64] {
        &bitmap[self.words()]
    }

    fn all(&self) -> u64 {
        u64::MAX >> (WORD - self.len)
    }
}

/// The windows of flagged words, ascending.
pub(super) fn windows(flags: &[u64]) -> impl Iterator<Item = Window> + '_ {
    flags.iter().enumerate().filter(|(_, flags)| **flags != 0).map(|(block, flags)| {
        let shift = flags.trailing_zeros() as usize;
        let len = WORD - flags.leading_zeros() as usize - shift;
        Window { block, shift, len, flags: flags >> shift }
    })
}

/// Clears the words that are not flagged.
pub(super) fn keep_flagged(words: &mut [u64], window: &Window) {
    if window.flags == window.all() {
        return;
    }
    for (at, word) in words.iter_mut().enumerate() {
        *word &= 0_u64.wrapping_sub(window.flags >> at & 1);
    }
}

/// Keeps what is in any of the bitmaps.
pub(super) fn and_any(words: &mut [u64], bitmaps: &[&[u64]], window: &Window) {
    match bitmaps {
        [one] => and(words, window.of(one)),
        [one, two] => {
            let both = window.of(one).iter().zip(window.of(two));
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
pub(super) fn or_all(words: &mut [u64], bitmaps: &[&[u64]], window: &Window) {
    words.fill(0);
    for bitmap in bitmaps {
        words.iter_mut().zip(window.of(bitmap)).for_each(|(word, other)| *word |= other);
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
