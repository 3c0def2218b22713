//! Where names and areas stand: beside furniture and out of the way of doors.

use super::furniture::Piece;
use super::{Door, Floor, METRE, Rect, Room, Use};
use crate::colour::Colour;
use crate::text::{Line, Weight};

const INK: Colour = Colour::hex(0x16_202e);
const MUTED: Colour = Colour::hex(0x5a_6675);

/// Step of the places that are tried, metres.
const STEP: f64 = 0.08;
/// Between a label and anything else, metres.
const AIR: f64 = 0.04;
/// Sizes of the area, shares of the usual letter, and of the name beside it.
const SIZES: [(f64, f64); 6] =
    [(1.0, 0.82), (1.0, 0.68), (0.85, 0.7), (0.85, 0.58), (0.72, 0.6), (0.72, 0.5)];
/// Sizes of an area without its name.
const BARE: [f64; 5] = [1.0, 0.85, 0.72, 0.6, SMALLEST];
const SMALLEST: f64 = 0.5;

/// What a label may not cross.
#[derive(Clone, Copy, Debug)]
pub(super) enum Obstacle {
    Thing(Rect),
    /// The quarter of a circle that the leaf of a door sweeps: its hinge, where it lies from there, its radius.
    Sweep {
        hinge: (f64, f64),
        toward: (f64, f64),
        radius: f64,
    },
}

impl Obstacle {
    /// What a door sweeps; nothing where there is no leaf.
    pub(super) fn of_door(door: &Door) -> Option<Self> {
        if door.swing == 0 {
            return None;
        }
        let gap = &door.gap;
        let radius = gap.wide.max(gap.deep);
        let (forward, along) = (f64::from(door.swing), if door.is_far { -1.0 } else { 1.0 });
        Some(if door.is_level {
            let y = if door.swing < 0 { gap.y } else { gap.bottom() };
            let x = if door.is_far { gap.right() } else { gap.x };
            Self::Sweep { hinge: (x, y), toward: (along, forward), radius }
        } else {
            let x = if door.swing < 0 { gap.x } else { gap.right() };
            let y = if door.is_far { gap.bottom() } else { gap.y };
            Self::Sweep { hinge: (x, y), toward: (forward, along), radius }
        })
    }

    /// Whether a box comes nearer than so many metres.
    pub(super) fn meets(&self, rect: &Rect, air: f64) -> bool {
        match self {
            Self::Thing(thing) => {
                rect.x < thing.right() + air
                    && rect.right() > thing.x - air
                    && rect.y < thing.bottom() + air
                    && rect.bottom() > thing.y - air
            }
            Self::Sweep { hinge, toward, radius } => {
                let ends = |from: f64, to: f64, at: f64, sign: f64| {
                    let (one, two) = ((from - at) * sign, (to - at) * sign);
                    (one.min(two), one.max(two))
                };
                let (left, right) = ends(rect.x, rect.right(), hinge.0, toward.0);
                let (near, far) = ends(rect.y, rect.bottom(), hinge.1, toward.1);
                right > -air && far > -air && f64::hypot(left.max(0.0), near.max(0.0)) < radius + air
            }
        }
    }
}

/// The furniture of a room that stays, and its label. Rooms that one lives in keep their names rather than the last
/// piece of furniture; others keep the furniture.
pub(super) fn of_room(
    room: &Room,
    floor: &Floor,
    letter: f64,
    mut pieces: Vec<Piece>,
) -> (Vec<Piece>, String) {
    let Some(rect) = room.rects.first() else { return (pieces, String::new()) };
    let doors: Vec<Obstacle> =
        floor.doors.iter().chain(&floor.entrance).filter_map(Obstacle::of_door).collect();
    let fixed = || doors.iter().copied().chain(floor.stairs.map(Obstacle::Thing));
    let words = Words::new(room.title(), room.need.tenths, letter);
    let start = preferred(room, rect, floor);
    loop {
        let taken: Vec<Obstacle> =
            fixed().chain(pieces.iter().map(|piece| Obstacle::Thing(piece.rect))).collect();
        let place = |forms: &[Form]| forms.iter().find_map(|form| form.placed(&words, rect, start, &taken));
        let label = place(&words.named()).or_else(|| {
            let is_named = room.need.purpose.has_window() && !pieces.is_empty();
            if is_named { None } else { place(&words.bare()) }
        });
        if let Some(label) = label {
            return (pieces, label);
        }
        if pieces.pop().is_none() {
            return (pieces, Form::bare(&words, SMALLEST).at(&words, start));
        }
    }
}

