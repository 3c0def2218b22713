//! The database as a [`CatalogueStream`]: a thread of its own reads ahead over one ordered scan, and the index takes
//! complexes from a bounded channel at its own pace. Both see one state of the database.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use futures_util::TryStreamExt;
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{AgencyId, ComplexId, LotId, QueueId};
use novosel_catalog::money::Thousands;
use novosel_catalog::place::ReferenceBooks;
use novosel_catalog::stream::{Books, CatalogueStream, ComplexEntry, LotRow, StreamError, Totals};
use sqlx::{ColumnIndex, Decode, Row, Type};

use super::complexes::parse;
use super::lot_row::{TABLE, contract, finishing, rooms};
use super::{Session, day, number};
use crate::error::{DataError, During};
use crate::pool::{Database, on_both};

/// Complexes that may wait in the channel: some thousands of lots, a few megabytes.
const AHEAD: usize = 32;

/// What is on offer since a revision, and up to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The revision that the answer is true for: ask from it next time.
    pub revision: i64,
    /// Complexes that changed, or whose lots did, by number.
    pub complexes: Vec<ComplexId>,
    /// Whether builders, banks, programmes, agencies or editorials changed.
    pub books: bool,
}

/// A stream over a database. Dropping it stops the reading.
pub struct DatabaseStream {
    receiver: Receiver<Result<Message, DataError>>,
    head: Option<Head>,
    revision: i64,
}

struct Head {
    revision: i64,
    totals: Totals,
    books: Books,
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
        let books: i64 = on_both!(&mut session.tx, |conn| {
            let query = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'books'");
            query.fetch_one(&mut *conn).await.during("read the revision of the books")?
        });
        Ok(Changes { revision: current, complexes, books: books > revision })
    }

    /// Streams the whole catalogue.
    ///
    /// # Errors
    /// When the reading thread cannot be started or finds no database.
    pub fn stream(&self, reference: ReferenceBooks) -> Result<DatabaseStream, DataError> {
        self.changed_since(reference, 0)
    }

    /// Streams the complexes that changed after a revision, with all their live lots, and whole books.
    ///
    /// # Errors
    /// When the reading thread cannot be started or finds no database.
    pub fn changed_since(
        &self,
        reference: ReferenceBooks,
        revision: i64,
    ) -> Result<DatabaseStream, DataError> {
        let (sender, receiver) = sync_channel(AHEAD);
        let url = self.url().to_owned();
        let read = move || {
            // Connections belong to the runtime that opened them, so the thread opens its own.
            let outcome = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .map_err(DataError::Export)
                .and_then(|runtime| runtime.block_on(read_all(&url, reference, revision, &sender)));
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
        Ok(DatabaseStream { receiver, revision: head.revision, head: Some(head) })
    }
}

impl DatabaseStream {
    /// The revision that the stream shows: an index built of it is up to date from there on.
    pub fn revision(&self) -> i64 {
        self.revision
    }
}

impl CatalogueStream for DatabaseStream {
    fn totals(&mut self) -> Result<Totals, StreamError> {
        Ok(self.head.as_ref().map(|head| head.totals).unwrap_or_default())
    }

