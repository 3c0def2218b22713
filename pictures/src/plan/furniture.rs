//! Furniture: what stands where in a room, relative to its window and its door.

use super::pieces::{
    Outline, basin, bath, bed, coffee_table, counter, desk, night_stand, round_table, screen, shelf, shower,
    sofa, table, toilet, wardrobe, washer,
};
use super::{Floor, METRE, Rect, Room, Use};

/// A piece in its place.
pub(super) struct Piece {
    /// What it takes of the floor, its chairs included.
    pub(super) rect: Rect,
    /// Its elements.
    pub(super) text: String,
}

/// A room seen so that the window is above and the door is to the right.
struct Frame {
    rect: Rect,
    /// The window is below.
    is_upside: bool,
    /// The door is to the left.
    is_mirrored: bool,
}

impl Frame {
    fn of(room: &Rect, floor: &Floor) -> Self {
        let door = floor
            .doors
            .iter()
            .filter(|door| touches(&door.gap, room))
            .map(|door| door.gap.x + door.gap.wide / 2.0)
            .next_back()
            .unwrap_or(room.right());
        Self {
            rect: *room,
            is_upside: room.y > 1e-6
                && room.bottom() > floor.deep - 1e-6
                && floor.windows.iter().any(|window| window.y >= floor.deep - 1e-6),
            is_mirrored: door < room.x + room.wide / 2.0,
        }
    }

    /// A piece whose box has this corner and size in the frame, its back to a side.
    fn put(&self, (x, y): (f64, f64), (wide, deep): (f64, f64), back: Back, outline: &Outline) -> Piece {
        let (mut cx, mut cy) = (x + wide / 2.0, y + deep / 2.0);
        let mut back = back;
        if self.is_mirrored {
            cx = self.rect.wide - cx;
            back = back.mirrored();
        }
        if self.is_upside {
            cy = self.rect.deep - cy;
            back = back.upside();
        }
        let (cx, cy) = (self.rect.x + cx, self.rect.y + cy);
        let mut rect = Rect::new(cx - wide / 2.0, cy - deep / 2.0, wide, deep);
        let (front, behind) = (outline.front, outline.behind);
        let (before, after) = match back {
            Back::Top | Back::Left => (behind, front),
            Back::Bottom | Back::Right => (front, behind),
        };
        match back {
            Back::Top | Back::Bottom => (rect.y, rect.deep) = (rect.y - before, rect.deep + before + after),
            Back::Left | Back::Right => (rect.x, rect.wide) = (rect.x - before, rect.wide + before + after),
        }
        let text = format!(
            "<g transform=\"translate({:.0} {:.0})rotate({})\">{}</g>",
            cx * METRE,
            cy * METRE,
            back.degrees(),
            outline.text
        );
        Piece { rect, text }
    }
}

fn touches(gap: &Rect, room: &Rect) -> bool {
    gap.x < room.right() + 0.2
        && gap.right() > room.x - 0.2
        && gap.y < room.bottom() + 0.2
        && gap.bottom() > room.y - 0.2
}

/// The wall that a piece leans on.
#[derive(Clone, Copy)]
enum Back {
    Top,
    Right,
    Bottom,
    Left,
}

impl Back {
    fn degrees(self) -> u32 {
        match self {
            Self::Top => 0,
            Self::Right => 90,
            Self::Bottom => 180,
            Self::Left => 270,
        }
    }

    fn mirrored(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            other => other,
        }
    }

    fn upside(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
            other => other,
        }
    }
}

/// Furniture of a room, what it can do without last.
pub(super) fn of_room(room: &Room, floor: &Floor) -> Vec<Piece> {
    let Some(rect) = room.rects.first() else { return Vec::new() };
    let frame = Frame::of(rect, floor);
    let (wide, deep) = (rect.wide, rect.deep);
    let mut pieces = Vec::new();
    match room.need.purpose {
        Use::Bedroom | Use::Child => {
            bedroom(&mut pieces, &frame, wide, deep, room.need.purpose == Use::Child);
        }
        Use::Living | Use::Room => living(&mut pieces, &frame, wide, deep, room.need.purpose == Use::Room),
        Use::Kitchen | Use::KitchenLiving => {
            kitchen(&mut pieces, &frame, wide, deep, room.need.purpose == Use::KitchenLiving);
        }
        Use::Niche => {
            // The counter stands at the inner wall, which is the lower one.
            let length = (wide - 0.1).min(3.0);
            pieces.push(frame.put(
                ((wide - length) / 2.0, deep - 0.6),
                (length, 0.6),
                Back::Bottom,
                &counter(length),
            ));
        }
        Use::Bath | Use::Toilet => wet(&mut pieces, &frame, wide, deep),
        Use::Store => {
            pieces.push(frame.put((0.0, 0.0), (0.5, deep), Back::Left, &shelf(deep, 0.5)));
            if wide > 1.7 {
                pieces.push(frame.put((0.5, 0.0), (wide - 0.5, 0.42), Back::Top, &shelf(wide - 0.5, 0.42)));
            }
        }
        Use::Hall | Use::Free => {}
    }
    pieces
}

