//! Lot-level conditions: unions of bitmaps, and bounds of numbers.

use std::ops::Range;
use std::sync::Arc;

use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::listing::fields::{self, Condition, Field, Side};
use novosel_catalog::listing::filter::Filter;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bitmap::Bitmap;
use novosel_indexer::columns::bits;
use novosel_indexer::columns::layout::LINE;

use crate::Engine;
use crate::block::{self, Buffer, LINES, Line, Term, WIDTH};
use crate::bound::Bound;
use crate::scratch::Scratch;

/// The lot-level conditions of the filter.
#[derive(Debug)]
pub(super) struct LotPlan<'a> {
    /// Lots of the catalogue.
    base: &'a Bitmap,
    /// Bitmaps of all unions, one union after another.
    bitmaps: Vec<&'a Bitmap>,
    unions: Vec<(Field, Range<usize>)>,
    pub(super) bounds: Vec<Bound<'a>>,
    /// The catalogue, unless a condition implies it; the unions of one bitmap; the bounds without their edges.
    terms: Vec<Term<'a>>,
    /// The unions of two bitmaps.
    pairs: Vec<[&'a [Line]; 2]>,
    /// The unions of three bitmaps or more.
    several: Vec<Vec<&'a [Line]>>,
    /// Lots within the limit of the monthly payment, from the cache.
    payment: Option<Arc<Bitmap>>,
}

impl<'a> LotPlan<'a> {
    /// Translates the lot-level conditions of the filter. The lots within its limit of the payment are passed in.
    pub(super) fn new(engine: &'a Engine, filter: &Filter, payment: Option<Arc<Bitmap>>) -> Self {
        let columns = &engine.columns;
        let catalogue = columns.catalogue(filter.kind);
        let mut plan = Self {
            base: &catalogue.lots,
            bitmaps: Vec::new(),
            unions: Vec::new(),
            bounds: Vec::new(),
            terms: Vec::new(),
            pairs: Vec::new(),
            several: Vec::new(),
            payment,
        };
        plan.choices(columns, filter);
        plan.limits(columns, filter);
        for (_, union) in &plan.unions {
            let lines = |lots: &&'a Bitmap| block::lines(lots.words());
            match &plan.bitmaps[union.clone()] {
                [one] => plan.terms.push(Term::kept(one)),
                [one, two] => plan.pairs.push([lines(one), lines(two)]),
                several => plan.several.push(several.iter().map(lines).collect()),
            }
        }
        let with_others = plan.bounds.iter().filter(|bound| !bound.is_made_apart());
        plan.terms.extend(with_others.flat_map(|bound| bound.base().terms()));
        let is_implied =
            !plan.unions.is_empty() || plan.bounds.iter().any(|bound| bound.base().has_lots_alone());
        if !(catalogue.is_closed && is_implied) {
            plan.terms.push(Term::kept(plan.base));
        }
        plan
    }

    fn choices(&mut self, columns: &'a Columns, filter: &Filter) {
        let lots = &columns.lots;
        if !filter.rooms.is_empty() {
            self.union(Field::Rooms, filter.rooms.iter().map(|rooms| &lots.rooms[rooms.index()]));
        }
        if !filter.deadlines.is_empty() {
            let choices = filter.deadlines.iter().map(|choice| lots.completion(*choice));
            self.union(Field::Deadlines, choices);
        }
        if let Some(quarter) = filter.deadline_to {
            self.union(Field::DeadlineTo, [lots.completed_by(quarter)].into_iter());
        }
        if filter.finishing == FinishingSet::fine() {
            self.union(Field::Finishing, [&lots.fine].into_iter());
        } else if !filter.finishing.is_empty() {
            let values = filter.finishing.iter().map(|value| &lots.finishing[value.index()]);
            self.union(Field::Finishing, values);
        }
        if !filter.contracts.is_empty() {
            let values = filter.contracts.iter().map(|value| &lots.contracts[value.index()]);
            self.union(Field::Contracts, values);
        }
        if !filter.lot_kinds.is_empty() {
            let kinds = filter.lot_kinds.iter().map(|kind| &lots.kinds[kind.index()]);
            self.union(Field::LotKinds, kinds);
        }
        if filter.not_last_floor {
            self.union(Field::NotLastFloor, [&lots.not_last_floor].into_iter());
        }
    }

    fn limits(&mut self, columns: &'a Columns, filter: &Filter) {
        self.bounds.extend(fields::bounds().filter_map(|(field, bound)| {
            let limit = (bound.limit)(filter)?;
            Some(Bound::new(columns, field, bound.numeric, bound.side == Side::AtLeast, limit))
        }));
    }

    fn union(&mut self, field: Field, bitmaps: impl Iterator<Item = &'a Bitmap>) {
        let start = self.bitmaps.len();
        self.bitmaps.extend(bitmaps);
        self.unions.push((field, start..self.bitmaps.len()));
    }

