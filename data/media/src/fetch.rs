//! One run: what the catalogue points at becomes known, what is due is asked for, what comes is read and stored.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::future::Future;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use novosel_catalog::feed_picture::{FeedPictureId, FeedPictureState};
use novosel_fetch::{FetchError, Fetched, Fetcher, Policy, Validators, host_of};
use novosel_store::Database;
use novosel_store::repo::{FeedPicture, PictureCopy, RemotePicture};
use tokio::sync::mpsc;
use url::Url;

use crate::decode::{Answer, LARGEST};
use crate::decoder::{self, DecoderError};
use crate::storage::Storage;
use crate::{MediaError, MediaReport, content_name, file_name, stored_widths};

/// The setting that names hosts.
const SETTING: &str = "media.allowed_hosts";
/// Hosts that are asked at the same time.
const HOSTS: usize = 4;
/// Requests to one host at the same time.
const PER_HOST: usize = 2;
/// Failures of a host in a row after which it is left alone for this run.
const FAILURES: u32 = 5;
/// Results stored by one transaction.
const BATCH: usize = 50;
/// Seconds after which an answered picture is asked for again.
const FRESH: i64 = 3 * 86_400;
/// … and one that is not there, or is not taken.
const STALE: i64 = 7 * 86_400;
/// Seconds before the first new try of a failed one; each further failure takes four times as long.
const FIRST_RETRY: i64 = 60;
const LONGEST_RETRY: i64 = 86_400;

/// What the operator decides.
#[derive(Clone, Debug)]
pub struct Options {
    /// Hosts that are asked for pictures of every source: names, or literal addresses with a port.
    pub hosts: Vec<String>,
    /// … and those that are asked for pictures of one source alone, by its name.
    pub hosts_of: BTreeMap<String, Vec<String>>,
    /// Where copies are kept.
    pub storage: Storage,
    /// This program, which is also the decoder.
    pub program: PathBuf,
    /// Seconds since 1970.
    pub now: i64,
    /// Asks for everything, whenever its next try is due.
    pub all: bool,
    /// The longest fetch of a picture.
    pub longest: Duration,
}

/// Who wants to know how far a run is.
pub trait Progress: Send + Sync {
    /// So many files will be asked for.
    fn started(&self, _files: u64) {}
    /// One of them is done.
    fn done(&self) {}
}

/// Nobody wants to know.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Progress for Silent {}

/// What happened to one picture.
struct Outcome {
    picture: FeedPicture,
    is_unchanged: bool,
}

