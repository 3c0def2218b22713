//! Numbers with bounds and units: «от 5 до 7 млн», «40–60 м²», «не дороже 9 млн», «около 50 метров».

use super::words::{Word, eat, eat_optional};

mod measured;

use measured::{Measured, measured};

pub(super) use measured::per_metre;

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Roubles; the value is already multiplied.
    Money,
    Metre,
    Sotka,
    Floor,
    Minute,
    Kilometre,
    Month,
    Year,
    Percent,
    /// «кв»: a quarter, a flat or a square metre.
    Square,
}

/// How a number is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// A single number without a preposition.
    Bare,
    /// «около».
    About,
    /// With explicit bounds.
    Bounded,
}

/// One or two numbers with their unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) from: Option<f64>,
    pub(super) to: Option<f64>,
    pub(super) how: How,
    pub(super) unit: Option<Unit>,
    /// «дороже», «дешевле»: the number is a price, whatever the unit.
    pub(super) price: bool,
    /// «выше 5», «ниже 5»: the bound itself is excluded where numbers are whole.
    pub(super) strict: bool,
    pub(super) count: usize,
}

const PRICE_FROM: [&str; 5] = ["не дешевле чем", "не дешевле", "дорого чем", "дороже", "дорогой чем"];
const PRICE_TO: [&str; 6] =
    ["не дороже чем", "не дороже", "не дорогой", "дешевле чем", "дешевле", "не дорого"];
const FROM: [&str; 18] = [
    "не менее чем",
    "не меньше чем",
    "не менее",
    "не меньше",
    "не маленький",
    "не ниже",
    "не раньше",
    "более чем",
    "больше чем",
    "как минимум",
    "хотя бы",
    "начиная с",
    "начиная от",
    "свыше",
    "минимум",
    "мин",
    "от",
    "с",
];
const TO: [&str; 16] = [
    "не более чем",
    "не больше чем",
    "не более",
    "не больше",
    "не большой",
    "не выше",
    "не свыше",
    "не дальше",
    "не далее",
    "в пределах",
    "как максимум",
    "максимум",
    "макс",
    "вплоть до",
    "до",
    "по",
];
const STRICT_FROM: [&str; 5] = ["выше чем", "выше", "более", "больше", "высокий"];
const STRICT_TO: [&str; 4] = ["ниже", "менее", "меньше", "менее чем"];
const ABOUT: [&str; 8] =
    ["около", "примерно", "порядка", "приблизительно", "где то", "где-то", "плюс минус", "в районе"];
const UPWARDS: [&str; 8] =
    ["и больше", "и более", "и выше", "и дороже", "или больше", "или более", "или выше", "плюс"];
const DOWNWARDS: [&str; 8] =
    ["и меньше", "и менее", "и ниже", "и дешевле", "или меньше", "или менее", "или ниже", "максимум"];

/// Areas that a flat may have, in square metres.
const AREA_OF_FLAT: std::ops::RangeInclusive<f64> = 12.0..=300.0;

/// The range that starts at a word.
pub(super) fn read(words: &[Word], at: usize) -> Option<Range> {
    let mark = words.get(at)?.mark;
    if let Some(taken) = eat(words, at, &ABOUT) {
        return about(words, at, taken);
    }
    if matches!(mark, Some('~' | '≈')) {
        return about(words, at, 0);
    }
    if let Some(between) = between(words, at) {
        return Some(between);
    }
    let lower = lower(words, at);
    if let Some((taken, price, strict)) = lower {
        let first = measured(words, at + taken)?;
        return Some(with_upper(words, at, &first, taken + first.count, price, strict));
    }
    if let Some((taken, price, strict)) = upper(words, at) {
        let first = measured(words, at + taken)?;
        let mut count = taken + first.count;
        count += eat_optional(words, at + count, &["максимум", "включительно"]);
        let to = Some(first.value);
        return Some(Range { from: None, to, how: How::Bounded, unit: first.unit, price, strict, count });
    }
    bare(words, at)
}

fn about(words: &[Word], at: usize, taken: usize) -> Option<Range> {
    let first = measured(words, at + taken)?;
    Some(Range {
        from: Some(first.value),
        to: Some(first.value),
        how: How::About,
        unit: first.unit,
        price: false,
        strict: false,
        count: taken + first.count,
    })
}

/// «между 7 и 9 млн».
fn between(words: &[Word], at: usize) -> Option<Range> {
    let lead = eat(words, at, &["между"])?;
    let first = measured(words, at + lead)?;
    let joint = eat(words, at + lead + first.count, &["и"])?;
    let second = measured(words, at + lead + first.count + joint)?;
    let (from, to, unit) = agree(&first, &second)?;
    Some(Range {
        from: Some(from.min(to)),
        to: Some(from.max(to)),
        how: How::Bounded,
        unit,
        price: false,
        strict: false,
        count: lead + first.count + joint + second.count,
    })
}

