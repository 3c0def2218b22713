//! Where a complex is: its region, the places that contain it, stations near it and the distance to the ring road.
//!
//! Boundaries are the operator's to import; with them a place contains what lies inside. Without, the words of the
//! address decide, and what they leave open is decided by the nearest point, distances measured in radii of the
//! places, so that a large district reaches farther than a small one.

use std::collections::HashMap;

use novosel_catalog::building::{Complex, StationDistance};
use novosel_catalog::id::{PlaceId, StationId};
use novosel_catalog::place::{Geography, Place, PlaceKind, StationStatus};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_geo::geojson::Boundary;
use novosel_geo::point_index::PointIndex;
use novosel_geo::position::Position;
use novosel_geo::ring_road::RingRoad;
use novosel_geo::walking::{Travel, WALKABLE_M, walking_minutes};

use super::address::{Mention, PlaceNames, region_in};
use super::{Gazetteer, table};

/// The most stations that a complex is said to be near to.
const MOST_STATIONS: usize = 6;
/// Beyond this distance in metres no station is near by any means.
const FARTHEST_STATION_M: f64 = 25_000.0;
/// A town in a city's name («Санкт-Петербург, Кудрово») outweighs the city when it is this near, in metres.
const TOWN_REACH_M: f64 = 6_000.0;
/// Radii in kilometres of places whose area is unknown: a district town, a village with its new estates, a
/// district of Moscow made in 2024.
const TOWN_RADIUS_KM: f64 = 2.5;
const SETTLEMENT_RADIUS_KM: f64 = 1.5;
const DISTRICT_RADIUS_KM: f64 = 5.0;
/// The radius in kilometres of the widest place whose point may stand for a house in it: districts of the cities and
/// towns are narrower, districts of the oblasts wider.
const WIDEST_KM: f64 = 6.0;

/// What places were found by. Kept as the origin of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A boundary that holds the position.
    Boundary,
    /// The words of the address.
    Address,
    /// The nearest point of the reference data, for the district at least.
    NearestPoint,
    /// Nothing: no position, and the address names no place.
    None,
}

/// Where a complex is.
#[derive(Clone, Debug, PartialEq)]
pub struct Location {
    /// The region.
    pub region: Region,
    /// Every place that contains it, by number.
    pub places: Vec<PlaceId>,
    /// What the places were found by.
    pub evidence: Evidence,
    /// Stations near it, nearest first.
    pub stations: Vec<StationDistance>,
    /// Tenths of a kilometre outside the ring road; none inside it or without a position.
    pub ring_distance: Option<u16>,
}

/// Locates complexes by the reference data. Build it once: it indexes the data.
#[derive(Clone, Debug)]
pub struct Locator {
    geography: Geography,
    areas_km2: HashMap<PlaceId, f64>,
    names: PlaceNames,
    stations: PointIndex,
    /// Points of `regions`, by their places there.
    sides: PointIndex,
    regions: Vec<Region>,
    mkad: RingRoad,
    kad: RingRoad,
    boundaries: Vec<(PlaceId, Boundary)>,
}

impl Locator {
    /// A locator without boundaries.
    pub fn new(gazetteer: Gazetteer) -> Self {
        let Gazetteer { geography, areas_km2, border_points } = gazetteer;
        let places = geography.places.iter().filter(|place| place.kind != PlaceKind::Okrug);
        let (points, regions): (Vec<Position>, Vec<Region>) = places
            .map(|place| (place.position, place.region))
            .chain(geography.stations.iter().map(|station| (station.position, station.region)))
            .chain(border_points)
            .unzip();
        let open = geography.stations.iter().filter(|station| station.status == StationStatus::Open);
        Self {
            names: PlaceNames::of(&geography.places),
            stations: PointIndex::from_points(open.map(|station| (station.position, station.id.0))),
            sides: PointIndex::from_points(points.into_iter().zip(0..)),
            regions,
            mkad: RingRoad::mkad(),
            kad: RingRoad::kad(),
            boundaries: Vec::new(),
            geography,
            areas_km2,
        }
    }

