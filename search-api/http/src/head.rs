//! Strict parsing of HTTP/1 framing, in front of hyper's tolerant one (threat T20).
//!
//! hyper accepts a bare line feed, drops one of two equal lengths and prefers chunked over a length. In each case a
//! proxy may see another request than hyper does, so each is refused. The scanner follows every message of a
//! connection: heads are held back until they are complete and valid, bodies pass as they arrive. HTTP/2 passes
//! unchanged after its preface. Not a crate: neither hyper nor httparse can be configured to be this strict, and no
//! crate parses framing without answering it.

use bytes::{Buf, BytesMut};
use http::Version;

use super::frames::FrameScanner;
pub(crate) use super::head_line::HeadRefusal;
use super::head_line::{Facts, header_line, request_line};

/// A request that hyper reads instead of a refused one; the service recognises it by its number.
const STAND_IN: &[u8] = b"GET / HTTP/1.1\r\nhost: refused\r\nconnection: close\r\n\r\n";
/// hyper's own limit on header lines; one more is a 431 here.
const MAX_HEADER_LINES: usize = 100;
/// Longest line of a chunk size with its extension, and of all trailers, bytes.
const MAX_CHUNK_LINE: usize = 1_024;

/// Limits of a head, bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeadLimits {
    pub(crate) head: usize,
    pub(crate) request_line: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Head,
    Body {
        left: u64,
    },
    Chunked(Chunk),
    /// HTTP/2: bytes pass, only the ends of frames are tracked.
    Opaque,
    /// A head was refused: no more is read from this connection.
    Refused,
    /// The framing of a body is broken: reading ends with an error.
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chunk {
    Size { digits: u8, value: u64, line: usize },
    Extension { value: u64, line: usize },
    SizeFeed { value: u64 },
    Data { left: u64 },
    DataReturn,
    DataFeed,
    Trailer { line: usize, total: usize },
    TrailerFeed { line: usize, total: usize },
}

const CHUNK_START: Chunk = Chunk::Size { digits: 0, value: 0, line: 0 };

/// Tracks the messages of one connection.
#[derive(Debug)]
pub(crate) struct HeadScanner {
    limits: HeadLimits,
    inbox: BytesMut,
    /// `inbox[..released]` may be passed on.
    released: usize,
    /// `inbox[..scanned]` has been parsed.
    scanned: usize,
    line_start: usize,
    facts: Facts,
    phase: Phase,
    heads: u64,
    /// Empty lines arrived where a head may begin.
    has_empty_lines: bool,
    frames: FrameScanner,
    refusal: Option<(u64, HeadRefusal)>,
}

impl HeadScanner {
    pub(crate) fn new(limits: HeadLimits) -> Self {
        Self {
            limits,
            inbox: BytesMut::new(),
            released: 0,
            scanned: 0,
            line_start: 0,
            facts: Facts::default(),
            phase: Phase::Head,
            heads: 0,
            has_empty_lines: false,
            frames: FrameScanner::new(),
            refusal: None,
        }
    }

