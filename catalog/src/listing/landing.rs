//! Landings: readable URLs, each the name of one filter (specification, section 2.2).
//!
//! `/buildings/rooms-1/`, `/buildings/ready-2027/`, `/buildings/novostroiki-do-5-mln/`, and for places
//! `/buildings/metro-avtovo/`, `/buildings/rajon-vyborgskiy/`, `/buildings/gorod-murino/`.
//!
//! Two of them name both conditions, the place first, then in the order of menus: `/buildings/metro-avtovo/rooms-1/`.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use chrono::{Datelike, NaiveDate};

use crate::class::{BuildingClass, ClassSet};
use crate::deadline::DeadlineChoice;
use crate::feature::{Feature, FeatureSet};
use crate::id::{PlaceId, StationId};
use crate::listing::filter::Filter;
use crate::listing::kind::ListingKind;
use crate::listing::sort::{Direction, Sort, SortField};
use crate::money::Thousands;
use crate::place::Geography;
use crate::region::{Region, SiteRegion};
use crate::rooms::{RoomSet, Rooms};
use crate::slug::slug as slug_of;

/// Years after the current one that have a landing (specification, section 2.2).
pub const YEARS_AHEAD: u16 = 4;

/// A named filter.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// What follows the catalogue in the address; a slash divides the two names of a pair.
    pub slug: String,
    /// What it is called in a list of links.
    pub title: String,
    /// The filter.
    pub filter: Filter,
    /// The order, where the landing asks for one.
    pub sort: Option<Sort>,
}

/// Some landings, shared by all who ask for them.
pub type Landings = Arc<[Landing]>;

impl Landing {
    /// A filter with the landing's conditions in place of its own in the same groups.
    pub fn over(&self, filter: &Filter) -> Filter {
        let mut chosen = filter.clone();
        let wanted = &self.filter;
        chosen.kind = wanted.kind;
        chosen.site = wanted.site;
        if !wanted.regions.is_empty() {
            chosen.regions.clone_from(&wanted.regions);
        }
        if wanted.has_place() {
            chosen.stations.clone_from(&wanted.stations);
            chosen.districts.clone_from(&wanted.districts);
            chosen.locations.clone_from(&wanted.locations);
        }
        if !wanted.rooms.is_empty() {
            chosen.rooms = wanted.rooms;
        }
        if !wanted.classes.is_empty() {
            chosen.classes = wanted.classes;
        }
        if !wanted.deadlines.is_empty() {
            chosen.deadlines.clone_from(&wanted.deadlines);
        }
        wanted.features.iter().for_each(|feature| chosen.features.insert(feature));
        chosen.price_to = wanted.price_to.or(chosen.price_to);
        chosen
    }

    /// Whether a filter has the landing's conditions already: it is the same with them.
    pub fn is_part_of(&self, filter: &Filter) -> bool {
        let wanted = &self.filter;
        filter.kind == wanted.kind
            && filter.site == wanted.site
            && (wanted.regions.is_empty() || filter.regions == wanted.regions)
            && (wanted.rooms.is_empty() || filter.rooms == wanted.rooms)
            && (wanted.classes.is_empty() || filter.classes == wanted.classes)
            && (wanted.deadlines.is_empty() || filter.deadlines == wanted.deadlines)
            && wanted.features.iter().all(|feature| filter.features.contains(feature))
            && (wanted.price_to.is_none() || filter.price_to == wanted.price_to)
            && (!wanted.has_place()
                || filter.stations == wanted.stations
                    && filter.districts == wanted.districts
                    && filter.locations == wanted.locations)
    }
}

/// Every landing of a site that needs no reference data, in the order of menus. They are made once for a year: each address
/// of a page is looked for among them.
pub fn fixed(site: SiteRegion, today: NaiveDate) -> Landings {
    static MADE: RwLock<BTreeMap<(SiteRegion, i32), Landings>> = RwLock::new(BTreeMap::new());
    let key = (site, today.year());
    if let Some(made) = MADE.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(made);
    }
    let mut made = MADE.write().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(made.entry(key).or_insert_with(|| of_year(site, today.year()).into()))
}

