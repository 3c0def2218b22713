//! Some complexes as they were read, to be found again in what was written.

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
    pub(super) fn of(complex: &Complex, lots: &[LotRow]) -> Self {
        let stride = (lots.len() / LOTS).max(1);
        let price = |lot: &LotRow| lot.price.map(|price| price.0);
        let some = lots.iter().step_by(stride).take(LOTS);
        Self {
            complex: complex.clone(),
            lots: lots.len(),
            cheapest: lots.iter().filter_map(price).min(),
            some_lots: some.map(|lot| (lot.id, lot.key.clone(), price(lot))).collect(),
        }
    }

    /// Finds the complex by number and by name, and its lots by number and by key.
    pub(super) fn check(&self, opened: &Generation) -> Result<(), Mismatch> {
        let id = self.complex.id;
        let differs = |what: String| Err(Mismatch::Differs(format!("complex {id}: {what}")));
        let Some(ordinal) = opened.ordinal_of(id) else { return differs("is not there".to_owned()) };
        if opened.cards[ordinal] != self.complex {
            // Decimal fractions of a card may differ in the last bit; anything else is a defect.
            let (read, written) = (card_json(&opened.cards[ordinal]), card_json(&self.complex));
            if read.is_none() || read != written {
                return differs("the card differs".to_owned());
            }
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

fn card_json(card: &Complex) -> Option<Vec<u8>> {
    serde_json::to_vec(card).ok()
}
