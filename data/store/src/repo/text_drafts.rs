//! Drafts of texts: who writes one, what is kept of it, and when it is to be published.

use novosel_catalog::editorial::{DRAFT_HOLD, DraftHead, DraftHold, DraftPlan, DraftWords, TextDraft};
use novosel_catalog::id::EditorialId;
use novosel_catalog::work::JobKind;

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "text_drafts";
const HEAD: &str = "SELECT id, editorial, version, revision, title, reason, author, editor, changed, holder, held_since, \
                    held_until, due, scheduler, problem FROM text_drafts ";

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    editorial: Option<i64>,
    version: i64,
    revision: i64,
    title: String,
    reason: String,
    author: i64,
    editor: i64,
    changed: i64,
    holder: i64,
    held_since: i64,
    held_until: i64,
    due: Option<i64>,
    scheduler: Option<i64>,
    problem: Option<String>,
}

/// What became of words that were to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptWords {
    /// They are the draft now.
    Kept,
    /// Somebody else writes it, it was changed since, it waits for its hour, or it is gone: it is as it was.
    Refused,
}

impl Session {
    /// A draft by its number.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn text_draft(&mut self, id: u32) -> Result<Option<TextDraft>, DataError> {
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(HEAD);
            query.push("WHERE id = ").push_bind(i64::from(id));
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a draft")?
        });
        let Some(row) = row else { return Ok(None) };
        let markdown: Option<String> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT markdown FROM text_drafts WHERE id = $1").bind(row.id);
            query.fetch_one(&mut *conn).await.db_context("read the words of a draft")?
        });
        Ok(Some(TextDraft { head: row.into_head()?, markdown }))
    }

    /// The draft of a text.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn draft_of_text(&mut self, text: EditorialId) -> Result<Option<TextDraft>, DataError> {
        let id: Option<i64> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar("SELECT id FROM text_drafts WHERE editorial = $1");
            query.bind(i64::from(text.0)).fetch_optional(&mut *conn).await.db_context("look for a draft")?
        });
        match id {
            Some(id) => self.text_draft(number(TABLE, id, "id", id)?).await,
            None => Ok(None),
        }
    }

    /// Every draft in which something is written, those changed last first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn text_drafts(&mut self) -> Result<Vec<DraftHead>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new(HEAD);
            query.push("WHERE markdown IS NOT NULL ORDER BY changed DESC, id DESC");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read drafts")?
        });
        rows.into_iter().map(Row::into_head).collect()
    }

    /// How many drafts somebody has begun.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drafts_begun_by(&mut self, person: u32) -> Result<u64, DataError> {
        let count: i64 = on_both!(&mut self.tx, |conn| {
            let sql = "SELECT count(*) FROM text_drafts WHERE author = $1 AND markdown IS NOT NULL";
            let query = sqlx::query_scalar(sql).bind(i64::from(person));
            query.fetch_one(&mut *conn).await.db_context("count drafts")?
        });
        Ok(count.unsigned_abs())
    }

    /// Begins a draft without words, of a text as it is in a version or of a new one; somebody holds it.
    ///
    /// # Errors
    /// When a statement fails, or the numbers are used up.
    pub async fn begin_draft(
        &mut self,
        text: Option<(EditorialId, u32)>,
        (person, now): (u32, i64),
    ) -> Result<u32, DataError> {
        let id = self.next_of(TABLE).await?;
        let (text, version) =
            (text.map(|(text, _)| i64::from(text.0)), text.map_or(0, |(_, version)| version));
        on_both!(&mut self.tx, |conn| {
            // An editor that was opened and left leaves nothing behind.
            let query = sqlx::query("DELETE FROM text_drafts WHERE markdown IS NULL AND held_until <= $1");
            query.bind(now).execute(&mut *conn).await.db_context("forget drafts without words")?;
            let query = sqlx::query(
                "INSERT INTO text_drafts (id, editorial, version, revision, title, reason, author, editor, changed, \
                 holder, held_since, held_until) VALUES ($1, $2, $3, 0, '', '', $4, $4, $5, $4, $5, $6)",
            )
            .bind(i64::from(id))
            .bind(text)
            .bind(i64::from(version))
            .bind(i64::from(person))
            .bind(now)
            .bind(now + DRAFT_HOLD);
            query.execute(&mut *conn).await.db_context("begin a draft")?;
        });
        Ok(id)
    }

    /// Lets somebody write a draft from now on, unless somebody else does; `taking` it, whoever does.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn hold_draft(
        &mut self,
        id: u32,
        (person, now): (u32, i64),
        taking: bool,
    ) -> Result<bool, DataError> {
        let held = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE text_drafts SET held_until = $1, held_since = CASE WHEN holder = $2 AND held_until > $3 \
                 THEN held_since ELSE $3 END, holder = $2 WHERE id = $4 AND (holder = $2 OR held_until <= $3 OR $5)",
            )
            .bind(now + DRAFT_HOLD)
            .bind(i64::from(person))
            .bind(now)
            .bind(i64::from(id))
            .bind(taking);
            query.execute(&mut *conn).await.db_context("hold a draft")?.rows_affected()
        });
        Ok(held == 1)
    }

    /// Keeps what is written in a draft by whoever writes it; they name the revision that they have seen.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn keep_draft(
        &mut self,
        (id, revision): (u32, u32),
        words: DraftWords<'_>,
        (person, now): (u32, i64),
    ) -> Result<KeptWords, DataError> {
        let kept = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE text_drafts SET version = $1, revision = revision + 1, title = $2, markdown = $3, reason = $4, \
                 editor = CASE WHEN markdown = $3 THEN editor ELSE $5 END, changed = $6, held_until = $7, \
                 held_since = CASE WHEN holder = $5 AND held_until > $6 THEN held_since ELSE $6 END, \
                 holder = $5 WHERE id = $8 AND revision = $9 AND due IS NULL \
                 AND (holder = $5 OR held_until <= $6)",
            )
            .bind(i64::from(words.version))
            .bind(words.title)
            .bind(words.markdown)
            .bind(words.reason)
            .bind(i64::from(person))
            .bind(now)
            .bind(now + DRAFT_HOLD)
            .bind(i64::from(id))
            .bind(i64::from(revision));
            query.execute(&mut *conn).await.db_context("keep a draft")?.rows_affected()
        });
        Ok(if kept == 1 { KeptWords::Kept } else { KeptWords::Refused })
    }

    /// Says when a draft is to be published; a job does it. An hour that was said before does not count any more.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn plan_draft(&mut self, id: u32, plan: DraftPlan) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE text_drafts SET due = $1, scheduler = $2, problem = NULL, revision = revision + 1 \
                WHERE id = $3";
            let query = sqlx::query(sql).bind(plan.due).bind(i64::from(plan.scheduler)).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("plan a draft")?;
        });
        self.drop_job(JobKind::Publish, &id.to_string()).await?;
        self.want_job(JobKind::Publish, &id.to_string(), plan.due).await
    }

    /// Takes back when a draft is to be published, with the reason where nobody asked for it; says whether it was planned.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn unplan_draft(&mut self, id: u32, problem: Option<&str>) -> Result<bool, DataError> {
        let was_planned = on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE text_drafts SET due = NULL, scheduler = NULL, problem = $1, revision = revision + 1 \
                WHERE id = $2 AND due IS NOT NULL";
            let query = sqlx::query(sql).bind(problem).bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("take a plan back")?.rows_affected()
        });
        self.drop_job(JobKind::Publish, &id.to_string()).await?;
        Ok(was_planned == 1)
    }

    /// Lets nobody else change a draft whose hour has come until the end of the transaction; says whether it has.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn claim_due_draft(&mut self, id: u32, now: i64) -> Result<bool, DataError> {
        let claimed = on_both!(&mut self.tx, |conn| {
            let sql = "UPDATE text_drafts SET revision = revision + 1 WHERE id = $1 AND due <= $2";
            let query = sqlx::query(sql).bind(i64::from(id)).bind(now);
            query.execute(&mut *conn).await.db_context("take a draft whose hour has come")?.rows_affected()
        });
        Ok(claimed == 1)
    }

    /// Forgets a draft with its plan.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn drop_draft(&mut self, id: u32) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM text_drafts WHERE id = $1").bind(i64::from(id));
            query.execute(&mut *conn).await.db_context("forget a draft")?;
        });
        self.drop_job(JobKind::Publish, &id.to_string()).await
    }
}

impl Row {
    fn into_head(self) -> Result<DraftHead, DataError> {
        let id = self.id;
        let read = |column, value| number(TABLE, id, column, value);
        let plan = match (self.due, self.scheduler) {
            (Some(due), Some(scheduler)) => Some(DraftPlan { due, scheduler: read("scheduler", scheduler)? }),
            _ => None,
        };
        Ok(DraftHead {
            id: read("id", id)?,
            text: self.editorial.map(|text| read("editorial", text)).transpose()?.map(EditorialId),
            version: read("version", self.version)?,
            revision: read("revision", self.revision)?,
            title: self.title,
            reason: self.reason,
            author: read("author", self.author)?,
            editor: read("editor", self.editor)?,
            changed: self.changed,
            hold: DraftHold {
                holder: read("holder", self.holder)?,
                since: self.held_since,
                until: self.held_until,
            },
            plan,
            problem: self.problem,
        })
    }
}
