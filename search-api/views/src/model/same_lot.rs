//! One lot that several sellers offer.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::money::Thousands;
use novosel_catalog::own_object::OWNERS;

use crate::slugs::builder_url;
use crate::snapshot::Snapshot;

/// What one seller asks for a lot. Prices are thousands of roubles.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SellerOffer {
    /// The number of the record.
    pub id: u32,
    /// The feed that it came from.
    pub source: String,
    /// The agency, or the builder; null where the source does not say who sells.
    pub seller: Option<String>,
    /// Whether the builder sells.
    pub is_builder: bool,
    /// The address of the seller's page.
    pub url: Option<String>,
    /// The price; null when the seller hides it.
    pub price: Option<u32>,
    /// The contract in words.
    pub contract: Option<&'static str>,
    /// The seller names no contract: it follows from the completion of the house.
    pub contract_computed: bool,
    /// The day of the last change of the price.
    pub updated: Option<NaiveDate>,
}

/// The live offers of a lot, the cheapest first; those without a price come last.
fn by_price(records: &[Lot]) -> Vec<&Lot> {
    let mut live: Vec<&Lot> = records.iter().filter(|lot| lot.status == LotStatus::Live).collect();
    live.sort_by_key(|lot| (lot.price.unwrap_or(Thousands(u32::MAX)), lot.id));
    live
}

impl SellerOffer {
    /// The live offers of the records of one lot, the cheapest first; none where one seller offers it.
    pub fn of_all(snapshot: &Snapshot, ordinal: u32, records: &[Lot]) -> Vec<Self> {
        let live = by_price(records);
        if live.len() < 2 {
            return Vec::new();
        }
        live.into_iter().map(|lot| Self::of(snapshot, ordinal, lot)).collect()
    }

    fn of(snapshot: &Snapshot, ordinal: u32, lot: &Lot) -> Self {
        let agency =
            lot.agency.and_then(|id| snapshot.reference_data.agencies.iter().find(|known| known.id == id));
        let builder = snapshot
            .card_at(ordinal)
            .builder
            // A person who sells is no builder, and is not named.
            .filter(|_| lot.agency.is_none() && lot.key.source != OWNERS)
            .and_then(|id| snapshot.slugs.builder(&snapshot.reference_data, id));
        let seller = agency.map(|agency| &agency.name).or(builder.map(|builder| &builder.name));
        Self {
            id: lot.id.0,
            source: lot.key.source.clone(),
            seller: seller.cloned(),
            is_builder: builder.is_some(),
            url: agency
                .map(|agency| format!("/agencies/{}/", agency.slug))
                .or_else(|| builder.map(builder_url)),
            price: lot.price.map(|price| price.0),
            contract: lot.contract.map(|contract| contract.title()),
            contract_computed: lot.contract_computed,
            updated: lot.prices.last().map(|point| point.date),
        }
    }
}

/// The lot as the cheapest of its sellers offers it: what the price is, and whose.
pub fn as_cheapest(lot: Lot, records: &[Lot]) -> Lot {
    if records.len() < 2 {
        return lot;
    }
    let Some(best) = by_price(records).first().copied().cloned() else { return lot };
    Lot {
        price: best.price,
        prices: best.prices,
        agency: best.agency,
        contract: best.contract,
        contract_computed: best.contract_computed,
        status: best.status,
        ..lot
    }
}
