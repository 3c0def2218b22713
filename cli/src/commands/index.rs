//! `novosel index`: build, status, verify, rollback, gc.

use std::time::Instant;

use anyhow::{Context, Result};
use novosel_catalog::id::{CatalogueId, ComplexId};
use novosel_catalog::stream::{CatalogueStream, ReferenceData, StreamError};
use novosel_catalog::work::JobKind;
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::{BuildOptions, GenerationStatus, Holder, Store};
use novosel_indexer::pipeline::{self, BuildReport, Change, ChangeStream};
use novosel_store::DatabaseStream;
use novosel_store::Purpose;
use serde::Serialize;

use super::{Session, rating};
use crate::args::Index;
use crate::exit::{self, ExitError};
use crate::printer::error_chain;
use crate::progress::Bar;

/// Runs an index command.
pub(crate) async fn run(session: &Session, command: Index) -> Result<u8> {
    match command {
        Index::Build { changed, keep } => {
            build(session, changed).await?;
            let keep = keep.unwrap_or(session.config.keep_generations);
            collect(session, keep).await
        }
        Index::Status => status(session),
        Index::Verify { generation } => verify(session, generation),
        Index::Rollback { to } => {
            let number = store(session).rollback(to)?;
            session.printer.data(&number, |number| format!("generation {number} serves again"))?;
            Ok(exit::OK)
        }
        Index::Gc { keep } => {
            let keep = keep.unwrap_or(session.config.keep_generations);
            let removed = store(session).gc_but(keep, &needed(session).await?)?;
            session.printer.data(&removed, |removed| match removed.as_slice() {
                [] => "nothing to remove".to_owned(),
                removed => format!("removed generations {removed:?}"),
            })?;
            Ok(exit::OK)
        }
    }
}

fn store(session: &Session) -> Store {
    Store::at(&session.config.index_dir)
}

/// Builds a generation of the database, whole or of what changed, and says what it did.
pub(crate) async fn build(session: &Session, changed: bool) -> Result<BuildReport> {
    let database = session.existing_database(Purpose::Work).await?;
    let catalogue = database.catalogue().await?;
    let geography = novosel_reference::geography()?;
    let index = session.config.index_dir.clone();
    let started = Instant::now();
    let printer = session.printer;
    let bar = Bar::new(printer);
    let (today, created) = (session.today(), session.clock.now());
    let previous = if changed { previous_with_revision(session, catalogue)? } else { None };
    // The stream waits for its first message and the build is work for minutes: neither belongs on an async thread.
    let reading = database.clone();
    let report = tokio::task::spawn_blocking(move || -> Result<BuildReport> {
        let mut options = BuildOptions::new(today, created);
        options.catalogue = Some(catalogue);
        if let Some((previous, revision)) = previous {
            let stream = reading.changed_since(geography.clone(), revision)?;
            options.revision = Some(stream.revision());
            let mut changes = Changes::of(stream);
            match pipeline::build_changed(&previous, &mut changes, &index, options, &bar) {
                // Text of unchanged complexes would be stale: the whole is read instead.
                Err(error @ IndexError::FullBuildNeeded(_)) => printer.say(format!("{error}: building all")),
                outcome => return Ok(outcome?),
            }
        }
        let mut stream = reading.stream(geography)?;
        options.revision = Some(stream.revision());
        let report = pipeline::build(&mut stream, &index, options, &bar)?;
        bar.end();
        Ok(report)
    })
    .await
    .context("build the index")??;
    let mut reading = database.read().await?;
    let is_followed = reading.has_subscriptions().await?
        || reading.search_watch().await?.is_some()
        || !reading.favourite_watchers_after(0, 1).await?.is_empty();
    reading.roll_back().await?;
    if is_followed {
        let mut writing = database.write().await?;
        writing.want_job(JobKind::Watch, "", session.clock.now().timestamp()).await?;
        writing.commit().await?;
    }
    // The generation is published: places that could not be kept are no failure of it.
    if let Err(error) = rating::take_due(session, &database).await {
        session.printer.say(format!("the places of ratings are not kept: {}", error_chain(&error)));
    }
    session.checkpoint(&database).await;
    session.printer.data(&Built::of(&report, started.elapsed().as_millis()), Built::text)?;
    Ok(report)
}

/// The generation to go on from, if it is whole and says at which revision the database was.
fn previous_with_revision(
    session: &Session,
    catalogue: CatalogueId,
) -> Result<Option<(novosel_indexer::reader::Generation, i64)>> {
    match store(session).open_current() {
        // Its revisions count the changes of another database.
        Ok(generation) if !generation.manifest.is_of(catalogue) => {
            session.printer.say("the current generation was built from another database: building all");
            Ok(None)
        }
        Ok(generation) => {
            let revision = generation.manifest.options.revision;
            Ok(revision.map(|revision| (generation, revision)))
        }
        Err(error @ IndexError::Locked { .. }) => Err(error.into()),
        Err(error) => {
            session.printer.say(format!("no generation to go on from ({error}): building all"));
            Ok(None)
        }
    }
}

/// What changed in the database, as the index wants it. Nothing is ever deleted from the database, but a complex may
/// have become a part of another.
struct Changes {
    stream: DatabaseStream,
    merged: Vec<ComplexId>,
}

impl Changes {
    fn of(stream: DatabaseStream) -> Self {
        Self { merged: stream.merged().to_vec(), stream }
    }
}

