//! Bounds of numbers, as precomputed sets of lots and the edges of these sets.

use novosel_catalog::listing::fields::Field;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::WORD;
use novosel_indexer::columns::edge::Edge;
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::numeric::{self, Numeric, NumericColumn, Side, Sides};

use crate::block::{self, Buffer, LINES, Term, WIDTH};

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

    /// Whether every member is a lot: sets of what is not below a cut have empty slots too.
    pub(super) fn has_lots_alone(self) -> bool {
        !matches!(self, Self::All | Self::Over(_))
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
    /// The first rank that is not below the limit, or is over it.
    rank: u32,
    /// Whether ranks of at most the limit meet the bound; otherwise ranks of at least the limit do.
    is_under: bool,
    /// A superset of the lots that meet the bound.
    pub(super) possible: Part<'a>,
    /// A set to begin with, whose edge is added or dropped.
    base: Part<'a>,
    /// The lots between the base and those that meet the bound, and others; none when the base is these.
    pub(super) edge: Option<&'a Edge>,
    /// Whether lots of the edge are added to the base; otherwise the base has them all.
    adds: bool,
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
        let (possible, least, bracket) = if is_under {
            let bracket = column.at_most(rank);
            let under = |cut: Option<&'a Sides>| cut.map_or(Part::None, Part::Under);
            (under(bracket.possible), under(bracket.sure), Some(bracket))
        } else {
            let bracket = rank.checked_sub(1).map(|below| column.at_most(below));
            let sides = bracket.map_or((None, None), |bracket| (bracket.sure, bracket.possible));
            (Self::over(column, sides.0), Self::over(column, sides.1), bracket)
        };
        let edge = bracket.and_then(|bracket| bracket.edge);
        // The sure lots of a limit from above are those that fail the same limit from below.
        let adds = edge.is_some() && bracket.is_some_and(|bracket| bracket.is_near_sure == is_under);
        // Lots that meet the bound have a rank below this one, or those that do not.
        let rank = if is_under { rank.saturating_add(1) } else { rank };
        let base = if adds { least } else { possible };
        Self { field, numeric, at_least, limit, rank, is_under, possible, base, edge, adds }
    }

    /// Lots that have a value, without those below a cut.
    fn over(column: &'a NumericColumn, below: Option<&'a Sides>) -> Part<'a> {
        // Empty slots are set in no other bitmap of a query.
        match (column.present(), below, column.is_complete()) {
            (None, _, _) => Part::None,
            (_, None, true) => Part::All,
            (Some(present), None, false) => Part::In(present),
            (_, Some(below), true) => Part::Over(below),
            (Some(present), Some(below), false) => Part::InOver(present, below),
        }
    }

    pub(super) fn meets_nothing(&self) -> bool {
        matches!(self.possible, Part::None)
    }

    /// Whether the lots that meet the bound are made apart from other conditions, since some are added to the base.
    pub(super) fn is_made_apart(&self) -> bool {
        self.adds
    }

    /// The base: without lots if it has no terms but is not of all.
    pub(super) fn base(&self) -> Part<'a> {
        self.base
    }

    /// The lots that meet the bound in the flagged lines of a block, given the terms of the base.
    #[inline]
    pub(super) fn made(&self, terms: &[Term<'_>], block: usize, flags: u64) -> Buffer {
        let mut words: Buffer = [0; WIDTH];
        let all = if matches!(self.base, Part::None) { 0 } else { u64::MAX };
        let (lines, _) = words.as_chunks_mut();
        block::each_flagged_line([(block, flags)].into_iter(), |line, _| {
            lines[line % LINES] = terms.iter().fold([all; LINE], |lots, term| term.keep(&lots, line));
        });
        self.trim(block, &mut words);
        words
    }

    /// Turns words of a block from the base into the lots that meet the bound. If the edge is dropped, they may lack other
    /// lots already.
    #[inline]
    pub(super) fn trim(&self, block: usize, words: &mut Buffer) {
        let Some(edge) = self.edge else { return };
        let (below, others) = edge.split(block, self.rank);
        let (meet, fail) = if self.is_under { (below, others) } else { (others, below) };
        if self.adds {
            meet.iter().for_each(|slot| *word_of(words, *slot) |= 1 << (slot % WORD as u16));
        } else {
            fail.iter().for_each(|slot| *word_of(words, *slot) &= !(1 << (slot % WORD as u16)));
        }
    }
}

/// The word of a slot of the block.
#[inline]
fn word_of(words: &mut Buffer, slot: u16) -> &mut u64 {
    &mut words[usize::from(slot) / WORD % WIDTH]
}
