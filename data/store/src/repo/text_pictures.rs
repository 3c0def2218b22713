//! Pictures that editors upload for texts.

use std::collections::BTreeSet;

use novosel_catalog::editorial::Editorial;
use novosel_catalog::text_picture::TextPicture;
use serde_json::Value;

use super::{PictureCopy, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "text_pictures";
const COLUMNS: &str = "SELECT id, content, width, height, alt, added, editor FROM text_pictures";

#[derive(sqlx_macros::FromRow)]
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

    /// A page of pictures whose words have some letters, the latest first; and how many there are in all.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn text_pictures(
        &mut self,
        find: &str,
        (offset, limit): (u32, u32),
    ) -> Result<(Vec<TextPicture>, u64), DataError> {
        if find.is_empty() {
            return self.latest_text_pictures((offset, limit)).await;
        }
        // Neither database compares Cyrillic letters of both sizes everywhere, so words are compared here.
        let words: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT id, alt FROM text_pictures ORDER BY id DESC");
            query.fetch_all(&mut *conn).await.db_context("read the words of pictures for texts")?
        });
        let find = find.to_lowercase();
        let found: Vec<i64> = words
            .into_iter()
            .filter(|(_, alt)| alt.to_lowercase().contains(&find))
            .map(|(id, _)| id)
            .collect();
        let page: Vec<i64> = found.iter().copied().skip(offset as usize).take(limit as usize).collect();
        if page.is_empty() {
            return Ok((Vec::new(), found.len() as u64));
        }
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE id IN (");
            let mut list = query.separated(", ");
            for id in &page {
                list.push_bind(*id);
            }
            query.push(") ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read pictures for texts")?
        });
        let pictures = rows.into_iter().map(Row::into_picture).collect::<Result<_, _>>()?;
        Ok((pictures, found.len() as u64))
    }

    async fn latest_text_pictures(
        &mut self,
        (offset, limit): (u32, u32),
    ) -> Result<(Vec<TextPicture>, u64), DataError> {
        let (rows, total): (Vec<Row>, i64) = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(COLUMNS);
            query.push(" WHERE id IN (SELECT id FROM text_pictures ORDER BY id DESC LIMIT ");
            query.push_bind(i64::from(limit)).push(" OFFSET ").push_bind(i64::from(offset));
            query.push(") ORDER BY id DESC");
            let rows =
                query.build_query_as().fetch_all(&mut *conn).await.db_context("read pictures for texts")?;
            let query = sqlx::query_scalar("SELECT count(*) FROM text_pictures");
            (rows, query.fetch_one(&mut *conn).await.db_context("count pictures for texts")?)
        });
        Ok((rows.into_iter().map(Row::into_picture).collect::<Result<_, _>>()?, total.unsigned_abs()))
    }

    /// The published texts in which pictures stand, by the names of their files: number and headline, by number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn texts_with_pictures(
        &mut self,
        contents: &[String],
    ) -> Result<Vec<(String, u32, String)>, DataError> {
        if contents.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<(String, i64, String)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT editorial_pictures.content, editorials.id, editorials.name FROM editorial_pictures \
                 JOIN editorials ON editorials.id = editorial_pictures.editorial \
                 WHERE editorial_pictures.content IN (",
            );
            let mut list = query.separated(", ");
            for content in contents {
                list.push_bind(content);
            }
            query.push(") ORDER BY editorials.id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read texts with pictures")?
        });
        let read = |(content, id, title): (String, i64, String)| {
            Ok((content, number("editorials", id, "id", id)?, title))
        };
        rows.into_iter().map(read).collect()
    }

    /// Notes which pictures stand in a text.
    pub(super) async fn link_pictures(&mut self, text: &Editorial) -> Result<(), DataError> {
        let id = i64::from(text.id.0);
        let contents = contents_in(text)?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM editorial_pictures WHERE editorial = $1").bind(id);
            query.execute(&mut *conn).await.db_context("replace the pictures of a text")?;
            for content in &contents {
                let sql = "INSERT INTO editorial_pictures (content, editorial) VALUES ($1, $2)";
                let query = sqlx::query(sql).bind(content).bind(id);
                query.execute(&mut *conn).await.db_context("store the pictures of a text")?;
            }
        });
        Ok(())
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

/// The names of the files of pictures, wherever they stand in a text.
fn contents_in(text: &Editorial) -> Result<BTreeSet<String>, DataError> {
    fn collect(thing: &Value, contents: &mut BTreeSet<String>) {
        match thing {
            Value::String(text) => {
                let content = text.strip_prefix("/media/").and_then(TextPicture::content_of);
                contents.extend(content.map(str::to_owned));
            }
            Value::Array(parts) => parts.iter().for_each(|part| collect(part, contents)),
            Value::Object(fields) => fields.values().for_each(|part| collect(part, contents)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    let id = i64::from(text.id.0);
    let body =
        serde_json::to_value(text).map_err(|source| DataError::Body { table: "editorials", id, source })?;
    let mut contents = BTreeSet::new();
    collect(&body, &mut contents);
    Ok(contents)
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
