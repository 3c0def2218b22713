//! What becomes of letters: how many went out, and the addresses that are not written to any more.

use std::collections::BTreeMap;

use novosel_catalog::mail::{MailDay, StoppedMail};
use novosel_catalog::work::JobKind;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// Seconds of a day, and of Moscow before Greenwich.
const DAY: i64 = 86_400;
const MOSCOW: i64 = 3 * 3_600;

/// The day of a moment in Moscow, days since 1970.
fn day_of(moment: i64) -> i64 {
    (moment + MOSCOW).div_euclid(DAY)
}

impl Session {
    /// Counts a letter that went out, or was refused for good.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn count_mail(&mut self, kind: JobKind, is_sent: bool, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO mail_days (day, kind, sent, refused) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (day, kind) DO UPDATE SET sent = mail_days.sent + excluded.sent, \
                 refused = mail_days.refused + excluded.refused",
            )
            .bind(day_of(now))
            .bind(kind.code())
            .bind(i64::from(is_sent))
            .bind(i64::from(!is_sent));
            query.execute(&mut *conn).await.db_context("count a letter")?;
        });
        Ok(())
    }

    /// The letters of the last days, by day (the number of days since 1970 in Moscow) and kind of job.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn mail_days(
        &mut self,
        days: i64,
        now: i64,
    ) -> Result<BTreeMap<i64, BTreeMap<JobKind, MailDay>>, DataError> {
        let rows: Vec<(i64, String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_as("SELECT day, kind, sent, refused FROM mail_days WHERE day > $1 ORDER BY day");
            query
                .bind(day_of(now) - days)
                .fetch_all(&mut *conn)
                .await
                .db_context("read the letters by day")?
        });
        let mut by_day: BTreeMap<i64, BTreeMap<JobKind, MailDay>> = BTreeMap::new();
        for (day, kind, sent, refused) in rows {
            let kind = JobKind::parse(&kind).ok_or_else(|| DataError::Stored {
                table: "mail_days",
                id: day,
                column: "kind",
                value: kind.clone(),
            })?;
            let count = |count: i64| u64::try_from(count).unwrap_or_default();
            by_day
                .entry(day)
                .or_default()
                .insert(kind, MailDay { sent: count(sent), refused: count(refused) });
        }
        Ok(by_day)
    }

    /// Who asked for letters about changes at an address.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn people_written_to(&mut self, mail: &str) -> Result<Vec<u32>, DataError> {
        let rows: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT person FROM subscriptions WHERE mail = $1 UNION SELECT person FROM saved_searches \
                 WHERE mail = $1 ORDER BY person",
            );
            query.bind(mail).fetch_all(&mut *conn).await.db_context("look for whom an address belongs to")?
        });
        rows.into_iter().map(|id| number("people", id, "id", id)).collect()
    }

    /// Forgets the counts of days before a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn forget_mail_days(&mut self, before: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM mail_days WHERE day < $1").bind(day_of(before));
            query.execute(&mut *conn).await.db_context("forget the letters by day")?;
        });
        Ok(())
    }

    /// Writes no more to an address whose server refuses letters for good, and keeps what it said first.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn stop_mail(&mut self, mail: &str, reason: &str, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO stopped_mails (mail, stopped, reason) VALUES ($1, $2, $3) \
                 ON CONFLICT (mail) DO NOTHING",
            );
            let query = query.bind(mail).bind(now).bind(reason);
            query.execute(&mut *conn).await.db_context("stop an address")?;
        });
        Ok(())
    }

    /// Writes to an address again: its owner has proved it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn resume_mail(&mut self, mail: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM stopped_mails WHERE mail = $1").bind(mail);
            query.execute(&mut *conn).await.db_context("resume an address")?;
        });
        Ok(())
    }

    /// Since when an address is not written to.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn mail_stopped(&mut self, mail: &str) -> Result<Option<i64>, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT stopped FROM stopped_mails WHERE mail = $1").bind(mail);
            query.fetch_optional(&mut *conn).await.db_context("look for a stopped address")?
        }))
    }

    /// The addresses that are not written to, those stopped last first, at most so many; and how many there are.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn stopped_mails(&mut self, most: u32) -> Result<(Vec<StoppedMail>, u64), DataError> {
        let rows: Vec<(String, i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT mail, stopped, reason FROM stopped_mails ORDER BY stopped DESC, mail LIMIT $1",
            );
            query
                .bind(i64::from(most))
                .fetch_all(&mut *conn)
                .await
                .db_context("read the stopped addresses")?
        });
        let all: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT count(*) FROM stopped_mails");
            query.fetch_one(&mut *conn).await.db_context("count the stopped addresses")?
        });
        let stopped =
            rows.into_iter().map(|(mail, since, reason)| StoppedMail { mail, since, reason }).collect();
        Ok((stopped, u64::try_from(all).unwrap_or_default()))
    }
}
