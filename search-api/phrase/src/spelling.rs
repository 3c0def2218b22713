//! Corrects words typed in the wrong keyboard layout, in Latin letters, or with a typo.

use std::sync::LazyLock;

use novosel_indexer::text::{Lemmatizer, is_link, layout_to_russian, rooms, to_cyrillic, type_word};

use super::lexicon::Lexicon;
use super::number::{is_number_word, spellings};
use super::place::NameMatcher;
use super::words::{Word, read};

/// Words that only the grammar of numbers and dates uses.
const GRAMMAR: &[&str] = &[
    "половина",
    "десяток",
    "десятков",
    "половиной",
    "минута",
    "минутах",
    "метр",
    "квадрат",
    "сотка",
    "километр",
    "год",
    "комната",
    "конец",
    "начало",
    "середина",
    "полугодие",
    "полутора",
    "полмиллиона",
    "ближайший",
    "течение",
    "рубль",
    "миллион",
    "миллионов",
    "миллиона",
    "тысяч",
    "тысяча",
    "тысячи",
    "млн",
    "тыс",
    "рублей",
    "метров",
    "метра",
    "квадратный",
    "квадратных",
    "квадратов",
    "соток",
    "минут",
    "минуты",
    "километров",
    "этаж",
    "этажа",
    "комнат",
    "комнаты",
    "комнатная",
    "квартал",
    "квартале",
    "года",
    "году",
    "месяц",
    "процент",
    "процентов",
    "взнос",
    "платеж",
    "срок",
    "кредита",
    "сдача",
    "сдачей",
    "бюджет",
    "стоимость",
    "площадь",
    "площадью",
    "кухня",
    "потолки",
    "конца",
    "начала",
    "январь",
    "февраль",
    "март",
    "апрель",
    "июнь",
    "июль",
    "август",
    "сентябрь",
    "октябрь",
    "ноябрь",
    "декабрь",
    "января",
    "февраля",
    "марта",
    "апреля",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
    "кроме",
    "дешевле",
    "дороже",
    "раньше",
    "ранее",
    "позже",
    "позднее",
    "после",
    "около",
    "примерно",
    "плюс",
    "минус",
    "между",
    "хотя",
    "полгода",
    "студия",
    "студию",
    "однушка",
    "двушка",
    "трешка",
    "однокомнатная",
    "двухкомнатная",
    "трехкомнатная",
    "четырехкомнатная",
    "евродвушка",
    "евротрешка",
    "следующем",
    "этом",
    "мкад",
    "кад",
    "пешком",
    "район",
    "метро",
    "застройщик",
    "максимум",
    "минимум",
    "более",
    "менее",
    "без",
    "не",
    "лям",
    "лямов",
    "месяц",
];

/// Every word that a typo may be corrected to, with its letters.
static MEANT: LazyLock<Vec<(&str, Vec<char>)>> = LazyLock::new(|| {
    // Of equally near words the first is meant: «стдия» is «студия» rather than «стадия».
    let mut words: Vec<&str> = GRAMMAR.to_vec();
    words.extend(Lexicon::shared().spellings().iter().map(String::as_str));
    words.extend(spellings());
    words.into_iter().map(|word| (word, word.chars().collect())).collect()
});

/// The text with chunks of the wrong keyboard layout corrected, character for character; `None` when there are none.
pub(super) fn relaid(
    text: &str,
    lexicon: &Lexicon,
    names: &NameMatcher<'_>,
    lemmatizer: Option<&Lemmatizer>,
) -> Option<String> {
    let chunks: Vec<&str> = text.split_inclusive(char::is_whitespace).collect();
    let mut swapped: Vec<Option<String>> = vec![None; chunks.len()];
    let known = |chunk: &str| {
        let words = read(chunk, |at| at, lemmatizer);
        !words.is_empty() && words.iter().all(|word| is_known(word, lexicon) || names.knows(&word.text))
    };
    let mut latin = 0;
    for (chunk, slot) in chunks.iter().zip(&mut swapped) {
        let letters = chunk.chars().filter(char::is_ascii_alphabetic).count();
        if letters == 0 || !chunk.is_ascii() {
            continue;
        }
        latin += 1;
        if letters < 2 || known(chunk) {
            continue;
        }
        let kept = chunk.trim_end().trim_end_matches([',', '.', ';', ':']).len();
        let (body, tail) = chunk.split_at(kept);
        let candidates = [layout_to_russian(chunk.trim_end()), layout_to_russian(body)];
        let tails = [&chunk[chunk.trim_end().len()..], tail];
        let found = candidates.into_iter().zip(tails).rev().find(|(candidate, _)| known(candidate));
        *slot = found.map(|(candidate, tail)| format!("{candidate}{tail}"));
    }
    let count = swapped.iter().flatten().count();
    if count == 0 {
        return None;
    }
    // When most Latin chunks are in the wrong layout, the unknown rest is assumed to be too.
    let whole = chunks.iter().all(|chunk| !chunk.chars().any(|c| matches!(c, 'а'..='я' | 'А'..='Я')));
    let mut result = String::with_capacity(text.len() * 2);
    for (chunk, slot) in chunks.iter().zip(swapped) {
        let latin_chunk = chunk.is_ascii() && chunk.bytes().any(|byte| byte.is_ascii_alphabetic());
        match slot {
            Some(swapped) => result.push_str(&swapped),
            None if latin_chunk
                && (chunk.trim().len() == 1 || (whole && count * 2 >= latin - 1 && !known(chunk))) =>
            {
                result.push_str(&layout_to_russian(chunk));
            }
            None => result.push_str(chunk),
        }
    }
    Some(result)
}

