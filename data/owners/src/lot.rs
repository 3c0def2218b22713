//! The lot of an object.

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{Lot, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::LotId;
use novosel_catalog::lot_photo::{LotPhoto, LotPhotoKind};
use novosel_catalog::own_object::{OWNERS, OwnObject, OwnPhoto};
use novosel_catalog::price_history::PricePoint;

/// The lot of an object in a complex, on sale from a day on. `known` is its lot of an earlier time: it keeps its number,
/// the day that it was added, and its prices.
pub fn lot(
    object: &OwnObject,
    complex: &Complex,
    contract: Contract,
    today: NaiveDate,
    known: Option<Lot>,
) -> Lot {
    let facts = &object.facts;
    let (id, added, mut prices) =
        known.map_or((LotId(0), today, Vec::new()), |lot| (lot.id, lot.added, lot.prices));
    if prices.last().map(|last| last.price) != Some(facts.price) {
        // Of several prices of a day the last one stays.
        prices.retain(|point: &PricePoint| point.date < today);
        prices.push(PricePoint { date: today, price: facts.price });
    }
    let plan = object.plan();
    let others = object.photos.iter().filter(|photo| Some(photo.id) != plan.map(|plan| plan.id));
    let text = |value: &str| (!value.is_empty()).then(|| value.to_owned());
    Lot {
        id,
        key: SourceKey { source: OWNERS.to_owned(), external_id: object.id.to_string() },
        complex: complex.id,
        queue: facts.queue,
        kind: object.kind.lot_kind(Some(complex.kind)),
        status: LotStatus::Live,
        agency: None,
        rooms: facts.rooms,
        euro: facts.euro,
        area: facts.area,
        living_area: facts.living_area,
        kitchen_area: facts.kitchen_area,
        room_areas: Vec::new(),
        land_area: facts.land_area,
        price: facts.price,
        price_terms: PriceTerms::default(),
        floor: facts.floor,
        floors_total: facts.floors_total,
        section: facts.section,
        riser: None,
        number: text(&facts.number),
        finishing: facts.finishing,
        contract: Some(contract),
        contract_computed: false,
        ceiling_cm: None,
        balconies: None,
        loggias: None,
        window_view: None,
        plan: plan.map(OwnPhoto::file),
        floor_plan: None,
        photos: others.map(picture).collect(),
        videos: Vec::new(),
        description: text(&facts.description),
        added,
        prices,
    }
}

fn picture(photo: &OwnPhoto) -> LotPhoto {
    let kind = if photo.kind == LotPhotoKind::Plan { LotPhotoKind::Plan } else { LotPhotoKind::Photo };
    LotPhoto { file: photo.file(), kind, caption: None }
}
