//! Where complexes stand: points of the reference data, and places on land around them.

use std::collections::HashMap;

use novosel_catalog::building::StationDistance;
use novosel_catalog::id::PlaceId;
use novosel_catalog::place::{Geography, Place, PlaceKind};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::position::Position;

use super::DemoError;
use super::metres::offset;
use super::rng::SeededRng;
use super::water;
use novosel_reference::Gazetteer;
use novosel_reference::locate::Locator;

/// Nothing of a site is farther from its centre, in metres (`domain.md`, «Geography», allows 150 km).
const REACH_M: f64 = 140_000.0;

/// Places whose points lie so near the other region that a complex around them may stand in it.
const AT_THE_BORDER: &[&str] =
    &["Тельмана", "Лаголово", "Бутово", "Порошкино", "Новогорелово", "Бекасово", "Заневка"];

/// The part of the market that a point belongs to; prices and classes follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tier {
    /// ЦАО.
    MoscowCentre,
    /// Moscow in its borders before 2012.
    Moscow,
    /// Новая Москва and Зеленоград.
    NewMoscow,
    /// The central districts of Saint Petersburg.
    PetersburgCentre,
    /// The other districts.
    Petersburg,
    /// Towns and settlements within the city's borders.
    PetersburgSuburb,
    /// An oblast.
    Oblast,
}

/// A point around which complexes stand.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    position: Position,
    /// Nearest and farthest distance of a complex in metres.
    reach: (f64, f64),
    /// The innermost place and all above it.
    pub(super) places: Vec<PlaceId>,
    /// The address before the street.
    pub(super) address: String,
    /// The market.
    pub(super) tier: Tier,
    /// Kilometres outside the ring road; zero inside.
    pub(super) ring_km: f64,
    weight: u32,
    settlement_weight: u32,
}

/// A chosen place of a complex.
pub(super) struct Spot {
    /// Where it is.
    pub(super) position: Position,
    /// Stations near it, nearest first.
    pub(super) stations: Vec<StationDistance>,
    /// Tenths of kilometres outside the ring.
    pub(super) ring_distance: Option<u16>,
}

/// All points by region.
pub(super) struct Ground {
    anchors: [Vec<Anchor>; 4],
    locator: Locator,
}

impl Ground {
    /// Indexes the reference data.
    pub(super) fn new(geography: &Geography) -> Result<Self, DemoError> {
        // Stations and rings are all that is asked here; places come from the points themselves.
        let gazetteer =
            Gazetteer { geography: geography.clone(), areas_km2: HashMap::new(), border_points: Vec::new() };
        let mut ground = Self { anchors: Default::default(), locator: Locator::new(gazetteer) };
        for place in &geography.places {
            if let Some(anchor) = ground.anchor(geography, place) {
                ground.anchors[place.region as usize - 1].push(anchor);
            }
        }
        match Region::ALL.into_iter().find(|region| ground.anchors(*region).is_empty()) {
            Some(region) => Err(DemoError::NoPlaces { region: region.code() }),
            None => Ok(ground),
        }
    }

    /// The points of a region.
    pub(super) fn anchors(&self, region: Region) -> &[Anchor] {
        &self.anchors[region as usize - 1]
    }

    /// Chooses a point of a region: settlements want the country, complexes want people.
    pub(super) fn choose(&self, region: Region, is_settlement: bool, rng: &mut SeededRng) -> usize {
        let weight = |anchor: &Anchor| if is_settlement { anchor.settlement_weight } else { anchor.weight };
        let weights: Vec<u32> = self.anchors(region).iter().map(weight).collect();
        if weights.iter().all(|weight| *weight == 0) { 0 } else { rng.weighted(&weights) }
    }

    /// The point of a region that lies nearest to a latitude and a longitude.
    pub(super) fn nearest(&self, region: Region, (lat, lon): (f64, f64)) -> Option<usize> {
        let to = Position::new(lat, lon).ok()?;
        let metres = |anchor: &Anchor| anchor.position.distance_m(to);
        (0..)
            .zip(self.anchors(region))
            .min_by(|(_, a), (_, b)| metres(a).total_cmp(&metres(b)))
            .map(|(index, _)| index)
    }

    /// Chooses a dry place around a point.
    pub(super) fn spot(&self, region: Region, anchor: &Anchor, rng: &mut SeededRng) -> Spot {
        let mut position = anchor.position;
        for _ in 0..24 {
            let candidate = around(anchor.position, anchor.reach, rng);
            if water::is_dry(candidate) {
                position = candidate;
                break;
            }
        }
        Spot {
            position,
            stations: self.locator.stations_near(position),
            ring_distance: self.locator.ring_distance(region.site(), position),
        }
    }

