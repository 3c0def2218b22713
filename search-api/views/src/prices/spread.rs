//! Prices of a square metre among the live lots of a scope.

use std::sync::Arc;

use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

use crate::cache::Cached;
use crate::prices::Scope;
use crate::snapshot::Snapshot;

/// Most bins in a histogram.
const MOST_BINS: usize = 12;
/// The share of values at each end, percent, that go into the outer bins instead of widening the scale.
const TAIL_PERCENT: usize = 1;
/// A value so many times the middle half's width away from it goes there too: Tukey's fence for what is far out.
const FENCE: u64 = 3;

/// The lots of a scope that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpreadKey {
    /// The compared complexes.
    pub scope: Scope,
    /// The kind of the lots.
    pub kind: LotKind,
    /// Their rooms; `None` for any.
    pub rooms: Option<Rooms>,
}

impl Cached for SpreadKey {
    type Value = Arc<Spread>;
    /// Every class of every region by rooms, and the requested districts and complexes.
    const CAPACITY: u64 = 512;
}

/// A range of prices with the lots in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// Lower bound, inclusive, roubles per square metre.
    pub from: u32,
    /// Upper bound, exclusive except in the last bin.
    pub to: u32,
    /// Lots.
    pub count: u32,
}

/// Prices per square metre in roubles, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread(Vec<u32>);

impl Spread {
    /// The prices of a scope's live lots: one pass over the lots, then a sort.
    pub fn of(snapshot: &Snapshot, key: SpreadKey) -> Self {
        let tables = snapshot.engine.tables();
        let slots = key.scope.members(snapshot).into_iter().flat_map(|at| tables.slots(at as usize));
        let lots = slots.map(|slot| snapshot.engine.lot(slot as u32));
        let wanted =
            lots.filter(|lot| lot.kind == key.kind && (key.rooms.is_none() || lot.rooms == key.rooms));
        Self::from(wanted.filter_map(|lot| lot.price_per_metre).collect::<Vec<u32>>())
    }

    /// Lots.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The lowest price.
    pub fn min(&self) -> Option<u32> {
        self.0.first().copied()
    }

    /// The highest price.
    pub fn max(&self) -> Option<u32> {
        self.0.last().copied()
    }

    /// The median price.
    pub fn median(&self) -> Option<u32> {
        let middle = self.0.len() / 2;
        let upper = *self.0.get(middle)?;
        let lower = if self.0.len().is_multiple_of(2) { self.0[middle - 1] } else { upper };
        Some(lower.midpoint(upper))
    }

    /// The number of lots with a lower price per square metre.
    pub fn cheaper_than(&self, price: u32) -> usize {
        self.0.partition_point(|other| *other < price)
    }

    /// The range of prices without those far from all others.
    fn usual(&self) -> (u32, u32) {
        let last = self.0.len() - 1;
        let tail = last * TAIL_PERCENT / 100;
        let (lower, upper) = (self.0[last / 4], self.0[last - last / 4]);
        // Where half of the lots cost the same, nothing tells what is far.
        let reach = match u64::from(upper - lower) * FENCE {
            0 => u32::MAX,
            reach => u32::try_from(reach).unwrap_or(u32::MAX),
        };
        let first = self.cheaper_than(lower.saturating_sub(reach)).max(tail);
        let end = self.cheaper_than(upper.saturating_add(reach).saturating_add(1)).min(last - tail + 1);
        (self.0[first], self.0[end - 1])
    }

    /// At most twelve ranges of equal width; the outer ones include outliers.
    pub fn bins(&self) -> Vec<Bin> {
        let (Some(min), Some(max)) = (self.min(), self.max()) else { return Vec::new() };
        let (low, high) = self.usual();
        // As many bins as a sample of this size can fill.
        let wanted = self.0.len().isqrt().clamp(1, MOST_BINS);
        let count = u32::try_from(wanted).unwrap_or(1).min((high - low).max(1));
        let edge = |at: u32| match at {
            0 => min,
            at if at == count => max,
            // Between the two, so it is in range.
            at => low + (u64::from(high - low) * u64::from(at) / u64::from(count)) as u32,
        };
        let below = |price: u32| self.cheaper_than(price);
        let bin = |at: u32| {
            let (from, to) = (edge(at), edge(at + 1));
            let end = if at + 1 == count { self.0.len() } else { below(to) };
            Bin { from, to, count: (end - below(from)) as u32 }
        };
        (0..count).map(bin).collect()
    }
}

impl From<Vec<u32>> for Spread {
    fn from(mut prices: Vec<u32>) -> Self {
        prices.sort_unstable();
        Self(prices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_price_in_the_middle() {
        assert_eq!(Spread::default().median(), None);
        assert_eq!(Spread::from(vec![300, 100, 200]).median(), Some(200));
        assert_eq!(Spread::from(vec![400, 100, 200, 300]).median(), Some(250));
        assert_eq!(Spread::from(vec![100, 200, 200, 300]).cheaper_than(200), 1);
    }

    #[test]
    fn every_lot_is_in_one_bin() {
        let samples: [Vec<u32>; 5] = [
            vec![],
            vec![250_000],
            vec![250_000; 40],
            (0..500).map(|at| 200_000 + at * 317 % 90_000).collect(),
            (0..200).map(|at| if at == 7 { 9_000_000 } else { 200_000 + at * 10 }).collect(),
        ];
        for prices in samples {
            let spread = Spread::from(prices.clone());
            let bins = spread.bins();
            assert_eq!(bins.iter().map(|bin| bin.count as usize).sum::<usize>(), prices.len());
            assert!(bins.len() <= MOST_BINS);
            assert!(bins.windows(2).all(|pair| pair[0].to == pair[1].from && pair[0].from <= pair[0].to));
            assert_eq!(bins.first().map(|bin| bin.from), spread.min());
            assert_eq!(bins.last().map(|bin| bin.to), spread.max());
        }
    }

    #[test]
    fn a_lot_far_below_a_few_others_does_not_flatten_them() {
        let mut prices: Vec<u32> = (0..40).map(|at| 360_000 + at * 1_000).collect();
        let usual = Spread::from(prices.clone()).bins();
        prices.push(9_000);
        let bins = Spread::from(prices).bins();
        assert_eq!((bins[0].from, bins[0].to), (9_000, usual[0].to), "{bins:?}");
        assert!(bins.iter().all(|bin| bin.count > 0), "{bins:?}");
        // Half of them cost the same: the rest is on the scale.
        let same =
            Spread::from((0..40).map(|at| if at < 30 { 400_000 } else { 400_000 + at }).collect::<Vec<_>>());
        assert_eq!(same.usual(), (400_000, 400_039));
    }

    #[test]
    fn one_dear_lot_does_not_flatten_the_others() {
        let prices: Vec<u32> =
            (0..200).map(|at| if at == 7 { 9_000_000 } else { 200_000 + at * 10 }).collect();
        let filled = Spread::from(prices).bins();
        assert!(filled.iter().filter(|bin| bin.count > 0).count() > 8, "{filled:?}");
    }
}
