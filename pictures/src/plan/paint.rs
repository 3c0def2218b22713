//! The drawing of floors: walls as one dark hull, rooms cut out of it.

use std::fmt::Write as _;

use super::{Door, Floor, METRE, OUTER, Rect, Use, furniture, labels};
use crate::colour::Colour;
use crate::svg::{Picture, Sheet};
use crate::text::{Anchor, Line, Weight};

/// Between two floors of a house, metres.
const BETWEEN: f64 = 1.0;

/// Below the outer wall, where the arrow of an entrance ends, units.
const ARROW: f64 = 44.0;

const WALL: Colour = Colour::hex(0x2b_3646);
const LINE: Colour = Colour::hex(0x8f_9aa9);
const PANE: Colour = Colour::hex(0x5f_86ae);
const INK: Colour = Colour::hex(0x16_202e);
const MUTED: Colour = Colour::hex(0x5a_6675);
const ENTRY: Colour = Colour::hex(0xd8_391c);

/// Draws floors side by side.
pub(super) fn floors(floors: &[Floor]) -> Picture {
    let tall = floors.iter().map(|floor| floor.deep).fold(0.0, f64::max);
    let wide: f64 = floors.iter().map(|floor| floor.wide + OUTER * 2.0).sum::<f64>()
        + BETWEEN * (floors.len() as f64 - 1.0);
    let above =
        floors.iter().flat_map(|floor| &floor.outside).map(|(rect, ..)| -rect.y).fold(OUTER, f64::max);
    // Letters follow the size of the whole, so that a large flat can be read in the same frame.
    let letter = (wide.max(tall + above) * METRE / 30.0).clamp(20.0, 46.0);
    let dims = letter * 2.1;
    let mut sheet = Sheet::default();
    let mut x = OUTER * METRE;
    for (index, floor) in floors.iter().enumerate() {
        let mut group = format!("<g transform=\"translate({x:.0} 0)\">");
        group.push_str(&one(floor, letter));
        if index == 0 {
            group.push_str(&dimensions(floor, letter));
        }
        if floors.len() > 1 {
            let title = Line::new(&format!("{} этаж", index + 1), Weight::Bold);
            let (at, y) = (floor.wide * METRE / 2.0, (tall + OUTER) * METRE + ARROW + letter * 1.1);
            group.push_str(&title.place(at, y, letter * 1.1, INK, Anchor::Middle, ""));
        }
        group.push_str("</g>");
        sheet.raw(&group);
        x += (floor.wide + OUTER * 2.0 + BETWEEN) * METRE;
    }
    let below = if floors.len() > 1 { ARROW + letter * 1.9 } else { 58.0 };
    let (left, top) = (-dims, -above * METRE - dims);
    let right = wide * METRE + 58.0;
    let (width, height) = (right - left, (tall + OUTER) * METRE + below - top);
    let view = format!("{left:.0} {top:.0} {width:.0} {height:.0}");
    sheet.finish_in(width as u32, height as u32, &view)
}

fn one(floor: &Floor, letter: f64) -> String {
    let mut text = String::new();
    for (rect, _, is_loggia) in &floor.outside {
        let frame = Rect::new(rect.x - 0.12, rect.y - 0.12, rect.wide + 0.24, rect.deep + 0.24);
        text += &fill(&frame, Colour::hex(if *is_loggia { 0x9a_a5b3 } else { 0xb9_c2cd }));
        text += &fill(rect, Colour::hex(0xfb_fcfd));
        if *is_loggia {
            let pane = Rect::new(rect.x, rect.y - 0.12, rect.wide, 0.12);
            let _ = write!(
                text,
                "<rect {} fill=\"#fff\" stroke=\"{PANE}\" stroke-width=\"2\"/>",
                measures(&pane)
            );
        }
    }
    text += &fill(&Rect::new(-OUTER, -OUTER, floor.wide + OUTER * 2.0, floor.deep + OUTER * 2.0), WALL);
    for room in &floor.rooms {
        let colour = match room.need.purpose {
            purpose if purpose.is_wet() => 0xee_f5fa,
            Use::Hall | Use::Store => 0xf6_f4f0,
            _ => 0xff_ffff,
        };
        for rect in &room.rects {
            text += &fill(rect, Colour::hex(colour));
        }
    }
    for window in &floor.windows {
        text += &pane(window);
    }
    for (rect, ..) in &floor.outside {
        text += &fill(&way_out(rect).gap, Colour::hex(0xfb_fcfd));
    }
    for door in &floor.doors {
        text += &fill(&door.gap, Colour::hex(0xfb_fbfa));
    }
    if let Some(entrance) = &floor.entrance {
        text += &fill(&entrance.gap, Colour::WHITE);
        text += &arrow(entrance);
    }
    let layers = layers(floor, letter);
    text + &layers.things + &layers.labels
}

