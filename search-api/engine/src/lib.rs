//! The search core: exact answers to a [`Filter`] over one generation, from memory.
//!
//! A filter is translated into two plans. Complex-level conditions become sets of complexes ([`complex_plan`]);
//! lot-level conditions become bitmaps of lots, read only within the words of those complexes ([`lot_plan`]). Every
//! answer is a pass over the two: [`count`], [`facet`], [`list`], [`map`], [`similar`], [`relax`], [`locations`].
//!
//! The crate reads no clock, no file and no network, and has no state of a visitor: equal filters over equal
//! generations have equal answers on the same day. Every query with a filter takes `today`, since a filter may limit
//! the monthly payment, and which programmes lend depends on the day.
//!
//! To add a condition: its row in [`novosel_catalog::listing::fields`], and its line in the oracle of the tests. A
//! bound of a number needs nothing here; any other condition is a group in one of the two plans.

mod area;
mod block;
mod bound;
pub mod changes;
mod complex_plan;
pub mod count;
pub mod facet;
mod facet_cube;
mod facet_options;
mod facet_pass;
mod facet_readings;
mod facet_rows;
mod facet_seen;
mod facet_sweep;
pub mod list;
mod list_lots;
pub mod locations;
mod lot_plan;
mod lotless;
pub mod map;
mod payment;
mod plan;
pub mod relax;
mod scratch;
pub mod similar;
mod tally;

use std::sync::Arc;

use novosel_catalog::building::Complex;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::stream::ReferenceData;
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bits::Bits;
use novosel_indexer::columns::numeric::Numeric;
use novosel_indexer::columns::tables::{ABSENT, ABSENT_FLOOR, ComplexRow, Tables};

pub use count::MatchCounts;

use crate::area::AreaCache;
use crate::facet_cube::Cube;
use crate::facet_rows::OptionRows;
use crate::payment::Lending;

/// Texts in the cache of sets of complexes.
const CACHED_TEXTS: u64 = 1_000;

/// Finds complexes by text. The index of a generation implements it; tests use a plain comparison.
pub trait TextMatcher: Send + Sync {
    /// Complexes whose names, address, builder or places contain the text, in any order; duplicates are allowed.
    fn complexes_matching(&self, text: &str) -> Vec<ComplexId>;
}

/// One generation, ready for queries. Share it by reference; every method takes `&self`.
pub struct Engine {
    tables: Arc<Tables>,
    columns: Columns,
    reference_data: Arc<ReferenceData>,
    text: Arc<dyn TextMatcher>,
    cube: Cube,
    option_rows: OptionRows,
    areas: AreaCache,
    texts: moka::sync::Cache<String, Arc<Bits>>,
    lending: Lending,
}

impl Engine {
    /// Derives the columns of the tables: a fraction of a second for a million lots, on all cores. The cards, by
    /// ordinal, list the programmes that lend for a complex.
    pub fn new(
        tables: Arc<Tables>,
        reference_data: Arc<ReferenceData>,
        text: Arc<dyn TextMatcher>,
        cards: &[Complex],
    ) -> Self {
        let columns = Columns::build(&tables);
        Self {
            cube: Cube::build(&tables, &columns),
            option_rows: OptionRows::build(&tables, &columns),
            tables,
            columns,
            reference_data,
            text,
            areas: AreaCache::default(),
            texts: moka::sync::Cache::new(CACHED_TEXTS),
            lending: Lending::new(cards),
        }
    }

    /// The tables of the generation.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The reference data of the generation.
    pub fn reference_data(&self) -> &ReferenceData {
        &self.reference_data
    }

    /// The row of a complex.
    pub fn complex(&self, ordinal: u32) -> &ComplexRow {
        &self.tables.complexes[ordinal as usize]
    }

    /// The ordinal of a complex, which indexes its row and card.
    pub fn ordinal_of(&self, id: ComplexId) -> Option<u32> {
        self.columns.complexes.ordinal(id).map(|ordinal| ordinal as u32)
    }

