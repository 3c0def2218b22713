//! The registry of sources, and what became of their runs.

use std::collections::BTreeMap;

use novosel_catalog::work::{FeedSource, RunOutcome, SourceRun};
use serde_json::{from_str, to_string};

use super::{Session, number};
use crate::error::{DataError, DbContext};
use crate::transaction::on_both;

const TABLE: &str = "sources";
const RUNS: &str = "source_runs";
const COLUMNS: &str = "name, location, format, region, contact, picture_hosts, every_minutes, stale_after_hours, \
                       expected_records, is_paused, mapping, priority, notify_contact";

#[derive(sqlx_macros::FromRow)]
struct SourceRow {
    name: String,
    location: String,
    format: Option<String>,
    region: Option<String>,
    contact: Option<String>,
    picture_hosts: String,
    every_minutes: i64,
    stale_after_hours: i64,
    expected_records: Option<i64>,
    is_paused: bool,
    mapping: Option<String>,
    priority: i64,
    notify_contact: bool,
}

#[derive(sqlx_macros::FromRow)]
struct RunRow {
    id: i64,
    source: String,
    started: i64,
    ended: i64,
    outcome: String,
    problem: Option<String>,
    report: Option<String>,
}

/// When a source ran, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunTimes {
    /// The start of its first run.
    pub first: i64,
    /// The end of its last good run.
    pub last_good: Option<i64>,
}

impl Session {
    /// Every source, by name.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn sources(&mut self) -> Result<Vec<FeedSource>, DataError> {
        let rows: Vec<SourceRow> = on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("SELECT ");
            query.push(COLUMNS).push(" FROM sources ORDER BY name");
            query.build_query_as().fetch_all(&mut *conn).await.db_context("read the sources")?
        });
        rows.into_iter().map(SourceRow::into_source).collect()
    }

    /// Stores a source, in place of one of the same name.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn put_source(&mut self, source: &FeedSource) -> Result<(), DataError> {
        // Its priority may let another record show a lot.
        self.merges_changed = true;
        // A list of strings always encodes.
        let hosts = to_string(&source.picture_hosts).unwrap_or_default();
        on_both!(&mut self.tx, |conn| {
            let mut query = sqlx::QueryBuilder::<Db>::new("INSERT INTO sources (");
            query.push(COLUMNS).push(") ");
            query.push_values([source], |mut row, source| {
                row.push_bind(&source.name)
                    .push_bind(&source.location)
                    .push_bind(&source.format)
                    .push_bind(&source.region)
                    .push_bind(&source.contact)
                    .push_bind(&hosts)
                    .push_bind(i64::from(source.every_minutes))
                    .push_bind(i64::from(source.stale_after_hours))
                    .push_bind(source.expected_records.map(i64::from))
                    .push_bind(source.is_paused)
                    .push_bind(&source.mapping)
                    .push_bind(i64::from(source.priority))
                    .push_bind(source.notify_contact);
            });
            query.push(
                " ON CONFLICT (name) DO UPDATE SET location = excluded.location, format = excluded.format, \
                 region = excluded.region, contact = excluded.contact, picture_hosts = excluded.picture_hosts, \
                 every_minutes = excluded.every_minutes, stale_after_hours = excluded.stale_after_hours, \
                 expected_records = excluded.expected_records, is_paused = excluded.is_paused, \
                 mapping = excluded.mapping, priority = excluded.priority, \
                 notify_contact = excluded.notify_contact",
            );
            query.build().execute(&mut *conn).await.db_context("store a source")?;
        });
        Ok(())
    }

    /// Remembers a run; its number is given here.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn log_source_run(&mut self, run: &SourceRun) -> Result<(), DataError> {
        on_both!(&mut self.tx, |conn| {
            let query = sqlx::query(
                "INSERT INTO source_runs (id, source, started, ended, outcome, problem, report) \
                 SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6 FROM source_runs",
            )
            .bind(&run.source)
            .bind(run.started)
            .bind(run.ended)
            .bind(run.outcome.code())
            .bind(&run.problem)
            .bind(&run.report);
            query.execute(&mut *conn).await.db_context("log a run of a source")?;
        });
        Ok(())
    }

    /// The last runs of a source, latest first.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn source_runs(&mut self, source: &str, limit: u16) -> Result<Vec<SourceRun>, DataError> {
        let rows: Vec<RunRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, source, started, ended, outcome, problem, report FROM source_runs WHERE source = $1 \
                 ORDER BY id DESC LIMIT $2",
            );
            let query = query.bind(source).bind(i64::from(limit));
            query.fetch_all(&mut *conn).await.db_context("read the runs of a source")?
        });
        rows.into_iter().map(RunRow::into_run).collect()
    }

    /// When each source that has run did so first, and when it last did so well.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn run_times(&mut self) -> Result<BTreeMap<String, RunTimes>, DataError> {
        let rows: Vec<(String, i64, Option<i64>)> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT source, min(started), max(CASE WHEN outcome = 'done' THEN ended END) \
                 FROM source_runs GROUP BY source",
            );
            query.fetch_all(&mut *conn).await.db_context("read the times of runs")?
        });
        let times = |(source, first, last_good)| (source, RunTimes { first, last_good });
        Ok(rows.into_iter().map(times).collect())
    }

    /// A run by its number.
    ///
    /// # Errors
    /// When the statement fails or a stored value is damaged.
    pub async fn source_run(&mut self, id: u32) -> Result<Option<SourceRun>, DataError> {
        let row: Option<RunRow> = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT id, source, started, ended, outcome, problem, report FROM source_runs WHERE id = $1",
            );
            query.bind(i64::from(id)).fetch_optional(&mut *conn).await.db_context("read a run of a source")?
        });
        row.map(RunRow::into_run).transpose()
    }
}

impl SourceRow {
    fn into_source(self) -> Result<FeedSource, DataError> {
        let hosts = from_str(&self.picture_hosts).map_err(|_| DataError::Stored {
            table: TABLE,
            id: 0,
            column: "picture_hosts",
            value: self.picture_hosts.clone(),
        })?;
        let pass = |column, value| number(TABLE, 0, column, value);
        Ok(FeedSource {
            picture_hosts: hosts,
            every_minutes: pass("every_minutes", self.every_minutes)?,
            stale_after_hours: pass("stale_after_hours", self.stale_after_hours)?,
            expected_records: self
                .expected_records
                .map(|count| pass("expected_records", count))
                .transpose()?,
            name: self.name,
            location: self.location,
            format: self.format,
            region: self.region,
            contact: self.contact,
            is_paused: self.is_paused,
            mapping: self.mapping,
            notify_contact: self.notify_contact,
            priority: i32::try_from(self.priority).map_err(|_| DataError::Stored {
                table: TABLE,
                id: 0,
                column: "priority",
                value: self.priority.to_string(),
            })?,
        })
    }
}

impl RunRow {
    fn into_run(self) -> Result<SourceRun, DataError> {
        let outcome = RunOutcome::parse(&self.outcome).ok_or_else(|| DataError::Stored {
            table: RUNS,
            id: self.id,
            column: "outcome",
            value: self.outcome.clone(),
        })?;
        Ok(SourceRun {
            id: number(RUNS, self.id, "id", self.id)?,
            source: self.source,
            started: self.started,
            ended: self.ended,
            outcome,
            problem: self.problem,
            report: self.report,
        })
    }
}
