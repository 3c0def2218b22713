//! Addresses that texts had before: whoever follows one is led to the text where it is now.

use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;

use super::Session;
use super::editorials::parse;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "editorial_addresses";

impl Session {
    /// Remembers where a text was, unless it is there still; where it is now leads nowhere else. Tells whether it did.
    pub(super) async fn move_editorial(
        &mut self,
        before: Option<&Editorial>,
        after: &Editorial,
    ) -> Result<bool, DataError> {
        if before.is_some_and(|before| (before.kind, &before.slug) == (after.kind, &after.slug)) {
            return Ok(false);
        }
        let taken = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM editorial_addresses WHERE kind = $1 AND slug = $2");
            let query = query.bind(after.kind.code()).bind(&after.slug);
            query.execute(&mut *conn).await.db_context("take an address of a text")?.rows_affected()
        });
        let Some(before) = before else { return Ok(taken > 0) };
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO editorial_addresses (kind, slug, editorial) VALUES ($1, $2, $3) \
                ON CONFLICT (kind, slug) DO UPDATE SET editorial = excluded.editorial";
            let query = sqlx::query(sql).bind(before.kind.code()).bind(&before.slug);
            let query = query.bind(i64::from(after.id.0));
            query.execute(&mut *conn).await.db_context("remember an address of a text")?;
        });
        Ok(taken > 0)
    }

    /// The text that was once at an address.
    ///
    /// # Errors
    /// When the statement fails or the stored body is damaged.
    pub async fn editorial_that_was_at(
        &mut self,
        kind: EditorialKind,
        slug: &str,
    ) -> Result<Option<Editorial>, DataError> {
        let row: Option<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT editorials.id, editorials.body FROM editorial_addresses \
                JOIN editorials ON editorials.id = editorial_addresses.editorial \
                WHERE editorial_addresses.kind = $1 AND editorial_addresses.slug = $2";
            let query = sqlx::query_as(sql).bind(kind.code()).bind(slug);
            query.fetch_optional(&mut *conn).await.db_context("look for a text that has moved")?
        });
        row.map(|(id, body)| parse(id, &body)).transpose()
    }

    /// Where a text was before: sections and names.
    ///
    /// # Errors
    /// When the statement fails or a stored section is unknown.
    pub async fn earlier_addresses(
        &mut self,
        id: EditorialId,
    ) -> Result<Vec<(EditorialKind, String)>, DataError> {
        let id = i64::from(id.0);
        let rows: Vec<(String, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT kind, slug FROM editorial_addresses WHERE editorial = $1 ORDER BY kind, slug";
            let query = sqlx::query_as(sql).bind(id);
            query.fetch_all(&mut *conn).await.db_context("read the addresses of a text")?
        });
        let read = |(kind, slug): (String, String)| {
            let parsed = EditorialKind::parse(&kind);
            let parsed = parsed.ok_or(DataError::Stored { table: TABLE, id, column: "kind", value: kind })?;
            Ok((parsed, slug))
        };
        rows.into_iter().map(read).collect()
    }
}
