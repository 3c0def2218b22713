//! How many complexes have each option of the facets.

use std::ops::Range;

use novosel_indexer::columns::bits::ones_of;

/// Axes that are counted at once.
const ABREAST: usize = 4;

/// One bit for each of so many axes' options.
pub(super) type Options = [u64; ABREAST];

/// Which options each complex has.
pub(super) struct Seen {
    /// By complex, then by axes.
    complexes: Vec<Options>,
    /// How many of them a complex takes.
    each: usize,
    /// The only complexes that have any.
    read: Range<usize>,
}

impl Seen {
    /// Of a range of complexes and so many axes, in a buffer of zeros.
    pub(super) fn new(read: Range<usize>, axes: usize, mut buffer: Vec<Options>) -> Self {
        let each = axes.div_ceil(ABREAST);
        let end = read.end * each;
        if buffer.len() < end {
            buffer.resize(end, [0; ABREAST]);
        }
        Self { complexes: buffer, each, read }
    }

    /// Words a complex.
    pub(super) fn stride(&self) -> usize {
        self.each * ABREAST
    }

    /// The options of every complex, one word an axis.
    pub(super) fn words(&mut self) -> &mut [u64] {
        self.complexes.as_flattened_mut()
    }

    /// Calls `each` with the axis and the bit of every option that occurs, and the number of complexes that have it;
    /// gives back the buffer of zeros.
    pub(super) fn each(mut self, mut each: impl FnMut(usize, usize, u64)) -> Vec<Options> {
        for part in 0..self.each {
            let mut sums = BitSums::default();
            let read = self.read.start * self.each..self.read.end * self.each;
            let of_part = self.complexes[read].iter_mut().skip(part).step_by(self.each);
            let mut complexes = of_part.map(std::mem::take);
            while let Some(first) = complexes.next() {
                let mut next = || complexes.next().unwrap_or_default();
                let four = [first, next(), next(), next()];
                if four.as_flattened().iter().fold(0, |any, options| any | options) != 0 {
                    sums.add(four);
                }
            }
            for axis in 0..ABREAST {
                let any = sums.0.iter().fold(0, |any, bits| any | bits[axis]);
                ones_of(any).for_each(|bit| each(part * ABREAST + axis, bit, sums.of(axis, bit)));
            }
        }
        self.complexes
    }
}

/// A sum for each bit of the added sets, kept by its own bits, lowest first: a set is added to all sums in a few
/// operations.
#[derive(Default)]
struct BitSums([Options; u32::BITS as usize]);

impl BitSums {
    /// Adds four sets: their sums of one and two, and only the fours go on to the higher bits.
    fn add(&mut self, [one, two, three, four]: [Options; 4]) {
        let bits = &mut self.0;
        let (low, first) = added(bits[0], one, two);
        let (low, second) = added(low, three, four);
        let (middle, mut carry) = added(bits[1], first, second);
        (bits[0], bits[1]) = (low, middle);
        for bits in &mut bits[2..] {
            if carry == [0; ABREAST] {
                break;
            }
            let next = std::array::from_fn(|at| bits[at] & carry[at]);
            *bits = std::array::from_fn(|at| bits[at] ^ carry[at]);
            carry = next;
        }
    }

    fn of(&self, axis: usize, bit: usize) -> u64 {
        self.0.iter().rev().fold(0, |number, bits| number << 1 | bits[axis] >> bit & 1)
    }
}

/// The low and the high bits of sums of three bits each.
#[inline]
fn added(one: Options, two: Options, three: Options) -> (Options, Options) {
    let low = std::array::from_fn(|at| one[at] ^ two[at] ^ three[at]);
    let high = std::array::from_fn(|at| one[at] & two[at] | three[at] & (one[at] ^ two[at]));
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_added_bit_by_bit() {
        let mut sums = BitSums::default();
        for number in 0..100_u64 {
            let set = |at: u64| [number * 4 + at, 0, u64::MAX, 1 << 63];
            sums.add([set(0), set(1), set(2), set(3)]);
        }
        let odd = |bit: u64| (0..400).filter(|number| number >> bit & 1 == 1).count() as u64;
        assert_eq!([sums.of(0, 0), sums.of(0, 3), sums.of(0, 8)], [odd(0), odd(3), odd(8)]);
        assert_eq!([sums.of(1, 0), sums.of(2, 17), sums.of(3, 63), sums.of(3, 62)], [0, 400, 400, 0]);
    }

    #[test]
    fn complexes_are_counted_along_every_axis() {
        let mut seen = Seen::new(0..9, 6, Vec::new());
        for ordinal in 0..9 {
            let first = ordinal * seen.stride();
            seen.words()[first] = 1 << ordinal;
            seen.words()[first + 5] = 0b11;
        }
        let mut counted = Vec::new();
        seen.each(|axis, bit, complexes| counted.push((axis, bit, complexes)));
        let expected: Vec<_> = (0..9).map(|bit| (0, bit, 1)).chain([(5, 0, 9), (5, 1, 9)]).collect();
        assert_eq!(counted, expected);
    }
}
