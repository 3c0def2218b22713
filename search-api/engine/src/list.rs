//! Pages of complexes and of lots.

use std::cmp::Reverse;

use chrono::NaiveDate;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use novosel_indexer::columns::bits::{WORD, ones_of};
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::order::{added_key, deadline_key};
use novosel_indexer::columns::tables::ABSENT;

use crate::block::{self, nonzero};
use crate::count::MatchCounts;
use crate::plan::Plan;
use crate::scratch::with_scratch;
use crate::{Engine, LotFacts, present};

/// A page of complexes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ComplexPage {
    /// Counts over all pages.
    pub counts: MatchCounts,
    /// The complexes of the page.
    pub items: Vec<ListedComplex>,
}

/// A complex in a listing, with ranges over its matching lots.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedComplex {
    /// Indexes its row and card.
    pub ordinal: u32,
    /// Number.
    pub id: ComplexId,
    /// Ranges over its matching lots.
    pub matching: LotSummary,
    /// The same by rooms. Classes without a lot are absent; lots without rooms (land) have none.
    pub rooms: Vec<RoomSummary>,
    /// Lots in the catalogue, matching or not.
    pub catalogue_lots: u32,
    /// Their lowest price.
    pub catalogue_price_from: Option<Thousands>,
}

/// Ranges over lots, without hidden prices and unknown areas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LotSummary {
    /// Lots.
    pub lots: u32,
    /// Lowest price.
    pub price_from: Option<Thousands>,
    /// Highest price.
    pub price_to: Option<Thousands>,
    /// Smallest area.
    pub area_from: Option<SquareMetres>,
    /// Largest area.
    pub area_to: Option<SquareMetres>,
    /// Lowest price of a square metre, roubles.
    pub price_per_metre_from: Option<u32>,
    /// Nearest completion; an unknown one is last.
    pub deadline_from: Option<Deadline>,
    /// Farthest completion.
    pub deadline_to: Option<Deadline>,
}

/// Ranges over the lots of one room class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoomSummary {
    /// The class; `None` for lots without rooms.
    pub rooms: Option<Rooms>,
    /// The ranges.
    pub summary: LotSummary,
}

/// A page of lots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LotPage {
    /// Counts over all pages.
    pub counts: MatchCounts,
    /// The lots of the page.
    pub items: Vec<ListedLot>,
}

/// A lot in a listing; [`Engine::lot`] returns the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedLot {
    /// Its slot.
    pub slot: u32,
    /// Its complex.
    pub ordinal: u32,
    /// Number.
    pub id: LotId,
}

/// The sort position of an object: its key, inverted when descending, then its number.
pub(super) type SortKey = (u32, u32, u32);

/// A key as it is sorted: absent ones last in both directions.
pub(super) fn directed(key: u32, direction: Direction) -> u32 {
    match direction {
        _ if key == ABSENT => ABSENT,
        Direction::Asc => key,
        Direction::Desc => ABSENT - 1 - key,
    }
}

/// A page of a list of positions: sorts only what comes before the end of the page.
pub(super) fn page_of(mut places: Vec<SortKey>, page: Page) -> Vec<SortKey> {
    let (start, end) = (page.offset(), page.offset() + page.per_page() as usize);
    if start >= places.len() {
        return Vec::new();
    }
    if end < places.len() {
        places.select_nth_unstable(end);
        places.truncate(end);
    }
    places.sort_unstable();
    places.drain(..start);
    places
}

