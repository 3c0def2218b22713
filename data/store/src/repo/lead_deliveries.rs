//! What is told of applications: a job delivers each once.

use novosel_catalog::lead::{LeadChannel, LeadDelivery, LeadEvent};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const DELIVERIES: &str = "lead_deliveries";

#[derive(sqlx_macros::FromRow)]
struct DeliveryRow {
    id: i64,
    lead: i64,
    channel: String,
    event: String,
    delivered: Option<i64>,
}

impl Session {
    /// Stores what is to be told of an application; gives its number, by which a job delivers it.
    ///
    /// # Errors
    /// When the statement fails or the numbers are used up.
    pub async fn put_lead_delivery(
        &mut self,
        lead: u32,
        channel: LeadChannel,
        event: LeadEvent,
    ) -> Result<u32, DataError> {
        let id = self.next_of(DELIVERIES).await?;
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("INSERT INTO lead_deliveries (id, lead, channel, event) VALUES ($1, $2, $3, $4)");
            let query =
                query.bind(i64::from(id)).bind(i64::from(lead)).bind(channel.code()).bind(event.code());
            query.execute(&mut *conn).await.db_context("store a delivery")?;
        });
        Ok(id)
    }

    /// What is to be told, by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead_delivery(&mut self, id: u32) -> Result<Option<LeadDelivery>, DataError> {
        let row: Option<DeliveryRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, lead, channel, event, delivered FROM lead_deliveries WHERE id = $1",
            );
            query.bind(i64::from(id)).fetch_optional(&mut *conn).await.db_context("read a delivery")?
        });
        row.map(DeliveryRow::into_delivery).transpose()
    }

    /// What was told of an application, and what is on its way.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn lead_deliveries(&mut self, lead: u32) -> Result<Vec<LeadDelivery>, DataError> {
        let rows: Vec<DeliveryRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, lead, channel, event, delivered FROM lead_deliveries WHERE lead = $1 ORDER BY id",
            );
            query.bind(i64::from(lead)).fetch_all(&mut *conn).await.db_context("read the deliveries")?
        });
        rows.into_iter().map(DeliveryRow::into_delivery).collect()
    }

    /// Forgets what nobody is to be told.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_lead_delivery(&mut self, id: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM lead_deliveries WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("forget a delivery")?;
        });
        Ok(())
    }

    /// Notes that it was told.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_lead_delivery(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE lead_deliveries SET delivered = $1 WHERE id = $2");
            let query = query.bind(now).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("note a delivery")?;
        });
        Ok(())
    }
}

impl DeliveryRow {
    fn into_delivery(self) -> Result<LeadDelivery, DataError> {
        let Self { id, lead, channel, event, delivered } = self;
        let stored = |column, value: &str| DataError::Stored {
            table: DELIVERIES,
            id,
            column,
            value: value.to_owned(),
        };
        Ok(LeadDelivery {
            id: number(DELIVERIES, id, "id", id)?,
            lead: number(DELIVERIES, id, "lead", lead)?,
            channel: LeadChannel::parse(&channel).ok_or_else(|| stored("channel", &channel))?,
            event: LeadEvent::parse(&event).ok_or_else(|| stored("event", &event))?,
            delivered,
        })
    }
}
