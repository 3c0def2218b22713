//! Who may withdraw an application, and when it is forgotten.

use novosel_catalog::lead::{Lead, LeadEvent};
use novosel_catalog::partner::SecretHash;

use super::leads::TABLE;
use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

impl Session {
    /// The numbers of the applications of a contact.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn leads_of_contact(&mut self, contact: &str) -> Result<Vec<u32>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM leads WHERE contact = $1 ORDER BY id");
            query
                .bind(contact)
                .fetch_all(&mut *conn)
                .await
                .db_context("read the applications of a contact")?
        });
        ids.into_iter().map(|id| number(TABLE, id, "id", id)).collect()
    }

    /// Lets whoever knows a secret withdraw an application.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_lead_secret(&mut self, id: u32, secret: &SecretHash) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("INSERT INTO lead_secrets (secret, lead) VALUES ($1, $2)");
            let query = query.bind(secret.digits()).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("store a secret")?;
        });
        Ok(())
    }

    /// The application that a secret withdraws.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead_of_secret(&mut self, secret: &SecretHash) -> Result<Option<Lead>, DataError> {
        let id: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT lead FROM lead_secrets WHERE secret = $1");
            query.bind(secret.digits()).fetch_optional(&mut *conn).await.db_context("look for a secret")?
        });
        match id {
            Some(id) => self.lead(number(TABLE, id, "id", id)?).await,
            None => Ok(None),
        }
    }

    /// Takes the personal data out of an application, and drops what was on its way. What is left: that there was one,
    /// to whom, and about which object.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn erase_lead(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE leads SET state = 'erased', application = '', contact = '', network = '', words = '', \
                 changed = $1 WHERE id = $2",
            );
            let query = query.bind(now).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("erase an application")?;
        });
        for sql in [
            "DELETE FROM lead_deliveries WHERE lead = $1 AND delivered IS NULL",
            "DELETE FROM lead_secrets WHERE lead = $1",
            "DELETE FROM lead_codes WHERE lead = $1",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(id));
                query.execute(&mut *conn).await.db_context("erase an application")?;
            });
        }
        Ok(())
    }

    /// Erases an application because nobody should know it any more, and asks to tell whoever was told of it.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn withdraw_lead(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        self.erase_lead(id, now).await?;
        for told in self.lead_deliveries(id).await? {
            if told.event == LeadEvent::New {
                self.tell_of_lead(id, told.channel, LeadEvent::Withdrawn, now).await?;
            }
        }
        Ok(())
    }

    /// The numbers of applications that are older than a moment and not erased.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn leads_before(&mut self, moment: i64) -> Result<Vec<u32>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT id FROM leads WHERE created < $1 AND state <> 'erased' ORDER BY id LIMIT 1000",
            );
            query.bind(moment).fetch_all(&mut *conn).await.db_context("read the old applications")?
        });
        ids.into_iter().map(|id| number(TABLE, id, "id", id)).collect()
    }
}
