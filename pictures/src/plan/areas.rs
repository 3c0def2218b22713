//! From the facts of a lot to the rooms it must have: what the facts do not give is divided among halls, bathrooms and
//! storage, and every tenth of a square metre is given to somebody.

use novosel_catalog::rooms::Rooms;

use super::{Need, Use};
use crate::facts::FlatFacts;
use crate::rng::SeededRng;

/// The share of a loggia that counts, percent; a balcony counts 30 (order of the ministry of 25.10.2010 № П/0393).
const LOGGIA: u32 = 50;
const BALCONY: u32 = 30;

/// What a floor must hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Programme {
    /// Rooms with windows, kitchens too.
    pub(super) bright: Vec<Need>,
    pub(super) hall: u32,
    /// Bathrooms, the larger first.
    pub(super) wet: Vec<Need>,
    pub(super) store: Option<Need>,
    /// Counted tenths of what hangs outside, and whether it is a loggia.
    pub(super) outside: Vec<(u32, bool)>,
    /// Whether stairs lead on.
    pub(super) has_stairs: bool,
}

/// The share of an outside space that counts, percent.
pub(super) fn share(is_loggia: bool) -> u32 {
    if is_loggia { LOGGIA } else { BALCONY }
}

/// Real tenths of an outside space that counts for so many.
pub(super) fn whole(counted: u32, is_loggia: bool) -> f64 {
    f64::from(counted) * 100.0 / f64::from(share(is_loggia)) / 10.0
}

/// A flat. Facts that do not fit together are set right: rooms never take more than leaves a hall and a bathroom.
pub(super) fn of_flat(facts: &FlatFacts, rng: &mut SeededRng) -> Programme {
    let total = (facts.area.0 / 10).max(120);
    let count = facts.rooms.map_or(1, Rooms::index).clamp(1, 6);
    let is_studio = facts.rooms == Some(Rooms::Studio);
    let least = if is_studio { 42 } else { 38 + 6 * count as u32 };
    let room_for_bright = total.saturating_sub(least.min(total / 3));

    let mut kitchen = facts.kitchen.map_or(total / 5, |area| area.0 / 10);
    let mut rooms: Vec<u32> =
        facts.room_areas.iter().map(|area| area.0 / 10).filter(|area| *area > 0).collect();
    if rooms.len() != count {
        let living = room_for_bright.saturating_sub(kitchen);
        rooms = divide(living, &vec![1; count]);
    }
    let stated: u32 = rooms.iter().sum::<u32>() + kitchen;
    if stated > room_for_bright {
        let mut parts = rooms.clone();
        parts.push(kitchen);
        let mut fitted = divide(room_for_bright, &parts);
        kitchen = fitted.pop().unwrap_or(0);
        rooms = fitted;
    }
    let mut rest = total - rooms.iter().sum::<u32>() - kitchen;

    let mut outside = Vec::new();
    for (is_there, is_loggia, most) in [(facts.loggias > 0, true, 19), (facts.balconies > 0, false, 9)] {
        let spare = rest.saturating_sub(least);
        let counted = most.min(spare / 2);
        if is_there && counted >= 5 {
            outside.push((counted, is_loggia));
            rest -= counted;
        }
    }

    let bright = bright(facts, is_studio, kitchen, &rooms);
    let (wet, store, hall) = split(rest, count, rng);
    Programme { bright, hall, wet, store, outside, has_stairs: false }
}

fn bright(facts: &FlatFacts, is_studio: bool, kitchen: u32, rooms: &[u32]) -> Vec<Need> {
    let need = |purpose, tenths| Need { purpose, tenths };
    let cooking = match (is_studio, facts.euro) {
        (true, _) => Use::Niche,
        (_, true) => Use::KitchenLiving,
        _ => Use::Kitchen,
    };
    let largest = rooms.iter().enumerate().max_by_key(|(_, tenths)| **tenths).map_or(0, |(index, _)| index);
    let mut children = 0;
    let mut bright = vec![need(cooking, kitchen)];
    for (index, tenths) in rooms.iter().enumerate() {
        let purpose = match rooms.len() {
            1 if facts.euro => Use::Bedroom,
            1 => Use::Room,
            _ if index == largest && !facts.euro => Use::Living,
            count if count > 2 && children < count - 2 && *tenths < 185 => {
                children += 1;
                Use::Child
            }
            _ => Use::Bedroom,
        };
        bright.push(need(purpose, *tenths));
    }
    bright
}

