//! Import: feeds in foreign formats become complexes, корпуса and lots of the catalogue, with a full report.
//!
//! A feed is recognised by its content, read as a stream, checked, and staged whole before anything is written;
//! then it is published in one transaction. So a feed that breaks half-way, or that the guard refuses, leaves
//! nothing behind, and a killed import neither.
//!
//! What it never does: delete (a lot that vanished becomes inactive), overwrite a manual edit, trust a file name,
//! follow a document type or an entity of XML, connect to a host that is not configured or to an address of a private
//! network, or say SQL: what it writes goes through the repositories of `novosel-store`.
//!
//! The rules, with their source in the design notes on importing:
//! - a lot is known by source and number in the feed; the operator names the source, else it is the host and
//!   the file's stem, or the stem alone, without dates and hashes;
//! - one complex may come from several feeds: same name within three kilometres. Which source gave which field is
//!   kept; a later source fills only blanks. Each source's record of it stays beside it ([`identity`]);
//! - a lot of an older house (`flatSale`, «Вторичка», an offer that mentions nothing of a new house) goes in as well:
//!   its house counts as delivered, its contract is ДКП;
//! - offers without the name of a complex are grouped by house into a complex called after the address.
//!
//! To add a format: see `format`. To add a field: `offer`, the formats that have it, and `publish`.

mod address;
mod boundaries;
mod catalogue;
pub mod check;
pub mod diff;
mod error;
mod fields;
mod format;
mod gather;
mod geocoder;
mod guard;
pub mod identity;
mod input;
mod mapping;
mod merge;
mod offer;
pub mod own;
mod picture;
pub mod place;
mod price;
mod publish;
mod read;
mod report;
pub mod sniff;
mod source_name;
mod terms;
mod validate;
mod value;
mod video;
mod xml;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, FixedOffset, NaiveDate, SecondsFormat, Utc};
use novosel_catalog::identity::Decision;
use novosel_catalog::own_object::OWNERS;
use novosel_catalog::region::SiteRegion;
use novosel_fetch::{FetchError, Fetcher, Policy};
use tempfile::NamedTempFile;
use url::Url;

pub use error::ImportError;
pub use fields::{Fault, NoteKind, SourceLocation};
pub use format::Format;
pub use geocoder::{Geocoder, GeocoderConfig, GeocoderError, ReplyError};
pub use guard::Refusal;
use guard::SourceHistory;
pub use mapping::{MappedFile, Mapping, MappingError};
pub use report::{Example, ImportCounts, ImportReport, Merge, NoteGroup, Reject};
pub use xml::XmlError;

use novosel_reference::gazetteer;
use novosel_store::Database;
use novosel_store::repo::{ImportEntry, LotState, Session, Signature};

/// Moscow time has no summer time: three hours ahead of UTC.
const MOSCOW_SECONDS: i32 = 3 * 3_600;
/// The longest fetch of a feed.
const LONGEST_FETCH: Duration = Duration::from_secs(600);

/// Where a feed is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file.
    Path(PathBuf),
    /// An https address on an allowed host.
    Url(Url),
    /// Standard input.
    Stdin,
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Path(path) => path.display().fmt(f),
            Self::Url(url) => novosel_fetch::shown(url).fmt(f),
            Self::Stdin => f.write_str("standard input"),
        }
    }
}

/// What the operator decides.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name under which records are kept; made of the address when absent, dates and hashes left out.
    pub source: Option<String>,
    /// The expected format; any when absent. Content decides, so another content is an error.
    pub format: Option<Format>,
    /// How a feed of a format of its own is read; it decides instead of the content.
    pub mapping: Option<Arc<Mapping>>,
    /// The only site whose objects are accepted; both when absent.
    pub region: Option<SiteRegion>,
    /// Does everything, then takes it back.
    pub dry_run: bool,
    /// Objects that a whole feed holds, where somebody knows: under half of them is a broken feed.
    pub expected: Option<u64>,
    /// Any reject refuses the whole feed.
    pub strict: bool,
    /// Publishes in spite of the broken-feed guard.
    pub force: bool,
    /// Finds lots that are numbered anew by what they are, so that they keep their histories.
    pub renumber: bool,
    /// The time of the import. Days are counted by Moscow.
    pub now: DateTime<Utc>,
    /// Hosts that addresses may name.
    pub allowed_hosts: Vec<String>,
}