    /// Whether there is a condition besides the catalogue.
    pub(super) fn is_restricted(&self) -> bool {
        !self.unions.is_empty() || !self.bounds.is_empty() || self.payment.is_some()
    }

    /// The active conditions without the catalogue, in the order of [`Misses`].
    pub(super) fn groups(&self) -> impl Iterator<Item = Field> + '_ {
        let unions = self.unions.iter().map(|(field, _)| *field);
        let bounds = self.bounds.iter().map(|bound| bound.field);
        unions.chain(bounds).chain(self.payment.iter().map(|_| Field::Payment))
    }

    /// The bound that is the condition of a group of facets.
    pub(super) fn bound(&self, group: Condition) -> Option<&Bound<'a>> {
        self.bounds.iter().find(|bound| group == bound.field.into())
    }

    /// Whether a set of lots is chosen in a group, and each of the chosen sets is one of these; if so, which are.
    pub(super) fn chosen_of<'s>(
        &self,
        group: Condition,
        sets: impl Iterator<Item = &'s [u64]>,
    ) -> Option<u64> {
        let base = [self.base];
        let chosen = match self.unions.iter().find(|(field, _)| group == (*field).into()) {
            Some((_, union)) => &self.bitmaps[union.clone()],
            None if group == Condition::Catalogue => &base[..],
            None => return None,
        };
        let is_chosen = |set: &[u64]| chosen.iter().any(|lots| std::ptr::eq(lots.words(), set));
        let found =
            sets.zip(0..).filter(|(set, _)| is_chosen(set)).fold(0_u64, |bits, (_, bit)| bits | 1 << bit);
        (found.count_ones() as usize == chosen.len()).then_some(found)
    }

    /// Whether a lot meets the condition of a group of facets that is no bound.
    pub(super) fn meets(&self, group: Condition, slot: usize) -> bool {
        debug_assert!(self.bound(group).is_none());
        let union = self.unions.iter().find(|(field, _)| group == (*field).into());
        match union {
            Some((_, union)) => {
                self.bitmaps[union.clone()].iter().any(|lots| bits::contains(lots.words(), slot))
            }
            None => group != Condition::Catalogue || bits::contains(self.base.words(), slot),
        }
    }

    /// The place of a group's condition in [`Misses`], if it has one.
    pub(super) fn position(&self, group: Condition) -> Option<usize> {
        match group {
            Condition::Catalogue => Some(0),
            group => self.groups().position(|active| group == active.into()).map(|at| at + 1),
        }
    }

    /// Clears the flags of lines without a word that can hold a match, by the non-empty words of the bitmaps.
    ///
    /// A line with such a word keeps all its flags: a stretch without gaps is read fastest.
    pub(super) fn prefilter_blocks(&self, scratch: &mut Scratch) {
        let Scratch { flags, wanted, .. } = scratch;
        wanted.clone_from(flags);
        for (_, union) in &self.unions {
            match &self.bitmaps[union.clone()] {
                [one] => block::and(wanted, one.filled()),
                [one, two] => {
                    let filled = one.filled().iter().zip(two.filled());
                    wanted.iter_mut().zip(filled).for_each(|(words, (one, two))| *words &= one | two);
                }
                several => {
                    for (block, words) in wanted.iter_mut().enumerate().filter(|(_, words)| **words != 0) {
                        *words &= several.iter().fold(0, |any, bitmap| any | bitmap.filled()[block]);
                    }
                }
            }
        }
        let bounds = self.bounds.iter().filter_map(|bound| bound.possible.filled());
        bounds
            .chain(self.payment.iter().map(|lots| lots.filled()))
            .for_each(|filled| block::and(wanted, filled));
        flags.iter_mut().zip(wanted).for_each(|(flags, wanted)| *flags &= block::whole_lines(*wanted));
    }

    /// Calls `each` with every line that has a flagged word, ascending, and the lots of these words that meet every
    /// condition. Lines without a flagged word are not read.
    #[inline]
    pub(super) fn for_each_cache_line(
        &self,
        flags: impl Iterator<Item = (usize, u64)>,
        mut each: impl FnMut(usize, &Line),
    ) {
        if self.bounds.iter().any(Bound::meets_nothing) {
            return;
        }
        let payment = self.payment.as_deref().map(Term::kept);
        if self.bounds.iter().all(|bound| bound.edge.is_none()) {
            block::each_flagged_line(flags, |line, flags| {
                each(line, &self.possible(line, flags, payment.as_ref()));
            });
            return;
        }
        let edges: Vec<(&Bound<'_>, Vec<Term<'_>>)> = self
            .bounds
            .iter()
            .filter(|bound| bound.edge.is_some())
            .map(|bound| (bound, bound.base().terms().filter(|_| bound.is_made_apart()).collect()))
            .collect();
        // Edges are searched once a block: a line's share of them is a lot or two, and no processor foresees which.
        for (block, flags) in flags.filter(|(_, flags)| *flags != 0) {
            let mut lots: Buffer = [0; WIDTH];
            let (lines, _) = lots.as_chunks_mut();
            let of_block = || [(block, flags)].into_iter();
            block::each_flagged_line(of_block(), |line, flags| {
                lines[line % LINES] = self.possible(line, flags, payment.as_ref());
            });
            for (bound, terms) in &edges {
                if bound.is_made_apart() {
                    block::and(&mut lots, &bound.made(terms, block, flags));
                } else {
                    bound.trim(block, &mut lots);
                }
            }
            let (lines, _) = lots.as_chunks();
            block::each_flagged_line(of_block(), |line, _| each(line, &lines[line % LINES]));
        }
    }

    /// The lots in the flagged words of a line that meet every condition, but for the edges of bounds.
    #[inline(always)]
    fn possible(&self, line: usize, flags: u8, payment: Option<&Term<'_>>) -> Line {
        let mut lots = block::flagged(flags);
        for term in &self.terms {
            lots = term.keep(&lots, line);
        }
        for [one, two] in &self.pairs {
            lots = block::both(&lots, &block::either(&one[line], &two[line]));
        }
        for union in &self.several {
            let any = union.iter().fold([0; LINE], |any, lots| block::either(&any, &lots[line]));
            lots = block::both(&lots, &any);
        }
        payment.map_or(lots, |term| term.keep(&lots, line))
    }

    /// Calls `each` with every line that has a flagged word, ascending, and which conditions the lots of these words fail.
    #[inline]
    pub(super) fn for_each_missed_line(
        &self,
        flags: impl Iterator<Item = (usize, u64)>,
        mut each: impl FnMut(usize, &Misses),
    ) {
        let mut misses = Misses { met: vec![[0; LINE]; self.groups().count() + 1], ..Misses::default() };
        let base = block::lines(self.base.words());
        let lines = |lots: &&'a Bitmap| block::lines(lots.words());
        let unions: Vec<Vec<&[Line]>> = self
            .unions
            .iter()
            .map(|(_, union)| self.bitmaps[union.clone()].iter().map(lines).collect())
            .collect();
        let bounds: Vec<Vec<Term<'_>>> =
            self.bounds.iter().map(|bound| bound.base().terms().collect()).collect();
        let payment = self.payment.as_deref().map(|lots| block::lines(lots.words()));
        let mut met: Vec<Buffer> = vec![[0; WIDTH]; bounds.len()];
        for (block, flags) in flags.filter(|(_, flags)| *flags != 0) {
            let of_block = || [(block, flags)].into_iter();
            for ((bound, terms), met) in self.bounds.iter().zip(&bounds).zip(&mut met) {
                *met = bound.made(terms, block, flags);
            }
            block::each_flagged_line(of_block(), |line, flags| {
                let others = block::flagged(flags).map(|word| !word);
                (misses.once, misses.twice) = (others, others);
                misses.add(0, &base[line]);
                let mut at = 1;
                for union in &unions {
                    misses
                        .add(at, &union.iter().fold([0; LINE], |any, lots| block::either(&any, &lots[line])));
                    at += 1;
                }
                for met in &met {
                    misses.add(at, &met.as_chunks().0[line % LINES]);
                    at += 1;
                }
                if let Some(lots) = payment {
                    misses.add(at, &lots[line]);
                }
                each(line, &misses);
            });
        }
    }
}