    /// Takes bytes from the peer and parses them.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        if matches!(self.phase, Phase::Refused | Phase::Broken) {
            return;
        }
        self.inbox.extend_from_slice(bytes);
        while self.scanned < self.inbox.len() {
            match self.phase {
                Phase::Head => self.scan_head(),
                Phase::Body { left } => self.pass_body(left),
                Phase::Chunked(chunk) => self.scan_chunk(chunk),
                Phase::Opaque => {
                    self.frames.push(&self.inbox[self.scanned..]);
                    self.scanned = self.inbox.len();
                    self.released = self.scanned;
                }
                Phase::Refused | Phase::Broken => return,
            }
        }
    }

    /// Passes on at most `limit` valid bytes.
    pub(crate) fn take(&mut self, limit: usize, mut into: impl FnMut(&[u8])) -> usize {
        let length = self.released.min(limit);
        into(&self.inbox[..length]);
        self.inbox.advance(length);
        self.released -= length;
        self.scanned -= length;
        self.line_start = self.line_start.saturating_sub(length);
        if self.inbox.is_empty() {
            // An idle connection has no buffer.
            self.inbox = BytesMut::new();
        }
        length
    }

    pub(crate) fn has_released(&self) -> bool {
        self.released > 0
    }

    /// Whether a head has begun and not ended.
    pub(crate) fn is_mid_head(&self) -> bool {
        self.phase == Phase::Head && self.inbox.len() > self.released
    }

    /// The number of the head or HTTP/2 frame that is incomplete. The first head counts from the start, and empty lines
    /// begin one too, so that they gain no time.
    pub(crate) fn unfinished(&self) -> Option<u64> {
        match self.phase {
            Phase::Opaque => self.frames.unfinished(),
            Phase::Head => {
                (self.heads == 0 || self.has_empty_lines || self.is_mid_head()).then_some(self.heads)
            }
            _ => None,
        }
    }

    /// Whether the peer began with the preface of HTTP/2.
    pub(crate) fn is_http2(&self) -> bool {
        self.phase == Phase::Opaque
    }

    /// Whether reading ended because of a refused head.
    pub(crate) fn is_refused(&self) -> bool {
        self.phase == Phase::Refused
    }

    /// Whether reading ended because the framing of a body broke.
    pub(crate) fn is_broken(&self) -> bool {
        self.phase == Phase::Broken
    }

    /// Whether the peer may still be sending something that will not be read.
    pub(crate) fn is_unfinished(&self) -> bool {
        !matches!(self.phase, Phase::Head | Phase::Opaque) || self.is_mid_head()
    }

    /// The number of the refused request on this connection, from 0, with the reason.
    pub(crate) fn refusal(&self) -> Option<(u64, HeadRefusal)> {
        self.refusal
    }

    fn scan_head(&mut self) {
        while let Some(&byte) = self.inbox.get(self.scanned) {
            let at = self.scanned;
            self.scanned += 1;
            let after_return = at > self.line_start && self.inbox[at - 1] == b'\r';
            if byte == 0 || (after_return && byte != b'\n') {
                return self.refuse(HeadRefusal::Malformed("control character in head"));
            }
            if at - self.released >= self.limits.head {
                return self.refuse(HeadRefusal::TooLarge);
            }
            let in_request_line = self.line_start == self.released;
            if in_request_line && at - self.released > self.limits.request_line {
                return self.refuse(HeadRefusal::RequestLineTooLong);
            }
            if byte != b'\n' {
                continue;
            }
            if !after_return {
                return self.refuse(HeadRefusal::Malformed("bare line feed in head"));
            }
            let line = self.line_start..at - 1;
            self.line_start = self.scanned;
            match self.end_of_line(line) {
                Ok(false) => {}
                Ok(true) => return,
                Err(refusal) => return self.refuse(refusal),
            }
        }
    }

    /// Parses one complete line; true when the head has ended.
    fn end_of_line(&mut self, line: std::ops::Range<usize>) -> Result<bool, HeadRefusal> {
        let text = &self.inbox[line];
        if text.is_empty() && self.facts.lines == 0 {
            // Empty lines before a request are ignored (RFC 9112, 2.2) and not passed on.
            let released = self.released;
            let rest = self.inbox.split_off(self.scanned);
            self.inbox.truncate(released);
            self.inbox.unsplit(rest);
            self.scanned = released;
            self.line_start = released;
            self.has_empty_lines = true;
            return Ok(true);
        }
        if text.is_empty() {
            self.end_head()?;
            return Ok(true);
        }
        self.facts.lines += 1;
        if self.facts.lines == 1 {
            if self.heads == 0 && text == b"PRI * HTTP/2.0" {
                self.phase = Phase::Opaque;
                self.released = self.scanned;
                return Ok(true);
            }
            self.facts.old_version = request_line(text)? == Version::HTTP_10;
        } else if self.facts.lines > MAX_HEADER_LINES + 1 {
            return Err(HeadRefusal::TooLarge);
        } else {
            header_line(text, &mut self.facts)?;
        }
        Ok(false)
    }

    fn end_head(&mut self) -> Result<(), HeadRefusal> {
        let facts = std::mem::take(&mut self.facts);
        self.phase = match (facts.chunked, facts.length) {
            (true, Some(_)) => return Err(HeadRefusal::Malformed("both length and chunked")),
            (true, None) if facts.old_version => {
                return Err(HeadRefusal::Malformed("chunked in HTTP/1.0"));
            }
            (true, None) => Phase::Chunked(CHUNK_START),
            (false, None | Some(0)) => Phase::Head,
            (false, Some(left)) => Phase::Body { left },
        };
        self.heads += 1;
        self.has_empty_lines = false;
        self.released = self.scanned;
        Ok(())
    }

    fn refuse(&mut self, refusal: HeadRefusal) {
        self.refusal = Some((self.heads, refusal));
        self.heads += 1;
        self.inbox.truncate(self.released);
        self.inbox.extend_from_slice(STAND_IN);
        self.released = self.inbox.len();
        self.scanned = self.released;
        self.phase = Phase::Refused;
    }

    fn pass_body(&mut self, left: u64) {
        let available = self.inbox.len() - self.scanned;
        let passed = usize::try_from(left).unwrap_or(usize::MAX).min(available);
        self.scanned += passed;
        self.released = self.scanned;
        self.line_start = self.scanned;
        let left = left - passed as u64;
        self.phase = if left == 0 { Phase::Head } else { Phase::Body { left } };
    }

    fn scan_chunk(&mut self, chunk: Chunk) {
        if let Chunk::Data { left } = chunk {
            self.pass_body(left);
            self.phase = match self.phase {
                Phase::Body { left } => Phase::Chunked(Chunk::Data { left }),
                _ => Phase::Chunked(Chunk::DataReturn),
            };
            return;
        }
        let byte = self.inbox[self.scanned];
        match chunk.next(byte) {
            Some(next) => {
                self.scanned += 1;
                self.released = self.scanned;
                self.line_start = self.scanned;
                self.phase = next;
            }
            None => {
                self.inbox.truncate(self.scanned);
                self.phase = Phase::Broken;
            }
        }
    }
}

