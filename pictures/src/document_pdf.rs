//! A document of the demonstration catalogue as PDF: one page of facts. Its text is text: it can be searched,
//! read aloud and copied.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use novosel_catalog::text::date_in_words;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Date, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use ttf_parser::Face;

use crate::fonts::{BOLD, MEDIUM};

/// A4, points.
const PAGE: (f64, f64) = (595.0, 842.0);
const MARGIN: f64 = 56.0;
/// The column of the names of facts.
const NAMES: f64 = 150.0;
const MEDIUM_NAME: Name<'static> = Name(b"M");
const BOLD_NAME: Name<'static> = Name(b"B");
const NOTICE: &str = "Документ создан программой для демонстрационного каталога «Новосёл». Такого комплекса, застройщика и \
    номера не существует. Юридической силы документ не имеет.";

/// What the document says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFacts {
    /// «Разрешение на строительство № 50-11-013285-2023».
    pub title: String,
    /// The date of the document.
    pub date: NaiveDate,
    /// Names and values, in their order; an empty value is left out.
    pub facts: Vec<(String, String)>,
}

/// The file.
pub fn pdf_document(facts: &DocumentFacts) -> Vec<u8> {
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

    /// The glyphs of a text, two bytes each; a letter that the face lacks is left out.
    fn encoded(&mut self, text: &str) -> Vec<u8> {
        let mut glyphs = Vec::with_capacity(text.len() * 2);
        for letter in text.chars() {
            if let Some(glyph) = self.glyph(letter) {
                self.used.insert(glyph.0, letter);
                glyphs.extend(glyph.0.to_be_bytes());
            }
        }
        glyphs
    }
}

/// A page in the making.
struct Sheet {
    medium: Font,
    bold: Font,
    content: Content,
    /// The base of the last line, points from below.
    y: f64,
}

impl Sheet {
    fn new() -> Self {
        Self { medium: Font::new(MEDIUM), bold: Font::new(BOLD), content: Content::new(), y: 0.0 }
    }

    /// Words in lines no longer than a width; the next line begins below.
    fn lines(&mut self, text: &str, style: Style, x: f64, width: f64) {
        let font = if style.bold { &mut self.bold } else { &mut self.medium };
        for line in wrapped(font, text, width / style.size) {
            self.y -= style.size * 1.35;
            let glyphs = font.encoded(&line);
            let (grey, name) = (style.grey as f32, if style.bold { BOLD_NAME } else { MEDIUM_NAME });
            self.content.begin_text().set_font(name, style.size as f32).set_fill_rgb(grey, grey, grey);
            self.content.next_line(x as f32, tenths(self.y)).show(Str(&glyphs)).end_text();
        }
    }

    /// The title of the document on a coloured band.
    fn banner(&mut self, width: f64) {
        let (top, height) = (self.y, 62.0);
        self.content.set_fill_rgb(0.99, 0.95, 0.89);
        self.content.rect(MARGIN as f32, tenths(top - height), width as f32, height as f32).fill_nonzero();
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
        let mut numbers = (1..).map(Ref::new);
        let mut next = || numbers.next().expect("a sheet has a few objects");
        let (catalogue, pages, page, content, about) = (next(), next(), next(), next(), next());
        let (medium, bold) = (next(), next());
        let mut file = Pdf::new();
        let mut root = file.catalog(catalogue);
        root.pages(pages).lang(TextStr("ru-RU"));
        root.viewer_preferences().display_doc_title(true);
        root.finish();
        file.pages(pages).kids([page]).count(1);
        let mut sheet = file.page(page);
        sheet.parent(pages).contents(content);
        sheet.media_box(Rect::new(0.0, 0.0, PAGE.0 as f32, PAGE.1 as f32));
        sheet.resources().fonts().pair(MEDIUM_NAME, medium).pair(BOLD_NAME, bold);
        sheet.finish();
        file.stream(content, self.content.finish().as_slice());
        file.document_info(about).title(TextStr(title)).creation_date(written(date));
        self.medium.write(&mut file, medium, [next(), next(), next(), next()], "Golos-Medium");
        self.bold.write(&mut file, bold, [next(), next(), next(), next()], "Golos-Bold");
        file.finish()
    }
}

