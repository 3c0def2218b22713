//! The jobs of workers. A job is leased: a worker that dies loses it when the lease ends. Every change of a taken job
//! names its worker, so one that lost a job cannot end it for another.

use novosel_catalog::work::{Job, JobKind, JobState};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "jobs";
const COLUMNS: &str =
    "kind, subject, state, due, attempts, worker, leased_until, is_wanted_again, progress, problem";

/// Which jobs a worker takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobLane {
    /// Every job.
    All,
    /// What somebody waits for: letters and calls, and texts at their hour.
    Letters,
    /// The look at what people follow.
    Watch,
}

impl JobLane {
    fn ranks(self) -> (i64, i64) {
        match self {
            Self::All => (i64::MIN, i64::MAX),
            Self::Letters => (i64::MIN, -1),
            Self::Watch => (rank(JobKind::Watch), rank(JobKind::Watch)),
        }
    }
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    kind: String,
    subject: String,
    state: String,
    due: i64,
    attempts: i64,
    worker: Option<String>,
    leased_until: i64,
    is_wanted_again: bool,
    progress: Option<String>,
    problem: Option<String>,
}

impl Session {
    /// Asks for a job at a time, in seconds since 1970. One that waits keeps the earlier time, one that runs has
    /// another turn afterwards, a dead one wakes.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn want_job(&mut self, kind: JobKind, subject: &str, due: i64) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO jobs (kind, subject, rank, state, due, attempts, leased_until, is_wanted_again) \
                 VALUES ($1, $2, $3, 'waiting', $4, 0, 0, FALSE) ON CONFLICT (kind, subject) DO UPDATE SET \
                 is_wanted_again = (jobs.state = 'running'), \
                 attempts = CASE WHEN jobs.state = 'dead' THEN 0 ELSE jobs.attempts END, \
                 due = CASE WHEN jobs.state <> 'waiting' OR excluded.due < jobs.due THEN excluded.due ELSE jobs.due END, \
                 state = CASE WHEN jobs.state = 'dead' THEN 'waiting' ELSE jobs.state END",
            );
            let query = query.bind(kind.code()).bind(subject).bind(rank(kind)).bind(due);
            query.execute(&mut *conn).await.db_context("ask for a job")?;
        });
        Ok(())
    }

    /// Whether [`Session::take_job`] would find one: looking often must not take the turn of writers.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn has_due_job(&mut self, now: i64, lane: JobLane) -> Result<bool, DataError> {
        let (first, last) = lane.ranks();
        Ok(on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM jobs WHERE ((state = 'waiting' AND due <= $1) \
                 OR (state = 'running' AND leased_until < $1)) AND rank BETWEEN $2 AND $3)",
            );
            query.bind(now).bind(first).bind(last).fetch_one(&mut *conn).await.db_context("look for a job")?
        }))
    }

    /// Takes the first job of a lane that is due, or whose worker let its lease end, until a time.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn take_job(
        &mut self,
        worker: &str,
        now: i64,
        until: i64,
        lane: JobLane,
    ) -> Result<Option<Job>, DataError> {
        let (first, last) = lane.ranks();
        loop {
            let found: Option<Row> = on_both!(&mut self.tx, |conn| {
                let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
                query.push(COLUMNS).push(" FROM jobs WHERE ((state = 'waiting' AND due <= ").push_bind(now);
                query.push(") OR (state = 'running' AND leased_until < ").push_bind(now).push("))");
                query.push(" AND rank BETWEEN ").push_bind(first).push(" AND ").push_bind(last);
                query.push(" ORDER BY rank, due, subject LIMIT 1");
                query.build_query_as().fetch_optional(&mut *conn).await.db_context("look for a job")?
            });
            let Some(row) = found else { return Ok(None) };
            let taken = on_both!(&mut self.tx, |conn| {
                let query = sqlx::query(
                    "UPDATE jobs SET attempts = attempts + CASE state WHEN 'running' THEN 1 ELSE 0 END, \
                     state = 'running', worker = $1, leased_until = $2, is_wanted_again = FALSE, \
                     progress = NULL WHERE kind = $3 AND subject = $4 AND state = $5 AND leased_until = $6",
                );
                let query = query.bind(worker).bind(until).bind(&row.kind).bind(&row.subject);
                let query = query.bind(&row.state).bind(row.leased_until);
                query.execute(&mut *conn).await.db_context("take a job")?.rows_affected()
            });
            // Another worker was faster: the next one.
            if taken == 1 {
                let mut job = row.into_job()?;
                job.attempts += u32::from(job.state == JobState::Running);
                job.state = JobState::Running;
                (job.worker, job.leased_until) = (Some(worker.to_owned()), until);
                return Ok(Some(job));
            }
        }
    }

    /// Takes one job that waits, whenever it is due, or whose worker let its lease end.
    ///
    /// # Errors
    /// When a statement fails or a stored value is damaged.
    pub async fn take_job_of(
        &mut self,
        (kind, subject): (JobKind, &str),
        worker: &str,
        (now, until): (i64, i64),
    ) -> Result<Option<Job>, DataError> {
        let taken = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE jobs SET attempts = attempts + CASE state WHEN 'running' THEN 1 ELSE 0 END, \
                 state = 'running', worker = $1, leased_until = $2, is_wanted_again = FALSE, \
                 progress = NULL WHERE kind = $3 AND subject = $4 \
                 AND (state = 'waiting' OR (state = 'running' AND leased_until < $5))",
            );
            let query = query.bind(worker).bind(until).bind(kind.code()).bind(subject).bind(now);
            query.execute(&mut *conn).await.db_context("take a job")?.rows_affected()
        });
        if taken == 0 {
            return Ok(None);
        }
        let row: Option<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM jobs WHERE kind = ").push_bind(kind.code());
            query.push(" AND subject = ").push_bind(subject);
            query.build_query_as().fetch_optional(&mut *conn).await.db_context("read a job")?
        });
        row.map(Row::into_job).transpose()
    }

    /// Keeps a taken job until a later time and says how far it is; `false` when another worker has it by now.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn keep_job(
        &mut self,
        job: &Job,
        until: i64,
        progress: Option<&str>,
    ) -> Result<bool, DataError> {
        let kept = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE jobs SET leased_until = $1, progress = $2 WHERE kind = $3 AND subject = $4 AND worker = $5 \
                 AND state = 'running'",
            );
            let query = query.bind(until).bind(progress).bind(job.kind.code()).bind(&job.subject);
            query.bind(&job.worker).execute(&mut *conn).await.db_context("keep a job")?.rows_affected()
        });
        Ok(kept == 1)
    }

    /// Ends a taken job: it waits for `next`, or for `now` if it was asked for meanwhile, or goes when neither is.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn finish_job(&mut self, job: &Job, now: i64, next: Option<i64>) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE jobs SET state = 'waiting', worker = NULL, leased_until = 0, attempts = 0, progress = NULL, \
                 problem = NULL, due = CASE WHEN is_wanted_again THEN $1 ELSE $2 END \
                 WHERE kind = $3 AND subject = $4 AND worker = $5 AND (is_wanted_again OR $6)",
            );
            let query = query.bind(now).bind(next.unwrap_or(now)).bind(job.kind.code()).bind(&job.subject);
            let query = query.bind(&job.worker).bind(next.is_some());
            query.execute(&mut *conn).await.db_context("end a job")?;
        });
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM jobs WHERE kind = $1 AND subject = $2 AND worker = $3");
            let query = query.bind(job.kind.code()).bind(&job.subject).bind(&job.worker);
            query.execute(&mut *conn).await.db_context("end a job")?;
        });
        Ok(())
    }

    /// Gives a taken job back after a failure: for another try at a time, or as a dead one.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn fail_job(&mut self, job: &Job, problem: &str, retry: Option<i64>) -> Result<(), DataError> {
        let state = if retry.is_some() { JobState::Waiting } else { JobState::Dead };
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "UPDATE jobs SET state = $1, worker = NULL, leased_until = 0, attempts = attempts + 1, problem = $2, \
                 due = $3 WHERE kind = $4 AND subject = $5 AND worker = $6",
            );
            let query = query.bind(state.code()).bind(problem).bind(retry.unwrap_or(job.due));
            let query = query.bind(job.kind.code()).bind(&job.subject).bind(&job.worker);
            query.execute(&mut *conn).await.db_context("give a job back")?;
        });
        Ok(())
    }

    /// Forgets a job, whoever has it.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn drop_job(&mut self, kind: JobKind, subject: &str) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query("DELETE FROM jobs WHERE kind = $1 AND subject = $2");
            query.bind(kind.code()).bind(subject).execute(&mut *conn).await.db_context("forget a job")?;
        });
        Ok(())
    }

    /// Every job, in the order in which workers take them.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn jobs(&mut self) -> Result<Vec<Job>, DataError> {
        let rows: Vec<Row> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM jobs ORDER BY due, rank, subject");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the jobs")?
        });
        rows.into_iter().map(Row::into_job).collect()
    }
}

