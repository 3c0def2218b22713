//! Flats of a complex, grouped by equality (specification, section 3, «ApartmentGroup (flat)»). Prices are in thousands
//! of roubles.

use std::collections::{BTreeSet, HashMap};

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::contract::Contract;
use novosel_catalog::feature::Feature;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::flat::Lot;
use novosel_catalog::own_object::FOLDER;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_engine::LotFacts;
use serde::Serialize;

use crate::details::Details;
use crate::digest::short_digest;
use crate::model::building_sections::PriceDate;
use crate::model::flat_seo::FlatSeo;
use crate::model::geography::BuildingSubway;
use crate::model::payment::MonthlyPayment;
use crate::snapshot::Snapshot;

/// Equal flats of a complex: one layout of one корпус, sold by one seller, on one or more floors.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(complex, rename_fields = "snake_case")]
pub struct ApartmentGroup {
    /// The last part of the address: the number of the cheapest flat.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// The value of the room filter: st, 1 to 5, 5+, open.
    pub rooms: Option<&'static str>,
    /// A studio.
    pub st: bool,
    /// Total area, m².
    pub s_total: Option<f64>,
    /// Floors of the group, ascending.
    pub floors: Vec<i16>,
    /// Storeys of the house.
    pub floors_total: Option<i16>,
    /// The cheapest flat.
    pub price_from: Option<u32>,
    /// The change of its price since it appeared, percent.
    pub price_change: Option<f64>,
    /// Completion: 1 to 4, or year and quarter.
    pub deadline: u16,
    /// Completion in words.
    pub deadline_text: String,
    /// Whether it can be bought: flats of the index can.
    pub is_active: bool,
    /// Sales of the complex are closed.
    pub sales_closed: bool,
    /// Free plan.
    pub open: bool,
    /// A resale of purchase rights.
    pub assignment: bool,
    /// The contract in words: «ДДУ», «ДКП», «уступка».
    pub contract: Option<&'static str>,
    /// The seller names no contract: it follows from the completion of the house.
    pub contract_computed: bool,
    /// The корпус of the cheapest flat: «Корпус 2».
    pub queue_title: Option<String>,
    /// A euro layout.
    pub euro: bool,
    /// Thousands of roubles a square metre.
    pub price_sq: Option<f64>,
    /// Under the cheapest programme that accepts the flat; null outside listings.
    pub payment: Option<MonthlyPayment>,
    /// The plan.
    pub photo: Option<String>,
    /// A further picture.
    pub photo_manual: Option<String>,
    /// Changes with that picture.
    pub photo_manual_hash: Option<String>,
    /// Pictures by name.
    pub photos: Vec<KeyValue>,
    /// The layout's code at its supplier: the name of the plan's file.
    pub plankton_layout_id: Option<String>,
    /// Prices over time.
    pub prices_history: Vec<PriceDate>,
    /// The cheapest flat itself.
    pub flat: Flat,
    /// Flats of the group by floor.
    #[graphql(name = "sellersData")]
    #[serde(rename = "sellersData")]
    pub sellers_data: SellersData,
    /// Texts for the head of its page.
    pub seo: FlatSeo,
    /// The complex.
    pub building: FlatBuilding,
}

/// A name and a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct KeyValue {
    /// The name.
    pub key: String,
    /// The value.
    pub value: String,
}

/// A flat.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct Flat {
    /// Number.
    pub flat_id: u32,
    /// The feed it came from.
    pub ext_src: Option<String>,
    /// The seller's text.
    pub desc: Option<String>,
    /// Loggias.
    pub loggias_count: Option<u8>,
    /// Balconies.
    pub balconies_count: Option<u8>,
    /// Living area, m².
    pub s_live: Option<f64>,
    /// Kitchen area, m².
    pub s_kitchen: Option<f64>,
    /// Floor.
    pub floor: Option<i16>,
    /// Can be lived in at once.
    pub fine_finish: bool,
    /// none, white_box, fine, furnished.
    pub finishing: Option<&'static str>,
    /// Section of the корпус.
    pub section: Option<u16>,
    /// Position on the floor within the section.
    pub riser: Option<u16>,
}

/// What sellers offer.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct SellersData {
    /// By price.
    pub offers: Vec<FlatOffer>,
}

