//! Initials of a name, as large as the plate lets them be.

use crate::colour::Colour;
use crate::rng::SeededRng;
use crate::text::{Line, Weight};

/// Words that most companies have in their names: they tell none from another.
const COMMON: [&str; 46] = [
    "ооо",
    "оао",
    "зао",
    "пао",
    "ао",
    "ип",
    "акб",
    "кб",
    "нко",
    "сз",
    "ск",
    "гк",
    "мфк",
    "группа",
    "групп",
    "компаний",
    "компания",
    "компании",
    "специализированный",
    "застройщик",
    "строительная",
    "строительный",
    "банк",
    "банка",
    "холдинг",
    "корпорация",
    "концерн",
    "девелопмент",
    "девелопер",
    "недвижимость",
    "строй",
    "инвест",
    "проект",
    "риелт",
    "эстейт",
    "и",
    "в",
    "на",
    "с",
    "у",
    "bank",
    "group",
    "development",
    "estate",
    "llc",
    "the",
];
/// Most letters of an abbreviation that stands whole.
const ABBREVIATION: usize = 4;
/// Most initials.
const INITIALS: usize = 2;
/// Largest em, units: a single letter does not fill the plate.
const LARGEST: f64 = 25.0;

/// What stands around the letters, and the box that it leaves them: left, top, width, height. Everything is inside the
/// circle of a bank.
const FRAMES: [(&str, [f64; 4]); 10] = [
    ("", [8.0, 10.0, 24.0, 20.0]),
    ("<circle cx=\"20\" cy=\"33\" r=\"2.2\" fill=\"LAMP\"/>", [8.0, 9.0, 24.0, 18.0]),
    (
        "<rect x=\"12\" y=\"30\" width=\"16\" height=\"2.6\" rx=\"1.3\" fill=\"LAMP\"/>",
        [8.0, 9.0, 24.0, 17.0],
    ),
    (
        "<circle cx=\"20\" cy=\"20\" r=\"16.6\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".6\" stroke-width=\"1.4\"/>",
        [9.5, 12.0, 21.0, 16.0],
    ),
    ("<path d=\"M9 14 20 7l11 7\" LINE/>", [9.0, 16.5, 22.0, 15.0]),
    (
        "<path d=\"M12 9.5h16M12 30.5h16\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".6\" stroke-width=\"1.6\"/>",
        [8.0, 12.5, 24.0, 15.0],
    ),
    (
        "<path d=\"M11 11H8v18h3M29 11h3v18h-3\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"1.6\"/>",
        [11.0, 12.0, 18.0, 16.0],
    ),
    ("<path d=\"M10 31c3.3-2.6 6.7-2.6 10 0s6.7 2.6 10 0\" LINE/>", [8.0, 8.5, 24.0, 16.5]),
    (
        "<path d=\"M20 3.5 36.5 20 20 36.5 3.5 20Z\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".6\" stroke-width=\"1.4\" stroke-linejoin=\"round\"/>",
        [11.0, 13.5, 18.0, 13.0],
    ),
    (
        "<path d=\"M12 31.5v-3h5v3ZM17.5 31.5v-5h5v5ZM23 31.5v-2h5v2Z\" fill=\"LAMP\"/>",
        [8.0, 7.5, 24.0, 16.5],
    ),
];

/// The initials of a name in one of the frames; a small house where a name has neither letters nor digits.
pub(super) fn monogram(name: &str, rng: &mut SeededRng) -> String {
    let (frame, place) = rng.pick(&FRAMES);
    let letters = initials(name);
    match (letters.is_empty(), fitted(&letters, place)) {
        (false, Some(path)) => format!("{frame}{path}"),
        _ => "<path d=\"M9 21 20 11l11 10M13 19v11h14V19\" LINE/>".to_owned(),
    }
}

