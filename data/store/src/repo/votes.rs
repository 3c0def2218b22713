//! Votes, and the numbers of what is said and voted.

use std::collections::BTreeMap;

use novosel_catalog::post::{PostKind, PostSubject, PostSubjectKind, Tally, Vote};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "votes";
const CHANGES: &str = "post_changes";
/// Changes that servers may be behind.
const KEPT_CHANGES: i64 = 1_000;

/// A row of numbers: the subject, what is counted, its value, how many.
type Counted = (String, i64, String, Option<i64>, i64);

impl Session {
    /// Casts a vote, or changes it.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn put_vote(
        &mut self,
        person: u32,
        subject: PostSubject,
        value: i8,
        (network, now): (&str, i64),
    ) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO votes (person, subject, object, value, network, changed) VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT (person, subject, object) DO UPDATE SET value = excluded.value, \
                 network = excluded.network, changed = excluded.changed",
            )
            .bind(i64::from(person))
            .bind(subject.kind.code())
            .bind(i64::from(subject.id))
            .bind(i64::from(value))
            .bind(network)
            .bind(now);
            query.execute(&mut *conn).await.db_context("cast a vote")?;
        });
        self.vote_changed(subject).await
    }

    /// Takes a vote back; says whether there was one.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn drop_vote(&mut self, person: u32, subject: PostSubject) -> Result<bool, DataError> {
        let dropped = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM votes WHERE person = $1 AND subject = $2 AND object = $3")
                .bind(i64::from(person))
                .bind(subject.kind.code())
                .bind(i64::from(subject.id));
            query.execute(&mut *conn).await.db_context("take a vote back")?.rows_affected()
        });
        if dropped > 0 {
            self.vote_changed(subject).await?;
        }
        Ok(dropped > 0)
    }

    /// The votes of a person, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn votes_of(&mut self, person: u32) -> Result<Vec<Vote>, DataError> {
        let rows: Vec<(String, i64, i64, i64)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT subject, object, value, changed FROM votes WHERE person = $1 ORDER BY changed DESC, object",
            );
            query
                .bind(i64::from(person))
                .fetch_all(&mut *conn)
                .await
                .db_context("read the votes of a person")?
        });
        let read = |(subject, object, value, changed): (String, i64, i64, i64)| {
            let value = i8::try_from(value).map_err(|_| stored("value", object, &value.to_string()))?;
            Ok(Vote { subject: subject_of(&subject, object)?, value, changed })
        };
        rows.into_iter().map(read).collect()
    }

    /// How many others of a network have voted for a subject.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn votes_of_network(
        &mut self,
        network: &str,
        subject: PostSubject,
        person: u32,
    ) -> Result<u32, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT count(*) FROM votes WHERE network = $1 AND network <> '' AND subject = $2 AND object = $3 \
                 AND person <> $4",
            )
            .bind(network)
            .bind(subject.kind.code())
            .bind(i64::from(subject.id))
            .bind(i64::from(person));
            query.fetch_one(&mut *conn).await.db_context("count the votes of a network")?
        });
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Gives the votes of a guest to an account, but for what that has voted itself.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_votes(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE votes SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM votes own \
                 WHERE own.person = $1 AND own.subject = votes.subject AND own.object = votes.object)",
            );
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give votes to an account")?;
        });
        Ok(())
    }

    /// Erases the votes of a person; says how many there were.
    pub(super) async fn erase_votes_of(&mut self, person: u32) -> Result<u64, DataError> {
        let votes = self.votes_of(person).await?;
        for vote in &votes {
            self.drop_vote(person, vote.subject).await?;
        }
        Ok(votes.len() as u64)
    }

    /// The number of the last change of what others see.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn last_post_change(&mut self) -> Result<u32, DataError> {
        let last: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'post_changes'");
            query.fetch_one(&mut *conn).await.db_context("read the last change of what is said")?
        });
        number(CHANGES, last, "id", last)
    }

    /// Of what others see something new since a change.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn post_changes_since(&mut self, change: u32) -> Result<Vec<(u32, PostSubject)>, DataError> {
        let rows: Vec<(i64, String, i64)> = on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_as("SELECT id, subject, object FROM post_changes WHERE id > $1 ORDER BY id");
            query.bind(i64::from(change)).fetch_all(&mut *conn).await.db_context("read what is said anew")?
        });
        let read = |(id, subject, object): (i64, String, i64)| {
            Ok((number(CHANGES, id, "id", id)?, subject_of(&subject, object)?))
        };
        rows.into_iter().map(read).collect()
    }

    /// The numbers of a subject, or of all that have any.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn tallies(
        &mut self,
        of: Option<PostSubject>,
    ) -> Result<BTreeMap<PostSubject, Tally>, DataError> {
        let mut tallies: BTreeMap<PostSubject, Tally> = BTreeMap::new();
        let said: Vec<Counted> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT subject, object, kind, stars, count(*) FROM posts WHERE state = 'shown' AND (parent IS NULL \
                 OR EXISTS (SELECT 1 FROM posts asked WHERE asked.id = posts.parent AND asked.state = 'shown'))",
            );
            if let Some(subject) = of {
                query.push(" AND subject = ").push_bind(subject.kind.code());
                query.push(" AND object = ").push_bind(i64::from(subject.id));
            }
            query.push(" GROUP BY subject, object, kind, stars");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("count what is said")?
        });
        for (subject, object, kind, stars, count) in said {
            let subject = subject_of(&subject, object)?;
            let tally = tallies.entry(subject).or_default();
            let count = number(TABLE, object, "count", count)?;
            match PostKind::parse(&kind).ok_or_else(|| stored("kind", object, &kind))? {
                PostKind::Opinion => {
                    tally.opinions += count;
                    mark(tally, stars.unwrap_or_default(), count);
                }
                PostKind::Question => tally.questions += count,
                PostKind::Comment => tally.comments += count,
                // Under a text an answer of an office stands among the comments.
                PostKind::Answer if PostKind::Comment.is_of(subject.kind) => tally.comments += count,
                PostKind::Answer => {}
            }
        }
        // Whoever has said an opinion has given one mark, not two.
        let voted: Vec<Counted> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT subject, object, '' AS kind, value, count(*) FROM votes WHERE subject <> 'post' \
                 AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.person = votes.person AND kind = 'opinion' \
                 AND state = 'shown' AND posts.subject = votes.subject AND posts.object = votes.object)",
            );
            if let Some(subject) = of {
                query.push(" AND subject = ").push_bind(subject.kind.code());
                query.push(" AND object = ").push_bind(i64::from(subject.id));
            }
            query.push(" GROUP BY subject, object, value");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("count the votes")?
        });
        for (subject, object, _, value, count) in voted {
            let subject = subject_of(&subject, object)?;
            let tally = tallies.entry(subject).or_default();
            let count = number(TABLE, object, "count", count)?;
            match (subject.kind, value.unwrap_or_default()) {
                (PostSubjectKind::Rating, 1) => tally.up += count,
                (PostSubjectKind::Rating, _) => tally.down += count,
                (_, stars) => mark(tally, stars, count),
            }
        }
        Ok(tallies)
    }

    /// Writes down that others see something new of a subject.
    pub(super) async fn post_changed(&mut self, subject: PostSubject) -> Result<(), DataError> {
        let id = self.next_of(CHANGES).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("INSERT INTO post_changes (id, subject, object) VALUES ($1, $2, $3)")
                .bind(i64::from(id))
                .bind(subject.kind.code())
                .bind(i64::from(subject.id));
            query.execute(&mut *conn).await.db_context("write down that something is said")?;
        });
        // A server that is behind more of them, or starts, counts everything anew.
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query("DELETE FROM post_changes WHERE id <= $1").bind(i64::from(id) - KEPT_CHANGES);
            query.execute(&mut *conn).await.db_context("forget old changes of what is said")?;
        });
        Ok(())
    }

    /// A vote for what is said is seen where that is.
    async fn vote_changed(&mut self, subject: PostSubject) -> Result<(), DataError> {
        let seen = match subject.kind {
            PostSubjectKind::Post => self.post(subject.id).await?.map(|post| post.subject),
            _ => Some(subject),
        };
        match seen {
            Some(seen) => self.post_changed(seen).await,
            None => Ok(()),
        }
    }
}

fn mark(tally: &mut Tally, stars: i64, count: u32) {
    let place = usize::try_from(stars - 1).ok();
    if let Some(marks) = place.and_then(|place| tally.marks.get_mut(place)) {
        *marks += count;
    }
}

fn stored(column: &'static str, id: i64, value: &str) -> DataError {
    DataError::Stored { table: TABLE, id, column, value: value.to_owned() }
}

fn subject_of(kind: &str, object: i64) -> Result<PostSubject, DataError> {
    let kind = PostSubjectKind::parse(kind).ok_or_else(|| stored("subject", object, kind))?;
    Ok(PostSubject { kind, id: number(TABLE, object, "object", object)? })
}
