//! `novosel media`: copies of the pictures that feeds point at; and the hidden command that reads one of them.

use std::collections::BTreeMap;
use std::future::{Future, pending};
use std::time::Duration;

use anyhow::{Context, Result};
use novosel_media::{MediaReport, Options, Progress};
use novosel_pages::node::confine;
use novosel_store::{Database, Purpose};

use super::Session;
use crate::args::Media;
use crate::exit;
use crate::progress::{Bar, Unit};

/// Memory of the decoder, bytes: the largest picture that is taken, a copy of it, and its encoder.
const DECODER_MEMORY: u64 = 1 << 30;
/// Processor seconds of the decoder.
const DECODER_SECONDS: u64 = 15;

/// Runs a subcommand.
pub(crate) async fn run(session: &Session, args: Media) -> Result<u8> {
    let Media::Fetch { hosts, all } = args;
    let database = session.existing_database(Purpose::Work).await?;
    let hosts = Hosts { of_all: hosts, ..Hosts::default() };
    let report = fetch(session, &database, hosts, all, pending()).await?;
    session.printer.data(&report, |report| report.to_string().trim_end().to_owned())?;
    Ok(exit::OK)
}

/// Hosts that are named beside the configured ones.
#[derive(Default)]
pub(super) struct Hosts {
    /// For pictures of every source.
    pub(super) of_all: Vec<String>,
    /// For pictures of one source, by its name.
    pub(super) of: BTreeMap<String, Vec<String>>,
}

/// Fetches from the configured hosts and from further ones until it is done or `stop` resolves.
pub(super) async fn fetch(
    session: &Session,
    database: &Database,
    hosts: Hosts,
    all: bool,
    stop: impl Future<Output = ()>,
) -> Result<MediaReport> {
    let mut named = session.config.media.allowed_hosts.clone();
    named.extend(hosts.of_all);
    let options = Options {
        hosts: named,
        hosts_of: hosts.of,
        storage: session.config.server.media.storage()?,
        program: std::env::current_exe().context("find this program")?,
        now: session.clock.now().timestamp(),
        all,
        longest: Duration::from_millis(session.config.media.timeout_ms),
    };
    let progress = FetchProgress(Bar::new(session.printer));
    let outcome = novosel_media::fetch(database, &options, &progress, stop).await;
    progress.0.end();
    let report = outcome.context("fetch pictures")?;
    session.checkpoint(database).await;
    Ok(report)
}

/// Limits this process and reads a picture from standard input.
pub(crate) fn decode() -> Result<u8> {
    let program = std::env::current_exe().context("find this program")?;
    confine::limit(DECODER_MEMORY, DECODER_SECONDS)?;
    confine::confine(&program)?;
    novosel_media::decode::answer(std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(exit::OK)
}

struct FetchProgress(Bar);

impl Progress for FetchProgress {
    fn started(&self, files: u64) {
        self.0.begin("fetch", files, Unit::Items);
    }

    fn done(&self) {
        self.0.add(1);
    }
}