impl Engine {
    /// A page of matching complexes, each with ranges over its matching lots.
    ///
    /// One pass over the words of the complexes, a selection of the page, and the lots of its complexes.
    pub fn complexes(&self, filter: &Filter, sort: Sort, page: Page, today: NaiveDate) -> ComplexPage {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.complexes").entered();
        let plan = self.plan(filter, today);
        let all = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &all, plan.lotless);
        let counts = tally.of_set(&all);
        let keys = self.complex_keys(filter, &plan, &all, &tally.price, sort.field);
        let place = |ordinal: usize| {
            let id = self.tables.complexes[ordinal].id.0;
            (directed(keys.of(ordinal), sort.direction), id, ordinal as u32)
        };
        let places: Vec<SortKey> = tally.matching(&all).map(place).collect();
        let listed = page_of(places, page).into_iter();
        let items =
            listed.map(|(_, _, ordinal)| self.listed_complex(filter, &plan, ordinal as usize)).collect();
        ComplexPage { counts, items }
    }

    /// Every matching complex, by ordinal.
    pub fn matching_complexes(&self, filter: &Filter, today: NaiveDate) -> Vec<u32> {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.matching_complexes").entered();
        let plan = self.plan(filter, today);
        let all = plan.complexes.all();
        let tally = self.tally(filter.kind, &plan.lots, &all, plan.lotless);
        tally.matching(&all).map(|ordinal| ordinal as u32).collect()
    }

    /// One complex as in a listing, whether it meets the complex-level conditions or not.
    pub fn complex_summary(&self, filter: &Filter, ordinal: u32, today: NaiveDate) -> ListedComplex {
        self.listed_complex(filter, &self.plan(filter, today), ordinal as usize)
    }

    fn listed_complex(&self, filter: &Filter, plan: &Plan<'_>, ordinal: usize) -> ListedComplex {
        let catalogue = self.columns.catalogue(filter.kind);
        let mut by_rooms = [Ranges::default(); Rooms::ALL.len() + 1];
        self.for_each_match_of(plan, ordinal, |slot| {
            let rooms = usize::from(self.tables.lots.rooms[slot]).min(Rooms::ALL.len());
            by_rooms[rooms].add(self, slot);
        });
        let all = by_rooms.into_iter().fold(Ranges::default(), Ranges::and);
        let rooms = by_rooms.iter().enumerate().filter(|(_, ranges)| ranges.lots > 0);
        ListedComplex {
            ordinal: ordinal as u32,
            id: self.tables.complexes[ordinal].id,
            matching: all.summary(),
            rooms: rooms
                .map(|(at, ranges)| RoomSummary {
                    rooms: Rooms::ALL.get(at).copied(),
                    summary: ranges.summary(),
                })
                .collect(),
            catalogue_lots: catalogue.lot_counts[ordinal],
            catalogue_price_from: present(catalogue.prices[ordinal]).map(Thousands),
        }
    }

    /// Calls `found` with every matching lot whose price of a square metre is known, and that price. One pass over the lots.
    pub fn for_each_metre_price(
        &self,
        filter: &Filter,
        today: NaiveDate,
        mut found: impl FnMut(LotFacts, u32),
    ) {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.metre_prices").entered();
        let plan = self.plan(filter, today);
        let all = plan.complexes.all();
        self.for_each_match(&plan, &all, |slot| {
            let lot = self.lot(slot as u32);
            if let Some(price) = lot.price_per_metre {
                found(lot, price);
            }
        });
    }

    /// Calls `found` with the slot of every matching lot of a set of complexes.
    pub(super) fn for_each_match(&self, plan: &Plan<'_>, set: &[u64], mut found: impl FnMut(usize)) {
        self.for_each_word(plan, set, |word, lots| ones_of(lots).for_each(|bit| found(word * WORD + bit)));
    }

    /// Calls `found` with every word that holds matching lots of a set of complexes, and the lots.
    pub(super) fn for_each_word(&self, plan: &Plan<'_>, set: &[u64], mut found: impl FnMut(usize, u64)) {
        with_scratch(|scratch| {
            self.columns.layout.flag_words(set, &mut scratch.flags);
            plan.lots.prefilter_blocks(scratch);
            plan.lots.for_each_cache_line(block::by_block(&scratch.flags), |line, lots| {
                ones_of(nonzero(lots)).for_each(|at| found(line * LINE + at, lots[at]));
            });
        });
    }

    /// Like [`Self::for_each_match`], for one complex.
    fn for_each_match_of(&self, plan: &Plan<'_>, ordinal: usize, mut found: impl FnMut(usize)) {
        let words = self.columns.layout.words_of(ordinal..ordinal + 1);
        plan.lots.for_each_cache_line(block::flags_of(words), |line, lots| {
            let slots = lots
                .iter()
                .zip(line * LINE..)
                .flat_map(|(lots, word)| ones_of(*lots).map(move |bit| word * WORD + bit));
            slots.for_each(&mut found);
        });
    }

    /// The keys of the complexes of a set under a sort field.
    pub(super) fn complex_keys<'k>(
        &'k self,
        filter: &Filter,
        plan: &Plan<'_>,
        set: &[u64],
        price: &'k [u32],
        field: SortField,
    ) -> Keys<'k> {
        let rows = &self.tables.complexes;
        let lots = &self.tables.lots;
        match field {
            SortField::Price => Keys::Column(price),
            // Complexes with nothing to sell are last, however popular.
            SortField::Popularity => Keys::Row(Box::new(|ordinal| {
                let sold_out = self.tables.slots(ordinal).is_empty();
                if sold_out { ABSENT } else { rows[ordinal].popularity }
            })),
            SortField::Name => Keys::Row(Box::new(|ordinal| rows[ordinal].name_rank)),
            SortField::Newness => Keys::Row(Box::new(|ordinal| added_key(rows[ordinal].added))),
            SortField::Distance if filter.stations.is_empty() => {
                Keys::Column(&self.columns.complexes.centre_metres)
            }
            SortField::Distance => Keys::Made(self.station_metres(filter)),
            SortField::Area => self.least(plan, set, |slot| lots.area[slot]),
            SortField::PricePerMetre => {
                let per_metre = self.columns.numeric.prices_per_metre();
                self.least(plan, set, |slot| per_metre[slot])
            }
            SortField::Deadline => self.least(plan, set, |slot| deadline_key(lots.deadline[slot])),
        }
    }

    /// Metres to the nearest chosen station.
    fn station_metres(&self, filter: &Filter) -> Vec<u32> {
        let columns = &self.columns.complexes;
        let mut metres = vec![ABSENT; columns.len];
        for member in filter.stations.iter().flat_map(|id| columns.stations.list(id.0)) {
            let ordinal = member.ordinal as usize;
            let near = self.tables.complexes[ordinal].stations.iter();
            let chosen = near.filter(|near| filter.stations.contains(&near.station));
            metres[ordinal] = chosen.map(|near| near.metres).min().unwrap_or(ABSENT);
        }
        metres
    }

    fn least(&self, plan: &Plan<'_>, set: &[u64], value: impl Fn(usize) -> u32) -> Keys<'_> {
        let mut least = vec![ABSENT; self.columns.complexes.len];
        self.for_each_word(plan, set, |word, lots| {
            let key = &mut least[self.columns.layout.complex_of_word(word)];
            *key = ones_of(lots).fold(*key, |least, bit| least.min(value(word * WORD + bit)));
        });
        Keys::Made(least)
    }
}

