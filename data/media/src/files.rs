//! Pictures as files: drawn ones, named by what they were drawn from, and copies of feeds' pictures, named by content.
//!
//! A file is the picture, then SHA-256 of it. What does not match it is never served: visitors' browsers would keep a
//! damaged picture for a year.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use sha2::{Digest, Sha256};

/// Changes whenever the same facts are drawn differently, or files are laid out differently: files of other versions are
/// never read.
const VERSION: &str = "2";
/// Bytes of the checksum at the end of a file.
const CHECKSUM: usize = 32;

/// A folder of at most so many bytes. A failing disk only costs time: pictures are drawn again.
#[derive(Debug)]
pub struct Disk {
    folder: PathBuf,
    limit: u64,
    used: AtomicU64,
    /// Files begun, so that two threads never write to one.
    begun: AtomicU64,
}

impl Disk {
    /// Takes a folder and counts what is in it. One that is not there is made by the first picture.
    pub fn open(folder: &Path, limit: u64) -> Self {
        let used = files(folder).iter().map(|file| file.bytes).sum();
        Self { folder: folder.to_owned(), limit, used: AtomicU64::new(used), begun: AtomicU64::new(0) }
    }

    /// The name of a file for these words.
    pub fn name(words: &str, ending: &str) -> String {
        let digest = Sha256::digest(format!("{VERSION} {words}"));
        let mut name = String::with_capacity(64);
        for byte in &digest[..20] {
            let _ = write!(name, "{byte:02x}");
        }
        name + "." + ending
    }

    /// The picture of a name, if it is there and whole. One that is not is removed, so that it is drawn anew.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        let path = self.folder.join(name);
        let mut file = match fs::read(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            Err(error) => {
                tracing::warn!(%error, name, "read picture");
                return None;
            }
        };
        let length = file.len();
        if whole(&mut file) {
            return Some(file);
        }
        tracing::warn!(name, bytes = length, "a stored picture is damaged: it is made anew");
        if let Err(error) = self.remove(name) {
            tracing::warn!(%error, name, "remove picture");
        }
        None
    }

    /// As [`Disk::try_write`] for a picture that can be drawn anew: an error is logged.
    pub fn write(&self, name: &str, bytes: &[u8]) {
        if let Err(error) = self.try_write(name, bytes) {
            tracing::warn!(%error, name, "keep picture");
        }
    }

    /// Removes a file; one that is not there is no error.
    ///
    /// # Errors
    /// When the folder does not let it go.
    pub fn remove(&self, name: &str) -> io::Result<()> {
        let path = self.folder.join(name);
        let length = fs::metadata(&path).map_or(0, |file| file.len());
        match fs::remove_file(&path) {
            Ok(()) => {
                let less = |used: u64| Some(used.saturating_sub(length));
                // The closure always gives a value.
                let _ = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The names of all files, damaged or not.
    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        files(&self.folder).into_iter().filter_map(|file| file.path.file_name()?.to_str().map(str::to_owned))
    }

    /// Writes aside, waits for the disk, and renames: no reader sees half a picture, and after a loss of power neither. A
    /// rename that is lost then costs making the picture once more.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn try_write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let aside = self.aside(name);
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| write_synced(&aside, bytes))
            .and_then(|()| fs::rename(&aside, self.folder.join(name)));
        if let Err(error) = written {
            // Half of it may be there, or nothing: what is left goes with the oldest files.
            let _ = fs::remove_file(&aside);
            return Err(error);
        }
        let bytes = (bytes.len() + CHECKSUM) as u64;
        let used = self.used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if used > self.limit {
            self.prune();
        }
        Ok(())
    }

    /// Where a file is written before it has its name.
    fn aside(&self, name: &str) -> PathBuf {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        // Another process may keep its pictures in the same folder.
        self.folder.join(format!("{name}.{}-{number}.part", std::process::id()))
    }

    /// A file without a name, in this folder, that is gone when nobody has it open.
    pub(crate) fn spool(&self) -> io::Result<fs::File> {
        fs::create_dir_all(&self.folder)?;
        tempfile::tempfile_in(&self.folder)
    }

    /// Keeps a file as it is, without a checksum: it is read in parts, and nobody would look at one. As
    /// [`Disk::try_write`] it writes aside first.
    pub(crate) fn keep_plain(&self, name: &str, file: &mut fs::File) -> io::Result<()> {
        let path = self.folder.join(name);
        let length = file.seek(SeekFrom::End(0))?;
        if fs::metadata(&path).is_ok_and(|there| there.len() == length) {
            return Ok(());
        }
        file.rewind()?;
        let aside = self.aside(name);
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| copy_synced(&aside, file))
            .and_then(|()| fs::rename(&aside, &path));
        if let Err(error) = written {
            let _ = fs::remove_file(&aside);
            return Err(error);
        }
        self.used.fetch_add(length, Ordering::Relaxed);
        Ok(())
    }

    /// A file as it is, with its length; none when it is not there.
    pub(crate) fn plain(&self, name: &str) -> io::Result<Option<(fs::File, u64)>> {
        match fs::File::open(self.folder.join(name)) {
            Ok(file) => {
                let length = file.metadata()?.len();
                Ok(Some((file, length)))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Removes the oldest files until a quarter of the place is free.
    fn prune(&self) {
        let mut files = files(&self.folder);
        files.sort_by_key(|file| file.written);
        let mut used: u64 = files.iter().map(|file| file.bytes).sum();
        for file in files {
            if used <= self.limit / 4 * 3 {
                break;
            }
            if fs::remove_file(&file.path).is_ok() {
                used -= file.bytes;
            }
        }
        self.used.store(used, Ordering::Relaxed);
    }
}

/// Writes a picture with its checksum, and waits until it is on the disk.
fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(&sealed(bytes))?;
    file.sync_all()
}

/// Copies a file, and waits until it is on the disk.
fn copy_synced(path: &Path, file: &mut fs::File) -> io::Result<()> {
    let mut copy = fs::File::create(path)?;
    io::copy(file, &mut copy)?;
    copy.sync_all()
}

/// A picture with its checksum.
pub(crate) fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut file = Vec::with_capacity(bytes.len() + CHECKSUM);
    file.extend_from_slice(bytes);
    file.extend_from_slice(&Sha256::digest(bytes));
    file
}

