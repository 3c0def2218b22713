//! The applications of people.

use novosel_catalog::lead::Lead;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

impl Session {
    /// Says who has sent an application.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_lead_person(&mut self, id: u32, person: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE leads SET person = $1 WHERE id = $2 AND person IS NULL");
            let query = query.bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("say who has sent an application")?;
        });
        Ok(())
    }

    /// The applications of a person, the latest first.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn leads_of_person(&mut self, person: u32) -> Result<Vec<Lead>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM leads WHERE person = $1 ORDER BY id DESC");
            let query = query.bind(i64::from(person));
            query.fetch_all(&mut *conn).await.db_context("read the applications of a person")?
        });
        let mut leads = Vec::with_capacity(ids.len());
        for id in ids {
            leads.extend(self.lead(number("leads", id, "id", id)?).await?);
        }
        Ok(leads)
    }

    /// Gives the applications of a guest to an account.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_leads(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE leads SET person = $1 WHERE person = $2");
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give applications to an account")?;
        });
        Ok(())
    }
}
