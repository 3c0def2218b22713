//! A file that is read at places: little of it, mostly forwards.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

/// Bytes that are read at once: what is looked at lies together.
const BUFFER: usize = 16 << 10;

/// A file of a known length.
pub(super) struct Source<R> {
    inner: BufReader<R>,
    place: u64,
    length: u64,
}

impl<R: Read + Seek> Source<R> {
    /// From its first byte on.
    pub(super) fn new(mut file: R) -> io::Result<Self> {
        let length = file.seek(SeekFrom::End(0))?;
        file.rewind()?;
        Ok(Self { inner: BufReader::with_capacity(BUFFER, file), place: 0, length })
    }

    /// Bytes of the file.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// The bytes at a place. Whoever asks has looked that they are within the file.
    pub(super) fn fill(&mut self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        let step = i128::from(place) - i128::from(self.place);
        let step = i64::try_from(step).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        self.inner.seek_relative(step)?;
        self.inner.read_exact(bytes)?;
        self.place = place + bytes.len() as u64;
        Ok(())
    }
}