/// The lots of a line that fail no condition, and those that fail exactly one. Facets need both, since a facet
/// applies all conditions but its own.
#[derive(Debug, Default)]
pub(super) struct Misses {
    /// Lots that meet each condition: the catalogue first, then as [`LotPlan::groups`].
    met: Vec<Line>,
    /// Lots that fail at least one condition.
    once: Line,
    /// Lots that fail at least two.
    twice: Line,
}

impl Misses {
    #[inline]
    fn add(&mut self, at: usize, met: &Line) {
        self.twice = std::array::from_fn(|word| self.twice[word] | self.once[word] & !met[word]);
        self.once = std::array::from_fn(|word| self.once[word] | !met[word]);
        self.met[at] = *met;
    }

    /// Lots that meet every condition.
    #[inline]
    pub(super) fn none(&self) -> Line {
        self.once.map(|once| !once)
    }

    /// Lots that fail exactly one condition.
    #[inline]
    pub(super) fn one(&self) -> Line {
        std::array::from_fn(|word| self.once[word] & !self.twice[word])
    }

    /// Those of [`Misses::one`] that fail this condition.
    #[inline]
    pub(super) fn only(&self, one: &Line, at: usize) -> Line {
        let met = &self.met[at];
        std::array::from_fn(|word| one[word] & !met[word])
    }
}
