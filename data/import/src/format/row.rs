//! Rows of a CSV table by column name.

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use super::super::fields::Fields;
use super::super::xml::Node;

/// The longest row in bytes, what is read ahead included; a register row has 600.
const ROW: usize = 1 << 20;

/// The names of the columns in lower case, and which of them somebody has asked for.
#[derive(Debug)]
pub(crate) struct Header(Vec<(String, Cell<bool>)>);

/// A row with its columns' names.
pub(crate) struct Row<'a> {
    header: &'a Header,
    record: &'a csv::StringRecord,
}

impl Row<'_> {
    /// The first cell that is as wanted.
    pub(crate) fn find_text(&self, wanted: fn(&str) -> bool) -> Option<&str> {
        self.record.iter().find(|cell| wanted(cell))
    }

    /// The row as an element with a child for each cell, for a mapping.
    pub(crate) fn to_node(&self, line: u64) -> Node {
        let mut node = Node::new("row", line);
        for ((name, _), cell) in self.header.0.iter().zip(self.record.iter()) {
            let mut child = Node::new(name, line);
            child.text = cell.to_owned();
            node.children.push(child);
        }
        node
    }

    /// Tells every cell that is not blank: its column, its value, and whether anybody asks for the column.
    pub(crate) fn each_value(&self, tell: &mut impl FnMut(&str, &str, bool)) {
        for ((name, read), cell) in self.header.0.iter().zip(self.record.iter()) {
            if !cell.trim().is_empty() {
                tell(name, cell.trim(), read.get());
            }
        }
    }
}

impl Fields for Row<'_> {
    fn field(&self, name: &str) -> Option<&str> {
        let at = self.header.0.iter().position(|(column, _)| column == name)?;
        self.header.0.get(at)?.1.set(true);
        self.record.get(at).map(str::trim).filter(|value| !value.is_empty())
    }
}

/// What one reading of a table gives.
pub(crate) enum TableStep<'a> {
    /// A row with its line.
    Row(Row<'a>, u64),
    /// A row that cannot be read, with its line and the reason.
    Malformed(u64, String),
    /// The last row cannot be read and no line feed ends it: the file is cut short.
    Truncated(u64),
    /// The end.
    End,
}

/// A CSV table read row by row; the delimiter is that of the first line.
pub(crate) struct Table<R> {
    reader: csv::Reader<Watched<R>>,
    header: Header,
    record: csv::StringRecord,
    /// The line of a malformed row that nothing has followed yet.
    doubtful: Option<u64>,
}

/// Counts what a row takes, for an open quote would swallow the rest of the file, and remembers the last byte.
struct Watched<R> {
    inner: R,
    used: usize,
    last: u8,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        if self.used > ROW {
            return Err(io::Error::other("a row is over 1 MiB: a quote is not closed"));
        }
        let count = self.inner.read(target)?;
        self.used += count;
        if let Some(last) = target[..count].last() {
            self.last = *last;
        }
        Ok(count)
    }
}

impl<R: BufRead> Table<R> {
    /// Reads the header.
    pub(crate) fn new(mut input: R) -> Result<Self, csv::Error> {
        let head = input.fill_buf().map_err(csv::Error::from)?;
        let line = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let count = |delimiter: u8| line.iter().filter(|byte| **byte == delimiter).count();
        let delimiter = [b',', b';', b'\t']
            .into_iter()
            .max_by_key(|delimiter| (count(*delimiter), *delimiter == b','))
            .unwrap_or(b',');
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .flexible(false)
            .from_reader(Watched { inner: input, used: 0, last: b'\n' });
        let header = reader.headers()?;
        let header = Header(
            header
                .iter()
                .map(|name| (name.trim_start_matches('\u{feff}').trim().to_lowercase(), Cell::new(false)))
                .collect(),
        );
        Ok(Self { reader, header, record: csv::StringRecord::new(), doubtful: None })
    }

    /// The next row.
    pub(crate) fn step(&mut self) -> Result<TableStep<'_>, csv::Error> {
        let line = self.reader.position().line();
        self.reader.get_mut().used = 0;
        match self.reader.read_record(&mut self.record) {
            Ok(false) => match self.doubtful.filter(|_| self.reader.get_ref().last != b'\n') {
                Some(line) => Ok(TableStep::Truncated(line)),
                None => Ok(TableStep::End),
            },
            Ok(true) => {
                self.doubtful = None;
                Ok(TableStep::Row(Row { header: &self.header, record: &self.record }, line))
            }
            Err(error) if error.is_io_error() => Err(error),
            Err(error) => {
                self.doubtful = Some(line);
                Ok(TableStep::Malformed(line, error.to_string()))
            }
        }
    }
}