/// A flat of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct FlatOffer {
    /// Number.
    pub id: u32,
    /// Floor.
    pub floor: Option<i16>,
    /// Price.
    pub price: Option<u32>,
    /// The agency that sells it; null for the builder.
    pub seller: Option<String>,
}

impl FlatOffer {
    /// The offer of a live lot.
    pub fn of(snapshot: &Snapshot, lot: &LotFacts) -> Self {
        let agency =
            lot.agency.and_then(|id| snapshot.reference_data.agencies.iter().find(|known| known.id == id));
        Self {
            id: lot.id.0,
            floor: lot.floor,
            price: lot.price.map(|price| price.0),
            seller: agency.map(|agency| agency.name.clone()),
        }
    }
}

/// The complex of a flat.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct FlatBuilding {
    /// Number.
    pub id: u32,
    /// Name.
    pub name: String,
    /// «ЖК «Сосны»», «Дом по адресу ул. Красина, д. 7»: the name with its noun.
    pub full_name: String,
    /// The same in a sentence: «в ЖК «Сосны»», «в доме по адресу ул. Красина, д. 7».
    pub full_name_in: String,
    /// The last part of the address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// Its address as written.
    pub address: String,
    /// The brand that builds it.
    pub builder_name: Option<String>,
    /// Stations near it, the two nearest.
    pub subways: Vec<BuildingSubway>,
}

/// Stations on a flat's card.
const STATIONS: usize = 2;

/// The properties by which flats are equal.
type LayoutKey =
    (u32, Option<u32>, Option<Rooms>, bool, Option<u32>, Option<u32>, Option<usize>, bool, Option<u32>);

fn layout_key(lot: &LotFacts) -> LayoutKey {
    (
        lot.ordinal,
        lot.queue.map(|queue| queue.0),
        lot.rooms,
        lot.euro,
        lot.area.map(|area| area.0),
        lot.kitchen_area.map(|area| area.0),
        lot.finishing.map(|finishing| finishing.index()),
        lot.contract == Some(Contract::Assignment),
        lot.agency.map(|agency| agency.0),
    )
}

/// Groups equal flats, in the order of the first flat of each group.
pub fn grouped(lots: Vec<LotFacts>) -> Vec<Vec<LotFacts>> {
    let mut places: HashMap<LayoutKey, usize> = HashMap::new();
    let mut groups: Vec<Vec<LotFacts>> = Vec::new();
    for lot in lots {
        let place = *places.entry(layout_key(&lot)).or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.push(lot),
            None => groups.push(vec![lot]),
        }
    }
    groups
}

/// The flat that represents a group: the cheapest one.
pub fn cheapest(group: &[LotFacts]) -> Option<&LotFacts> {
    group.iter().min_by_key(|lot| (lot.price.map_or(u32::MAX, |price| price.0), lot.id))
}

impl ApartmentGroup {
    /// A group of equal flats, with details if the database has them. `None` for no flats.
    pub fn of(snapshot: &Snapshot, group: &[LotFacts], details: &Details, today: NaiveDate) -> Option<Self> {
        let first = cheapest(group)?;
        let card = snapshot.card_at(first.ordinal);
        let details = details.get(&first.id);
        let plan = details.and_then(|lot| lot.plan.as_deref().map(page_url));
        let manual = details.and_then(|lot| lot.photos.first().map(|photo| page_url(&photo.file)));
        let mut offers: Vec<FlatOffer> = group.iter().map(|lot| FlatOffer::of(snapshot, lot)).collect();
        offers.sort_by_key(|offer| (offer.price.unwrap_or(u32::MAX), offer.floor, offer.id));
        let floors: BTreeSet<i16> = group.iter().filter_map(|lot| lot.floor).collect();
        let sales_closed = snapshot.engine.complex(first.ordinal).features.contains(Feature::SalesClosed);
        Some(Self {
            path: first.id.to_string(),
            url: format!("/flats/{}/", first.id),
            rooms: first.rooms.map(room_value),
            st: first.rooms == Some(Rooms::Studio),
            s_total: first.area.map(|area| area.as_f64()),
            floors: floors.into_iter().collect(),
            floors_total: first.floors_total,
            price_from: first.price.map(|price| price.0),
            price_change: price_change(first),
            deadline: first.deadline.code(),
            deadline_text: first.deadline.on(today),
            is_active: true,
            sales_closed,
            open: first.rooms == Some(Rooms::Open),
            assignment: first.contract == Some(Contract::Assignment),
            contract: first.contract.map(Contract::title),
            contract_computed: details.is_some_and(|lot| lot.contract_computed),
            queue_title: first
                .queue
                .and_then(|id| card.queues.iter().find(|queue| queue.id == id))
                .map(|queue| queue.title.clone()),
            euro: first.euro,
            price_sq: first.price_per_metre.map(|roubles| f64::from(roubles) / 1_000.0),
            payment: None,
            photos: photos(details),
            plankton_layout_id: plan.as_deref().and_then(file_stem),
            // A person shows the flat itself where there is no plan.
            photo: plan.or_else(|| manual.clone().filter(|file| file.starts_with(FOLDER))),
            photo_manual_hash: manual.as_deref().map(|path| short_digest(path.as_bytes())),
            photo_manual: manual,
            prices_history: history(details),
            flat: Flat::of(first, details),
            sellers_data: SellersData { offers },
            seo: FlatSeo::of(first, card, today),
            building: FlatBuilding::of(snapshot, card),
        })
    }
}

