//! Rooms, areas, the шахматка (`domain.md`, «Areas and layouts»).

use std::collections::{HashMap, HashSet};

use novosel_catalog::building::ComplexKind;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::id::QueueId;
use novosel_catalog::rooms::Rooms;

use crate::world;

#[test]
fn rooms_add_up_and_leave_space_for_the_hall() {
    for lot in &world().lots {
        let (Some(area), Some(living), Some(kitchen)) = (lot.area, lot.living_area, lot.kitchen_area) else {
            assert!(matches!(lot.rooms, Some(Rooms::Open) | None), "lot {}", lot.id);
            continue;
        };
        assert!(living.0 + kitchen.0 < area.0, "lot {}: {living} and {kitchen} in {area}", lot.id);
        let sum: u32 = lot.room_areas.iter().map(|room| room.0).sum();
        assert!(lot.room_areas.is_empty() || sum == living.0, "lot {}", lot.id);
        if lot.euro {
            assert!((1_500..=2_200).contains(&kitchen.0), "lot {}: {kitchen}", lot.id);
        }
    }
}

#[test]
fn areas_fit_the_rooms() {
    let flats = world().lots.iter().filter(|lot| !world().complex(lot).kind.is_settlement());
    for lot in flats {
        let (low, high) = match lot.rooms.expect("a flat has rooms") {
            Rooms::Studio => (19, 30),
            Rooms::One => (32, 45),
            Rooms::Two => (50, 70),
            Rooms::Three => (70, 95),
            Rooms::Four | Rooms::Five | Rooms::Many => (95, 160),
            Rooms::Open => (30, 160),
        };
        let area = lot.area.expect("a flat has an area").0;
        assert!((low * 100..=high * 100).contains(&area), "lot {}: {area}", lot.id);
        assert!(lot.ceiling_cm.is_none_or(|cm| (265..=330).contains(&cm)), "lot {}", lot.id);
        // Agencies do not publish it.
        assert_eq!(lot.ceiling_cm.is_none(), lot.agency.is_some(), "lot {}", lot.id);
    }
}

#[test]
fn the_chessboard_of_every_house_is_complete() {
    let world = world();
    let mut cells: HashMap<QueueId, HashSet<(u16, i16, u16)>> = HashMap::new();
    for lot in world.lots.iter().filter(|lot| lot.queue.is_some()) {
        let cell = (lot.section.unwrap(), lot.floor.unwrap(), lot.riser.unwrap());
        assert!(cells.entry(lot.queue.unwrap()).or_default().insert(cell), "lot {} shares a cell", lot.id);
        assert!(lot.floor <= lot.floors_total && lot.floor >= Some(1), "lot {}", lot.id);
    }
    for (id, (complex, queue)) in world.queues() {
        // A project's flats are counted, and not yet sold one by one.
        let Some(total) = queue.lots_total.filter(|_| queue.deadline != Deadline::Project) else { continue };
        let grid = &cells[&id];
        assert_eq!(grid.len(), total as usize, "{}", complex.slug);
        let risers = grid.iter().map(|cell| cell.2).max().unwrap();
        let floors: HashSet<i16> = grid.iter().map(|cell| cell.1).collect();
        let full = usize::from(queue.sections.unwrap()) * usize::from(risers) * floors.len();
        assert_eq!(full, grid.len(), "{}", complex.slug);
    }
}

#[test]
fn an_apart_complex_sells_apartments_only() {
    for lot in &world().lots {
        let complex = world().complex(lot);
        match (complex.kind, lot.kind) {
            (ComplexKind::Apartments, kind) => assert_eq!(kind, LotKind::Apartments),
            (ComplexKind::LowRise, kind) => assert_eq!(kind, LotKind::Flat),
            (ComplexKind::Residential, LotKind::Apartments) => assert!(complex.multi_functional),
            (ComplexKind::Residential, kind) => assert_eq!(kind, LotKind::Flat),
            (ComplexKind::Settlement | ComplexKind::Townhouses, kind) => {
                assert_ne!(kind, LotKind::Apartments);
            }
        }
    }
}

#[test]
fn settlements_have_land_utilities_and_every_type_of_offer() {
    let world = world();
    for complex in world.complexes.values().filter(|complex| complex.kind.is_settlement()) {
        let settlement = complex.settlement.as_ref().expect("a settlement has its data");
        assert!(
            !settlement.conveniences.is_empty() && !settlement.land_statuses.is_empty(),
            "{}",
            complex.slug
        );
        assert!(settlement.road.is_some() && settlement.plots > Some(0), "{}", complex.slug);
        assert!(complex.queues.is_empty());
    }
    for kind in [LotKind::Flat, LotKind::Cottage, LotKind::Land, LotKind::LandContract, LotKind::Townhouse] {
        let of = |lot: &&Lot| lot.kind == kind && world.complex(lot).kind.is_settlement();
        assert!(world.live().any(|lot| of(&lot)), "no {}", kind.code());
    }
    for lot in world.lots.iter().filter(|lot| lot.kind == LotKind::Land) {
        assert!(lot.area.is_none() && lot.rooms.is_none() && lot.land_area.is_some(), "lot {}", lot.id);
    }
}

#[test]
fn areas_are_whole_tenths_and_rooms_are_rooms() {
    for lot in &world().lots {
        let areas = [lot.area, lot.living_area, lot.kitchen_area];
        for area in areas.into_iter().flatten().chain(lot.room_areas.iter().copied()) {
            assert!(area.0.is_multiple_of(10), "lot {}: {area}", lot.id);
        }
        // Nobody lives in a room of less than six square metres.
        assert!(lot.room_areas.iter().all(|room| room.0 >= 600), "lot {}: {:?}", lot.id, lot.room_areas);
        let rooms = lot.rooms.filter(|rooms| !lot.room_areas.is_empty() && *rooms != Rooms::Studio);
        assert!(rooms.is_none_or(|rooms| rooms.index() == lot.room_areas.len()), "lot {}", lot.id);
        if let (Some(area), Some(living), Some(kitchen)) = (lot.area, lot.living_area, lot.kitchen_area) {
            let rest = area.0 - living.0 - kitchen.0;
            assert!(rest >= 380, "lot {}: {rest} is no hall with a bathroom", lot.id);
        }
    }
}
