//! A generation that is being built aside.

use std::fs::{self, Permissions};
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::files::{FileRecord, digest, sync, walk, write_synced};
use super::manifest::{Manifest, digest_line};
use super::names::{MANIFEST, MANIFEST_DIGEST};
use super::store::Store;
use crate::error::IndexError;

/// The folder of an unpublished generation; removed when dropped before it is published.
#[derive(Debug)]
pub(crate) struct GenerationDraft<'a> {
    store: &'a Store,
    number: u64,
    folder: PathBuf,
    published: bool,
}

impl<'a> GenerationDraft<'a> {
    /// An empty folder for the next number. The caller holds the lock.
    pub(crate) fn create(store: &'a Store) -> Result<Self, IndexError> {
        store.remove_leftovers()?;
        let number = store.numbers()?.last().map_or(1, |last| last + 1);
        let folder = store.draft_folder(number);
        fs::create_dir(&folder).map_err(IndexError::io("create folder", &folder))?;
        Ok(Self { store, number, folder, published: false })
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes one file.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), IndexError> {
        write_synced(&self.folder.join(name), bytes)
    }

    /// Digests every file for the manifest. Lock files of the text index go first.
    pub(crate) fn digest_files(&self) -> Result<Vec<FileRecord>, IndexError> {
        let (names, _) = walk(&self.folder)?;
        let (locks, names): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_tantivy_lock(name));
        for lock in locks {
            let path = self.folder.join(lock);
            fs::remove_file(&path).map_err(IndexError::io("remove", path))?;
        }
        names
            .par_iter()
            .map(|name| {
                let path = self.folder.join(name);
                sync(&path)?;
                let bytes = fs::read(&path).map_err(IndexError::io("read", path))?;
                Ok(FileRecord { path: name.clone(), bytes: bytes.len() as u64, sha256: digest(&bytes) })
            })
            .collect()
    }

    /// Writes the manifest with its digest, and waits until the whole folder is on the disk.
    pub(crate) fn seal(&self, manifest: &Manifest) -> Result<(), IndexError> {
        let json = manifest.to_json()?;
        self.write(MANIFEST, &json)?;
        self.write(MANIFEST_DIGEST, digest_line(&json).as_bytes())?;
        let (files, folders) = walk(&self.folder)?;
        for name in files {
            let path = self.folder.join(name);
            make_read_only(&path)?;
        }
        // A folder is durable when it and everything below it are.
        folders.iter().rev().try_for_each(|folder| sync(folder))
    }

    /// Renames the sealed folder and points to it.
    pub(crate) fn publish(mut self, manifest_digest: &str) -> Result<u64, IndexError> {
        let published = self.store.folder(self.number);
        fs::rename(&self.folder, &published).map_err(IndexError::io("publish", &published))?;
        self.published = true;
        sync(self.store.root())?;
        self.store.point_to(self.number, manifest_digest)?;
        Ok(self.number)
    }
}

impl Drop for GenerationDraft<'_> {
    fn drop(&mut self) {
        if self.published {
            return;
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            tracing::warn!(folder = %self.folder.display(), %error, "an unpublished generation stays behind");
        }
    }
}

fn is_tantivy_lock(name: &str) -> bool {
    name.ends_with(".lock") && name.contains("/.tantivy")
}

fn make_read_only(path: &Path) -> Result<(), IndexError> {
    let mut permissions: Permissions =
        fs::metadata(path).map_err(IndexError::io("look at", path))?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(path, permissions).map_err(IndexError::io("make read-only", path))
}
