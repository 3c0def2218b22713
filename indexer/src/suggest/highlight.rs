//! Which letters of a name to show in bold.

use std::ops::Range;

use super::image::WordRow;
use super::rank::Resolved;

impl Resolved {
    /// Byte ranges of the name shown that answer the query: in order, apart.
    ///
    /// Of a longer word that was typed letter by letter, the letters typed; otherwise the word.
    pub(super) fn matched(&self, rows: &[WordRow], name: &str) -> Vec<Range<usize>> {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        // Rows of the name shown come first; only they have a place in it.
        for row in rows.iter().take_while(|row| row.name == 0).filter(|row| row.start < row.end) {
            let words = self.words.iter().chain(self.types.iter().map(|(word, _)| word));
            for word in words {
                let Some(answer) = word.answer(row) else { continue };
                let span = usize::from(row.start)..usize::from(row.end);
                let Some(shown) = name.get(span.clone()) else { continue };
                let length = if answer.literal && !answer.whole {
                    letters_end(shown, word.letters)
                } else {
                    shown.len()
                };
                let range = span.start..span.start + length;
                if ranges.last() != Some(&range) {
                    ranges.push(range);
                }
            }
        }
        if ranges.len() > 1 { merge(ranges) } else { ranges }
    }
}

/// Where the first letters of a name end, marks between them not counted.
fn letters_end(shown: &str, letters: usize) -> usize {
    let mut typed = shown
        .char_indices()
        .filter(|(_, c)| matches!(c, 'А'..='я') || c.is_alphanumeric())
        .skip(letters.saturating_sub(1));
    typed.next().map_or(shown.len(), |(at, c)| at + c.len_utf8())
}

fn merge(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_unstable_by_key(|range| (range.start, range.end));
    let mut merged: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}
