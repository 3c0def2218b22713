//! `novosel work`: takes jobs that are due, one at a time: letters, imports of sources, then their pictures, then the
//! index, then points of complexes that have none. Beside it, each on a thread of its own, letters and calls are
//! delivered, and a new generation is looked at for what people follow, while a long job runs: an application reaches
//! its seller within seconds, and news of a price its buyer within a minute.
//! `serve` may have a worker of its own ([`beside`]).

mod alarms;
#[cfg(test)]
mod bounces;
pub(crate) mod digest;
mod favourites;
mod jobs;
#[cfg(test)]
mod kills;
mod leads;
mod owners;
mod people;
mod posts;
pub(crate) mod push;
mod questions;
mod searches;
pub(crate) mod sender;
mod subscriptions;
mod texts;
mod views;

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use novosel_catalog::work::{FeedSource, Job, JobKind, RunOutcome};
use novosel_http::{Shutdown, Signals};
use novosel_indexer::generation::Store;
use novosel_notify::mail::Mailer;
use novosel_store::repo::JobLane;
use novosel_store::{DataError, Database, Purpose};
use novosel_views::snapshot::Snapshot;

use super::media::Hosts;
use super::{Session, index, media, place, source};
use crate::args::Jobs;
use crate::exit;
use crate::printer::error_chain;
use sender::Sender;

/// Seconds that a job is kept without a sign of life from its worker.
pub(crate) const LEASE: i64 = 120;
/// Between two signs of life.
const SIGN: Duration = Duration::from_secs(30);
/// Between two looks for jobs.
const LOOK: Duration = Duration::from_secs(5);
/// … and for those that no long job may keep waiting.
const QUICK_LOOK: Duration = Duration::from_secs(1);
/// Letters and calls that are on their way at once, each by a thread: ten thousand are to be out within a minute, and the
/// end of each waits for what the server of mail is slow to acknowledge, 40 ms.
const LETTERS: usize = 8;
/// Seconds before the first new try; each further failure takes four times as long.
const FIRST_RETRY: i64 = 60;
/// Failures after which a job waits for somebody to look, or an import for its next time.
const TRIES: u32 = 5;
/// Seconds until pictures that could not be fetched are asked for again.
const PICTURES_AGAIN: i64 = 900;

/// Most questions to a geocoder in one turn: at one a second other jobs wait five minutes.
const QUESTIONS: usize = 300;
/// Seconds until a geocoder that failed is asked again.
const GEOCODER_AGAIN: i64 = 900;

/// Works, or tells of jobs.
pub(crate) async fn run(session: &Session, once: bool, jobs: Option<Jobs>) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match jobs {
        None => work(session, &database, once).await,
        Some(Jobs::Status) => jobs::status(session, &database).await,
        Some(Jobs::Retry { kind, subject }) => jobs::retry(session, &database, &kind, &subject).await,
    }
}

async fn work(session: &Session, database: &Database, once: bool) -> Result<u8> {
    let signals = Signals::catch().context("catch signals")?;
    let (trigger, shutdown) = Shutdown::channel();
    tokio::spawn(signals.drive(trigger));
    if !once {
        start_quick(session, &shutdown)?;
    }
    let all = Worker { lane: JobLane::All, mark: String::new() };
    follow(session, database, all, once, shutdown).await
}

/// One that takes jobs of a lane.
struct Worker {
    lane: JobLane,
    /// What tells it from the others of the process.
    mark: String,
}

/// Works on a thread of its own until the shutdown, beside what this thread does: an import is long work between its
/// queries, and connections belong to the runtime that opened them. A job that is cut off by the end of the process is
/// taken up again when its lease has ended.
pub(super) fn beside(session: &Session, shutdown: Shutdown) -> Result<()> {
    start_quick(session, &shutdown)?;
    start(session, Worker { lane: JobLane::All, mark: String::new() }, shutdown)
}