    /// The point of a place, or nothing when complexes do not stand around such a place.
    fn anchor(&self, geography: &Geography, place: &Place) -> Option<Anchor> {
        let parent = place.parent.and_then(|id| geography.place(id));
        let site = place.region.site();
        let ring_km =
            self.locator.ring_distance(site, place.position).map_or(0.0, |tenths| f64::from(tenths) / 10.0);
        if place.position.distance_m(centre(site)) > REACH_M || AT_THE_BORDER.contains(&place.name.as_str()) {
            return None;
        }
        let (tier, weight, settlement_weight) = match (place.region, place.kind) {
            (Region::Msk, PlaceKind::District) => match parent.map(|okrug| okrug.short.as_str()) {
                Some("ЦАО") => (Tier::MoscowCentre, 9, 0),
                Some("НАО" | "ТАО") => (Tier::NewMoscow, 20, 10),
                Some("ЗелАО") => (Tier::NewMoscow, 4, 0),
                _ => (Tier::Moscow, 10, 0),
            },
            (Region::Spb, PlaceKind::MunicipalOkrug)
                if parent.is_some_and(|district| district.is_central) =>
            {
                (Tier::PetersburgCentre, 7, 0)
            }
            (Region::Spb, PlaceKind::MunicipalOkrug) => (Tier::Petersburg, 10, 0),
            (Region::Spb, PlaceKind::Town) => (Tier::PetersburgSuburb, 8, 3),
            (Region::Spb, PlaceKind::Settlement) => (Tier::PetersburgSuburb, 3, 10),
            (Region::Mo | Region::Lo, PlaceKind::Town | PlaceKind::Settlement) => {
                let weight = near_the_city(ring_km);
                (Tier::Oblast, weight, if (4.0..90.0).contains(&ring_km) { 10 } else { 0 })
            }
            _ => return None,
        };
        let (near, far): (f64, f64) = match place.kind {
            PlaceKind::Town => (200.0, 900.0),
            PlaceKind::Settlement => (150.0, 600.0),
            _ => (100.0, 550.0),
        };
        // Borders are unknown here: the nearer the other region, the nearer to the point one has to stay.
        let reach = (near, far.min(across_the_border(geography, place) * 0.19).max(near + 100.0));
        Some(Anchor {
            position: place.position,
            reach,
            places: geography.with_parents(place.id),
            address: address(place, parent),
            tier,
            ring_km,
            weight,
            settlement_weight,
        })
    }
}

/// Metres to the nearest town, settlement or city district of the other region of the same site.
fn across_the_border(geography: &Geography, place: &Place) -> f64 {
    let is_near = |other: &&Place| {
        other.region != place.region
            && other.region.site() == place.region.site()
            // An oblast's district has its point anywhere, for it may hold a whole ring of land.
            && (other.kind != PlaceKind::District || other.region.is_city())
    };
    let distances =
        geography.places.iter().filter(is_near).map(|other| other.position.distance_m(place.position));
    distances.fold(f64::INFINITY, f64::min)
}

/// People want to live near the city: most of an oblast's new housing stands at its ring road.
fn near_the_city(ring_km: f64) -> u32 {
    match ring_km {
        km if km <= 8.0 => 40,
        km if km <= 20.0 => 16,
        km if km <= 50.0 => 6,
        _ => 2,
    }
}

/// The centre of a site's map (specification, section 9).
pub(super) fn centre(site: SiteRegion) -> Position {
    let (lat, lon) = match site {
        SiteRegion::Msk => (55.750_722, 37.613_681),
        SiteRegion::Spb => (59.947_626, 30.323_11),
    };
    Position::new(lat, lon).expect("both centres are on the globe")
}

/// The address before the street. Names stay in the nominative, as official addresses have them.
fn address(place: &Place, parent: Option<&Place>) -> String {
    let region = place.region.title();
    match (place.kind, parent) {
        (PlaceKind::MunicipalOkrug, Some(district)) => format!("{region}, {} район", district.name),
        (PlaceKind::District, _) if place.region == Region::Msk => format!("{region}, район {}", place.name),
        (PlaceKind::Town, _) => format!("{region}, г. {}", place.name),
        (PlaceKind::Settlement, Some(parent)) if place.region.is_city() => {
            format!("{region}, {} район, пос. {}", parent.name, place.name)
        }
        (_, Some(parent)) => format!("{region}, {}, {}", parent.name, place.name),
        (_, None) => format!("{region}, {}", place.name),
    }
}

/// A point within a ring around another. Built of additions and a square root only, so that every machine agrees.
pub(super) fn around(centre: Position, (near, far): (f64, f64), rng: &mut SeededRng) -> Position {
    let (mut north, mut east) = (0.0, far);
    for _ in 0..16 {
        let (y, x) = (rng.range(-far, far), rng.range(-far, far));
        if (near * near..=far * far).contains(&(x * x + y * y)) {
            (north, east) = (y, x);
            break;
        }
    }
    offset(centre, north, east)
}
