//! The `[server.media]` section.

use std::path::PathBuf;

use novosel_media::StorageError;
use novosel_media::bucket::S3Config;
use novosel_media::storage::Storage;
use serde::{Deserialize, Serialize};

/// How pictures are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MediaConfig {
    /// Folder of drawn pictures; empty keeps none. Default `var/media`.
    pub dir: PathBuf,
    /// Most bytes in that folder, MiB; the oldest pictures go first. Default 2,048.
    pub disk_mib: u64,
    /// Folder of the copies of feeds' pictures. Default `var/feed-pictures`.
    pub feed_dir: PathBuf,
    /// A bucket for those copies instead of the folder. Default none.
    pub s3: Option<S3Config>,
    /// Memory for pictures, MiB. Default 64.
    pub memory_mib: u64,
    /// Pictures that may wait to be drawn; the next one is refused with 503. Default 256.
    pub queue: usize,
    /// Most bytes of a video that an editor uploads, MiB. It is kept where the copies of feeds' pictures are. Default 200.
    pub video_mib: u64,
}

impl Default for MediaConfig {
    fn default() -> Self {
        Self {
            dir: PathBuf::from("var/media"),
            disk_mib: 2_048,
            feed_dir: PathBuf::from("var/feed-pictures"),
            s3: None,
            memory_mib: 64,
            queue: 256,
            video_mib: 200,
        }
    }
}

impl MediaConfig {
    /// Where copies of feeds' pictures are kept.
    ///
    /// # Errors
    /// When a setting of the bucket cannot be used.
    pub fn storage(&self) -> Result<Storage, StorageError> {
        Storage::open(&self.feed_dir, self.s3.as_ref())
    }
}
