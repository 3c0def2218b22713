//! Values as feeds write them: decimal commas, units, `да`, dates of several shapes. One function a value;
//! each says `None` for what it does not understand and never guesses.

use chrono::NaiveDate;
use novosel_catalog::rooms::Rooms;
use novosel_catalog::text::is_invisible;
use sha2::{Digest, Sha256};

/// The text without surrounding blanks, inner runs of blanks (non-breaking ones too) as one space, and without
/// characters that are not seen: every text of a feed comes through here.
pub(crate) fn tidy(text: &str) -> String {
    if has_invisible(text) {
        return tidy(&text.replace(is_invisible, ""));
    }
    text.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{a0}' | '\u{202f}' | '\u{feff}' | '\u{200b}')
}

/// Whether a text has a character of [`is_invisible`]. Russian and Latin text is recognised by its bytes alone.
pub(crate) fn has_invisible(text: &str) -> bool {
    // The first bytes of their UTF-8.
    let is_start = |byte: u8| matches!(byte, 0xc2 | 0xcd | 0xd8 | 0xe1 | 0xe2 | 0xe3 | 0xef | 0xf3);
    text.bytes().any(is_start) && text.contains(is_invisible)
}

/// A text of several lines as it is, without characters that are not seen and controls other than line ends and tabs.
pub(crate) fn visible(text: &str) -> String {
    let is_seen = |letter: char| {
        !is_invisible(letter) && (!letter.is_control() || matches!(letter, '\n' | '\r' | '\t'))
    };
    text.chars().filter(|letter| is_seen(*letter)).collect()
}

/// A text with its invisible characters spelled out: «Парк[U+202E]».
pub(crate) fn spelled_out(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_invisible(letter) {
            spelled.push_str(&format!("[U+{:04X}]", u32::from(letter)));
        } else {
            spelled.push(letter);
        }
    }
    spelled
}

/// A decimal number with a point or a comma, digits possibly grouped by blanks; a trailing unit of
/// area, length or money is allowed. Exponents, signs other than a leading minus, `inf` and `nan` are not numbers here.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    let joined: String = text.chars().filter(|letter| !is_blank(*letter) && !is_invisible(*letter)).collect();
    let digits_end = joined
        .char_indices()
        .find(|(at, letter)| {
            !(letter.is_ascii_digit() || matches!(letter, '.' | ',') || (*at == 0 && *letter == '-'))
        })
        .map_or(joined.len(), |(at, _)| at);
    let (number, unit) = joined.split_at(digits_end);
    if !is_unit(unit) {
        return None;
    }
    let number = number.strip_suffix('.').filter(|_| !unit.is_empty()).unwrap_or(number);
    if number.matches(['.', ',']).count() > 1 || !number.ends_with(|last: char| last.is_ascii_digit()) {
        return None;
    }
    number.replace(',', ".").parse::<f64>().ok().filter(|value| value.is_finite())
}

fn is_unit(unit: &str) -> bool {
    let unit = unit.trim_end_matches('.').to_lowercase();
    matches!(
        unit.as_str(),
        "" | "м"
            | "м2"
            | "м²"
            | "кв.м"
            | "квм"
            | "сот"
            | "соток"
            | "₽"
            | "р"
            | "руб"
            | "rub"
            | "rur"
            | "мин"
    )
}

/// A whole number not below zero; `150.0` is 150.
pub(crate) fn whole(text: &str) -> Option<u64> {
    let value = decimal(text)?;
    // Exact below 2^53, and the bound keeps the conversion in range.
    (value >= 0.0 && value.fract() == 0.0 && value < 9e15).then_some(value as u64)
}

/// A sum in roubles, kopecks rounded.
pub(crate) fn roubles(text: &str) -> Option<u64> {
    let value = decimal(text)?.round();
    // Thousands of roubles must fit into 32 bits; no lot comes near.
    (0.0..4e12).contains(&value).then_some(value as u64)
}

/// A yes or a no: `1`, `да`, `true`, `yes`, `есть`, `+` and their opposites.
pub(crate) fn flag(text: &str) -> Option<bool> {
    match tidy(text).to_lowercase().as_str() {
        "1" | "да" | "true" | "yes" | "есть" | "+" | "1.0" => Some(true),
        "0" | "нет" | "false" | "no" | "-" | "0.0" => Some(false),
        _ => None,
    }
}

/// The day of `2026-08-01`, `2026-08-01T08:24:33+00:00` or `01.08.2026`.
pub(crate) fn date(text: &str) -> Option<NaiveDate> {
    let text = tidy(text);
    if let Some(iso) = text.get(..10).and_then(|day| NaiveDate::parse_from_str(day, "%Y-%m-%d").ok()) {
        let rest = &text[10..];
        return (rest.is_empty() || rest.starts_with(['T', ' '])).then_some(iso);
    }
    NaiveDate::parse_from_str(&text, "%d.%m.%Y").ok()
}

