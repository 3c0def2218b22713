//! Conditions that are decided on lots: unions of bitmaps, and bounds of numbers.

use std::ops::Range;

use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::listing::filter::Filter;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::ones_of;
use novosel_indexer::columns::numeric::{Bracket, Numeric, floor_value};
use novosel_indexer::columns::tables::{ABSENT, LotTable, WORD};

use crate::search::Engine;
use crate::search::block::{self, Buffer, WIDTH, Window};

/// Roubles in a thousand: prices of a square metre are stored in roubles and asked for in thousands.
const THOUSAND: u32 = 1_000;

/// A lot-level condition. Conditions are ANDed; values inside one are ORed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LotGroup {
    /// The catalogue.
    Kind,
    /// Rooms.
    Rooms,
    /// Chosen completions.
    Deadlines,
    /// Completed by a quarter.
    DeadlineTo,
    /// Finishing.
    Finishing,
    /// Contracts.
    Contracts,
    /// Lot kinds.
    LotKinds,
    /// Not on the last floor.
    NotLastFloor,
    /// Lowest price.
    PriceFrom,
    /// Highest price.
    PriceTo,
    /// Highest price of a square metre.
    PricePerMetreTo,
    /// Smallest area.
    AreaFrom,
    /// Largest area.
    AreaTo,
    /// Smallest kitchen.
    KitchenFrom,
    /// Smallest plot.
    LandFrom,
    /// Lowest floor.
    FloorFrom,
    /// Highest floor.
    FloorTo,
}

/// A part of the lots, as at most two bitmaps of a numeric column.
#[derive(Clone, Copy, Debug)]
enum Part<'a> {
    All,
    None,
    In(&'a [u64]),
    /// Not in it.
    Without(&'a [u64]),
    /// In the first and not in the second.
    Between(&'a [u64], &'a [u64]),
}

impl Part<'_> {
    fn keep(self, words: &mut [u64], window: &Window) {
        match self {
            Self::All => {}
            Self::None => words.fill(0),
            Self::Without(bitmap) => block::and_not(words, window.of(bitmap)),
            Self::In(bitmap) => block::and(words, window.of(bitmap)),
            Self::Between(bitmap, without) => {
                block::and(words, window.of(bitmap));
                block::and_not(words, window.of(without));
            }
        }
    }
}

/// A bound of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound<'a> {
    pub(super) group: LotGroup,
    pub(super) numeric: Numeric,
    /// At least the limit; at most it otherwise.
    pub(super) at_least: bool,
    pub(super) limit: u32,
    sure: Part<'a>,
    possible: Part<'a>,
    /// `sure` and `possible` are the same.
    exact: bool,
}

impl<'a> Bound<'a> {
    fn at_most(columns: &'a Columns, group: LotGroup, numeric: Numeric, limit: u32) -> Self {
        let Bracket { sure, possible } = columns.numeric.column(numeric).at_most(limit);
        let part = |bitmap: Option<&'a [u64]>| bitmap.map_or(Part::None, Part::In);
        let exact = same(sure, possible);
        Self { group, numeric, at_least: false, limit, sure: part(sure), possible: part(possible), exact }
    }

    fn at_least(columns: &'a Columns, group: LotGroup, numeric: Numeric, limit: u32) -> Self {
        let column = columns.numeric.column(numeric);
        let Some(present) = column.present() else {
            let (sure, possible) = (Part::None, Part::None);
            return Self { group, numeric, at_least: true, limit, sure, possible, exact: true };
        };
        // Slots without a lot are in no other bitmap of a query.
        let part = |below: Option<&'a [u64]>| match (below, column.is_complete()) {
            (None, true) => Part::All,
            (None, false) => Part::In(present),
            (Some(below), true) => Part::Without(below),
            (Some(below), false) => Part::Between(present, below),
        };
        let Some(below) = limit.checked_sub(1) else {
            let (sure, possible) = (part(None), part(None));
            return Self { group, numeric, at_least: true, limit, sure, possible, exact: true };
        };
        let Bracket { sure, possible } = column.at_most(below);
        let exact = same(sure, possible);
        Self { group, numeric, at_least: true, limit, sure: part(possible), possible: part(sure), exact }
    }

    /// Whether a lot meets the bound; an absent value meets none.
    fn holds(&self, lots: &LotTable, slot: usize) -> bool {
        let value = self.numeric.value(lots, slot);
        value != ABSENT && if self.at_least { value >= self.limit } else { value <= self.limit }
    }
}

fn same(one: Option<&[u64]>, other: Option<&[u64]>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => std::ptr::eq(one, other),
        _ => false,
    }
}