/// Letters as outlines whose ink, not whose advance, is inside the box and in its middle.
fn fitted(letters: &str, [left, top, wide, high]: [f64; 4]) -> Option<String> {
    let line = Line::new(letters, Weight::Bold);
    let ink = line.ink?;
    let size = (wide / ink.wide()).min(high / ink.high()).min(LARGEST);
    let x = left + (wide - ink.wide() * size) / 2.0 - ink.left * size;
    let y = top + (high - ink.high() * size) / 2.0 + ink.top * size;
    Some(line.place(x, y, size, Colour::WHITE, crate::text::Anchor::Start, ""))
}

/// «Ладожский берег» is «ЛБ», «ГК «А-101»» is «А101», «ПИК» stays as it is.
fn initials(name: &str) -> String {
    let all: Vec<&str> =
        name.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_common = |word: &str| COMMON.contains(&word.to_lowercase().as_str());
    let own: Vec<&str> = all.iter().copied().filter(|word| !is_common(word)).collect();
    let words = if own.is_empty() { all } else { own };
    let Some(first) = words.first() else { return String::new() };
    let is_whole = first.chars().all(|character| character.is_uppercase() || character.is_ascii_digit());
    if is_whole && first.chars().count() > 1 {
        return first.chars().take(ABBREVIATION).collect();
    }
    let of_word = |word: &&str| match word.chars().next() {
        Some(digit) if digit.is_ascii_digit() => word.chars().take(ABBREVIATION - 1).collect::<String>(),
        Some(letter) => letter.to_uppercase().collect(),
        None => String::new(),
    };
    words.iter().take(INITIALS).map(of_word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_of_the_words_that_tell_companies_apart() {
        for (name, letters) in [
            ("Ладожский берег", "ЛБ"),
            ("Группа компаний «ПИК»", "ПИК"),
            ("ГК «А-101»", "А101"),
            ("А101", "А101"),
            ("Level Group", "L"),
            ("«Страна Девелопмент»", "С"),
            ("ООО «СЗ Хорошее Соседство и Ко»", "ХС"),
            ("1-й ДСК", "1Й"),
            ("Группа компаний", "ГК"),
            ("ВТБДОМСТРОЙ", "ВТБД"),
            ("дом.рф", "ДР"),
            ("«»", ""),
        ] {
            assert_eq!(initials(name), letters, "{name}");
        }
    }

    #[test]
    fn no_letter_leaves_its_box_or_the_plate_of_a_bank() {
        let widest = ["ЩЩЩЩ", "ШЖ", "WWWW", "Й", "Ё", "Q", "ДЩ", "А101", "1000", "Ю", "I", "1", "ЪЫ"];
        for (_, place) in FRAMES {
            let [left, top, wide, high] = place;
            for (x, y) in [(left, top), (left + wide, top), (left, top + high), (left + wide, top + high)] {
                let far = f64::hypot(x - 20.0, y - 20.0);
                assert!(far < 19.0, "a corner of {place:?} is {far:.1} from the middle");
            }
            for letters in widest {
                let drawn = fitted(letters, place).unwrap();
                let svg = format!(
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\" viewBox=\"0 0 40 40\">{drawn}</svg>"
                );
                let picture = crate::svg::Picture { svg, width: 200, height: 200 };
                let pixels = crate::raster::pixels(&picture, 400).unwrap();
                let mut inked = 0;
                for (index, pixel) in
                    pixels.pixels().iter().enumerate().filter(|(_, pixel)| pixel.alpha() > 40)
                {
                    inked += 1;
                    let (x, y) = ((index % 400) as f64 / 10.0 + 0.05, (index / 400) as f64 / 10.0 + 0.05);
                    let is_inside =
                        x > left - 0.15 && x < left + wide + 0.15 && y > top - 0.15 && y < top + high + 0.15;
                    assert!(is_inside, "«{letters}» of {place:?} at {x:.1}, {y:.1}: {pixel:?}");
                }
                assert!(inked > 300, "«{letters}» of {place:?} cannot be read: {inked} pixels");
            }
        }
    }
}
