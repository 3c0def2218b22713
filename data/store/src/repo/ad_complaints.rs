//! Complaints of visitors of banners of the ad network: sums by banner and day, nothing of whoever complained.

use chrono::{Days, NaiveDate};
use novosel_catalog::advert::NetworkComplaints;

use super::{Session, day};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "ad_complaints";

impl Session {
    /// Adds complaints; those of several servers add up. What is older than they are kept goes.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn count_network_complaints(&mut self, counted: &[NetworkComplaints]) -> Result<(), DataError> {
        for NetworkComplaints { banner, day, complaints } in counted {
            on_both!(&mut self.tx, |conn| {
                let sql = "INSERT INTO ad_complaints (banner, day, complaints) VALUES ($1, $2, $3) \
                    ON CONFLICT (day, banner) DO UPDATE SET complaints = ad_complaints.complaints + excluded.complaints";
                let query = sqlx::query(sql).bind(banner).bind(day::encode(*day));
                let query = query.bind(complaints.cast_signed());
                query.execute(&mut *conn).await.db_context("count complaints of the ad network")?;
            });
        }
        let Some(newest) = counted.iter().map(|counted| counted.day).max() else { return Ok(()) };
        let kept = newest - Days::new(NetworkComplaints::KEPT_DAYS);
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM ad_complaints WHERE day < $1").bind(day::encode(kept));
            query.execute(&mut *conn).await.db_context("forget old complaints of the ad network")?;
        });
        Ok(())
    }

    /// The banners that were complained of since a day, with the last day of each: those of most complaints first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn network_complaints(
        &mut self,
        since: NaiveDate,
        most: u32,
    ) -> Result<Vec<NetworkComplaints>, DataError> {
        let rows: Vec<(String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT banner, max(day), CAST(sum(complaints) AS BIGINT) AS complaints FROM ad_complaints \
                WHERE day >= $1 GROUP BY banner ORDER BY 3 DESC, banner LIMIT $2";
            let query = sqlx::query_as(sql).bind(day::encode(since)).bind(i64::from(most));
            query.fetch_all(&mut *conn).await.db_context("read complaints of the ad network")?
        });
        let read = |(banner, on, complaints): (String, i64, i64)| {
            let damaged = || DataError::Stored { table: TABLE, id: 0, column: "day", value: on.to_string() };
            let day = day::decode(on).ok_or_else(damaged)?;
            Ok(NetworkComplaints { banner, day, complaints: complaints.unsigned_abs() })
        };
        rows.into_iter().map(read).collect()
    }
}
