//! The browsers in which people are known.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::person::PersonSession;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "person_sessions";

type Row = (i64, i64, i64, i64, String);

impl Session {
    /// Lets a browser be known by a secret until a moment.
    ///
    /// # Errors
    /// When the statement fails or the numbers are used up.
    pub async fn put_person_session(
        &mut self,
        secret: &SecretHash,
        (person, device): (u32, &str),
        (now, ends): (i64, i64),
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO person_sessions (id, secret, person, created, seen, ends, device) \
                 VALUES ($1, $2, $3, $4, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(secret.digits())
            .bind(i64::from(person))
            .bind(now)
            .bind(ends)
            .bind(device);
            query.execute(&mut *conn).await.db_context("store a session")?;
        });
        Ok(id)
    }

    /// The session of a secret, while it lasts.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person_session(
        &mut self,
        secret: &SecretHash,
        now: i64,
    ) -> Result<Option<PersonSession>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, created, seen, device FROM person_sessions \
                 WHERE secret = $1 AND ends > $2",
            );
            let query = query.bind(secret.digits()).bind(now);
            query.fetch_optional(&mut *conn).await.db_context("look for a session")?
        });
        row.map(read).transpose()
    }

    /// The sessions of a person, the last one seen first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn person_sessions(&mut self, person: u32, now: i64) -> Result<Vec<PersonSession>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, created, seen, device FROM person_sessions \
                 WHERE person = $1 AND ends > $2 ORDER BY seen DESC, id DESC",
            );
            let query = query.bind(i64::from(person)).bind(now);
            query.fetch_all(&mut *conn).await.db_context("read the sessions")?
        });
        rows.into_iter().map(read).collect()
    }

    /// Says that a person was seen in a browser, and how long it knows them from now on.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn see_person(
        &mut self,
        session: &PersonSession,
        now: i64,
        ends: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("UPDATE person_sessions SET seen = $1, ends = $2 WHERE id = $3 AND seen < $1");
            let query = query.bind(now).bind(ends).bind(i64::from(session.id));
            query.execute(&mut *conn).await.db_context("say that a person was seen")?;
            let query = sqlx::query("UPDATE people SET seen = $1 WHERE id = $2 AND seen < $1");
            let query = query.bind(now).bind(i64::from(session.person));
            query.execute(&mut *conn).await.db_context("say that a person was seen")?;
        });
        Ok(())
    }

    /// Ends a session of a person; says whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_person_session(&mut self, person: u32, id: u32) -> Result<bool, DataError> {
        let ended = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_sessions WHERE person = $1 AND id = $2");
            let query = query.bind(i64::from(person)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("end a session")?.rows_affected()
        });
        Ok(ended > 0)
    }

    /// Ends every session of a person but one; tells how many there were.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_other_sessions(&mut self, person: u32, kept: Option<u32>) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM person_sessions WHERE person = $1 AND id <> $2");
            let query = query.bind(i64::from(person)).bind(kept.map_or(-1, i64::from));
            query.execute(&mut *conn).await.db_context("end the sessions")?.rows_affected()
        }))
    }

    /// Whether there is something for [`Session::remove_ended_sessions`].
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_ended_sessions(&mut self, now: i64) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM person_sessions WHERE ends <= $1) \
                 OR EXISTS (SELECT 1 FROM person_secrets WHERE ends <= $1) \
                 OR EXISTS (SELECT 1 FROM person_ceremonies WHERE ends <= $1) \
                 OR EXISTS (SELECT 1 FROM person_tries WHERE free <= $1 * 1000)",
            );
            query.bind(now).fetch_one(&mut *conn).await.db_context("look for what has ended")?
        }))
    }

    /// Removes the sessions, the secrets and the unanswered questions that have ended.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn remove_ended_sessions(&mut self, now: i64) -> Result<(), DataError> {
        for sql in [
            "DELETE FROM person_sessions WHERE ends <= $1",
            "DELETE FROM person_secrets WHERE ends <= $1",
            "DELETE FROM person_ceremonies WHERE ends <= $1",
            "DELETE FROM person_tries WHERE free <= $1 * 1000",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(now);
                query.execute(&mut *conn).await.db_context("remove what has ended")?;
            });
        }
        Ok(())
    }
}

fn read((id, person, created, seen, device): Row) -> Result<PersonSession, DataError> {
    Ok(PersonSession {
        id: number(TABLE, id, "id", id)?,
        person: number(TABLE, id, "person", person)?,
        created,
        seen,
        device,
    })
}
