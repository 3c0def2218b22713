//! Marks of companies: square for builders, round for banks, so that one sees who is who without a word.

use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::svg::{Picture, Sheet};
use crate::text::{Anchor, Line, Weight};

/// Plates dark enough for white drawings.
const PLATES: [u32; 16] = [
    0x1f_6b57, 0x24_3b6b, 0xb8_4626, 0x0f_5f7a, 0x4a_3f8f, 0x7d_6b4c, 0x0b_5fa5, 0x13_7a5e, 0xa3_213e,
    0x33_475f, 0x6a_3d7c, 0x2e_6f3a, 0x8c_3b5a, 0x1d_4e89, 0x5a_4632, 0x9a_4a12,
];
const LAMP: &str = "#f5b93f";

/// Drawings on a field of 40 units, `{}` standing for the plate.
const SIGNS: [&str; 22] = [
    "<path d=\"M20 32V17M20 24c-6 0-9-3-9-9 6 0 9 3 9 9ZM20 19c5 0 8-3 8-8-5 0-8 3-8 8Z\" LINE/>",
    "<path d=\"M9 31 20 9l11 22M14 24h12\" LINE/><circle cx=\"20\" cy=\"28.5\" r=\"2.2\" fill=\"LAMP\"/>",
    "<path d=\"M10 10h9v9h-9ZM21 21h9v9h-9Z\" fill=\"#fff\"/><path d=\"M21 10h9v9h-9ZM10 21h9v9h-9Z\" fill=\"#fff\" opacity=\".45\"/>",
    "<path d=\"M9 23h22l-4 7H13ZM20 10l8 10H20Z\" fill=\"#fff\"/><path d=\"M19 9v12\" LINE/>",
    "<circle cx=\"20\" cy=\"20\" r=\"10.5\" LINE/><ellipse cx=\"20\" cy=\"20\" rx=\"4.5\" ry=\"10.5\" LINE/><path d=\"M9.5 20h21\" LINE/>",
    "<path d=\"M8 28h24M11 28V15h18v13M15 15v-4h10v4M17 28v-7h6v7\" LINE/>",
    "<path d=\"M11 27V16l9-6 9 6v11M16 27v-8M20 27v-8M24 27v-8\" LINE/>",
    "<path d=\"M9 23c3-3 5-3 8 0s5 3 8 0 4-3 6-1M9 28c3-3 5-3 8 0s5 3 8 0 4-3 6-1M20 10v8\" LINE/><circle cx=\"20\" cy=\"9\" r=\"2.4\" fill=\"LAMP\"/>",
    "<path d=\"m20 31-11-13 5-7h12l5 7Z\" fill=\"#fff\"/><path d=\"M9 18h22M16 18l4 13 4-13-4-7Z\" fill=\"none\" stroke=\"PLATE\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>",
    "<path d=\"M20 8v24M9.6 14l20.8 12M30.4 14 9.6 26\" LINE/>",
    "<path d=\"M10 30V14l6-4v20M16 30V18l7 3v9M23 30V12l7 4v14\" LINE/>",
    "<path d=\"M9 21 20 11l11 10M13 19v11h14V19\" LINE/><rect x=\"18\" y=\"22\" width=\"4\" height=\"5\" fill=\"LAMP\"/>",
    "<path d=\"M12 10v20M12 20l8-8 8 8-8 8Z\" LINE/>",
    "<path d=\"M20 9a11 11 0 1 0 11 11\" LINE/><path d=\"M20 14a6 6 0 1 0 6 6\" LINE/><circle cx=\"28\" cy=\"12\" r=\"2.4\" fill=\"LAMP\"/>",
    "<path d=\"M9 29 16 13l5 9 3-5 7 12Z\" fill=\"#fff\"/><circle cx=\"27\" cy=\"12\" r=\"2.6\" fill=\"LAMP\"/>",
    "<circle cx=\"15\" cy=\"15\" r=\"5\" LINE/><path d=\"M18.6 18.6 29 29M24.5 24.5l3.5-3.5\" LINE/>",
    "<path d=\"M20 8l10 6v12l-10 6-10-6V14ZM20 20v12M20 20l10-6M20 20l-10-6\" LINE/>",
    "<path d=\"M10 28h5v-6h5v-6h5v-6h5\" LINE/>",
    "<path d=\"M11 12h18v6H11ZM11 22h8v6h-8ZM22 22h7v6h-7Z\" fill=\"#fff\"/>",
    "<path d=\"M20 9c7 5 9 9 9 13a9 9 0 0 1-18 0c0-4 2-8 9-13Z\" LINE/><path d=\"M20 31v-9\" LINE/>",
    "<path d=\"M9 25a11 11 0 0 1 22 0M14 25a6 6 0 0 1 12 0M8 29h24\" LINE/>",
    "<path d=\"M12 29V11h8a5 5 0 0 1 0 10h-5M20 21l7 8\" LINE/>",
];

