//! Partners, who read feeds of the catalogue at secret addresses.

use novosel_catalog::partner::{FeedFormat, Partner, SecretHash};
use serde_json::{from_str, to_string};

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "partners";
const COLUMNS: &str = "name, format, filter, secret, created, revoked";

#[derive(sqlx_macros::FromRow)]
struct Row {
    name: String,
    format: String,
    filter: String,
    secret: String,
    created: i64,
    revoked: Option<i64>,
}

impl Session {
    /// Every partner, revoked ones too, by name.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn partners(&mut self) -> Result<Vec<Partner>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM partners ORDER BY name");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the partners")?
        });
        rows.into_iter().map(Row::into_partner).collect()
    }

    /// The partner whose open address has a secret of this hash.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn partner_of(&mut self, secret: &SecretHash) -> Result<Option<Partner>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM partners WHERE revoked IS NULL AND secret = ");
            query.push_bind(secret.digits());
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a partner")?
        });
        row.map(Row::into_partner).transpose()
    }

    /// Stores a partner, in place of a revoked one of the same name; `false` when an open one has it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_partner(&mut self, partner: &Partner) -> Result<bool, DataError> {
        // Numbers and strings always encode.
        let filter = to_string(&partner.filter).unwrap_or_default();
        let stored = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO partners (name, format, filter, secret, created, revoked) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO UPDATE SET format = excluded.format, \
                 filter = excluded.filter, secret = excluded.secret, created = excluded.created, \
                 revoked = excluded.revoked WHERE partners.revoked IS NOT NULL",
            )
            .bind(&partner.name)
            .bind(partner.format.code())
            .bind(filter)
            .bind(partner.secret.digits())
            .bind(partner.created)
            .bind(partner.revoked);
            query.execute(&mut *conn).await.db_context("store a partner")?.rows_affected()
        });
        Ok(stored == 1)
    }

    /// Shuts the address of a partner; `false` when no open one has the name.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn revoke_partner(&mut self, name: &str, now: i64) -> Result<bool, DataError> {
        let shut = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE partners SET revoked = $1 WHERE name = $2 AND revoked IS NULL");
            let query = query.bind(now).bind(name);
            query.execute(&mut *conn).await.db_context("revoke a partner")?.rows_affected()
        });
        Ok(shut == 1)
    }
}

impl Row {
    fn into_partner(self) -> Result<Partner, DataError> {
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id: 0, column, value: value.to_owned() };
        Ok(Partner {
            format: FeedFormat::parse(&self.format).ok_or_else(|| stored("format", &self.format))?,
            filter: from_str(&self.filter).map_err(|_| stored("filter", &self.filter))?,
            name: self.name,
            secret: SecretHash::stored(self.secret),
            created: self.created,
            revoked: self.revoked,
        })
    }
}
