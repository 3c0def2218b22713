//! Numbers in digits and in words.

use super::words::Word;

/// Number words, in the forms that phrases use.
const NUMBER_WORDS: &[(&str, f64)] = &[
    ("ноль нуля", 0.0),
    ("один одного одну одна одной одно", 1.0),
    ("два две двух двум двумя", 2.0),
    ("три трех трем тремя", 3.0),
    ("четыре четырех четырем четырьмя", 4.0),
    ("пять пяти", 5.0),
    ("шесть шести", 6.0),
    ("семь семи", 7.0),
    ("восемь восьми", 8.0),
    ("девять девяти", 9.0),
    ("десять десяти", 10.0),
    ("одиннадцать одиннадцати", 11.0),
    ("двенадцать двенадцати", 12.0),
    ("тринадцать тринадцати", 13.0),
    ("четырнадцать четырнадцати", 14.0),
    ("пятнадцать пятнадцати", 15.0),
    ("шестнадцать шестнадцати", 16.0),
    ("семнадцать семнадцати", 17.0),
    ("восемнадцать восемнадцати", 18.0),
    ("девятнадцать девятнадцати", 19.0),
    ("двадцать двадцати", 20.0),
    ("тридцать тридцати", 30.0),
    ("сорок сорока", 40.0),
    ("пятьдесят пятидесяти", 50.0),
    ("шестьдесят шестидесяти", 60.0),
    ("семьдесят семидесяти", 70.0),
    ("восемьдесят восьмидесяти", 80.0),
    ("девяносто девяноста", 90.0),
    ("сто ста", 100.0),
    ("двести двухсот", 200.0),
    ("триста трехсот", 300.0),
    ("четыреста четырехсот", 400.0),
    ("пятьсот пятисот", 500.0),
    ("шестьсот шестисот", 600.0),
    ("семьсот семисот", 700.0),
    ("восемьсот восьмисот", 800.0),
    ("девятьсот девятисот", 900.0),
];

/// Ordinals up to ten, in normal form.
const ORDINALS: [&str; 10] = [
    "первый",
    "второй",
    "третий",
    "четвертый",
    "пятый",
    "шестой",
    "седьмой",
    "восьмой",
    "девятый",
    "десятый",
];

/// A number and the count of its words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number {
    pub(super) value: f64,
    pub(super) count: usize,
}

/// The number that starts at a word: «9,5», «2 500 000», «полтора», «двадцать пять», «два с половиной».
pub(super) fn number(words: &[Word], at: usize) -> Option<Number> {
    let mut number = digits(words, at).or_else(|| spelt(words, at))?;
    let mut next = at + number.count;
    if words.get(next).is_some_and(|word| !word.apart && word.is("десяток")) {
        number.value *= 10.0;
        number.count += 1;
        next += 1;
    }
    if words.get(next).is_some_and(|word| word.is_any(&["с", "со"]))
        && words.get(next + 1).is_some_and(|word| word.is("половина"))
    {
        number.value += 0.5;
        number.count += 2;
    }
    Some(number)
}

/// The ordinal at a word: «третий» is 3.
pub(super) fn ordinal(word: &Word) -> Option<f64> {
    ORDINALS.iter().zip(1_u8..).find(|(ordinal, _)| word.is(ordinal)).map(|(_, value)| f64::from(value))
}

/// Whether a word may start or continue a number.
pub(super) fn is_number_word(word: &Word) -> bool {
    word.number.is_some() || value_of(word).is_some() || is_one_and_half(word) || ordinal(word).is_some()
}

/// Every number word, for spelling correction.
pub(super) fn spellings() -> impl Iterator<Item = &'static str> {
    NUMBER_WORDS.iter().flat_map(|(forms, _)| forms.split(' ')).chain(ORDINALS).chain(["полтора", "половина"])
}

/// Digits, grouped by thousands or not.
fn digits(words: &[Word], at: usize) -> Option<Number> {
    let first = words.get(at)?;
    let mut value = first.number?;
    let mut count = 1;
    if first.text.len() > 3 || first.text.contains('.') || value < 1.0 {
        return Some(Number { value, count });
    }
    let mut end = first;
    while let Some(word) = words.get(at + count) {
        let group = word.text.len() == 3 && word.text.bytes().all(|byte| byte.is_ascii_digit());
        // All groups of one number use the same separator.
        if !group || end.plus || end.hyphenated || word.range.start > end.range.end + 2 || count > 3 {
            break;
        }
        value = value * 1_000.0 + word.number.unwrap_or(0.0);
        end = word;
        count += 1;
    }
    Some(Number { value, count })
}

fn spelt(words: &[Word], at: usize) -> Option<Number> {
    if words.get(at).is_some_and(is_one_and_half) {
        return Some(Number { value: 1.5, count: 1 });
    }
    let mut value = 0.0;
    let mut limit = f64::INFINITY;
    let mut count = 0;
    while let Some(part) = words.get(at + count).and_then(value_of) {
        // Hundreds, then tens, then ones: «двадцать пять», but «два три» are two numbers.
        if part >= limit || (count > 0 && words[at + count].apart) {
            break;
        }
        value += part;
        limit = match part {
            100.0.. => 100.0,
            20.0.. => 10.0,
            _ => 0.0,
        };
        count += 1;
    }
    (count > 0).then_some(Number { value, count })
}

fn is_one_and_half(word: &Word) -> bool {
    matches!(word.text.as_str(), "полтора" | "полторы" | "полутора")
}

fn value_of(word: &Word) -> Option<f64> {
    NUMBER_WORDS
        .iter()
        .find(|(forms, _)| forms.split(' ').any(|form| form == word.text))
        .map(|(_, value)| *value)
}