/// Fetches what is due, until `stop` resolves: what is not stored by then is left for the next run.
///
/// # Errors
/// When the database or the folder fails, or the decoder does not start. What was stored before stays.
pub async fn fetch(
    database: &Database,
    options: &Options,
    progress: &dyn Progress,
    stop: impl Future<Output = ()>,
) -> Result<MediaReport, MediaError> {
    let mut report = MediaReport::default();
    let mut session = database.write().await?;
    let shown = session.remote_pictures().await?;
    let known = shown.keys().filter_map(|url| {
        let host = Url::parse(url).ok().as_ref().and_then(host_of);
        Some((FeedPictureId::of(url)?, url.clone(), host.unwrap_or_default()))
    });
    report.new = session.add_feed_pictures(&known.collect::<Vec<_>>()).await?;
    let pictures = session.feed_pictures().await?;
    session.commit().await?;

    let stored = Mutex::new(options.storage.names().await?);
    let run = Run { stored, options };
    let mut askers: BTreeMap<&[String], Arc<Asker>> = BTreeMap::new();
    let mut due: BTreeMap<String, Vec<Due>> = BTreeMap::new();
    for picture in pictures {
        let Some(RemotePicture { sources, .. }) = shown.get(&picture.url) else { continue };
        let asker = match askers.entry(sources.as_slice()) {
            Entry::Occupied(known) => Arc::clone(known.get()),
            Entry::Vacant(place) => Arc::clone(place.insert(Arc::new(Asker::of(sources, options)?))),
        };
        // An address that is none belongs to no host: trying it says what is wrong with it.
        if !picture.host.is_empty() && !asker.named.contains(&picture.host) {
            *report.unnamed_hosts.entry(picture.host.clone()).or_default() += 1;
        } else if options.all || picture.due <= options.now || run.is_lost(&picture) {
            due.entry(picture.host.clone()).or_default().push(Due { picture, asker });
        }
    }
    let all: u64 = due.values().map(|pictures| pictures.len() as u64).sum();
    progress.started(all);

    let (asked, unchanged) = (AtomicU64::new(0), AtomicU64::new(0));
    let (results, mut done) = mpsc::channel::<Outcome>(BATCH);
    let (tried, has_stopped) = (AtomicU64::new(0), AtomicBool::new(false));
    let asking = async {
        let results = results;
        let asking = stream::iter(due)
            .map(|(_, pictures)| run.host(pictures, results.clone(), progress, &tried))
            .buffer_unordered(HOSTS)
            .fold(Ok(()), |all, one| async { all.and(one) });
        tokio::select! {
            biased;
            // Answers that are on their way are given up: they are due as before.
            () = stop => {
                has_stopped.store(true, Ordering::Relaxed);
                Ok(())
            }
            asked = asking => asked,
        }
    };
    let storing = async {
        let mut batch = Vec::with_capacity(BATCH);
        let mut renewed = BTreeSet::new();
        while done.recv_many(&mut batch, BATCH).await > 0 {
            let mut session = database.write().await?;
            let mut with_new = BTreeSet::new();
            for Outcome { picture, is_unchanged } in batch.drain(..) {
                asked.fetch_add(1, Ordering::Relaxed);
                unchanged.fetch_add(u64::from(is_unchanged), Ordering::Relaxed);
                session.put_feed_picture(&picture).await?;
                if picture.state == FeedPictureState::Stored && !is_unchanged {
                    with_new.extend(shown.get(&picture.url).into_iter().flat_map(|shown| &shown.galleries));
                }
            }
            // What a new picture shows may stand in the gallery already.
            session.mark_changed(with_new.iter().copied()).await?;
            session.commit().await?;
            renewed.append(&mut with_new);
        }
        Ok::<_, MediaError>(renewed.len() as u64)
    };
    let (asking, storing) = tokio::join!(asking, storing);
    report.galleries = storing?;
    asking?;
    report.asked = asked.into_inner();
    report.unchanged = unchanged.into_inner();
    if has_stopped.into_inner() {
        report.left = all - tried.into_inner();
    }
    let mut session = database.read().await?;
    report.count(&session.feed_pictures().await?, &shown);
    Ok(report)
}

/// A picture to ask for, and by whom.
struct Due {
    picture: FeedPicture,
    asker: Arc<Asker>,
}

/// Asks the hosts that were named for pictures of some sources. A host that one source names is no host of another, which
/// could point at anything there.
struct Asker {
    named: BTreeSet<String>,
    fetcher: Fetcher,
}

impl Asker {
    fn of(sources: &[String], options: &Options) -> Result<Self, MediaError> {
        let own = sources.iter().filter_map(|source| options.hosts_of.get(source)).flatten();
        let named: BTreeSet<String> =
            options.hosts.iter().chain(own).map(|host| host.to_lowercase()).collect();
        let policy = Policy {
            allows_http: true,
            largest: LARGEST,
            longest: options.longest,
            setting: SETTING,
            hides_addresses: false,
        };
        let fetcher = Fetcher::new(named.iter().cloned(), policy)
            .map_err(|error| MediaError::Fetcher(Box::new(error)))?;
        Ok(Self { named, fetcher })
    }
}

struct Run<'a> {
    /// The names of all files of copies: asking the storage for each would take a call for each.
    stored: Mutex<HashSet<String>>,
    options: &'a Options,
}

