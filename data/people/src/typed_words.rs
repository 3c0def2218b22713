//! What is kept of what people type into the search box when it finds nothing: words that may be a name of something,
//! never anything by which somebody is known.

use novosel_catalog::text::one_line;

/// How long words that found nothing are kept, days.
pub const MISSES_KEPT: u32 = 90;
/// Longest words that are kept, characters.
const LONGEST: usize = 60;
/// Shortest ones.
const SHORTEST: usize = 2;
/// Most words of a name.
const MOST_WORDS: usize = 6;
/// Digits that no name has: a phone, a document, a card.
const DIGITS: usize = 5;
/// Words of an address of somebody's home, where a number follows.
const STREETS: [&str; 15] = [
    "ул",
    "улица",
    "пер",
    "переулок",
    "проспект",
    "пр-т",
    "шоссе",
    "наб",
    "набережная",
    "бульвар",
    "б-р",
    "проезд",
    "кв",
    "подъезд",
    "д",
];
/// How patronymics end.
const PATRONYMICS: [&str; 5] = ["ович", "евич", "овна", "евна", "ична"];

/// The words as they are counted: in small letters, one space between them. None where somebody might be known by them,
/// or they cannot be a name of anything.
pub fn countable(typed: &str) -> Option<String> {
    let words = one_line(typed).to_lowercase();
    let length = words.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) || words.split(' ').count() > MOST_WORDS {
        return None;
    }
    let is_plain = |sign: char| sign.is_alphanumeric() || " -«»\"'.,№&+!".contains(sign);
    if !words.chars().all(is_plain) || !words.chars().any(char::is_alphabetic) {
        return None;
    }
    (!is_personal(&words)).then_some(words)
}

/// Whether somebody might be known by a text: a phone or a document, an address of a home or of mail, a patronymic.
pub fn is_personal(typed: &str) -> bool {
    let words = one_line(typed).to_lowercase();
    let digits = words.chars().filter(char::is_ascii_digit).count();
    let tokens: Vec<&str> = words.split([' ', '.', ',']).filter(|token| !token.is_empty()).collect();
    let has_street = tokens.iter().any(|token| STREETS.contains(token));
    let has_patronymic = tokens.iter().any(|token| PATRONYMICS.iter().any(|end| token.ends_with(end)));
    let is_address = tokens.iter().any(|token| ["www", "http", "https", "ru", "com", "рф"].contains(token));
    digits >= DIGITS || has_street && digits > 0 || has_patronymic || is_address || words.contains('@')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_counted_in_one_spelling() {
        assert_eq!(countable("  ЖК  «Солнечный\u{a0}Берег» ").as_deref(), Some("жк «солнечный берег»"));
        assert_eq!(countable("Level 28-я").as_deref(), Some("level 28-я"));
        assert_eq!(countable("мкр. 5").as_deref(), Some("мкр. 5"));
    }

    #[test]
    fn nothing_by_which_somebody_is_known_is_counted() {
        for typed in [
            "8 916 123-45-67",
            "позвоните +7 (916) 123",
            "anna@mail.example",
            "улица Ленина 5 кв 17",
            "Ленина д. 5",
            "Иванова Анна Петровна",
            "https://msk.example/",
            "msk.example.ru",
            "паспорт 4510 123456",
            "х",
            "12 34",
            &"а".repeat(61),
            "я хочу купить квартиру рядом с моей работой",
        ] {
            assert_eq!(countable(typed), None, "{typed}");
        }
    }
}
