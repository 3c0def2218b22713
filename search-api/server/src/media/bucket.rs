//! Copies in a bucket, as visitors ask for them: an object is fetched once, then memory and the folder of pictures keep
//! it. A storage that fails is left alone for a while, and never makes visitors queue.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex as Flag, PoisonError};
use std::time::{Duration, Instant};

use moka::sync::Cache;
use novosel_http::error::ApiError;
use novosel_media::bucket::Bucket;
use novosel_media::files::Disk;
use tokio::sync::{Mutex, Semaphore};

use super::{CachedPicture, Key, Media, Output, overloaded};

/// What was not there is looked for anew after this time: the next fetch may have brought it.
pub(super) const LOOKED_UP: Duration = Duration::from_secs(60);
/// Objects that are fetched at the same time.
const AT_ONCE: usize = 16;
/// Requests that may wait for an object; the next one gets the placeholder.
const WAITING: usize = 256;
/// How long a storage that failed is left alone.
const REST: Duration = Duration::from_secs(10);
/// Objects that are known not to be there.
const ABSENT: u64 = 10_000;

/// Where this machine may keep an object of the bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Local {
    /// In memory and in the folder of pictures.
    Folder,
    /// In memory alone: what a person removes must not stay in the folders of servers.
    Memory,
}

/// What there is of a copy.
pub(super) enum Found {
    /// The picture.
    Picture(Arc<CachedPicture>),
    /// Its file is lost: the next fetch brings it.
    Lost,
    /// Nobody knows now.
    Unavailable,
}

/// Copies in a bucket.
pub(super) struct BucketReader {
    bucket: Bucket,
    /// An object has its lane by its name, so whoever asks for it meanwhile waits for it.
    lanes: [Mutex<()>; AT_ONCE],
    hash: RandomState,
    waiting: Semaphore,
    absent: Cache<String, ()>,
    /// When the storage is asked again.
    rests_until: Flag<Option<Instant>>,
}

impl BucketReader {
    /// Of a bucket, which is only read; but a damaged object is removed.
    pub(super) fn new(bucket: Bucket) -> Self {
        Self {
            bucket,
            lanes: std::array::from_fn(|_| Mutex::new(())),
            hash: RandomState::new(),
            waiting: Semaphore::new(WAITING),
            absent: Cache::builder().max_capacity(ABSENT).time_to_live(LOOKED_UP).build(),
            rests_until: Flag::new(None),
        }
    }

    /// The picture of an object: from memory, from the folder where it may be kept there, from the bucket.
    pub(super) async fn get(
        &self,
        media: &Media,
        key: Key,
        width: u32,
        local: Local,
    ) -> Result<Found, ApiError> {
        let Ok(_place) = self.waiting.try_acquire() else {
            metrics::counter!("novosel_shed_total", "reason" => "bucket").increment(1);
            return Ok(Found::Unavailable);
        };
        let lane = usize::try_from(self.hash.hash_one(&key.1)).unwrap_or_default() % AT_ONCE;
        let _lane = self.lanes[lane].lock().await;
        if let Some(picture) = media.cached.get(&key) {
            return Ok(Found::Picture(picture));
        }
        if self.absent.contains_key(&key.1) {
            return Ok(Found::Lost);
        }
        let disk = media.disk.as_ref().filter(|_| local == Local::Folder);
        let kept_as = Disk::name(&key.1, "webp");
        let bytes = match kept(media, disk, kept_as.clone()).await? {
            Some(bytes) => bytes,
            None if self.rests() => return Ok(Found::Unavailable),
            None => match self.bucket.read(&key.1).await {
                Ok(Some(bytes)) => keep(media, disk, kept_as, bytes).await?,
                Ok(None) => {
                    self.absent.insert(key.1, ());
                    return Ok(Found::Lost);
                }
                Err(error) => {
                    let error: &(dyn std::error::Error + 'static) = &error;
                    tracing::error!(error, rests_s = REST.as_secs(), "read a picture from the bucket");
                    *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner) =
                        Some(Instant::now() + REST);
                    return Ok(Found::Unavailable);
                }
            },
        };
        let picture = Arc::new(CachedPicture::new(bytes, Output::Webp(width)));
        media.cached.insert(key, Arc::clone(&picture));
        Ok(Found::Picture(picture))
    }

    fn rests(&self) -> bool {
        let until = *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }
}

/// What the folder of pictures has of an object.
async fn kept(media: &Media, disk: Option<&Arc<Disk>>, name: String) -> Result<Option<Vec<u8>>, ApiError> {
    let Some(disk) = disk.cloned() else { return Ok(None) };
    media.pool.run(move || disk.read(&name)).await.map_err(overloaded)
}

/// Keeps an object in the folder of pictures.
async fn keep(
    media: &Media,
    disk: Option<&Arc<Disk>>,
    name: String,
    bytes: Vec<u8>,
) -> Result<Vec<u8>, ApiError> {
    let Some(disk) = disk.cloned() else { return Ok(bytes) };
    let write = move || {
        disk.write(&name, &bytes);
        bytes
    };
    media.pool.run(write).await.map_err(overloaded)
}
