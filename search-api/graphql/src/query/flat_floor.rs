//! A flat's floor, and the offers of equal flats.

use novosel_catalog::flat::Lot;
use novosel_catalog::listing::address::FieldError;
use novosel_engine::LotFacts;
use novosel_store::repo::GridFilter;
use novosel_views::context::RequestContext;
use novosel_views::details::Reading;
use novosel_views::model::flat::FlatOffer;
use novosel_views::model::flat_floor::FlatFloor;
use novosel_views::snapshot::Snapshot;

/// Most offers of equal flats.
const MOST_OFFERS: usize = 40;

/// The floor of a flat; `None` without a database or when the source does not report it.
pub(super) async fn floor(
    request: &RequestContext,
    reading: &mut Reading,
    flat: &Lot,
) -> (Option<FlatFloor>, Option<FieldError>) {
    let Some((session, floor)) = reading.session().zip(flat.floor) else { return (None, None) };
    let filter = GridFilter { complex: flat.complex, queue: flat.queue, floor: Some(floor) };
    let read = async { session?.grid_lots(filter).await.map_err(|error| error.to_string()) };
    match request.read(read).await {
        Ok(lots) => (FlatFloor::of(flat, &lots), None),
        Err(failure) => {
            tracing::warn!(error = failure, lot = flat.id.0, "read a floor");
            (None, Some(FieldError::new("floor", "соседи по этажу временно недоступны")))
        }
    }
}

/// Offers of flats with the same layout in the same корпус, including the flat itself, by price.
pub(super) fn sellers(snapshot: &Snapshot, flat: &LotFacts) -> Vec<FlatOffer> {
    let slots = snapshot.engine.tables().slots(flat.ordinal as usize);
    let lots = slots.map(|slot| snapshot.engine.lot(slot as u32));
    let layout = |lot: &LotFacts| (lot.queue, lot.kind, lot.rooms, lot.euro, lot.area, lot.kitchen_area);
    let equal = lots.filter(|lot| layout(lot) == layout(flat));
    let mut offers: Vec<FlatOffer> = equal.map(|lot| FlatOffer::of(snapshot, &lot)).collect();
    offers.sort_by_key(|offer| (offer.price.unwrap_or(u32::MAX), offer.floor, offer.id));
    offers.truncate(MOST_OFFERS);
    offers
}
