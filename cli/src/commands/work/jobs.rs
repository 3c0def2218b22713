//! `novosel work status` and `retry`: which jobs wait, and another try of one.

use anyhow::Result;
use novosel_catalog::work::{Job, JobState};
use novosel_store::Database;

use super::super::Session;
use crate::exit::{self, ExitError};

pub(super) async fn status(session: &Session, database: &Database) -> Result<u8> {
    let jobs = database.read().await?.jobs().await?;
    let now = session.clock.now().timestamp();
    session.printer.data(&jobs, |jobs| {
        let line = |job: &Job| {
            let state = match job.state {
                JobState::Waiting => format!("waits {} s", (job.due - now).max(0)),
                JobState::Running => format!("runs at {}", job.worker.as_deref().unwrap_or_default()),
                JobState::Dead => "failed too often: `novosel work retry`".to_owned(),
            };
            let problem = job.problem.as_ref().map(|problem| format!("; {problem}")).unwrap_or_default();
            format!("{:9} {:20} {state}{problem}", job.kind.code(), job.subject)
        };
        match jobs.as_slice() {
            [] => "no job waits".to_owned(),
            jobs => jobs.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    })?;
    Ok(exit::OK)
}

pub(super) async fn retry(session: &Session, database: &Database, kind: &str, subject: &str) -> Result<u8> {
    let found = database.read().await?.jobs().await?;
    let job = found.iter().find(|job| job.kind.code() == kind && job.subject == subject);
    let job = job.ok_or_else(|| {
        ExitError::new(exit::USAGE, format!("there is no job {kind} {subject}: see `novosel work status`"))
    })?;
    let mut writing = database.write().await?;
    writing.want_job(job.kind, subject, session.clock.now().timestamp()).await?;
    writing.commit().await?;
    session.printer.data(job, |_| format!("{kind} {subject} is due now"))?;
    Ok(exit::OK)
}
