//! Data of cottage settlements: utilities, land, offers by type.

use async_graphql::SimpleObject;
use novosel_catalog::feed_picture::page_url;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::settlement::Convenience;
use novosel_engine::LotFacts;
use serde::Serialize;

use crate::model::geography::LandStatus;
use crate::snapshot::Snapshot;

/// The settlement part of a complex.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SettlementData {
    /// Kilometres outside the ring.
    pub distance: Option<f64>,
    /// The road to it.
    pub road: Option<String>,
    /// Gas.
    pub gas: bool,
    /// Electricity.
    pub electric: bool,
    /// Water.
    pub water: bool,
    /// Central gas.
    pub c_gaz: bool,
    /// Central electricity.
    pub c_el: bool,
    /// Central water.
    pub c_water: bool,
    /// Central heating.
    pub c_heat: bool,
    /// Sewerage.
    pub c_canal: bool,
    /// Infrastructure in words.
    pub infrastructure: Vec<String>,
    /// Area in hectares.
    pub hectares: Option<f64>,
    /// Plots.
    pub plots: Option<u32>,
    /// Legal statuses of its land.
    pub land_statuses: Vec<String>,
    /// The same with their names in full.
    pub statuses: Vec<LandStatus>,
    /// Offers by type.
    pub offers: Vec<SettlementTypeOffers>,
}

/// Offers of one type. Prices are thousands of roubles.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SettlementTypeOffers {
    /// apartment, cottage, land, land_contract, townhouse.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The type in words.
    pub title: &'static str,
    /// Offers.
    pub count: u32,
    /// Lowest price.
    pub price_from: Option<u32>,
    /// Highest price.
    pub price_to: Option<u32>,
    /// Smallest house, m².
    pub area_from: Option<f64>,
    /// Largest house, m².
    pub area_to: Option<f64>,
    /// Smallest plot, сотки.
    pub land_from: Option<f64>,
    /// Largest plot, сотки.
    pub land_to: Option<f64>,
}

impl SettlementData {
    /// The settlement data of a complex, if it has any.
    pub fn of(snapshot: &Snapshot, ordinal: u32) -> Option<Self> {
        let card = snapshot.card_at(ordinal);
        let settlement = card.settlement.as_ref()?;
        let has = |convenience| settlement.conveniences.contains(convenience);
        let slots = snapshot.engine.tables().slots(ordinal as usize);
        let lots: Vec<LotFacts> = slots.map(|slot| snapshot.engine.lot(slot as u32)).collect();
        let known = snapshot.geography().land_statuses.iter();
        let statuses: Vec<LandStatus> = known
            .filter(|status| settlement.land_statuses.contains(&status.id))
            .map(|status| LandStatus {
                id: status.id.0,
                name: status.name.clone(),
                title: status.title.clone(),
            })
            .collect();
        Some(Self {
            distance: card.ring_distance.map(|tenths| f64::from(tenths) / 10.0),
            road: settlement.road.clone(),
            gas: has(Convenience::Gas),
            electric: has(Convenience::Electric),
            water: has(Convenience::Water),
            c_gaz: has(Convenience::CentralGas),
            c_el: has(Convenience::CentralElectricity),
            c_water: has(Convenience::CentralWater),
            c_heat: has(Convenience::CentralHeating),
            c_canal: has(Convenience::Sewerage),
            infrastructure: settlement.infrastructure.clone(),
            hectares: settlement.hectares,
            plots: settlement.plots,
            land_statuses: statuses.iter().map(|status| status.name.clone()).collect(),
            statuses,
            offers: offers_by_type(&lots),
        })
    }
}

/// Ranges for each type with an offer, in the order of types.
pub fn offers_by_type(lots: &[LotFacts]) -> Vec<SettlementTypeOffers> {
    let of_kind = |kind: &LotKind| {
        let lots: Vec<&LotFacts> = lots.iter().filter(|lot| lot.kind == *kind).collect();
        let prices = || lots.iter().filter_map(|lot| lot.price);
        let areas = || lots.iter().filter_map(|lot| lot.area);
        let plots = || lots.iter().filter_map(|lot| lot.land_area);
        (!lots.is_empty()).then(|| SettlementTypeOffers {
            kind: kind.code(),
            title: kind.title(),
            count: lots.len() as u32,
            price_from: prices().min().map(|price| price.0),
            price_to: prices().max().map(|price| price.0),
            area_from: areas().min().map(|area| area.as_f64()),
            area_to: areas().max().map(|area| area.as_f64()),
            land_from: plots().min().map(|land| land.as_f64()),
            land_to: plots().max().map(|land| land.as_f64()),
        })
    };
    LotKind::ALL.iter().filter_map(of_kind).collect()
}

/// A settlement offer.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SettlementOffer {
    /// Number.
    pub id: u32,
    /// The plot, сотки.
    pub s_land: Option<f64>,
    /// The house, m².
    pub s_house: Option<f64>,
    /// apartment, cottage, land, land_contract, townhouse.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Pictures.
    pub photos: Vec<String>,
    /// Thousands of roubles.
    pub price: Option<u32>,
    /// The seller's text.
    pub text: Option<String>,
}

impl SettlementOffer {
    /// A live lot, with details if the database has them.
    pub fn of(facts: &LotFacts, details: Option<&Lot>) -> Self {
        Self {
            id: facts.id.0,
            s_land: facts.land_area.map(|land| land.as_f64()),
            s_house: facts.area.map(|area| area.as_f64()),
            kind: facts.kind.code(),
            photos: details.map(|lot| lot.pictures().map(page_url).collect()).unwrap_or_default(),
            price: facts.price.map(|price| price.0),
            text: details.and_then(|lot| lot.description.clone()),
        }
    }
}

/// A line of the summary of a settlement's offers.
#[derive(Clone, Debug, PartialEq, Serialize, SimpleObject)]
#[graphql(serial)]
pub struct SettlementSummary {
    /// apartment, cottage, land, land_contract, townhouse.
    #[graphql(name = "type")]
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Offers.
    pub count_offers: u32,
    /// Thousands of roubles.
    pub min_price: Option<u32>,
    /// Сотки.
    pub min_land_area: Option<f64>,
    /// m².
    pub min_house_area: Option<f64>,
}

impl From<SettlementTypeOffers> for SettlementSummary {
    fn from(offers: SettlementTypeOffers) -> Self {
        Self {
            kind: offers.kind,
            count_offers: offers.count,
            min_price: offers.price_from,
            min_land_area: offers.land_from,
            min_house_area: offers.area_from,
        }
    }
}
