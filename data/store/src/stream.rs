//! The database as a [`CatalogueStream`]: a thread of its own reads ahead over one ordered scan, and the index takes
//! complexes from a bounded channel at its own pace. Both see one state of the database.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feed_picture::FeedPictureId;
use novosel_catalog::gallery::without_repeats;
use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::place::Geography;
use novosel_catalog::stream::{CatalogueStream, ComplexEntry, LotRow, ReferenceData, StreamError, Totals};

use crate::error::DataError;
use crate::pool::Database;
use crate::repo::{PictureCopy, Session, parse_complex};

/// Complexes that may wait in the channel: some thousands of lots, a few megabytes.
const AHEAD: usize = 32;

/// What is on offer since a revision, and up to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The revision that the answer is true for: ask from it next time.
    pub revision: i64,
    /// Complexes that changed, or whose lots did, by number.
    pub complexes: Vec<ComplexId>,
    /// Whether builders, banks, programmes, agencies, texts, special projects, menus, redirects or settings of the sites changed.
    pub reference_data: bool,
}

/// A stream over a database. Dropping it stops the reading.
pub struct DatabaseStream {
    receiver: Receiver<Result<Message, DataError>>,
    head: Option<Head>,
    revision: i64,
    merged: Vec<ComplexId>,
}

struct Head {
    revision: i64,
    merged: Vec<ComplexId>,
    totals: Totals,
    reference_data: ReferenceData,
}

enum Message {
    Head(Box<Head>),
    Entry(Box<ComplexEntry>),
    End,
}

impl Database {
    /// What changed since a revision; from 0, everything.
    ///
    /// # Errors
    /// When a statement fails.
    pub async fn changes_since(&self, revision: i64) -> Result<Changes, DataError> {
        let mut session = self.read().await?;
        let current = session.current_revision().await?;
        let complexes = session.complexes_changed_since(revision).await?;
        let reference_data = session.reference_data_revision().await?;
        Ok(Changes { revision: current, complexes, reference_data: reference_data > revision })
    }

    /// Streams the whole catalogue.
    ///
    /// # Errors
    /// When the reading thread cannot be started or finds no database.
    pub fn stream(&self, geography: Geography) -> Result<DatabaseStream, DataError> {
        self.changed_since(geography, 0)
    }

    /// Streams the complexes that changed after a revision, with all their live lots, and whole books.
    ///
    /// # Errors
    /// When the reading thread cannot be started or finds no database.
    pub fn changed_since(&self, geography: Geography, revision: i64) -> Result<DatabaseStream, DataError> {
        let (sender, receiver) = sync_channel(AHEAD);
        let url = self.url().to_owned();
        let read = move || {
            // Connections belong to the runtime that opened them, so the thread opens its own.
            let outcome = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map_err(DataError::Export)
                .and_then(|runtime| runtime.block_on(read_all(&url, geography, revision, &sender)));
            if let Err(failure) = outcome {
                // A receiver that is gone has stopped listening: there is nobody to tell.
                drop(sender.send(Err(failure)));
            }
        };
        thread::Builder::new().name("catalogue-reader".to_owned()).spawn(read)?;
        let head = match receiver.recv().map_err(|_| DataError::Stopped)?? {
            Message::Head(head) => *head,
            Message::Entry(_) | Message::End => return Err(DataError::Stopped),
        };
        Ok(DatabaseStream {
            receiver,
            revision: head.revision,
            merged: head.merged.clone(),
            head: Some(head),
        })
    }
}

impl DatabaseStream {
    /// The revision that the stream shows: an index built of it is up to date from there on.
    pub fn revision(&self) -> i64 {
        self.revision
    }

    /// Complexes that changed and are parts of others now: the stream does not give them.
    pub fn merged(&self) -> &[ComplexId] {
        &self.merged
    }
}

impl CatalogueStream for DatabaseStream {
    fn totals(&mut self) -> Result<Totals, StreamError> {
        Ok(self.head.as_ref().map(|head| head.totals).unwrap_or_default())
    }

    fn reference_data(&mut self) -> Result<ReferenceData, StreamError> {
        let head = self.head.as_mut().ok_or(DataError::Stopped)?;
        Ok(std::mem::take(&mut head.reference_data))
    }

    fn next_complex(&mut self) -> Result<Option<ComplexEntry>, StreamError> {
        match self.receiver.recv() {
            Ok(Ok(Message::Entry(entry))) => Ok(Some(*entry)),
            Ok(Ok(Message::End)) => Ok(None),
            Ok(Ok(Message::Head(_))) | Err(_) => Err(DataError::Stopped.into()),
            Ok(Err(failure)) => Err(failure.into()),
        }
    }
}