/// What no long job may keep waiting.
fn start_quick(session: &Session, shutdown: &Shutdown) -> Result<()> {
    for number in 0..LETTERS {
        let letters = Worker { lane: JobLane::Letters, mark: format!("-letters-{number}") };
        start(session, letters, shutdown.clone())?;
    }
    let watch = Worker { lane: JobLane::Watch, mark: "-watch".to_owned() };
    start(session, watch, shutdown.clone())
}

fn start(session: &Session, worker: Worker, shutdown: Shutdown) -> Result<()> {
    let session = session.clone();
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().context("start the worker")?;
    let work = move || {
        let printer = session.printer;
        let working = async {
            let database = session.existing_database(Purpose::Work).await?;
            follow(&session, &database, worker, false, shutdown).await
        };
        if let Err(error) = runtime.block_on(working) {
            printer.say(format!("the worker stopped: {}", error_chain(&error)));
        }
    };
    thread::Builder::new().name("worker".to_owned()).spawn(work).context("start the worker")?;
    Ok(())
}

async fn follow(
    session: &Session,
    database: &Database,
    Worker { lane, mark }: Worker,
    once: bool,
    mut shutdown: Shutdown,
) -> Result<u8> {
    let worker = format!("{}-{}{mark}", host(), std::process::id());
    alarms::check(&session.config, database).await?;
    leads::check(&session.config, database).await?;
    place::geocoder(session)?;
    if session.config.mail.host.is_some() {
        Mailer::of_config(&session.config.mail).context("`mail.host` names a server of mail")?;
    }
    let sender = Sender::of(&session.config);
    let asked = shutdown.clone();
    let mut stopping = std::pin::pin!(async move { shutdown.requested().await });
    let (mut kept_up, mut has_worked): (Option<Instant>, bool) = (None, false);
    let mut views_told = None;
    loop {
        let now = session.clock.now().timestamp();
        // Not before every one of ten thousand letters: it reads every job and source.
        if lane == JobLane::All && kept_up.is_none_or(|last| last.elapsed() >= LOOK) {
            keep_up(session, database, now).await?;
            let today = session.today();
            if session.config.server.counter.enabled && views_told != Some(today) {
                views::tell(database, today, now).await?;
                views_told = Some(today);
            }
            kept_up = Some(Instant::now());
        }
        // Behind one job there often is another.
        let may_be_due = has_worked || database.read().await?.has_due_job(now, lane).await?;
        let job = match may_be_due {
            true => take(database, &worker, now, lane).await?,
            false => None,
        };
        let Some(job) = job else {
            if once && !has_worked {
                return Ok(exit::OK);
            }
            // What was done may have left something to keep up.
            kept_up = None;
            if std::mem::take(&mut has_worked) && once {
                continue;
            }
            tokio::select! {
                () = tokio::time::sleep(if lane == JobLane::All { LOOK } else { QUICK_LOOK }) => continue,
                () = &mut stopping => return Ok(exit::OK),
            }
        };
        session.printer.say(format!("{} {}", job.kind.code(), job.subject).trim_end());
        has_worked = true;
        carry_out(session, database, &sender, &job, asked.clone()).await?;
        // A job that has begun ends; no other one begins.
        let asked_to_stop = tokio::select! {
            biased;
            () = &mut stopping => true,
            () = std::future::ready(()) => false,
        };
        if asked_to_stop {
            return Ok(exit::OK);
        }
    }
}

/// Does what is due without a job: schedules, alarms, and what is kept for a while only.
async fn keep_up(session: &Session, database: &Database, now: i64) -> Result<()> {
    schedule(database, now).await?;
    alarms::raise_stale(&session.config.alarms, database, now).await?;
    leads::forget_old(&session.config, database, now).await?;
    people::forget_old(database, now).await?;
    owners::end(database, now).await?;
    owners::forget(session, database, now).await
}

