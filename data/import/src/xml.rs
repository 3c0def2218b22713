//! XML as a feed needs it, and no more: elements one record at a time, within limits, without any document type.
//!
//! What is refused: a document type declaration, an entity other than the five of XML and numeric
//! characters, nesting over 64, over 100 attributes on an element, a text or tag over 1 MiB, a record over
//! 64 MiB, and a document that ends before its root does.

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use quick_xml::Reader;
use quick_xml::XmlVersion;
use quick_xml::encoding::DecodingReader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesDecl, BytesStart, Event};

/// Deepest nesting; the formats need seven.
const DEPTH: usize = 64;
/// Most attributes on an element; the formats need three.
const ATTRIBUTES: usize = 100;
/// Longest text, tag or comment in bytes.
const TEXT: usize = 1 << 20;
/// Largest record in bytes: a building of DomClick with thousands of flats fits.
pub(crate) const RECORD: usize = 64 << 20;

/// Why a document is not read further.
#[derive(Debug, thiserror::Error)]
pub enum XmlError {
    /// Not well-formed.
    #[error("not well-formed xml: {0}")]
    Syntax(String),
    /// Letters of another encoding than the declared one.
    #[error(
        "the text is not in the encoding that its first line declares (UTF-8 where it declares none): \
         write there which one it is, as in <?xml version=\"1.0\" encoding=\"windows-1251\"?>"
    )]
    Encoding,
    /// Has a document type declaration.
    #[error("a document type declaration is not allowed")]
    DocumentType,
    /// Refers to an entity that XML does not predefine.
    #[error("entity &{0}; is not allowed, only the five of xml and character references")]
    Entity(String),
    /// A limit is passed.
    #[error("{what} over the limit of {limit}")]
    Limit {
        /// What is too large.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// Ends inside an element.
    #[error("the document ends inside <{0}>: the feed is cut short")]
    Truncated(String),
    /// Cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The mark of a text that was read; the marks below it are of attributes, by their place.
const TEXT_READ: u128 = 1 << 127;
/// The longest path of an element that is told, in bytes.
const PATH: usize = 200;

/// An element with its text and children. Namespace prefixes are dropped. It remembers what was read of it, so that a
/// report can name the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Node {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
    pub(crate) children: Vec<Node>,
    pub(crate) line: u64,
    read: Cell<u128>,
}

impl Node {
    /// An element without attributes and children.
    pub(crate) fn new(name: &str, line: u64) -> Self {
        Self { name: name.to_owned(), line, ..Self::default() }
    }

    /// The text as it stands, marked as read.
    pub(crate) fn value(&self) -> &str {
        self.read.set(self.read.get() | TEXT_READ);
        &self.text
    }

    /// Tells every text and attribute that is not blank, here and below: its path, its value, and whether it was read.
    /// The path of this element itself is `path`; it is the same afterwards.
    pub(crate) fn each_value(&self, path: &mut String, tell: &mut impl FnMut(&str, &str, bool)) {
        let read = self.read.get();
        let length = path.len();
        if !self.text.trim().is_empty() {
            tell(path, self.text.trim(), read & TEXT_READ != 0);
        }
        for (place, (name, value)) in self.attributes.iter().enumerate() {
            path.push('@');
            path.push_str(cut(name));
            tell(path, value, read & (1 << place) != 0);
            path.truncate(length);
        }
        for child in &self.children {
            if length + child.name.len() < PATH {
                if length > 0 {
                    path.push('/');
                }
                path.push_str(&child.name);
            }
            child.each_value(path, tell);
            path.truncate(length);
        }
    }

