//! What a square metre costs today by groups of a listing: one pass over its lots, then a sort of each group.

use std::cmp::Reverse;
use std::collections::HashMap;

use novosel_catalog::building::Complex;
use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::editorial::{PriceGroup, Prices};
use novosel_catalog::id::{PlaceId, StationId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::place::PlaceKind;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_engine::LotFacts;

use super::listing_at;
use crate::address::canonical;
use crate::context::RequestContext;
use crate::model::editorial_block::{LivePrices, PriceGroupRow};
use crate::prices::Spread;

/// Fewer lots than this say nothing of a group.
const FEWEST: usize = 5;

/// A group of lots; in the order of a chart whose groups have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Group {
    Class(BuildingClass),
    District(PlaceId),
    Station(StationId),
    Rooms(Rooms),
}

/// The chart of a block; nothing where fewer than two groups can be compared.
pub(super) fn of(request: &RequestContext, site: SiteRegion, block: &Prices) -> Option<LivePrices> {
    let filter = listing_at(request, site, &block.address)?.filter;
    let snapshot = &request.snapshot;
    let mut all = Vec::new();
    let mut groups: HashMap<Group, Vec<u32>> = HashMap::new();
    snapshot.engine.for_each_metre_price(&filter, request.today, |lot, price| {
        all.push(price);
        if let Some(group) = group_of(request, block.by, &lot) {
            groups.entry(group).or_default().push(price);
        }
    });
    let mut spreads: Vec<(Group, Spread)> = groups
        .into_iter()
        .filter(|(_, prices)| prices.len() >= FEWEST)
        .map(|(group, prices)| (group, Spread::from(prices)))
        .collect();
    spreads.sort_unstable_by_key(|(group, spread)| (Reverse(spread.count()), *group));
    spreads.truncate(block.shown.into());
    let rows = spreads.iter().filter_map(|(group, spread)| row(request, site, &filter, *group, spread));
    let mut rows: Vec<(Group, PriceGroupRow)> = rows.collect();
    match block.by {
        // Comfort before business, studios before flats of one room.
        PriceGroup::Class | PriceGroup::Rooms => rows.sort_by_key(|(group, _)| *group),
        PriceGroup::District | PriceGroup::Station => {
            rows.sort_by_key(|(group, row)| (Reverse(row.median), *group));
        }
    }
    if rows.len() < 2 {
        return None;
    }
    let all = Spread::from(all);
    Some(LivePrices {
        title: block.title.clone().unwrap_or_else(|| format!("Медиана цены метра {}", block.by.title())),
        by: block.by.code(),
        url: canonical(request.site_context_of(site), &filter, Sort::default()),
        median: all.median()?,
        lots: u32::try_from(all.count()).unwrap_or(u32::MAX),
        groups: rows.into_iter().map(|(_, row)| row).collect(),
    })
}

fn group_of(request: &RequestContext, by: PriceGroup, lot: &LotFacts) -> Option<Group> {
    let card: &Complex = request.snapshot.card_at(lot.ordinal);
    match by {
        PriceGroup::Class => card.class.map(Group::Class),
        PriceGroup::Rooms => lot.rooms.map(Group::Rooms),
        PriceGroup::District => {
            let geography = request.snapshot.geography();
            let is_district =
                |id: &&PlaceId| geography.place(**id).is_some_and(|place| place.kind == PlaceKind::District);
            card.places.iter().find(is_district).map(|id| Group::District(*id))
        }
        PriceGroup::Station => {
            let on_foot = card.stations.iter().filter(|near| near.transport_minutes.is_none());
            on_foot.min_by_key(|near| near.walk_minutes).map(|near| Group::Station(near.station))
        }
    }
}

fn row(
    request: &RequestContext,
    site: SiteRegion,
    filter: &Filter,
    group: Group,
    spread: &Spread,
) -> Option<(Group, PriceGroupRow)> {
    let geography = request.snapshot.geography();
    let mut narrowed = filter.clone();
    let title = match group {
        Group::Class(class) => {
            narrowed.classes = ClassSet::of([class]);
            class.title().to_owned()
        }
        Group::Rooms(rooms) => {
            narrowed.rooms = RoomSet::of([rooms]);
            rooms.title().to_owned()
        }
        Group::District(id) => {
            (narrowed.stations, narrowed.locations) = (Vec::new(), Vec::new());
            narrowed.districts = vec![id];
            geography.place(id)?.name.clone()
        }
        Group::Station(id) => {
            (narrowed.districts, narrowed.locations) = (Vec::new(), Vec::new());
            narrowed.stations = vec![id];
            geography.station(id)?.name.clone()
        }
    };
    let row = PriceGroupRow {
        title,
        url: canonical(request.site_context_of(site), &narrowed, Sort::default()),
        median: spread.median()?,
        lots: u32::try_from(spread.count()).unwrap_or(u32::MAX),
    };
    Some((group, row))
}
