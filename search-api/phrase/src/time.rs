//! Completion: «сдача 2027», «IV квартал 2027», «до конца 2027 года», «в следующем году».

use chrono::{Datelike, NaiveDate};
use novosel_catalog::deadline::{DeadlineChoice, Quarter};

use super::number::{number, ordinal};
use super::piece::Piece;
use super::term::{NO_EXCLUSION, PhraseTerm};
use super::words::{Word, eat, eat_optional};

/// How many years before today, and after it, a bare number may be to count as a year.
const YEARS_BACK: u16 = 10;
const YEARS_AHEAD: u16 = 20;

const HEADS: [&str; 14] = [
    "срок сдача",
    "дата сдача",
    "сдача дом",
    "сдача",
    "сдаваться",
    "сдать",
    "ввод",
    "сдача ключ",
    "заселение",
    "заселиться",
    "въехать",
    "ключ",
    "готовность",
    "срок",
];

/// How a time is bounded.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// «в 2027».
    In,
    /// «до 2027»: a year itself is excluded.
    Before,
    /// «не позже 2027», «до конца».
    By,
    /// «после 2027».
    After,
    /// «не в 2027».
    Not,
}

const SIDES: [(Side, &[&str]); 5] = [
    (Side::Not, &["не в"]),
    (
        Side::By,
        &[
            "не поздний чем",
            "не поздно",
            "не поздний",
            "не позже",
            "не позднее",
            "до конец",
            "к конец",
            "к",
            "по",
            "максимум",
            "не дальше",
        ],
    ),
    (Side::Before, &["до", "раньше", "ранее", "ранний"]),
    (Side::After, &["после", "не раньше", "не ранее", "не ранний", "с", "от", "позже", "поздний"]),
    (Side::In, &["в", "во", "на"]),
];

const MONTHS: [&str; 12] = [
    "январь",
    "февраль",
    "март",
    "апрель",
    "май",
    "июнь",
    "июль",
    "август",
    "сентябрь",
    "октябрь",
    "ноябрь",
    "декабрь",
];

/// The completion that starts at a word.
pub(super) fn read(words: &[Word], at: usize, today: NaiveDate) -> Option<Piece> {
    let head = eat_optional(words, at, &HEADS);
    let (side, taken) = SIDES
        .iter()
        .find_map(|(side, names)| eat(words, at + head, names).map(|taken| (*side, taken)))
        .unwrap_or((Side::In, 0));
    let start = at + head + taken;
    let span = within(words, at + head, today).or_else(|| {
        let end_named = side == Side::By && words[start - 1].is("конец");
        time(words, start, today, sureness(head > 0 || end_named, side != Side::In))
    });
    let (quarters, end, whole_year) = span?;
    let count = end - at;
    Some(match side {
        _ if whole_year == Whole::Within => Piece::of(count, PhraseTerm::DeadlineTo(*quarters.last()?)),
        Side::In => Piece::of(count, PhraseTerm::Deadlines(choices(&quarters))),
        Side::By => Piece::of(count, PhraseTerm::DeadlineTo(*quarters.last()?)),
        Side::Before if whole_year == Whole::Quarters => {
            Piece::of(count, PhraseTerm::DeadlineTo(*quarters.last()?))
        }
        Side::Before => Piece::of(count, PhraseTerm::DeadlineTo(quarters.first()?.plus(-1)?)),
        Side::After => Piece::refused(count, "нижняя граница срока сдачи фильтром не выражается"),
        Side::Not => Piece::refused(count, NO_EXCLUSION),
    })
}

/// The unit of a span of quarters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    /// Years, halves, months.
    Years,
    /// Quarters: «до III квартала» includes the quarter.
    Quarters,
    /// «в течение года»: an upper bound without a preposition.
    Within,
}

type Span = (Vec<Quarter>, usize, Whole);

/// How sure it is that a number is a year.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sure {
    /// Nothing before it says so.
    No,
    /// A preposition that bounds times too: «до 28 года», while «до 28» is a price.
    Bound,
    /// Words about completion.
    Completion,
}

fn sureness(completion: bool, bound: bool) -> Sure {
    match (completion, bound) {
        (true, _) => Sure::Completion,
        (false, true) => Sure::Bound,
        (false, false) => Sure::No,
    }
}

