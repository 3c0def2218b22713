//! XML as a feed needs it: elements and texts, everything escaped, one record a line.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes one document.
pub(crate) struct Xml<W> {
    out: W,
}

impl<W: Write> Xml<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out }
    }

    /// The declaration and the root; `root` may have attributes.
    pub(crate) fn begin(&mut self, root: &str) -> io::Result<()> {
        writeln!(self.out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root}>")
    }

    /// The end of the root.
    pub(crate) fn finish(&mut self, root: &str) -> io::Result<()> {
        writeln!(self.out, "</{root}>")?;
        self.out.flush()
    }

    pub(crate) fn open(&mut self, name: &str) -> io::Result<()> {
        write!(self.out, "<{name}>")
    }

    /// Opens an element with one attribute.
    pub(crate) fn open_with(&mut self, name: &str, attribute: &str, value: &str) -> io::Result<()> {
        write!(self.out, "<{name} {attribute}=\"{}\">", escaped(value))
    }

    pub(crate) fn close(&mut self, name: &str) -> io::Result<()> {
        write!(self.out, "</{name}>")
    }

    /// The text of an element that was opened with an attribute, and its end.
    pub(crate) fn close_text(&mut self, text: &str, name: &str) -> io::Result<()> {
        write!(self.out, "{}</{name}>", escaped(text))
    }

    /// Ends a record and its line.
    pub(crate) fn close_record(&mut self, name: &str) -> io::Result<()> {
        writeln!(self.out, "</{name}>")
    }

    pub(crate) fn text(&mut self, name: &str, value: impl Display) -> io::Result<()> {
        write!(self.out, "<{name}>{}</{name}>", escaped(&value.to_string()))
    }

    /// An element of a fact that may not be known.
    pub(crate) fn known(&mut self, name: &str, value: Option<impl Display>) -> io::Result<()> {
        match value {
            Some(value) => self.text(name, value),
            None => Ok(()),
        }
    }

    /// An empty element with one attribute.
    pub(crate) fn empty_with(&mut self, name: &str, attribute: &str, value: &str) -> io::Result<()> {
        write!(self.out, "<{name} {attribute}=\"{}\"/>", escaped(value))
    }
}

/// A text for an element or an attribute. Characters that XML 1.0 cannot hold are left out.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(letter),
            '\r' => safe.push_str("&#13;"),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control < ' ' => {}
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_a_seller_opens_and_closes_nothing() {
        let mut out = Vec::new();
        let mut xml = Xml::new(&mut out);
        xml.text("a", "]]></a><b c=\"&\u{0}\u{8}\u{ffff}").unwrap();
        xml.empty_with("i", "url", "https://x/?a=1&b=\"2\"").unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "<a>]]&gt;&lt;/a&gt;&lt;b c=&quot;&amp;</a><i url=\"https://x/?a=1&amp;b=&quot;2&quot;\"/>"
        );
    }
}