impl Options {
    /// The defaults at a time: any format, both sites, nothing forced, no hosts.
    pub fn at(now: DateTime<Utc>) -> Self {
        Self {
            source: None,
            format: None,
            mapping: None,
            region: None,
            dry_run: false,
            expected: None,
            strict: false,
            force: false,
            renumber: false,
            now,
            allowed_hosts: Vec::new(),
        }
    }

    /// The day in Moscow.
    pub fn today(&self) -> NaiveDate {
        match FixedOffset::east_opt(MOSCOW_SECONDS) {
            Some(moscow) => self.now.with_timezone(&moscow).date_naive(),
            None => self.now.date_naive(),
        }
    }
}

/// Who wants to know how far an import is. Every call gives a total so far; all of them may be ignored.
pub trait Progress: Send + Sync {
    /// The file is open; its size in bytes.
    fn started(&self, _size: u64) {}
    /// Bytes read.
    fn bytes(&self, _read: u64) {}
    /// Records read.
    fn records(&self, _read: u64) {}
    /// Lots written.
    fn written(&self, _lots: u64) {}
}

/// Nobody wants to know.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Progress for Silent {}

/// Imports a feed.
///
/// # Errors
/// When the feed cannot be read or recognised, when the guard refuses it (with the report of what was read), or when
/// the database fails. Nothing is written then.
pub async fn run(
    database: &Database,
    source: &Source,
    options: &Options,
    progress: Arc<dyn Progress>,
) -> Result<ImportReport, ImportError> {
    let fetched;
    let path = match source {
        Source::Path(path) => path.clone(),
        Source::Url(url) => {
            fetched = fetch(url, options, progress.as_ref()).await?;
            fetched.path().to_owned()
        }
        Source::Stdin => {
            fetched =
                tokio::task::spawn_blocking(input::from_stdin).await.map_err(|_| ImportError::Stopped)??;
            fetched.path().to_owned()
        }
    };
    let opened = path.clone();
    let observer = progress.clone();
    let input = tokio::task::spawn_blocking(move || input::open(&opened, &observer))
        .await
        .map_err(|_| ImportError::Stopped)??;
    let mut mapping = options.mapping.clone();
    let format = match &mapping {
        Some(mapping) => {
            check_file(&input.head, mapping.file)?;
            Format::Mapped
        }
        None => format::detect::detect(&input.head)
            .map_err(|unknown| ImportError::UnknownFormat { seen: unknown.seen })?,
    };
    if let Some(text) = format.mapping() {
        mapping = Some(Arc::new(Mapping::parse(text)?));
    }
    let is_table = mapping.as_ref().is_some_and(|mapping| mapping.file == MappedFile::Csv);
    if (is_table || matches!(format, Format::Register | Format::FlatTable))
        && let Some(line) = format::detect::not_utf8(&input.head)
    {
        return Err(ImportError::Encoding { line });
    }
    if let Some(asked) = options.format.filter(|asked| *asked != format) {
        return Err(ImportError::OtherFormat { seen: format, asked });
    }
    let is_feed = !matches!(format, Format::Catalogue | Format::Boundaries);
    let name = options.source.clone().or_else(|| source_name::of(source));
    let name = match name {
        Some(name) => name,
        None if is_feed => return Err(ImportError::NoSourceName { source_path: source.to_string() }),
        // The records of these have keys of their own.
        None => format.code().to_owned(),
    };
    // No feed may take the lots of people off sale.
    if name.trim().is_empty() || name.contains(':') || name == OWNERS {
        return Err(ImportError::SourceName { name });
    }
    let mut report = ImportReport::new(name, format, options.dry_run);
    let mut session;
    match format {
        Format::Catalogue => {
            session = database.write().await?;
            session.sign(Signature {
                editor: "novosel import".to_owned(),
                reason: report.source.clone(),
                now: options.now.timestamp(),
            });
            catalogue::restore(&mut session, input.reader, &progress, &mut report).await?;
            report = judged(report, &SourceHistory::default(), options)?;
        }
        Format::Boundaries => {
            let features = tokio::task::spawn_blocking(move || boundaries::read(input.reader))
                .await
                .map_err(|_| ImportError::Stopped)??;
            session = database.write().await?;
            let geography = gazetteer()?.geography;
            boundaries::put(&mut session, &geography, features, &mut report).await?;
            report = judged(report, &SourceHistory::default(), options)?;
        }
        _ => {
            let locator = Arc::new(place::locator(database).await?);
            let checker = validate::Checker::new(locator.clone(), options.region, options.today());
            let observer = progress.clone();
            let staging = tokio::task::spawn_blocking(move || {
                let staged =
                    read::stage(format, mapping.as_deref(), input.reader, checker, &observer, &mut report);
                staged.map(|staged| (staged, report))
            });
            let (staged, read) = staging.await.map_err(|_| ImportError::Stopped)??;
            session = database.write().await?;
            let (mut on_sale, mut kept) = (0, 0);
            let count = |lot: LotState| {
                on_sale += 1;
                kept += u64::from(staged.met.contains(lot.external_id.as_str()));
            };
            session.each_live_lot_of_source(&read.source, count).await?;
            let past = SourceHistory {
                history: history(&mut session, &read.source).await?,
                on_sale,
                lots: staged.met.len() as u64,
                kept,
                expected: options.expected,
                renumber: options.renumber,
            };
            report = judged(read, &past, options)?;
            let source = report.source.clone();
            let decision = Decision {
                by: identity::PROGRAM.to_owned(),
                decided: options.now.to_rfc3339_opts(SecondsFormat::Secs, true),
                reason: String::new(),
            };
            let publication = publish::Publication {
                session: &mut session,
                locator: &locator,
                source: &source,
                today: options.today(),
                decision: &decision,
                renumber: options.renumber,
                dated: HashSet::new(),
                report: &mut report,
                progress: progress.as_ref(),
            };
            publish::publish(publication, staged).await?;
        }
    }
    if options.dry_run {
        session.roll_back().await?;
        return Ok(report);
    }
    log(&mut session, &report, options.now).await?;
    session.commit().await?;
    Ok(report)
}

