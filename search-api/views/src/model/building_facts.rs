//! Facts of a complex that the [`Building`](super::building::Building) of a listing is built from.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::flat::LotKind;
use novosel_catalog::mortgage::Programme;
use novosel_engine::LotFacts;

use crate::cache::Cached;
use crate::model::building_sections::{MinPercentBankProgram, Photo, PriceChange};
use crate::model::loan::kinds_sold;
use crate::snapshot::Snapshot;

/// The result of one pass over the live lots of a complex.
pub(super) struct LotPass {
    /// Finishing of live lots.
    pub finishing: FinishingSet,
    /// Assignments among them.
    pub assignments: u32,
    /// Different layouts.
    pub plans: u32,
    /// Live lots.
    pub lots: u32,
    /// Whether some are апартаменты.
    pub apartments: bool,
    /// How prices changed.
    pub price_change: PriceChange,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct LotPassKey(u32);

impl Cached for LotPassKey {
    type Value = Arc<LotPass>;
    /// More complexes than both regions have.
    const CAPACITY: u64 = 16_384;
}

impl LotPass {
    /// Of a complex, read once a generation.
    pub(super) fn of(snapshot: &Snapshot, ordinal: u32) -> Arc<Self> {
        snapshot.cache.get_with(LotPassKey(ordinal), || Arc::new(Self::over(snapshot, ordinal)))
    }

    fn over(snapshot: &Snapshot, ordinal: u32) -> Self {
        let slots = snapshot.engine.tables().slots(ordinal as usize);
        let lots: Vec<LotFacts> = slots.map(|slot| snapshot.engine.lot(slot as u32)).collect();
        let plans: HashSet<_> =
            lots.iter().map(|lot| (lot.kind, lot.rooms, lot.area, lot.kitchen_area)).collect();
        Self {
            finishing: FinishingSet::of(lots.iter().filter_map(|lot| lot.finishing)),
            assignments: lots.iter().filter(|lot| lot.contract == Some(Contract::Assignment)).count() as u32,
            plans: plans.len() as u32,
            lots: lots.len() as u32,
            apartments: lots.iter().any(|lot| lot.kind == LotKind::Apartments),
            price_change: PriceChange::of(lots.into_iter()),
        }
    }
}

/// A number of tenths.
pub(super) fn tenths(value: u8) -> f64 {
    f64::from(value) / 10.0
}

/// Whether a programme with state support accepts the complex.
pub(super) fn has_state_support(features: FeatureSet) -> bool {
    [Feature::FamilyMortgage, Feature::ItMortgage, Feature::MilitaryMortgage, Feature::RuralMortgage]
        .into_iter()
        .any(|feature| features.contains(feature))
}

/// Completion by the корпуса: all of them, since what is on sale may be in the one that is delivered.
pub(crate) fn of_queues(card: &Complex, nearest: bool) -> Option<Deadline> {
    let deadlines = card.queues.iter().map(|queue| queue.deadline);
    if nearest { deadlines.min() } else { deadlines.max() }
}

/// «9», «9–25».
pub(super) fn floors(card: &Complex) -> Option<String> {
    let lowest = card.queues.iter().filter_map(|queue| queue.floors_from.or(queue.floors_to)).min()?;
    let highest = card.queues.iter().filter_map(|queue| queue.floors_to.or(queue.floors_from)).max()?;
    Some(if lowest == highest { lowest.to_string() } else { format!("{lowest}–{highest}") })
}

/// The main picture first, then the others in order.
pub(super) fn sorted_photos(card: &Complex) -> Vec<Photo> {
    let mut photos: Vec<_> = card.photos.iter().collect();
    photos.sort_by_key(|photo| (!photo.is_main, photo.sort));
    photos.into_iter().enumerate().map(|(at, photo)| Photo::of(at, photo)).collect()
}

/// The programme with the lowest rate among those accredited that accept the complex today.
pub(super) fn cheapest_programme(
    snapshot: &Snapshot,
    card: &Complex,
    today: NaiveDate,
) -> Option<MinPercentBankProgram> {
    let kinds = kinds_sold(card);
    let accepts = |rule: &&Programme| kinds.iter().any(|kind| rule.accepts(card.region, *kind, today));
    let rules =
        card.accreditations.iter().filter_map(|id| snapshot.slugs.programme(&snapshot.reference_data, *id));
    let rule = rules.filter(accepts).min_by_key(|rule| (rule.percent_from, rule.id))?;
    let bank = snapshot.reference_data.banks.iter().find(|bank| bank.id == rule.bank)?;
    Some(MinPercentBankProgram {
        percent: f64::from(rule.percent_from) / 100.0,
        term: rule.term_to,
        first_pay: rule.first_payment,
        bank_name: bank.name.clone(),
    })
}