    /// The same with the operator's boundaries; those of unknown places are left out.
    #[must_use]
    pub fn with_boundaries(mut self, boundaries: impl IntoIterator<Item = (PlaceId, Boundary)>) -> Self {
        self.boundaries =
            boundaries.into_iter().filter(|(id, _)| self.geography.place(*id).is_some()).collect();
        self
    }

    /// The reference data that it locates by.
    pub fn geography(&self) -> &Geography {
        &self.geography
    }

    /// Everything about where a complex is; none when neither the position, nor the address, nor the hint gives
    /// even the region. The hint is the region of the feed, and yields to the other two.
    pub fn locate(
        &self,
        position: Option<Position>,
        address: &str,
        hint: Option<Region>,
    ) -> Option<Location> {
        let region = self.region(position, address, hint)?;
        let (places, evidence) = self.places(region, position, address);
        Some(Location {
            region,
            places,
            evidence,
            stations: position.map(|position| self.stations_near(position)).unwrap_or_default(),
            ring_distance: position.and_then(|position| self.ring_distance(region.site(), position)),
        })
    }

    /// The region: of the boundary around the position, of the region or town that the address names, of the
    /// position (without one, of the other places in the address), of the hint, in this order.
    pub fn region(&self, position: Option<Position>, address: &str, hint: Option<Region>) -> Option<Region> {
        let inside = position.and_then(|position| self.containing(position).next());
        if let Some(place) = inside {
            return Some(place.region);
        }
        let named = region_in(address);
        if let Some(oblast) = named.filter(|region| !region.is_city()) {
            return Some(oblast);
        }
        if let Some(town) = self.oblast_town(named, position, address) {
            return Some(town);
        }
        if named.is_some() {
            return named;
        }
        match position {
            Some(position) => self.region_of(position),
            None => self.only_region_named(address),
        }
        .or(hint)
    }

    /// The region of the places in an address, when they all lie in one: «Десёновское, к. 4».
    fn only_region_named(&self, address: &str) -> Option<Region> {
        let mentions = self.names.mentions(address);
        let first = mentions.first()?.region;
        mentions.iter().all(|mention| mention.region == first).then_some(first)
    }

    /// An oblast town in an address that names its city or no region at all.
    fn oblast_town(&self, city: Option<Region>, position: Option<Position>, address: &str) -> Option<Region> {
        let towns = |mention: &Mention| matches!(mention.kind, PlaceKind::Town | PlaceKind::Settlement);
        let mentions: Vec<Mention> = self.names.mentions(address);
        if mentions.iter().any(|mention| city == Some(mention.region)) {
            return None;
        }
        let oblast =
            mentions.iter().filter(|mention| towns(mention) && !mention.region.is_city()).find(|mention| {
                let same_site = city.is_none_or(|city| city.site() == mention.region.site());
                let near = position.is_none_or(|position| {
                    self.geography
                        .place(mention.place)
                        .is_some_and(|place| place.position.distance_m(position) <= TOWN_REACH_M)
                });
                same_site && near
            });
        oblast.map(|mention| mention.region)
    }

    /// The region of a bare position: inside МКАД is the city; elsewhere the nearest place, station or point beside
    /// a border decides. (Half of Кудрово lies inside КАД and in the oblast.)
    fn region_of(&self, position: Position) -> Option<Region> {
        if self.mkad.contains(position) {
            return Some(Region::Msk);
        }
        let (nearest, _) = *self.sides.nearest(position, 1).first()?;
        let region = *self.regions.get(usize::try_from(nearest).ok()?)?;
        // The reference data reaches as far as the oblasts do; a point beyond both belongs to neither.
        (position.distance_m(table::centre(region.site())) <= table::FARTHEST_M).then_some(region)
    }

