//! Drawings for names that speak of something: a bridge, a key, a shield.

/// A drawing on a field of 40 units, and the beginnings of words that ask for it. LINE, LAMP and PLATE stand for the
/// white stroke, the colour of a lit window and the colour of the plate.
type Sign = (&'static str, &'static [&'static str]);

const SIGNS: [Sign; 26] = [
    // A sprout.
    (
        "<path d=\"M20 32V17M20 24c-6 0-9-3-9-9 6 0 9 3 9 9ZM20 19c5 0 8-3 8-8-5 0-8 3-8 8Z\" LINE/>",
        &[
            "сад",
            "лес",
            "роща",
            "рощи",
            "цвет",
            "зелён",
            "клён",
            "клен",
            "лип",
            "верб",
            "вереск",
            "таволг",
            "природ",
            "полян",
            "степ",
            "колос",
        ],
    ),
    // A fir.
    (
        "<path d=\"M20 8l7 9h-4l6 8H11l6-8h-4ZM20 25v7\" LINE/>",
        &["сосн", "бор", "боровой", "тайг", "таёжн", "ель", "елов", "хвой"],
    ),
    // A pair of compasses.
    (
        "<path d=\"M9 31 20 9l11 22M14 24h12\" LINE/><circle cx=\"20\" cy=\"28.5\" r=\"2.2\" fill=\"LAMP\"/>",
        &["план", "зодчес", "архит", "чертёж", "сечени"],
    ),
    // Four panes.
    (
        "<path d=\"M10 10h9v9h-9ZM21 21h9v9h-9Z\" fill=\"#fff\"/><path d=\"M21 10h9v9h-9ZM10 21h9v9h-9Z\" fill=\"#fff\" opacity=\".45\"/>",
        &["окн", "окон", "эркер", "кварт", "сторон", "четыр"],
    ),
    // A ship.
    (
        "<path d=\"M9 23h22l-4 7H13ZM20 10l8 10H20Z\" fill=\"#fff\"/><path d=\"M19 9v12\" LINE/>",
        &["бриг", "верф", "гаван", "порт", "причал", "парус", "флот"],
    ),
    // A globe.
    (
        "<circle cx=\"20\" cy=\"20\" r=\"10.5\" LINE/><ellipse cx=\"20\" cy=\"20\" rx=\"4.5\" ry=\"10.5\" LINE/><path d=\"M9.5 20h21\" LINE/>",
        &["меридиан", "глоб", "мир", "атлас"],
    ),
    // A house with a gate.
    (
        "<path d=\"M8 28h24M11 28V15h18v13M15 15v-4h10v4M17 28v-7h6v7\" LINE/>",
        &["двор", "застав", "портал", "ворот", "торгов", "ярмар", "гостин"],
    ),
    // Columns.
    (
        "<path d=\"M11 27V16l9-6 9 6v11M16 27v-8M20 27v-8M24 27v-8M9 31h22\" LINE/>",
        &["столич", "капител", "пилястр", "сенат", "земск", "купеч", "площад"],
    ),
    // Waves under the sun.
    (
        "<path d=\"M9 23c3-3 5-3 8 0s5 3 8 0 4-3 6-1M9 28c3-3 5-3 8 0s5 3 8 0 4-3 6-1M20 10v8\" LINE/><circle cx=\"20\" cy=\"9\" r=\"2.4\" fill=\"LAMP\"/>",
        &[
            "реч",
            "рек",
            "нев",
            "берег",
            "волг",
            "поволж",
            "ладож",
            "онеж",
            "двин",
            "байкал",
            "балтий",
            "донск",
            "камск",
            "заречн",
            "остров",
            "дельт",
        ],
    ),
    // A drop.
    (
        "<path d=\"M20 9c7 5 9 9 9 13a9 9 0 0 1-18 0c0-4 2-8 9-13Z\" LINE/><path d=\"M20 31v-9\" LINE/>",
        &["фонтан", "ручь", "ручей", "родник", "рос", "исток"],
    ),
    // A gem.
    (
        "<path d=\"m20 31-11-13 5-7h12l5 7Z\" fill=\"#fff\"/><path d=\"M9 18h22M16 18l4 13 4-13-4-7Z\" fill=\"none\" stroke=\"PLATE\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>",
        &["гранит", "рубин", "алмаз", "кремн", "золот", "янтар", "изумруд", "бриллиант"],
    ),
    // A star of the north.
    (
        "<path d=\"M20 8v24M9.6 14l20.8 12M30.4 14 9.6 26\" LINE/>",
        &["север", "поляр", "лёд", "сибир", "арктик", "снеж"],
    ),
    // Houses of a city.
    (
        "<path d=\"M10 30V14l6-4v20M16 30V18l7 3v9M23 30V12l7 4v14\" LINE/>",
        &["город", "сосед", "район", "улиц"],
    ),
    // A roof and a lit window.
    (
        "<path d=\"M9 21 20 11l11 10M13 19v11h14V19\" LINE/><rect x=\"18\" y=\"22\" width=\"4\" height=\"5\" fill=\"LAMP\"/>",
        &["дом", "кров", "порог", "тёпл", "семейн", "мансард", "щипец", "стропил", "флигел"],
    ),
    // A stone wall.
    (
        "<path d=\"M11 12h18v6H11ZM11 22h8v6h-8ZM22 22h7v6h-7Z\" fill=\"#fff\"/>",
        &["камен", "белокамен", "кладк", "кирпич", "фундамент", "цокол", "простенок", "ростверк", "тёсан"],
    ),
    // A milestone.
    ("<path d=\"M12 9v22M12 10h16l-4 5 4 5H12\" LINE/>", &["верст", "сажен", "метр", "обоз", "дорог"]),
    // The sun.
    (
        "<circle cx=\"20\" cy=\"20\" r=\"5.5\" fill=\"LAMP\"/><path d=\"M20 8v3M20 29v3M8 20h3M29 20h3M11.5 11.5l2.1 2.1M26.4 26.4l2.1 2.1M28.5 11.5l-2.1 2.1M13.6 26.4l-2.1 2.1\" LINE/>",
        &["солн", "светл", "ясн", "рассвет", "луч", "восход"],
    ),
    // Mountains.
    (
        "<path d=\"M9 29 16 13l5 9 3-5 7 12Z\" fill=\"#fff\"/><circle cx=\"27\" cy=\"12\" r=\"2.6\" fill=\"LAMP\"/>",
        &["урал", "гора", "горы", "горн", "трёхгорн", "вершин", "утёс", "высок"],
    ),
    // A key.
    (
        "<circle cx=\"15\" cy=\"15\" r=\"5\" LINE/><path d=\"M18.6 18.6 29 29M24.5 24.5l3.5-3.5\" LINE/>",
        &["ключ", "верн", "честн", "свой"],
    ),
    // A cube.
    (
        "<path d=\"M20 8l10 6v12l-10 6-10-6V14ZM20 20v12M20 20l10-6M20 20l-10-6\" LINE/>",
        &["куб", "кессон", "объём", "контур", "угол"],
    ),
    // Steps.
    ("<path d=\"M10 28h5v-6h5v-6h5v-6h5\" LINE/>", &["ступен", "лестниц", "перв", "этаж", "анфилад"]),
    // A bridge.
    (
        "<path d=\"M9 25a11 11 0 0 1 22 0M14 25a6 6 0 0 1 12 0M8 29h24\" LINE/>",
        &["мост", "арк", "архитрав", "пролёт"],
    ),
    // A coin.
    (
        "<circle cx=\"20\" cy=\"20\" r=\"11\" LINE/><path d=\"M18 27V13.5h3.4a3.6 3.6 0 0 1 0 7.2H15.5M15.5 24h6\" LINE/>",
        &["рубл", "грош", "полтин", "алтын", "счёт", "вклад", "кредит", "расчёт", "деньг", "казн"],
    ),
    // A shield.
    (
        "<path d=\"M20 8.5l10 3.5v7c0 6-4 10-10 12.5C14 29 10 25 10 19v-7Z\" LINE/><path d=\"M15.5 19.5l3.2 3.2 6-6\" LINE/>",
        &["щит", "рубеж", "арсенал", "крепк", "крепост", "оплот", "гарант"],
    ),
    // A spire.
    (
        "<path d=\"M20 7v6M20 13l3 8h-6ZM15 21h10v10H15ZM11 31h18\" LINE/><circle cx=\"20\" cy=\"7.5\" r=\"1.8\" fill=\"LAMP\"/>",
        &["шпил", "башн", "соловец", "собор"],
    ),
    // A plumb line.
    (
        "<path d=\"M13 9h14M20 9v12\" LINE/><path d=\"M20 32l-4.5-6.5L17 21h6l1.5 4.5Z\" fill=\"#fff\"/>",
        &["отвес", "ровн", "прям", "линия", "линии"],
    ),
];

/// The drawing of the last word of a name that asks for one: the noun stands last, «Сибирский обоз» is of a road.
pub(super) fn of_name(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    // The longest beginning counts: «портал» is no «порт».
    let of_word = |word: &str| {
        let known = SIGNS.iter().flat_map(|(sign, words)| words.iter().map(move |known| (known, *sign)));
        known.filter(|(known, _)| word.starts_with(**known)).max_by_key(|(known, _)| known.len())
    };
    name.split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .filter_map(of_word)
        .next_back()
        .map(|(_, sign)| sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(name: &str) -> Option<usize> {
        let sign = of_name(name)?;
        SIGNS.iter().position(|(known, _)| *known == sign)
    }

    #[test]
    fn a_drawing_is_of_what_the_name_speaks_of() {
        assert_eq!(number("Ключ в руке"), Some(18));
        assert_eq!(number("Общий дом"), Some(13));
        assert_eq!(number("Уральский щит"), Some(23), "the noun, not its adjective");
        assert_eq!(number("ГК «Старый рубль»"), Some(22));
    }

    #[test]
    fn a_part_of_a_word_says_nothing() {
        for name in
            ["Форум Групп", "Спортлайн", "Сбережение", "Колесо", "Эталон", "ПИК", "А101", "Level Group", "«»"]
        {
            assert_eq!(number(name), None, "{name}");
        }
    }

    #[test]
    fn every_drawing_is_of_its_own_and_inside_the_plate() {
        assert!(SIGNS.len() >= 20);
        let distinct: std::collections::HashSet<&str> = SIGNS.iter().map(|(sign, _)| *sign).collect();
        assert_eq!(distinct.len(), SIGNS.len());
        for (index, (_, words)) in SIGNS.iter().enumerate() {
            for word in *words {
                assert_eq!(number(word), Some(index), "«{word}» asks for two drawings");
            }
        }
    }
}
