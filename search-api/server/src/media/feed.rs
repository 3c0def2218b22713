//! Copies of the pictures of feeds: `GET /media/feed/{id}.webp`.
//!
//! What is not fetched, and what nobody knows, is answered with a drawing that says so: a page never shows the sign of
//! a broken picture.

use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use http::{HeaderMap, HeaderValue};
use moka::sync::Cache;
use novosel_catalog::feed_picture::FeedPictureId;
use novosel_http::error::ApiError;
use novosel_media::files::Disk;
use novosel_media::{file_name, width_for};
use novosel_store::repo::PictureCopy;
use novosel_views::context::RequestContext;
use novosel_views::pictures::address::Format;

use super::drawing::Drawing;
use super::{A_DAY, CachedPicture, Media, Output, answer, overloaded, width};

/// A copy is looked up anew after this time: the next fetch may have brought it.
const LOOKED_UP: Duration = Duration::from_secs(60);
/// Looked-up copies that are remembered.
const REMEMBERED: u64 = 50_000;
/// Until the copy comes.
const A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");
/// The path that the placeholder is kept under.
const MISSING: &str = "feed/missing";

/// Copies in memory and on disk.
pub(super) struct FeedPictures {
    copies: Cache<FeedPictureId, Option<Arc<PictureCopy>>>,
    disk: Arc<Disk>,
}

impl FeedPictures {
    /// Of a folder, which is only read.
    pub(super) fn new(disk: Disk) -> Self {
        let copies = Cache::builder().max_capacity(REMEMBERED).time_to_live(LOOKED_UP).build();
        Self { copies, disk: Arc::new(disk) }
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
    if let Some(copy) = media.feed.copy(ctx, id).await?
        && let Some(picture) = stored(media, &copy, asked).await?
    {
        return Ok(answer(&picture, A_DAY, headers));
    }
    let key = (0, MISSING.to_owned(), asked);
    let picture = match media.cached.get(&key) {
        Some(picture) => picture,
        None => media.draw(key, Drawing::Missing, Format::Svg).await?,
    };
    Ok(answer(&picture, A_MINUTE, headers))
}

/// The file of a copy; none when the folder has lost it.
async fn stored(
    media: &Media,
    copy: &PictureCopy,
    asked: Option<u32>,
) -> Result<Option<Arc<CachedPicture>>, ApiError> {
    let name = file_name(&copy.content, width_for(copy, asked));
    // Named by content, so of no generation.
    let key = (0, name.clone(), None);
    if let Some(picture) = media.cached.get(&key) {
        return Ok(Some(picture));
    }
    let disk = Arc::clone(&media.feed.disk);
    let read = media.pool.run(move || disk.read(&name)).await.map_err(overloaded)?;
    Ok(read.map(|bytes| {
        let picture = Arc::new(CachedPicture::new(bytes, Output::Webp(copy.width)));
        media.cached.insert(key, Arc::clone(&picture));
        picture
    }))
}
