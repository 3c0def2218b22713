//! What is in shared shortlists, and which part of it is one person's.

use novosel_catalog::person::ObjectType;
use novosel_catalog::shortlist::{
    CastVote, Member, ObjectKey, OwnShare, SharedNote, SharedObject, Shortlist, ShortlistContent, Vote,
};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const OBJECTS: &str = "shortlist_objects";
const MEMBERS: &str = "shortlist_members";
const VOTES: &str = "shortlist_votes";
const NOTES: &str = "shortlist_notes";

impl Session {
    /// What is in a shortlist.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn shortlist_content(&mut self, id: u32) -> Result<ShortlistContent, DataError> {
        Ok(ShortlistContent {
            objects: self.shared_objects(id).await?,
            members: self.shortlist_members(id).await?,
            votes: self.shortlist_votes(id).await?,
            notes: self.shortlist_notes(id).await?,
        })
    }

    async fn shared_objects(&mut self, id: u32) -> Result<Vec<SharedObject>, DataError> {
        let rows: Vec<(String, i64, i64, Option<i64>, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT kind, object, added, price, title FROM shortlist_objects WHERE shortlist = $1 \
                 ORDER BY added, object",
            );
            let query = query.bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the objects of a shortlist")?
        });
        let read = |(kind, object, added, price, title): (String, i64, i64, Option<i64>, String)| {
            let (kind, object) = key(OBJECTS, &kind, object)?;
            let price = price.map(|price| number(OBJECTS, i64::from(id), "price", price)).transpose()?;
            Ok(SharedObject { kind, object, added, price, title })
        };
        rows.into_iter().map(read).collect()
    }

    async fn shortlist_members(&mut self, id: u32) -> Result<Vec<Member>, DataError> {
        let rows: Vec<(i64, String)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT member.person, member.name FROM shortlist_members member \
                 JOIN shortlists ON shortlists.id = member.shortlist WHERE member.shortlist = $1 \
                 ORDER BY CASE WHEN member.person = shortlists.owner THEN 0 ELSE 1 END, member.joined, \
                 member.person",
            );
            let query = query.bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the people of a shortlist")?
        });
        let read = |(person, name)| Ok(Member { person: number(MEMBERS, person, "person", person)?, name });
        rows.into_iter().map(read).collect()
    }

    async fn shortlist_votes(&mut self, id: u32) -> Result<Vec<CastVote>, DataError> {
        let rows: Vec<(String, i64, i64, String)> = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_as("SELECT kind, object, person, vote FROM shortlist_votes WHERE shortlist = $1");
            let query = query.bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the votes of a shortlist")?
        });
        let read = |(kind, object, person, vote): (String, i64, i64, String)| {
            let stored =
                || DataError::Stored { table: VOTES, id: object, column: "vote", value: vote.clone() };
            Ok(CastVote {
                key: key(VOTES, &kind, object)?,
                person: number(VOTES, person, "person", person)?,
                vote: Vote::parse(&vote).ok_or_else(stored)?,
            })
        };
        rows.into_iter().map(read).collect()
    }

    async fn shortlist_notes(&mut self, id: u32) -> Result<Vec<SharedNote>, DataError> {
        let rows: Vec<(i64, String, i64, i64, String, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, kind, object, person, note, created FROM shortlist_notes WHERE shortlist = $1 \
                 ORDER BY id",
            );
            let query = query.bind(i64::from(id));
            query.fetch_all(&mut *conn).await.db_context("read the notes of a shortlist")?
        });
        let read = |(id, kind, object, person, note, created): (i64, String, i64, i64, String, i64)| {
            Ok(SharedNote {
                id: number(NOTES, id, "id", id)?,
                key: key(NOTES, &kind, object)?,
                person: number(NOTES, id, "person", person)?,
                note,
                created,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// What a person has in shortlists, their own and others'.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn shares_of(&mut self, person: u32) -> Result<Vec<OwnShare>, DataError> {
        let ids: Vec<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT id FROM shortlists WHERE owner = $1 UNION \
                 SELECT shortlist FROM shortlist_members WHERE person = $1 ORDER BY 1",
            );
            let query = query.bind(i64::from(person));
            query.fetch_all(&mut *conn).await.db_context("read the shortlists of a person")?
        });
        let mut shares = Vec::with_capacity(ids.len());
        for id in ids {
            let Some(shortlist) = self.shortlist(number("shortlists", id, "id", id)?).await? else {
                continue;
            };
            let content = self.shortlist_content(shortlist.id).await?;
            shares.push(share(&shortlist, content, person));
        }
        Ok(shares)
    }
}

fn share(shortlist: &Shortlist, content: ShortlistContent, person: u32) -> OwnShare {
    let is_owner = shortlist.owner == person;
    let name = content.members.into_iter().find(|member| member.person == person);
    let votes = content.votes.into_iter().filter(|cast| cast.person == person);
    let notes = content.notes.into_iter().filter(|note| note.person == person);
    OwnShare {
        title: shortlist.title.clone(),
        is_owner,
        created: shortlist.created,
        name: name.map(|member| member.name).unwrap_or_default(),
        objects: if is_owner { content.objects } else { Vec::new() },
        votes: votes.map(|cast| (cast.key.0, cast.key.1, cast.vote)).collect(),
        notes: notes.map(|note| (note.key.0, note.key.1, note.note)).collect(),
    }
}

fn key(table: &'static str, kind: &str, object: i64) -> Result<ObjectKey, DataError> {
    let stored = || DataError::Stored { table, id: object, column: "kind", value: kind.to_owned() };
    let kind = ObjectType::parse(kind).ok_or_else(stored)?;
    Ok((kind, number(table, object, "object", object)?))
}
