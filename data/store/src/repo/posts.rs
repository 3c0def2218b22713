//! What visitors say in public, and what is decided of it.

use novosel_catalog::post::{NewPost, Post, PostKind, PostState, PostSubject, PostSubjectKind, Relation};
use novosel_catalog::post_history::{PostEvent, PostStep};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::JobKind;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "posts";
pub(super) const SELECT: &str = "SELECT id, kind, subject, object, site, parent, person, author, stars, relation, pros, cons, text, \
                      state, reason, suspicions, title, url, created, changed, \
                      (SELECT count(*) FROM votes WHERE votes.subject = 'post' AND votes.object = posts.id \
                      AND value > 0) AS up, \
                      (SELECT count(*) FROM votes WHERE votes.subject = 'post' AND votes.object = posts.id \
                      AND value < 0) AS down, \
                      (SELECT count(*) FROM complaints WHERE complaints.post = posts.id AND decided IS NULL) \
                      AS complaints FROM posts ";
/// What is shown of a subject at most: the newest, with the answers.
const MOST_SHOWN: i64 = 400;

#[derive(sqlx_macros::FromRow)]
pub(super) struct Row {
    id: i64,
    kind: String,
    subject: String,
    object: i64,
    site: String,
    parent: Option<i64>,
    person: Option<i64>,
    author: String,
    stars: Option<i64>,
    relation: Option<String>,
    pros: String,
    cons: String,
    text: String,
    state: String,
    reason: String,
    suspicions: String,
    title: String,
    url: String,
    created: i64,
    changed: i64,
    up: i64,
    down: i64,
    complaints: i64,
}

/// Which ones are listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct PostFilter {
    /// Those that stand there.
    pub state: Option<PostState>,
    /// Those of a kind.
    pub kind: Option<PostKind>,
    /// Questions that nobody has answered.
    pub unanswered: bool,
    /// Those with complaints that nobody has decided on.
    pub complained: bool,
}

/// How much somebody has said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PostCounts {
    /// Shown now, of the person.
    pub shown: u32,
    /// Refused or removed, of the person.
    pub refused: u32,
    /// Of the person since a moment.
    pub of_person: u32,
    /// From the network since a moment.
    pub of_network: u32,
    /// With the same words from others, at any time.
    pub of_words: u32,
}

