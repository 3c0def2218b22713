//! What a text says of the words that somebody asked: one sentence of it, or a piece of a long one.

use std::ops::Range;

/// Letters of a piece of a sentence.
const WINDOW: usize = 140;
/// A sentence of so many letters is shown whole.
const WHOLE: usize = 170;
/// A shorter line is a heading or a cell, which says less than a sentence with as many of the words.
const TELLING: usize = 40;
/// Words whose full stop ends no sentence: «ул. Ленина».
const ABBREVIATED: &str = "г д к м п с т е ул пер пр наб обл кв корп лит стр ст им др см гл руб тыс млн млрд";

/// A sentence of a text, or a piece of one with «…» where it is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt {
    /// The words.
    pub text: String,
    /// Bytes of them that answer the query, in order, apart.
    pub matches: Vec<Range<usize>>,
}

/// A place where a word of the query is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) range: Range<usize>,
    /// The word by its place in the query.
    pub(super) word: usize,
}

/// The sentence with most of the words asked, the earliest of them; the first one of the text where none has any. `hits`
/// are in order.
pub(super) fn excerpt(words: &str, hits: &[Hit]) -> Excerpt {
    let mut best: (Range<usize>, &[Hit], usize, bool) = (0..0, &[], 0, false);
    let mut rest = hits;
    for sentence in sentences(words) {
        let count = rest.iter().take_while(|hit| hit.range.start < sentence.end).count();
        let (inside, after) = rest.split_at(count);
        rest = after;
        let met = different(inside);
        let is_telling = words[sentence.clone()].chars().count() >= TELLING;
        let is_first = best.0.is_empty();
        if is_first || (met, met > 0 && is_telling) > (best.2, best.3) {
            best = (sentence, inside, met, met > 0 && is_telling);
        }
    }
    piece(words, best.0, best.1)
}

/// How many different words of the query are answered.
fn different(hits: &[Hit]) -> usize {
    hits.iter().fold(0_u32, |met, hit| met | 1 << hit.word).count_ones() as usize
}

/// The sentences of a text, without the spaces around them. Every line ends one.
fn sentences(words: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut word = 0..0;
    let mut letters = words.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let is_end = match letter {
            '\n' => true,
            '.' | '!' | '?' | '…' => {
                let is_short =
                    letter == '.' && ABBREVIATED.split(' ').any(|short| short == &words[word.clone()]);
                !is_short && begins_sentence(&words[at + letter.len_utf8()..])
            }
            _ => false,
        };
        let end = at + letter.len_utf8();
        word = match letter.is_alphanumeric() {
            true if word.end == at => word.start..end,
            true => at..end,
            false => end..end,
        };
        if is_end || letters.peek().is_none() {
            let sentence = words[start..end].trim();
            if !sentence.is_empty() {
                let lead = words[start..end].len() - words[start..end].trim_start().len();
                found.push(start + lead..start + lead + sentence.len());
            }
            start = end;
        }
    }
    found
}

/// Whether what follows a mark is a space and then the beginning of a sentence.
fn begins_sentence(rest: &str) -> bool {
    let next = rest.trim_start();
    next.len() < rest.len()
        && next
            .chars()
            .next()
            .is_none_or(|letter| letter.is_uppercase() || matches!(letter, '«' | '—' | '"' | '0'..='9'))
}

/// A sentence, or the part of it with most of the words asked.
fn piece(words: &str, sentence: Range<usize>, hits: &[Hit]) -> Excerpt {
    let text = &words[sentence.clone()];
    // Where each letter begins, and the end.
    let letters: Vec<usize> =
        text.char_indices().map(|(at, _)| at).chain([text.len()]).map(|at| sentence.start + at).collect();
    let count = letters.len() - 1;
    let shown = if count <= WHOLE { sentence } else { window(words, &letters, hits) };
    let (is_begun, is_ended) = (shown.start > letters[0], shown.end < letters[count]);
    let inside = words[shown.clone()].trim_end_matches([' ', '\u{a0}', ',', ';', ':', '—', '–', '-', '(']);
    let inside = if is_ended { inside } else { &words[shown.clone()] };
    let lead = if is_begun { "…" } else { "" };
    let matches = hits
        .iter()
        .map(|hit| &hit.range)
        .filter(|range| range.start >= shown.start && range.end <= shown.start + inside.len());
    let moved =
        |range: &Range<usize>| range.start - shown.start + lead.len()..range.end - shown.start + lead.len();
    Excerpt {
        matches: matches.map(moved).collect(),
        text: format!("{lead}{inside}{}", if is_ended { "…" } else { "" }),
    }
}

/// The part of a long sentence around most of the words asked, cut at spaces.
fn window(words: &str, letters: &[usize], hits: &[Hit]) -> Range<usize> {
    let count = letters.len() - 1;
    let place = |byte: usize| letters.partition_point(|at| *at < byte);
    let mut around = (0, 0, 0);
    for (at, first) in hits.iter().enumerate() {
        let start = place(first.range.start);
        let near = hits[at..].iter().take_while(|hit| place(hit.range.end) <= start + WINDOW).count().max(1);
        let near = &hits[at..at + near];
        let end = near.last().map_or(start, |hit| place(hit.range.end));
        if different(near) > around.2 {
            around = (start, end, different(near));
        }
    }
    let (first, last, _) = around;
    // The words asked stand in the middle; at the ends of the sentence, where they stand.
    let before = WINDOW.saturating_sub(last - first) / 2;
    let end = (first.saturating_sub(before) + WINDOW).clamp(last, count);
    let start = end.saturating_sub(WINDOW).min(first);
    let is_space = |at: usize| words[letters[at]..].starts_with(char::is_whitespace);
    let start =
        if start == 0 { 0 } else { (start..first).find(|at| is_space(*at)).map_or(first, |at| at + 1) };
    let end = if end == count { count } else { (last..=end).rev().find(|at| is_space(*at)).unwrap_or(end) };
    letters[start]..letters[end]
}
