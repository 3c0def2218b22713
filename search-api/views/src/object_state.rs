//! What letters tell of an object, in one generation.

use chrono::NaiveDate;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::subscription::{ObjectState, SubscriptionType};

use crate::model::building_facts::of_queues;
use crate::snapshot::Snapshot;

/// An object as its card shows it, of texts nothing; none when the generation has no such lot on sale, or no such complex. A complex
/// without a date in its корпуса has none: that of its lots moves whenever one is sold.
pub fn object_state(
    snapshot: &Snapshot,
    today: NaiveDate,
    kind: SubscriptionType,
    object: u32,
) -> Option<ObjectState> {
    let engine = &snapshot.engine;
    match kind {
        SubscriptionType::Apartment => {
            let lot = engine.lot(engine.slot_of(LotId(object))?);
            Some(ObjectState { price: lot.price, deadline: lot.deadline, is_on_sale: true })
        }
        SubscriptionType::Building => {
            let ordinal = engine.ordinal_of(ComplexId(object))?;
            let card = snapshot.card_at(ordinal);
            let kind = if card.kind.is_settlement() { ListingKind::Settlements } else { ListingKind::All };
            let filter = Filter::of(kind, card.region.site());
            let matching = engine.complex_summary(&filter, ordinal, today).matching;
            Some(ObjectState {
                price: matching.price_from,
                deadline: of_queues(card, false).unwrap_or_default(),
                is_on_sale: matching.lots > 0,
            })
        }
        SubscriptionType::Article | SubscriptionType::News => None,
    }
}
