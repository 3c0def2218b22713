//! What a price is for. Feeds mark prices «кв. м» or «сотка» and do not mean it, or mean it and do not mark it; so a price
//! is read by what is plausible for its area, and by the prices of its neighbours where both readings are.

use std::collections::HashMap;

use novosel_catalog::flat::{LotKind, PriceTerms};
use novosel_catalog::money::Thousands;

use super::fields::{Fault, FieldFault, Note, NoteKind};
use super::offer::{LotFacts, Offer};
use super::terms::{PriceUnit, WrittenPrice};
use super::value::name_key;

/// Plausible prices of a square metre of a dwelling in roubles.
const METRE: (f64, f64) = (20_000.0, 3_000_000.0);
/// Plausible prices of a сотка of a plot in roubles.
const SOTKA: (f64, f64) = (10_000.0, 3_000_000.0);
/// Plausible prices of a lot in roubles.
const LOT: (f64, f64) = (300_000.0, 10_000_000_000.0);
/// Neighbours that a reading is judged by, at least.
const NEIGHBOURS: u32 = 5;
/// How far from its neighbours, as a natural logarithm, a price may be: twice or half.
const NEAR: f64 = 0.7;
/// Letters of a complex's name that tell it from others; prices of so many complexes are remembered.
const COMPLEXES: usize = 50_000;

/// What is known of a price after it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// It is read.
    Settled,
    /// Two readings are plausible, and too few neighbours are known yet.
    Doubtful,
}

/// The prices of a feed's lots so far, by complex.
#[derive(Debug, Default)]
pub(crate) struct Neighbours {
    all: [Mean; 2],
    by_complex: HashMap<String, Mean>,
}

/// A geometric mean that grows.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    count: u32,
    logarithms: f64,
}

impl Mean {
    fn learn(&mut self, price: f64) {
        self.count += 1;
        self.logarithms += price.ln();
    }

    /// How far a price is from the mean; nothing when too few are known.
    fn distance(&self, price: f64) -> Option<f64> {
        (self.count >= NEIGHBOURS).then(|| (price.ln() - self.logarithms / f64::from(self.count)).abs())
    }
}

impl Neighbours {
    /// Reads the price of a record: settles it where only one reading is plausible, or where neighbours tell.
    pub(crate) fn judge(&mut self, offer: &mut Offer) -> Judgement {
        let (Some(lot), Some(written)) = (&mut offer.lot, offer.written_price) else {
            return Judgement::Settled;
        };
        let whole = written.roubles as f64;
        let complex = offer.complex.name.as_deref().map(name_key).unwrap_or_default();
        let unit = if written.unit == PriceUnit::Lot { PriceUnit::Metre } else { written.unit };
        let by_unit = quantity(lot, unit).map(|quantity| (quantity, whole * quantity));
        let by_unit = by_unit.filter(|(_, total)| is_plausible(lot, *total));
        let as_lot = is_plausible(lot, whole).then_some(whole);
        let is_unit = match (written.unit, by_unit, as_lot) {
            // What nothing marks is the price of the lot, unless it cannot be that and neighbours say what it is.
            (PriceUnit::Lot, _, Some(_)) | (_, None, Some(_)) => false,
            (PriceUnit::Lot, None, None) => return Judgement::Settled,
            (PriceUnit::Lot, Some((_, total)), None) => match self.distance(lot, &complex, total) {
                Some(distance) if distance <= NEAR => true,
                Some(_) => return Judgement::Settled,
                None => return Judgement::Doubtful,
            },
            (_, Some(_), None) => true,
            (_, None, None) => return Judgement::Doubtful,
            (_, Some((_, total)), Some(whole)) => {
                let distances = self.distance(lot, &complex, total).zip(self.distance(lot, &complex, whole));
                let Some((unit, lot)) = distances else { return Judgement::Doubtful };
                if unit.min(lot) > NEAR || (unit - lot).abs() < NEAR {
                    return Judgement::Doubtful;
                }
                unit < lot
            }
        };
        let mut total = whole;
        if let Some((quantity, by_unit)) = by_unit.filter(|_| is_unit) {
            total = by_unit;
            multiply(lot, written, quantity);
            offer.notes.push(note(NoteKind::PriceOfUnit, written, lot));
        } else if written.unit != PriceUnit::Lot {
            offer.notes.push(note(NoteKind::PriceOfLot, written, lot));
        }
        self.learn(lot, complex, total);
        Judgement::Settled
    }

