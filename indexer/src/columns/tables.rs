//! The tables of a generation: complexes by ordinal, lots by slot.
//!
//! Complexes are ordered by (region, number), so a region is a contiguous range of ordinals. The lots of a
//! complex stand together, cheapest first (hidden prices last), and begin at a multiple of 64 slots: one
//! 64-bit word of any lot bitmap belongs to one complex, so lots and complexes are counted in one pass.
//! Slots that fill a word up hold no lot.

use chrono::{Datelike, NaiveDate};
use novosel_catalog::building::{Complex, ComplexKind, StationDistance};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::feature::FeatureSet;
use novosel_catalog::id::{BuilderId, ComplexId, LandStatusId, PlaceId};
use novosel_catalog::listing::fields::{Numeric, floor_value};
use novosel_catalog::region::Region;
use novosel_catalog::settlement::ConvenienceSet;
use novosel_catalog::stream::LotRow;
use novosel_geo::position::Position;
use serde::{Deserialize, Serialize};

/// Slots in a word of a lot bitmap.
pub const WORD: usize = 64;
/// The number that stands for an absent value, and for every value of a filling slot.
pub const ABSENT: u32 = u32::MAX;
/// [`ABSENT`] of 8-bit columns.
pub const ABSENT_U8: u8 = u8::MAX;
/// [`ABSENT`] of floors.
pub const ABSENT_FLOOR: i16 = i16::MIN;

/// What a search needs of a complex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComplexRow {
    /// Number.
    pub id: ComplexId,
    /// The region.
    pub region: Region,
    /// What it is.
    pub kind: ComplexKind,
    /// Some lots are апартаменты.
    pub multi_functional: bool,
    /// The class.
    pub class: Option<BuildingClass>,
    /// The builder.
    pub builder: Option<BuilderId>,
    /// Where it is.
    pub position: Option<Position>,
    /// Features, derived ones too.
    pub features: FeatureSet,
    /// Utilities.
    pub conveniences: ConvenienceSet,
    /// Land statuses.
    pub land_statuses: Vec<LandStatusId>,
    /// Every place that contains it.
    pub places: Vec<PlaceId>,
    /// Stations near it, nearest first.
    pub stations: Vec<StationDistance>,
    /// Tenths of a kilometre outside the ring; none inside.
    pub ring_distance: Option<u16>,
    /// The measure of popularity: `Complex::interest`.
    pub popularity: u32,
    /// The day it appeared, days since the common era.
    pub added: i32,
    /// Position in the alphabetical order of names.
    pub name_rank: u32,
    /// Live lots.
    pub lots: u32,
    /// The first word of its lots in lot bitmaps.
    pub first_word: u32,
}

/// Lots by slot: one array a column, all of the same length, a multiple of [`WORD`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LotTable {
    /// Number, [`ABSENT`] in filling slots.
    pub id: Vec<u32>,
    /// Price in thousands of roubles or [`ABSENT`].
    pub price: Vec<u32>,
    /// First known price in thousands of roubles or [`ABSENT`].
    pub first_price: Vec<u32>,
    /// Total area in hundredths of m² or [`ABSENT`].
    pub area: Vec<u32>,
    /// Kitchen area in hundredths of m² or [`ABSENT`].
    pub kitchen: Vec<u32>,
    /// Ceiling in centimetres, the lowest of the complex where the lot's own is not known, or [`ABSENT`].
    pub ceiling: Vec<u32>,
    /// The plot in hundredths of a сотка or [`ABSENT`].
    pub land: Vec<u32>,
    /// The корпус or [`ABSENT`].
    pub queue: Vec<u32>,
    /// The agency or [`ABSENT`]: the builder sells.
    pub agency: Vec<u32>,
    /// Day it appeared, days since the common era.
    pub added: Vec<i32>,
    /// [`novosel_catalog::deadline::Deadline::code`] of the корпус, 0 in filling slots.
    pub deadline: Vec<u16>,
    /// Floor or [`ABSENT_FLOOR`].
    pub floor: Vec<i16>,
    /// Floors of the house or [`ABSENT_FLOOR`].
    pub floors_total: Vec<i16>,
    /// Index of the kind or [`ABSENT_U8`] in filling slots.
    pub kind: Vec<u8>,
    /// Index of the rooms or [`ABSENT_U8`].
    pub rooms: Vec<u8>,
    /// 1 for a euro layout.
    pub euro: Vec<u8>,
    /// Index of the finishing or [`ABSENT_U8`].
    pub finishing: Vec<u8>,
    /// Index of the contract or [`ABSENT_U8`].
    pub contract: Vec<u8>,
}

impl LotTable {
    /// Slots, filling ones included.
    pub fn len(&self) -> usize {
        self.id.len()
    }

    /// Whether there is no slot.
    pub fn is_empty(&self) -> bool {
        self.id.is_empty()
    }

    /// The price of a square metre in roubles, or [`ABSENT`].
    pub fn price_per_metre(&self, slot: usize) -> u32 {
        let (price, area) = (self.price[slot], self.area[slot]);
        if price == ABSENT || area == ABSENT || area == 0 {
            return ABSENT;
        }
        u32::try_from(u64::from(price) * 100_000 / u64::from(area)).unwrap_or(ABSENT - 1)
    }

