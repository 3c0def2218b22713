//! Levels of the market (`domain.md`, «Prices»; a snapshot of early 2026): what a square metre costs and what moves it.

use novosel_catalog::class::BuildingClass;
use novosel_catalog::finishing::Finishing;

use super::ground::{Anchor, Tier};
use super::rng::SeededRng;

/// Apartments against flats: the mass segment of Moscow sold at 327 against 412 thousand roubles a metre.
pub(super) const APARTMENTS: f64 = 0.794;

/// Roubles a square metre of an average flat of a class at a point.
pub(super) fn per_metre(anchor: &Anchor, class: BuildingClass) -> f64 {
    let by_class = |levels: [f64; 5]| levels[class.index()];
    match anchor.tier {
        Tier::MoscowCentre | Tier::Moscow => by_class([345e3, 404e3, 533e3, 865e3, 2_400e3]),
        Tier::NewMoscow => by_class([228e3, 262e3, 330e3, 420e3, 600e3]),
        Tier::PetersburgCentre => by_class([360e3, 400e3, 450e3, 520e3, 720e3]),
        Tier::Petersburg => by_class([205e3, 228e3, 262e3, 360e3, 520e3]),
        Tier::PetersburgSuburb => by_class([165e3, 182e3, 215e3, 280e3, 400e3]),
        Tier::Oblast => by_class([0.9, 1.0, 1.25, 1.6, 2.2]) * oblast(anchor),
    }
}

/// Roubles a square metre of comfort class in an oblast, by the distance from the ring road.
fn oblast(anchor: &Anchor) -> f64 {
    let is_moscow = anchor.address.starts_with("Московская");
    match anchor.ring_km {
        km if km <= 6.0 => {
            if is_moscow {
                232e3
            } else {
                172e3
            }
        }
        km if km <= 16.0 => {
            if is_moscow {
                205e3
            } else {
                150e3
            }
        }
        km if km <= 40.0 => {
            if is_moscow {
                165e3
            } else {
                128e3
            }
        }
        _ => {
            if is_moscow {
                120e3
            } else {
                100e3
            }
        }
    }
}

/// Thousands of roubles a сотка of a settlement's land.
pub(super) fn per_sotka(anchor: &Anchor) -> f64 {
    let is_moscow = !anchor.address.contains("Петербург") && !anchor.address.starts_with("Ленинградская");
    match anchor.ring_km {
        km if km <= 15.0 => {
            if is_moscow {
                900.0
            } else {
                480.0
            }
        }
        km if km <= 30.0 => {
            if is_moscow {
                480.0
            } else {
                290.0
            }
        }
        km if km <= 60.0 => {
            if is_moscow {
                240.0
            } else {
                160.0
            }
        }
        _ => {
            if is_moscow {
                120.0
            } else {
                90.0
            }
        }
    }
}

/// Classes by market: weights of economy, comfort, business, premium, elite.
pub(super) fn class(tier: Tier, rng: &mut SeededRng) -> BuildingClass {
    let weights = match tier {
        Tier::MoscowCentre => [0, 0, 30, 40, 30],
        Tier::Moscow => [4, 50, 36, 10, 0],
        Tier::NewMoscow => [8, 77, 15, 0, 0],
        Tier::PetersburgCentre => [0, 0, 58, 34, 8],
        Tier::Petersburg => [8, 69, 21, 2, 0],
        Tier::PetersburgSuburb => [10, 72, 18, 0, 0],
        Tier::Oblast => [20, 70, 10, 0, 0],
    };
    BuildingClass::ALL[rng.weighted(&weights)]
}

/// Small flats cost more per metre. The area is in square metres.
pub(super) fn by_size(area: f64) -> f64 {
    (1.10 - (area - 20.0) * 0.002_6).clamp(0.90, 1.12)
}

/// The first floor is cheap, a view is dear.
pub(super) fn by_floor(floor: i16, floors: u16) -> f64 {
    let share = f64::from(floor) / f64::from(floors.max(1));
    if floor <= 1 { 0.95 } else { 0.965 + 0.07 * share }
}

/// Price grows while a house is built; quarters left until completion, none for a delivered one.
pub(super) fn by_stage(quarters_left: u32) -> f64 {
    1.06 - 0.011 * f64::from(quarters_left.min(12))
}

/// What finishing adds.
pub(super) fn by_finishing(finishing: Finishing) -> f64 {
    match finishing {
        Finishing::Bare => 0.975,
        Finishing::WhiteBox => 1.0,
        Finishing::Fine => 1.035,
        Finishing::Furnished => 1.08,
    }
}

/// Closeness to a station, by minutes on foot where one can walk.
pub(super) fn by_metro(minutes: Option<u16>) -> f64 {
    match minutes {
        Some(..=6) => 1.05,
        Some(..=11) => 1.02,
        Some(..=18) => 1.0,
        Some(_) => 0.975,
        None => 0.95,
    }
}
