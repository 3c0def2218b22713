//! What searches find among the changes of two generations, against a comparison lot by lot.

mod support;

use std::collections::HashMap;
use std::sync::Arc;

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_catalog::saved_search::LotEvent;
use novosel_catalog::stream::{ComplexEntry, LotRow};
use novosel_engine::TextMatcher;
use novosel_engine::changes::{Changes, Known, Side};
use novosel_indexer::columns::tables::Tables;

use support::Random;
use support::filters::filter;
use support::oracle;
use support::world::{Size, TODAY, World, deadline, entries};

/// Finds complexes by a part of the name, on both sides.
struct Names(HashMap<ComplexId, String>);

impl TextMatcher for Names {
    fn complexes_matching(&self, text: &str) -> Vec<ComplexId> {
        let text = text.to_lowercase();
        self.0.iter().filter(|(_, name)| name.contains(&text)).map(|(id, _)| *id).collect()
    }
}

struct Case {
    before: Vec<ComplexEntry>,
    now: Vec<ComplexEntry>,
    known: Known,
    changes: Changes,
}

/// Numbers of lots that appear later.
const LATER: u32 = 2_000_000;

fn changed(random: &mut Random, before: &[ComplexEntry], known: &mut Known) -> Vec<ComplexEntry> {
    let mut now = Vec::new();
    let mut next = LATER;
    for entry in before {
        if random.percent(5) {
            continue;
        }
        let mut lots = Vec::new();
        for lot in &entry.lots {
            next += 1;
            let mut lot = lot.clone();
            match random.within(0, 19) {
                0..=2 => lot.price = lot.price.map(|price| Thousands(price.0 - 100)),
                3 => lot.price = lot.price.map(|price| Thousands(price.0 + 100)),
                4 => lot.deadline = deadline(random),
                5 => lot.price = None,
                6..=8 => continue,
                9 => lots.push(LotRow { id: LotId(next), ..lot.clone() }),
                // Another record shows it, cheaper or not.
                10 => {
                    known.shown_by.insert(lot.id, LotId(next));
                    lot.id = LotId(next);
                    if random.percent(50) {
                        lot.price = Some(Thousands(2_900));
                    }
                }
                // One that was sold once.
                11 => lots.push(LotRow { id: LotId(lot.id.0 + 1_100_000), ..lot.clone() }),
                _ => {}
            }
            lots.push(lot);
        }
        now.push(ComplexEntry { complex: entry.complex.clone(), lots });
    }
    now
}

impl Case {
    fn new(seed: u64, size: Size) -> Self {
        let mut random = Random::new(seed);
        let before = entries(&mut random, size);
        let mut known = Known { newest: LATER, ..Known::default() };
        let now = changed(&mut random, &before, &mut known);
        let (old, old_cards) = Tables::build(before.clone());
        let world = World::new(seed, Size { complexes: 0, most_lots: 0 });
        let (new, new_cards) = Tables::build(now.clone());
        let cards = old_cards.iter().chain(&new_cards);
        let names = cards.map(|card| (card.id, card.name.to_lowercase())).collect();
        let changes = Changes::between(
            Side { tables: &old, cards: &old_cards },
            Side { tables: &new, cards: &new_cards },
            &known,
            Arc::new(world.reference_data),
            Arc::new(Names(names)),
        );
        Self { before, now, known, changes }
    }

    /// Every changed lot, with the complex that it is judged by.
    fn expected(&self) -> Vec<(LotEvent, &Complex, &LotRow)> {
        let all = |entries: &'_ [ComplexEntry]| -> HashMap<LotId, (usize, usize)> {
            let mut lots = HashMap::new();
            for (at, entry) in entries.iter().enumerate() {
                for (lot, row) in entry.lots.iter().enumerate() {
                    lots.insert(row.id, (at, lot));
                }
            }
            lots
        };
        let (then, current) = (all(&self.before), all(&self.now));
        let mut expected = Vec::new();
        for entry in &self.now {
            for lot in &entry.lots {
                let old = self.known.shown_by.iter().find(|(_, new)| **new == lot.id).map(|(old, _)| *old);
                let was = then.get(&lot.id).or_else(|| then.get(&old?));
                let event = match was.map(|(at, lot)| &self.before[*at].lots[*lot]) {
                    None if lot.id.0 <= LATER => LotEvent::Returned,
                    None => LotEvent::New,
                    Some(was) => match (was.price, lot.price) {
                        (Some(old), Some(new)) if new < old => LotEvent::Cheaper,
                        _ if was.deadline != lot.deadline => LotEvent::Moved,
                        _ => continue,
                    },
                };
                expected.push((event, &entry.complex, lot));
            }
        }
        for entry in &self.before {
            for lot in &entry.lots {
                let is_shown = self.known.shown_by.get(&lot.id).is_some_and(|by| current.contains_key(by));
                if !current.contains_key(&lot.id) && !is_shown {
                    let now = self.now.iter().find(|now| now.complex.id == entry.complex.id);
                    expected.push((LotEvent::Sold, now.map_or(&entry.complex, |now| &now.complex), lot));
                }
            }
        }
        expected
    }
}