/// Letters first, for they are short; then what brings what the next ones work on.
fn rank(kind: JobKind) -> i64 {
    match kind {
        // An hour was said.
        JobKind::Publish => -4,
        // Somebody waits for a link with the page open.
        JobKind::Letter => -3,
        JobKind::Lead => -2,
        JobKind::Notice | JobKind::Digest | JobKind::Push | JobKind::Post | JobKind::Question => -1,
        JobKind::Import => 0,
        JobKind::Pictures => 1,
        JobKind::Index => 2,
        // A geocoder is asked politely, so for long: what came is shown before.
        JobKind::Place => 3,
        JobKind::Watch => 4,
    }
}

impl Row {
    fn into_job(self) -> Result<Job, DataError> {
        let stored =
            |column, value: &str| DataError::Stored { table: TABLE, id: 0, column, value: value.to_owned() };
        Ok(Job {
            kind: JobKind::parse(&self.kind).ok_or_else(|| stored("kind", &self.kind))?,
            state: JobState::parse(&self.state).ok_or_else(|| stored("state", &self.state))?,
            subject: self.subject,
            due: self.due,
            attempts: number(TABLE, 0, "attempts", self.attempts)?,
            worker: self.worker,
            leased_until: self.leased_until,
            is_wanted_again: self.is_wanted_again,
            progress: self.progress,
            problem: self.problem,
        })
    }
}
