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