/// Whether a file is of the kind that a mapping reads.
fn check_file(head: &[u8], wanted: MappedFile) -> Result<(), ImportError> {
    match format::detect::file_kind(head) {
        None => Err(ImportError::UnknownFormat { seen: "an empty file".to_owned() }),
        Some(seen) if seen != wanted => {
            Err(ImportError::OtherFile { wanted: wanted.code(), seen: seen.code() })
        }
        Some(_) => Ok(()),
    }
}

async fn fetch(url: &Url, options: &Options, progress: &dyn Progress) -> Result<NamedTempFile, ImportError> {
    let policy = Policy {
        allows_http: false,
        largest: input::LARGEST,
        longest: LONGEST_FETCH,
        setting: "import.allowed_hosts",
        hides_addresses: false,
    };
    let fetcher = Fetcher::new(options.allowed_hosts.iter().cloned(), policy)
        .map_err(|source| FetchError::Transport { url: novosel_fetch::shown(url), source })?;
    let on_bytes = |read, size| if read == 0 { progress.started(size) } else { progress.bytes(read) };
    Ok(fetcher.fetch(url, &on_bytes).await?)
}

fn judged(
    report: ImportReport,
    past: &SourceHistory,
    options: &Options,
) -> Result<ImportReport, ImportError> {
    match guard::judge(&report, past, options.strict, options.force) {
        Ok(()) => Ok(report),
        Err(reason) => Err(ImportError::Refused { reason, report: Box::new(report) }),
    }
}

/// Objects of the last imports of a source, latest first.
async fn history(session: &mut Session, source: &str) -> Result<Vec<u64>, ImportError> {
    let entries = session.imports_of(source, guard::LOOK_BACK).await?;
    Ok(entries.iter().map(|entry| entry.live.unsigned_abs()).collect())
}

async fn log(session: &mut Session, report: &ImportReport, now: DateTime<Utc>) -> Result<(), ImportError> {
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let entry = ImportEntry {
        source: report.source.clone(),
        format: report.format.code().to_owned(),
        started: now.to_rfc3339_opts(SecondsFormat::Secs, true),
        records: number(report.records),
        rejected: number(report.rejected),
        live: number(report.accepted),
        report: serde_json::to_string(report).map_err(ImportError::Value)?,
    };
    session.log_import(&entry).await?;
    Ok(())
}
