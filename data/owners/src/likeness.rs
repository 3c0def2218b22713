//! What in the catalogue looks like the same flat. It is shown to the person and to the moderator; which records become
//! one is decided when the lot is published, as it is for every source.

use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::LotId;
use novosel_catalog::own_object::{OwnKind, OwnObject};

/// Areas that differ by no more may be one, in hundredths.
const SAME_AREA: u32 = 60;

/// The live lots of the complex that look like an object; never its own.
pub fn alike<'a>(object: &OwnObject, lots: &'a [Lot]) -> Vec<&'a Lot> {
    lots.iter().filter(|lot| lot.status == LotStatus::Live && is_alike(object, lot)).collect()
}

fn is_alike(object: &OwnObject, lot: &Lot) -> bool {
    let facts = &object.facts;
    let own: Option<LotId> = object.lot;
    if own == Some(lot.id) || lot.kind != object.kind.lot_kind() {
        return false;
    }
    let is_near = |one: Option<u32>, other: Option<u32>| matches!((one, other), (Some(one), Some(other)) if one.abs_diff(other) <= SAME_AREA);
    let has_number = !facts.number.is_empty()
        && lot.number.as_deref() == Some(facts.number.as_str())
        && (facts.queue.is_none() || lot.queue.is_none() || facts.queue == lot.queue);
    match object.kind {
        OwnKind::Plot => {
            has_number || is_near(facts.land_area.map(|area| area.0), lot.land_area.map(|area| area.0))
        }
        OwnKind::House => has_number || is_near(facts.area.map(|area| area.0), lot.area.map(|area| area.0)),
        OwnKind::Flat | OwnKind::Assignment => {
            has_number
                || (is_near(facts.area.map(|area| area.0), lot.area.map(|area| area.0))
                    && facts.floor.is_some()
                    && facts.floor == lot.floor
                    && facts.rooms == lot.rooms)
        }
    }
}
