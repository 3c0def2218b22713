//! Complaints about what is shown.

use novosel_catalog::post::{Complaint, ComplaintReason, Post, PostState};
use novosel_catalog::post_history::{PostEvent, PostStep};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "complaints";
/// Reason, note, when, and when it was decided on.
type Row = (i64, String, String, i64, Option<i64>);

impl Session {
    /// Writes a complaint down; one that the person has made before stays as it was. Says whether it is new.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_complaint(
        &mut self,
        person: u32,
        complaint: &Complaint,
        network: &str,
    ) -> Result<bool, DataError> {
        let rows = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO complaints (post, person, reason, note, network, created) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (post, person) DO NOTHING",
            )
            .bind(i64::from(complaint.post))
            .bind(i64::from(person))
            .bind(complaint.reason.code())
            .bind(&complaint.note)
            .bind(network)
            .bind(complaint.created);
            query.execute(&mut *conn).await.db_context("write a complaint down")?.rows_affected()
        });
        Ok(rows > 0)
    }

    /// How many complaints a person and a network have made since a moment.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn complaints_since(
        &mut self,
        person: u32,
        network: &str,
        since: i64,
    ) -> Result<(u32, u32), DataError> {
        let (of_person, of_network): (i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT (SELECT count(*) FROM complaints WHERE person = $1 AND created > $3), \
                 (SELECT count(*) FROM complaints WHERE network = $2 AND network <> '' AND created > $3)",
            );
            let query = query.bind(i64::from(person)).bind(network).bind(since);
            query.fetch_one(&mut *conn).await.db_context("count complaints")?
        });
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok((count(of_person), count(of_network)))
    }

    /// From how many networks there are complaints about a post that nobody has decided on: one network is one voice.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn complaining_networks(&mut self, post: u32) -> Result<u32, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT count(DISTINCT network) FROM complaints WHERE post = $1 AND decided IS NULL",
            );
            query.bind(i64::from(post)).fetch_one(&mut *conn).await.db_context("count complaints")?
        });
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// Sends a shown post back to the queue of moderators; why is for them.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn hold_post(&mut self, post: &Post, why: &str, now: i64) -> Result<(), DataError> {
        let mut suspicions = post.suspicions.clone();
        suspicions.push(why.to_owned());
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE posts SET suspicions = $1 WHERE id = $2");
            let query = query.bind(suspicions.join("\n")).bind(i64::from(post.id));
            query.execute(&mut *conn).await.db_context("hold what is said")?;
        });
        self.decide_post(post, PostState::Held, "", now).await?;
        let event = PostEvent { step: PostStep::Held, by: String::new(), reason: why.to_owned(), at: now };
        self.put_post_event(post.id, &event).await
    }

    /// The complaints about a post, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn complaints_about(&mut self, post: u32) -> Result<Vec<Complaint>, DataError> {
        self.complaints("post", post).await
    }

    /// The complaints of a person, the latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn complaints_of(&mut self, person: u32) -> Result<Vec<Complaint>, DataError> {
        self.complaints("person", person).await
    }

    async fn complaints(&mut self, by: &'static str, id: u32) -> Result<Vec<Complaint>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(
                "SELECT post, reason, note, created, decided FROM complaints WHERE ",
            );
            query.push(by).push(" = ").push_bind(i64::from(id)).push(" ORDER BY created DESC, post");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read complaints")?
        });
        let read = |(post, reason, note, created, decided): Row| {
            let stored =
                || DataError::Stored { table: TABLE, id: post, column: "reason", value: reason.clone() };
            Ok(Complaint {
                post: number(TABLE, post, "post", post)?,
                reason: ComplaintReason::parse(&reason).ok_or_else(stored)?,
                note,
                created,
                decided,
            })
        };
        rows.into_iter().map(read).collect()
    }

    /// Ends the complaints about a post, because somebody has decided on it; says how many there were.
    pub(super) async fn end_complaints(&mut self, post: u32, now: i64) -> Result<u64, DataError> {
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("UPDATE complaints SET decided = $1 WHERE post = $2 AND decided IS NULL");
            let query = query.bind(now).bind(i64::from(post));
            query.execute(&mut *conn).await.db_context("end complaints")?.rows_affected()
        }))
    }

    /// Gives the complaints of a guest to an account, but about what that has complained of itself.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn move_complaints(&mut self, from: u32, to: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE complaints SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM complaints own \
                 WHERE own.person = $1 AND own.post = complaints.post)",
            );
            let query = query.bind(i64::from(to)).bind(i64::from(from));
            query.execute(&mut *conn).await.db_context("give complaints to an account")?;
        });
        Ok(())
    }
}
