//! Floor plans: rooms that are exact rectangles in metres, so that the written areas add up to the lot's.

mod areas;
mod draft;
mod fit_out;
mod furniture;
mod labels;
mod layout;
mod open;
mod paint;
mod pieces;

use crate::facts::FlatFacts;
use crate::rng::SeededRng;
use crate::svg::Picture;
use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

/// Units a metre.
const METRE: f64 = 100.0;
/// Thickness of an outer wall, metres.
const OUTER: f64 = 0.34;
/// Thickness of an inner wall, metres.
const INNER: f64 = 0.12;

/// A rectangle in metres; the street is above, the stairs are below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) wide: f64,
    pub(crate) deep: f64,
}

impl Rect {
    pub(crate) fn new(x: f64, y: f64, wide: f64, deep: f64) -> Self {
        Self { x, y, wide, deep }
    }

    pub(crate) fn right(&self) -> f64 {
        self.x + self.wide
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.y + self.deep
    }

    #[cfg(test)]
    fn area(&self) -> f64 {
        self.wide * self.deep
    }
}

/// What a room is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// The only room of a flat: sleeping and sitting.
    Room,
    Living,
    Bedroom,
    Child,
    Kitchen,
    KitchenLiving,
    /// The kitchen corner of a studio; nothing separates it from the room.
    Niche,
    Hall,
    Bath,
    Toilet,
    Store,
    Free,
}

impl Use {
    fn title(self) -> &'static str {
        match self {
            Self::Room => "Комната",
            Self::Living => "Гостиная",
            Self::Bedroom => "Спальня",
            Self::Child => "Детская",
            Self::Kitchen => "Кухня",
            Self::KitchenLiving => "Кухня-гостиная",
            Self::Niche => "Кухня",
            Self::Hall => "Холл",
            Self::Bath => "Ванная",
            Self::Toilet => "Санузел",
            Self::Store => "Гардероб",
            Self::Free => "Свободное пространство",
        }
    }

    /// Its place in a list of rooms: where one lives, where one cooks, the rest.
    fn rank(self) -> u8 {
        match self {
            Self::Room | Self::Living | Self::Bedroom | Self::Child | Self::Free => 0,
            Self::Kitchen | Self::KitchenLiving | Self::Niche => 1,
            Self::Hall => 2,
            Self::Bath | Self::Toilet => 3,
            Self::Store => 4,
        }
    }

    fn is_wet(self) -> bool {
        matches!(self, Self::Bath | Self::Toilet)
    }

    /// Whether it must have a window.
    fn has_window(self) -> bool {
        matches!(
            self,
            Self::Room | Self::Living | Self::Bedroom | Self::Child | Self::Kitchen | Self::KitchenLiving
        )
    }
}

/// A room to be: its use and its area in tenths of a square metre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) purpose: Use,
    pub(crate) tenths: u32,
}

impl Need {
    fn metres(self) -> f64 {
        f64::from(self.tenths) / 10.0
    }
}

/// A room of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(crate) need: Need,
    pub(crate) rects: Vec<Rect>,
}

impl Room {
    /// The name that is written in it.
    fn title(&self) -> &'static str {
        match self.need.purpose {
            Use::Hall if self.need.tenths < SMALL_HALL => "Прихожая",
            purpose => purpose.title(),
        }
    }
}

/// A smaller hall is where one takes the shoes off, tenths of a square metre.
const SMALL_HALL: u32 = 75;

/// A room as a plan names it: what a table beside the plan says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanRoom {
    /// «Спальня».
    pub title: &'static str,
    /// What it adds to the area of the lot.
    pub area: SquareMetres,
    /// The share of a loggia or balcony that counts, percent; none for rooms, which count whole.
    pub share: Option<u32>,
}

/// A gap in a wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Door {
    /// The gap, as wide as the wall is thick.
    pub(crate) gap: Rect,
    /// Whether the wall lies across the picture, that is, one walks through up or down.
    pub(crate) is_level: bool,
    /// Where the leaf swings: 1 down or right, -1 up or left; 0 for an opening without a leaf.
    pub(crate) swing: i8,
    /// Whether the leaf hangs at the far end (right or lower) of the gap.
    pub(crate) is_far: bool,
}

