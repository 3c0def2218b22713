//! What a complex is called in a sentence: its name with a noun that suits it, alone and after «в».
//!
//! Never declines a name: the noun before it is declined instead. To add a kind of house that names begin with: a row
//! of [`HOUSES`].

use super::{Complex, ComplexKind};

/// Kinds of houses that names begin with, alone and after «в».
const HOUSES: [(&str, &str); 9] = [
    ("Жилой дом", "в жилом доме"),
    ("Клубный дом", "в клубном доме"),
    ("Многоквартирный дом", "в многоквартирном доме"),
    (HOUSE, "в доме"),
    ("Коттеджный посёлок", "в коттеджном посёлке"),
    ("Дачный посёлок", "в дачном посёлке"),
    ("Посёлок", "в посёлке"),
    ("Апарт-отель", "в апарт-отеле"),
    ("Апарт-комплекс", "в апарт-комплексе"),
];

/// The kind that is a part of names too: «Дом Бенуа».
const HOUSE: &str = "Дом";

/// Words by which a name goes on without quotes: «Дом на Мосфильмовской».
const PREPOSITIONS: [&str; 9] = ["на", "у", "в", "во", "по", "при", "за", "над", "без"];

/// Words for streets that no name of a complex has, unlike «бульвар» or «набережная».
const STREETS: [&str; 20] = [
    "ул",
    "ул.",
    "улица",
    "пер",
    "пер.",
    "переулок",
    "пр.",
    "пр-т",
    "пр-кт",
    "просп.",
    "ш.",
    "шоссе",
    "наб.",
    "бул.",
    "бульв.",
    "б-р",
    "пл.",
    "пр-д",
    "проезд",
    "тупик",
];

/// Short words that begin the part of an address with a town or a village.
const TOWNS: [&str; 9] = ["г.", "д.", "дер.", "с.", "п.", "пос.", "пгт", "рп", "гп."];

/// Whole words for a town or a village: names of complexes begin with them, too.
const VILLAGES: [&str; 7] = ["деревня", "село", "поселок", "посёлок", "город", "хутор", "станица"];

/// Words by which a number after a comma is of a part of a complex, not of a house.
const PARTS: [&str; 2] = ["очеред", "этап"];

impl Complex {
    /// «ЖК «Сосны»», «Клубный дом «Феникс»», «Дом по адресу ул. Красина, д. 7».
    pub fn full_name(&self) -> String {
        let SpokenName { noun, rest, .. } = spoken(self.kind, &self.name);
        format!("{noun} {rest}")
    }

    /// «в ЖК «Сосны»», «в клубном доме «Феникс»», «в доме по адресу ул. Красина, д. 7».
    pub fn full_name_in(&self) -> String {
        let SpokenName { within, rest, .. } = spoken(self.kind, &self.name);
        format!("{within} {rest}")
    }
}

/// A name in a sentence.
struct SpokenName {
    /// What stands before it: «ЖК».
    noun: &'static str,
    /// The same after «в», with it.
    within: &'static str,
    /// What is the same in both.
    rest: String,
}

fn spoken(kind: ComplexKind, name: &str) -> SpokenName {
    let house = house(name);
    if let Some((noun, within, rest)) = house.filter(|(.., rest)| goes_on(rest)) {
        return SpokenName { noun, within, rest: rest.to_owned() };
    }
    if is_address(name) {
        let (noun, within) = match kind {
            ComplexKind::Residential | ComplexKind::LowRise => ("Дом по адресу", "в доме по адресу"),
            ComplexKind::Apartments => ("Апарт-комплекс по адресу", "в апарт-комплексе по адресу"),
            // A lone house or plot, which is no settlement.
            ComplexKind::Settlement | ComplexKind::Townhouses => ("Объект по адресу", "по адресу"),
        };
        return SpokenName { noun, within, rest: name.to_owned() };
    }
    if let Some((noun, within, rest)) = house.filter(|(noun, ..)| *noun != HOUSE) {
        return SpokenName { noun, within, rest: format!("«{rest}»") };
    }
    let (noun, within) = match kind {
        ComplexKind::Residential | ComplexKind::LowRise => ("ЖК", "в ЖК"),
        ComplexKind::Apartments => ("Апарт-комплекс", "в апарт-комплексе"),
        ComplexKind::Settlement => ("Коттеджный посёлок", "в коттеджном посёлке"),
        ComplexKind::Townhouses => ("Посёлок таунхаусов", "в посёлке таунхаусов"),
    };
    SpokenName { noun, within, rest: format!("«{name}»") }
}

/// The kind of house that a name begins with, the same after «в», and the rest of the name.
fn house(name: &str) -> Option<(&'static str, &'static str, &str)> {
    HOUSES.iter().find_map(|(noun, within)| {
        let rest = after(noun, name)?;
        Some((*noun, *within, rest.starts_with(' ').then_some(rest)?.trim()))
    })
}

/// What follows a noun at the beginning of a name, in letters of any case, with «ё» or «е».
fn after<'a>(noun: &str, name: &'a str) -> Option<&'a str> {
    let mut rest = name.chars();
    let same = |one: char, two: char| one == two || (one, two) == ('ё', 'е');
    let is_there = noun.chars().all(|sign| {
        let own = rest.next().map(char::to_lowercase);
        own.is_some_and(|own| sign.to_lowercase().zip(own).all(|(one, two)| same(one, two)))
    });
    is_there.then_some(rest.as_str())
}

/// Whether a name goes on after its kind of house as a sentence does.
fn goes_on(rest: &str) -> bool {
    let first = rest.split(' ').next().unwrap_or_default().to_lowercase();
    rest.starts_with(['«', '№']) || starts_with_digit(rest) || PREPOSITIONS.contains(&first.as_str())
}