/// What stands on the floor or swings over it, and the letters that keep away from all of it.
pub(super) struct Layers {
    pub(super) things: String,
    pub(super) labels: String,
}

pub(super) fn layers(floor: &Floor, letter: f64) -> Layers {
    let (mut things, mut labels) = (String::new(), String::new());
    for (rect, ..) in &floor.outside {
        things += &leaf(&way_out(rect), LINE, false);
    }
    for door in &floor.doors {
        things += &leaf(door, LINE, false);
    }
    if let Some(entrance) = &floor.entrance {
        things += &leaf(entrance, ENTRY, true);
    }
    let _ =
        write!(things, "<g fill=\"#fff\" stroke=\"{LINE}\" stroke-width=\"1.4\" stroke-linejoin=\"round\">");
    for room in &floor.rooms {
        let (pieces, label) = labels::of_room(room, floor, letter, furniture::of_room(room, floor));
        pieces.iter().for_each(|piece| things.push_str(&piece.text));
        labels.push_str(&label);
    }
    if let Some(stairs) = &floor.stairs {
        things += &steps(stairs);
    }
    things += "</g>";
    for (rect, tenths, is_loggia) in &floor.outside {
        let name = if *is_loggia { "Лоджия" } else { "Балкон" };
        labels += &labels::outside(name, *tenths, rect, &way_out(rect), letter);
    }
    Layers { things, labels }
}

/// The door of a loggia or balcony, beside the window; a narrow one has no room for a leaf.
pub(super) fn way_out(rect: &Rect) -> Door {
    let gap =
        Rect::new(rect.x + (rect.wide - 0.7).max(0.05), -OUTER - 0.02, rect.wide.min(0.65), OUTER + 0.04);
    Door { gap, is_level: true, swing: if rect.wide > 1.6 { -1 } else { 0 }, is_far: true }
}

fn measures(rect: &Rect) -> String {
    format!(
        "x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\"",
        rect.x * METRE,
        rect.y * METRE,
        rect.wide * METRE,
        rect.deep * METRE
    )
}

fn fill(rect: &Rect, colour: Colour) -> String {
    format!("<rect {} fill=\"{colour}\"/>", measures(rect))
}

fn pane(window: &Rect) -> String {
    let mut text =
        format!("<rect {} fill=\"#fff\" stroke=\"{WALL}\" stroke-width=\"1.5\"/>", measures(window));
    let (x, y, wide, deep) = (window.x * METRE, window.y * METRE, window.wide * METRE, window.deep * METRE);
    let data = if wide > deep {
        format!("M{x:.0} {:.0}h{wide:.0}M{x:.0} {:.0}h{wide:.0}", y + deep * 0.4, y + deep * 0.62)
    } else {
        format!("M{:.0} {y:.0}v{deep:.0}M{:.0} {y:.0}v{deep:.0}", x + wide * 0.4, x + wide * 0.62)
    };
    let _ = write!(text, "<path d=\"{data}\" stroke=\"{PANE}\" stroke-width=\"2\"/>");
    text
}

/// The leaf of a door, open, with the quarter of a circle that it sweeps.
fn leaf(door: &Door, colour: Colour, is_entrance: bool) -> String {
    if door.swing == 0 {
        return String::new();
    }
    let gap = &door.gap;
    let length = gap.wide.max(gap.deep) * METRE;
    let forward = f64::from(door.swing);
    let width = if is_entrance { 1.8 } else { 1.4 };
    let data = if door.is_level {
        let y = if door.swing < 0 { gap.y } else { gap.bottom() } * METRE;
        let (hinge, other) = if door.is_far { (gap.right(), gap.x) } else { (gap.x, gap.right()) };
        let sweep = u8::from((door.swing < 0) != door.is_far);
        format!(
            "M{:.0} {y:.0}v{:.0}A{length:.0} {length:.0} 0 0 {sweep} {:.0} {y:.0}",
            hinge * METRE,
            forward * length,
            other * METRE
        )
    } else {
        let x = if door.swing < 0 { gap.x } else { gap.right() } * METRE;
        let (hinge, other) = if door.is_far { (gap.bottom(), gap.y) } else { (gap.y, gap.bottom()) };
        let sweep = u8::from((door.swing > 0) != door.is_far);
        format!(
            "M{x:.0} {:.0}h{:.0}A{length:.0} {length:.0} 0 0 {sweep} {x:.0} {:.0}",
            hinge * METRE,
            forward * length,
            other * METRE
        )
    };
    format!("<path d=\"{data}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>")
}

