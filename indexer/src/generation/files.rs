//! Writes files durably, and verifies files against the digests of the manifest.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::IndexError;

/// A file of a generation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRecord {
    /// Its name below the folder, parts divided by `/`.
    pub path: String,
    /// Its length.
    pub bytes: u64,
    /// SHA-256 in hexadecimal digits.
    pub sha256: String,
}

/// SHA-256 in hexadecimal digits.
pub(crate) fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Writes a new file and waits until it is on the disk. A failed sync is final: it is never tried again.
pub(super) fn write_synced(path: &Path, bytes: &[u8]) -> Result<(), IndexError> {
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .open(path)
        .map_err(IndexError::io("create", path))?;
    file.write_all(bytes).map_err(IndexError::io("write", path))?;
    file.sync_all().map_err(IndexError::io("sync", path))
}

/// Waits until an existing file or folder is on the disk.
pub(super) fn sync(path: &Path) -> Result<(), IndexError> {
    File::open(path).and_then(|file| file.sync_all()).map_err(IndexError::io("sync", path))
}

/// Files and folders below a folder; files with `/` between the parts of their names, both sorted.
pub(super) fn walk(root: &Path) -> Result<(Vec<String>, Vec<PathBuf>), IndexError> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_path_buf()]);
    let mut open = vec![(root.to_path_buf(), String::new())];
    while let Some((folder, prefix)) = open.pop() {
        for entry in fs::read_dir(&folder).map_err(IndexError::io("list", &folder))? {
            let entry = entry.map_err(IndexError::io("list", &folder))?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            let kind = entry.file_type().map_err(IndexError::io("look at", entry.path()))?;
            if kind.is_dir() {
                open.push((entry.path(), format!("{name}/")));
                folders.push(entry.path());
            } else {
                files.push(name);
            }
        }
    }
    files.sort_unstable();
    folders.sort_unstable();
    Ok((files, folders))
}

/// Reads files and checks that they are what the manifest says, several at once.
pub(crate) fn read_folder(
    folder: &Path,
    generation: u64,
    records: &[FileRecord],
) -> Result<BTreeMap<String, Vec<u8>>, IndexError> {
    records
        .par_iter()
        .map(|record| Ok((record.path.clone(), read_record(folder, generation, record)?)))
        .collect()
}

fn read_record(folder: &Path, generation: u64, record: &FileRecord) -> Result<Vec<u8>, IndexError> {
    let damaged = |reason: String| IndexError::damaged(generation, &record.path, &reason);
    // A path of a manifest is a name below the folder, whoever wrote the manifest.
    if Path::new(&record.path).components().any(|part| !matches!(part, std::path::Component::Normal(_))) {
        return Err(damaged("not a name below the folder".to_owned()));
    }
    let path = folder.join(&record.path);
    let length = fs::metadata(&path).map_err(|error| damaged(error.to_string()))?.len();
    if length != record.bytes {
        return Err(damaged(format!("{length} bytes instead of {}", record.bytes)));
    }
    let bytes = fs::read(&path).map_err(|error| damaged(error.to_string()))?;
    if digest(&bytes) != record.sha256 {
        return Err(damaged("the digest differs".to_owned()));
    }
    Ok(bytes)
}

/// Takes the files below `prefix` out of `files`, without the prefix.
pub(crate) fn split_folder(files: &mut BTreeMap<String, Vec<u8>>, prefix: &str) -> BTreeMap<String, Vec<u8>> {
    let names: Vec<String> = files.keys().filter(|name| name.starts_with(prefix)).cloned().collect();
    names
        .into_iter()
        .filter_map(|name| {
            let bytes = files.remove(&name)?;
            Some((name[prefix.len()..].to_owned(), bytes))
        })
        .collect()
}