/// A floor with everything in metres.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    pub(crate) wide: f64,
    pub(crate) deep: f64,
    pub(crate) rooms: Vec<Room>,
    pub(crate) windows: Vec<Rect>,
    pub(crate) doors: Vec<Door>,
    /// The door to the stairs.
    pub(crate) entrance: Option<Door>,
    /// Loggias and balconies above the street wall, with the tenths that they count for.
    pub(crate) outside: Vec<(Rect, u32, bool)>,
    /// Steps between floors.
    pub(crate) stairs: Option<Rect>,
}

impl Floor {
    /// Tenths of a square metre, as written on the plan.
    #[cfg(test)]
    fn tenths(&self) -> u32 {
        self.rooms.iter().map(|room| room.need.tenths).sum::<u32>()
            + self.outside.iter().map(|(_, tenths, _)| tenths).sum::<u32>()
    }
}

/// Draws the plan of a lot; the words tell apart lots with the same areas.
pub fn plan(facts: &FlatFacts, words: &str) -> Picture {
    paint::floors(&floors(facts, words))
}

/// The rooms that [`plan`] writes on the drawing of the same lot and words; their areas add up to the lot's.
pub fn plan_rooms(facts: &FlatFacts, words: &str) -> Vec<PlanRoom> {
    let floors = floors(facts, words);
    let mut rooms: Vec<&Room> = floors.iter().flat_map(|floor| &floor.rooms).collect();
    rooms.sort_by_key(|room| (room.need.purpose.rank(), std::cmp::Reverse(room.need.tenths)));
    let inside = rooms.into_iter().map(|room| PlanRoom {
        title: room.title(),
        area: SquareMetres(room.need.tenths * 10),
        share: None,
    });
    let outside = floors.iter().flat_map(|floor| &floor.outside).map(|(_, tenths, is_loggia)| PlanRoom {
        title: if *is_loggia { "Лоджия" } else { "Балкон" },
        area: SquareMetres(tenths * 10),
        share: Some(areas::share(*is_loggia)),
    });
    inside.chain(outside).collect()
}

