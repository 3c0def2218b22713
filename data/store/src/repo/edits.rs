//! Values that editors set, and the history of what they did.

use novosel_catalog::edit::{EditAction, EditEntry, EditedEntity, ManualEdit};

use super::{Change, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const LOG: &str = "edit_log";

type EditRow = (String, i64, String, String, String, String, String);

#[derive(sqlx_macros::FromRow)]
struct EntryRow {
    number: i64,
    action: String,
    entity: String,
    id: i64,
    field: String,
    before: String,
    after: String,
    was_edited: bool,
    editor: String,
    edited: String,
    reason: String,
}

impl Session {
    /// Remembers a manual edit, in place of an earlier one of the field; says whether it differs from that. The entity
    /// itself is stored apart.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_manual_edit(&mut self, edit: &ManualEdit) -> Result<Change, DataError> {
        let stored = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO manual_edits (entity, id, field, value, editor, edited, reason) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) \
                 ON CONFLICT (entity, id, field) DO UPDATE SET value = excluded.value, editor = excluded.editor, \
                 edited = excluded.edited, reason = excluded.reason WHERE manual_edits.value <> excluded.value \
                 OR manual_edits.editor <> excluded.editor OR manual_edits.edited <> excluded.edited \
                 OR manual_edits.reason <> excluded.reason",
            )
            .bind(edit.of.code())
            .bind(i64::from(edit.id))
            .bind(&edit.field)
            .bind(&edit.value)
            .bind(&edit.editor)
            .bind(&edit.edited)
            .bind(&edit.reason);
            query.execute(&mut *conn).await.db_context("store a manual edit")?.rows_affected()
        });
        Ok(if stored > 0 { Change::Changed } else { Change::Unchanged })
    }

    /// Leaves a field to feeds again.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_manual_edit(
        &mut self,
        of: EditedEntity,
        id: u32,
        field: &str,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM manual_edits WHERE entity = $1 AND id = $2 AND field = $3");
            let query = query.bind(of.code()).bind(i64::from(id)).bind(field);
            query.execute(&mut *conn).await.db_context("take a manual edit back")?;
        });
        Ok(())
    }

    /// Whether an editor set a field.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_manual_edit(
        &mut self,
        of: EditedEntity,
        id: u32,
        field: &str,
    ) -> Result<bool, DataError> {
        let found: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT id FROM manual_edits WHERE entity = $1 AND id = $2 AND field = $3",
            );
            let query = query.bind(of.code()).bind(i64::from(id)).bind(field);
            query.fetch_optional(&mut *conn).await.db_context("read a manual edit")?
        });
        Ok(found.is_some())
    }

    /// Every manual edit of a kind of entity, by number and field.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn manual_edits(&mut self, of: EditedEntity) -> Result<Vec<ManualEdit>, DataError> {
        let rows: Vec<EditRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT entity, id, field, value, editor, edited, reason FROM manual_edits WHERE entity = $1 \
                 ORDER BY id, field",
            );
            query.bind(of.code()).fetch_all(&mut *conn).await.db_context("read manual edits")?
        });
        rows.into_iter().map(|row| manual_edit(of, row)).collect()
    }

    /// A page of the entities of a kind that editors have corrected, the latest first; and how many there are in all.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn edited_entities(
        &mut self,
        of: EditedEntity,
        (offset, limit): (u32, u32),
    ) -> Result<(Vec<u32>, u64), DataError> {
        let (ids, total): (Vec<(i64, String)>, i64) = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, max(edited) AS last FROM manual_edits WHERE entity = $1 GROUP BY id \
                ORDER BY last DESC, id LIMIT $2 OFFSET $3";
            let query = sqlx::query_as(sql).bind(of.code()).bind(i64::from(limit)).bind(i64::from(offset));
            let ids = query.fetch_all(&mut *conn).await.db_context("list edited entities")?;
            let sql =
                "SELECT count(*) FROM (SELECT id FROM manual_edits WHERE entity = $1 GROUP BY id) edited";
            let query = sqlx::query_scalar(sql).bind(of.code());
            (ids, query.fetch_one(&mut *conn).await.db_context("count edited entities")?)
        });
        let ids = ids.into_iter().map(|(id, _)| number("manual_edits", id, "id", id));
        Ok((ids.collect::<Result<_, _>>()?, total.unsigned_abs()))
    }

    /// Of some entities those that editors have corrected: number, fields, when last (RFC 3339).
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn edited_among(
        &mut self,
        of: EditedEntity,
        ids: &[u32],
    ) -> Result<Vec<(u32, u32, String)>, DataError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<(i64, i64, String)> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT id, count(*), max(edited) FROM manual_edits WHERE entity = ",
            );
            query.push_bind(of.code()).push(" AND id IN (");
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(i64::from(*id));
            }
            query.push(") GROUP BY id");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("count edited fields")?
        });
        let read = |(id, fields, last): (i64, i64, String)| {
            let number = |value| number("manual_edits", id, "id", value);
            Ok((number(id)?, number(fields)?, last))
        };
        rows.into_iter().map(read).collect()
    }

    /// The manual edits of an entity, by field.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn manual_edits_of(&mut self, of: EditedEntity, id: u32) -> Result<Vec<ManualEdit>, DataError> {
        let rows: Vec<EditRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT entity, id, field, value, editor, edited, reason FROM manual_edits \
                 WHERE entity = $1 AND id = $2 ORDER BY field",
            );
            let query = query.bind(of.code()).bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the manual edits of an entity")?
        });
        rows.into_iter().map(|row| manual_edit(of, row)).collect()
    }

    /// Writes a line of the history and gives its number; that of the entry is not looked at.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn log_edit(&mut self, entry: &EditEntry) -> Result<u32, DataError> {
        let given: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "INSERT INTO edit_log (number, action, entity, id, field, before, after, was_edited, editor, edited, \
                 reason) SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM edit_log \
                 RETURNING number",
            )
            .bind(entry.action.code())
            .bind(entry.edit.of.code())
            .bind(i64::from(entry.edit.id))
            .bind(&entry.edit.field)
            .bind(&entry.before)
            .bind(&entry.edit.value)
            .bind(entry.was_edited)
            .bind(&entry.edit.editor)
            .bind(&entry.edit.edited)
            .bind(&entry.edit.reason);
            query.fetch_one(&mut *conn).await.db_context("log an edit")?
        });
        number(LOG, given, "number", given)
    }

    /// The history of an entity, latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn edits_of(&mut self, of: EditedEntity, id: u32) -> Result<Vec<EditEntry>, DataError> {
        let rows: Vec<EntryRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT number, action, entity, id, field, before, after, was_edited, editor, edited, reason \
                 FROM edit_log WHERE entity = $1 AND id = $2 ORDER BY number DESC",
            );
            let query = query.bind(of.code()).bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the history of edits")?
        });
        rows.into_iter().map(EntryRow::into_entry).collect()
    }

    /// A line of the history by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn edit_entry(&mut self, number: u32) -> Result<Option<EditEntry>, DataError> {
        let row: Option<EntryRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT number, action, entity, id, field, before, after, was_edited, editor, edited, reason \
                 FROM edit_log WHERE number = $1",
            );
            query.bind(i64::from(number)).fetch_optional(&mut *conn).await.db_context("read an edit")?
        });
        row.map(EntryRow::into_entry).transpose()
    }
}

fn manual_edit(
    of: EditedEntity,
    (_, id, field, value, editor, edited, reason): EditRow,
) -> Result<ManualEdit, DataError> {
    let id = number("manual_edits", id, "id", id)?;
    Ok(ManualEdit { of, id, field, value, editor, edited, reason })
}

impl EntryRow {
    fn into_entry(self) -> Result<EditEntry, DataError> {
        let stored = |column, value: &str| DataError::Stored {
            table: LOG,
            id: self.number,
            column,
            value: value.to_owned(),
        };
        let action = EditAction::parse(&self.action).ok_or_else(|| stored("action", &self.action))?;
        let of = EditedEntity::parse(&self.entity).ok_or_else(|| stored("entity", &self.entity))?;
        let edit = ManualEdit {
            of,
            id: number(LOG, self.number, "id", self.id)?,
            field: self.field,
            value: self.after,
            editor: self.editor,
            edited: self.edited,
            reason: self.reason,
        };
        let number = number(LOG, self.number, "number", self.number)?;
        Ok(EditEntry { number, action, edit, before: self.before, was_edited: self.was_edited })
    }
}
