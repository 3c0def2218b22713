//! A number with its unit: «9,5 млн», «40 м²», «третий этаж».

use super::super::number::{Number, number, ordinal};
use super::super::words::{Word, eat, eat_optional};
use super::Unit;

pub(super) struct Measured {
    pub(super) value: f64,
    pub(super) unit: Option<Unit>,
    /// The factor of the money unit, for a bound without a unit: «от 5 до 7 млн».
    pub(super) factor: Option<f64>,
    pub(super) count: usize,
}

/// A number with its unit: «9 млн 500 тыс.», «40 кв. м», «полмиллиона», «пятый этаж».
pub(super) fn measured(words: &[Word], at: usize) -> Option<Measured> {
    if let Some(word) = words.get(at)
        && let Some(value) = ordinal(word)
    {
        // «Этаж не ниже пятого» has the noun before.
        let named = words[at.saturating_sub(4)..at].iter().any(|word| word.is_any(&["этаж", "эт"]));
        let taken = match eat(words, at + 1, &["этаж", "эт"]) {
            None if named => 0,
            taken => taken?,
        };
        return Some(Measured { value, unit: Some(Unit::Floor), factor: None, count: 1 + taken });
    }
    let (mut measured, mut factor) = money_or_plain(words, at)?;
    // «9 млн 500 тыс.» is one sum.
    while measured.unit == Some(Unit::Money) && factor > 1_000.0 {
        let next = at + measured.count;
        if words.get(next).is_none_or(|word| word.apart) {
            break;
        }
        match money_or_plain(words, next) {
            Some((more, smaller)) if more.unit == Some(Unit::Money) && smaller < factor => {
                measured.value += more.value;
                measured.count += more.count;
                measured.factor = None;
                factor = smaller;
            }
            _ => break,
        }
    }
    if measured.unit == Some(Unit::Money) {
        measured.count += eat_optional(words, at + measured.count, &["руб", "рубль", "р"]);
    }
    Some(measured)
}

fn money_or_plain(words: &[Word], at: usize) -> Option<(Measured, f64)> {
    let first = words.get(at)?;
    if first.text.starts_with("полмиллиона") || first.text == "полмиллиона" {
        return Some((
            Measured { value: 500_000.0, unit: Some(Unit::Money), factor: None, count: 1 },
            500_000.0,
        ));
    }
    // «до миллиона» has no number.
    let number = number(words, at).unwrap_or(Number { value: 1.0, count: 0 });
    let next = at + number.count;
    if let Some((factor, taken)) = money(words, next, number.count > 0) {
        let count = number.count + taken;
        let value = number.value * factor;
        return Some((Measured { value, unit: Some(Unit::Money), factor: Some(factor), count }, factor));
    }
    if number.count == 0 {
        return None;
    }
    let unit = unit(words, next);
    let count = number.count + unit.map_or(0, |(_, taken)| taken);
    Some((Measured { value: number.value, unit: unit.map(|(unit, _)| unit), factor: None, count }, 1.0))
}

/// A money unit: its factor and the count of its words.
fn money(words: &[Word], at: usize, after_number: bool) -> Option<(f64, usize)> {
    const MILLION: [&str; 22] = [
        "млн",
        "миллион",
        "лям",
        "лимон",
        "мио",
        "mln",
        "мил",
        "милл",
        "млнов",
        "мильон",
        "мульон",
        "лямчик",
        "лимончик",
        "миллиончик",
        "лямов",
        "ляма",
        "million",
        "mil",
        "mill",
        "millions",
        "млнн",
        "миллионник",
    ];
    const THOUSAND: [&str; 9] =
        ["тыс", "тысяча", "тыща", "тыр", "косарь", "тысяч", "thousand", "tys", "тысч"];
    const BILLION: [&str; 3] = ["млрд", "миллиард", "ярд"];
    let word = words.get(at)?;
    if word.apart {
        return None;
    }
    for (names, factor) in [(&MILLION[..], 1e6), (&THOUSAND[..], 1e3), (&BILLION[..], 1e9)] {
        if word.is_any(names) {
            return Some((factor, 1));
        }
    }
    if !after_number {
        return None;
    }
    let next = words.get(at + 1).map(|word| word.text.as_str());
    match (word.text.as_str(), next) {
        ("т", Some("р")) => Some((1e3, 2)),
        ("т" | "тр" | "к" | "k", _) => Some((1e3, 1)),
        ("кк" | "kk", _) => Some((1e6, 1)),
        ("р" | "rub" | "руб", _) => Some((1.0, 1)),
        _ if word.is("рубль") => Some((1.0, 1)),
        _ => None,
    }
}

fn unit(words: &[Word], at: usize) -> Option<(Unit, usize)> {
    const METRES: [&str; 13] = [
        "квадратный метр",
        "кв метр",
        "кв м",
        "кв м2",
        "м кв",
        "метр квадратный",
        "метр",
        "квадрат",
        "м2",
        "м²",
        "м",
        "квм",
        "метров",
    ];
    const OTHER: [(Unit, &[&str]); 7] = [
        (Unit::Sotka, &["сотка", "сот", "соток"]),
        (Unit::Floor, &["этаж", "эт"]),
        (Unit::Minute, &["минута", "мин", "минутка"]),
        (Unit::Kilometre, &["км", "километр"]),
        (Unit::Month, &["месяц", "мес"]),
        (Unit::Year, &["год", "лет", "г"]),
        (Unit::Percent, &["процент"]),
    ];
    let word = words.get(at)?;
    if word.apart {
        return None;
    }
    if let Some(taken) = eat(words, at, &METRES) {
        return Some((Unit::Metre, taken));
    }
    for (unit, names) in OTHER {
        if let Some(taken) = eat(words, at, names) {
            return Some((unit, taken));
        }
    }
    word.is("кв").then_some((Unit::Square, 1))
}

/// The count of the words that mean a square metre: «за метр», «за м²», «за квадрат».
pub(crate) fn per_metre(words: &[Word], at: usize) -> Option<usize> {
    let taken = eat_optional(words, at, &["за 1", "за один", "за", "на", "в"]);
    match unit(words, at + taken) {
        Some((Unit::Metre, metres)) => Some(taken + metres),
        _ => None,
    }
}
