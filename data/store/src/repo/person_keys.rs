//! Passkeys, and what browsers were asked for them.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::sign_in::{Ceremony, CeremonyKind, NewPasskey, PersonPasskey};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const PASSKEYS: &str = "person_passkeys";

#[derive(sqlx_macros::FromRow)]
struct PasskeyRow {
    id: i64,
    person: i64,
    handle: String,
    credential: String,
    key: String,
    domain: String,
    name: String,
    created: i64,
    used: Option<i64>,
}

impl Session {
    /// Stores a passkey.
    ///
    /// # Errors
    /// When the statement fails, there is one of this number, or the numbers are used up.
    pub async fn put_passkey(&mut self, person: u32, new: &NewPasskey<'_>) -> Result<u32, DataError> {
        let id = self.next_of(PASSKEYS).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_passkeys (id, person, handle, credential, key, domain, name, created) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(i64::from(id))
            .bind(i64::from(person))
            .bind(new.handle)
            .bind(new.credential)
            .bind(new.key)
            .bind(new.domain)
            .bind(new.name)
            .bind(new.created);
            query.execute(&mut *conn).await.db_context("store a passkey")?;
        });
        Ok(id)
    }

    /// The passkeys of a person, the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn passkeys_of(&mut self, person: u32) -> Result<Vec<PersonPasskey>, DataError> {
        let rows: Vec<PasskeyRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, handle, credential, key, domain, name, created, used FROM person_passkeys \
                 WHERE person = $1 ORDER BY id",
            );
            query.bind(i64::from(person)).fetch_all(&mut *conn).await.db_context("read the passkeys")?
        });
        rows.into_iter().map(PasskeyRow::into_passkey).collect()
    }

    /// A passkey by its number in the standard.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn passkey(&mut self, credential: &str) -> Result<Option<PersonPasskey>, DataError> {
        let row: Option<PasskeyRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, handle, credential, key, domain, name, created, used FROM person_passkeys \
                 WHERE credential = $1",
            );
            query.bind(credential).fetch_optional(&mut *conn).await.db_context("look for a passkey")?
        });
        row.map(PasskeyRow::into_passkey).transpose()
    }

    /// Says that a passkey was used, and what it is from now on.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn use_passkey(&mut self, id: u32, key: &str, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE person_passkeys SET key = $1, used = $2 WHERE id = $3");
            let query = query.bind(key).bind(now).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("use a passkey")?;
        });
        Ok(())
    }

    /// Names a passkey of a person; says whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn name_passkey(&mut self, person: u32, id: u32, name: &str) -> Result<bool, DataError> {
        let named = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE person_passkeys SET name = $1 WHERE person = $2 AND id = $3");
            let query = query.bind(name).bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("name a passkey")?.rows_affected()
        });
        Ok(named > 0)
    }

    /// Removes a passkey of a person; says whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_passkey(&mut self, person: u32, id: u32) -> Result<bool, DataError> {
        let removed = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_passkeys WHERE person = $1 AND id = $2");
            let query = query.bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove a passkey")?.rows_affected()
        });
        Ok(removed > 0)
    }

    /// Keeps what a browser was asked until a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_ceremony(
        &mut self,
        secret: &SecretHash,
        ceremony: &Ceremony<'_>,
        ends: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_ceremonies (secret, kind, person, ends, state) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(secret.digits())
            .bind(ceremony.kind.code())
            .bind(ceremony.person.map(i64::from))
            .bind(ends)
            .bind(&*ceremony.state);
            query.execute(&mut *conn).await.db_context("keep what a browser was asked")?;
        });
        Ok(())
    }

    /// What a browser was asked, while it may answer.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn ceremony(
        &mut self,
        secret: &SecretHash,
        kind: CeremonyKind,
        now: i64,
    ) -> Result<Option<Ceremony<'static>>, DataError> {
        let found: Option<(Option<i64>, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT person, state FROM person_ceremonies WHERE secret = $1 AND kind = $2 AND ends > $3",
            );
            let query = query.bind(secret.digits()).bind(kind.code()).bind(now);
            query.fetch_optional(&mut *conn).await.db_context("look for what a browser was asked")?
        });
        let Some((person, state)) = found else { return Ok(None) };
        let person = person.map(|id| number("person_ceremonies", id, "person", id)).transpose()?;
        Ok(Some(Ceremony { kind, person, state: state.into() }))
    }

    /// Ends what a browser was asked; says whether it was there, so that one answer alone is taken.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_ceremony(&mut self, secret: &SecretHash) -> Result<bool, DataError> {
        let ended = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_ceremonies WHERE secret = $1").bind(secret.digits());
            query.execute(&mut *conn).await.db_context("end what a browser was asked")?.rows_affected()
        });
        Ok(ended > 0)
    }
}

impl PasskeyRow {
    fn into_passkey(self) -> Result<PersonPasskey, DataError> {
        let Self { id, person, handle, credential, key, domain, name, created, used } = self;
        Ok(PersonPasskey {
            id: number(PASSKEYS, id, "id", id)?,
            person: number(PASSKEYS, id, "person", person)?,
            handle,
            credential,
            key,
            domain,
            name,
            created,
            used,
        })
    }
}
