//! Words with marks: what a paragraph, a heading or a cell of a text holds.

use serde::{Deserialize, Serialize};
use url::Url;

use super::fault::BlockError;
use crate::text::is_invisible;

/// Characters of a name, a role, a caption, an alternative text.
pub(crate) const LINE: usize = 500;
/// Longest link, bytes.
const LONGEST_LINK: usize = 2_000;

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

/// Whether texts have such a character: no controls and nothing that turns the text around it. A soft hyphen is what
/// typographers set, and line ends have no place within words.
pub fn is_shown(letter: char) -> bool {
    letter == '\u{ad}' || !(letter.is_control() || is_invisible(letter))
}

/// Whether a text may link there: a path of this site or https, nothing that a browser would read as another site or as
/// a program.
pub fn is_link(to: &str) -> bool {
    is_own_path(to) || (to.starts_with("https://") && is_tidy(to) && is_https(to))
}

/// Whether it is a path of this site: `//host` and `/\host` are other sites to a browser.
pub fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && is_tidy(path)
}

/// Nothing that browsers drop or change on the way: they take a backslash for a slash, and remove line ends.
fn is_tidy(address: &str) -> bool {
    address.len() <= LONGEST_LINK
        && !address.contains(|letter: char| {
            letter.is_whitespace()
                || letter == '\\'
                || letter == '"'
                || letter == '<'
                || letter == '>'
                || !is_shown(letter)
        })
}

fn is_https(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| {
        url.scheme() == "https"
            && url.username().is_empty()
            && url.password().is_none()
            && url.host_str().is_some_and(|host| host.contains('.'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_a_path_of_this_site_or_https() {
        for to in
            ["/", "/articles/escrow/", "/buildings/?class=comfort&rooms=1", "https://example.org/a?b=c#d"]
        {
            assert!(is_link(to), "{to}");
        }
        let hostile = [
            "",
            "articles/",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "http://example.org",
            "https://",
            "https://user:pass@example.org/",
            "https://localhost/",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,<script>",
            "vbscript:x",
            "https://example.org/\u{202e}gpj",
            "/a\"onclick=\"x",
        ];
        for to in hostile {
            assert!(!is_link(to), "{to:?}");
        }
        assert!(!is_link(&format!("/{}", "a".repeat(LONGEST_LINK))));
    }

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