/// Whether a unit of something else than time follows a number.
fn measured(words: &[Word], at: usize) -> bool {
    const UNITS: [&str; 24] = [
        "млн",
        "миллион",
        "лям",
        "тыс",
        "тысяча",
        "т",
        "тр",
        "к",
        "м",
        "м2",
        "м²",
        "метр",
        "квадрат",
        "кв",
        "этаж",
        "эт",
        "минута",
        "мин",
        "км",
        "комната",
        "комн",
        "рубль",
        "руб",
        "квартал",
    ];
    words.get(at).is_some_and(|word| !word.apart && word.is_any(&UNITS))
}

/// Merges whole years into years; the rest stays in quarters.
fn choices(quarters: &[Quarter]) -> Vec<DeadlineChoice> {
    let mut choices = Vec::new();
    let mut rest = quarters;
    while let Some(first) = rest.first() {
        let year = rest.iter().take_while(|quarter| quarter.year() == first.year()).count();
        if year == 4 {
            choices.push(DeadlineChoice::Year(first.year()));
        } else {
            choices.extend(rest[..year].iter().copied().map(DeadlineChoice::Quarter));
        }
        rest = &rest[year..];
    }
    choices
}

/// «в течение года», «в ближайшие два года», «в ближайшие полгода», «до нового года».
fn within(words: &[Word], at: usize, today: NaiveDate) -> Option<Span> {
    if let Some(taken) = eat(words, at, &["до новый год", "к новый год", "до конец год", "к конец год"])
    {
        let year = u16::try_from(today.year()).ok()?;
        return Some((vec![Quarter::new(year, 4)?], at + taken, Whole::Within));
    }
    let lead = eat(words, at, &["в течение", "в ближайший", "в следующий 2", "за"])?;
    if let Some(taken) = eat(words, at + lead, &["полгода"]) {
        return Some((vec![Quarter::of(today)?.plus(2)?], at + lead + taken, Whole::Within));
    }
    let count = number(words, at + lead);
    let next = at + lead + count.map_or(0, |number| number.count);
    if count.is_none() && words.get(at).is_some_and(|word| word.is("за")) {
        return None;
    }
    let taken = eat(words, next, &["год", "лет"])?;
    let years = count.map_or(1.0, |number| number.value);
    let quarters = (years * 4.0).round();
    if !(1.0..=80.0).contains(&quarters) {
        return None;
    }
    let last = Quarter::of(today)?.plus(quarters as i32)?;
    Some((vec![last], next + taken, Whole::Within))
}

/// A time without bounds; `sure` when words before it are about completion.
fn time(words: &[Word], at: usize, today: NaiveDate, sure: Sure) -> Option<Span> {
    quarter(words, at, today)
        .or_else(|| part_of_year(words, at, today))
        .or_else(|| month(words, at, today))
        .or_else(|| years(words, at, today, sure))
}

/// «IV квартал 2027», «3-4 кв. 2027», «третий квартал».
fn quarter(words: &[Word], at: usize, today: NaiveDate) -> Option<Span> {
    let low = quarter_number(words.get(at)?)?;
    let mut next = at + 1;
    let mut high = low;
    if words[at].hyphenated || words.get(next).is_some_and(|word| word.is_any(&["и", "или"])) {
        let second = if words[at].hyphenated { next } else { next + 1 };
        if let Some(number) = words.get(second).and_then(quarter_number) {
            high = number;
            next = second + 1;
        }
    }
    next += eat(words, next, &["квартал", "кв"])?;
    let (year, end) = match year_at(words, next, today, Sure::Completion) {
        Some((year, end)) => (year, end),
        None => match relative_year(words, next, today) {
            Some((year, end)) => (year, end),
            None => (nearest(high, today)?, next),
        },
    };
    let quarters =
        (low.min(high)..=low.max(high)).filter_map(|quarter| Quarter::new(year, quarter)).collect();
    Some((quarters, end, Whole::Quarters))
}

/// The year of the next such quarter that has not ended.
fn nearest(quarter: u8, today: NaiveDate) -> Option<u16> {
    let now = Quarter::of(today)?;
    Some(if quarter >= now.quarter() { now.year() } else { now.year() + 1 })
}

fn quarter_number(word: &Word) -> Option<u8> {
    let roman = ["i", "ii", "iii", "iv"].iter().zip(1..).find(|(roman, _)| **roman == word.text);
    let value = roman.map(|(_, value)| f64::from(value)).or(word.number).or_else(|| ordinal(word))?;
    (value.fract() == 0.0 && (1.0..=4.0).contains(&value)).then_some(value as u8)
}

