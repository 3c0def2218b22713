//! `novosel source`: the registry of feeds that are imported by schedule, and what became of their runs.

mod history;
mod run;

use anyhow::{Context, Result};
use chrono::DateTime;
use novosel_catalog::work::{AlarmKind, FeedSource, JobKind, RunOutcome, SourceRun};
use novosel_notify::mail::{self, Mailer};
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::Session;
use crate::args::{SourceSettings, Sources};
use crate::exit::{self, ExitError};

pub(super) use run::{Ran, import};

/// A day, in minutes: how often a new source runs.
const DAILY: u32 = 24 * 60;
/// Hours after which a new source is stale.
const STALE_AFTER: u32 = 48;

/// Runs a subcommand.
pub(crate) async fn run(session: &Session, command: Sources) -> Result<u8> {
    let database = match &command {
        Sources::Add { .. } => session.database(Purpose::Work).await?,
        _ => session.existing_database(Purpose::Work).await?,
    };
    match command {
        Sources::Add { name, location, settings } => add(session, &database, name, location, settings).await,
        Sources::List => list(session, &database).await,
        Sources::Show { name } => {
            let source = find(&database, &name).await?;
            let line = Line::of(session, &database, source).await?;
            session.printer.data(&line, Line::whole)?;
            Ok(exit::OK)
        }
        Sources::Edit { name, location, settings } => {
            let mut source = find(&database, &name).await?;
            source.location = location.unwrap_or(source.location);
            change(session, &mut source, settings)?;
            put(session, &database, &source).await
        }
        Sources::Pause { name } => pause(session, &database, &name, true).await,
        Sources::Resume { name } => pause(session, &database, &name, false).await,
        Sources::Run { name } => {
            let source = find(&database, &name).await?;
            let ran = import(session, &database, &source).await?;
            match ran.run.outcome {
                RunOutcome::Done => {
                    ran.ask_for_rest(&database, session.clock.now().timestamp(), false).await?;
                    session.printer.data(&ran.report, |report| {
                        report.as_ref().map(ToString::to_string).unwrap_or_default()
                    })?;
                    Ok(exit::OK)
                }
                _ => Err(ExitError::new(exit::REFUSED, ran.run.problem.unwrap_or_default()).into()),
            }
        }
        Sources::History { name, run: None, .. } => {
            find(&database, &name).await?;
            history::list(session, &runs_of(&database, &name, history::SHOWN).await?)
        }
        Sources::History { name, run: Some(number), csv } => {
            let found = database.read().await?.source_run(number).await?;
            let run = found.filter(|run| run.source == name).ok_or_else(|| {
                let message =
                    format!("source {name} has no run {number}: see `novosel source history {name}`");
                ExitError::new(exit::USAGE, message)
            })?;
            history::show(session, &run, csv)
        }
    }
}

/// The source of a name.
async fn find(database: &Database, name: &str) -> Result<FeedSource> {
    let sources = database.read().await?.sources().await?;
    let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
    let known = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let message = format!("there is no source {name:?}; registered are: {known}");
    let found = sources.into_iter().find(|source| source.name == name);
    Ok(found.ok_or_else(|| ExitError::new(exit::USAGE, message))?)
}

async fn runs_of(database: &Database, name: &str, limit: u16) -> Result<Vec<SourceRun>> {
    Ok(database.read().await?.source_runs(name, limit).await?)
}

