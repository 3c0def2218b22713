//! Folding of whole queries.

use super::tokens::{MAX_QUERY_CHARS, query_tokens};

/// The query as the tables spell it: words of lower-case letters and digits, one space between.
///
/// «ё» becomes «е», quotes and accents go, dashes become spaces (see [`super::Token`] for the two
/// cases when they stay), Latin look-alikes inside a Cyrillic word become Cyrillic. The result
/// has at most [`MAX_QUERY_CHARS`] characters; any input is accepted.
#[must_use]
pub fn normalize(text: &str) -> String {
    let mut normal = String::with_capacity(text.len().min(4 * MAX_QUERY_CHARS));
    for token in query_tokens(text) {
        if !normal.is_empty() {
            normal.push(' ');
        }
        normal.push_str(&token.text);
    }
    normal
}
