//! Sources of the catalogue: how each stands, and what its runs did.

use std::collections::BTreeMap;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::flat::LotStatus;
use novosel_catalog::work::{FeedSource, Job, JobKind, JobState, RunOutcome as Outcome, SourceRun};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{RunTimes, Session};
use serde_json::Value;

use crate::access::desk;
use crate::refusal::{stored, unknown};
use crate::texts::moment;

/// Runs that are listed of a source.
const RUNS: u16 = 30;
/// Most changes of a page.
const MOST: usize = 200;
/// Rejects and kinds of notes that are shown of a run; the terminal has all.
const SHOWN: usize = 50;
const HOUR: i64 = 3_600;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::work::RunOutcome")]
pub enum RunOutcome {
    /// The feed went in.
    Done,
    /// The feed was read and refused.
    Refused,
    /// The feed could not be read at all.
    Failed,
}

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

/// A run of a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct RunEntry {
    /// Its number, over all sources.
    pub id: u32,
    /// When it began.
    pub started: DateTime<Utc>,
    /// How long it took.
    pub seconds: i64,
    /// How it ended.
    pub outcome: RunOutcome,
    /// Why it did not go in.
    pub problem: Option<String>,
    /// Records of the feed; null where it was not read.
    pub records: Option<u64>,
    /// Records that did not go in.
    pub rejected: u64,
    /// Lots on sale in it.
    pub lots: u64,
    /// Lots that were not known before.
    pub appeared: u64,
    /// Lots with other facts.
    pub changed: u64,
    /// Lots that are no longer in the feed.
    pub vanished: u64,
    /// Prices that moved.
    pub prices: u64,
}

/// A source with its runs.
#[derive(Clone, Debug, SimpleObject)]
pub struct SourceRuns {
    /// The source.
    pub source: OfficeSource,
    /// Its runs, the latest first.
    pub runs: Vec<RunEntry>,
}

/// What happened to a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum)]
pub enum LotChangeKind {
    /// It was not known before.
    New,
    /// It was off sale and is on sale again.
    Returned,
    /// It has other facts.
    Changed,
    /// It is no longer in the feed.
    Vanished,
}

impl LotChangeKind {
    fn parse(code: &str) -> Option<Self> {
        Some(match code {
            "new" => Self::New,
            "returned" => Self::Returned,
            "changed" => Self::Changed,
            "vanished" => Self::Vanished,
            _ => return None,
        })
    }
}

/// What a run did to a lot.
#[derive(Clone, Debug, SimpleObject)]
pub struct LotChange {
    /// What happened.
    pub kind: LotChangeKind,
    /// Its number in the feed.
    pub key: String,
    /// The price before, thousands of roubles, where it moved.
    pub price_from: Option<u32>,
    /// The price after.
    pub price_to: Option<u32>,
    /// The status before, in words, where it moved.
    pub status_from: Option<String>,
    /// The status after.
    pub status_to: Option<String>,
    /// Other fields that changed.
    pub fields: Vec<String>,
}

/// How many changes of a kind there are.
#[derive(Clone, Debug, SimpleObject)]
pub struct ChangeCount {
    /// The kind.
    pub kind: LotChangeKind,
    /// How many.
    pub count: u64,
}

/// An oddity of records, or a record that did not go in.
#[derive(Clone, Debug, SimpleObject)]
pub struct RunNote {
    /// What is odd, or wrong.
    pub title: String,
    /// How many records have it.
    pub count: u64,
    /// Where, and what stands there.
    pub examples: Vec<String>,
    /// What to do; empty for what went in all the same.
    pub remedy: String,
}