/// Lays out every floor of the lot.
fn floors(facts: &FlatFacts, words: &str) -> Vec<Floor> {
    let mut rng = SeededRng::of(&format!("plan {words}"));
    let is_house = matches!(facts.kind, LotKind::Cottage | LotKind::Townhouse | LotKind::LandContract);
    if is_house {
        return areas::of_house(facts, &mut rng)
            .iter()
            .map(|programme| layout::floor(programme, &mut rng))
            .collect();
    }
    match facts.rooms {
        None | Some(Rooms::Open) => vec![open::floor(facts, &mut rng)],
        Some(_) => {
            let programme = areas::of_flat(facts, &mut rng);
            vec![layout::floor(&programme, &mut rng)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(rooms: Rooms, euro: bool, total: u32, kitchen: u32, room_areas: &[u32]) -> FlatFacts {
        FlatFacts {
            kind: LotKind::Flat,
            rooms: Some(rooms),
            euro,
            area: SquareMetres(total * 10),
            kitchen: (kitchen > 0).then_some(SquareMetres(kitchen * 10)),
            room_areas: room_areas.iter().map(|tenths| SquareMetres(tenths * 10)).collect(),
            balconies: 0,
            loggias: 1,
            storeys: 1,
        }
    }

    /// Flats of every size that the catalogue sells, in tenths of a square metre.
    fn flats() -> Vec<FlatFacts> {
        vec![
            flat(Rooms::Studio, false, 242, 42, &[132]),
            flat(Rooms::Studio, false, 190, 55, &[110]),
            flat(Rooms::One, false, 420, 104, &[242]),
            flat(Rooms::One, false, 320, 80, &[180]),
            flat(Rooms::One, true, 463, 185, &[190]),
            flat(Rooms::Two, false, 661, 120, &[190, 230]),
            flat(Rooms::Two, true, 580, 200, &[120, 150]),
            flat(Rooms::Three, false, 844, 140, &[170, 180, 200]),
            flat(Rooms::Three, true, 900, 210, &[150, 160, 200]),
            flat(Rooms::Four, false, 1180, 180, &[180, 200, 190, 210]),
            flat(Rooms::Five, false, 1430, 190, &[190, 200, 200, 190, 200]),
            flat(Rooms::Many, false, 1560, 200, &[170, 180, 190, 180, 170, 180]),
            flat(Rooms::Open, false, 944, 0, &[]),
        ]
    }

    #[test]
    fn written_areas_add_up_to_the_area_of_the_lot() {
        for facts in flats() {
            for words in ["a", "b", "c"] {
                let floors = floors(&facts, words);
                let written: u32 = floors.iter().map(Floor::tenths).sum();
                assert_eq!(written * 10, facts.area.0, "{facts:?}");
            }
        }
    }

    #[test]
    fn the_rooms_given_are_those_of_the_lot() {
        let stated = |facts: &FlatFacts, title: &str| {
            let rooms = plan_rooms(facts, "a").into_iter();
            rooms.filter(|room| room.title == title).map(|room| room.area.0).collect::<Vec<_>>()
        };
        let one = flat(Rooms::One, false, 420, 104, &[242]);
        assert_eq!(
            (stated(&one, "Комната"), stated(&one, "Кухня")),
            (vec![2_420], vec![1_040]),
            "living and kitchen of the catalogue are those of the plan"
        );
        for facts in flats() {
            let rooms = plan_rooms(&facts, "a");
            assert_eq!(rooms.iter().map(|room| room.area.0).sum::<u32>(), facts.area.0, "{facts:?}");
            let stated: u32 = facts.room_areas.iter().chain(&facts.kitchen).map(|area| area.0).sum();
            // More than this leaves no place for a hall and a bathroom: the plan sets such facts right.
            for size in facts.room_areas.iter().filter(|_| stated * 100 <= facts.area.0 * 85) {
                assert!(rooms.iter().any(|room| room.area == *size), "{size:?} of {facts:?} in {rooms:?}");
            }
        }
    }

    #[test]
    fn drawn_rooms_are_as_large_as_written() {
        for facts in flats() {
            for room in floors(&facts, "a").iter().flat_map(|floor| &floor.rooms) {
                let drawn: f64 = room.rects.iter().map(Rect::area).sum();
                assert!((drawn - room.need.metres()).abs() < 0.051, "{room:?} of {facts:?}");
            }
        }
    }

    #[test]
    fn rooms_do_not_overlap_and_stay_inside() {
        for facts in flats() {
            for floor in floors(&facts, "b") {
                let rects: Vec<Rect> = floor.rooms.iter().flat_map(|room| room.rects.clone()).collect();
                for (index, one) in rects.iter().enumerate() {
                    assert!(one.x > -1e-6 && one.y > -1e-6, "{facts:?}");
                    assert!(one.right() < floor.wide + 1e-6 && one.bottom() < floor.deep + 1e-6, "{facts:?}");
                    for other in &rects[index + 1..] {
                        let across = one.right().min(other.right()) - one.x.max(other.x);
                        let down = one.bottom().min(other.bottom()) - one.y.max(other.y);
                        assert!(across < 1e-6 || down < 1e-6, "{one:?} meets {other:?} in {facts:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_room_of_a_flat_can_be_entered() {
        for facts in flats().into_iter().filter(|facts| facts.rooms != Some(Rooms::Open)) {
            for floor in floors(&facts, "c") {
                let openings = floor.doors.len() + 1;
                let niches = floor.rooms.iter().filter(|room| room.need.purpose == Use::Niche).count();
                assert!(openings + niches >= floor.rooms.len(), "{} doors for {:?}", openings, floor.rooms);
                assert!(floor.entrance.is_some());
            }
        }
    }
}