async fn take(database: &Database, worker: &str, now: i64, lane: JobLane) -> Result<Option<Job>> {
    let mut writing = database.write().await?;
    let job = writing.take_job(worker, now, now + LEASE, lane).await?;
    writing.commit().await?;
    Ok(job)
}

/// Sees to it that every source with a schedule has its job.
async fn schedule(database: &Database, now: i64) -> Result<()> {
    let mut reading = database.read().await?;
    let (sources, jobs) = (reading.sources().await?, reading.jobs().await?);
    let has_job = |name: &str| jobs.iter().any(|job| job.kind == JobKind::Import && job.subject == name);
    let missing: Vec<_> = sources
        .iter()
        .filter(|source| !source.is_paused && source.every_minutes > 0 && !has_job(&source.name))
        .collect();
    let mut wanted = Vec::new();
    for source in missing {
        let last = reading.source_runs(&source.name, 1).await?.pop();
        let due = last.map_or(now, |run| run.started + i64::from(source.every_minutes) * 60);
        wanted.push((source.name.clone(), due));
    }
    reading.roll_back().await?;
    if !wanted.is_empty() {
        let mut writing = database.write().await?;
        for (name, due) in wanted {
            writing.want_job(JobKind::Import, &name, due).await?;
        }
        writing.commit().await?;
    }
    Ok(())
}

/// Does a job while its lease is kept, and ends it or gives it back; says whether it is done.
pub(crate) async fn carry_out(
    session: &Session,
    database: &Database,
    sender: &Sender,
    job: &Job,
    shutdown: Shutdown,
) -> Result<bool> {
    let outcome = tokio::select! {
        outcome = done(session, database, sender, job, shutdown) => outcome,
        () = lost(session, database, job) => {
            session.printer.say("another worker has taken the job: it is left to that one");
            return Ok(false);
        }
    };
    let now = session.clock.now().timestamp();
    let mut writing = database.write().await?;
    let is_done = outcome.is_ok();
    match outcome {
        Ok(next) => writing.finish_job(job, now, next).await?,
        Err(error) => {
            let problem = error_chain(&error);
            session.printer.say(format!("{} {} failed: {problem}", job.kind.code(), job.subject));
            let again = (job.attempts + 1 < TRIES).then(|| now + (FIRST_RETRY << (2 * job.attempts.min(8))));
            writing.fail_job(job, &problem, again).await?;
        }
    }
    writing.commit().await?;
    Ok(is_done)
}

/// Keeps the lease of a job, and ends when another worker has taken it. An import may hold the database for longer than
/// a sign of life waits: the next one does.
async fn lost(session: &Session, database: &Database, job: &Job) {
    loop {
        tokio::time::sleep(SIGN).await;
        let until = session.clock.now().timestamp() + LEASE;
        let kept = async {
            let mut writing = database.write().await?;
            let is_ours = writing.keep_job(job, until, None).await?;
            writing.commit().await?;
            Ok::<_, DataError>(is_ours)
        };
        match kept.await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => session.printer.say(format!("keep the job: {}", error_chain(&error.into()))),
        }
    }
}

