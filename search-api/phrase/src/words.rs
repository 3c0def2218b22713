//! The words of a phrase with their positions, normal forms and punctuation.

use std::ops::Range;

use novosel_indexer::text::{Lemmatizer, Token, rooms, tokens};

/// Most digits of a number; a longer one is not a quantity.
const MAX_DIGITS: usize = 12;

/// Endings written after the digits of an ordinal or an inflected number: «5-го», «10-ти», «2-х».
const NUMBER_ENDINGS: [&str; 14] =
    ["й", "го", "му", "ти", "х", "я", "е", "ая", "ый", "ой", "мя", "ом", "ем", "м"];

/// One word.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// The folded text, with spelling and keyboard layout corrected.
    pub(super) text: String,
    /// The word and its normal forms.
    pub(super) forms: Vec<String>,
    /// Bytes of the original text.
    pub(super) range: Range<usize>,
    /// Bytes of the text that was split: the original with its keyboard layout corrected.
    pub(super) place: Range<usize>,
    /// The value, if it is in digits.
    pub(super) number: Option<f64>,
    /// Only a dash separates it from the next word.
    pub(super) hyphenated: bool,
    /// A comma, a semicolon, a line break or the like precedes it.
    pub(super) apart: bool,
    /// A full stop follows it directly.
    pub(super) dotted: bool,
    /// A plus follows it directly: «4+».
    pub(super) plus: bool,
    /// The mark directly before it that bounds a number: `<`, `>` or `~`.
    pub(super) mark: Option<char>,
    /// An opening quotation mark precedes it.
    pub(super) opened: bool,
    /// A closing quotation mark follows it directly.
    pub(super) closed: bool,
    /// The spelling was corrected.
    pub(super) corrected: bool,
}

impl Word {
    /// Whether this is the word, in any form.
    pub(super) fn is(&self, word: &str) -> bool {
        self.forms.iter().any(|form| form == word)
    }

    /// Whether this is one of the words, in any form.
    pub(super) fn is_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(word))
    }

    /// Replaces the text by its correction.
    pub(super) fn correct(&mut self, text: &str, lemmatizer: Option<&Lemmatizer>) {
        text.clone_into(&mut self.text);
        self.forms = forms(text, lemmatizer);
        self.corrected = true;
    }
}

/// The word with its normal forms.
pub(super) fn forms(word: &str, lemmatizer: Option<&Lemmatizer>) -> Vec<String> {
    lemmatizer.map_or_else(|| vec![word.to_owned()], |lemmatizer| lemmatizer.forms(word))
}

/// The length of the first alternative that matches at an index; an alternative is words in normal form.
pub(super) fn eat(words: &[Word], at: usize, alternatives: &[&str]) -> Option<usize> {
    alternatives.iter().find_map(|alternative| {
        let mut count = 0;
        for expected in alternative.split(' ') {
            let word = words.get(at + count)?;
            if !word.is(expected) || (count > 0 && word.apart) {
                return None;
            }
            count += 1;
        }
        Some(count)
    })
}

/// [`eat`], or 0.
pub(super) fn eat_optional(words: &[Word], at: usize, alternatives: &[&str]) -> usize {
    eat(words, at, alternatives).unwrap_or(0)
}