impl Chunk {
    /// The state after one byte of framing; `None` when the framing is broken. Only CR LF ends a line.
    fn next(self, byte: u8) -> Option<Phase> {
        let chunk = match self {
            Self::Size { digits, value, line } => match byte {
                b'\r' if digits > 0 => Self::SizeFeed { value },
                b';' if digits > 0 => Self::Extension { value, line: line + 1 },
                _ => {
                    let digit = char::from(byte).to_digit(16).filter(|_| digits < 15)?;
                    Self::Size { digits: digits + 1, value: value * 16 + u64::from(digit), line: line + 1 }
                }
            },
            Self::Extension { value, .. } if byte == b'\r' => Self::SizeFeed { value },
            Self::Extension { line, .. } if line >= MAX_CHUNK_LINE || byte == b'\n' || byte == 0 => {
                return None;
            }
            Self::Extension { value, line } => Self::Extension { value, line: line + 1 },
            Self::SizeFeed { .. } if byte != b'\n' => return None,
            Self::SizeFeed { value: 0 } => Self::Trailer { line: 0, total: 0 },
            Self::SizeFeed { value } => Self::Data { left: value },
            Self::Data { left } => Self::Data { left },
            Self::DataReturn if byte == b'\r' => Self::DataFeed,
            Self::DataFeed if byte == b'\n' => CHUNK_START,
            Self::DataReturn | Self::DataFeed => return None,
            Self::Trailer { line, total } => match byte {
                b'\r' => Self::TrailerFeed { line, total },
                b'\n' | 0 => return None,
                _ if total >= MAX_CHUNK_LINE => return None,
                _ => Self::Trailer { line: line + 1, total: total + 1 },
            },
            Self::TrailerFeed { .. } if byte != b'\n' => return None,
            Self::TrailerFeed { line: 0, .. } => return Some(Phase::Head),
            Self::TrailerFeed { total, .. } => Self::Trailer { line: 0, total },
        };
        Some(Phase::Chunked(chunk))
    }
}

#[cfg(test)]
#[path = "head_tests.rs"]
mod tests;
