//! Opens the generations of an index folder, and lets an older one serve again once it has opened.

use super::Generation;
use crate::error::IndexError;
use crate::generation::{Manifest, Pointer, Store, read_manifest};

/// An opened generation, with what had to be passed over to get it.
#[derive(Debug)]
pub struct Opened {
    /// The newest good one.
    pub generation: Generation,
    /// Why newer ones were not opened, the wanted one first; empty when all is well.
    pub passed_over: Vec<IndexError>,
}

impl Store {
    /// Opens the serving generation, every byte verified.
    ///
    /// # Errors
    /// Whatever is wrong with the pointer or with the generation.
    pub fn open_current(&self) -> Result<Generation, IndexError> {
        let pointer = self.pointer()?.ok_or_else(|| self.nothing())?;
        self.open_pointed(&pointer)
    }

    /// Opens the serving generation or, when that is damaged or of another format, the newest good one:
    /// first among the older ones, then among those that were rolled back. When it is the pointer that is
    /// damaged, what is left of it is believed first.
    ///
    /// # Errors
    /// [`IndexError::Nothing`] when none opens, with every reason.
    pub fn open_current_or_previous(&self) -> Result<Opened, IndexError> {
        let mut passed_over = match self.open_current() {
            Ok(generation) => return Ok(Opened { generation, passed_over: Vec::new() }),
            Err(error) => vec![error],
        };
        let misdirected = matches!(passed_over[0], IndexError::Pointer { .. });
        for number in self.fallbacks(misdirected)? {
            match self.open(number) {
                Ok(generation) => {
                    for error in &passed_over {
                        tracing::error!(%error, serving = number, "a generation was passed over");
                    }
                    return Ok(Opened { generation, passed_over });
                }
                Err(error) => passed_over.push(error),
            }
        }
        if let [IndexError::Nothing { .. }] = passed_over.as_slice() {
            return Err(self.nothing());
        }
        let reason = passed_over.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        Err(IndexError::Nothing { root: self.root().to_path_buf(), reason })
    }

    /// Opens a generation by number, every byte verified.
    ///
    /// # Errors
    /// [`IndexError::Missing`], [`IndexError::Damaged`] or [`IndexError::Format`].
    pub fn open(&self, number: u64) -> Result<Generation, IndexError> {
        let folder = self.folder(number);
        if !folder.is_dir() {
            return Err(IndexError::Missing { number, root: self.root().to_path_buf() });
        }
        Generation::open(&folder, number)
    }

    /// Reads a generation in full and checks everything that can be checked without the stream.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(&self, number: u64) -> Result<Manifest, IndexError> {
        Ok(self.open(number)?.manifest)
    }

    /// Points to an older generation: the given one, or the newest good one before the serving one.
    /// It is opened in full before. Gives its number.
    ///
    /// # Errors
    /// When another process is building, or no such generation opens.
    pub fn rollback(&self, to: Option<u64>) -> Result<u64, IndexError> {
        if self.numbers()?.is_empty() {
            return Err(self.nothing());
        }
        let _lock = self.lock("index rollback")?;
        let target = match to {
            Some(number) => self.open(number)?.number,
            None => self.newest_good_before_current()?,
        };
        let (_, digest) = read_manifest(&self.folder(target), target)?;
        self.point_to(target, &digest)?;
        Ok(target)
    }

    fn newest_good_before_current(&self) -> Result<u64, IndexError> {
        let current = self.current()?.unwrap_or(0);
        let mut reasons = Vec::new();
        for number in self.numbers()?.into_iter().rev().filter(|number| *number < current) {
            match self.open(number) {
                Ok(_) => return Ok(number),
                Err(error) => reasons.push(error.to_string()),
            }
        }
        let reason = if reasons.is_empty() { "no older generation".to_owned() } else { reasons.join("; ") };
        Err(IndexError::Nothing { root: self.root().to_path_buf(), reason })
    }

    fn open_pointed(&self, pointer: &Pointer) -> Result<Generation, IndexError> {
        let generation = self.open(pointer.number)?;
        if generation.manifest_digest != pointer.manifest_digest {
            return Err(IndexError::Pointer {
                path: self.pointer_path(),
                reason: format!("the manifest of generation {} has another digest", pointer.number),
            });
        }
        Ok(generation)
    }
}
