//! Pieces of furniture in outline. Each is drawn in a frame of its own: its back above, its middle at the origin.

use std::fmt::Write as _;

use super::METRE;
use crate::svg::short;

/// A piece as elements; chairs reach out of its box in front of it and behind it, metres.
pub(super) struct Outline {
    pub(super) text: String,
    pub(super) front: f64,
    pub(super) behind: f64,
}

impl From<String> for Outline {
    fn from(text: String) -> Self {
        Self { text, front: 0.0, behind: 0.0 }
    }
}

/// The stroke and fill of furniture are set by the group around it.
fn rect(x: f64, y: f64, wide: f64, deep: f64, radius: f64) -> String {
    let radius = if radius > 0.0 { format!(" rx=\"{}\"", short(radius * METRE)) } else { String::new() };
    format!(
        "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\"{radius}/>",
        x * METRE,
        y * METRE,
        wide * METRE,
        deep * METRE
    )
}

fn circle(x: f64, y: f64, radius: f64) -> String {
    format!("<circle cx=\"{:.0}\" cy=\"{:.0}\" r=\"{:.0}\"/>", x * METRE, y * METRE, radius * METRE)
}

fn ellipse(x: f64, y: f64, rx: f64, ry: f64) -> String {
    format!(
        "<ellipse cx=\"{:.0}\" cy=\"{:.0}\" rx=\"{:.0}\" ry=\"{:.0}\"/>",
        x * METRE,
        y * METRE,
        rx * METRE,
        ry * METRE
    )
}

fn lines(ends: &[[f64; 4]]) -> String {
    let mut data = String::new();
    for [x1, y1, x2, y2] in ends {
        let _ = write!(data, "M{:.0} {:.0}L{:.0} {:.0}", x1 * METRE, y1 * METRE, x2 * METRE, y2 * METRE);
    }
    format!("<path d=\"{data}\" fill=\"none\"/>")
}

pub(super) fn bed(wide: f64, long: f64) -> Outline {
    let (x, y) = (-wide / 2.0, -long / 2.0);
    let mut text = rect(x, y, wide, long, 0.05) + &rect(x, y, wide, 0.09, 0.0);
    if wide > 1.2 {
        let pillow = wide / 2.0 - 0.16;
        text += &(rect(x + 0.1, y + 0.18, pillow, 0.4, 0.07) + &rect(0.06, y + 0.18, pillow, 0.4, 0.07));
    } else {
        text += &rect(x + 0.14, y + 0.16, wide - 0.28, 0.4, 0.07);
    }
    Outline::from(
        text + &lines(&[
            [x, y + 0.8, x + wide, y + 0.8],
            [x, y + 0.92, x + wide * 0.42, y + 0.92],
            [x + wide * 0.42, y + 0.92, x + wide, y + 1.24],
        ]),
    )
}

pub(super) fn sofa(long: f64) -> Outline {
    let (x, y) = (-long / 2.0, -0.45);
    Outline::from(
        rect(x, y, long, 0.9, 0.1)
            + &rect(x, y, long, 0.22, 0.08)
            + &rect(x, y + 0.05, 0.2, 0.85, 0.08)
            + &rect(x + long - 0.2, y + 0.05, 0.2, 0.85, 0.08)
            + &lines(&[[0.0, y + 0.22, 0.0, y + 0.9]]),
    )
}

pub(super) fn coffee_table() -> Outline {
    Outline::from(rect(-0.5, -0.3, 1.0, 0.6, 0.1))
}

pub(super) fn screen(long: f64) -> Outline {
    Outline::from(
        rect(-long / 2.0, -0.15, long, 0.3, 0.0) + &rect(-long * 0.35, -0.09, long * 0.7, 0.05, 0.0),
    )
}

pub(super) fn table(long: f64) -> Outline {
    let mut text = String::new();
    for at in [-0.28, 0.28] {
        text += &(rect(at - 0.19, -0.64, 0.38, 0.36, 0.06) + &rect(at - 0.19, 0.28, 0.38, 0.36, 0.06));
    }
    Outline { text: text + &rect(-long / 2.0, -0.4, long, 0.8, 0.05), front: 0.24, behind: 0.24 }
}

