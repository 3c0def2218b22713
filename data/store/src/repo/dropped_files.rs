//! Files of copies, and of uploaded videos, that nobody may refer to any more.
//!
//! Copies are named by their content, so two objects, or an object and a feed, may share one. Whoever stops referring to
//! a content says so in the same transaction, and whoever is about to refer to one says that it is expected. A worker
//! takes the row of a content, which keeps both of them waiting, looks for what still refers to it, and deletes its files
//! before the row is gone for good.

use novosel_catalog::uploaded_video::{VideoFile, VideoFormat};

use super::{PictureCopy, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "dropped_files";
/// Later moments win: a copy that is expected stays although another object lets it go.
const KEEP_LATER: &str = "ON CONFLICT (content) DO UPDATE SET due = CASE WHEN excluded.due > dropped_files.due THEN \
                          excluded.due ELSE dropped_files.due END";

/// Copies whose files may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedFiles {
    /// The name of the files.
    pub content: String,
    /// What they are of.
    pub of: DroppedKind,
}

/// What files are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DroppedKind {
    /// A picture, in several widths; that of the widest one, pixels.
    Picture(u32),
    /// A video, in one file.
    Video(VideoFormat),
}

impl Session {
    /// Says that a copy is being stored: its files go at a moment unless a picture refers to them by then.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn expect_files(&mut self, copy: &PictureCopy, due: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let mut query =
                sqlx::QueryBuilder::<Db>::new("INSERT INTO dropped_files (content, width, due) VALUES (");
            query.push_bind(&copy.content).push(", ").push_bind(i64::from(copy.width)).push(", ");
            query.push_bind(due).push(") ").push(KEEP_LATER);
            query.build().execute(&mut *conn).await.db_context("expect the files of a picture")?;
        });
        Ok(())
    }

    /// Says that a video is being stored: its file goes at a moment unless a video refers to it by then.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn expect_video(&mut self, file: &VideoFile, due: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "INSERT INTO dropped_files (content, width, due, format) VALUES (",
            );
            query.push_bind(&file.content).push(", 0, ").push_bind(due).push(", ");
            query.push_bind(file.format.code()).push(") ").push(KEEP_LATER);
            query.build().execute(&mut *conn).await.db_context("expect the file of a video")?;
        });
        Ok(())
    }

    /// Says that a content is referred to.
    pub(super) async fn keep_files(&mut self, content: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM dropped_files WHERE content = $1").bind(content);
            query.execute(&mut *conn).await.db_context("keep the files of a picture")?;
        });
        Ok(())
    }

    /// Lets the files of the pictures of an object go, or of one picture of it.
    pub(super) async fn let_files_go(
        &mut self,
        (column, id): (&'static str, u32),
        now: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "INSERT INTO dropped_files (content, width, due) SELECT content, ",
            );
            query.push("max(width), CAST(").push_bind(now).push(" AS BIGINT) FROM own_photos WHERE ");
            query
                .push(column)
                .push(" = ")
                .push_bind(i64::from(id))
                .push(" GROUP BY content ")
                .push(KEEP_LATER);
            query.build().execute(&mut *conn).await.db_context("let the files of pictures go")?;
        });
        Ok(())
    }

    /// Copies whose files may go by now, at most so many, those that have waited longest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn dropped_files(&mut self, now: i64, most: u32) -> Result<Vec<DroppedFiles>, DataError> {
        let rows: Vec<(String, i64, Option<String>)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT content, width, format FROM dropped_files WHERE due <= $1 ORDER BY due, content LIMIT $2",
            );
            let query = query.bind(now).bind(i64::from(most));
            query.fetch_all(&mut *conn).await.db_context("read the files that may go")?
        });
        let files = |(content, width, format): (String, i64, Option<String>)| {
            let of = match format {
                None => DroppedKind::Picture(number(TABLE, 0, "width", width)?),
                Some(code) => {
                    let damaged =
                        DataError::Stored { table: TABLE, id: 0, column: "format", value: code.clone() };
                    DroppedKind::Video(VideoFormat::parse(&code).ok_or(damaged)?)
                }
            };
            Ok(DroppedFiles { content, of })
        };
        rows.into_iter().map(files).collect()
    }

    /// Takes a content out of the list: whether its files are to be deleted, which has to be done before this session is
    /// committed. False where they are wanted after all, or another worker has taken it.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn take_dropped_files(&mut self, content: &str, now: i64) -> Result<bool, DataError> {
        let taken = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM dropped_files WHERE content = $1 AND due <= $2");
            let query = query.bind(content).bind(now).execute(&mut *conn).await;
            query.db_context("take files that may go")?.rows_affected()
        });
        if taken == 0 {
            return Ok(false);
        }
        let references: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT (SELECT count(*) FROM own_photos WHERE content = $1) + \
                 (SELECT count(*) FROM feed_pictures WHERE content = $1) + \
                 (SELECT count(*) FROM text_pictures WHERE content = $1) + \
                 (SELECT count(*) FROM uploaded_videos WHERE content = $1)",
            );
            query.bind(content).fetch_one(&mut *conn).await.db_context("look who refers to a file")?
        });
        Ok(references == 0)
    }

    /// Puts the deletion of files off: the storage did not answer.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_off_dropped_files(&mut self, content: &str, due: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE dropped_files SET due = $1 WHERE content = $2 AND due < $1");
            let query = query.bind(due).bind(content).execute(&mut *conn).await;
            query.db_context("put the deletion of files off")?;
        });
        Ok(())
    }
}
