//! A paper of the demonstration catalogue as PDF: one page of facts that says what it is. Text is text: it can be searched,
//! read aloud and copied.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::NaiveDate;
use novosel_catalog::text::date_in_words;
use ttf_parser::Face;

use crate::text::{BOLD, MEDIUM};

/// A4, points.
const PAGE: (f64, f64) = (595.0, 842.0);
const MARGIN: f64 = 56.0;
/// The column of the names of facts.
const NAMES: f64 = 150.0;
const NOTICE: &str = "Документ создан программой для демонстрационного каталога «Новосёл». Такого комплекса, застройщика и \
    номера не существует. Юридической силы документ не имеет.";

/// What a paper tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperFacts {
    /// «Разрешение на строительство № 50-11-013285-2023».
    pub title: String,
    /// The day of the paper.
    pub date: NaiveDate,
    /// Names and values, in their order; an empty value is left out.
    pub facts: Vec<(String, String)>,
}

/// The file.
pub fn paper(facts: &PaperFacts) -> Vec<u8> {
    let mut sheet = Sheet::new();
    let width = PAGE.0 - 2.0 * MARGIN;
    sheet.y = PAGE.1 - MARGIN - 16.0;
    sheet.lines("Новосёл", Style { size: 20.0, bold: true, grey: 0.1 }, MARGIN, width);
    sheet.y -= 10.0;
    sheet.banner(width);
    sheet.y -= 34.0;
    sheet.lines(&facts.title, Style { size: 18.0, bold: true, grey: 0.1 }, MARGIN, width);
    sheet.y -= 2.0;
    sheet.lines(
        &format!("от {}", day(facts.date)),
        Style { size: 11.0, bold: false, grey: 0.35 },
        MARGIN,
        width,
    );
    sheet.y -= 16.0;
    for (name, value) in facts.facts.iter().filter(|(_, value)| !value.is_empty()) {
        let top = sheet.y;
        sheet.lines(name, Style { size: 10.0, bold: false, grey: 0.4 }, MARGIN, NAMES - 12.0);
        let under = std::mem::replace(&mut sheet.y, top);
        sheet.lines(value, Style { size: 11.0, bold: false, grey: 0.1 }, MARGIN + NAMES, width - NAMES);
        sheet.y = sheet.y.min(under) - 7.0;
    }
    sheet.finish(&facts.title, facts.date)
}

/// «5 июня 2023».
fn day(date: NaiveDate) -> String {
    date_in_words(date).replace('\u{a0}', " ")
}

#[derive(Clone, Copy)]
struct Style {
    size: f64,
    bold: bool,
    grey: f64,
}

/// One face with the glyphs that the page uses.
struct Font {
    bytes: &'static [u8],
    face: Option<Face<'static>>,
    used: BTreeMap<u16, char>,
}

impl Font {
    fn new(bytes: &'static [u8]) -> Self {
        // Both faces are part of the program; a test opens them.
        Self { bytes, face: Face::parse(bytes, 0).ok(), used: BTreeMap::new() }
    }

    /// Thousandths of an em.
    fn to_thousandths(&self, units: f64) -> f64 {
        units * 1_000.0 / self.face.as_ref().map_or(1_000.0, |face| f64::from(face.units_per_em()))
    }

    fn glyph(&self, letter: char) -> Option<ttf_parser::GlyphId> {
        self.face.as_ref().and_then(|face| face.glyph_index(letter))
    }

    fn advance(&self, glyph: ttf_parser::GlyphId) -> f64 {
        let units = self.face.as_ref().and_then(|face| face.glyph_hor_advance(glyph)).unwrap_or_default();
        self.to_thousandths(f64::from(units))
    }

    /// Width of a text in ems.
    fn width(&self, text: &str) -> f64 {
        text.chars().filter_map(|letter| self.glyph(letter)).map(|glyph| self.advance(glyph)).sum::<f64>()
            / 1_000.0
    }

    /// The glyphs of a text in hex; a letter that the face lacks is left out.
    fn encoded(&mut self, text: &str) -> String {
        let mut hex = String::with_capacity(text.len() * 2);
        for letter in text.chars() {
            if let Some(glyph) = self.glyph(letter) {
                self.used.insert(glyph.0, letter);
                let _ = write!(hex, "{:04X}", glyph.0);
            }
        }
        hex
    }
}

/// A page in the making.
struct Sheet {
    medium: Font,
    bold: Font,
    content: String,
    /// The base of the last line, points from below.
    y: f64,
}