/// Splits a text, given the mapping of its bytes to those of the original.
pub(super) fn read(
    text: &str,
    original: impl Fn(usize) -> usize,
    lemmatizer: Option<&Lemmatizer>,
) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut before = 0;
    for token in tokens(text).into_iter().flat_map(|token| unglued(token, text)) {
        let gap = &text[before..token.start];
        // «8 000 000 – 9 500 000»: a dash between numbers joins them with or without spaces.
        if matches!(gap.trim(), "-" | "–" | "—")
            && token.text.starts_with(|c: char| c.is_ascii_digit())
            && let Some(last) = words.last_mut().filter(|last| last.number.is_some())
        {
            last.hyphenated = true;
        }
        let after = text[token.end..].chars().next();
        let known = forms(&token.text, lemmatizer);
        let mut word = Word {
            number: number_of_digits(&token.text),
            text: token.text,
            range: token.start..token.end,
            place: token.start..token.end,
            hyphenated: token.hyphenated,
            apart: !words.is_empty() && gap.contains([',', ';', '\n', '(', ')', '!', '?', ':']),
            dotted: after == Some('.'),
            plus: after == Some('+'),
            mark: gap
                .chars()
                .rev()
                .find(|c| !c.is_whitespace())
                .filter(|c| matches!(c, '<' | '>' | '~' | '≈' | '≤' | '≥')),
            opened: gap.contains(['«', '"', '„']),
            closed: matches!(after, Some('»' | '"' | '“')),
            forms: known,
            corrected: false,
        };
        before = token.end;
        match split_number(&word, text) {
            Split::Whole => words.push(word),
            Split::Number(digits) => {
                word.number = number_of_digits(&digits);
                word.forms = vec![digits.clone()];
                word.text = digits;
                words.push(word);
            }
            Split::Two { at, digits, rest } => {
                let tail = Word {
                    forms: forms(&rest, lemmatizer),
                    text: rest,
                    place: at..word.place.end,
                    number: None,
                    opened: false,
                    apart: false,
                    mark: None,
                    ..word.clone()
                };
                word.place.end = at;
                word.closed = false;
                word.number = number_of_digits(&digits);
                word.forms = vec![digits.clone()];
                word.text = digits;
                word.hyphenated = false;
                word.dotted = false;
                word.plus = false;
                words.push(word);
                words.push(tail);
            }
        }
    }
    for word in &mut words {
        word.range = original(word.place.start)..original(word.place.end);
    }
    words
}

/// «до9млн» is «до» and «9млн».
fn unglued(token: Token, text: &str) -> Vec<Token> {
    let typed = text.get(token.start..token.end).unwrap_or_default();
    let number = typed.char_indices().nth(2).filter(|(_, letter)| letter.is_ascii_digit());
    let split = number.and_then(|(at, _)| Some((at, token.text.split_at_checked(4)?)));
    match split {
        Some((at, (bound @ ("до" | "от"), rest))) => {
            let (middle, hyphenated) = (token.start + at, token.hyphenated);
            let bound = Token { text: bound.to_owned(), end: middle, hyphenated: false, ..token.clone() };
            vec![bound, Token { text: rest.to_owned(), start: middle, end: token.end, hyphenated }]
        }
        _ => vec![token],
    }
}

/// The value of digits, with at most one decimal point.
fn number_of_digits(text: &str) -> Option<f64> {
    let plain = text.len() <= MAX_DIGITS
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if plain { text.parse().ok() } else { None }
}

enum Split {
    Whole,
    /// A number with an inflectional ending: one word.
    Number(String),
    /// A number joined to its unit: «9млн».
    Two {
        at: usize,
        digits: String,
        rest: String,
    },
}

fn split_number(word: &Word, text: &str) -> Split {
    if !word.text.starts_with(|c: char| c.is_ascii_digit()) || word.number.is_some() {
        return Split::Whole;
    }
    let length = word.text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.text.len());
    let (digits, rest) = word.text.split_at(length);
    let bare = rest.trim_start_matches('-');
    if bare.starts_with("ком") || number_of_digits(digits).is_none() || bare.is_empty() {
        return Split::Whole;
    }
    let dashed = rest.len() != bare.len();
    if NUMBER_ENDINGS.contains(&bare) && (dashed || bare != "м") && (!dashed || !matches!(bare, "к")) {
        return Split::Number(digits.to_owned());
    }
    if word.forms.iter().any(|form| rooms(form).is_some()) {
        return Split::Whole;
    }
    let typed = &text[word.place.clone()];
    match typed.char_indices().find(|(_, c)| c.is_alphabetic()) {
        Some((at, _)) if at > 0 => {
            Split::Two { at: word.place.start + at, digits: digits.to_owned(), rest: bare.to_owned() }
        }
        _ => Split::Whole,
    }
}