/// Sort keys by ordinal.
pub(super) enum Keys<'a> {
    Column(&'a [u32]),
    Made(Vec<u32>),
    Row(Box<dyn Fn(usize) -> u32 + 'a>),
}

impl Keys<'_> {
    pub(super) fn of(&self, ordinal: usize) -> u32 {
        match self {
            Self::Column(column) => column[ordinal],
            Self::Made(column) => column[ordinal],
            Self::Row(key) => key(ordinal),
        }
    }
}

/// Ranges while they are summed into a [`LotSummary`]: lowest and highest value, without absent ones.
#[derive(Clone, Copy, Debug)]
struct Ranges {
    lots: u32,
    price: (u32, u32),
    area: (u32, u32),
    price_per_metre: u32,
    deadline: Option<(Deadline, Deadline)>,
}

impl Default for Ranges {
    fn default() -> Self {
        let none = (ABSENT, ABSENT);
        Self { lots: 0, price: none, area: none, price_per_metre: ABSENT, deadline: None }
    }
}

impl Ranges {
    fn add(&mut self, engine: &Engine, slot: usize) {
        let lots = &engine.tables.lots;
        self.lots += 1;
        widen(&mut self.price, lots.price[slot]);
        widen(&mut self.area, lots.area[slot]);
        self.price_per_metre = self.price_per_metre.min(engine.columns.numeric.prices_per_metre()[slot]);
        // Codes in the tables were written from `Deadline`, so this never falls back.
        let deadline = Deadline::try_from(lots.deadline[slot]).unwrap_or_default();
        self.widen_deadline((deadline, deadline));
    }

    fn widen_deadline(&mut self, (first, last): (Deadline, Deadline)) {
        let (from, to) = self.deadline.unwrap_or((first, last));
        self.deadline = Some((from.min(first), to.max(last)));
    }

    /// The ranges over the lots of both.
    fn and(mut self, other: Self) -> Self {
        self.lots += other.lots;
        for (range, (from, to)) in [(&mut self.price, other.price), (&mut self.area, other.area)] {
            widen(range, from);
            widen(range, to);
        }
        self.price_per_metre = self.price_per_metre.min(other.price_per_metre);
        if let Some(deadline) = other.deadline {
            self.widen_deadline(deadline);
        }
        self
    }

    fn summary(&self) -> LotSummary {
        LotSummary {
            lots: self.lots,
            price_from: present(self.price.0).map(Thousands),
            price_to: present(self.price.1).map(Thousands),
            area_from: present(self.area.0).map(SquareMetres),
            area_to: present(self.area.1).map(SquareMetres),
            price_per_metre_from: present(self.price_per_metre),
            deadline_from: self.deadline.map(|(from, _)| from),
            deadline_to: self.deadline.map(|(_, to)| to),
        }
    }
}

fn widen(range: &mut (u32, u32), value: u32) {
    if value == ABSENT {
        return;
    }
    range.0 = range.0.min(value);
    range.1 = if range.1 == ABSENT { value } else { range.1.max(value) };
}

/// The `count` objects with the highest scores; equal scores by number.
pub(super) fn best(mut scored: Vec<(u32, u32, u32)>, count: usize) -> Vec<(u32, u32, u32)> {
    let order = |(score, id, _): &(u32, u32, u32)| (Reverse(*score), *id);
    if count < scored.len() {
        scored.select_nth_unstable_by_key(count, order);
        scored.truncate(count);
    }
    scored.sort_unstable_by_key(order);
    scored
}
