//! What the data team keeps about the catalogue: the log of imports, origins of fields.

use chrono::NaiveDate;
use novosel_catalog::id::ComplexId;
use sqlx::QueryBuilder;

use super::{ROWS, Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// An import that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, sqlx_macros::FromRow)]
pub struct ImportEntry {
    /// The feed's name.
    pub source: String,
    /// The format's name.
    pub format: String,
    /// When it began, RFC 3339 in UTC.
    pub started: String,
    /// Records read, good and bad.
    pub records: i64,
    /// Records rejected.
    pub rejected: i64,
    /// Live objects of the source after it: what the broken-feed guard compares.
    pub live: i64,
    /// The report as JSON.
    pub report: String,
}

/// Which source gave a field of a complex, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldOrigin {
    /// The field's name in the catalogue format.
    pub field: String,
    /// The feed's name.
    pub source: String,
    /// The day it came.
    pub day: NaiveDate,
}

impl Session {
    /// Writes an import into the log.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn log_import(&mut self, entry: &ImportEntry) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO imports (id, source, format, started, records, rejected, live, report) \
                 SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7 FROM imports",
            )
            .bind(&entry.source)
            .bind(&entry.format)
            .bind(&entry.started)
            .bind(entry.records)
            .bind(entry.rejected)
            .bind(entry.live)
            .bind(&entry.report);
            query.execute(&mut *conn).await.db_context("log the import")?;
        });
        Ok(())
    }

    /// The last imports of a source, latest first.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn imports_of(&mut self, source: &str, limit: u16) -> Result<Vec<ImportEntry>, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT source, format, started, records, rejected, live, report FROM imports \
                 WHERE source = $1 ORDER BY id DESC LIMIT $2",
            );
            query
                .bind(source)
                .bind(i64::from(limit))
                .fetch_all(&mut *conn)
                .await
                .db_context("read the import log")
        })
    }

    /// Remembers where fields of a complex came from, in place of earlier origins of the same fields.
    ///
    /// # Errors
    /// When the complex is not there or a statement fails.
    pub async fn put_field_origins(
        &mut self,
        complex: ComplexId,
        origins: &[FieldOrigin],
    ) -> Result<(), DataError> {
        for chunk in origins.chunks(ROWS) {
            on_both!(&mut self.tx, |conn| {
                let mut query =
                    QueryBuilder::<Db>::new("INSERT INTO field_origins (complex, field, source, day) ");
                query.push_values(chunk, |mut row, origin| {
                    row.push_bind(i64::from(complex.0))
                        .push_bind(&origin.field)
                        .push_bind(&origin.source)
                        .push_bind(day::encode(origin.day));
                });
                query.push(" ON CONFLICT (complex, field) DO UPDATE SET source = excluded.source, day = excluded.day");
                query.build().execute(&mut *conn).await.db_context("store the origins of fields")?;
            });
        }
        Ok(())
    }

    /// Where the fields of a complex came from, by field.
    ///
    /// # Errors
    /// When the statement fails or a stored day is damaged.
    pub async fn field_origins(&mut self, complex: ComplexId) -> Result<Vec<FieldOrigin>, DataError> {
        let id = i64::from(complex.0);
        let rows: Vec<(String, String, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT field, source, day FROM field_origins WHERE complex = $1 ORDER BY field",
            );
            query.bind(id).fetch_all(&mut *conn).await.db_context("read the origins of fields")?
        });
        let origin = |(field, source, number): (String, String, i64)| {
            let refuse =
                || DataError::Stored { table: "field_origins", id, column: "day", value: number.to_string() };
            Ok(FieldOrigin { field, source, day: day::decode(number).ok_or_else(refuse)? })
        };
        rows.into_iter().map(origin).collect()
    }
}
