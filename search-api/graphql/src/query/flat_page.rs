//! The page of a flat: the flat, the offers around it, the programmes that lend for it.

use novosel_catalog::feature::Feature;
use novosel_catalog::flat::{Lot, LotKind, LotStatus};
use novosel_catalog::id::LotId;
use novosel_catalog::listing::address::FieldError;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{LoanTerms, Purchase};
use novosel_catalog::own_object::OWNERS;
use novosel_catalog::rooms::Rooms;
use novosel_engine::LotFacts;
use novosel_views::context::RequestContext;
use novosel_views::details::Details;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::flat::{ApartmentGroup, FlatOffer, SellersData, cheapest, grouped};
use novosel_views::model::flat_page::{FlatDetails, FlatPage};
use novosel_views::model::listing::{ListingLink, errors as errors_list};
use novosel_views::model::loan::ObjectProgram;
use novosel_views::model::page_status::PageStatus;
use novosel_views::offered::{as_listed, breadcrumbs};
use novosel_views::slugs::complex_url;
use novosel_views::snapshot::Snapshot;

use super::flat_floor::sellers;

/// Other flats of the complex on a flat's page.
const NEIGHBOURS: usize = 4;
/// Equal flats on other floors.
const SAME_LAYOUT: usize = 40;

/// The data around a flat that the index has.
pub(super) struct FlatSurroundings {
    pub(super) facts: Option<LotFacts>,
    same_layout: Vec<FlatOffer>,
    neighbours: Vec<Vec<LotFacts>>,
}

impl FlatSurroundings {
    pub(super) fn of(snapshot: &Snapshot, id: LotId) -> Self {
        let facts = snapshot.engine.slot_of(id).map(|slot| snapshot.engine.lot(slot));
        let Some(this) = facts else {
            return Self { facts, same_layout: Vec::new(), neighbours: Vec::new() };
        };
        let (own, others): (Vec<_>, Vec<_>) =
            grouped(lots_like(snapshot, this.ordinal, this.kind, this.rooms))
                .into_iter()
                .partition(|group| group.iter().any(|lot| lot.id == id));
        let mut same: Vec<FlatOffer> = own
            .into_iter()
            .flatten()
            .filter(|lot| lot.id != id)
            .map(|lot| FlatOffer::of(snapshot, &lot))
            .collect();
        same.sort_by_key(|offer| (offer.price.unwrap_or(u32::MAX), offer.floor, offer.id));
        same.truncate(SAME_LAYOUT);
        Self { facts, same_layout: same, neighbours: nearest_in_price(others, this.price) }
    }

    /// The flats that represent the neighbours.
    pub(super) fn ids(&self) -> impl Iterator<Item = LotId> {
        self.neighbours.iter().filter_map(|group| Some(cheapest(group)?.id))
    }
}

/// Live lots of the complex of the same kind and rooms.
fn lots_like(snapshot: &Snapshot, ordinal: u32, kind: LotKind, rooms: Option<Rooms>) -> Vec<LotFacts> {
    let slots = snapshot.engine.tables().slots(ordinal as usize);
    let lots = slots.map(|slot| snapshot.engine.lot(slot as u32));
    lots.filter(|lot| lot.rooms == rooms && lot.kind == kind).collect()
}

/// The groups whose cheapest flat is closest in price, the cheapest first.
fn nearest_in_price(mut groups: Vec<Vec<LotFacts>>, price: Option<Thousands>) -> Vec<Vec<LotFacts>> {
    let of_group =
        |group: &Vec<LotFacts>| cheapest(group).and_then(|lot| lot.price).map_or(u32::MAX, |p| p.0);
    if let Some(price) = price {
        groups.sort_by_key(|group| of_group(group).abs_diff(price.0));
    }
    groups.truncate(NEIGHBOURS);
    groups.sort_by_key(of_group);
    groups
}

pub(super) fn flat_page(
    request: &RequestContext,
    region: SiteRegion,
    lot: &Lot,
    beside: &FlatSurroundings,
    known: &Details,
    missing: Option<FieldError>,
) -> FlatPage {
    let snapshot = &request.snapshot;
    let Some(ordinal) = snapshot.engine.ordinal_of(lot.complex) else {
        return FlatPage::without(PageStatus::Gone, None);
    };
    let card = snapshot.card_at(ordinal);
    let site = card.region.site();
    if !lot.kind.has_page() {
        return FlatPage::without(PageStatus::Moved, Some((site.into(), complex_url(card))));
    }
    if site != region.into() {
        return FlatPage::without(PageStatus::Moved, Some((site.into(), format!("/flats/{}/", lot.id))));
    }
    let is_gone = matches!(lot.status, LotStatus::Sold | LotStatus::Inactive);
    let building = as_listed(request, ordinal);
    let resources = &request.resources;
    let shown = (&resources.video_hosts, request.today);
    let flat = FlatDetails::of(snapshot, ordinal, lot, &resources.plan_rooms.of(lot), shown);
    let kinds = [lot.kind];
    let terms = LoanTerms::default();
    let purchase = Purchase {
        region: card.region,
        kinds: &kinds,
        contract: lot.contract,
        price: lot.price,
        day: request.today,
        terms,
    };
    // What banks and the builder have agreed on is not known to hold where an owner sells.
    let is_own = lot.key.source == OWNERS;
    let hides =
        is_gone || is_own || snapshot.engine.complex(ordinal).features.contains(Feature::HideBankPrograms);
    let programs =
        if hides { Vec::new() } else { ObjectProgram::all(snapshot, &card.accreditations, purchase) };
    let neighbours =
        if beside.facts.is_some() { beside.neighbours.clone() } else { on_sale(request, ordinal, lot) };
    let mut breadcrumbs = breadcrumbs(request, ordinal, &building);
    breadcrumbs.push(ListingLink { title: flat.header.clone(), url: flat.url.clone(), count: None });
    FlatPage {
        status: if is_gone { PageStatus::Gone } else { PageStatus::Ok },
        location: None,
        site: Some(region),
        flat: Some(flat),
        apartment: apartment(request, beside.facts.as_ref(), lot),
        building: Some(building),
        offers: Vec::new(),
        same_layout: beside.same_layout.clone(),
        sellers_data: SellersData {
            offers: beside.facts.as_ref().map(|lot| sellers(snapshot, lot)).unwrap_or_default(),
        },
        floor: None,
        neighbours: neighbours
            .iter()
            .filter_map(|group| ApartmentGroup::of(snapshot, group, known, request.today))
            .collect(),
        programs,
        breadcrumbs,
        errors: errors_list(missing),
    }
}

/// A flat on sale as in a listing.
fn apartment(request: &RequestContext, facts: Option<&LotFacts>, lot: &Lot) -> Option<ApartmentGroup> {
    let details = Details::from([(lot.id, lot.clone())]);
    ApartmentGroup::of(&request.snapshot, std::slice::from_ref(facts?), &details, request.today)
}

/// The lots that the complex sells, for a flat that is not on sale.
fn on_sale(request: &RequestContext, ordinal: u32, lot: &Lot) -> Vec<Vec<LotFacts>> {
    let alike = lots_like(&request.snapshot, ordinal, lot.kind, lot.rooms);
    nearest_in_price(grouped(alike), lot.price)
}
