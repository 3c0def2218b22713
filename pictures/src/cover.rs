//! The picture that other sites show beside a link, 1200 by 630: render, wordmark, name, price.

use novosel_catalog::region::SiteRegion;

use crate::colour::Colour;
use crate::facts::ComplexFacts;
use crate::mark::wordmark_at;
use crate::svg::{Picture, Sheet, gradient};
use crate::text::{Anchor, Line, Weight};
use crate::{city, render};

/// Measures of a cover (OpenGraph, 1.91 to 1).
const SIZE: (u32, u32) = (1200, 630);
/// Longest line, units.
const LONGEST: f64 = 1_080.0;

/// The cover of a complex.
pub fn cover(facts: &ComplexFacts, title: &str, lines: &[String]) -> Picture {
    let background = render::draw(facts, 1, (f64::from(SIZE.0) * 2.0, f64::from(SIZE.1) * 2.0));
    compose(&background, title, lines)
}

/// The cover of a page that is about no single complex.
pub fn site_cover(site: SiteRegion, title: &str, lines: &[String]) -> Picture {
    compose(&city::panorama(site, city::Band::Day), title, lines)
}

fn compose(background: &Picture, title: &str, lines: &[String]) -> Picture {
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let mut sheet = Sheet::default();
    let size = format!("width=\"{}\" height=\"{}\"", background.width, background.height);
    let placed = format!("width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"xMidYMid slice\"");
    sheet.raw(&background.svg.replacen(&size, &placed, 1));
    let night = Colour::hex(0x0e_1624);
    let stops = [(0.0, night, 0.42), (0.28, night, 0.0), (0.45, night, 0.1), (1.0, night, 0.88)];
    sheet.define("night", || {
        gradient("linearGradient id=\"night\" x2=\"0\" y2=\"1\"", "linearGradient", &stops)
    });
    sheet.rect(0.0, 0.0, width, height, "fill=\"url(#night)\"");
    sheet.raw(&wordmark_at(60.0, 48.0, 236.0, Colour::WHITE));
    let mut y = height - 60.0;
    for line in lines.iter().rev() {
        sheet.raw(&fitted(line, Weight::Medium, 34.0).place(60.0, y, Colour::hex(0xe6_ebf2)));
        y -= 50.0;
    }
    sheet.raw(&fitted(title, Weight::Bold, 68.0).place(60.0, y - 8.0, Colour::WHITE));
    sheet.finish(SIZE.0, SIZE.1)
}

/// A line no longer than the picture.
struct Fitted {
    line: Line,
    size: f64,
}

impl Fitted {
    fn place(&self, x: f64, y: f64, colour: Colour) -> String {
        self.line.place(x, y, self.size, colour, Anchor::Start, "")
    }
}

fn fitted(text: &str, weight: Weight, size: f64) -> Fitted {
    let line = Line::new(text, weight);
    let size = size.min(LONGEST / line.width.max(0.1));
    Fitted { line, size }
}
