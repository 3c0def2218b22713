//! What a filter means by its documentation, one object at a time.

use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::{Deadline, DeadlineChoice};
use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{Annuity, PaymentLimit, Purchase};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::settlement::ConvenienceSet;
use novosel_catalog::stream::{ComplexEntry, LotRow};
use novosel_engine::MatchCounts;
use novosel_geo::even_odd::EvenOdd;
use novosel_geo::position::Position;

use super::world::{PROGRAMMES, TODAY};

pub fn complex_matches(complex: &Complex, filter: &Filter) -> bool {
    let settlement = complex.settlement.as_ref();
    let conveniences = settlement.map_or(ConvenienceSet::EMPTY, |settlement| settlement.conveniences);
    let statuses = settlement.map_or(&[][..], |settlement| &settlement.land_statuses);
    filter.kind.accepts_complex(complex.kind, complex.multi_functional)
        && filter.site.is_none_or(|site| site == complex.region.site())
        && (filter.regions.is_empty() || filter.regions.contains(&complex.region))
        && place_matches(complex, filter)
        && (filter.complexes.is_empty() || filter.complexes.contains(&complex.id))
        && (filter.builders.is_empty() || complex.builder.is_some_and(|id| filter.builders.contains(&id)))
        && (filter.texts.is_empty()
            || filter.texts.iter().any(|text| complex.name.to_lowercase().contains(&text.to_lowercase())))
        && (filter.classes.is_empty() || complex.class.is_some_and(|class| filter.classes.contains(class)))
        && filter.features.iter().all(|feature| complex.features.contains(feature))
        && filter.conveniences.iter().all(|value| conveniences.contains(value))
        && (filter.land_statuses.is_empty() || statuses.iter().any(|id| filter.land_statuses.contains(id)))
        && filter.ring_distance_to.is_none_or(|limit| complex.ring_distance.unwrap_or(0) <= limit)
        && walk_matches(complex, filter)
        && filter.bounds.is_none_or(|bounds| complex.point().is_some_and(|at| bounds.contains(at)))
        && area_matches(complex.point(), filter)
}

fn place_matches(complex: &Complex, filter: &Filter) -> bool {
    if !filter.has_place() {
        return true;
    }
    complex.stations.iter().any(|near| filter.stations.contains(&near.station))
        || complex.places.iter().any(|id| filter.districts.contains(id) || filter.locations.contains(id))
}

fn walk_matches(complex: &Complex, filter: &Filter) -> bool {
    let Some(limit) = filter.walk_minutes_to else {
        return true;
    };
    let chosen = |id| filter.stations.is_empty() || filter.stations.contains(id);
    complex.stations.iter().any(|near| near.walk_minutes <= limit && chosen(&near.station))
}

fn area_matches(position: Option<Position>, filter: &Filter) -> bool {
    let Some(area) = &filter.area else {
        return true;
    };
    let Some(position) = position else {
        return false;
    };
    let inside = |excluded: bool| {
        let mut rings = area.rings.iter().filter(|ring| ring.excluded == excluded);
        rings.any(|ring| EvenOdd::new([ring.vertices.as_slice()]).contains(position))
    };
    (inside(false) || area.rings.iter().all(|ring| ring.excluded)) && !inside(true)
}

pub fn price_per_metre(lot: &LotRow) -> Option<u64> {
    let area = lot.area.filter(|area| area.0 > 0)?;
    Some(lot.price?.roubles() * 100 / u64::from(area.0))
}

/// Whether the monthly payment under the cheapest accredited programme that lends on the day is within the limit.
pub fn payment_matches(complex: &Complex, lot: &LotRow, limit: PaymentLimit, day: NaiveDate) -> bool {
    let Some(price) = lot.price else {
        return false;
    };
    let (kinds, terms) = ([lot.kind], limit.terms());
    let (region, contract) = (complex.region, lot.contract);
    let purchase = Purchase { region, kinds: &kinds, contract, price: Some(price), day, terms };
    let accredited = PROGRAMMES.iter().filter(|rule| complex.accreditations.contains(&rule.id));
    let lending = accredited.filter(|rule| rule.refusals(&purchase).is_empty());
    lending.map(|rule| rule.percent_from).min().is_some_and(|rate| {
        Annuity::new(rate, terms.years()).monthly(terms.loan(price)) <= u64::from(limit.to())
    })
}

