//! Lots in the orders of the sort fields.

use rayon::slice::ParallelSliceMut;

use crate::columns::numeric::Numeric;
use crate::columns::tables::{ABSENT, LotTable, Tables};

/// The code of an unknown completion, which sorts as an absent one.
const UNKNOWN: u16 = 2;

/// Slots of lots by a key, ascending; lots with equal keys by number, lots without a key last.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The slots.
    pub slots: Vec<u32>,
    /// How many of them have a key.
    pub present: usize,
}

/// Every order.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// By number.
    pub id: Order,
    /// By price.
    pub price: Order,
    /// By total area.
    pub area: Order,
    /// By price of a square metre.
    pub price_per_metre: Order,
    /// By completion: delivered, before the commission, quarters, projects; unknown ones have no key.
    pub deadline: Order,
    /// By day of appearance.
    pub added: Order,
}

impl Orders {
    /// Sorts the lots by each key.
    pub fn build(tables: &Tables) -> Self {
        let lots = &tables.lots;
        let id = by_id(lots);
        let order = |key: &(dyn Fn(usize) -> u32 + Sync)| by_key(&id, key);
        let ((price, area), (price_per_metre, (deadline, added))) = rayon::join(
            || rayon::join(|| order(&|slot| lots.price[slot]), || order(&|slot| lots.area[slot])),
            || {
                rayon::join(
                    || order(&|slot| lots.number(Numeric::PricePerMetre, slot)),
                    || {
                        rayon::join(
                            || order(&|slot| deadline_key(lots.deadline[slot])),
                            || order(&|slot| added_key(lots.added[slot])),
                        )
                    },
                )
            },
        );
        Self { id, price, area, price_per_metre, deadline, added }
    }

    /// The slot of a lot's number.
    pub fn slot(&self, tables: &Tables, id: u32) -> Option<usize> {
        let at = self.id.slots.binary_search_by_key(&id, |slot| tables.lots.id[*slot as usize]).ok()?;
        Some(self.id.slots[at] as usize)
    }
}

/// The key of a completion: the order of [`novosel_catalog::deadline::Deadline`], an unknown one is absent.
pub fn deadline_key(code: u16) -> u32 {
    match code {
        1 => 0,
        4 => 1,
        3 => u32::from(u16::MAX),
        0 | UNKNOWN => ABSENT,
        quarter => u32::from(quarter),
    }
}

/// The key of a day since the common era; days before it, which no catalogue has, are the first day.
pub fn added_key(day: i32) -> u32 {
    u32::try_from(day).unwrap_or(0)
}

fn by_id(lots: &LotTable) -> Order {
    let mut keys: Vec<u64> = lots
        .id
        .iter()
        .zip(0_u64..)
        .filter(|(id, _)| **id != ABSENT)
        .map(|(id, slot)| u64::from(*id) << 32 | slot)
        .collect();
    keys.par_sort_unstable();
    Order { present: keys.len(), slots: keys.into_iter().map(|key| key as u32).collect() }
}

/// Sorts (key, position by number) pairs, so that ties fall by number.
fn by_key(id: &Order, key: &(dyn Fn(usize) -> u32 + Sync)) -> Order {
    let mut keys: Vec<u64> = id
        .slots
        .iter()
        .zip(0_u64..)
        .map(|(slot, rank)| u64::from(key(*slot as usize)) << 32 | rank)
        .collect();
    keys.par_sort_unstable();
    let present = keys.partition_point(|key| key >> 32 != u64::from(ABSENT));
    let slots = keys.into_iter().map(|key| id.slots[(key & u64::from(u32::MAX)) as usize]).collect();
    Order { slots, present }
}
