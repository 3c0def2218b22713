//! Shared shortlists: links, objects, and what people say of them.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::shortlist::{CastVote, ObjectKey, SharedObject, Shortlist};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "shortlists";
const NOTES: &str = "shortlist_notes";
const SELECT: &str = "SELECT id, owner, site, title, created, secret FROM shortlists WHERE ";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    owner: i64,
    site: String,
    title: String,
    created: i64,
    secret: Option<String>,
}

impl Session {
    /// A new shortlist with the hash of its link; its number.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn new_shortlist(
        &mut self,
        owner: u32,
        (site, title): (SiteRegion, &str),
        secret: &SecretHash,
        now: i64,
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO shortlists (id, secret, owner, site, title, created) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(secret.digits())
            .bind(i64::from(owner))
            .bind(site.code())
            .bind(title)
            .bind(now);
            query.execute(&mut *conn).await.db_context("store a shortlist")?;
        });
        Ok(id)
    }

    /// A shortlist by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shortlist(&mut self, id: u32) -> Result<Option<Shortlist>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a shortlist")?
        });
        row.map(Row::into_shortlist).transpose()
    }

    /// The shortlist that a link leads to.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shortlist_of_secret(&mut self, secret: &SecretHash) -> Result<Option<Shortlist>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("secret = ").push_bind(secret.digits().to_owned());
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("look for a shortlist")?
        });
        row.map(Row::into_shortlist).transpose()
    }

    /// The shortlists that a person has made, the newest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shortlists_of(&mut self, owner: u32) -> Result<Vec<Shortlist>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("owner = ").push_bind(i64::from(owner)).push(" ORDER BY id DESC");
            query
                .build_query_as()
                .fetch_all(&mut *conn)
                .await
                .db_context("read the shortlists of a person")?
        });
        rows.into_iter().map(Row::into_shortlist).collect()
    }

    /// Puts an object into a shortlist; one that is there stays as it was.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_shared_object(&mut self, id: u32, object: &SharedObject) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO shortlist_objects (shortlist, kind, object, added, price, title) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (shortlist, kind, object) DO NOTHING",
            )
            .bind(i64::from(id))
            .bind(object.kind.code())
            .bind(i64::from(object.object))
            .bind(object.added)
            .bind(object.price.map(i64::from))
            .bind(&object.title);
            query.execute(&mut *conn).await.db_context("put an object into a shortlist")?;
        });
        Ok(())
    }

    /// Takes an object out of a shortlist with all that was said of it; whether it was there.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn remove_shared_object(
        &mut self,
        id: u32,
        (kind, object): ObjectKey,
    ) -> Result<bool, DataError> {
        let mut removed = 0;
        for sql in [
            "DELETE FROM shortlist_notes WHERE shortlist = $1 AND kind = $2 AND object = $3",
            "DELETE FROM shortlist_votes WHERE shortlist = $1 AND kind = $2 AND object = $3",
            "DELETE FROM shortlist_objects WHERE shortlist = $1 AND kind = $2 AND object = $3",
        ] {
            removed = on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(id)).bind(kind.code()).bind(i64::from(object));
                query
                    .execute(&mut *conn)
                    .await
                    .db_context("take an object out of a shortlist")?
                    .rows_affected()
            });
        }
        Ok(removed > 0)
    }

    /// Calls a shortlist otherwise.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn rename_shortlist(&mut self, id: u32, title: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE shortlists SET title = $1 WHERE id = $2");
            let query = query.bind(title).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("rename a shortlist")?;
        });
        Ok(())
    }

    /// Gives a shortlist another link, or none: the one before is dead at once.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn set_shortlist_link(
        &mut self,
        id: u32,
        secret: Option<&SecretHash>,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE shortlists SET secret = $1 WHERE id = $2");
            let query = query.bind(secret.map(SecretHash::digits)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("change the link of a shortlist")?;
        });
        Ok(())
    }

    /// Removes a shortlist with all that was said in it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_shortlist(&mut self, id: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM shortlists WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("remove a shortlist")?;
        });
        Ok(())
    }

    /// Lets a person be one of a shortlist; a name that is not given leaves the one that is there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_member(
        &mut self,
        id: u32,
        (person, name): (u32, Option<&str>),
        now: i64,
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO shortlist_members (shortlist, person, name, joined) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (shortlist, person) DO UPDATE SET \
                 name = CASE WHEN $5 THEN excluded.name ELSE shortlist_members.name END",
            )
            .bind(i64::from(id))
            .bind(i64::from(person))
            .bind(name.unwrap_or_default())
            .bind(now)
            .bind(name.is_some());
            query.execute(&mut *conn).await.db_context("let a person into a shortlist")?;
        });
        Ok(())
    }

    /// Takes a vote in the place of the one before.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn cast_vote(&mut self, id: u32, cast: CastVote, now: i64) -> Result<(), DataError> {
        let (kind, object) = cast.key;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO shortlist_votes (shortlist, kind, object, person, vote, cast_at) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (shortlist, kind, object, person) DO UPDATE SET \
                 vote = excluded.vote, cast_at = excluded.cast_at",
            )
            .bind(i64::from(id))
            .bind(kind.code())
            .bind(i64::from(object))
            .bind(i64::from(cast.person))
            .bind(cast.vote.code())
            .bind(now);
            query.execute(&mut *conn).await.db_context("take a vote")?;
        });
        Ok(())
    }

    /// Keeps a note.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_shared_note(
        &mut self,
        id: u32,
        (key, person): (ObjectKey, u32),
        note: &str,
        now: i64,
    ) -> Result<(), DataError> {
        let (kind, object) = key;
        let note_id = self.next_of(NOTES).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO shortlist_notes (id, shortlist, kind, object, person, note, created) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(i64::from(note_id))
            .bind(i64::from(id))
            .bind(kind.code())
            .bind(i64::from(object))
            .bind(i64::from(person))
            .bind(note)
            .bind(now);
            query.execute(&mut *conn).await.db_context("keep a note of a shortlist")?;
        });
        Ok(())
    }

    /// Removes a note of a shortlist; where a person is named, one of theirs alone. Whether it was there.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn remove_shared_note(
        &mut self,
        id: u32,
        note: u32,
        person: Option<u32>,
    ) -> Result<bool, DataError> {
        let removed = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("DELETE FROM shortlist_notes WHERE shortlist = ");
            query.push_bind(i64::from(id)).push(" AND id = ").push_bind(i64::from(note));
            if let Some(person) = person {
                query.push(" AND person = ").push_bind(i64::from(person));
            }
            query
                .build()
                .execute(&mut *conn)
                .await
                .db_context("remove a note of a shortlist")?
                .rows_affected()
        });
        Ok(removed > 0)
    }

    /// Gives the shortlists, votes and notes of a guest to an account, which keeps its own vote where it has one.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn move_shortlists(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        for sql in [
            "UPDATE shortlists SET owner = $1 WHERE owner = $2",
            "UPDATE shortlist_notes SET person = $1 WHERE person = $2",
            "UPDATE shortlist_members SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM \
             shortlist_members own WHERE own.person = $1 AND own.shortlist = shortlist_members.shortlist)",
            "UPDATE shortlist_votes SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM \
             shortlist_votes own WHERE own.person = $1 AND own.shortlist = shortlist_votes.shortlist \
             AND own.kind = shortlist_votes.kind AND own.object = shortlist_votes.object)",
        ] {
            on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(sql).bind(i64::from(to)).bind(i64::from(from));
                query.execute(&mut *conn).await.db_context("give shortlists to an account")?;
            });
        }
        Ok(())
    }
}

impl Row {
    fn into_shortlist(self) -> Result<Shortlist, DataError> {
        let id = self.id;
        let stored = || DataError::Stored { table: TABLE, id, column: "site", value: self.site.clone() };
        Ok(Shortlist {
            id: number(TABLE, id, "id", id)?,
            owner: number(TABLE, id, "owner", self.owner)?,
            site: SiteRegion::parse(&self.site).ok_or_else(stored)?,
            has_link: self.secret.is_some(),
            title: self.title,
            created: self.created,
        })
    }
}
