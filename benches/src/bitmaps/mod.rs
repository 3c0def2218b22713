//! The second baseline: roaring bitmaps, the way bitmap databases count.
//!
//! One bitmap of lots for every value, in runs where that is smaller, numbers bit-sliced; AND between conditions, OR inside one. Lots
//! are numbered in the order of the complexes, as the engine's are, so what belongs to a complex is runs. It does less than the
//! engine: it counts lots alone, no complexes and no cheapest price, and the lots of a drawn area are given to it as a bitmap.

mod sliced;

use std::collections::BTreeMap;

use novosel_catalog::listing::filter::Filter;
use novosel_engine::{Engine, LotFacts};
use novosel_geo::prepared::PreparedArea;
use roaring::{MultiOps, RoaringBitmap};

use crate::groups::{Group, OptionCount, catalogues, codes};
use sliced::Sliced;

/// Bitmaps by value.
type Values = BTreeMap<u64, RoaringBitmap>;

/// Bitmaps over the lots of a catalogue.
#[derive(Debug)]
pub struct Bitmaps {
    /// By position in [`Group::ALL`].
    groups: [Values; Group::ALL.len()],
    catalogues: Values,
    sites: Values,
    complexes: Values,
    price: Sliced,
    area: Sliced,
}

/// A filter of which the lots of its drawn area are known.
#[derive(Clone, Debug)]
pub struct BitmapQuery {
    filter: Filter,
    area: Option<RoaringBitmap>,
}

/// The conditions of one filter's facets, with the groups that are counted under them.
#[derive(Clone, Debug)]
pub struct BitmapFacets(Vec<(BitmapQuery, Vec<Group>)>);

impl Bitmaps {
    /// Takes every lot of the engine.
    pub fn of(engine: &Engine) -> Self {
        let (mut groups, mut sites, mut complexes) =
            (<[Values; Group::ALL.len()]>::default(), Values::new(), Values::new());
        let (mut listed, mut prices, mut areas) = (Values::new(), Vec::new(), Vec::new());
        let tables = engine.tables();
        let mut next = 0_u32;
        for (row, ordinal) in tables.complexes.iter().zip(0..) {
            let first = next;
            for slot in tables.slots(ordinal) {
                // Slots are numbered by 32 bits.
                let lot = engine.lot(slot as u32);
                for (values, group) in groups.iter_mut().zip(Group::ALL) {
                    if let Some(value) = of_lot(&lot, group) {
                        values.entry(value).or_default().insert(next);
                    }
                }
                for catalogue in catalogues(engine, &lot) {
                    listed.entry(catalogue.index() as u64).or_default().insert(next);
                }
                prices.extend(lot.price.map(|price| (next, price.0)));
                areas.extend(lot.area.map(|area| (next, area.0)));
                next += 1;
            }
            let add = |values: &mut Values, value| {
                values.entry(value).or_default().insert_range(first..next);
            };
            add(&mut sites, u64::from(row.region.site().payload_number()));
            add(&mut complexes, u64::from(row.id.0));
            for (values, group) in groups.iter_mut().zip(Group::ALL) {
                of_complex(engine, ordinal, group).into_iter().for_each(|value| add(values, value));
            }
        }
        let all = groups.iter_mut().chain([&mut listed, &mut sites, &mut complexes]);
        all.flat_map(BTreeMap::values_mut).for_each(|lots| {
            lots.optimize();
        });
        let (price, area) = (Sliced::of(&prices), Sliced::of(&areas));
        Self { groups, catalogues: listed, sites, complexes, price, area }
    }

    /// A filter, its drawn area looked up: the prepared area decides the complexes, whose lots are united.
    pub fn prepare(&self, engine: &Engine, filter: &Filter) -> BitmapQuery {
        let inside = |area: &PreparedArea| {
            let rows = engine.tables().complexes.iter();
            let within = rows.filter(|row| row.position.is_some_and(|position| area.contains(position)));
            let mut lots = within.filter_map(|row| self.complexes.get(&u64::from(row.id.0))).union();
            lots.optimize();
            lots
        };
        let area = filter.area.as_ref().map(|area| inside(&PreparedArea::new(area)));
        BitmapQuery { filter: filter.clone(), area }
    }

    /// The conditions of a filter's facets.
    pub fn prepare_facets(&self, engine: &Engine, filter: &Filter) -> BitmapFacets {
        let shared = Group::by_conditions(filter).into_iter();
        BitmapFacets(shared.map(|(filter, groups)| (self.prepare(engine, &filter), groups)).collect())
    }

    /// How many lots match.
    pub fn count(&self, query: &BitmapQuery) -> u64 {
        let mut sets = self.sets(query);
        // The last AND only counts.
        let last = if has_bounds(&query.filter) { None } else { sets.pop() };
        let found = self.bounded(query, intersection(sets));
        match (last, found) {
            (None, found) => found.map_or(0, |lots| lots.len()),
            (Some(last), None) => last.as_ref().len(),
            (Some(last), Some(found)) => found.intersection_len(last.as_ref()),
        }
    }

    /// The lots of every option of every group.
    pub fn facets(&self, query: &BitmapFacets) -> Vec<OptionCount> {
        let mut options = Vec::new();
        for (query, groups) in &query.0 {
            let Some(found) = self.bounded(query, intersection(self.sets(query))) else { continue };
            for group in groups {
                let values = self.group(*group).iter();
                options
                    .extend(values.map(|(value, lots)| (group.name(), *value, found.intersection_len(lots))));
            }
        }
        options
    }

