//! An index folder: which generations there are, which one serves, and the housekeeping around them.

use std::fs;
use std::path::{Path, PathBuf};

use super::files::{sync, write_synced};
use super::lock::{self, BuildLock};
use super::manifest::{Manifest, read_manifest};
use crate::error::IndexError;
use crate::holder::Holder;

const CURRENT: &str = "CURRENT";
const CURRENT_DRAFT: &str = "CURRENT.tmp";
const LOCK: &str = "LOCK";

/// An index folder.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
}

/// What is known of a generation without reading all of it.
#[derive(Debug)]
pub struct GenerationStatus {
    /// The number.
    pub number: u64,
    /// Whether the pointer names it.
    pub is_current: bool,
    /// The manifest, or why it cannot be read.
    pub manifest: Result<Manifest, IndexError>,
}

/// What the pointer file says.
pub(crate) struct Pointer {
    pub(crate) number: u64,
    pub(crate) manifest_digest: String,
}

impl Store {
    /// The index in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// [`IndexError::Io`] when the folder cannot be made.
    pub fn create(root: impl Into<PathBuf>) -> Result<Self, IndexError> {
        let root = root.into();
        fs::create_dir_all(&root).map_err(IndexError::io("create folder", &root))?;
        Ok(Self { root })
    }

    /// The index in a folder that must be there to be read.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The file whose change means that another generation serves.
    pub fn pointer_path(&self) -> PathBuf {
        self.root.join(CURRENT)
    }

    /// The number of the serving generation; none before the first is published.
    ///
    /// # Errors
    /// [`IndexError::Pointer`] when the pointer file is there and does not name a generation.
    pub fn current(&self) -> Result<Option<u64>, IndexError> {
        Ok(self.pointer()?.map(|pointer| pointer.number))
    }

    /// Says early, before anything is opened, that there is nothing to open.
    ///
    /// # Errors
    /// [`IndexError::Nothing`] when no generation was ever published here.
    pub fn require_generation(&self) -> Result<(), IndexError> {
        if self.numbers()?.is_empty() { Err(self.nothing()) } else { Ok(()) }
    }

    /// Nothing was ever published here.
    pub(crate) fn nothing(&self) -> IndexError {
        let reason = "no generation is there, build one (`novosel index build`)".to_owned();
        IndexError::Nothing { root: self.root.clone(), reason }
    }

    /// What to open instead of the serving generation, best first; that one too when the pointer to it is
    /// wrong in itself.
    pub(crate) fn fallbacks(&self, misdirected: bool) -> Result<Vec<u64>, IndexError> {
        if !self.root.is_dir() {
            return Ok(Vec::new());
        }
        let pointer = self.pointer().ok().flatten();
        let pointed = pointer.as_ref().map_or(u64::MAX, |pointer| pointer.number);
        let is_meant = |number: u64| {
            let digest = read_manifest(&self.folder(number), number).map(|(_, digest)| digest);
            pointer
                .as_ref()
                .is_some_and(|pointer| digest.is_ok_and(|digest| digest == pointer.manifest_digest))
        };
        let mut numbers = self.numbers()?;
        numbers.retain(|number| misdirected || *number != pointed);
        numbers.sort_by_cached_key(|number| {
            (!is_meant(*number), *number != pointed, *number > pointed, std::cmp::Reverse(*number))
        });
        Ok(numbers)
    }

    /// Every published generation, oldest first.
    ///
    /// # Errors
    /// When the folder or its pointer cannot be read.
    pub fn status(&self) -> Result<Vec<GenerationStatus>, IndexError> {
        let current = self.current()?;
        let status = |number| GenerationStatus {
            number,
            is_current: Some(number) == current,
            manifest: read_manifest(&self.folder(number), number).map(|(manifest, _)| manifest),
        };
        Ok(self.numbers()?.into_iter().map(status).collect())
    }

    /// Removes all but the serving generation and the newest `keep` others, and what killed builds left.
    /// Gives the numbers removed. A server that still answers from one has it in memory. The highest number
    /// stays even when it was rolled back: numbers are never given twice, so that caches may go by them.
    ///
    /// # Errors
    /// When another process is building, or the pointer cannot be read: then nothing is removed.
    pub fn gc(&self, keep: usize) -> Result<Vec<u64>, IndexError> {
        self.gc_but(keep, &[])
    }