/// The lot-level half of a filter.
#[derive(Debug)]
pub(super) struct LotPlan<'a> {
    /// Lots of the catalogue.
    pub(super) base: &'a [u64],
    /// Bitmaps of all unions, one union after another.
    bitmaps: Vec<&'a [u64]>,
    unions: Vec<(LotGroup, Range<usize>)>,
    /// Those that need no look at single lots, then the others.
    pub(super) bounds: Vec<Bound<'a>>,
    /// How many are exact.
    exact: usize,
    lots: &'a LotTable,
}

impl<'a> LotPlan<'a> {
    /// Lowers the lot-level half of the filter.
    pub(super) fn new(engine: &'a Engine, filter: &Filter) -> Self {
        let columns = &engine.columns;
        let mut plan = Self {
            base: &columns.catalogue(filter.kind).lots,
            bitmaps: Vec::new(),
            unions: Vec::new(),
            bounds: Vec::new(),
            exact: 0,
            lots: &engine.tables.lots,
        };
        plan.choices(columns, filter);
        plan.limits(columns, filter);
        plan
    }

    fn choices(&mut self, columns: &'a Columns, filter: &Filter) {
        let lots = &columns.lots;
        let bitmap = |bitmap: &'a Vec<u64>| bitmap.as_slice();
        if !filter.rooms.is_empty() {
            self.union(LotGroup::Rooms, filter.rooms.iter().map(|rooms| bitmap(&lots.rooms[rooms.index()])));
        }
        if !filter.deadlines.is_empty() {
            let choices = filter.deadlines.iter().map(|choice| deadline_bitmap(columns, *choice));
            self.union(LotGroup::Deadlines, choices);
        }
        if let Some(quarter) = filter.deadline_to {
            self.union(LotGroup::DeadlineTo, [lots.completed_by(quarter)].into_iter());
        }
        if !filter.finishing.is_empty() {
            let values = filter.finishing.iter().map(|value| bitmap(&lots.finishing[value.index()]));
            self.union(LotGroup::Finishing, values);
        }
        if !filter.contracts.is_empty() {
            let values = filter.contracts.iter().map(|value| bitmap(&lots.contracts[value.index()]));
            self.union(LotGroup::Contracts, values);
        }
        if !filter.lot_kinds.is_empty() {
            let kinds = filter.lot_kinds.iter().map(|kind| bitmap(&lots.kinds[kind.index()]));
            self.union(LotGroup::LotKinds, kinds);
        }
        if filter.not_last_floor {
            self.union(LotGroup::NotLastFloor, [lots.not_last_floor.as_slice()].into_iter());
        }
    }

    fn limits(&mut self, columns: &'a Columns, filter: &Filter) {
        let at_least = [
            (LotGroup::PriceFrom, Numeric::Price, filter.price_from.map(|price| price.0)),
            (LotGroup::AreaFrom, Numeric::Area, filter.area_from.map(|area| area.0)),
            (LotGroup::KitchenFrom, Numeric::Kitchen, filter.kitchen_from.map(|area| area.0)),
            (LotGroup::LandFrom, Numeric::Land, filter.land_from.map(|area| area.0)),
            (LotGroup::FloorFrom, Numeric::Floor, filter.floor_from.map(floor_value)),
        ];
        let roubles = |price: novosel_catalog::money::Thousands| price.0.saturating_mul(THOUSAND);
        let at_most = [
            (LotGroup::PriceTo, Numeric::Price, filter.price_to.map(|price| price.0)),
            (LotGroup::PricePerMetreTo, Numeric::PricePerMetre, filter.price_per_metre_to.map(roubles)),
            (LotGroup::AreaTo, Numeric::Area, filter.area_to.map(|area| area.0)),
            (LotGroup::FloorTo, Numeric::Floor, filter.floor_to.map(floor_value)),
        ];
        let lower = at_least
            .into_iter()
            .filter_map(|(group, numeric, limit)| Some(Bound::at_least(columns, group, numeric, limit?)));
        let upper = at_most
            .into_iter()
            .filter_map(|(group, numeric, limit)| Some(Bound::at_most(columns, group, numeric, limit?)));
        self.bounds.extend(lower.chain(upper));
        self.bounds.sort_by_key(|bound| !bound.exact);
        self.exact = self.bounds.partition_point(|bound| bound.exact);
    }

    fn union(&mut self, group: LotGroup, bitmaps: impl Iterator<Item = &'a [u64]>) {
        let start = self.bitmaps.len();
        self.bitmaps.extend(bitmaps);
        self.unions.push((group, start..self.bitmaps.len()));
    }

    /// Whether there is a condition beyond the catalogue.
    pub(super) fn is_restricted(&self) -> bool {
        !self.unions.is_empty() || !self.bounds.is_empty()
    }

