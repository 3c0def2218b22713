//! Copies of the pictures of feeds: `GET /media/feed/{id}.webp`.
//!
//! What is not fetched, and what nobody knows, is answered with a drawing that says so: a page never shows the sign of
//! a broken picture.

use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue};
use moka::sync::Cache;
use novosel_catalog::feed_picture::FeedPictureId;
use novosel_http::error::ApiError;
use novosel_media::files::Disk;
use novosel_media::storage::Storage;
use novosel_media::{file_name, width_for};
use novosel_store::repo::PictureCopy;
use novosel_views::context::RequestContext;
use novosel_views::pictures::address::Format;

use super::bucket::{BucketReader, Found, LOOKED_UP, Local};
use super::drawing::Drawing;
use super::{A_DAY, CachedPicture, Media, Output, answer, overloaded, width};

/// Looked-up copies that are remembered.
const REMEMBERED: u64 = 50_000;
/// Until the copy comes.
pub(super) const A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");
/// While the storage of copies fails: the next request may have better luck.
const NEVER: HeaderValue = HeaderValue::from_static("no-store");
/// The path that the placeholder is kept under.
const MISSING: &str = "feed/missing";

/// Copies, as `media fetch` has stored them.
pub(super) struct FeedPictures {
    copies: Cache<FeedPictureId, Option<Arc<PictureCopy>>>,
    files: Files,
}

/// Where their files are.
enum Files {
    /// In a folder, which is only read.
    Folder(Arc<Disk>),
    /// In a bucket.
    Bucket(Box<BucketReader>),
}

impl FeedPictures {
    /// Of a storage.
    pub(super) fn new(storage: Storage) -> Self {
        let copies = Cache::builder().max_capacity(REMEMBERED).time_to_live(LOOKED_UP).build();
        let files = match storage {
            Storage::Folder(disk) => Files::Folder(disk),
            Storage::Bucket(bucket) => Files::Bucket(Box::new(BucketReader::new(bucket))),
        };
        Self { copies, files }
    }

    async fn copy(
        &self,
        ctx: &RequestContext,
        id: &FeedPictureId,
    ) -> Result<Option<Arc<PictureCopy>>, ApiError> {
        if let Some(known) = self.copies.get(id) {
            return Ok(known);
        }
        let copy = match &ctx.resources.database {
            Some(database) => {
                let mut session = database.read().await.map_err(ApiError::internal)?;
                session.picture_copy(id).await.map_err(ApiError::internal)?.map(Arc::new)
            }
            None => None,
        };
        self.copies.insert(id.clone(), copy.clone());
        Ok(copy)
    }
}

/// The identity in a path after `/media/`.
pub(super) fn id(path: &str) -> Option<FeedPictureId> {
    FeedPictureId::parse(path.strip_prefix("feed/")?.strip_suffix(".webp")?)
}

/// Answers with the copy in the width that is asked for, or the next one that is stored.
pub(super) async fn get(
    media: &Media,
    ctx: &RequestContext,
    id: &FeedPictureId,
    query: &str,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let asked = width(query)?;
    let found = match media.feed.copy(ctx, id).await? {
        Some(copy) => stored(media, &copy, asked, Local::Folder).await?,
        None => Found::Lost,
    };
    let until = match found {
        Found::Picture(picture) => return Ok(answer(&picture, A_DAY, headers)),
        Found::Lost => A_MINUTE,
        Found::Unavailable => NEVER,
    };
    missing(media, asked, until, headers).await
}

/// A drawing that says that there is no picture.
pub(super) async fn missing(
    media: &Media,
    asked: Option<u32>,
    until: HeaderValue,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let key = (0, MISSING.to_owned(), asked);
    let picture = match media.cached.get(&key) {
        Some(picture) => picture,
        None => media.draw(key, Drawing::Missing, Format::Svg).await?,
    };
    Ok(answer(&picture, until, headers))
}

/// The file of a copy.
pub(super) async fn stored(
    media: &Media,
    copy: &PictureCopy,
    asked: Option<u32>,
    local: Local,
) -> Result<Found, ApiError> {
    let name = file_name(&copy.content, width_for(copy, asked));
    // Named by content, so of no generation.
    let key = (0, name.clone(), None);
    if let Some(picture) = media.cached.get(&key) {
        return Ok(Found::Picture(picture));
    }
    let disk = match &media.feed.files {
        Files::Folder(disk) => Arc::clone(disk),
        Files::Bucket(bucket) => return bucket.get(media, key, copy.width, local).await,
    };
    let read = media.pool.run(move || disk.read(&name)).await.map_err(overloaded)?;
    Ok(read.map_or(Found::Lost, |bytes| {
        let picture = Arc::new(CachedPicture::new(bytes, Output::Webp(copy.width)));
        media.cached.insert(key, Arc::clone(&picture));
        Found::Picture(picture)
    }))
}