    /// Like [`Self::gc`], but leaves generations that somebody still needs.
    ///
    /// # Errors
    /// As [`Self::gc`].
    pub fn gc_but(&self, keep: usize, needed: &[u64]) -> Result<Vec<u64>, IndexError> {
        if self.entries()?.is_empty() {
            return Ok(Vec::new());
        }
        let _lock = self.lock("index gc")?;
        let current = self.current()?;
        let numbers = self.numbers()?;
        let highest = numbers.last().copied();
        let others = numbers.into_iter().rev().filter(|number| Some(*number) != current);
        let mut removed: Vec<u64> =
            others.skip(keep).filter(|number| Some(*number) != highest && !needed.contains(number)).collect();
        removed.sort_unstable();
        for number in &removed {
            // Renamed first, so that a generation is whole or is not there.
            let (folder, draft) = (self.folder(*number), self.draft_folder(*number));
            fs::rename(&folder, &draft).map_err(IndexError::io("remove", &folder))?;
        }
        self.remove_leftovers()?;
        Ok(removed)
    }

    /// Takes the right to change the folder for a command, which is named to other processes meanwhile.
    ///
    /// # Errors
    /// [`IndexError::Locked`] with the holder.
    pub fn lock(&self, command: &str) -> Result<BuildLock, IndexError> {
        BuildLock::take(&self.root.join(LOCK), command)
    }

    /// Who is changing the folder, if anybody is.
    ///
    /// # Errors
    /// When the lock cannot be looked at.
    pub fn holder(&self) -> Result<Option<Holder>, IndexError> {
        lock::holder(&self.root.join(LOCK))
    }

    pub(crate) fn folder(&self, number: u64) -> PathBuf {
        self.root.join(format!("gen-{number:06}"))
    }

    pub(super) fn draft_folder(&self, number: u64) -> PathBuf {
        self.root.join(format!("gen-{number:06}.tmp"))
    }

    /// Numbers of the published generations, ascending.
    pub(crate) fn numbers(&self) -> Result<Vec<u64>, IndexError> {
        let mut numbers: Vec<u64> = self.entries()?.iter().filter_map(|name| parse_name(name)).collect();
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Removes what killed builds left. The caller holds the lock.
    pub(super) fn remove_leftovers(&self) -> Result<(), IndexError> {
        for name in self.entries()? {
            let path = self.root.join(&name);
            if name.strip_suffix(".tmp").and_then(parse_name).is_some() {
                fs::remove_dir_all(&path).map_err(IndexError::io("remove", &path))?;
            } else if name == CURRENT_DRAFT {
                fs::remove_file(&path).map_err(IndexError::io("remove", &path))?;
            }
        }
        Ok(())
    }

    /// Makes a generation the serving one, at once or not at all.
    pub(crate) fn point_to(&self, number: u64, manifest_digest: &str) -> Result<(), IndexError> {
        let (draft, pointer) = (self.root.join(CURRENT_DRAFT), self.pointer_path());
        write_synced(&draft, format!("{number} {manifest_digest}\n").as_bytes())?;
        fs::rename(&draft, &pointer).map_err(IndexError::io("point to generation", &pointer))?;
        sync(&self.root)
    }

    /// What the pointer file says; none before the first generation is published.
    pub(crate) fn pointer(&self) -> Result<Option<Pointer>, IndexError> {
        let path = self.pointer_path();
        let text = match fs::read(&path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(IndexError::io("read pointer", path)(error)),
        };
        let parsed =
            text.strip_suffix('\n').and_then(|line| line.split_once(' ')).and_then(|(number, digest)| {
                Some(Pointer { number: number.parse().ok()?, manifest_digest: digest.to_owned() })
            });
        parsed
            .map(Some)
            .ok_or_else(|| IndexError::Pointer { path, reason: "not a number and a digest".to_owned() })
    }

    fn entries(&self) -> Result<Vec<String>, IndexError> {
        let entries = match fs::read_dir(&self.root) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(IndexError::io("list", &self.root))?,
        };
        entries
            .map(|entry| {
                Ok(entry
                    .map_err(IndexError::io("list", &self.root))?
                    .file_name()
                    .to_string_lossy()
                    .into_owned())
            })
            .collect()
    }
}

/// The number of a published generation's folder.
fn parse_name(name: &str) -> Option<u64> {
    let digits = name.strip_prefix("gen-")?;
    (digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| digits.parse().ok())?
}
