//! A column of numbers as bitmaps of their bits.

use roaring::RoaringBitmap;

/// Sets that are so many times smaller than the column are compared within, not beside.
const FEW: u64 = 16;

/// A bit-sliced column: for each bit the members whose number lacks it.
///
/// A comparison reads every slice once, from the lowest bit upwards. Slices are kept as their complements, since both steps
/// then work in place: a bit that the limit has adds the members without it, a bit that it lacks keeps only these.
#[derive(Debug)]
pub(super) struct Sliced {
    /// Members that have a number.
    present: RoaringBitmap,
    /// By bit, the lowest first.
    without: Vec<RoaringBitmap>,
}

impl Sliced {
    /// The column of these numbers; members ascend.
    pub(super) fn of(numbers: &[(u32, u32)]) -> Self {
        let bits = numbers.iter().map(|(_, number)| u32::BITS - number.leading_zeros()).max().unwrap_or(0);
        let without = |bit| numbers.iter().filter(move |(_, number)| number >> bit & 1 == 0);
        let set = |members: &mut dyn Iterator<Item = u32>| {
            let mut set: RoaringBitmap = members.collect();
            set.optimize();
            set
        };
        Self {
            present: set(&mut numbers.iter().map(|(member, _)| *member)),
            without: (0..bits).map(|bit| set(&mut without(bit).map(|(member, _)| *member))).collect(),
        }
    }

    /// Keeps the members whose number is at most the limit.
    pub(super) fn keep_at_most(&self, found: &mut RoaringBitmap, limit: u32) {
        match limit.checked_add(1).and_then(|end| self.below(found, end)) {
            Some(below) => *found &= below,
            None => *found &= &self.present,
        }
    }

    /// Keeps the members whose number is at least the limit.
    pub(super) fn keep_at_least(&self, found: &mut RoaringBitmap, limit: u32) {
        *found &= &self.present;
        match self.below(found, limit) {
            Some(below) => *found -= below,
            None => found.clear(),
        }
    }

    /// Members with a number below the end, at least those of a set; nothing when all numbers are.
    fn below(&self, of: &RoaringBitmap, end: u32) -> Option<RoaringBitmap> {
        if end.checked_shr(self.without.len() as u32).is_some_and(|beyond| beyond > 0) {
            return None;
        }
        let are_few = of.len() * FEW < self.present.len();
        let mut below = RoaringBitmap::new();
        // Bits under the lowest one of the end decide nothing.
        for (without, bit) in self.without.iter().zip(0..).skip(end.trailing_zeros() as usize) {
            match (end >> bit & 1 == 1, are_few) {
                (true, false) => below |= without,
                (true, true) => below |= without & of,
                (false, _) => below &= without,
            }
        }
        Some(below)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_keeps_what_a_comparison_keeps() {
        let numbers: Vec<(u32, u32)> = (0..300).map(|member| (member * 2, member * 37 % 101)).collect();
        let column = Sliced::of(&numbers);
        let sets = [(0..700).collect::<RoaringBitmap>(), RoaringBitmap::from([2, 3, 4, 90, 598])];
        for (set, limit) in sets.iter().flat_map(|set| (0..200).map(move |limit| (set, limit))) {
            let expected = |meets: fn(u32, u32) -> bool| -> Vec<u32> {
                let meeting =
                    numbers.iter().filter(|(member, number)| set.contains(*member) && meets(*number, limit));
                meeting.map(|(member, _)| *member).collect()
            };
            let (mut low, mut high) = (set.clone(), set.clone());
            column.keep_at_most(&mut low, limit);
            column.keep_at_least(&mut high, limit);
            assert_eq!(
                low.iter().collect::<Vec<_>>(),
                expected(|number, limit| number <= limit),
                "≤ {limit}"
            );
            assert_eq!(
                high.iter().collect::<Vec<_>>(),
                expected(|number, limit| number >= limit),
                "≥ {limit}"
            );
        }
    }
}