fn of_year(site: SiteRegion, year: i32) -> Vec<Landing> {
    let mut list = quick_lists(site);
    for (slug, title, rooms) in [
        ("rooms-studii", "Студии", RoomSet::of([Rooms::Studio])),
        ("rooms-1", "1-комнатные", RoomSet::of([Rooms::One])),
        ("rooms-2", "2-комнатные", RoomSet::of([Rooms::Two])),
        ("rooms-3", "3-комнатные", RoomSet::of([Rooms::Three])),
        ("rooms-4", "4 комнаты и больше", RoomSet::of([Rooms::Four, Rooms::Five, Rooms::Many])),
    ] {
        list.push(landing(site, slug, title, |filter| filter.rooms = rooms));
    }
    let millions = match site {
        SiteRegion::Msk => 4..=7,
        SiteRegion::Spb => 3..=6,
    };
    for million in millions {
        let (slug, title) = (format!("novostroiki-do-{million}-mln"), format!("До {million} млн ₽"));
        list.push(landing(site, slug, title, |filter| filter.price_to = Some(Thousands(million * 1_000))));
    }
    for (class, title) in [
        (BuildingClass::Economy, "Эконом-класс"),
        (BuildingClass::Comfort, "Комфорт-класс"),
        (BuildingClass::Business, "Бизнес-класс"),
        (BuildingClass::Elite, "Элитные"),
    ] {
        list.push(landing(site, class.code(), title, |filter| filter.classes = ClassSet::of([class])));
    }
    list.push(landing(site, "ready", "Сданные", |filter| {
        filter.deadlines = vec![DeadlineChoice::Delivered];
    }));
    for ahead in 0..=YEARS_AHEAD {
        let year = u16::try_from(year).unwrap_or_default() + ahead;
        let (slug, title) = (format!("ready-{year}"), format!("Сдача в {year} году"));
        list.push(landing(site, slug, title, |filter| filter.deadlines = vec![DeadlineChoice::Year(year)]));
    }
    list.push(landing(site, "project", "Проекты", |filter| {
        filter.deadlines = vec![DeadlineChoice::Project];
    }));
    for (slug, title, feature) in [
        ("semejnaya-ipoteka", "Семейная ипотека", Feature::FamilyMortgage),
        ("materinskiy-kapital", "Материнский капитал", Feature::MaternityCapital),
        ("military-mortgage", "Военная ипотека", Feature::MilitaryMortgage),
        ("it-ipoteka", "IT-ипотека", Feature::ItMortgage),
    ] {
        list.push(with_feature(site, slug, title, feature));
    }
    list
}

fn quick_lists(site: SiteRegion) -> Vec<Landing> {
    let mut list: Vec<Landing> = [
        ("topovye-predlozheniya", "Рекомендуемые", Feature::TopOffer),
        ("recommended", "Белый список", Feature::Recommended),
        ("blacklist", "Чёрный список", Feature::Blacklist),
        ("promos", "Акции и скидки", Feature::Promo),
        ("near-metro", "Рядом с метро", Feature::NearMetro),
        ("new", "Новые", Feature::New),
        ("mortgage", "С ипотекой", Feature::Mortgage),
        ("missed-deadlines", "Долгострои", Feature::MissedDeadline),
    ]
    .into_iter()
    .map(|(slug, title, feature)| with_feature(site, slug, title, feature))
    .collect();
    for region in site.regions() {
        let title = match region {
            Region::Msk => "Самые дешёвые в Москве",
            Region::Mo => "Самые дешёвые в Подмосковье",
            Region::Spb => "Самые дешёвые в Санкт-Петербурге",
            Region::Lo => "Самые дешёвые в Ленобласти",
        };
        let slug = format!("low-cost-{}", region.code().to_lowercase());
        let mut cheapest = landing(site, slug, title, |filter| filter.regions = vec![region]);
        cheapest.sort = Some(Sort { field: SortField::Price, direction: Direction::Asc });
        list.push(cheapest);
    }
    list
}

fn landing(
    site: SiteRegion,
    slug: impl Into<String>,
    title: impl Into<String>,
    narrow: impl FnOnce(&mut Filter),
) -> Landing {
    let mut filter = Filter::of(ListingKind::Buildings, site);
    narrow(&mut filter);
    Landing { slug: slug.into(), title: title.into(), filter, sort: None }
}

fn with_feature(site: SiteRegion, slug: &str, title: &str, feature: Feature) -> Landing {
    landing(site, slug, title, |filter| filter.features = FeatureSet::of([feature]))
}

/// The landing of a station: every station of that name on the site, because an interchange is one place to a visitor.
pub fn of_station(geography: &Geography, site: SiteRegion, id: StationId) -> Option<Landing> {
    let station = geography.station(id).filter(|station| station.region.site() == site)?;
    let name = station.name.clone();
    let slug = format!("metro-{}", slug_of(&name));
    Some(landing(site, slug, format!("У метро {name}"), |filter| {
        filter.stations = stations_named(geography, site, |other| other == name);
    }))
}

/// The landing of a place.
pub fn of_place(geography: &Geography, id: PlaceId) -> Option<Landing> {
    let place = geography.place(id)?;
    let prefix = if place.is_district() { "rajon" } else { "gorod" };
    Some(landing(place.region.site(), format!("{prefix}-{}", place.slug), place.name.clone(), |filter| {
        let list = if place.is_district() { &mut filter.districts } else { &mut filter.locations };
        list.push(id);
    }))
}