/// Midnight of a day in Greenwich.
fn written(day: NaiveDate) -> Date {
    let year = u16::try_from(day.year()).unwrap_or_default();
    // A month and a day are below 32.
    let (month, number) = (day.month() as u8, day.day() as u8);
    Date::new(year).month(month).day(number).hour(0).minute(0).second(0).utc_offset_hour(0)
}

/// A place on the page, points: finer steps show nowhere.
fn tenths(points: f64) -> f32 {
    ((points * 10.0).round() / 10.0) as f32
}

impl Font {
    /// Five objects: the font, its glyphs, their measures, the face, and which letters they are.
    fn write(&self, file: &mut Pdf, font: Ref, [glyphs, measures, face, letters]: [Ref; 4], name: &str) {
        let name = Name(name.as_bytes());
        let mut whole = file.type0_font(font);
        whole.base_font(name).encoding_predefined(Name(b"Identity-H"));
        whole.descendant_font(glyphs).to_unicode(letters);
        whole.finish();
        let mut inside = file.cid_font(glyphs);
        inside.subtype(CidFontType::Type2).base_font(name).system_info(system(b"Identity"));
        inside.font_descriptor(measures).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = inside.widths();
        for glyph in self.used.keys() {
            widths.consecutive(*glyph, [self.advance(ttf_parser::GlyphId(*glyph)).round() as f32]);
        }
        widths.finish();
        inside.finish();
        let measure = |pick: fn(&Face<'_>) -> i16| {
            let units = self.face.as_ref().map_or(0.0, |face| f64::from(pick(face)));
            self.to_thousandths(units).round() as f32
        };
        let mut about = file.font_descriptor(measures);
        about.name(name).flags(FontFlags::SYMBOLIC).italic_angle(0.0).cap_height(700.0).stem_v(90.0);
        about.bbox(Rect::new(
            measure(|face| face.global_bounding_box().x_min),
            measure(|face| face.global_bounding_box().y_min),
            measure(|face| face.global_bounding_box().x_max),
            measure(|face| face.global_bounding_box().y_max),
        ));
        about.ascent(measure(|face| face.ascender())).descent(measure(|face| face.descender()));
        about.font_file2(face);
        about.finish();
        let length = i32::try_from(self.bytes.len()).unwrap_or(i32::MAX);
        file.stream(face, self.bytes).pair(Name(b"Length1"), length);
        let mut map = UnicodeCmap::<u16>::new(Name(b"Letters"), system(b"UCS"));
        for (glyph, letter) in &self.used {
            map.pair(*glyph, *letter);
        }
        file.cmap(letters, map.finish().as_slice());
    }
}

/// Numbering of glyphs or letters.
fn system(ordering: &[u8]) -> SystemInfo<'_> {
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(ordering), supplement: 0 }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn permit() -> DocumentFacts {
        DocumentFacts {
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
        let file = pdf_document(&permit());
        let text = String::from_utf8_lossy(&file);
        assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF"));
        let start: usize = text.lines().rev().nth(1).unwrap().parse().unwrap();
        let table = std::str::from_utf8(&file[start..]).unwrap();
        let places = table.lines().filter_map(|line| line.trim_end().strip_suffix(" 00000 n"));
        let mut count = 0;
        for (place, number) in places.zip(1..) {
            let place: usize = place.parse().unwrap();
            assert!(file[place..].starts_with(format!("{number} 0 obj").as_bytes()), "object {number}");
            count = number;
        }
        // A catalogue, pages, a page, its content, what it is, and two fonts of five.
        assert_eq!(count, 15);
    }

    #[test]
    fn the_same_facts_give_the_same_bytes_and_others_do_not() {
        assert_eq!(pdf_document(&permit()), pdf_document(&permit()));
        let other = DocumentFacts { date: NaiveDate::from_ymd_opt(2023, 5, 12).unwrap(), ..permit() };
        assert_ne!(pdf_document(&permit()), pdf_document(&other));
    }

    #[test]
    fn long_values_are_broken_into_lines() {
        let font = Font::new(MEDIUM);
        let lines = wrapped(&font, &"слово ".repeat(40), 20.0);
        assert!(lines.len() > 4 && lines.iter().all(|line| font.width(line) <= 20.0));
    }

    #[test]
    fn letters_can_be_copied() {
        let file = pdf_document(&permit());
        let text = String::from_utf8_lossy(&file);
        // «№» of the title, in the map of letters.
        assert!(text.contains(" <2116>"));
    }
}