/// The label of a loggia or balcony, whose door opens into it.
pub(super) fn outside(name: &str, tenths: u32, rect: &Rect, door: &Door, letter: f64) -> String {
    let words = Words::new(name, tenths, letter * 0.9);
    let start = (rect.x + rect.wide * 0.42, rect.y + rect.deep / 2.0);
    let taken: Vec<Obstacle> = Obstacle::of_door(door).into_iter().collect();
    let forms: Vec<Form> = words.named().into_iter().chain(words.bare()).collect();
    forms
        .iter()
        .find_map(|form| form.placed(&words, rect, start, &taken))
        .unwrap_or_else(|| Form::bare(&words, SMALLEST).at(&words, start))
}

/// Where the usual furniture leaves most room.
fn preferred(room: &Room, rect: &Rect, floor: &Floor) -> (f64, f64) {
    let is_below = rect.y > 1e-6
        && rect.bottom() > floor.deep - 1e-6
        && floor.windows.iter().any(|window| window.y >= floor.deep - 1e-6);
    let (across, down) = match room.need.purpose {
        Use::Bedroom | Use::Child | Use::Room => (0.56, 0.66),
        Use::Living => (0.5, 0.66),
        Use::Kitchen => (0.56, 0.72),
        Use::KitchenLiving => (0.5, 0.72),
        _ => (0.5, 0.5),
    };
    let down = if is_below && room.need.purpose.has_window() { 1.0 - down } else { down };
    (rect.x + rect.wide * across, rect.y + rect.deep * down)
}

/// The lines of a label.
struct Words {
    name: Line,
    area: Line,
    letter: f64,
}

impl Words {
    fn new(name: &str, tenths: u32, letter: f64) -> Self {
        let area = Line::new(&format!("{},{}", tenths / 10, tenths % 10), Weight::Bold);
        Self { name: Line::new(name, Weight::Medium), area, letter }
    }

    /// Name over area, or before it, from large to small.
    fn named(&self) -> Vec<Form> {
        let two = SIZES.iter().map(|(area, name)| Form::two_lines(self, *area, *name));
        let one = SIZES.iter().map(|(area, name)| Form::one_line(self, *area, *name));
        two.chain(one).collect()
    }

    fn bare(&self) -> Vec<Form> {
        BARE.iter().map(|size| Form::bare(self, *size)).collect()
    }
}

/// Lines relative to the middle of a label: where each begins, its base and its size, units.
struct Form {
    name: Option<(f64, f64, f64)>,
    area: (f64, f64, f64),
    /// Half of the width, and the height, metres.
    half: f64,
    high: f64,
}

impl Form {
    fn two_lines(words: &Words, area: f64, name: f64) -> Self {
        let (name_size, size) = (words.letter * name, words.letter * area);
        let (above, below) = (top(&words.name, name_size), top(&words.area, size));
        let gap = size * 0.3;
        let high = above + gap + below + depth(&words.area, size);
        let half = (words.name.width * name_size).max(words.area.width * size) / 2.0;
        Self {
            name: Some((-words.name.width * name_size / 2.0, above - high / 2.0, name_size)),
            area: (-words.area.width * size / 2.0, above + gap + below - high / 2.0, size),
            half: half / METRE,
            high: high / METRE,
        }
    }

    fn one_line(words: &Words, area: f64, name: f64) -> Self {
        let (name_size, size) = (words.letter * name, words.letter * area);
        let above = top(&words.name, name_size).max(top(&words.area, size));
        let high = above + depth(&words.name, name_size).max(depth(&words.area, size));
        let gap = size * 0.32;
        let wide = words.name.width * name_size + gap + words.area.width * size;
        let base = above - high / 2.0;
        Self {
            name: Some((-wide / 2.0, base, name_size)),
            area: (wide / 2.0 - words.area.width * size, base, size),
            half: wide / 2.0 / METRE,
            high: high / METRE,
        }
    }

    fn bare(words: &Words, area: f64) -> Self {
        let size = words.letter * area;
        let (above, below) = (top(&words.area, size), depth(&words.area, size));
        let wide = words.area.width * size;
        Self {
            name: None,
            area: (-wide / 2.0, (above - below) / 2.0, size),
            half: wide / 2.0 / METRE,
            high: (above + below) / METRE,
        }
    }

    /// At the free place that is nearest to a point; none where nothing is free.
    fn placed(&self, words: &Words, room: &Rect, start: (f64, f64), taken: &[Obstacle]) -> Option<String> {
        let (left, right) = (room.x + self.half + AIR, room.right() - self.half - AIR);
        let (upper, lower) = (room.y + self.high / 2.0 + AIR, room.bottom() - self.high / 2.0 - AIR);
        if left > right || upper > lower {
            return None;
        }
        let steps = |from: f64, to: f64| {
            (0..=((to - from) / STEP).floor() as u32).map(move |step| f64::from(step).mul_add(STEP, from))
        };
        let first = (start.0.clamp(left, right), start.1.clamp(upper, lower));
        let mut best: Option<(f64, (f64, f64))> = None;
        let points = std::iter::once(first)
            .chain(steps(upper, lower).flat_map(|y| steps(left, right).map(move |x| (x, y))));
        for at in points {
            let far = f64::hypot(at.0 - start.0, at.1 - start.1);
            let is_better = best.is_none_or(|(least, _)| far < least);
            if is_better && taken.iter().all(|obstacle| !obstacle.meets(&self.rect(at), AIR)) {
                best = Some((far, at));
            }
        }
        best.map(|(_, at)| self.at(words, at))
    }

