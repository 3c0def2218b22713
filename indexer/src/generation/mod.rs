//! The index folder: numbered generations, each immutable, and a pointer to the one that serves.
//!
//! ```text
//! index/
//!   CURRENT             the number of the serving generation and the digest of its manifest
//!   LOCK                who is building
//!   gen-000007/         published: read-only files, never touched again
//!     manifest.json     format, counts, options, length and SHA-256 of every file
//!     manifest.sha256   the digest of the manifest, as sha256sum writes it
//!     tables.bin        columns
//!     cards.jsonl       complexes by ordinal
//!     books.json        reference data, builders, agencies, banks, programmes
//!     suggest.bin       the suggestion dictionary
//!     text/names/…      tantivy: names
//!     text/lots/…       tantivy: keys of lots
//!   gen-000008.tmp/     being built, or left by a build that was killed; the next build removes it
//! ```
//!
//! Publishing is two renames, each after its content is on the disk: the folder's, then the pointer's.
//! Whatever happens in between, the pointer names a whole generation.

mod draft;
mod files;
mod lock;
mod manifest;
mod store;

pub use files::FileRecord;
pub use lock::BuildLock;
pub use manifest::{BuildOptions, FORMAT, Manifest, ManifestCounts};
pub use store::{GenerationStatus, Store};

pub use crate::holder::Holder;

pub(crate) use draft::GenerationDraft;
pub(crate) use files::{read_folder, split_folder};
pub(crate) use manifest::read_manifest;
pub(crate) use store::Pointer;

/// Names of the files of a generation, declared once.
pub(crate) mod names {
    pub(crate) const MANIFEST: &str = "manifest.json";
    pub(crate) const MANIFEST_DIGEST: &str = "manifest.sha256";
    pub(crate) const TABLES: &str = "tables.bin";
    pub(crate) const CARDS: &str = "cards.jsonl";
    pub(crate) const BOOKS: &str = "books.json";
    pub(crate) const SUGGEST: &str = "suggest.bin";
    pub(crate) const TEXT_NAMES: &str = "text/names/";
    pub(crate) const TEXT_LOTS: &str = "text/lots/";
}
