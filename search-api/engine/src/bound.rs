//! Bounds of numbers, as precomputed sets of lots and the edges of these sets.

use novosel_catalog::listing::fields::Field;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::numeric::{self, Bracket, Edge, Numeric, NumericColumn, Side, Sides};
use novosel_indexer::columns::tables::ABSENT;

use crate::block::Term;

/// A set of lots, as at most two sides of a numeric column.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part<'a> {
    All,
    None,
    /// Below the cut.
    Under(&'a Sides),
    In(&'a Side),
    /// Not below the cut.
    Over(&'a Sides),
    /// In the side and not below the cut.
    InOver(&'a Side, &'a Sides),
}

impl<'a> Part<'a> {
    /// The terms of the set; not for `None`.
    pub(super) fn terms(self) -> impl Iterator<Item = Term<'a>> {
        let (within, outside) = match self {
            Self::All | Self::None => (None, None),
            Self::In(side) => (Some(side), None),
            Self::Under(cut) => (Some(cut.at_most()), None),
            Self::Over(cut) => (None, Some(cut.at_most())),
            Self::InOver(side, cut) => (Some(side), Some(cut.at_most())),
        };
        let within = within.map(|side| Term::of_side(side, true));
        within.into_iter().chain(outside.map(|side| Term::of_side(side, false)))
    }

    /// One bit a word, set for every word that may hold a lot of the set; not for `None`.
    pub(super) fn filled(self) -> Option<&'a [u64]> {
        match self {
            Self::All | Self::None => None,
            Self::In(side) => Some(side.filled()),
            Self::Under(cut) => Some(cut.at_most().filled()),
            Self::Over(cut) | Self::InOver(_, cut) => Some(cut.over()),
        }
    }
}

/// A bound of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound<'a> {
    pub(super) field: Field,
    pub(super) numeric: Numeric,
    /// Whether the bound is a lower one.
    pub(super) at_least: bool,
    pub(super) limit: u32,
    /// The limit as a rank of the column.
    rank: u32,
    /// Whether ranks of at most the limit meet the bound; otherwise ranks of at least the limit do.
    is_under: bool,
    /// A superset of the lots that meet the bound.
    pub(super) possible: Part<'a>,
    /// The lots of `possible` that may fail the bound.
    pub(super) edge: Option<&'a Edge>,
}

impl<'a> Bound<'a> {
    pub(super) fn new(
        columns: &'a Columns,
        field: Field,
        numeric: Numeric,
        at_least: bool,
        limit: u32,
    ) -> Self {
        let column = columns.numeric.column(numeric);
        let rank = numeric::rank(numeric, limit);
        let is_under = at_least == numeric.is_descending();
        let (possible, edge) = if is_under { Self::under(column, rank) } else { Self::over(column, rank) };
        Self { field, numeric, at_least, limit, rank, is_under, possible, edge }
    }

    fn under(column: &'a NumericColumn, rank: u32) -> (Part<'a>, Option<&'a Edge>) {
        let Bracket { possible, edge, .. } = column.at_most(rank);
        (possible.map_or(Part::None, Part::Under), edge)
    }

    fn over(column: &'a NumericColumn, rank: u32) -> (Part<'a>, Option<&'a Edge>) {
        // Empty slots are set in no other bitmap of a query.
        let without = |below: Option<&'a Sides>| match (column.present(), below, column.is_complete()) {
            (None, _, _) => Part::None,
            (_, None, true) => Part::All,
            (Some(present), None, false) => Part::In(present),
            (_, Some(below), true) => Part::Over(below),
            (Some(present), Some(below), false) => Part::InOver(present, below),
        };
        match rank.checked_sub(1).map(|below| column.at_most(below)) {
            None => (without(None), None),
            Some(Bracket { sure, edge, .. }) => (without(sure), edge),
        }
    }

    pub(super) fn meets_nothing(&self) -> bool {
        matches!(self.possible, Part::None)
    }

    /// Whether a number meets the bound.
    pub(super) fn meets(&self, value: u32) -> bool {
        value != ABSENT && if self.at_least { value >= self.limit } else { value <= self.limit }
    }

    /// Drops the lots of the edge that fail the bound from words of a block; `shift` is the index of the first word.
    pub(super) fn trim(&self, block: usize, shift: usize, words: &mut [u64]) {
        let Some(edge) = self.edge else { return };
        for (slot, rank) in edge.block(block, shift * WORD) {
            let Some(word) = words.get_mut(slot / WORD - shift) else { break };
            let misses = if self.is_under { rank > self.rank } else { rank < self.rank };
            *word &= !(u64::from(misses) << (slot % WORD));
        }
    }
}