/// Whether a file ends with the checksum of what is before it, and that is a picture at all; leaves the picture alone in it.
pub(crate) fn whole(file: &mut Vec<u8>) -> bool {
    let Some(length) = file.len().checked_sub(CHECKSUM).filter(|length| *length > 0) else { return false };
    let (picture, checksum) = file.split_at(length);
    let matches = Sha256::digest(picture)[..] == *checksum;
    file.truncate(length);
    matches
}

struct File {
    path: PathBuf,
    bytes: u64,
    written: SystemTime,
}

fn files(folder: &Path) -> Vec<File> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let file = |entry: fs::DirEntry| {
        let meta = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some(File { path: entry.path(), bytes: meta.len(), written: meta.modified().ok()? })
    };
    entries.filter_map(Result::ok).filter_map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_folder_lets_the_oldest_go() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::open(folder.path(), 1_000);
        for index in 0..12 {
            disk.write(&Disk::name(&format!("picture {index}"), "svg"), &[b'x'; 200]);
        }
        let kept = files(folder.path());
        assert!(kept.iter().map(|file| file.bytes).sum::<u64>() <= 1_000, "{}", kept.len());
        assert!(!kept.is_empty());
        let again = Disk::open(folder.path(), 1_000);
        assert_eq!(again.used.load(Ordering::Relaxed), disk.used.load(Ordering::Relaxed));
    }

    #[test]
    fn a_damaged_picture_is_never_served_and_is_drawn_anew() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::open(folder.path(), 10_000);
        let name = Disk::name("one", "svg");
        let path = folder.path().join(&name);
        disk.write(&name, b"<svg>picture</svg>");
        let good = fs::read(&path).unwrap();
        let mut flipped = good.clone();
        flipped[5] ^= 1;
        let cut = &good[..good.len() - 1];
        let checksum_of_nothing = Sha256::digest(b"");
        for damaged in [b"".as_slice(), b"<svg/>", cut, &good[1..], &flipped, &checksum_of_nothing[..]] {
            fs::write(&path, damaged).unwrap();
            assert_eq!(disk.read(&name), None, "{damaged:?}");
            assert!(!path.exists(), "{damaged:?} stays");
            disk.write(&name, b"<svg>picture</svg>");
            assert_eq!(disk.read(&name).as_deref(), Some(b"<svg>picture</svg>".as_slice()));
        }
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(left.len(), 1, "nothing half-written stays: {left:?}");
    }

    #[test]
    fn a_file_is_found_by_the_same_words_only() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::open(folder.path(), 1_000);
        disk.write(&Disk::name("one", "svg"), b"<svg/>");
        assert_eq!(disk.read(&Disk::name("one", "svg")).as_deref(), Some(b"<svg/>".as_slice()));
        assert_eq!(disk.read(&Disk::name("two", "svg")), None);
    }
}