/// Halls, bathrooms and storage out of what is left.
fn split(rest: u32, count: usize, rng: &mut SeededRng) -> (Vec<Need>, Option<Need>, u32) {
    let share = |percent: u32| rest * percent / 100;
    let need = |purpose, tenths| Need { purpose, tenths };
    let more = rng.between(0, 4);
    let (wet, store) = match count {
        1 => (vec![need(Use::Toilet, share(44 + more).min(52))], None),
        2 if rest < 95 => (vec![need(Use::Toilet, share(40 + more).min(55))], None),
        2 => (vec![need(Use::Bath, share(36 + more).min(58))], Some(need(Use::Store, share(20)))),
        _ => (
            vec![need(Use::Bath, share(27 + more).min(62)), need(Use::Toilet, share(19).min(48))],
            Some(need(Use::Store, share(15).min(52))),
        ),
    };
    // A wardrobe smaller than two square metres is a cupboard: the hall takes it.
    let store = store.filter(|store| store.tenths >= 20);
    let taken: u32 = wet.iter().chain(&store).map(|need| need.tenths).sum();
    (wet, store, rest - taken)
}

/// The floors of a house: living below, sleeping above.
pub(super) fn of_house(facts: &FlatFacts, rng: &mut SeededRng) -> Vec<Programme> {
    let total = (facts.area.0 / 10).max(500);
    let storeys = u32::from(facts.storeys.clamp(1, 3));
    let rooms = facts.rooms.map_or(4, Rooms::index).clamp(2, 6) as u32;
    let need = |purpose, tenths| Need { purpose, tenths };
    let each = divide(total, &vec![1; storeys as usize]);
    let mut sleeping = if storeys == 1 { rooms - 1 } else { (rooms - 1).max(storeys) };
    (0..storeys)
        .map(|storey| {
            let area = each[storey as usize];
            let kitchen = facts.kitchen.map_or(area * 18 / 100, |area| area.0 / 10).min(area * 30 / 100);
            let here = match storey {
                _ if storeys == 1 => sleeping,
                0 => 1,
                _ => (sleeping - 1) / (storeys - 1),
            }
            .clamp(1, 4);
            if storey == 0 {
                sleeping = sleeping.max(2);
            }
            let service = area * rng.between(24, 28) / 100;
            let bright = if storey == 0 {
                let parts = divide(area - service - kitchen, &[vec![15], vec![10; here as usize]].concat());
                let mut bright = vec![need(Use::Kitchen, kitchen), need(Use::Living, parts[0])];
                bright.extend(parts[1..].iter().map(|tenths| need(Use::Bedroom, *tenths)));
                bright
            } else {
                let parts = divide(area - service, &vec![1; (here as usize).max(2)]);
                parts
                    .iter()
                    .enumerate()
                    .map(|(index, tenths)| need(if index == 0 { Use::Bedroom } else { Use::Child }, *tenths))
                    .collect()
            };
            let wet: Vec<Need> = split(service, 3, rng).0.into_iter().take(1).collect();
            let hall = service - wet[0].tenths;
            Programme { bright, hall, wet, store: None, outside: Vec::new(), has_stairs: storeys > 1 }
        })
        .collect()
}

#[cfg(test)]
impl Programme {
    /// Tenths in all.
    pub(super) fn tenths(&self) -> u32 {
        let needs = self.bright.iter().chain(&self.wet).chain(&self.store);
        needs.map(|need| need.tenths).sum::<u32>()
            + self.hall
            + self.outside.iter().map(|part| part.0).sum::<u32>()
    }
}

/// Divides a whole in proportion; the last part takes what rounding leaves.
fn divide(whole: u32, parts: &[u32]) -> Vec<u32> {
    let sum = parts.iter().sum::<u32>().max(1);
    let mut left = whole;
    let mut divided = Vec::with_capacity(parts.len());
    for (index, part) in parts.iter().enumerate() {
        let share = if index + 1 == parts.len() { left } else { (whole * part / sum).min(left) };
        left -= share;
        divided.push(share);
    }
    divided
}

#[cfg(test)]
mod tests {
    use super::*;
    use novosel_catalog::area::SquareMetres;
    use novosel_catalog::flat::LotKind;

    #[test]
    fn facts_that_contradict_each_other_still_fill_the_flat_exactly() {
        let facts = FlatFacts {
            kind: LotKind::Flat,
            rooms: Some(Rooms::Two),
            euro: false,
            area: SquareMetres(5_000),
            kitchen: Some(SquareMetres(3_000)),
            room_areas: vec![SquareMetres(4_000), SquareMetres(2_500)],
            balconies: 1,
            loggias: 1,
            storeys: 1,
        };
        let programme = of_flat(&facts, &mut SeededRng::of("contradiction"));
        assert_eq!(programme.tenths(), 500);
        assert!(programme.hall >= 20 && programme.wet[0].tenths >= 18, "{programme:?}");
    }

    #[test]
    fn floors_of_a_house_add_up() {
        let facts = FlatFacts {
            kind: LotKind::Cottage,
            rooms: Some(Rooms::Five),
            euro: false,
            area: SquareMetres(18_370),
            kitchen: Some(SquareMetres(2_400)),
            room_areas: Vec::new(),
            balconies: 0,
            loggias: 0,
            storeys: 2,
        };
        let floors = of_house(&facts, &mut SeededRng::of("house"));
        assert_eq!(floors.iter().map(Programme::tenths).sum::<u32>(), 1_837);
    }
}