fn found(case: &Case, filter: &Filter) -> Vec<(LotEvent, LotId)> {
    let matching = case.changes.matching(filter, TODAY, usize::MAX);
    let change = |slot: &u32| {
        let change = case.changes.change(*slot).expect("a found slot holds a change");
        (change.event, change.lot.id)
    };
    let mut found: Vec<(LotEvent, LotId)> = matching.slots.iter().map(change).collect();
    assert_eq!(found.len() as u32, matching.total());
    for event in LotEvent::ALL {
        let count = found.iter().filter(|(found, _)| found == event).count() as u32;
        assert_eq!(count, matching.counts[event.index()], "{event:?}");
    }
    found.sort_by_key(|(event, lot)| (event.index(), *lot));
    found
}

fn expected(changed: &[(LotEvent, &Complex, &LotRow)], filter: &Filter) -> Vec<(LotEvent, LotId)> {
    let meets = |(_, complex, lot): &&(LotEvent, &Complex, &LotRow)| {
        oracle::complex_matches(complex, filter) && oracle::lot_matches(complex, lot, filter)
    };
    let mut expected: Vec<(LotEvent, LotId)> =
        changed.iter().filter(meets).map(|(event, _, lot)| (*event, lot.id)).collect();
    expected.sort_by_key(|(event, lot)| (event.index(), *lot));
    expected
}

#[test]
fn searches_find_what_a_comparison_lot_by_lot_finds() {
    let sizes = [(0, 0), (5, 3), (40, 30), (130, 60), (10, 700)];
    let mut pairs = 0;
    let mut seen = [0_usize; LotEvent::ALL.len()];
    for (seed, (complexes, most_lots)) in (1..).zip(sizes) {
        let case = Case::new(seed, Size { complexes, most_lots });
        let changed = case.expected();
        assert_eq!(case.changes.len(), changed.len());
        let mut random = Random::new(seed + 100);
        for _ in 0..400 {
            let filter = filter(&mut random, 4);
            let expected = expected(&changed, &filter);
            assert_eq!(found(&case, &filter), expected, "{filter:?}");
            expected.iter().for_each(|(event, _)| seen[event.index()] += 1);
            pairs += changed.len();
        }
    }
    assert!(pairs > 1_000_000 && seen.iter().all(|count| *count > 200), "{pairs} pairs, {seen:?}");
}

#[test]
fn a_change_says_what_the_price_and_the_date_were() {
    let case = Case::new(3, Size { complexes: 30, most_lots: 20 });
    let matching = case.changes.matching(&Filter::default(), TODAY, 5);
    assert!(matching.total() > 5 && matching.slots.len() <= 5 * LotEvent::ALL.len());
    let before: HashMap<LotId, &LotRow> =
        case.before.iter().flat_map(|entry| &entry.lots).map(|lot| (lot.id, lot)).collect();
    for slot in matching.slots {
        let change = case.changes.change(slot).unwrap();
        let was = before.get(&change.lot.id);
        match change.event {
            LotEvent::New | LotEvent::Returned => {
                assert_eq!((change.price_before, change.deadline_before), (None, Deadline::Unknown));
            }
            _ => {
                let known = was.is_none_or(|was| {
                    (was.price, was.deadline) == (change.price_before, change.deadline_before)
                });
                assert!(known, "{change:?}");
            }
        }
        if change.event == LotEvent::Cheaper {
            assert!(change.lot.price < change.price_before);
        }
        let card = case.changes.card(&change.lot);
        let sides = || case.before.iter().chain(&case.now);
        let stands = |entry: &ComplexEntry| entry.lots.iter().any(|lot| lot.id == change.lot.id);
        assert!(sides().any(|entry| entry.complex.id == card.id && stands(entry)), "{change:?}");
    }
}