    fn group(&self, group: Group) -> &Values {
        &self.groups[group as usize]
    }

    /// What the lots of every condition but the bounds of numbers are, the fewest first.
    fn sets<'a>(&'a self, query: &'a BitmapQuery) -> Vec<Set<'a>> {
        let filter = &query.filter;
        let mut sets: Vec<Set<'a>> = query.area.iter().map(Set::Kept).collect();
        let mut any = |parts: Vec<Option<&'a RoaringBitmap>>| match parts.as_slice() {
            [] => {}
            [Some(one)] => sets.push(Set::Kept(one)),
            parts => sets.push(Set::Made(parts.iter().flatten().copied().union())),
        };
        let of = |group, values: &mut dyn Iterator<Item = u64>| -> Vec<Option<&'a RoaringBitmap>> {
            values.map(|value| self.group(group).get(&value)).collect()
        };
        any(vec![self.catalogues.get(&(filter.kind.index() as u64))]);
        any(filter.site.iter().map(|site| self.sites.get(&u64::from(site.payload_number()))).collect());
        any(of(Group::Region, &mut filter.regions.iter().map(|region| u64::from(region.number()))));
        let mut places = of(Group::Stations, &mut filter.stations.iter().map(|station| u64::from(station.0)));
        let named = filter.districts.iter().chain(&filter.locations);
        places.extend(of(Group::Places, &mut named.map(|place| u64::from(place.0))));
        any(places);
        any(filter.complexes.iter().map(|complex| self.complexes.get(&u64::from(complex.0))).collect());
        any(of(Group::Builder, &mut filter.builders.iter().map(|builder| u64::from(builder.0))));
        any(of(Group::Class, &mut filter.classes.iter().map(|class| class.index() as u64)));
        for feature in filter.features.iter() {
            any(of(Group::Features, &mut [feature.index() as u64].into_iter()));
        }
        any(of(Group::Rooms, &mut filter.rooms.iter().map(|rooms| rooms.index() as u64)));
        any(of(Group::Finishing, &mut filter.finishing.iter().map(|finishing| finishing.index() as u64)));
        any(of(Group::Contract, &mut filter.contracts.iter().map(|contract| contract.index() as u64)));
        any(of(Group::Deadline, &mut filter.deadlines.iter().flat_map(|choice| codes(*choice))));
        sets.sort_by_cached_key(|set| set.as_ref().len());
        sets
    }

    /// What of the lots meets the bounds of numbers.
    fn bounded(&self, query: &BitmapQuery, found: Option<RoaringBitmap>) -> Option<RoaringBitmap> {
        let (filter, mut found) = (&query.filter, found?);
        for (column, from, to) in [
            (&self.price, filter.price_from.map(|price| price.0), filter.price_to.map(|price| price.0)),
            (&self.area, filter.area_from.map(|area| area.0), filter.area_to.map(|area| area.0)),
        ] {
            if let Some(limit) = to {
                column.keep_at_most(&mut found, limit);
            }
            if let Some(limit) = from {
                column.keep_at_least(&mut found, limit);
            }
        }
        Some(found)
    }
}

/// The lots of a condition.
enum Set<'a> {
    Kept(&'a RoaringBitmap),
    Made(RoaringBitmap),
}

impl AsRef<RoaringBitmap> for Set<'_> {
    fn as_ref(&self) -> &RoaringBitmap {
        match self {
            Self::Kept(lots) => lots,
            Self::Made(lots) => lots,
        }
    }
}

/// What is in all sets; nothing when there is none.
fn intersection(sets: Vec<Set<'_>>) -> Option<RoaringBitmap> {
    let mut sets = sets.into_iter();
    let mut found = match (sets.next()?, sets.next()) {
        (Set::Made(lots), None) => lots,
        (Set::Kept(lots), None) => lots.clone(),
        (Set::Made(one), Some(two)) => one & two.as_ref(),
        (one, Some(Set::Made(two))) => one.as_ref() & two,
        (one, Some(two)) => one.as_ref() & two.as_ref(),
    };
    sets.for_each(|set| found &= set.as_ref());
    Some(found)
}

fn has_bounds(filter: &Filter) -> bool {
    filter.price_from.is_some()
        || filter.price_to.is_some()
        || filter.area_from.is_some()
        || filter.area_to.is_some()
}

/// The value of a lot in a group that is decided on lots.
fn of_lot(lot: &LotFacts, group: Group) -> Option<u64> {
    match group {
        Group::Rooms => lot.rooms.map(|rooms| rooms.index() as u64),
        Group::Deadline => Some(u64::from(lot.deadline.code())),
        Group::Finishing => lot.finishing.map(|finishing| finishing.index() as u64),
        Group::Contract => lot.contract.map(|contract| contract.index() as u64),
        _ => None,
    }
}

/// The values of a complex in a group that is decided on complexes.
fn of_complex(engine: &Engine, ordinal: usize, group: Group) -> Vec<u64> {
    let row = &engine.tables().complexes[ordinal];
    match group {
        Group::Region => vec![u64::from(row.region.number())],
        Group::Stations => row.stations.iter().map(|near| u64::from(near.station.0)).collect(),
        Group::Places => row.places.iter().map(|place| u64::from(place.0)).collect(),
        Group::Builder => row.builder.iter().map(|builder| u64::from(builder.0)).collect(),
        Group::Class => row.class.iter().map(|class| class.index() as u64).collect(),
        Group::Features => row.features.iter().map(|feature| feature.index() as u64).collect(),
        _ => Vec::new(),
    }
}