impl ChangeStream for Changes {
    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        self.stream.reference_data()
    }

    fn next_change(&mut self) -> Result<Option<Change>, StreamError> {
        if let Some(merged) = self.merged.pop() {
            return Ok(Some(Change::Removed(merged)));
        }
        Ok(self.stream.next_complex()?.map(|entry| Change::Changed(Box::new(entry))))
    }
}

#[derive(Serialize)]
struct Built {
    generation: u64,
    complexes: u64,
    lots: u64,
    suggestions: u64,
    bytes: u64,
    complexes_read: u64,
    complexes_kept: u64,
    dangling_references: u64,
    milliseconds: u128,
}

impl Built {
    fn of(report: &BuildReport, milliseconds: u128) -> Self {
        Self {
            generation: report.generation,
            complexes: report.counts.complexes,
            lots: report.counts.lots,
            suggestions: report.counts.suggestions,
            bytes: report.bytes,
            complexes_read: report.complexes_read,
            complexes_kept: report.complexes_kept,
            dangling_references: report.dangling_references,
            milliseconds,
        }
    }

    fn text(&self) -> String {
        let mut text = format!(
            "generation {} published: {} complexes ({} read, {} kept), {} lots, {} suggestions, {:.1} MB in {:.1} s\n",
            self.generation,
            self.complexes,
            self.complexes_read,
            self.complexes_kept,
            self.lots,
            self.suggestions,
            self.bytes as f64 / 1e6,
            self.milliseconds as f64 / 1e3,
        );
        if self.dangling_references > 0 {
            text += &format!(
                "{} references to builders, places or stations that the reference data does not have were left out\n",
                self.dangling_references
            );
        }
        text
    }
}

#[derive(Serialize)]
struct Status {
    generations: Vec<StatusLine>,
    /// Who is changing the folder.
    lock: Option<Holder>,
}

#[derive(Serialize)]
struct StatusLine {
    generation: u64,
    current: bool,
    created: Option<String>,
    complexes: Option<u64>,
    lots: Option<u64>,
    bytes: Option<u64>,
    problem: Option<String>,
}

impl StatusLine {
    fn of(status: &GenerationStatus) -> Self {
        let manifest = status.manifest.as_ref();
        Self {
            generation: status.number,
            current: status.is_current,
            created: manifest.ok().map(|manifest| manifest.options.created.to_rfc3339()),
            complexes: manifest.ok().map(|manifest| manifest.counts.complexes),
            lots: manifest.ok().map(|manifest| manifest.counts.lots),
            bytes: manifest.ok().map(novosel_indexer::generation::Manifest::bytes),
            problem: manifest.err().map(ToString::to_string),
        }
    }

    fn text(&self) -> String {
        let mark = if self.current { '*' } else { ' ' };
        match &self.problem {
            Some(problem) => format!("{mark} {:>6}  {problem}", self.generation),
            None => format!(
                "{mark} {:>6}  {}  {:>7} complexes  {:>9} lots  {:>8.1} MB",
                self.generation,
                self.created.as_deref().unwrap_or_default(),
                self.complexes.unwrap_or_default(),
                self.lots.unwrap_or_default(),
                self.bytes.unwrap_or_default() as f64 / 1e6,
            ),
        }
    }
}

fn status(session: &Session) -> Result<u8> {
    let store = store(session);
    let status =
        Status { generations: store.status()?.iter().map(StatusLine::of).collect(), lock: store.holder()? };
    session.printer.data(&status, |status| {
        if status.generations.is_empty() {
            return format!(
                "no generation in {}; run `novosel index build`",
                session.config.index_dir.display()
            );
        }
        status.generations.iter().map(StatusLine::text).collect::<Vec<_>>().join("\n")
    })?;
    if let Some(holder) = &status.lock {
        session.printer.say(format!("locked by {holder}"));
    }
    Ok(exit::OK)
}

fn verify(session: &Session, generation: Option<u64>) -> Result<u8> {
    let store = store(session);
    let manifest = match generation {
        Some(number) => store.verify(number),
        None => store.open_current().map(|generation| generation.manifest),
    };
    let manifest = manifest.map_err(|error| match error {
        IndexError::Damaged { .. } => ExitError::new(exit::UNHEALTHY, error.to_string()).into(),
        error => anyhow::Error::new(error),
    })?;
    session.printer.data(&manifest.number, |number| {
        format!(
            "generation {number} is whole: {} files, {:.1} MB",
            manifest.files.len(),
            manifest.bytes() as f64 / 1e6
        )
    })?;
    Ok(exit::OK)
}

/// The generations that saved searches go on from; none where there is no database.
async fn needed(session: &Session) -> Result<Vec<u64>> {
    match session.existing_database(Purpose::Work).await {
        Ok(database) => {
            let mut reading = database.read().await?;
            let watch = reading.search_watch().await?;
            reading.roll_back().await?;
            let needed = watch.map(|watch| [Some(watch.generation), watch.target].into_iter().flatten());
            Ok(needed.into_iter().flatten().collect())
        }
        Err(error) => {
            session.printer.say(format!("no database says what is needed ({error})"));
            Ok(Vec::new())
        }
    }
}

/// Removes all but so many older generations.
pub(super) async fn collect(session: &Session, keep: usize) -> Result<u8> {
    let removed = store(session).gc_but(keep, &needed(session).await?)?;
    if !removed.is_empty() {
        session.printer.say(format!("removed generations {removed:?}"));
    }
    Ok(exit::OK)
}