pub(super) fn round_table() -> Outline {
    Outline { text: rect(-0.2, 0.3, 0.4, 0.28, 0.06) + &circle(0.0, 0.0, 0.36), front: 0.23, behind: 0.0 }
}

pub(super) fn counter(long: f64) -> Outline {
    let (x, y) = (-long / 2.0, -0.3);
    let mut text = rect(x, y, long, 0.6, 0.0);
    let sink = x + (long * 0.28).max(0.1);
    text += &(rect(sink, y + 0.1, 0.48, 0.4, 0.06) + &circle(sink + 0.24, y + 0.3, 0.03));
    if long > 1.5 {
        let hob = x + long * 0.6;
        text += &rect(hob, y + 0.05, 0.56, 0.5, 0.03);
        for (dx, dy) in [(0.16, 0.18), (0.4, 0.18), (0.16, 0.38), (0.4, 0.38)] {
            text += &circle(hob + dx, y + dy, 0.08);
        }
    }
    if long > 2.3 {
        text += &lines(&[[x + 0.6, y, x + 0.6, y + 0.6], [x, y, x + 0.6, y + 0.6]]);
    }
    Outline::from(text)
}

pub(super) fn wardrobe(long: f64) -> Outline {
    let x = -long / 2.0;
    let mut ends = vec![[x, 0.0, x + long, 0.0]];
    let mut at = 0.18;
    while at < long - 0.1 {
        ends.push([x + at, -0.16, x + at + 0.06, 0.16]);
        at += 0.22;
    }
    Outline::from(rect(x, -0.29, long, 0.58, 0.0) + &lines(&ends))
}

pub(super) fn shelf(long: f64, deep: f64) -> Outline {
    Outline::from(
        rect(-long / 2.0, -deep / 2.0, long, deep, 0.0) + &lines(&[[-long / 2.0, 0.0, long / 2.0, 0.0]]),
    )
}

pub(super) fn desk(long: f64) -> Outline {
    Outline {
        text: rect(-long / 2.0, -0.3, long, 0.6, 0.0)
            + &rect(-0.24, 0.18, 0.48, 0.44, 0.1)
            + &rect(-0.3, -0.2, 0.6, 0.06, 0.0),
        front: 0.32,
        behind: 0.0,
    }
}

pub(super) fn night_stand() -> Outline {
    Outline::from(rect(-0.22, -0.2, 0.44, 0.4, 0.0) + &circle(0.0, 0.0, 0.1))
}

pub(super) fn bath(long: f64, deep: f64) -> Outline {
    Outline::from(
        rect(-long / 2.0, -deep / 2.0, long, deep, 0.0)
            + &rect(-long / 2.0 + 0.07, -deep / 2.0 + 0.07, long - 0.14, deep - 0.14, 0.2)
            + &circle(-long / 2.0 + 0.24, 0.0, 0.035),
    )
}

pub(super) fn shower() -> Outline {
    Outline::from(
        rect(-0.425, -0.425, 0.85, 0.85, 0.0)
            + &lines(&[[-0.425, -0.425, 0.425, 0.425], [0.425, -0.425, -0.425, 0.425]])
            + &circle(0.0, 0.0, 0.06),
    )
}

pub(super) fn toilet() -> Outline {
    Outline::from(rect(-0.2, -0.31, 0.4, 0.18, 0.03) + &ellipse(0.0, 0.08, 0.17, 0.22))
}

pub(super) fn basin() -> Outline {
    Outline::from(
        rect(-0.29, -0.22, 0.58, 0.45, 0.05) + &ellipse(0.0, 0.02, 0.2, 0.14) + &circle(0.0, -0.14, 0.025),
    )
}

pub(super) fn washer() -> Outline {
    Outline::from(rect(-0.29, -0.28, 0.58, 0.56, 0.03) + &circle(0.0, 0.03, 0.18))
}
