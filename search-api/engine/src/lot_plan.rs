//! Lot-level conditions: unions of bitmaps, and bounds of numbers.

use std::ops::Range;
use std::sync::Arc;

use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::listing::fields::{self, Field, Side};
use novosel_catalog::listing::filter::Filter;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bitmap::Bitmap;
use novosel_indexer::columns::layout::LINE;

use crate::Engine;
use crate::block::{self, Buffer, LINES, Line, Term, WIDTH, Window};
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
        plan.terms.extend(plan.bounds.iter().flat_map(|bound| bound.possible.terms()));
        let is_implied = !plan.unions.is_empty() || plan.terms.iter().any(Term::is_kept);
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

    /// The active conditions without the catalogue, in the order of [`Self::misses`].
    pub(super) fn groups(&self) -> impl Iterator<Item = Field> + '_ {
        let unions = self.unions.iter().map(|(field, _)| *field);
        let bounds = self.bounds.iter().map(|bound| bound.field);
        unions.chain(bounds).chain(self.payment.iter().map(|_| Field::Payment))
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
                each(line, &self.possible(line, flags, payment.as_ref()))
            });
            return;
        }
        // Edges are searched once a block: a line's share of them is a lot or two, and no processor foresees which.
        for (block, flags) in flags.filter(|(_, flags)| *flags != 0) {
            let mut lots: Buffer = [0; WIDTH];
            let (lines, _) = lots.as_chunks_mut();
            let of_block = || [(block, flags)].into_iter();
            block::each_flagged_line(of_block(), |line, flags| {
                lines[line % LINES] = self.possible(line, flags, payment.as_ref());
            });
            let (first, end) = block::extent(flags);
            self.bounds.iter().for_each(|bound| bound.trim(block, first, &mut lots[first..end]));
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

    /// Finds which conditions each lot of the window fails; see [`Misses`].
    pub(super) fn misses(&self, window: &Window, misses: &mut Misses) {
        misses.start(window, self.groups().count() + 1);
        misses.met[0][..window.len].copy_from_slice(window.of(self.base.words()));
        misses.add(0, window.len);
        for (at, (_, union)) in self.unions.iter().enumerate() {
            block::or_all(&mut misses.met[at + 1][..window.len], &self.bitmaps[union.clone()], window);
            misses.add(at + 1, window.len);
        }
        for (at, bound) in self.bounds.iter().enumerate() {
            let at = at + 1 + self.unions.len();
            let met = &mut misses.met[at][..window.len];
            met.fill(if bound.meets_nothing() { 0 } else { u64::MAX });
            bound.possible.terms().for_each(|term| term.keep_window(met, window));
            bound.trim(window.block, window.shift, met);
            misses.add(at, window.len);
        }
        if let Some(lots) = &self.payment {
            let at = 1 + self.unions.len() + self.bounds.len();
            misses.met[at][..window.len].copy_from_slice(window.of(lots.words()));
            misses.add(at, window.len);
        }
    }
}

/// The lots of a window that fail no condition, and those that fail exactly one. Facets need both, since a facet
/// applies all conditions but its own.
#[derive(Debug, Default)]
pub(super) struct Misses {
    /// Lots that meet each condition: the catalogue first, then as [`LotPlan::groups`]. For a lot that fails two
    /// conditions or more the bits are undefined.
    met: Vec<Buffer>,
    /// Lots that fail at least one condition.
    once: Vec<u64>,
    /// Lots that fail at least two.
    twice: Vec<u64>,
}

impl Misses {
    fn start(&mut self, window: &Window, conditions: usize) {
        self.met.resize(self.met.len().max(conditions), [0; WIDTH]);
        for misses in [&mut self.once, &mut self.twice] {
            misses.clear();
            misses.extend((0..window.len).map(|at| !0_u64.wrapping_sub(window.flags >> at & 1)));
        }
    }

    fn add(&mut self, at: usize, len: usize) {
        let met = self.met[at][..len].iter();
        for ((met, once), twice) in met.zip(&mut self.once).zip(&mut self.twice) {
            *twice |= *once & !met;
            *once |= !met;
        }
    }

    /// Lots that meet every condition.
    pub(super) fn none(&self, words: &mut [u64]) {
        words.iter_mut().zip(&self.once).for_each(|(word, once)| *word = !once);
    }

    /// Lots that fail this condition and no other.
    pub(super) fn only(&self, at: usize, words: &mut [u64]) {
        let misses = self.once.iter().zip(&self.twice).zip(&self.met[at]);
        words.iter_mut().zip(misses).for_each(|(word, ((once, twice), met))| *word = once & !twice & !met);
    }
}