pub fn lot_matches(complex: &Complex, lot: &LotRow, filter: &Filter) -> bool {
    let at_least =
        |value: Option<u32>, limit: Option<u32>| limit.is_none_or(|limit| value.is_some_and(|v| v >= limit));
    let at_most =
        |value: Option<u32>, limit: Option<u32>| limit.is_none_or(|limit| value.is_some_and(|v| v <= limit));
    let price = lot.price.map(|price| price.0);
    let area = lot.area.map(|area| area.0);
    filter.kind.accepts_complex(complex.kind, complex.multi_functional)
        && filter.kind.lot_kinds().contains(lot.kind)
        && filter.kind.accepts_contract(lot.contract)
        && (filter.rooms.is_empty() || lot.rooms.is_some_and(|rooms| filter.rooms.contains(rooms)))
        && at_least(price, filter.price_from.map(|limit| limit.0))
        && at_most(price, filter.price_to.map(|limit| limit.0))
        && filter
            .price_per_metre_to
            .is_none_or(|limit| price_per_metre(lot).is_some_and(|price| price <= limit.roubles()))
        && filter.payment.is_none_or(|limit| payment_matches(complex, lot, limit, TODAY))
        && at_least(area, filter.area_from.map(|limit| limit.0))
        && at_most(area, filter.area_to.map(|limit| limit.0))
        && at_least(lot.kitchen_area.map(|area| area.0), filter.kitchen_from.map(|limit| limit.0))
        && at_least(
            lot.ceiling.map(|own| own.0).or(complex.ceiling_from_cm.map(u32::from)),
            filter.ceiling_from.map(|limit| limit.0),
        )
        && at_least(lot.land_area.map(|area| area.0), filter.land_from.map(|limit| limit.0))
        && (filter.deadlines.is_empty() || filter.deadlines.iter().any(|choice| choice.matches(lot.deadline)))
        && filter.deadline_to.is_none_or(|limit| match lot.deadline {
            Deadline::Delivered => true,
            Deadline::Quarter(quarter) => quarter <= limit,
            _ => false,
        })
        && (filter.finishing.is_empty()
            || lot.finishing.is_some_and(|value| filter.finishing.contains(value)))
        && (filter.contracts.is_empty() || lot.contract.is_some_and(|value| filter.contracts.contains(value)))
        && (filter.lot_kinds.is_empty() || filter.lot_kinds.contains(lot.kind))
        && filter.floor_from.is_none_or(|limit| lot.floor.is_some_and(|floor| floor >= limit))
        && filter.floor_to.is_none_or(|limit| lot.floor.is_some_and(|floor| floor <= limit))
        && (!filter.not_last_floor || matches!((lot.floor, lot.floors_total), (Some(f), Some(t)) if f < t))
}

/// Matching complexes with their matching lots.
pub fn matches<'a>(entries: &'a [ComplexEntry], filter: &Filter) -> Vec<(&'a ComplexEntry, Vec<&'a LotRow>)> {
    let mut found = Vec::new();
    for entry in entries.iter().filter(|entry| complex_matches(&entry.complex, filter)) {
        let lots: Vec<&LotRow> =
            entry.lots.iter().filter(|lot| lot_matches(&entry.complex, lot, filter)).collect();
        if !lots.is_empty() || matches_without_lots(entry, filter) {
            found.push((entry, lots));
        }
    }
    found
}

/// What sells nothing matches where it is asked for: by the feature that says so, or as a project by its completion.
fn matches_without_lots(entry: &ComplexEntry, filter: &Filter) -> bool {
    let rest = Filter { deadlines: Vec::new(), ..filter.clone() };
    if filter.kind.lists_lots() || !entry.lots.is_empty() || rest.has_lot_condition() {
        return false;
    }
    let asked = [Feature::NoSales, Feature::Project].map(|feature| filter.features.contains(feature));
    match filter.deadlines.contains(&DeadlineChoice::Project) {
        true => entry.complex.features.contains(Feature::Project),
        false => filter.deadlines.is_empty() && asked.contains(&true),
    }
}

pub fn counts(entries: &[ComplexEntry], filter: &Filter) -> MatchCounts {
    let found = matches(entries, filter);
    let lots = || found.iter().flat_map(|(_, lots)| lots);
    MatchCounts {
        lots: lots().count() as u64,
        complexes: found.len() as u64,
        price_from: lots().filter_map(|lot| lot.price).min(),
    }
}

