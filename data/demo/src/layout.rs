//! Layouts: rooms and areas of a riser (`domain.md`, «Areas and layouts»).

use novosel_catalog::area::SquareMetres;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::rooms::Rooms;

use super::rng::SeededRng;

/// The plan that all flats of a riser share. Areas are in hundredths of a square metre.
#[derive(Clone, Debug)]
pub(super) struct FloorPlanLayout {
    pub(super) rooms: Rooms,
    pub(super) euro: bool,
    pub(super) area: SquareMetres,
    pub(super) living: Option<SquareMetres>,
    pub(super) kitchen: Option<SquareMetres>,
    pub(super) room_areas: Vec<SquareMetres>,
    pub(super) balconies: u8,
    pub(super) loggias: u8,
}

/// Weights of studios, one to five rooms, more, and free plan, by class.
const MIX: [[u32; 8]; 5] = [
    [28, 38, 26, 8, 0, 0, 0, 0],
    [20, 36, 28, 13, 2, 0, 0, 1],
    [10, 28, 32, 20, 6, 1, 0, 3],
    [4, 20, 32, 26, 10, 3, 0, 5],
    [0, 8, 27, 30, 17, 6, 2, 10],
];
const APARTMENTS_MIX: [u32; 8] = [38, 34, 20, 6, 1, 0, 0, 1];

/// Least and greatest total area by rooms, in square metres.
const AREAS: [(f64, f64); 8] = [
    (19.0, 30.0),
    (32.0, 45.0),
    (50.0, 70.0),
    (70.0, 95.0),
    (95.0, 135.0),
    (110.0, 160.0),
    (140.0, 160.0),
    (45.0, 150.0),
];

impl FloorPlanLayout {
    /// Draws a layout of a class.
    pub(super) fn draw(class: BuildingClass, is_apartments: bool, rng: &mut SeededRng) -> Self {
        let mix = if is_apartments && class < BuildingClass::Premium {
            &APARTMENTS_MIX
        } else {
            &MIX[class.index()]
        };
        let rooms = Rooms::ALL[rng.weighted(mix)];
        let (least, most) = AREAS[rooms.index()];
        // The higher the class, the more generous the same number of rooms.
        let share = 0.08 * class.index() as f64 + 0.66 * rng.unit();
        let total = tenth(least + (most - least) * share);
        let area = SquareMetres(total);
        let (balconies, loggias) = (u8::from(rng.chance(35)), u8::from(rng.chance(45)));
        let plain = Self {
            rooms,
            euro: false,
            area,
            living: None,
            kitchen: None,
            room_areas: Vec::new(),
            balconies,
            loggias,
        };
        match rooms {
            Rooms::Open => plain,
            Rooms::Studio => plain.studio(rng),
            _ => plain.with_rooms(rng),
        }
    }

    /// A studio: one room with a kitchen niche.
    fn studio(mut self, rng: &mut SeededRng) -> Self {
        let total = self.area.as_f64();
        let kitchen = tenth(rng.range(3.5, 5.5));
        // A hall and a bathroom need their four and a half metres.
        let living = tenth(total * rng.range(0.50, 0.58)).min(self.area.0.saturating_sub(kitchen + 450));
        self.kitchen = Some(SquareMetres(kitchen));
        self.living = Some(SquareMetres(living));
        self.room_areas = vec![SquareMetres(living)];
        self
    }

    /// Rooms with a kitchen, or with a kitchen-living room of a euro layout.
    fn with_rooms(mut self, rng: &mut SeededRng) -> Self {
        let total = self.area.as_f64();
        let count = self.rooms.index();
        self.euro = total >= 36.0 && count <= 3 && rng.chance(34);
        let kitchen = match count {
            _ if self.euro => rng.range(15.0, 22.0_f64.min(total * 0.44)),
            1 => rng.range(8.0, 12.0),
            2 => rng.range(9.0, 14.0),
            3 => rng.range(10.0, 16.0),
            _ => rng.range(13.0, 20.0),
        };
        let kitchen = tenth(kitchen);
        // Halls, bathrooms and storage take the rest.
        let inhabited = tenth(total * rng.range(0.79, 0.85));
        let living = inhabited.saturating_sub(kitchen);
        self.kitchen = Some(SquareMetres(kitchen));
        self.living = Some(SquareMetres(living));
        self.room_areas = split(living, count, rng);
        self
    }
}

/// Hundredths of a square metre, in steps of a tenth.
fn tenth(area: f64) -> u32 {
    (area * 10.0).round() as u32 * 10
}

/// Rooms that add up to the living area exactly; the last one takes what rounding leaves.
fn split(living: u32, count: usize, rng: &mut SeededRng) -> Vec<SquareMetres> {
    let shares: Vec<u32> = (0..count).map(|_| rng.between(100, 150)).collect();
    let sum: u32 = shares.iter().sum();
    let mut left = living;
    let mut rooms = Vec::with_capacity(count);
    for (index, share) in shares.iter().enumerate() {
        let area = if index + 1 == count { left } else { living * share / sum / 10 * 10 };
        left -= area;
        rooms.push(SquareMetres(area));
    }
    rooms
}
