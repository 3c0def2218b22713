//! Where copies are kept: a folder of this machine, or a bucket of S3-compatible storage that several machines share.
//!
//! Both hold the same files, byte for byte, so copies move from one to the other by copying them.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::bucket::{Bucket, S3Config};
use crate::error::StorageError;
use crate::files::Disk;
use crate::pieces::{Pieces, pieces};
use crate::{file_name, stored_widths};

/// Where copies are kept.
#[derive(Clone, Debug)]
pub enum Storage {
    /// A folder.
    Folder(Arc<Disk>),
    /// A bucket.
    Bucket(Bucket),
}

impl Storage {
    /// The bucket where one is configured, else the folder. Nothing is asked of either yet.
    ///
    /// # Errors
    /// When a setting of the bucket cannot be used.
    pub fn open(folder: &Path, s3: Option<&S3Config>) -> Result<Self, StorageError> {
        Ok(match s3 {
            Some(config) => Self::Bucket(Bucket::open(config)?),
            None => Self::Folder(Arc::new(Disk::open(folder, u64::MAX))),
        })
    }

    /// The names of all files.
    ///
    /// # Errors
    /// When the bucket cannot be listed.
    pub async fn names(&self) -> Result<HashSet<String>, StorageError> {
        match self {
            Self::Folder(disk) => {
                let disk = Arc::clone(disk);
                aside(move || Ok(disk.names().collect())).await
            }
            Self::Bucket(bucket) => bucket.names().await,
        }
    }

    /// Stores a file unless it is there: files are named by their content.
    ///
    /// # Errors
    /// When the storage does not take it.
    pub async fn put(&self, name: &str, file: Vec<u8>) -> Result<(), StorageError> {
        match self {
            Self::Folder(disk) => {
                let (disk, name) = (Arc::clone(disk), name.to_owned());
                aside(move || disk.try_write(&name, &file)).await
            }
            Self::Bucket(bucket) => bucket.put(name, &file).await,
        }
    }

    /// Deletes the files of a copy; what is not there is no error.
    ///
    /// # Errors
    /// When the storage does not let them go.
    pub async fn remove(&self, content: &str, width: u32) -> Result<(), StorageError> {
        for name in stored_widths(width).map(|width| file_name(content, width)) {
            self.remove_file(&name).await?;
        }
        Ok(())
    }

    /// Deletes one file; one that is not there is no error.
    ///
    /// # Errors
    /// When the storage does not let it go.
    pub async fn remove_file(&self, name: &str) -> Result<(), StorageError> {
        match self {
            Self::Folder(disk) => {
                let (disk, name) = (Arc::clone(disk), name.to_owned());
                aside(move || disk.remove(&name)).await
            }
            Self::Bucket(bucket) => bucket.remove(name).await,
        }
    }

    /// A file without a name that something large is received in: where it will be kept, if that is a folder, since
    /// folders for temporary files may be in memory.
    ///
    /// # Errors
    /// When no file can be made.
    pub async fn spool(&self) -> Result<File, StorageError> {
        let disk = match self {
            Self::Folder(disk) => Some(Arc::clone(disk)),
            Self::Bucket(_) => None,
        };
        aside(move || disk.map_or_else(tempfile::tempfile, |disk| disk.spool())).await
    }

    /// Stores a file of so many bytes as it is, unless it is there: it is named by its content, and read in parts.
    ///
    /// # Errors
    /// When the storage does not take it.
    pub async fn put_plain(&self, name: &str, mut file: File, length: u64) -> Result<(), StorageError> {
        match self {
            Self::Folder(disk) => {
                let (disk, name) = (Arc::clone(disk), name.to_owned());
                aside(move || disk.keep_plain(&name, &mut file)).await
            }
            Self::Bucket(bucket) => bucket.put_plain(name, file, length).await,
        }
    }

    /// Some bytes of such a file, piece by piece; none when it is not there in its whole length.
    ///
    /// # Errors
    /// When the storage does not answer.
    pub async fn part(
        &self,
        name: &str,
        length: u64,
        part: Range<u64>,
    ) -> Result<Option<Pieces>, StorageError> {
        match self {
            Self::Folder(disk) => {
                let (disk, name) = (Arc::clone(disk), name.to_owned());
                let found = aside(move || disk.plain(&name)).await?;
                let whole = found.filter(|(_, there)| *there == length);
                Ok(whole.map(|(file, _)| pieces(file, part)))
            }
            Self::Bucket(bucket) => bucket.part(name, part).await,
        }
    }
}

/// Works with files on a thread that may wait for the disk.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, StorageError> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other).flatten().map_err(StorageError::Folder)
}