/// Whether a name is an address, the only one that a feed without names of complexes gives: it has a word for a street or a
/// town, a number after a comma, or a village with a developer.
fn is_address(name: &str) -> bool {
    let lower = name.to_lowercase();
    let is_one_of = |word: &str, known: &[&str]| {
        known.iter().any(|known| word == *known || (known.ends_with('.') && word.starts_with(known)))
    };
    let mut words = lower.split([' ', ',']);
    let is_numbered = |rest: &str| {
        rest.contains(|sign: char| sign.is_ascii_digit()) && !PARTS.iter().any(|part| rest.contains(part))
    };
    words.any(|word| is_one_of(word, &STREETS))
        || lower.split(", ").any(|part| is_one_of(part.split(' ').next().unwrap_or_default(), &TOWNS))
        || lower.split_once(", ").is_some_and(|(_, rest)| is_numbered(rest))
        || lower.split(' ').next().is_some_and(|first| VILLAGES.contains(&first)) && ends_with_developer(name)
}

/// Whether a name is a village with who builds there, «Деревня Заневка (ВЕДА-ХАУС)»: legal names are in capitals.
fn ends_with_developer(name: &str) -> bool {
    name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")).is_some_and(|(_, developer)| {
        developer.contains(char::is_alphabetic) && !developer.contains(char::is_lowercase)
    })
}

fn starts_with_digit(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{ComplexKind, SpokenName, spoken};

    fn both(kind: ComplexKind, name: &str) -> [String; 2] {
        let SpokenName { noun, within, rest } = spoken(kind, name);
        [format!("{noun} {rest}"), format!("{within} {rest}")]
    }

    fn called(name: &str) -> String {
        both(ComplexKind::Residential, name)[0].clone()
    }

    #[test]
    fn a_name_stands_in_quotes_after_the_noun_of_its_kind() {
        let cases = [
            (ComplexKind::Residential, ["ЖК «Сосны»", "в ЖК «Сосны»"]),
            (ComplexKind::LowRise, ["ЖК «Сосны»", "в ЖК «Сосны»"]),
            (ComplexKind::Apartments, ["Апарт-комплекс «Сосны»", "в апарт-комплексе «Сосны»"]),
            (ComplexKind::Settlement, ["Коттеджный посёлок «Сосны»", "в коттеджном посёлке «Сосны»"]),
            (ComplexKind::Townhouses, ["Посёлок таунхаусов «Сосны»", "в посёлке таунхаусов «Сосны»"]),
        ];
        for (kind, expected) in cases {
            assert_eq!(both(kind, "Сосны"), expected);
        }
    }

    #[test]
    fn a_complex_named_by_its_address_is_a_house_at_it() {
        let cases = [
            (
                ComplexKind::Residential,
                ["Дом по адресу ул. Красина, д. 7", "в доме по адресу ул. Красина, д. 7"],
            ),
            (
                ComplexKind::Apartments,
                [
                    "Апарт-комплекс по адресу ул. Красина, д. 7",
                    "в апарт-комплексе по адресу ул. Красина, д. 7",
                ],
            ),
            (ComplexKind::Settlement, ["Объект по адресу ул. Красина, д. 7", "по адресу ул. Красина, д. 7"]),
        ];
        for (kind, expected) in cases {
            assert_eq!(both(kind, "ул. Красина, д. 7"), expected);
        }
    }

    #[test]
    fn addresses_are_told_from_names() {
        let addresses = [
            "Тихий бульвар, 4, стр. 3",
            "Тихий бульвар, 4 стр. 3",
            "Тихий бульвар, дом 4",
            "Красина, 7",
            "ул.Красина",
            "г. Луга, Заречное шоссе",
            "д. Мистолово",
            "пр-кт Мира 102",
            "посёлок Новый, ул. Полевая",
            "11-я линия, 8/5",
            "Басманный, Большая Почтовая 18/20с6",
            "Аэропорт, к1",
            "Деревня Заневка (ВЕДА-ХАУС)",
            "Поселок Тельмана (СЗ СОЮЗ СЕВЕР)",
        ];
        for name in addresses {
            assert_eq!(called(name), format!("Дом по адресу {name}"));
        }
        let names = [
            "Орловский бульвар",
            "Октябрьская набережная",
            "Морская набережная, 2 очередь",
            "Пойма 17",
            "11-я линия",
            "Образцовый квартал 10",
            "Грани",
            "Дом Бенуа",
            "Домашний",
            "Деревня Скандинавия",
            "Город звёзд (II очередь)",
        ];
        for name in names {
            assert_eq!(called(name), format!("ЖК «{name}»"));
        }
    }

    #[test]
    fn the_kind_of_house_in_a_name_is_its_noun() {
        let cases = [
            ("Дом на Мосфильмовской", ["Дом на Мосфильмовской", "в доме на Мосфильмовской"]),
            ("Дом на Лабораторном, 23А", ["Дом на Лабораторном, 23А", "в доме на Лабораторном, 23А"]),
            ("Дом 59.9311, 30.3609", ["Дом 59.9311, 30.3609", "в доме 59.9311, 30.3609"]),
            ("Дом без адреса", ["Дом без адреса", "в доме без адреса"]),
            ("Клубный дом Феникс", ["Клубный дом «Феникс»", "в клубном доме «Феникс»"]),
            ("Клубный дом «Феникс»", ["Клубный дом «Феникс»", "в клубном доме «Феникс»"]),
            ("коттеджный поселок Нева", ["Коттеджный посёлок «Нева»", "в коттеджном посёлке «Нева»"]),
        ];
        for (name, expected) in cases {
            assert_eq!(both(ComplexKind::Residential, name), expected);
        }
    }
}