/// Does a job; gives the time of its next turn, where it has one.
///
/// A job that has begun ends, but for pictures: after a stop the rest of them is the job's next turn.
async fn done(
    session: &Session,
    database: &Database,
    sender: &Sender,
    job: &Job,
    shutdown: Shutdown,
) -> Result<Option<i64>> {
    let now = session.clock.now().timestamp();
    match job.kind {
        JobKind::Import => {
            let sources = sources(database).await?;
            let Some(found) = sources.iter().find(|source| source.name == job.subject) else {
                return Ok(None);
            };
            if found.is_paused {
                return Ok(None);
            }
            let next = (found.every_minutes > 0).then(|| now + i64::from(found.every_minutes) * 60);
            let ran = source::import(session, database, found).await?;
            ran.ask_for_rest(database, session.clock.now().timestamp(), job.attempts > 0).await?;
            alarms::after_run(&session.config.alarms, database, &ran).await?;
            match ran.run.outcome {
                RunOutcome::Done => Ok(next),
                // The same file would be refused again: its sender has to mend it.
                RunOutcome::Refused => Ok(next),
                // A scheduled source gives up until its next time, the others until somebody looks.
                RunOutcome::Failed if next.is_some() && job.attempts + 1 >= TRIES => Ok(next),
                RunOutcome::Failed => anyhow::bail!(ran.run.problem.unwrap_or_default()),
            }
        }
        JobKind::Pictures => {
            let sources = sources(database).await?;
            let of = sources.into_iter().map(|source| (source.name, source.picture_hosts)).collect();
            let hosts = Hosts { of, ..Hosts::default() };
            let mut shutdown = shutdown;
            let report = media::fetch(session, database, hosts, false, shutdown.requested()).await?;
            session.printer.say(report.to_string().trim_end());
            if report.galleries > 0 {
                let mut writing = database.write().await?;
                writing.want_job(JobKind::Index, "", session.clock.now().timestamp()).await?;
                writing.commit().await?;
            }
            if report.left > 0 {
                return Ok(Some(now));
            }
            let is_failing = report.sources.values().any(|counts| counts.failed > 0);
            Ok(is_failing.then(|| session.clock.now().timestamp() + PICTURES_AGAIN))
        }
        JobKind::Index => {
            index::build(session, true).await?;
            index::collect(session, session.config.keep_generations).await?;
            Ok(None)
        }
        JobKind::Place => {
            let report = place::places(session, database, QUESTIONS, false).await?;
            session.printer.say(report.to_string().trim_end());
            let now = session.clock.now().timestamp();
            if report.changed > 0 || job.attempts > 0 {
                let mut writing = database.write().await?;
                writing.want_job(JobKind::Index, "", now).await?;
                writing.commit().await?;
            }
            let again = if report.problem.is_some() { GEOCODER_AGAIN } else { 0 };
            Ok((report.left > 0).then_some(now + again))
        }
        JobKind::Notice => alarms::deliver(session, database, sender, &job.subject).await.map(|()| None),
        JobKind::Lead => leads::deliver(session, database, sender, &job.subject).await.map(|()| None),
        JobKind::Letter => people::deliver(session, database, sender, &job.subject).await.map(|()| None),
        JobKind::Watch => watch(session, database).await.map(|()| None),
        JobKind::Digest => digest::deliver(session, database, sender, &job.subject).await,
        JobKind::Push => push::deliver(session, database, &job.subject).await,
        JobKind::Post => posts::deliver(session, database, sender, &job.subject).await,
        JobKind::Question => questions::deliver(session, database, sender, &job.subject).await.map(|()| None),
        JobKind::Publish => texts::publish(session, database, &job.subject).await,
    }
}

async fn sources(database: &Database) -> Result<Vec<FeedSource>> {
    let mut reading = database.read().await?;
    let sources = reading.sources().await?;
    reading.roll_back().await?;
    Ok(sources)
}

/// Looks at everything that people follow, and at their searches, in the current generation.
async fn watch(session: &Session, database: &Database) -> Result<()> {
    let store = Store::at(&session.config.index_dir);
    let opened = tokio::task::spawn_blocking(move || store.open_current().map(Snapshot::new));
    let snapshot = Arc::new(opened.await.context("open the generation")??);
    let mut known = subscriptions::Objects::new();
    subscriptions::watch(session, database, &snapshot, &mut known).await?;
    favourites::watch(session, database, &snapshot, &mut known).await?;
    searches::watch(session, database, &snapshot).await
}

/// The machine's name, so that a list of jobs tells where each runs.
fn host() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let name = name.trim();
    if name.is_empty() { "worker".to_owned() } else { name.to_owned() }
}