    /// The active conditions, the catalogue apart, in the order of [`Self::misses`].
    pub(super) fn groups(&self) -> impl Iterator<Item = LotGroup> + '_ {
        let unions = self.unions.iter().map(|(group, _)| *group);
        unions.chain(self.bounds.iter().map(|bound| bound.group))
    }

    /// Writes the lots of the window that meet every condition.
    pub(super) fn matching(&self, window: &Window, words: &mut [u64]) {
        words.copy_from_slice(window.of(self.base));
        block::keep_flagged(words, window);
        for (_, union) in &self.unions {
            block::and_any(words, &self.bitmaps[union.clone()], window);
        }
        // Exact bounds stand first.
        let (exact, open) = self.bounds.split_at(self.exact);
        for bound in exact {
            bound.sure.keep(words, window);
        }
        if open.is_empty() {
            return;
        }
        let mut sure: Buffer = [0; WIDTH];
        let sure = &mut sure[..window.len];
        sure.copy_from_slice(words);
        for bound in open {
            bound.sure.keep(sure, window);
            bound.possible.keep(words, window);
        }
        self.decide(open, window, sure, words);
    }

    /// Of the possible lots keeps those that meet the open bounds; the sure ones are known to.
    fn decide(&self, open: &[Bound<'a>], window: &Window, sure: &mut [u64], possible: &mut [u64]) {
        let first = window.words().start;
        sure.iter_mut().zip(&*possible).for_each(|(sure, possible)| *sure = possible & !*sure);
        for at in ones_of(block::nonzero(sure)) {
            let mut dropped = 0;
            for bit in ones_of(sure[at]) {
                let slot = (first + at) * WORD + bit;
                // A branch here would be guessed wrong half of the time.
                let holds = open.iter().fold(true, |holds, bound| holds & bound.holds(self.lots, slot));
                dropped |= u64::from(!holds) << bit;
            }
            possible[at] &= !dropped;
        }
    }

    /// Says of each lot of the window which conditions it misses, one or more; see [`Misses`].
    pub(super) fn misses(&self, window: &Window, misses: &mut Misses) {
        misses.start(window, self.groups().count() + 1);
        misses.met[0][..window.len].copy_from_slice(window.of(self.base));
        misses.add(0, window.len);
        for (at, (_, union)) in self.unions.iter().enumerate() {
            block::or_all(&mut misses.met[at + 1][..window.len], &self.bitmaps[union.clone()], window);
            misses.add(at + 1, window.len);
        }
        for (at, bound) in self.bounds.iter().enumerate() {
            let at = at + 1 + self.unions.len();
            self.bound_met(bound, window, at, misses);
            misses.add(at, window.len);
        }
    }

    /// Decides a bound for the lots that still miss at most one condition.
    fn bound_met(&self, bound: &Bound<'a>, window: &Window, at: usize, misses: &mut Misses) {
        let met = &mut misses.met[at][..window.len];
        met.fill(u64::MAX);
        bound.possible.keep(met, window);
        if bound.exact {
            return;
        }
        let mut sure: Buffer = [u64::MAX; WIDTH];
        bound.sure.keep(&mut sure[..window.len], window);
        let first = window.words().start;
        for (word, ((met, sure), twice)) in met.iter_mut().zip(&sure).zip(&misses.twice).enumerate() {
            for bit in ones_of(*met & !sure & !twice) {
                if !bound.holds(self.lots, (first + word) * WORD + bit) {
                    *met &= !(1 << bit);
                }
            }
        }
    }
}

/// Which lots of a window miss no condition, and which miss exactly one and which one: what every facet needs, since a facet
/// counts with all conditions but its own.
#[derive(Debug, Default)]
pub(super) struct Misses {
    /// Lots that meet each condition: the catalogue first, then as [`LotPlan::groups`]. A lot that misses two
    /// conditions or more may stand anywhere.
    met: Vec<Buffer>,
    /// Lots that miss at least one condition.
    once: Vec<u64>,
    /// Lots that miss at least two.
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

    /// Lots that meet every condition but, perhaps, this one.
    pub(super) fn but(&self, at: usize, words: &mut [u64]) {
        let misses = self.once.iter().zip(&self.twice).zip(&self.met[at]);
        words.iter_mut().zip(misses).for_each(|(word, ((once, twice), met))| *word = !twice & !(once & met));
    }
}

/// Lots that a choice of the completion filter takes.
pub(super) fn deadline_bitmap(columns: &Columns, choice: DeadlineChoice) -> &[u64] {
    match choice {
        DeadlineChoice::Year(year) => columns.lots.year(year),
        other => columns.lots.deadline(other.code()),
    }
}
