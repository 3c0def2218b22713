//! Pictures that feeds point at, and what is known of their copies.

use std::collections::{BTreeMap, HashMap};

use novosel_catalog::feed_picture::{FeedPictureId, FeedPictureState};
use novosel_catalog::flat::Lot;
use novosel_catalog::gallery::{StoredCopy, without_repeats};
use novosel_catalog::id::ComplexId;
use novosel_catalog::likeness::Likeness;
use sqlx::QueryBuilder;

use super::lot_row::pictures;
use super::{ROWS, Session, parse_complex};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "feed_pictures";
/// Lots whose pictures are read at once.
const BATCH: i64 = 5_000;
const COLUMNS: &str = "id, url, host, state, content, width, height, likeness, etag, last_modified, problem, \
                       attempts, due, tried";

/// A picture that a feed points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedPicture {
    /// Follows from the address.
    pub id: FeedPictureId,
    /// The address in the feed.
    pub url: String,
    /// The host as a list of hosts names it.
    pub host: String,
    /// What became of it.
    pub state: FeedPictureState,
    /// The copy; it stays until another picture replaces it.
    pub copy: Option<PictureCopy>,
    /// `ETag` of the copied file.
    pub etag: Option<String>,
    /// `Last-Modified` of the copied file.
    pub last_modified: Option<String>,
    /// Why there is no copy, or why it was not brought up to date.
    pub problem: Option<String>,
    /// Failed tries since the last answer.
    pub attempts: u32,
    /// Seconds since 1970 of the next try.
    pub due: i64,
    /// Seconds since 1970 of the last try; 0 when there was none.
    pub tried: i64,
}

/// A copy of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureCopy {
    /// The name of its files, from its content.
    pub content: String,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// A perceptual hash, 16 hexadecimal digits.
    pub likeness: String,
}

impl PictureCopy {
    /// What a gallery asks of it.
    pub fn stored(&self) -> StoredCopy<'_> {
        StoredCopy { likeness: Likeness::of(&self.content, &self.likeness), width: self.width }
    }
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: String,
    url: String,
    host: String,
    state: String,
    content: Option<String>,
    width: Option<i64>,
    height: Option<i64>,
    likeness: Option<String>,
    etag: Option<String>,
    last_modified: Option<String>,
    problem: Option<String>,
    attempts: i64,
    due: i64,
    tried: i64,
}

/// Who shows a picture of another host.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RemotePicture {
    /// The sources that give it.
    pub sources: Vec<String>,
    /// The complexes that have it in their galleries.
    pub galleries: Vec<ComplexId>,
}