/// Whether some rule of the parser matches the word.
pub(super) fn is_known(word: &Word, lexicon: &Lexicon) -> bool {
    lexicon.knows(word)
        || is_number_word(word)
        || is_link(&word.text)
        || type_word(&word.text).is_some()
        || word.forms.iter().any(|form| rooms(form).is_some() || GRAMMAR.contains(&form.as_str()))
}

/// Corrects unknown words: Latin spelling of Russian words, and typos.
pub(super) fn correct(
    words: &mut [Word],
    lexicon: &Lexicon,
    names: &NameMatcher<'_>,
    lemmatizer: Option<&Lemmatizer>,
) {
    for at in 0..words.len() {
        let counted = at > 0 && words[at - 1].number.is_some();
        let word = &mut words[at];
        let letters = word.text.chars().count();
        // «9 мтн»: the units are too short for the rule below, but follow a number.
        if counted && (3..=4).contains(&letters) && !is_known(word, lexicon) && !word.text.is_ascii() {
            let typed: Vec<char> = word.text.chars().collect();
            let unit = ["млн", "тыс", "руб"]
                .into_iter()
                .find(|unit| distance(&typed, &unit.chars().collect::<Vec<char>>(), 1) <= 1);
            if let Some(unit) = unit {
                word.correct(unit, lemmatizer);
                continue;
            }
        }
        if let Some(link) = heard_link(&word.text) {
            word.correct(link, lemmatizer);
            continue;
        }
        let latin = word.text.is_ascii() && !lexicon.knows(word);
        if letters < 2
            || (is_known(word, lexicon) && !latin)
            || word.text.starts_with(|c: char| c.is_ascii_digit())
        {
            continue;
        }
        if word.text.is_ascii() {
            // A name in an oblique case, «Chistyh prudov», sounds like no name: only its lemma is one.
            let is_oblique = letters > 3 && !names.hears(&word.text);
            let means = |heard: &Word| {
                (is_known(heard, lexicon) && (letters > 3 || is_link(&heard.text)))
                    || (is_oblique && names.knows(&heard.text))
            };
            let readings = to_cyrillic(&word.text).into_iter().map(|cyrillic| {
                let mut heard = word.clone();
                heard.correct(&cyrillic, lemmatizer);
                heard
            });
            if let Some(heard) = readings.into_iter().find(means) {
                *word = heard;
            }
            continue;
        }
        if letters < 5 || names.knows(&word.text) {
            continue;
        }
        if let Some(meant) = nearest(word, letters) {
            word.correct(&meant, lemmatizer);
        }
    }
}

/// A one-letter preposition or conjunction in Latin letters.
fn heard_link(word: &str) -> Option<&'static str> {
    Some(match word {
        "u" | "y" => "у",
        "v" | "b" => "в",
        "s" | "c" => "с",
        "k" => "к",
        "o" => "о",
        _ => return None,
    })
}

/// The closest word of the parser's tables, within the edit distance allowed for a word of that length.
fn nearest(word: &Word, letters: usize) -> Option<String> {
    let allowed = if letters >= 8 { 2 } else { 1 };
    let typed: Vec<char> = word.text.chars().collect();
    let lemma: Option<Vec<char>> = word.forms.get(1).map(|form| form.chars().collect());
    let mut best: Option<(usize, &str)> = None;
    for (candidate, meant) in MEANT.iter() {
        if meant.len() < 4 || meant.len().abs_diff(letters) > allowed + 1 {
            continue;
        }
        let by_form = lemma.as_ref().map_or(usize::MAX, |lemma| distance(lemma, meant, allowed));
        let direct = distance(&typed, meant, allowed);
        // At equal distance the typed form is preferred to the normal one, so that the grammatical case is preserved.
        let cost = (direct * 2).min(by_form.saturating_mul(2).saturating_add(1));
        if cost / 2 <= allowed && best.is_none_or(|(known, _)| cost < known) {
            best = Some((cost, candidate));
        }
    }
    best.map(|(_, meant)| meant.to_owned())
}

/// Edits between two words (insertions, deletions, replacements, swaps of neighbours), or more than `limit`.
fn distance(one: &[char], other: &[char], limit: usize) -> usize {
    if one.len().abs_diff(other.len()) > limit {
        return limit + 1;
    }
    let width = other.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut above: Vec<usize> = (0..width).collect();
    for (row, left) in one.iter().enumerate() {
        let mut current = vec![row + 1; width];
        for (column, right) in other.iter().enumerate() {
            let mut edits = (above[column] + usize::from(left != right))
                .min(above[column + 1] + 1)
                .min(current[column] + 1);
            if row > 0 && column > 0 && *left == other[column - 1] && one[row - 1] == *right {
                edits = edits.min(before[column - 1] + 1);
            }
            current[column + 1] = edits;
        }
        if current.iter().min().is_none_or(|least| *least > limit) {
            return limit + 1;
        }
        before = std::mem::replace(&mut above, current);
    }
    above[width - 1]
}
