//! Stations, places and land statuses.

use async_graphql::SimpleObject;
use novosel_catalog::building::StationDistance;
use novosel_catalog::id::PlaceId;
use novosel_catalog::place::{Geography, Place, Station, StationStatus};
use serde::Serialize;

use crate::snapshot::Snapshot;

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SubwayLine {
    /// Number.
    pub id: u32,
    /// The operator's designation: «1», «8A», «D2».
    pub code: String,
    /// Name.
    pub name: String,
    /// `#RRGGBB`.
    pub color_rgb: String,
}

impl SubwayLine {
    /// The line with a number.
    pub fn of(geography: &Geography, id: u32) -> Option<Self> {
        let line = geography.line(id)?;
        Some(Self { id, code: line.code.clone(), name: line.name.clone(), color_rgb: line.color.clone() })
    }
}

/// A station near a complex.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingSubway {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The last part of its landing's address.
    pub path: String,
    /// Whether trains stop there.
    pub is_built: bool,
    /// Straight distance in metres.
    #[graphql(name = "buildingDist")]
    #[serde(rename = "buildingDist")]
    pub building_dist: u32,
    /// Minutes on foot.
    pub walk_minutes: u16,
    /// Minutes by transport, where walking is too far.
    pub transport_minutes: Option<u16>,
    /// The line.
    pub line: Option<SubwayLine>,
}

impl BuildingSubway {
    /// The station with a distance.
    pub fn of(geography: &Geography, near: &StationDistance) -> Option<Self> {
        let station = geography.station(near.station)?;
        Some(Self {
            id: station.id.0,
            name: station.name.clone(),
            path: station_slug(station),
            is_built: station.status == StationStatus::Open,
            building_dist: near.metres,
            walk_minutes: near.walk_minutes,
            transport_minutes: near.transport_minutes,
            line: SubwayLine::of(geography, station.line),
        })
    }
}

/// The last part of the URL of a station's landing.
pub fn station_slug(station: &Station) -> String {
    format!("metro-{}", novosel_catalog::slug::slug(&station.name))
}

/// The last part of the URL of a place's landing.
pub fn place_slug(place: &Place) -> String {
    let prefix = if place.is_district() { "rajon" } else { "gorod" };
    format!("{prefix}-{}", place.slug)
}

/// A place that contains a complex.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LocationData {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The last part of its landing's address.
    pub path: String,
    /// A district or an okrug, not a town or a settlement.
    pub is_district: bool,
    /// 1 to 4.
    pub region_id: u8,
    /// The address of its landing.
    pub url: String,
}

impl LocationData {
    /// The place with a number.
    pub fn of(geography: &Geography, id: PlaceId) -> Option<Self> {
        let place = geography.place(id)?;
        let path = place_slug(place);
        Some(Self {
            id: id.0,
            name: place.name.clone(),
            is_district: place.is_district(),
            region_id: place.region.number(),
            url: format!("/buildings/{path}/"),
            path,
        })
    }
}

/// A station of the area dialog.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct ReferenceSubway {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// Former and other names.
    pub other_names: Vec<String>,
    /// The last part of its landing's address.
    pub path: String,
    /// Whether trains stop there.
    pub is_built: bool,
    /// 1 to 4.
    pub region_id: u8,
    /// Order on the line.
    pub sort: u16,
    /// Latitude.
    pub map_lat: f64,
    /// Longitude.
    pub map_lng: f64,
    /// The line.
    pub line: Option<SubwayLine>,
}

impl ReferenceSubway {
    /// A station of the reference data; `None` for closed ones.
    pub fn of(geography: &Geography, station: &Station) -> Option<Self> {
        (station.status != StationStatus::Closed).then(|| Self {
            id: station.id.0,
            name: station.name.clone(),
            other_names: station.other_names.clone(),
            path: station_slug(station),
            is_built: station.status == StationStatus::Open,
            region_id: station.region.number(),
            sort: station.order,
            map_lat: station.position.lat(),
            map_lng: station.position.lon(),
            line: SubwayLine::of(geography, station.line),
        })
    }
}

/// A place of the area dialog.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct ReferencePlace {
    /// Number.
    pub id: u32,
    /// The full name.
    pub name: String,
    /// The short name.
    pub short: String,
    /// The last part of its landing's address.
    pub path: String,
    /// okrug, district, municipal_okrug, town, settlement.
    pub kind: &'static str,
    /// A district or an okrug, not a town or a settlement.
    pub is_district: bool,
    /// A central district.
    pub is_central: bool,
    /// 1 to 4.
    pub region_id: u8,
    /// The place that contains it.
    pub parent_id: Option<u32>,
}

impl From<&Place> for ReferencePlace {
    fn from(place: &Place) -> Self {
        Self {
            id: place.id.0,
            name: place.name.clone(),
            short: place.short.clone(),
            path: place_slug(place),
            kind: place.kind.code(),
            is_district: place.is_district(),
            is_central: place.is_central,
            region_id: place.region.number(),
            parent_id: place.parent.map(|parent| parent.0),
        }
    }
}

/// A legal status of land.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct LandStatus {
    /// Number.
    pub id: u32,
    /// «ИЖС».
    pub name: String,
    /// In full.
    pub title: String,
}

/// The places of a complex, the smallest first: a card shows the first one.
pub fn locations_of(snapshot: &Snapshot, places: &[PlaceId]) -> Vec<LocationData> {
    let geography = snapshot.geography();
    let known = places.iter().filter_map(|id| geography.place(*id));
    let mut known: Vec<&Place> = known.collect();
    // A district inside an okrug has the longer chain of parents.
    known.sort_by_key(|place| (std::cmp::Reverse(geography.with_parents(place.id).len()), place.id));
    known.into_iter().filter_map(|place| LocationData::of(geography, place.id)).collect()
}
