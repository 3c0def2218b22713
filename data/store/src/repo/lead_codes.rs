//! Codes that prove the phone of an application.

use novosel_catalog::partner::SecretHash;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "lead_codes";

/// A code that was entered once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadCode {
    /// Its hash.
    pub hash: SecretHash,
    /// How often one was entered, this time with it.
    pub tries: u32,
    /// Seconds since 1970.
    pub expires: i64,
}

impl Session {
    /// Waits for a code; one before is no good any more.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_lead_code(
        &mut self,
        lead: u32,
        hash: &SecretHash,
        expires: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO lead_codes (lead, code, tries, expires) VALUES ($1, $2, 0, $3) \
                 ON CONFLICT (lead) DO UPDATE SET code = excluded.code, tries = 0, expires = excluded.expires",
            );
            let query = query.bind(i64::from(lead)).bind(hash.digits()).bind(expires);
            query.execute(&mut *conn).await.db_context("store a code")?;
        });
        Ok(())
    }

    /// Counts that one was entered, and gives what it has to be: senders at once get numbers of their own.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn try_lead_code(&mut self, lead: u32) -> Result<Option<LeadCode>, DataError> {
        let id = i64::from(lead);
        let found: Option<(String, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "UPDATE lead_codes SET tries = tries + 1 WHERE lead = $1 RETURNING code, tries, expires",
            );
            query.bind(id).fetch_optional(&mut *conn).await.db_context("try a code")?
        });
        let read = |(code, tries, expires)| {
            let tries = number(TABLE, id, "tries", tries)?;
            Ok(LeadCode { hash: SecretHash::stored(code), tries, expires })
        };
        found.map(read).transpose()
    }

    /// Waits for no code any more.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_lead_code(&mut self, lead: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM lead_codes WHERE lead = $1").bind(i64::from(lead));
            query.execute(&mut *conn).await.db_context("drop a code")?;
        });
        Ok(())
    }

    /// Writes down that a code goes to a contact, which is kept as its hash, from a network.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_code_send(&mut self, contact: &str, network: &str, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("INSERT INTO code_sends (contact, network, at) VALUES ($1, $2, $3)");
            let hash = SecretHash::of(contact);
            let query = query.bind(hash.digits()).bind(network).bind(now);
            query.execute(&mut *conn).await.db_context("count a code that is sent")?;
        });
        Ok(())
    }

    /// How many codes went to a contact and from a network since a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn code_sends(
        &mut self,
        contact: &str,
        network: &str,
        since: i64,
    ) -> Result<(u32, u32), DataError> {
        let (to, from): (i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT (SELECT count(*) FROM code_sends WHERE contact = $1 AND at > $3), \
                 (SELECT count(*) FROM code_sends WHERE network = $2 AND network <> '' AND at > $3)",
            );
            let hash = SecretHash::of(contact);
            let query = query.bind(hash.digits()).bind(network).bind(since);
            query.fetch_one(&mut *conn).await.db_context("count the codes that were sent")?
        });
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok((count(to), count(from)))
    }

    /// Whether codes went out before a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_code_sends(&mut self, before: i64) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM code_sends WHERE at < $1)");
            query.bind(before).fetch_one(&mut *conn).await.db_context("look for codes that were sent")?
        }))
    }

    /// Forgets where codes went before a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn forget_code_sends(&mut self, before: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM code_sends WHERE at < $1").bind(before);
            query.execute(&mut *conn).await.db_context("forget where codes went")?;
        });
        Ok(())
    }
}
