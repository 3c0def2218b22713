//! Pictures of the objects that people add themselves.

use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_catalog::own_object::OwnPhoto;

use super::{PictureCopy, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "own_photos";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    kind: String,
    content: String,
    width: i64,
    height: i64,
    likeness: String,
}

impl Session {
    /// Adds a picture at the end; its number is a new one. Its files are there by now, so that they stay.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn add_own_photo(&mut self, object: u32, copy: &PictureCopy) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        self.keep_files(&copy.content).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO own_photos (id, object, place, kind, content, width, height, likeness, shown) \
                 SELECT $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, $7, FALSE FROM own_photos \
                 WHERE object = $2",
            )
            .bind(i64::from(id))
            .bind(i64::from(object))
            .bind(LotPhotoKind::Photo.code())
            .bind(&copy.content)
            .bind(i64::from(copy.width))
            .bind(i64::from(copy.height))
            .bind(&copy.likeness);
            query.execute(&mut *conn).await.db_context("add a picture of an object")?;
        });
        Ok(id)
    }

    /// The pictures of an object, the main one first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn own_photos(&mut self, object: u32) -> Result<Vec<OwnPhoto>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, kind, content, width, height, likeness FROM own_photos WHERE object = $1 \
                 ORDER BY place, id",
            );
            let query = query.bind(i64::from(object));
            query.fetch_all(&mut *conn).await.db_context("read the pictures of an object")?
        });
        rows.into_iter().map(Row::into_photo).collect()
    }

    /// Says what a picture of an object shows.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn mark_own_photo(&mut self, id: u32, kind: LotPhotoKind) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE own_photos SET kind = $1 WHERE id = $2");
            let query = query.bind(kind.code()).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("mark a picture of an object")?;
        });
        Ok(())
    }

    /// Puts the pictures of an object into an order, the main one first; those that are not named keep their places behind.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn order_own_photos(&mut self, object: u32, ids: &[u32]) -> Result<(), DataError> {
        let (object, count) = (i64::from(object), i64::try_from(ids.len()).unwrap_or(i64::MAX));
        on_both!(&mut self.tx, |conn| {
            // Whatever the places were, those of the named ones come before them.
            let lowest: i64 =
                sqlx::query_scalar("SELECT coalesce(min(place), 0) FROM own_photos WHERE object = $1")
                    .bind(object)
                    .fetch_one(&mut *conn)
                    .await
                    .db_context("read the order of the pictures of an object")?;
            for (place, id) in (lowest - count..).zip(ids) {
                let query = sqlx::query("UPDATE own_photos SET place = $1 WHERE id = $2 AND object = $3");
                let query = query.bind(place).bind(i64::from(*id)).bind(object);
                query.execute(&mut *conn).await.db_context("order the pictures of an object")?;
            }
        });
        Ok(())
    }

    /// Removes a picture; its files go soon after.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_own_photo(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        self.let_files_go(("id", id), now).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM own_photos WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove a picture of an object")?;
        });
        Ok(())
    }

    /// Lets everybody see the pictures of an object, or nobody but its person.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn show_own_photos(&mut self, object: u32, shown: bool) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE own_photos SET shown = $1 WHERE object = $2");
            let query = query.bind(shown).bind(i64::from(object));
            query.execute(&mut *conn).await.db_context("show the pictures of an object")?;
        });
        Ok(())
    }

    /// A picture that everybody may see, by the name of its files.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shown_own_photo(&mut self, content: &str) -> Result<Option<PictureCopy>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, kind, content, width, height, likeness FROM own_photos WHERE content = $1 AND shown \
                 LIMIT 1",
            );
            query.bind(content).fetch_optional(&mut *conn).await.db_context("read a picture of an object")?
        });
        let photo = row.map(Row::into_photo).transpose()?;
        Ok(photo.map(|OwnPhoto { content, width, height, likeness, .. }| PictureCopy {
            content,
            width,
            height,
            likeness,
        }))
    }
}

impl Row {
    fn into_photo(self) -> Result<OwnPhoto, DataError> {
        let kind = LotPhotoKind::parse(&self.kind).ok_or_else(|| DataError::Stored {
            table: TABLE,
            id: self.id,
            column: "kind",
            value: self.kind.clone(),
        })?;
        Ok(OwnPhoto {
            id: number(TABLE, self.id, "id", self.id)?,
            kind,
            content: self.content,
            width: number(TABLE, self.id, "width", self.width)?,
            height: number(TABLE, self.id, "height", self.height)?,
            likeness: self.likeness,
        })
    }
}
