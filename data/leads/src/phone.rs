//! Phones as people type them.
//!
//! Russian numbers have ten digits after `+7`; `8` in front, spaces, brackets and dashes mean nothing. A number that
//! begins with another code is taken as it is.

/// Digits of a Russian number after its code.
const DIGITS: usize = 10;
/// Digits that a number of the world has.
const WORLD: std::ops::RangeInclusive<usize> = 8..=15;

/// Reads a phone: `+79160004517`.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn read(text: &str) -> Result<String, String> {
    let text = text.trim();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if text.chars().any(|sign| !sign.is_ascii_digit() && !" +()-–—.\u{a0}".contains(sign)) {
        return Err("В номере телефона могут быть только цифры".to_owned());
    }
    if digits.is_empty() {
        return Err("Введите телефон".to_owned());
    }
    if text.starts_with('+') && !digits.starts_with('7') {
        return match WORLD.contains(&digits.len()) {
            true => Ok(format!("+{digits}")),
            false => Err("В номере с кодом страны от 8 до 15 цифр".to_owned()),
        };
    }
    // Ten digits are a whole number even if they begin with the 8 of a city's code.
    let has_code = digits.starts_with(['7', '8']) && (digits.len() != DIGITS || text.starts_with('+'));
    let own = if has_code { &digits[1..] } else { &digits };
    match own.len() {
        DIGITS => Ok(format!("+7{own}")),
        few if few < DIGITS => Err(format!("Не хватает {}: в номере их 10", missing(DIGITS - few))),
        _ => Err("Лишние цифры: в номере их 10".to_owned()),
    }
}

/// As it is read aloud: `+7 (916) 000-45-17`.
pub fn shown(phone: &str) -> String {
    match phone.strip_prefix("+7").filter(|own| own.len() == DIGITS && own.is_ascii()) {
        Some(own) => format!("+7 ({}) {}-{}-{}", &own[..3], &own[3..6], &own[6..8], &own[8..]),
        None => phone.to_owned(),
    }
}

fn missing(count: usize) -> String {
    const WORDS: [&str; 9] = [
        "одной цифры",
        "двух цифр",
        "трёх цифр",
        "четырёх цифр",
        "пяти цифр",
        "шести цифр",
        "семи цифр",
        "восьми цифр",
        "девяти цифр",
    ];
    WORDS.get(count.saturating_sub(1)).map_or_else(|| format!("{count} цифр"), |words| (*words).to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn any_way_of_typing_gives_one_number() {
        for text in [
            "+7 (916) 000-45-17",
            "8 916 000 45 17",
            "89160004517",
            "7 916 000-45-17",
            "9160004517",
            " 916.000.45.17 ",
        ] {
            assert_eq!(read(text).as_deref(), Ok("+79160004517"), "{text}");
        }
        assert_eq!(read("812 000-45-17").as_deref(), Ok("+78120004517"), "a city's code begins with 8, too");
        assert_eq!(read("+375 29 000-45-17").as_deref(), Ok("+375290004517"));
        assert_eq!(shown("+79160004517"), "+7 (916) 000-45-17");
        assert_eq!(shown("+375290004517"), "+375290004517");
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(read("+7 (916) 000-45-").unwrap_err(), "Не хватает двух цифр: в номере их 10");
        assert_eq!(read("").unwrap_err(), "Введите телефон");
        assert_eq!(read("Анна").unwrap_err(), "В номере телефона могут быть только цифры");
        assert_eq!(read("+7 916 000 45 17 8").unwrap_err(), "Лишние цифры: в номере их 10");
        assert_eq!(read("8 916 000-45").unwrap_err(), "Не хватает двух цифр: в номере их 10");
        assert!(read("+1 23").is_err() && read("8").is_err());
    }

    proptest! {
        #[test]
        fn what_is_read_is_read_again_as_itself(text in "[-+() 0-9]{0,24}") {
            if let Ok(phone) = read(&text) {
                prop_assert_eq!(read(&phone), Ok(phone.clone()));
                prop_assert_eq!(read(&shown(&phone)), Ok(phone));
            }
        }
    }
}