    /// The slot of a live lot.
    pub fn slot_of(&self, id: LotId) -> Option<u32> {
        self.columns.orders.slot(&self.tables, id.0).map(|slot| slot as u32)
    }

    /// The data of the lot in a slot.
    pub fn lot(&self, slot: u32) -> LotFacts {
        LotFacts::read(&self.tables, &self.columns, slot as usize)
    }

    fn text_set(&self, text: &str) -> Arc<Bits> {
        if let Some(set) = self.texts.get(text) {
            return set;
        }
        let mut set = Bits::empty(self.columns.complexes.len);
        for id in self.text.complexes_matching(text) {
            // The text index and the tables are of one generation; an id that is only in the index matches nothing.
            if let Some(ordinal) = self.columns.complexes.ordinal(id) {
                set.insert(ordinal);
            }
        }
        let set = Arc::new(set);
        self.texts.insert(text.to_owned(), Arc::clone(&set));
        set
    }
}

/// The data of a lot, absent values as `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LotFacts {
    /// Its slot.
    pub slot: u32,
    /// Its complex.
    pub ordinal: u32,
    /// Its number.
    pub id: LotId,
    /// What it is.
    pub kind: LotKind,
    /// Rooms.
    pub rooms: Option<Rooms>,
    /// A euro layout.
    pub euro: bool,
    /// Price.
    pub price: Option<Thousands>,
    /// The first known price.
    pub first_price: Option<Thousands>,
    /// Price of a square metre, roubles.
    pub price_per_metre: Option<u32>,
    /// Total area.
    pub area: Option<novosel_catalog::area::SquareMetres>,
    /// Kitchen area.
    pub kitchen_area: Option<novosel_catalog::area::SquareMetres>,
    /// Area of the plot.
    pub land_area: Option<novosel_catalog::area::LandArea>,
    /// The корпус.
    pub queue: Option<QueueId>,
    /// The agency that sells it; the builder when absent.
    pub agency: Option<AgencyId>,
    /// Completion of its корпус.
    pub deadline: Deadline,
    /// Floor.
    pub floor: Option<i16>,
    /// Floors of the house.
    pub floors_total: Option<i16>,
    /// Finishing.
    pub finishing: Option<Finishing>,
    /// Contract.
    pub contract: Option<Contract>,
    /// Day it appeared, days since the common era.
    pub added: i32,
}

impl LotFacts {
    fn read(tables: &Tables, columns: &Columns, slot: usize) -> Self {
        let lots = &tables.lots;
        Self {
            slot: slot as u32,
            ordinal: columns.layout.complex_of(slot) as u32,
            id: LotId(lots.id[slot]),
            kind: LotKind::ALL.get(usize::from(lots.kind[slot])).copied().unwrap_or(LotKind::Flat),
            rooms: Rooms::ALL.get(usize::from(lots.rooms[slot])).copied(),
            euro: lots.euro[slot] != 0,
            price: present(lots.price[slot]).map(Thousands),
            first_price: present(lots.first_price[slot]).map(Thousands),
            price_per_metre: present(lots.number(Numeric::PricePerMetre, slot)),
            area: present(lots.area[slot]).map(novosel_catalog::area::SquareMetres),
            kitchen_area: present(lots.kitchen[slot]).map(novosel_catalog::area::SquareMetres),
            land_area: present(lots.land[slot]).map(novosel_catalog::area::LandArea),
            queue: present(lots.queue[slot]).map(QueueId),
            agency: present(lots.agency[slot]).map(AgencyId),
            deadline: Deadline::try_from(lots.deadline[slot]).unwrap_or_default(),
            floor: Some(lots.floor[slot]).filter(|floor| *floor != ABSENT_FLOOR),
            floors_total: Some(lots.floors_total[slot]).filter(|floors| *floors != ABSENT_FLOOR),
            finishing: Finishing::ALL.get(usize::from(lots.finishing[slot])).copied(),
            contract: Contract::ALL.get(usize::from(lots.contract[slot])).copied(),
            added: lots.added[slot],
        }
    }
}

/// The value of a column, if there is one.
fn present(value: u32) -> Option<u32> {
    (value != ABSENT).then_some(value)
}
