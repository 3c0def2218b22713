//! What an import asks and changes of lots without reading them whole.

use futures_util::TryStreamExt;
use novosel_catalog::flat::LotStatus;
use novosel_catalog::id::{ComplexId, LotId};
use sqlx::QueryBuilder;

use super::lot_row::TABLE;
use super::{ROWS, Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// The number, the feed's number, the complex and the status.
type StateRow = (i64, String, i64, String);

/// What an import needs to know of a lot that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotState {
    /// Stable number in the catalogue.
    pub id: LotId,
    /// The number in the feed.
    pub external_id: String,
    /// The complex.
    pub complex: ComplexId,
    /// Whether it can be bought.
    pub status: LotStatus,
}

impl Session {
    /// What is there of these lots of a source.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn lot_states(&mut self, source: &str, external: &[&str]) -> Result<Vec<LotState>, DataError> {
        let mut states = Vec::with_capacity(external.len());
        for chunk in external.chunks(ROWS) {
            let rows: Vec<StateRow> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new(
                    "SELECT id, external_id, complex, status FROM lots WHERE source = ",
                );
                query.push_bind(source).push(" AND external_id IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(*id);
                }
                query.push(")");
                query.build_query_as().fetch_all(&mut *conn).await.db_context("find lots by key")?
            });
            for row in rows {
                states.push(state(row)?);
            }
        }
        Ok(states)
    }

    /// Hands over every lot of a source that can still be bought, by number: those missing from its next feed have
    /// vanished. A source may have a million of them, most of which nobody keeps.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn each_live_lot_of_source(
        &mut self,
        source: &str,
        mut take: impl FnMut(LotState),
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, external_id, complex, status FROM lots \
                 WHERE source = $1 AND status IN ('live', 'reserved') ORDER BY id",
            );
            let mut rows = query.bind(source).fetch(&mut *conn);
            while let Some(row) = rows.try_next().await.db_context("read lots of a source")? {
                take(state(row)?);
            }
        });
        Ok(())
    }

    /// Gives lots a status and marks their complexes as changed. The lots that have it already stay as they are.
    /// The number of changed lots is returned.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn set_lot_status(&mut self, ids: &[LotId], status: LotStatus) -> Result<u64, DataError> {
        let mut changed = 0;
        for chunk in ids.chunks(ROWS) {
            let complexes: Vec<i64> = on_both!(&mut self.tx, |conn| {
                let mut query = QueryBuilder::<Db>::new("UPDATE lots SET status = ");
                query.push_bind(status.code()).push(" WHERE status <> ").push_bind(status.code());
                query.push(" AND id IN (");
                let mut list = query.separated(", ");
                for id in chunk {
                    list.push_bind(i64::from(id.0));
                }
                query.push(") RETURNING complex");
                query
                    .build_query_scalar()
                    .fetch_all(&mut *conn)
                    .await
                    .db_context("change the status of lots")?
            });
            changed += complexes.len() as u64;
            for complex in complexes {
                self.touched.insert(ComplexId(number(TABLE, complex, "complex", complex)?));
            }
        }
        Ok(changed)
    }

    /// Gives lots other numbers in their feed and marks their complexes as changed.
    ///
    /// # Errors
    /// When a number belongs to another lot of the source, or a statement fails.
    pub async fn renumber_lots(&mut self, numbers: &[(LotId, String)]) -> Result<(), DataError> {
        for (id, external_id) in numbers {
            let complex: Option<i64> = on_both!(&mut self.tx, |conn| {
                let query =
                    sqlx::query_scalar("UPDATE lots SET external_id = $1 WHERE id = $2 RETURNING complex");
                query
                    .bind(external_id)
                    .bind(i64::from(id.0))
                    .fetch_optional(&mut *conn)
                    .await
                    .db_context("give a lot another number")?
            });
            if let Some(complex) = complex {
                self.touched.insert(ComplexId(number(TABLE, complex, "complex", complex)?));
            }
        }
        Ok(())
    }

    /// How many lots a source has on sale, reserved ones with them: its next feed is judged by them.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count_live_lots(&mut self, source: &str) -> Result<u64, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT count(*) FROM lots WHERE source = $1 AND status IN ('live', 'reserved')";
            let query = sqlx::query_scalar(sql).bind(source);
            query.fetch_one(&mut *conn).await.db_context("count lots of a source")?
        });
        Ok(count.unsigned_abs())
    }
}

fn state((id, external_id, complex, status): StateRow) -> Result<LotState, DataError> {
    let refuse = || DataError::Stored { table: TABLE, id, column: "status", value: status.clone() };
    Ok(LotState {
        id: LotId(number(TABLE, id, "id", id)?),
        complex: ComplexId(number(TABLE, id, "complex", complex)?),
        status: LotStatus::parse(&status).ok_or_else(refuse)?,
        external_id,
    })
}
