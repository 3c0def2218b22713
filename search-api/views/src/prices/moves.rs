//! Recent price changes of a complex's lots on sale.

use std::sync::Arc;

use chrono::{Months, NaiveDate};
use novosel_store::DataError;
use novosel_store::repo::PriceMove;
use tokio::sync::OnceCell;

use crate::cache::Cached;
use crate::context::RequestContext;
use crate::details::with_timeout;
use crate::prices::percent;

/// How far back «recent» goes, months.
pub const MONTHS: u32 = 3;

/// Sums of the prices of today and of some months ago, over the lots that had a price then.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    parts: Vec<PriceMove>,
    changed: Option<NaiveDate>,
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

impl Moves {
    /// Reads the changes, once a generation; empty without a database or when it does not respond.
    pub async fn read(ctx: &RequestContext, ordinal: u32) -> Arc<Self> {
        let Some(database) = ctx.resources.database.as_ref() else { return Arc::default() };
        let card = ctx.snapshot.card_at(ordinal);
        let id = card.id;
        let before = |months| ctx.today.checked_sub_months(Months::new(months)).unwrap_or(NaiveDate::MIN);
        // It may have other prices by now: no change of them is known.
        let is_silent = card.heard().is_silent(ctx.today);
        let read = async {
            let mut session = database.read().await?;
            let parts = if is_silent { Vec::new() } else { session.price_moves(id, before(MONTHS)).await? };
            let changed = session.prices_changed(id).await?;
            Ok::<_, DataError>(Arc::new(Self { parts, changed }))
        };
        let cell = ctx.snapshot.cache.get_with(MovesKey { ordinal, today: ctx.today }, Arc::default);
        match cell.get_or_try_init(|| with_timeout(read)).await {
            Ok(moves) => Arc::clone(moves),
            Err(failure) => {
                tracing::warn!(error = failure, complex = id.0, "read moves of prices");
                Arc::default()
            }
        }
    }

    /// The last day on which a price of a lot on sale was stated or changed.
    pub fn changed(&self) -> Option<NaiveDate> {
        self.changed
    }

    /// The change of the wanted lots, percent: the sum of today's prices against the sum of then; `None` when none is
    /// known.
    pub fn of(&self, wanted: impl Fn(&PriceMove) -> bool) -> Option<f64> {
        let parts = self.parts.iter().filter(|part| wanted(part));
        let (now, before) = parts.fold((0, 0), |(now, before), part| (now + part.now, before + part.before));
        // Sums of prices in thousands are far below 2⁵³.
        percent(before as f64, now as f64)
    }
}

#[cfg(test)]
mod tests {
    use novosel_catalog::flat::LotKind;
    use novosel_catalog::id::QueueId;
    use novosel_catalog::rooms::Rooms;

    use super::*;

    #[test]
    fn a_change_weighs_every_lot_by_its_price() {
        let part = |rooms, queue, now, before| PriceMove {
            kind: LotKind::Flat,
            rooms: Some(rooms),
            queue: Some(QueueId(queue)),
            now,
            before,
        };
        let moves = Moves {
            parts: vec![part(Rooms::One, 1, 11_000, 10_000), part(Rooms::One, 2, 30_000, 30_000)],
            changed: None,
        };
        assert_eq!(moves.of(|_| true), Some(2.5));
        assert_eq!(moves.of(|part| part.queue == Some(QueueId(2))), Some(0.0));
        assert_eq!(moves.of(|part| part.rooms == Some(Rooms::Two)), None);
        assert_eq!(Moves::default().of(|_| true), None);
    }
}
