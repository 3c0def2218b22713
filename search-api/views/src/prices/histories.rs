//! What the price histories of all lots on sale add up to. They are read from the database once a generation and day,
//! outside of any request.

use std::sync::Arc;
use std::time::Instant;

use chrono::NaiveDate;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use novosel_catalog::id::ComplexId;
use novosel_store::{DataError, Database};
use tracing::Instrument;

use super::Moves;
use super::rooms::RoomPrices;
use crate::cache::Cached;
use crate::snapshot::Snapshot;

/// Complexes of one SQL statement, whose histories are in memory at once.
const COMPLEXES: usize = 64;

/// What the histories add up to.
#[derive(Debug)]
pub struct Histories {
    /// Prices by rooms over the longest period.
    pub rooms: RoomPrices,
    /// Recent changes, by ordinal.
    moves: Vec<Arc<Moves>>,
}

/// A read in progress, shared by all who wait for it. The error is for the log.
pub type SharedLoad = Shared<BoxFuture<'static, Result<Arc<Histories>, Arc<str>>>>;

#[derive(Clone, PartialEq, Eq, Hash)]
struct HistoriesKey(NaiveDate);

impl Cached for HistoriesKey {
    type Value = SharedLoad;
    /// Two days around midnight.
    const CAPACITY: u64 = 2;
}

fn has_failed(load: &SharedLoad) -> bool {
    matches!(load.peek(), Some(Err(_)))
}

impl Histories {
    /// The recent changes of a complex.
    pub fn moves(&self, ordinal: u32) -> &Arc<Moves> {
        &self.moves[ordinal as usize]
    }
}

/// The histories of a generation on a day; `None` without a database. The first caller starts the read, which continues
/// even when nobody waits for it any more. A failed read is restarted for the next caller.
pub fn histories(
    database: Option<&Database>,
    snapshot: &Arc<Snapshot>,
    today: NaiveDate,
) -> Option<SharedLoad> {
    let database = database?;
    Some(snapshot.cache.get_with_unless(HistoriesKey(today), has_failed, || {
        let (database, snapshot) = (database.clone(), Arc::clone(snapshot));
        let runtime = tokio::runtime::Handle::current();
        // Decoding and summing are blocking work, so they run on a thread of their own.
        let reading = async move { read(&database, &snapshot, today).await }.in_current_span();
        let work = move || runtime.block_on(reading);
        let reading = tokio::task::spawn_blocking(work);
        let loaded = async move {
            match reading.await {
                Ok(Ok(histories)) => Ok(Arc::new(histories)),
                Ok(Err(error)) => Err(error.to_string().into()),
                Err(error) => Err(error.to_string().into()),
            }
        };
        loaded.boxed().shared()
    }))
}

async fn read(database: &Database, snapshot: &Snapshot, today: NaiveDate) -> Result<Histories, DataError> {
    let started = Instant::now();
    let mut rooms = RoomPrices::new(today, snapshot.cards.len());
    let mut moves = vec![Arc::default(); snapshot.cards.len()];
    let selling = (0_u32..).zip(&snapshot.cards);
    let selling = selling.filter(|(ordinal, _)| snapshot.engine.complex(*ordinal).lots > 0);
    let ids: Vec<ComplexId> = selling.map(|(_, card)| card.id).collect();
    let mut session = database.read().await?;
    for chunk in ids.chunks(COMPLEXES) {
        let mut lots = session.live_histories_of(chunk).await?;
        lots.sort_by_key(|lot| lot.complex);
        for lots in lots.chunk_by(|one, other| one.complex == other.complex) {
            if let Some(ordinal) = snapshot.engine.ordinal_of(lots[0].complex) {
                let heard = snapshot.card_at(ordinal).heard();
                rooms.add(ordinal, lots, heard.holds_until(today));
                moves[ordinal as usize] = Arc::new(Moves::of_lots(lots, heard, today));
            }
        }
    }
    let millis = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(generation = snapshot.number, millis, "price histories are read");
    Ok(Histories { rooms, moves })
}