    /// The first child of a name, letter case ignored.
    pub(crate) fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name.eq_ignore_ascii_case(name))
    }

    /// The children of a name, letter case ignored.
    pub(crate) fn children_named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Node> {
        self.children.iter().filter(move |child| child.name.eq_ignore_ascii_case(name))
    }

    /// The node at a path like `location/metro/name`.
    pub(crate) fn at(&self, path: &str) -> Option<&Node> {
        path.split('/').try_fold(self, |node, name| node.child(name))
    }

    /// The trimmed text at a path, if there is any.
    pub(crate) fn text_at(&self, path: &str) -> Option<&str> {
        self.at(path).map(|node| node.value().trim()).filter(|text| !text.is_empty())
    }

    /// The first text or value of an attribute, here or below, that is as wanted.
    pub(crate) fn find_text(&self, wanted: fn(&str) -> bool) -> Option<&str> {
        let values = self.attributes.iter().map(|(_, value)| value.as_str());
        values
            .chain([self.text.as_str()])
            .find(|text| wanted(text))
            .or_else(|| self.children.iter().find_map(|child| child.find_text(wanted)))
    }

    /// An attribute, if it is there and not blank.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let place = self.attributes.iter().position(|(key, _)| key.eq_ignore_ascii_case(name))?;
        let (_, value) = self.attributes.get(place)?;
        self.read.set(self.read.get() | 1 << place);
        Some(value.trim()).filter(|value| !value.is_empty())
    }
}

fn cut(name: &str) -> &str {
    &name[..name.floor_char_boundary(PATH)]
}

/// One step over the structure of a document.
#[derive(Debug, PartialEq)]
pub(crate) enum Step {
    /// An element begins; its node has no children yet.
    Open(Node),
    /// An element ends.
    Close,
    /// The document ends.
    End,
}

/// A pull reader over one document.
pub(crate) struct XmlFeed<R> {
    reader: Reader<Metered<DecodingReader<R>>>,
    buffer: Vec<u8>,
    open: Vec<String>,
}

enum Piece {
    Open(Node),
    Close,
    Text(String),
    Nothing,
    End,
}

impl<R: BufRead> XmlFeed<R> {
    pub(crate) fn new(mut input: R) -> Result<Self, XmlError> {
        let declared = declaration(input.fill_buf()?).and_then(|declaration| declaration.encoder());
        let mut decoded = DecodingReader::new(input);
        if let Some(encoding) = declared {
            // Before the first read: later the decoder may have read past the declaration already.
            decoded.set_encoding(encoding);
        }
        let mut reader = Reader::from_reader(Metered { inner: decoded, used: 0, lines: 0 });
        reader.config_mut().expand_empty_elements = true;
        Ok(Self { reader, buffer: Vec::new(), open: Vec::new() })
    }

    /// The line that is being read, from 1.
    pub(crate) fn line(&mut self) -> u64 {
        self.reader.get_mut().lines + 1
    }

    /// The next beginning or end of an element; text between elements is passed over.
    pub(crate) fn step(&mut self) -> Result<Step, XmlError> {
        loop {
            match self.piece()? {
                Piece::Open(node) => return Ok(Step::Open(node)),
                Piece::Close => return Ok(Step::Close),
                Piece::End => return Ok(Step::End),
                Piece::Text(_) | Piece::Nothing => {}
            }
        }
    }

    /// The rest of an element that [`Self::step`] has just opened.
    pub(crate) fn subtree(&mut self, root: Node) -> Result<Node, XmlError> {
        let mut stack = vec![root];
        let mut size = 0;
        loop {
            match self.piece()? {
                Piece::Text(text) if text.contains('\0') => {
                    // Neither XML nor a database's text can hold it.
                    return Err(XmlError::Syntax("character 0 in a text".to_owned()));
                }
                Piece::Open(node) => {
                    size += node.name.len()
                        + node.attributes.iter().map(|(key, value)| key.len() + value.len()).sum::<usize>()
                        + 64;
                    stack.push(node);
                }
                Piece::Text(text) => {
                    size += text.len();
                    if let Some(node) = stack.last_mut() {
                        if node.text.len() + text.len() > TEXT {
                            return Err(XmlError::Limit { what: "text of an element in bytes", limit: TEXT });
                        }
                        node.text.push_str(&text);
                    }
                }
                Piece::Close => {
                    let Some(done) = stack.pop() else { return Err(XmlError::Truncated(String::new())) };
                    match stack.last_mut() {
                        Some(parent) => parent.children.push(done),
                        None => return Ok(done),
                    }
                }
                Piece::Nothing => {}
                Piece::End => {
                    return Err(XmlError::Truncated(stack.pop().map(|node| node.name).unwrap_or_default()));
                }
            }
            if size > RECORD {
                return Err(XmlError::Limit { what: "record in bytes", limit: RECORD });
            }
        }
    }