impl Run<'_> {
    /// Whether files of a copy are gone from the storage.
    fn is_lost(&self, picture: &FeedPicture) -> bool {
        picture.copy.as_ref().is_some_and(|copy| {
            stored_widths(copy.width).any(|width| !self.has(&file_name(&copy.content, width)))
        })
    }

    fn has(&self, name: &str) -> bool {
        self.stored.lock().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    /// Stores a file; named by its content, what is there is the same.
    async fn store(&self, name: String, file: Vec<u8>) -> Result<(), MediaError> {
        if !self.has(&name) {
            self.options.storage.put(&name, file).await?;
            self.stored.lock().unwrap_or_else(PoisonError::into_inner).insert(name);
        }
        Ok(())
    }

    /// Asks one host for its pictures, a few at a time, until it fails too often.
    async fn host(
        &self,
        pictures: Vec<Due>,
        results: mpsc::Sender<Outcome>,
        progress: &dyn Progress,
        tried: &AtomicU64,
    ) -> Result<(), MediaError> {
        let failures = AtomicU32::new(0);
        let (failures, results) = (&failures, &results);
        stream::iter(pictures)
            .map(|due| async move {
                if failures.load(Ordering::Relaxed) < FAILURES {
                    let outcome = self.picture(due).await?;
                    match outcome.picture.state {
                        FeedPictureState::Failed => failures.fetch_add(1, Ordering::Relaxed),
                        _ => failures.swap(0, Ordering::Relaxed),
                    };
                    // The receiver is gone only after an error of its own, which is reported instead.
                    let _ = results.send(outcome).await;
                }
                tried.fetch_add(1, Ordering::Relaxed);
                progress.done();
                Ok(())
            })
            .buffer_unordered(PER_HOST)
            .fold(Ok(()), |all, one| async { all.and(one) })
            .await
    }

    async fn picture(&self, Due { mut picture, asker }: Due) -> Result<Outcome, MediaError> {
        let now = self.options.now;
        picture.tried = now;
        // What was not taken before may be taken by a newer program, so it is read again.
        let known = if picture.copy.is_none() || self.is_lost(&picture) {
            Validators::default()
        } else {
            Validators { etag: picture.etag.clone(), last_modified: picture.last_modified.clone() }
        };
        let fetched = match Url::parse(&picture.url) {
            Ok(url) => asker.fetcher.fetch_changed(&url, &known, &|_, _| ()).await,
            Err(error) => {
                refuse(&mut picture, now, format!("not an address: {error}"));
                return Ok(Outcome { picture, is_unchanged: false });
            }
        };
        let (file, validators) = match fetched {
            Ok(Fetched::NotModified) => {
                picture.attempts = 0;
                picture.due = now + FRESH;
                picture.state = FeedPictureState::Stored;
                picture.problem = None;
                return Ok(Outcome { picture, is_unchanged: true });
            }
            Ok(Fetched::File { file, validators }) => (file, validators),
            Err(error) => {
                failed(&mut picture, now, &error);
                return Ok(Outcome { picture, is_unchanged: false });
            }
        };
        let opened = file.reopen().map_err(MediaError::Fetched)?;
        picture.attempts = 0;
        (picture.etag, picture.last_modified) = (validators.etag, validators.last_modified);
        match decoder::decode(&self.options.program, opened).await {
            Ok((Answer::Decoded(decoded), files)) => {
                let Some(widest) = files.last() else {
                    refuse(&mut picture, now, DecoderError::Stopped.to_string());
                    return Ok(Outcome { picture, is_unchanged: false });
                };
                let content = content_name(widest);
                for (width, file) in stored_widths(decoded.width).zip(files) {
                    self.store(file_name(&content, width), file).await?;
                }
                let (width, height, likeness) = (decoded.width, decoded.height, decoded.likeness);
                picture.copy = Some(PictureCopy { content, width, height, likeness });
                picture.state = FeedPictureState::Stored;
                picture.problem = None;
                picture.due = now + FRESH;
            }
            Ok((Answer::Refused(reason), _)) => refuse(&mut picture, now, reason),
            Err(DecoderError::Start(error)) => return Err(MediaError::Decoder(error)),
            Err(error @ DecoderError::Stopped) => refuse(&mut picture, now, error.to_string()),
            Err(error @ DecoderError::Late) => retry(&mut picture, now, error.to_string()),
        }
        Ok(Outcome { picture, is_unchanged: false })
    }
}

/// A file that is not taken; an earlier copy stays until another picture replaces it.
fn refuse(picture: &mut FeedPicture, now: i64, reason: String) {
    picture.state = FeedPictureState::Refused;
    picture.problem = Some(reason);
    picture.due = now + STALE;
}

/// A try that says nothing of the picture: the next one comes later and later.
fn retry(picture: &mut FeedPicture, now: i64, reason: String) {
    picture.state = FeedPictureState::Failed;
    picture.problem = Some(reason);
    picture.due = now + (FIRST_RETRY << (2 * picture.attempts.min(8))).min(LONGEST_RETRY);
    picture.attempts = picture.attempts.saturating_add(1);
}

/// A failed try; an earlier copy stays.
fn failed(picture: &mut FeedPicture, now: i64, error: &FetchError) {
    match error {
        FetchError::Status { status: status @ (404 | 410), .. } => {
            picture.state = FeedPictureState::Dead;
            // The report of dead links names the address itself.
            picture.problem = Some(format!("answers {status}"));
            picture.due = now + STALE;
        }
        // Another try would end the same way.
        FetchError::TooLarge { .. } | FetchError::Address { .. } | FetchError::Scheme { .. } => {
            refuse(picture, now, chain(error));
        }
        _ => retry(picture, now, chain(error)),
    }
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text.push_str(": ");
        text.push_str(&inner.to_string());
        cause = inner.source();
    }
    text
}
