//! A reader of PMTiles, version 3: one file with the tiles of a map, which an operator may point to
//! (`pages.pmtiles`). The file is read by parts and never as a whole; its directories are kept.
//!
//! Ours beside the crate `pmtiles` (0.26), which unpacks a directory to whatever length a damaged file says, reads a tile
//! of up to 4 GiB, and maps the file, so that one cut short ends the process: here every part has its largest size before
//! it is read, and a short file is an error of one answer.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;

use flate2::read::GzDecoder;
use moka::sync::Cache;
use novosel_geo::tile::TileId;

/// Bytes of the header.
const HEADER: usize = 127;
/// Directories are a few kilobytes; a larger one is no directory.
const LARGEST_DIRECTORY: u64 = 16 * 1024 * 1024;
/// The largest tile that is served.
const LARGEST_TILE: u64 = 4 * 1024 * 1024;
/// The root names leaves, and leaves may name leaves once more.
const DEEPEST: usize = 4;
/// Leaf directories that are kept.
const KEPT_LEAVES: u64 = 64;

/// How bytes are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    /// As they are.
    Plain,
    /// With gzip.
    Gzip,
}

/// An archive of vector tiles.
#[derive(Debug)]
pub(super) struct Archive {
    file: File,
    header: Header,
    root: Arc<Vec<Entry>>,
    leaves: Cache<u64, Arc<Vec<Entry>>>,
    metadata: String,
}

#[derive(Clone, Copy, Debug)]
struct Header {
    root: Span,
    metadata: Span,
    leaves: u64,
    tiles: u64,
    inside: Packing,
    outside: Packing,
    zooms: (u8, u8),
}

#[derive(Clone, Copy, Debug)]
struct Span {
    offset: u64,
    length: u64,
}

/// A run of tiles with the same bytes, or (a run of none) the directory that knows them.
#[derive(Clone, Copy, Debug)]
struct Entry {
    tile: u64,
    run: u64,
    span: Span,
}

