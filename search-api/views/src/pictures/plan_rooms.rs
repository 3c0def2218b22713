//! The rooms of rendered floor plans, for the table beside a plan.

use std::fmt;
use std::sync::Arc;

use moka::sync::Cache;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::Lot;
use novosel_pictures::PlanRoom;
use novosel_pictures::facts::FlatFacts;

use super::address::{self, Subject};

/// Plans whose rooms are cached: a plan takes milliseconds to lay out, and all flats of a riser share it.
const PLANS: u64 = 4_096;

/// Rooms of plans, by the facts and the path that determine them.
pub struct PlanRooms(Cache<(FlatFacts, String), Arc<[PlanRoom]>>);

impl Default for PlanRooms {
    fn default() -> Self {
        Self(Cache::new(PLANS))
    }
}

impl fmt::Debug for PlanRooms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanRooms").field("plans", &self.0.entry_count()).finish()
    }
}

impl PlanRooms {
    /// The rooms of the plan that is rendered for a lot; empty when its plan comes from elsewhere.
    pub fn of(&self, lot: &Lot) -> Arc<[PlanRoom]> {
        let path = lot.plan.as_deref().and_then(|plan| plan.strip_prefix("/media/")).unwrap_or_default();
        if !matches!(address::read(path), Some((Subject::Plan { .. }, _))) {
            return Arc::default();
        }
        let key = (flat(lot), path.to_owned());
        self.0.get_with_by_ref(&key, || novosel_pictures::plan_rooms(&key.0, path).into())
    }
}

/// The data of a lot that its floor plan needs.
pub fn flat(lot: &Lot) -> FlatFacts {
    FlatFacts {
        kind: lot.kind,
        rooms: lot.rooms,
        euro: lot.euro,
        area: lot.area.unwrap_or(SquareMetres(6_000)),
        kitchen: lot.kitchen_area,
        room_areas: lot.room_areas.clone(),
        balconies: lot.balconies.unwrap_or(0),
        loggias: lot.loggias.unwrap_or(0),
        storeys: lot.floors_total.and_then(|floors| u8::try_from(floors).ok()).unwrap_or(1),
    }
}
