//! Which format a file is, by its first kilobytes. A name is never looked at: a file named domclick may be CIAN inside.

use super::super::mapping::MappedFile;
use super::Format;

/// How many bytes are looked at.
pub(crate) const HEAD: usize = 16 << 10;

/// What was seen instead of a known format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unknown {
    /// A description of what the file begins with.
    pub(crate) seen: String,
}

/// The format of a file that begins so.
pub(crate) fn detect(head: &[u8]) -> Result<Format, Unknown> {
    let text = text_of(head);
    let start = text.trim_start_matches('\u{feff}').trim_start();
    match start.chars().next() {
        None => Err(Unknown { seen: "an empty file".to_owned() }),
        Some('<') => xml(start),
        Some('{' | '[') => json(start),
        Some(_) => table(start),
    }
}

/// What a file is by its first sign: markup, JSON or a table; none when it is empty.
pub(crate) fn file_kind(head: &[u8]) -> Option<MappedFile> {
    let text = text_of(head);
    Some(match text.trim_start_matches('\u{feff}').trim_start().chars().next()? {
        '<' => MappedFile::Xml,
        '{' | '[' => MappedFile::Json,
        _ => MappedFile::Csv,
    })
}

/// ASCII is all that matters here, so a half letter at the end or another encoding does no harm.
fn text_of(head: &[u8]) -> String {
    match head {
        [0xFF, 0xFE, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => String::from_utf8_lossy(head).into_owned(),
    }
}

/// The line of the first bytes that are not UTF-8; a letter cut at the end of the head is.
pub(crate) fn not_utf8(head: &[u8]) -> Option<u64> {
    let error = std::str::from_utf8(head).err()?;
    error.error_len()?;
    let before = head[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
    Some(before as u64 + 1)
}

fn wide(bytes: &[u8], order: fn([u8; 2]) -> u16) -> String {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| order([pair[0], pair[1]])).collect();
    String::from_utf16_lossy(&units)
}

fn xml(text: &str) -> Result<Format, Unknown> {
    let Some((root, rest)) = first_element(text) else {
        return Err(Unknown { seen: "xml without a root element in its first kilobytes".to_owned() });
    };
    let lower = rest.to_ascii_lowercase();
    let first = |tag: &str| lower.find(&format!("<{tag}")).unwrap_or(usize::MAX);
    match root.to_ascii_lowercase().as_str() {
        "ads" => Ok(Format::Avito),
        "complexes" => Ok(Format::Domclick),
        "realty-feed" if first("object") < first("offer") => Ok(Format::Cian),
        // An offer with its house and its object: no other format has both.
        "realty-feed" | "offers" | "profitbase"
            if [first("offer"), first("house>"), first("object>")].iter().all(|at| *at < usize::MAX) =>
        {
            Ok(Format::Profitbase)
        }
        "realty-feed" => Ok(Format::Yrl),
        "feed" if lower.contains("<feed_version") || lower.contains("<object") => Ok(Format::Cian),
        _ => Err(Unknown { seen: format!("xml with the root <{root}>") }),
    }
}

/// The local name of the root element and what follows it.
fn first_element(text: &str) -> Option<(String, &str)> {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if let Some(tail) = rest.strip_prefix("<?") {
            rest = &tail[tail.find("?>")? + 2..];
        } else if let Some(tail) = rest.strip_prefix("<!--") {
            rest = &tail[tail.find("-->")? + 3..];
        } else if let Some(tail) = rest.strip_prefix("<!") {
            // A document type: the reader will refuse it and say why.
            rest = &tail[tail.find('<')?..];
        } else {
            let tail = rest.strip_prefix('<')?;
            let end = tail.find(|letter: char| letter.is_whitespace() || matches!(letter, '>' | '/'))?;
            let name = tail[..end].rsplit(':').next()?;
            return Some((name.to_owned(), &tail[end..]));
        }
    }
}

fn json(text: &str) -> Result<Format, Unknown> {
    let line = text.lines().next().unwrap_or_default();
    if line.starts_with('{') && line.contains("\"entity\"") {
        return Ok(Format::Catalogue);
    }
    if text.contains("\"FeatureCollection\"") {
        return Ok(Format::Boundaries);
    }
    Err(Unknown { seen: format!("json that begins with {}", beginning(text)) })
}

fn table(text: &str) -> Result<Format, Unknown> {
    let line = text.lines().next().unwrap_or_default().to_lowercase();
    let columns: Vec<&str> =
        line.split([',', ';', '\t']).map(|column| column.trim_matches(['"', ' '])).collect();
    let all = |names: &[&str]| names.iter().all(|name| columns.contains(name));
    if all(&["id", "name", "completion_date", "rpd_number", "region_num"]) {
        return Ok(Format::Register);
    }
    if all(&["id", "price", "square", "rooms", "address"]) {
        return Ok(Format::FlatTable);
    }
    Err(Unknown { seen: format!("text that begins with {}", beginning(text)) })
}

fn beginning(text: &str) -> String {
    let line: String =
        text.chars().take(60).map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    format!("`{}`", line.trim())
}