impl FlatBuilding {
    fn of(snapshot: &Snapshot, card: &Complex) -> Self {
        let builder = card.builder.and_then(|id| snapshot.slugs.builder(&snapshot.reference_data, id));
        let station = |near| BuildingSubway::of(snapshot.geography(), near);
        Self {
            id: card.id.0,
            name: card.name.clone(),
            full_name: card.full_name(),
            full_name_in: card.full_name_in(),
            path: card.slug.clone(),
            url: crate::slugs::complex_url(card),
            address: card.address.clone(),
            builder_name: builder.map(|builder| builder.name.clone()),
            subways: card.stations.iter().filter_map(station).take(STATIONS).collect(),
        }
    }
}

impl Flat {
    fn of(facts: &LotFacts, details: Option<&Lot>) -> Self {
        Self {
            flat_id: facts.id.0,
            ext_src: details.map(|lot| lot.key.source.clone()),
            desc: details.and_then(|lot| lot.description.clone()),
            loggias_count: details.and_then(|lot| lot.loggias),
            balconies_count: details.and_then(|lot| lot.balconies),
            s_live: details.and_then(|lot| lot.living_area).map(|area| area.as_f64()),
            s_kitchen: facts.kitchen_area.map(|area| area.as_f64()),
            floor: facts.floor,
            fine_finish: facts.finishing.is_some_and(|finishing| FinishingSet::fine().contains(finishing)),
            finishing: facts.finishing.map(|finishing| finishing.code()),
            section: details.and_then(|lot| lot.section),
            riser: details.and_then(|lot| lot.riser),
        }
    }
}

/// The value of the room filter for a class.
pub fn room_value(rooms: Rooms) -> &'static str {
    RoomSet::of([rooms]).values().first().copied().unwrap_or("open")
}

fn price_change(lot: &LotFacts) -> Option<f64> {
    let (now, before) = (lot.price?, lot.first_price.filter(|price| price.0 > 0)?);
    Some(((f64::from(now.0) / f64::from(before.0) - 1.0) * 1_000.0).round() / 10.0)
}

fn photos(details: Option<&Lot>) -> Vec<KeyValue> {
    let Some(lot) = details else { return Vec::new() };
    let plan = lot.plan.iter().map(|plan| KeyValue { key: "plan".to_owned(), value: page_url(plan) });
    let rest = lot.photos.iter().zip(1..);
    plan.chain(rest.map(|(photo, at)| KeyValue { key: format!("photo_{at}"), value: page_url(&photo.file) }))
        .collect()
}

fn history(details: Option<&Lot>) -> Vec<PriceDate> {
    let points = details.map(|lot| lot.prices.as_slice()).unwrap_or_default();
    points
        .iter()
        .map(|point| PriceDate { date: point.date, price: point.price.map(|price| price.0) })
        .collect()
}

fn file_stem(path: &str) -> Option<String> {
    let name = path.rsplit('/').next()?;
    let stem = name.split('.').next().filter(|stem| !stem.is_empty())?;
    Some(stem.to_owned())
}

/// A completion of a complex's flats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingDeadline {
    /// 1 to 4, or year and quarter.
    pub code: u16,
    /// «сдан», «IV кв. 2027».
    pub title: String,
    /// Live flats.
    pub flats_count: u32,
    /// The day of the quarter's end; none for the vague ones.
    pub date: Option<NaiveDate>,
}