/// An archive that cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file cannot be read.
    #[error("read tile archive: {0}")]
    Read(#[from] io::Error),
    /// The file is something else, or of a kind that is not served.
    #[error("read tile archive: {0}")]
    Kind(&'static str),
}

impl Archive {
    /// Opens an archive and reads its root.
    ///
    /// # Errors
    /// When the file cannot be read, is no archive of version 3, or holds no vector tiles.
    pub(super) fn open(path: &Path) -> Result<Self, ArchiveError> {
        let file = File::open(path)?;
        let mut head = [0; HEADER];
        file.read_exact_at(&mut head, 0)?;
        let header = Header::read(&head)?;
        let root = Arc::new(read_directory(&file, header.root, header.inside)?);
        let metadata = unpack(read_span(&file, header.metadata, LARGEST_DIRECTORY)?, header.inside)?;
        let metadata =
            String::from_utf8(metadata).map_err(|_| ArchiveError::Kind("its description is no text"))?;
        Ok(Self { file, header, root, leaves: Cache::new(KEPT_LEAVES), metadata })
    }

    /// What the archive says of itself: JSON with `vector_layers`.
    pub(super) fn metadata(&self) -> &str {
        &self.metadata
    }

    /// The first and the last zoom that have tiles.
    pub(super) fn zooms(&self) -> (u8, u8) {
        self.header.zooms
    }

    /// How tiles are packed.
    pub(super) fn packing(&self) -> Packing {
        self.header.outside
    }

    /// The bytes of a tile, packed as they are stored; nothing when the archive has none there.
    ///
    /// # Errors
    /// When the file cannot be read or is damaged.
    pub(super) fn tile(&self, tile: TileId) -> Result<Option<Vec<u8>>, ArchiveError> {
        let number = number(tile);
        let mut directory = Arc::clone(&self.root);
        for _ in 0..DEEPEST {
            let Some(entry) = find(&directory, number) else { return Ok(None) };
            if entry.run > 0 {
                let span = Span { offset: self.header.tiles.saturating_add(entry.span.offset), ..entry.span };
                return Ok(Some(read_span(&self.file, span, LARGEST_TILE)?));
            }
            let span = Span { offset: self.header.leaves.saturating_add(entry.span.offset), ..entry.span };
            directory = match self.leaves.get(&span.offset) {
                Some(leaf) => leaf,
                None => {
                    let leaf = Arc::new(read_directory(&self.file, span, self.header.inside)?);
                    self.leaves.insert(span.offset, Arc::clone(&leaf));
                    leaf
                }
            };
        }
        Err(ArchiveError::Kind("its directories are nested too deep"))
    }
}

impl Header {
    fn read(bytes: &[u8; HEADER]) -> Result<Self, ArchiveError> {
        if &bytes[..7] != b"PMTiles" || bytes[7] != 3 {
            return Err(ArchiveError::Kind("it is no PMTiles file of version 3"));
        }
        let long = |at: usize| {
            let mut number = [0; 8];
            number.copy_from_slice(&bytes[at..at + 8]);
            u64::from_le_bytes(number)
        };
        let packing = |byte: u8| match byte {
            1 => Ok(Packing::Plain),
            2 => Ok(Packing::Gzip),
            _ => Err(ArchiveError::Kind("it is packed with something else than gzip")),
        };
        const VECTOR_TILES: u8 = 1;
        if bytes[99] != VECTOR_TILES {
            return Err(ArchiveError::Kind("its tiles are no vector tiles"));
        }
        Ok(Self {
            root: Span { offset: long(8), length: long(16) },
            metadata: Span { offset: long(24), length: long(32) },
            leaves: long(40),
            tiles: long(56),
            inside: packing(bytes[97])?,
            outside: packing(bytes[98])?,
            zooms: (bytes[100], bytes[101]),
        })
    }
}

fn read_span(file: &File, span: Span, largest: u64) -> Result<Vec<u8>, ArchiveError> {
    if span.length > largest {
        return Err(ArchiveError::Kind("a part of it is larger than such a part can be"));
    }
    let length = usize::try_from(span.length).map_err(|_| ArchiveError::Kind("it is too large"))?;
    let mut bytes = vec![0; length];
    file.read_exact_at(&mut bytes, span.offset)?;
    Ok(bytes)
}

fn unpack(bytes: Vec<u8>, packing: Packing) -> Result<Vec<u8>, ArchiveError> {
    match packing {
        Packing::Plain => Ok(bytes),
        Packing::Gzip => {
            let mut plain = Vec::new();
            let read =
                GzDecoder::new(bytes.as_slice()).take(LARGEST_DIRECTORY + 1).read_to_end(&mut plain)?;
            if read as u64 > LARGEST_DIRECTORY {
                return Err(ArchiveError::Kind("a directory is larger than directories are"));
            }
            Ok(plain)
        }
    }
}

/// A directory: the numbers of its entries, their runs, lengths and places, column by column.
fn read_directory(file: &File, span: Span, packing: Packing) -> Result<Vec<Entry>, ArchiveError> {
    let bytes = unpack(read_span(file, span, LARGEST_DIRECTORY)?, packing)?;
    let mut rest = bytes.as_slice();
    let count = varint(&mut rest)?;
    // An entry takes four bytes at least.
    if count > (bytes.len() / 4) as u64 {
        return Err(ArchiveError::Kind("a directory is damaged"));
    }
    let mut column = || (0..count).map(|_| varint(&mut rest)).collect::<Result<Vec<u64>, ArchiveError>>();
    let (steps, runs, lengths, places) = (column()?, column()?, column()?, column()?);
    let mut tile = 0_u64;
    let mut next = 0_u64;
    let mut entries = Vec::with_capacity(steps.len());
    for (((step, run), length), place) in steps.into_iter().zip(runs).zip(lengths).zip(places) {
        tile = tile.saturating_add(step);
        // Zero says: right behind the one before.
        let offset = if place == 0 { next } else { place - 1 };
        next = offset.saturating_add(length);
        entries.push(Entry { tile, run, span: Span { offset, length } });
    }
    Ok(entries)
}

fn find(entries: &[Entry], tile: u64) -> Option<Entry> {
    let at = entries.partition_point(|entry| entry.tile <= tile).checked_sub(1)?;
    let entry = entries[at];
    (entry.run == 0 || tile < entry.tile.saturating_add(entry.run)).then_some(entry)
}

fn varint(rest: &mut &[u8]) -> Result<u64, ArchiveError> {
    let mut value = 0_u64;
    for shift in (0..64).step_by(7) {
        let (&byte, tail) = rest.split_first().ok_or(ArchiveError::Kind("a directory ends too early"))?;
        *rest = tail;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err(ArchiveError::Kind("a directory has a number of more than 64 bits"))
}

/// The number of a tile: all shallower zooms first, then the way along Hilbert's curve.
fn number(tile: TileId) -> u64 {
    let shallower = (0..tile.z()).map(|zoom| 1_u64 << (2 * zoom)).sum::<u64>();
    let (mut x, mut y) = (u64::from(tile.x()), u64::from(tile.y()));
    let mut along = 0;
    let mut side = (1_u64 << tile.z()) >> 1;
    while side > 0 {
        let (right, low) = (u64::from(x & side > 0), u64::from(y & side > 0));
        along += side * side * ((3 * right) ^ low);
        if low == 0 {
            if right == 1 {
                x = (side - 1).wrapping_sub(x & (side - 1)) & (side - 1);
                y = (side - 1).wrapping_sub(y & (side - 1)) & (side - 1);
            }
            std::mem::swap(&mut x, &mut y);
        }
        side >>= 1;
    }
    shallower + along
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn tile(z: u8, x: u32, y: u32) -> TileId {
        TileId::new(z, x, y).unwrap()
    }

    /// An archive of one leaf: tile 1/0/0 with these bytes, 1/0/1 with the same.
    fn archive(bytes: &[u8]) -> tempfile::NamedTempFile {
        let leaf = [1, 1, 2, bytes.len() as u8, 1];
        let root = [1, 1, 0, leaf.len() as u8, 1];
        let metadata = b"{\"vector_layers\":[]}";
        let mut head = vec![0_u8; HEADER];
        head[..7].copy_from_slice(b"PMTiles");
        head[7] = 3;
        let spans = [root.len(), metadata.len(), leaf.len(), bytes.len()];
        let mut offset = HEADER as u64;
        for (index, length) in spans.into_iter().enumerate() {
            let at = 8 + index * 16;
            head[at..at + 8].copy_from_slice(&offset.to_le_bytes());
            head[at + 8..at + 16].copy_from_slice(&(length as u64).to_le_bytes());
            offset += length as u64;
        }
        (head[97], head[98], head[99], head[101]) = (1, 1, 1, 1);
        let mut file = tempfile::NamedTempFile::new().unwrap();
        for part in [head.as_slice(), &root, metadata, &leaf, bytes] {
            file.write_all(part).unwrap();
        }
        file
    }

    #[test]
    fn tiles_are_numbered_along_the_curve() {
        // The examples of the format's own description.
        for (z, x, y, expected) in
            [(0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5)]
        {
            assert_eq!(number(tile(z, x, y)), expected, "{z}/{x}/{y}");
        }
        assert_eq!(number(tile(12, 3423, 1763)), 19_078_479);
        let mut all: Vec<u64> = (0..8).flat_map(|x| (0..8).map(move |y| number(tile(3, x, y)))).collect();
        all.sort_unstable();
        assert_eq!(all, (21..85).collect::<Vec<u64>>());
    }

    #[test]
    fn a_tile_is_found_through_a_leaf_and_a_run() {
        let file = archive(b"the tile");
        let archive = Archive::open(file.path()).unwrap();
        assert_eq!(archive.metadata(), "{\"vector_layers\":[]}");
        assert_eq!(archive.tile(tile(1, 0, 0)).unwrap().unwrap(), b"the tile");
        assert_eq!(archive.tile(tile(1, 0, 1)).unwrap().unwrap(), b"the tile");
        assert_eq!(archive.tile(tile(1, 1, 1)).unwrap(), None);
        assert_eq!(archive.tile(tile(0, 0, 0)).unwrap(), None);
    }

    #[test]
    fn what_is_no_archive_is_refused_and_a_short_one_is_an_error() {
        let mut other = tempfile::NamedTempFile::new().unwrap();
        other.write_all(&[7; 200]).unwrap();
        assert!(matches!(Archive::open(other.path()), Err(ArchiveError::Kind(_))));
        let file = archive(b"the tile");
        file.as_file().set_len(140).unwrap();
        assert!(matches!(Archive::open(file.path()), Err(ArchiveError::Read(_))));
    }
}
