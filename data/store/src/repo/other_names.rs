//! Other names of stations and places that editors have added.

use novosel_catalog::other_name::{NamedRecord, OtherName};

use super::{Change, Session};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "other_names";

#[derive(sqlx_macros::FromRow)]
struct Row {
    entity: String,
    id: i64,
    name: String,
    editor: String,
    added: String,
    reason: String,
}

impl Session {
    /// Stores another name in place of the same one of its record. Whether the record is known is not asked: a newer
    /// reference book may know it.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_other_name(&mut self, name: &OtherName) -> Result<Change, DataError> {
        let stored: Option<Row> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT entity, id, name, editor, added, reason FROM other_names \
                WHERE entity = $1 AND id = $2 AND name = $3";
            let query = sqlx::query_as(sql).bind(name.of.code()).bind(i64::from(name.id)).bind(&name.name);
            query.fetch_optional(&mut *conn).await.db_context("read another name")?
        });
        let change = match stored.map(read).transpose()? {
            Some(stored) if stored == *name => return Ok(Change::Unchanged),
            Some(_) => Change::Changed,
            None => Change::New,
        };
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO other_names (entity, id, name, editor, added, reason) \
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (entity, id, name) DO UPDATE SET \
                editor = excluded.editor, added = excluded.added, reason = excluded.reason";
            let query = sqlx::query(sql).bind(name.of.code()).bind(i64::from(name.id)).bind(&name.name);
            let query = query.bind(&name.editor).bind(&name.added).bind(&name.reason);
            query.execute(&mut *conn).await.db_context("store another name")?;
        });
        self.reference_data_changed = true;
        Ok(change)
    }

    /// Takes another name away. Tells whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_other_name(
        &mut self,
        of: NamedRecord,
        id: u32,
        name: &str,
    ) -> Result<bool, DataError> {
        let taken = on_both!(&mut self.tx, |conn| {
            let sql = "DELETE FROM other_names WHERE entity = $1 AND id = $2 AND name = $3";
            let query = sqlx::query(sql).bind(of.code()).bind(i64::from(id)).bind(name);
            query.execute(&mut *conn).await.db_context("take another name away")?.rows_affected()
        });
        self.reference_data_changed |= taken > 0;
        Ok(taken > 0)
    }

    /// All other names, by record and name.
    ///
    /// # Errors
    /// When the statement fails or a row is damaged.
    pub async fn other_names(&mut self) -> Result<Vec<OtherName>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT entity, id, name, editor, added, reason FROM other_names");
            query.fetch_all(&mut *conn).await.db_context("read other names")?
        });
        let mut names: Vec<OtherName> = rows.into_iter().map(read).collect::<Result<_, _>>()?;
        // Databases sort letters each in its own way.
        names.sort_unstable_by(|a, b| (a.of, a.id, &a.name).cmp(&(b.of, b.id, &b.name)));
        Ok(names)
    }
}

fn read(row: Row) -> Result<OtherName, DataError> {
    let Row { entity, id, name, editor, added, reason } = row;
    let Some(of) = NamedRecord::parse(&entity) else {
        return Err(DataError::Stored { table: TABLE, id, column: "entity", value: entity });
    };
    let Ok(number) = u32::try_from(id) else {
        return Err(DataError::Stored { table: TABLE, id, column: "id", value: id.to_string() });
    };
    Ok(OtherName { of, id: number, name, editor, added, reason })
}
