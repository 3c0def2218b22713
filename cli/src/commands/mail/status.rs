//! `novosel mail status`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;
use chrono::{DateTime, NaiveDate};
use novosel_catalog::mail::{MailDay, StoppedMail};
use novosel_catalog::work::{Job, JobKind, JobState};
use novosel_leads::letter::moscow;
use novosel_notify::dkim::DkimRecord;
use novosel_notify::mail::Mailer;
use novosel_store::Database;
use serde::Serialize;

use super::super::Session;
use crate::exit;

/// The jobs that write letters. A job of an application or a notice may be a call of a webhook.
const KINDS: [JobKind; 6] =
    [JobKind::Letter, JobKind::Lead, JobKind::Digest, JobKind::Post, JobKind::Question, JobKind::Notice];
/// Most stopped addresses that are shown.
const MOST_STOPPED: u32 = 100;
/// Most problems that are shown.
const MOST_PROBLEMS: usize = 20;
const DAY: i64 = 86_400;

/// Everything that there is to know of letters.
#[derive(Serialize)]
struct Status {
    sender: Sender,
    dkim: Option<DkimRecord>,
    kinds: BTreeMap<&'static str, Counts>,
    days: BTreeMap<NaiveDate, BTreeMap<&'static str, MailDay>>,
    problems: Vec<Problem>,
    stopped: Vec<StoppedMail>,
    stopped_total: u64,
}

/// Who sends.
#[derive(Serialize)]
struct Sender {
    from: Option<String>,
    host: Option<String>,
    problem: Option<String>,
}

/// What waits now, and what became of letters in the days that are shown.
#[derive(Default, Serialize)]
struct Counts {
    waiting: usize,
    running: usize,
    /// Failed, and will be tried again.
    failed: usize,
    /// Failed too often.
    dead: usize,
    sent: u64,
    /// There was no such address.
    refused: u64,
}

/// Why a letter has not gone out.
#[derive(Serialize)]
struct Problem {
    kind: &'static str,
    subject: String,
    problem: String,
    /// When it is tried again, seconds since 1970; none for one that waits for somebody to look.
    again: Option<i64>,
}

pub(super) async fn run(session: &Session, database: &Database, days: u16) -> Result<u8> {
    let now = session.clock.now().timestamp();
    let mut reading = database.read().await?;
    let mut jobs = reading.jobs().await?;
    let by_day = reading.mail_days(i64::from(days), now).await?;
    let (stopped, stopped_total) = reading.stopped_mails(MOST_STOPPED).await?;
    reading.roll_back().await?;
    jobs.retain(|job| KINDS.contains(&job.kind));
    let mail = &session.config.mail;
    let (dkim, problem) = match Mailer::of_config(mail) {
        Ok(mailer) => (mailer.dkim_record().cloned(), None),
        Err(error) => (None, Some(error.to_string())),
    };
    let mut kinds: BTreeMap<&'static str, Counts> =
        KINDS.iter().map(|kind| (kind.code(), Counts::default())).collect();
    for job in &jobs {
        let counts = kinds.entry(job.kind.code()).or_default();
        match job.state {
            JobState::Dead => counts.dead += 1,
            JobState::Running => counts.running += 1,
            JobState::Waiting if job.attempts > 0 => counts.failed += 1,
            JobState::Waiting => counts.waiting += 1,
        }
    }
    for (kind, day) in by_day.values().flatten() {
        let counts = kinds.entry(kind.code()).or_default();
        counts.sent += day.sent;
        counts.refused += day.refused;
    }
    let date = |day: i64| DateTime::from_timestamp(day * DAY, 0).map(|moment| moment.date_naive());
    let by_code = |counts: BTreeMap<JobKind, MailDay>| {
        counts.into_iter().map(|(kind, count)| (kind.code(), count)).collect()
    };
    let status = Status {
        sender: Sender { from: mail.from.clone(), host: mail.host.clone(), problem },
        dkim,
        kinds,
        days: by_day.into_iter().filter_map(|(day, counts)| Some((date(day)?, by_code(counts)))).collect(),
        problems: problems(jobs),
        stopped,
        stopped_total,
    };
    session.printer.data(&status, |status| text(status, days))?;
    Ok(exit::OK)
}

/// Dead ones first: they wait for somebody.
fn problems(mut jobs: Vec<Job>) -> Vec<Problem> {
    jobs.sort_by_key(|job| job.state != JobState::Dead);
    let told = jobs.into_iter().filter_map(|job| {
        let again = (job.state != JobState::Dead).then_some(job.due);
        Some(Problem { kind: job.kind.code(), subject: job.subject, problem: job.problem?, again })
    });
    told.take(MOST_PROBLEMS).collect()
}

fn at(moment: i64) -> String {
    moscow(moment).map_or_else(String::new, |at| at.format("%Y-%m-%d %H:%M").to_string())
}

fn text(status: &Status, days: u16) -> String {
    let mut text = String::new();
    let sender = &status.sender;
    let _ = match (&sender.problem, &sender.from, &sender.host) {
        (None, Some(from), Some(host)) => writeln!(text, "letters are from {from} over {host}"),
        (problem, ..) => {
            writeln!(text, "no letter goes out: {}", problem.as_deref().unwrap_or("no server of mail is set"))
        }
    };
    let _ = match &status.dkim {
        Some(record) => {
            let advice = record.advice.map(|advice| format!("\n  {advice}")).unwrap_or_default();
            writeln!(
                text,
                "signed by {} ({} bits); the record is printed by `novosel mail dkim-record`{advice}",
                record.algorithm, record.bits
            )
            .and_then(|()| writeln!(text, "  {} TXT", record.name))
        }
        None => writeln!(text, "not signed: set `mail.dkim_key` and `mail.dkim_selector`"),
    };
    let _ = writeln!(
        text,
        "\n{:8} {:>8} {:>8} {:>8} {:>8} {:>10} {:>10}",
        "", "waiting", "running", "failed", "dead", "sent", "refused"
    );
    for (kind, counts) in &status.kinds {
        let Counts { waiting, running, failed, dead, sent, refused } = counts;
        let _ = writeln!(text, "{kind:8} {waiting:8} {running:8} {failed:8} {dead:8} {sent:10} {refused:10}");
    }
    let _ = writeln!(text, "\nsent by day, the last {days}:");
    for (day, counts) in &status.days {
        let kinds: Vec<String> =
            counts.iter().map(|(kind, count)| format!("{kind} {}", count.sent)).collect();
        let _ = writeln!(text, "{day} {}", kinds.join(", "));
    }
    if status.days.is_empty() {
        text.push_str("none\n");
    }
    if !status.problems.is_empty() {
        text.push_str("\nproblems (`novosel work retry KIND SUBJECT` for dead ones):\n");
    }
    for Problem { kind, subject, problem, again } in &status.problems {
        let again = again.map_or_else(|| "dead".to_owned(), |again| format!("again at {}", at(again)));
        let _ = writeln!(text, "{kind} {subject} ({again}): {problem}");
    }
    let _ = writeln!(text, "\nstopped addresses: {}", status.stopped_total);
    for StoppedMail { mail, since, reason } in &status.stopped {
        let _ = writeln!(text, "{mail} since {}: {reason}", at(*since));
    }
    text
}
