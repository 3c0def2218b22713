//! Sources of the catalogue: how each stands, and what is done with them. What a run did is [`run`].

mod run;

use std::collections::BTreeMap;

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::work::{FeedSource, Job, JobKind, JobState, SourceRun};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{RunTimes, Session};

use crate::access::desk;
use crate::refusal::{stored, unknown};
use crate::texts::moment;

pub(crate) use run::report;
use run::run_entry;
pub use run::{ChangeCount, LotChange, LotChangeKind, RunEntry, RunNote, RunOutcome, RunReport};

/// Runs that are listed of a source.
const RUNS: u16 = 30;
const HOUR: i64 = 3_600;

/// A source.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeSource {
    /// The name under which its lots are kept.
    pub name: String,
    /// A path or an address.
    pub location: String,
    /// The format, where one is expected.
    pub format: Option<String>,
    /// The only site whose objects are accepted.
    pub region: Option<String>,
    /// The highest one shows a lot that several have.
    pub priority: i32,
    /// Who answers for it.
    pub contact: Option<String>,
    /// Minutes between runs; 0 is by hand only.
    pub every_minutes: u32,
    /// Hours without a good run after which it is stale; 0 is never.
    pub stale_after_hours: u32,
    /// Records of a whole feed, where somebody has told.
    pub expected_records: Option<u32>,
    /// Whether schedules pass it over.
    pub is_paused: bool,
    /// Whether it has had no good run for too long.
    pub is_stale: bool,
    /// Whether a run of it is under way.
    pub is_running: bool,
    /// When the next run begins; null where none is planned.
    pub next: Option<DateTime<Utc>>,
    /// When the last good run began.
    pub good: Option<DateTime<Utc>>,
    /// The last run.
    pub last: Option<RunEntry>,
}

/// A source with its runs.
#[derive(Clone, Debug, SimpleObject)]
pub struct SourceRuns {
    /// The source.
    pub source: OfficeSource,
    /// Its runs, the latest first.
    pub runs: Vec<RunEntry>,
}

pub(crate) async fn all(ctx: &Context<'_>) -> Result<Vec<OfficeSource>> {
    let (worker, database) = desk(ctx)?;
    let read = async {
        let mut reading = database.read().await?;
        let (jobs, times) = (reading.jobs().await?, reading.run_times().await?);
        let mut sources = Vec::new();
        for source in reading.sources().await? {
            let last = reading.source_runs(&source.name, 1).await?.pop();
            sources.push(entry(source, last.as_ref(), (&jobs, &times), worker.now));
        }
        Ok(sources)
    };
    stored(ctx, read.await)
}

pub(crate) async fn one(ctx: &Context<'_>, name: &str) -> Result<Option<SourceRuns>> {
    let (worker, database) = desk(ctx)?;
    let read = async { runs_of(&mut database.read().await?, name, worker.now).await };
    stored(ctx, read.await)
}

async fn runs_of(reading: &mut Session, name: &str, now: i64) -> Result<Option<SourceRuns>, DataError> {
    let Some(source) = reading.sources().await?.into_iter().find(|source| source.name == name) else {
        return Ok(None);
    };
    let (jobs, times) = (reading.jobs().await?, reading.run_times().await?);
    let runs = reading.source_runs(name, RUNS).await?;
    let source = entry(source, runs.first(), (&jobs, &times), now);
    Ok(Some(SourceRuns { source, runs: runs.iter().map(run_entry).collect() }))
}

fn entry(
    source: FeedSource,
    last: Option<&SourceRun>,
    (jobs, times): (&[Job], &BTreeMap<String, RunTimes>),
    now: i64,
) -> OfficeSource {
    let job = jobs.iter().find(|job| job.kind == JobKind::Import && job.subject == source.name);
    let good = times.get(&source.name).and_then(|times| times.last_good);
    let since = good.or_else(|| times.get(&source.name).map(|times| times.first));
    let patience = i64::from(source.stale_after_hours) * HOUR;
    OfficeSource {
        is_stale: patience > 0 && since.is_some_and(|since| now - since > patience),
        is_running: job.is_some_and(|job| job.state == JobState::Running),
        next: job.filter(|job| job.state == JobState::Waiting).map(|job| moment(job.due)),
        good: good.map(moment),
        last: last.map(run_entry),
        name: source.name,
        location: source.location,
        format: source.format,
        region: source.region,
        priority: source.priority,
        contact: source.contact,
        every_minutes: source.every_minutes,
        stale_after_hours: source.stale_after_hours,
        expected_records: source.expected_records,
        is_paused: source.is_paused,
    }
}

/// Asks for a run now: a worker begins it.
pub(crate) async fn run_now(ctx: &Context<'_>, name: &str) -> Result<SourceRuns> {
    change_source(ctx, name, Step::Run).await
}

/// Lets schedules pass a source over, or not any more.
pub(crate) async fn pause(ctx: &Context<'_>, name: &str, is_paused: bool) -> Result<SourceRuns> {
    change_source(ctx, name, Step::Pause(is_paused)).await
}

enum Step {
    Run,
    Pause(bool),
}

async fn change_source(ctx: &Context<'_>, name: &str, step: Step) -> Result<SourceRuns> {
    let (worker, database) = desk(ctx)?;
    let work = async {
        let mut writing = database.write().await?;
        let found = writing.sources().await?.into_iter().find(|source| source.name == name);
        let Some(mut source) = found else { return Ok(None) };
        let state = |source: &FeedSource| {
            let word = if source.is_paused { "на паузе" } else { "работает" };
            State::default().with("state", word)
        };
        let before = state(&source);
        let action = match step {
            Step::Run => {
                writing.want_job(JobKind::Import, name, worker.now).await?;
                "source.run"
            }
            Step::Pause(is_paused) => {
                source.is_paused = is_paused;
                writing.put_source(&source).await?;
                if is_paused { "source.pause" } else { "source.resume" }
            }
        };
        let object = format!("source/{name}");
        let record = Record { action, object, before, after: state(&source), reason: String::new() };
        writing.write_down(&record, &worker.origin()).await?;
        let runs = runs_of(&mut writing, name, worker.now).await?;
        writing.commit().await?;
        Ok(runs)
    };
    stored(ctx, work.await)?.ok_or_else(|| unknown("Такого источника больше нет."))
}