async fn add(
    session: &Session,
    database: &Database,
    name: String,
    location: String,
    settings: SourceSettings,
) -> Result<u8> {
    let is_known = database.read().await?.sources().await?.iter().any(|source| source.name == name);
    if is_known {
        let message =
            format!("there is a source {name:?} already: change it with `novosel source edit {name}`");
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    let mut source = FeedSource {
        name,
        location,
        format: None,
        mapping: None,
        region: None,
        priority: 0,
        contact: None,
        notify_contact: false,
        picture_hosts: Vec::new(),
        every_minutes: DAILY,
        stale_after_hours: STALE_AFTER,
        expected_records: None,
        is_paused: false,
    };
    change(session, &mut source, settings)?;
    let report = run::rehearse(session, database, &source).await?;
    let mut writing = database.write().await?;
    writing.put_source(&source).await?;
    if source.every_minutes > 0 {
        writing.want_job(JobKind::Import, &source.name, session.clock.now().timestamp()).await?;
    }
    writing.commit().await?;
    session.printer.data(&report, |report| {
        let mut text = format!("source {} is registered: {} records\n", source.name, report.accepted);
        for (host, pictures) in &report.picture_hosts {
            let is_named = source.picture_hosts.iter().any(|named| named.eq_ignore_ascii_case(host));
            let named =
                if is_named { "named".to_owned() } else { format!("add it with --picture-host {host}") };
            text.push_str(&format!("pictures on {host}: {pictures}, {named}\n"));
        }
        text
    })?;
    Ok(exit::OK)
}

/// Takes the settings that are given.
fn change(session: &Session, source: &mut FeedSource, settings: SourceSettings) -> Result<()> {
    let SourceSettings {
        format,
        mapping,
        region,
        every,
        stale_after,
        expected,
        priority,
        contact,
        notify_contact,
        picture_hosts,
    } = settings;
    // One says how the feed is read: the other goes.
    if let Some(format) = format {
        (source.format, source.mapping) = (Some(format.code().to_owned()), None);
    }
    if let Some(mapping) = mapping {
        let path = std::path::absolute(&mapping).with_context(|| format!("read {}", mapping.display()))?;
        (source.format, source.mapping) = (None, Some(path.to_string_lossy().into_owned()));
    }
    source.priority = priority.unwrap_or(source.priority);
    let site = region.map(novosel_catalog::region::SiteRegion::from);
    source.region = site.map(|site| site.code().to_owned()).or(source.region.take());
    source.every_minutes = every.unwrap_or(source.every_minutes);
    source.stale_after_hours = stale_after.unwrap_or(source.stale_after_hours);
    source.expected_records = expected.or(source.expected_records);
    if contact.is_some() && contact != source.contact {
        (source.contact, source.notify_contact) = (contact, false);
    }
    if let Some(notify) = notify_contact {
        if notify {
            check_contact(session, source)?;
        }
        source.notify_contact = notify;
    }
    if !picture_hosts.is_empty() {
        source.picture_hosts = picture_hosts;
    }
    Ok(())
}

/// Refuses to write to a contact that no letter reaches.
fn check_contact(session: &Session, source: &FeedSource) -> Result<()> {
    Mailer::of_config(&session.config.mail).context("letters to contacts need the `[mail]` section")?;
    let contact = source.contact.as_deref().unwrap_or_default();
    if !mail::is_address(contact) {
        let message = format!(
            "the contact {contact:?} of source {} is no address of mail: give one with `--contact`",
            source.name
        );
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    Ok(())
}

async fn put(session: &Session, database: &Database, source: &FeedSource) -> Result<u8> {
    let mut writing = database.write().await?;
    writing.put_source(source).await?;
    // The worker asks for it anew by the new schedule.
    writing.drop_job(JobKind::Import, &source.name).await?;
    writing.commit().await?;
    session.printer.data(source, |source| format!("source {} is stored", source.name))?;
    Ok(exit::OK)
}

async fn pause(session: &Session, database: &Database, name: &str, is_paused: bool) -> Result<u8> {
    let mut source = find(database, name).await?;
    source.is_paused = is_paused;
    put(session, database, &source).await
}

async fn list(session: &Session, database: &Database) -> Result<u8> {
    let mut lines = Vec::new();
    for source in database.read().await?.sources().await? {
        lines.push(Line::of(session, database, source).await?);
    }
    session.printer.data(&lines, |lines| match lines.as_slice() {
        [] => "no source is registered: `novosel source add NAME PATH|URL`".to_owned(),
        lines => lines.iter().map(Line::short).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

/// A source with its last run, as it is printed.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    source: FeedSource,
    last_run: Option<RunSummary>,
    is_stale: bool,
    alarms: Vec<AlarmKind>,
}

/// A run without its report.
#[derive(Serialize)]
struct RunSummary {
    started: String,
    outcome: &'static str,
    problem: Option<String>,
}

impl Line {
    async fn of(session: &Session, database: &Database, source: FeedSource) -> Result<Self> {
        let now = session.clock.now().timestamp();
        let mut reading = database.read().await?;
        let last = reading.source_runs(&source.name, 1).await?.pop();
        let last_good = reading.run_times().await?.get(&source.name).and_then(|times| times.last_good);
        let mut alarms = reading.alarms().await?;
        reading.roll_back().await?;
        alarms.retain(|(name, _)| *name == source.name);
        let is_fresh =
            last_good.is_some_and(|ended| now - ended <= i64::from(source.stale_after_hours) * 3_600);
        let last_run = last.map(|run| RunSummary {
            started: moment(run.started),
            outcome: run.outcome.code(),
            problem: run.problem,
        });
        let is_stale = source.stale_after_hours > 0 && !is_fresh;
        Ok(Self { is_stale, alarms: alarms.into_iter().map(|(_, kind)| kind).collect(), source, last_run })
    }

    fn short(&self) -> String {
        let state = match (self.source.is_paused, self.is_stale) {
            (true, _) => "paused",
            (false, true) => "stale",
            (false, false) => "fresh",
        };
        let last = self.last_run.as_ref().map_or_else(
            || "never ran".to_owned(),
            |run| {
                let problem = run.problem.as_ref().map(|problem| format!(": {problem}")).unwrap_or_default();
                format!("{} {}{problem}", run.started, run.outcome)
            },
        );
        let alarms: String = self.alarms.iter().map(|alarm| format!("; alarm: {}", alarm.code())).collect();
        format!("{:20} {state:7} {last}{alarms}", self.source.name)
    }

    fn whole(&self) -> String {
        let source = &self.source;
        let unknown = || "any".to_owned();
        let every = match source.every_minutes {
            0 => "by hand".to_owned(),
            minutes => format!("every {minutes} minutes"),
        };
        format!(
            "{}\nlocation        {}\nformat          {}\nmapping         {}\nregion          {}\npriority        {}\nruns            {every}\n\
             stale after     {} hours\nexpected        {}\ncontact         {}{}\npicture hosts   {}",
            self.short(),
            source.location,
            source.format.clone().unwrap_or_else(unknown),
            source.mapping.as_deref().unwrap_or("none"),
            source.region.clone().unwrap_or_else(unknown),
            source.priority,
            source.stale_after_hours,
            source.expected_records.map_or_else(|| "not told".to_owned(), |count| format!("{count} records")),
            source.contact.as_deref().unwrap_or("not told"),
            if source.notify_contact { ", told of alarms" } else { "" },
            if source.picture_hosts.is_empty() { "none".to_owned() } else { source.picture_hosts.join(", ") },
        )
    }
}

/// «2026-11-23T09:40:00Z».
fn moment(seconds: i64) -> String {
    DateTime::from_timestamp(seconds, 0)
        .map(|moment| moment.to_rfc3339_opts(chrono::SecondsFormat::Secs, true))
        .context("a moment")
        .unwrap_or_default()
}
