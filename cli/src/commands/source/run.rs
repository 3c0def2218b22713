//! One run of a source: the import, and its line in the history.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, anyhow};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::work::{AlarmKind, FeedSource, JobKind, RunOutcome, SourceRun};
use novosel_fetch::host_of;
use novosel_import::{Format, ImportError, ImportReport, Options, Silent, Source};
use novosel_store::Database;
use url::Url;

use super::super::Session;
use super::super::import::read_mapping;
use crate::exit::{self, ExitError};
use crate::printer::error_chain;

/// A run that has ended.
pub(crate) struct Ran {
    /// What is remembered of it.
    pub(crate) run: SourceRun,
    /// What was read, when anything was.
    pub(crate) report: Option<ImportReport>,
    /// What somebody should hear of; nothing after a good run.
    pub(crate) alarm: Option<AlarmKind>,
}

impl Ran {
    /// Asks for pictures, an index and places on the map where the catalogue changed, or may have changed by a run before
    /// that was broken off.
    pub(crate) async fn ask_for_rest(&self, database: &Database, now: i64, is_again: bool) -> Result<()> {
        if is_again || self.report.as_ref().is_some_and(ImportReport::has_changes) {
            let mut writing = database.write().await?;
            writing.want_job(JobKind::Pictures, "", now).await?;
            writing.want_job(JobKind::Index, "", now).await?;
            writing.want_job(JobKind::Place, "", now).await?;
            writing.commit().await?;
        }
        Ok(())
    }
}

/// Reads a source and takes everything back: what `source add` shows.
pub(super) async fn rehearse(
    session: &Session,
    database: &Database,
    source: &FeedSource,
) -> Result<ImportReport> {
    let (location, mut options) = asked(session, source)?;
    options.dry_run = true;
    match novosel_import::run(database, &location, &options, Arc::new(Silent)).await {
        Ok(report) => Ok(report),
        Err(ImportError::Refused { reason, .. }) => {
            Err(ExitError::new(exit::REFUSED, format!("read {location}: {}", reason.sentence())).into())
        }
        Err(error) => Err(anyhow!(error).context(format!("read {location}"))),
    }
}

/// Imports a source and remembers how it went.
pub(crate) async fn import(session: &Session, database: &Database, source: &FeedSource) -> Result<Ran> {
    let started = session.clock.now().timestamp();
    let outcome = match asked(session, source) {
        Ok((location, options)) => novosel_import::run(database, &location, &options, Arc::new(Silent))
            .await
            .map_err(Failure::Import),
        Err(error) => Err(Failure::Settings(error)),
    };
    let (outcome, alarm, problem, report) = match outcome {
        Ok(report) => (RunOutcome::Done, None, None, Some(report)),
        Err(Failure::Import(ImportError::Refused { report, reason })) => {
            let alarm = if reason.is_shrinkage() { AlarmKind::Shrunk } else { AlarmKind::Refused };
            (RunOutcome::Refused, Some(alarm), Some(reason.sentence()), Some(*report))
        }
        // Not the feed's fault: nothing is known of it.
        Err(Failure::Import(ImportError::Data(error))) => return Err(error.into()),
        Err(Failure::Import(error)) => failed(&anyhow!(error)),
        Err(Failure::Settings(error)) => failed(&error),
    };
    let run = SourceRun {
        id: 0,
        source: source.name.clone(),
        started,
        ended: session.clock.now().timestamp(),
        outcome,
        problem,
        report: report.as_ref().map(serde_json::to_string).transpose()?,
    };
    let mut writing = database.write().await?;
    writing.log_source_run(&run).await?;
    writing.commit().await?;
    session.checkpoint(database).await;
    Ok(Ran { run, report, alarm })
}

/// Why a run brought nothing: the feed, or what the registry says of it, such as a mapping that is gone.
enum Failure {
    Import(ImportError),
    Settings(anyhow::Error),
}

/// The end of a run that read nothing.
fn failed(error: &anyhow::Error) -> (RunOutcome, Option<AlarmKind>, Option<String>, Option<ImportReport>) {
    (RunOutcome::Failed, Some(AlarmKind::Failed), Some(error_chain(error)), None)
}

fn asked(session: &Session, source: &FeedSource) -> Result<(Source, Options)> {
    let mut allowed_hosts = session.config.import.allowed_hosts.clone();
    let location = match Url::parse(&source.location) {
        Ok(url) if url.has_host() => {
            // To register an address is to name its host.
            allowed_hosts.extend(host_of(&url));
            Source::Url(url)
        }
        _ => Source::Path(PathBuf::from(&source.location)),
    };
    let options = Options {
        source: Some(source.name.clone()),
        mapping: source.mapping.as_deref().map(|path| read_mapping(Path::new(path))).transpose()?,
        expected: source.expected_records.map(u64::from),
        format: source.format.as_deref().and_then(Format::parse),
        region: source.region.as_deref().and_then(SiteRegion::parse),
        allowed_hosts,
        ..Options::at(session.clock.now())
    };
    Ok((location, options))
}
