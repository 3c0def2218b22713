//! How often the phones of objects were shown: numbers of a day, and nobody's name.

use novosel_catalog::lead::{PhoneShows, PhoneSubject};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "phone_shows";

impl Session {
    /// Counts one more of a day (`2026-11-24`).
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count_phone_show(
        &mut self,
        day: &str,
        (kind, object): (PhoneSubject, u32),
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO phone_shows (day, kind, object, shows) VALUES ($1, $2, $3, 1) \
                 ON CONFLICT (day, kind, object) DO UPDATE SET shows = phone_shows.shows + 1",
            );
            let query = query.bind(day).bind(kind.code()).bind(i64::from(object));
            query.execute(&mut *conn).await.db_context("count a phone that was shown")?;
        });
        Ok(())
    }

    /// Those since a day, the latest day and the most often first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn phone_shows(&mut self, since: &str) -> Result<Vec<PhoneShows>, DataError> {
        let rows: Vec<(String, String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT day, kind, object, shows FROM phone_shows WHERE day >= $1 \
                 ORDER BY day DESC, shows DESC, kind, object",
            );
            query.bind(since).fetch_all(&mut *conn).await.db_context("read the phones that were shown")?
        });
        let read = |(day, kind, object, shows): (String, String, i64, i64)| {
            let stored =
                || DataError::Stored { table: TABLE, id: object, column: "kind", value: kind.clone() };
            Ok(PhoneShows {
                day,
                kind: PhoneSubject::parse(&kind).ok_or_else(stored)?,
                object: number(TABLE, object, "object", object)?,
                shows: number(TABLE, object, "shows", shows)?,
            })
        };
        rows.into_iter().map(read).collect()
    }
}
