//! Lines of `key: value`, as front matter and fenced blocks have them. A line that begins with `- ` begins the next group.
//! `key = value` means the same.

use crate::fault::{ContentError, Problem};

/// A key with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The line that it is on.
    pub(crate) line: usize,
    /// The key.
    pub(crate) key: String,
    /// The value, without quotation marks.
    pub(crate) value: String,
}

/// The groups of lines: the first one is before any `- `.
pub(crate) fn groups(text: &str, first_line: usize, faults: &mut Vec<ContentError>) -> Vec<Vec<Pair>> {
    let mut groups = vec![Vec::new()];
    for (line, written) in (first_line..).zip(text.lines()) {
        let mut written = written.trim();
        if written.is_empty() || written.starts_with('#') {
            continue;
        }
        if let Some(rest) = written.strip_prefix("- ") {
            groups.push(Vec::new());
            written = rest.trim();
        }
        let Some(at) = written.find([':', '=']) else {
            faults.push(ContentError::new(line, Problem::NoValue(written.to_owned())));
            continue;
        };
        let pair = Pair {
            line,
            key: written[..at].trim().to_lowercase(),
            value: unquoted(written[at + 1..].trim()),
        };
        let group: &mut Vec<Pair> = match groups.last_mut() {
            Some(group) => group,
            None => continue,
        };
        if group.iter().any(|other| other.key == pair.key) {
            faults.push(ContentError::new(line, Problem::Twice(pair.key)));
            continue;
        }
        group.push(pair);
    }
    groups
}

/// The items of a value: `[a, b]`, or `a, b`.
pub(crate) fn items(value: &str) -> Vec<String> {
    let inner = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(value);
    inner.split(',').map(|item| unquoted(item.trim())).filter(|item| !item.is_empty()).collect()
}

pub(crate) fn unquoted(value: &str) -> String {
    for mark in ['"', '\''] {
        if let Some(inner) = value.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark)) {
            return inner.to_owned();
        }
    }
    value.to_owned()
}
