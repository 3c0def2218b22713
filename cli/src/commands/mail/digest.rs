//! `novosel mail digest`: what a worker would write about changes, now.

use anyhow::Result;
use novosel_catalog::work::{JobKind, JobState};
use novosel_http::Shutdown;
use novosel_leads::letter::moscow;
use novosel_store::Database;
use serde::Serialize;

use super::super::Session;
use super::super::work::sender::Sender;
use super::super::work::{LEASE, carry_out, digest};
use crate::args::Who;
use crate::exit::{self, ExitError};

/// What became of the letters to a person.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    plan: digest::Plan,
    /// `planned`, `sent`, `failed`, `nothing`, `later`, `busy`.
    outcome: &'static str,
}

pub(super) async fn run(
    session: &Session,
    database: &Database,
    dry_run: bool,
    person: Option<&str>,
) -> Result<u8> {
    let people = match person {
        Some(text) => named(database, text).await?,
        None => waiting(database).await?,
    };
    let sender = Sender::of(&session.config);
    let mut told = Vec::new();
    for person in people {
        let plan = digest::plan(database, person, session.clock.now().timestamp()).await?;
        let outcome = match (&plan, dry_run) {
            (plan, _) if plan.letters.is_empty() && plan.next.is_some() => "later",
            (plan, _) if plan.letters.is_empty() => "nothing",
            (_, true) => "planned",
            (_, false) => send(session, database, &sender, person).await?,
        };
        told.push(Told { plan, outcome });
    }
    session.printer.data(&told, |told| match told.as_slice() {
        [] => "nobody waits for a letter about changes".to_owned(),
        told => told.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(if told.iter().any(|told| told.outcome == "failed") { exit::FAILURE } else { exit::OK })
}

/// Sends under the lease of the job, so that no worker sends the same letter at that moment.
async fn send(session: &Session, database: &Database, sender: &Sender, person: u32) -> Result<&'static str> {
    let (subject, now) = (person.to_string(), session.clock.now().timestamp());
    let worker = format!("mail-digest-{}", std::process::id());
    let mut writing = database.write().await?;
    writing.want_job(JobKind::Digest, &subject, now).await?;
    let job = writing.take_job_of((JobKind::Digest, &subject), &worker, (now, now + LEASE)).await?;
    writing.commit().await?;
    let Some(job) = job else { return Ok("busy") };
    let (_trigger, shutdown) = Shutdown::channel();
    Ok(if carry_out(session, database, sender, &job, shutdown).await? { "sent" } else { "failed" })
}

/// Everybody for whom there is something to write.
async fn waiting(database: &Database) -> Result<Vec<u32>> {
    let mut reading = database.read().await?;
    let jobs = reading.jobs().await?;
    reading.roll_back().await?;
    let waits = jobs.iter().filter(|job| job.kind == JobKind::Digest && job.state != JobState::Dead);
    Ok(waits.filter_map(|job| job.subject.parse().ok()).collect())
}

/// Whoever has the number, or is written to at the address: guests have one, too.
async fn named(database: &Database, text: &str) -> Result<Vec<u32>> {
    let mut reading = database.read().await?;
    let people = match Who::read(text) {
        Some(Who::Number(id)) => reading.person(id).await?.map(|person| person.id).into_iter().collect(),
        Some(Who::Mail(mail)) => reading.people_written_to(&mail).await?,
        _ => {
            let message = format!("{text:?} is neither a number nor an address of mail");
            return Err(ExitError::new(exit::USAGE, message).into());
        }
    };
    reading.roll_back().await?;
    if people.is_empty() {
        return Err(ExitError::new(exit::USAGE, format!("nobody is told of changes at {text}")).into());
    }
    Ok(people)
}

fn line(told: &Told) -> String {
    let Told { plan, outcome } = told;
    let letters = plan.letters.iter().map(|letter| {
        format!(
            "{}: {} subscriptions, {} searches",
            letter.mail,
            letter.subscriptions.len(),
            letter.searches.len()
        )
    });
    let next = plan.next.and_then(moscow).map(|at| format!("next at {}", at.format("%Y-%m-%d %H:%M")));
    let said: Vec<String> = letters.chain(next).collect();
    format!("person {} {outcome} {}", plan.person, said.join("; ")).trim_end().to_owned()
}