    /// The places of a region that contain a complex, by number, and what they were found by.
    pub fn places(
        &self,
        region: Region,
        position: Option<Position>,
        address: &str,
    ) -> (Vec<PlaceId>, Evidence) {
        let mut found: Vec<PlaceId> = Vec::new();
        let mut evidence = Evidence::None;
        if let Some(position) = position {
            for place in self.containing(position).filter(|place| place.region == region) {
                self.add(&mut found, place.id);
                evidence = Evidence::Boundary;
            }
        }
        for mention in self.names.mentions(address).iter().filter(|mention| mention.region == region) {
            if self.fits(&found, mention.place) {
                self.add(&mut found, mention.place);
                if evidence == Evidence::None {
                    evidence = Evidence::Address;
                }
            }
        }
        if let Some(position) = position {
            let (known, had_district) = (found.len(), self.district_of(&found).is_some());
            self.complete(&mut found, region, position);
            let is_guessed =
                evidence == Evidence::None || !had_district && self.district_of(&found).is_some();
            if is_guessed && found.len() > known {
                evidence = Evidence::NearestPoint;
            }
        }
        found.sort_unstable();
        (found, evidence)
    }

    /// Adds what follows from the nearest points: a district, and the smallest place within it.
    fn complete(&self, found: &mut Vec<PlaceId>, region: Region, position: Position) {
        let is_leaf = |kind: PlaceKind| match region {
            Region::Msk => false,
            Region::Spb => {
                matches!(kind, PlaceKind::MunicipalOkrug | PlaceKind::Town | PlaceKind::Settlement)
            }
            Region::Mo | Region::Lo => matches!(kind, PlaceKind::Town | PlaceKind::Settlement),
        };
        let has = |found: &[PlaceId], wanted: &dyn Fn(PlaceKind) -> bool| {
            found.iter().filter_map(|id| self.geography.place(*id)).any(|place| wanted(place.kind))
        };
        if !has(found, &is_leaf) {
            let district = self.district_of(found);
            let leaf = self.nearest(position, |place| {
                place.region == region
                    && is_leaf(place.kind)
                    && district.is_none_or(|id| place.parent == Some(id))
            });
            // A city is divided without a rest; between the towns of an oblast there is land of no town.
            if let Some(leaf) = leaf.filter(|leaf| region.is_city() || self.radii(position, leaf) <= 1.0) {
                self.add(found, leaf.id);
            }
        }
        if self.district_of(found).is_none() {
            let district =
                self.nearest(position, |place| place.region == region && place.kind == PlaceKind::District);
            if let Some(district) = district {
                self.add(found, district.id);
            }
        }
    }

    /// Open stations within a walk, nearest first, six at most; else the nearest one with minutes by transport.
    pub fn stations_near(&self, position: Position) -> Vec<StationDistance> {
        let mut near = self.stations.within(position, WALKABLE_M);
        if near.is_empty() {
            near = self.stations.nearest(position, 1);
            near.retain(|(_, metres)| *metres <= FARTHEST_STATION_M);
        }
        near.truncate(MOST_STATIONS);
        near.into_iter()
            .map(|(station, metres)| StationDistance {
                station: StationId(station),
                // At most 25 km by the limit above.
                metres: metres.round() as u32,
                walk_minutes: walking_minutes(metres),
                transport_minutes: match Travel::over(metres) {
                    Travel::Walking(_) => None,
                    Travel::Transport(minutes) => Some(minutes),
                },
            })
            .collect()
    }

    /// Tenths of a kilometre outside the ring road of a site; none inside.
    pub fn ring_distance(&self, site: SiteRegion, position: Position) -> Option<u16> {
        let ring = match site {
            SiteRegion::Msk => &self.mkad,
            SiteRegion::Spb => &self.kad,
        };
        let tenths = (ring.distance_outside_km(position)? * 10.0).round();
        // Outside is never 0: that would read as inside. The bound is far beyond both oblasts.
        Some(tenths.clamp(1.0, 60_000.0) as u16)
    }

