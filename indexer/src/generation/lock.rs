//! One writer at a time. The lock is the operating system's, so it ends with the process, however it ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use chrono::DateTime;

use crate::error::IndexError;
use crate::holder::Holder;

/// The right to change an index folder; given back when dropped.
#[derive(Debug)]
pub struct BuildLock {
    file: File,
}

impl Drop for BuildLock {
    fn drop(&mut self) {
        // Closing would do, but for a child process that is just being started and still shares the file.
        if let Err(error) = self.file.unlock() {
            tracing::warn!(%error, "the build lock is given back only when the file closes");
        }
    }
}

impl BuildLock {
    /// Takes the lock for a command, or says who holds it.
    ///
    /// # Errors
    /// [`IndexError::Locked`] with the holder.
    pub(super) fn take(path: &Path, command: &str) -> Result<Self, IndexError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(IndexError::io("open lock", path))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(IndexError::Locked { path: path.to_path_buf(), holder: read_holder(&mut file) });
            }
            Err(TryLockError::Error(error)) => return Err(IndexError::io("take lock", path)(error)),
        }
        let holder = Holder {
            process: Some(std::process::id()),
            host: Some(host()),
            command: Some(command.to_owned()),
            since: None,
        };
        let write = |file: &mut File| {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&serde_json::to_vec(&holder)?)
        };
        write(&mut file).map_err(IndexError::io("write lock", path))?;
        Ok(Self { file })
    }
}

/// Who holds a lock, if anybody does; the lock itself is left alone.
pub(super) fn holder(path: &Path) -> Result<Option<Holder>, IndexError> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(IndexError::io("open lock", path)(error)),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(None),
        Err(TryLockError::WouldBlock) => Ok(Some(read_holder(&mut file))),
        Err(TryLockError::Error(error)) => Err(IndexError::io("ask for lock", path)(error)),
    }
}

/// What the holder wrote, and when; what cannot be read is left out.
fn read_holder(file: &mut File) -> Holder {
    let mut text = String::new();
    let written =
        file.read_to_string(&mut text).ok().and_then(|_| serde_json::from_str::<Holder>(&text).ok());
    let since = file.metadata().and_then(|metadata| metadata.modified()).ok();
    written.map_or_else(Holder::default, |holder| Holder { since: since.map(DateTime::from), ..holder })
}

/// The name of the machine; a folder may be shared by several.
fn host() -> String {
    ["/proc/sys/kernel/hostname", "/etc/hostname"]
        .iter()
        .find_map(|path| fs::read_to_string(path).ok())
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| "this host".to_owned())
}
