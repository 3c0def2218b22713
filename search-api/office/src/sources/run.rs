//! What a run of a source did, by the report that its import has left.

use std::collections::BTreeMap;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::flat::LotStatus;
use novosel_catalog::work::{RunOutcome as Outcome, SourceRun};
use serde_json::Value;

use crate::access::desk;
use crate::refusal::stored;
use crate::texts::moment;

/// Most changes of a page.
const MOST: usize = 200;
/// Rejects and kinds of notes that are shown of a run; the terminal has all.
const SHOWN: usize = 50;

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

fn report_of(run: &SourceRun) -> Value {
    run.report.as_deref().and_then(|report| serde_json::from_str(report).ok()).unwrap_or_default()
}

pub(super) fn run_entry(run: &SourceRun) -> RunEntry {
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
pub(crate) async fn report(
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
