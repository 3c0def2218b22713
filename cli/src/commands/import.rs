//! `novosel import`: reads a feed into the database and prints a full report.

use std::fs::File;
use std::future::pending;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result};
use novosel_import::{ImportError, Mapping, Options, Progress, Source};
use novosel_store::Purpose;
use url::Url;

use super::media::Hosts;
use super::{Session, media};
use crate::args::Import;
use crate::exit::{self, ExitError};
use crate::printer::error_chain;
use crate::progress::{Bar, Unit};

/// Imports what the arguments name and prints the report.
pub(crate) async fn run(session: &Session, args: Import) -> Result<u8> {
    let database = session.database(Purpose::Work).await?;
    let source = match Url::parse(&args.source_path) {
        _ if args.source_path == "-" => Source::Stdin,
        Ok(url) if url.has_host() => Source::Url(url),
        _ => Source::Path(PathBuf::from(&args.source_path)),
    };
    let options = Options {
        source: args.source.clone(),
        format: args.format,
        mapping: args.mapping.as_deref().map(read_mapping).transpose()?,
        expected: None,
        region: args.region.map(Into::into),
        dry_run: args.dry_run,
        strict: args.strict,
        force: args.force,
        renumber: args.renumber,
        now: session.clock.now(),
        allowed_hosts: session.config.import.allowed_hosts.clone(),
    };
    if let Some(path) = &args.report {
        // Known before the feed is in, not after.
        File::create(path).with_context(|| format!("write {}", path.display()))?;
    }
    let progress = Arc::new(ImportProgress {
        bar: Bar::new(session.printer),
        read: AtomicU64::new(0),
        lots: AtomicU64::new(0),
    });
    let outcome = novosel_import::run(&database, &source, &options, progress.clone()).await;
    progress.bar.end();
    if outcome.is_ok() && !args.dry_run {
        session.checkpoint(&database).await;
    }
    let (report, refusal) = match outcome {
        Ok(report) => (report, None),
        Err(ImportError::Refused { report, reason }) => (*report, Some(reason)),
        Err(error) => {
            let of_feed = error.is_of_feed();
            let error = anyhow::Error::new(error).context(format!("import {source}"));
            return Err(if of_feed {
                ExitError::new(exit::REFUSED, error_chain(&error)).into()
            } else {
                error
            });
        }
    };
    session.printer.data(&report, ToString::to_string)?;
    if let Some(path) = &args.report {
        let json = serde_json::to_vec_pretty(&report).context("encode the report")?;
        std::fs::write(path, json).with_context(|| format!("write {}", path.display()))?;
    }
    if let Some(refusal) = refusal {
        let message = format!("import {source}: {}", refusal.sentence());
        return Err(ExitError::new(exit::REFUSED, message).into());
    }
    let has_hosts = !session.config.media.allowed_hosts.is_empty();
    if has_hosts && !args.dry_run && !args.no_pictures {
        let pictures = media::fetch(session, &database, Hosts::default(), false, pending()).await?;
        session.printer.say(pictures.of_source(&report.source).to_string().trim_end());
    }
    Ok(exit::OK)
}

/// Reads the file of a mapping.
pub(super) fn read_mapping(path: &Path) -> Result<Arc<Mapping>> {
    let read = || anyhow::Ok(Mapping::parse(&std::fs::read_to_string(path)?)?);
    Ok(Arc::new(read().with_context(|| format!("read {}", path.display()))?))
}

/// An import reports totals so far; a progress bar takes increments.
struct ImportProgress {
    bar: Bar,
    read: AtomicU64,
    lots: AtomicU64,
}

impl Progress for ImportProgress {
    fn started(&self, size: u64) {
        self.bar.begin("read", size, Unit::Bytes);
    }

    fn bytes(&self, read: u64) {
        self.bar.add(read.saturating_sub(self.read.swap(read, Ordering::Relaxed)));
    }

    fn written(&self, lots: u64) {
        let before = self.lots.swap(lots, Ordering::Relaxed);
        if before == 0 {
            self.bar.begin("write", 0, Unit::Items);
        }
        self.bar.add(lots.saturating_sub(before));
    }
}
