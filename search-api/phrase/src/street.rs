//! Words to match in addresses and names: streets and quoted texts.

use novosel_catalog::listing::filter::MAX_TEXT;
use novosel_indexer::text::is_link;

use super::lexicon::Lexicon;
use super::number::is_number_word;
use super::piece::Piece;
use super::term::PhraseTerm;
use super::words::{Word, eat_optional};

const STREETS: [&str; 14] = [
    "улица",
    "ул",
    "проспект",
    "пр-т",
    "пр",
    "шоссе",
    "набережная",
    "наб",
    "бульвар",
    "б-р",
    "переулок",
    "пер",
    "проезд",
    "тракт",
];

/// The street or quoted text that starts at a word.
pub(super) fn read(words: &[Word], at: usize, lexicon: &Lexicon) -> Option<Piece> {
    quoted(words, at).or_else(|| street(words, at, lexicon))
}

/// «текст «набережная»»: the words between the quotation marks.
fn quoted(words: &[Word], at: usize) -> Option<Piece> {
    if !words.get(at)?.is("текст") || !words.get(at + 1)?.opened {
        return None;
    }
    let end = (at + 1..words.len()).find(|end| words[*end].closed)?;
    let text = joined(&words[at + 1..=end])?;
    Some(Piece::of(end + 1 - at, PhraseTerm::Text(text)))
}

/// «на улице Савушкина», «Новорижское шоссе».
fn street(words: &[Word], at: usize, lexicon: &Lexicon) -> Option<Piece> {
    let lead = eat_optional(words, at, &["на", "по", "у"]);
    let (first, second) = (words.get(at + lead)?, words.get(at + lead + 1)?);
    if second.apart {
        return None;
    }
    let (kind, name) = if first.is_any(&STREETS) { (first, second) } else { (second, first) };
    let is_name = !lexicon.knows(name)
        && !is_number_word(name)
        && !is_link(&name.text)
        && name.text.chars().count() >= 4
        && name.text.starts_with(char::is_alphabetic);
    if !kind.is_any(&STREETS) || !is_name {
        return None;
    }
    let text = joined(std::slice::from_ref(name))?;
    Some(Piece::of(lead + 2, PhraseTerm::Text(text)))
}

fn joined(words: &[Word]) -> Option<String> {
    let text = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    (text.chars().count() <= MAX_TEXT).then_some(text)
}
