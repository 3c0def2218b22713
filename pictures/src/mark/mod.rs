//! Marks of companies: square for builders, round for banks, so that one sees who is who without a word.

mod letters;
mod signs;

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

/// What a mark belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// A square plate.
    Builder,
    /// A round plate.
    Bank,
}

/// Draws the mark of a company by its name: a drawing of what the name speaks of, or the initials of the name.
pub fn mark(company: Company, name: &str) -> Picture {
    let mut rng = SeededRng::of(&format!("mark {company:?} {name}"));
    let plate = Colour::hex(rng.pick(&PLATES)).to_string();
    let mut sheet = Sheet::default();
    sheet.raw(&match company {
        Company::Builder => format!("<rect width=\"40\" height=\"40\" rx=\"9\" fill=\"{plate}\"/>"),
        Company::Bank => format!("<circle cx=\"20\" cy=\"20\" r=\"20\" fill=\"{plate}\"/>"),
    });
    let drawing = match signs::of_name(name) {
        Some(sign) => sign.to_owned(),
        None => letters::monogram(name, &mut rng),
    };
    let line = "fill=\"none\" stroke=\"#fff\" stroke-width=\"2.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    sheet.raw(&drawing.replace("LINE", line).replace("LAMP", LAMP).replace("PLATE", &plate));
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
        assert!(mark(Company::Builder, "Кварта").svg.contains("<rect width=\"40\""));
        assert!(mark(Company::Bank, "Кварта").svg.contains("<circle cx=\"20\" cy=\"20\" r=\"20\""));
    }

    #[test]
    fn companies_are_told_apart_by_more_than_a_colour() {
        let shape = |name: &str| {
            PLATES.iter().fold(mark(Company::Bank, name).svg, |svg, plate| {
                svg.replace(&Colour::hex(*plate).to_string(), "plate")
            })
        };
        let names = [
            "Северный мост",
            "Ладожский берег",
            "Медный грош",
            "Купеческий двор",
            "Рубежный",
            "Полтина",
            "Старый рубль",
            "Верный счёт",
            "Каменный остров",
            "Трёхгорный",
            "Белая река",
            "Уральский щит",
            "Соловецкий",
            "Торговая площадь",
            "Гостиный",
            "Ярмарочный",
            "Фонтанный",
            "Общий дом",
            "Новая ступень",
            "Онежский",
            "Тверская застава",
            "Красная верста",
            "Сибирский обоз",
            "Камский причал",
            "Кубанский колос",
            "Полярный круг",
            "Таёжный",
            "Гранитный",
            "Солнечный ветер",
            "Первый семейный",
            "Чистый план",
            "Окно во двор и сад",
            "Ключ в руке",
            "Новый меридиан",
            "Отвес",
            "Пятый угол",
            "Кладка",
            "Вторая гармония",
            "Мягкая роза",
            "Эталон",
        ];
        let shapes: std::collections::HashSet<String> = names.iter().map(|name| shape(name)).collect();
        assert!(shapes.len() >= 24, "{} shapes of {} companies", shapes.len(), names.len());
    }

    #[test]
    fn the_right_window_of_the_wordmark_is_lit() {
        let svg = wordmark().svg;
        assert!(svg.find("<rect").unwrap() < svg.find(&LIT.to_string()).unwrap());
        assert!(svg.contains("viewBox=\"0 0 118 26\""));
    }
}
