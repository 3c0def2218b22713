//! Whose address is proved: for everything that letters tell of, at once.

use novosel_catalog::work::JobKind;

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

/// What letters tell of, and by what two rows are about the same. Each table has `person`, `mail`, `created` and
/// `confirmed`.
const TOLD: [(&str, &[&str]); 2] =
    [("subscriptions", &["kind", "object"]), ("saved_searches", &["site", "filter"])];

impl Session {
    /// An address is a person's: letters go out about everything that has waited for that, with what has changed
    /// meanwhile. Says how much has waited.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn prove_mail(&mut self, person: u32, mail: &str, now: i64) -> Result<u64, DataError> {
        let mut proved = 0;
        for (table, _) in TOLD {
            proved += on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new("UPDATE ");
                query.push(table).push(" SET confirmed = ").push_bind(now);
                query.push(" WHERE confirmed IS NULL AND person = ").push_bind(i64::from(person));
                query.push(" AND mail = ").push_bind(mail);
                query.build().execute(&mut *conn).await.db_context("prove an address")?.rows_affected()
            });
        }
        self.resume_mail(mail).await?;
        if proved > 0 {
            self.want_job(JobKind::Digest, &person.to_string(), now).await?;
        }
        Ok(proved)
    }

    /// Whether a person has proved an address: that of the account, or one that letters go to.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_proved_mail(&mut self, person: u32, mail: &str) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT EXISTS (SELECT 1 FROM people WHERE confirmed IS NOT NULL AND id = ",
            );
            query.push_bind(i64::from(person)).push(" AND mail = ").push_bind(mail).push(")");
            for (table, _) in TOLD {
                query.push(" OR EXISTS (SELECT 1 FROM ").push(table);
                query.push(" WHERE confirmed IS NOT NULL AND person = ").push_bind(i64::from(person));
                query.push(" AND mail = ").push_bind(mail).push(")");
            }
            query
                .build_query_scalar()
                .fetch_one(&mut *conn)
                .await
                .db_context("look whether an address is proved")?
        }))
    }

    /// Gives what a guest is told of by letters to an account, but what that is told of itself.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn move_told(&mut self, from: u32, to: u32, now: i64) -> Result<(), DataError> {
        let mut moved = 0;
        for (table, same) in TOLD {
            moved += on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new("UPDATE ");
                query.push(table).push(" SET person = ").push_bind(i64::from(to));
                query.push(" WHERE person = ").push_bind(i64::from(from));
                query.push(" AND NOT EXISTS (SELECT 1 FROM ").push(table).push(" own WHERE own.person = ");
                query.push_bind(i64::from(to));
                for column in same {
                    query.push(format_args!(" AND own.{column} = {table}.{column}"));
                }
                query.push(")");
                query
                    .build()
                    .execute(&mut *conn)
                    .await
                    .db_context("give what is told of to an account")?
                    .rows_affected()
            });
        }
        // The jobs of the guest go with the guest.
        if moved > 0 {
            self.want_job(JobKind::Digest, &to.to_string(), now).await?;
        }
        Ok(())
    }

    /// Forgets the addresses that nobody has proved since a moment: a subscription ends, a search stays without letters.
    /// Says how many there were.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_unproved(&mut self, before: i64) -> Result<u64, DataError> {
        let mut dropped = 0;
        for sql in [
            "DELETE FROM subscriptions WHERE confirmed IS NULL AND created < $1",
            "UPDATE saved_searches SET mail = '' WHERE confirmed IS NULL AND mail <> '' AND created < $1",
        ] {
            dropped += on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(before);
                query.execute(&mut *conn).await.db_context("drop unproved addresses")?.rows_affected()
            });
        }
        Ok(dropped)
    }

    /// Whether [`Session::drop_unproved`] would find one.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_unproved(&mut self, before: i64) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM subscriptions WHERE confirmed IS NULL AND created < $1) \
                 OR EXISTS (SELECT 1 FROM saved_searches WHERE confirmed IS NULL AND mail <> '' AND created < $1)",
            );
            query.bind(before).fetch_one(&mut *conn).await.db_context("look for unproved addresses")?
        }))
    }
}