/// What a run did.
#[derive(Clone, Debug, SimpleObject)]
pub struct RunReport {
    /// The source.
    pub source: String,
    /// In numbers.
    pub entry: RunEntry,
    /// How many changes of each kind are kept.
    pub counts: Vec<ChangeCount>,
    /// A page of them.
    pub changes: Vec<LotChange>,
    /// What was odd.
    pub notes: Vec<RunNote>,
    /// What did not go in.
    pub rejects: Vec<RunNote>,
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

fn report_of(run: &SourceRun) -> Value {
    run.report.as_deref().and_then(|report| serde_json::from_str(report).ok()).unwrap_or_default()
}

fn run_entry(run: &SourceRun) -> RunEntry {
    entry_of(run, &report_of(run))
}

fn entry_of(run: &SourceRun, report: &Value) -> RunEntry {
    let count = |path: &str| report.pointer(path).and_then(Value::as_u64);
    let lots = |part: &str| count(&format!("/lots/{part}")).unwrap_or_default();
    RunEntry {
        id: run.id,
        started: moment(run.started),
        seconds: run.ended - run.started,
        outcome: match run.outcome {
            Outcome::Done => RunOutcome::Done,
            Outcome::Refused => RunOutcome::Refused,
            Outcome::Failed => RunOutcome::Failed,
        },
        problem: run.problem.clone(),
        records: count("/records"),
        rejected: count("/rejected").unwrap_or_default(),
        lots: lots("new") + lots("changed") + lots("unchanged"),
        appeared: lots("new"),
        changed: lots("changed"),
        vanished: lots("deactivated"),
        prices: count("/price_points").unwrap_or_default(),
    }
}

/// What a run did, with a page of its changes.
pub(crate) async fn run(
    ctx: &Context<'_>,
    id: u32,
    kind: Option<LotChangeKind>,
    (offset, limit): (i32, i32),
) -> Result<Option<RunReport>> {
    let (_, database) = desk(ctx)?;
    let read = async { database.read().await?.source_run(id).await };
    let Some(run) = stored(ctx, read.await)? else { return Ok(None) };
    let report = report_of(&run);
    let all = report["changes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut counts = BTreeMap::<LotChangeKind, u64>::new();
    for change in all.iter().filter_map(kind_of) {
        *counts.entry(change).or_default() += 1;
    }
    let (offset, limit) = (usize::try_from(offset).unwrap_or(0), usize::try_from(limit).unwrap_or(1));
    let wanted = all.iter().filter(|change| kind.is_none_or(|kind| kind_of(change) == Some(kind)));
    let changes = wanted.filter_map(change).skip(offset).take(limit.clamp(1, MOST)).collect();
    Ok(Some(RunReport {
        source: run.source.clone(),
        entry: entry_of(&run, &report),
        counts: counts.into_iter().map(|(kind, count)| ChangeCount { kind, count }).collect(),
        changes,
        notes: list(&report, "notes").take(SHOWN).map(note).collect(),
        rejects: list(&report, "rejects").take(SHOWN).map(reject).collect(),
    }))
}

fn list<'v>(report: &'v Value, name: &str) -> impl Iterator<Item = &'v Value> {
    report[name].as_array().into_iter().flatten()
}

fn kind_of(change: &Value) -> Option<LotChangeKind> {
    LotChangeKind::parse(change["kind"].as_str()?)
}

fn change(change: &Value) -> Option<LotChange> {
    let thousands = |end: &str| change["price"][end].as_u64().and_then(|price| u32::try_from(price).ok());
    let status = |end: &str| {
        let code = change["status"][end].as_str()?;
        Some(LotStatus::parse(code).map_or_else(|| code.to_owned(), |status| status.title().to_owned()))
    };
    Some(LotChange {
        kind: kind_of(change)?,
        key: change["external_id"].as_str().unwrap_or_default().to_owned(),
        price_from: thousands("from"),
        price_to: thousands("to"),
        status_from: status("from"),
        status_to: status("to"),
        fields: list(change, "fields").filter_map(Value::as_str).map(str::to_owned).collect(),
    })
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(String::new, str::to_owned)
}

/// «строка 12 (номер 4b796d): 0 м²».
fn example(example: &Value) -> String {
    let place = &example["place"];
    let line = place["line"].as_u64().map_or_else(String::new, |line| format!("строка {line}"));
    let id = place["external_id"].as_str().map_or_else(String::new, |id| format!(" (номер {id})"));
    format!("{line}{id}: {}", text(&example["value"]))
}

fn note(note: &Value) -> RunNote {
    RunNote {
        title: text(&note["title"]),
        count: note["count"].as_u64().unwrap_or_default(),
        examples: list(note, "examples").map(example).collect(),
        remedy: String::new(),
    }
}

fn reject(reject: &Value) -> RunNote {
    RunNote {
        title: format!("{}: {}", text(&reject["field"]), text(&reject["reason"])),
        count: 1,
        examples: vec![example(reject)],
        remedy: text(&reject["remedy"]),
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