fn bedroom(pieces: &mut Vec<Piece>, frame: &Frame, wide: f64, deep: f64, is_child: bool) {
    let (bed_wide, bed_long) = if is_child || wide.min(deep) < 2.6 { (0.95, 2.0) } else { (1.6, 2.05) };
    if is_child {
        pieces.push(frame.put((0.08, 0.1), (bed_long, bed_wide), Back::Left, &bed(bed_wide, bed_long)));
        let at = (wide - 0.62, 0.25);
        pieces.push(frame.put(at, (0.6, 1.2), Back::Right, &desk(1.2)));
    } else {
        let y = ((deep - bed_wide) * 0.4).max(0.1);
        pieces.push(frame.put((0.0, y), (bed_long, bed_wide), Back::Left, &bed(bed_wide, bed_long)));
        for at in [y - 0.46, y + bed_wide + 0.02] {
            if at > 0.02 && at + 0.44 < deep - 0.7 {
                pieces.push(frame.put((0.02, at), (0.4, 0.44), Back::Left, &night_stand()));
            }
        }
    }
    wardrobe_at_door(pieces, frame, wide, deep);
}

/// A wardrobe along the wall of the door, in the corner away from it.
fn wardrobe_at_door(pieces: &mut Vec<Piece>, frame: &Frame, wide: f64, deep: f64) {
    let length = (wide - 1.25).min(2.0);
    if length > 0.9 && deep > 3.0 {
        pieces.push(frame.put((0.03, deep - 0.6), (length, 0.58), Back::Bottom, &wardrobe(length)));
    }
}

fn living(pieces: &mut Vec<Piece>, frame: &Frame, wide: f64, deep: f64, is_only: bool) {
    if is_only {
        let y = 0.12;
        pieces.push(frame.put((0.02, y), (2.0, 1.4), Back::Left, &bed(1.4, 2.0)));
        if wide > 3.7 {
            pieces.push(frame.put((wide - 1.5, 0.05), (1.3, 0.6), Back::Top, &desk(1.3)));
        }
        if deep > 3.6 && wide > 2.6 {
            let y = (deep * 0.5 - 0.2).max(1.7);
            if y + 2.2 < deep {
                pieces.push(frame.put((wide - 0.32, y - 0.9), (0.3, 1.4), Back::Right, &screen(1.4)));
            }
        }
    } else {
        let length = (deep - 1.6).clamp(1.5, 2.2);
        let y = 0.45;
        pieces.push(frame.put((0.05, y), (0.9, length), Back::Left, &sofa(length)));
        if wide > 2.6 {
            pieces.push(frame.put((1.25, y + length / 2.0 - 0.5), (0.62, 1.0), Back::Left, &coffee_table()));
            pieces.push(frame.put(
                (wide - 0.32, y + length / 2.0 - 0.8),
                (0.3, 1.6),
                Back::Right,
                &screen(1.6),
            ));
        }
    }
    wardrobe_at_door(pieces, frame, wide, deep);
}

fn kitchen(pieces: &mut Vec<Piece>, frame: &Frame, wide: f64, deep: f64, is_living: bool) {
    let length = (deep - 0.3).min(3.5);
    pieces.push(frame.put((0.0, 0.15), (0.6, length), Back::Left, &counter(length)));
    if is_living {
        pieces.push(frame.put((1.05, 0.45), (0.8, 1.3), Back::Right, &table(1.3)));
        let long = (deep - 1.9).clamp(1.5, 2.2);
        if wide > 3.4 {
            pieces.push(frame.put((wide - 0.95, 0.4), (0.9, long), Back::Right, &sofa(long)));
            pieces.push(frame.put(
                (wide - 1.95, 0.4 + long / 2.0 - 0.45),
                (0.6, 0.9),
                Back::Right,
                &coffee_table(),
            ));
        }
    } else if wide > 2.3 {
        pieces.push(frame.put((wide - 1.15, 0.45), (0.8, 1.2), Back::Right, &table(1.2)));
    } else {
        pieces.push(frame.put((wide - 0.75, 0.5), (0.7, 0.7), Back::Right, &round_table()));
    }
}

fn wet(pieces: &mut Vec<Piece>, frame: &Frame, wide: f64, deep: f64) {
    let is_long = wide >= deep;
    let (long, short_side) = (wide.max(deep), wide.min(deep));
    // Along the longer side: bath or shower at the far end, then basin and toilet on one wall.
    let mut put = |at: f64, off: f64, along: f64, across: f64, back: Back, piece: &Outline| {
        let (place, size, back) = if is_long {
            ((at, off), (along, across), back)
        } else {
            let turned = match back {
                Back::Top => Back::Left,
                Back::Left => Back::Top,
                Back::Bottom => Back::Right,
                Back::Right => Back::Bottom,
            };
            ((off, at), (across, along), turned)
        };
        pieces.push(frame.put(place, size, back, piece));
    };
    let has_bath = short_side >= 1.48 && long >= 2.1;
    let used = if has_bath {
        put(0.0, 0.0, 0.72, short_side, Back::Left, &bath(short_side, 0.72));
        0.72
    } else if long * short_side > 2.4 && short_side > 1.0 {
        put(0.0, 0.0, 0.85, 0.85, Back::Left, &shower());
        0.85
    } else {
        0.0
    };
    let mut at = used + 0.1;
    if at + 0.6 <= long - 0.1 {
        put(at, 0.0, 0.58, 0.45, Back::Top, &basin());
        at += 0.7;
    }
    if at + 0.42 <= long {
        put(at, 0.0, 0.4, 0.62, Back::Top, &toilet());
    }
    if short_side > 1.75 && used > 0.0 {
        put(used + 0.08, short_side - 0.58, 0.58, 0.56, Back::Bottom, &washer());
    }
}
