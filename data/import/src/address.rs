//! Addresses as people write them: one key for one house, and the short form that names a complex without a name.

use super::value::{fold, tidy};

/// Words that stand for the same thing; the empty form is dropped.
const WORDS: [(&str, &str); 44] = [
    ("ул", "улица"),
    ("пр", "проспект"),
    ("просп", "проспект"),
    ("пр-кт", "проспект"),
    ("ш", "шоссе"),
    ("пер", "переулок"),
    ("наб", "набережная"),
    ("бул", "бульвар"),
    ("бульв", "бульвар"),
    ("пл", "площадь"),
    ("пр-д", "проезд"),
    ("туп", "тупик"),
    ("г", ""),
    ("гор", ""),
    ("город", ""),
    ("п", ""),
    ("пос", ""),
    ("поселок", ""),
    ("гп", ""),
    ("пгт", ""),
    ("городской", ""),
    ("д", ""),
    ("дом", ""),
    ("деревня", ""),
    ("дер", ""),
    ("с", ""),
    ("село", ""),
    ("россия", ""),
    ("рф", ""),
    ("область", "обл"),
    ("ло", "ленинградская"),
    ("мо", "московская"),
    ("спб", "санкт-петербург"),
    ("корп", "корпус"),
    ("к", "корпус"),
    ("стр", "строение"),
    ("влд", "владение"),
    ("вл", "владение"),
    ("лит", "литера"),
    ("литер", "литера"),
    ("уч", "участок"),
    ("квартал", "кв-л"),
    ("обл", ""),
    ("тер", ""),
];

/// Words that make a name that of a street.
const STREETS: [&str; 11] = [
    "улица",
    "проспект",
    "шоссе",
    "переулок",
    "набережная",
    "бульвар",
    "площадь",
    "проезд",
    "тупик",
    "линия",
    "аллея",
];

/// Parts of a house number: the word and the number that follows are one token.
const NUMBERED: [&str; 5] = ["корпус", "строение", "владение", "литера", "участок"];

/// One key for one house: no country, index or flat; abbreviations written out; word order ignored.
/// Empty when the address has no word.
pub(crate) fn address_key(address: &str) -> String {
    let prepared = without_flat(address)
        .to_lowercase()
        .replace("пр-кт", "проспект")
        .replace("пр-д", "проезд")
        .replace("б-р", "бульвар");
    let folded = fold(&prepared.replace("санкт-петербург", "санктпетербург"));
    let mut tokens: Vec<String> = Vec::new();
    let mut words = folded.split(' ').peekable();
    while let Some(word) = words.next() {
        let is_index = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
        // «с» before a number is строение, before a name село.
        let is_structure = word == "с"
            && words.peek().is_some_and(|next| next.starts_with(|first: char| first.is_ascii_digit()));
        let word = if is_structure {
            "строение"
        } else {
            WORDS.iter().find(|(short, _)| *short == word).map_or(word, |(_, long)| long)
        };
        if word.is_empty() || is_index {
            continue;
        }
        if NUMBERED.contains(&word)
            && let Some(number) = words.next()
        {
            tokens.push(format!("{word}{number}"));
        } else {
            tokens.push(word.to_owned());
        }
    }
    tokens.sort();
    tokens.dedup();
    tokens.join(" ")
}

/// The address without «кв. 52» and whatever follows it.
pub(crate) fn without_flat(address: &str) -> String {
    let parts: Vec<&str> = address.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let is_flat = |part: &&str| {
        let part = part.to_lowercase();
        ["кв. ", "кв.", "кв ", "квартира ", "апартамент", "ап. ", "пом. "].iter().any(|word| {
            part.strip_prefix(word).is_some_and(|rest| {
                rest.trim_start_matches(['ы', ' ', '№']).starts_with(|first: char| first.is_ascii_digit())
            })
        })
    };
    parts.iter().filter(|part| !is_flat(part)).copied().collect::<Vec<_>>().join(", ")
}

/// The address as the name of a house: without country, region, city and flat. The whole address when nothing else is
/// left.
pub(crate) fn short_address(address: &str) -> String {
    let whole = tidy(&without_flat(address));
    let parts: Vec<&str> = whole.split(", ").collect();
    let kept: Vec<&str> = parts.iter().filter(|part| !is_region(part)).copied().collect();
    if kept.is_empty() { whole } else { kept.join(", ") }
}

