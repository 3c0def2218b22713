//! What the catalogue knows around an object: its complex, and what is asked there.

use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::ComplexId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::own_object::{OwnKind, OwnObject};
use novosel_indexer::suggest::{KindMask, SuggestKind};
use novosel_owners::market::Market;
use novosel_views::context::RequestContext;
use novosel_views::listing::suggest::{SuggestQuery, suggest};

/// Names that a search offers.
const OFFERED: usize = 8;

/// A complex of this site that sells what is sold: flats stand in complexes, houses and plots in settlements.
pub(super) fn complex_of(ctx: &RequestContext, kind: OwnKind, id: ComplexId) -> Option<&Complex> {
    let card = ctx.snapshot.card_at(ctx.snapshot.engine.ordinal_of(id)?);
    let fits = card.region.site() == ctx.site && card.kind.is_settlement() != kind.is_flat();
    fits.then_some(card)
}

/// Complexes whose names are like what was typed, the likest first.
pub(super) fn candidates<'a>(ctx: &'a RequestContext, kind: OwnKind, typed: &str) -> Vec<&'a Complex> {
    let filter = Filter::of(ListingKind::All, ctx.site);
    let query = SuggestQuery {
        text: typed,
        kinds: KindMask::of(&[SuggestKind::Complex]),
        per_type: OFFERED,
        filter: &filter,
    };
    let found = suggest(&ctx.snapshot, ctx.site_context(), &query);
    found.into_iter().filter_map(|item| complex_of(ctx, kind, ComplexId(item.record_id))).collect()
}

/// When its корпус is ready; none where that is not known.
pub(super) fn deadline_of(ctx: &RequestContext, object: &OwnObject) -> Option<Deadline> {
    let complex = complex_of(ctx, object.kind, object.facts.complex?)?;
    let queue = complex.queues.iter().find(|queue| Some(queue.id) == object.facts.queue)?;
    Some(queue.deadline)
}

/// What is asked for a metre in its complex, by all but itself.
pub(super) fn market(ctx: &RequestContext, object: &OwnObject) -> Option<Market> {
    let engine = &ctx.snapshot.engine;
    let ordinal = engine.ordinal_of(object.facts.complex?)?;
    let kind = object.kind.lot_kind(Some(ctx.snapshot.card_at(ordinal).kind));
    if kind == LotKind::Land {
        return None;
    }
    let lots = engine.tables().slots(ordinal as usize).map(|slot| engine.lot(slot as u32));
    let lots = lots.filter(|lot| lot.kind == kind && Some(lot.id) != object.lot);
    let (mut alike, mut all) = (Vec::new(), Vec::new());
    for lot in lots {
        let Some(metre) = lot.price_per_metre.map(u64::from) else { continue };
        all.push(metre);
        if lot.rooms == object.facts.rooms {
            alike.push(metre);
        }
    }
    Market::of(alike, all)
}
