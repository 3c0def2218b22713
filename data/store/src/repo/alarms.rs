//! Alarms about sources, and the notices that tell of them. An alarm is raised once and stays until it is over, so that
//! a feed that fails every hour is told of once.

use novosel_catalog::work::{AlarmKind, Notice, NoticeChannel};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const NOTICES: &str = "notices";

impl Session {
    /// Raises an alarm; `false` when it is raised already.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn raise_alarm(&mut self, source: &str, kind: AlarmKind, now: i64) -> Result<bool, DataError> {
        let raised = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO source_alarms (source, kind, raised) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            );
            let query = query.bind(source).bind(kind.code()).bind(now);
            query.execute(&mut *conn).await.db_context("raise an alarm")?.rows_affected()
        });
        Ok(raised == 1)
    }

    /// Ends every alarm of a source; gives how many there were.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_alarms(&mut self, source: &str) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM source_alarms WHERE source = $1").bind(source);
            query.execute(&mut *conn).await.db_context("end the alarms")?.rows_affected()
        }))
    }

    /// The raised alarms, by source.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn alarms(&mut self) -> Result<Vec<(String, AlarmKind)>, DataError> {
        let rows: Vec<(String, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT source, kind FROM source_alarms ORDER BY source, kind");
            query.fetch_all(&mut *conn).await.db_context("read the alarms")?
        });
        let alarm = |(source, kind): (String, String)| match AlarmKind::parse(&kind) {
            Some(kind) => Ok((source, kind)),
            None => Err(DataError::Stored { table: "source_alarms", id: 0, column: "kind", value: kind }),
        };
        rows.into_iter().map(alarm).collect()
    }

    /// Stores a notice; gives its number.
    ///
    /// # Errors
    /// When the statement fails or the number does not fit.
    pub async fn put_notice(&mut self, channel: NoticeChannel, body: &str) -> Result<u32, DataError> {
        let id: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "INSERT INTO notices (id, channel, body) SELECT coalesce(max(id), 0) + 1, $1, $2 FROM notices \
                 RETURNING id",
            );
            query.bind(channel.code()).bind(body).fetch_one(&mut *conn).await.db_context("store a notice")?
        });
        number(NOTICES, id, "id", id)
    }

    /// A notice by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn notice(&mut self, id: u32) -> Result<Option<Notice>, DataError> {
        let id = i64::from(id);
        let row: Option<(String, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT channel, body FROM notices WHERE id = $1").bind(id);
            query.fetch_optional(&mut *conn).await.db_context("read a notice")?
        });
        let notice = |(channel, body): (String, String)| match NoticeChannel::parse(&channel) {
            Some(channel) => Ok(Notice { channel, body }),
            None => Err(DataError::Stored { table: NOTICES, id, column: "channel", value: channel }),
        };
        row.map(notice).transpose()
    }

    /// Forgets a notice that was delivered.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_notice(&mut self, id: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM notices WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("forget a notice")?;
        });
        Ok(())
    }
}
