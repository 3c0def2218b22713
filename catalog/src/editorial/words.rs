//! Words with marks: what a paragraph, a heading or a cell of a text holds.

use serde::{Deserialize, Serialize};

use super::fault::BlockError;
use crate::link::{is_link, is_shown};

/// Characters of a name, a role, a caption, an alternative text.
pub(crate) const LINE: usize = 500;

/// What is said of a piece of a text beyond its letters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "mark", rename_all = "snake_case", deny_unknown_fields)]
pub enum Mark {
    /// Important.
    Strong,
    /// Stressed.
    Emphasis,
    /// A link: a path of this site, or an address with https.
    Link {
        /// Where it leads.
        to: String,
    },
}

/// A piece of a text with the same marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// Its letters.
    pub text: String,
    /// Its marks, each at most once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// Words: pieces that follow one another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(Vec<Span>);

impl Words {
    /// The words of spans; neighbours with equal marks become one, empty ones none.
    pub fn new(spans: impl IntoIterator<Item = Span>) -> Self {
        let mut joined: Vec<Span> = Vec::new();
        for mut span in spans.into_iter().filter(|span| !span.text.is_empty()) {
            span.marks.sort_unstable();
            span.marks.dedup();
            match joined.last_mut() {
                Some(last) if last.marks == span.marks => last.text.push_str(&span.text),
                _ => joined.push(span),
            }
        }
        Self(joined)
    }

    /// Words without marks.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::new([Span { text: text.into(), marks: Vec::new() }])
    }

    /// The pieces.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// The letters alone.
    pub fn letters(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// Whether there is nothing to read.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|span| span.text.trim().is_empty())
    }

    pub(super) fn check(&self, what: &'static str, most: usize) -> Result<(), BlockError> {
        if self.is_empty() {
            return Err(BlockError::Empty(what));
        }
        self.check_blank(what, most)
    }

    /// As [`Self::check`], for a place that may be empty.
    pub(super) fn check_blank(&self, what: &'static str, most: usize) -> Result<(), BlockError> {
        let length = self.0.iter().map(|span| span.text.chars().count()).sum();
        if length > most {
            return Err(BlockError::Long { what, length, most });
        }
        for span in &self.0 {
            check_letters(what, &span.text)?;
            for mark in &span.marks {
                if let Mark::Link { to } = mark
                    && !is_link(to)
                {
                    return Err(BlockError::Link(to.clone()));
                }
            }
        }
        Ok(())
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self::plain(text)
    }
}

/// A line without marks.
pub(crate) fn check_line(what: &'static str, text: &str, most: usize) -> Result<(), BlockError> {
    if text.trim().is_empty() {
        return Err(BlockError::Empty(what));
    }
    let length = text.chars().count();
    if length > most {
        return Err(BlockError::Long { what, length, most });
    }
    check_letters(what, text)
}

/// A line that may be left out, but is not empty where it is there.
pub(crate) fn check_some_line(what: &'static str, text: Option<&str>, most: usize) -> Result<(), BlockError> {
    text.map_or(Ok(()), |text| check_line(what, text, most))
}

fn check_letters(what: &'static str, text: &str) -> Result<(), BlockError> {
    match text.chars().find(|letter| !is_shown(*letter)) {
        Some(letter) => Err(BlockError::Invisible { what, code: u32::from(letter) }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_with_the_same_marks_are_one_piece() {
        let span = |text: &str, marks: &[Mark]| Span { text: text.to_owned(), marks: marks.to_vec() };
        let words = Words::new([
            span("Метр ", &[]),
            span("стоит", &[]),
            span("", &[Mark::Strong]),
            span(" дорого", &[Mark::Emphasis, Mark::Strong]),
            span(".", &[Mark::Strong, Mark::Emphasis]),
        ]);
        assert_eq!(words.letters(), "Метр стоит дорого.");
        assert_eq!(words.spans().len(), 2);
    }
}
