//! The search form filled from a filter.

use async_graphql::SimpleObject;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::settlement::Convenience;
use novosel_geo::area::Area;
use serde::Serialize;

use crate::model::geography::SubwayLine;
use crate::snapshot::Snapshot;

/// The form type that the portal's own form sends.
pub const FORM_TYPE: &str = "Building";

/// A chosen station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct SelectedSubway {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// The line.
    pub line: Option<SubwayLine>,
}

/// A chosen district, town or settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SelectedDistrict {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// A district, not a town or a settlement.
    pub is_district: bool,
    /// 1 to 4.
    pub region_id: u8,
}

/// A chosen complex or builder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SelectedRecord {
    /// Number.
    pub id: u32,
    /// Number.
    pub record_id: u32,
    /// Name.
    pub name: String,
    /// Name with its kind.
    pub title: String,
    /// building or builder.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: &'static str,
}

/// A chosen text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct SelectedText {
    /// Place in the list, from 1.
    pub id: u32,
    /// The text.
    pub name: String,
    /// The text.
    pub q: String,
}

/// A chosen land status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct SelectedGroundType {
    /// Number.
    pub id: u32,
}

/// The state of the search form (specification, section 3, «Search form state»). Prices here are roubles, as typed.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct SearchFormState {
    /// The real-estate type.
    pub selected_real_estate: &'static str,
    /// Stations.
    pub selected_subways: Vec<SelectedSubway>,
    /// Districts, towns, settlements.
    pub selected_districts: Vec<SelectedDistrict>,
    /// Complexes.
    pub selected_residential_complexes: Vec<SelectedRecord>,
    /// Room values.
    pub selected_rooms: Vec<&'static str>,
    /// Highest price, roubles; 0 for none.
    pub price_to: u64,
    /// Builders.
    pub selected_builders: Vec<SelectedRecord>,
    /// Texts.
    pub selected_search_texts: Vec<SelectedText>,
    /// Smallest area, m²; 0 for none.
    pub area_from: f64,
    /// Completions.
    pub selected_end_dates: Vec<u16>,
    /// Smallest house, m²; 0 for none.
    pub cottage_area: f64,
    /// Smallest plot, сотки; 0 for none.
    pub land_area: f64,
    /// Greatest distance from the ring, km; 0 for none.
    pub kad_dist: f64,
    /// Utilities.
    pub selected_conveniences: Vec<&'static str>,
    /// The type of the form.
    pub form_type: &'static str,
    /// Drawn areas, serialised.
    pub map_geo_objects: Option<String>,
    /// The text of the button.
    pub button_data: String,
    /// The checkbox «Отделка».
    pub is_with_finishing: bool,
    /// Land statuses.
    pub selected_ground_types: Vec<SelectedGroundType>,
    /// Smallest kitchen, m²; 0 for none.
    pub kitchen_area: f64,
    /// Never when it comes from the server.
    pub is_loading: bool,
}

impl SearchFormState {
    /// The form filled from a filter, with the text of its button.
    pub fn of(snapshot: &Snapshot, filter: &Filter, button: String) -> Self {
        let geography = snapshot.geography();
        let area = filter.area_from.map_or(0.0, |area| area.as_f64());
        let is_settlement = filter.kind.is_settlement();
        let stations = filter.stations.iter().filter_map(|id| geography.station(*id));
        let places = filter.districts.iter().chain(&filter.locations).filter_map(|id| geography.place(*id));
        let complexes = filter.complexes.iter().filter_map(|id| snapshot.card(*id));
        let builders =
            filter.builders.iter().filter_map(|id| snapshot.slugs.builder(&snapshot.reference_data, *id));
        Self {
            selected_real_estate: filter.kind.code(),
            selected_subways: stations
                .map(|station| SelectedSubway {
                    id: station.id.0,
                    name: station.name.clone(),
                    line: SubwayLine::of(geography, station.line),
                })
                .collect(),
            selected_districts: places
                .map(|place| SelectedDistrict {
                    id: place.id.0,
                    name: place.name.clone(),
                    is_district: place.is_district(),
                    region_id: place.region.number(),
                })
                .collect(),
            selected_residential_complexes: complexes
                .map(|card| record(card.id.0, &card.name, card.full_name(), "building"))
                .collect(),
            selected_rooms: filter.rooms.values(),
            price_to: filter.price_to.map_or(0, |price| price.roubles()),
            selected_builders: builders
                .map(|builder| {
                    record(builder.id.0, &builder.name, format!("Застройщик {}", builder.name), "builder")
                })
                .collect(),
            selected_search_texts: filter
                .texts
                .iter()
                .zip(1..)
                .map(|(text, id)| SelectedText { id, name: text.clone(), q: text.clone() })
                .collect(),
            area_from: if is_settlement { 0.0 } else { area },
            selected_end_dates: filter.deadlines.iter().map(|choice| choice.code()).collect(),
            cottage_area: if is_settlement { area } else { 0.0 },
            land_area: filter.land_from.map_or(0.0, |land| land.as_f64()),
            kad_dist: filter.ring_distance_to.map_or(0.0, |tenths| f64::from(tenths) / 10.0),
            selected_conveniences: filter.conveniences.iter().map(Convenience::code).collect(),
            form_type: FORM_TYPE,
            map_geo_objects: filter.area.as_ref().map(Area::to_json),
            button_data: button,
            is_with_finishing: filter.finishing == FinishingSet::fine(),
            selected_ground_types: filter
                .land_statuses
                .iter()
                .map(|status| SelectedGroundType { id: status.0 })
                .collect(),
            kitchen_area: filter.kitchen_from.map_or(0.0, |area| area.as_f64()),
            is_loading: false,
        }
    }
}

fn record(id: u32, name: &str, title: String, kind: &'static str) -> SelectedRecord {
    SelectedRecord { id, record_id: id, name: name.to_owned(), title, kind }
}
