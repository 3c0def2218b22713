//! The manifest: what a generation is, and what its files must be.

use std::fs;
use std::path::Path;

use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::id::CatalogueId;
use serde::{Deserialize, Serialize};

use super::files::{FileRecord, digest};
use super::names::{MANIFEST, MANIFEST_DIGEST};
use crate::error::IndexError;

/// The version of the format: bumped whenever an older program would misread a newer folder, or a newer
/// program an older one.
pub const FORMAT: u32 = 3;

/// What a build depends on besides the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildOptions {
    /// The day whose rules hold, by Moscow time.
    pub today: NaiveDate,
    /// The moment that the manifest names.
    pub created: DateTime<Utc>,
    /// The revision of the source that the stream shows: a changed-only build goes on from there. The index
    /// does not know what it counts.
    #[serde(default)]
    pub revision: Option<i64>,
    /// The catalogue that the stream shows. None for a source without an identity, and in manifests of programs that
    /// did not write it yet: those are taken as they are.
    #[serde(default)]
    pub catalogue: Option<CatalogueId>,
    /// Complexes that verification compares with the stream.
    pub verify_complexes: usize,
}

impl BuildOptions {
    /// Complexes that verification compares with the stream, unless stated otherwise.
    pub const VERIFY_COMPLEXES: usize = 64;

    /// The usual options for a day and a moment.
    pub fn new(today: NaiveDate, created: DateTime<Utc>) -> Self {
        Self { today, created, revision: None, catalogue: None, verify_complexes: Self::VERIFY_COMPLEXES }
    }
}

/// How much a generation holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestCounts {
    /// Complexes.
    pub complexes: u64,
    /// Live lots.
    pub lots: u64,
    /// Slots of lot columns, filling ones included.
    pub slots: u64,
    /// Documents of the names' index.
    pub names: u64,
    /// Suggestions.
    pub suggestions: u64,
}

/// What a generation is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// [`FORMAT`] of the program that wrote it.
    pub format: u32,
    /// The number.
    pub number: u64,
    /// The generation it was made of by a changed-only build.
    pub based_on: Option<u64>,
    /// The options of the build.
    pub options: BuildOptions,
    /// How much it holds.
    pub counts: ManifestCounts,
    /// Every file but the manifest and its digest.
    pub files: Vec<FileRecord>,
}

impl Manifest {
    /// Bytes of all files that the manifest lists.
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes).sum()
    }

    /// Whether it was built from a catalogue, as far as the manifest says.
    pub fn is_of(&self, catalogue: CatalogueId) -> bool {
        self.options.catalogue.is_none_or(|built_from| built_from == catalogue)
    }

    pub(super) fn to_json(&self) -> Result<Vec<u8>, IndexError> {
        let mut json = serde_json::to_vec_pretty(self)
            .map_err(|source| IndexError::Encode { what: "manifest", source })?;
        json.push(b'\n');
        Ok(json)
    }
}

/// The line of `manifest.sha256`, as `sha256sum -c` reads it.
pub(super) fn digest_line(manifest: &[u8]) -> String {
    format!("{}  {MANIFEST}\n", digest(manifest))
}

/// The field that says whether the rest can be read.
#[derive(Deserialize)]
struct FormatOnly {
    format: u32,
}

/// Reads the manifest of a folder, checks its digest and its format; gives the digest too.
pub(crate) fn read_manifest(folder: &Path, generation: u64) -> Result<(Manifest, String), IndexError> {
    let read = |name: &str| {
        fs::read(folder.join(name)).map_err(|error| IndexError::damaged(generation, name, &error))
    };
    let json = read(MANIFEST)?;
    if read(MANIFEST_DIGEST)? != digest_line(&json).as_bytes() {
        return Err(IndexError::damaged(generation, MANIFEST, &"the digest differs"));
    }
    let broken = |error: serde_json::Error| IndexError::damaged(generation, MANIFEST, &error);
    let FormatOnly { format } = serde_json::from_slice(&json).map_err(broken)?;
    if format != FORMAT {
        return Err(IndexError::Format { generation, found: format, expected: FORMAT });
    }
    let manifest: Manifest = serde_json::from_slice(&json).map_err(broken)?;
    if manifest.number != generation {
        return Err(IndexError::damaged(
            generation,
            MANIFEST,
            &format!("is the manifest of generation {}", manifest.number),
        ));
    }
    Ok((manifest, digest(&json)))
}
