//! What a file is and what is in it, element by element: what an import would read of it, and what not. Of a file of no
//! known format a mapping is drafted. Nothing is written, and no database is needed.

mod draft;

use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;
use std::path::Path;
use std::sync::Arc;

use novosel_catalog::text::{counted, group_thousands};
use serde::Serialize;

use super::format::row::{Table, TableStep};
use super::format::{Format, detect, domclick, flat_table, register};
use super::mapping::{MappedFile, Mapping, json};
use super::read::{Around, record_reader};
use super::xml::{Node, Step, XmlError, XmlFeed};
use super::{ImportError, Progress, Silent, check_file, input};

/// Elements that are told apart; a feed has a hundred.
const ELEMENTS: usize = 2_000;
/// The longest example in letters.
const EXAMPLE: usize = 60;

/// An element, an attribute or a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Element {
    /// Its path within a record; an attribute after `@`.
    pub path: String,
    /// How often it is filled.
    pub count: u64,
    /// How often an import would read it.
    pub read: u64,
    /// The first value.
    pub example: String,
}

/// What a file is and what is in it.
#[derive(Clone, Debug, Serialize)]
pub struct Sniffed {
    /// The format; none where it is not known.
    pub format: Option<Format>,
    /// What was seen instead of a known format.
    pub seen: Option<String>,
    /// Records.
    pub records: u64,
    /// What is filled in them, by path.
    pub elements: Vec<Element>,
    /// A mapping for a file of no known format, to be looked through by a person.
    pub draft: Option<String>,
}

/// Looks at a file; by a mapping where one is given.
///
/// # Errors
/// When the file cannot be read, or is broken.
pub fn sniff(path: &Path, mapping: Option<&Mapping>) -> Result<Sniffed, ImportError> {
    let open = || {
        let silent: Arc<dyn Progress> = Arc::new(Silent);
        input::open(path, &silent)
    };
    let opened = open()?;
    let (format, seen) = match mapping {
        Some(mapping) => {
            check_file(&opened.head, mapping.file)?;
            (Some(Format::Mapped), None)
        }
        None => match detect::detect(&opened.head) {
            Ok(format) => (Some(format), None),
            Err(unknown) => (None, Some(unknown.seen)),
        },
    };
    let mut census = Census::default();
    let mut draft = None;
    match (format, mapping) {
        (Some(Format::Yrl | Format::Cian | Format::Avito), _) => offers(opened.reader, &mut census)?,
        (Some(Format::Domclick), _) => buildings(opened.reader, &mut census)?,
        (Some(Format::Register | Format::FlatTable), _) => rows(opened.reader, format, &mut census)?,
        (Some(Format::Catalogue | Format::Boundaries), _) => {}
        (Some(Format::Mapped | Format::Profitbase), None) => {
            let text = format.and_then(Format::mapping).unwrap_or_default();
            mapped(opened.reader, &Mapping::parse(text)?, &mut census)?;
        }
        (Some(_), Some(mapping)) => mapped(opened.reader, mapping, &mut census)?,
        (None, _) => {
            draft = unknown(&opened.head, opened.reader, || open().map(|again| again.reader), &mut census)?;
        }
    }
    Ok(Sniffed { format, seen, records: census.records, elements: census.into_elements(), draft })
}

/// What was met.
#[derive(Default)]
struct Census {
    records: u64,
    elements: BTreeMap<String, (u64, u64, String)>,
}

impl Census {
    fn tell(&mut self, path: &str, value: &str, is_read: bool) {
        if let Some((count, read, _)) = self.elements.get_mut(path) {
            *count += 1;
            *read += u64::from(is_read);
        } else if self.elements.len() < ELEMENTS {
            let seen = |letter: char| if letter.is_control() { ' ' } else { letter };
            let example = value.chars().take(EXAMPLE).map(seen).collect();
            self.elements.insert(path.to_owned(), (1, u64::from(is_read), example));
        }
    }

    fn node(&mut self, node: &Node, path: &str) {
        node.each_value(&mut path.to_owned(), &mut |path, value, is_read| self.tell(path, value, is_read));
    }

    fn into_elements(self) -> Vec<Element> {
        let element = |(path, (count, read, example))| Element { path, count, read, example };
        self.elements.into_iter().map(element).collect()
    }
}

/// Calls with every element of the feed that opens, until the element is taken whole.
fn each_open(
    input: Box<dyn BufRead + Send>,
    mut take: impl FnMut(&mut XmlFeed<Box<dyn BufRead + Send>>, Node, &mut Around) -> Result<(), XmlError>,
) -> Result<(), ImportError> {
    let mut feed = XmlFeed::new(input).map_err(|error| ImportError::xml(0, error))?;
    let mut around = Around::default();
    loop {
        let line = feed.line();
        let fail = |error: XmlError| ImportError::xml(line, error);
        match feed.step().map_err(fail)? {
            Step::End => return Ok(()),
            Step::Close => {
                around.close();
            }
            Step::Open(node) => take(&mut feed, node, &mut around).map_err(fail)?,
        }
    }
}

fn offers(input: Box<dyn BufRead + Send>, census: &mut Census) -> Result<(), ImportError> {
    each_open(input, |feed, node, around| {
        let Some(read) = record_reader(&node.name) else {
            around.open(&node);
            return Ok(());
        };
        let node = feed.subtree(node)?;
        census.records += 1;
        // The reading marks what it has read.
        drop(read(&node, census.records));
        census.node(&node, "");
        Ok(())
    })
}

