//! Facets with their texts: every option of every group of the form.

use async_graphql::{ComplexObject, SimpleObject};
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::id::{BuilderId, LandStatusId, PlaceId, StationId};
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_engine::count::MatchCounts;
use novosel_engine::facet::{FacetOption, Facets};
use serde::Serialize;

use crate::snapshot::Snapshot;

/// What matches. Prices are thousands of roubles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct CountsModel {
    /// Lots.
    pub lots: u64,
    /// Complexes.
    pub complexes: u64,
    /// The cheapest of the lots.
    pub price_from: Option<u32>,
}

impl From<MatchCounts> for CountsModel {
    fn from(counts: MatchCounts) -> Self {
        Self {
            lots: counts.lots,
            complexes: counts.complexes,
            price_from: counts.price_from.map(|price| price.0),
        }
    }
}

/// An option: its value in addresses, its words, and what would match with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FacetItem {
    /// The value in addresses and forms.
    pub value: String,
    /// In words.
    pub title: String,
    /// Lots.
    pub lots: u64,
    /// Complexes.
    pub complexes: u64,
    /// The cheapest of the lots.
    pub price_from: Option<u32>,
}

/// A group of options; `field` is its key in addresses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FacetGroup {
    /// The key in addresses.
    pub field: &'static str,
    /// In words.
    pub title: &'static str,
    /// The options.
    pub items: Vec<FacetItem>,
}

/// Every group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(complex, rename_fields = "snake_case")]
pub struct FacetsModel {
    /// What matches the filter itself.
    pub total: CountsModel,
    /// Groups in the order of the form.
    #[graphql(skip)]
    pub groups: Vec<FacetGroup>,
}

#[ComplexObject]
impl FacetsModel {
    /// Groups in the order of the form.
    async fn groups(
        &self,
        #[graphql(desc = "Keys of the wanted groups; all of them when absent.")] fields: Option<Vec<String>>,
    ) -> Vec<&FacetGroup> {
        let is_wanted = |group: &&FacetGroup| {
            fields.as_ref().is_none_or(|fields| fields.iter().any(|field| field == group.field))
        };
        self.groups.iter().filter(is_wanted).collect()
    }
}

impl FacetsModel {
    /// Facets with their texts.
    pub fn of(snapshot: &Snapshot, facets: &Facets) -> Self {
        let geography = snapshot.geography();
        let station = |id: &StationId| geography.station(*id).map(|station| station.name.clone());
        let place = |id: &PlaceId| geography.place(*id).map(|place| place.name.clone());
        let builder = |id: &BuilderId| {
            snapshot.slugs.builder(&snapshot.reference_data, *id).map(|builder| builder.name.clone())
        };
        let status = |id: &LandStatusId| {
            geography.land_statuses.iter().find(|status| status.id == *id).map(|status| status.name.clone())
        };
        let groups = vec![
            group("catalogue", "Тип недвижимости", &facets.listing_kinds, |kind| {
                (kind.code(), kind.title())
            }),
            group("region", "Регион", &facets.regions, |region| {
                (region.code().to_lowercase(), region.title())
            }),
            group("rooms", "Комнатность", &facets.rooms, |rooms| {
                (room_code(*rooms), rooms_title(*rooms))
            }),
            group("price_to", "Цена до", &facets.prices_to, |price| {
                (price.roubles(), format!("до {}", price.short()))
            }),
            group("area_from", "Площадь от", &facets.areas_from, |area| {
                (area.as_f64(), format!("от {area}"))
            }),
            group("ceiling_from", "Потолки от", &facets.ceilings_from, |height| {
                (height.as_f64(), format!("от {height}"))
            }),
            group("end_date", "Срок сдачи", &facets.deadlines, |choice| {
                (choice.code(), deadline_title(*choice))
            }),
            group("finishing", "Отделка", &facets.finishing, |value| (value.code(), value.title())),
            group("contract", "Договор", &facets.contracts, |value| (value.code(), value.title())),
            group("type", "Вид", &facets.lot_kinds, |value| (value.code(), value.title())),
            group("class", "Класс", &facets.classes, |value| (value.code(), value.title())),
            group("feature", "Особенности", &facets.features, |value| {
                (value.code(), value.title())
            }),
            group("metro", "Метро", &facets.stations, |id| (id.0, station(id).unwrap_or_default())),
            group("district", "Район", &facets.districts, |id| (id.0, place(id).unwrap_or_default())),
            group("location", "Город или посёлок", &facets.locations, |id| {
                (id.0, place(id).unwrap_or_default())
            }),
            group("builder", "Застройщик", &facets.builders, |id| {
                (id.0, builder(id).unwrap_or_default())
            }),
            group("convenience", "Коммуникации", &facets.conveniences, |value| {
                (value.code(), value.title())
            }),
            group("land_status", "Статус земли", &facets.land_statuses, |id| {
                (id.0, status(id).unwrap_or_default())
            }),
        ];
        Self { total: facets.total.into(), groups }
    }
}

fn group<T, V: ToString, W: ToString>(
    field: &'static str,
    title: &'static str,
    options: &[FacetOption<T>],
    words: impl Fn(&T) -> (V, W),
) -> FacetGroup {
    let item = |option: &FacetOption<T>| {
        let (value, title) = words(&option.value);
        FacetItem {
            value: value.to_string(),
            title: title.to_string(),
            lots: option.counts.lots,
            complexes: option.counts.complexes,
            price_from: option.counts.price_from.map(|price| price.0),
        }
    };
    FacetGroup { field, title, items: options.iter().map(item).collect() }
}

fn room_code(rooms: RoomSet) -> String {
    rooms.values().join(",")
}

/// «студия», «2-комнатная», «4 и больше комнат».
pub fn rooms_title(rooms: RoomSet) -> String {
    match rooms.values().as_slice() {
        ["4+"] => "4 комнаты и больше".to_owned(),
        ["5+"] => "5 комнат и больше".to_owned(),
        _ => rooms.iter().map(Rooms::title).collect::<Vec<_>>().join(", "),
    }
}

/// «Сдан», «2027», «IV кв. 2027», «Проект».
pub fn deadline_title(choice: DeadlineChoice) -> String {
    match choice {
        DeadlineChoice::Delivered => "Сдан".to_owned(),
        DeadlineChoice::Project => "Проект".to_owned(),
        DeadlineChoice::Commission => "Госкомиссия".to_owned(),
        DeadlineChoice::Unknown => "Срок не объявлен".to_owned(),
        DeadlineChoice::Year(year) => year.to_string(),
        DeadlineChoice::Quarter(quarter) => quarter.to_string(),
    }
}
