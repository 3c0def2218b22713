//! Entries of the suggestion dictionary: one for everything that has a name, and for groups of flats.
//!
//! To suggest one more kind of thing: a function here that makes its entries, called by [`entries`].

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{BuilderId, PlaceId, StationId};
use novosel_catalog::listing::landing;
use novosel_catalog::place::{Geography, Place, PlaceKind, Station, StationStatus};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;
use novosel_catalog::stream::ReferenceData;

use crate::columns::tables::Tables;
use crate::spoken;
use crate::suggest::{SuggestEntry, SuggestKind};

/// The region number of what belongs to both sites, or to none.
const ANYWHERE: u8 = 0;

/// Every entry of a catalogue, with the landings of the day.
pub fn entries(
    reference_data: &ReferenceData,
    cards: &[Complex],
    tables: &Tables,
    today: NaiveDate,
) -> Vec<SuggestEntry> {
    let mut entries: Vec<SuggestEntry> = cards.iter().map(|card| complex(card, reference_data)).collect();
    let uses = ReferenceCounts::of(cards);
    builders(reference_data, &uses, &mut entries);
    places(reference_data, &uses, &mut entries);
    stations(reference_data, &uses, &mut entries);
    for (ordinal, card) in cards.iter().enumerate() {
        flat_groups(card, tables, ordinal, &mut entries);
    }
    SiteRegion::ALL.into_iter().for_each(|site| landings(site, today, &mut entries));
    entries
}

/// The named lists of a site; `data` is the last part of the address, `record_id` the place in the list.
fn landings(site: SiteRegion, today: NaiveDate, entries: &mut Vec<SuggestEntry>) {
    let Some(region) = site.regions().first().copied() else { return };
    entries.extend((1..).zip(landing::fixed(site, today).iter()).map(|(record_id, landing)| SuggestEntry {
        kind: SuggestKind::Landing,
        record_id,
        region: region.number(),
        title: format!("Новостройки: {}, {}", lower_first(&landing.title), region.title()),
        name: landing.title.clone(),
        names: Vec::new(),
        popularity: 0,
        data: Some(landing.slug.clone()),
        q: None,
    }));
}

/// «Студии» inside a sentence; «IT-ипотека» stays as it is.
fn lower_first(title: &str) -> String {
    let mut letters = title.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => title.to_owned(),
    }
}

/// How many complexes refer to each name: the popularity of names that have no views of their own.
#[derive(Default)]
struct ReferenceCounts {
    builders: HashMap<BuilderId, HashMap<Region, u32>>,
    places: HashMap<PlaceId, u32>,
    stations: HashMap<StationId, u32>,
}

impl ReferenceCounts {
    fn of(cards: &[Complex]) -> Self {
        let mut uses = Self::default();
        for card in cards {
            if let Some(builder) = card.builder {
                *uses.builders.entry(builder).or_default().entry(card.region).or_default() += 1;
            }
            for place in &card.places {
                *uses.places.entry(*place).or_default() += 1;
            }
            for near in &card.stations {
                *uses.stations.entry(near.station).or_default() += 1;
            }
        }
        uses
    }
}

fn complex(card: &Complex, reference_data: &ReferenceData) -> SuggestEntry {
    let place =
        card.places.iter().filter_map(|id| reference_data.geography.place(*id)).find(|place| {
            matches!(place.kind, PlaceKind::District | PlaceKind::Town | PlaceKind::Settlement)
        });
    let place = place.map_or_else(|| card.region.title(), |place| place.name.as_str());
    SuggestEntry {
        kind: SuggestKind::Complex,
        record_id: card.id.0,
        region: card.region.number(),
        name: card.name.clone(),
        title: format!("{}, {place}", card.full_name()),
        names: card.synonyms.clone(),
        popularity: card.popularity,
        data: None,
        q: None,
    }
}

/// The builders on the market and, for each with several complexes, the group of them.
fn builders(reference_data: &ReferenceData, uses: &ReferenceCounts, entries: &mut Vec<SuggestEntry>) {
    for builder in reference_data.builders.iter().filter(|builder| !builder.deleted) {
        let by_region = uses.builders.get(&builder.id);
        let count = by_region.map_or(0, |regions| regions.values().sum());
        let region = by_region.map_or(ANYWHERE, common_region);
        let entry = SuggestEntry {
            kind: SuggestKind::Builder,
            record_id: builder.id.0,
            region,
            name: builder.name.clone(),
            title: format!("Застройщик {}", builder.name),
            names: builder.synonyms.clone(),
            popularity: count,
            data: None,
            q: None,
        };
        if count > 1 {
            entries.push(SuggestEntry {
                kind: SuggestKind::BuildingGroup,
                name: format!("ЖК от застройщика {}", builder.name),
                title: format!("Новостройки застройщика {}", builder.name),
                names: Vec::new(),
                ..entry.clone()
            });
        }
        entries.push(entry);
    }
}

/// The region with the most complexes when all are on one site; none in particular otherwise.
fn common_region(regions: &HashMap<Region, u32>) -> u8 {
    let mut sites = regions.keys().map(|region| region.site());
    let first = sites.next();
    if sites.any(|site| Some(site) != first) {
        return ANYWHERE;
    }
    // Ties go to the smaller number, whatever the order of the map.
    let largest = regions.iter().max_by_key(|(region, count)| (**count, std::cmp::Reverse(region.number())));
    largest.map_or(ANYWHERE, |(region, _)| region.number())
}

