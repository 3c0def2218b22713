//! Which of the lots that changed between two generations a saved search finds.
//!
//! The changed lots become tables of their own with the engine's columns, so a search means here what it means on a
//! page, and costs a pass over a few hundred words. A lot that is still on sale is judged by what it is now, one that
//! is not by what it was; either by its complex as it is now, while that is there.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_catalog::saved_search::LotEvent;
use novosel_catalog::stream::ReferenceData;
use novosel_indexer::columns::bits::{self, ones_of};
use novosel_indexer::columns::excerpt::Excerpt;
use novosel_indexer::columns::layout::LINE;
use novosel_indexer::columns::tables::{ABSENT, LotTable, Tables, WORD};

use crate::block::{self, Line};
use crate::complex_plan::ComplexPlan;
use crate::lot_plan::LotPlan;
use crate::scratch::with_scratch;
use crate::{Engine, LotFacts, TextMatcher, present};

const EVENTS: usize = LotEvent::ALL.len();

/// A catalogue on one side of the comparison.
#[derive(Clone, Copy)]
pub struct Side<'a> {
    /// The tables.
    pub tables: &'a Tables,
    /// Complexes by ordinal.
    pub cards: &'a [Complex],
}

impl fmt::Debug for Side<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Side").field("complexes", &self.cards.len()).finish_non_exhaustive()
    }
}

/// What only the database knows of lots.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Lots with a number up to this one were on sale before.
    pub newest: u32,
    /// The record that shows a lot now, by the one that showed it before.
    pub shown_by: HashMap<LotId, LotId>,
}

/// A lot that changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// What happened.
    pub event: LotEvent,
    /// The lot as it is now; of a sold one as it was. Its slot and its complex are of the changes' own tables.
    pub lot: LotFacts,
    /// The price before, where it was on sale and had one.
    pub price_before: Option<Thousands>,
    /// Completion before; unknown where it was not on sale.
    pub deadline_before: Deadline,
}

/// What a search finds among the changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matching {
    /// How many of each event.
    pub counts: [u32; EVENTS],
    /// The first slots of each event, in the order of events.
    pub slots: Vec<u32>,
}

/// The lots that changed, ready for searches.
pub struct Changes {
    engine: Engine,
    cards: Vec<Complex>,
    /// The lots of each event.
    events: Vec<Vec<u64>>,
    /// Price and completion before, by slot.
    before: HashMap<u32, (u32, u16)>,
}

impl fmt::Debug for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Changes").field("complexes", &self.cards.len()).finish_non_exhaustive()
    }
}

/// A changed lot: where its facts stand, and what they were.
struct Found<'a> {
    event: LotEvent,
    complex: ComplexId,
    table: &'a LotTable,
    slot: usize,
    before: Option<(u32, u16)>,
}

impl Changes {
    /// Compares two generations. O(lots).
    pub fn between(
        before: Side<'_>,
        now: Side<'_>,
        known: &Known,
        reference_data: Arc<ReferenceData>,
        text: Arc<dyn TextMatcher>,
    ) -> Self {
        let found = difference(before.tables, now.tables, known);
        let ordinals = |side: Side<'_>| -> HashMap<ComplexId, usize> {
            side.tables.complexes.iter().enumerate().map(|(at, row)| (row.id, at)).collect()
        };
        let (then, current) = (ordinals(before), ordinals(now));
        let mut places: HashMap<ComplexId, usize> = HashMap::new();
        let mut excerpts: Vec<Excerpt<'_>> = Vec::new();
        let mut cards: Vec<&Complex> = Vec::new();
        for change in &found {
            let place = *places.entry(change.complex).or_insert_with(|| {
                let (side, ordinal) = match current.get(&change.complex) {
                    Some(ordinal) => (now, *ordinal),
                    None => (before, then[&change.complex]),
                };
                excerpts.push(Excerpt { complex: &side.tables.complexes[ordinal], lots: Vec::new() });
                cards.push(&side.cards[ordinal]);
                excerpts.len() - 1
            });
            excerpts[place].lots.push((change.table, change.slot));
        }
        let (tables, order) = Tables::of_excerpts(&excerpts);
        let cards: Vec<Complex> = order.iter().map(|place| cards[*place].clone()).collect();
        let engine = Engine::new(Arc::new(tables), reference_data, text, &cards);
        let mut events = vec![vec![0; engine.columns.layout.words()]; EVENTS];
        let mut facts = HashMap::new();
        for change in &found {
            let Some(slot) = engine.slot_of(LotId(change.table.id[change.slot])) else { continue };
            bits::set(&mut events[change.event.index()], slot as usize);
            if let Some(values) = change.before {
                facts.insert(slot, values);
            }
        }
        Self { engine, cards, events, before: facts }
    }

    /// How many lots changed.
    pub fn len(&self) -> usize {
        self.events.iter().map(|lots| bits::count(lots) as usize).sum()
    }

    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The change of a slot.
    pub fn change(&self, slot: u32) -> Option<Change> {
        let contains = |event: &&LotEvent| bits::contains(&self.events[event.index()], slot as usize);
        let event = *LotEvent::ALL.iter().find(contains)?;
        let (price, deadline) = self.before.get(&slot).copied().unwrap_or((ABSENT, 0));
        Some(Change {
            event,
            lot: self.engine.lot(slot),
            price_before: present(price).map(Thousands),
            deadline_before: Deadline::try_from(deadline).unwrap_or_default(),
        })
    }

    /// The complex of a changed lot.
    pub fn card(&self, lot: &LotFacts) -> &Complex {
        &self.cards[lot.ordinal as usize]
    }

    /// What a search finds: how many of each event, and the slots of at most `most` of each.
    pub fn matching(&self, filter: &Filter, today: NaiveDate, most: usize) -> Matching {
        let engine = &self.engine;
        let complexes = ComplexPlan::new(engine, filter).all();
        let mut matching = Matching::default();
        if complexes.iter().all(|word| *word == 0) {
            return matching;
        }
        let payment = filter.payment.map(|limit| engine.affordable(limit, today));
        let plan = LotPlan::new(engine, filter, payment);
        let mut slots: [Vec<u32>; EVENTS] = Default::default();
        with_scratch(|scratch| {
            engine.columns.layout.flag_words(&complexes, &mut scratch.flags);
            plan.prefilter_blocks(scratch);
            plan.for_each_cache_line(block::by_block(&scratch.flags), |line, lots| {
                if *lots == [0; LINE] {
                    return;
                }
                for (event, of_event) in self.events.iter().enumerate() {
                    let both = block::both(lots, &block::lines(of_event)[line]);
                    let count: u32 = both.iter().map(|word| word.count_ones()).sum();
                    matching.counts[event] += count;
                    if count > 0 && slots[event].len() < most {
                        add(&mut slots[event], line, &both, most);
                    }
                }
            });
        });
        matching.slots = slots.concat();
        matching
    }
}