/// «конец 2027 года», «первое полугодие 2027», «вторая половина 2027».
fn part_of_year(words: &[Word], at: usize, today: NaiveDate) -> Option<Span> {
    const PARTS: [(&[&str], u8, u8); 5] = [
        (&["начало"], 1, 1),
        (&["середина"], 2, 3),
        (&["конец"], 4, 4),
        (&["первый полугодие", "первый половина", "1 полугодие", "1 половина"], 1, 2),
        (&["второй полугодие", "второй половина", "2 полугодие", "2 половина"], 3, 4),
    ];
    let (taken, low, high) = PARTS
        .iter()
        .find_map(|(names, low, high)| eat(words, at, names).map(|taken| (taken, *low, *high)))?;
    let (year, end) = year_at(words, at + taken, today, Sure::Completion)
        .or_else(|| relative_year(words, at + taken, today))
        .or_else(|| {
            // «В конце года»: of the next year whose part has not ended.
            let noun = eat(words, at + taken, &["год"])?;
            Some((nearest(high, today)?, at + taken + noun))
        })?;
    let quarters = (low..=high).filter_map(|quarter| Quarter::new(year, quarter)).collect();
    Some((quarters, end, Whole::Years))
}

/// «в июне 2027» is the quarter of June.
fn month(words: &[Word], at: usize, today: NaiveDate) -> Option<Span> {
    let word = words.get(at)?;
    let month = MONTHS.iter().position(|month| word.is(month))?;
    let quarter = u8::try_from(month / 3 + 1).ok()?;
    let (year, end) = year_at(words, at + 1, today, Sure::Completion)
        .or_else(|| relative_year(words, at + 1, today))
        .or_else(|| nearest(quarter, today).map(|year| (year, at + 1)))?;
    Some((vec![Quarter::new(year, quarter)?], end, Whole::Quarters))
}

/// «2027», «2027-2028 годы», «2027 или 2028», «этот год».
fn years(words: &[Word], at: usize, today: NaiveDate, sure: Sure) -> Option<Span> {
    if let Some((year, end)) = relative_year(words, at, today) {
        return Some((year_quarters(year), end, Whole::Years));
    }
    let now = Quarter::of(today)?;
    if let Some(taken) = eat(words, at, &["этот квартал", "текущий квартал"]) {
        return Some((vec![now], at + taken, Whole::Quarters));
    }
    if let Some(taken) = eat(words, at, &["следующий квартал", "ближайший квартал"])
    {
        return Some((vec![now.plus(1)?], at + taken, Whole::Quarters));
    }
    let (first, mut end) = year_at(words, at, today, sure)?;
    let mut quarters = year_quarters(first);
    let mut last = first;
    loop {
        let dash = words.get(end - 1).is_some_and(|word| word.hyphenated);
        let joint = eat_optional(words, end, &["или", "и", "либо"]);
        let listed = joint > 0 || dash || words.get(end).is_some_and(|word| word.apart);
        let Some((year, next)) =
            year_at(words, end + joint, today, sure).filter(|(year, _)| listed && *year > last)
        else {
            break;
        };
        let start = if dash { last + 1 } else { year };
        quarters.extend((start..=year).flat_map(year_quarters));
        last = year;
        end = next;
    }
    Some((quarters, end, Whole::Years))
}

fn year_quarters(year: u16) -> Vec<Quarter> {
    (1..=4).filter_map(|quarter| Quarter::new(year, quarter)).collect()
}

/// A year near today, with the word «год» if it follows; two digits only when `sure`.
fn year_at(words: &[Word], at: usize, today: NaiveDate, sure: Sure) -> Option<(u16, usize)> {
    let word = words.get(at)?;
    let value = word.number.filter(|value| value.fract() == 0.0)?;
    let taken = eat_optional(words, at + 1, &["год", "гг", "г"]);
    let this_year = u16::try_from(today.year()).ok()?;
    let year = match (word.text.len(), value) {
        (4, 1950.0..=2150.0) => value as u16,
        (2, _) if sure != Sure::No && taken > 0 => 2000 + value as u16,
        (2, _) if sure == Sure::Completion && !measured(words, at + 1) => 2000 + value as u16,
        _ => return None,
    };
    let near = (this_year.saturating_sub(YEARS_BACK)..=this_year + YEARS_AHEAD).contains(&year);
    near.then_some((year, at + 1 + taken))
}

fn relative_year(words: &[Word], at: usize, today: NaiveDate) -> Option<(u16, usize)> {
    let this_year = u16::try_from(today.year()).ok()?;
    if let Some(taken) = eat(words, at, &["этот год", "текущий год", "нынешний год"])
    {
        return Some((this_year, at + taken));
    }
    eat(words, at, &["следующий год", "будущий год"]).map(|taken| (this_year + 1, at + taken))
}