    fn piece(&mut self) -> Result<Piece, XmlError> {
        self.buffer.clear();
        let metered = self.reader.get_mut();
        metered.used = 0;
        let line = metered.lines + 1;
        let event = match self.reader.read_event_into(&mut self.buffer) {
            Ok(event) => event,
            Err(quick_xml::Error::Io(error)) => return Err(unwrap_limit(&error)),
            Err(quick_xml::Error::Encoding(_)) => return Err(XmlError::Encoding),
            Err(error) => return Err(XmlError::Syntax(error.to_string())),
        };
        let piece = match event {
            Event::Start(start) | Event::Empty(start) => {
                let node = node_of(&start, line)?;
                self.open.push(node.name.clone());
                if self.open.len() > DEPTH {
                    return Err(XmlError::Limit { what: "nesting of elements", limit: DEPTH });
                }
                Piece::Open(node)
            }
            Event::End(_) => {
                self.open.pop();
                Piece::Close
            }
            Event::Text(text) => Piece::Text(text.xml10_content().into_owned()),
            Event::CData(data) => Piece::Text(data.into_inner().into_owned()),
            Event::GeneralRef(reference) => {
                let resolved = match reference
                    .resolve_char_ref()
                    .map_err(|error| XmlError::Syntax(error.to_string()))?
                {
                    Some(letter) => letter.to_string(),
                    None => match resolve_predefined_entity(&reference) {
                        Some(text) => text.to_owned(),
                        None => return Err(XmlError::Entity(reference.chars().take(40).collect())),
                    },
                };
                Piece::Text(resolved)
            }
            Event::DocType(_) => return Err(XmlError::DocumentType),
            Event::Decl(_) | Event::Comment(_) | Event::PI(_) => Piece::Nothing,
            Event::Eof => match self.open.last() {
                Some(name) => return Err(XmlError::Truncated(name.clone())),
                None => Piece::End,
            },
        };
        Ok(piece)
    }
}

/// The declaration, when the first bytes hold one in an ASCII-like encoding.
fn declaration(head: &[u8]) -> Option<BytesDecl<'_>> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let end = head.windows(2).take(256).position(|pair| pair == b"?>")?;
    let inside = std::str::from_utf8(head.get(..end)?.strip_prefix(b"<?")?).ok()?;
    inside.starts_with("xml").then(|| BytesDecl::from_start(BytesStart::from_content(inside, 3)))
}

fn node_of(start: &BytesStart<'_>, line: u64) -> Result<Node, XmlError> {
    let mut attributes = Vec::new();
    // Quick-xml's own check for repeated names compares every pair; the count below is the guard.
    for attribute in start.attributes().with_checks(false) {
        if attributes.len() == ATTRIBUTES {
            return Err(XmlError::Limit { what: "attributes of an element", limit: ATTRIBUTES });
        }
        let attribute = attribute.map_err(|error| XmlError::Syntax(error.to_string()))?;
        let value = attribute
            .normalized_value(XmlVersion::Implicit1_0)
            .map_err(|error| XmlError::Syntax(error.to_string()))?;
        attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
    }
    Ok(Node { name: start.local_name().as_ref().to_owned(), attributes, line, ..Node::default() })
}

/// The text limit travels through quick-xml as an input error; this turns it back.
fn unwrap_limit(error: &io::Error) -> XmlError {
    if error.get_ref().is_some_and(|inner| inner.is::<TooLong>()) {
        return XmlError::Limit { what: "text or tag in bytes", limit: TEXT };
    }
    XmlError::Io(io::Error::new(error.kind(), error.to_string()))
}

#[derive(Debug, thiserror::Error)]
#[error("text or tag is too long")]
struct TooLong;

/// Counts lines, and stops a single event from growing without end.
struct Metered<R> {
    inner: R,
    used: usize,
    lines: u64,
}

impl<R: BufRead> BufRead for Metered<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used > TEXT {
            return Err(io::Error::other(TooLong));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        if amount > 0
            && let Ok(buffer) = self.inner.fill_buf()
        {
            let seen = buffer.iter().take(amount).filter(|byte| **byte == b'\n').count();
            self.lines += seen as u64;
        }
        self.used += amount;
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Metered<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(target.len());
        target[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

#[cfg(test)]
mod tests;
