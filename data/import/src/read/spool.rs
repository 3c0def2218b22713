//! Lots of a feed on disk, until all of it is read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

use serde::{Deserialize, Serialize};

use super::super::offer::LotFacts;

/// A lot on disk, with the number of its house.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SpooledLot {
    pub(crate) house: usize,
    pub(crate) lot: LotFacts,
}

/// Lots on disk, a line each; the file has no name and vanishes with the process.
pub(crate) struct Spool {
    writer: BufWriter<File>,
    count: u64,
}

impl Spool {
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self { writer: BufWriter::with_capacity(256 << 10, tempfile::tempfile()?), count: 0 })
    }

    pub(super) fn push(&mut self, lot: &SpooledLot) -> io::Result<()> {
        serde_json::to_writer(&mut self.writer, lot)?;
        self.writer.write_all(b"\n")?;
        self.count += 1;
        Ok(())
    }

    /// Everything that was pushed, in order, to be read again later.
    pub(crate) fn scan(&mut self) -> io::Result<SpoolReader> {
        self.writer.flush()?;
        let mut file = self.writer.get_ref().try_clone()?;
        file.rewind()?;
        Ok(SpoolReader { reader: BufReader::with_capacity(256 << 10, file), line: String::new() })
    }

    /// Everything that was pushed, in order.
    pub(crate) fn read(self) -> io::Result<SpoolReader> {
        let mut file = self.writer.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        Ok(SpoolReader { reader: BufReader::with_capacity(256 << 10, file), line: String::new() })
    }
}

/// Reads a [`Spool`] back.
pub(crate) struct SpoolReader {
    reader: BufReader<File>,
    line: String,
}

impl SpoolReader {
    /// The next lots, `limit` at most; none at the end.
    pub(crate) fn batch(&mut self, limit: usize) -> io::Result<Vec<SpooledLot>> {
        let mut lots = Vec::with_capacity(limit.min(4_096));
        while lots.len() < limit {
            self.line.clear();
            if self.reader.read_line(&mut self.line)? == 0 {
                break;
            }
            lots.push(serde_json::from_str(&self.line)?);
        }
        Ok(lots)
    }
}