fn places(reference_data: &ReferenceData, uses: &ReferenceCounts, entries: &mut Vec<SuggestEntry>) {
    let geography = &reference_data.geography;
    let towns = towns(geography);
    entries.extend(
        geography
            .places
            .iter()
            .map(|place| self::place(place, &towns, uses.places.get(&place.id).copied().unwrap_or(0))),
    );
}

/// Names of the towns of each region.
pub fn towns(geography: &Geography) -> HashSet<(Region, &str)> {
    let towns = geography.places.iter().filter(|place| place.kind == PlaceKind::Town);
    towns.map(|place| (place.region, place.name.as_str())).collect()
}

/// The entry of an okrug, district, town or settlement. An okrug that is called after its town leaves the short name
/// to the town ([`towns`]).
pub fn place(place: &Place, towns: &HashSet<(Region, &str)>, popularity: u32) -> SuggestEntry {
    let mut names = spoken::of_place(place);
    if place.short != place.name && !towns.contains(&(place.region, place.short.as_str())) {
        names.insert(0, place.short.clone());
    }
    names.extend(place.other_names.iter().cloned());
    SuggestEntry {
        kind: if place.is_district() { SuggestKind::District } else { SuggestKind::Location },
        record_id: place.id.0,
        region: place.region.number(),
        name: place.name.clone(),
        title: format!("{}, {}", place.name, place.region.title()),
        names,
        popularity,
        data: None,
        q: None,
    }
}

/// Stations in service or under construction.
fn stations(reference_data: &ReferenceData, uses: &ReferenceCounts, entries: &mut Vec<SuggestEntry>) {
    let geography = &reference_data.geography;
    let stations = geography.stations.iter().filter(|station| station.status != StationStatus::Closed);
    entries.extend(stations.map(|station| {
        self::station(geography, station, uses.stations.get(&station.id).copied().unwrap_or(0))
    }));
}

/// The entry of a station, with the colour of its line.
pub fn station(geography: &Geography, station: &Station, popularity: u32) -> SuggestEntry {
    let line = geography.line(station.line);
    let mut names = station.other_names.clone();
    names.extend(spoken::of_station(station));
    SuggestEntry {
        kind: SuggestKind::Subway,
        record_id: station.id.0,
        region: station.region.number(),
        name: station.name.clone(),
        title: line.map_or_else(
            || format!("метро {}", station.name),
            |line| format!("метро {}, {}", station.name, line_title(&line.name)),
        ),
        names,
        popularity,
        data: line.map(|line| line.color.clone()),
        q: None,
    }
}

/// «Сокольническая линия», but «МЦД-1» and «МЦК» as they are.
fn line_title(name: &str) -> String {
    if name.starts_with("МЦ") || name.contains("лини") {
        name.to_owned()
    } else {
        format!("{name} линия")
    }
}

/// «2-комнатные квартиры в ЖК «…»»: one entry for every room class on sale, from the builder or agencies,
/// and one for every room class sold by assignment. `record_id` is the complex, `data` the wire value of the rooms.
fn flat_groups(card: &Complex, tables: &Tables, ordinal: usize, entries: &mut Vec<SuggestEntry>) {
    let lots = &tables.lots;
    let mut counts = [[0_u32; Rooms::ALL.len()]; 2];
    for slot in tables.slots(ordinal) {
        let kind = usize::from(lots.kind[slot]);
        if kind != LotKind::Flat.index() && kind != LotKind::Apartments.index() {
            continue;
        }
        let assignment = usize::from(lots.contract[slot]) == Contract::Assignment.index();
        if let Some(count) = counts[usize::from(assignment)].get_mut(usize::from(lots.rooms[slot])) {
            *count += 1;
        }
    }
    for counts in &mut counts {
        // The filter has one value for five rooms and more.
        counts[Rooms::Five.index()] += std::mem::take(&mut counts[Rooms::Many.index()]);
    }
    let noun =
        if card.kind == ComplexKind::Apartments { "апартаменты" } else { "квартиры" };
    for (assignment, counts) in counts.iter().enumerate() {
        for rooms in Rooms::ALL.into_iter().filter(|rooms| counts[rooms.index()] > 0) {
            let flats = rooms_title(rooms, noun);
            let (kind, name) = match assignment {
                0 => (SuggestKind::FlatGroup, format!("{flats} {}", card.full_name_in())),
                _ => {
                    (SuggestKind::AssignmentGroup, format!("{flats} по переуступке {}", card.full_name_in()))
                }
            };
            entries.push(SuggestEntry {
                kind,
                record_id: card.id.0,
                region: card.region.number(),
                title: name.clone(),
                name,
                names: Vec::new(),
                popularity: counts[rooms.index()],
                data: Some(rooms_value(rooms).to_owned()),
                q: None,
            });
        }
    }
}

fn rooms_title(rooms: Rooms, noun: &str) -> String {
    match rooms {
        Rooms::Studio => "Студии".to_owned(),
        Rooms::Open => format!("Свободная планировка: {noun}"),
        Rooms::Five | Rooms::Many => format!("Многокомнатные {noun}"),
        _ => format!("{}-комнатные {noun}", rooms.index()),
    }
}

/// The room filter's value (specification, section 5, «Room filter values»).
fn rooms_value(rooms: Rooms) -> &'static str {
    match rooms {
        Rooms::Studio => "st",
        Rooms::One => "1",
        Rooms::Two => "2",
        Rooms::Three => "3",
        Rooms::Four => "4",
        Rooms::Five | Rooms::Many => "5+",
        Rooms::Open => "open",
    }
}
