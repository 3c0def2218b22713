//! Rows of a CSV table by column name.

use std::io::BufRead;

use super::super::fields::Fields;

/// The longest row in bytes; a register row has 600.
const ROW: usize = 1 << 20;

/// The names of the columns in lower case.
#[derive(Debug)]
pub(crate) struct Header(Vec<String>);

/// A row with its columns' names.
pub(crate) struct Row<'a> {
    header: &'a Header,
    record: &'a csv::StringRecord,
}

impl Fields for Row<'_> {
    fn field(&self, name: &str) -> Option<&str> {
        let at = self.header.0.iter().position(|column| column == name)?;
        self.record.get(at).map(str::trim).filter(|value| !value.is_empty())
    }
}

/// What one reading of a table gives.
pub(crate) enum TableStep<'a> {
    /// A row with its line.
    Row(Row<'a>, u64),
    /// A row that cannot be read, with its line and the reason.
    Malformed(u64, String),
    /// The end.
    End,
}

/// A CSV table read row by row; the delimiter is that of the first line.
pub(crate) struct Table<R> {
    reader: csv::Reader<R>,
    header: Header,
    record: csv::StringRecord,
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
        let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).flexible(false).from_reader(input);
        let header = reader.headers()?;
        let header = Header(
            header.iter().map(|name| name.trim_start_matches('\u{feff}').trim().to_lowercase()).collect(),
        );
        Ok(Self { reader, header, record: csv::StringRecord::new() })
    }

    /// The next row.
    pub(crate) fn step(&mut self) -> Result<TableStep<'_>, csv::Error> {
        let line = self.reader.position().line();
        match self.reader.read_record(&mut self.record) {
            Ok(false) => Ok(TableStep::End),
            Ok(true) if self.record.as_slice().len() > ROW => {
                Ok(TableStep::Malformed(line, "row over 1 MiB".to_owned()))
            }
            Ok(true) => Ok(TableStep::Row(Row { header: &self.header, record: &self.record }, line)),
            Err(error) if error.is_io_error() => Err(error),
            Err(error) => Ok(TableStep::Malformed(line, error.to_string())),
        }
    }
}
