//! Spans of text: joined, parted at meant line ends, with white space made one space.

use novosel_catalog::editorial::{Mark, Span};

/// How readers tell of a line end that is meant: a character that no text has by itself.
pub(crate) const BREAK: char = '\u{b}';

/// Adds a piece to others, with a space between.
pub(super) fn append(to: &mut Vec<Span>, piece: Vec<Span>) {
    if !to.is_empty() && !piece.is_empty() {
        to.push(Span { text: " ".to_owned(), marks: Vec::new() });
    }
    to.extend(piece);
}

/// Paragraphs of spans: two line ends part them, other white space is one space. Non-breaking spaces stay.
pub(super) fn pieces(spans: Vec<Span>) -> Vec<Vec<Span>> {
    let mut pieces: Vec<Vec<Span>> = Vec::new();
    let mut piece: Vec<Span> = Vec::new();
    // Line ends and spaces that wait for the next letter.
    let (mut breaks, mut spaces) = (0, false);
    for Span { text, marks } in spans {
        for letter in text.chars() {
            match letter {
                BREAK => breaks += 1,
                ' ' | '\t' | '\n' | '\r' => spaces = true,
                letter => {
                    if breaks > 1 && !piece.is_empty() {
                        pieces.push(std::mem::take(&mut piece));
                    } else if (breaks > 0 || spaces)
                        && let Some(last) = piece.last()
                    {
                        // A space between two marked pieces has the marks of both.
                        let shared = last.marks.iter().filter(|mark| marks.contains(mark)).cloned().collect();
                        push(&mut piece, ' ', shared);
                    }
                    (breaks, spaces) = (0, false);
                    push(&mut piece, letter, marks.clone());
                }
            }
        }
    }
    if !piece.is_empty() {
        pieces.push(piece);
    }
    pieces.retain(|piece| piece.iter().any(|span| !span.text.trim().is_empty()));
    pieces
}

fn push(piece: &mut Vec<Span>, letter: char, marks: Vec<Mark>) {
    match piece.last_mut() {
        Some(last) if last.marks == marks => last.text.push(letter),
        _ => piece.push(Span { text: letter.to_string(), marks }),
    }
}