fn buildings(input: Box<dyn BufRead + Send>, census: &mut Census) -> Result<(), ImportError> {
    let mut context = domclick::Context::default();
    each_open(input, |feed, node, around| {
        match node.name.to_ascii_lowercase().as_str() {
            "complexes" | "buildings" | "complex" => around.open(&node),
            "building" => {
                let building = feed.subtree(node)?;
                census.records += domclick::offers(&building, &context, 1).len() as u64;
                census.node(&building, "building");
            }
            name => {
                let name = name.to_owned();
                let child = feed.subtree(node)?;
                context.take(&child);
                census.node(&child, &name);
            }
        }
        Ok(())
    })
}

fn rows(
    input: Box<dyn BufRead + Send>,
    format: Option<Format>,
    census: &mut Census,
) -> Result<(), ImportError> {
    each_row(input, |row, line| {
        census.records += 1;
        match format {
            Some(Format::Register) => drop(register::house(&row, line, census.records)),
            Some(_) => drop(flat_table::offer(&row, line, census.records)),
            None => {}
        }
        row.each_value(&mut |column, value, is_read| census.tell(column, value, is_read));
        Ok(())
    })
}

fn each_row(
    input: Box<dyn BufRead + Send>,
    mut take: impl FnMut(super::format::row::Row<'_>, u64) -> Result<(), ImportError>,
) -> Result<(), ImportError> {
    let mut table = Table::new(input).map_err(ImportError::Table)?;
    loop {
        match table.step().map_err(ImportError::Table)? {
            TableStep::End => return Ok(()),
            TableStep::Truncated(line) => return Err(ImportError::Truncated { line }),
            TableStep::Row(row, line) => take(row, line)?,
            TableStep::Malformed(..) => {}
        }
    }
}

/// What is in the records of a mapping, and what of it the mapping reads.
fn mapped(input: Box<dyn BufRead + Send>, mapping: &Mapping, census: &mut Census) -> Result<(), ImportError> {
    let take = |census: &mut Census, record: &Node| {
        census.records += mapping.lots(record).len() as u64;
        census.node(record, "");
    };
    match mapping.file {
        MappedFile::Json => json::each_record(input, &mapping.record, &mut |record| {
            take(census, &record);
            Ok(())
        })?,
        MappedFile::Csv => each_row(input, |row, line| {
            take(census, &row.to_node(line));
            Ok(())
        }),
        MappedFile::Xml => each_open(input, |feed, node, around| {
            if around.ends_with(&mapping.record, &node.name) {
                take(census, &feed.subtree(node)?);
            } else {
                around.open(&node);
            }
            Ok(())
        }),
    }
}

/// Finds the records of a file of no known format, then what is in them; gives the draft of a mapping.
fn unknown(
    head: &[u8],
    input: Box<dyn BufRead + Send>,
    again: impl FnOnce() -> std::io::Result<Box<dyn BufRead + Send>>,
    census: &mut Census,
) -> Result<Option<String>, ImportError> {
    let mut outline: BTreeMap<String, u64> = BTreeMap::new();
    let mut count = |path: &str| {
        if let Some(count) = outline.get_mut(path) {
            *count += 1;
        } else if outline.len() < ELEMENTS {
            outline.insert(path.to_owned(), 1);
        }
    };
    let Some(file) = detect::file_kind(head) else { return Ok(None) };
    match file {
        MappedFile::Csv => {
            rows(input, None, census)?;
            return Ok(Some(draft::of(MappedFile::Csv, "", "", &census.elements)));
        }
        MappedFile::Json => json::outline(input, &mut count)?,
        MappedFile::Xml => each_open(input, |_, node, around| {
            around.open(&node);
            let path = around.path();
            count(&path);
            for (name, _) in &node.attributes {
                count(&format!("{path}@{name}"));
            }
            Ok(())
        })?,
    }
    let Some((record, lot)) = draft::records(&outline) else {
        for (path, count) in outline {
            census.elements.insert(path, (count, 0, String::new()));
        }
        return Ok(None);
    };
    let names = |path: &str| path.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let mapping = Mapping { file, record: names(&record), lot: names(&lot), fields: Vec::new() };
    mapped(again()?, &mapping, census)?;
    Ok(Some(draft::of(file, &record, &lot, &census.elements)))
}

/// The page of the command line, in Russian.
impl fmt::Display for Sniffed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.format, &self.seen) {
            (Some(format), _) => writeln!(f, "Формат: {}", format.title())?,
            (None, Some(seen)) => writeln!(f, "Формат неизвестен: {seen}")?,
            (None, None) => {}
        }
        writeln!(f, "Найдено: {}", counted(self.records, ["запись", "записи", "записей"]))?;
        let (read, unread): (Vec<&Element>, Vec<&Element>) =
            self.elements.iter().partition(|element| element.read > 0);
        for (title, elements) in [("Читается", read), ("Не читается", unread)] {
            if elements.is_empty() {
                continue;
            }
            writeln!(f, "\n{title}:")?;
            for element in elements {
                let count = group_thousands(element.count);
                writeln!(f, "  {count:>9}  {:<44}  {}", element.path, element.example)?;
            }
        }
        if let Some(draft) = &self.draft {
            writeln!(f, "\nЧерновик файла соответствий:\n\n{draft}")?;
        }
        Ok(())
    }
}
