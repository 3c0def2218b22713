//! Pictures that editors upload for texts.

use novosel_catalog::text_picture::TextPicture;

use super::{PictureCopy, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "text_pictures";
const COLUMNS: &str = "SELECT id, content, width, height, alt, added, editor FROM text_pictures";

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    content: String,
    width: i64,
    height: i64,
    alt: String,
    added: i64,
    editor: String,
}

impl Session {
    /// Adds a picture. Its files are there by now, so that they stay. One of the same content is given as it is.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn add_text_picture(
        &mut self,
        copy: &PictureCopy,
        alt: &str,
        (editor, now): (&str, i64),
    ) -> Result<(TextPicture, bool), DataError> {
        self.keep_files(&copy.content).await?;
        if let Some(known) = self.text_picture_of(&copy.content).await? {
            return Ok((known, false));
        }
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO text_pictures (id, content, width, height, likeness, alt, added, editor) \
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
            let query = sqlx::query(sql)
                .bind(i64::from(id))
                .bind(&copy.content)
                .bind(i64::from(copy.width))
                .bind(i64::from(copy.height))
                .bind(&copy.likeness)
                .bind(alt)
                .bind(now)
                .bind(editor);
            query.execute(&mut *conn).await.db_context("add a picture for texts")?;
        });
        let picture = TextPicture {
            id,
            content: copy.content.clone(),
            width: copy.width,
            height: copy.height,
            alt: alt.to_owned(),
            added: now,
            editor: editor.to_owned(),
        };
        Ok((picture, true))
    }

    /// All pictures, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn text_pictures(&mut self) -> Result<Vec<TextPicture>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read pictures for texts")?
        });
        rows.into_iter().map(Row::into_picture).collect()
    }

    /// One of them.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn text_picture(&mut self, id: u32) -> Result<Option<TextPicture>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a picture for texts")?
        });
        row.map(Row::into_picture).transpose()
    }

    /// The picture of a content.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn text_picture_of(&mut self, content: &str) -> Result<Option<TextPicture>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE content = ").push_bind(content);
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a picture for texts")?
        });
        row.map(Row::into_picture).transpose()
    }

    /// Says in other words what a picture shows.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn describe_text_picture(&mut self, id: u32, alt: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE text_pictures SET alt = $1 WHERE id = $2");
            let query = query.bind(alt).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("describe a picture for texts")?;
        });
        Ok(())
    }

    /// Removes a picture; its files go soon after.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_text_picture(&mut self, picture: &TextPicture, now: i64) -> Result<(), DataError> {
        let TextPicture { id, content, width, height, .. } = picture;
        let (content, likeness) = (content.clone(), String::new());
        let copy = PictureCopy { content, width: *width, height: *height, likeness };
        self.expect_files(&copy, now).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM text_pictures WHERE id = $1").bind(i64::from(*id));
            query.execute(&mut *conn).await.db_context("remove a picture for texts")?;
        });
        Ok(())
    }
}

impl Row {
    fn into_picture(self) -> Result<TextPicture, DataError> {
        Ok(TextPicture {
            id: number(TABLE, self.id, "id", self.id)?,
            content: self.content,
            width: number(TABLE, self.id, "width", self.width)?,
            height: number(TABLE, self.id, "height", self.height)?,
            alt: self.alt,
            added: self.added,
            editor: self.editor,
        })
    }
}
