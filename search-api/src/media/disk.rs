//! Drawn pictures as files, named by what they were drawn from: a new generation or a restart draws nothing twice.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use sha2::{Digest, Sha256};

/// Changes whenever the same facts are drawn differently: files of other versions are never read.
const VERSION: &str = "1";

/// A folder of at most so many bytes. A failing disk only costs time: pictures are drawn again.
#[derive(Debug)]
pub(super) struct Disk {
    folder: PathBuf,
    limit: u64,
    used: AtomicU64,
}

impl Disk {
    /// Takes a folder and counts what is in it. One that is not there is made by the first picture.
    pub(super) fn open(folder: &Path, limit: u64) -> Self {
        let used = files(folder).iter().map(|file| file.bytes).sum();
        Self { folder: folder.to_owned(), limit, used: AtomicU64::new(used) }
    }

    /// The name of a file for these words.
    pub(super) fn name(words: &str, ending: &str) -> String {
        let digest = Sha256::digest(format!("{VERSION} {words}"));
        let mut name = String::with_capacity(64);
        for byte in &digest[..20] {
            let _ = write!(name, "{byte:02x}");
        }
        name + "." + ending
    }

    pub(super) fn read(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.folder.join(name)).ok()
    }

    /// Writes aside and renames, so that no reader sees half a picture.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) {
        let aside = self.folder.join(format!("{name}.part"));
        let written = std::fs::create_dir_all(&self.folder)
            .and_then(|()| std::fs::write(&aside, bytes))
            .and_then(|()| std::fs::rename(&aside, self.folder.join(name)));
        match written {
            Ok(()) => {
                let used = self.used.fetch_add(bytes.len() as u64, Ordering::Relaxed) + bytes.len() as u64;
                if used > self.limit {
                    self.prune();
                }
            }
            Err(error) => tracing::warn!(%error, name, "keep picture"),
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
            if std::fs::remove_file(&file.path).is_ok() {
                used -= file.bytes;
            }
        }
        self.used.store(used, Ordering::Relaxed);
    }
}

struct File {
    path: PathBuf,
    bytes: u64,
    written: SystemTime,
}

fn files(folder: &Path) -> Vec<File> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let file = |entry: std::fs::DirEntry| {
        let meta = entry.metadata().ok().filter(std::fs::Metadata::is_file)?;
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
    fn a_file_is_found_by_the_same_words_only() {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::open(folder.path(), 1_000);
        disk.write(&Disk::name("one", "svg"), b"<svg/>");
        assert_eq!(disk.read(&Disk::name("one", "svg")).as_deref(), Some(b"<svg/>".as_slice()));
        assert_eq!(disk.read(&Disk::name("two", "svg")), None);
    }
}
