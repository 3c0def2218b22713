//! The lots of a complex as a шахматка and as a table: LotGrid, PriceTable.

use std::collections::HashMap;

use async_graphql::{Context, Object, Result};
use novosel_catalog::deadline::{Deadline, DeadlineChoice};
use novosel_catalog::id::QueueId;
use novosel_catalog::listing::address::FieldError;
use novosel_store::repo::{GridFilter, GridLot};
use novosel_views::context::RequestContext;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::grid::{GridQueue, LotGrid, arrange, lot_of_facts};
use novosel_views::model::listing::errors as errors_list;
use novosel_views::model::price_table::PriceTable;
use novosel_views::prices::histories::moves;
use novosel_views::resolve::{compute, request_context};
use novosel_views::snapshot::Snapshot;

use super::args;

/// What a complex sells.
#[derive(Debug, Default)]
pub struct GridQuery;

#[Object]
impl GridQuery {
    /// Every lot of a корпус in its place, sold ones too.
    async fn lot_grid(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
        #[graphql(desc = "The корпус by number; the first with lots on sale when absent.")] queue: Option<
            i64,
        >,
        #[graphql(desc = "Completions; of one of them is the корпус that is shown unless it is named.")]
        by_deadline: Option<Vec<i64>>,
    ) -> Result<LotGrid> {
        let request = request_context(ctx)?;
        let mut errors = Vec::new();
        let ordinal = args::complex(&request.snapshot, region.into(), &building_path, &mut errors);
        let queues = ordinal.map(|ordinal| queues(&request.snapshot, ordinal)).unwrap_or_default();
        let ends = args::deadlines("byDeadline", by_deadline, &mut errors);
        let chosen = choose(&queues, queue, &ends, &mut errors);
        let Some((ordinal, chosen)) = ordinal.zip(chosen) else {
            let (sections, unplaced) = (Vec::new(), Vec::new());
            return Ok(LotGrid { queues, queue: None, sections, unplaced, errors: errors_list(errors) });
        };
        let (stored, missing) = read_lots(request, ordinal, chosen.id).await;
        errors.extend(missing);
        compute(ctx, move |request| {
            let lots = stored.unwrap_or_else(|| known(&request.snapshot, ordinal, chosen.id));
            let (sections, unplaced) = arrange(&lots);
            LotGrid { queues, queue: Some(chosen), sections, unplaced, errors: errors_list(errors) }
        })
        .await
    }

    /// Lots on sale by room class and корпус.
    async fn price_table(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The site.")] region: SiteRegion,
        #[graphql(desc = "The address of the complex, or its last part.")] building_path: String,
    ) -> Result<PriceTable> {
        let request = request_context(ctx)?;
        let mut errors = Vec::new();
        let ordinal = args::complex(&request.snapshot, region.into(), &building_path, &mut errors);
        let Some(ordinal) = ordinal else { return Ok(PriceTable::empty(errors_list(errors))) };
        let moves = moves(request, ordinal).await;
        compute(ctx, move |request| PriceTable::of(&request.snapshot, ordinal, &moves, request.today)).await
    }
}

/// Корпуса of a complex with their lots on sale; lots without one are in корпус 0.
fn queues(snapshot: &Snapshot, ordinal: u32) -> Vec<GridQueue> {
    let mut live: HashMap<QueueId, u32> = HashMap::new();
    for slot in snapshot.engine.tables().slots(ordinal as usize) {
        *live.entry(snapshot.engine.lot(slot as u32).queue.unwrap_or(QueueId(0))).or_default() += 1;
    }
    let lots = |id| live.get(&id).copied().unwrap_or(0);
    let mut queues: Vec<_> = snapshot.card_at(ordinal).queues.iter().collect();
    queues.sort_by_key(|queue| (queue.deadline, queue.id));
    let named = queues.into_iter().map(|queue| GridQueue::of(queue, lots(queue.id)));
    let nameless = Some(lots(QueueId(0))).filter(|count| *count > 0).map(GridQueue::none);
    named.chain(nameless).collect()
}

/// The корпус with a number; otherwise the first one with lots on sale that is completed when requested; otherwise the
/// first one with lots on sale.
fn choose(
    queues: &[GridQueue],
    wanted: Option<i64>,
    ends: &[DeadlineChoice],
    errors: &mut Vec<FieldError>,
) -> Option<GridQueue> {
    let named = wanted.map(|id| queues.iter().find(|queue| i64::from(queue.id) == id));
    if named == Some(None) && !queues.is_empty() {
        errors.push(FieldError::new("queue", "такого корпуса в комплексе нет"));
    }
    let is_wanted = |queue: &&GridQueue| {
        let deadline = Deadline::try_from(queue.deadline);
        deadline.is_ok_and(|deadline| ends.iter().any(|end| end.matches(deadline)))
    };
    let selling = || queues.iter().filter(|queue| queue.live_lots > 0);
    let wanted = || selling().find(is_wanted);
    named.flatten().or_else(wanted).or_else(|| selling().next()).or(queues.first()).cloned()
}

/// The lots of a корпус from the database; none without one.
async fn read_lots(
    request: &RequestContext,
    ordinal: u32,
    queue: u32,
) -> (Option<Vec<GridLot>>, Option<FieldError>) {
    let Some(database) = request.resources.database.as_ref() else { return (None, None) };
    let complex = request.snapshot.card_at(ordinal).id;
    let filter = GridFilter { complex, queue: Some(QueueId(queue)).filter(|id| id.0 != 0), floor: None };
    let read = async { database.read_once().await?.grid_lots(filter).await };
    match request.read(read).await {
        Ok(lots) => (Some(lots), None),
        Err(failure) => {
            tracing::warn!(error = failure, complex = complex.0, queue, "read a шахматка");
            (None, Some(FieldError::new("sections", "шахматка временно недоступна")))
        }
    }
}

/// The lots on sale of a корпус from the index, without their positions.
fn known(snapshot: &Snapshot, ordinal: u32, queue: u32) -> Vec<GridLot> {
    let slots = snapshot.engine.tables().slots(ordinal as usize);
    let lots = slots.map(|slot| snapshot.engine.lot(slot as u32));
    let of_queue = lots.filter(|lot| lot.queue.map_or(0, |queue| queue.0) == queue);
    of_queue.map(|lot| lot_of_facts(&lot)).collect()
}
