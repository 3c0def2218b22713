//! The places of counted ratings by name, site and day, each kept whole as JSON.

use chrono::NaiveDate;
use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::rating_snapshot::RatingSnapshot;
use novosel_catalog::region::SiteRegion;

use super::{Session, day, editorials};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "rating_snapshots";

impl Session {
    /// Stores a snapshot in place of the one of its day.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_rating_snapshot(&mut self, snapshot: &RatingSnapshot) -> Result<(), DataError> {
        let body = serde_json::to_string(snapshot).map_err(|source| DataError::Body {
            table: TABLE,
            id: day::encode(snapshot.day),
            source,
        })?;
        on_both!(&mut self.tx, |conn| {
            let sql = "INSERT INTO rating_snapshots (rating, site, day, body) VALUES ($1, $2, $3, $4) \
                ON CONFLICT (rating, site, day) DO UPDATE SET body = excluded.body";
            let query = sqlx::query(sql).bind(&snapshot.rating).bind(snapshot.site.code());
            let query = query.bind(day::encode(snapshot.day)).bind(&body);
            query.execute(&mut *conn).await.db_context("store places of a rating")?;
        });
        Ok(())
    }

    /// The last snapshot of a rating on a site before a day.
    ///
    /// # Errors
    /// When the statement fails or the stored body is damaged.
    pub async fn rating_snapshot_before(
        &mut self,
        rating: &str,
        site: SiteRegion,
        before: NaiveDate,
    ) -> Result<Option<RatingSnapshot>, DataError> {
        let stored: Option<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT day, body FROM rating_snapshots WHERE rating = $1 AND site = $2 AND day < $3 \
                ORDER BY day DESC LIMIT 1";
            let query = sqlx::query_as(sql).bind(rating).bind(site.code()).bind(day::encode(before));
            query.fetch_optional(&mut *conn).await.db_context("read places of a rating")?
        });
        stored.map(|(day, body)| parse(day, &body)).transpose()
    }

    /// All snapshots, by rating and site, the newest first; of one rating where it is named.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn rating_snapshots(&mut self, rating: Option<&str>) -> Result<Vec<RatingSnapshot>, DataError> {
        let stored: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT day, body FROM rating_snapshots WHERE $1 = '' OR rating = $1 \
                ORDER BY rating, site, day DESC";
            let query = sqlx::query_as(sql).bind(rating.unwrap_or_default());
            query.fetch_all(&mut *conn).await.db_context("read places of ratings")?
        });
        stored.iter().map(|(day, body)| parse(*day, body)).collect()
    }

    /// All stored ratings whose places are counted.
    ///
    /// # Errors
    /// When the statement fails or a stored body is damaged.
    pub async fn counted_ratings(&mut self) -> Result<Vec<Editorial>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, body FROM editorials WHERE kind = $1 ORDER BY id";
            let query = sqlx::query_as(sql).bind(EditorialKind::Rating.code());
            query.fetch_all(&mut *conn).await.db_context("read ratings")?
        });
        let texts: Result<Vec<Editorial>, DataError> =
            rows.iter().map(|(id, body)| editorials::parse(*id, body)).collect();
        Ok(texts?.into_iter().filter(|text| text.method.is_some()).collect())
    }
}

fn parse(day: i64, body: &str) -> Result<RatingSnapshot, DataError> {
    serde_json::from_str(body).map_err(|source| DataError::Body { table: TABLE, id: day, source })
}