fn add(slots: &mut Vec<u32>, line: usize, lots: &Line, most: usize) {
    for (word, bits) in lots.iter().enumerate() {
        let first = (line * LINE + word) * WORD;
        let room = most - slots.len();
        slots.extend(ones_of(*bits).take(room).map(|bit| (first + bit) as u32));
    }
}

impl Matching {
    /// All of them.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// Number and slot of each lot, by number.
fn by_number(tables: &Tables) -> Vec<(u32, u32)> {
    let lots = tables.lots.id.iter().copied().zip(0..);
    let mut lots: Vec<(u32, u32)> = lots.filter(|(id, _)| *id != ABSENT).collect();
    lots.sort_unstable();
    lots
}

fn complex_of(tables: &Tables, slot: usize) -> ComplexId {
    let word = slot / WORD;
    // Complexes without lots share their first word with the next one.
    let behind = tables.complexes.partition_point(|row| row.first_word as usize <= word);
    tables.complexes[behind - 1].id
}

fn difference<'a>(before: &'a Tables, now: &'a Tables, known: &Known) -> Vec<Found<'a>> {
    let (then, current) = (by_number(before), by_number(now));
    let slot_in = |lots: &[(u32, u32)], id: u32| {
        let at = lots.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(lots[at].1 as usize)
    };
    // What another record shows now goes on as that record.
    let goes_on: HashMap<u32, u32> = known
        .shown_by
        .iter()
        .filter(|(old, new)| slot_in(&current, old.0).is_none() && slot_in(&current, new.0).is_some())
        .map(|(old, new)| (new.0, old.0))
        .collect();
    let mut found = Vec::new();
    for (id, slot) in &current {
        let slot = *slot as usize;
        let table = &now.lots;
        let was = slot_in(&then, *id).or_else(|| slot_in(&then, *goes_on.get(id)?));
        let event = match was {
            None if *id <= known.newest => LotEvent::Returned,
            None => LotEvent::New,
            Some(was) => match event(&before.lots, was, table, slot) {
                Some(event) => event,
                None => continue,
            },
        };
        let values = was.map(|was| (before.lots.price[was], before.lots.deadline[was]));
        found.push(Found { event, complex: complex_of(now, slot), table, slot, before: values });
    }
    for (id, slot) in &then {
        let is_shown = || known.shown_by.get(&LotId(*id)).is_some_and(|by| slot_in(&current, by.0).is_some());
        if slot_in(&current, *id).is_some() || is_shown() {
            continue;
        }
        let (slot, table) = (*slot as usize, &before.lots);
        let values = Some((table.price[slot], table.deadline[slot]));
        found.push(Found {
            event: LotEvent::Sold,
            complex: complex_of(before, slot),
            table,
            slot,
            before: values,
        });
    }
    found
}

/// What happened to a lot that is still on sale; nothing that letters tell of where only its price rose.
fn event(then: &LotTable, was: usize, now: &LotTable, is: usize) -> Option<LotEvent> {
    let (old, new) = (then.price[was], now.price[is]);
    if old != ABSENT && new < old {
        return Some(LotEvent::Cheaper);
    }
    (then.deadline[was] != now.deadline[is]).then_some(LotEvent::Moved)
}
