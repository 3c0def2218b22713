//! Accounts at other services, by which people sign in.

use novosel_catalog::sign_in::{PersonProvider, SignInProvider};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "person_providers";

type Row = (String, i64, String, String, i64, Option<i64>);

impl Session {
    /// Lets a person sign in by an account at another service.
    ///
    /// # Errors
    /// When the statement fails; that account is somebody's, or the person has another one at this service.
    pub async fn put_provider(&mut self, linked: &PersonProvider) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_providers (provider, subject, person, shown, created, used) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(linked.provider.code())
            .bind(&linked.subject)
            .bind(i64::from(linked.person))
            .bind(&linked.shown)
            .bind(linked.created)
            .bind(linked.used);
            query.execute(&mut *conn).await.db_context("link an account of another service")?;
        });
        Ok(())
    }

    /// The accounts of a person at other services, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn providers_of(&mut self, person: u32) -> Result<Vec<PersonProvider>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT provider, person, subject, shown, created, used FROM person_providers WHERE person = $1 \
                 ORDER BY created, provider",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the other services")?
        });
        // A service that is not known any more lets nobody in.
        rows.into_iter().filter_map(|row| into_provider(row).transpose()).collect()
    }

    /// Whose an account at another service is.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn provider(
        &mut self,
        provider: SignInProvider,
        subject: &str,
    ) -> Result<Option<PersonProvider>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT provider, person, subject, shown, created, used FROM person_providers \
                 WHERE provider = $1 AND subject = $2",
            );
            let query = query.bind(provider.code()).bind(subject);
            query.fetch_optional(&mut *conn).await.db_context("look for an account of another service")?
        });
        Ok(row.map(into_provider).transpose()?.flatten())
    }

    /// Writes down that somebody has signed in by another service.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn use_provider(&mut self, linked: &PersonProvider, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE person_providers SET used = $1, shown = $2 WHERE provider = $3 AND subject = $4",
            );
            let query =
                query.bind(now).bind(&linked.shown).bind(linked.provider.code()).bind(&linked.subject);
            query.execute(&mut *conn).await.db_context("use an account of another service")?;
        });
        Ok(())
    }

    /// Lets a person sign in by a service no more; says whether they could.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_provider(
        &mut self,
        person: u32,
        provider: SignInProvider,
    ) -> Result<bool, DataError> {
        let removed = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_providers WHERE person = $1 AND provider = $2");
            let query = query.bind(i64::from(person)).bind(provider.code());
            query.execute(&mut *conn).await.db_context("unlink another service")?.rows_affected()
        });
        Ok(removed > 0)
    }
}

fn into_provider(
    (provider, person, subject, shown, created, used): Row,
) -> Result<Option<PersonProvider>, DataError> {
    let Some(provider) = SignInProvider::parse(&provider) else { return Ok(None) };
    let person = number(TABLE, person, "person", person)?;
    Ok(Some(PersonProvider { provider, person, subject, shown, created, used }))
}