impl Session {
    /// The pictures of other hosts that live lots and complexes show, by address.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn remote_pictures(&mut self) -> Result<BTreeMap<String, RemotePicture>, DataError> {
        let mut found: BTreeMap<String, RemotePicture> = BTreeMap::new();
        let mut add = |file: String, source: &str, gallery: Option<ComplexId>| {
            if FeedPictureId::of(&file).is_some() {
                let picture = found.entry(file).or_default();
                if !picture.sources.iter().any(|known| known == source) {
                    picture.sources.push(source.to_owned());
                }
                picture.galleries.extend(gallery);
            }
        };
        let mut after = 0;
        loop {
            let rows: Vec<(i64, String, String)> = on_both!(&mut self.tx, |conn| {
                let query = sqlx::query_as(
                    "SELECT id, source, details FROM lots WHERE id > $1 AND status = 'live' AND details LIKE '%http%' \
                     ORDER BY id LIMIT $2",
                );
                let query = query.bind(after).bind(BATCH);
                query.fetch_all(&mut *conn).await.db_context("read the pictures of lots")?
            });
            let Some((last, ..)) = rows.last() else { break };
            after = *last;
            for (id, source, details) in rows {
                for file in pictures(id, &details)? {
                    add(file, &source, None);
                }
            }
        }
        let rows: Vec<(i64, String, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, source, body FROM complexes WHERE body LIKE '%http%' ORDER BY id";
            let query = sqlx::query_as(sql);
            query.fetch_all(&mut *conn).await.db_context("read the pictures of complexes")?
        });
        for (id, source, body) in rows {
            let complex = parse_complex(id, &body)?;
            for photo in complex.photos {
                add(photo.file, &source, Some(complex.id));
            }
            for poster in complex.videos.into_iter().filter_map(|video| video.poster) {
                add(poster, &source, None);
            }
        }
        Ok(found)
    }

    /// Makes pictures known that are not: they wait for their first try. Says how many were new.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn add_feed_pictures(
        &mut self,
        pictures: &[(FeedPictureId, String, String)],
    ) -> Result<u64, DataError> {
        let mut added = 0;
        for chunk in pictures.chunks(ROWS) {
            added += on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(
                    "INSERT INTO feed_pictures (id, url, host, state, attempts, due, tried) ",
                );
                query.push_values(chunk, |mut row, (id, url, host)| {
                    row.push_bind(id.as_str()).push_bind(url).push_bind(host);
                    row.push_bind(FeedPictureState::Waiting.code());
                    row.push_bind(0_i64).push_bind(0_i64).push_bind(0_i64);
                });
                query.push(" ON CONFLICT (id) DO NOTHING");
                query.build().execute(&mut *conn).await.db_context("store pictures of feeds")?.rows_affected()
            });
        }
        Ok(added)
    }

    /// Every known picture, by address.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn feed_pictures(&mut self) -> Result<Vec<FeedPicture>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM feed_pictures ORDER BY url");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read pictures of feeds")?
        });
        rows.into_iter().map(Row::into_picture).collect()
    }

    /// The copy of a picture; none where there is no copy.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn picture_copy(&mut self, id: &FeedPictureId) -> Result<Option<PictureCopy>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM feed_pictures WHERE id = ").push_bind(id.as_str());
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a picture of a feed")?
        });
        Ok(row.map(Row::into_picture).transpose()?.and_then(|picture| picture.copy))
    }

    /// The copies that there are of these pictures.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub(crate) async fn picture_copies(
        &mut self,
        ids: &[FeedPictureId],
    ) -> Result<HashMap<FeedPictureId, PictureCopy>, DataError> {
        let mut copies = HashMap::new();
        for chunk in ids.chunks(ROWS) {
            let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new("SELECT ");
                query.push(COLUMNS).push(" FROM feed_pictures WHERE content IS NOT NULL AND id IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(id.as_str());
                }
                query.push(")");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read pictures of feeds")?
            });
            for row in rows {
                let FeedPicture { id, copy, .. } = row.into_picture()?;
                copies.extend(copy.map(|copy| (id, copy)));
            }
        }
        Ok(copies)
    }

    /// Leaves a picture once among the photos of each lot.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn fold_photos(&mut self, lots: &mut [Lot]) -> Result<(), DataError> {
        let remote =
            |lot: &Lot| lot.photos.iter().filter_map(|photo| FeedPictureId::of(&photo.file)).collect();
        let several = lots.iter().map(remote).filter(|ids: &Vec<_>| ids.len() > 1);
        let ids: Vec<FeedPictureId> = several.flatten().collect();
        if ids.is_empty() {
            return Ok(());
        }
        let copies = self.picture_copies(&ids).await?;
        for lot in lots.iter_mut().filter(|lot| lot.photos.len() > 1) {
            let copy = |file: &str| Some(copies.get(&FeedPictureId::of(file)?)?.stored());
            lot.photos = without_repeats(std::mem::take(&mut lot.photos), copy);
        }
        Ok(())
    }

    /// Stores what a try gave.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_feed_picture(&mut self, picture: &FeedPicture) -> Result<(), DataError> {
        let copy = picture.copy.as_ref();
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE feed_pictures SET state = $1, content = $2, width = $3, height = $4, likeness = $5, etag = $6, \
                 last_modified = $7, problem = $8, attempts = $9, due = $10, tried = $11 WHERE id = $12",
            );
            let query = query
                .bind(picture.state.code())
                .bind(copy.map(|copy| copy.content.as_str()))
                .bind(copy.map(|copy| i64::from(copy.width)))
                .bind(copy.map(|copy| i64::from(copy.height)))
                .bind(copy.map(|copy| copy.likeness.as_str()))
                .bind(picture.etag.as_deref())
                .bind(picture.last_modified.as_deref())
                .bind(picture.problem.as_deref())
                .bind(i64::from(picture.attempts))
                .bind(picture.due)
                .bind(picture.tried)
                .bind(picture.id.as_str());
            query.execute(&mut *conn).await.db_context("store a picture of a feed")?;
        });
        Ok(())
    }
}

impl Row {
    fn into_picture(self) -> Result<FeedPicture, DataError> {
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id: 0, column, value: value.to_owned() };
        let pixels =
            |column, value: i64| u32::try_from(value).map_err(|_| stored(column, &value.to_string()));
        let copy = match (self.content, self.width, self.height, self.likeness) {
            (Some(content), Some(width), Some(height), Some(likeness)) => Some(PictureCopy {
                content,
                width: pixels("width", width)?,
                height: pixels("height", height)?,
                likeness,
            }),
            _ => None,
        };
        Ok(FeedPicture {
            id: FeedPictureId::parse(&self.id).ok_or_else(|| stored("id", &self.id))?,
            state: FeedPictureState::parse(&self.state).ok_or_else(|| stored("state", &self.state))?,
            url: self.url,
            host: self.host,
            copy,
            etag: self.etag,
            last_modified: self.last_modified,
            problem: self.problem,
            attempts: pixels("attempts", self.attempts)?,
            due: self.due,
            tried: self.tried,
        })
    }
}
