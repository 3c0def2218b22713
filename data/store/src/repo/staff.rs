//! Who works in the back office, their second factors, and invitations.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::staff::{Staff, StaffFactor, StaffInvitation, StaffRoles};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "staff";
const INVITATIONS: &str = "staff_invitations";
const SELECT: &str = "SELECT staff.person, staff.name, people.mail, staff.roles, staff.created, staff.stopped, \
                      staff.factor_since FROM staff JOIN people ON people.id = staff.person ";

type Row = (i64, String, Option<String>, String, i64, Option<i64>, Option<i64>);

impl Session {
    /// Everybody who works there or has worked there, the first one first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn all_staff(&mut self) -> Result<Vec<Staff>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("ORDER BY staff.created, staff.person");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the staff")?
        });
        rows.into_iter().map(read).collect()
    }

    /// Somebody who works there, or has worked there, by the number of the person.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn staff(&mut self, person: u32) -> Result<Option<Staff>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE staff.person = ").push_bind(i64::from(person));
            query
                .build_query_as()
                .fetch_optional(&mut *conn)
                .await
                .db_context("look for somebody of the staff")?
        });
        row.map(read).transpose()
    }

    /// Lets a person work there, or changes what they do; the second factor stays. The address is that of the person.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_staff(&mut self, staff: &Staff) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO staff (person, name, roles, created, stopped, factor_step) VALUES ($1, $2, $3, $4, $5, 0) \
                 ON CONFLICT (person) DO UPDATE SET name = excluded.name, roles = excluded.roles, \
                 stopped = excluded.stopped",
            )
            .bind(i64::from(staff.id))
            .bind(&staff.name)
            .bind(staff.roles.codes())
            .bind(staff.created)
            .bind(staff.stopped);
            query.execute(&mut *conn).await.db_context("store somebody of the staff")?;
        });
        Ok(())
    }

    /// The second factor of somebody, once it was begun.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn staff_factor(&mut self, person: u32) -> Result<Option<StaffFactor>, DataError> {
        let row: Option<(Option<String>, Option<i64>, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT factor, factor_since, factor_step FROM staff WHERE person = $1";
            let query = sqlx::query_as(sql).bind(i64::from(person));
            query.fetch_optional(&mut *conn).await.db_context("read a second factor")?
        });
        Ok(row.and_then(|(secret, since, step)| Some(StaffFactor { secret: secret?, since, step })))
    }

    /// Gives somebody a second factor that no code has proved yet, in place of one like it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn begin_staff_factor(&mut self, person: u32, secret: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql =
                "UPDATE staff SET factor = $1, factor_step = 0 WHERE person = $2 AND factor_since IS NULL";
            let query = sqlx::query(sql).bind(secret).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("begin a second factor")?;
        });
        Ok(())
    }

    /// Takes the code of a step of time; `false` when it, or a later one, was taken before.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn take_staff_step(&mut self, person: u32, step: i64, now: i64) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE staff SET factor_step = $1, factor_since = coalesce(factor_since, $2) \
                       WHERE person = $3 AND factor IS NOT NULL AND factor_step < $1";
            let query = sqlx::query(sql).bind(step).bind(now).bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("take a code")?.rows_affected() == 1
        }))
    }

    /// Stores the codes for a lost device, in place of those before.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn put_staff_recovery(&mut self, person: u32, codes: &[SecretHash]) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_recovery WHERE person = $1").bind(i64::from(person));
            query.execute(&mut *conn).await.db_context("replace the codes of a lost device")?;
            for code in codes {
                let query = sqlx::query("INSERT INTO staff_recovery (person, code) VALUES ($1, $2)");
                let query = query.bind(i64::from(person)).bind(code.digits());
                query.execute(&mut *conn).await.db_context("store a code of a lost device")?;
            }
        });
        Ok(())
    }

    /// Takes a code for a lost device; `false` when there is none such, or it was taken before.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn take_staff_recovery(&mut self, person: u32, code: &SecretHash) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_recovery WHERE person = $1 AND code = $2");
            let query = query.bind(i64::from(person)).bind(code.digits());
            query.execute(&mut *conn).await.db_context("take a code of a lost device")?.rows_affected() == 1
        }))
    }

    /// Takes the second factor of somebody away, with the codes for a lost device and every session: they set up another.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn reset_staff_factor(&mut self, person: u32) -> Result<(), DataError> {
        for sql in [
            "UPDATE staff SET factor = NULL, factor_since = NULL, factor_step = 0 WHERE person = $1",
            "DELETE FROM staff_recovery WHERE person = $1",
            "DELETE FROM staff_sessions WHERE person = $1",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(person));
                query.execute(&mut *conn).await.db_context("take a second factor away")?;
            });
        }
        Ok(())
    }

    /// Stores an invitation, in place of others to the address.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_staff_invitation(
        &mut self,
        secret: &SecretHash,
        (mail, roles): (&str, StaffRoles),
        (now, ends): (i64, i64),
    ) -> Result<u32, DataError> {
        let id = self.next_of(INVITATIONS).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_invitations WHERE mail = $1 OR ends <= $2");
            query.bind(mail).bind(now).execute(&mut *conn).await.db_context("replace an invitation")?;
            let query = sqlx::query(
                "INSERT INTO staff_invitations (id, secret, mail, roles, created, ends) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(secret.digits())
            .bind(mail)
            .bind(roles.codes())
            .bind(now)
            .bind(ends);
            query.execute(&mut *conn).await.db_context("store an invitation")?;
        });
        Ok(id)
    }

    /// The invitation of a secret, while it is good.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn staff_invitation(
        &mut self,
        secret: &SecretHash,
        now: i64,
    ) -> Result<Option<StaffInvitation>, DataError> {
        let row: Option<(i64, String, String, i64)> = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT id, mail, roles, ends FROM staff_invitations WHERE secret = $1 AND ends > $2";
            let query = sqlx::query_as(sql).bind(secret.digits()).bind(now);
            query.fetch_optional(&mut *conn).await.db_context("look for an invitation")?
        });
        let read = |(id, mail, roles, ends): (i64, String, String, i64)| {
            Ok(StaffInvitation {
                id: number(INVITATIONS, id, "id", id)?,
                mail,
                roles: roles_of(INVITATIONS, id, &roles)?,
                ends,
            })
        };
        row.map(read).transpose()
    }

    /// Takes an invitation: it is good once. `false` when somebody else was faster.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn take_staff_invitation(&mut self, id: u32) -> Result<bool, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM staff_invitations WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("take an invitation")?.rows_affected() == 1
        }))
    }
}

fn read((id, name, mail, roles, created, stopped, factor): Row) -> Result<Staff, DataError> {
    Ok(Staff {
        id: number(TABLE, id, "person", id)?,
        name,
        mail: mail.unwrap_or_default(),
        roles: roles_of(TABLE, id, &roles)?,
        created,
        stopped,
        factor,
    })
}

fn roles_of(table: &'static str, id: i64, codes: &str) -> Result<StaffRoles, DataError> {
    let stored = || DataError::Stored { table, id, column: "roles", value: codes.to_owned() };
    StaffRoles::of_codes(codes).ok_or_else(stored)
}
