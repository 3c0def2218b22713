//! What runs of a source did, as tables.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use novosel_catalog::work::SourceRun;
use serde::Serialize;
use serde_json::Value;

use super::super::Session;
use super::moment;
use crate::exit;

/// Runs that are listed.
pub(super) const SHOWN: u16 = 60;
/// Changes that are printed for people; the rest is in JSON and CSV.
const PRINTED: usize = 100;

/// A run in a list.
#[derive(Serialize)]
struct Row {
    id: u32,
    started: String,
    seconds: i64,
    outcome: &'static str,
    new: u64,
    changed: u64,
    vanished: u64,
    price_points: u64,
    problem: Option<String>,
}

impl Row {
    fn of(run: &SourceRun) -> Result<Self> {
        let report = report_of(run)?;
        let count = |path: &str| report.pointer(path).and_then(Value::as_u64).unwrap_or_default();
        Ok(Self {
            id: run.id,
            started: moment(run.started),
            seconds: run.ended - run.started,
            outcome: run.outcome.code(),
            new: count("/lots/new"),
            changed: count("/lots/changed"),
            vanished: count("/lots/deactivated"),
            price_points: count("/price_points"),
            problem: run.problem.clone(),
        })
    }
}

fn report_of(run: &SourceRun) -> Result<Value> {
    let report = run.report.as_deref().map(serde_json::from_str).transpose();
    Ok(report.with_context(|| format!("read the report of run {}", run.id))?.unwrap_or_default())
}

/// Prints runs, latest first.
pub(super) fn list(session: &Session, runs: &[SourceRun]) -> Result<u8> {
    let rows = runs.iter().map(Row::of).collect::<Result<Vec<_>>>()?;
    session.printer.data(&rows, |rows| {
        let mut text = format!(
            "{:>6}  {:20}  {:8} {:>8} {:>8} {:>8} {:>8}\n",
            "run", "started", "outcome", "new", "changed", "vanished", "prices"
        );
        for row in rows {
            let problem = row.problem.as_ref().map(|problem| format!("  {problem}")).unwrap_or_default();
            let _ = writeln!(
                text,
                "{:>6}  {:20}  {:8} {:>8} {:>8} {:>8} {:>8}{problem}",
                row.id, row.started, row.outcome, row.new, row.changed, row.vanished, row.price_points
            );
        }
        text
    })?;
    Ok(exit::OK)
}

/// Prints a run with what it changed, lot by lot.
pub(super) fn show(session: &Session, run: &SourceRun, csv: bool) -> Result<u8> {
    let report = report_of(run)?;
    let changes = report["changes"].as_array().cloned().unwrap_or_default();
    if csv {
        session.printer.text(&table(&changes))?;
        return Ok(exit::OK);
    }
    session.printer.data(&report, |_| {
        let mut text =
            format!("run {} of {}: {}, {}\n", run.id, run.source, moment(run.started), run.outcome.code());
        if let Some(problem) = &run.problem {
            let _ = writeln!(text, "{problem}");
        }
        for change in changes.iter().take(PRINTED) {
            let _ = writeln!(text, "{}", sentence(change));
        }
        if changes.len() > PRINTED {
            let _ = writeln!(text, "… and {} more: --csv or --json", changes.len() - PRINTED);
        }
        text
    })?;
    Ok(exit::OK)
}

/// «changed 12-34: price 9100 → 9200 thousand roubles; floor».
fn sentence(change: &Value) -> String {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut text = format!("{:9} {}", word(&change["kind"]), word(&change["external_id"]));
    for (field, unit) in [("price", " thousand roubles"), ("status", "")] {
        if let Some(moved) = change.get(field) {
            let _ = write!(text, "; {field} {} → {}{unit}", word(&moved["from"]), word(&moved["to"]));
        }
    }
    for field in change["fields"].as_array().into_iter().flatten() {
        let _ = write!(text, "; {}", word(field));
    }
    text
}

/// The same as CSV: a spreadsheet must not take a cell for a formula.
fn table(changes: &[Value]) -> String {
    let mut text = String::from("lot,kind,price_from,price_to,status_from,status_to,fields\n");
    for change in changes {
        let fields: Vec<&str> =
            change["fields"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let cells = [
            cell(&change["external_id"]),
            cell(&change["kind"]),
            cell(&change["price"]["from"]),
            cell(&change["price"]["to"]),
            cell(&change["status"]["from"]),
            cell(&change["status"]["to"]),
            fields.join(" "),
        ];
        let _ = writeln!(text, "{}", cells.join(","));
    }
    text
}

fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => return String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}