/// What a feed's room code means; formats disagree above five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomCodes {
    /// CIAN: 6 is six or more, 7 free plan, 9 studio.
    Cian,
    /// A number of rooms, 0 studio; words for studio and free plan.
    Count,
}

/// Rooms of a code or of Avito's words («Студия», «Своб. планировка», «10 и более»).
pub(crate) fn rooms(text: &str, codes: RoomCodes) -> Option<Rooms> {
    let text = tidy(text).to_lowercase();
    if text.starts_with("студ") || text == "studio" || text == "st" {
        return Some(Rooms::Studio);
    }
    if text.starts_with("своб") || text.starts_with("open") {
        return Some(Rooms::Open);
    }
    let number = text.split_whitespace().next().unwrap_or_default();
    let number = whole(number.trim_end_matches(['+', '-']).split('-').next()?)?;
    match (codes, number) {
        (RoomCodes::Cian, 9) => Some(Rooms::Studio),
        (RoomCodes::Cian, 7) => Some(Rooms::Open),
        (RoomCodes::Cian, 1..=6) | (RoomCodes::Count, 0..=20) => {
            Some(Rooms::from_count(u32::try_from(number).ok()?))
        }
        _ => None,
    }
}

/// Letters and digits in lower case, `ё` as `е`, words parted by one space: the form in which names and
/// addresses are compared.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        let letter = if letter == 'ё' { 'е' } else { letter };
        // A dot or a slash inside a number is a part of it: 10.1, 8/5.
        if letter.is_alphanumeric() || matches!(letter, '/') {
            folded.push(letter);
        } else if !folded.ends_with(' ') && !folded.is_empty() {
            folded.push(' ');
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// A name for comparison: [`fold`] without spaces, so that «Ново-Антропшино» and «НовоАнтропшино» meet.
pub(crate) fn name_key(text: &str) -> String {
    fold(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The name of a station without «метро», «м.», «станция» and bracketed remarks.
pub(crate) fn metro_name(text: &str) -> Option<String> {
    let open = text.split('(').next().unwrap_or_default();
    let mut name = tidy(open);
    for prefix in
        ["станция метро ", "ст. метро ", "ст. м. ", "ст.м. ", "метро ", "станция ", "ст. ", "м. ", "м."]
    {
        let short = name.to_lowercase();
        if short.starts_with(prefix) {
            name = name.chars().skip(prefix.chars().count()).collect::<String>().trim().to_owned();
            break;
        }
    }
    let name = name.trim_matches(['"', '«', '»', ',']).trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// An address of the web, or one without a scheme («site.example»): what a page may safely link to.
pub(crate) fn web_address(text: &str) -> Option<String> {
    let text = tidy(text);
    let scheme = text
        .split(['/', '?', '#'])
        .next()
        .and_then(|start| start.split_once(':'))
        .map(|(scheme, _)| scheme.to_lowercase());
    match scheme.as_deref() {
        None | Some("http" | "https") if !text.is_empty() && text.len() <= 2_000 && !text.contains(' ') => {
            Some(text)
        }
        _ => None,
    }
}

/// A text as a key of the database: whole up to 200 letters, beyond them its beginning and a hash of all.
pub(crate) fn short_key(text: &str) -> String {
    if text.chars().count() <= 200 {
        return text.to_owned();
    }
    let hash = hex::encode(&Sha256::digest(text.as_bytes())[..8]);
    text.chars().take(150).chain("~".chars()).chain(hash.chars()).collect()
}

/// A Well-Known-Binary point as hexadecimal text, little or big endian: longitude, latitude.
/// `None` for anything else; the numbers may be NaN, which means «empty».
pub(crate) fn wkb_point(text: &str) -> Option<(f64, f64)> {
    let bytes = hex::decode(text.trim()).ok()?;
    let little = match bytes.first()? {
        1 => true,
        0 => false,
        _ => return None,
    };
    let word = |at: usize| -> Option<[u8; 4]> { bytes.get(at..at + 4)?.try_into().ok() };
    let double = |at: usize| -> Option<f64> {
        let raw: [u8; 8] = bytes.get(at..at + 8)?.try_into().ok()?;
        Some(if little { f64::from_le_bytes(raw) } else { f64::from_be_bytes(raw) })
    };
    let kind = if little { u32::from_le_bytes(word(1)?) } else { u32::from_be_bytes(word(1)?) };
    // EWKB flags a reference system with 0x2000_0000 and puts four bytes before the numbers.
    let start = match kind {
        1 => 5,
        0x2000_0001 => 9,
        _ => return None,
    };
    (bytes.len() == start + 16).then_some(())?;
    Some((double(start)?, double(start + 8)?))
}

#[cfg(test)]
mod tests;
