//! Builds the tables one complex at a time, so that a catalogue never stands in memory as entities.

use std::ops::Range;

use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::region::Region;
use novosel_catalog::stream::{ComplexEntry, LotRow};

use super::tables::{ABSENT, ABSENT_U8, ComplexRow, LotTable, Tables, WORD, complex_row};

/// Takes complexes by ascending number and gives the tables.
///
/// Complexes of one region and kind stand together: nearly every query wants one or two such runs of words.
#[derive(Debug, Default)]
pub struct TablesBuilder {
    parts: [[Part; ComplexKind::ALL.len()]; Region::ALL.len()],
}

/// The tables of one region and kind, in the order of numbers.
#[derive(Debug, Default)]
struct Part {
    rows: Vec<ComplexRow>,
    lots: LotTable,
    cards: Vec<Complex>,
}

impl TablesBuilder {
    /// Adds a complex with its live lots. Numbers must ascend within a region and kind.
    pub fn push(&mut self, complex: Complex, mut lots: Vec<LotRow>) {
        lots.sort_unstable_by_key(|lot| (lot.price.map_or(ABSENT, |price| price.0), lot.id));
        let part = self.part(&complex);
        lots.iter().for_each(|lot| part.lots.push(&complex, lot));
        part.close(complex, lots.len());
    }

    /// Adds a complex whose lots stand in other tables already, in order and unchanged.
    pub fn push_kept(&mut self, complex: Complex, from: &Tables, ordinal: usize) {
        let slots = from.slots(ordinal);
        let count = slots.len();
        let part = self.part(&complex);
        part.lots.extend_from(&from.lots, slots);
        part.close(complex, count);
    }

    /// Slots so far, filling ones included.
    pub fn slots(&self) -> usize {
        self.parts.iter().flatten().map(|part| part.lots.len()).sum()
    }

    /// Joins the parts. Gives the complexes back by ordinal.
    pub fn finish(self) -> (Tables, Vec<Complex>) {
        let mut tables = Tables::default();
        let mut cards = Vec::new();
        for mut part in self.parts.into_iter().flatten() {
            let words_before = tables.lots.len() / WORD;
            tables.complexes.extend(part.rows.drain(..).map(|mut row| {
                row.first_word = u32::try_from(row.first_word as usize + words_before)
                    .expect("the pipeline refuses more slots than 32 bits number");
                row
            }));
            tables.lots.append(&mut part.lots);
            cards.append(&mut part.cards);
        }
        rank_names(&mut tables.complexes, &cards);
        (tables, cards)
    }

    fn part(&mut self, complex: &Complex) -> &mut Part {
        &mut self.parts[usize::from(complex.region.number()) - 1][place(complex.kind)]
    }
}

impl Tables {
    /// Builds the tables; the entries' `features` already hold the derived ones. Gives the complexes back by ordinal.
    pub fn build(mut entries: Vec<ComplexEntry>) -> (Self, Vec<Complex>) {
        entries.sort_unstable_by_key(|entry| entry.complex.id);
        let mut builder = TablesBuilder::default();
        for ComplexEntry { complex, lots } in entries {
            builder.push(complex, lots);
        }
        builder.finish()
    }
}

impl Part {
    fn close(&mut self, complex: Complex, count: usize) {
        debug_assert!(self.rows.last().is_none_or(|last| last.id < complex.id), "numbers ascend in a part");
        let mut row = complex_row(&complex, count);
        row.first_word = u32::try_from((self.lots.len() - count) / WORD)
            .expect("the pipeline refuses more slots than 32 bits number");
        self.lots.fill_word();
        self.rows.push(row);
        self.cards.push(complex);
    }
}

/// Where a kind stands in its region: kinds that catalogues list together are neighbours.
pub(super) fn place(kind: ComplexKind) -> usize {
    match kind {
        ComplexKind::Apartments => 0,
        ComplexKind::Residential => 1,
        ComplexKind::LowRise => 2,
        ComplexKind::Settlement => 3,
        ComplexKind::Townhouses => 4,
    }
}

/// Sets each row's place in the alphabetical order of names; «ё» stands with «е».
fn rank_names(rows: &mut [ComplexRow], cards: &[Complex]) {
    let names: Vec<String> = cards.iter().map(|card| card.name.to_lowercase().replace('ё', "е")).collect();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_unstable_by_key(|&at| (names[at].as_str(), cards[at].id));
    for (rank, at) in order.into_iter().enumerate() {
        rows[at].name_rank = rank as u32;
    }
}

impl LotTable {
    /// Moves the other table's slots behind this one's.
    fn append(&mut self, other: &mut Self) {
        let Self { id, price, first_price, area, kitchen, ceiling, land, queue, agency, added, .. } = other;
        self.id.append(id);
        self.price.append(price);
        self.first_price.append(first_price);
        self.area.append(area);
        self.kitchen.append(kitchen);
        self.ceiling.append(ceiling);
        self.land.append(land);
        self.queue.append(queue);
        self.agency.append(agency);
        self.added.append(added);
        let Self { deadline, floor, floors_total, kind, rooms, euro, finishing, contract, .. } = other;
        self.deadline.append(deadline);
        self.floor.append(floor);
        self.floors_total.append(floors_total);
        self.kind.append(kind);
        self.rooms.append(rooms);
        self.euro.append(euro);
        self.finishing.append(finishing);
        self.contract.append(contract);
    }

    /// Copies some slots of another table behind this one's.
    pub(super) fn extend_from(&mut self, other: &Self, slots: Range<usize>) {
        self.id.extend_from_slice(&other.id[slots.clone()]);
        self.price.extend_from_slice(&other.price[slots.clone()]);
        self.first_price.extend_from_slice(&other.first_price[slots.clone()]);
        self.area.extend_from_slice(&other.area[slots.clone()]);
        self.kitchen.extend_from_slice(&other.kitchen[slots.clone()]);
        self.ceiling.extend_from_slice(&other.ceiling[slots.clone()]);
        self.land.extend_from_slice(&other.land[slots.clone()]);
        self.queue.extend_from_slice(&other.queue[slots.clone()]);
        self.agency.extend_from_slice(&other.agency[slots.clone()]);
        self.added.extend_from_slice(&other.added[slots.clone()]);
        self.deadline.extend_from_slice(&other.deadline[slots.clone()]);
        self.floor.extend_from_slice(&other.floor[slots.clone()]);
        self.floors_total.extend_from_slice(&other.floors_total[slots.clone()]);
        self.kind.extend_from_slice(&other.kind[slots.clone()]);
        self.rooms.extend_from_slice(&other.rooms[slots.clone()]);
        self.euro.extend_from_slice(&other.euro[slots.clone()]);
        self.finishing.extend_from_slice(&other.finishing[slots.clone()]);
        self.contract.extend_from_slice(&other.contract[slots]);
    }

    /// The kinds of lots that stand in some slots.
    pub fn kinds(&self, slots: Range<usize>) -> LotKindSet {
        let seen = self.kind[slots].iter().filter(|kind| **kind != ABSENT_U8);
        let bits = seen.fold(0_u64, |bits, kind| bits | 1 << kind);
        LotKindSet::of(LotKind::ALL.iter().copied().filter(|kind| bits & (1 << kind.index()) != 0))
    }
}
