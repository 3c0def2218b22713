//! Words of a text with their places in it.

use super::fold::{Folded, fold};
use super::synonyms;

/// Longest query that is looked at, in characters; the rest is cut.
///
/// The longest name of the register is under 90 characters, and the cost of a lookup grows with
/// the query, so a longer text can only be a mistake or an attack.
pub const MAX_QUERY_CHARS: usize = 128;

/// Longest word kept, in characters; a longer run is cut, its range still covers all of it.
pub const MAX_TOKEN_CHARS: usize = 64;

/// One word of a text.
///
/// A dash separates words, except after a number («1-комнатная», «2-я») and inside a listed
/// abbreviation («пр-т», «р-н»). A point or comma stays (as a point) between two numbers: «9,5».
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The word, folded as [`super::normalize`] does.
    pub text: String,
    /// Byte offset of the word's first character in the text.
    pub start: usize,
    /// Byte offset just after the word's last character.
    pub end: usize,
    /// Whether a dash, and nothing else, stands between this word and the next.
    pub hyphenated: bool,
}

/// All words of a text, in order.
#[must_use]
pub fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut open: Option<Token> = None;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match fold(c) {
            Folded::Word(letter) => push_letter(&mut open, letter, at, end),
            Folded::Breve => add_breve(&mut open, end),
            Folded::Nothing => {}
            Folded::Gap => close(&mut open, &mut found),
            Folded::Dash => meet_dash(&mut open, &mut found, &text[end..]),
            Folded::Point => meet_point(&mut open, &mut found, text, end),
        }
    }
    close(&mut open, &mut found);
    join_abbreviations(&mut found);
    found
}

/// Words of the first [`MAX_QUERY_CHARS`] characters of a text that somebody typed.
#[must_use]
pub fn query_tokens(text: &str) -> Vec<Token> {
    let cut = text.char_indices().nth(MAX_QUERY_CHARS).map_or(text.len(), |(at, _)| at);
    tokens(&text[..cut])
}

fn push_letter(open: &mut Option<Token>, letter: char, start: usize, end: usize) {
    let token =
        open.get_or_insert_with(|| Token { text: String::with_capacity(24), start, end, hyphenated: false });
    // The byte length bounds the character count cheaply; the exact count matters only near it.
    if token.text.len() < MAX_TOKEN_CHARS || token.text.chars().count() < MAX_TOKEN_CHARS {
        token.text.push(letter);
    }
    token.end = end;
}

fn add_breve(open: &mut Option<Token>, end: usize) {
    let Some(token) = open else { return };
    if token.text.ends_with('и') {
        token.text.pop();
        token.text.push('й');
    }
    token.end = end;
}

fn close(open: &mut Option<Token>, found: &mut Vec<Token>) {
    let Some(mut token) = open.take() else { return };
    unify_script(&mut token.text);
    found.push(token);
}

fn next_word_char(rest: &str) -> Option<char> {
    match rest.chars().next().map(fold) {
        Some(Folded::Word(letter)) => Some(letter),
        _ => None,
    }
}

fn meet_dash(open: &mut Option<Token>, found: &mut Vec<Token>, rest: &str) {
    let next = next_word_char(rest);
    if let (Some(token), Some(next)) = (open.as_mut(), next) {
        let number = token.text.chars().all(|c| c.is_ascii_digit());
        if number && next.is_alphabetic() {
            token.text.push('-');
            return;
        }
        token.hyphenated = true;
    }
    close(open, found);
}

/// Keeps one decimal point: «9,5» but not «1,2,3», which is a list.
fn meet_point(open: &mut Option<Token>, found: &mut Vec<Token>, text: &str, end: usize) {
    let rest = &text[end..];
    if let Some(token) = open.as_mut() {
        let number = !token.text.is_empty() && token.text.chars().all(|c| c.is_ascii_digit());
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let mut after = rest[digits..].chars();
        let list = after.next().is_some_and(|c| matches!(c, '.' | ','))
            && after.next().is_some_and(|c| c.is_ascii_digit());
        let after_point = found.last().is_some_and(|last| {
            matches!(&text[last.end..token.start], "." | ",")
                && last.text.ends_with(|c: char| c.is_ascii_digit())
        });
        if number && digits > 0 && !list && !after_point {
            token.text.push('.');
            return;
        }
    }
    close(open, found);
}

/// Makes a word of one script when the letters of the other one are only look-alikes.
fn unify_script(word: &mut String) {
    if word.is_ascii() {
        return;
    }
    let latin = word.chars().filter(char::is_ascii_lowercase).count();
    if latin == 0 {
        return;
    }
    let cyrillic = word.chars().filter(|c| is_cyrillic(*c)).count();
    if cyrillic == 0 {
        return;
    }
    let swap = if cyrillic >= latin { cyrillic_twin } else { latin_twin };
    *word = word.chars().map(|c| swap(c).unwrap_or(c)).collect();
}

/// Whether a folded letter belongs to the Russian alphabet.
pub(super) fn is_cyrillic(c: char) -> bool {
    matches!(c, 'а'..='я')
}

fn cyrillic_twin(c: char) -> Option<char> {
    Some(match c {
        'a' => 'а',
        'b' => 'в',
        'c' => 'с',
        'e' => 'е',
        'h' => 'н',
        'k' => 'к',
        'm' => 'м',
        'o' => 'о',
        'p' => 'р',
        't' => 'т',
        'x' => 'х',
        'y' => 'у',
        _ => return None,
    })
}

fn latin_twin(c: char) -> Option<char> {
    Some(match c {
        'а' => 'a',
        'в' => 'b',
        'с' => 'c',
        'е' => 'e',
        'н' => 'h',
        'к' => 'k',
        'м' => 'm',
        'о' => 'o',
        'р' => 'p',
        'т' => 't',
        'х' => 'x',
        'у' => 'y',
        _ => return None,
    })
}

/// Glues «пр» and «т» of «пр-т» back together when the table knows the whole.
fn join_abbreviations(found: &mut Vec<Token>) {
    if !found.iter().any(|token| token.hyphenated) {
        return;
    }
    let mut joined: Vec<Token> = Vec::with_capacity(found.len());
    for token in found.drain(..) {
        let Some(left) = joined.last_mut().filter(|left| left.hyphenated) else {
            joined.push(token);
            continue;
        };
        let whole = format!("{}-{}", left.text, token.text);
        if synonyms::is_listed(&whole) {
            left.text = whole;
            left.end = token.end;
            left.hyphenated = token.hyphenated;
        } else {
            joined.push(token);
        }
    }
    *found = joined;
}