    fn books(&mut self) -> Result<Books, StreamError> {
        let head = self.head.as_mut().ok_or(DataError::Stopped)?;
        Ok(std::mem::take(&mut head.books))
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

async fn read_all(
    url: &str,
    reference: ReferenceBooks,
    since: i64,
    sender: &Sender,
) -> Result<(), DataError> {
    let database = Database::connect(url).await?;
    let mut session = database.read().await?;
    let head = Head {
        revision: session.current_revision().await?,
        totals: session.totals(since).await?,
        books: Books {
            reference,
            builders: session.builders().await?,
            agencies: session.agencies().await?,
            banks: session.banks().await?,
            programmes: session.programmes().await?,
        },
    };
    let mut listening = sender.send(Ok(Message::Head(Box::new(head)))).is_ok();
    let bodies = session.bodies(since).await?;
    let mut lots = Grouping { bodies: bodies.into_iter(), entry: None };
    on_both!(&mut session.tx, |conn| {
        let query = sqlx::query(
            "SELECT lots.complex, lots.id, lots.source || ':' || lots.external_id, lots.queue, lots.kind, lots.agency, \
             lots.rooms, lots.euro, lots.area, lots.kitchen_area, lots.land_area, lots.price, lots.first_price, \
             lots.floor, lots.floors_total, lots.finishing, lots.contract, lots.added \
             FROM complexes JOIN lots ON lots.complex = complexes.id \
             WHERE complexes.revision > $1 AND lots.status = 'live' ORDER BY lots.complex, lots.id",
        );
        let mut rows = query.bind(since).fetch(&mut *conn);
        while listening && let Some(row) = rows.try_next().await.during("read live lots")? {
            let (complex, lot) = live_lot(&row)?;
            for done in lots.open(complex)? {
                listening = listening && sender.send(Ok(Message::Entry(Box::new(done)))).is_ok();
            }
            lots.push(lot);
        }
    });
    while listening && let Some(done) = lots.finish()? {
        listening = sender.send(Ok(Message::Entry(Box::new(done)))).is_ok();
    }
    drop(sender.send(Ok(Message::End)));
    session.roll_back().await?;
    database.close().await;
    Ok(())
}

/// Joins the ordered scan of lots to the ordered bodies of complexes: a complex without lots is an entry too.
struct Grouping {
    bodies: std::vec::IntoIter<(i64, String)>,
    entry: Option<ComplexEntry>,
}

impl Grouping {
    /// Opens the entry of a complex and gives those that are finished by that, in order.
    fn open(&mut self, complex: i64) -> Result<Vec<ComplexEntry>, DataError> {
        let mut done = Vec::new();
        while self.entry.as_ref().is_none_or(|entry| i64::from(entry.complex.id.0) != complex) {
            done.extend(self.entry.take());
            let (id, body) = self.bodies.next().ok_or(DataError::Stopped)?;
            self.entry = Some(ComplexEntry { complex: parse(id, &body)?, lots: Vec::new() });
        }
        Ok(done)
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
        let next = self.bodies.next();
        next.map(|(id, body)| Ok(ComplexEntry { complex: parse(id, &body)?, lots: Vec::new() })).transpose()
    }
}

/// The completion of a корпус; not known without one.
fn deadline(complex: &Complex, queue: Option<QueueId>) -> Deadline {
    let queue = queue.and_then(|id| complex.queues.iter().find(|queue| queue.id == id));
    queue.map_or(Deadline::Unknown, |queue| queue.deadline)
}

/// A live lot with the number of its complex; its completion is filled in by the complex.
fn live_lot<'r, R>(row: &'r R) -> Result<(i64, LotRow), DataError>
where
    R: Row,
    usize: ColumnIndex<R>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    &'r str: Decode<'r, R::Database> + Type<R::Database>,
{
    let whole = |index: usize| row.try_get::<i64, _>(index).during("read a live lot");
    let text = |index: usize| row.try_get::<&'r str, _>(index).during("read a live lot");
    let id = whole(1)?;
    let optional = |index: usize, column| {
        let value: Option<i64> = row.try_get(index).during("read a live lot")?;
        value.map(|value| number(TABLE, id, column, value)).transpose()
    };
    let small = |index: usize, column| {
        let value: Option<i64> = row.try_get(index).during("read a live lot")?;
        let refuse = |value: i64| DataError::Stored { table: TABLE, id, column, value: value.to_string() };
        value.map(|value| i16::try_from(value).map_err(|_| refuse(value))).transpose()
    };
    let code = |index: usize| row.try_get::<Option<&'r str>, _>(index).during("read a live lot");
    let kind = text(4)?;
    let added = whole(17)?;
    let stored = |column, value: String| DataError::Stored { table: TABLE, id, column, value };
    let lot = LotRow {
        id: LotId(number(TABLE, id, "id", id)?),
        key: text(2)?.into(),
        queue: optional(3, "queue")?.map(QueueId),
        kind: LotKind::parse(kind).ok_or_else(|| stored("kind", kind.to_owned()))?,
        deadline: Deadline::Unknown,
        agency: optional(5, "agency")?.map(AgencyId),
        rooms: optional(6, "rooms")?.map(|index| rooms(id, i64::from(index))).transpose()?,
        euro: row.try_get(7).during("read a live lot")?,
        area: optional(8, "area")?.map(SquareMetres),
        kitchen_area: optional(9, "kitchen_area")?.map(SquareMetres),
        land_area: optional(10, "land_area")?.map(LandArea),
        price: optional(11, "price")?.map(Thousands),
        first_price: optional(12, "first_price")?.map(Thousands),
        floor: small(13, "floor")?,
        floors_total: small(14, "floors_total")?,
        finishing: code(15)?.map(|code| finishing(id, code)).transpose()?,
        contract: code(16)?.map(|code| contract(id, code)).transpose()?,
        added: day::decode(added).ok_or_else(|| stored("added", added.to_string()))?,
    };
    Ok((whole(0)?, lot))
}

impl Session {
    /// How many complexes changed after a revision, and their live lots; from 0, all there are.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn totals(&mut self, since: i64) -> Result<Totals, DataError> {
        let (complexes, lots): (i64, i64) = on_both!(&mut self.tx, |conn| {
            let query = sqlx::query_as(
                "SELECT (SELECT count(*) FROM complexes WHERE revision > $1), (SELECT count(*) FROM complexes \
                 JOIN lots ON lots.complex = complexes.id WHERE complexes.revision > $1 AND lots.status = 'live')",
            );
            query.bind(since).fetch_one(&mut *conn).await.during("count the catalogue")?
        });
        Ok(Totals { complexes: complexes.unsigned_abs(), lots: lots.unsigned_abs() })
    }

    async fn bodies(&mut self, since: i64) -> Result<Vec<(i64, String)>, DataError> {
        on_both!(&mut self.tx, |conn| {
            let query =
                sqlx::query_as("SELECT id, body FROM complexes WHERE revision > $1 ORDER BY id").bind(since);
            query.fetch_all(&mut *conn).await.during("read complexes")
        })
    }
}
