//! Who gets applications, as the operator has told.

use novosel_catalog::lead::{Recipient, RecipientKey, RecipientKind};
use serde_json::{from_str, to_string};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "lead_recipients";
const COLUMNS: &str = "kind, company, mail, webhook_url, webhook_secret, phone, hours";

#[derive(sqlx_macros::FromRow)]
struct Row {
    kind: String,
    company: i64,
    mail: Option<String>,
    webhook_url: Option<String>,
    webhook_secret: Option<String>,
    phone: Option<String>,
    hours: String,
}

impl Session {
    /// Every recipient, by kind and number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn recipients(&mut self) -> Result<Vec<Recipient>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM lead_recipients ORDER BY kind, company");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the recipients")?
        });
        rows.into_iter().map(Row::into_recipient).collect()
    }

    /// A recipient.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn recipient(&mut self, key: RecipientKey) -> Result<Option<Recipient>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM lead_recipients WHERE kind = ").push_bind(key.kind.code());
            query.push(" AND company = ").push_bind(i64::from(key.company));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a recipient")?
        });
        row.map(Row::into_recipient).transpose()
    }

    /// Stores a recipient in the place of what was known of it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_recipient(&mut self, recipient: &Recipient) -> Result<(), DataError> {
        // Numbers and texts always encode.
        let hours = to_string(&recipient.hours).unwrap_or_default();
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO lead_recipients (kind, company, mail, webhook_url, webhook_secret, phone, hours) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind, company) DO UPDATE SET \
                 mail = excluded.mail, webhook_url = excluded.webhook_url, \
                 webhook_secret = excluded.webhook_secret, phone = excluded.phone, hours = excluded.hours",
            )
            .bind(recipient.key.kind.code())
            .bind(i64::from(recipient.key.company))
            .bind(&recipient.mail)
            .bind(&recipient.webhook_url)
            .bind(&recipient.webhook_secret)
            .bind(&recipient.phone)
            .bind(hours);
            query.execute(&mut *conn).await.db_context("store a recipient")?;
        });
        Ok(())
    }

    /// Forgets a recipient; `false` when there is none.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_recipient(&mut self, key: RecipientKey) -> Result<bool, DataError> {
        let dropped = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM lead_recipients WHERE kind = $1 AND company = $2");
            let query = query.bind(key.kind.code()).bind(i64::from(key.company));
            query.execute(&mut *conn).await.db_context("forget a recipient")?.rows_affected()
        });
        Ok(dropped == 1)
    }
}

impl Row {
    fn into_recipient(self) -> Result<Recipient, DataError> {
        let stored = |column, value: &str| DataError::Stored {
            table: TABLE,
            id: self.company,
            column,
            value: value.to_owned(),
        };
        Ok(Recipient {
            key: RecipientKey {
                kind: RecipientKind::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
                company: number(TABLE, self.company, "company", self.company)?,
            },
            hours: from_str(&self.hours).map_err(|_| stored("hours", &self.hours))?,
            mail: self.mail,
            webhook_url: self.webhook_url,
            webhook_secret: self.webhook_secret,
            phone: self.phone,
        })
    }
}
