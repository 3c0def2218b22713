//! A sample of complexes as they were read, which verification compares with what was written.

use novosel_catalog::building::Complex;
use novosel_catalog::id::LotId;
use novosel_catalog::stream::LotRow;

use crate::columns::tables::ABSENT;
use crate::error::IndexError;
use crate::reader::Generation;
use crate::text::query_tokens;

/// Lots of a complex that are looked up again.
const LOTS: usize = 8;

/// A complex and some of its lots.
pub(super) struct Sample {
    complex: Complex,
    lots: usize,
    cheapest: Option<u32>,
    some_lots: Vec<(LotId, Box<str>, Option<u32>)>,
}

/// Why a sample was not found again.
pub(super) enum Mismatch {
    Differs(String),
    Unreadable(IndexError),
}

impl From<IndexError> for Mismatch {
    fn from(error: IndexError) -> Self {
        Self::Unreadable(error)
    }
}

impl Sample {
    /// Takes a card and its lots.
    ///
    /// Reading a decimal fraction of JSON may differ in its last bit, so the card is taken as its own line
    /// reads; the exact position is the row's.
    pub(super) fn of(complex: &Complex, lots: &[LotRow]) -> Result<Self, IndexError> {
        let encode = |source| IndexError::Encode { what: "card", source };
        let line = serde_json::to_vec(complex).map_err(encode)?;
        let mut as_read: Complex = serde_json::from_slice(&line).map_err(encode)?;
        as_read.position = complex.position;
        let stride = (lots.len() / LOTS).max(1);
        let price = |lot: &LotRow| lot.price.map(|price| price.0);
        let some = lots.iter().step_by(stride).take(LOTS);
        Ok(Self {
            complex: as_read,
            lots: lots.len(),
            cheapest: lots.iter().filter_map(price).min(),
            some_lots: some.map(|lot| (lot.id, lot.key.clone(), price(lot))).collect(),
        })
    }

    /// Finds the complex by number and by name, and its lots by number and by key.
    pub(super) fn check(&self, opened: &Generation) -> Result<(), Mismatch> {
        let id = self.complex.id;
        let differs = |what: String| Err(Mismatch::Differs(format!("complex {id}: {what}")));
        let Some(ordinal) = opened.ordinal_of(id) else { return differs("is not there".to_owned()) };
        if opened.cards[ordinal] != self.complex {
            return differs("the card differs".to_owned());
        }
        let slots = opened.tables.slots(ordinal);
        if slots.len() != self.lots {
            return differs(format!("{} lots instead of {}", slots.len(), self.lots));
        }
        let cheapest =
            slots.clone().map(|slot| opened.tables.lots.price[slot]).next().filter(|price| *price != ABSENT);
        if cheapest != self.cheapest {
            return differs(format!("the cheapest lot costs {cheapest:?} instead of {:?}", self.cheapest));
        }
        for (lot, key, price) in &self.some_lots {
            let Some(slot) = opened.slot_of(*lot).filter(|slot| slots.contains(slot)) else {
                return differs(format!("lot {lot} is not among its lots"));
            };
            if opened.tables.lots.price[slot] != price.unwrap_or(ABSENT) {
                return differs(format!("lot {lot} has another price"));
            }
            if opened.text.lot_by_key(key)? != Some(*lot) {
                return differs(format!("lot {lot} is not found by its key {key}"));
            }
        }
        if !query_tokens(&self.complex.name).is_empty()
            && !opened.text.complexes_matching(&self.complex.name)?.contains(&id)
        {
            return differs(format!("is not found by its name {:?}", self.complex.name));
        }
        Ok(())
    }
}
