//! Strict parsing of one line of a request head.

use http::{Uri, Version};

/// Why a request head is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeadRefusal {
    /// 400 with a reason for the log.
    Malformed(&'static str),
    /// 414.
    RequestLineTooLong,
    /// 431.
    TooLarge,
    /// 503: the connection is above a limit, where only probes are answered.
    NoPlace,
}

/// Facts from the lines of a head so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub(crate) lines: usize,
    pub(crate) old_version: bool,
    pub(crate) length: Option<u64>,
    pub(crate) chunked: bool,
}

fn is_token(text: &[u8]) -> bool {
    !text.is_empty()
        && text.iter().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte))
}

/// `METHOD target HTTP/1.x` with single spaces.
pub(crate) fn request_line(line: &[u8]) -> Result<Version, HeadRefusal> {
    let malformed = HeadRefusal::Malformed("malformed request line");
    let mut parts = line.split(|byte| *byte == b' ');
    let (Some(method), Some(target), Some(version), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(malformed);
    };
    if !is_token(method) || Uri::try_from(target).is_err() {
        return Err(malformed);
    }
    match version {
        b"HTTP/1.1" => Ok(Version::HTTP_11),
        b"HTTP/1.0" => Ok(Version::HTTP_10),
        _ => Err(malformed),
    }
}

pub(crate) fn header_line(line: &[u8], facts: &mut Facts) -> Result<(), HeadRefusal> {
    if matches!(line[0], b' ' | b'\t') {
        return Err(HeadRefusal::Malformed("folded header line"));
    }
    let colon = line.iter().position(|byte| *byte == b':');
    let Some((name, value)) = colon.map(|at| (&line[..at], line[at + 1..].trim_ascii())) else {
        return Err(HeadRefusal::Malformed("header line without colon"));
    };
    if !is_token(name) {
        return Err(HeadRefusal::Malformed("malformed header name"));
    }
    if value.iter().any(|byte| (*byte < 0x20 && *byte != b'\t') || *byte == 0x7f) {
        return Err(HeadRefusal::Malformed("control character in head"));
    }
    if name.eq_ignore_ascii_case(b"content-length") {
        if facts.length.is_some() {
            return Err(HeadRefusal::Malformed("two lengths"));
        }
        facts.length = Some(length(value).ok_or(HeadRefusal::Malformed("malformed length"))?);
    } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
        if facts.chunked || !value.eq_ignore_ascii_case(b"chunked") {
            return Err(HeadRefusal::Malformed("transfer encoding other than one chunked"));
        }
        facts.chunked = true;
    }
    Ok(())
}

/// Digits only: no sign, no list.
fn length(value: &[u8]) -> Option<u64> {
    if value.is_empty() || !value.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(value).ok()?.parse().ok()
}