impl Sheet {
    fn new() -> Self {
        Self { medium: Font::new(MEDIUM), bold: Font::new(BOLD), content: String::new(), y: 0.0 }
    }

    /// Words in lines no longer than a width; the next line begins below.
    fn lines(&mut self, text: &str, style: Style, x: f64, width: f64) {
        let font = if style.bold { &mut self.bold } else { &mut self.medium };
        for line in wrapped(font, text, width / style.size) {
            self.y -= style.size * 1.35;
            let hex = font.encoded(&line);
            let _ = writeln!(
                self.content,
                "BT /{} {} Tf {grey} {grey} {grey} rg {x} {:.1} Td <{hex}> Tj ET",
                if style.bold { "B" } else { "M" },
                style.size,
                self.y,
                grey = style.grey,
            );
        }
    }

    /// What the paper is, on a ground of its own.
    fn banner(&mut self, width: f64) {
        let (top, height) = (self.y, 62.0);
        let _ =
            writeln!(self.content, "0.99 0.95 0.89 rg {MARGIN} {:.1} {width} {height} re f", top - height);
        self.y = top - 6.0;
        let inner = width - 28.0;
        self.lines(
            "Демонстрационный документ",
            Style { size: 11.0, bold: true, grey: 0.1 },
            MARGIN + 14.0,
            inner,
        );
        self.lines(NOTICE, Style { size: 9.0, bold: false, grey: 0.2 }, MARGIN + 14.0, inner);
        self.y = top - height;
    }

    fn finish(self, title: &str, date: NaiveDate) -> Vec<u8> {
        let mut file = File::default();
        let (width, height) = PAGE;
        file.object("<</Type/Catalog/Pages 2 0 R/Lang(ru-RU)/ViewerPreferences<</DisplayDocTitle true>>>>");
        file.object("<</Type/Pages/Kids[3 0 R]/Count 1>>");
        file.object(&format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Contents 4 0 R/Resources<</Font<</M 6 0 R/B 11 0 R>>>>>>"
        ));
        file.stream("", self.content.as_bytes());
        let stamp = date.format("%Y%m%d");
        file.object(&format!("<</Title<{}>/CreationDate(D:{stamp}000000Z)>>", utf16(title)));
        for (font, name) in [(&self.medium, "Golos-Medium"), (&self.bold, "Golos-Bold")] {
            file.font(font, name);
        }
        file.end()
    }
}