    /// The number of a lot, [`ABSENT`] if there is none.
    pub fn number(&self, numeric: Numeric, slot: usize) -> u32 {
        match numeric {
            Numeric::Price => self.price[slot],
            Numeric::PricePerMetre => self.price_per_metre(slot),
            Numeric::Area => self.area[slot],
            Numeric::Kitchen => self.kitchen[slot],
            Numeric::Ceiling => self.ceiling[slot],
            Numeric::Land => self.land[slot],
            Numeric::Floor => match self.floor[slot] {
                ABSENT_FLOOR => ABSENT,
                floor => floor_value(floor),
            },
        }
    }

    pub(super) fn push(&mut self, complex: &Complex, lot: &LotRow) {
        self.id.push(lot.id.0);
        self.price.push(lot.price.map_or(ABSENT, |price| price.0));
        self.first_price.push(lot.first_price.map_or(ABSENT, |price| price.0));
        self.area.push(lot.area.map_or(ABSENT, |area| area.0));
        self.kitchen.push(lot.kitchen_area.map_or(ABSENT, |area| area.0));
        let lowest = complex.ceiling_from_cm.map(u32::from);
        self.ceiling.push(lot.ceiling.map(|own| own.0).or(lowest).unwrap_or(ABSENT));
        self.land.push(lot.land_area.map_or(ABSENT, |area| area.0));
        self.queue.push(lot.queue.map_or(ABSENT, |queue| queue.0));
        self.agency.push(lot.agency.map_or(ABSENT, |agency| agency.0));
        self.added.push(lot.added.num_days_from_ce());
        self.deadline.push(lot.deadline.code());
        self.floor.push(lot.floor.unwrap_or(ABSENT_FLOOR));
        self.floors_total.push(lot.floors_total.unwrap_or(ABSENT_FLOOR));
        self.kind.push(lot.kind.index() as u8);
        self.rooms.push(lot.rooms.map_or(ABSENT_U8, |rooms| rooms.index() as u8));
        self.euro.push(u8::from(lot.euro));
        self.finishing.push(lot.finishing.map_or(ABSENT_U8, |value| value.index() as u8));
        self.contract.push(lot.contract.map_or(ABSENT_U8, |value| value.index() as u8));
    }

    pub(super) fn fill_word(&mut self) {
        let len = self.len().next_multiple_of(WORD);
        for column in [
            &mut self.id,
            &mut self.price,
            &mut self.first_price,
            &mut self.area,
            &mut self.kitchen,
            &mut self.ceiling,
            &mut self.land,
            &mut self.queue,
            &mut self.agency,
        ] {
            column.resize(len, ABSENT);
        }
        self.added.resize(len, 0);
        self.deadline.resize(len, 0);
        for column in [&mut self.floor, &mut self.floors_total] {
            column.resize(len, ABSENT_FLOOR);
        }
        for column in [&mut self.kind, &mut self.rooms, &mut self.finishing, &mut self.contract] {
            column.resize(len, ABSENT_U8);
        }
        self.euro.resize(len, 0);
    }
}

/// Both tables.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tables {
    /// Complexes by ordinal.
    pub complexes: Vec<ComplexRow>,
    /// Lots by slot.
    pub lots: LotTable,
}

impl Tables {
    /// The words of a complex's lots in lot bitmaps.
    pub fn words(&self, ordinal: usize) -> std::ops::Range<usize> {
        let end =
            self.complexes.get(ordinal + 1).map_or(self.lots.len() / WORD, |next| next.first_word as usize);
        self.complexes[ordinal].first_word as usize..end
    }

    /// The slots of a complex's lots, without the filling ones.
    pub fn slots(&self, ordinal: usize) -> std::ops::Range<usize> {
        let row = &self.complexes[ordinal];
        let start = row.first_word as usize * WORD;
        start..start + row.lots as usize
    }
}

/// The row of a complex; its place among names and words is set when all rows are known.
pub(super) fn complex_row(complex: &Complex, lots: usize) -> ComplexRow {
    ComplexRow {
        id: complex.id,
        region: complex.region,
        kind: complex.kind,
        multi_functional: complex.multi_functional,
        class: complex.class,
        builder: complex.builder,
        position: complex.point(),
        features: complex.features,
        conveniences: complex
            .settlement
            .as_ref()
            .map_or(ConvenienceSet::EMPTY, |settlement| settlement.conveniences),
        land_statuses: complex
            .settlement
            .as_ref()
            .map_or_else(Vec::new, |settlement| settlement.land_statuses.clone()),
        places: complex.places.clone(),
        stations: complex.stations.clone(),
        ring_distance: complex.ring_distance,
        popularity: complex.interest(),
        added: days(complex.added),
        name_rank: 0,
        lots: lots as u32,
        first_word: 0,
    }
}

fn days(date: NaiveDate) -> i32 {
    date.num_days_from_ce()
}