    /// Brings what follows from the address and the point of a complex up to date. What is measured needs the point of
    /// its house: from the middle of a settlement nothing is.
    pub fn update(&self, complex: &mut Complex) {
        let house = complex.house_point();
        let (places, evidence) = self.places(complex.region, house, &complex.address);
        (complex.places, complex.places_by_point) = (places, evidence == Evidence::NearestPoint);
        complex.stations = house.map(|point| self.stations_near(point)).unwrap_or_default();
        complex.ring_distance = house.and_then(|point| self.ring_distance(complex.region.site(), point));
    }

    /// The one place of a region that an address names, small enough to stand for its houses on a map. A place that
    /// contains another one of the address is not meant.
    pub fn named_place(&self, region: Region, address: &str) -> Option<&Place> {
        let named = self.names.mentions(address).into_iter().filter(|mention| mention.region == region);
        let named: Vec<PlaceId> = named.map(|mention| mention.place).collect();
        let contains = |outer: PlaceId, inner: PlaceId| {
            outer != inner && self.geography.with_parents(inner).contains(&outer)
        };
        let mut innermost = named.iter().filter(|outer| !named.iter().any(|inner| contains(**outer, *inner)));
        let place = self.geography.place(*innermost.next()?)?;
        let is_only = innermost.next().is_none();
        let is_small = place.kind != PlaceKind::Okrug && self.radius_km(place) <= WIDEST_KM;
        (is_only && is_small).then_some(place)
    }

    fn containing(&self, position: Position) -> impl Iterator<Item = &Place> {
        let inside = self.boundaries.iter().filter(move |(_, boundary)| boundary.contains(position));
        inside.filter_map(|(id, _)| self.geography.place(*id))
    }

    fn add(&self, found: &mut Vec<PlaceId>, place: PlaceId) {
        for id in self.geography.with_parents(place) {
            if !found.contains(&id) {
                found.push(id);
            }
        }
    }

    /// Whether a place may be added: no other place of its kind is there, and its district is not another one.
    fn fits(&self, found: &[PlaceId], id: PlaceId) -> bool {
        let known = |id: PlaceId| self.geography.place(id).map(|place| (place.id, place.kind));
        let chain: Vec<_> = self.geography.with_parents(id).into_iter().filter_map(known).collect();
        found
            .iter()
            .copied()
            .filter_map(known)
            .all(|(held, kind)| chain.iter().all(|(own, own_kind)| *own_kind != kind || *own == held))
    }

    fn district_of(&self, found: &[PlaceId]) -> Option<PlaceId> {
        let district =
            |id: &&PlaceId| self.geography.place(**id).is_some_and(|place| place.kind == PlaceKind::District);
        found.iter().find(district).copied()
    }

    fn nearest(&self, position: Position, wanted: impl Fn(&Place) -> bool) -> Option<&Place> {
        let candidates = self.geography.places.iter().filter(|place| wanted(place));
        candidates.min_by(|a, b| self.radii(position, a).total_cmp(&self.radii(position, b)))
    }

    /// The distance from a place's point in radii of the place, as if it were round.
    fn radii(&self, position: Position, place: &Place) -> f64 {
        place.position.distance_m(position) / 1_000.0 / self.radius_km(place)
    }

    fn radius_km(&self, place: &Place) -> f64 {
        match (self.areas_km2.get(&place.id), place.kind) {
            (Some(area), _) => (area / std::f64::consts::PI).sqrt(),
            (None, PlaceKind::Town) => TOWN_RADIUS_KM,
            (None, PlaceKind::Settlement) => SETTLEMENT_RADIUS_KM,
            (None, _) => DISTRICT_RADIUS_KM,
        }
    }
}
