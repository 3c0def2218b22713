//! Letters to people, the secrets of their links, and how often somebody has tried.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::{LetterToPerson, PersonLetter, SecretPurpose};
use novosel_catalog::region::SiteRegion;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "person_letters";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    person: Option<i64>,
    letter: String,
    mail: String,
    site: String,
    created: i64,
}

impl Session {
    /// Stores a letter that is to be sent; its number is a new one.
    ///
    /// # Errors
    /// When the statement fails or the numbers are used up.
    pub async fn put_person_letter(
        &mut self,
        person: Option<u32>,
        letter: PersonLetter,
        mail: &str,
        site: SiteRegion,
        now: i64,
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_letters (id, person, letter, mail, site, created) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(person.map(i64::from))
            .bind(letter.code())
            .bind(mail)
            .bind(site.code())
            .bind(now);
            query.execute(&mut *conn).await.db_context("store a letter")?;
        });
        Ok(id)
    }

    /// A letter on its way.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person_letter(&mut self, id: u32) -> Result<Option<LetterToPerson>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, letter, mail, site, created FROM person_letters WHERE id = $1",
            );
            query.bind(i64::from(id)).fetch_optional(&mut *conn).await.db_context("read a letter")?
        });
        row.map(Row::into_letter).transpose()
    }

    /// Removes a letter that was sent.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_person_letter(&mut self, id: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_letters WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove a letter")?;
        });
        Ok(())
    }

    /// Lets whoever knows a secret do something once, until a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_person_secret(
        &mut self,
        secret: &SecretHash,
        (person, purpose, bound): (u32, SecretPurpose, &str),
        ends: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_secrets (secret, person, purpose, ends, bound) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(secret.digits())
            .bind(i64::from(person))
            .bind(purpose.code())
            .bind(ends)
            .bind(bound);
            query.execute(&mut *conn).await.db_context("store a secret")?;
        });
        Ok(())
    }

    /// Whose a secret is while it is good, and what it is bound to.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person_secret(
        &mut self,
        secret: &SecretHash,
        purpose: SecretPurpose,
        now: i64,
    ) -> Result<Option<(u32, String)>, DataError> {
        let found: Option<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT person, bound FROM person_secrets WHERE secret = $1 AND purpose = $2 AND ends > $3",
            );
            let query = query.bind(secret.digits()).bind(purpose.code()).bind(now);
            query.fetch_optional(&mut *conn).await.db_context("look for a secret")?
        });
        let read = |(person, bound)| Ok((number("person_secrets", person, "person", person)?, bound));
        found.map(read).transpose()
    }

    /// Spends a secret; says whether it was there, so that of two who have it one comes through.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn spend_person_secret(&mut self, secret: &SecretHash) -> Result<bool, DataError> {
        let spent = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_secrets WHERE secret = $1").bind(secret.digits());
            query.execute(&mut *conn).await.db_context("spend a secret")?.rows_affected()
        });
        Ok(spent > 0)
    }

    /// Drops every secret of a person for a purpose.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_person_secrets(
        &mut self,
        person: u32,
        purpose: SecretPurpose,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_secrets WHERE person = $1 AND purpose = $2");
            let query = query.bind(i64::from(person)).bind(purpose.code());
            query.execute(&mut *conn).await.db_context("drop the secrets of a person")?;
        });
        Ok(())
    }

    /// Takes a try of a subject, of which `burst` are free at once and one more every `every` milliseconds. Tells how
    /// many milliseconds there are to wait where there is none.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn take_try(
        &mut self,
        subject: &str,
        (burst, every): (i64, i64),
        now: i64,
    ) -> Result<Result<(), i64>, DataError> {
        let free: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT free FROM person_tries WHERE subject = $1");
            query.bind(subject).fetch_optional(&mut *conn).await.db_context("read the tries")?
        });
        let next = free.unwrap_or(now).max(now) + every;
        let wait = next - now - burst * every;
        if wait > 0 {
            return Ok(Err(wait));
        }
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_tries (subject, free) VALUES ($1, $2) \
                 ON CONFLICT (subject) DO UPDATE SET free = excluded.free",
            );
            let query = query.bind(subject).bind(next);
            query.execute(&mut *conn).await.db_context("count a try")?;
        });
        Ok(Ok(()))
    }

    /// Whether a network may read only.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn is_network_blocked(&mut self, network: &str) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM blocked_networks WHERE network = $1)");
            query.bind(network).fetch_one(&mut *conn).await.db_context("look for a blocked network")?
        }))
    }

    /// Lets a network read only, or write again.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn block_network(
        &mut self,
        network: &str,
        reason: Option<&str>,
        now: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = match reason {
                Some(reason) => sqlx::query(
                    "INSERT INTO blocked_networks (network, reason, created) VALUES ($1, $2, $3) \
                     ON CONFLICT (network) DO UPDATE SET reason = excluded.reason",
                )
                .bind(network)
                .bind(reason)
                .bind(now),
                None => sqlx::query("DELETE FROM blocked_networks WHERE network = $1").bind(network),
            };
            query.execute(&mut *conn).await.db_context("block a network")?;
        });
        Ok(())
    }

    /// The networks that may read only, with the reasons.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn blocked_networks(&mut self) -> Result<Vec<(String, String)>, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as("SELECT network, reason FROM blocked_networks ORDER BY network");
            query.fetch_all(&mut *conn).await.db_context("read the blocked networks")?
        }))
    }

    /// A key of the portal by its name; `new` where there is none yet.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn portal_key(&mut self, name: &str, new: &str) -> Result<String, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO portal_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            );
            query.bind(name).bind(new).execute(&mut *conn).await.db_context("store a key")?;
        });
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM portal_keys WHERE name = $1").bind(name);
            query.fetch_one(&mut *conn).await.db_context("read a key")?
        }))
    }
}

impl Row {
    fn into_letter(self) -> Result<LetterToPerson, DataError> {
        let Self { id, person, letter, mail, site, created } = self;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        Ok(LetterToPerson {
            id: number(TABLE, id, "id", id)?,
            person: person.map(|person| number(TABLE, id, "person", person)).transpose()?,
            letter: PersonLetter::parse(&letter).ok_or_else(|| stored("letter", &letter))?,
            site: SiteRegion::parse(&site).ok_or_else(|| stored("site", &site))?,
            mail,
            created,
        })
    }
}
