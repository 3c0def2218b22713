//! The picture that other sites show beside a link to a flat, 1200 by 630: its plan, the wordmark, what it is.

use crate::colour::Colour;
use crate::facts::FlatFacts;
use crate::mark::wordmark_at;
use crate::plan::plan;
use crate::svg::{Picture, Sheet};
use crate::text::{Anchor, Line, Weight};

/// Measures of a cover (OpenGraph, 1.91 to 1).
const SIZE: (u32, u32) = (1200, 630);
/// The square of the plan, and the space around it.
const PLAN: f64 = 570.0;
const SPACE: f64 = 30.0;
/// Longest line beside the plan, units.
const LONGEST: f64 = 500.0;

/// The cover of a flat: its plan at the left, a title and lines at the right.
pub fn plan_cover(facts: &FlatFacts, words: &str, title: &str, lines: &[String]) -> Picture {
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let drawn = plan(facts, words);
    let mut sheet = Sheet::default();
    sheet.rect(0.0, 0.0, width, height, "fill=\"#f4f6f9\"");
    sheet.rect(SPACE, SPACE, PLAN, PLAN, "fill=\"#fff\" rx=\"20\"");
    let size = format!("width=\"{}\" height=\"{}\"", drawn.width, drawn.height);
    let (at, side) = (SPACE * 1.8, PLAN - SPACE * 1.6);
    let placed = format!("x=\"{at}\" y=\"{at}\" width=\"{side}\" height=\"{side}\"");
    sheet.raw(&drawn.svg.replacen(&size, &placed, 1));
    let x = SPACE * 2.0 + PLAN;
    sheet.raw(&wordmark_at(x, 64.0, 210.0, Colour::hex(0x16_202e)));
    let mut y = 300.0;
    // «2-комнатная квартира, 54,3 м²» is easier to read in two lines.
    for part in title.split(", ") {
        sheet.raw(&fitted(part, Weight::Bold, 52.0, x, y, Colour::hex(0x16_202e)));
        y += 62.0;
    }
    y += 18.0;
    for line in lines {
        sheet.raw(&fitted(line, Weight::Medium, 30.0, x, y, Colour::hex(0x5a_6675)));
        y += 44.0;
    }
    sheet.finish(SIZE.0, SIZE.1)
}

/// A line no longer than its place.
fn fitted(text: &str, weight: Weight, size: f64, x: f64, y: f64, colour: Colour) -> String {
    let line = Line::new(text, weight);
    let size = size.min(LONGEST / line.width.max(0.1));
    line.place(x, y, size, colour, Anchor::Start, "")
}