fn arrow(door: &Door) -> String {
    let gap = &door.gap;
    let (x, y) = ((gap.x + gap.wide / 2.0) * METRE, (gap.y + gap.deep / 2.0) * METRE);
    let data = if door.is_level {
        format!("M{:.0} {:.0}l13-24 13 24z", x - 13.0, gap.bottom() * METRE + 40.0)
    } else if door.swing < 0 {
        format!("M{:.0} {:.0}l-24 13 24 13z", gap.right() * METRE + 40.0, y - 13.0)
    } else {
        format!("M{:.0} {:.0}l24 13-24 13z", gap.x * METRE - 40.0, y - 13.0)
    };
    format!("<path d=\"{data}\" fill=\"{ENTRY}\"/>")
}

fn steps(stairs: &Rect) -> String {
    let mut text = format!("<rect {}/>", measures(stairs));
    let is_level = stairs.wide > stairs.deep;
    let count = (stairs.wide.max(stairs.deep) / 0.27).floor() as u32;
    let mut data = String::new();
    for step in 1..count {
        let share = f64::from(step) / f64::from(count);
        if is_level {
            let _ = write!(
                data,
                "M{:.0} {:.0}v{:.0}",
                (stairs.x + stairs.wide * share) * METRE,
                stairs.y * METRE,
                stairs.deep * METRE
            );
        } else {
            let _ = write!(
                data,
                "M{:.0} {:.0}h{:.0}",
                stairs.x * METRE,
                (stairs.y + stairs.deep * share) * METRE,
                stairs.wide * METRE
            );
        }
    }
    let _ = write!(text, "<path d=\"{data}\" fill=\"none\"/>");
    text
}

/// Lengths in millimetres along the upper and the left wall.
fn dimensions(floor: &Floor, letter: f64) -> String {
    let size = letter * 0.74;
    let above = floor.outside.iter().map(|(rect, ..)| -rect.y + 0.12).fold(OUTER, f64::max);
    let (y, x) = (-above * METRE - letter * 0.6, -OUTER * METRE - letter * 0.6);
    let tick = letter * 0.28;
    let (mut data, mut labels) = (String::new(), String::new());
    let rects = floor.rooms.iter().flat_map(|room| &room.rects);
    for rect in rects.clone().filter(|rect| rect.y < 1e-6 && rect.wide > 0.5) {
        let (from, to) = (rect.x * METRE, rect.right() * METRE);
        let _ = write!(
            data,
            "M{from:.0} {y:.0}H{to:.0}M{from:.0} {:.0}v{:.0}M{to:.0} {:.0}v{:.0}",
            y - tick,
            tick * 2.0,
            y - tick,
            tick * 2.0
        );
        labels += &millimetres(rect.wide).place(
            f64::midpoint(from, to),
            y - letter * 0.3,
            size,
            MUTED,
            Anchor::Middle,
            "",
        );
    }
    // The arrow of an entrance on this side takes the place of a length.
    let entrance = floor.entrance.filter(|door| !door.is_level && door.swing > 0).map(|door| door.gap.y);
    let is_free = |rect: &Rect| entrance.is_none_or(|y| y < rect.y - 0.1 || y > rect.bottom());
    for rect in rects.filter(|rect| rect.x < 1e-6 && rect.deep > 0.5 && is_free(rect)) {
        let (from, to) = (rect.y * METRE, rect.bottom() * METRE);
        let _ = write!(
            data,
            "M{x:.0} {from:.0}V{to:.0}M{:.0} {from:.0}h{:.0}M{:.0} {to:.0}h{:.0}",
            x - tick,
            tick * 2.0,
            x - tick,
            tick * 2.0
        );
        let _ = write!(
            labels,
            "<g transform=\"translate({:.0} {:.0})rotate(-90)\">{}</g>",
            x - letter * 0.3,
            f64::midpoint(from, to),
            millimetres(rect.deep).place(0.0, 0.0, size, MUTED, Anchor::Middle, "")
        );
    }
    format!("<path d=\"{data}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"1.4\"/>{labels}")
}

/// A length to the nearest centimetre, in millimetres: «3 450».
fn millimetres(metres: f64) -> Line {
    let whole = (metres * 100.0).round() as u32 * 10;
    let text =
        if whole >= 1000 { format!("{}\u{a0}{:03}", whole / 1000, whole % 1000) } else { whole.to_string() };
    Line::new(&text, Weight::Medium)
}
