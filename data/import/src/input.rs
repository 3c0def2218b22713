//! Opening a file: gzip by content, sizes capped, bytes counted for progress.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use tempfile::NamedTempFile;

use super::Progress;
use super::format::detect::HEAD;

/// The largest feed in bytes, packed or not yet unpacked.
pub(crate) const LARGEST: u64 = 2 << 30;
/// The largest ratio of unpacked to packed; feeds of text reach twenty.
const RATIO: u64 = 100;
/// The ratio is not looked at before so many unpacked bytes.
const RATIO_FROM: u64 = 1 << 20;

/// An opened feed with its first kilobytes.
pub(crate) struct Input {
    /// The first bytes, unpacked.
    pub(crate) head: Vec<u8>,
    /// The whole text, unpacked, the head again included.
    pub(crate) reader: Box<dyn BufRead + Send>,
}

/// Opens a feed. Progress is reported in bytes of the file, packed or not.
pub(crate) fn open(path: &Path, progress: &Arc<dyn Progress>) -> io::Result<Input> {
    of_file(File::open(path)?, LARGEST, progress)
}

/// As [`open`], of an open file that may hold so many bytes.
pub(crate) fn of_file(file: File, largest: u64, progress: &Arc<dyn Progress>) -> io::Result<Input> {
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::other("it is a folder: name a file in it"));
    }
    let size = metadata.len();
    if size > largest {
        return Err(io::Error::other(format!("the feed is over {} MiB", largest >> 20)));
    }
    progress.started(size);
    let packed = Arc::new(AtomicU64::new(0));
    let counted = Counted {
        inner: BufReader::with_capacity(64 << 10, file),
        read: packed.clone(),
        progress: progress.clone(),
    };
    from_reader(counted, packed)
}

/// Standard input as a file that vanishes when it is dropped: a feed is looked at before it is read.
pub(crate) fn from_stdin() -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    let copied = io::copy(&mut io::stdin().lock().take(LARGEST + 1), &mut file)?;
    if copied > LARGEST {
        return Err(io::Error::other("the feed is over 2 GiB"));
    }
    Ok(file)
}

fn from_reader(mut raw: impl Read + Send + 'static, packed: Arc<AtomicU64>) -> io::Result<Input> {
    let magic = take_head(&mut raw, 2)?;
    let is_gzip = magic == [0x1F, 0x8B];
    let whole = Cursor::new(magic).chain(raw);
    if !is_gzip {
        return with_head(whole);
    }
    let input = with_head(Unpacked { inner: MultiGzDecoder::new(whole), unpacked: 0, packed })?;
    if input.head.starts_with(&[0x1F, 0x8B]) {
        return Err(io::Error::other("gzip within gzip is not read"));
    }
    Ok(input)
}

fn with_head(mut reader: impl Read + Send + 'static) -> io::Result<Input> {
    let head = take_head(&mut reader, HEAD)?;
    let whole = BufReader::with_capacity(64 << 10, Cursor::new(head.clone()).chain(reader));
    Ok(Input { head, reader: Box::new(whole) })
}

fn take_head(reader: &mut impl Read, size: usize) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    reader.take(size as u64).read_to_end(&mut head)?;
    Ok(head)
}

struct Counted<R> {
    inner: R,
    read: Arc<AtomicU64>,
    progress: Arc<dyn Progress>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(target)?;
        let so_far = self.read.fetch_add(count as u64, Ordering::Relaxed) + count as u64;
        self.progress.bytes(so_far);
        Ok(count)
    }
}

struct Unpacked<R> {
    inner: R,
    unpacked: u64,
    packed: Arc<AtomicU64>,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(target)?;
        self.unpacked += count as u64;
        // The packed bytes are read ahead by 64 KiB at most, so the ratio seen is never too high.
        let packed = self.packed.load(Ordering::Relaxed).max(1);
        if self.unpacked > RATIO_FROM && self.unpacked / packed > RATIO {
            return Err(io::Error::other("the gzip unpacks to over 100 times its size"));
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::sync::Arc;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::open;

    struct Quiet;
    impl super::Progress for Quiet {}

    fn written(bytes: &[u8]) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        file
    }

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn a_packed_feed_reads_as_if_it_were_not() {
        let text = "<Ads/>".repeat(5_000);
        for bytes in [text.clone().into_bytes(), packed(text.as_bytes())] {
            let file = written(&bytes);
            let progress: Arc<dyn super::Progress> = Arc::new(Quiet);
            let mut input = open(file.path(), &progress).unwrap();
            let mut read = String::new();
            input.reader.read_to_string(&mut read).unwrap();
            assert_eq!(read, text);
            assert!(input.head.starts_with(b"<Ads/>"));
        }
    }

    #[test]
    fn a_gzip_bomb_and_a_gzip_in_a_gzip_are_refused() {
        let bomb = packed(&vec![b' '; 64 << 20]);
        for bytes in [bomb, packed(&packed(b"<Ads/>"))] {
            let file = written(&bytes);
            let progress: Arc<dyn super::Progress> = Arc::new(Quiet);
            let outcome =
                open(file.path(), &progress).and_then(|mut input| input.reader.read_to_end(&mut Vec::new()));
            assert!(outcome.is_err());
        }
    }
}
