//! Doors, windows, the entrance, stairs and what hangs outside of rooms that have their places.

use super::areas::{Programme, whole};
use super::draft::{Entry, PlanDraft, common_wall, hall};
use super::{Door, Floor, INNER, Need, OUTER, Rect, Room, Use};
use crate::rng::SeededRng;

/// Doors, windows, the entrance, what hangs outside.
pub(super) fn fit_out(programme: &Programme, draft: &PlanDraft, rng: &mut SeededRng) -> Floor {
    let mut floor = Floor {
        wide: draft.wide,
        deep: draft.deep,
        rooms: Vec::new(),
        windows: Vec::new(),
        doors: Vec::new(),
        entrance: None,
        outside: Vec::new(),
        stairs: None,
    };
    for (need, rect) in &draft.cells {
        if let Some(door) = door(draft, *need, rect) {
            floor.doors.push(door);
        }
        if need.purpose.has_window() {
            floor.windows.extend(windows(draft, rect));
        }
        floor.rooms.push(Room { need: *need, rects: vec![*rect] });
    }
    floor.rooms.push(Room { need: hall(hall_tenths(programme, draft)), rects: vec![draft.hall] });
    floor.entrance = Some(entrance(draft));
    if programme.has_stairs {
        let hall = draft.hall;
        let (wide, deep) = if hall.wide > hall.deep { (2.4, 1.0) } else { (1.0, 2.4) };
        let at = if draft.entry == Entry::Left { hall.right() - f64::min(wide, hall.wide) } else { hall.x };
        floor.stairs = Some(Rect::new(at, hall.y, f64::min(wide, hall.wide), f64::min(deep, hall.deep)));
    }
    outside(programme, draft, &mut floor, rng);
    floor
}

/// The hall's tenths as drawn: templates may have given it what they could not place elsewhere.
fn hall_tenths(programme: &Programme, draft: &PlanDraft) -> u32 {
    let all = programme.bright.iter().chain(&programme.wet).chain(&programme.store).map(|need| need.tenths);
    let placed: u32 = draft.cells.iter().map(|(need, _)| need.tenths).sum();
    all.sum::<u32>() + programme.hall - placed
}

fn windows(draft: &PlanDraft, rect: &Rect) -> Option<Rect> {
    let wide = (rect.wide * 0.56).clamp(0.9, 3.0).min(rect.wide - 0.3);
    let x = rect.x + (rect.wide - wide) / 2.0;
    if rect.y < 1e-6 {
        Some(Rect::new(x, -OUTER, wide, OUTER))
    } else if draft.is_through && rect.bottom() > draft.deep - 1e-6 {
        Some(Rect::new(x, draft.deep, wide, OUTER))
    } else {
        None
    }
}

fn door(draft: &PlanDraft, need: Need, rect: &Rect) -> Option<Door> {
    let to_hall = common_wall(&draft.hall, rect).filter(|(_, from, to)| to - from > 0.7);
    let (other, wall) = match (need.purpose, to_hall) {
        (Use::Niche, _) => {
            let room = draft.cells.iter().find(|(other, _)| other.purpose == Use::Room)?.1;
            (room, common_wall(&room, rect)?)
        }
        (_, Some(wall)) => (draft.hall, wall),
        _ => draft
            .cells
            .iter()
            .filter(|(other, _)| matches!(other.purpose, Use::Bedroom | Use::Living))
            .filter_map(|(_, room)| Some((*room, common_wall(room, rect)?)))
            .max_by(|one, two| (one.1.2 - one.1.1).total_cmp(&(two.1.2 - two.1.1)))?,
    };
    let (is_level, from, to) = wall;
    let (wide, is_open) = match need.purpose {
        Use::Niche => (to - from - 0.2, true),
        Use::KitchenLiving => (1.1, true),
        Use::Bath | Use::Toilet => (0.65, false),
        Use::Store => (0.7, true),
        _ => (0.8, false),
    };
    let wide = f64::min(wide, to - from - 0.1);
    // At the end of the wall that is nearer to a corner of the room: the rest of the wall is left for furniture.
    let (low, high) = if is_level { (rect.x, rect.right()) } else { (rect.y, rect.bottom()) };
    let is_far = (high - to) < (from - low);
    let at = match need.purpose {
        Use::Niche => from + 0.1,
        _ if is_far => to - wide - 0.08,
        _ => from + 0.08,
    };
    let gap = if is_level {
        let y = if rect.y < other.y { rect.bottom() } else { other.bottom() };
        Rect::new(at, y, wide, INNER)
    } else {
        let x = if rect.x < other.x { rect.right() } else { other.right() };
        Rect::new(x, at, INNER, wide)
    };
    let into_room: i8 = match is_level {
        true if rect.y < other.y => -1,
        false if rect.x < other.x => -1,
        _ => 1,
    };
    let swing = if is_open {
        0
    } else if need.purpose.is_wet() {
        -into_room
    } else {
        into_room
    };
    Some(Door { gap, is_level, swing, is_far })
}

fn entrance(draft: &PlanDraft) -> Door {
    let hall = draft.hall;
    let wide = 0.9;
    match draft.entry {
        Entry::Bottom => {
            let at = hall.x + (hall.wide - wide).max(0.0) * 0.5;
            Door { gap: Rect::new(at, draft.deep, wide, OUTER), is_level: true, swing: -1, is_far: false }
        }
        side => {
            let at = hall.y + ((hall.deep - wide) * 0.5).max(0.02);
            let x = if side == Entry::Left { -OUTER } else { draft.wide };
            let swing = if side == Entry::Left { 1 } else { -1 };
            Door { gap: Rect::new(x, at, OUTER, wide), is_level: false, swing, is_far: false }
        }
    }
}

/// Loggias and balconies hang above rooms that have a window in the upper wall.
fn outside(programme: &Programme, draft: &PlanDraft, floor: &mut Floor, rng: &mut SeededRng) {
    let mut fronts: Vec<Rect> = draft
        .cells
        .iter()
        .filter(|(need, rect)| need.purpose.has_window() && rect.y < 1e-6)
        .map(|(_, rect)| *rect)
        .collect();
    for (tenths, is_loggia) in &programme.outside {
        let index = rng.below(fronts.len().max(1));
        // A flat with one front has its balcony beside the loggia, on the same room.
        let front = if fronts.len() > 1 { fronts.remove(index) } else { fronts[0] };
        let taken: f64 = floor
            .outside
            .iter()
            .filter(|(rect, ..)| (rect.x - front.x).abs() < 1e-6)
            .map(|(rect, ..)| rect.wide + 0.3)
            .sum();
        let area = whole(*tenths, *is_loggia);
        let wide = (area / 1.15).min(front.wide - taken).max(0.9);
        let deep = area / wide;
        floor.outside.push((Rect::new(front.x + taken, -OUTER - deep, wide, deep), *tenths, *is_loggia));
    }
}
