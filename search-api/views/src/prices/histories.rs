//! What the price histories of all lots on sale add up to. They are read from the database once a generation and day,
//! outside of any request.

use std::sync::Arc;
use std::time::Instant;

use chrono::NaiveDate;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use novosel_catalog::id::ComplexId;
use novosel_store::{DataError, Database};
use tokio::sync::OnceCell;
use tracing::Instrument;

use super::moves::Moves;
use super::rooms::RoomPrices;
use crate::cache::Cached;
use crate::context::RequestContext;
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

#[derive(Clone, PartialEq, Eq, Hash)]
struct MovesKey {
    ordinal: u32,
    today: NaiveDate,
}

impl Cached for MovesKey {
    /// A page asks for its moves twice at once: whoever comes second waits for the read of the first.
    type Value = Arc<OnceCell<Arc<Moves>>>;
    const CAPACITY: u64 = 512;
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

/// The recent changes of a complex, from the histories of its generation; until those are read, from its own. Empty without
/// a database or when it does not respond.
pub async fn moves(ctx: &RequestContext, ordinal: u32) -> Arc<Moves> {
    let (snapshot, today) = (&ctx.snapshot, ctx.today);
    let Some(database) = ctx.resources.database.as_ref() else { return Arc::default() };
    let all = histories(Some(database), snapshot, today);
    if let Some(Ok(all)) = all.as_ref().and_then(|all| all.peek()) {
        return Arc::clone(&all.moves[ordinal as usize]);
    }
    let card = snapshot.card_at(ordinal);
    let read = async { database.read_once().await?.live_histories_of(&[card.id]).await };
    let moves = async {
        let lots = ctx.read(read).await?;
        Ok::<_, String>(Arc::new(Moves::of_lots(&lots, card.heard(), today)))
    };
    let cell = snapshot.cache.get_with(MovesKey { ordinal, today }, Arc::default);
    match cell.get_or_try_init(|| moves).await {
        Ok(moves) => Arc::clone(moves),
        Err(failure) => {
            tracing::warn!(error = failure, complex = card.id.0, "read moves of prices");
            Arc::default()
        }
    }
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
