//! One writer at a time. The lock is the operating system's, so it ends with the process, however it ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::error::IndexError;

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
    /// Takes the lock, or says who holds it.
    ///
    /// # Errors
    /// [`IndexError::Locked`] with the holder's process and host.
    pub(super) fn take(path: &Path) -> Result<Self, IndexError> {
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
                return Err(IndexError::Locked { path: path.to_path_buf(), holder: holder(&mut file) });
            }
            Err(TryLockError::Error(error)) => return Err(IndexError::io("take lock", path)(error)),
        }
        let write = |file: &mut File| {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(format!("process {} on {}\n", std::process::id(), host()).as_bytes())
        };
        write(&mut file).map_err(IndexError::io("write lock", path))?;
        Ok(Self { file })
    }
}

fn holder(file: &mut File) -> String {
    let mut text = String::new();
    match file.read_to_string(&mut text) {
        Ok(_) if !text.trim().is_empty() => text.trim().to_owned(),
        // Between taking the lock and writing its name.
        _ => "another process".to_owned(),
    }
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