/// The words of a lower bound: their number, whether they imply a price, whether they exclude the bound itself.
fn lower(words: &[Word], at: usize) -> Option<(usize, bool, bool)> {
    if matches!(words[at].mark, Some('>' | '≥')) {
        return Some((0, false, words[at].mark == Some('>')));
    }
    eat(words, at, &PRICE_FROM)
        .map(|taken| (taken, true, false))
        .or_else(|| eat(words, at, &FROM).map(|taken| (taken, false, false)))
        .or_else(|| eat(words, at, &STRICT_FROM).map(|taken| (taken, false, true)))
}

fn upper(words: &[Word], at: usize) -> Option<(usize, bool, bool)> {
    if matches!(words[at].mark, Some('<' | '≤')) {
        return Some((0, false, words[at].mark == Some('<')));
    }
    eat(words, at, &PRICE_TO)
        .map(|taken| (taken, true, false))
        .or_else(|| eat(words, at, &TO).map(|taken| (taken, false, false)))
        .or_else(|| eat(words, at, &STRICT_TO).map(|taken| (taken, false, true)))
}

/// A lower bound, with the upper one if it follows.
fn with_upper(words: &[Word], at: usize, first: &Measured, taken: usize, price: bool, strict: bool) -> Range {
    let mut range = Range {
        from: Some(first.value),
        to: None,
        how: How::Bounded,
        unit: first.unit,
        price,
        strict,
        count: taken,
    };
    let gap = at + taken;
    let dash = words[gap - 1].hyphenated;
    let upper = if dash { Some((0, false, false)) } else { words.get(gap).and_then(|_| upper(words, gap)) };
    let Some((joint, _, _)) = upper else { return range };
    let Some(second) = measured(words, gap + joint) else { return range };
    if !dash && means_another_thing(first, &second) {
        range.unit = Some(Unit::Metre);
        return range;
    }
    if let Some((from, to, unit)) = agree(first, &second) {
        range.from = Some(from.min(to));
        range.to = Some(from.max(to));
        range.unit = unit;
        range.count = taken + joint + second.count;
    }
    range
}

/// A range without words of a bound before it: a number alone, «5–7 млн», «9 млн и больше», «4+».
/// «От 60 м² до 12», «от 35 до 8 млн»: an area first, then a price in millions, which is a piece of its own.
fn means_another_thing(first: &Measured, second: &Measured) -> bool {
    if !AREA_OF_FLAT.contains(&first.value) {
        return false;
    }
    match (first.unit, second.unit) {
        (None, Some(Unit::Money)) => {
            second.factor.is_some_and(|factor| factor >= 1e6 && first.value * factor > second.value)
        }
        (Some(Unit::Metre) | None, None) => second.value < first.value,
        _ => false,
    }
}

fn bare(words: &[Word], at: usize) -> Option<Range> {
    let first = measured(words, at)?;
    let next = at + first.count;
    let mut range = Range {
        from: Some(first.value),
        to: Some(first.value),
        how: How::Bare,
        unit: first.unit,
        price: false,
        strict: false,
        count: first.count,
    };
    if words[next - 1].hyphenated
        && let Some(second) = measured(words, next)
        && let Some((from, to, unit)) = agree(&first, &second)
    {
        range.count += second.count;
        return Some(Range {
            from: Some(from.min(to)),
            to: Some(from.max(to)),
            how: How::Bounded,
            unit,
            ..range
        });
    }
    if let Some(taken) = eat(words, next, &["плюс минус"]) {
        return Some(Range { how: How::About, count: range.count + taken, ..range });
    }
    if let Some(taken) = eat(words, next, &UPWARDS) {
        return Some(Range { to: None, how: How::Bounded, count: range.count + taken, ..range });
    }
    if let Some(taken) = eat(words, next, &DOWNWARDS) {
        return Some(Range { from: None, how: How::Bounded, count: range.count + taken, ..range });
    }
    if words[next - 1].plus || words[at].plus {
        return Some(Range { to: None, how: How::Bounded, ..range });
    }
    Some(range)
}

/// Two bounds in one unit, if their units are compatible.
fn agree(first: &Measured, second: &Measured) -> Option<(f64, f64, Option<Unit>)> {
    match (first.unit, second.unit) {
        (None, Some(unit)) => {
            // A large number is in roubles without «млн»: «от 5000000 до 7 млн».
            let factor = second.factor.filter(|_| first.value < 100_000.0).unwrap_or(1.0);
            Some((first.value * factor, second.value, Some(unit)))
        }
        (Some(unit), None) => {
            let factor = first.factor.filter(|_| second.value < 100_000.0).unwrap_or(1.0);
            Some((first.value, second.value * factor, Some(unit)))
        }
        (one, two) if one == two => Some((first.value, second.value, one)),
        _ => None,
    }
}