/// A key as it is sorted: absent ones last, the others by the direction.
fn directed(key: Option<i64>, direction: Direction) -> (bool, i64) {
    let sign = if direction == Direction::Asc { 1 } else { -1 };
    (key.is_none(), key.unwrap_or(0) * sign)
}

fn deadline_key(deadline: Deadline, all: &[Deadline]) -> Option<i64> {
    (deadline != Deadline::Unknown).then(|| all.iter().position(|other| *other == deadline).unwrap() as i64)
}

fn centre_distance(complex: &Complex) -> Option<i64> {
    let (lat, lon) = match complex.region.site() {
        SiteRegion::Msk => (55.755_8, 37.617_6),
        SiteRegion::Spb => (59.932_5, 30.303_0),
    };
    let centre = Position::new(lat, lon).unwrap();
    complex.point().map(|at| centre.distance_m(at).round() as i64)
}

fn complex_key(
    entries: &[ComplexEntry],
    complex: &Complex,
    filter: &Filter,
    field: SortField,
) -> Option<i64> {
    match field {
        SortField::Popularity => {
            let entry = entries.iter().find(|entry| entry.complex.id == complex.id)?;
            (!entry.lots.is_empty()).then_some(i64::from(complex.interest()))
        }
        SortField::Newness => Some(i64::from(complex.added.to_epoch_days())),
        SortField::Name => {
            let name = |complex: &Complex| (complex.name.to_lowercase().replace('ё', "е"), complex.id);
            Some(entries.iter().filter(|other| name(&other.complex) < name(complex)).count() as i64)
        }
        SortField::Distance if filter.stations.is_empty() => centre_distance(complex),
        SortField::Distance => {
            let chosen = complex.stations.iter().filter(|near| filter.stations.contains(&near.station));
            chosen.map(|near| i64::from(near.metres)).min()
        }
        _ => None,
    }
}

fn lot_key(lot: &LotRow, field: SortField, deadlines: &[Deadline]) -> Option<i64> {
    match field {
        SortField::Price => lot.price.map(|Thousands(price)| i64::from(price)),
        SortField::Area => lot.area.map(|area| i64::from(area.0)),
        SortField::PricePerMetre => price_per_metre(lot).map(|price| price as i64),
        SortField::Deadline => deadline_key(lot.deadline, deadlines),
        SortField::Newness => Some(i64::from(lot.added.to_epoch_days())),
        _ => None,
    }
}

fn deadlines(entries: &[ComplexEntry]) -> Vec<Deadline> {
    let mut all: Vec<Deadline> =
        entries.iter().flat_map(|entry| &entry.lots).map(|lot| lot.deadline).collect();
    all.sort();
    all.dedup();
    all
}

/// Numbers of the matching complexes, sorted.
pub fn sorted_complexes(entries: &[ComplexEntry], filter: &Filter, sort: Sort) -> Vec<u32> {
    let deadlines = deadlines(entries);
    let mut keyed: Vec<_> = matches(entries, filter)
        .into_iter()
        .map(|(entry, lots)| {
            let key = match sort.field {
                SortField::Price | SortField::Area | SortField::PricePerMetre | SortField::Deadline => {
                    lots.iter().filter_map(|lot| lot_key(lot, sort.field, &deadlines)).min()
                }
                field => complex_key(entries, &entry.complex, filter, field),
            };
            (directed(key, sort.direction), entry.complex.id.0)
        })
        .collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, id)| id).collect()
}

/// Numbers of the matching lots, sorted.
pub fn sorted_lots(entries: &[ComplexEntry], filter: &Filter, sort: Sort) -> Vec<u32> {
    let deadlines = deadlines(entries);
    let mut keyed = Vec::new();
    for (entry, lots) in matches(entries, filter) {
        let of_complex = matches!(sort.field, SortField::Popularity | SortField::Name | SortField::Distance);
        let shared = complex_key(entries, &entry.complex, filter, sort.field);
        let mut numbers: Vec<u32> = lots.iter().map(|lot| lot.id.0).collect();
        numbers.sort_unstable();
        for lot in lots {
            let key = if of_complex { shared } else { lot_key(lot, sort.field, &deadlines) };
            // By popularity complexes take turns: first the first lot of each.
            let turn = (sort.field == SortField::Popularity).then(|| {
                let round = numbers.iter().position(|number| *number == lot.id.0);
                (round, directed(key, sort.direction), entry.complex.id)
            });
            keyed.push((turn, directed(key, sort.direction), lot.id.0));
        }
    }
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, _, id)| id).collect()
}