/// The landing of an address's part after the catalogue: one name, or two in any order.
pub fn resolve(geography: &Geography, site: SiteRegion, today: NaiveDate, slug: &str) -> Option<Landing> {
    let Some((first, second)) = slug.split_once('/') else {
        return single(geography, site, today, slug);
    };
    let [first, second] = [first, second].map(|slug| single(geography, site, today, slug));
    let (first, second) = (first?, second?);
    // The canonical address decides the order; a pair of one group contradicts itself.
    let pair = pair(&first, &second)?;
    named(geography, today, &pair.filter).or(Some(pair))
}

fn single(geography: &Geography, site: SiteRegion, today: NaiveDate, slug: &str) -> Option<Landing> {
    if let Some(name) = slug.strip_prefix("metro-") {
        let id = stations_named(geography, site, |station| slug_of(station) == name).first().copied()?;
        return of_station(geography, site, id);
    }
    if let Some((prefix, place_slug)) =
        slug.split_once('-').filter(|(prefix, _)| matches!(*prefix, "rajon" | "gorod"))
    {
        let place = geography.places.iter().find(|place| {
            place.slug == place_slug
                && place.region.site() == site
                && place.is_district() == (prefix == "rajon")
        })?;
        return of_place(geography, place.id);
    }
    fixed(site, today).iter().find(|landing| landing.slug == slug).cloned()
}

/// The landing whose filter is exactly this one: the canonical URL of a filter with one condition, or two.
pub fn named(geography: &Geography, today: NaiveDate, filter: &Filter) -> Option<Landing> {
    let site = filter.site?;
    if !may_be_named(filter, site) {
        return None;
    }
    let place = match (&filter.stations[..], &filter.districts[..], &filter.locations[..]) {
        ([station, ..], [], []) => Some(of_station(geography, site, *station)?),
        ([], [place], []) | ([], [], [place]) => Some(of_place(geography, *place)?),
        ([], [], []) => None,
        _ => return None,
    };
    let landings = fixed(site, today);
    let Some(place) = place else {
        if let Some(landing) = landings.iter().find(|landing| landing.filter == *filter) {
            return Some(landing.clone());
        }
        // Those whose condition the filter has: two of them, or none is its name.
        let held: Vec<&Landing> = landings.iter().filter(|one| one.is_part_of(filter)).collect();
        let pairs =
            held.iter().enumerate().flat_map(|(at, one)| held[at + 1..].iter().map(move |two| (one, two)));
        return pairs.filter_map(|(one, two)| pair(one, two)).find(|pair| pair.filter == *filter);
    };
    if place.filter == *filter {
        return Some(place);
    }
    landings.iter().filter_map(|landing| pair(&place, landing)).find(|pair| pair.filter == *filter)
}

/// Whether a filter has one condition or two, of those that landings have: most filters have more, and no landing is made
/// to be compared with them.
fn may_be_named(filter: &Filter, site: SiteRegion) -> bool {
    let groups = [
        !filter.regions.is_empty(),
        filter.has_place(),
        !filter.rooms.is_empty(),
        !filter.classes.is_empty(),
        !filter.deadlines.is_empty(),
        filter.price_to.is_some(),
    ];
    let conditions = groups.into_iter().filter(|is_set| *is_set).count() + filter.features.iter().count();
    let others = Filter {
        regions: Vec::new(),
        stations: Vec::new(),
        districts: Vec::new(),
        locations: Vec::new(),
        rooms: RoomSet::default(),
        classes: ClassSet::default(),
        deadlines: Vec::new(),
        features: FeatureSet::default(),
        price_to: None,
        ..filter.clone()
    };
    (1..=2).contains(&conditions) && others == Filter::of(ListingKind::Buildings, site)
}

/// Two landings as one; none where they ask for the same thing, or for an order or a region, which names no pair.
fn pair(first: &Landing, second: &Landing) -> Option<Landing> {
    if first.sort.is_some() || second.sort.is_some() {
        return None;
    }
    let filter = second.over(&first.filter);
    let features = |landing: &Landing| landing.filter.features.iter().count();
    let adds = features(first) + features(second) == filter.features.iter().count();
    let is_pair =
        adds && filter == first.over(&second.filter) && filter != first.filter && filter != second.filter;
    is_pair.then(|| Landing {
        slug: format!("{}/{}", first.slug, second.slug),
        title: format!("{}, {}", first.title, uncapitalised(&second.title)),
        filter,
        sort: None,
    })
}

/// The text in the middle of a sentence; an abbreviation («IT-ипотека») is unchanged.
pub fn uncapitalised(text: &str) -> String {
    let mut letters = text.chars();
    let (Some(first), second) = (letters.next(), letters.clone().next()) else { return String::new() };
    if second.is_some_and(char::is_uppercase) {
        return text.to_owned();
    }
    first.to_lowercase().chain(letters).collect()
}

fn stations_named(geography: &Geography, site: SiteRegion, matches: impl Fn(&str) -> bool) -> Vec<StationId> {
    let same =
        geography.stations.iter().filter(|station| station.region.site() == site && matches(&station.name));
    same.map(|station| station.id).collect()
}
