//! The browsers in which the staff of the back office works.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::staff::StaffSession;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "staff_sessions";

type Row = (i64, i64, i64, i64, Option<i64>, String);

impl Session {
    /// Lets a browser be known by a secret until a moment; the second factor is not proved in it.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_staff_session(
        &mut self,
        secret: &SecretHash,
        (person, device): (u32, &str),
        (now, ends): (i64, i64),
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_sessions WHERE ends <= $1").bind(now);
            query.execute(&mut *conn).await.db_context("remove sessions that have ended")?;
            let query = sqlx::query(
                "INSERT INTO staff_sessions (id, secret, person, created, seen, ends, device) \
                 VALUES ($1, $2, $3, $4, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(secret.digits())
            .bind(i64::from(person))
            .bind(now)
            .bind(ends)
            .bind(device);
            query.execute(&mut *conn).await.db_context("store a session of the staff")?;
        });
        Ok(id)
    }

    /// The session of a secret, while it lasts and was used since a moment; none of somebody who was stopped.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn staff_session(
        &mut self,
        secret: &SecretHash,
        (now, since): (i64, i64),
    ) -> Result<Option<StaffSession>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, staff_sessions.person, staff_sessions.created, seen, proved, device FROM staff_sessions \
                 JOIN staff ON staff.person = staff_sessions.person \
                 WHERE secret = $1 AND ends > $2 AND seen > $3 AND stopped IS NULL",
            );
            let query = query.bind(secret.digits()).bind(now).bind(since);
            query.fetch_optional(&mut *conn).await.db_context("look for a session of the staff")?
        });
        row.map(read).transpose()
    }

    /// The sessions of somebody, the last one seen first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn staff_sessions(
        &mut self,
        person: u32,
        (now, since): (i64, i64),
    ) -> Result<Vec<StaffSession>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, person, created, seen, proved, device FROM staff_sessions \
                 WHERE person = $1 AND ends > $2 AND seen > $3 ORDER BY seen DESC, id DESC",
            );
            let query = query.bind(i64::from(person)).bind(now).bind(since);
            query.fetch_all(&mut *conn).await.db_context("read the sessions of the staff")?
        });
        rows.into_iter().map(read).collect()
    }

    /// Says that somebody works in a browser now.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn see_staff(&mut self, id: u32, now: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE staff_sessions SET seen = $1 WHERE id = $2 AND seen < $1");
            let query = query.bind(now).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("say that somebody works")?;
        });
        Ok(())
    }

    /// Says that the second factor was proved in a session: it has another secret and lasts until another moment now.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn prove_staff_session(
        &mut self,
        id: u32,
        secret: &SecretHash,
        (now, ends): (i64, i64),
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql =
                "UPDATE staff_sessions SET secret = $1, proved = $2, seen = $2, ends = $3 WHERE id = $4";
            let query = sqlx::query(sql).bind(secret.digits()).bind(now).bind(ends).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("prove a session")?;
        });
        Ok(())
    }

    /// Ends a session; gives whose it was.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn end_staff_session(&mut self, id: u32) -> Result<Option<u32>, DataError> {
        let person: Option<i64> = on_both!(&mut self.tx, |conn| {
            let sql = "DELETE FROM staff_sessions WHERE id = $1 RETURNING person";
            let query = sqlx::query_scalar(sql).bind(i64::from(id));
            query.fetch_optional(&mut *conn).await.db_context("end a session of the staff")?
        });
        person.map(|person| number(TABLE, i64::from(id), "person", person)).transpose()
    }

    /// Ends every session of somebody.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn end_staff_sessions(&mut self, person: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_sessions WHERE person = $1").bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("end the sessions of somebody")?;
        });
        Ok(())
    }
}

fn read((id, person, created, seen, proved, device): Row) -> Result<StaffSession, DataError> {
    Ok(StaffSession {
        id: number(TABLE, id, "id", id)?,
        person: number(TABLE, id, "person", person)?,
        created,
        seen,
        proved,
        device,
    })
}
