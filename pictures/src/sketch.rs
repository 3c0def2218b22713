//! The picture of a complex that nobody has photographed: bare outlines, and the words that it is a drawing.

use crate::colour::Colour;
use crate::facts::ComplexFacts;
use crate::svg::{Picture, Sheet, rect, stroke};
use crate::text::{Anchor, Line, Weight};
use crate::trace::Trace;

/// Measures: 3 to 2.
const SIZE: (u32, u32) = (1200, 800);
/// Where houses stand. Wide frames cut the top and the bottom, narrow ones the sides: everything is in the middle.
const GROUND: f64 = 490.0;
/// Houses that fit side by side, with the left edges of their fronts.
const LEFTS: [f64; 3] = [525.0, 305.0, 755.0];
/// A front and the side seen beside it, units.
const FRONT: f64 = 150.0;
const SIDE: f64 = 70.0;
/// Storeys when they are unknown.
const USUAL: u16 = 12;
const WORDS: [&str; 2] = ["Условный рисунок:", "фотографий нет"];

/// Outlines of as many houses as are known, up to three, as high as they are among themselves.
pub fn sketch(facts: &ComplexFacts) -> Picture {
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let mut sheet = Sheet::default();
    sheet.rect(0.0, 0.0, width, height, "fill=\"#edf1f6\"");
    let count = facts.storeys.len().clamp(1, LEFTS.len());
    let storeys: Vec<f64> = (0..count).map(|index| facts.storeys_of(index, USUAL)).collect();
    let highest = storeys.iter().copied().fold(1.0, f64::max);
    for (left, storeys) in LEFTS.into_iter().zip(&storeys) {
        sheet.raw(&house(left, 90.0 + 240.0 * storeys / highest));
    }
    for x in [190.0, 480.0, 710.0, 1_000.0] {
        sheet.raw(&tree(x));
    }
    let mut ground = Trace::default();
    ground.line(&[(90.0, GROUND), (width - 90.0, GROUND)]);
    sheet.raw(&stroke(&ground, EDGE, 3.0));
    sheet.raw(&rect(width / 2.0 - 240.0, GROUND + 24.0, 480.0, 132.0, "fill=\"#fff\" rx=\"14\""));
    for (line, y) in WORDS.iter().zip([GROUND + 76.0, GROUND + 130.0]) {
        sheet.raw(&Line::new(line, Weight::Medium).place(width / 2.0, y, 44.0, INK, Anchor::Middle, ""));
    }
    sheet.finish(SIZE.0, SIZE.1)
}

const EDGE: Colour = Colour::hex(0xb4_c2d3);
const INK: Colour = Colour::hex(0x3b_4858);

/// A side in shade and a front.
fn house(left: f64, height: f64) -> String {
    let (top, right) = (GROUND - height, left + FRONT);
    let slope = SIDE * 0.4;
    let mut side = Trace::default();
    side.shape(&[(left - SIDE, GROUND), (left - SIDE, top + slope), (left, top), (left, GROUND)]);
    let mut front = Trace::default();
    front.shape(&[(left, GROUND), (left, top), (right, top + slope), (right, GROUND)]);
    [(side, Colour::hex(0xe1_e8f1)), (front, Colour::hex(0xf7_f9fc))]
        .map(|(trace, fill)| crate::svg::path(&trace, fill) + &stroke(&trace, EDGE, 3.0))
        .concat()
}

fn tree(x: f64) -> String {
    let mut trunk = Trace::default();
    trunk.line(&[(x, GROUND), (x, GROUND - 60.0)]);
    let mut crown = Trace::default();
    crown.circle((x, GROUND - 78.0), 34.0);
    let crown =
        crate::svg::path(&crown, Colour::hex(0xe2_ece4)) + &stroke(&crown, Colour::hex(0xb9_cdbd), 3.0);
    stroke(&trunk, Colour::hex(0xb9_cdbd), 3.0) + &crown
}