type Sender = SyncSender<Result<Message, DataError>>;

async fn read_all(url: &str, mut geography: Geography, since: i64, sender: &Sender) -> Result<(), DataError> {
    let database = Database::connect(url).await?;
    let mut session = database.read().await?;
    geography.add_other_names(&session.other_names().await?);
    let head = Head {
        revision: session.current_revision().await?,
        merged: session.merged_complexes(since).await?,
        totals: session.totals(since).await?,
        reference_data: ReferenceData {
            geography,
            builders: session.builders().await?,
            agencies: session.agencies().await?,
            banks: session.banks().await?,
            programmes: session.programmes().await?.into_iter().filter(|rule| !rule.deleted).collect(),
            special_projects: session.special_projects().await?,
            menus: session.menus().await?,
            site_settings: session.site_settings().await?,
            redirects: session.redirects().await?,
        },
    };
    let mut listening = sender.send(Ok(Message::Head(Box::new(head)))).is_ok();
    let bodies = session.bodies(since).await?;
    let copies = gallery_copies(&mut session, &bodies).await?;
    let mut lots = Grouping { bodies: bodies.into_iter(), copies, entry: None };
    if listening {
        let scan = session.scan_live_lots(since, |complex, lot| {
            for done in lots.open(complex)? {
                listening = listening && sender.send(Ok(Message::Entry(Box::new(done)))).is_ok();
            }
            lots.push(lot);
            Ok(listening)
        });
        scan.await?;
    }
    while listening && let Some(done) = lots.finish()? {
        listening = sender.send(Ok(Message::Entry(Box::new(done)))).is_ok();
    }
    drop(sender.send(Ok(Message::End)));
    session.roll_back().await?;
    database.close().await;
    Ok(())
}

/// The copies of the pictures of other hosts in galleries.
async fn gallery_copies(
    session: &mut Session,
    bodies: &[(i64, String)],
) -> Result<HashMap<FeedPictureId, PictureCopy>, DataError> {
    let mut ids = Vec::new();
    for (id, body) in bodies.iter().filter(|(_, body)| body.contains("http")) {
        ids.extend(
            parse_complex(*id, body)?.photos.iter().filter_map(|photo| FeedPictureId::of(&photo.file)),
        );
    }
    ids.sort_unstable();
    ids.dedup();
    session.picture_copies(&ids).await
}

/// Joins the ordered scan of lots to the ordered bodies of complexes: a complex without lots is an entry too.
struct Grouping {
    bodies: std::vec::IntoIter<(i64, String)>,
    copies: HashMap<FeedPictureId, PictureCopy>,
    entry: Option<ComplexEntry>,
}

impl Grouping {
    /// Opens the entry of a complex and gives those that are finished by that, in order.
    fn open(&mut self, complex: i64) -> Result<Vec<ComplexEntry>, DataError> {
        let mut done = Vec::new();
        while self.entry.as_ref().is_none_or(|entry| i64::from(entry.complex.id.0) != complex) {
            done.extend(self.entry.take());
            self.entry = self.next_entry()?;
            if self.entry.is_none() {
                return Err(DataError::Stopped);
            }
        }
        Ok(done)
    }

    /// The entry of the next complex: its gallery shows a picture once.
    fn next_entry(&mut self) -> Result<Option<ComplexEntry>, DataError> {
        let Some((id, body)) = self.bodies.next() else { return Ok(None) };
        let mut complex = parse_complex(id, &body)?;
        let copy = |file: &str| Some(self.copies.get(&FeedPictureId::of(file)?)?.stored());
        complex.photos = without_repeats(complex.photos, copy);
        Ok(Some(ComplexEntry { complex, lots: Vec::new() }))
    }

    fn push(&mut self, mut lot: LotRow) {
        let Some(entry) = &mut self.entry else { return };
        lot.deadline = deadline(&entry.complex, lot.queue);
        entry.lots.push(lot);
    }

    /// Gives the open entry and then every complex after it.
    fn finish(&mut self) -> Result<Option<ComplexEntry>, DataError> {
        if let Some(done) = self.entry.take() {
            return Ok(Some(done));
        }
        self.next_entry()
    }
}

/// The completion of a корпус; not known without one.
fn deadline(complex: &Complex, queue: Option<QueueId>) -> Deadline {
    let queue = queue.and_then(|id| complex.queues.iter().find(|queue| queue.id == id));
    queue.map_or(Deadline::Unknown, |queue| queue.deadline)
}