/// Words in names that ask for a drawing: the part of a Latin name and the drawing's number.
const MEANINGS: [(&str, usize); 38] = [
    ("sad", 0),
    ("les", 0),
    ("bor", 0),
    ("list", 0),
    ("cvet", 0),
    ("zelen", 0),
    ("klen", 0),
    ("lip", 0),
    ("rosc", 0),
    ("verb", 0),
    ("okn", 2),
    ("kvart", 2),
    ("stran", 2),
    ("storon", 2),
    ("rechn", 7),
    ("nevsk", 7),
    ("bereg", 7),
    ("volg", 7),
    ("bric", 3),
    ("verf", 3),
    ("gavan", 3),
    ("port", 3),
    ("meridian", 4),
    ("glob", 4),
    ("gran", 8),
    ("rubin", 8),
    ("almaz", 8),
    ("kamen", 5),
    ("stolich", 6),
    ("severn", 9),
    ("polar", 9),
    ("dom", 11),
    ("krov", 11),
    ("porog", 11),
    ("klyuch", 15),
    ("uralsk", 14),
    ("gor", 14),
    ("kub", 16),
];

/// What a mark belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// A square plate.
    Builder,
    /// A round plate.
    Bank,
}

/// Draws the mark of a company by its Latin name.
pub fn mark(company: Company, slug: &str) -> Picture {
    let mut rng = SeededRng::of(&format!("mark {company:?} {slug}"));
    let plate = Colour::hex(rng.pick(&PLATES)).to_string();
    let random = rng.below(SIGNS.len());
    let sign = MEANINGS.iter().find(|(part, _)| slug.contains(part)).map_or(random, |(_, sign)| *sign);
    let mut sheet = Sheet::default();
    sheet.raw(&match company {
        Company::Builder => format!("<rect width=\"40\" height=\"40\" rx=\"9\" fill=\"{plate}\"/>"),
        Company::Bank => format!("<circle cx=\"20\" cy=\"20\" r=\"20\" fill=\"{plate}\"/>"),
    });
    let line = "fill=\"none\" stroke=\"#fff\" stroke-width=\"2.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    let drawing = SIGNS[sign].replace("LINE", line).replace("LAMP", LAMP).replace("PLATE", &plate);
    sheet.raw(&drawing);
    sheet.finish_in(200, 200, "0 0 40 40")
}

const INK: Colour = Colour::hex(0x16_202e);
const LIT: Colour = Colour::hex(0xf5_b93f);

/// Measures of the wordmark.
const WORDMARK: (f64, f64) = (118.0, 26.0);

/// The wordmark: two windows over the ё, the right one lit, because somebody has just moved in.
pub fn wordmark() -> Picture {
    let mut sheet = Sheet::default();
    sheet.raw(&wordmark_at(0.0, 0.0, WORDMARK.0, INK));
    sheet.finish(WORDMARK.0 as u32, WORDMARK.1 as u32)
}

/// The wordmark at a place, so many units wide, in a colour.
pub(crate) fn wordmark_at(x: f64, y: f64, width: f64, ink: Colour) -> String {
    let word = Line::new("Новосел", Weight::Bold);
    let size = WORDMARK.0 / word.width;
    let letters = word.place(0.0, 24.4, size, ink, Anchor::Start, "");
    let (before, letter) =
        (Line::new("Новос", Weight::Bold).width * size, Line::new("е", Weight::Bold).width * size);
    let middle = before + letter / 2.0;
    let window = |x: f64, colour: Colour| {
        format!("<rect x=\"{x:.1}\" y=\"1.2\" width=\"5.2\" height=\"5\" rx=\".8\" fill=\"{colour}\"/>")
    };
    format!(
        "<g transform=\"translate({x} {y})scale({:.4})\">{letters}{}{}</g>",
        width / WORDMARK.0,
        window(middle - 6.5, ink),
        window(middle + 1.3, LIT)
    )
}

/// The icon of the site: the two windows.
pub fn icon() -> Picture {
    let mut sheet = Sheet::default();
    sheet.raw(&format!(
        "<rect width=\"32\" height=\"32\" rx=\"7\" fill=\"{INK}\"/><rect x=\"7\" y=\"9\" width=\"8\" height=\"14\" rx=\"1.6\" fill=\"#fff\"/>\
         <rect x=\"17\" y=\"9\" width=\"8\" height=\"14\" rx=\"1.6\" fill=\"{LIT}\"/>"
    ));
    sheet.finish_in(512, 512, "0 0 32 32")
}

/// The icon with a full background and a safe zone, as launchers cut it.
pub fn maskable_icon() -> Picture {
    let mut sheet = Sheet::default();
    sheet.raw(&format!(
        "<rect width=\"32\" height=\"32\" fill=\"{INK}\"/><rect x=\"9\" y=\"10.5\" width=\"6.2\" height=\"11\" rx=\"1.3\" fill=\"#fff\"/>\
         <rect x=\"16.8\" y=\"10.5\" width=\"6.2\" height=\"11\" rx=\"1.3\" fill=\"{LIT}\"/>"
    ));
    sheet.finish_in(512, 512, "0 0 32 32")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builders_are_square_and_banks_are_round() {
        assert!(mark(Company::Builder, "kvarta").svg.contains("<rect width=\"40\""));
        assert!(mark(Company::Bank, "kvarta").svg.contains("<circle cx=\"20\" cy=\"20\" r=\"20\""));
    }

    #[test]
    fn the_right_window_of_the_wordmark_is_lit() {
        let svg = wordmark().svg;
        assert!(svg.find("<rect").unwrap() < svg.find(&LIT.to_string()).unwrap());
        assert!(svg.contains("viewBox=\"0 0 118 26\""));
    }
}
