//! Videos that editors upload.

use novosel_catalog::uploaded_video::{UploadedVideo, VideoFile, VideoFormat};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "uploaded_videos";
const COLUMNS: &str = "SELECT id, content, format, bytes, seconds, is_slow, title, words, poster, added, editor FROM \
                       uploaded_videos";

/// What an editor says of a video.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VideoWords {
    /// Title.
    pub title: String,
    /// What it shows.
    pub words: String,
    /// The path of its picture.
    pub poster: Option<String>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    content: String,
    format: String,
    bytes: i64,
    seconds: Option<i64>,
    is_slow: bool,
    title: String,
    words: String,
    poster: Option<String>,
    added: i64,
    editor: String,
}

impl Session {
    /// Adds a video. Its file is there by now, so that it stays. One of the same content is given as it is.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn add_video(
        &mut self,
        file: &VideoFile,
        said: VideoWords,
        (editor, now): (&str, i64),
    ) -> Result<(UploadedVideo, bool), DataError> {
        self.keep_files(&file.content).await?;
        if let Some(known) = self.video_of(&file.content).await? {
            return Ok((known, false));
        }
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO uploaded_videos (id, content, format, bytes, seconds, is_slow, title, words, poster, \
                added, editor) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
            let query = sqlx::query(sql)
                .bind(i64::from(id))
                .bind(&file.content)
                .bind(file.format.code())
                .bind(file.bytes.cast_signed())
                .bind(file.seconds.map(i64::from))
                .bind(file.is_slow)
                .bind(&said.title)
                .bind(&said.words)
                .bind(said.poster.as_deref())
                .bind(now)
                .bind(editor);
            query.execute(&mut *conn).await.db_context("add a video")?;
        });
        let VideoWords { title, words, poster } = said;
        let (file, editor) = (file.clone(), editor.to_owned());
        Ok((UploadedVideo { id, file, title, words, poster, added: now, editor }, true))
    }

    /// All videos, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn videos(&mut self) -> Result<Vec<UploadedVideo>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read videos")?
        });
        rows.into_iter().map(Row::into_video).collect()
    }

    /// One of them.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn video(&mut self, id: u32) -> Result<Option<UploadedVideo>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a video")?
        });
        row.map(Row::into_video).transpose()
    }

    /// The video of a content.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn video_of(&mut self, content: &str) -> Result<Option<UploadedVideo>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE content = ").push_bind(content);
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a video")?
        });
        row.map(Row::into_video).transpose()
    }

    /// Says other things of a video.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn describe_video(&mut self, id: u32, said: &VideoWords) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE uploaded_videos SET title = $1, words = $2, poster = $3 WHERE id = $4";
            let query = sqlx::query(sql).bind(&said.title).bind(&said.words).bind(said.poster.as_deref());
            query.bind(i64::from(id)).execute(&mut *conn).await.db_context("describe a video")?;
        });
        Ok(())
    }

    /// Removes a video; its file goes soon after.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_video(&mut self, video: &UploadedVideo, now: i64) -> Result<(), DataError> {
        self.expect_video(&video.file, now).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM uploaded_videos WHERE id = $1").bind(i64::from(video.id));
            query.execute(&mut *conn).await.db_context("remove a video")?;
        });
        Ok(())
    }

    /// The names of complexes that show what is at an address.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn complexes_with(&mut self, path: &str) -> Result<Vec<String>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            // An address of ours has neither `%` nor `_`, and JSON writes it as it is.
            let query = sqlx::query_as("SELECT id, body FROM complexes WHERE body LIKE $1 ORDER BY id");
            let query = query.bind(format!("%\"{path}\"%"));
            query.fetch_all(&mut *conn).await.db_context("look which complexes show a video")?
        });
        rows.into_iter().map(|(id, body)| Ok(super::parse_complex(id, &body)?.name)).collect()
    }
}

impl Row {
    fn into_video(self) -> Result<UploadedVideo, DataError> {
        let damaged = |column, value: String| DataError::Stored { table: TABLE, id: self.id, column, value };
        let format =
            VideoFormat::parse(&self.format).ok_or_else(|| damaged("format", self.format.clone()))?;
        let bytes = u64::try_from(self.bytes).map_err(|_| damaged("bytes", self.bytes.to_string()))?;
        let seconds = self.seconds.map(|seconds| number(TABLE, self.id, "seconds", seconds)).transpose()?;
        Ok(UploadedVideo {
            id: number(TABLE, self.id, "id", self.id)?,
            file: VideoFile { content: self.content, format, bytes, seconds, is_slow: self.is_slow },
            title: self.title,
            words: self.words,
            poster: self.poster,
            added: self.added,
            editor: self.editor,
        })
    }
}