    fn rect(&self, (x, y): (f64, f64)) -> Rect {
        Rect::new(x - self.half, y - self.high / 2.0, self.half * 2.0, self.high)
    }

    fn at(&self, words: &Words, at: (f64, f64)) -> String {
        let line = |line: &Line, (x, y, size): (f64, f64, f64), colour: Colour| {
            let middle = at.0 * METRE + x + line.width * size / 2.0;
            line.haloed(middle, at.1 * METRE + y, size, colour, Colour::WHITE)
        };
        let name = self.name.map_or_else(String::new, |place| line(&words.name, place, MUTED));
        name + &line(&words.area, self.area, INK)
    }
}

fn top(line: &Line, size: f64) -> f64 {
    line.ink.map_or(0.0, |ink| ink.top * size)
}

/// How far letters reach below the line that they stand on.
fn depth(line: &Line, size: f64) -> f64 {
    line.ink.map_or(0.0, |ink| (-ink.bottom * size).max(0.0))
}

#[cfg(test)]
mod tests {
    use novosel_catalog::area::SquareMetres;
    use novosel_catalog::flat::LotKind;
    use novosel_catalog::rooms::Rooms;

    use super::super::{floors, paint};
    use crate::facts::FlatFacts;
    use crate::raster::pixels;
    use crate::rng::SeededRng;
    use crate::svg::Picture;

    /// Lots of every kind that has a plan, of areas that are sold, and somewhat beyond.
    fn lots() -> Vec<FlatFacts> {
        let mut rng = SeededRng::of("lots with labels");
        let mut lots = Vec::new();
        for number in 0..300 {
            let rooms = Rooms::ALL[number % Rooms::ALL.len()];
            let kind =
                [LotKind::Flat, LotKind::Flat, LotKind::Apartments, LotKind::Cottage, LotKind::Townhouse]
                    [number / 8 % 5];
            let (low, high) = match rooms {
                Rooms::Studio => (170, 340),
                Rooms::One => (280, 560),
                Rooms::Two => (440, 800),
                Rooms::Three => (640, 1_150),
                _ => (880, 1_900),
            };
            let is_house = matches!(kind, LotKind::Cottage | LotKind::Townhouse);
            lots.push(FlatFacts {
                kind,
                rooms: Some(rooms),
                euro: rng.chance(0.3),
                area: SquareMetres(rng.between(low, high) * if is_house { 16 } else { 10 }),
                kitchen: None,
                room_areas: Vec::new(),
                balconies: u8::from(rng.chance(0.4)),
                loggias: u8::from(rng.chance(0.6)),
                storeys: if is_house { 2 } else { 1 },
            });
        }
        lots
    }

    /// Pixels of some elements on the field of a floor, a quarter of a unit each.
    fn drawn(elements: &str, floor: &super::Floor) -> Vec<bool> {
        let (wide, high) = ((floor.wide + 2.0) * 100.0, (floor.deep + 6.0) * 100.0);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide:.0}\" height=\"{high:.0}\" \
             viewBox=\"-100 -400 {wide:.0} {high:.0}\">{elements}</svg>"
        );
        let picture = Picture { svg, width: wide as u32, height: high as u32 };
        let drawing = pixels(&picture, (wide / 2.0) as u32).unwrap();
        drawing.pixels().iter().map(|pixel| pixel.alpha() > 60).collect()
    }

    #[test]
    fn names_and_areas_cross_no_furniture_and_no_door() {
        let (mut labels, mut rooms, mut named) = (0, 0, 0);
        for (number, facts) in lots().iter().enumerate() {
            for floor in floors(facts, &format!("plan {number}")) {
                let layers = paint::layers(&floor, 30.0);
                // What a door sweeps is filled, and the soft edge of letters left out.
                let things = drawn(&layers.things.replace("fill=\"none\"", "fill=\"#000\""), &floor);
                let letters =
                    drawn(&layers.labels.replace("stroke-opacity=\".9\"", "stroke-opacity=\"0\""), &floor);
                let both = things.iter().zip(&letters).filter(|(thing, letter)| **thing && **letter).count();
                assert_eq!(both, 0, "pixels of letters on things of plan {number}: {facts:?}");
                rooms += floor.rooms.len() + floor.outside.len();
                labels += layers.labels.matches("paint-order").count();
                named += floor.rooms.iter().filter(|room| room.need.purpose.has_window()).count();
            }
        }
        assert!(
            rooms > 1_500 && labels > rooms + named * 9 / 10,
            "{rooms} rooms, {named} of them to live in, {labels} lines"
        );
    }
}
