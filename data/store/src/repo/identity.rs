//! Which catalogue a database holds. An export does not tell it: what is restored from one is a catalogue of its own,
//! and its changes are not those of the first.

use novosel_catalog::id::CatalogueId;

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::{Open, on_both};

impl Session {
    /// Gives the catalogue its identity if it has none: 128 bits that the database draws.
    pub(crate) async fn name_catalogue(&mut self) -> Result<(), DataError> {
        let sql = match &self.tx.open {
            Open::Sqlite(_) => {
                "INSERT INTO identity (id, catalogue) VALUES (1, lower(hex(randomblob(16)))) ON CONFLICT DO NOTHING"
            }
            Open::Postgres(_) => {
                "INSERT INTO identity (id, catalogue) VALUES (1, replace(gen_random_uuid()::text, '-', '')) \
                 ON CONFLICT DO NOTHING"
            }
        };
        on_both!(&mut self.tx, |conn| {
            sqlx::query(sql).execute(&mut *conn).await.db_context("name the catalogue")?;
        });
        Ok(())
    }

    /// Which catalogue this is.
    ///
    /// # Errors
    /// When the statement fails or the stored identity is damaged.
    pub async fn catalogue(&mut self) -> Result<CatalogueId, DataError> {
        let stored: String = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT catalogue FROM identity WHERE id = 1");
            query.fetch_one(&mut *conn).await.db_context("read the identity of the catalogue")?
        });
        stored.parse().map_err(|_| DataError::Stored {
            table: "identity",
            id: 1,
            column: "catalogue",
            value: stored.clone(),
        })
    }
}