impl Session {
    /// How much a person and a network have said.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn post_counts(
        &mut self,
        person: u32,
        network: &str,
        words: &str,
        since: i64,
    ) -> Result<PostCounts, DataError> {
        let counts: (i64, i64, i64, i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT (SELECT count(*) FROM posts WHERE person = $1 AND state = 'shown'), \
                 (SELECT count(*) FROM posts WHERE person = $1 AND state IN ('refused', 'removed')), \
                 (SELECT count(*) FROM posts WHERE person = $1 AND changed > $2), \
                 (SELECT count(*) FROM posts WHERE network = $3 AND network <> '' AND changed > $2), \
                 (SELECT count(*) FROM posts WHERE words = $4 AND words <> '' AND person <> $1)",
            )
            .bind(i64::from(person))
            .bind(since)
            .bind(network)
            .bind(words);
            query.fetch_one(&mut *conn).await.db_context("count what somebody has said")?
        });
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(PostCounts {
            shown: count(counts.0),
            refused: count(counts.1),
            of_person: count(counts.2),
            of_network: count(counts.3),
            of_words: count(counts.4),
        })
    }

    /// Stores what is said; gives its number. Other writers wait until the session ends: counts stay true.
    ///
    /// # Errors
    /// When a statement fails or the numbers are used up.
    pub async fn put_post(&mut self, new: &NewPost) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO posts (id, kind, subject, object, site, parent, person, author, stars, relation, pros, \
                 cons, text, state, reason, suspicions, title, url, network, words, created, changed) VALUES ($1, \
                 $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', $15, $16, $17, $18, $19, $20, $20)",
            )
            .bind(i64::from(id))
            .bind(new.kind.code())
            .bind(new.subject.kind.code())
            .bind(i64::from(new.subject.id))
            .bind(new.site.code())
            .bind(new.parent.map(i64::from))
            .bind(new.person.map(i64::from))
            .bind(&new.author)
            .bind(new.stars.map(i64::from))
            .bind(new.relation.map(Relation::code))
            .bind(&new.pros)
            .bind(&new.cons)
            .bind(&new.text)
            .bind(new.state.code())
            .bind(new.suspicions.join("\n"))
            .bind(&new.title)
            .bind(&new.url)
            .bind(&new.network)
            .bind(&new.words)
            .bind(new.created);
            query.execute(&mut *conn).await.db_context("store what is said")?;
        });
        if new.state == PostState::Shown {
            self.post_changed(new.subject).await?;
            if let Some(parent) = new.parent {
                self.tell_of_answer((parent, id), new.person, new.created).await?;
            }
        }
        self.ask_office((new.kind, id), new.state, new.created).await?;
        self.note_comment((id, new.subject), new.state, new.created).await?;
        Ok(id)
    }

    /// Replaces what somebody has said; its day, its votes and its answers stay.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn change_post(&mut self, before: &Post, new: &NewPost) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE posts SET author = $1, stars = $2, relation = $3, pros = $4, cons = $5, text = $6, state = $7, \
                 reason = '', suspicions = $8, network = $9, words = $10, changed = $11, title = $12, url = $13 \
                 WHERE id = $14",
            )
            .bind(&new.author)
            .bind(new.stars.map(i64::from))
            .bind(new.relation.map(Relation::code))
            .bind(&new.pros)
            .bind(&new.cons)
            .bind(&new.text)
            .bind(new.state.code())
            .bind(new.suspicions.join("\n"))
            .bind(&new.network)
            .bind(&new.words)
            .bind(new.created)
            .bind(&new.title)
            .bind(&new.url)
            .bind(i64::from(before.id));
            query.execute(&mut *conn).await.db_context("change what is said")?;
        });
        if before.state == PostState::Shown || new.state == PostState::Shown {
            self.post_changed(before.subject).await?;
        }
        if before.kind != PostKind::Answer {
            let step = PostStep::Rewritten;
            let event = PostEvent { step, by: String::new(), reason: String::new(), at: new.created };
            self.put_post_event(before.id, &event).await?;
        }
        self.note_comment((before.id, before.subject), new.state, new.created).await
    }

    /// What has a number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn post(&mut self, id: u32) -> Result<Option<Post>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read what is said")?
        });
        row.map(Row::into_post).transpose()
    }

    /// A question that everybody sees now is told to the office of the company.
    pub(super) async fn ask_office(
        &mut self,
        (kind, id): (PostKind, u32),
        state: PostState,
        now: i64,
    ) -> Result<(), DataError> {
        match (kind, state) {
            (PostKind::Question, PostState::Shown) => {
                self.want_job(JobKind::Question, &id.to_string(), now).await
            }
            _ => Ok(()),
        }
    }

    /// What the office of a company has answered, or would.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn official_answer(&mut self, parent: u32) -> Result<Option<Post>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE kind = 'answer' AND parent = ").push_bind(i64::from(parent)).push(" LIMIT 1");
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("look for an answer")?
        });
        row.map(Row::into_post).transpose()
    }

    /// Everything that a person has said, the newest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn posts_of_person(&mut self, person: u32) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE person = ").push_bind(i64::from(person)).push(" ORDER BY id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read what a person has said")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }

    /// What is shown of a subject, the newest first, answers among it; nothing that answers what is not shown.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn shown_posts(&mut self, subject: PostSubject) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE state = 'shown' AND subject = ").push_bind(subject.kind.code());
            query.push(" AND object = ").push_bind(i64::from(subject.id));
            query.push(
                " AND (parent IS NULL OR EXISTS (SELECT 1 FROM posts asked WHERE asked.id = posts.parent \
                 AND asked.state = 'shown')) ORDER BY id DESC LIMIT ",
            );
            // Written out: SQLite prepares a statement anew for every bound limit.
            query.push(MOST_SHOWN);
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read what is shown")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }

    /// The newest shown opinions of complexes on a site.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn newest_opinions(&mut self, site: SiteRegion, most: u32) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE state = 'shown' AND kind = 'opinion' AND subject = 'building' AND site = ");
            query.push_bind(site.code()).push(" ORDER BY id DESC LIMIT CAST(");
            query.push_bind(i64::from(most)).push(" AS BIGINT)");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the newest opinions")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }

    /// The queue of moderators: the oldest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn posts(&mut self, filter: PostFilter, most: u32) -> Result<Vec<Post>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(SELECT);
            query.push("WHERE 1 = 1");
            if let Some(state) = filter.state {
                query.push(" AND state = ").push_bind(state.code());
            }
            if let Some(kind) = filter.kind {
                query.push(" AND kind = ").push_bind(kind.code());
            }
            if filter.unanswered {
                query.push(
                    " AND kind = 'question' AND NOT EXISTS (SELECT 1 FROM posts answer \
                     WHERE answer.parent = posts.id AND answer.state = 'shown')",
                );
            }
            if filter.complained {
                query.push(" AND id IN (SELECT post FROM complaints WHERE decided IS NULL)");
            }
            query.push(" ORDER BY changed, id LIMIT ").push_bind(i64::from(most));
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the queue of moderators")?
        });
        rows.into_iter().map(Row::into_post).collect()
    }
}

impl Row {
    pub(super) fn into_post(self) -> Result<Post, DataError> {
        let id = self.id;
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id, column, value: value.to_owned() };
        let kind = PostSubjectKind::parse(&self.subject).ok_or_else(|| stored("subject", &self.subject))?;
        let relation = self
            .relation
            .as_deref()
            .map(|code| Relation::parse(code).ok_or_else(|| stored("relation", code)));
        let whole =
            |column, value: Option<i64>| value.map(|value| number(TABLE, id, column, value)).transpose();
        let stars =
            self.stars.map(|stars| u8::try_from(stars).map_err(|_| stored("stars", &stars.to_string())));
        Ok(Post {
            id: number(TABLE, id, "id", id)?,
            kind: PostKind::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            subject: PostSubject { kind, id: number(TABLE, id, "object", self.object)? },
            site: SiteRegion::parse(&self.site).ok_or_else(|| stored("site", &self.site))?,
            parent: whole("parent", self.parent)?,
            person: whole("person", self.person)?,
            stars: stars.transpose()?,
            relation: relation.transpose()?,
            state: PostState::parse(&self.state).ok_or_else(|| stored("state", &self.state))?,
            suspicions: self.suspicions.lines().map(str::to_owned).collect(),
            author: self.author,
            pros: self.pros,
            cons: self.cons,
            text: self.text,
            reason: self.reason,
            title: self.title,
            url: self.url,
            created: self.created,
            changed: self.changed,
            up: number(TABLE, id, "up", self.up)?,
            complaints: number(TABLE, id, "complaints", self.complaints)?,
            down: number(TABLE, id, "down", self.down)?,
        })
    }
}