    fn distance(&self, lot: &LotFacts, complex: &str, total: f64) -> Option<f64> {
        let price = unit_price(lot, total)?;
        let near = self.by_complex.get(complex).and_then(|mean| mean.distance(price));
        near.or_else(|| self.all[usize::from(is_land(lot))].distance(price))
    }

    fn learn(&mut self, lot: &LotFacts, complex: String, total: f64) {
        let Some(price) = unit_price(lot, total) else { return };
        self.all[usize::from(is_land(lot))].learn(price);
        if complex.is_empty() || is_land(lot) {
            return;
        }
        if let Some(mean) = self.by_complex.get_mut(&complex) {
            mean.learn(price);
        } else if self.by_complex.len() < COMPLEXES {
            let mut mean = Mean::default();
            mean.learn(price);
            self.by_complex.insert(complex, mean);
        }
    }
}

/// What holds a record whose price two readings explain. An unmarked price that no neighbour confirms is left to the
/// bounds of prices.
pub(crate) fn hold(offer: &mut Offer) {
    if let Some(written) = offer.written_price.filter(|written| written.unit != PriceUnit::Lot) {
        let value = format!("{} {}", written.roubles, words(written.unit));
        offer.faults.push(FieldFault::new("цена", &value, Fault::DoubtfulPrice));
    }
}

fn is_land(lot: &LotFacts) -> bool {
    matches!(lot.kind, LotKind::Land | LotKind::LandContract)
}

/// How many units a lot has.
fn quantity(lot: &LotFacts, unit: PriceUnit) -> Option<f64> {
    let land = lot.land_area.map(|area| area.as_f64()).filter(|area| *area > 0.0);
    match unit {
        PriceUnit::Lot => Some(1.0),
        PriceUnit::Sotka => land,
        PriceUnit::Metre if is_land(lot) => land.map(|land| land * 100.0),
        PriceUnit::Metre => lot.area.map(|area| area.as_f64()).filter(|area| *area > 0.0),
    }
}

/// The price of a metre of a dwelling, of a сотка of a plot.
fn unit_price(lot: &LotFacts, total: f64) -> Option<f64> {
    let unit = if is_land(lot) { PriceUnit::Sotka } else { PriceUnit::Metre };
    quantity(lot, unit).map(|quantity| total / quantity)
}

fn is_plausible(lot: &LotFacts, total: f64) -> bool {
    let (from, to) = if is_land(lot) { SOTKA } else { METRE };
    (LOT.0..=LOT.1).contains(&total)
        && unit_price(lot, total).is_none_or(|price| (from..=to).contains(&price))
}

fn multiply(lot: &mut LotFacts, written: WrittenPrice, quantity: f64) {
    let roubles = |roubles: f64| {
        // Plausible prices are far below the bound.
        let rounded = roubles.round();
        (0.0..4e12).contains(&rounded).then_some(rounded as u64).and_then(Thousands::from_roubles)
    };
    let times = |price: Option<Thousands>| price.and_then(|price| roubles(price.roubles() as f64 * quantity));
    lot.price = roubles(written.roubles as f64 * quantity);
    lot.price_terms = PriceTerms {
        basis: lot.price_terms.basis,
        old: times(lot.price_terms.old),
        full_payment: times(lot.price_terms.full_payment),
        subsidised: times(lot.price_terms.subsidised),
    };
}

fn note(kind: NoteKind, written: WrittenPrice, lot: &LotFacts) -> Note {
    let area = lot.area.map(|area| area.to_string()).or_else(|| lot.land_area.map(|area| area.to_string()));
    let value = format!("{} {}, {}", written.roubles, words(written.unit), area.unwrap_or_default());
    Note { kind, value }
}

fn words(unit: PriceUnit) -> &'static str {
    match unit {
        PriceUnit::Lot => "₽",
        PriceUnit::Metre => "₽ за кв. м",
        PriceUnit::Sotka => "₽ за сотку",
    }
}