/// Breaks a text at its spaces; ems.
fn wrapped(font: &Font, text: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if font.width(line) + font.width(" ") + font.width(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Text of the information dictionary: UTF-16, the mark of order first.
fn utf16(text: &str) -> String {
    let mut hex = String::from("FEFF");
    for unit in text.encode_utf16() {
        let _ = write!(hex, "{unit:04X}");
    }
    hex
}

/// Numbered objects with their places.
struct File {
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl Default for File {
    fn default() -> Self {
        Self { bytes: b"%PDF-1.7\n%\xC3\xA4\xC3\xB6\n".to_vec(), places: Vec::new() }
    }
}

impl File {
    fn begin(&mut self) -> usize {
        self.places.push(self.bytes.len());
        let number = self.places.len();
        self.bytes.extend_from_slice(format!("{number} 0 obj\n").as_bytes());
        number
    }

    fn object(&mut self, body: &str) {
        self.begin();
        self.bytes.extend_from_slice(body.as_bytes());
        self.bytes.extend_from_slice(b"\nendobj\n");
    }

    fn stream(&mut self, entries: &str, body: &[u8]) {
        self.begin();
        self.bytes.extend_from_slice(format!("<</Length {}{entries}>>\nstream\n", body.len()).as_bytes());
        self.bytes.extend_from_slice(body);
        self.bytes.extend_from_slice(b"\nendstream\nendobj\n");
    }

    /// Five objects: the font, its glyphs, their measures, the face, and which letters they are.
    fn font(&mut self, font: &Font, name: &str) {
        let first = self.places.len() + 1;
        let [glyphs, measures, face, letters] = [first + 1, first + 2, first + 3, first + 4];
        let mut widths = String::new();
        for glyph in font.used.keys() {
            let _ = write!(widths, "{glyph}[{:.0}]", font.advance(ttf_parser::GlyphId(*glyph)));
        }
        self.object(&format!(
            "<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H/DescendantFonts[{glyphs} 0 R]/ToUnicode {letters} 0 R>>"
        ));
        self.object(&format!(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\
             /FontDescriptor {measures} 0 R/CIDToGIDMap/Identity/W[{widths}]>>"
        ));
        let measure = |pick: fn(&Face<'_>) -> i16| {
            font.to_thousandths(font.face.as_ref().map_or(0.0, |face| f64::from(pick(face))))
        };
        let (ascent, descent) = (measure(|face| face.ascender()), measure(|face| face.descender()));
        let [left, bottom, right, top] = [
            measure(|face| face.global_bounding_box().x_min),
            measure(|face| face.global_bounding_box().y_min),
            measure(|face| face.global_bounding_box().x_max),
            measure(|face| face.global_bounding_box().y_max),
        ];
        self.object(&format!(
            "<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[{left:.0} {bottom:.0} {right:.0} {top:.0}]/ItalicAngle 0\
             /Ascent {ascent:.0}/Descent {descent:.0}/CapHeight 700/StemV 90/FontFile2 {face} 0 R>>"
        ));
        self.stream(&format!("/Length1 {}", font.bytes.len()), font.bytes);
        self.stream("", letters_of(&font.used).as_bytes());
    }

    fn end(mut self) -> Vec<u8> {
        let start = self.bytes.len();
        let count = self.places.len() + 1;
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for place in &self.places {
            let _ = writeln!(table, "{place:010} 00000 n ");
        }
        let _ =
            write!(table, "trailer\n<</Size {count}/Root 1 0 R/Info 5 0 R>>\nstartxref\n{start}\n%%EOF\n");
        self.bytes.extend_from_slice(table.as_bytes());
        self.bytes
    }
}

/// The letters of the glyphs, for searching and copying; at most a hundred to a block.
fn letters_of(used: &BTreeMap<u16, char>) -> String {
    let mut map = String::from(
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n\
         /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Letters def/CMapType 2 def\n\
         1 begincodespacerange<0000><FFFF>endcodespacerange\n",
    );
    let pairs: Vec<_> = used.iter().collect();
    for block in pairs.chunks(100) {
        let _ = writeln!(map, "{} beginbfchar", block.len());
        for (glyph, letter) in block {
            let _ = writeln!(map, "<{glyph:04X}><{:04X}>", u32::from(**letter));
        }
        map.push_str("endbfchar\n");
    }
    map + "endcmap CMapName currentdict/CMap defineresource pop end end"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permit() -> PaperFacts {
        PaperFacts {
            title: "Разрешение на строительство № 50-11-013285-2023".to_owned(),
            date: NaiveDate::from_ymd_opt(2023, 5, 11).unwrap(),
            facts: vec![
                ("Комплекс".to_owned(), "ЖК «Липовая слобода»".to_owned()),
                ("Корпус".to_owned(), String::new()),
                ("Адрес".to_owned(), "Московская область, Ленинский городской округ, Развилка".to_owned()),
            ],
        }
    }

    #[test]
    fn every_object_is_where_the_table_says() {
        let file = paper(&permit());
        let text = String::from_utf8_lossy(&file);
        assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF\n"));
        let start: usize = text.lines().rev().nth(1).unwrap().parse().unwrap();
        let table = std::str::from_utf8(&file[start..]).unwrap();
        let places = table.lines().filter_map(|line| line.strip_suffix(" 00000 n "));
        let mut count = 0;
        for (place, number) in places.zip(1..) {
            let place: usize = place.parse().unwrap();
            assert!(file[place..].starts_with(format!("{number} 0 obj").as_bytes()), "object {number}");
            count = number;
        }
        assert_eq!(count, 15);
    }

    #[test]
    fn the_same_facts_give_the_same_bytes_and_others_do_not() {
        assert_eq!(paper(&permit()), paper(&permit()));
        let other = PaperFacts { date: NaiveDate::from_ymd_opt(2023, 5, 12).unwrap(), ..permit() };
        assert_ne!(paper(&permit()), paper(&other));
    }

    #[test]
    fn long_values_are_broken_into_lines() {
        let font = Font::new(MEDIUM);
        let lines = wrapped(&font, &"слово ".repeat(40), 20.0);
        assert!(lines.len() > 4 && lines.iter().all(|line| font.width(line) <= 20.0));
    }

    #[test]
    fn letters_can_be_copied() {
        let file = paper(&permit());
        let text = String::from_utf8_lossy(&file);
        // «№» of the title, in the map of letters.
        assert!(text.contains("><2116>"));
    }
}
