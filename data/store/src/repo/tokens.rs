//! Tokens by which programs act for operators.

use novosel_catalog::partner::{OperatorToken, SecretHash, TokenScope};

use super::Session;
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "operator_tokens";

#[derive(sqlx_macros::FromRow)]
struct Row {
    name: String,
    scope: String,
    secret: String,
    created: i64,
    expires: Option<i64>,
    revoked: Option<i64>,
}

impl Session {
    /// Every token, those that have ended too, by name.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn operator_tokens(&mut self) -> Result<Vec<OperatorToken>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT name, scope, secret, created, expires, revoked FROM operator_tokens ORDER BY name",
            );
            query.fetch_all(&mut *conn).await.db_context("read the tokens")?
        });
        rows.into_iter().map(Row::into_token).collect()
    }

    /// Stores a token, in place of one of the same name that has ended; `false` when a good one has it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_operator_token(&mut self, token: &OperatorToken) -> Result<bool, DataError> {
        let stored = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO operator_tokens (name, scope, secret, created, expires, revoked) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO UPDATE SET scope = excluded.scope, \
                 secret = excluded.secret, created = excluded.created, expires = excluded.expires, \
                 revoked = excluded.revoked WHERE operator_tokens.revoked IS NOT NULL \
                 OR operator_tokens.expires <= excluded.created",
            )
            .bind(&token.name)
            .bind(token.scope.code())
            .bind(token.secret.digits())
            .bind(token.created)
            .bind(token.expires)
            .bind(token.revoked);
            query.execute(&mut *conn).await.db_context("store a token")?.rows_affected()
        });
        Ok(stored == 1)
    }

    /// Ends a token; `false` when none that is not ended has the name.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn revoke_operator_token(&mut self, name: &str, now: i64) -> Result<bool, DataError> {
        let ended = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE operator_tokens SET revoked = $1 WHERE name = $2 AND revoked IS NULL");
            let query = query.bind(now).bind(name);
            query.execute(&mut *conn).await.db_context("revoke a token")?.rows_affected()
        });
        Ok(ended == 1)
    }
}

impl Row {
    fn into_token(self) -> Result<OperatorToken, DataError> {
        let scope = TokenScope::parse(&self.scope).ok_or_else(|| DataError::Stored {
            table: TABLE,
            id: 0,
            column: "scope",
            value: self.scope.clone(),
        })?;
        Ok(OperatorToken {
            name: self.name,
            scope,
            secret: SecretHash::stored(self.secret),
            created: self.created,
            expires: self.expires,
            revoked: self.revoked,
        })
    }
}