/// Whether an address names a street or a house, not only a town.
pub(crate) fn has_street(address: &str) -> bool {
    let short = short_address(address);
    short.contains(", ") || short.chars().any(|letter| letter.is_ascii_digit())
}

/// «д. 5», «8/5», «59 корпус 2», but neither «Янино-1» nor «11-я линия».
pub(crate) fn has_house_number(address: &str) -> bool {
    address.split([' ', ',', '.']).any(|word| {
        word.starts_with(|first: char| first.is_ascii_digit())
            && word.chars().filter(|letter| letter.is_alphabetic()).count() <= 1
            && !word.contains('-')
    })
}

/// Whether two addresses are of one house, down to its number.
pub(crate) fn is_same_house(there: &str, here: &str) -> bool {
    has_house_number(&short_address(here)) && address_key(there) == address_key(here)
}

/// Whether an address says in which town its street is: «ул. Ленина, 10» stands in thirty.
pub(crate) fn names_town(address: &str) -> bool {
    let parts = short_address(address);
    parts.split(", ").filter(|part| is_name(part)).count() > 1
}

/// Whether a part of an address is the name of a street, a town or a village: no number of a house, nothing wider.
pub(crate) fn is_name(part: &str) -> bool {
    part.chars().any(char::is_alphabetic) && !has_house_number(part) && !is_region(part) && !is_district(part)
}

/// Whether a part of an address says by a word that it is a street.
pub(crate) fn has_street_word(part: &str) -> bool {
    let long = |word: &str| WORDS.iter().find(|(short, _)| *short == word).map(|(_, long)| *long);
    fold(part).split(' ').any(|word| STREETS.contains(&long(word).unwrap_or(word)))
}

/// A district of an oblast is no town: it has many.
fn is_district(part: &str) -> bool {
    let part = part.to_lowercase();
    part.contains("г.о.")
        || part.contains("р-н")
        || fold(&part).split(' ').any(|word| matches!(word, "район" | "округ" | "го" | "мо"))
}

fn is_region(part: &str) -> bool {
    let part = fold(part);
    let part = part.strip_prefix("г ").or_else(|| part.strip_prefix("город ")).unwrap_or(&part);
    matches!(
        part,
        "россия"
            | "российская федерация"
            | "рф"
            | "москва"
            | "санкт петербург"
            | "спб"
            | "ло"
            | "мо"
            | "ленинградская область"
            | "московская область"
            | "ленинградская обл"
            | "московская обл"
    )
}

#[cfg(test)]
mod tests {
    use super::{address_key, has_street, is_same_house, short_address};

    #[test]
    fn spellings_of_one_house_have_one_key() {
        let key = address_key("Москва, ул. Тихая, д. 4, стр. 3, кв. 52");
        assert_eq!(key, address_key("г. Москва, Тихая улица, 4 с3".replace("с3", "с 3").as_str()));
        assert_eq!(key, address_key("Россия, 101000, Москва, улица Тихая, дом 4, строение 3"));
        assert_ne!(key, address_key("Москва, ул. Тихая, д. 3, стр. 4"));
    }

    #[test]
    fn only_a_number_identifies_a_house() {
        assert!(is_same_house("Москва, ул. Тихая, д. 4, кв. 52", "г. Москва, улица Тихая, дом 4"));
        assert!(!is_same_house("Москва, ул. Тихая, д. 4, кв. 52", "Москва, ул. Тихая, д. 4, стр. 2"));
        assert!(!is_same_house("Москва, ул. Тихая", "Москва, улица Тихая"));
    }

    #[test]
    fn a_house_is_called_after_its_street() {
        assert_eq!(
            short_address("Москва, Тихий бульвар, д. 4, стр. 3, кв. 52"),
            "Тихий бульвар, д. 4, стр. 3"
        );
        assert_eq!(short_address("г. Санкт-Петербург"), "г. Санкт-Петербург");
        assert!(has_street("ЛО, г. Луга, Заречное шоссе") && !has_street("ЛО, г. Луга"));
    }
}
