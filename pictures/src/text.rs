//! Words as outlines: a picture in an `<img>` sees no font, so it carries the shapes of its letters.

use std::fmt::Write as _;

use ttf_parser::{Face, OutlineBuilder};

use crate::colour::Colour;

use crate::fonts::{BOLD, MEDIUM};

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Medium,
    Bold,
}

/// Where a line stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// Where the outlines of a line are, in ems: from its start, and from the line that letters stand on upwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
    pub(crate) top: f64,
}

impl Ink {
    pub(crate) fn wide(&self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn high(&self) -> f64 {
        self.top - self.bottom
    }
}

/// A line of text that can be placed.
pub(crate) struct Line {
    data: String,
    /// Width in ems.
    pub(crate) width: f64,
    /// None for spaces alone.
    pub(crate) ink: Option<Ink>,
    unit: f64,
}

impl Line {
    /// The outlines of a line. A character that the face lacks leaves a space.
    pub(crate) fn new(text: &str, weight: Weight) -> Self {
        let font = match weight {
            Weight::Medium => MEDIUM,
            Weight::Bold => BOLD,
        };
        // Both faces are part of the program; a test opens them.
        let Ok(face) = Face::parse(font, 0) else {
            return Self { data: String::new(), width: 0.0, ink: None, unit: 1.0 };
        };
        let unit = f64::from(face.units_per_em());
        let mut pen = Pen::default();
        let mut ink: Option<Ink> = None;
        for character in text.chars() {
            let Some(glyph) = face.glyph_index(character) else {
                pen.x += (unit * 0.3) as i32;
                continue;
            };
            if let Some(edge) = face.outline_glyph(glyph, &mut pen) {
                let ems = |units: i32| f64::from(units) / unit;
                let own = Ink {
                    left: ems(pen.x + i32::from(edge.x_min)),
                    right: ems(pen.x + i32::from(edge.x_max)),
                    bottom: ems(i32::from(edge.y_min)),
                    top: ems(i32::from(edge.y_max)),
                };
                ink = Some(ink.map_or(own, |all| Ink {
                    left: all.left.min(own.left),
                    right: all.right.max(own.right),
                    bottom: all.bottom.min(own.bottom),
                    top: all.top.max(own.top),
                }));
            }
            pen.x += i32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
        }
        Self { data: pen.data, width: f64::from(pen.x) / unit, ink, unit }
    }

    /// The line as a path: size of an em and colour, and further attributes.
    pub(crate) fn place(
        &self,
        x: f64,
        y: f64,
        size: f64,
        colour: Colour,
        anchor: Anchor,
        more: &str,
    ) -> String {
        if self.data.is_empty() {
            return String::new();
        }
        let x = if anchor == Anchor::Middle { x - self.width * size / 2.0 } else { x };
        let scale = size / self.unit;
        format!(
            "<path transform=\"translate({x:.1} {y:.1})scale({scale:.5} -{scale:.5})\" d=\"{}\" fill=\"{colour}\"{more}/>",
            self.data
        )
    }

    /// The line with a soft edge of another colour under it.
    pub(crate) fn haloed(&self, x: f64, y: f64, size: f64, colour: Colour, halo: Colour) -> String {
        let edge = self.unit * 0.26;
        let more = format!(
            " stroke=\"{halo}\" stroke-width=\"{edge:.0}\" stroke-opacity=\".9\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\""
        );
        self.place(x, y, size, colour, Anchor::Middle, &more)
    }
}

/// Writes outlines one after another, in units of the face.
#[derive(Default)]
struct Pen {
    data: String,
    x: i32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (i32, i32) {
        (self.x + x.round() as i32, y.round() as i32)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        let _ = write!(self.data, "M{x} {y}");
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        let _ = write!(self.data, "L{x} {y}");
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        let _ = write!(self.data, "Q{x1} {y1} {x} {y}");
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        let _ = write!(self.data, "C{x1} {y1} {x2} {y2} {x} {y}");
    }

    fn close(&mut self) {
        self.data.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_faces_know_russian_and_the_rouble() {
        for font in [MEDIUM, BOLD] {
            let face = Face::parse(font, 0).unwrap();
            assert!("АЯаяЁё0123456789,«»—²₽№\u{a0}".chars().all(|letter| face.glyph_index(letter).is_some()));
        }
    }

    #[test]
    fn a_longer_line_is_wider() {
        let width = |text| Line::new(text, Weight::Bold).width;
        assert!(width("кухня-гостиная") > width("кухня") && width("кухня") > 1.0);
    }
}
