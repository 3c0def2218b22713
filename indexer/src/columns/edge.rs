//! The lots between two neighbouring cuts of a number.
//!
//! They are kept block by block in the order of their ranks, so that a limit divides those of a block in two, and only the
//! fewer are added or dropped. Ranks count from the lower cut: nearly everywhere cuts stand so close that 16 bits hold them.

use crate::columns::bits::WORD;

/// Slots in a block of the layout.
pub(super) const BLOCK: usize = WORD * WORD;

/// Lots between two cuts with their ranks, block by block of their bitmap.
#[derive(Clone, Debug)]
pub struct Edge {
    /// Where each block starts, and the end of the last one.
    starts: Vec<u32>,
    /// Slots within their blocks, those of a block in the order of their ranks.
    slots: Vec<u16>,
    /// The lowest rank that may stand here.
    lowest: u32,
    ranks: Ranks,
}

/// Ranks over the lowest one.
#[derive(Clone, Debug)]
enum Ranks {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl Edge {
    /// The lots of a block with a rank below the limit, and the others: slots counted from the start of the block.
    #[inline]
    pub fn split(&self, block: usize, limit: u32) -> (&[u16], &[u16]) {
        let lots = self.starts[block] as usize..self.starts[block + 1] as usize;
        let limit = limit.saturating_sub(self.lowest);
        let below = match &self.ranks {
            Ranks::Narrow(ranks) => ranks[lots.clone()].partition_point(|rank| u32::from(*rank) < limit),
            Ranks::Wide(ranks) => ranks[lots.clone()].partition_point(|rank| *rank < limit),
        };
        self.slots[lots].split_at(below)
    }
}

/// An edge in the making.
#[derive(Debug)]
pub(super) struct EdgeBuilder {
    edge: Edge,
    /// The lots of the block that is not ended.
    block: Vec<(u32, u16)>,
    /// The upper cut.
    highest: u32,
    /// Whether a lot stands below the upper cut.
    is_divided: bool,
}

impl EdgeBuilder {
    /// Of the lots over the cut below, if there is one, and of at most the cut above.
    pub(super) fn between(below: Option<u32>, highest: u32) -> Self {
        let lowest = below.map_or(0, |cut| cut + 1);
        let ranks = match u16::try_from(highest - lowest) {
            Ok(_) => Ranks::Narrow(Vec::new()),
            Err(_) => Ranks::Wide(Vec::new()),
        };
        let edge = Edge { starts: vec![0], slots: Vec::new(), lowest, ranks };
        Self { edge, block: Vec::new(), highest, is_divided: false }
    }

    /// Adds a lot to the block.
    pub(super) fn push(&mut self, rank: u32, slot: u16) {
        self.is_divided |= rank < self.highest;
        self.block.push((rank - self.edge.lowest, slot));
    }

    /// Ends a block with its lots.
    pub(super) fn end_block(&mut self) {
        self.block.sort_unstable();
        let ranks = self.block.iter().map(|(rank, _)| *rank);
        match &mut self.edge.ranks {
            // The builder is made for ranks between its cuts.
            Ranks::Narrow(narrow) => narrow.extend(ranks.map(|rank| rank as u16)),
            Ranks::Wide(wide) => wide.extend(ranks),
        }
        self.edge.slots.extend(self.block.drain(..).map(|(_, slot)| slot));
        self.edge.starts.push(self.edge.slots.len() as u32);
    }

    /// The edge; none where every lot has the rank of the upper cut, so that no limit divides them.
    pub(super) fn finish(self) -> Option<Edge> {
        let mut edge = self.edge;
        edge.slots.shrink_to_fit();
        match &mut edge.ranks {
            Ranks::Narrow(ranks) => ranks.shrink_to_fit(),
            Ranks::Wide(ranks) => ranks.shrink_to_fit(),
        }
        self.is_divided.then_some(edge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(below: Option<u32>, above: u32, blocks: &[&[(u32, u16)]]) -> Option<Edge> {
        let mut edge = EdgeBuilder::between(below, above);
        for lots in blocks {
            lots.iter().for_each(|(rank, slot)| edge.push(*rank, *slot));
            edge.end_block();
        }
        edge.finish()
    }

    #[test]
    fn a_limit_divides_the_lots_of_a_block() {
        for above in [90_000, 30_000_000] {
            let lots = [(above - 1, 7), (25_001, 4_095), (above, 0)];
            let edge = of(Some(25_000), above, &[&lots, &[], &[(26_000, 3)]]).expect("lots below the cut");
            assert_eq!(matches!(edge.ranks, Ranks::Narrow(_)), above == 90_000);
            assert_eq!(edge.split(0, 25_001), (&[][..], &[4_095, 7, 0][..]));
            assert_eq!(edge.split(0, 25_002), (&[4_095][..], &[7, 0][..]));
            assert_eq!(edge.split(0, above), (&[4_095, 7][..], &[0][..]));
            assert_eq!(edge.split(1, above), (&[][..], &[][..]));
            assert_eq!(edge.split(2, 26_000), (&[][..], &[3][..]));
            assert_eq!(edge.split(2, u32::MAX), (&[3][..], &[][..]));
        }
    }

    #[test]
    fn the_first_edge_begins_at_zero() {
        let edge = of(None, 65_535, &[&[(0, 1), (65_535, 2)]]).expect("a lot below the cut");
        assert!(matches!(edge.ranks, Ranks::Narrow(_)));
        assert_eq!(edge.split(0, 1), (&[1][..], &[2][..]));
        assert_eq!(edge.split(0, 0), (&[][..], &[1, 2][..]));
    }

    #[test]
    fn lots_of_one_rank_have_no_edge() {
        assert!(of(Some(4), 9, &[&[(9, 1), (9, 2)]]).is_none());
        assert!(of(Some(4), 9, &[&[]]).is_none());
    }
}
