//! Numbers of new rows, which are never given twice.

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

impl Session {
    /// The next number of a counter.
    pub(super) async fn next_of(&mut self, counter: &'static str) -> Result<u32, DataError> {
        let next: i64 = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_scalar("UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value");
            query.bind(counter).fetch_one(&mut *conn).await.db_context("take a number")?
        });
        u32::try_from(next).map_err(|_| DataError::Exhausted { table: counter })
    }

    /// The number that was taken last.
    pub(super) async fn last_of(&mut self, counter: &'static str) -> Result<u32, DataError> {
        let last: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM counters WHERE name = $1").bind(counter);
            query.fetch_one(&mut *conn).await.db_context("read the last number")?
        });
        u32::try_from(last).map_err(|_| DataError::Exhausted { table: counter })
    }
}
