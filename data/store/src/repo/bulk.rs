//! Loading a whole catalogue at once: indexes of lots are made after the rows, and nothing is compared with what
//! is there, because nothing is.

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::{Open, on_both};

impl Session {
    /// Begins a bulk load if there are no lots; otherwise changes nothing and says so by `false`. Until the session is
    /// committed every stored lot is taken as new.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn begin_bulk(&mut self) -> Result<bool, DataError> {
        if self.bulk {
            return Ok(true);
        }
        let lot: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM lots LIMIT 1");
            query.fetch_optional(&mut *conn).await.db_context("look for lots")?
        });
        if lot.is_some() {
            return Ok(false);
        }
        on_both!(&mut self.tx, |conn| {
            for sql in
                ["DROP INDEX lots_by_complex", "DROP INDEX lots_by_key", "DROP INDEX price_points_by_day"]
            {
                sqlx::query(sql).execute(&mut *conn).await.db_context("prepare the bulk load")?;
            }
        });
        self.bulk = true;
        Ok(true)
    }

    /// Lets PostgreSQL count what the session has stored. A table that has grown within one transaction has no
    /// statistics, and every look-up by key would read all of it. SQLite plans by its indexes and needs nothing.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn refresh_statistics(&mut self) -> Result<(), DataError> {
        if let Open::Postgres(tx) = &mut self.tx.open {
            for sql in ["ANALYZE lots", "ANALYZE price_points"] {
                sqlx::query(sql).execute(&mut **tx).await.db_context("count the stored lots")?;
            }
        }
        Ok(())
    }

    /// Makes the indexes that [`Session::begin_bulk`] took away, in the same transaction.
    pub(super) async fn finish_bulk(&mut self) -> Result<(), DataError> {
        if !self.bulk {
            return Ok(());
        }
        on_both!(&mut self.tx, |conn| {
            for sql in [
                "CREATE INDEX lots_by_complex ON lots (complex, id)",
                "CREATE UNIQUE INDEX lots_by_key ON lots (source, external_id)",
                "CREATE INDEX price_points_by_day ON price_points (day)",
            ] {
                sqlx::query(sql).execute(&mut *conn).await.db_context("index the loaded lots")?;
            }
        });
        self.bulk = false;
        Ok(())
    }
}
