//! Small pieces of Russian typography shared by everything that a person reads.

use chrono::{Datelike, NaiveDate};

/// Months as they stand after a day.
const MONTHS: [&str; 12] = [
    "января",
    "февраля",
    "марта",
    "апреля",
    "мая",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
];

/// A day with non-breaking spaces: «1 июля 2024».
pub fn date_in_words(day: NaiveDate) -> String {
    format!("{}\u{a0}{}\u{a0}{}", day.day(), MONTHS[day.month0() as usize], day.year())
}

/// Digits grouped by three with non-breaking spaces: «8 420 000».
pub fn group_thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3 * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    grouped
}

/// Chooses the Russian plural form: `plural(1, ["квартира", "квартиры", "квартир"])`.
pub fn plural(number: u64, [one, few, many]: [&str; 3]) -> &str {
    match (number % 10, number % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    }
}

/// A number with its noun: «1 248 квартир».
pub fn counted(number: u64, forms: [&str; 3]) -> String {
    format!("{}\u{a0}{}", group_thousands(number), plural(number, forms))
}

/// Longest address of mail, characters.
const LONGEST_MAIL: usize = 254;

/// A text without signs that no keyboard has (threat T32), and with one space where there are several.
pub fn one_line(text: &str) -> String {
    let seen = text.chars().filter(|sign| !is_invisible(*sign));
    let clean: String = seen.map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines of text without other signs that no keyboard has.
pub fn several_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let is_text = |sign: &char| *sign == '\n' || (!sign.is_control() && !is_invisible(*sign));
    let clean: String = text.chars().filter(is_text).collect();
    clean.trim().to_owned()
}

/// Characters that show nothing themselves: controls of the writing direction (a name with one of them turns the text
/// around it), joiners, invisible operators, fillers, tags. With them two names that look alike are different.
pub fn is_invisible(letter: char) -> bool {
    matches!(letter,
        // Arabic letter mark, left-to-right and right-to-left marks, embeddings, overrides, isolates.
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        // Soft hyphen, grapheme joiner, vowel separator, joiners, word joiner and invisible operators, old format
        // controls.
        | '\u{ad}' | '\u{34f}' | '\u{180e}' | '\u{200c}'..='\u{200d}' | '\u{2060}'..='\u{2065}'
        | '\u{206a}'..='\u{206f}'
        // Fillers of Hangul, annotations, tags.
        | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    )
}

/// Whether a text can be an address of mail: one that a letter's head takes as it is.
pub fn is_mail(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    let is_plain = |text: &str| !text.chars().any(|sign| sign.is_control() || sign.is_whitespace());
    let is_clean = is_plain(text) && !text.contains(['<', '>', ',', ';', '"', '(', ')', '\\']);
    let has_zone = host.split('.').count() > 1 && host.split('.').all(|label| !label.is_empty());
    is_clean && !name.is_empty() && !name.contains('@') && has_zone && text.chars().count() <= LONGEST_MAIL
}
