//! A page of results: of complexes or of lots, by the catalogue.

use novosel_catalog::listing::address::FieldError;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::{MAX_DEPTH, Page};
use novosel_catalog::mortgage::{LoanTerms, PaymentLimit};
use novosel_engine::LotFacts;
use novosel_engine::count::MatchCounts;
use novosel_engine::list::ListedComplex;
use serde::Serialize;

use crate::address::Listing;
use crate::context::RequestContext;
use crate::details::details;
use crate::model::building::Building;
use crate::model::building_card::OtherFlats;
use crate::model::flat::ApartmentGroup;
use crate::model::payment::MonthlyPayment;
use crate::pool::Overloaded;

/// The objects of a page.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Items {
    /// Complexes.
    Buildings(Vec<Building>),
    /// Lots.
    Flats(Vec<ApartmentGroup>),
}

/// A page of results.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// Counts over all pages.
    pub counts: MatchCounts,
    /// The objects of the page.
    pub items: Items,
    /// Errors about missing parts of them.
    pub errors: Vec<FieldError>,
}

/// Loads the page of a listing.
///
/// # Errors
/// [`Overloaded`] when the pool is full.
pub async fn results(ctx: &RequestContext, listing: &Listing) -> Result<Results, Overloaded> {
    let (filter, sort, page) = (listing.filter.clone(), listing.sort, listing.page);
    if !filter.kind.lists_lots() {
        return ctx
            .compute(move |ctx| {
                let found = ctx.snapshot.engine.complexes(&filter, sort, page, ctx.today);
                let whole = Filter::of(filter.kind, filter.site.unwrap_or(ctx.site));
                let building = |listed: &ListedComplex| Building {
                    other_flats: others(ctx, &whole, listed),
                    ..Building::of(&ctx.snapshot, ctx.today, listed)
                };
                let items = Items::Buildings(found.items.iter().map(building).collect());
                Results { counts: found.counts, items, errors: Vec::new() }
            })
            .await;
    }
    let (counts, lots) = ctx
        .compute(move |ctx| {
            let found = ctx.snapshot.engine.lots(&filter, sort, page, ctx.today);
            let lots =
                found.items.iter().map(|lot| ctx.snapshot.engine.lot(lot.slot)).collect::<Vec<LotFacts>>();
            (found.counts, lots)
        })
        .await?;
    let ids: Vec<_> = lots.iter().map(|lot| lot.id).collect();
    let (details, missing) = details(ctx, &ids).await;
    // The payments on cards use the requested terms.
    let terms = listing.filter.payment.map_or_else(LoanTerms::default, PaymentLimit::terms);
    let flat = |lot: &LotFacts| {
        let card = ctx.snapshot.card_at(lot.ordinal);
        let payment = MonthlyPayment::of(&ctx.snapshot, card, lot, terms, ctx.today);
        let group = ApartmentGroup::of(&ctx.snapshot, std::slice::from_ref(lot), &details, ctx.today)?;
        Some(ApartmentGroup { payment, ..group })
    };
    let items = Items::Flats(lots.iter().filter_map(flat).collect());
    Ok(Results { counts, items, errors: missing.into_iter().collect() })
}

/// The lots of the complex that do not match.
fn others(ctx: &RequestContext, whole: &Filter, listed: &ListedComplex) -> Option<OtherFlats> {
    if listed.matching.lots == listed.catalogue_lots {
        return None;
    }
    OtherFlats::beside(listed, &ctx.snapshot.engine.complex_summary(whole, listed.ordinal, ctx.today))
}

/// Objects that the catalogue lists.
pub fn total(listing: &Listing, counts: &MatchCounts) -> u64 {
    if listing.filter.kind.lists_lots() { counts.lots } else { counts.complexes }
}

/// Pages that can be requested: a listing has a maximum depth.
pub fn pages_count(page: Page, total: u64) -> u64 {
    page.pages_count(total.min(u64::from(MAX_DEPTH)))
}
