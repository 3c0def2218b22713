//! What letters tell of an object, in one generation.

use chrono::NaiveDate;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::object_picture::ObjectPicture;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::subscription::{ObjectState, SubscriptionType};

use crate::model::building_facts::of_queues;
use crate::model::flat_header::header;
use crate::slugs::complex_url;
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

/// What an object is called, and where its page is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPage {
    /// «2-комнатная квартира, 60,9 м², ЖК «…»».
    pub title: String,
    /// The path of the page.
    pub path: String,
    /// The site that has it.
    pub site: SiteRegion,
}

/// The page of an object; none of texts, or when the generation does not have it.
pub fn object_page(snapshot: &Snapshot, kind: SubscriptionType, object: u32) -> Option<ObjectPage> {
    let engine = &snapshot.engine;
    let lot = match kind {
        SubscriptionType::Apartment => Some(engine.lot(engine.slot_of(LotId(object))?)),
        SubscriptionType::Building => None,
        SubscriptionType::Article | SubscriptionType::News => return None,
    };
    let ordinal = match &lot {
        Some(lot) => lot.ordinal,
        None => engine.ordinal_of(ComplexId(object))?,
    };
    let card = snapshot.card_at(ordinal);
    let complex = card.full_name();
    let (title, path) = match lot {
        Some(lot) => {
            let title = header(lot.kind, lot.rooms, lot.area);
            (format!("{title}, {complex}"), format!("/flats/{}/", lot.id))
        }
        None => (complex, complex_url(card)),
    };
    Some(ObjectPage { title, path, site: card.region.site() })
}

/// What letters show of an object: the plan of a lot where it has one. None of texts, or when the generation does not
/// have it.
pub fn object_picture(
    snapshot: &Snapshot,
    kind: SubscriptionType,
    object: u32,
    plan: Option<&str>,
) -> Option<ObjectPicture> {
    let engine = &snapshot.engine;
    match kind {
        SubscriptionType::Apartment => {
            let lot = engine.lot(engine.slot_of(LotId(object))?);
            Some(ObjectPicture::of_lot(plan, snapshot.card_at(lot.ordinal)))
        }
        SubscriptionType::Building => {
            let ordinal = engine.ordinal_of(ComplexId(object))?;
            Some(ObjectPicture::of_complex(snapshot.card_at(ordinal)))
        }
        SubscriptionType::Article | SubscriptionType::News => None,
    }
}
